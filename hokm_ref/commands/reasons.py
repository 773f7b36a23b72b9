"""`why`: the reasons, line by line, each with the rule it rests on."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.commands.answer import Answer
from hokm_ref.commands.desk import look
from hokm_ref.commands.rules import about
from hokm_ref.rules.contract import TRICKS
from hokm_ref.session.explain.houses import questions
from hokm_ref.session.explain.houses.topics import settled
from hokm_ref.session.explain.reasons import why as reasons
from hokm_ref.session.explain.reasons import why_play, why_turn
from hokm_ref.session.explain.reasons.why_event import event, points_asked, unscored
from hokm_ref.session.phases import Over
from hokm_ref.session.sheet import Round
from hokm_ref.speech import reading
from hokm_ref.speech.folding import folded
from hokm_ref.speech.said import asked_words, round_named
from hokm_ref.speech.words import number
from hokm_ref.wording import bare, glued, listed, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from hokm_ref.commands.desk import Desk
    from hokm_ref.commands.line import Line
    from hokm_ref.session.explain.reasons.why import Step, Why
    from hokm_ref.session.state import Table

_TOPICS = {
    "score": reasons.game_score,
    "dealer": why_turn.deal,
    "turn": why_turn.whose_turn,
    "trump": why_play.trump,
    "trick": why_play.last_trick,
    "kot": why_play.kot,
    "stake": why_play.stake,
}

_SAID_FOR = dict.fromkeys(("deal", "deals", "dealing"), "dealer")
_DEALING = frozenset((*_SAID_FOR, "dealer", "dealt"))


def why(desk: Desk, line: Line) -> Answer:
    """Why the score, the deal, the turn or a round is as it is; alone, the last round."""
    table = look(desk, line.session).seated
    topic = _of_player(line, table) or _topic(line)
    asked = [word for word in asked_words(" ".join(line.words)) if word != "round"]
    if len(asked) > 1 and all(word in _TOPICS or number(word) is not None for word in asked):
        way = f"As in: {glued('hokm', 'why', asked[0])}"
        raise errors.Takes("why", f"one round, or one of {listed(tuple(_TOPICS))}", way)
    told = None
    if topic and topic not in _TOPICS and number(topic) is None:
        told = event(topic, table)
        of_the_law = about(f"why {topic}", table.rules.house) if told is None else None
        points = points_asked(topic) if told is None else 0
        if points and not questions.asked(f"why {topic}"):
            raise errors.NoRoundScored(points)
        if of_the_law is not None:
            return of_the_law
    told = told or _of_deal(line, table) or _reason(topic, line, table)

    def data() -> dict[str, Any]:
        return {
            "schema": 1,
            "why": bare(told.ruling),
            "steps": [_as_data(step) for step in told.steps],
        }

    return Answer(data=data, view=told)


def _of_deal(line: Line, table: Table) -> Why | None:
    """Why the round that is named was dealt by whom it was; None where no deal is asked about."""
    asked = asked_words(" ".join(line.words))
    wanted = round_named(asked)
    if wanted is None or _DEALING.isdisjoint(asked):
        return None
    if wanted == table.number and not isinstance(table.phase, Over):
        return why_turn.deal(table)
    closed = (entry for entry in table.sheet if isinstance(entry, Round))
    return next((why_turn.dealt(entry, table) for entry in closed if entry.number == wanted), None)


def _of_player(line: Line, table: Table) -> str:
    """Why it is this player, "why Ben": who deals, or whose turn it is; nothing for other words."""
    text = asked_words(" ".join(line.words))
    named = reading.named_player(text, table.seating) if text and text[0] not in _TOPICS else None
    if named is None or named[1] < len(text):
        return ""
    return "dealer" if named[0] is table.dealer else "turn"


def _topic(line: Line) -> str:
    """What is asked about; "round 3" is a round by its number, "whose turn" is the turn."""
    topic = folded(" ".join(line.words))
    asked = asked_words(topic)
    numbered = round_named(asked) or number(" ".join(asked))
    if numbered is not None:
        return str(numbered)
    words = [_SAID_FOR.get(word, word) for word in asked_words(topic)]
    named = [word for word in words if word in _TOPICS]
    return named[0] if len(named) == 1 and not questions.asked(topic) else topic


def _as_data(step: Step) -> dict[str, Any]:
    told = {"text": bare(step.told), "clause": step.clause, "rule": bare(step.rule)}
    return told if step.round is None else {"round": step.round, **told}


def _reason(topic: str, line: Line, table: Table) -> Why:
    if topic in _TOPICS:
        return _TOPICS[topic](table)
    rounds = [entry for entry in table.sheet if isinstance(entry, Round)]
    if not topic:
        return reasons.round_score(rounds[-1]) if rounds else why_turn.whose_turn(table)
    wanted = number(topic)
    if wanted is None:
        ways = f"As in: {glued('hokm', 'why', 'score')}, {glued('hokm', 'why', 'dealer')}"
        typed = quoted(" ".join(line.words))
        raise errors.Usage(
            f"{typed} is no round's number, and none of {listed(tuple(_TOPICS))}", ways
        )
    for entry in rounds:
        if entry.number == wanted:
            return reasons.round_score(entry)
    if told := unscored(wanted, table):
        return told
    last = rounds[-1].number if rounds else 0
    is_rule = wanted > TRICKS and settled(topic, table.house) is not None
    raise errors.NoRound(wanted, last=last, is_rule=is_rule)
