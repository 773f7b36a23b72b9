"""The one door for facts: what each phase takes, and what it refuses by which rule."""

from __future__ import annotations

import pytest

from hokm_ref import errors
from hokm_ref.errors.base import HokmError
from hokm_ref.rules.auction import PASS, Bid
from hokm_ref.rules.cards import PACK
from hokm_ref.rules.seats import Seat, Team
from hokm_ref.rules.suits import Suit
from hokm_ref.session.evening import HalfLegal
from hokm_ref.session.evening import evening as derived_from
from hokm_ref.session.facts import (
    Adjusted,
    Called,
    Contracted,
    Counted,
    DealerChosen,
    Dealt,
    DealVoided,
    Fact,
    GameBegan,
    GameEnded,
    GapCarried,
    HouseRuled,
    Revoked,
    SessionBegan,
    SessionNamed,
    StepsRedone,
    StepsUndone,
    TeamsNamed,
    TrickPlayed,
    TrickWon,
)
from hokm_ref.session.history import Step
from hokm_ref.session.phases import Bidding, Naming, Over, Playing
from hokm_ref.session.record import record, replay
from hokm_ref.session.sheet import Trick, VoidDeal
from hokm_ref.session.state import Table
from hokm_ref.speech import words
from hokm_ref.wording import bare
from tests.evening import Evening

BEGAN = SessionBegan(("Ana", "Ben", "Cyn", "Dan"))
OPENING: tuple[Fact, ...] = (BEGAN, DealerChosen(Seat.FIRST))
EIGHT = Bid(8, Suit.HEARTS)


def table_after(*facts: Fact) -> Table:
    """Ana has dealt, and then this happened."""
    folded = replay((*OPENING, *facts))
    assert folded.refusal is None
    assert folded.table is not None
    return folded.table


def refusal_of(table: Table | None, fact: Fact) -> HokmError:
    """Why this fact may not be recorded now."""
    with pytest.raises(HokmError) as refusal:
        record(table, fact)
    return refusal.value


def in_each_phase() -> list[Table]:
    """A table in the auction, before trump is named, in play and when the game is over."""
    return [
        table_after(Called(PASS)),
        table_after(*[Called(PASS)] * 4),
        table_after(Called(EIGHT), *[Called(PASS)] * 3),
        table_after(GameEnded("late")),
    ]


# What each phase says: a dash where it is recorded, else the code of the refusal.
PHASES = """
    command              auction      trump         play          over
    bid 9h               -            bidding_over  bidding_over  game_over
    pass                 -            bidding_over  bidding_over  game_over
    trump hearts         wrong_phase  -             wrong_phase   game_over
    trick ana            wrong_phase  wrong_phase   -             game_over
    took 9               wrong_phase  wrong_phase   -             game_over
    round ben 7c 9       wrong_phase  -             bidding_over  game_over
    round cyn 8h 9       -            bidding_over  bidding_over  game_over
    round ben 8h 9       wrong_phase  bidding_over  -             game_over
    deal ben             -            -             -             game_over
    redeal               -            -             -             game_over
    end                  -            -             -             game_over
    rematch              wrong_phase  wrong_phase   wrong_phase   -
"""
_, *ROWS = [line.split() for line in PHASES.strip().splitlines()]
INTO = {"auction": "bid p", "trump": "bid p p p p", "play": "bid 8h p p p", "over": "end late"}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: " ".join(row[:-4]))
def test_what_each_phase_takes(table: Evening, row: list[str]) -> None:
    """Refused by a rule and nothing recorded; or recorded, and one undo takes it back."""
    *command, auction, trump, play, over = row
    for phase, code in zip(INTO, (auction, trump, play, over), strict=True):
        table.ok(INTO[phase])
        before = table.status()
        assert before["phase"] == phase
        if code == "-":
            table.ok(command)
            table.ok("undo")
        else:
            error = table.refused(command)
            assert (error["code"], error["exit"]) == (code, 1)
        assert table.status() == before
        table.ok("undo")


def test_nothing_comes_before_the_beginning() -> None:
    """A record begins with four people sitting down."""
    for fact in (Called(PASS), Counted(9), DealerChosen(Seat.FIRST), StepsUndone(1)):
        assert refusal_of(None, fact).code == "unreadable_record"
    begun = record(None, BEGAN)
    assert isinstance(begun.phase, Bidding)
    assert begun.phase.deal.dealer is Seat.FIRST
    assert begun.seating.players == ("Ana", "Ben", "Cyn", "Dan")


@pytest.mark.parametrize(
    "fact", [BEGAN, StepsUndone(1), StepsRedone(1)], ids=lambda fact: type(fact).__name__
)
def test_what_has_no_place_in_an_evening(fact: Fact) -> None:
    """A second beginning, or an undo that was not resolved, in whatever phase."""
    for table in in_each_phase():
        assert refusal_of(table, fact).code == "unreadable_record"


@pytest.mark.parametrize(
    "fact", [DealerChosen(Seat.THIRD), GapCarried(Team.A, 18)], ids=lambda fact: type(fact).__name__
)
def test_what_opens_a_session_stands_only_there(fact: Fact) -> None:
    """The first dealer and a lead from paper are settled before anything is played.

    Otherwise the one would wipe out an open round and the other the points of those played.
    """
    played = table_after(Contracted(Seat.SECOND, EIGHT), Counted(8))
    for table in (*in_each_phase(), played):
        with pytest.raises(HokmError):
            record(table, fact)


@pytest.mark.parametrize(
    "fact", [Adjusted(Team.A, 7, "", Seat.FOURTH), GapCarried(Team.B, 18, Seat.FIRST)]
)
def test_points_of_a_team_whose_player_was_not_named(fact: Fact) -> None:
    """A record in which they are is spoilt."""
    assert refusal_of(record(None, BEGAN), fact).code == "unreadable_record"


ODD_VALUES = [
    HouseRuled("scoring.gap", "-5"),
    HouseRuled("scoring.gap", "fifty"),
    HouseRuled("scoring.gap", "1001"),
    HouseRuled("bidding.allowed_bids", "99,3,0"),
    HouseRuled("bidding.allowed_bids", "7,7"),
    HouseRuled("bidding.suit_rank", "spades"),
    HouseRuled("classic.opponents_kot_points", "-1"),
    HouseRuled("revoke.tricks", "4"),
]
IN_PLAY = [
    Revoked(Seat.SECOND, 0),
    Revoked(Seat.SECOND, -1),
    Revoked(Seat.SECOND, 14),
    Revoked(Seat.SECOND, 99, "tricks", 500),
    Revoked(Seat.SECOND, None, "tricks", -1),
    Revoked(Seat.SECOND, 1, "tricks", 14),
    TrickPlayed(()),
    TrickPlayed(PACK[:3]),
    TrickPlayed(PACK[:5]),
]


@pytest.mark.parametrize("fact", [*ODD_VALUES, *IN_PLAY], ids=repr)
def test_a_value_that_no_rule_knows_is_damage(fact: Fact) -> None:
    """Whoever wrote it there: told as a record that cannot be, with all before it kept."""
    to_play = () if fact in ODD_VALUES else (Called(EIGHT), *[Called(PASS)] * 3)
    folded = replay((*OPENING, *to_play, fact))
    assert folded.refusal is not None
    assert (folded.refusal.code, folded.refusal.exit_status) == ("unreadable_record", 3)
    assert folded.accepted == len(OPENING) + len(to_play)
    steps = [Step(at, (each,)) for at, each in enumerate((*OPENING, *to_play, fact))]
    with pytest.raises(HalfLegal) as damage:
        derived_from(1, steps)
    assert damage.value.why().startswith(f"step {len(steps)} of session 1 goes against the rules")


@pytest.mark.parametrize("fact", [Revoked(Seat.SECOND, 13, "tricks", 13), Revoked(Seat.SECOND, 1)])
def test_the_outermost_values_of_a_revoke(fact: Fact) -> None:
    table = table_after(Called(EIGHT), *[Called(PASS)] * 3, fact)
    assert isinstance(table.phase, Playing)
    assert len(table.phase.revokes) == 1


@pytest.mark.parametrize(
    "names",
    [("Ana", "ana", "Cyn", "Dan"), ("Ana", "Ben", "Cyn", " CYN"), ("علی", "سارا", "رضا", "علي")],
)
def test_four_people_have_four_names(names: tuple[str, str, str, str]) -> None:
    """At the beginning, and when the next game is played with new partners."""
    assert refusal_of(None, SessionBegan(names)).code == "bad_name"
    over = table_after(GameEnded("late"))
    assert refusal_of(over, GameBegan(Seat.FIRST, names)).code == "bad_name"
    with pytest.raises(HalfLegal) as damage:
        derived_from(1, [Step(0, (SessionBegan(names),))])
    assert "are the same name here" in damage.value.why()


def test_a_table_can_be_named_and_its_teams() -> None:
    """They change what is said, and nothing else."""
    plain = table_after()
    named = table_after(SessionNamed("Friday"), TeamsNamed(("Us", "Them")))
    assert (named.name, named.seating.teams) == ("Friday", ("Us", "Them"))
    assert named.but(name=None, seating=plain.seating) == plain


@pytest.mark.parametrize(("is_drawn", "clause"), [(False, "dealer.first"), (True, "dealer.drawn")])
def test_the_first_dealer_is_chosen_or_drawn(is_drawn: bool, clause: str) -> None:
    """Either is a choice of the table, and the reason says which."""
    phase = record(record(None, BEGAN), DealerChosen(Seat.FOURTH, is_drawn)).phase
    assert isinstance(phase, Bidding)
    assert (phase.deal.dealer, phase.deal.ruling.clause) == (Seat.FOURTH, clause)
    assert phase.auction.turn is Seat.FIRST


@pytest.mark.parametrize(
    ("team", "points", "totals"),
    [(Team.A, 18, (18, 0)), (Team.B, 18, (0, 18)), (Team.A, 51, (51, 0)), (Team.B, 0, (0, 0))],
)
def test_a_lead_from_paper(team: Team, points: int, totals: tuple[int, int]) -> None:
    """Part of the first game's totals."""
    table = record(record(None, BEGAN), GapCarried(team, points))
    assert (table.totals, table.carried) == (totals, totals[0] - totals[1])


@pytest.mark.parametrize("points", [52, 53, -1])
def test_a_lead_from_paper_that_no_game_has(points: int) -> None:
    """52 would have ended it, and nobody leads by less than nothing."""
    assert refusal_of(record(None, BEGAN), GapCarried(Team.A, points)).code == "out_of_range"


@pytest.mark.parametrize("ends", ["points", "kots", "rounds", "never"])
def test_a_lead_below_nought_is_the_other_sides_in_every_house(ends: str) -> None:
    """The score is a team and by how much it leads, and never a number below nought."""
    table = record(None, BEGAN)
    for fact in (HouseRuled("version", "classic"), HouseRuled("classic.game_ends", ends)):
        table = record(table, fact)
    error = refusal_of(table, GapCarried(Team.A, -5))
    assert (error.code, error.rule) == ("out_of_range", "score.carried")
    assert error.message == (
        "A lead of -5 for Ana & Cyn is one of 5 for Ben & Dan."
        " A carried lead is 1 or more, of the side that has it."
    )
    assert record(table, GapCarried(Team.B, 5)).gap == -5


# ------------------------------------------------------------------ tricks and counts


# The tricks entered (one letter each), the count, and the two sides' tricks, or the refusal.
COUNTS = """
    -              8     5-8
    -              8-5   5-8
    -              ana 6 6-7
    BBBBBBAAAAAA   8     too_many_tricks
    BBBBBBAAAAAA   7     6-7
    BBBBBBAAAAAA   6     7-6
    BBBBBBAAAAAA   5     too_many_tricks
    BBBBBBAAAAAA   ana 7 7-6
    BBBBBBAAAAAA   ana 5 too_many_tricks
    AAAAAA         8     too_many_tricks
    AAAAAA         7     6-7
    BBBBBBBB       7     too_many_tricks
    BBBBBBBB       8     5-8
    BBBBBBBB       13    0-13
    AAAAA          13    too_many_tricks
    AAAAA          0     13-0
"""


@pytest.mark.parametrize("line", COUNTS.strip().splitlines(), ids=lambda row: "-".join(row.split()))
def test_a_count_fills_up_to_13(table: Evening, line: str) -> None:
    """A claim gives the rest to somebody, and takes no trick away that was entered."""
    entered, *count, outcome = line.split()
    table.ok("round ben 8h 8")
    table.ok("bid p p 8h p --json")
    if entered != "-":
        table.ok(["trick", *({"A": "cyn", "B": "dan"}[side] for side in entered)])
    before = table.status()
    if outcome == "too_many_tricks":
        error = table.refused(["took", *count])
        assert (error["code"], table.status()) == (outcome, before)
        assert len(table.sheet()) == 1
    else:
        table.ok(["took", *count])
        line_told = table.sheet()[-1]
        assert (line_told["round"], line_told["taken"]) == (2, [*map(int, outcome.split("-"))])


def test_the_13th_trick_closes_the_round(table: Evening) -> None:
    """Case 25: then a count is too late, and points back to the round that has closed."""
    table.ok("bid 7h p p p")
    table.ok(["trick", *("ben ana " * 6).split()])
    now = table.status()
    assert (now["phase"], now["tricks"], now["turn"]) == ("play", [6, 6], "Ana")
    now = table.ok("trick dan --json").json
    assert (now["phase"], now["round"], now["last_round"]["made"]) == ("auction", 2, True)
    assert table.sheet()[0]["taken"] == [6, 7]
    error = table.refused("took 9")
    assert error["code"] == "wrong_phase"
    assert "round 1" in error["message"].casefold()
    assert table.refused("trick ana")["code"] == "wrong_phase"


def test_more_than_13_tricks_in_one_step_is_refused_whole(table: Evening) -> None:
    """The 14th belongs to no round."""
    table.ok("bid 7h p p p")
    assert table.refused(["trick", *["ben"] * 14])["code"] == "wrong_phase"
    assert table.status()["tricks"] == [0, 0]


def test_the_bidder_leads_then_the_winner_of_the_last_trick(table: Evening) -> None:
    """Whoever decided trump leads the first trick."""
    assert table.ok("bid p p 9c p --json").json["turn"] == "Dan"
    for winner in "Ana Ben Ben Cyn Dan".split():
        assert table.ok(f"trick {winner} --json").json["turn"] == winner


def test_who_really_led_is_kept_and_warned_about(table: Evening) -> None:
    """A lead against the rule is recorded; the program invents no penalty for it."""
    table.ok("bid p p 9c p")
    assert table.ok("trick ana --leader dan --json").json["warnings"] == []
    told = table.ok("trick ben --leader cyn --json").json
    assert told["tricks"] == [1, 1]
    assert "Ana" in " ".join(told["warnings"])
    playing = table_after(Called(EIGHT), *[Called(PASS)] * 3, TrickWon(Seat.FIRST, Seat.THIRD))
    assert isinstance(playing.phase, Playing)
    assert playing.phase.tricks == (Trick(Seat.FIRST, Seat.THIRD),)
    assert playing.phase.leads is Seat.FIRST


# ------------------------------------------------------------------ ends and beginnings


def test_a_game_closed_by_the_table_is_won_by_nobody(table: Evening) -> None:
    """An open deal is void; the next game takes its number, and its dealer deals again."""
    table.ok("round ben 8h 8")
    table.ok("round cyn 8h 7")
    table.ok("bid p 8h")
    over = table.ok("end it is late --json").json
    assert (over["phase"], over["winner"], over["games_won"]) == ("over", None, [0, 0])
    assert (over["turn"], over["legal"], over["dealer"]) == (None, None, "Ana")
    void = table.sheet()[-1]
    assert (void["round"], void["void"], void["notes"]) == (3, True, ["it is late"])
    assert void["calls"] == [{"player": "Ben", "call": "pass"}, {"player": "Cyn", "call": "8H"}]
    now = table.ok("rematch --json").json
    assert (now["game"], now["round"], now["dealer"], now["totals"]) == (2, 3, "Ana", [0, 0])


def test_a_game_closed_between_rounds_leaves_no_void_deal(table: Evening) -> None:
    """Nothing was dealt yet, so the rule's dealer deals the next game."""
    table.ok("round ben 8h 7")
    over = table.ok("end --json").json
    assert (over["dealer"], over["round"]) == ("Ben", 1)
    assert [line["round"] for line in table.sheet()] == [1]
    assert table.ok("rematch --json").json["dealer"] == "Ben"


def test_games_won_are_counted_by_pairs(evening: Evening) -> None:
    """One for the winners; a rematch of the same four keeps it."""
    evening.ok("new Ana Ben Cyn Dan --dealer ana --gap 51 --for ben")
    assert evening.ok("round cyn 8h 7 --json").json["games_won"] == [0, 1]
    now = evening.ok("rematch --json").json
    assert (now["games_won"], now["gap"], now["winner"]) == ([0, 1], 0, None)


@pytest.mark.parametrize(
    ("players", "dealer", "games_won"),
    [
        ("Ana Ben Cyn Dan", "Ana", [0, 1]),  # as before
        ("Ana Cyn Ben Dan", "Ana", [0, 0]),  # new partners
        ("Dan Cyn Ana Ben", "Ana", [0, 0]),
        ("Ana Dan Cyn Ben", "Ana", [0, 1]),  # the same pairs in other chairs
        ("Ben Cyn Dan Ana", "Ana", [1, 0]),
    ],
)
def test_a_rematch_with_partners_named(
    evening: Evening, players: str, dealer: str, games_won: list[int]
) -> None:
    """The person whom the old seats name deals; games count since these partners sat together."""
    evening.ok("new Ana Ben Cyn Dan --dealer ana --gap 51 --for ben")
    over = evening.ok("round cyn 8h 7 --json").json
    assert over["dealer"] == dealer
    now = evening.ok(f"rematch {players} --json").json
    assert now["session"]["players"] == players.split()
    assert (now["game"], now["dealer"]) == (2, dealer)
    assert now["games_won"] == games_won


def test_a_rematch_without_the_person_who_would_deal(evening: Evening) -> None:
    """Then somebody must say who does."""
    evening.ok("new Ana Ben Cyn Dan --dealer ana --gap 51 --for ben")
    evening.ok("round cyn 8h 7")
    error = evening.refused("rematch Eve Ben Cyn Dan")
    assert (error["code"], error["exit"]) == ("missing_answer", 2)
    now = evening.ok("rematch Eve Ben Cyn Dan --dealer dan --json").json
    assert (now["dealer"], now["turn"], now["games_won"]) == ("Dan", "Eve", [0, 0])


def test_old_rounds_keep_the_people_who_played_them(evening: Evening) -> None:
    """A line of the sheet names its own four."""
    evening.ok("new Ana Ben Cyn Dan --dealer ana --gap 51 --for ben")
    evening.ok("round cyn 8h 7")
    evening.ok("rematch Eve Ben Cyn Dan --dealer dan")
    evening.ok("round eve 8h 8")
    assert [line["contract"]["player"] for line in evening.sheet()] == ["Cyn", "Eve"]


def test_a_game_that_goes_on_is_followed_by_none() -> None:
    """The next one begins when this one is over, and a game ends once."""
    with pytest.raises(errors.GameGoesOn):
        record(table_after(), GameBegan(None))
    with pytest.raises(errors.GameOver):
        record(table_after(GameEnded("late")), GameEnded("again"))


def test_a_rematch_at_the_door() -> None:
    """The ruling goes with the person, and a dealer told stands instead of it."""
    over = table_after(GameEnded("late"))
    assert isinstance(over.phase, Over)
    plain = record(over, GameBegan()).phase
    assert isinstance(plain, Bidding)
    assert (plain.deal.dealer, plain.deal.ruling) == (Seat.FIRST, over.phase.ruling)
    told = record(over, GameBegan(Seat.THIRD)).phase
    assert isinstance(told, Bidding)
    assert (told.deal.dealer, told.deal.ruling.clause) == (Seat.THIRD, "dealer.first")
    moved = record(over, GameBegan(None, ("Dan", "Cyn", "Ben", "Ana"))).phase
    assert isinstance(moved, Bidding)
    assert moved.deal.dealer is Seat.FOURTH
    assert moved.deal.ruling.lost is None
    strangers = record(over, GameBegan(Seat.SECOND, ("Eve", "Cyn", "Ben", "Dan"))).phase
    assert isinstance(strangers, Bidding)
    assert strangers.deal.dealer is Seat.SECOND


def test_a_refusal_knows_who_sits_where() -> None:
    """So that its sentence names people."""
    table = table_after(Called(Bid(9, Suit.CLUBS)))
    refusal = refusal_of(table, Called(Bid(9, Suit.SPADES)))
    assert refusal.seating == table.seating
    assert "Ben's 9 clubs" in refusal.message
    assert "Cyn may bid 10 to 13" in refusal.message


def test_after_a_13_nobody_was_left_out() -> None:
    """A call after it is refused because nothing beats it; after four calls, because all called."""
    thirteen = table_after(Called(Bid(13, Suit.CLUBS)))
    assert refusal_of(thirteen, Called(PASS)).rule == "auction.highest_ends"
    for full in (
        table_after(Called(EIGHT), *[Called(PASS)] * 3),
        table_after(*[Called(PASS)] * 4),
        table_after(Contracted(Seat.SECOND, EIGHT)),
    ):
        assert refusal_of(full, Called(PASS)).rule == "auction.once"


def test_a_count_before_the_calls_points_to_the_round_that_closed() -> None:
    """Only where one has just closed and nothing of the next was recorded."""
    closed = table_after(Contracted(Seat.SECOND, EIGHT), Counted(9))
    assert "Round 1 has closed with 9-4" in refusal_of(closed, Counted(9)).message
    for table, fact in (
        (table_after(), Counted(9)),
        (record(closed, Called(PASS)), Counted(9)),
        (closed, TrickWon(Seat.FIRST)),
    ):
        assert refusal_of(table, fact).code == "wrong_phase"
        assert "has closed" not in refusal_of(table, fact).message


@pytest.mark.parametrize(
    ("again", "way"),
    [
        (Counted(8), "hokm amend 1 --took 8-5"),
        (Counted(8, 5), "hokm amend 1 --took 8-5"),
        (Counted(6, None, Seat.FIRST), "hokm amend 1 --took 7-6"),
        (Counted(6, 8), "hokm amend 1 --took 6-7, or hokm amend 1 --took 5-8"),
        (Counted(14), "hokm amend --help"),
    ],
)
def test_a_count_a_step_too_late_is_the_one_to_correct_with(again: Counted, way: str) -> None:
    """Where it can be one; and the same count once more corrects nothing."""
    closed = table_after(Contracted(Seat.SECOND, EIGHT), Counted(9))
    hint, _ = refusal_of(closed, again).hints()
    assert bare(hint) == f"Round 1 was counted wrong? {way}"
    assert "amend" not in refusal_of(closed, Counted(9)).message
    assert "amend" not in refusal_of(closed, Counted(9, 5)).message


def test_the_three_ways_a_deal_can_be_void() -> None:
    """Before a call, before trump and in play: the same dealer, the auction afresh."""
    for facts in ((), (Called(PASS),) * 4, (Called(EIGHT), *[Called(PASS)] * 3)):
        before = table_after(*facts)
        assert isinstance(before.phase, Bidding | Naming | Playing)
        after = record(before, DealVoided("misdeal"))
        assert isinstance(after.phase, Bidding)
        assert not after.phase.deal.is_begun
        assert after.phase.deal.dealer is before.phase.deal.dealer is Seat.FIRST
        assert after.phase.deal.ruling.clause == "dealer.void"
        [void] = after.sheet
        assert isinstance(void, VoidDeal)
        assert void.auction == before.phase.auction


def test_words_are_not_facts() -> None:
    """The door takes what was read, so that nothing is read twice."""
    assert record(table_after(), Called(words.call("8h"))) == table_after(Called(EIGHT))


@pytest.mark.parametrize("seat", Seat)
def test_who_dealt_may_be_told_before_a_call(seat: Seat) -> None:
    """With the rule or against it; then the deal is begun."""
    phase = table_after(Dealt(seat, True)).phase
    assert isinstance(phase, Bidding)
    assert phase.deal.is_begun
    assert (phase.deal.dealer, phase.deal.ruling.dealer) == (seat, Seat.FIRST)
    assert phase.auction.turn is seat.next


def test_a_call_in_classic_hokm_is_refused_whoever_tells_it() -> None:
    """At the table it is refused before it is read; a fact comes here."""
    classic = replay((BEGAN, HouseRuled("version", "classic"), DealerChosen(Seat.FIRST))).table
    refusal = refusal_of(classic, Called(PASS))
    assert (refusal.code, refusal.rule) == ("wrong_phase", "classic.hakem")
