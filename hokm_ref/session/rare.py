"""What happens once in a game or an evening, each in the room that knows it.

Most evenings have none of it, so it is loaded where it has happened.
"""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.session.facts import (
    Adjusted,
    Corrected,
    GameBegan,
    GameEnded,
    GapCarried,
    HouseRuled,
    Noted,
    PlayedOn,
    Renamed,
    RoundDeleted,
    RulesTaken,
    SessionBegan,
    SessionNamed,
    StepsRedone,
    StepsUndone,
    Substituted,
    Swapped,
    TeamsNamed,
    TimeTold,
)
from hokm_ref.value import unreachable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.session.facts import BesideFact, GameFact, RareFact
    from hokm_ref.session.state import Table


def recorded(table: Table, fact: RareFact) -> Table:
    """The table after a fact of this kind."""
    match fact:
        case GameEnded() | GameBegan() | RoundDeleted() | PlayedOn():
            return _of_games(table, fact)
        case Adjusted() | Noted() | Substituted() | Renamed():
            return _beside_play(table, fact)
        case RulesTaken() | HouseRuled() | GapCarried():
            return _before_deal(table, fact)
        case SessionNamed(name):
            return table.but(name=name)
        case TeamsNamed(names):
            return table.but(seating=table.seating.but(teams=names))
        case (SessionBegan() | Corrected() | Swapped() | TimeTold()) | (
            StepsUndone() | StepsRedone()
        ):
            raise errors.Misplaced(type(fact).__name__)
        case _:
            unreachable(fact)


def _of_games(table: Table, fact: GameFact) -> Table:
    """A game ends or begins; a round is struck out, or was played after an end."""
    from hokm_ref.session import games, past_end

    match fact:
        case GameEnded():
            return games.ended(table, fact)
        case GameBegan():
            return games.began(table, fact)
        case RoundDeleted():
            return games.deleted(table, fact)
        case PlayedOn():
            return past_end.played_on(table)
        case _:
            unreachable(fact)


def _beside_play(table: Table, fact: BesideFact) -> Table:
    """What is settled beside the play: points, notes, and who sits where under which name."""
    from hokm_ref.session import chairs, play, points

    match fact:
        case Adjusted():
            return points.adjusted(table, fact)
        case Noted(text):
            return play.noted(table, text)
        case Substituted():
            return chairs.substituted(table, fact)
        case Renamed():
            return chairs.renamed(table, fact)
        case _:
            unreachable(fact)


def _before_deal(table: Table, fact: RulesTaken | HouseRuled | GapCarried) -> Table:
    """What is settled before a deal: the rules of the house, a lead from paper."""
    from hokm_ref.session import settling

    match fact:
        case RulesTaken():
            return settling.rules_taken(table, fact)
        case HouseRuled():
            return settling.house_ruled(table, fact)
        case GapCarried():
            return settling.carried(table, fact)
        case _:
            unreachable(fact)
