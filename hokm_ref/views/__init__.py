"""What people see: answers drawn on a terminal, or read aloud.

`style` what a screen can show; `lines` sentences laid out; `letters` the large letters; `board`
the board; `tables` the sheet, the log and the reasons; `chart` the gap, round by round, in one of
two forms on one `scale`.
"""
