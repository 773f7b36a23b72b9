"""A line as it was typed, but for what was refused in it: the way on keeps all the rest."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.rules import words as words_of
from hokm_ref.rules.folding import folded
from hokm_ref.wording import glued, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.commands.line import Line
    from hokm_ref.errors.base import HokmError


_OF_THE_DEAL = ("bid", "trump", "round")
"""Commands of the deal at hand that name a suit."""


def tell(refusal: HokmError, line: Line) -> None:
    """Tell a refusal the line that it is of, where its way on is that line again."""
    if isinstance(refusal, errors.AmbiguousSuit) and not refusal.typed:
        refusal.typed = _with_spades(line, folded(refusal.word))
        if refusal.typed:
            refusal.is_of_the_deal = line.command.name in _OF_THE_DEAL and not line.has("--after")


def typed(line: Line) -> str:
    """A line as it is to be typed, in one piece."""
    said = line.words[1:] if line.command.name == "pass" else line.words  # it is a call itself
    words = quoted(" ".join(said)) if said else ""
    return glued(*filter(None, ("hokm", line.command.name, words, line.own_options)))


def _with_spades(line: Line, word: str) -> str:
    """The line with spades for a word that may mean them; nothing where it is not found."""
    words = _spades_in(line.words, word)
    if words is not None:
        return typed(line.but(words=words))
    for name, value in line.options.items():
        if (words := _spades_in(value.split(), word)) is not None:
            return typed(line.but(options={**line.options, name: " ".join(words)}))
    return ""


def _spades_in(words: Sequence[str], word: str) -> tuple[str, ...] | None:
    """The words with spades for this one, after its number as the letter; None without it."""
    for at, each in enumerate(words):
        key = folded(each)
        if key == word:
            is_after_number = at > 0 and words_of.typed_number(words[at - 1]) is not None
            if is_after_number:
                return (*words[: at - 1], f"{words[at - 1]}s", *words[at + 1 :])
            return (*words[:at], "spades", *words[at + 1 :])
        number = key.replace(word, "").strip(words_of.BESIDE_SUIT)
        if word in key and words_of.number(number) is not None:
            return (*words[:at], f"{number}s", *words[at + 1 :])
    return None
