"""What people at a table say, read as values of the game; nothing here knows what was recorded.

`words` suits, calls and numbers in four languages, `card_words` cards, and `folding` what is one
word however it is written; `reading` words as players and teams, `calling` words as calls, `said`
other ways of saying what can be typed for short, and `deeds` what is told that records nothing.
"""
