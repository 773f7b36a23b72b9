"""A round told anew: what of it is otherwise now, and what that costs."""

from __future__ import annotations

from hokm_ref.rules.seats import Team
from hokm_ref.session.explain.correction.counterparts import pairs
from hokm_ref.session.explain.correction.moved import standing_now
from hokm_ref.session.explain.revoked import in_result
from hokm_ref.session.explain.standing import outcome
from hokm_ref.session.sheet import Deleted, Round
from hokm_ref.wording import counted, glued, listed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from hokm_ref.rules.contract import Contract
    from hokm_ref.rules.house import House
    from hokm_ref.rules.seats import Seat
    from hokm_ref.session.evening import Evening
    from hokm_ref.session.explain.correction.counterparts import Numbered
    from hokm_ref.session.phases import Playing
    from hokm_ref.wording import Seating

    Say = Callable[[Seat], str]


def head(was: Numbered | None, entry: Numbered, game: int) -> list[str]:
    """What became of the round: corrected in this and that, deleted, or closed.

    Of one of another game than is played now, its game is named too.
    """
    round_ = glued("Round", entry.number)
    if entry.game != game and not entry.is_after_end:
        round_ = f"{round_} of {glued('game', entry.game)}"
    if isinstance(entry, Deleted):
        return [f"{round_} is deleted; its number stays on the sheet."]
    if not isinstance(was, Round):
        return [f"{round_} {'stands again' if was else 'is closed'}: {outcome(entry)}."]
    what = _differences(was, entry)
    became = f"corrected, {', '.join(what)}" if what else "is as it was"
    return [f"{round_} {became}: {outcome(entry)}."]


def _differences(was: Round, entry: Round) -> list[str]:
    """What is told otherwise: "8 tricks and not 11"."""
    found = []
    say, before = entry.seating.player, was.seating.player
    one, other = entry.contract, was.contract
    if one != other:
        found.append(contract(one, other, entry.house, say, before))
    elif entry.auction != was.auction and entry.auction and was.auction:
        found.append("with other calls")
    if (entry.won, entry.taken) != (was.won, was.taken):
        found.append(f"{_counts(entry, was)}{in_result(entry)}")
    if entry.dealer is not was.dealer:
        found.append(f"{say(entry.dealer)}'s deal and not {before(was.dealer)}'s")
    return found


def _counts(entry: Round, was: Round) -> str:
    """The count and what it was: as won by the cards where it comes to the same by a revoke."""
    team = entry.contract.team

    def both(tricks: tuple[int, int]) -> str:
        return f"{tricks[team.value]}-{tricks[team.other.value]}"

    if entry.taken == was.taken:
        return f"{both(entry.won)} as won and not {both(was.won)}"
    own, old = entry.taken[team.value], was.taken[team.value]
    if own == old:  # in the classic version, where play stops at the seventh
        return f"{both(entry.taken)} and not {both(was.taken)}"
    return f"{counted(own, 'trick')} and not {old}"


def contract(one: Contract, other: Contract, house: House, say: Say, before: Say) -> str:
    """A contract and the one that it was: "Ben's 8 spades ♠ and not Dan's 9 hearts ♥"."""
    now, was = _noun(one, house), _noun(other, house)
    if one.seat is other.seat:
        return f"{now} and not {was}"
    return f"{say(one.seat)}'s {now} and not {before(other.seat)}'s {was}"


def played_for(number: int, contract: Contract, house: House, say: Say) -> str:
    """What a round is played for, before it is told otherwise: "Round 2 was Dan's 8 spades ♠."."""
    return f"{glued('Round', number)} was {say(contract.seat)}'s {_noun(contract, house)}."


def _noun(contract: Contract, house: House) -> str:
    """The contract after its player's name: "forced 7 clubs ♣", "hearts ♥" of a hakem."""
    if house.is_classic and contract.trump:
        return contract.trump.text
    bid = contract.but(forced=False).text
    return f"forced {bid}" if contract.forced else bid


def dropped(was: Round | Playing, now: Round | Playing, callers: Seating) -> list[str]:
    """What was recorded of a round, no longer fits, and is not kept; each call by whose it was."""
    gone = []
    made = was.auction.made[len(now.auction.calls) if now.auction else 0 :] if was.auction else ()
    calls = listed([f"{callers.player(caller)}'s {call.noun}" for caller, call in made])
    if calls and not now.auction:
        gone.append(f"Its calls no longer fit, and are dropped: {calls}.")
    elif calls:
        are = "are" if len(made) > 1 else "is"
        gone.append(f"Nothing beats {now.contract.text}, so {calls} {are} dropped.")
    if was.tricks and not now.tricks:
        tricks, are = counted(len(was.tricks), "trick"), "is" if len(was.tricks) == 1 else "are"
        gone.append(f"The {tricks} entered in it {are} dropped for the count.")
    return gone


def ended_otherwise(seen: Evening, now: Evening) -> list[str]:
    """The rounds that were made and are failed now, and those that are made now."""
    told = []
    for is_made in (True, False):
        numbers = [
            str(entry.number)
            for was, entry in pairs(seen, now)
            if isinstance(was, Round)
            and isinstance(entry, Round)
            and (was.score.made, entry.score.made) == (not is_made, is_made)
        ]
        if numbers:
            rounds = f"{'Rounds' if len(numbers) > 1 else 'Round'} {listed(numbers)}"
            ends = ("failed", "made") if not now.seated.house.is_classic else _OF_THE_HAKEM
            told.append(f"{rounds}: {ends[not is_made]}, now {ends[is_made]}.")
    return told


_OF_THE_HAKEM = ("lost by the hakem", "won by the hakem")


def scored_now(seen: Evening, now: Evening, was: Numbered | None, entry: Numbered | None) -> str:
    """What the round counts now and what it counted, and where that leaves the game.

    The side that this was about is "they" after it, where it was about one side.
    """
    gained, lost = _gained(entry), _gained(was)
    if gained == lost and (gained or (isinstance(entry, Round) and isinstance(was, Round))):
        return ""
    house = now.seated.house
    changes: dict[str, list[str]] = {}
    for each, negated in ((gained, ""), (lost, "do not ")):
        for side, count in each.items():
            if gained.get(side) != lost.get(side):
                changes.setdefault(side, []).append(f"{negated}{_change(count, house)}")
    told = [f"{side} {' and '.join(of_it)}" for side, of_it in changes.items()]
    joint = " and " if all(len(of_it) == 1 for of_it in changes.values()) else ", and "
    scored = f"{joint.join(told)} there" if told else "Nothing is scored"
    about = next(iter(changes)) if len(changes) == 1 else ""
    return f"{scored}{standing_now(seen, now, about=about)}."


def _gained(entry: Numbered | None) -> dict[str, int]:
    """Each team whose count the round changes, and by how much: points, Kots or rounds."""
    if not isinstance(entry, Round):
        return {}
    each = zip(Team, entry.gained, strict=True)
    return {entry.seating.side(team): count for team, count in each if count}


def _change(count: int, house: House) -> str:
    """What it is to gain or lose so much, with its unit where that is not points."""
    verb, number = "gain" if count > 0 else "lose", abs(count)
    if house.counts == "points":
        return glued(verb, number)
    return glued(verb, counted(number, house.unit))
