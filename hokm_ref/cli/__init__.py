"""The outside of the program: where people are, and how words reach the commands.

`terminal` streams, clock and what a screen can show, with `folders` where things are kept and
`calendar` what moments are called; `printing` the one place that prints, `watching` a view that
follows the record, `prompt` and `editing` where line after line is typed;
`app` what is asked of the program itself, by Typer: `helps` is what its help says, and
`app_completion` what a shell is told.
"""
