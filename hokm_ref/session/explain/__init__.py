"""Everything that is said about the game: read-backs, the board, the next job, the arithmetic.

`phrases` what they share; `readback` after a write; `closing` a round that closed; `titles` one
step in a few words; `board` the board; `turn` whose turn and what is legal; `why` the reasons.
"""
