"""`judge trick`, `bid`, `score` and `dealer`: the ruling in a sentence or two, and as data."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from tests.evening import Evening


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("trick AH KH 2S QH --trump S", "The third card wins, the 2 of spades: the only trump.\n"),
        (
            "trick qd 3c 9c ad --trump c",
            "The third card wins, the 9 of clubs: the highest of 2 trumps.\n",
        ),
        (
            "trick 6h 3c qh 2h --trump s --leader 3",
            "Player 1 wins with the queen of hearts: highest heart, nobody cut.\n"
            "Player 1 leads next.\n",
        ),
        (
            "trick 2d 3h 4c 5h --trump s",
            "The first card wins, the 2 of diamonds: nobody followed and nobody cut.\n",
        ),
        (
            "bid 8s --over 8h",
            "No: suits do not rank, so 8 spades is no higher than 8 hearts.\n"
            "  Allowed: 9 to 13 with a suit, or a pass.\n",
        ),
        ("bid 9 clubs --over 8h", "Yes: 9 clubs is higher than 8 hearts.\n"),
        ("bid 7s", "Yes: a bid is 7 to 13 tricks.\n"),
        ("bid p --over 8h", "Yes: whoever is asked may pass.\n"),
        ("bid 8s --over p", "Yes: a bid is 7 to 13 tricks.\n"),
        ("bid 13s --over 13h", "No: nothing beats 13 hearts, so the auction is over.\n"),
        ("bid p --over 13h", "No: nothing beats 13 hearts, so the auction is over.\n"),
        (
            "bid 8h --over 6h",
            "No: 6 hearts is no bid. A bid is 7 to 13 tricks, so 6 is too few.\n",
        ),
        ("bid 8h --over 8", "No: 8 is no bid. A bid names its suit, and 8 stands alone.\n"),
        (
            "bid p --over 8h --preset tarneeb",
            "No: 8 hearts is no bid. Here trump is named after the auction, so 8 hearts says too"
            " much.\n",
        ),
        (
            "bid 8 --over 7h",
            "No: a bid names its suit, and 8 stands alone.\n"
            "  Allowed: 8 to 13 with a suit, or a pass.\n",
        ),
        (
            "bid 6h",
            "No: a bid is 7 to 13 tricks, so 6 is too few.\n"
            "  Allowed: 7 to 13 with a suit, or a pass.\n",
        ),
        ("bid 9 --over 8 --preset tarneeb", "Yes: 9 is higher than 8.\n"),
        (
            "bid 8 --over 8 --preset tarneeb",
            "No: 8 is no higher than 8.\n  Allowed: 9 to 13, or a pass.\n",
        ),
        (
            "bid 8h --preset classic",
            "No: in classic Hokm nobody bids.\n"
            "  The player after the dealer is hakem and names trump.\n",
        ),
        ("score 8 7", "8 fails with 7 tricks: the bidders lose 16, twice the bid.\n"),
        ("score 7 6", "7 fails with 6 tricks: the bidders lose 7, not double.\n"),
        ("score 8s 8-5", "8 is made with 8 tricks: the bidders gain 8.\n"),
        ("score 13 13", "13 is made with 13 tricks: the bidders gain 13.\n"),
        (
            "score 8 11",
            "8 is made with 11 tricks: the bidders gain 8; extra tricks do not score.\n",
        ),
        ("score 7 1", "7 fails with 1 trick: the bidders lose 7, not double.\n"),
        (
            "score 9",
            "9 made: the bidders gain 9; extra tricks do not score.\n"
            "9 failed: the bidders lose 18, twice the bid.\n",
        ),
        (
            "score 7s",
            "7 made: the bidders gain 7; extra tricks do not score.\n"
            "7 failed: the bidders lose 7, not double.\n",
        ),
        (
            "score 9 --preset tarneeb",
            "9 made: the bidders gain a point for each trick they took.\n"
            "9 failed: the bidders lose 9.\n"
            "The defenders gain a point a trick when the contract fails.\n",
        ),
        ("score nine eight", "9 fails with 8 tricks: the bidders lose 18, twice the bid.\n"),
        ("score 7-0 --preset classic", "The hakem's side took the first seven, a Kot: 2 points.\n"),
        ("score 7 3 --preset classic", "The hakem's side took 7 to 3: 1 point.\n"),
        (
            "score 0-7 --preset classic",
            "The others took 7 to 0 against the hakem: 1 point, not a Kot.\n",
        ),
        (
            "score 0-7 --preset persian",
            "The others took the first seven against the hakem, here a Kot: 3 points.\n",
        ),
        ("score 3 --preset classic", "The others took 7 to 3 against the hakem: 1 point.\n"),
        (
            "dealer 1 --lost 2",
            "Players 2 & 4 lost the round, so the deal passes from player 1 to player 2; player 3"
            " calls first.\n",
        ),
        (
            "dealer 4 --lost 2",
            "Players 2 & 4 lost the round, so player 4 deals again; player 1 calls first.\n",
        ),
        (
            "dealer 1 --lost 4 --preset classic",
            "Players 2 & 4 lost the round, so the deal passes to player 2 and player 3 is hakem.\n",
        ),
        (
            "dealer 3 --lost 1 --preset tarneeb",
            "The deal passes from player 3 to player 4; player 1 calls first.\n"
            "  The deal always passes to the next player.\n",
        ),
        (
            "dealer 2 --lost 4 --preset classic",
            "Players 2 & 4 lost the round, so player 2 deals again and player 3 stays hakem.\n",
        ),
    ],
)
def test_a_ruling_for_people(evening: Evening, typed, told):
    assert evening.ok(f"judge {typed}").out == told
    assert not evening.home.exists(), "judging needs no record"


CALLS = ("p", "6h", "7s", "8h", "8s", "8", "9", "13c", "13")


@pytest.mark.parametrize("house", ["standard", "tarneeb", "classic"])
@pytest.mark.parametrize("over", [None, *CALLS])
@pytest.mark.parametrize("call", CALLS)
def test_a_call_is_judged_alike_in_words_and_in_data(evening: Evening, call, over, house):
    """Whatever is asked is a ruling, and all that it says agrees."""
    beside = "" if over is None else f"--over {over}"
    data = evening.ok(f"judge bid {call} {beside} --preset {house} --json").json
    assert data["why"].startswith("Yes: " if data["allowed"] else "No: ")
    assert "player 1" not in data["why"]
    legal = data["legal"]
    if legal is None:  # nobody bids, or not over that
        assert not data["allowed"]
    elif call == "p":
        assert data["allowed"] is legal["pass"]
    elif data["allowed"]:
        assert int(call.rstrip("shdc")) in legal["bids"]


def test_a_trick_as_data(evening: Evening):
    """As the contract has it: without a leader the card is known, and not whose it was."""
    typed = "judge trick ah k 2s q --trump ♠ --json"
    told = "The third card wins, the 2 of spades: the only trump."
    data = {"schema": 1, "winner_index": 2, "winner": None, "card": "2S"}
    assert evening.ok(typed).json == {**data, "rule": "play.trump_wins", "why": told}
    assert evening.ok(f"{typed} --leader 3").json["winner"] == "1"


def test_with_a_session_players_have_names(table: Evening):
    before = (table.home / "hokm.db").read_bytes()
    told = table.ok("judge trick 6h 3c qh 2h --trump s --leader cyn")
    assert told.out == (
        "Ana wins with the queen of hearts: highest heart, nobody cut.\nAna leads next.\n"
    )
    assert table.ok("judge trick ah k 2s q --trump s --leader dan --json").json["winner"] == "Ben"
    assert table.ok("judge dealer ana --lost dan").out == (
        "Ben & Dan lost the round, so the deal passes from Ana to Ben; Cyn calls first.\n"
    )
    assert table.ok("judge dealer 1 --lost 1 -s 1 --json").json["dealer"] == "Ana"
    assert (table.home / "hokm.db").read_bytes() == before


@pytest.mark.parametrize("bid", range(7, 14))
def test_every_score(evening: Evening, bid):
    """Made: the bid; failed: 7 once, the others double."""
    for taken in range(14):
        data = evening.ok(f"judge score {bid} {taken} --json").json
        own = bid if taken >= bid else -bid if bid == 7 else -2 * bid
        assert (data["points"], data["made"]) == ([own, 0], taken >= bid)
        assert (data["bid"], data["taken"]) == (bid, [taken, 13 - taken])


KOT = "  After a Kot: player {}, the dealer's partner."


@pytest.mark.parametrize(("dealer", "lost"), [*itertools.product(range(1, 5), repeat=2)])
def test_where_a_kot_has_its_own_dealer_that_is_said(evening: Evening, dealer, lost):
    """After the hakem's, who sits after the dealer: where the dealer's side has lost, that is."""
    told = evening.ok(f"judge dealer {dealer} --lost {lost} --preset rang_courts").out
    lines = told.splitlines()[1:]
    assert lines == ([KOT.format((dealer + 1) % 4 + 1)] if dealer % 2 == lost % 2 else [])
    for preset in ("classic", "persian", "tarneeb", "standard"):
        usual = evening.ok(f"judge dealer {dealer} --lost {lost} --preset {preset}").out
        assert "Kot" not in usual


@pytest.mark.parametrize(("dealer", "lost"), [*itertools.product(range(1, 5), repeat=2)])
def test_every_deal(evening: Evening, dealer, lost):
    data = evening.ok(f"judge dealer {dealer} --lost {lost} --json").json
    stays = dealer % 2 == lost % 2
    following = dealer if stays else dealer % 4 + 1
    assert data["dealer"] == str(following)
    assert data["first"] == str(following % 4 + 1)
    assert data["rule"] == ("dealer.again" if stays else "dealer.passes")


@pytest.mark.parametrize(
    ("rules", "typed", "told"),
    [
        ("[scoring]\nfailed_multiplier = 3", "score 8 7", "lose 24, 3 times the bid"),
        ("[scoring]\nfailed_multiplier = 3", "score 7 6", "lose 7, the bid once"),
        ("[scoring]\nfailed_multiplier = 1", "score 8 7", "the bidders lose 8."),
        ('[scoring]\nmade = "tricks"', "score 8 9", "gain 9, a point a trick."),
        ('[scoring]\ndefenders = "tricks"', "score 8 9", "extra tricks do not score; the others"),
        ('[deal]\nnext_dealer = "next_player"', "dealer 1 --lost 1", "The deal always passes"),
        ('[deal]\nnext_dealer = "ask"', "dealer 1 --lost 1", "The table says who deals"),
        ('[bidding]\nequal_bid = "higher_suit"', "bid 8s --over 8h", "Yes: "),
    ],
)
def test_a_house_is_judged_by_its_own_rules(evening: Evening, tmp_path, rules, typed, told):
    file = tmp_path / "ours.toml"
    file.write_text(f"{rules}\n", encoding="utf-8")
    assert told in evening.ok(["judge", *typed.split(), "--rules", str(file)]).out


def refusal(evening: Evening, typed: str) -> tuple[Any, ...]:
    error = evening.refused(f"judge {typed}")
    return error["code"], error["exit"]


@pytest.mark.parametrize(
    ("typed", "code", "status"),
    [
        ("", "usage", 2),
        ("referee", "usage", 2),
        ("trick ah kh 2s --trump s", "usage", 2),
        ("trick ah kh 2s 3s 4s --trump s", "usage", 2),
        ("trick --trump s", "usage", 2),
        ("trick ah kh 2s qh", "missing_answer", 2),
        ("trick ah kh 2s qh --trump hukum", "ambiguous_suit", 1),
        ("trick ah kh 2s qh --trump x", "no_suit", 1),
        ("trick ah k 2s a --trump s", "duplicate_card", 1),
        ("trick a k 2s q --trump s", "not_a_card", 1),
        ("trick ah kh 2x qh --trump s", "not_a_card", 1),
        ("trick ah kh 2s qh --trump s --leader ana", "no_session", 1),
        ("trick ah kh 2s qh --trump s --leader 5", "unknown_player", 1),
        ("dealer 5 --lost 1", "unknown_player", 1),
        ("dealer 1 --lost 0", "unknown_player", 1),
        ("score 7 --preset classic", "missing_answer", 2),
        ("trick ah kh 2s qh --trump s --lost 1", "usage", 2),
        ("bid", "not_a_call", 1),
        ("bid 8x", "not_a_call", 1),
        ("bid 8h --preset nobody", "usage", 2),
        ("score", "usage", 2),
        ("score p 8", "usage", 2),
        ("score 6 8", "out_of_range", 1),
        ("score 8 14", "too_many_tricks", 1),
        ("score 9 9-5", "tricks_not_13", 1),
        ("score 8 x", "usage", 2),
        ("score --preset classic", "usage", 2),
        ("score 8-3 --preset classic", "more_than_seven", 1),
        ("score 6-6 --preset classic", "round_not_over", 1),
        ("dealer", "usage", 2),
        ("dealer 1", "missing_answer", 2),
        ("dealer ana --lost 1", "no_session", 1),
        ("play", "usage", 2),
        ("play nowhere.txt", "unreadable_record", 3),
        ("play .", "unreadable_record", 3),
    ],
)
def test_a_refusal(evening: Evening, typed, code, status):
    assert refusal(evening, typed) == (code, status)
    assert not evening.home.exists()


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("judge dealer 1 --lost 2", " is hakem."),
        ("judge score 7 0", "The hakem's side took the first seven, a Kot: 2 points."),
        ("judge score 7-0", "The hakem's side took the first seven, a Kot: 2 points."),
        ("judge score 5-7", "The others took 7 to 5 against the hakem: 1 point."),
        ("judge bid 8h", "No: in classic Hokm nobody bids."),
        ("judge score 7 6 --preset standard", "7 fails with 6 tricks"),
        ("judge bid 8h --preset standard", "Yes: "),
    ],
)
def test_a_table_is_judged_by_its_own_rules_unless_others_are_named(
    evening: Evening, typed: str, told: str
):
    evening.ok("new Ana Ben Cyn Dan --dealer ana --preset classic")
    evening.ok("new Eve Fay Gus Hal --dealer eve")
    assert evening.ok("judge bid 8h").out.startswith("Yes: ")
    assert told in evening.ok(f"{typed} -s 1").out
    evening.ok("sessions 1")
    assert told in evening.ok(typed).out


def test_a_ruling_needs_no_record_that_can_be_read(evening: Evening):
    evening.ok("new Ana Ben Cyn Dan --dealer ana --preset classic")
    (evening.home / "hokm.db").write_bytes(b"no record " * 500)
    assert evening.ok("judge bid 8h").out.startswith("Yes: ")
    assert evening("judge bid 8h -s 1").status == 3


@pytest.mark.parametrize("typed", ["trick ah kh 2s qh --trump s --leader 2", "dealer 4 --lost 2"])
def test_a_seat_in_an_open_session_is_its_player(evening: Evening, typed: str):
    """Without one, and by the rules of another house, it is a seat."""
    key = "winner" if typed.startswith("trick") else "dealer"
    assert evening.ok(f"judge {typed} --json").json[key] == "4"
    evening.ok("new Ana Ben Cyn Dan --dealer ana")
    assert evening.ok(f"judge {typed} --json").json[key] == "Dan"
    assert "Dan" in evening.ok(f"judge {typed}").out
    assert evening.ok(f"judge {typed} --preset standard --json").json[key] == "4"
    (evening.home / "hokm.db").write_bytes(b"no record " * 500)
    assert evening.ok(f"judge {typed} --json").json[key] == "4"


@pytest.mark.parametrize("count", ["7", "8", "8-3", "5-3"])
def test_a_classic_count_to_be_judged_is_told_as_judge_takes_it(evening: Evening, count: str):
    refused = evening(f"judge score {count} --preset persian").err
    assert "hokm judge score 7-3" in refused
    assert "hokm took" not in refused
    assert refused.split(" ", 1)[1].startswith(("many? The other side", "play", "the first"))


@pytest.mark.parametrize(
    ("typed", "question", "answer", "told"),
    [
        ("judge trick ah kh 2s qh", "What is trump?", "s", "The third card wins"),
        ("judge dealer ana", "Which side lost the round?", "dan", "passes from Ana to Ben"),
        ("judge dealer 1", "Which side lost the round?", "1", "Ana deals again"),
    ],
)
def test_what_is_lacking_is_asked_where_somebody_sits(
    table: Evening, typed, question, answer, told
):
    table.is_terminal = True
    asked = table.ok(typed, answers=f"{answer}\n")
    assert question in asked.screen
    assert told in asked.out
    table.is_terminal = False
    assert "Nobody can be asked here" in table.refused(typed)["message"]


@pytest.mark.parametrize("typed", ["amend 1 dan 8s", "round dan 8s --after 1"])
def test_a_correction_asks_for_its_count_as_a_round_does(table: Evening, typed: str):
    table.ok("round dan 8s 8")
    table.is_terminal = True
    asked = table.ok(typed, answers="9\n")
    assert "How many tricks did Ben & Dan take?" in asked.screen
    assert table.sheet()[-1]["taken"] == [4, 9]


@pytest.mark.parametrize("typed", ["new Ana Ben Cyn Dan --dealer ana --gap 18"])
def test_nobody_at_the_keyboard_is_told_that_nobody_is_there(table: Evening, typed: str):
    assert "Nobody can be asked here, so type it: " in table(typed).err
    table.is_terminal = True
    told = table(typed, answers="").err
    assert "Type it with the rest: " in told
    assert "Nobody" not in told


@pytest.mark.parametrize(
    ("typed", "way"),
    [
        ("6 7", "As in: hokm judge score 8 7"),
        ("8 abc", "As in: hokm judge score 8 7"),
        ("8 7-7", "Count again: hokm judge score 8 7-6"),
        ("8 7 --preset classic", "As in: hokm judge score 7-3"),
        ("7-x --preset classic", "As in: hokm judge score 7-3"),
    ],
)
def test_a_count_refused_is_shown_as_this_command_takes_it(evening: Evening, typed: str, way: str):
    told = evening(f"judge score {typed}").err
    assert way in told
    assert "may bid" not in told
    assert "hokm took" not in told


def test_no_card_is_named_in_the_singular(evening: Evening):
    """One, more, or none of them: the verb goes with the number."""
    for cards, told in (
        ("", "no card is named"),
        ("ah", "1 card is named"),
        ("ah kh", "2 cards are named"),
    ):
        assert told in evening(f"judge trick {cards} --trump s").err
