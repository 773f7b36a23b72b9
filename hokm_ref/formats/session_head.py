"""The head of a session file: who plays whom by which rules, and who deals first."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.session import players as names
from hokm_ref.session.facts import (
    DealerChosen,
    GapCarried,
    SessionBegan,
    SessionNamed,
    TeamsNamed,
)
from hokm_ref.speech import reading

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from hokm_ref.formats.session_teller import Teller

    Values = dict[str, Any]

HEAD = "the head of the file"


def opening(values: Values, teller: Teller) -> None:
    """Tell how the session begins; a fault is told with the key it stands under."""
    with teller.at(HEAD, key="players"):
        players = names.four(values.get("players", ()), teller.read.commands)
        teller.tell(SessionBegan(players))
    if "rules" in values:
        with teller.at(HEAD, key="rules"):
            teller.tell(*teller.rules(values["rules"]))
    if "name" in values:
        with teller.at(HEAD, key="name"):
            teller.tell(SessionNamed(names.checked(values["name"], ())))
    if "teams" in values:
        with teller.at(HEAD, key="teams"):
            teller.tell(TeamsNamed(names.two_teams(values["teams"], players)))
    if "gap" in values:
        with teller.at(HEAD, key="gap_for"):
            side, seat = reading.side(values["gap_for"], teller.table.seating)
        with teller.at(HEAD, key="gap"):
            teller.tell(GapCarried(side, values["gap"], seat))
    _first_dealer(values, teller)


def _first_dealer(values: Values, teller: Teller) -> None:
    """The one named in the head, else the one who dealt the first round."""
    first: Values = next(iter(values.get("round", ())), {})
    is_drawn = values.get("drawn", False)
    if "first_dealer" in values:
        with teller.at(HEAD, key="first_dealer"):
            teller.tell(DealerChosen(teller.player(values["first_dealer"]), is_drawn))
    elif "dealer" in first:
        with teller.at("round", 1, "round.1.dealer"):
            teller.tell(DealerChosen(teller.player(first["dealer"]), is_drawn))
    else:
        raise errors.BadKey("first_dealer", None, "the player who deals the first round")
