"""What people see: answers drawn on a terminal, or read aloud.

`style` what a screen can show; `lines` sentences laid out; `drawing` finds the room for a view;
`letters` the large letters; `board` the board, with `seats` the table from above and `progress` the
tricks so far, `scoreboard` the same for a second screen; `sheet` the score sheet, `listing` the log
and the sessions, `why` the reasons and `moves` what a correction moved, all in `columns`; `book`
the rules of the house; `chart` the gap round by round, `chart_upright` or `chart_sideways`; `stats`
the statistics; `chat` what is shared.
"""
