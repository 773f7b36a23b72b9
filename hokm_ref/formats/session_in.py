"""The values of a session file as facts, judged one by one: the first refused refuses all."""

from __future__ import annotations

from hokm_ref.formats.session_head import HEAD, opening
from hokm_ref.formats.session_keys import check, check_deal, check_event
from hokm_ref.formats.session_teller import Reading, Teller
from hokm_ref.session.past_end import back_at_end

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from hokm_ref.session.facts import Fact
    from hokm_ref.session.state import Table

    Values = dict[str, Any]


def imported(values: Values, read: Reading) -> tuple[list[Fact], Table]:
    """The facts of a file and the table they come to; raises BadSession for the first fault."""
    teller = Teller(read)
    with teller.at(HEAD):
        check(values)
        opening(values, teller)
    deals = values.get("round", [])
    for number, deal in enumerate(deals, 1):
        with teller.at("round", number, f"round.{number}"):
            check_deal(deal)
            teller.settle_all(deal.get("before", ()))
        with teller.at("round", number - 1, f"round.{number - 1}"):
            teller.check_closed()
        with teller.at("round", number, f"round.{number}"):
            teller.deal(deal)
            # What is settled before the next may close it from beside.
            if number < len(deals) and not deals[number].get("before"):
                teller.check_closed()
    for number, event in enumerate(values.get("after", ()), 1):
        with teller.at("what follows the last round", key=f"after.{number}"):
            check_event(event)
            teller.settle(event)
    return teller.facts, back_at_end(teller.table)
