"""The record on disk: one SQLite file, nothing in it written over, and the only SQL.

`file` opens it; `book` what can be read and appended inside one transaction; `columns` how a fact
is kept in it, and `chain` the checksums; `failures` what the disk says, told to people. Loaded only
when they are needed: `new_file` how one is made, of the tables in `schema`; `tallies` what is
counted with each step that moves it, `recount` all of it anew; `audit` all of the record looked
through; `copies` the backups, on their `shelf`; `exchange` one of them put in its place; `journal`
what a step that was cut off left beside it; `remains` what is left of a damaged one.
"""
