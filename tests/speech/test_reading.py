"""Words read as teams and calls, where the table's own names and four languages meet."""

from __future__ import annotations

import pytest

from hokm_ref import errors
from hokm_ref.rules.seats import Seat, Team
from hokm_ref.speech import calling, deeds, reading, said
from hokm_ref.wording import Seating

NAMES = ("Ana", "Ben", "Cyn", "Dan")
SEATED = Seating(NAMES, ("Lions", "Tigers"))


@pytest.mark.parametrize(
    ("text", "team"),
    [
        ("Lions", Team.A),
        ("tig", Team.B),
        ("ben", Team.B),
        ("a", Team.A),
        ("Ana & Cyn", Team.A),
        ("2", Team.B),
    ],
)
def test_a_team_by_its_name_its_beginning_or_a_player(text: str, team: Team) -> None:
    """Exact player, exact team, then the beginning of either."""
    assert reading.team(text, SEATED) is team


def test_a_beginning_that_a_player_has_too_is_the_players() -> None:
    table = Seating(("Ana", "Lea", "Cyn", "Dan"), ("Lions", "Tigers"))
    assert reading.team("l", table) is Team.B


@pytest.mark.parametrize(
    ("words", "is_one"),
    [(("8h",), True), (("p",), True), (("8", "hukum"), True), (("8",), False), (("ana",), False)],
)
def test_a_whole_call(words: tuple[str, ...], is_one: bool) -> None:
    """One whose suit is asked about is one; a number alone is none."""
    assert calling.is_call(words) is is_one


@pytest.mark.parametrize("words", [("ben", "maybe"), ("maybe",), ("8", "maybe"), ("8h", "maybe")])
def test_what_is_no_call_is_told_by_the_words_that_are_none(words: tuple[str, ...]) -> None:
    with pytest.raises(errors.NotACall) as refused:
        calling.calls(words, SEATED)
    assert "maybe" in refused.value.word


@pytest.mark.parametrize(
    ("words", "are"),
    [("8h", True), ("8", True), ("ben 8h", True), ("8 hukum", True), ("ben", False)],
)
def test_words_that_open_with_a_call(words: str, are: bool) -> None:
    """Perhaps after its player, and perhaps one that is to be asked about."""
    assert calling.opens_calls(words.split(), SEATED) is are


def test_a_call_after_a_name_that_two_have_is_a_call() -> None:
    """Whose it is will be asked then."""
    table = Seating(("Ana", "Anselm", "Cyn", "Dan"))
    assert calling.opens_calls(("an", "8h"), table)
    assert not calling.opens_calls(("an", "maybe"), table)


def test_several_words_of_which_the_first_is_a_call() -> None:
    assert calling.not_a_call(("8h", "maybe")).word == "8h maybe"
    assert calling.not_a_call(("8h",)).word == "8h"


ACCENTED = Seating(("Tīna", "José María", "Zoé", "مینا"))


@pytest.mark.parametrize(
    ("words", "seat", "used"),
    [
        (("tina",), Seat.FIRST, 1),
        (("TINA", "8h"), Seat.FIRST, 1),
        (("ti",), Seat.FIRST, 1),
        (("jose", "maria", "p"), Seat.SECOND, 2),
        (("Jóse",), Seat.SECOND, 1),
        (("zoë",), Seat.THIRD, 1),
        (("zoé",), Seat.THIRD, 1),
        (("ميــنا",), Seat.FOURTH, 1),
        (("4",), Seat.FOURTH, 1),
    ],
)
def test_a_player_is_found_without_accents(words: tuple[str, ...], seat: Seat, used: int) -> None:
    """As one types where the keyboard has none, whole or by a beginning."""
    assert reading.leading_player(words, ACCENTED) == (seat, used)


@pytest.mark.parametrize(
    ("names", "word", "seat"),
    [
        (("Tīna", "Tina", "Cyn", "Dan"), "tina", Seat.SECOND),
        (("Tīna", "Tina", "Cyn", "Dan"), "tīna", Seat.FIRST),
        (("Tīna", "Tīnabel", "Cyn", "Dan"), "tina", Seat.FIRST),
        (("Tīna", "Tīnabel", "Cyn", "Dan"), "tinab", Seat.SECOND),
        (("Tīna", "Tinabel", "Cyn", "Dan"), "tin", Seat.SECOND),
        (("मीना", "मन", "Cyn", "Dan"), "मन", Seat.SECOND),
    ],
)
def test_what_is_typed_as_it_is_comes_before_accents(
    names: tuple[str, str, str, str], word: str, seat: Seat
) -> None:
    """The vowels of other scripts are no accents."""
    assert reading.leading_player((word,), Seating(names)) == (seat, 1)


@pytest.mark.parametrize(
    ("names", "word"),
    [
        (("Zoé", "Zoë", "Cyn", "Dan"), "zoe"),
        (("Tīna", "Tinabel", "Cyn", "Dan"), "tina"),
        (("Tīna", "Tīnabel", "Cyn", "Dan"), "tin"),
    ],
)
def test_two_that_could_be_meant_without_accents_are_asked_about(
    names: tuple[str, str, str, str], word: str
) -> None:
    with pytest.raises(errors.AmbiguousPlayer) as refused:
        reading.leading_player((word,), Seating(names))
    assert refused.value.names == names[:2]


def test_a_name_with_a_word_too_many_is_nobodys() -> None:
    with pytest.raises(errors.UnknownPlayer) as refused:
        reading.player("ana maria", SEATED)
    assert refused.value.word == "ana maria"


@pytest.mark.parametrize(
    ("typed", "short"),
    [
        ("Ben passes", "Ben pass"),
        ("ben bids nine spades cyn passes", "ben 9 spades cyn pass"),
        ("Ben passed cyn said 7 hearts dan bid 8", "Ben pass cyn 7 hearts dan 8"),
        ("passes", "passes"),
        ("cyn dan bids two", "cyn dan 2"),
        ("took eight", "took 8"),
        ("bids 8s", "bids 8s"),
        ("X passes", "X passes"),
        ("one zero fourteen", "one zero fourteen"),
        ("", ""),
    ],
)
def test_what_is_said_is_read_for_short(typed: str, short: str) -> None:
    """Numbers in words, and a verb after a name."""
    assert " ".join(said.plain(typed.split(), SEATED)) == short


@pytest.mark.parametrize(
    ("typed", "short"),
    [
        ("ben took eight", "ben 8"),
        ("Ben takes nine four", "Ben 9 4"),
        ("took 8", None),
        ("ben took", None),
        ("ben took it", None),
        ("x took 8", None),
        ("ben 8", None),
        ("nine lives took 9", "nine lives 9"),
    ],
)
def test_whose_count_it_is(typed: str, short: str | None) -> None:
    table = SEATED if "nine l" not in typed else Seating(("Nine Lives", "Ben", "Cyn", "Dan"))
    found = said.side_took(said.plain(typed.split(), table), table)
    assert (found and " ".join(found)) == short


@pytest.mark.parametrize(
    ("typed", "kind"),
    [
        ("dan made nine spades", "made"),
        ("Dan WON", "made"),
        ("they failed", "failed"),
        ("ben dealt", "deal"),
        ("ben revoked", "revoke"),
        ("dan nine spades", None),
        ("", None),
    ],
)
def test_what_is_told(typed: str, kind: str | None) -> None:
    told = deeds.told(typed.split(), SEATED)
    assert (told and told.kind) == kind
