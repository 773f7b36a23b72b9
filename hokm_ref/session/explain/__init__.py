"""Everything that is said about the game: one line, one fact.

`phrases` what the others share; `opening` a session begins; `readback` after a write, with
`spoken` (calls and tricks), `closing` (a round that closed) and `titles` (steps taken back);
`board` with `rows` and `stake`, `scoreboard` the same for a second screen; `turn` whose turn it is,
`prompt` the same at the table's prompt; `why` `why_turn` `why_play` the reasons; `sheet` the score
sheet; `chart` the gap, round by round, on a `scale`; `chat` and `aloud` the evening in a few words;
`stats` everybody's figures, with `stats_rows` and `stats_rare`; `rulebook` the house's rules.
"""
