"""What may be meant by a line that cannot be taken as it stands: offered, and never recorded.

`instead` what people try that is no command; `told` what is told in words that record nothing, with
`told_whom` of whom it is, `told_count` of how many tricks, `told_points` of points, `told_round` of
a round by its number, `told_calls` of the calls and how their round ended, `told_classic` of a Kot
and a hakem, and `told_chair` of who leaves; `amend_meant` what a part of a round corrects, and
`call_meant` what a call, `as_it_stands` how it stands, `by_turn` calls as they came in turn,
`which_round` of which round it is; `retyped` the same line as it would pass, and `example` a whole
round as one.
"""
