"""What each command does: words typed in, an Answer out; nothing here prints.

`registry` the one table of commands; `line` the words and options of one; `reading` words as
players, calls and counts; `entry` the one way a step is recorded; `acts` what each records;
`asking` what is answered without recording; `sitting` sessions, undo and redo.
"""
