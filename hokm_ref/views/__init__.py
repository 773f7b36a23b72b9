"""What people see: answers drawn on a terminal, or read aloud.

`style` what a screen can show; `lines` sentences laid out; `letters` the large letters; `board`
the board, `scoreboard` the same for a second screen; `sheet` the score sheet and `tables` the log
and the reasons, both in `columns`; `chart` the gap round by round, upright or sideways; `stats` the
statistics.
"""
