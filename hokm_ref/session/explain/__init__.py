"""Everything that is said about the game: one line, one fact.

`standing` (where the game is), `dealing` (who deals) and `phrases` (what is to be done) the others
share. `opening` a session begins; `readback` after a write, with `spoken` (calls and tricks),
`closing` (a round that closed), `between` (deals, games, points, people), `revoked` and `titles`
(steps taken back); `corrected` after a correction, with `otherwise` the round itself, `moved` the
score that moved with it, `ends` the ends of games, each line found among its `counterparts`, and
`corrections` its title; `carried` a session from a file. `board` with `rows` and `stake`,
`scoreboard` the same for a second screen; `turn` whose turn it is, `prompt` the same at the table's
prompt; `why` `why_turn` `why_play` `why_event` the reasons, with what a round adds up to in `sums`;
`rulings` what is judged without a session, and `written` what a record of play proves. `sheet` the
score sheet, in `parts` and `sheet_lines`, and `sheet_short` for longer names; `chart` the gap,
round by round, on a `scale`; `chat` and `aloud` the evening in a few words; `stats` everybody's
figures, with `stats_rows` and `stats_rare`; `rulebook` the house's rules in chapters, `options`
what differs in them, and `topics` an argument about them settled, by the `questions` people ask;
`findings` what a look through the record finds, and `copies` what a copy of it lacks; `listing`
sessions and steps.
What scripts read says it too: `report` the board, `report_sheet` the sheet.
"""
