"""Everything that is said about the game: one line, one fact.

`standing` (where the game is), `dealing` (who deals) and `phrases` (what is to be done) the others
share. `opening` a session begins; `readback` after a write, with `spoken` (calls and tricks),
`closing` (a round that closed), `between` (deals, games, points, people), `revoked` and `titles`
(steps taken back); `correction` what one changed, and `corrections` its title; `carried` a session
from a file. `board` with `rows` and `stake`, `scoreboard` the same for a second screen; `turn`
whose turn it is, `prompt` the same at the table's prompt; `reasons` every why; `rulings` what is
judged without a session, and `written` what a record of play proves. `scoresheet` the sheet;
`chart` the gap, round by round, on a `scale`; `chat` and `aloud` the evening in a few words;
`statistics` everybody's figures; `houses` a family's rules; `findings` what a look through the
record finds, and `copies` what a copy of it lacks; `listing` sessions and steps; `report` the board
as scripts read it.
"""
