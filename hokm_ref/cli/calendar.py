"""Moments, in seconds since 1970, as people and scripts call them where they are."""

from __future__ import annotations

import time

_MONTHS = (
    "January February March April May June July August September October November December"
).split()


def day(moment: int) -> str:
    """A moment as the day people call it: "22 November"."""
    at = time.localtime(moment)
    return f"{at.tm_mday} {_MONTHS[at.tm_mon - 1]}"


def date(moment: int) -> str:
    """A moment as the day with its year: "22 November 2026"."""
    return f"{day(moment)} {time.localtime(moment).tm_year}"


def moment(at: int) -> str:
    """A moment as scripts write it, with its zone."""
    return time.strftime("%Y-%m-%dT%H:%M:%S%z", time.localtime(at))


def stamp(moment: int) -> str:
    """A moment as file names write it, the day first."""
    return time.strftime("%Y-%m-%d-%H%M%S", time.localtime(moment))


def hour(moment: int) -> str:
    """A moment's time of day: "21:14"."""
    return time.strftime("%H:%M", time.localtime(moment))
