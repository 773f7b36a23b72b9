"""One sentence to be read aloud: no digits and no signs, so that any voice can say it."""

from __future__ import annotations

from hokm_ref.rules.seats import Team, leader
from hokm_ref.session.explain.standing import as_it_ended
from hokm_ref.session.phases import Bidding, Dealing, Naming, Over, Playing
from hokm_ref.value import unreachable
from hokm_ref.wording import capital

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.session.state import Table

_SMALL = (
    "nought one two three four five six seven eight nine ten eleven twelve thirteen fourteen"
    " fifteen sixteen seventeen eighteen nineteen"
).split()
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()


def in_words(number: int) -> str:
    """A number as it is said: "thirty-five", "minus seven", "one hundred and four"."""
    if number < 0:
        return f"minus {in_words(-number)}"
    if number < 20:
        return _SMALL[number]
    if number < 100:
        ten, one = divmod(number, 10)
        return _TENS[ten - 2] + (f"-{_SMALL[one]}" if one else "")
    size, word = next(
        (size, word)
        for size, word in ((10**6, "million"), (1000, "thousand"), (100, "hundred"))
        if number >= size
    )
    many, rest = divmod(number, size)
    joint = " and " if rest < 100 else " "
    return f"{in_words(many)} {word}" + (f"{joint}{in_words(rest)}" if rest else "")


def sentence(table: Table) -> str:
    """How it stands and what comes next, in one sentence."""
    return capital(f"{_score(table)}, and {_next(table)}.")


def _side(table: Table, team: Team) -> str:
    if table.seating.teams:
        return table.seating.side(team)
    first, second = map(table.seating.player, team.seats)
    return f"{first} and {second}"


def _score(table: Table) -> str:
    phase, game = table.phase, f"game {in_words(table.game)}"
    if not isinstance(phase, Over):
        return _standing(table)
    if phase.winner is None:
        return f"{game} is closed undecided, {_standing(table)}"
    winners = f"{_side(table, phase.winner)} win {game}"
    end = as_it_ended(table)
    if table.house.is_gap:
        return f"{winners} by {in_words(abs(end.gap))}"
    high, low = sorted(end.counts, reverse=True)
    return f"{winners} by {_counted(table, high)} to {_few(low)}"


def _standing(table: Table) -> str:
    """Who leads by how much, or what each team has."""
    counts = table.counts
    ahead = leader(counts[0] - counts[1])
    if table.house.is_gap:
        if ahead is None:
            return "the teams are level"
        return f"{_side(table, ahead)} lead by {in_words(abs(table.gap))}"
    if ahead is None:
        return f"both teams have {_counted(table, counts[0])}"
    own, others = counts[ahead.value], counts[ahead.other.value]
    behind = f"{_side(table, ahead.other)} have {_few(others)}"
    return f"{_side(table, ahead)} have {_counted(table, own)}, {behind}"


def _counted(table: Table, number: int) -> str:
    plural = "" if number == 1 else "s"
    return f"{in_words(number) if number else 'no'} {table.house.unit}{plural}"


def _few(number: int) -> str:
    return in_words(number) if number else "none"


def _next(table: Table) -> str:
    """Whose turn it is."""
    phase, say = table.phase, table.seating.player
    match phase:
        case Dealing(number):
            return f"the table says who deals round {in_words(number)}"
        case Over():
            if table.next_dealer is None:
                return "the table says who deals the next game"
            return f"{say(table.next_dealer)} deals the next game"
        case Bidding(deal) | Naming(deal) | Playing(deal) if not deal.is_begun:
            return f"{say(deal.dealer)} deals round {in_words(deal.number)}"
        case Bidding(_, auction):
            return f"{say(auction.turn)} calls next"
        case Naming(_, _, contract):
            return f"{say(contract.seat)} names trump"
        case Playing():
            return f"{say(phase.leads)} leads the next trick"
        case _:
            unreachable(phase)
