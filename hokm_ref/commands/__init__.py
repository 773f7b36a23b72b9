"""What each command does: words typed in, an Answer out; nothing here prints.

`registry` the one table of commands; `line` the words and options of one; `reading` words as
players, calls and counts; `entry` the one way a step is recorded; `acts` `rounds` `back` `sitting`
what each records; `board` `asking` `reasons` `looking_back` `sheet` `stats` what is answered
without recording; `house` the family's rules; `bare` words that name no command; `prompt` one line
after another; `completing` what may be typed next, of what `offers` has; `demo` a short evening.
"""
