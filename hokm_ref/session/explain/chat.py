"""Six lines for the family's chat, to be read the next morning by those who were not there.

They are plain text. Each begins with a word of ours, and a number never follows a name directly:
so a name from right to left stands where it belongs without any mark, whatever shows it.
"""

from __future__ import annotations

from hokm_ref.rules.seats import Team, ahead_first
from hokm_ref.session.explain.dealing import first_job
from hokm_ref.session.explain.standing import against, aim, lead, price, won
from hokm_ref.session.phases import Over
from hokm_ref.session.sheet import Adjustment, Round
from hokm_ref.value import Value
from hokm_ref.wording import bare, counted, glued, listed, signed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.rules.house import House
    from hokm_ref.session.state import Table


class Chat(Value):
    """What goes into the chat."""

    lines: tuple[str, ...]

    @property
    def text(self) -> str:
        """The same as it is sent."""
        return "\n".join(map(bare, self.lines))


def lines(table: Table, day: str) -> tuple[str, ...]:
    """Who plays, how it stands, the games, the last round, the best one, who deals next time."""
    rounds = [entry for entry in table.sheet if isinstance(entry, Round) and not entry.is_after_end]
    last, best = rounds[-1], _best(rounds)
    best_told = "that very round" if best is last and len(rounds) > 1 else _told(best)
    return (
        f"Hokm on {day}: {against(table.seating)}",
        _score(table, [entry for entry in rounds if entry.game == table.game]),
        _games(table),
        f"Last: {_told(last)}",
        f"{'Best' if _is_fine(best) else 'Costliest'}: {best_told}",
        f"Next time: {_next_time(table)}",
    )


def _score(table: Table, rounds: list[Round]) -> str:
    """Who won the game, or how it stands."""
    wins = [(line, winner) for line, winner in _wins(table) if line.game == table.game]
    if wins:
        return f"Result: {won(*wins[0]).rstrip('.')}"
    after = f" after {counted(len(rounds), 'round')}" if rounds else ""
    closed = ", closed undecided" if isinstance(table.phase, Over) else ""
    return f"Score: {_standing(table)}{after}{closed}"


def _wins(table: Table) -> list[tuple[Round | Adjustment, Team]]:
    """The lines of the sheet with which games were won, and by whom."""
    lines = [line for line in table.sheet if isinstance(line, Round | Adjustment)]
    return [(line, line.winner) for line in lines if line.winner]


def _standing(table: Table) -> str:
    if table.house.is_gap:
        return lead(table.seating, table.gap) if table.gap else "the teams are level"
    counts = table.counts
    sides = [
        f"{table.seating.side(team)} have {_counted(counts[team.value], table.house.unit)}"
        for team in ahead_first(counts)
    ]
    return " and ".join(sides)


def _counted(number: int, noun: str) -> str:
    return glued(signed(number), noun if number == 1 else f"{noun}s")


def _games(table: Table) -> str:
    """Who won which game, and what the one that goes on is played to."""
    winners: dict[str, list[str]] = {}
    for line, winner in _wins(table):
        winners.setdefault(line.seating.side(winner), []).append(str(line.game))
    told = [
        f"{side} won {glued('game' if len(games) == 1 else 'games', listed(games))}"
        for side, games in winners.items()
    ]
    if not isinstance(table.phase, Over):
        goal = f", and {_goal(table.house)}" if not told else ""
        told.append(f"{glued('game', table.game)} goes on{goal}")
    return f"Games: {', '.join(told) or 'none is won yet'}"


def _goal(house: House) -> str:
    if house.is_gap:
        return f"{glued(house.gap, 'behind')} loses it"
    wins = aim(house)
    return f"{wins} it" if wins else "the table ends it"


def _best(rounds: list[Round]) -> Round:
    """The round to tell of: a Kot, or the highest bid made; the first of several.

    Where no bid was made, the one that cost most.
    """
    if rounds[-1].house.is_classic:
        return max(rounds, key=lambda line: (line.score.is_kot, -min(line.taken)))
    made = [line for line in rounds if _is_fine(line)]
    return max(made or rounds, key=lambda line: line.contract.tricks)


def _is_fine(line: Round) -> bool:
    return line.house.is_classic or line.score.made


def _told(line: Round) -> str:
    """A round with its number: "round 7, Cyn made 13 diamonds with 13 tricks"."""
    number, contract = glued("round", line.number), line.contract
    if line.house.is_classic:
        kot = ", a Kot" if line.score.is_kot else ""
        side = line.seating.side(line.lost_by.other)
        return f"{number}, {side} took {glued(max(line.taken), 'to', min(line.taken))}{kot}"
    verb = "made" if line.score.made else "failed"
    tricks = counted(line.taken[contract.team.value], "trick")
    name = line.seating.player(contract.seat)
    return f"{number}, {name} {verb} {contract.text} with {tricks}, so {price(line)}"


def _next_time(table: Table) -> str:
    """Who would deal if they went on another day."""
    if table.deal is None and table.next_dealer is None:
        return "the table says who deals"
    dealer = table.seating.player(table.dealer)
    if table.open_deal:
        return f"{glued('round', table.number)} goes on, dealt by {dealer}"
    return f"{dealer} deals and {first_job(table.seating, table.dealer, table.house)}"
