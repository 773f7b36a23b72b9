"""What was recorded at one table, and what follows from it.

`facts` what happened, in the past tense; `state` the table after them; `record` the one door and
the one fold; `history` undo and redo; `players` names read; `report` and `explain` what is told.
"""
