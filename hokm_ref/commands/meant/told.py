"""What is told of a player or a side in words that record nothing: what to type for it."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.commands.meant import told_calls, told_points, told_whom
from hokm_ref.commands.meant.example import ROUND, example_bid, to_begin
from hokm_ref.commands.meant.retyped import is_legal
from hokm_ref.commands.meant.told_count import (
    bid_and_count,
    closing,
    ending_so,
    every_trick,
    fewer_first,
    is_below,
    is_of,
    is_of_13,
    is_off,
    makes,
    signed,
)
from hokm_ref.rules.auction import Bid
from hokm_ref.rules.contract import SEVEN, TRICKS
from hokm_ref.rules.seats import Seat, Team, added
from hokm_ref.rules.version import is_played_out, taken
from hokm_ref.session.facts import Counted, Dealt
from hokm_ref.session.phases import Bidding, Naming, Playing
from hokm_ref.session.record import record
from hokm_ref.speech import deeds
from hokm_ref.speech import words as words_of
from hokm_ref.wording import glued

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.errors.base import HokmError
    from hokm_ref.session.state import Table
    from hokm_ref.speech.deeds import Told


def told_otherwise(told: Told, table: Table, *, typed: str | None = None) -> HokmError:
    """The refusal of "Dan made nine spades" or "Ben dealt", with the line that records it.

    What is `typed` before the words of a whole round is said with them.
    """
    told = told_whom.affirmed(told, table.seating)
    told = told.but(before=signed(told.before), after=signed(told.after))
    seat, rest = told_whom.player(told, table.seating)
    refusal = _of_no_count(told, table, seat)
    if refusal is not None:
        return refusal
    told = told.but(verb="failed") if is_below(told) else told
    if deeds.is_of_hakem(told):
        seat = seat or table.dealer.next
    bid, number = bid_and_count(rest, table.seating, every_trick(told, table))
    if bid and (held := told_calls.contract(told.before, table)):
        seat, bid = held
        told = told.but(before=())
        number = bid_and_count(told.after, table.seating, every_trick(told, table))[1]
    if not bid and told_points.are_told(told, number, table, seat):
        return told_points.points(told, table, seat)
    if table.house.is_classic and told.kind == "failed" and seat is not None:
        number = fewer_first(number)
    if table.house.is_classic and words_of.typed_number(number) in (SEVEN, TRICKS):
        number = closing(table, is_won=True)  # seven alone leaves the others' tricks open
    bid = bid if bid and bid.tricks in table.house.allowed_bids else None
    count, off = ("", number or "1") if is_off(told) else (number, "")
    if isinstance(table.phase, Playing):
        return _in_play(told, table, table.phase, seat, bid, count, off)
    return _with_why(_of_a_whole(told, table, seat, bid, count, off, typed or ROUND), told)


def _of_a_whole(
    told: Told, table: Table, seat: Seat | None, bid: Bid | None, count: str, off: str, typed: str
) -> errors.RoundTold:
    """The same where no round is played: a whole one, or the last one counted wrong."""
    if not bid and isinstance(table.phase, Bidding) and (held := table.phase.auction.held):
        return _of_the_highest(told, table, seat, *held, count, off, typed)
    is_example = seat is None or bid is None or table.house.is_classic
    whose = None if deeds.is_of_hakem(told) else seat
    counts = [*filter(None, (count, _of_the_others(told, count, table)))]
    ways = [] if bid else [*filter(None, (_of_the_last(whose, each, table) for each in counts))]
    if counts[1:] and not is_example:
        ways.append(f"If the others did: {_whole(told, table, seat, bid, counts[1], off, typed)}")
    if seat and count and not bid and told_points.could_be((told.verb,), table):
        ways.append(told_points.adjusting(told, table, seat))
    whole = _whole(told, table, seat, bid, count, off, typed)
    return errors.RoundTold(whole, *ways, is_example=is_example)


def _of_the_highest(
    told: Told,
    table: Table,
    seat: Seat | None,
    holder: Seat,
    bid: Bid,
    count: str,
    off: str,
    typed: str,
) -> errors.RoundTold:
    """The same where calls are made: the round by its highest bid, if the others pass."""
    side = seat or told_whom.side(told, holder.team, table.seating)
    is_theirs = side is not None and side.team is not holder.team
    is_made = (told.kind != "failed") is not is_theirs
    whose = table.seating.spelt(side) if side and is_theirs and count else ""
    ending = count or ending_so(bid.tricks, off, table, is_made)
    name, call = table.seating.typed(holder), bid.code.lower()
    others = "" if side else _of_the_others(told, count, table)
    ways = [f"If the others did: {glued(typed, name, call, others)}"] if others else []
    whole = glued(typed, name, call, *filter(None, (whose, ending)))
    return errors.RoundTold(whole, *ways, is_example=False)


def _in_play(
    told: Told,
    table: Table,
    phase: Playing,
    seat: Seat | None,
    bid: Bid | None,
    count: str,
    off: str,
) -> HokmError:
    """The same while the round is played: its count, or what is claimed, or all of it anew."""
    contract = phase.contract
    if told.kind == "rest" and not count:
        teams = [seat.team] if seat else [contract.team, contract.team.other]
        return errors.ClaimTold(*(_claim(phase, team, table) for team in teams))
    if count and not (table.house.is_classic or is_of_13(count)):
        tricks = words_of.count(count)
        return errors.TricksNot13(tricks.own, tricks.others or 0, TRICKS)
    if seat and bid and (seat, bid) != (contract.seat, Bid(contract.tricks, contract.trump)):
        anew = _whole(told, table, seat, bid, count, off, glued("hokm", "amend"))
        return errors.RoundTold(anew, is_example=False, is_anew=True)
    side = seat or told_whom.side(told, contract.team, table.seating)
    team = contract.team if side is None or bid or not count else side.team
    whose = () if team is contract.team or side is None else (table.seating.spelt(side),)
    is_theirs = side is not None and side.team is not contract.team
    is_made = (told.kind != "failed") is not (is_theirs and not count)
    took = glued("hokm", "took", *whose, count or ending_so(contract.tricks, off, table, is_made))
    is_trick = told.kind == "made" and not (bid or count or off)
    sides = [(team, took)]
    if side is None and (others := _of_the_others(told, count, table)):
        sides.append((team.other, glued("hokm", "took", others)))
    return _with_why(errors.TricksTold(*sides, won_by=seat if is_trick else None), told)


def _of_the_others(told: Told, count: str, table: Table) -> str:
    """The count of "they took 4" as it is if "they" are the others; nothing of any other words."""
    if not (count and told_whom.is_of_them(told)):
        return ""
    tricks = words_of.count(count)
    played = SEVEN + tricks.own if table.house.is_classic else TRICKS
    others = tricks.others if tricks.others is not None else played - tricks.own
    if table.house.is_classic and not is_legal([Counted(others, tricks.own)], table):
        return closing(table, is_won=False)
    return f"{others}-{tricks.own}" if others >= 0 else ""


def _of_the_last(seat: Seat | None, count: str, table: Table) -> str:
    """The way to correct the count of the round that has just closed; nothing where one is open."""
    last = table.last_closed
    if last is None or table.open_deal or not is_of(count, table):
        return ""
    whose = () if seat is None else (table.seating.spelt(seat),)
    way = glued("hokm", "amend", last.number, "--took", *whose, count)
    return f"{glued('Round', last.number)} was counted wrong? {way}"


def _with_why(refusal: errors.RoundTold | errors.TricksTold, told: Told) -> HokmError:
    """The refusal of a Kot where none is counted says so."""
    return refusal.of_kot() if told.kind == "kot" else refusal


def _of_no_count(told: Told, table: Table, seat: Seat | None) -> HokmError | None:
    """The refusal of what is told of a player, and follows from no count; None for a count."""
    match "hakem" if deeds.is_of_hakem(told) and not table.house.is_classic else told.kind:
        case "deal" | "revoke":
            return _deed(told, table, seat)
        case "sub":
            from hokm_ref.commands.meant import told_chair

            words = (*told.before, told.verb, *told.after)
            return errors.NothingTold(told.verb, told_chair.way(words, table.seating))
        case "points":
            return told_points.points(told, table, seat)
        case "hakem":
            from hokm_ref.commands.meant.told_classic import hakem

            return hakem(seat, told, table)
        case "kot" if table.house.is_classic:
            from hokm_ref.commands.meant.told_classic import kot

            return kot(seat, table)
    return None


def _deed(told: Told, table: Table, seat: Seat | None) -> HokmError:
    """The refusal of "Ben revoked" or "Ben dealt"; the rules' own where Ben cannot have dealt."""
    if told.kind == "deal" and told.is_denied:
        record(table, Dealt(table.dealer.next, True))
        return errors.DeedTold(told.verb, told.kind, table.dealer.next, is_example=True)
    if told.kind == "deal" and seat:
        record(table, Dealt(seat, True))
    return errors.DeedTold(told.verb, told.kind, seat or table.dealer, is_example=seat is None)


def _claim(phase: Playing, team: Team, table: Table) -> str:
    """The count that gives all that is left to a side; as they may be typed, the bidders' first."""
    won, house = phase.won, table.house
    while sum(won) < TRICKS and not is_played_out(taken(won, house, phase.penalties), house):
        won = added(won, team.pair(1))
    bidders = phase.contract.team
    count = f"{won[bidders.value]}-{won[bidders.other.value]}"
    return f"All that is left to {table.seating.side(team)}: {glued('hokm', 'took', count)}"


def _whole(
    told: Told, table: Table, seat: Seat | None, bid: Bid | None, count: str, off: str, typed: str
) -> str:
    """The round as it is typed: as much of it as was said, and else an example that ends so."""
    if table.house.is_classic:
        hakem = table.dealer.next
        is_won = (told.kind != "failed") is (seat is None or seat.team is hakem.team)
        ending = closing(table, is_won=is_won)
        is_of_both = bool(count) and words_of.count(count).others is not None
        return glued(typed, table.seating.typed(hakem), "hearts", count if is_of_both else ending)
    phase = table.phase
    if isinstance(phase, Naming):  # whoever names trump has the contract, and its number
        seat, bid, tricks = phase.contract.seat, None, phase.contract.tricks
    else:
        tricks = bid.tricks if bid else example_bid(table)
    side = seat or told_whom.side(told, None, table.seating)
    name = table.seating.typed(side or to_begin(table))
    ends_so = ending_so(tricks, off, table, told.kind != "failed")
    is_kept = is_of_13(count) and (bid or makes(count, tricks) == makes(ends_so, tricks))
    call = bid.code.lower() if bid else f"{tricks}s"
    return glued(typed, name, call, count if is_kept else ends_so)
