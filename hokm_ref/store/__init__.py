"""The record on disk: one SQLite file, only ever appended to, and the only SQL.

`file` opens and makes it; `book` what can be read and appended inside one transaction; `failures`
what the disk says, told to people; `copies` the backups beside it.
"""
