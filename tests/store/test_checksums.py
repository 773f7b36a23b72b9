"""A checksum is of what stands in the record, and of nothing that the Python at hand knows."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from zlib import crc32

import pytest

from hokm_ref.store.chain import chained, first_crc, step_crc
from tests.evening import Evening

AT = 1795983030
WRITTEN = {
    "plain": ("Ana", 825173052),
    "Persian": ("\u0639\u0644\u06cc", 834601101),
    "printed by every Python": ("\U0001f44f", 1863177835),
    "printed from Python 3.12 on": ("\U0001fa77", 2230446598),
    "printed by none so far": ("\U000e0fff", 2113127552),
    "half a letter": ("\udc80", 3897241691),
    "what is written with a stroke": ("a\\b'c\"\n\x7f\xa0\xad", 3103625426),
}
"""What a name may have in it, and its checksum as it was worked out once."""


def row(words: str) -> tuple[object, ...]:
    return ("noted", None, None, None, None, words)


@pytest.mark.parametrize(("words", "crc"), WRITTEN.values(), ids=list(WRITTEN))
def test_a_step_has_one_checksum_under_every_python(words: str, crc: int):
    assert step_crc(1, AT, [row(words)], first_crc(1)) == crc


@pytest.mark.parametrize("words", [words for words, _ in WRITTEN.values()], ids=list(WRITTEN))
def test_what_versions_1_and_2_wrote_is_read(words: str):
    """They wrote a letter that can be printed as it is; of all others nothing has changed."""
    whole = repr((1, AT, (row(words),))).encode("utf-8", "surrogatepass")
    steps, facts = [(1, AT, crc32(whole, first_crc(1)))], [(1, *row(words))]
    links, is_all = chained(1, steps, facts)
    assert is_all
    assert len(links) == 1


def test_another_letter_has_another_checksum():
    found = {step_crc(1, AT, [row(words)], first_crc(1)) for words, _ in WRITTEN.values()}
    assert len(found) == len(WRITTEN)


def test_a_tally_is_weighed_alike_under_every_python(evening: Evening):
    for line in ("new Ana\U0001fa77 Ben Cyn \u0639\u0644\u06cc --dealer ben", "cyn 8h 9"):
        evening.ok(line)
    with closing(sqlite3.connect(evening.home / "hokm.db")) as connection:
        ((found,),) = connection.execute("SELECT sum FROM tally_sum")
        kept = connection.execute("SELECT version, who, what, number FROM tally").fetchall()
    assert any("\U0001fa77" in who for _, who, *_ in kept)
    weighed = (number * (1 + crc32(ascii(tuple(key)).encode())) for *key, number in kept)
    assert found == sum(weighed) % (2**61 - 1)


def test_a_note_in_new_letters_is_on_record(table: Evening):
    table.ok(["note", "what a game \U0001fa77 \U000e0fff"])
    assert "\U0001fa77" in table.ok("export").out
    table.ok("check")
