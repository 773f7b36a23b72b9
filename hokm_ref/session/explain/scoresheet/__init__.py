"""The score sheet: a line a deal, as people read it and as scripts do.

`sheet` all of it, in `parts`: each game and what came after it; `sheet_lines` one line;
`sheet_short` the same where names leave no room; `report_sheet` it as data.
"""
