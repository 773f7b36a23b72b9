"""A newcomer's evening: what is said beside the commands is led to the line that records it."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from hokm_ref.commands.prompt import split
from tests.evening import Evening

NEW = ("new Ana Ben Cyn Dan --dealer ana",)
CALLED = (*NEW, "bid p 7h")
ALL_PASSED = (*NEW, "bid p p p p")
PLAY = (*NEW, "bid p 7h 8s p")
TRICKS = (*PLAY, "trick dan ana ben")
CLOSED = (*PLAY, "took 9")
TWO = (*CLOSED, "round cyn 9d 8")
"""Ana dealt both; Dan made the first, and Cyn failed the second."""
CLASSIC = ("new Ana Ben Cyn Dan --dealer dan --preset classic",)
"""Ana is hakem and has not named trump."""
NAMED = (*CLASSIC, "trump s")
NAMED_TRICKS = (*NAMED, "trick ana ben")
SEVEN_THREE = (*NAMED, "took 7-3")
OVER = (*NEW, "end")

Way = tuple[tuple[str, ...], str, str]
"""What was typed before, what was meant, and what is offered for it."""

TOO_LATE: list[Way] = [
    (CLOSED, "took 5-9", "amend 1 --took 5-8"),
    (CLOSED, "took 5-9", "amend 1 --took 4-9"),
    (CLOSED, "amend 3 hearts", "amend --trump hearts"),
    (PLAY, "amend 3 hearts", "amend --trump hearts"),
    (CALLED, "amend 3 hearts", "amend calls pass 7h"),
    (CLOSED, "amend 3 8", "amend --took 8"),
    (PLAY, "amend 3 8", "amend --took 8"),
    (CLOSED, "amend 8 diamonds", "amend --bid 8d"),
    (NAMED, "trump hearts", "amend --trump hearts"),
    (NAMED, "hearts", "amend --trump hearts"),
    (NAMED_TRICKS, "h", "amend --trump hearts"),
    (TRICKS, "trump was hearts", "amend --trump hearts"),
    (CLOSED, "trump was hearts", "amend 1 --trump hearts"),
    (SEVEN_THREE, "trump was hearts", "amend 1 --trump hearts"),
    (SEVEN_THREE, "trump was hearts", "trump hearts"),
    (TRICKS, "dan made it in round 1", "took 8"),
    (TRICKS, "ben made 5 in round 1", "took 5"),
    (NAMED, "it was a kot", "took 7-0"),
    ((*NAMED, "took 7-0"), "last round was no kot", "amend 1 --took 7-3"),
    ((*NAMED, "took 7-0"), "round 1 was not a kot", "amend 1 --took 7-3"),
    (TRICKS, "hearts", "amend --trump hearts"),
    (TRICKS, "8h", "amend calls pass 7h 8s pass"),
    (TRICKS, "dan 9s", "amend calls pass 7h 8s pass"),
    (TRICKS, "cyn 9c 10", "amend cyn 9c 10"),
    (ALL_PASSED, "round cyn 9c 10", "amend cyn 9c 10"),
    (TRICKS, "the auction was wrong", "amend calls pass 7h 8s pass"),
    (CLOSED, "wrong bid", "amend calls pass 7h 8s pass"),
    (NAMED_TRICKS, "wrong trump", "amend --trump spades"),
    (TWO, "the count in round 1 was wrong", "amend 1 --took 9-4"),
    (CALLED, "the bid was wrong", "undo"),
    (TRICKS, "the last trick was wrong", "undo"),
    (NEW, "new game", "end"),
    (OVER, "new game", "rematch"),
    (TWO, "cancel round 2", "amend 2 delete"),
    (TWO, "cancel the last one", "amend delete"),
    (TWO, "cancel that", "undo"),
    ((*TWO, "p"), "cancel the last round", "amend 2 delete"),
    ((*TWO, "p"), "cancel round 3", "amend delete"),
    (TWO, "cancel round 9", "sheet"),
    (TWO, "amend 9 delete", "sheet"),
]
"""What is settled already is corrected, and not by taking back whatever was entered last."""
OF_THE_HAKEM: list[Way] = [
    (NAMED, "hakem won 7-3", "took 7-3"),
    (NAMED, "hakem took 7-2", "took 7-2"),
    (NAMED, "hakem lost 7-3", "took 3-7"),
    (NAMED, "hakem lost 3-7", "took 3-7"),
    (NAMED, "the hakem won", "took 7-3"),
    (CLASSIC, "hakem won 7-4", "round ana hearts 7-4"),
    (CLASSIC, "hakem hearts 7-4", "round ana hearts 7-4"),
    (NAMED, "hakem spades 7-4", "round ana spades 7-4"),
    (NAMED, "hakem hearts 7-4", "amend ana hearts 7-4"),
    (SEVEN_THREE, "hakem won 7-2", "amend 1 --took 7-2"),
    (PLAY, "hakem won 7-3", "bid"),
    (SEVEN_THREE, "ben was hakem", "amend 1 --dealer ana"),
    (SEVEN_THREE, "ben was not hakem", "amend 1 --dealer ana"),
    (NAMED, "ana was not hakem", "amend --dealer ana"),
    (NAMED_TRICKS, "ana was not hakem", "amend --dealer ana"),
    (CLASSIC, "ana is not hakem", "deal ana"),
    (SEVEN_THREE, "no it was a kot", "amend 1 --took 7-0"),
    (SEVEN_THREE, "round 1 was a kot", "amend 1 --took 7-0"),
    (SEVEN_THREE, "in round 1 it was a kot", "amend 1 --took 7-0"),
    ((*NAMED, "took 7-0"), "round 1 was not a kot", "amend 1 --took 7-3"),
    (TWO, "round 2 was a kot", "amend 2 --took 13"),
]
"""Of the hakem, and of a Kot."""
OF_THE_LAST: list[Way] = [
    (CLOSED, "ben dealt that one", "amend 1 --dealer ben"),
    (CLOSED, "ben dealt the last one", "amend 1 --dealer ben"),
    (CLOSED, "ben dealt that round", "amend 1 --dealer ben"),
    (CLOSED, "dan was dealer", "amend 1 --dealer dan"),
    (CLOSED, "ana was not dealer", "amend 1 --dealer ben"),
    (PLAY, "ana was not dealer", "deal ben"),
    ((*TWO, "p"), "ben dealt the last one", "amend 2 --dealer ben"),
    (CALLED, "ana dealt that one", "deal ana"),
    (CLOSED, "cyn took 8 in the last one", "amend 1 took cyn 8"),
    (TRICKS, "cyn won the last one", "cyn"),
    (PLAY, "Cyn bid nine clubs and made ten", "amend cyn 9c 10"),
    (TRICKS, "dan failed 9 spades", "amend dan 9s 8"),
    (PLAY, "Dan bid eight spades and made ten", "took 10"),
    (PLAY, "dan won 7-3", "took 10-3"),
    (TRICKS, "eve takes the rest", "took 2-11"),
    (TRICKS, "ana takes the rest", "took 2-11"),
    (TRICKS, "dan takes the rest", "took 12-1"),
    (NAMED_TRICKS, "ben takes the rest", "took 1-7"),
    (CLOSED, "ana took the rest", "round ana 8s 8"),
]
"""Of the round that has just closed, or of all that is played."""
MAY = ("new Ana May Cyn Dan --dealer ana", "p 7h 8s p", "trick dan", "trick may")
OTHERWISE: list[Way] = [
    (CLOSED, "not spades but hearts", "amend --trump hearts"),
    (PLAY, "it was not spades but clubs", "amend --trump clubs"),
    (PLAY, "clubs not spades", "amend --trump clubs"),
    (NAMED, "not spades but clubs", "amend --trump clubs"),
    (CALLED, "not hearts but clubs", "amend calls pass 7c"),
    (CALLED, "diamonds not hearts", "amend calls pass 7d"),
    (CLOSED, "not 9 but 8", "amend --took 8"),
    (TRICKS, "no that was ana", "undo"),
    (TRICKS, "that was ana", "ana"),
    (TRICKS, "ana not ben", "undo"),
    (TRICKS, "no the last trick was ana", "undo"),
    (MAY, "no may won that", "undo"),
    (MAY, "no, may won that one", "may"),
    (MAY, "may won that", "may"),
    (CLOSED, "dan's bid was 9", "amend --bid 9"),
    (CLOSED, "dan’s bid was 9 hearts", "amend --bid 9h"),
    (CLOSED, "no cyn bid 9 clubs", "amend --by cyn --bid 9c"),
    (CALLED, "cyn's bid was 8", "amend calls pass 8h"),
    (CALLED, "cyn's call was a pass", "amend calls pass pass"),
    (NEW, "ben's bid is 8h", "ben 8h"),
]
"""What was otherwise than it was entered."""
DEL = ("new Ana Del Cyn A --dealer ana", "p 7h 8s p")
"""A suit in Persian, an ace, and the shortest word there is."""
BESIDE: list[Way] = [
    (CLOSED, "dan left, Eve is here", "sub dan Eve"),
    (CLOSED, "sheet csv", "sheet --format csv"),
    (CLOSED, "sheet md", "sheet --format markdown"),
    (CLOSED, "eve in for dan", "sub dan eve"),
    (CLOSED, "Eve is sitting in for dan", "sub dan Eve"),
    (CLOSED, "eve plays for 4", "sub dan eve"),
    (CLOSED, "adjust ana 5 they argued", "adjust ana +5 they argued"),
    (CLOSED, "adjust ana and cyn 5", "adjust ana and cyn -5"),
    (CLOSED, "نه ۸", "amend --took ۸"),
    (CLOSED, "نه، هشت", "amend --took 8"),
    (PLAY, "نه ۸", "۸"),
    (DEL, "no del", "amend --by del"),
    (DEL, "it was a", "a"),
    (DEL, "trump is del", "amend --trump hearts"),
    (DEL, "del won that", "del"),
    ((*DEL, "took 9"), "a left, eve is here", "sub a eve"),
    ((*DEL, "took 9"), "it was a mistake", "undo"),
    ((*DEL, "took 9"), "amend 1 del", "amend 1 --by del"),
]
"""Who comes and goes, points, a word with two meanings, and short names."""
THREE = (*NEW, "ben 8s 8", "cyn 9h 9", "ana 10d 10")
ROUND_NAMED: list[Way] = [
    (THREE, "it was 8 not 9 in round 2", "amend 2 --took 8"),
    (THREE, "in round 2 it was 8, not 9", "amend 2 --took 8"),
    (THREE, "round 2 was 8 not 9", "amend 2 --took 8"),
    (THREE, "the count in round 2 was 8", "amend 2 --took 8"),
    (THREE, "wrong count in round 1, ben took 7", "amend 1 took ben 7"),
    (THREE, "wrong count, it was 7", "amend --took 7"),
    (THREE, "wrong dealer in round 1, it was cyn", "amend 1 --dealer cyn"),
    (THREE, "wrong dealer, it was cyn", "amend 3 --dealer cyn"),
    (THREE, "wrong trump in round 1, it was hearts", "amend 1 --trump hearts"),
    (THREE, "wrong trump, it was hearts", "amend --trump hearts"),
    (THREE, "trump in round 1 was hearts", "amend 1 --trump hearts"),
    (THREE, "it was hearts not spades in round 1", "amend 1 --trump hearts"),
    (THREE, "wrong bid in round 2, it was 8h", "amend 2 --bid 8h"),
    (THREE, "wrong bid in round 2, it was 8", "amend 2 --bid 8"),
    (THREE, "wrong bid, it was 9", "amend --bid 9"),
    (THREE, "wrong trump in round 1.", "amend 1 --trump spades"),
    (THREE, "ben not cyn in round 2", "amend 2 --by ben"),
    (THREE, "dan dealt round 2, not ana", "amend 2 --dealer dan"),
]
"""Where a round is named it is that round, and what was said to be right is what is offered."""
WHO_DEALT: list[Way] = [
    (NEW, "dan dealt, not ana", "deal dan"),
    (NEW, "cyn dealt not ana", "deal cyn"),
    (NEW, "the dealer is dan, not ana", "deal dan"),
    (NEW, "ana was not the dealer", "deal ben"),
    ((*NEW, "p"), "dan dealt, not ana", "deal dan"),
]
"""Who dealt, and who did not."""
EIGHT = (*NEW, "ben 8h p p p")
THEY: list[Way] = [
    (EIGHT, "they took 4", "took 4"),
    (EIGHT, "they took 4", "took 9-4"),
    (EIGHT, "they got 6", "took 7-6"),
    (EIGHT, "they won 9-4", "took 4-9"),
    (NAMED, "they took 7", "took 7-3"),
    (NAMED, "they took 7", "took 3-7"),
    (NEW, "ben 8h they got 5", "round ben 8h 5"),
    (NEW, "ben 8h they got 5", "round ben 8h 8-5"),
    ((*NEW, "ben 8h 9"), "they got 5", "amend 1 --took 5"),
    ((*NEW, "ben 8h 9"), "they got 5", "amend 1 --took 8-5"),
]
"""Who "they" are is not said: they may be either side."""
CALLS_TOLD: list[Way] = [
    (NEW, "ben pass cyn pass dan 8 spades ana pass made 9", "round dan 8s 9"),
    (NEW, "ben p, cyn p, dan p, ana 8s, took 9", "round ana 8s 9"),
    (NEW, "ben p cyn p dan 8s ana p failed by 2", "round dan 8s 6"),
    (NEW, "cyn had 7h dan 8s took 7", "round dan 8s 7"),
    (NEW, "dan 8s over cyn 7h took 7", "round dan 8s 7"),
    (NEW, "dan 9h over cyn 8d made it", "round dan 9h 9"),
    (NEW, "ben p cyn p dan p ana 8s 9", "round ana 8s 9"),
    (NEW, "ben 7h p 8s p 9-4", "round dan 8s 9-4"),
    (NEW, "p p 8s p took 9", "round dan 8s 9"),
    (NEW, "bid p p 8s p took 9", "round dan 8s 9"),
    (NEW, "round p p 8s p 9", "round dan 8s 9"),
    (NEW, "round p p 8s p all", "round dan 8s 13"),
]
"""The calls and how it ended: the round is that of the highest bidder."""
OFF_THE_BID: list[Way] = [
    (EIGHT, "made it + 1", "took 9"),
    (EIGHT, "made it +1", "took 9"),
    (EIGHT, "made it minus 1", "took 7"),
    (NEW, "ben 8h made +1", "round ben 8h 9"),
    (NEW, "ben 8h +1", "round ben 8h 9"),
    (NEW, "ben 8h one over", "round ben 8h 9"),
    (NEW, "ben 8h plus two", "round ben 8h 10"),
    (NEW, "ben 8h minus one", "round ben 8h 7"),
    (NEW, "ben 9d -1", "round ben 9d 8"),
    (NEW, "ben 8h all of them", "round ben 8h 13"),
    (EIGHT, "all of them", "took 13-0"),
    (EIGHT, "all of them", "took 0-13"),
]
"""Tricks above the bid or below it, or all there are."""
HELD = (*NEW, "ben p", "cyn 8d", "dan p")
HIGHEST: list[Way] = [
    (HELD, "cyn failed with 7", "round cyn 8d 7"),
    (HELD, "cyn made 9", "round cyn 8d 9"),
    (HELD, "cyn made it", "round cyn 8d 8"),
    (HELD, "cyn made one extra", "round cyn 8d 9"),
    (HELD, "they failed by 2", "round cyn 8d 6"),
    (HELD, "ben made 6", "round cyn 8d ben 6"),
    (HELD, "ben lost", "round cyn 8d 8"),
    (HELD, "they made 9", "round cyn 8d 9"),
    (HELD, "they made 9", "round cyn 8d 4-9"),
    (HELD, "took 8", "round cyn 8d 8-5"),
    (HELD, "took ben 6", "round cyn 8d 7-6"),
    (HELD, "ben took 6", "round cyn 8d 7-6"),
]
"""A round whose last pass was left out is that of the highest bid."""
DELETED: list[Way] = [
    (TWO, "delete 2", "amend 2 delete"),
    (TWO, "remove 2", "amend 2 delete"),
    (TWO, "remove number 1", "amend 1 delete"),
    (TWO, "strike 1", "amend 1 delete"),
    (TWO, "delete 9", "sheet"),
    (TWO, "delete that", "undo"),
]
"""What is to be struck out is named, or it is the last that was entered."""
CHAIRS: list[Way] = [
    (TWO, "ben is going home, eve plays", "sub ben eve"),
    (TWO, "ben goes home and eve is coming", "sub ben eve"),
    (TWO, "eve is coming in for ben", "sub ben eve"),
    (TWO, "eve takes over from ben", "sub ben eve"),
    (TWO, "eve replaces ben", "sub ben eve"),
    (TWO, "ben was replaced by eve", "sub ben eve"),
    (TWO, "sub eve in for ben", "sub ben eve"),
    ((*TWO, "sub ben eve"), "sub ben in for eve", "sub eve ben"),
]
"""Who leaves, and who comes."""
OF_BEN = (*NEW, "ben 8h 8", "ana 9d 9, cyn dealt")
DENIED: list[Way] = [
    (OF_BEN, "ben had 9 not 8", "amend 1 --bid 9"),
    (OF_BEN, "ben had 9 not 8", "amend 1 took ben 9"),
    (OF_BEN, "ben bid 9 not 8", "amend 1 --bid 9"),
    (OF_BEN, "ben bid 9h not 8h", "amend 1 --bid 9h"),
    (OF_BEN, "ben had 9h not 8h", "amend 1 --bid 9h"),
    (OF_BEN, "ben took 9 not 8", "amend 1 took ben 9"),
    (OF_BEN, "ana had 8 not 9", "amend 2 --bid 8"),
    (OF_BEN, "it was 7 not 8", "amend 1 took 7"),
    (OF_BEN, "it was 8 not 9", "amend --took 8"),
]
"""What is denied says which round is meant."""
BETWEEN = (*NEW, "ben 8h 8")
POINTS: list[Way] = [
    (BETWEEN, "ben gets 7 for beer", "adjust ben +7 beer"),
    (BETWEEN, "ben gets 7 for a round of beer", "adjust ben +7 a round of beer"),
    (EIGHT, "ben loses 10 for cheating", "adjust ben -10 cheating"),
    (BETWEEN, "ben gets 5", "adjust ben +5"),
    (BETWEEN, "ben gets 5", "amend 1 --took ben 5"),
    (BETWEEN, "ben loses 10", "adjust ben -10"),
    (BETWEEN, "ben lost 6", "adjust ben -6"),
    (BETWEEN, "ben lost 6", "amend 1 --took ben 6"),
    (BETWEEN, "ben gets 20", "adjust ben +20"),
    (BETWEEN, "ana pays 5", "adjust ana -5"),
    (BETWEEN, "give ben 5", "adjust ben +5"),
    (BETWEEN, "give 5 to ben", "adjust ben +5"),
    (BETWEEN, "ben +7", "adjust ben +7"),
    (BETWEEN, "ben -7", "adjust ben -7"),
    (BETWEEN, "+7 ana", "adjust ana +7"),
    (BETWEEN, "+7 for ana", "adjust ana +7"),
    (BETWEEN, "fine ben 5", "adjust ben -5"),
    (BETWEEN, "fine ben 5 for talking", "adjust ben -5 talking"),
    (BETWEEN, "bonus ana 5", "adjust ana +5"),
    (BETWEEN, "minus 5 for ana", "adjust ana -5"),
    (BETWEEN, "deduct 5 from ana", "adjust ana -5"),
]
"""Points that the table agreed on, in words that are said of tricks as well."""
OFFERED = [
    *CALLS_TOLD,
    *POINTS,
    *DENIED,
    *CHAIRS,
    *DELETED,
    *HIGHEST,
    *OFF_THE_BID,
    *THEY,
    *WHO_DEALT,
    *ROUND_NAMED,
    *TOO_LATE,
    *OF_THE_HAKEM,
    *OF_THE_LAST,
    *OTHERWISE,
    *BESIDE,
]
OF_A_VOID: list[Way] = [
    (CLOSED, "misdeal in round 1", "amend 1 delete"),
    (CLOSED, "redeal round 1", "amend 1 delete"),
    (CLOSED, "redeal it was misdealt in round 1", "amend 1 delete"),
    (CLOSED, "redeal the last one", "amend 1 delete"),
    ((*TWO, "p"), "redeal the last round", "amend 2 delete"),
    (TWO, "redeal 2", "amend 2 delete"),
    (CLOSED, "redeal as in round 1", "redeal --why 'as in round 1'"),
    ((*CLOSED, "end"), "redeal round 1", "amend 1 delete"),
    (TRICKS, "wrong dealer, it was cyn", "amend --dealer cyn"),
    (TRICKS, "deal cyn", "amend --dealer cyn"),
    (NAMED_TRICKS, "deal ben", "amend --dealer ben"),
]
"""Of a deal that was void or another's, when it is too late to deal it again."""
OF_A_ROUND: list[Way] = [
    (TWO, "amend 2 kot", "amend 2 --took 13"),
    (TWO, "amend 2 was 8", "amend 2 --took 8"),
    (CLOSED, "amend was 8", "amend 1 --took 8"),
    (TWO, "amend 1 bidder ben", "amend 1 --by ben"),
    (TWO, "amend 1 contract ben 9h", "amend 1 --by ben --bid 9h"),
    (TWO, "amend 2 revoke ana", "revoke ana"),
    (TWO, "amend 1 revoke ana", "amend 1 --took 9-4"),
    (TWO, "amend 1 they took 5", "amend 1 --took 5"),
    ((*TWO, "amend 2 delete"), "amend 2 restore", "amend 2 ben 8s 9"),
    (TWO, "round 2 was wrong, ana took 9", "amend 2 took ana 9"),
    (TWO, "round 2 wrong count, it was 7", "amend 2 --took 7"),
    (TWO, "round 2 was 7", "amend 2 --took 7"),
    (TWO, "round 2 dealt by ben", "amend 2 --dealer ben"),
    (TWO, "round 2: ben dealt", "amend 2 --dealer ben"),
    (TWO, "round 2 trump was spades", "amend 2 --trump spades"),
    (TWO, "trump was clubs in round 1", "amend 1 --trump clubs"),
    (TWO, "bid was 9 in round 1", "amend 1 --bid 9"),
    (TWO, "round 1 it was ben not dan", "amend 1 --by ben"),
    (TWO, "round 1 it was not dan but ben", "amend 1 --by ben"),
    (TWO, "round 2 never happened", "amend 2 delete"),
    (TWO, "round 1 was void", "amend 1 delete"),
    (TWO, "fix round 2 ana took 9", "amend 2 took ana 9"),
    (TWO, "change round 1 trump hearts", "amend 1 --trump hearts"),
    (SEVEN_THREE, "round 1 trump was clubs", "amend 1 --trump clubs"),
]
"""Of a round by its number, in everyday words."""
OFFERED = [*OF_A_ROUND, *OF_A_VOID, *TOO_LATE, *OF_THE_HAKEM, *OF_THE_LAST, *OTHERWISE, *BESIDE]


@pytest.mark.parametrize(
    ("before", "typed", "way"), OFFERED, ids=[typed for _, typed, _ in OFFERED]
)
def test_what_is_offered_passes_when_it_is_typed(
    evening: Evening, before: tuple[str, ...], typed: str, way: str
) -> None:
    for line in before:
        evening.ok(line)
    told = evening.refused(split(typed))["message"]
    assert f"hokm {way}" in told or f"Did you mean {way}?" in told
    evening.ok(shlex.split(way))


ASKED = [
    (CLOSED, "how many rounds", "status"),
    (CLOSED, "how many rounds have we played", "status"),
    (CLOSED, "who will deal", "deal"),
    (CLOSED, "who'll deal next", "next"),
    (CLOSED, "why ben", "why turn"),
    (CLOSED, "why ana", "why dealer"),
    (PLAY, "why ben?", "why turn"),
    (TRICKS, "how many tricks has dan got", "trick"),
    (TRICKS, "how many do we still need", "trick"),
    (TRICKS, "what do we need", "trick"),
    (NEW, "who calls first", "next"),
    (CALLED, "who bids first?", "next"),
    (TRICKS, "who has it", "trump"),
    (TRICKS, "what happens if we fail", "why stake"),
    (TRICKS, "what happens if they make it", "why stake"),
    (TRICKS, "do we win if we make it", "why stake"),
    (TRICKS, "what is at stake", "why stake"),
    (TRICKS, "who won trick 1", "log"),
    (CLOSED, "how many points until we lose", "status"),
    (CLOSED, "who is dans partner", "status"),
    (TWO, "who dealt last", "sheet"),
    (TWO, "why did dan deal round 3", "why dealer"),
    (SEVEN_THREE, "what is a court", "rules what is a kot"),
    (CLOSED, "what is a coat?", "rules what is a kot"),
]


@pytest.mark.parametrize(("before", "typed", "meant"), ASKED, ids=[typed for _, typed, _ in ASKED])
def test_a_question_is_answered_and_records_nothing(
    evening: Evening, before: tuple[str, ...], typed: str, meant: str
) -> None:
    for line in before:
        evening.ok(line)
    evening.pace = 0
    record = (evening.home / "hokm.db").read_bytes()
    assert evening.ok(split(typed)).out == evening.ok(meant).out
    assert (evening.home / "hokm.db").read_bytes() == record


@pytest.mark.parametrize("typed", ["send to whatsapp", "remove", "remove ben", "mend", "under"])
def test_nothing_is_ended_or_taken_back_by_a_word_that_is_only_like_it(
    evening: Evening, typed: str
) -> None:
    for line in TWO:
        evening.ok(line)
    assert "Did you mean" not in evening.refused(split(typed))["message"]


@pytest.mark.parametrize(
    ("typed", "meant"), [("edn", "end"), ("udno", "undo"), ("revok", "revoke")]
)
def test_a_slip_of_the_finger_is_still_asked_about(
    evening: Evening, typed: str, meant: str
) -> None:
    for line in TWO:
        evening.ok(line)
    assert f"Did you mean {meant}?" in evening.refused(typed)["message"]


@pytest.mark.parametrize(
    "typed", ["sub eve in for ben", "ben goes home, eve plays", "eve takes over from ben"]
)
def test_who_has_left_leaves_no_more(evening: Evening, typed: str) -> None:
    for line in (*TWO, "sub ben eve"):
        evening.ok(line)
    told = evening.refused(split(typed))
    assert told["code"] == "unknown_player"
    assert "hokm sub" not in told["message"]


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("redeal 4 aces up", ": 4 aces up"),
        ("redeal one card was up", ": one card was up"),
        ("redeal --why 'in round 1'", ": in round 1"),
        ("redeal 2", ""),
        ("misdeal in round 2", ""),
    ],
)
def test_a_void_deal_keeps_its_reason(evening: Evening, typed: str, reason: str) -> None:
    for line in CLOSED:
        evening.ok(line)
    assert evening.ok(typed).out.startswith(f"Round 2 is void{reason}.\n")


def test_why_a_round_was_dealt_by_whom_it_was(evening: Evening) -> None:
    """Whoever is asked about, the answer says who really dealt it; the score has its own."""
    for line in TWO:
        evening.ok(line)
    for asked in ("why did ana deal round 2", "why did dan deal round 2"):
        assert evening.ok(asked).out.splitlines() == [
            "Ana dealt round 2.",
            "Dan made 8 spades in round 1. A made bid is lost by the defenders.",
            "Ana & Cyn were the defenders. The deal goes to the side that lost.",
            "Ana dealt it and is one of them. Dealer's side lost: same dealer again.",
        ]
    evening.ok("amend 2 --dealer dan")
    assert evening.ok("why did dan deal round 2").out.startswith(
        "Dan dealt round 2, though by the rule it was Ana's deal.\n"
    )


@pytest.mark.parametrize("typed", ["eve for a while", "ana for a cup of tea"])
def test_a_while_is_nobody(evening: Evening, typed: str) -> None:
    for line in CLOSED:
        evening.ok(line)
    assert "hokm sub" not in evening.refused(typed)["message"]


def test_nine_and_four_are_a_count_in_one_language(evening: Evening) -> None:
    """The word is "no" as well, and so it is only where no count can be meant."""
    for line in PLAY:
        evening.ok(line)
    evening.ok("نه ۴")
    assert evening.sheet()[0]["taken"] == [4, 9]


@pytest.mark.parametrize("typed", ["oops", "cancel", "that was wrong", "ana deals", "new game"])
def test_before_any_session_all_ways_lead_to_one(evening: Evening, typed: str) -> None:
    told = evening.refused(typed)["message"]
    assert "hokm new Ana Ben Cyn Dan" in told
    assert "undo" not in told


@pytest.mark.parametrize(
    "typed",
    [
        "Ana, Ben, Cyn and Dan",
        "Ana Ben Cyn Dan",
        "Ana and Cyn against Ben and Dan",
        "ana ben cyn dan",
        "ana, ben, cyn and dan",
    ],
)
def test_four_names_alone_are_offered_as_a_session(evening: Evening, typed: str) -> None:
    told = evening.refused(split(typed))["message"]
    assert "if these four play: hokm new ana ben cyn dan" in told.casefold()


@pytest.mark.parametrize("typed", ["that was the wrong", "how do we play", "i want to play"])
def test_four_words_are_not_always_four_names(evening: Evening, typed: str) -> None:
    assert "If these four play" not in evening.refused(split(typed))["message"]


@pytest.mark.parametrize("answer", ["ana deals", "ana", "Ana.", "dealer ana", "1"])
def test_who_deals_first_is_answered_as_it_is_said(tmp_path: Path, answer: str) -> None:
    evening = Evening(tmp_path, is_terminal=True)
    evening.ok("new Ana Ben Cyn Dan", answers=f"{answer}\n")
    assert evening.status()["dealer"] == "Ana"


def test_where_nobody_can_be_asked_all_of_the_line_is_said_again(evening: Evening) -> None:
    told = evening.refused("new Ana 'Mary Ann' Cyn Dan --preset classic")["message"]
    again = "hokm new Ana 'Mary Ann' Cyn Dan --preset classic --dealer ana"
    assert again in told
    evening.ok(split(again))


@pytest.mark.parametrize(
    ("before", "swap", "ways"),
    [
        ((*NEW, "p", "cyn 8d", "p", "p"), "swap cyn ana", ["amend calls pass 8d pass pass"]),
        ((*NEW, "p", "cyn 8d", "p p", "9"), "swap cyn ana", ["amend 1 calls pass 8d pass pass"]),
        ((*NEW, "ben 8h"), "swap ben dan", ["amend calls 8h"]),
        (
            (*NEW, "round ben 7h 7 --forced", "ben p"),
            "swap ben dan",
            ["amend 1 calls pass pass pass pass --trump hearts", "amend calls pass"],
        ),
        ((*NEW, "ben p", "p p p"), "swap 2 4", ["amend calls pass pass pass pass"]),
    ],
)
def test_seats_are_changed_once_the_calls_have_no_names(
    evening: Evening, before: tuple[str, ...], swap: str, ways: list[str]
) -> None:
    """Whoever was named in a call keeps it, and by the other seats it may be out of turn."""
    for line in before:
        evening.ok(line)
    told = evening.refused(swap)["message"]
    for way in (*ways, swap):
        assert f"hokm {way}" in told
        evening.ok(way)


def test_a_game_that_is_open_again_says_who_leads(evening: Evening) -> None:
    """And one that ends again by an undo says who won it."""
    for line in (*NEW, "bid p p p 9s", "took 8", "ben 8h 8", "cyn 13h 12"):
        evening.ok(line)
    told = evening.ok("amend 1 took 13").out
    assert "every lead moves 27 to Ana & Cyn.\nGame 1 is open again: Ben & Dan lead by 25." in told
    won = "Ben & Dan win game 1: Ana & Cyn are 52 behind, and 52 behind loses."
    assert won in evening.ok("undo").out


def test_seven_that_a_penalty_gave_are_said_to_be_no_kot(evening: Evening) -> None:
    """Where 0-7 is a Kot by the cards, the sheet says that this one is none."""
    rang = "new Ana Ben Cyn Dan --dealer ana --preset rang_points"
    for line in (rang, "ben h", "took 6-7", "revoke ben --lose"):
        evening.ok(line)
    assert "Ben, hearts, 0-7 lost, no Kot; Ana & Cyn +2." in evening.ok("sheet --plain").out
    evening.ok("amend 1 took 7-5")
    assert "0-7 lost, no Kot" in evening.ok("sheet --plain").out


def test_the_law_of_a_kot_says_that_they_are_in_a_row(evening: Evening) -> None:
    for line in ("new Ana Ben Cyn Dan --dealer ana --preset rang_points", "ben h", "took 6-7"):
        evening.ok(line)
    told = evening.ok("why").out
    kot = "The opponents taking the first seven in a row is a Kot: 4 points."
    assert f"Not a Kot: the others took 6. {kot}" in told


@pytest.mark.parametrize(
    ("typed", "way"),
    [
        ("print", "sheet -o evening.html"),
        ("print the sheet", "sheet -o evening.html"),
        ("sheet out.csv", "sheet -o out.csv"),
    ],
)
def test_a_sheet_on_paper_is_a_file(evening: Evening, typed: str, way: str) -> None:
    for line in CLOSED:
        evening.ok(line)
    assert f"hokm {way}" in evening.refused(typed)["message"]


def test_who_asks_for_the_seats_is_told_who_sits_in_them(evening: Evening) -> None:
    for line in CLOSED:
        evening.ok(line)
    told = evening.refused("seats")["message"]
    assert "In order of play sit Ana, Ben, Cyn and Dan." in told


@pytest.mark.parametrize("typed", ["took 8 in round 1", "dan took 8 in round 1"])
def test_the_round_at_hand_may_be_named(evening: Evening, typed: str) -> None:
    """Its number is no count."""
    for line in PLAY:
        evening.ok(line)
    evening.ok(typed)
    assert evening.sheet()[0]["taken"] == [5, 8]


@pytest.mark.parametrize("typed", ["last round was no kot", "round 1 was not a kot"])
def test_what_was_no_kot_is_not_made_one(evening: Evening, typed: str) -> None:
    for line in CLOSED:
        evening.ok(line)
    assert "amend" not in evening.refused(typed)["message"]
