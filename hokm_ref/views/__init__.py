"""What people see: answers drawn on a terminal, or read aloud.

`style` what a screen can show; `lines` sentences laid out; `drawing` finds the room for a view;
`letters` the large letters; `board` the board, with `seats` the table from above and `progress` the
tricks so far, `scoreboard` the same for a second screen; `sheet` the score sheet and `tables` the
log and the reasons, both in `columns`; `chart` the gap round by round, `chart_upright` or
`chart_sideways`; `stats` the statistics; `chat` what is shared.
"""
