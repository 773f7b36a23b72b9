"""What was recorded at one table, and what follows from it.

`facts` what happened, in the past tense, and `columns` how it is kept; `record` the one door and
the one fold, with `play` (one round), `agreement` (a contract entered whole) and `settling`
(rules, a lead from paper) behind it; `state` the table after them; `history` undo and redo;
`evening` a whole session; `tally` what a sheet adds for everybody in it, and `figures` what many
come to; `players` what can be a name; `report` what scripts read, `listing` lists, `explain` what
is said.
"""
