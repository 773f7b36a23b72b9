"""The laws of the game, each a function from values to values.

`cards` `seats` `words` what is on the table and how people say it; `house` the numbers a family
may change; `auction` `contract` `gap` `dealer` `trick` the rulings; `law` the rule book they quote.
"""
