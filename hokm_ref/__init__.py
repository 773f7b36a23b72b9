"""hokm: score-keeper and referee for Hokm played with real cards.

`rules` the laws of the game; `speech` how people say what happens in it; `session` what was
recorded and what follows; `store` the record on disk; `formats` files that people write; `commands`
what each command does; `views` what people see; `door` and `cli` the outside; `errors` what is
refused, `wording` how sentences are put together, and `value` what a value is.
"""
