"""The paper sheet of every house and of several games: what counts stands under its team."""

from __future__ import annotations

import re

import pytest

from hokm_ref.session.explain.scoresheet.sheet_short import beginnings
from hokm_ref.views.style import cells
from tests.evening import Evening
from tests.views.test_board import TEN_ROUNDS
from tests.views.test_chart import COURTS, TARNEEB

THREE_GAMES = (
    *TEN_ROUNDS,
    "round ben 9h 8",
    "rematch",
    "round ana 13h 13",
    "end the last bus goes",
    "rematch Ana Cyn Ben Dan --dealer ben",
    "round cyn 8h 8",
)


def shown(evening: Evening, lines: tuple[str, ...], *, width: int | None = 80) -> str:
    """The sheet after these commands, on a screen so wide or piped."""
    for line in lines:
        evening.ok(line)
    evening.is_terminal, evening.width = width is not None, width
    return evening.ok("sheet").out


def rows(text: str) -> list[str]:
    """Its lines, each run of blanks one."""
    return [re.sub(" +", " ", line.strip()) for line in text.splitlines() if line.strip()]


def test_each_game_ends_with_a_line_of_its_own(evening):
    told = rows(shown(evening, THREE_GAMES))
    for line in (
        "Game 1 is won 12 -41 Ana & Cyn 53",
        "Game 2 is closed 13 0 Ana & Cyn 13",
        "Game 3 goes on 0 8 Cyn & Dan 8",
    ):
        assert line in told, told


def test_other_partners_get_heads_of_their_own(evening):
    told = rows(shown(evening, THREE_GAMES))
    heads = [line for line in told if line.startswith("Rd")]
    assert heads == [
        "Rd Dealer Contract Tricks Ana & Cyn Ben & Dan Lead",
        "Rd Dealer Contract Tricks Ana & Ben Cyn & Dan Lead",
    ]
    assert told[0] == "Ana, Ben, Cyn and Dan, standard rules, 29 November 2026"


def test_the_games_share_their_columns(evening):
    lines = shown(evening, THREE_GAMES).splitlines()
    ends = {len(line) for line in lines if re.search(r"Game \d .* \d+$", line)}
    assert len(ends) == 1
    rules = {line for line in lines if "──" in line}
    assert len(rules) == 1


@pytest.mark.parametrize("width", [36, 20, None])
def test_in_lines_each_game_says_where_it_ended(evening, width):
    told = " ".join(shown(evening, THREE_GAMES, width=width).split())
    assert "Game 1 is won. Ana & Cyn lead by 53." in told
    assert "Game 2 is closed. Ana & Cyn lead by 13." in told
    assert told.endswith("Game 3 goes on. Cyn & Dan lead by 8.")


def test_a_game_closed_before_a_round_of_it_is_not_missing(evening):
    lines = (*TEN_ROUNDS[:2], "end", "rematch", "redeal", "end", "rematch", "dan 8s 8")
    told = rows(shown(evening, lines))
    assert "2 Ana void" in told
    assert "Game 2 is closed 0 0 level" in told


def test_where_totals_decide_each_team_has_what_it_gained_and_what_it_has(evening):
    told = rows(shown(evening, TARNEEB))
    assert "Rd Dealer Contract Tricks Omar & Sami Lina & Nour" in told
    for line in (
        "1 Omar Lina 9 H♥ 11-2 made 0 +11 11",
        "2 Lina Sami 7 S♠ 5-8 failed -7 -7 +8 19",
        "3 Sami Sami 9 D♦ 12-1 made +12 5 19",
        "Game 1 goes on 14 29",
    ):
        assert line in told, told


def test_totals_stand_in_line_under_their_team(evening):
    lines = shown(evening, TARNEEB).splitlines()
    head = next(line for line in lines if "Contract" in line)
    ends = [head.index(team) + len(team) for team in ("Omar & Sami", "Lina & Nour")]
    totals = [
        [line[:end].split()[-1] for end in ends]
        for line in lines
        if re.search("made|failed|goes on", line)
    ]
    assert totals == [
        ["0", "11"],
        ["-7", "19"],
        ["5", "19"],
        ["5", "29"],
        ["14", "29"],
        ["14", "29"],
    ]


def test_a_house_that_plays_for_kots_counts_kots_and_no_points(evening):
    told = rows(shown(evening, COURTS))
    assert "The columns count Kots; 5 Kots win the game." in told
    assert "1 Asif Bano S♠ 7-4 won 0 0" in told, "a round without a Kot counts nothing here"
    assert "2 Asif Bano H♥ 7-0 Kot 0 +1 1" in told
    assert "Game 1 goes on 2 1" in told


@pytest.mark.parametrize("width", [36, None])
def test_so_it_does_in_lines(evening, width):
    told = " ".join(shown(evening, COURTS, width=width).split())
    assert re.search(r"7-4 won[:;] no Kot", told)
    assert re.search(r"7-0 Kot[:;] Bano & Dina \+1", told)
    assert "+2" not in told


def test_a_house_that_plays_for_rounds_counts_rounds(evening, tmp_path):
    house = tmp_path / "house.toml"
    house.write_text('preset = "classic"\n[classic]\ngame_ends = "rounds"\ntarget = 3\n')
    evening.ok(["new", *"Ana Ben Cyn Dan".split(), "--dealer", "ana", "--rules", str(house)])
    told = rows(shown(evening, ("round ben h 7-0", "round ben s 7-3")))
    assert "The columns count rounds; 3 rounds win the game." in told
    assert "1 Ana Ben H♥ 7-0 Kot 0 +1 1" in told
    assert "Game 1 goes on 0 2" in told


def test_rules_changed_between_games_change_the_columns(evening, tmp_path):
    house = tmp_path / "house.toml"
    house.write_text('[scoring]\ngame_ends = "first_to"\ntarget = 41\n')
    lines = (*TEN_ROUNDS[:2], "end", "rematch", f"rules apply {house}", "round ben 8h 8")
    told = rows(shown(evening, lines))
    heads = [line for line in told if line.startswith("Rd")]
    assert heads == [
        "Rd Dealer Contract Tricks Ana & Cyn Ben & Dan Lead",
        "Rd Dealer Contract Tricks Ana & Cyn Ben & Dan",
    ]
    assert "1 Ana Dan 8 S♠ 8-5 made +8 Ben & Dan 8" in told
    assert "2 Ana Ben 8 H♥ 8-5 made 0 +8 8" in told


CORRECTED = (
    *TEN_ROUNDS[:4],
    "adjust ana +7 a bottle of wine",
    "note what a round",
    "round cyn 7d 6 --forced",
    "amend 4 --delete",
    "sub dan Eve",
    "round ana 10d 10",
)
"""Points agreed on after round 3, a note on it, round 4 deleted, and Eve in Dan's chair."""


def test_points_agreed_on_stand_between_the_rounds(evening):
    told = rows(shown(evening, CORRECTED))
    at = told.index("agreed +7 Ana & Cyn 24")
    assert told[at - 1].startswith("3 Ben Cyn 9 C♣")
    assert told[at + 1] == "4 Ben deleted"
    assert "Agreed after round 3: Ana & Cyn +7, a bottle of wine" in told
    assert "Round 3: what a round" in told


def test_who_took_a_chair_is_at_the_head_and_who_left_it_in_the_lines(evening):
    told = rows(shown(evening, CORRECTED))
    assert "Rd Dealer Contract Tricks Ana & Cyn Ben & Eve Lead" in told
    assert "1 Ana Dan 8 S♠ 8-5 made +8 Ben & Dan 8" in told


@pytest.mark.parametrize("width", [36, None])
def test_so_they_do_in_lines(evening, width):
    told = " ".join(shown(evening, CORRECTED, width=width).split())
    assert re.search("[Aa]greed: Ana & Cyn \\+7, a bottle of wine", told)
    assert re.search("4:? (Ben dealt; )?deleted", told)
    assert told.endswith(
        "Agreed after round 3: Ana & Cyn +7, a bottle of wine Round 3: what a round"
    )


def test_points_agreed_on_without_a_reason_or_before_a_round_or_to_win(evening):
    told = rows(
        shown(evening, (TEN_ROUNDS[0], "adjust ana +7", "round dan 8s 8", "adjust ana +60"))
    )
    assert told[2:4] == ["agreed +7 Ana & Cyn 7", "1 Ana Dan 8 S♠ 8-5 made +8 Ben & Dan 1"]
    assert not [line for line in told if line.startswith("Agreed") or "carried" in line]
    assert "Game 1 is won 67 8 Ana & Cyn 59" in told
    piped = shown(evening, (), width=None)
    assert "Agreed: Ana & Cyn +60. Ana & Cyn win game 1: Ben & Dan are 59 behind" in piped


def test_a_reason_for_points_before_any_round(evening):
    assert "Agreed before any round: Ana & Cyn +7, rent" in rows(
        shown(evening, (TEN_ROUNDS[0], "adjust ana +7 rent"))
    )


def test_points_agreed_on_where_kots_count_move_nothing_but_stay_in_sight(evening):
    told = rows(shown(evening, (*COURTS, "adjust asif +3 rent")))
    assert "agreed 2 1" in told
    assert "Agreed after round 4: Asif & Careem +3, rent" in told


def test_rounds_after_an_end_that_moved_forward_stand_apart(evening):
    lines = (*TEN_ROUNDS, "round ben 9h 9", "amend 1 --took 7")
    told = rows(shown(evening, lines))
    at = told.index("Game 1 is won 12 -47 Ana & Cyn 59")
    assert told[at + 1].startswith("11 Dan Ben 9 H♥")
    assert "After the end of game 1, in no game 12 -38 Ana & Cyn 50" in told
    assert "no game. Ana & Cyn lead by 50." in shown(evening, (), width=None)


@pytest.mark.parametrize("lines", [CORRECTED, THREE_GAMES, TARNEEB, COURTS])
def test_every_sheet_fits_its_screen(evening, lines):
    for width in (80, 60, 36):
        told = shown(evening, lines if width == 80 else (), width=width)
        for line in told.splitlines():
            assert cells(line) <= width, line


@pytest.mark.parametrize(
    "names",
    [
        "सीता अमित मोहन रीना",
        "علی سارا رضا مینا",
        "سیتا Ben रीना 李明",
        "Zoë Ana नंदिनी Niel",
    ],
)
def test_columns_are_straight_in_every_script(evening, names):
    """Counted in the cells of a terminal, where a vowel sign beside its letter takes one."""
    first, second, *_ = names.split()
    typed = (f"new {names} --dealer 1", f"round {second} 8s 9", f"round {first} 9h 7", "p p p p")
    lines = shown(evening, typed, width=100).splitlines()
    head = next(line for line in lines if line.lstrip().startswith("Rd"))
    column = cells(head.partition("Tricks")[0])
    counts = [re.search(r"\b\d-\d\b", line) for line in lines]
    assert [cells(count.string[: count.start()]) for count in counts if count] == [column + 1] * 2
    last = [cells(line) for line in lines[lines.index(head) :] if re.search(r" \d+$", line)]
    assert len(last) == 3
    assert len(set(last)) == 1


LONGER = (
    "new Alexandra Benjamin Christine Maximilian --dealer alexandra",
    "round benjamin 8h 9",
    "round maximilian 9s 7",
    "redeal a card lay face up",
    "round christine 7c 6 --forced",
    "round christine 11d 9 --dealer maximilian",
)


@pytest.mark.parametrize("width", [80, 76])
def test_longer_names_are_a_table_with_pairs_by_their_beginnings(evening, width):
    """What A&C is stands above; players and dealers keep their names."""
    told = rows(shown(evening, LONGER, width=width))
    assert "A&C: Alexandra & Christine; B&M: Benjamin & Maximilian" in told
    head = told.index("Rd Dealer Contract Tricks A&C B&M Lead")
    assert told[head + 1 : head + 6] == [
        "1 Alexandra Benjamin 8 H♥ 9-4 made +8 B&M 8",
        "2 Alexandra Maximilian 9 S♠ 7-6 failed -18 A&C 10",
        "3 Benjamin void: a card lay face up",
        "3 Benjamin Christine 7 C♣ forced 6-7 failed -7 A&C 3",
        "4 Maximilian* Christine 11 D♦ 9-4 failed -22 B&M 19",
    ]
    assert told[head + 7] == "Game 1 goes on -29 -10 B&M 19"


def test_other_partners_and_who_took_a_chair_have_beginnings_of_their_own(evening):
    rematch = "rematch Alexandra Christine Benjamin Maximilian --dealer benjamin"
    lines = (*LONGER, "end", rematch, "sub benjamin Balthasar", "round maximilian 8c 8")
    told = rows(shown(evening, lines))
    assert "Rd Dealer Contract Tricks A&C Be&M Lead" in told
    assert "Rd Dealer Contract Tricks A&Ba C&M Lead" in told
    above = told[: told.index("Rd Dealer Contract Tricks A&C Be&M Lead")]
    assert "A&Ba: Alexandra & Balthasar" in " ".join(above)


@pytest.mark.parametrize(
    ("names", "starts"),
    [
        ("Ana Ben Cyn Dan", "A B C D"),
        ("Alexandra Benjamin Alexander Max", "Alexandr B Alexande M"),
        ("Annemarie Ben anne Max", "Annem B anne M"),
        ("Ástríður Benjamin Chris Max", "Á B C M"),
        ("सीताकुमारी अमित मोहनलाल रीना", "सी अ मो री"),
        ("علیرضا سارا رضا مینا", "ع س ر م"),
    ],
)
def test_a_beginning_is_nobody_elses(names, starts):
    """As long as it takes, and never a letter without the signs that belong to it."""
    people = names.split()
    found = beginnings(set(people))
    assert [found[name] for name in people] == starts.split()


def test_teams_with_names_of_their_own_keep_them(evening):
    sat = "new Alexandra Benjamin Christine Maximilian --dealer 1 --teams".split()
    evening.ok([*sat, "The Unbeatables of the Second Floor,Neighbours from Across the Street"])
    told = shown(evening, ("round benjamin 8h 9",), width=80)
    assert "Neighbours from Across the Street lead by 8" in told
    assert "&" not in told.partition("29 November")[2]


@pytest.mark.parametrize("width", [None, 80, 36])
def test_what_a_revoke_cost_stands_below(table: Evening, width: int | None):
    """Nobody wonders then at a count that does not add up with the cards."""
    for typed in ("bid p 7h 8s p", "revoke dan --tricks 1", "took 8", "note late"):
        table.ok(typed)
    table.width, table.is_terminal = width, width is not None
    told = " ".join(table.ok("sheet").out.split())
    assert "Round 1: Dan revoked: 1 trick to Ana & Cyn. Round 1: late" in told


DEALERS = [
    # the width, what was played, a line of the sheet
    (60, TEN_ROUNDS, "1 Dan 8 spades ♠, Ana dealt"),
    (36, TEN_ROUNDS, "1 Dan 8 spades ♠, Ana dealt"),
    (36, TEN_ROUNDS, "Ben dealt"),
    (60, TEN_ROUNDS, "4 Cyn 7 diamonds ♦ forced, Ben dealt"),
    (36, (*TEN_ROUNDS, "redeal a card"), "11 Dan dealt; void: a card"),
    (36, (*TEN_ROUNDS, "deal ben", "dan 8s 8"), "11* Dan 8 spades ♠, Ben dealt"),
    (36, COURTS, "1 Bano spades ♠, Asif dealt"),
]


@pytest.mark.parametrize(("width", "lines", "wanted"), DEALERS)
def test_in_lines_each_round_says_who_dealt(evening, width, lines, wanted):
    told = shown(evening, lines, width=width)
    assert wanted in rows(told), told
    assert max(map(cells, told.splitlines())) <= width


def test_a_forced_contract_is_not_parted_from_who_dealt_within_the_name(evening):
    """The dealer goes to the next line whole."""
    told = shown(evening, TEN_ROUNDS, width=36)
    assert " 4  Cyn 7 diamonds ♦ forced,\n    Ben dealt\n" in told


def test_a_classic_sheet_names_the_hakem_and_what_its_numbers_are(evening):
    """There is no contract in it; a gain and a total are two numbers below one team."""
    lines = shown(evening, COURTS).splitlines()
    at = next(at for at, line in enumerate(lines) if "Rd" in line)
    head, below, first = lines[at : at + 3]
    assert head.split()[:4] == ["Rd", "Dealer", "Hakem", "Tricks"]
    assert below.split() == ["gain", "total"] * 2
    ends = [found.end() for found in re.finditer("total", below)]
    assert [first[:end].split()[-1] for end in ends] == ["0", "0"]
    evening.is_terminal = False
    marked = evening.ok("sheet --format markdown").out
    assert "| Rd | Dealer | Hakem | Trump | Tricks | Result |" in marked


def test_the_day_in_a_title_is_not_broken(evening):
    for width in range(40, 81):
        told = shown(evening, TEN_ROUNDS if width == 40 else (), width=width)
        assert "29 November 2026" in told, told


ASTRAY = [
    ("sheet 1", "Of session 1: hokm -s 1 sheet"),
    ("chart 12", "Of session 12: hokm -s 12 chart"),
    ("log ۳", "Of session 3: hokm -s 3 log"),
    ("share 2", "Of session 2: hokm -s 2 share"),
    ("say 2", "Of session 2: hokm -s 2 say"),
    ("board 2", "Of session 2: hokm -s 2 board"),
    ("status 2", "Of session 2: hokm -s 2 status"),
    ("sheet ana", ""),
    ("sheet 1 2", ""),
    ("demo 1", ""),
    ("sheet -o x.pdf", "x.pdf does not end in .html, .csv, .svg, .md, .txt or .json."),
    ("sheet -o x.pdf", "A page to look at and to print: hokm sheet -o evening.html"),
    ("sheet -o sheet", "sheet does not end in .html"),
]


@pytest.mark.parametrize(("typed", "way"), ASTRAY)
def test_what_a_sheet_cannot_be_asked_so_is_asked_so(evening, typed, way):
    """A number that may have been a session is told how a session is named."""
    evening.ok(TEN_ROUNDS[0])
    error = evening.refused(typed)
    assert (error["code"], error["exit"]) == ("usage", 2)
    assert (way in error["message"]) if way else ("Of session" not in error["message"])


def test_teams_with_names_of_their_own_are_said_to_be_who_they_are(evening):
    """Who sees the sheet next week was not there; a pair without a name is told once."""
    evening.ok("new Ana Ben Cyn Dan --dealer ana --teams Us,Them")
    told = rows(shown(evening, ("dan 8s 8", "sub dan Eve")))
    assert told[0].startswith("Us (Ana & Cyn) against Them (Ben & Eve), standard rules,")
    evening.is_terminal = False
    for form in ("html", "svg", "markdown"):
        assert "(" in evening.ok(f"sheet --format {form}").out.partition("against")[0]
    assert rows(shown(evening, TEN_ROUNDS))[0].startswith("Ana & Cyn against Ben & Dan, ")


SEVEN_WON = ("ben hearts 7-3 --again",) * 7
COUNTED = [
    ("classic", (*SEVEN_WON, "amend 1 --took 7-0", "amend 7 delete"), "Ben & Dan 7, Ana & Cyn 0."),
    ("classic", (*SEVEN_WON, "amend 1 --took 7-0"), "Ben & Dan 8, Ana & Cyn 0."),
    (
        "rang_courts",
        (
            "ben hearts 7-3",
            *(f"{hakem} hearts 7-0 --again" for hakem in ("ben", "dan", "ben", "dan", "ben")),
            "amend 1 --took 7-0",
            "amend 6 delete",
        ),
        "Ben & Dan 5 Kots, Ana & Cyn 0 Kots.",
    ),
    ("classic", ("trump hearts", "end", "rematch"), "Ana & Cyn 0, Ben & Dan 0."),
    ("rang_courts", ("adjust ana +3", "trump hearts", "end", "rematch"), "0 Kots"),
    ("standard", ("bid 8h", "end", "rematch"), "The teams are level."),
    (
        "standard",
        ("ben 13s 5", "ben 13h 13", "ben 13c 5", "amend 2 --took 5", "amend 3 delete"),
        "Ana & Cyn lead by 52.",
    ),
]


@pytest.mark.parametrize(("preset", "lines", "stands"), COUNTED)
def test_every_part_says_how_it_stands_as_its_house_counts(evening, preset, lines, stands):
    """A part of which no line counts too: as the game stood, in points or Kots and not a lead."""
    evening.ok(f"new Ana Ben Cyn Dan --dealer ana --preset {preset}")
    for typed in lines:
        evening.ok(typed)
    told = evening.ok("log --rounds").out
    states = [line for line in told.splitlines() if re.match(r"(Game \d is|After the end)", line)]
    assert states, told
    assert stands in states[-1]
    for state in states:
        assert (" lead by " in state or "level" in state) is (preset == "standard")
        assert ("Kots" in state) is (preset == "rang_courts")
