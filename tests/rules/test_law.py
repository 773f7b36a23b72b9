"""The rule book as data: every ruling quotes a sentence of it, and no sentence is idle."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from hokm_ref.rules.contract import Contract, score
from hokm_ref.rules.house import STANDARD, House
from hokm_ref.rules.law import CLAUSES, sentence
from hokm_ref.rules.options import BY_KEY
from hokm_ref.rules.penalty import penalty
from hokm_ref.rules.seats import Seat, Team
from hokm_ref.session.explain.houses.questions import clauses

PACKAGE = Path(__file__).parents[2] / "hokm_ref"
KINDS = sorted({clause.split(".")[0] for clause in CLAUSES})
CLAUSE = re.compile(rf"(?:{'|'.join(KINDS)})\.[a-z_]*[a-z]")


def is_of_a_house_file(word: str) -> bool:
    """Whether it is a key of the house's options, or how some begin: those look like clauses."""
    return any(key.startswith(word) for key in BY_KEY)


def quoted() -> Iterator[tuple[str, str]]:
    """Each clause id that stands as a whole string somewhere in the package, and in which file."""
    for path in sorted(PACKAGE.rglob("*.py")):
        if path.name in ("law.py", "clause.py", "questions.py"):  # which rest no ruling on any
            continue
        docstrings = set()
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                docstrings.add(node.value)
        for node in ast.walk(tree):
            if not isinstance(node, ast.Constant) or node in docstrings:
                continue
            if not isinstance(node.value, str) or is_of_a_house_file(node.value):
                continue
            if CLAUSE.fullmatch(node.value) and path.name != "registry.py":
                yield node.value, str(path.relative_to(PACKAGE))


def of_scores() -> set[str]:
    """The clauses of a round's score, put together as they are needed."""
    return {
        score(Contract(Seat.FIRST, bid, None), (taken, 13 - taken), STANDARD).clause
        for bid in range(7, 14)
        for taken in range(14)
    }


def of_revokes() -> set[str]:
    """The clauses of what a revoke costs, one for each way a house may have it."""
    return {
        penalty(Team.A, "house", 0, House(revoke_penalty=cost)).clause
        for cost in ("ask", "tricks", "lose_round", "note")
    }


QUOTED = sorted(set(quoted()))
ASKED = {
    "partners": "deal.partners",
    "pack": "deal.pack",
    "jump": "auction.jump",
    "extra tricks": "score.extra",
    "may I trump": "play.free",
    "adjust": "score.agreed",
    "overshoot": "game.overshoot",
    "tie": "game.tie",
    "can the hakem pass": "classic.no_auction",
}
"""What the game leaves free or takes for granted: nothing is refused for it, and people ask."""


@pytest.mark.parametrize(("clause", "file"), QUOTED)
def test_a_clause_that_is_quoted_is_in_the_book(clause: str, file: str) -> None:
    """No ruling rests on a sentence that is not there."""
    assert clause in CLAUSES


def test_no_clause_is_idle() -> None:
    """What no ruling, refusal, reason, answer or page quotes is no rule of this program."""
    answers = {word: clauses(word, STANDARD)[0] for word in ASKED}
    assert answers == ASKED
    used = {clause for clause, _ in QUOTED} | of_scores() | of_revokes() | {*answers.values()}
    assert [clause for clause in CLAUSES if clause not in used] == []


def test_the_clauses_of_a_score_are_in_the_book() -> None:
    """Made, failed once, failed double."""
    assert of_scores() == {"score.made", "score.failed_single", "score.failed_double"}
    assert of_scores() | of_revokes() <= set(CLAUSES)


@pytest.mark.parametrize(
    ("clause", "standard", "other"),
    [
        ("auction.range", "7 to 13", "5, 7 or 10"),
        ("auction.highest_ends", "13", "10"),
        ("auction.forced", "takes 7", "takes 5"),
        ("score.failed_single", "failed 7 ", "failed 5 "),
        ("score.failed_double", "failed 8 to 13 ", "failed 7 or 10 "),
        ("score.failed_double", "double", "3 times"),
        ("game.gap", "52", "54"),
    ],
)
def test_a_sentence_says_the_numbers_of_the_house(clause: str, standard: str, other: str) -> None:
    """Those of the house in force, and never the standard ones in another."""
    house = House(allowed_bids=(5, 7, 10), single_up_to=6, failed_multiplier=3, gap=54)
    assert standard in sentence(clause, STANDARD)
    assert standard not in sentence(clause, house)
    assert other in sentence(clause, house)


@pytest.mark.parametrize("clause", CLAUSES)
@pytest.mark.parametrize(
    "house",
    [
        STANDARD,
        House(gap=54, failed_multiplier=3),
        House(allowed_bids=(9,)),
        House(single_up_to=6),
        House(single_up_to=13),
    ],
    ids=["standard", "54 and three times", "9 alone", "nothing single", "nothing double"],
)
def test_every_sentence_is_whole_in_every_house(clause: str, house: House) -> None:
    """One sentence, nothing left to be filled in, nothing that only a screen understands."""
    told = sentence(clause, house)
    assert told.isprintable()
    assert told.endswith(".")
    assert not set("{}") & set(told)


# A clause, what a house plays, and what the sentence then is.
SAID = [
    ("auction.turn", {}, "One call each, from the player after the dealer."),
    (
        "auction.turn",
        {"turns": "until_passes"},
        "Calls go round from the player after the dealer till three pass; a pass is final.",
    ),
    ("auction.call", {}, "A call is a bid of 7 to 13 tricks, or a pass."),
    (
        "auction.call",
        {"allowed_bids": (7, 10, 13)},
        "A call is a bid of 7, 10 or 13 tricks, or a pass.",
    ),
    ("auction.range", {}, "A bid is 7 to 13 tricks."),
    ("auction.suit", {}, "A bid names its suit."),
    (
        "auction.suit",
        {"trump_named": "after_auction"},
        "The highest bidder names trump after the auction.",
    ),
    ("auction.higher", {}, "A bid must be higher in number."),
    (
        "auction.higher",
        {"equal_bid": "higher_suit"},
        "A bid must be higher in number, or equal in a higher suit.",
    ),
    (
        "auction.higher",
        {"equal_bid": "higher_suit", "trump_named": "after_auction"},
        "A bid must be higher in number.",
    ),
    ("auction.rank", {}, "Suits do not rank: 8 spades is no higher than 8 hearts."),
    (
        "auction.rank",
        {"allowed_bids": (9,)},
        "Suits do not rank: 9 spades is no higher than 9 hearts.",
    ),
    (
        "auction.rank",
        {"equal_bid": "higher_suit"},
        "Suits rank clubs, diamonds, hearts and spades, so 8 spades is higher than 8 clubs.",
    ),
    (
        "auction.rank",
        {"trump_named": "after_auction"},
        "A bid has no suit, so only its number counts.",
    ),
    (
        "deal.cards",
        {},
        "Five cards each, trump is decided on those five alone, then eight more.",
    ),
    (
        "deal.cards",
        {"version": "classic"},
        "Five cards each, trump is named from those five alone, then eight more.",
    ),
    ("auction.jump", {}, "A bid may jump, raise the partner's, or repeat a suit."),
    (
        "auction.jump",
        {"trump_named": "after_auction"},
        "A bid may jump, and raise the partner's.",
    ),
    (
        "play.leader",
        {},
        "Who decided trump leads first, then whoever won the last trick.",
    ),
    (
        "play.leader",
        {"version": "classic"},
        "The hakem leads first, then whoever won the last trick.",
    ),
    ("play.direction", {}, "Play goes to the right."),
    ("play.direction", {"direction": "clockwise"}, "Play goes to the left."),
    ("score.extra", {}, "Tricks beyond the bid score nothing."),
    ("score.extra", {"made": "tricks"}, "Tricks beyond the bid count as well."),
    ("dealer.draw", {}, "The table chooses the first dealer."),
    (
        "dealer.draw",
        {"first_dealer": "draw_high"},
        "The first dealer is drawn: the highest card deals.",
    ),
    (
        "dealer.draw",
        {"first_dealer": "first_ace"},
        "Cards are dealt until the first ace, and its player decides trump first.",
    ),
    (
        "dealer.draw",
        {"first_dealer": "draw_low"},
        "The first dealer is drawn: the lowest card deals.",
    ),
    ("dealer.new_game", {}, "A new game goes on with the ordinary rule of who deals."),
    ("dealer.new_game", {"next_game": "ask"}, "The table names each game's first dealer."),
    ("auction.highest_ends", {}, "Nothing beats 13, so it ends the auction."),
    (
        "auction.highest_ends",
        {"equal_bid": "higher_suit"},
        "Nothing beats 13 spades, so it ends the auction.",
    ),
    (
        "auction.highest_ends",
        {"equal_bid": "higher_suit", "trump_named": "after_auction"},
        "Nothing beats 13, so it ends the auction.",
    ),
    (
        "auction.forced",
        {},
        "If all pass, the player after the dealer takes 7 and names trump.",
    ),
    (
        "auction.forced",
        {"all_pass": "dealer_forced"},
        "If all pass, the dealer takes 7 and names trump.",
    ),
    (
        "auction.forced",
        {"all_pass": "redeal"},
        "If all pass, the deal is void and the same dealer deals again.",
    ),
    ("score.made", {}, "A made bid gains the bid."),
    ("score.made", {"made": "tricks"}, "A made bid gains a point for each trick taken."),
    ("score.failed_single", {}, "A failed 7 costs 7."),
    ("score.failed_single", {"single_up_to": 9}, "A failed 7 to 9 costs what was bid."),
    ("score.failed_single", {"failed_multiplier": 1}, "A failed 7 to 13 costs what was bid."),
    ("score.failed_single", {"single_up_to": 0}, "A failed bid costs what was bid."),
    ("score.failed_double", {}, "A failed 8 to 13 costs double."),
    ("score.failed_double", {"failed_multiplier": 3}, "A failed 8 to 13 costs 3 times the bid."),
    ("score.defenders", {}, "The defenders' score never changes."),
    ("score.defenders", {"defenders": "tricks"}, "The defenders gain a point a trick."),
    (
        "score.defenders",
        {"defenders": "tricks_if_failed"},
        "The defenders gain a point a trick when the contract fails.",
    ),
    ("game.gap", {}, "52 or more behind loses the game."),
    ("game.target", {"game_ends": "first_to"}, "The first team to 41 points wins the game."),
    (
        "game.target",
        {"game_ends": "first_to", "target": 1},
        "The first team to 1 point wins the game.",
    ),
    ("game.target", {"version": "classic"}, "The first team to 7 points wins the game."),
    (
        "game.target",
        {"version": "classic", "classic_game_ends": "kots", "classic_target": 1},
        "The first team to 1 Kot wins the game.",
    ),
    (
        "game.target",
        {"version": "classic", "classic_game_ends": "rounds"},
        "The first team to 7 rounds wins the game.",
    ),
    (
        "game.target",
        {"version": "classic", "classic_game_ends": "never"},
        "The game goes on until the table ends it.",
    ),
    ("kot.hakem", {}, "The hakem's side taking the first seven in a row is a Kot: 2 points."),
    ("kot.opponents", {}, "The opponents' seven is never a Kot."),
    (
        "kot.opponents",
        {"opponents_kot": "seven_first", "opponents_kot_points": 1},
        "The opponents reaching seven first is a Kot: 1 point.",
    ),
    (
        "kot.opponents",
        {"opponents_kot": "seven_in_a_row", "opponents_kot_points": 3},
        "The opponents taking the first seven in a row is a Kot: 3 points.",
    ),
    ("kot.round", {}, "A round without a Kot is 1 point."),
    (
        "kot.round",
        {"opponents_round_points": 2},
        "A round is 1 point for the hakem's side, 2 for the others.",
    ),
    ("revoke.tricks", {}, "A revoke moves 1 trick to the other side."),
    ("revoke.tricks", {"revoke_tricks": 2}, "A revoke moves 2 tricks to the other side."),
]


@pytest.mark.parametrize(("clause", "keys", "told"), SAID)
def test_what_a_clause_says_in_a_house(clause: str, keys: dict[str, object], told: str) -> None:
    """The rule as this family plays it."""
    assert sentence(clause, STANDARD.but(**keys)) == told


@pytest.mark.parametrize("clause", CLAUSES)
def test_a_sentence_is_written_as_people_write(clause: str) -> None:
    """A capital at its beginning and in names, and nowhere else."""
    first, *others = sentence(clause, STANDARD).split()
    assert first == first.capitalize()
    assert {word for word in others if word != word.lower()} <= {"Kot:", "Kot", "Kot."}
