"""Everybody's figures over many evenings.

`stats` who did how much, `stats_rows` one of its rows, `stats_rare` what is told one by one.
"""
