"""The rules a family plays by, told to it.

`rulebook` them all, as they are read aloud; `options` what differs in them; `topics` an argument
about them settled, by the `questions` people ask.
"""
