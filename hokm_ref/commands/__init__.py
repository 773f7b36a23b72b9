"""What each command does: words typed in, an Answer out; nothing here prints.

`registry` the one table of commands; `line` the words and options of one, and `option_slips`
options that are none; `dispatch` finds what does it, at a `desk`: the record, the clock, somebody
to ask; `answer` what comes back, and `json_text` the same for scripts. `entry` the one way a step
is recorded, and `correct` where what is told anew stands. `acts` `rounds` `cards` `back` `sitting`
`points` `remarks` `chairs` record, with `counts`, `revokes` and `voided` for how those are told;
`first_dealer` is asked for, `round_words` knows and reads a whole round; `amend` `put_in` correct,
with `amend_said` for what is said without dashes. `board` `asking` `reasons` `looking_back` `sheet`
`stats` answer without recording; `judge`, with `judge_rules` and `judge_play`, without a session,
each as a `ruling`; `rules` the family's rules, `rules_file` a file of them, and `house` where they
are found. `sessions` `carry` `check` `backup` the record, with `copies` what is said of those.
`bare` words that name no command, read `by_phase`, with `count_alone` for a count, or by the
`phrase_book`; `said_anew` what is said after "no", `round_anew` a round told otherwise, `initial` a
letter that may be a player's; `meant` what is offered where a line cannot be taken. `prompt` one
line after another; `completing` what may be typed next, of what `offers` has; `demo` a short
evening.
"""
