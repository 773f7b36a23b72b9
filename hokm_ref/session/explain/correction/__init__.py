"""What a correction changed, told in the order of the evening.

`corrected` all of it; `otherwise` the round itself, `moved` the score and the deals that moved with
it, `ends` the ends of games, each line found among its `counterparts`.
"""
