"""One row of the statistics: the cells of a table, and the same in words."""

from __future__ import annotations

from hokm_ref.rules.house import STANDARD
from hokm_ref.session.kinds import Kind
from hokm_ref.value import Value
from hokm_ref.wording import counted, glued, often

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.session.figures import Figures

MANY = 10
"""Contracts below which a share of them would say nothing."""
_CLASSIC = {
    "rounds": Kind.ROUNDS,
    "won": Kind.WON,
    "lost": Kind.LOST,
    "Kots": Kind.KOTS,
    "points": Kind.GAINED,
    "hakem": Kind.HAKEM,
    "stayed": Kind.STAYED,
    "dealt": Kind.DEALT,
}


class Row(Value):
    """A player, or two partners."""

    label: str
    is_inner: bool
    """Whether it is a part of the row above it."""
    cells: tuple[str, ...]
    """In the order of the heads; an empty one is a nought."""
    told: tuple[str, ...]
    """The same in words, without full stops; nothing of what is nought."""


class Bids(Value):
    """The numbers that were bid or might have been, and how often each was made and failed."""

    rows: tuple[tuple[int, int, int], ...]

    @property
    def told(self) -> tuple[str, ...]:
        """The same in words: "Bids of 8: 3 made and 1 failed."."""
        return tuple(
            f"{glued('Bids', 'of', number)}: {both((made, 'made'), (failed, 'failed'))}."
            for number, made, failed in self.rows
            if made or failed
        )


def bids(one: Figures) -> Bids | None:
    """The bids of a player or of all; None where there are none, as in the classic version."""
    if not one.contracts:
        return None
    made, failed = one.by_bid(Kind.MADE), one.by_bid(Kind.FAILED)
    numbers = sorted({*STANDARD.allowed_bids, *made, *failed})
    return Bids(tuple((number, made.get(number, 0), failed.get(number, 0)) for number in numbers))


def row(label: str, is_inner: bool, one: Figures, heads: Sequence[str]) -> Row:
    """A row in a table of these columns."""
    laid = cells(one)
    rounds = [counted(one[Kind.ROUNDS], "round")] if "rounds" in heads else []
    return Row(label, is_inner, tuple(laid[head] for head in heads), (*rounds, *_told(one)))


def cells(one: Figures) -> dict[str, str]:
    """What stands in each column, by its head."""
    games = f"{one[Kind.GAMES_WON]}-{one[Kind.GAMES_LOST]}"
    last = {"games": "" if games == "0-0" else games}
    if one.is_classic:
        return {**{head: _cell(one[what]) for head, what in _CLASSIC.items()}, **last}
    return {
        "rounds": _cell(one[Kind.ROUNDS]),
        "contracts": _cell(one.contracts),
        "made": _cell(one.made),
        "": _share(one),
        "failed": _cell(one.failed),
        "gained": _cell(one[Kind.GAINED]),
        "lost": _cell(one[Kind.PAID]),
        "dealt": _cell(one[Kind.DEALT]),
        **last,
    }


def _cell(number: int) -> str:
    return str(number) if number else ""


def _share(one: Figures) -> str:
    """How many of a hundred contracts were made, where there are enough of them."""
    return f"{100 * one.made // one.contracts}%" if one.contracts >= MANY else ""


def _told(one: Figures) -> list[str]:
    games = both((one[Kind.GAMES_WON], "won"), (one[Kind.GAMES_LOST], "lost"), noun="game")
    dealt = counted(one[Kind.DEALT], "deal") if one[Kind.DEALT] else ""
    told = _classic_told(one) if one.is_classic else _bidding_told(one)
    return [part for part in (*told, dealt, games) if part]


def _bidding_told(one: Figures) -> tuple[str, ...]:
    share = f" ({_share(one)})" if _share(one) else ""
    verdicts = both((one.made, f"made{share}"), (one.failed, "failed"))
    return (
        f"{counted(one.contracts, 'contract')}, {verdicts}" if one.contracts else "",
        both((one[Kind.GAINED], "gained"), (one[Kind.PAID], "lost"), noun="point"),
    )


def _classic_told(one: Figures) -> tuple[str, ...]:
    stayed = f" and stayed {often(one[Kind.STAYED])}" if one[Kind.STAYED] else ""
    return (
        both((one[Kind.WON], "won"), (one[Kind.LOST], "lost"), noun="round"),
        counted(one[Kind.KOTS], "Kot") if one[Kind.KOTS] else "",
        counted(one[Kind.GAINED], "point") if one[Kind.GAINED] else "",
        f"hakem {often(one[Kind.HAKEM])}{stayed}" if one[Kind.HAKEM] else "",
    )


def both(*counts: tuple[int, str], noun: str = "") -> str:
    """What there is of two things: "3 made and 1 failed", "1 game lost"."""
    told = [(number, word) for number, word in counts if number]
    said = [glued(number, word) for number, word in told]
    if told and noun:
        number, word = told[0]
        said[0] = f"{counted(number, noun)} {word}"
    return " and ".join(said)
