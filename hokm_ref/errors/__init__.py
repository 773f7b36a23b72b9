"""Refusals: typed data in, one sentence for people out, a stable code for scripts.

`base` the root; `auction` `play` what the rules refuse; `people` names; `record` the file and its
steps; `line` the command line itself.
"""
