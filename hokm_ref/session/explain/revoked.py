"""Revokes: what the cards prove, how the table may settle it, and what was settled."""

from __future__ import annotations

from hokm_ref.rules.law import sentence
from hokm_ref.rules.penalty import paid, still_owed
from hokm_ref.session.explain.phrases import still_needs
from hokm_ref.session.phases import Playing
from hokm_ref.session.proof import proved
from hokm_ref.session.sheet import decisive
from hokm_ref.wording import capital, counted, glued, small

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.rules.house import House
    from hokm_ref.rules.revoke import Revoke
    from hokm_ref.session.sheet import Established, Round, Trick
    from hokm_ref.session.state import Table
    from hokm_ref.wording import Seating


def proofs(
    before: Table, known: Sequence[Established], tricks: Sequence[Trick], *, after: int
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What the tricks after so many prove that is not on record, and the ways to settle it."""
    recorded = {(each.seat, each.trick) for each in known}
    found = [
        each
        for each in proved(tricks, after=after)
        if recorded.isdisjoint(((each.seat, each.trick), (each.seat, None)))
    ]
    told: list[str] = []
    ways: list[str] = []
    for revoke in found:
        told += _proof(revoke, tricks, before.seating)
        is_only = sum(each.seat is revoke.seat for each in proved(tricks)) == 1
        ways += _ways(revoke, before, is_only=is_only)
    if found:
        told[-1] = f"{told[-1]} {_who_decides(before.house)}"
    return tuple(told), tuple(dict.fromkeys(ways))


def _proof(revoke: Revoke, tricks: Sequence[Trick], seating: Seating) -> tuple[str, str]:
    """The card that proves it, the card that was put, and who won that trick."""
    name, trick = seating.player(revoke.seat), tricks[revoke.trick - 1]
    led = f"{seating.player(trick.leader)}'s {trick.cards[0].text}"
    where = glued("trick", revoke.trick)
    put = f"in {where} put {revoke.card.text} on {led}: {name} revoked."
    return (
        f"{name} plays {revoke.proof.text} now, but {put}",
        f"{seating.player(trick.winner)} won that trick.",
    )


def _who_decides(house: House) -> str:
    if house.revoke_penalty == "ask":
        return "This house sets no penalty, so the table decides:"
    return f"In this house: {small(sentence(f'revoke.{house.revoke_penalty}', house))}"


def _ways(revoke: Revoke, table: Table, *, is_only: bool) -> list[str]:
    """What to type, and what it does; with the trick of a player who revoked in another too."""
    seating, house = table.seating, table.house
    which = () if is_only else ("--trick", revoke.trick)
    typed = glued("hokm", "revoke", seating.typed(revoke.seat), *which)
    if house.revoke_penalty != "ask":
        return [f"settle it so: {typed}"]
    wronged = revoke.seat.team.other
    first = seating.typed(wronged.seats[0])
    points = 1 if house.is_classic else house.lowest_bid
    ways = (
        (typed, "on record, nothing moved"),
        (glued(typed, "--tricks", "1"), f"a trick to {seating.side(wronged)}"),
        (glued(typed, "--lose"), f"the round to {seating.side(wronged)}"),
        (glued("hokm", "adjust", first, f"+{points}", "why"), f"points to {seating.side(wronged)}"),
        (glued("hokm", "redeal"), "the deal is void"),
    )
    return [f"  {way}: {what}" for way, what in ways]


def established(revoke: Established, after: Table) -> tuple[str, ...]:
    """What a revoke put on record came to."""
    seating, phase, cost = after.seating, after.phase, revoke.penalty
    name, others = seating.player(revoke.seat), seating.side(cost.team.other)
    where = f" in {glued('trick', revoke.trick)}" if revoke.trick else ""
    first = decisive(phase.revokes) if isinstance(phase, Playing) else None
    if cost.loses and first and first != revoke:
        return (f"On record: {name} revoked{where}. {_found_first(first, seating)}.",)
    if cost.loses:
        count = f"The count still closes it: {glued('hokm', 'took')}"
        if cost.is_of_house:
            return (f"In this house a revoke loses the round, so {others} win it.", count)
        return (f"The table gives the round to {others} for {name}'s revoke.", count)
    if not cost.tricks:
        free = "Here it costs nothing" if cost.is_of_house else "No penalty is set"
        return (f"On record: {name} revoked{where}. {free}, so tricks and points stay.",)
    moves = counted(cost.tricks, "trick")
    costs = "In this house a revoke costs" if cost.is_of_house else "The table moves"
    if not isinstance(phase, Playing) or not phase.tricks:
        them = "it" if cost.tricks == 1 else "them"
        got = f"{costs} {moves}, and {others} get {them} with the count: {glued('hokm', 'took')}"
        needs = (_needs(after, phase),) if isinstance(phase, Playing) else ()
        return got, *needs
    side, lacking = seating.side(cost.team), _lacking(revoke, phase)
    only = f", and {side} have won only {cost.tricks - lacking} so far" if lacking else ""
    told = (f"{costs} {moves}{only}, so {_have(after, phase)}.", _needs(after, phase))
    if not lacking:
        took = glued("hokm", "took")
        return (*told, f"{took} is still the count as won: what moved is added to it.")
    return (*told, f"What is left of it moves as soon as {side} win it.")


def against_the_cards(
    revoke: Established, tricks: Sequence[Trick], seating: Seating
) -> tuple[str, ...]:
    """That by the cards of that trick there was no revoke in it: the player led, or followed."""
    if revoke.trick is None or revoke.trick > len(tricks):
        return ()
    trick = tricks[revoke.trick - 1]
    led, cards = trick.laid
    card = cards[revoke.seat.value]
    if card is None or card.suit is not led:
        return ()
    did = f"led {card.text}" if trick.leader is revoke.seat else f"followed suit with {card.text}"
    where = f"{seating.player(revoke.seat)} {did} in {glued('trick', revoke.trick)}"
    return (f"By the cards entered {where}; the revoke stands as the table's word.",)


def _found_first(revoke: Established, seating: Seating) -> str:
    """That another revoke decides the round."""
    side = seating.side(revoke.penalty.team)
    return (
        f"{seating.player(revoke.seat)}'s revoke was found first, and {side} lose the round by it"
    )


def _lacking(revoke: Established, phase: Playing) -> int:
    """How many of the tricks that a revoke costs its side has not won yet."""
    team = revoke.penalty.team
    return min(still_owed(phase.won, phase.penalties)[team.value], revoke.penalty.tricks)


def _needs(table: Table, phase: Playing) -> str:
    return f"{capital(still_needs(table, phase))}."


def _have(table: Table, phase: Playing) -> str:
    """The count as it is now, the bidders first: "Ana & Cyn have 3 and Ben & Dan 0"."""
    count, team = phase.taken(table.house), phase.contract.team
    own = glued(table.seating.side(team), "have", count[team.value])
    return f"{own} and {glued(table.seating.side(team.other), count[team.other.value])}"


def in_reasons(line: Round) -> list[tuple[str, str]]:
    """What the revokes of a closed round cost, each with its clause."""
    told = []
    decides, left = decisive(line.revokes), list(line.won)
    for revoke in line.revokes:
        cost = revoke.penalty
        moved = min(cost.tricks, left[cost.team.value])
        left[cost.team.value] -= moved
        where = f" in {glued('trick', revoke.trick)}" if revoke.trick else ""
        what = "nothing moved"
        if cost.loses and decides and decides != revoke:
            what = small(_found_first(decides, line.seating))
        elif cost.loses:
            what = f"{line.seating.side(cost.team)} lose the round"
        elif cost.tricks:
            what = f"{counted(moved, 'trick')} to {line.seating.side(cost.team.other)}"
            if moved < cost.tricks:
                side = line.seating.side(cost.team)
                what = f"{what}, for {side} had won no more of {cost.tricks}"
        told.append((f"{line.seating.player(revoke.seat)} revoked{where}: {what}.", cost.clause))
    return told


def in_result(line: Round) -> str:
    """What a revoke did to a round that closed, after its count: empty where it did nothing."""
    revoke = decisive(line.revokes)
    if revoke:
        return f", by {line.seating.player(revoke.seat)}'s revoke"
    team = line.contract.team
    given = paid(line.won, [each.penalty for each in line.revokes])
    gained = given[team.other.value] - given[team.value]
    if not gained:
        return ""
    costly = [revoke for revoke in line.revokes if revoke.penalty.tricks]
    is_one = len(costly) == 1
    whose = f"{line.seating.player(costly[0].seat)}'s revoke" if is_one else "the revokes"
    of = f"{abs(gained)} {'of them moved' if gained > 0 else 'having moved away'}"
    return f", {of} for {whose}"
