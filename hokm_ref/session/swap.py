"""Two players who sat in each other's seats all along: what was told of them, told anew."""

from __future__ import annotations

from hokm_ref.rules.seats import Seat
from hokm_ref.session.facts import (
    Adjusted,
    Called,
    Contracted,
    Corrected,
    Counted,
    DealerChosen,
    Dealt,
    DealVoided,
    GameBegan,
    GameEnded,
    GapCarried,
    HouseRuled,
    Noted,
    PlayedOn,
    Renamed,
    Revoked,
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
    TrickPlayed,
    TrickWon,
    TrumpNamed,
)
from hokm_ref.value import unreachable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hokm_ref.session.facts import Fact


def swapped(facts: Sequence[Fact], one: Seat, other: Seat) -> list[Fact]:
    """The facts since the four last sat down, with these two in each other's seats.

    What was entered with a name follows the person, as does the deal that was theirs; what was
    entered by turn, the chair.
    """
    began = max(at for at, fact in enumerate(facts) if _are_seated(fact))
    seats = {one: other, other: one}
    moved = [*facts[:began], *(_moved(fact, seats) for fact in facts[began:])]
    for at, fact in enumerate(moved[began:], began):
        if isinstance(fact, Dealt) and not fact.is_told and not _has_turns(facts[at + 1 :]):
            moved[at] = fact.but(seat=_of(fact.seat, seats))
    return moved


def _has_turns(rest: Sequence[Fact]) -> bool:
    """Whether it hangs on who dealt whose turn it was in the deal before these facts.

    Then its dealer stays in the chair from which those turns are counted.
    """
    for fact in rest:
        match fact:
            case Dealt():
                return False
            case Called() | TrumpNamed() | Contracted(is_forced=True):
                return True
            case _:
                pass
    return False


def _are_seated(fact: Fact) -> bool:
    """Whether four people were named in order of play."""
    return isinstance(fact, SessionBegan) or (
        isinstance(fact, GameBegan) and fact.players is not None
    )


def _moved(fact: Fact, seats: Mapping[Seat, Seat]) -> Fact:
    """A fact with whoever is named in it in the right seat."""
    match fact:
        case SessionBegan(players):
            return SessionBegan(_exchanged(players, seats))
        case GameBegan(dealer, players):
            names = _exchanged(players, seats) if players else None
            return GameBegan(_of(dealer, seats), names)
        case Dealt(seat, is_told=True) | DealerChosen(seat):
            return fact.but(seat=_of(seat, seats))
        case Contracted(seat) | Revoked(seat) | Substituted(seat):
            return fact.but(seat=_of(seat, seats))
        case Called(_, by):
            return fact.but(by=_of(by, seats))
        case TrickWon(seat, leader):
            return TrickWon(seats.get(seat, seat), _of(leader, seats))
        case TrickPlayed(_, leader):
            return fact.but(leader=_of(leader, seats))
        case Counted(_, _, side):
            return fact.but(side=_of(side, seats))
        case Adjusted(seat=Seat() as seat) | GapCarried(seat=Seat() as seat):
            moved = seats.get(seat, seat)
            return fact.but(seat=moved, team=moved.team)
        case (
            # A team is its two chairs; for who dealt by the rule see above.
            (Adjusted() | GapCarried() | TeamsNamed() | Dealt() | RoundDeleted())
            | (TrumpNamed() | DealVoided() | PlayedOn() | GameEnded() | Noted() | Renamed())
            | (SessionNamed() | RulesTaken() | HouseRuled())
            | (Corrected() | Swapped() | TimeTold() | StepsUndone() | StepsRedone())
        ):
            return fact
        case _:
            unreachable(fact)


def _of(seat: Seat | None, seats: Mapping[Seat, Seat]) -> Seat | None:
    return None if seat is None else seats.get(seat, seat)


def _exchanged(
    players: tuple[str, str, str, str], seats: Mapping[Seat, Seat]
) -> tuple[str, str, str, str]:
    first, second, third, fourth = (players[seats.get(seat, seat).value] for seat in Seat)
    return first, second, third, fourth
