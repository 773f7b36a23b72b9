"""What is told of a player or a side in words that record nothing: what to type for it."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.commands.example import ROUND, example_bid, to_begin
from hokm_ref.rules import words as words_of
from hokm_ref.rules.auction import Bid
from hokm_ref.rules.contract import SEVEN, TRICKS
from hokm_ref.rules.folding import folded
from hokm_ref.rules.seats import Seat
from hokm_ref.session import calling, reading
from hokm_ref.session.state import Naming, Playing
from hokm_ref.wording import glued

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.errors.base import HokmError
    from hokm_ref.rules.seats import Team
    from hokm_ref.session.said import Told
    from hokm_ref.session.state import Table


_BETWEEN = ("is", "was", "by", "to", "are", "for", "goes", "go")
"""What stands between what is told and its player: "dealt by Ben", "the rest go to Ben"."""


def told_otherwise(told: Told, table: Table, *, typed: str = ROUND) -> HokmError:
    """The refusal of "Dan made nine spades" or "Ben dealt", with the line that records it.

    What is `typed` before the words of a whole round is said with them.
    """
    seat, rest = _player(told, table)
    refusal = _of_no_count(told, table, seat)
    if refusal is not None:
        return refusal
    bid, count = _bid_and_count(rest)
    bid = bid if bid and bid.tricks in table.house.allowed_bids else None
    count = "" if _is_short(told) else count
    phase = table.phase
    if not isinstance(phase, Playing):
        whole = _whole(told, table, seat, bid, count, typed)
        is_example = seat is None or bid is None or table.house.is_classic
        return _with_why(errors.RoundTold(whole, is_example=is_example), told)
    if told.kind == "rest" and not count:
        teams = [seat.team] if seat else [phase.contract.team, phase.contract.team.other]
        ways = [_claim(phase, team, table) for team in teams]
        return errors.ClaimTold(*ways)
    contract = phase.contract
    team = contract.team if seat is None or bid or not count else seat.team
    whose = () if team is contract.team or seat is None else (table.seating.typed(seat),)
    took = glued("hokm", "took", *whose, count or _example(told, contract.tricks, table))
    is_trick = told.kind == "made" and not (bid or count)
    return _with_why(errors.TricksTold(team, took, won_by=seat if is_trick else None), told)


def _with_why(refusal: errors.RoundTold | errors.TricksTold, told: Told) -> HokmError:
    """The refusal of a Kot where none is counted says so."""
    return refusal.of_kot() if told.kind == "kot" else refusal


def _of_no_count(told: Told, table: Table, seat: Seat | None) -> HokmError | None:
    """The refusal of what is told of a player, and follows from no count; None for a count."""
    match told.kind:
        case "deal" | "revoke":
            return errors.DeedTold(told.verb, told.kind, seat or table.dealer)
        case "sub":
            from hokm_ref.commands import told_chair

            words = (*told.before, *told.after)
            return errors.NothingTold(told.verb, told_chair.way(words, table.seating))
        case "points":
            words = (*told.before, *told.after)
            number = next(filter(None, map(words_of.typed_number, words)), 5)
            whose = table.seating.typed(seat or table.dealer)
            change = f"{'-' if folded(told.verb) == 'penalty' else '+'}{number}"
            way = f"Points that the table agreed on: {glued('hokm', 'adjust', whose, change)}"
            return errors.PointsTold(way)
        case "hakem":
            from hokm_ref.commands.told_classic import hakem

            return hakem(seat, told, table)
        case "kot" if table.house.is_classic:
            from hokm_ref.commands.told_classic import kot

            return kot(seat, table)
    return None


def _claim(phase: Playing, team: Team, table: Table) -> str:
    """The count that gives all that is left to a side; as they may be typed, the bidders' first."""
    others = phase.won[team.other.value]
    most = SEVEN if table.house.is_classic else TRICKS - others
    own = team is phase.contract.team
    count = f"{most}-{others}" if own else f"{others}-{most}"
    return f"All that is left to {table.seating.side(team)}: {glued('hokm', 'took', count)}"


def _whole(
    told: Told, table: Table, seat: Seat | None, bid: Bid | None, count: str, typed: str
) -> str:
    """The round as it is typed: as much of it as was said, and else an example that ends so."""
    if table.house.is_classic:
        hakem = table.dealer.next
        is_won = (told.kind != "failed") is (seat is None or seat.team is hakem.team)
        return glued(typed, table.seating.typed(hakem), "hearts", "7-3" if is_won else "3-7")
    phase = table.phase
    if isinstance(phase, Naming):  # whoever names trump has the contract, and its number
        seat, bid, tricks = phase.contract.seat, None, phase.contract.tricks
    else:
        tricks = bid.tricks if bid else example_bid(table)
    name, ends_so = table.seating.typed(seat or to_begin(table)), _example(told, tricks, table)
    is_kept = _is_of_13(count) and (bid or _is_made(count, tricks) == _is_made(ends_so, tricks))
    call = bid.code.lower() if bid else f"{tricks}s"
    return glued(typed, name, call, count if is_kept else ends_so)


def _is_of_13(count: str) -> bool:
    """Whether it is a count, and of both sides makes 13."""
    tricks = words_of.count(count) if count else None
    return tricks is not None and tricks.others in (None, TRICKS - tricks.own)


def _is_made(count: str, bid: int) -> bool:
    return words_of.count(count).own >= bid


def _example(told: Told, bid: int, table: Table) -> str:
    """A count with which this bid would end so, by as many as was said."""
    is_made = told.kind != "failed"
    if table.house.is_classic:
        return "7-3" if is_made else "3-7"
    said = told.after[told.after.index("by") + 1 :] if "by" in told.after else told.after
    short = next(filter(None, map(words_of.typed_number, said)), 1)
    return str(bid if is_made else max(bid - short, 0) if _is_short(told) else bid - 1)


def _is_short(told: Told) -> bool:
    """Whether it is said by how many a bid failed: "down 2", "failed 9 spades by 2"."""
    return folded(told.verb) in ("down", "short") or "by" in told.after


def _player(told: Told, table: Table) -> tuple[Seat | None, list[str]]:
    """The player of whom it is told, and the words that are left."""
    after = told.after
    while after and folded(after[0]) in _BETWEEN:
        after = after[1:]
    for words, others in ((told.before, after), (after, [])):
        try:
            if words and reading.opens_with_player(words, table.seating):
                seat, used = reading.leading_player(words, table.seating)
                return seat, [*words[used:], *others]
        except errors.AmbiguousPlayer:
            break
    return None, [*told.before, *told.after]


def _bid_and_count(words: Sequence[str]) -> tuple[Bid | None, str]:
    """The bid and the count among these words: 9 spades and 10 of "9 spades with 10".

    "By two" is so many too few, and "trick 3" is one of them.
    """
    bid, count, rest = None, "", words
    while rest:
        call = calling.leading_call(rest) if not calling.is_suit(rest[0]) else None
        if call and isinstance(call[0], Bid) and call[0].suit:
            bid, rest = call[0], rest[call[1] :]
            continue
        if calling.is_count(rest[0]):
            count = rest[0]
        rest = rest[2 if rest[0] in ("by", "trick") else 1 :]
    return bid, count
