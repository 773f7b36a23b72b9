"""`why`: the disputes a table really has, each answered from the record with its rule."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.evening import Evening

BIDDING = "new Ana Ben Cyn Dan --dealer ana"
CLASSIC = f"{BIDDING} --preset persian"
NOBODY_YET = "Ben calls first: 7 to 13 with a suit, or pass."


@pytest.mark.parametrize(
    ("before", "topic", "told", "clauses"),
    [
        ([BIDDING], "trump", f"Trump is not settled yet. {NOBODY_YET}", ["auction.turn"]),
        (
            [BIDDING, "bid p 7h 8s p"],
            "trump",
            "Trump is spades: Dan has 8 spades.",
            ["auction.highest"],
        ),
        (
            [BIDDING, "p p p p", "trump clubs"],
            "trump",
            "Trump is clubs: Ben has the forced 7 clubs.",
            ["auction.forced"],
        ),
        (
            [CLASSIC, "trump d"],
            "trump",
            "Trump is diamonds: Ben is hakem with diamonds.",
            ["classic.hakem"],
        ),
        ([BIDDING], "trick", f"No trick is played yet. {NOBODY_YET}", ["auction.turn"]),
        (
            [BIDDING, "bid p 7h 8s p", "trick dan cyn"],
            "trick",
            "Cyn won trick 2, the last.",
            ["play.leader", "score.bid"],
        ),
        (
            [BIDDING],
            "kot",
            "There is a Kot in the classic version only; this table bids.",
            [],
        ),
        ([CLASSIC], "kot", "No round has closed yet.", ["kot.hakem", "kot.opponents"]),
        ([CLASSIC, "round ben h 7-0"], "kot", "Round 1 was a Kot.", ["kot.hakem"]),
        ([CLASSIC, "round ben h 7-2"], "kot", "Round 1 was no Kot.", ["kot.hakem"]),
        ([CLASSIC, "round ben h 0-7"], "kot", "Round 1 was a Kot.", ["kot.opponents"]),
        ([BIDDING], "stake", "Nothing in this round can end the game.", ["game.gap"]),
        (
            [f"{BIDDING} --gap 35 --for ana"],
            "stake",
            "If Ben & Dan fail 9 or more, Ana & Cyn win; no made bid can.",
            ["game.gap"],
        ),
        (
            [f"{CLASSIC} --gap 6 --for ana"],
            "stake",
            "7 points win, so Ana & Cyn win with the round.",
            ["game.target"],
        ),
    ],
)
def test_a_dispute_is_answered_with_its_rule(
    evening: Evening, before: list[str], topic: str, told: str, clauses: list[str]
) -> None:
    """What is trump, who won the last trick, was it a Kot, what hangs on the round."""
    for typed in before:
        evening.ok(typed)
    why = evening.ok(f"why {topic} --json").json
    assert (why["why"], [step["clause"] for step in why["steps"]]) == (told, clauses)
    assert evening.ok(f"why {topic}").out.startswith(told)


@pytest.mark.parametrize("counts", ["kots", "rounds"])
@pytest.mark.parametrize("count", ["7-3", "7-0", "3-7", "0-7"])
@pytest.mark.parametrize("opponents", ["never", "seven_in_a_row", "seven_first"])
def test_where_no_points_are_counted_none_are_told(
    evening: Evening, tmp_path: Path, counts: str, count: str, opponents: str
) -> None:
    rules = tmp_path / "house.toml"
    keys = f'game_ends = "{counts}"\nopponents_kot = "{opponents}"\n'
    rules.write_text(f'version = "classic"\n[classic]\n{keys}', encoding="utf-8")
    evening.ok([*BIDDING.split(), "--rules", str(rules)])
    evening.ok(f"round ben h {count}")
    for typed in ("why 1", "why score", "why kot", "why", "rules", "status", "sheet", "say"):
        assert not re.search(r"\bpoints?\b", evening.ok(typed).out), typed


VOID = "Dan dealt, and the deal was void{}. A misdeal scores nothing and keeps its dealer."
MISDEALT = [BIDDING.replace("ana", "dan"), "bid p 7h", "redeal a card showed"]
A_CARD = VOID.format(": a card showed")


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ((), ["Round 1 has no score yet: a deal of it was void.", A_CARD]),
        (("bid 8h",), ["Round 1 has no score yet: a deal of it was void.", A_CARD]),
        (
            ("redeal",),
            ["Round 1 has no score yet: 2 deals of it were void.", A_CARD, VOID.format("")],
        ),
        (("end",), ["Round 1 has no score: a deal of it was void.", A_CARD]),
        (
            ("round ana 8h 9", "amend 1 delete"),
            ["Round 1 has no score: it is deleted."],
        ),
    ],
)
def test_a_round_that_scored_nothing_says_why(
    evening: Evening, more: tuple[str, ...], told: list[str]
) -> None:
    for typed in (*MISDEALT, *more):
        evening.ok(typed)
    assert evening.ok("why 1").out.splitlines() == told
    assert evening.ok("why round 1 --json").json["why"] == told[0]


def test_a_round_dealt_again_is_told_by_its_score(evening: Evening) -> None:
    for typed in (*MISDEALT, "round ana 8h 9"):
        evening.ok(typed)
    assert evening.ok("why 1").out.startswith("Round 1: Ana & Cyn gained 8")
    assert "round 2 has no score" in evening("why 2").err


def test_what_why_does_not_answer(table: Evening) -> None:
    """The refusal names what it does."""
    refused = table.refused("why not")
    assert (refused["code"], refused["exit"]) == ("usage", 2)
    assert "trump, trick, kot and stake" in refused["message"]


def test_why_score_names_all_that_moved_it(evening: Evening) -> None:
    """Points agreed on stand among the rounds, so that the sum comes out."""
    evening.ok("new Ana Ben Cyn Dan --dealer ana --gap 5 --for ana")
    evening.ok("adjust ben +3 wine")
    evening.ok("round ben 8h 7")
    evening.ok("adjust ana +4")
    told = evening.ok("why score").out
    for part in (
        "Ana & Cyn lead by 5, carried over from paper.",
        "Ben & Dan gain 3, as agreed (wine); Ana & Cyn lead by 2.",
        "Ben & Dan lose 16; Ana & Cyn lead by 18.",
        "Ana & Cyn gain 4, as agreed; Ana & Cyn lead by 22.",
        "22 is less than 52: the game goes on.",
    ):
        assert part in told


def test_a_round_may_be_called_one(table: Evening) -> None:
    """As people say it: "why round 1"."""
    table.ok("round ben 8h 7")
    assert table.ok("why round 1").out == table.ok("why 1").out
    assert table.refused("why round 9")["code"] == table.refused("why 9")["code"]


FAILED_9 = [BIDDING, "round dan 9s 8"]
REVOKED = [*FAILED_9, "bid p 7h 8s p", "trick ana", "revoke ben --trick 1 --tricks 1"]
KOT = [CLASSIC, "round ben h 7-0"]


@pytest.mark.parametrize(
    ("before", "asked", "told", "clause"),
    [
        (FAILED_9, "do we lose 18", "Round 1: Ben & Dan lost 18, so", "score.failed_double"),
        (FAILED_9, "did they lose 18?", "Round 1: Ben & Dan lost 18, so", "score.failed_double"),
        ([*REVOKED, "took 9"], "did they get 8", "Round 2: Ana & Cyn gained 8, so", "score.made"),
        (REVOKED, "revoke", "Ben revoked in round 2.", "revoke.ask"),
        ([*REVOKED, "took 9"], "revoke", "Ben revoked in round 2.", "revoke.ask"),
        ([*REVOKED, "took 9"], "did ben revoke", "Ben revoked in round 2.", "revoke.ask"),
        ([CLASSIC], "hakem", "Ben is hakem in round 1.", "classic.hakem"),
        ([CLASSIC, "hearts"], "hakem", "Ben is hakem in round 1.", "classic.hakem"),
        (KOT, "is ben hakem", "Ben is hakem in round 2.", "dealer.again"),
        (FAILED_9, "is ben dealing", "Ben deals round 2.", "dealer.passes"),
        (FAILED_9, "deals", "Ben deals round 2.", "dealer.passes"),
        (REVOKED, "is spades trump?", "Trump is spades: Ana has 8 spades.", "auction.highest"),
        (FAILED_9, "is it my turn", "Ben & Dan lost round 1", "auction.turn"),
    ],
)
def test_what_happened_is_explained_in_the_words_people_ask_with(
    evening: Evening, before: list[str], asked: str, told: str, clause: str
) -> None:
    """The event of this evening with its reasons, and not the rule in general."""
    for typed in before:
        evening.ok(typed)
    answer = evening.ok(["why", *asked.split(), "--json"]).json
    assert answer["why"].startswith(told)
    assert clause in [step["clause"] for step in answer["steps"]]


@pytest.mark.parametrize(
    ("before", "asked", "clause"),
    [
        ([BIDDING], "revoke", "revoke.ask"),
        (REVOKED[:3], "revoke", "revoke.ask"),
        ([BIDDING], "hakem", "classic.hakem"),
        ([BIDDING, "round ben 13s 12", "round dan 13h 12"], "hakem", "classic.hakem"),
        (FAILED_9, "do we lose 16", "score.failed_double"),
        (FAILED_9, "do we lose", "score.failed_double"),
        (FAILED_9, "suits", "auction.rank"),
        (FAILED_9, "must I trump", "play.free"),
        (FAILED_9, "who deals after a misdeal", "dealer.void"),
    ],
)
def test_where_no_such_thing_happened_the_rule_is_said(
    evening: Evening, before: list[str], asked: str, clause: str
) -> None:
    for typed in before:
        evening.ok(typed)
    assert evening.ok(["why", *asked.split(), "--json"]).json["clauses"][0] == clause


COUNTED = [
    # what the house counts, a round, the head of its reasons, and its line in those of the score
    (
        ("points", "ben h 7-3"),
        "Round 1: Ben & Dan gained 1, so Ben & Dan 1, Ana & Cyn 0.",
        "Ben & Dan gain 1;",
    ),
    (
        ("kots", "ben h 7-3"),
        "Round 1: nobody gained a Kot, so Ana & Cyn 0 Kots, Ben & Dan 0 Kots.",
        "nobody gains a Kot;",
    ),
    (
        ("kots", "ben h 7-0"),
        "Round 1: Ben & Dan gained 1 Kot, so Ben & Dan 1 Kot, Ana & Cyn 0 Kots.",
        "Ben & Dan gain 1 Kot;",
    ),
    (
        ("rounds", "ben h 7-0"),
        "Round 1: Ben & Dan gained 1 round, so Ben & Dan 1 round, Ana & Cyn 0 rounds.",
        "Ben & Dan gain 1 round;",
    ),
]


@pytest.mark.parametrize(("given", "head", "line"), COUNTED)
def test_what_is_gained_is_what_the_house_counts(evening, tmp_path, given, head, line):
    counts, played = given
    house = tmp_path / "house.toml"
    house.write_text(f'version = "classic"\n[classic]\ngame_ends = "{counts}"\n')
    evening.ok(["new", *"Ana Ben Cyn Dan".split(), "--dealer", "ana", "--rules", str(house)])
    evening.ok(f"round {played}")
    assert evening.ok("why").out.splitlines()[0] == head
    stands = head.partition(", so ")[2]
    assert f" 1 {line} {stands}" in evening.ok("why score").out


CLASSIC_PLAY = ("h 7-0", "h 7-3", "h 0-7", "h 2-7")
BIDDING_PLAY = ("8s 9", "8s 8", "7h 5", "9d 6")
ANY_HOUSE = [
    *(("standard", f"[scoring]\ngap = {gap}\n", BIDDING_PLAY) for gap in (52, 20)),
    *(
        ("standard", f'[scoring]\ngame_ends = "first_to"\ntarget = {target}\n', BIDDING_PLAY)
        for target in (41, 15)
    ),
    ("tarneeb", "", BIDDING_PLAY),
    ("persian", "", CLASSIC_PLAY),
    ("rang_courts", "", CLASSIC_PLAY),
    ("rang_points", "[classic]\ntarget = 4\n", CLASSIC_PLAY),
    *(
        ("classic", f'[classic]\ngame_ends = "{ends}"\n', CLASSIC_PLAY)
        for ends in ("points", "rounds", "kots", "never")
    ),
    ("classic", '[classic]\nopponents_kot = "seven_first"\n', CLASSIC_PLAY),
]
SUM = re.compile(r"(-?\d+) ([-+]) (\d+) = (-?\d+)")


@pytest.mark.parametrize(("preset", "keys", "rounds"), ANY_HOUSE)
def test_the_reasons_of_a_round_add_up_and_quote_each_rule_once(
    evening: Evening, tmp_path: Path, preset: str, keys: str, rounds: tuple[str, ...]
) -> None:
    """In every house: what there was, what it is now, and how far that is from the end."""
    house = tmp_path / "house.toml"
    house.write_text(f'preset = "{preset}"\n{keys}', encoding="utf-8")
    evening.ok(["new", *"Ana Ben Cyn Dan".split(), "--dealer", "ana", "--rules", str(house)])
    was = [0, 0]
    for number, played in enumerate(rounds, start=1):
        status = evening.status()
        if status["phase"] == "over":
            break
        evening.ok(f"round {status['turn'] or 'ben'} {played}")
        status, told = evening.status(), evening.ok(f"why {number} --json").json["steps"]
        clauses = [step["clause"] for step in told]
        assert len(clauses) == len(set(clauses))
        assert all(step["text"] != step["rule"] for step in told)
        text = " ".join(step["text"] for step in told)
        now = status["totals"]
        counts = "points" if status["session"]["version"] == "bidding" else None
        for one, sign, other, result in SUM.findall(text):
            assert int(result) == int(one) + int(f"{sign}{other}")
        if counts and status["loses_at"] is None:
            moved = [[str(before), str(after)] for before, after in zip(was, now, strict=True)]
            found = [[one, result] for one, _, _, result in SUM.findall(text)]
            assert sorted(found) == sorted(pair for pair in moved if pair[0] != pair[1])
        ends = "win the game." if status["phase"] == "over" else "the game goes on."
        assert told[-1]["text"].endswith(ends)
        assert re.match(r"\d+ (is|to) ", told[-1]["text"])
        was = now


def test_both_at_the_target_is_decided_by_the_higher_or_not_at_all(
    evening: Evening, tmp_path: Path
) -> None:
    """41 wins, unless both have it: a tie plays on."""
    house = tmp_path / "house.toml"
    house.write_text(
        '[scoring]\ngame_ends = "first_to"\ntarget = 6\nmade = "tricks"\ndefenders = "tricks"\n'
        "[bidding]\nallowed_bids = [6, 7]\n",
        encoding="utf-8",
    )
    evening.ok(["new", *"Ana Ben Cyn Dan".split(), "--dealer", "ana", "--rules", str(house)])
    evening.ok("adjust ana +1 late")
    evening.ok("round ben 7h 7")
    last = evening.ok("why 1 --json").json["steps"][-1]
    assert (last["text"], last["clause"]) == ("7 to 7 is a tie: the game goes on.", "game.tie")
    evening.ok("round ben 7h 8 --dealer ana")
    last = evening.ok("why 2 --json").json["steps"][-1]
    told = "15 is more than 12: Ben & Dan win the game."
    assert (last["text"], last["clause"]) == (told, "game.tie")


def test_a_round_after_the_end_ended_nothing(evening: Evening) -> None:
    """A correction ended the game before it."""
    evening.ok(["new", *"Ana Ben Cyn Dan".split(), "--dealer", "ana"])
    for played in ("ben 13s 13", "dan 13h 12", "ben 7h 7"):
        evening.ok(f"round {played}")
    evening.ok("amend 1 --took 12")
    told = evening.ok("why 3 --json").json["steps"][-1]["text"]
    assert told.endswith("the game was over already.")
