"""Records of play as people write them: every problem with its line, and the rest still judged."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hokm_ref.cli.terminal import Terminal
from hokm_ref.door import main
from hokm_ref.formats import play_record
from hokm_ref.views import progress
from tests.evening import Evening, Stream

B41 = "trump S\n6H 3C QH 2H\n5D 7D KD 4D\n8H 9H TH JH\n"
RANKS = "2 3 4 5 6 7 8 9 10 J Q K A".split()
ONE_SUIT_EACH = [" ".join(rank + suit for rank in RANKS) for suit in "SHDC"]
DEALT = "".join(f"hand {hand}\n" for hand in ONE_SUIT_EACH)


def judge(evening: Evening, text: str | bytes, folder: Path) -> Any:
    """The rounds of a record as data."""
    record = folder / "play.txt"
    record.write_bytes(text if isinstance(text, bytes) else text.encode())
    return evening.ok(["judge", "play", str(record), "--json"]).json["rounds"]


def problems(found: Any) -> list[tuple[int, str]]:
    return [(problem["line"], problem["code"]) for problem in found["problems"]]


def test_one_round_for_people(evening: Evening, tmp_path: Path):
    """A round alone is told trick by trick."""
    (tmp_path / "play.txt").write_text(B41, encoding="utf-8")
    assert evening.ok(["judge", "play", str(tmp_path / "play.txt")]).out == (
        "  Line 2, round 1, trick 1: player 2 put 3C on a heart and played 9H in trick 3: a revoke."
        "\n"
        "  Trick 1: player 3, the queen of hearts: highest heart, nobody cut.\n"
        "  Trick 2: player 1, the king of diamonds: highest diamond, nobody cut.\n"
        "  Trick 3: player 4, the jack of hearts: highest heart, nobody cut.\n"
        "Spades are trump. Players 1 & 3 took 2, players 2 & 4 took 1.\n"
        "1 round, 3 tricks: 1 revoke.\n"
    )


def test_many_rounds_for_people(evening: Evening, tmp_path: Path):
    """Only what is amiss, each with its line, and the count of it all."""
    (tmp_path / "play.txt").write_text(f"{B41}\n{B41}zz\n\ntrump h\nAH\n", encoding="utf-8")
    assert evening.ok(["judge", "play", str(tmp_path / "play.txt")]).out == (
        "  Line 2, round 1, trick 1: player 2 put 3C on a heart and played 9H in trick 3: a revoke."
        "\n"
        "  Line 7, round 2, trick 1: player 2 put 3C on a heart and played 9H in trick 3: a revoke."
        "\n"
        "  Line 10, round 2: zz is none of the 52.\n"
        "3 rounds, 6 tricks: 2 revokes and 1 problem.\n"
    )


def test_a_pipe_is_read_as_a_file_is(evening: Evening, tmp_path: Path):
    rounds = judge(evening, B41, tmp_path)
    piped = evening(["judge", "play", "-", "--json"], answers=B41)
    assert (piped.status, piped.json["rounds"]) == (0, rounds)


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing yet\n"])
def test_nothing_written_is_no_round(evening: Evening, text, tmp_path: Path):
    assert judge(evening, text, tmp_path) == []
    told = evening.ok(["judge", "play", str(tmp_path / "play.txt")]).out
    assert told == "0 rounds, 0 tricks: no revoke is proved.\n"


@pytest.mark.parametrize(
    "text",
    [
        B41.replace("\n", "\r\n"),
        "\ufeff" + B41,
        "# of 22 November\n" + B41.replace("\n", "  # noted by Cyn\n"),
        B41.replace("trump S", "TRUMP spades").lower(),
        B41.replace("3C", "c3").replace("6H", "♥6").replace("TH", "h10"),
        B41.replace("\n", "\n# and then\n"),
        B41.rstrip("\n"),
        B41.replace(" ", "\t  "),
        B41.replace("6H", "۶دل"),
    ],
)
def test_the_same_round_however_it_is_written(evening: Evening, text, tmp_path: Path):
    assert judge(evening, text, tmp_path) == judge(evening, B41, tmp_path)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("trump x\nAH KH 2S QH\n", [(1, "no_suit")]),
        ("trump\nAH KH 2S QH\n", [(1, "no_suit")]),
        ("trump hukum\nAH KH 2S QH\n", [(1, "ambiguous_suit")]),
        ("AH KH 2S QH\n", [(1, "no_trump")]),
        ("trump s\nAH KH xx QH\n", [(2, "not_a_card")]),
        ("trump s\nAH KH 2S QH 3S\n", [(2, "usage")]),
        ("trump s\nAH KH 2S AH\n", [(2, "duplicate_card")]),
        ("trump s\nAH KH 2S QH\n2D 3D 4D KH\n", [(3, "duplicate_card")]),
        ("trump s\nAH KH\n2D 3D 4D 5D\n6D 7D 8D 9D\n", [(3, "too_many_tricks")]),
        ("trump s\nAH KH\nzz\n", [(3, "too_many_tricks")]),
        (f"trump s\nhand {ONE_SUIT_EACH[0]}\nAS\n", [(2, "not_four_hands")]),
        (f"trump s\n{DEALT}hand AS\nhand AS\nAS\n", [(6, "not_four_hands")]),
        (f"trump s\n{DEALT}AS\nhand AS\n", [(7, "too_many_tricks")]),
        (f"trump s\n{DEALT}AS AH AD AC\nhand AS\nhand KS\n", [(7, "not_four_hands")]),
        (f"trump s\n{DEALT.replace('AH', 'AS')}AS\n", [(3, "dealt_twice")]),
        (f"trump s\n{DEALT.replace('AH', 'KH')}AS\n", [(3, "dealt_twice")]),
        (f"trump s\n{DEALT.replace('AH', '')}AS\n", [(3, "hand_not_13")]),
        (f"trump s\n{DEALT.replace('AH', 'xx')}AS\n", [(3, "not_a_card"), (3, "hand_not_13")]),
        (f"trump s\n{DEALT}AS AH KH AC\n", [(6, "not_in_hand")]),
        (f"trump s\n{DEALT}AS KH\n", []),
        (f"trump s\n{DEALT}AS AD\n", [(6, "not_in_hand")]),
    ],
)
def test_a_problem_is_told_with_its_line(evening: Evening, text, found, tmp_path: Path):
    """And the round after it is judged as if nothing had been."""
    rounds = judge(evening, f"{text}\n{B41}", tmp_path)
    told = evening.ok(["judge", "play", str(tmp_path / "play.txt")]).out
    assert problems(rounds[0]) == found
    assert rounds[1:] == judge(evening, B41, tmp_path)
    for problem in rounds[0]["problems"]:
        assert problem["message"][0].isupper() or problem["message"].startswith(("xx", "zz"))
        assert problem["message"].endswith(".")
    assert told.count("  Line ") == len(found) + 1


def test_a_trick_with_an_unreadable_card_leaves_open_who_leads_next(evening, tmp_path):
    [found] = judge(evening, "trump s\nAH KH xx QH\n2D 3D 4D 5D\n", tmp_path)
    assert found["tricks"] == [
        {"leader": 0, "cards": ["AH", "KH", "xx", "QH"], "winner": None},
        {"leader": None, "cards": ["2D", "3D", "4D", "5D"], "winner": None},
    ]
    assert found["taken"] == [0, 0]


def test_the_hands_tell_who_led_where_the_tricks_do_not(evening, tmp_path):
    text = f"trump s\n{DEALT}AS xx AD AC\nKD KC KS KH\nxx xx xx xx\nQD QC QS QD\n"
    [found] = judge(evening, text, tmp_path)
    leaders = [(trick["leader"], trick["winner"]) for trick in found["tricks"]]
    assert leaders == [(0, None), (2, 0), (0, None), (None, None)]


@pytest.mark.parametrize(
    "text",
    [
        "trump s\n6H 3C QH 2H\n5D 7D KD 4D\n8H 3C TH JH\n",
        "trump s\n6H 9H QH 2H\n8H 3C 9H TH\n",
        "trump s\n6H xx QH 2H\n",
        "trump x\n6H 3C QH 2H\n5D 7D KD 4D\n8H 9H TH JH\n",
        f"trump s\n{DEALT}AS KH AD AC\n",
        f"trump s\n{DEALT}AS AH AD AC\n2S AH 2D 2C\n",
    ],
)
def test_what_is_in_doubt_proves_no_revoke(evening, text, tmp_path):
    """A card that stands twice, or of which nobody knows whose it was."""
    [found] = judge(evening, text, tmp_path)
    assert found["revokes"] == []


def test_a_revoke_that_only_the_hands_show(evening, tmp_path):
    """It has no trick that proves it, but a card that was held."""
    hands = DEALT.replace("2H", "XX").replace("2S", "2H").replace("XX", "2S")
    [found] = judge(evening, f"trump d\n{hands}AS AH AD AC\n", tmp_path)
    [revoke] = found["revokes"]
    assert revoke["player"] == 1
    assert (revoke["card"], revoke["proof_card"], revoke["proof_trick"]) == ("AH", "2S", None)
    told = evening.ok(["judge", "play", str(tmp_path / "play.txt")]).out
    assert "player 2 put AH on a spade and held 2S: a revoke." in told


@pytest.mark.parametrize(
    "text", [b"\xff\xfet\0", b"trump \xff\n", b"\0" * 5000, "é".encode("utf-16")]
)
def test_what_is_no_text_is_refused_before_anything_is_written(evening, text, tmp_path):
    (tmp_path / "play.txt").write_bytes(text)
    refused = evening.refused(["judge", "play", str(tmp_path / "play.txt")])
    assert (refused["code"], refused["exit"]) == ("unreadable_record", 3)


def test_bytes_that_are_no_text_are_a_problem_further_down(evening, tmp_path):
    [found] = judge(evening, b"trump s\nAH KH 2S \xff\xfe\n", tmp_path)
    assert problems(found) == [(2, "not_a_card")]


def test_a_line_without_end_takes_no_room(evening, tmp_path):
    """What is far too long for a line of play is cut short; the lines after it count on."""
    long = "# " + "x" * 3 * play_record.LONGEST
    rounds = judge(evening, f"trump s\n{long}\nAH KH 2S zz\n", tmp_path)
    assert problems(rounds[0])[-1:] == [(3, "not_a_card")]


def test_a_disk_that_fails_is_refused(evening, tmp_path, monkeypatch):
    def fails(*_: object) -> int:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(play_record.Counted, "readinto", fails)
    (tmp_path / "play.txt").write_text(B41, encoding="utf-8")
    refused = evening.refused(["judge", "play", str(tmp_path / "play.txt")])
    assert refused["code"] == "unreadable_record"
    assert "input/output error" in refused["message"]


@pytest.mark.parametrize("options", [[], ["--json"], ["--plain"]])
def test_a_bar_is_drawn_where_somebody_waits(tmp_path, monkeypatch, options):
    """It goes when it is done, and what is said stands as it would without it."""
    monkeypatch.setattr(progress, "LONG", 1000)
    record = tmp_path / "play.txt"
    record.write_text(f"{B41}\n" * 500, encoding="utf-8")
    words = ["judge", "play", str(record), *options]
    silent = Evening(tmp_path / "home", environ={"COLUMNS": "100"})
    screen = Evening(
        tmp_path / "home",
        is_terminal=True,
        environ={"TERM": "xterm-256color", "COLUMNS": "100", "NO_COLOR": "1"},
    )
    shown = screen.ok(words).out
    assert "\x1b[?25l" in shown, "Rich hides the cursor while it draws"
    if options == ["--json"]:
        assert '"schema": 1' in shown
    else:
        assert "500 rounds, 1500 tricks: 500 revokes." in shown
        assert silent.ok(words).out.count("a revoke.") == shown.count("a revoke.") == 500


@pytest.mark.parametrize("is_piped", [True, False])
def test_the_bar_keeps_out_of_what_is_sent_on(tmp_path, monkeypatch, is_piped):
    """It is drawn on the screen that is left, and the answer is whole."""
    monkeypatch.setattr(progress, "LONG", 1000)
    text = f"{B41}\n" * 500
    (tmp_path / "play.txt").write_text(text, encoding="utf-8")
    out, err = Stream(), Stream(is_terminal=True)
    environ = {"HOKM_HOME": str(tmp_path / "home"), "TERM": "xterm", "COLUMNS": "100"}
    terminal = Terminal(out=out, err=err, source=Stream(text), environ=environ)
    path = "-" if is_piped else str(tmp_path / "play.txt")
    assert main(["judge", "play", path, "--json"], terminal) == 0
    assert len(json.loads(out.getvalue())["rounds"]) == 500
    assert "\x1b[?25l" in err.getvalue()


def test_a_short_record_has_no_bar(tmp_path):
    (tmp_path / "play.txt").write_text(B41, encoding="utf-8")
    screen = Evening(tmp_path / "home", is_terminal=True, environ={"TERM": "xterm"})
    assert "\x1b[?25l" not in screen.ok(["judge", "play", str(tmp_path / "play.txt")]).screen


def test_nothing_can_be_piped_from_a_closed_stream(tmp_path):
    out, err = Stream(), Stream()
    terminal = Terminal(out=out, err=err, source=None, environ={"HOKM_HOME": str(tmp_path)})
    assert main(["judge", "play", "-"], terminal) == 3
    assert err.getvalue() == "Not read: - stands for a pipe, and nothing is piped in.\n"


WORDS = st.sampled_from(
    [*"AH KH 2S QH 10D TD 3C ♠A zz ace 5 # hand trump".split(), "trump s", "trump", "\x1b[2J", "٣♥"]
)


@settings(max_examples=150, deadline=None)
@given(lines=st.lists(st.lists(WORDS, max_size=14).map(" ".join), max_size=20))
def test_whatever_is_written_there_is_an_answer(lines: Sequence[str], tmp_path_factory):
    """Never a traceback, for people and for scripts; and the same number of rounds."""
    folder = tmp_path_factory.mktemp("fuzz")
    evening = Evening(folder / "home")
    rounds = judge(evening, "\n".join(lines), folder)
    told = evening.ok(["judge", "play", str(folder / "play.txt")]).out
    assert "\x1b" not in told
    assert f"{len(rounds)} round" in told.splitlines()[-1]


def test_any_bytes_are_an_answer_or_a_refusal(evening, tmp_path):
    pick = random.Random(41)
    record = tmp_path / "play.txt"
    for _ in range(150):
        text = bytearray(f"{B41}\n{B41}".encode())
        for _ in range(pick.randint(1, 12)):
            text[pick.randrange(len(text))] = pick.randrange(256)
        record.write_bytes(text)
        answer = evening(["judge", "play", str(record), "--json"])
        assert answer.status in (0, 3), answer.err
        if answer.status == 0:
            assert answer.json["rounds"]


# ------------------------------------------------------------------ in a house


def seven_tricks(extra: str = "") -> str:
    """The first seven tricks go to the leader; then perhaps one more."""
    ranks = ["A", "K", "Q", "J", "10", "9", "8"]
    lines = [f"{rank}H {low}S {low}D {low}C" for rank, low in zip(ranks, "2345678", strict=True)]
    return "\n".join(["trump h", *lines, *([extra] if extra else [])]) + "\n"


def test_in_a_classic_house_play_stops_with_the_seventh_trick(evening: Evening, tmp_path: Path):
    record = tmp_path / "play.txt"
    record.write_text(seven_tricks("9S 9D 9C 10C"))
    [judged] = evening.ok(["judge", "play", str(record), "--preset", "classic", "--json"]).json[
        "rounds"
    ]
    assert judged["taken"] == [7, 0]
    [problem] = judged["problems"]
    assert (problem["line"], len(judged["tricks"])) == (9, 7)
    assert problem["message"].startswith("Trick 7 was a side's seventh, and play stops there")
    [judged] = evening.ok(["judge", "play", str(record), "--json"]).json["rounds"]
    assert (judged["problems"], len(judged["tricks"])) == ([], 8)


def test_what_a_revoke_costs_in_a_house_is_said_with_it(evening: Evening, tmp_path: Path):
    record = tmp_path / "play.txt"
    record.write_text("trump s\n6h 3c qh 2h\n5d 7d kd 4d\n8h 9h 10h jh\n")
    house = tmp_path / "house.toml"
    house.write_text('[revoke]\npenalty = "tricks"\n')
    assert "penalty" not in evening.ok(["judge", "play", str(record)]).out
    standard = evening.ok(["judge", "play", str(record), "--preset", "standard"]).out
    assert "No penalty is set; the table decides." in standard
    ruled = evening.ok(["judge", "play", str(record), "--rules", str(house)]).out
    assert "A revoke moves 1 trick to the other side." in ruled


def test_a_house_that_cannot_be_is_refused_before_a_trick_is_judged(evening: Evening, tmp_path):
    house = tmp_path / "house.toml"
    house.write_text("[scoring]\ngapp = 3\n")
    trick = "ah kh 2s qh --trump s"
    assert evening.refused(f"judge trick {trick} --rules {house}")["code"] == "bad_rules"
    assert evening.ok(f"judge trick {trick} --preset tarneeb").out.startswith("The third card")
