"""Why: each number and name the program shows, with the rule it rests on.

`why` the reasons of a round and of the score, with what that adds up to in `sums`; `why_turn` why
it is this player's turn or deal, `why_play` what is trump, who won a trick and what hangs on the
round, `why_event` what happened once.
"""
