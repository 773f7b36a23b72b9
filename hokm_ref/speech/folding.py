"""Text as it is matched, and the names that are one by it; light enough for every command."""

from __future__ import annotations

from hokm_ref import errors

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

_SIDES = (0x061C, 0x200E, 0x200F, *range(0x2066, 0x206A))
"""Marks of direction: a name is printed within some, and they come along when it is copied."""
_DROPPED = dict.fromkeys((0x200C, 0x0640, *range(0xFE00, 0xFE10), *_SIDES))  # ZWNJ, tatweel, ...
_PERSIAN = {ord("ي"): "ی", ord("ى"): "ی", ord("ك"): "ک"}
_LETTERS = {**_DROPPED, **_PERSIAN}
_ACCENTS = dict.fromkeys(range(0x300, 0x370))
"""What stands over or under a letter; the vowels of other scripts are no accents."""


def folded(text: str) -> str:
    """Text as it is matched: width, case, blanks, look-alikes and joiners no longer tell apart.

    A superscript or a circled digit is no digit at a card table, so text with one keeps it.
    """
    if text.isascii():
        return " ".join(text.casefold().split())
    from unicodedata import category, normalize

    if any(category(letter) == "No" for letter in text):
        return " ".join(normalize("NFC", text.translate(_LETTERS).casefold()).split())
    plain = normalize("NFKC", text.translate(_LETTERS)).casefold()
    return " ".join(normalize("NFKC", plain).translate(_LETTERS).split())


def without_accents(text: str) -> str:
    """A folded text with its accents left out, as one types where a keyboard has none."""
    word = folded(text)
    if word.isascii():
        return word
    from unicodedata import normalize

    return normalize("NFC", normalize("NFD", word).translate(_ACCENTS))


def distinct(names: Sequence[str]) -> Sequence[str]:
    """The same names; raises BadName where two of them are one name here."""
    seen: dict[str, str] = {}
    for name in names:
        word = folded(name)
        if word in seen:
            raise errors.BadName(name, f"and {seen[word]} are the same name here")
        seen[word] = name
    return names
