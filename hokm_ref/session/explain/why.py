"""The reasons, line by line: what happened, and the clause that makes it so."""

from __future__ import annotations

from hokm_ref.rules.gap import leader
from hokm_ref.rules.law import sentence
from hokm_ref.session.explain.phrases import deals, ending, lead, outcome, price
from hokm_ref.session.explain.turn import turn
from hokm_ref.session.state import Bidding, Naming, Over, Playing, Round
from hokm_ref.value import Value, unreachable
from hokm_ref.wording import spoken

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.rules.dealer import Ruling
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


def _steps(table: Table, *lines: tuple[str, str]) -> tuple[Step, ...]:
    return tuple(Step(told, clause, sentence(clause, table.house)) for told, clause in lines)


def round_score(table: Table, line: Round) -> Why:
    """How one round's score came about."""
    before = line.gap - line.contract.team.sign * line.score.points
    contract, points = line.contract, line.score.points
    side, others = line.seating.side(contract.team), line.seating.side(contract.team.other)
    taken = line.taken[contract.team.value], line.taken[contract.team.other.value]
    changed = f"{price(line)}, so {_lower(lead(line.seating, line.gap))}"
    made = "made" if line.score.made else "failed"
    compared = "at least" if line.score.made else "fewer than"
    return Why(
        f"Round {line.number}: {changed}.",
        _steps(
            table,
            _contract_line(line),
            (f"{side} took {taken[0]}, {others} {taken[1]}.", "play.all"),
            (f"{taken[0]} is {compared} {contract.tricks}: {made}.", "score.bid"),
            (_sum(line, table), line.score.clause),
            (f"{others} score nothing.", "score.defenders"),
            (_gap_sum(line, before, abs(points)), "score.gap"),
            (_end_line(line, table), "game.gap"),
        ),
    )


def _lower(sentence: str) -> str:
    return f"t{sentence[1:]}" if sentence.startswith("The teams") else sentence


def _contract_line(line: Round) -> tuple[str, str]:
    contract, name = line.contract, line.seating.player(line.contract.seat)
    if contract.forced:
        return f"All passed, so {name} had {contract.text}.", "auction.forced"
    if line.auction is not None and len(line.auction.calls) < 4:
        return f"{name} bid {contract.text}.", "auction.highest_ends"
    return f"{name} bid {contract.text}, nobody higher.", "auction.highest"


def _sum(line: Round, table: Table) -> str:
    tricks, points = line.contract.tricks, abs(line.score.points)
    if line.score.made:
        extra = line.taken[line.contract.team.value] - tricks
        beyond = f", though {extra} more were taken" if extra > 1 else ", though 1 more was taken"
        return f"{points} gained{beyond if extra else ''}."
    if line.score.is_doubled:
        return f"{table.house.failed_multiplier} x {tricks} = {points} lost."
    return f"{points} lost."


def _gap_sum(line: Round, before: int, points: int) -> str:
    old, new = leader(before), leader(line.gap)
    if old is None:
        return f"The teams were level; now the gap is {abs(line.gap)}."
    led = f"{line.seating.side(old)} led by {abs(before)}"
    if abs(line.gap) > abs(before) and new is old:
        return f"{led}; {abs(before)} + {points} = {abs(line.gap)}."
    larger, smaller = max(abs(before), points), min(abs(before), points)
    return f"{led}; {larger} - {smaller} = {abs(line.gap)}."


def _end_line(line: Round, table: Table) -> str:
    gap, limit = abs(line.gap), table.house.gap
    if line.winner is None:
        return f"{gap} is less than {limit}: the game goes on."
    winners = line.seating.side(line.winner)
    return f"{gap} is {limit}{' or more' if gap > limit else ''}: {winners} win the game."


def game_score(table: Table) -> Why:
    """How the running gap came about, round by round."""
    lines = [line for line in table.sheet if isinstance(line, Round) and line.game == table.game]
    told: list[tuple[str, str]] = []
    if table.carried:
        carried = f"{lead(table.seating, table.carried)}, carried over from paper."
        told.append((carried, "score.carried"))
    for line in lines:
        now = _lower(lead(line.seating, line.gap))
        told.append((f"{line.number}: {_change(line)}: {now}.", line.score.clause))
    told.append((_total_line(table), "game.gap"))
    return Why(f"{_score_now(table)}", _steps(table, *told))


def _change(line: Round) -> str:
    verb = "gain" if line.score.made else "lose"
    return f"{line.seating.side(line.contract.team)} {verb} {abs(line.score.points)}"


def _score_now(table: Table) -> str:
    if isinstance(table.phase, Over):
        return ending(table)
    return f"{lead(table.seating, table.gap)}."


def _total_line(table: Table) -> str:
    gap, limit = abs(table.gap), table.house.gap
    if gap >= limit:
        return f"{gap} is {limit}{' or more' if gap > limit else ''}: the game is over."
    return f"{gap} is less than {limit}: the game goes on."


def deal(table: Table) -> Why:
    """Why this player deals, or dealt."""
    phase = table.phase
    ruling = phase.ruling if isinstance(phase, Over) else phase.deal.ruling
    number = phase.number if isinstance(phase, Over) else phase.deal.number
    name = table.seating.player(ruling.dealer)
    verb = "deals" if isinstance(phase, Over) or not phase.deal.is_begun else "dealt"
    if not isinstance(phase, Over) and phase.deal.dealer is not ruling.dealer:
        really = table.seating.player(phase.deal.dealer)
        told = f"{really} dealt round {number}, though by the rule it was {name}'s deal."
        return Why(told, _steps(table, *_deal_lines(table, ruling)))
    running = _in_a_row(table, ruling)
    streak = f", for the {spoken(running)} time running" if running > 1 else ""
    told = f"{name} {verb} round {number}{streak}."
    return Why(told, _steps(table, *_deal_lines(table, ruling)))


def _deal_lines(table: Table, ruling: Ruling) -> list[tuple[str, str]]:
    name = table.seating.player(ruling.dealer)
    line = _round_of(table, ruling.round)
    if line is None or ruling.lost_by is None or ruling.before is None:
        return [(f"{deals(table.seating, ruling)}.", ruling.clause)]
    say = line.seating
    role = "defenders" if line.score.made else "bidders"
    settled = "dealer.made" if line.score.made else "dealer.failed"
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
        case Bidding(dealt, auction):
            verb = "dealt" if dealt.is_begun else "deals"
            lines = [
                (f"{say(dealt.dealer)} {verb}, so the calls go round to there.", "auction.turn")
            ]
            if auction.highest:
                seat, bid = auction.highest
                lines.append((f"{say(seat)}'s {bid.text} must be beaten.", "auction.higher"))
        case Naming(dealt, _, _):
            lines = [(f"{say(dealt.dealer)} dealt, and all four passed.", "auction.forced")]
        case Playing(_, _, contract):
            number = len(phase.tricks)
            first = f"{say(contract.seat)} has the contract."
            won = f"{say(phase.leads)} won trick {number}."
            lines = [(won if number else first, "play.leader")]
        case Over():
            return Why(told, _steps(table, (ending(table), "game.over")))
        case _:
            unreachable(phase)
    return Why(told, _steps(table, *lines))
