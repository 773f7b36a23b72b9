"""Words without a command: the phase says what they are; they record what the long form does."""

from __future__ import annotations

import shlex
import shutil
from collections.abc import Callable

import pytest

from tests.evening import Evening

NEW = "new Ana Ben Cyn Dan --dealer ana"
AUCTION = (NEW,)
CALLED = (NEW, "bid p 7h")
OVERBID = (NEW, "bid p 9h")
NAMING = (NEW, "bid p p p p")
PLAY = (NEW, "bid p 7h 8s p")
TRICKS = (*PLAY, "trick dan ben")
OVER = (NEW, "round ben 13s 12", "round dan 13h 12")
CLASSIC = (f"{NEW} --preset classic",)
HAKEM = (*CLASSIC, "trump hearts")


def facts(evening: Evening) -> tuple[object, list[object]]:
    """All that follows from what was recorded, and the steps without their times."""
    steps = evening.ok("log --json").json["steps"]
    return evening.status(), [(step["step"], step["text"]) for step in steps]


@pytest.fixture(scope="module")
def after(tmp_path_factory) -> Callable[[tuple[str, ...]], Evening]:
    """An evening of its own in which these lines have been typed."""
    kept: dict[tuple[str, ...], Evening] = {}

    def sat(before: tuple[str, ...]) -> Evening:
        if before not in kept:
            kept[before] = Evening(tmp_path_factory.mktemp("kept") / "home")
            for line in before:
                kept[before].ok(line)
        home = tmp_path_factory.mktemp("home") / "home"
        shutil.copytree(kept[before].home, home)
        return Evening(home, now=kept[before].now)

    return sat


SAME = {
    "a call": (AUCTION, "8h", "bid 8h"),
    "a call in capitals": (AUCTION, "8H", "bid 8h"),
    "a call, suit first": (AUCTION, "H8", "bid 8h"),
    "a call of two words": (AUCTION, "8 hearts", "bid 8h"),
    "a call of three words": (AUCTION, "8 - hearts", "bid 8h"),
    "a call in Persian": (AUCTION, "۸ دل", "bid 8h"),
    "a call in Hindi": (AUCTION, "८ पान", "bid 8h"),
    "a call with a symbol": (AUCTION, "8♥️", "bid 8h"),
    "as printed": (AUCTION, "8 hearts ♥", "bid 8h"),
    "as printed in the sheet": (AUCTION, "8 H♥", "bid 8h"),
    "p": (AUCTION, "p", "bid pass"),
    "P": (AUCTION, "P", "bid pass"),
    "pass": (AUCTION, "pass", "bid p"),
    "a pass in Urdu": (AUCTION, "پاس", "bid p"),
    "several calls": (AUCTION, "p 7h 8s p", "bid p 7h 8s p"),
    "several, a bid first": (AUCTION, "7h 8s p", "bid 7h 8s p"),
    "several of two words": (AUCTION, "7 hearts 8 spades pass", "bid 7h 8s p"),
    "the pass command with more words": (AUCTION, "pass 7h 8s", "bid p 7h 8s"),
    "each call after its player": (AUCTION, "ben p cyn 7h dan 8s", "bid p 7h 8s"),
    "some calls after their player": (AUCTION, "p cyn 7h 8s", "bid p 7h 8s"),
    "a player by a beginning": (AUCTION, "b 8h", "bid 8h"),
    "a call with --by": (AUCTION, "8h --by ben", "bid 8h --by ben"),
    "--by before the call": (AUCTION, "--by ben 8h", "bid 8h --by ben"),
    "--by a seat": (AUCTION, "8h --by 2", "bid ben 8h"),
    "-- before a call": (AUCTION, "-- 8h", "bid 8h"),
    "a call in mid-auction": (CALLED, "8h", "bid 8h"),
    "a suit as trump": (NAMING, "hearts", "trump hearts"),
    "a letter as trump": (NAMING, "d", "trump diamonds"),
    "a symbol as trump": (NAMING, "♣", "trump clubs"),
    "trump in Persian": (NAMING, "خشت", "trump d"),
    "a count": (PLAY, "9", "took 9"),
    "a count of nothing": (PLAY, "0", "took 0"),
    "both counts": (PLAY, "9 4", "took 9-4"),
    "both counts with a dash": (PLAY, "9-4", "took 9 4"),
    "both counts with a stroke": (PLAY, "9/4", "took 9-4"),
    "both counts with a long dash": (PLAY, "9–4", "took 9-4"),
    "a count in Persian": (PLAY, "۹", "took 9"),
    "a count after tricks": (TRICKS, "9", "took 9"),
    "a trick": (PLAY, "dan", "trick dan"),
    "a trick by a beginning": (PLAY, "d", "trick dan"),
    "three tricks": (PLAY, "dan ben dan", "trick dan ben dan"),
    "t": (PLAY, "t dan ben", "trick dan ben"),
    "a trick's seat": (PLAY, "t 4", "trick dan"),
    "a trick with its leader": (PLAY, "dan --leader dan", "trick dan --leader dan"),
    "a whole round": (AUCTION, "dan 8s 9", "round dan 8s 9"),
    "a whole round, both counts": (AUCTION, "dan 8s 9-4", "round dan 8s 9"),
    "a whole round in words": (AUCTION, "dan 8 spades 9", "round dan 8s 9"),
    "a whole forced round": (AUCTION, "ben 7d 6 --forced", "round ben 7d 6 --forced"),
    "r": (AUCTION, "r dan 8s 9", "round dan 8s 9"),
    "r by a seat": (AUCTION, "r 4 8s 9", "round dan 8s 9"),
    "r with a dealer's seat": (AUCTION, "r dan 8s 9 --dealer 3", "round dan 8s 9 --dealer cyn"),
    "a whole round of the calls so far": (CALLED, "dan 8s 9", "round dan 8s 9"),
    "a whole round's count in play": (PLAY, "dan 8s 9", "round dan 8s 9"),
    "a round, and whose count": (AUCTION, "r dan 8s ben 5", "round dan 8s 5"),
    "a round, and the others' count": (AUCTION, "r dan 8s ana 5", "round dan 8s 8"),
    "a round, and both counts of the others": (AUCTION, "r dan 8s cyn 5-8", "round dan 8s 8-5"),
    "a round with its verb": (AUCTION, "r dan 8s took 9", "round dan 8s 9"),
    "a round, and who took": (AUCTION, "r dan 8s ana took four", "round dan 8s 9"),
    "a whole round, and whose count": (AUCTION, "dan 8s ben 5", "round dan 8s 5"),
    "a whole round with its verb": (AUCTION, "dan 8s took 9", "round dan 8s 9"),
    "a whole round, and who took": (AUCTION, "dan 8s ben took nine", "round dan 8s 9"),
    "a whole round by a seat": (AUCTION, "4 8s 9", "round dan 8s 9"),
    "a whole round by a seat, and whose count": (AUCTION, "4 8s ana took 4", "round dan 8s 9"),
    "a classic round, and whose count": (CLASSIC, "r ben h took ben 7-3", "r ben h ben 7-3"),
    "a whole classic round by a seat": (CLASSIC, "2 hearts 7-3", "round ben hearts 7-3"),
    "a classic round with the trump it has": (HAKEM, "r ben h 7-3", "took 7-3"),
    "u": (CALLED, "u", "undo"),
    "u with a number": (TRICKS, "u 2", "undo 2"),
    "deal by a seat": (AUCTION, "deal 3", "deal cyn"),
    "a number in words": (AUCTION, "nine spades", "bid 9s"),
    "a number in words, suit first": (AUCTION, "Spades Nine", "bid 9s"),
    "a number in words after its player": (AUCTION, "ben nine spades", "bid 9s"),
    "bid, and a number in words": (AUCTION, "bid nine spades", "bid 9s"),
    "passes": (AUCTION, "ben passes", "bid ben p"),
    "passes, by a beginning": (AUCTION, "B passes", "bid ben p"),
    "passed": (AUCTION, "ben passed", "bid ben p"),
    "said pass": (AUCTION, "ben said pass", "bid ben p"),
    "bids": (AUCTION, "ben bids nine spades", "bid ben 9s"),
    "bid, after a name": (AUCTION, "ben bid nine spades", "bid ben 9s"),
    "called": (AUCTION, "Ben called 9 spades", "bid ben 9s"),
    "says": (AUCTION, "ben says 9s", "bid ben 9s"),
    "an auction told afterwards": (
        AUCTION,
        "ben passed cyn said 7 hearts dan called eight spades ana passed",
        "bid p 7h 8s p",
    ),
    "an auction as it is said": (
        AUCTION,
        "Ben passes Cyn bids seven hearts Dan bids 8s Ana passes",
        "bid p 7h 8s p",
    ),
    "a bid of its suit": (AUCTION, "eight of hearts", "bid 8h"),
    "a bid, with its stop": (AUCTION, "8h!", "bid 8h"),
    "a player, with a stop": (AUCTION, "Ben: 8h", "bid ben 8h"),
    "calls with stops between": (AUCTION, "p, 7h, 8s, p", "bid p 7h 8s p"),
    "calls with stops alone between": (AUCTION, "bid p,7h,8s;p", "bid p 7h 8s p"),
    "all pass": (AUCTION, "all pass", "bid p p p p"),
    "everybody passed": (CALLED, "everybody passed", "bid p p"),
    "the rest pass": (CALLED, "the rest pass", "bid p p"),
    "what is trump": (NAMING, "trump is hearts", "trump hearts"),
    "what is trump, the suit first": (NAMING, "hearts are trump", "trump hearts"),
    "who names trump": (NAMING, "ben names hearts", "trump hearts"),
    "who chose trump": (NAMING, "Ben chose diamonds", "trump d"),
    "trump is so and so, by its command": (NAMING, "trump is hearts", "trump hearts"),
    "trump in Persian, called by its name": (NAMING, "حکم دل", "trump hearts"),
    "a count of tricks": (PLAY, "9 tricks", "took 9"),
    "took so many tricks": (PLAY, "took nine tricks", "took 9"),
    "a player took so many tricks": (PLAY, "ana took 5 tricks", "took ana 5"),
    "one count to the other": (PLAY, "9 to 4", "took 9-4"),
    "a whole round with its tricks": (AUCTION, "dan 8 of spades, 9 tricks", "round dan 8s 9"),
    "tricks with stops between": (PLAY, "dan, ben, dan", "trick dan ben dan"),
    "cards with stops between": (PLAY, "AH, KH, 2S, QH", "trick ah kh 2s qh"),
    "a count in words": (PLAY, "nine", "took 9"),
    "both counts in words": (PLAY, "nine four", "took 9-4"),
    "took, and a count in words": (PLAY, "took eight", "took 8"),
    "took a player in words": (PLAY, "took ben eight", "took ben 8"),
    "a player took": (PLAY, "ben took eight", "took ben 8"),
    "a player takes": (PLAY, "Ana takes 5", "took ana 5"),
    "a player took, both counts": (PLAY, "dan took nine four", "took dan 9-4"),
    "a whole round in number words": (AUCTION, "dan nine spades ten", "round dan 9s 10"),
    "round in number words": (AUCTION, "round dan nine spades ten", "round dan 9s 10"),
    "round as it is said": (AUCTION, "r dan bids nine spades 10", "round dan 9s 10"),
    "misdeal": (AUCTION, "misdeal", "redeal"),
    "misdeal, and who dealt": (CALLED, "misdeal ben dealt it", "redeal ben dealt it"),
    "undo that": (CALLED, "undo that", "undo"),
    "undo it": (TRICKS, "undo it", "undo 1"),
    "undo two": (TRICKS, "undo two", "undo 2"),
    "misdeal with its reason": (CALLED, "Misdeal a card lay up", "redeal a card lay up"),
    "a session before the command": (AUCTION, "-s 1 8h", "bid 8h"),
    "a session behind it": (AUCTION, "8h -s 1", "bid 8h --session=1"),
    "options before the command": (AUCTION, "--plain --color never bid 8h", "bid 8h"),
    "options between the words": (AUCTION, "bid 8 --plain hearts", "bid 8h"),
    "a reason with dashes": (AUCTION, "redeal -5 --odd -x", "redeal -- -5 --odd -x"),
    "a reason with --why": (AUCTION, 'redeal --why "a card"', "redeal a card"),
    "a reason behind --": (AUCTION, "redeal -- --plain cards", 'redeal --why "--plain cards"'),
}


@pytest.mark.parametrize(("before", "bare", "long"), SAME.values(), ids=SAME)
def test_bare_words_record_what_the_long_form_records(before, bare, long, after):
    one, other = after(before), after(before)
    said, expected = one(bare), other(long)
    assert said.status == 0, said.err
    assert expected.status == 0, expected.err
    assert (said.out, said.err) == (expected.out, expected.err)
    assert facts(one) == facts(other)
    if not bare.startswith(("u", "take")):
        assert len(facts(one)[1]) == len(before) + 1, "more than one step"


@pytest.mark.parametrize("typed", ["took ben 9", "took ana 4", "took c 4", "took d 9", "took 9 4"])
def test_the_count_of_any_named_side_closes_the_round_the_same(typed, after):
    one, other = after(PLAY), after(PLAY)
    one.ok(typed)
    other.ok("took 9")
    assert (one.status(), one.sheet()) == (other.status(), other.sheet())


REFUSED = {
    "a number alone": (AUCTION, "8", "no_suit"),
    "a number alone, by bid": (AUCTION, "bid 8", "no_suit"),
    "a seat's digit before a call": (AUCTION, "bid 2 8h", None),
    "a suit in the auction": (AUCTION, "hearts", "unknown_command"),
    "a player alone in the auction": (AUCTION, "ben", "unknown_command"),
    "a card in the auction": (AUCTION, "AH", "unknown_command"),
    "both counts in the auction": (AUCTION, "9-4", "unknown_command"),
    "a call when trump is to be named": (NAMING, "8h", "bidding_over"),
    "a pass when trump is to be named": (NAMING, "p", "bidding_over"),
    "a count when trump is to be named": (NAMING, "9", "unknown_command"),
    "hukum when trump is to be named": (NAMING, "hukum", "ambiguous_suit"),
    "a call in play": (PLAY, "8h", "bidding_over"),
    "a call of two words in play": (PLAY, "8 hearts", "bidding_over"),
    "a pass in play": (PLAY, "p", "bidding_over"),
    "a pass in play, in Persian": (PLAY, "پاس", "bidding_over"),
    "a suit in play": (PLAY, "hearts", "unknown_command"),
    "too many in play": (PLAY, "14", "too_many_tricks"),
    "counts that do not add up": (PLAY, "9 5", "tricks_not_13"),
    "a call when the game is over": (OVER, "8h", "game_over"),
    "a pass when the game is over": (OVER, "p", "game_over"),
    "a count when the game is over": (OVER, "9", "game_over"),
    "a trick when the game is over": (OVER, "dan", "game_over"),
    "a round when the game is over": (OVER, "dan 8s 9", "game_over"),
    "nonsense in the auction": (AUCTION, "flurb", "unknown_command"),
    "nonsense when trump is to be named": (NAMING, "flurb", "unknown_command"),
    "nonsense in play": (PLAY, "flurb", "unknown_command"),
    "nonsense when the game is over": (OVER, "flurb", "unknown_command"),
    "an empty word": (AUCTION, "''", "not_a_call"),
    "an empty word after bid": (AUCTION, "bid ''", "not_a_call"),
    "-5 after bid": (AUCTION, "bid -5", "not_a_call"),
    "-- and then a command": (AUCTION, "-- status", "unknown_command"),
    "a word twice an option": (AUCTION, "bid 8h --forced", "not_a_call"),
    "hukum in a call": (AUCTION, "8 hukum", "ambiguous_suit"),
    "a call out of turn": (AUCTION, "cyn 8h", "out_of_turn"),
    "several calls, the last too low": (AUCTION, "p 8h 8s", "not_higher"),
    "several calls, one too many": (AUCTION, "p p p 7h p", "bidding_over"),
    "a player's call in play": (PLAY, "cyn 8h", "bidding_over"),
    "a player's pass in play": (PLAY, "cyn passed", "bidding_over"),
    "a player's pass when trump is to be named": (NAMING, "cyn passed", "bidding_over"),
    "all pass when they have called": (PLAY, "all pass", "bidding_over"),
    "trump by another": (NAMING, "cyn names hearts", "unknown_command"),
    "a number after a name, which could be a seat": (PLAY, "ana 3", "usage"),
    "a number after names": (TRICKS, "ana ben 3", "usage"),
    "two counts by name": (PLAY, "ana 8 ben 5", "usage"),
    "three numbers in play": (PLAY, "1 2 3", "usage"),
    "a count of no number": (PLAY, "9 x", "usage"),
    "undo of something": (CALLED, "undo dan", "usage"),
    "anybody's pass": (AUCTION, "we pass", "unknown_command"),
}


@pytest.mark.parametrize(("before", "typed", "code"), REFUSED.values(), ids=REFUSED)
def test_what_the_phase_does_not_ask_for_is_refused_and_nothing_is_recorded(
    before, typed, code, after
):
    evening = after(before)
    record = (evening.home / "hokm.db").read_bytes()
    error = evening.refused(shlex.split(typed))
    if code is not None:
        assert error["code"] == code
    assert error["exit"] == (2 if error["code"] in ("unknown_command", "usage") else 1)
    assert (evening.home / "hokm.db").read_bytes() == record


@pytest.mark.parametrize(
    "typed",
    [
        "8h",
        "p",
        "p 7h",
        "8 hearts",
        "hearts",
        "9",
        "9-4",
        "AH",
        "zoe p",
        "zoe 8h",
        "zoe 8 hearts",
        "zoe 8h 9",
        "zoe h 7-3",
    ],
)
def test_without_a_session_what_could_be_entered_says_so(typed, evening):
    error = evening.refused(typed)
    assert (error["code"], error["exit"]) == ("no_session", 1)


@pytest.mark.parametrize("typed", ["flurb", "ana", "ana flurb 8h", "rnd 8h", "amnd 9"])
def test_without_a_session_other_words_are_unknown(typed, evening):
    error = evening.refused(typed)
    assert (error["code"], error["exit"]) == ("unknown_command", 2)


def test_bare_hokm_without_a_session_says_how_to_start_one(evening):
    bare = evening("")
    assert bare.status == 1
    assert "hokm new" in bare.err


@pytest.mark.parametrize(
    ("typed", "nearest"),
    [
        ("rnd", "round"),
        ("statsu", "status"),
        ("stauts", "status"),
        ("hlep", "help"),
        ("satus", "status"),
        ("nwe", "new"),
        ("undoo", "undo"),
        ("Bem", "Ben"),
        ("tok", "took"),
        ("rematsh", "rematch"),
    ],
)
def test_an_unknown_word_is_answered_with_what_it_is_near(typed, nearest, table):
    error = table.refused(typed)
    assert (error["code"], error["exit"]) == ("unknown_command", 2)
    assert nearest in error["legal"]
    assert f"Did you mean {nearest}?" in error["message"]


@pytest.mark.parametrize(
    "typed",
    ["8 heartz", "8pann", "8 x", "bid pann", "bid 8 spads", "bid 8 pas", "8 khest", "nine clbus"],
)
def test_suits_and_calls_are_never_guessed(typed, table):
    """pan is hearts and pas a pass: a slip is named, and what was meant has to be typed."""
    assert "Did you mean" not in table.refused(typed)["message"]


@pytest.mark.parametrize(
    ("typed", "suit"),
    [
        ("7 herats", "herats"),
        ("bid herats 7", "herats"),
        ("bid 8spads", "spads"),
        ("ben 9 dimonds", "dimonds"),
        ("p nine clbus p", "clbus"),
    ],
)
def test_a_word_that_is_no_suit_is_named(typed, suit, table):
    error = table.refused(typed)
    assert error["code"] == "not_a_call"
    assert f"has no suit: {suit} is none of the four." in error["message"]
    assert "7 to 13 with a suit" in error["message"]


SAID_FOR = {
    "who deals": (AUCTION, CALLED, NAMING, PLAY, OVER),
    "whose deal is it?": (AUCTION, PLAY, OVER),
    "Who is dealing": (AUCTION, CALLED),
    "who is the dealer?": (PLAY,),
    "what is trump?": (AUCTION, NAMING, PLAY, OVER),
    "What are trumps": (PLAY,),
    '"what\'s trump?"': (PLAY,),
    "what’s trump": (PLAY,),
    "which suit is trump": (PLAY,),
    "trump?": (PLAY,),
    "whose lead is it": (PLAY, TRICKS),
    "who led": (TRICKS,),
    "whose turn is it now?": (AUCTION, CALLED, PLAY, OVER),
    "what next?": (AUCTION,),
    "how many tricks": (PLAY, TRICKS),
    "what can I bid?": (AUCTION, CALLED),
    "what is the score?": (AUCTION, OVER),
    "who is winning": (PLAY, OVER),
    "who won": (OVER,),
    "who bid what?": (CALLED, PLAY),
    "what is the contract?": (PLAY,),
    "how many do we need?": (TRICKS,),
    "who deals next game": (OVER,),
    "who dealt?": (CALLED,),
    "Deals": (AUCTION, PLAY),
    "who leads": (AUCTION, CALLED, NAMING, PLAY, TRICKS, OVER),
    "who calls": (AUCTION, CALLED),
    "whose turn?": (AUCTION, PLAY),
    "score": (AUCTION, PLAY, OVER),
    "whose turn is it to deal": (AUCTION, PLAY, OVER),
    "who shuffles?": (AUCTION,),
    "who has the most": (PLAY,),
    "where are we?": (PLAY, OVER),
    "what round is it": (AUCTION, PLAY),
    "are we winning?": (PLAY,),
    "is the game over": (PLAY, OVER),
    "did you get that?": (PLAY,),
    "how far behind are we": (PLAY,),
    "who goes first?": (AUCTION, PLAY),
    "how much do we need": (PLAY, TRICKS),
    "how many are left?": (TRICKS,),
    "who won the last trick?": (TRICKS,),
    "who won the last round?": (AUCTION, OVER),
    "what happened?": (PLAY, OVER),
    "did dan make it?": (AUCTION, PLAY, OVER),
    "what did I type": (PLAY,),
}
MEANT = {
    **dict.fromkeys(("whose turn is it to deal", "who shuffles?"), "deal"),
    **dict.fromkeys(("who has the most", "where are we?", "what round is it"), "status"),
    **dict.fromkeys(("are we winning?", "is the game over", "did you get that?"), "status"),
    **dict.fromkeys(("how much do we need", "how many are left?"), "trick"),
    **dict.fromkeys(("who won the last round?", "what happened?", "did dan make it?"), "why"),
    "how far behind are we": "status",
    "who won the last trick?": "why trick",
    "what did I type": "log",
    **dict.fromkeys(("deals", "who deals", "who dealt?", "whose deal is it?"), "deal"),
    **dict.fromkeys(("Who is dealing", "who is the dealer?", "Deals"), "deal"),
    **dict.fromkeys(("what is trump?", "What are trumps", "which suit is trump"), "trump"),
    **dict.fromkeys(('"what\'s trump?"', "what’s trump", "trump?"), "trump"),
    **dict.fromkeys(("score", "what is the score?", "who is winning", "who won"), "status"),
    **dict.fromkeys(("how many tricks", "how many do we need?"), "trick"),
    "who bid what?": "status",
    "what is the contract?": "trump",
    "who deals next game": "deal",
    "what can I bid?": "bid",
}


@pytest.mark.parametrize(
    ("typed", "before"),
    [(typed, before) for typed, all_of in SAID_FOR.items() for before in all_of],
)
def test_a_question_as_people_ask_it_is_answered(typed, before, after):
    """As the command that answers it, and without recording anything."""
    evening = after(before)
    meant, evening.pace = MEANT.get(typed, "next"), 0
    answer, record = evening.ok(typed), (evening.home / "hokm.db").read_bytes()
    assert (answer.out, answer.err) == (evening.ok(meant).out, "")
    assert (evening.home / "hokm.db").read_bytes() == record
    assert evening.ok(f"{typed} --json").json == evening.ok(f"{meant} --json").json


def test_a_question_with_an_option_of_something_else_is_not_understood(table):
    assert table.refused("score --by ben")["code"] == "unknown_command"


def test_a_question_without_a_session_says_so(evening):
    for typed in ("who deals", "score", "misdeal"):
        assert evening.refused(typed)["code"] == "no_session"


@pytest.mark.parametrize(
    ("names", "typed", "code"),
    [
        ("Nine Ben Cyn Dan", "nine spades", "unknown_command"),
        ("Tenzin Ben Cyn Dan", "ten spades", "unknown_command"),
        ("Ana Score Cyn Dan", "score", "unknown_command"),
        ("Ana Misdeal Cyn Dan", "misdeal", "unknown_command"),
        ("Ana Ben Who Dan", "who deals", "unknown_command"),
        ("Ana Dan Dora Cyn", "d passes", "ambiguous_player"),
        ("Ana Ben Cyn Dan", "passes", "unknown_command"),
        ("Ana Ben Cyn Dan", "X passes", "unknown_command"),
        ("Ana Ben Cyn Dan", "one spades", "unknown_command"),
        ("Ana Ben Cyn Dan", "fourteen spades", "unknown_command"),
        ("Ana Ben Cyn Dan", "who", "unknown_command"),
    ],
)
def test_a_name_comes_before_a_word_and_nothing_is_guessed(names, typed, code, evening):
    evening.ok(f"new {names} --dealer 1")
    assert evening.refused(typed)["code"] == code


def test_who_is_called_by_a_word_is_still_called_so(evening):
    """Four players who are all words of the table."""
    evening.ok("new Nine Passes Takes Bids --dealer 1")
    evening.ok("passes p takes 7h bids p nine p")
    assert evening.ok("nine takes takes").out.startswith("Nine wins trick 1, Takes trick 2")


QUESTIONS = {
    "bid": (AUCTION, CALLED, NAMING, PLAY, OVER),
    "trump": (AUCTION, NAMING, PLAY, OVER),
    "trick": (AUCTION, NAMING, PLAY, TRICKS, OVER),
    "took": (AUCTION, NAMING, PLAY, TRICKS, OVER),
    "deal": (AUCTION, CALLED, NAMING, PLAY, OVER),
}


@pytest.mark.parametrize(
    ("command", "before"),
    [(command, before) for command, all_of in QUESTIONS.items() for before in all_of],
)
def test_a_question_is_answered_and_changes_nothing(command, before, after):
    evening = after(before)
    record = (evening.home / "hokm.db").read_bytes()
    answer = evening.ok(command)
    assert answer.out.strip()
    assert not answer.err
    data = evening.ok([command, "--json"]).json
    assert data["said"] == " ".join(part.strip() for part in answer.out.splitlines())
    assert (evening.home / "hokm.db").read_bytes() == record


@pytest.mark.parametrize(
    ("before", "range_"),
    [(AUCTION, "7 to 13"), (CALLED, "8 to 13"), ((NEW, "bid 12h"), "13")],
)
def test_bid_alone_says_who_calls_and_what_is_legal(before, range_, after):
    evening = after(before)
    said = evening.ok("bid").out
    status = evening.status()
    assert status["turn"] in said
    assert range_ in said


def test_bid_alone_in_mid_auction_says_who_has_what(table):
    table.ok("bid p 7h")
    said = table.ok("bid").out
    assert "Cyn" in said
    assert "7 hearts" in said
    assert "Dan" in said


def test_trump_alone_says_what_is_trump_and_who_decided_it(table):
    table.ok("bid p 7h 8s p")
    said = table.ok("trump").out
    assert "spades" in said.casefold()
    assert "Dan" in said


def test_took_alone_says_the_count_so_far(table):
    table.ok("bid p 7h 8s p")
    table.ok("trick dan ben ana")
    said = table.ok("took").out
    assert "Ben & Dan 2" in said
    assert "Ana & Cyn 1" in said


def test_deal_alone_says_whom_the_rule_names(table):
    assert "Ana" in table.ok("deal").out
    table.ok("round dan 8s 7")
    assert "Ben deals" in table.ok("deal").out


def test_bare_hokm_is_the_board(table):
    assert table.ok("").out == table.ok("status").out
    assert table.ok("--json").json == table.ok("status --json").json
    assert table.ok("--plain").out == table.ok("status --plain").out


@pytest.mark.parametrize(
    "typed",
    [
        "--json bid 8h",
        "bid --json 8h",
        "bid 8h --json",
        "8h --json",
        "--json 8h",
        "8 --json hearts",
        "-s 1 --json 8h",
        "--session 1 8h --json",
        "--session=1 8h --json",
        "8h --by=ben --json",
        "--color never 8h --json",
        "--color=never 8h --json",
    ],
)
def test_an_option_is_an_option_wherever_it_stands(typed, table):
    data = table.ok(typed).json
    assert data["calls"] == [{"player": "Ben", "call": "8H"}]


def test_after_two_dashes_every_word_is_text(table):
    table.ok("redeal -- --json --why -s 9")
    assert table.sheet()[0]["notes"] == ["--json --why -s 9"]


def test_a_dashed_word_that_is_no_option_of_the_command_is_text(table):
    table.ok("redeal -5 --by nobody --forced --x=1")
    assert table.sheet()[0]["notes"] == ["-5 --by nobody --forced --x=1"]


@pytest.mark.parametrize("text", ["hello --again", "--jsonx", "--wyh not", "hello --colour never"])
@pytest.mark.parametrize("command", ["redeal", "note", "end", "adjust ana +5"])
def test_nothing_is_a_slip_in_somebodys_own_text(command, text, table):
    table.ok("8h")
    table.ok(f"{command} {text}")
    assert text in table.ok("export").out


def test_a_reason_may_be_given_both_ways_at_once(table):
    table.ok("redeal one hand --why had 12")
    assert table.sheet()[0]["notes"] == ["one hand 12 had"]


def test_an_option_that_lacks_its_value_is_usage(table):
    for typed in ("8h --by", "bid 8h --by", "round dan 8s 9 --dealer", "status -s", "--color"):
        error = table.refused(typed)
        assert (error["code"], error["exit"]) == ("usage", 2), typed


def test_the_session_of_an_option_is_read_without_becoming_the_current_one(table):
    table.ok("new Eve Fay Gus Hal --dealer 1")
    assert table.ok("-s 1 --json").json["session"]["number"] == 1
    assert table.status()["session"]["number"] == 2
    table.ok("-s 1 8h")
    assert table.status()["session"]["number"] == 1


@pytest.mark.parametrize(
    ("before", "typed", "name"),
    [
        (AUCTION, "8h --leader dan", "bid"),
        (AUCTION, "8h --forced", "bid"),
        (AUCTION, "8h --dealer cyn", "bid"),
        (AUCTION, "dan 8s 9 --by cyn", "round"),
        (NAMING, "hearts --by cyn", "trump"),
        (PLAY, "9 --dealer dan", "took"),
        (PLAY, "ben took 5 --leader dan", "took"),
        (PLAY, "dan --forced", "trick"),
    ],
)
def test_an_option_of_something_else_is_never_passed_over(before, typed, name, after):
    """It was typed for a reason: what would leave it out is refused, and nothing is recorded."""
    evening = after(before)
    steps = len(evening.ok("log --json").json["steps"])
    error = evening.refused(typed)
    assert (error["code"], error["exit"]) == ("usage", 2)
    assert f"read as hokm {name}, which has no --" in error["message"]
    assert len(evening.ok("log --json").json["steps"]) == steps


def test_who_dealt_a_round_under_way_is_said_as_why_says_it(table: Evening):
    table.ok("round ben 9h 3")
    table.ok("round dan 9h 3")
    table.ok("bid 7h")
    assert table.ok("who dealt?").out == "Ben dealt round 3, for the second time running.\n"
    table.ok("deal ana")
    told = table.ok("who dealt?").out
    assert told == "Ana dealt round 3, though by the rule it was Ben's deal.\n"
    assert table.ok("why dealer").out.startswith(told)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("sheet -0 a.html", "hokm sheet takes no -0."),
        ("status --dealer ana", "hokm status takes no --dealer."),
        ("--dealer ana", "hokm alone shows the board, and takes no --dealer."),
        ("--json --by ana", "hokm alone shows the board, and takes no --by."),
        ("judge score 7 6 --forced", "judge score takes no --forced."),
    ],
)
def test_an_option_where_none_fits_is_named_with_what_was_typed(
    table: Evening, typed: str, told: str
):
    refused = table(typed)
    assert refused.status == 2
    assert told in refused.err
    assert told == "hokm status takes no --dealer." or "hokm status" not in refused.err


TOLD = {
    "made with a count": (AUCTION, "dan made 9 spades with 10", "hokm round dan 9s 10"),
    "made without one": (AUCTION, "ana made nine spades", "hokm round ana 9s 9"),
    "failed": (AUCTION, "ana failed 9s", "hokm round ana 9s 8"),
    "failed by so many": (AUCTION, "ana failed 9s by two", "hokm round ana 9s 7"),
    "somebody won": (AUCTION, "ana won", "hokm round ana 8s 8"),
    "we won": (AUCTION, "we won", "hokm round ben 8s 8"),
    "it was made": (CALLED, "made it", "hokm round cyn 7h 7"),
    "made over a bid": (OVERBID, "we made it", "hokm round cyn 9h 9"),
    "the open contract": (PLAY, "dan made 8 spades with 10", "hokm took 10"),
    "the open contract, without a count": (PLAY, "dan made it", "hokm took 8"),
    "the open contract failed": (PLAY, "they failed", "hokm took 7"),
    "failed by two": (PLAY, "down 2", "hokm took 6"),
    "failed by one": (PLAY, "dan down one", "hokm took 7"),
    "a claim": (PLAY, "claim 9", "hokm took 9"),
    "all of a round": (AUCTION, "dan bid 8s made 9", "hokm round dan 8s 9"),
    "the dealer": (AUCTION, "dealer cyn", "hokm deal cyn"),
    "who is the dealer": (AUCTION, "cyn is dealer", "hokm deal cyn"),
    "the other side's count": (PLAY, "ana won 7", "hokm took ana 7"),
    "the bidders' count": (PLAY, "ben won 9 tricks", "hokm took 9"),
    "a trick": (PLAY, "ana won", "hokm ana"),
    "one of the tricks": (TRICKS, "dan won trick 3", "hokm dan"),
    "a trick taken": (TRICKS, "ben took it", "hokm ben"),
    "who dealt": (AUCTION, "cyn dealt", "hokm deal cyn"),
    "who dealt, in play": (PLAY, "cyn dealt", "hokm deal cyn"),
    "who revoked": (TRICKS, "ben revoked", "hokm revoke ben"),
}


@pytest.mark.parametrize(("before", "typed", "way"), TOLD.values(), ids=TOLD)
def test_what_is_told_without_its_command_is_answered_with_the_line_that_records_it(
    before, typed, way, after
):
    """Nothing of it is recorded: "won" is a trick, a round or a game."""
    evening = after(before)
    record = (evening.home / "hokm.db").read_bytes()
    refused = evening(typed)
    assert refused.status == 2
    assert (evening.home / "hokm.db").read_bytes() == record
    ways = [line.partition(": ")[2] for line in refused.err.splitlines()[1:]]
    assert way in ways
    for typed_back in ways:
        assert after(before)(typed_back.removeprefix("hokm ")).status in (0, 1)


def test_in_classic_hokm_both_counts_are_asked_for(evening):
    evening.ok(f"{NEW} --preset classic")
    assert "hokm round ben hearts 7-3" in evening("ben won").err
    assert "hokm round ben hearts 3-7" in evening("ana made 8s").err
    evening.ok("hearts")
    assert "hokm took 7-3" in evening("we won").err
    assert "hokm took 3-7" in evening("we lost").err


def test_a_name_is_no_result(evening):
    """Won plays; and a word that no name begins with is none."""
    evening.ok("new Ana Won Cyn Dan --dealer ana")
    evening.ok("bid 8s p p p")
    assert evening.ok("won").out.startswith("Won wins trick 1 ")
    assert "hokm took 8" in evening("we made it").err


@pytest.mark.parametrize(
    ("typed", "way"),
    [
        ("took 10", "round cyn 9h 10-3"),
        ("trick dan", "round cyn 9h 10"),
        ("we made it", "round cyn 9h 9"),
    ],
)
def test_a_whole_round_is_offered_that_goes_with_the_calls(typed, way, after):
    """Nine hearts are the highest bid, and would be played for; what was counted is kept."""
    evening = after(OVERBID)
    assert f"hokm {way}" in evening(typed).err
    evening.ok(way)


@pytest.mark.parametrize(
    ("typed", "command"),
    [
        ("oops", "undo"),
        ("take that back", "undo"),
        ("go back", "undo"),
        ("fix 1", "amend"),
        ("history", "log"),
    ],
)
def test_another_word_for_a_command_is_asked_about(typed, command, table):
    """And not taken for it: what it would record or take back was not asked for by its name."""
    error = table.refused(typed)
    assert error["legal"] == [command]
    assert f"Did you mean {command}?" in error["message"]


@pytest.mark.parametrize(
    "typed", ["how many cards", "can the dealer pass?", "do extra tricks count"]
)
def test_a_rule_is_settled_where_it_is_asked_for_without_a_command(typed, evening):
    """With a session and without one, as `rules` does."""
    told = evening.ok(f"rules {typed}").out
    assert evening.ok(typed).out == told
    evening.ok(NEW)
    assert evening.ok(typed).out == told


def test_a_question_that_the_rules_do_not_answer_is_not_understood(table):
    assert table.refused("what is the weather")["code"] == "unknown_command"
    assert table.refused("extra tricks count")["code"] == "unknown_command"


def test_everybody_is_nobody_called_so(evening):
    evening.ok("new Allan Ben Cyn Dan --dealer dan")
    assert evening.ok("all pass").out.startswith("Allan passes.")


@pytest.mark.parametrize(
    ("typed", "way"),
    [
        ("amend took 8", "hokm amend --took 8"),
        ("amend 1 took 8", "hokm amend 1 --took 8"),
        ("amend 1 Bid 9s", "hokm amend 1 --bid 9s"),
        ("amend 1 by cyn took 9", "hokm amend 1 --by cyn --took 9"),
        ("amend bid 7 hearts forced", 'hokm amend --bid "7 hearts" --forced'),
    ],
)
def test_an_option_of_amend_without_its_dashes(typed, way, table):
    """A command that is understood is done."""
    table.ok("round ben 8s 9")
    table.ok(typed)
    told = table.sheet()
    table.ok("undo")
    table.ok(way.removeprefix("hokm "))
    assert table.sheet() == told


def test_an_option_of_amend_without_its_dashes_or_value(table):
    table.ok("round ben 8s 9")
    assert table.refused("amend 1 took")["message"] == "Took needs a value after it."
    assert table.refused("amend 1 forced took")["code"] == "usage"


def test_in_amend_a_players_name_is_no_option(evening):
    evening.ok("new By Ben Cyn Dan --dealer dan")
    evening.ok("round by 8s 9")
    evening.ok("amend 1 by 9s 9")
    assert evening.sheet()[0]["contract"]["tricks"] == 9


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("new Ana Ben Cyn Dan --xyz 3", "--xyz is no name, and no option here"),
        ("new game", "To close it undecided: hokm end; then hokm rematch"),
    ],
)
def test_words_after_new_that_are_no_names(typed, told, table):
    assert told in table.refused(typed)["message"]


@pytest.mark.parametrize("card", ["2h", "h2", "ah", "6♠"])
def test_one_card_that_can_be_no_bid_is_a_quarter_of_a_trick(card, table):
    """And one that could have been bid is a call too late."""
    table.ok("8s p p p")
    assert "four cards" in table.refused(card)["message"]
    assert table.refused("8h")["code"] == "bidding_over"


def test_a_number_before_a_name_may_be_the_tricks(table):
    """Two tricks are not given away where one was told by its number."""
    table.ok("8s p p p")
    table.ok("trick ana ben")
    refusal = table.refused("trick 3 cyn")
    assert refusal["message"] == (
        "3 could be trick 3, or the player in seat 3. Trick 3 to cyn: hokm trick cyn"
    )
    table.ok("trick 4 cyn")  # a seat, and the third trick is not its number
    assert table.status()["tricks"] == [2, 2]


def test_a_letter_is_a_suit_where_trump_is_to_be_named(evening):
    """Whoever else begins with it."""
    evening.ok("new Dan Dora Hana Henry --dealer dan")
    evening.ok("all pass")
    assert "diamonds" in evening.ok("d").out


def test_everybodys_pass_has_no_first_caller(table):
    assert table.refused("all pass --by ben")["code"] == "unknown_command"
    assert table.refused("all pass --leader ben")["code"] == "usage"


def test_a_beginning_of_two_names_is_nobody_in_a_result(evening):
    """The line that is offered names one who can have it."""
    evening.ok("new Ana Dan Dora Cyn --dealer ana")
    assert "hokm round dan 8s 8" in evening("d won").err


def test_a_forgotten_round_needs_no_command(after):
    """In mid-auction too; nothing but a whole round is put in."""
    one, other = after(CALLED), after(CALLED)
    for table in (one, other):
        table.ok("8s p")
        table.ok("took 9")
        table.ok("bid p")
    assert one.ok("cyn 7d 7 --after 1").out == other.ok("round cyn 7d 7 --after 1").out
    assert facts(one) == facts(other)
    assert one.refused("8h --after 1")["code"] == "unknown_player"


@pytest.mark.parametrize("typed", ["sub", "sub max", "sub dan", "rename", "rename max"])
def test_one_name_where_two_are_needed_is_no_stranger(typed, table):
    error = table.refused(typed)
    assert (error["code"], error["exit"]) == ("usage", 2)


@pytest.mark.parametrize(
    "typed",
    [
        "trick ana --leader ana maria",
        "ana --leader ana maria",
        "bid 8h --by ana maria",
        "round ana 8s 9 --dealer ana maria",
    ],
)
def test_a_name_of_two_words_after_an_option_is_not_parted(typed, evening):
    """Its first word alone may be somebody else, and the others would be words of the command."""
    evening.ok(["new", "Ana", "Ben", "Ana Maria", "Dan", "--dealer", "dan"])
    if "--leader" in typed:
        evening.ok("8s p p p")
    error = evening.refused(typed)
    assert (error["code"], error["exit"]) == ("usage", 2)
    assert "ana maria is one player" in error["message"].lower()
    option = typed.split("--")[1].split()[0]
    assert f"--{option} 3" in error["message"]
