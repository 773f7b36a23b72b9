"""What was recorded at one table, and what follows from it.

`facts` what happened, in the past tense; `record` the one door and the one fold, with `play` (from
one phase to the next), `tricks` (its play and its close), `agreement` (a contract entered whole)
and `rare` behind it, and behind that `settling` (rules, a lead from paper), `points` (agreed on),
`chairs` (who sits there by which name), `games` (where one ends and the next begins) and `past_end`
(deals after an end that a correction moved); `state` the table after them, in one of the `phases`
of a game, with its `sheet`; `revokes` those established, and `proof` those that cards have proved.
`history` undo and redo, `retelling` a round told anew and `swap` two seats; `evening` a whole
session, and `walk` how it went step after step; `players` what can be a name, and `example` a
count that would pass; `tally` what a sheet adds for everybody in it, by `kinds`, and `figures` what
many come to; `finding` what a look through the record finds, and `lacking` what a copy of it has
not; `explain` what is said.
"""
