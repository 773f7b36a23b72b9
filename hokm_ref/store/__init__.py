"""The record on disk: one SQLite file, only ever appended to, and the only SQL.

`file` opens it; `book` what can be read and appended inside one transaction; `chain` the checksums;
`failures` what the disk says, told to people. Loaded only when they are needed: `new_file` how one
is made; `audit` all of it looked through; `copies` the backups; `exchange` one of them put in its
place; `remains` what is left of a damaged one.
"""
