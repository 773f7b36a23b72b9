"""What a person types who is tired: refused with a line that passes when it is typed next."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from tests.evening import Evening

NEW = ("new Ana Ben Cyn Dan --dealer ana",)
CALLED = (*NEW, "bid p 7h")
ALL_PASSED = (*NEW, "bid p p p p")
PLAY = (*NEW, "bid p 7h 8s p")
CLOSED = (*PLAY, "took 9")
CLASSIC = ("new Ana Ben Cyn Dan --dealer dan --preset classic",)
"""Ana is hakem and has not named trump."""
NAMED = (*CLASSIC, "trump h")
OVER = (*NEW, "round dan 13s 0", "round dan 13s 0 --again")
SEVEN_NIL = (*NAMED, "took 7-0")
PERSIAN = ("new Ana Ben Cyn Dan --dealer dan --preset persian", "trump h")
"""Here seven in a row against the hakem are a Kot too."""
TARNEEB = ("new Ana Ben Cyn Dan --dealer ana --preset tarneeb",)
TARNEEB_CLOSED = (*TARNEEB, "round ben 8h 9")
TEAMS = ("new Ana Ben Cyn Dan --dealer ana --teams Us,'The others'", "bid p 7h 8s p")

Way = tuple[tuple[str, ...], str, str]
"""What was typed before, what was meant, and what is offered for it."""

UNCLEAR_SUITS: list[Way] = [
    (NEW, "ben 8 हुकुम", "ben 8s"),
    (NEW, "8 हुकम", "8s"),
    (NEW, "8hukum", "8s"),
    (NEW, "ben bids eight of hukum", "ben bids eight of spades"),
    (NEW, "p 8 hukum", "pass 8s"),
    (NEW, "bid ben 8 حکم", "bid ben 8s"),
    (NEW, "round ben 8 hukum 9 --dealer ana", "round ben 8s 9 --dealer ana"),
    (NEW, "ben 8 حکم 9", "ben 8s 9"),
    (ALL_PASSED, "हुकम", "spades"),
    (ALL_PASSED, "ben hukum", "ben spades"),
    (CLASSIC, "ana حکم", "ana spades"),
    (CLASSIC, "round ana hukum 7-3", "round ana spades 7-3"),
    (CLASSIC, "ana hukum 7-3", "ana spades 7-3"),
    (CLOSED, "amend 1 --trump hukum", "amend 1 --trump spades"),
    (CLOSED, "amend 1 dan 8 hukum 7", "amend 1 dan 8s 7"),
    (CLOSED, "round dan 8hukum 7 --after 1", "round dan 8s 7 --after 1"),
]

TOLD: list[Way] = [
    (NEW, "round dan 10h made", "round dan 10h 10"),
    (NEW, "round dan 10h failed", "round dan 10h 9"),
    (NEW, "round dan 10", "round dan 10s 10"),
    (NEW, "cyn failed 7-3", "round cyn 8s 7"),
    (NEW, "ben won 3h", "round ben 8s 8"),
    (ALL_PASSED, "ana failed", "round ben 7s 6"),
    (NEW, "hokm", "7s"),
    (CLOSED, "hukum", "7s"),
    (CALLED, "حکم", "8s"),
    (TARNEEB, "round ben 8 9", "round ben 8s 8"),
    (TARNEEB_CLOSED, "amend ben 9 10", "amend ben 8s 9"),
    (NEW, "round dan 10h down 2", "round dan 10h 8"),
    (CLOSED, "amend 1 dan 10h made", "amend 1 dan 10h 10"),
    (PLAY, "took kot", "took 8"),
    (PLAY, "hakem ali", "bid"),
    (NAMED, "took kot", "took 7-0"),
    (NAMED, "it was a kot", "took 7-0"),
    (NAMED, "ben made a kot", "took 0-7"),
    (CLASSIC, "kot", "round ana hearts 7-0"),
    (SEVEN_NIL, "kot", "why kot"),
    (PERSIAN, "kot", "took 0-7"),
    (PERSIAN, "kot of cyn", "took 7-0"),
    ((*PERSIAN, "trick ben"), "kot", "took 0-7"),
    ((*NAMED, "trick ben"), "kot", "took 7-3"),
    (CLASSIC, "ben is hakem", "deal ana"),
    (NAMED, "hakem is ben", "deal ana"),
    (CLASSIC, "hakem ana", "trump hearts"),
    (NAMED, "hakem ana", "took 7-3"),
    (CLASSIC, "he was hakem", "trump hearts"),
]
DIL_ARA = ("new Ana 'Dil Ara' Cyn Dan --dealer ana",)
FIRST: list[Way] = [
    (NEW, "9s 9", "round ben 9s 9"),
    (NEW, "9s 9-4", "round ben 9s 9-4"),
    (NEW, "7h cyn 7", "round cyn 7h 7"),
    (NEW, "8h ben 8", "round ben 8h 8"),
    (NEW, "8h 7", "round ben 8h 7"),
    (CLASSIC, "hearts 7-3", "round ana hearts 7-3"),
    (CLASSIC, "h 3 7", "round ana h 3 7"),
    (CLASSIC, "hearts 7", "round ana hearts 7-3"),
    (NEW, "hokm hearts", "7h"),
    (CALLED, "حکم دل", "8h"),
    ((*DIL_ARA, "dan 8h 8"), "dil had 8 not 7", "amend took 'dil ara' 8"),
    ((*DIL_ARA, "p p p 8h"), "defenders took 5", "took 'dil ara' 5"),
    (CLASSIC, "ben hearts", "deal ana"),
]
"""What begins with a suit or a call where a player was to come first, and names of two words."""
SIDES = ("new Ana Ben Cyn Dan --dealer ana --teams Girls,Boys", "ben 8h p p p")
BEN_LEADS = (*NEW, "ben 8h p p p")
OFF: list[Way] = [
    (BEN_LEADS, "defenders took 5", "took ana 5"),
    (BEN_LEADS, "the others got 5", "took ana 5"),
    (BEN_LEADS, "bidders took 7", "took 7"),
    (SIDES, "girls made 5", "took ana 5"),
    (SIDES, "the boys made 9", "took 9"),
    (TEAMS, "the others made 8", "took 8"),
    (BEN_LEADS, "made with 2 extra", "took 10"),
    (BEN_LEADS, "made it with 1 overtrick", "took 9"),
    (BEN_LEADS, "ben made 1 more", "took 9"),
    (BEN_LEADS, "made plus one", "took 9"),
    (BEN_LEADS, "made one over", "took 9"),
    (BEN_LEADS, "made by 2", "took 10"),
    (BEN_LEADS, "two short", "took 6"),
    (BEN_LEADS, "down 3", "took 5"),
    (BEN_LEADS, "lost by 2", "took 6"),
    (BEN_LEADS, "nobody took any", "took 0"),
    (BEN_LEADS, "they won all", "took 13"),
    (BEN_LEADS, "ben took all 13", "took 13"),
    (NEW, "ben made 8h with 2 extra", "round ben 8h 10"),
    (NEW, "ben failed 8h, two short", "round ben 8h 6"),
]
"""So many tricks more or fewer than the bid, and whose they are."""
TIRED: list[Way] = [
    (CLOSED, "give cyn 5 points", "adjust cyn +5"),
    (CLOSED, "take 5 points from cyn", "adjust cyn -5"),
    (CLOSED, "penalty of 10 to dan", "adjust dan -10"),
    (CLOSED, "dan loses 5 points", "adjust dan -5"),
    (CLOSED, "dan leaves, eve comes", "sub dan eve"),
    (CLOSED, "eve sits in for dan", "sub dan eve"),
    (CLOSED, "eve for dan", "sub dan eve"),
    (CLOSED, "dan had 8 not 9", "amend 1 took dan 8"),
    (CLOSED, "why dealer 1", "why dealer"),
    (CLOSED, "why 1 dealer", "why 1"),
    (CLOSED, "wrong dealer, it is dan", "deal dan"),
    (CLOSED, "in round 1 cyn dealt", "amend 1 --dealer cyn"),
    (CLOSED, "cyn dealt round 1", "amend 1 --dealer cyn"),
    (CLOSED, "dan dealt round 2", "deal dan"),
    ((*NEW, "ben p"), "dan dealt", "undo"),
    (CLOSED, "ben got 8 hearts with 9 tricks", "round ben 8h 9"),
    (PLAY, "we got 9", "took 9"),
    (PLAY, "set", "took 7"),
    (PLAY, "dan x3", "dan dan dan"),
    ((*PLAY, "trick dan ana ben"), "all the rest dan", "took 12-1"),
    ((*PLAY, "trick dan ana ben"), "the rest go to cyn", "took 2-11"),
    ((*PLAY, "trick dan ana ben"), "the rest are ours", "took 2-11"),
    (NAMED, "claim", "took 7-0"),
    ((*NAMED, "trick ben"), "the rest ana", "took 7-1"),
    (NAMED, "rest to dan", "took 0-7"),
    (PLAY, "cyn did not follow suit", "revoke cyn"),
    (CLOSED, "ana gets 5 points", "adjust ana +5"),
    (CLOSED, "3 points for ben", "adjust ben +3"),
    (CLOSED, "eve replaces dan", "sub dan eve"),
    (CLOSED, "dan is replaced by Mary Ann", "sub dan 'Mary Ann'"),
    (CLOSED, "nina comes in for ben", "sub ben nina"),
    (CLOSED, "sub nina for ben", "sub ben nina"),
    (CLOSED, "sub ben with nina", "sub ben nina"),
    (CLOSED, "sub 2 for nina", "sub ben nina"),
    (CLOSED, "ben leaves", "sub ben Eve"),
    (CLOSED, "ana goes home", "sub ana Eve"),
    (CLOSED, "ben replaces dan", "sub dan Eve"),
    (CLOSED, "nina comes", "sub ana nina"),
    (CLOSED, "leaves", "sub ana Eve"),
    (CLOSED, "ben left", "sub ben Eve"),
    (CLOSED, "ben has left", "sub ben Eve"),
    (CLOSED, "nina takes over from ben", "sub ben nina"),
    (PLAY, "nina took over for ben", "sub ben nina"),
    (CLOSED, "round 1 was 8", "amend 1 --took 8"),
    (CLOSED, "+7 for ana", "adjust ana +7"),
    (CLOSED, "-5 for ben", "adjust ben -5"),
    (PLAY, "ana’s team took 7", "took ana 7"),
    (PLAY, "ana’s team won 7-6", "took ana 7-6"),
    (PLAY, "ana lost", "took 8"),
    (PLAY, "ana won", "took 7"),
    (PLAY, "the opponents won", "took 7"),
    (PLAY, "dan lost", "took 7"),
    (NAMED, "ben won", "took 3-7"),
    (NAMED, "the opponents won", "took 3-7"),
    (NAMED, "ben lost", "took 7-3"),
    (CLOSED, "no round 1 was 8", "amend 1 --took 8"),
    (CLOSED, "round 1 was hearts", "amend 1 --trump hearts"),
    (CLOSED, "no round 1 dan took 8", "amend 1 took dan 8"),
    (CLOSED, "round 1 dan 8h 8", "amend 1 dan 8h 8"),
    (CLOSED, "round 1 it was dan 8h 8", "amend 1 dan 8h 8"),
    (CLOSED, "no undo 2", "undo 2"),
    (NEW, "ppp", "p p p"),
    (CLOSED, "it was 8", "amend --took 8"),
    (CLOSED, "sorry 8", "amend --took 8"),
    (CLOSED, "delete round 1", "amend 1 delete"),
    (CLOSED, "delete the last round", "amend delete"),
    (CLOSED, "next game", "next"),
    (CLOSED, "undo twice", "undo 2"),
    (CLOSED, "undo everything", "undo round"),
    (CLOSED, "amend last 8d", "amend --bid 8d"),
    (CLOSED, "penalty cyn 5", "adjust cyn -5"),
    (CLOSED, "show round 1", "why 1"),
    (CLOSED, "round 1", "why 1"),
    (SEVEN_NIL, "round 1", "why 1"),
    (CLOSED, "spade", "7s"),
    (CALLED, "diamonds", "8d"),
    (CLOSED, "can he do that", "rules"),
    (CLOSED, "why did they get 4", "sheet"),
    (SEVEN_NIL, "why did we get 5", "sheet"),
]
TOO_EARLY: list[Way] = [
    (CLASSIC, "7-5", "round ana hearts 7-5"),
    (CLASSIC, "ben 7-5", "round ana hearts 5-7"),
    (CLASSIC, "4", "round ana hearts 4-7"),
    (CLASSIC, "8", "round ana hearts 7-3"),
    (CLASSIC, "round ana d ben 7", "round ana d ben 7-3"),
    (CLASSIC, "ben took 7", "round ana hearts 3-7"),
    (CLASSIC, "cyn took 7", "round ana hearts 7-3"),
    (CLASSIC, "ana d 7", "ana d 7-3"),
    (NAMED, "took ben 7", "took ben 7-3"),
    (NAMED, "took 7", "took 7-3"),
    (NAMED, "cyn took 7", "cyn took 7-3"),
    (SEVEN_NIL, "7-5", "amend 1 --took 7-5"),
    (ALL_PASSED, "7-6", "trump hearts"),
    (NEW, "9-4", "round ben 8s 9-4"),
    (NEW, "2h 3h 4h 5h", "round ben 8s 9"),
]
SAID_ANEW: list[Way] = [
    (NEW, "no dan deals", "deal dan"),
    (NEW, "no ana deals", "deal ana"),
    (NEW, "wait cyn dealt", "deal cyn"),
    (NEW, "no deal dan", "deal dan"),
    (NEW, "no wait 8h", "8h"),
    (CALLED, "sorry p", "p"),
    (CALLED, "no 9", "amend calls pass 9h"),
    (CALLED, "no 8c", "amend calls pass 8c"),
    (CALLED, "actually dan 9h", "dan 9h"),
    (CALLED, "actually cyn 9h", "amend calls pass 9h"),
    (ALL_PASSED, "no clubs", "clubs"),
    (PLAY, "no clubs", "amend --trump clubs"),
    (PLAY, "no trump is clubs", "amend --trump clubs"),
    (PLAY, "no dan", "dan"),
    (PLAY, "no wait it was 8", "amend --took 8"),
    (PLAY, "no it was 9", "9"),
    (CLOSED, "no clubs", "amend --trump clubs"),
    (CLOSED, "it was clubs not spades", "amend --trump clubs"),
    (CLOSED, "no wait it was 8", "amend --took 8"),
    (CLOSED, "it was 8 not 9", "amend --took 8"),
    (CLOSED, "i meant 8", "amend --took 8"),
    (CLOSED, "no ana had 8", "amend took ana 8"),
    (CLOSED, "it was ben took 8", "amend took ben 8"),
    (CLOSED, "actually 8h", "8h"),
    (CLOSED, "no undo", "undo"),
    ((*CLOSED, "p"), "it was 8", "amend 1 --took 8"),
    (NAMED, "no 7-3", "7-3"),
    (NAMED, "no clubs", "amend --trump clubs"),
    (OVER, "no it was 5", "amend --took 5"),
]
TWO = (*CLOSED, "round cyn 9d 8")
"""Dan made the first, and Cyn failed the second."""
OF_A_ROUND: list[Way] = [
    (TWO, "cyn took 8 in round 2", "amend 2 took cyn 8"),
    (TWO, "in round 2 they took 9", "amend 2 --took 9"),
    (TWO, "cyn failed round 2", "amend 2 --took 8"),
    (TWO, "cyn made it in round 2", "amend 2 --took 9"),
    (TWO, "dan failed in round 1", "amend 1 --took 7"),
    (TWO, "dan was dealer in round 1", "amend 1 --dealer dan"),
    (TWO, "wrong dealer in round 2", "amend 2 --dealer ben"),
    (TWO, "in round 1 it was hearts", "amend 1 --trump hearts"),
    (TWO, "dan 8s 9 in round 1", "amend 1 dan 8s 9"),
    (SEVEN_NIL, "ana lost round 1", "amend 1 --took 3-7"),
    (CLOSED, "ana had it", "amend --by ana"),
    (CLOSED, "it was ana", "amend --by ana"),
    (TWO, "amend 1 ana", "amend 1 --by ana"),
]
BESIDE: list[Way] = [
    (CLOSED, "we are sitting wrong", "swap ana ben"),
    (CLOSED, "ben and dan are in the wrong seats", "swap ben dan"),
    (CALLED, "no bid", "p"),
    (CALLED, "dan nothing", "dan p"),
    (CLASSIC, "hakem clubs", "trump clubs"),
    (CLASSIC, "hakem 7-4", "round ana hearts 7-4"),
    (NAMED, "hakem clubs", "amend --trump clubs"),
    (NAMED, "hakem 4-7", "took 4-7"),
    (CLASSIC, "they took all", "round ana hearts 7-0"),
    (NAMED, "they took all", "took 7-0"),
    (NAMED, "they got all seven", "took 7-3"),
    ((*NAMED, "revoke ben --tricks 1", "trick ben"), "the rest go to ana", "took 6-1"),
    ((*NAMED, "revoke ana --tricks 2", "trick ben"), "ana claims the rest", "took 9-1"),
    ((*NAMED, "revoke ana --tricks 2", "trick ben"), "the rest to ben", "took 0-7"),
    ((*PERSIAN, "revoke ben --lose"), "kot", "took 7-3"),
    (CLOSED, "we forgot a round", "round ben 8s 9 --after 1"),
    (CLOSED, "ben only took 7", "amend 1 --took ben 7"),
    (CLOSED, "dan made only 8", "amend 1 --took dan 8"),
    (CLOSED, "we made 7", "amend 1 --took 7"),
    (SEVEN_NIL, "ana won 7 to 3", "amend 1 --took ana 7-3"),
    (CLOSED, "took 8 in round 1", "amend 1 --took 8"),
    (CLOSED, "no, 8", "amend --took 8"),
    (CLOSED, "sorry, it was clubs", "amend --trump clubs"),
    (CLOSED, "wrong partners", "swap ana ben"),
    (TEAMS[:1], "us won 9", "round ana 8s 9"),
    (("new 'Ana Maria' 'Cyn Lee' Ben 'Cyn Roe' --dealer ben",), "ana dealt", "deal ana"),
    (("new 'Ana Maria' 'Cyn Lee' Ben 'Cyn Roe' --dealer ben",), "cyn lee dealt", "deal 2"),
]
OFFERED = [
    *OF_A_ROUND,
    *BESIDE,
    *SAID_ANEW,
    *UNCLEAR_SUITS,
    *TOLD,
    *TIRED,
    *TOO_EARLY,
    *OFF,
    *FIRST,
]


@pytest.mark.parametrize(
    ("before", "typed", "way"), OFFERED, ids=[typed for _, typed, _ in OFFERED]
)
def test_what_is_offered_passes_when_it_is_typed(
    evening: Evening, before: tuple[str, ...], typed: str, way: str
) -> None:
    """Nothing is lost of the line but what was refused in it."""
    for line in before:
        evening.ok(line)
    told = evening.refused(typed)["message"]
    assert f"hokm {way}" in told
    evening.ok(shlex.split(way))


@pytest.mark.parametrize("typed", ["no 8h", "it was 8h", "i 8h"])
def test_a_players_name_goes_before_what_is_said_anew(evening: Evening, typed: str) -> None:
    evening.ok("new Ana Noor Italo Ivo --dealer ana")
    assert "could be a correction" not in evening("no 8h").err
    assert evening.status()["calls"] == [{"player": "Noor", "call": "8H"}]
    assert "could be a correction" not in evening(typed).err


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("no foo", "Not understood: foo is no command and no player."),
        ("no", "Did you mean undo?"),
        ("sorry sorry", "Did you mean undo?"),
        ("wait dan 8h", "No: Ana dealt, so Ben calls first, not Dan."),
        ("no 9", "Which suit? A bid names its suit, and 9 stands alone."),
    ],
)
def test_what_nothing_reads_is_refused_without_what_was_said_before_it(
    evening: Evening, typed: str, said: str
) -> None:
    evening.ok(NEW[0])
    assert said in evening(typed).err


@pytest.mark.parametrize(
    ("before", "typed"),
    [
        (NEW, "8 hearths"),
        (NEW, "8 pann"),
        (NEW, "round dan 8 hearths 9"),
        (ALL_PASSED, "trump harts"),
        (PLAY, "8 hearths"),
    ],
)
def test_no_suit_is_guessed(evening: Evening, before: tuple[str, ...], typed: str) -> None:
    """A hearts in one language is a letter from a pass in another."""
    for line in before:
        evening.ok(line)
    told = evening.refused(typed)["message"]
    assert "Did you mean" not in told
    assert "Is it" not in told


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("thats wrong", "Did you mean undo?"),
        ("that was a mistake", "Did you mean undo?"),
        ("set gap 40", "Did you mean rules?"),
        ("can he do that", "What is allowed: hokm rules"),
        ("is a spoon allowed", "What is allowed: hokm rules"),
        ("why did they get 4", "in no round a side gained 4."),
    ],
)
def test_what_is_said_is_led_right(evening: Evening, typed: str, told: str) -> None:
    for line in CLOSED:
        evening.ok(line)
    assert told.lower() in evening(typed).err.lower()


@pytest.mark.parametrize("typed", ["spade", "tim is back", "show round 1", "show round 9"])
def test_a_wild_guess_is_left_out(evening: Evening, typed: str) -> None:
    for line in CLOSED:
        evening.ok(line)
    told = evening.refused(typed)["message"]
    assert not {"share?", "undo?", "round?"}.intersection(told.split()) or typed == "show round 9"


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("how much to win", "52 or more behind loses the game."),
        ("is 7 allowed", "A bid is 7 to 13 tricks."),
        ("can i bid 7, is 7 legal?", "A bid is 7 to 13 tricks."),
    ],
)
def test_a_question_of_the_rules_is_answered(evening: Evening, typed: str, told: str) -> None:
    for line in CLOSED:
        evening.ok(line)
    assert told in evening.ok(typed).out


@pytest.mark.parametrize(
    ("preset", "key", "changed"),
    [
        ("tarneeb", "gap", "scoring.game_ends"),
        ("tarneeb", "scoring.target", "scoring.target"),
        ("standard", "gap", "scoring.gap"),
        ("standard", "scoring.target", "scoring.game_ends"),
    ],
)
def test_a_rule_of_no_use_here_is_changed_by_the_one_that_decides_it(
    evening: Evening, preset: str, key: str, changed: str
) -> None:
    evening.ok(f"new Ana Ben Cyn Dan --dealer ana --preset {preset}")
    assert f"to change it: {changed} in a house file" in evening.ok(f"rules {key}").err


@pytest.mark.parametrize("question", ["why did we lose 18?", "why did they gain 8", "why dealer"])
def test_a_question_in_quotes_is_read_as_without_them(evening: Evening, question: str) -> None:
    for line in CLOSED:
        evening.ok(line)
    assert evening([question]).out == evening.ok(question).out != ""


COUNTS = [
    (PLAY, "took 8 of 13", (5, 8)),
    (PLAY, "8 out of thirteen", (5, 8)),
    (PLAY, "took ben & dan 8", (5, 8)),
    (PLAY, "took dan and ben 8-5", (5, 8)),
    (PLAY, "ben and dan took 8", (5, 8)),
    (PLAY, "ana and cyn 5", (5, 8)),
    (PLAY, "ana 7-6", (7, 6)),
    (TEAMS, "took us 5", (5, 8)),
    (TEAMS, "the others 8", (5, 8)),
    (TEAMS, "took ana & cyn 5", (5, 8)),
    (NAMED, "ben 7-6", (6, 7)),
    (NAMED, "took ana & cyn 7-3", (7, 3)),
    (PLAY, "ana got 5", (5, 8)),
    (PLAY, "took 13 nil", (0, 13)),
    (PLAY, "took none", (13, 0)),
    (PLAY, "took zero", (13, 0)),
    (PLAY, "took all", (0, 13)),
    (PLAY, "ana took all", (13, 0)),
    (PLAY, "ana took none", (0, 13)),
    (NAMED, "took all", (7, 0)),
    (NAMED, "took none", (0, 7)),
    (CLOSED, "amend 1 --took none", (13, 0)),
    (NEW, "round ben 8h took all", (0, 13)),
    (SIDES, "girls took 5", (5, 8)),
    (SIDES, "took girls 5", (5, 8)),
    (TEAMS, "us got 5", (5, 8)),
    (TEAMS, "the others took 8", (5, 8)),
    (NAMED, "seven zero", (7, 0)),
    (CLOSED, "amend the last one took 7", (6, 7)),
    (CLOSED, "amend round 1 took 7", (6, 7)),
    (NEW, "round ben 7h 6 forced", (7, 6)),
    (NEW, "ben 7h 6 forced", (7, 6)),
    (CLOSED, "amend 1 ben 7d 6 forced", (7, 6)),
]


@pytest.mark.parametrize(
    ("before", "typed", "taken"), COUNTS, ids=[typed for _, typed, _ in COUNTS]
)
def test_what_can_be_nothing_else_is_read(
    evening: Evening, before: tuple[str, ...], typed: str, taken: tuple[int, int]
) -> None:
    """A side by both its names, a count of both sides after a name, and what adds nothing to it."""
    for line in before:
        evening.ok(line)
    evening.ok(typed)
    [line] = evening.sheet()
    assert tuple(line["taken"]) == taken
    assert bool(line["contract"]["forced"]) == ("forced" in typed)


REFUSED = [
    (("new Love All Cyn Dan --dealer dan", "love 8h p p p"), "took love", "love is no number"),
    ((*NEW, "ben p"), "dan dealt", "Ben's pass was entered with that name"),
    (DIL_ARA, "dil 8 dil", "then the call: 'dil ara' 8s or 'dil ara' p."),
    (CLOSED, "5 points", "Points that the table agreed on, as in: hokm adjust"),
    (CLOSED, "the wrong dealer", "Who dealt, as in: hokm deal ana"),
    (PLAY, "took ben and cyn 8", "ben and cyn are no side. A side: Ana & Cyn or Ben & Dan"),
    (PLAY, "1h 2h 3h 4h", "1h is none of the 52."),
    (CLASSIC, "hakem ali", "ali is nobody here"),
    (NAMED, "7 of 13", "Ben & Dan took 0 to 6, and 7 alone does not say."),
    (NEW, "round ben 8 rang 9", "8 rang names any suit, trump and the game, and so none."),
    (NEW, "round dan 10h lots", "lots is no number of tricks."),
    (TEAMS, "took them 5", "them is nobody here"),
]


@pytest.mark.parametrize(
    ("before", "typed", "told"), REFUSED, ids=[typed for _, typed, _ in REFUSED]
)
def test_what_cannot_be_is_told_as_what_it_is(
    evening: Evening, before: tuple[str, ...], typed: str, told: str
) -> None:
    for line in before:
        evening.ok(line)
    assert told in evening.refused(typed)["message"]


REZA = ("new Nima Reza Tina Uma --dealer nima",)
PARVIZ_LAST = ("new Nima Reza Tina Parviz --dealer parviz", "bid p p p")
TINA_LEADS = (*REZA, "bid p 8h p p")
REZA_HAKEM = (f"{REZA[0]} --preset classic",)
INITIALS: list[Way] = [
    (REZA, "r 8h", "reza 8h"),
    (REZA, "r 8h 9", "reza 8h 9"),
    ((*REZA, "bid p"), "t 8h", "tina 8h"),
    ((*REZA, "bid p p"), "u 8h", "uma 8h"),
    (PARVIZ_LAST, "p 8h", "parviz 8h"),
    (TINA_LEADS, "r", "reza"),
    (TINA_LEADS, "r t", "reza t"),
    (REZA_HAKEM, "r h", "reza h"),
    (REZA_HAKEM, "r hearts 7-3", "reza hearts 7-3"),
]


@pytest.mark.parametrize(
    ("before", "typed", "way"), INITIALS, ids=[typed for _, typed, _ in INITIALS]
)
def test_a_letter_that_is_a_command_may_be_a_players(
    evening: Evening, before: tuple[str, ...], typed: str, way: str
) -> None:
    for line in before:
        evening.ok(line)
    name = way.split(maxsplit=1)[0].capitalize()
    assert f"Is {typed[0]} short for {name}? hokm {way}" in evening.refused(typed)["message"]
    evening.ok(way)


@pytest.mark.parametrize(
    ("before", "typed"),
    [
        (REZA, "t 8h"),  # not her turn
        (REZA, "r 8h --by tina"),
        (REZA, "round 8h"),  # the word says what it is
        (NEW, "r 8h"),  # nobody's initial
        (("new Reza Rana Tina Uma --dealer uma",), "r 8h"),  # two begin so
    ],
)
def test_nobody_is_offered_whose_line_would_not_be_taken(
    evening: Evening, before: tuple[str, ...], typed: str
) -> None:
    for line in before:
        evening.ok(line)
    assert "short for" not in evening.refused(typed)["message"]


def test_a_question_of_one_letter_says_whose_trick_it_may_be(evening: Evening) -> None:
    """t asks who leads; somebody may think that Tina's trick was recorded."""
    for line in TINA_LEADS:
        evening.ok(line)
    assert "Is t short for Tina? hokm tina" in evening.ok("t").err
    assert "short for" not in evening.ok("trick").err
    evening.ok("tina")
    assert "short for" not in evening.ok("t reza").err


@pytest.mark.parametrize("closing", ["took 9", "trick " + " ".join(13 * ["dan"])])
def test_a_redeal_just_after_a_count_says_which_deal_it_is_of(
    evening: Evening, closing: str
) -> None:
    """People may mean the round just counted; two steps back it is voided instead."""
    for line in (*PLAY, closing):
        evening.ok(line)
    told = evening.ok("redeal")
    assert told.out.startswith("Round 2 is void.")
    assert "Was it round 1 that was misdealt? hokm undo 2\n  and then: hokm redeal\n" in told.err
    evening.ok("undo 2")
    assert evening.ok("redeal").out.startswith("Round 1 is void.")


@pytest.mark.parametrize(
    ("before", "typed"),
    [
        ((*CLOSED, "bid p"), "redeal"),
        ((*CLOSED, "adjust ana +3"), "redeal"),
        ((*CLOSED, "redeal"), "redeal"),
        (CLOSED, "redeal a card lay face up"),
        (NEW, "redeal"),
        (PLAY, "redeal"),
    ],
)
def test_where_the_deal_is_plain_a_redeal_says_no_more(
    evening: Evening, before: tuple[str, ...], typed: str
) -> None:
    for line in before:
        evening.ok(line)
    assert "Was it" not in evening.ok(typed).err


CORRECTED = (*SEVEN_NIL, "round ana spades 3-7", "round ben diamonds 7-2")
"""Dan dealt rounds 1 and 2, Ana round 3."""
HAKEMS: list[Way] = [
    (CORRECTED, "amend 1 ben h 7-3", "amend 1 ana h 7-3"),
    (CORRECTED, "amend 1 ben h 7-3", "amend 1 ben h 7-3 --dealer ana"),
    (CORRECTED, "amend ana h 7-2", "amend ben h 7-2"),
    (CORRECTED, "round cyn h 7-3 --after 1", "round ana h 7-3 --after 1"),
    (NAMED, "amend ben h 7-2", "amend ana h 7-2"),
    (CORRECTED, "amend 1 --took 8", "amend 1 ana hearts 7-3"),
    (CORRECTED, "amend --took 8", "amend ben hearts 7-3"),
    (CORRECTED, "round ana h 8-3 --after 1", "round ana hearts 7-3 --after 1"),
]


@pytest.mark.parametrize(("before", "typed", "way"), HAKEMS)
def test_a_round_corrected_is_led_to_its_own_hakem(
    evening: Evening, before: tuple[str, ...], typed: str, way: str
) -> None:
    """Whoever is hakem by now; the round is named whose hakem it is."""
    for line in before:
        evening.ok(line)
    assert f"hokm {way}" in evening.refused(typed)["message"]
    evening.ok(way)


TARNEEB = (f"{NEW[0]} --preset tarneeb",)
OUT_OF_TURN: list[Way] = [
    (NEW, "cyn 8h", "deal ben"),
    (NEW, "cyn 8h", "p"),
    ((*NEW, "bid p"), "dan 8h", "deal ben"),
    ((*NEW, "ben p"), "dan 8h", "p"),
    ((*TARNEEB, "ben 7"), "ana 8", "p p"),
    (NEW, "ben 7h ana 8h", "ben 7h p p ana 8h"),
    (NEW, "p ana 8h", "bid p p p ana 8h"),
    (NEW, "bid 7h ana 8h", "bid 7h p p ana 8h"),
    ((*NEW, "bid p p p"), "ben 8h", "amend calls 8h pass pass"),
    (CALLED, "cyn 8h", "amend calls pass 8h"),
    (CALLED, "bid 9h --by cyn", "amend calls pass 9h"),
    (CALLED, "ben 7s", "undo"),
    ((*TARNEEB, "bid p"), "ben 8", "amend calls 8"),
]


@pytest.mark.parametrize(("before", "typed", "way"), OUT_OF_TURN)
def test_out_of_turn_nothing_is_offered_that_would_be_refused(
    evening: Evening, before: tuple[str, ...], typed: str, way: str
) -> None:
    """Each way on stands in a line of its own, and each is taken as it is typed."""
    for line in before:
        evening.ok(line)
    told = [line.rpartition("? hokm ")[2] for line in evening(typed).err.splitlines()]
    assert way in told or f"  Take a call back: hokm {way}" in told
    evening.ok(way)


@pytest.mark.parametrize(
    ("before", "typed", "lines"),
    [
        ((*NEW, "ben p"), "dan 8h", 2),  # a call by name speaks for the dealer
        (NEW, "bid 7h ana 7h", 2),  # no higher after the passes either
        (NEW, "bid p cyn 8h ben 8h", 2),  # nothing of it is recorded that could be corrected
        (CLOSED, "amend --calls 'ben p dan 8h p p'", 2),
    ],
)
def test_where_nothing_would_pass_nothing_is_offered(
    evening: Evening, before: tuple[str, ...], typed: str, lines: int
) -> None:
    for line in before:
        evening.ok(line)
    assert len(evening(typed).err.splitlines()) == lines


KNOWN: list[Way] = [
    (PLAY, "new classic --dealer ana", "new --dealer ana --preset classic"),
    (PLAY, "new persian --dealer ana", "new --dealer ana --preset persian"),
    (PLAY, "new Ana Ben Cyn Dan tarneeb --dealer ana", "new Ana Ben Cyn Dan --dealer ana --preset"),
    (PLAY, "revoke cyn 3", "revoke cyn --trick 3"),
    ((*PLAY, "trick cyn cyn"), "revoke cyn 2", "revoke cyn --tricks 2"),
]


@pytest.mark.parametrize(("before", "typed", "way"), KNOWN)
def test_a_way_of_playing_and_a_number_after_a_name_are_led_to_their_options(
    evening: Evening, before: tuple[str, ...], typed: str, way: str
) -> None:
    for line in before:
        evening.ok(line)
    told = evening(typed).err
    assert f"hokm {way}" in told
    evening.ok(next(part for part in told.split("hokm ") if part.startswith(way)).splitlines()[0])


@pytest.mark.parametrize(
    ("before", "typed", "told"),
    [
        ((), "classic", "hokm new Ana Ben Cyn Dan --preset classic"),
        ((), "new classic", "hokm new Ana Ben Cyn Dan --preset classic"),
        ((), "new rang Ben Cyn", "As in: hokm new Ana Ben Cyn Dan"),
        (PLAY, "rang courts", "hokm new --preset rang_courts"),
        (PLAY, "new --preset", "One of standard, classic, persian,"),
        (PLAY, "status --color", "One of auto, always or never."),
        (PLAY, "new --name", "--name needs a value after it"),
        (PLAY, "quit", "What is entered is kept at once"),
        (PLAY, "q", "What is entered is kept at once"),
        (PLAY, "reshuffle", "Did you mean redeal?"),
        (PLAY, "show the sheet", "Did you mean sheet?"),
        (PLAY, "show me everything", "Did you mean status?"),
        (PLAY, "new round", "A round begins by itself"),
        (PLAY, "redo twice", "As in: hokm redo 2"),
        (OVER, "claim", "hokm rematch"),
        (PLAY, "penalty", "Did you mean revoke?"),
        (PLAY, "how do I undo", "Did you mean undo?"),
        (PLAY, "can I fix this", "Did you mean amend?"),
        (PLAY, "can I eat now", "All commands: hokm --help"),
        (NEW, "can ben pass", "What is allowed: hokm rules"),
        ((), "Ana Ben Cyn Dan", "If these four play: hokm new Ana Ben Cyn Dan"),
        (
            (),
            "how is it going",
            "how is no command and no player.\n  The four names in order of play",
        ),
        (("new Ana Ben Bella Dan --dealer ana",), "bella 8h9", "8h9 is nothing that can follow"),
        (CLOSED, "deal cyn --round 2", "--round is no option here"),
        ((*OVER, "rematch"), "rematch 1", "round 1 is in game 1"),
        (PLAY, "revoke cyn again", "cyn again is nobody here"),
    ],
)
def test_a_word_that_is_no_command_is_led_to_one(
    evening: Evening, before: tuple[str, ...], typed: str, told: str
) -> None:
    for line in before:
        evening.ok(line)
    assert told in evening(typed).err


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("revoke cyn trick 2", "On record: Cyn revoked in trick 2."),
        ("revoke cyn in trick 1", "On record: Cyn revoked in trick 1."),
        ("revoke cyn 1 tricks", "The table moves 1 trick"),
        ("revoke cyn tricks 1", "The table moves 1 trick"),
        ("revoke cyn lose", "The table gives the round to Ben & Dan"),
        ("revoke cyn none", "On record: Cyn revoked"),
    ],
)
def test_what_is_said_of_a_revoke_needs_no_dashes(evening: Evening, typed: str, told: str) -> None:
    for line in (*PLAY, "trick cyn dan"):
        evening.ok(line)
    assert evening.ok(typed).out.startswith(told)


def test_why_a_side_lost_is_of_the_last_round(evening: Evening) -> None:
    """The rule is asked for in the present; before the first round there is nothing else."""
    for line in NEW:
        evening.ok(line)
    assert "costs double" in evening.ok("why did we lose").out
    evening.ok("round dan 8s 7")
    assert evening.ok("why did they lose").out == evening.ok("why 1").out
    assert evening.ok("why do we lose double").out.startswith("A failed 8 to 13 costs double.")


@pytest.mark.parametrize("typed", ["why did we lose", "why did they win"])
def test_why_a_side_lost_is_of_the_game_once_it_has_ended(evening: Evening, typed: str) -> None:
    for line in OVER:
        evening.ok(line)
    assert evening.ok(typed).out == evening.ok("why score").out


@pytest.mark.parametrize(
    ("before", "typed", "as_typed"),
    [
        (NEW, "Pass.", "pass"),
        (NEW, "8 hearts.", "8 hearts"),
        (PLAY, "Undo.", "undo"),
        (PLAY, "why?", "why"),
        (CLOSED, "why 1?", "why 1"),
        (CLOSED, "swap ana and cyn", "swap ana cyn"),
        (CLOSED, "swap ben with dan", "swap ben dan"),
        (CLOSED, "amend 1 --took ana 6", "amend 1 took ana 6"),
        (PLAY, "who deals next", "next"),
        (NEW, ["who's", "on", "lead"], "next"),
        (NEW, ["who's", "next", "to", "deal"], "next"),
        (NEW, ["who", "is", "dan's", "partner"], "status"),
        (NEW, "can i pass", "bid"),
    ],
)
def test_what_is_said_is_read_as_it_is_typed(
    tmp_path: Path, before: tuple[str, ...], typed: str | list[str], as_typed: str
) -> None:
    one, other = Evening(home=tmp_path / "one"), Evening(home=tmp_path / "other")
    for line in before:
        one.ok(line)
        other.ok(line)
    assert one.ok(typed) == other.ok(as_typed)
    assert one.status() == other.status()


@pytest.mark.parametrize("typed", ["ana chooses spades as trump", "trump = s", "ana: spades"])
def test_what_is_said_around_a_suit_adds_nothing_to_it(evening: Evening, typed: str) -> None:
    for line in CLASSIC:
        evening.ok(line)
    assert evening.ok(typed).out.startswith("Ana names spades and leads.")


def test_the_rest_of_an_auction_may_pass(evening: Evening) -> None:
    """In play the rest is a claim; here it is everybody who has not called."""
    for line in CALLED:
        evening.ok(line)
    evening.ok("the rest pass")
    assert [call["call"] for call in evening.status()["calls"]] == ["pass", "7H", "pass", "pass"]


def test_who_is_called_as_a_round_is_no_round(evening: Evening) -> None:
    evening.ok("new Last Ben Cyn Dan --dealer ben")
    evening.ok("round last 8s 9")
    assert evening.ok("amend last 8s 7").out.startswith("Round 1 corrected, 7 tricks and not 9")


@pytest.mark.parametrize(
    ("before", "typed"),
    [
        (NEW, "p?"),
        (NEW, "8h?"),
        (CALLED, "cyn 8h?"),
        (ALL_PASSED, "hearts?"),
        (PLAY, "ben?"),
        (PLAY, "9?"),
        (PLAY, "took 9?"),
        (CLOSED, "undo?"),
        (OVER, "rematch?"),
        (CLOSED, "dan 8s 9?"),
    ],
)
def test_a_question_records_nothing(evening: Evening, before: tuple[str, ...], typed: str) -> None:
    for line in before:
        evening.ok(line)
    log = evening.ok("log --json").out
    evening(typed)
    assert evening.ok("log --json").out == log


LOST: list[Way] = [
    (PLAY, "cyn won 9 to 4", "took cyn 9-4"),
    (PLAY, "dan won 9 to 4", "took 9-4"),
    (PLAY, "dan lost 4 to 9", "took 4-9"),
    (NEW, "dan 8s won 9 to 4", "round dan 8s 9-4"),
    (NAMED, "ana won 7 to 5", "took 7-5"),
    (NAMED, "ben won 7 to 3", "took ben 7-3"),
    (NAMED, "ben lost 3 to 7", "took ben 3-7"),
    (NAMED, "ana lost 7-3", "took 3-7"),
    (PLAY, "no ana bid 9", "amend --by ana --bid 9"),
    (TWO, "dan bid 9 in round 1", "amend 1 --bid 9"),
    (TWO, "no dan dealt round 2", "amend 2 --dealer dan"),
    (TWO, "cyn took 9 in the last round", "amend 2 took cyn 9"),
    (TWO, "cyn took 9 last round", "amend 2 took cyn 9"),
    (SEVEN_NIL, "ben was hakem in round 1", "amend 1 --dealer ana"),
    ((*PLAY, "revoke ana --trick 1", "revoke ana --trick 2"), "revoke ana", "revoke ana --trick 3"),
    ((*PLAY, "trick dan cyn"), "trick 2 ben", "trick ben"),
]


@pytest.mark.parametrize(("before", "typed", "way"), LOST, ids=[way[1] for way in LOST])
def test_who_won_and_lost_is_offered_as_it_was_said(
    evening: Evening, before: tuple[str, ...], typed: str, way: str
) -> None:
    """And is taken when it is typed."""
    for line in before:
        evening.ok(line)
    assert f"hokm {way}" in evening.refused(typed)["message"]
    evening.ok(shlex.split(way))


def test_undo_names_the_session_that_goes_on(evening: Evening) -> None:
    """When a beginning is taken back, undo does not cross into the evening that the board shows."""
    for line in (*CLOSED, "new --dealer ana", "undo"):
        evening.ok(line)
    told = evening.refused("undo")["message"]
    assert told == (
        "All of session 2 is taken back already. Of session 1, which goes on: hokm undo -s 1"
    )
    evening.ok("undo -s 1")
    assert evening.status()["phase"] == "play"
