"""The reasons, line by line: what happened, and the clause that makes it so."""

from __future__ import annotations

from hokm_ref.rules.law import sentence
from hokm_ref.rules.seats import Team
from hokm_ref.session.explain.reasons.sums import counts_sum, ended, ended_now, gap_sum, sum_of
from hokm_ref.session.explain.standing import ending, lead, price, standing, standing_after
from hokm_ref.session.phases import Over
from hokm_ref.session.sheet import Adjustment, Round
from hokm_ref.value import Value
from hokm_ref.wording import counted, small, written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.rules.house import House
    from hokm_ref.session.state import Table


class Step(Value):
    """One line of a reason and the clause it rests on."""

    told: str
    clause: str
    rule: str
    """The clause's sentence in the house it was played by."""
    round: int | None = None
    """The round it tells of, in a list of rounds."""


class Why(Value):
    """A ruling in one sentence, and how it comes about."""

    ruling: str
    steps: tuple[Step, ...]


def steps(house: House, *lines: tuple[str, str]) -> tuple[Step, ...]:
    """Lines with the sentences of their clauses."""
    return tuple(Step(told, clause, sentence(clause, house)) for told, clause in lines)


def round_score(line: Round) -> Why:
    """How one round's score came about."""
    now = standing_after(line)
    what = _counted(line, "gained") or price(line)
    head = f"Round {line.number}: {what}, so {small(now)}."
    if line.house.is_classic:
        told = [*_classic_lines(line), *_worth(line)]
    else:
        told = [*_bidding_lines(line), *_score_lines(line)]
    return Why(head, steps(line.house, *told, ended(line)))


def _counted(line: Round, verb: str) -> str:
    """What a round added where Kots or rounds are counted; nothing where points are."""
    if line.house.counts == "points":
        return ""
    unit, gains = line.house.unit, zip(Team, line.gained, strict=True)
    told = [f"{line.seating.side(team)} {verb} {counted(own, unit)}" for team, own in gains if own]
    return " and ".join(told) or f"nobody {verb}{'' if verb.endswith('ed') else 's'} a {unit}"


def _bidding_lines(line: Round) -> list[tuple[str, str]]:
    """The contract, the tricks, and whether it was made."""
    contract, taken = line.contract, line.taken
    side, others = line.seating.side(contract.team), line.seating.side(contract.team.other)
    won = line.won[contract.team.value], line.won[contract.team.other.value]
    own = taken[contract.team.value]
    made = "made" if line.score.made else "failed"
    compared = f"{own} is {'at least' if own >= contract.tricks else 'fewer than'}"
    told = [_contract_line(line), (f"{side} took {won[0]}, {others} {won[1]}.", "play.all")]
    if line.revokes:
        from hokm_ref.session.explain.revoked import in_reasons

        told += in_reasons(line)
    if line.score.made is (own >= contract.tricks):
        told.append((f"{compared} {contract.tricks}: {made}.", "score.bid"))
    return told


def _classic_lines(line: Round) -> list[tuple[str, str]]:
    """The hakem, and the seven tricks."""
    winners, hakem = line.lost_by.other, line.seating.player(line.contract.seat)
    side, first = line.seating.side(winners), line.taken[winners.value]
    fewer = line.taken[line.lost_by.value]
    trump = line.contract.trump.text if line.contract.trump else "trump"
    came_to = "took" if line.taken == line.won else "came to"
    told = [
        (f"{hakem} was hakem and named {trump}.", "classic.hakem"),
        (f"{side} {came_to} {first} first, to {fewer}.", "classic.seven"),
    ]
    if line.revokes:
        from hokm_ref.session.explain.revoked import in_reasons

        told[1:1] = in_reasons(line)
    return told


def _contract_line(line: Round) -> tuple[str, str]:
    contract, name = line.contract, line.seating.player(line.contract.seat)
    if contract.forced:
        return f"All passed, so {name} had {contract.text}.", "auction.forced"
    if line.auction is not None and not line.auction.legal:
        return f"{name} bid {contract.text}.", "auction.highest_ends"
    return f"{name} bid {contract.text}, nobody higher.", "auction.highest"


def _score_lines(line: Round) -> list[tuple[str, str]]:
    """What each side gains or loses, and where two totals count, what it has then."""
    team = line.contract.team
    points, side = line.points[team.other.value], line.seating.side(team.other)
    own, other = (
        f": {sum_of(line, each)}" if not line.house.is_gap and line.points[each.value] else ""
        for each in (team, team.other)
    )
    defended = f"{side} gain {points}{other}." if points else f"{side} score nothing."
    lines = [(f"{_sum(line)}{own}.", line.score.clause), (defended, "score.defenders")]
    return [*lines, gap_sum(line)] if line.house.is_gap else lines


def _worth(line: Round) -> list[tuple[str, str]]:
    """Whether seven tricks were a Kot, what they are worth, and what that adds up to."""
    winners, clause = line.lost_by.other, line.score.clause
    if line.house.counts != "points":
        verdict = ("A Kot.", clause) if line.score.is_kot else no_kot(line)
        return [verdict, counts_sum(line)]
    points = counted(line.points[winners.value], "point")
    worth = f"{points} for {line.seating.side(winners)}."
    if line.score.is_kot:
        return [(f"A Kot: {worth}", clause), counts_sum(line)]
    return [no_kot(line), (worth, clause), counts_sum(line)]


def no_kot(line: Round) -> tuple[str, str]:
    """Why seven tricks were no Kot, and the clause."""
    if not line.score.is_by_cards:
        return "Not a Kot: a penalty gave some of the seven.", "kot.by_cards"
    clause = "kot.hakem" if line.score.made else "kot.opponents"
    return f"Not a Kot: the others took {line.taken[line.lost_by.value]}.", clause


def _sum(line: Round) -> str:
    tricks, points = line.contract.tricks, abs(line.points[line.contract.team.value])
    if line.score.made:
        extra = max(0, line.taken[line.contract.team.value] - tricks)
        beyond = f", though {extra} more were taken" if extra > 1 else ", though 1 more was taken"
        return f"{points} gained{beyond if extra and line.house.made == 'bid' else ''}"
    if line.score.is_multiplied:
        return f"{line.house.failed_multiplier} x {tricks} = {points} lost"
    return f"{points} lost"


def game_score(table: Table) -> Why:
    """How the running score came about, round by round."""
    told: list[Step] = []
    if table.carried:
        carried = f"{lead(table.seating, table.carried)}, carried over from paper."
        told.extend(steps(table.house, (carried, "score.carried")))
    for line in table.sheet:
        is_of_it = line.game == table.game and not line.is_after_end
        if isinstance(line, Round | Adjustment) and is_of_it:
            told.append(_moved_by(line))
    told.extend(steps(table.house, ended_now(table)))
    return Why(_score_now(table), tuple(told))


def _moved_by(line: Round | Adjustment) -> Step:
    """What a line of the sheet changed, and where the game stood after it."""
    now = small(standing_after(line))
    if isinstance(line, Round):
        clause = line.score.clause
        return Step(
            f"{_counted(line, 'gain') or _change(line)}; {now}.",
            clause,
            sentence(clause, line.house),
            line.number,
        )
    why = f" ({written(line.reason)})" if line.reason else ""
    agreed = f"{_change(line)}, as agreed{why}; {now}."
    return Step(agreed, "score.agreed", sentence("score.agreed", line.house))


def _change(line: Round | Adjustment) -> str:
    changes = [
        f"{line.seating.side(team)} {'gain' if points > 0 else 'lose'} {abs(points)}"
        for team, points in zip(Team, line.points, strict=True)
        if points
    ]
    return " and ".join(changes) or "nobody scores"


def _score_now(table: Table) -> str:
    return ending(table) if isinstance(table.phase, Over) else f"{standing(table)}."
