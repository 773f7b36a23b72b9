"""The laws of the game, each a function from values to values.

`suits` `cards` `seats` what is on the table; `house` what a family may change, with `option` one of
it, `options` the list and `presets` whole ways of playing; `auction` `contract` `trick` `kot`
`dealer` `draw` the rulings, `prospect` what a round can still come to and `stake` which contracts
could end the game, with `revoke` what cards prove and `penalty` what it costs; `version` which of
the two games they are asked of; `law` the rule book they quote, and `clause` where a sentence of it
holds.
"""
