"""The reasons, line by line: what happened, and the clause that makes it so."""

from __future__ import annotations

from hokm_ref.rules.gap import leader
from hokm_ref.rules.law import sentence
from hokm_ref.rules.seats import Team
from hokm_ref.session.explain.phrases import (
    aim,
    deals,
    ending,
    is_gap,
    lead,
    outcome,
    price,
    standing,
)
from hokm_ref.session.explain.turn import turn
from hokm_ref.session.state import Bidding, Dealing, Naming, Over, Playing, Round
from hokm_ref.value import Value, unreachable
from hokm_ref.wording import capital, counted, spoken

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.rules.dealer import Ruling
    from hokm_ref.rules.house import House
    from hokm_ref.session.state import Table


class Step(Value):
    """One line of a reason and the clause it rests on."""

    told: str
    clause: str
    rule: str
    """The clause's sentence in this house."""


class Why(Value):
    """A ruling in one sentence, and how it comes about."""

    ruling: str
    steps: tuple[Step, ...]


def _steps(house: House, *lines: tuple[str, str]) -> tuple[Step, ...]:
    return tuple(Step(told, clause, sentence(clause, house)) for told, clause in lines)


def round_score(table: Table, line: Round) -> Why:
    """How one round's score came about."""
    now = standing_after(line)
    head = f"Round {line.number}: {price(line)}, so {_lower(now)}."
    lines = _classic_lines(line) if line.house.is_classic else _bidding_lines(line)
    told = [*lines, *_score_lines(line), (_end_line(line), "game.gap")]
    if not is_gap(line.house):
        told[-1] = (_target_line(table, line), "game.target")
    return Why(head, _steps(line.house, *told))


def standing_after(line: Round) -> str:
    """Where the game stood after a round."""
    if is_gap(line.house):
        return lead(line.seating, line.gap)
    return ", ".join(f"{line.seating.side(team)} {line.tally[team.value]}" for team in Team)


def _lower(sentence: str) -> str:
    return f"t{sentence[1:]}" if sentence.startswith("The teams") else sentence


def _bidding_lines(line: Round) -> list[tuple[str, str]]:
    """The contract, the tricks, and whether it was made."""
    contract, taken = line.contract, line.taken
    side, others = line.seating.side(contract.team), line.seating.side(contract.team.other)
    own, theirs = taken[contract.team.value], taken[contract.team.other.value]
    made = "made" if line.score.made else "failed"
    compared = "at least" if line.score.made else "fewer than"
    return [
        _contract_line(line),
        (f"{side} took {own}, {others} {theirs}.", "play.all"),
        (f"{own} is {compared} {contract.tricks}: {made}.", "score.bid"),
    ]


def _classic_lines(line: Round) -> list[tuple[str, str]]:
    """The hakem, the seven tricks, and whether they were a Kot."""
    winners, hakem = line.lost_by.other, line.seating.player(line.contract.seat)
    side, fewer = line.seating.side(winners), line.taken[line.lost_by.value]
    trump = line.contract.trump.text if line.contract.trump else "trump"
    is_against = not line.score.made
    kot = f"{'A' if line.score.is_kot else 'Not a'} Kot: the others took {fewer}."
    clause = "kot.opponents" if is_against else "kot.hakem"
    return [
        (f"{hakem} was hakem and named {trump}.", "classic.hakem"),
        (f"{side} took 7 first, to {fewer}.", "classic.seven"),
        (kot, clause),
    ]


def _contract_line(line: Round) -> tuple[str, str]:
    contract, name = line.contract, line.seating.player(line.contract.seat)
    if contract.forced:
        return f"All passed, so {name} had {contract.text}.", "auction.forced"
    if line.auction is not None and not line.auction.legal:
        return f"{name} bid {contract.text}.", "auction.highest_ends"
    return f"{name} bid {contract.text}, nobody higher.", "auction.highest"


def _score_lines(line: Round) -> list[tuple[str, str]]:
    """What each side gains or loses, and the sum."""
    team = line.contract.team
    if line.house.is_classic:
        winners = line.lost_by.other
        gained = counted(line.points[winners.value], "point")
        return [(f"{gained} for {line.seating.side(winners)}.", line.score.clause)]
    others = line.points[team.other.value]
    side = line.seating.side(team.other)
    defended = f"{side} gain {others}." if others else f"{side} score nothing."
    lines = [(_sum(line), line.score.clause), (defended, "score.defenders")]
    if is_gap(line.house):
        lines.append((_gap_sum(line), "score.gap"))
    return lines


def _sum(line: Round) -> str:
    tricks, points = line.contract.tricks, abs(line.points[line.contract.team.value])
    if line.score.made:
        extra = line.taken[line.contract.team.value] - tricks
        beyond = f", though {extra} more were taken" if extra > 1 else ", though 1 more was taken"
        return f"{points} gained{beyond if extra and line.house.made == 'bid' else ''}."
    if line.score.is_doubled:
        return f"{line.house.failed_multiplier} x {tricks} = {points} lost."
    return f"{points} lost."


def _gap_sum(line: Round) -> str:
    before, now = line.gap_before, line.gap
    old, new = leader(before), leader(now)
    points = abs(now - before)
    if old is None:
        return f"The teams were level; now the gap is {abs(now)}."
    led = f"{line.seating.side(old)} led by {abs(before)}"
    if abs(now) > abs(before) and new is old:
        return f"{led}; {abs(before)} + {points} = {abs(now)}."
    larger, smaller = max(abs(before), points), min(abs(before), points)
    return f"{led}; {larger} - {smaller} = {abs(now)}."


def _end_line(line: Round) -> str:
    gap, limit = abs(line.gap), line.house.gap
    if line.winner is None:
        return f"{gap} is less than {limit}: the game goes on."
    winners = line.seating.side(line.winner)
    return f"{gap} is {limit}{' or more' if gap > limit else ''}: {winners} win the game."


def _target_line(table: Table, line: Round) -> str:
    if line.winner is not None:
        return f"{line.seating.side(line.winner)} win the game."
    wins = aim(line.house)
    return f"{wins}: the game goes on." if wins else "The game goes on until the table ends it."


def game_score(table: Table) -> Why:
    """How the running score came about, round by round."""
    lines = [line for line in table.sheet if isinstance(line, Round) and line.game == table.game]
    told: list[tuple[str, str]] = []
    if table.carried:
        carried = f"{lead(table.seating, table.carried)}, carried over from paper."
        told.append((carried, "score.carried"))
    for line in lines:
        told.append(
            (
                f"{line.number}: {_change(line)}: {_lower(standing_after(line))}.",
                line.score.clause,
            )
        )
    told.append(_total_line(table))
    return Why(_score_now(table), _steps(table.house, *told))


def _change(line: Round) -> str:
    changes = [
        f"{line.seating.side(team)} {'gain' if points > 0 else 'lose'} {abs(points)}"
        for team, points in zip(Team, line.points, strict=True)
        if points
    ]
    return " and ".join(changes) or "nobody scores"


def _score_now(table: Table) -> str:
    return ending(table) if isinstance(table.phase, Over) else f"{standing(table)}."


def _total_line(table: Table) -> tuple[str, str]:
    is_over = isinstance(table.phase, Over)
    state = "the game is over" if is_over else "the game goes on"
    if not is_gap(table.house):
        wins = aim(table.house)
        return (f"{wins}: {state}." if wins else f"{capital(state)}."), "game.target"
    gap, limit = abs(table.gap), table.house.gap
    if gap >= limit:
        return f"{gap} is {limit}{' or more' if gap > limit else ''}: {state}.", "game.gap"
    return f"{gap} is less than {limit}: {state}.", "game.gap"


def deal(table: Table) -> Why:
    """Why this player deals, or dealt."""
    phase, ruling, number = table.phase, table.ruling, table.number
    name = table.seating.player(ruling.dealer)
    steps = _steps(table.house, *_deal_lines(table, ruling))
    if isinstance(phase, Dealing) or ruling.is_asked:
        return Why(f"The table says who deals round {number}; {name} would by loss.", steps)
    is_begun = not isinstance(phase, Over) and phase.deal.is_begun
    if not isinstance(phase, Over) and phase.deal.dealer is not ruling.dealer:
        really = table.seating.player(phase.deal.dealer)
        told = f"{really} dealt round {number}, though by the rule it was {name}'s deal."
        return Why(told, steps)
    running = _in_a_row(table, ruling)
    streak = f", for the {spoken(running)} time running" if running > 1 else ""
    return Why(f"{name} {'dealt' if is_begun else 'deals'} round {number}{streak}.", steps)


def _deal_lines(table: Table, ruling: Ruling) -> list[tuple[str, str]]:
    name = table.seating.player(ruling.dealer)
    line = _round_of(table, ruling.round)
    if line is None or ruling.lost_by is None or ruling.before is None:
        return [(f"{deals(table.seating, ruling)}.", ruling.clause)]
    say = line.seating
    if ruling.clause in ("dealer.next", "dealer.partner"):
        told = f"{say.player(ruling.before)} dealt round {line.number}; {name} is next to deal."
        return [(told, ruling.clause)]
    role = "defenders" if line.score.made else "bidders"
    settled = "dealer.made" if line.score.made else "dealer.failed"
    if line.house.is_classic:
        role = "hakem's opponents" if line.score.made else "hakem's side"
        settled = "classic.seven"
    member = "is one of them" if ruling.clause == "dealer.again" else "is none of them"
    passes = f"; {name} is next" if ruling.clause == "dealer.passes" else ""
    return [
        (f"{outcome(line)} in round {line.number}.", settled),
        (f"{say.side(line.lost_by)} were the {role}.", "dealer.side"),
        (f"{say.player(ruling.before)} dealt it and {member}{passes}.", ruling.clause),
    ]


def _round_of(table: Table, number: int | None) -> Round | None:
    for line in reversed(table.sheet):
        if isinstance(line, Round) and line.number == number:
            return line
    return None


def _in_a_row(table: Table, ruling: Ruling) -> int:
    """How many rounds running this person deals, the coming one included."""
    person = table.seating.players[ruling.dealer.value]
    running = 1
    for line in reversed(table.sheet):
        if line.seating.players[line.dealer.value] != person:
            break
        running += isinstance(line, Round)
    return running


def whose_turn(table: Table) -> Why:
    """Why it is this player who calls, names trump or leads."""
    phase = table.phase
    say = table.seating.player
    told = turn(table)[0]
    match phase:
        case Dealing():
            lines = [(told, "dealer.asked")]
        case Bidding(dealt, auction):
            verb = "dealt" if dealt.is_begun else "deals"
            lines = [
                (f"{say(dealt.dealer)} {verb}, so the calls go round to there.", "auction.turn")
            ]
            if auction.highest:
                seat, bid = auction.highest
                lines.append((f"{say(seat)}'s {bid.text} must be beaten.", "auction.higher"))
        case Naming(dealt, None, _):
            lines = [(f"{say(dealt.dealer)} deals, and the next player is hakem.", "classic.hakem")]
        case Naming(dealt, _, contract):
            how = "all four passed" if contract.forced else "the auction is over"
            clause = "auction.forced" if contract.forced else "auction.highest"
            lines = [(f"{say(dealt.dealer)} dealt, and {how}.", clause)]
        case Playing(_, _, contract):
            number = len(phase.tricks)
            first = f"{say(contract.seat)} decided trump."
            won = f"{say(phase.leads)} won trick {number}."
            lines = [(won if number else first, "play.leader")]
        case Over():
            return Why(told, _steps(table.house, (ending(table), "game.over")))
        case _:
            unreachable(phase)
    return Why(told, _steps(table.house, *lines))
