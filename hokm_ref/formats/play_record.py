"""The written record of play: rounds, each with its trump, perhaps its hands, and its tricks.

It is read as a stream, line by line, so that a record of a whole life's rounds takes no more room
than one of them. Words are looked up as bytes: each spelling of a card is read once.
"""

from __future__ import annotations

import os
from functools import partial
from io import BufferedReader, RawIOBase

from hokm_ref import errors
from hokm_ref.errors.base import HokmError
from hokm_ref.formats.play_round import Judging
from hokm_ref.rules.cards import PACK
from hokm_ref.rules.seats import Seat
from hokm_ref.speech import words as words_of
from hokm_ref.speech.card_words import card

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, BinaryIO

    from hokm_ref.formats.play_round import Round
    from hokm_ref.rules.suits import Suit

LONGEST = 4096
"""Bytes of a line; no trick and no hand comes near that."""
SPELLINGS = 5000
"""Spellings of cards that are remembered."""
_MARK = "\ufeff".encode()
_PLACES = {card.code: place for place, card in enumerate(PACK)}


class Counted(RawIOBase):
    """Bytes from a file or a pipe, and how many there have been."""

    def __init__(self, source: BinaryIO) -> None:
        self.source, self.so_far = source, 0

    def readable(self) -> bool:
        """Yes."""
        return True

    def readinto(self, room: Any) -> int:
        """Fill the room with what there is."""
        read = self.source.read1(len(room))  # type: ignore[attr-defined]
        room[: len(read)] = read
        self.so_far += len(read)
        return len(read)

    def close(self) -> None:
        """Close the file as well."""
        self.source.close()
        super().close()


class Written:
    """A record that has been opened: its bytes, and how many there are in all."""

    def __init__(self, source: BinaryIO, size: int | None) -> None:
        self.size = size
        self.counted = Counted(source)
        self.file: BinaryIO = BufferedReader(self.counted, 1 << 16)

    def so_far(self) -> int:
        """How many bytes have been read."""
        return self.counted.so_far


class _Spellings(dict[bytes, int]):
    """The place in the pack of each card as it is spelt; raises NotACard for what is none."""

    def __missing__(self, word: bytes) -> int:
        place = _PLACES[card(word.decode(errors="replace")).code]
        if len(self) < SPELLINGS:
            self[word] = place
        return place


def opened(path: str) -> Written:
    """A file that can be read; raises PlayNotRead."""
    try:
        file = open(path, "rb")  # noqa: SIM115 it is read while the answer is written
        return Written(file, os.fstat(file.fileno()).st_size)
    except FileNotFoundError:
        why = "is not there"
    except IsADirectoryError:
        why = "is a folder, not a file"
    except PermissionError:
        why = "may not be opened"
    except OSError as error:
        why = f"cannot be read: {(error.strerror or str(error)).lower()}"
    except ValueError:
        why = "is the name of no file"
    raise errors.PlayNotRead(path, why)


def rounds(record: BinaryIO, path: str, *, is_classic: bool = False) -> Iterator[Round]:
    """The rounds of a record, each judged as soon as it has ended."""
    spelt = _Spellings()
    judging: Judging | None = None
    for number, text in enumerate(_lines(record, path), 1):
        words = text.split()
        if judging is not None and _is_played(judging, number, words, spelt):
            continue
        is_blank = not words
        if b"#" in text:
            words = text.partition(b"#")[0].split()
        is_trump = words[:1] and words[0].lower() == b"trump"
        if judging is not None and (is_blank or is_trump):
            yield judging.judged()
            judging = None
        if is_trump:
            judging = _begun(number, text, is_classic=is_classic)
        elif words:
            judging = judging or _without_trump(number, is_classic=is_classic)
            _read_line(judging, number, text, spelt)
    if judging is not None:
        yield judging.judged()


def _is_played(judging: Judging, number: int, words: list[bytes], spelt: _Spellings) -> bool:
    """Whether a line is a whole trick and nothing more, as nearly all are; then it is judged."""
    if len(words) != len(Seat):
        return False
    try:
        places = [spelt[word] for word in words]
    except HokmError:
        return False
    judging.four(number, places)
    return True


def _lines(record: BinaryIO, path: str) -> Iterator[bytes]:
    """The lines of a record; one far too long is cut short."""
    try:
        first = record.readline(LONGEST)
        if b"\0" in first or not _is_utf_8(first):
            raise errors.PlayNotRead(path, "is not text in UTF-8")
        if first:
            yield first.removeprefix(_MARK)
        before = first
        for line in iter(partial(record.readline, LONGEST), b""):
            if before[-1:] == b"\n" or len(before) < LONGEST:
                yield line
            before = line
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise errors.PlayNotRead(path, f"cannot be read: {why}") from None


def _is_utf_8(text: bytes) -> bool:
    try:
        text.decode()
    except UnicodeDecodeError as error:
        return error.end == len(text) == LONGEST
    return True


def _begun(number: int, text: bytes, *, is_classic: bool) -> Judging:
    """A round with the trump that its first line names."""
    named = _decoded(text)[len("trump") :].strip()
    trump: Suit | None = None
    try:
        trump = words_of.suit(named)
    except HokmError as problem:
        judging = Judging(number, None, is_classic=is_classic)
        judging.object_to(number, problem)
        return judging
    return Judging(number, trump, is_classic=is_classic)


def _without_trump(number: int, *, is_classic: bool) -> Judging:
    judging = Judging(number, None, is_classic=is_classic)
    judging.object_to(number, errors.NoTrumpWritten())
    return judging


def _read_line(judging: Judging, number: int, text: bytes, spelt: _Spellings) -> None:
    """A hand, or a trick; a word that is no card is a problem."""
    if judging.is_full:
        judging.trick(number, ())
        return
    words = _decoded(text).split()
    is_hand = words[0].casefold() == "hand"
    cards: list[int | str] = []
    for word in words[is_hand:]:
        try:
            cards.append(spelt[word.encode(errors="replace")])
        except HokmError as problem:
            judging.object_to(number, problem)
            cards.append(word)
    if is_hand:
        judging.hand(number, [place for place in cards if isinstance(place, int)])
    else:
        judging.trick(number, cards)


def _decoded(text: bytes) -> str:
    return text.partition(b"#")[0].decode(errors="replace").strip()
