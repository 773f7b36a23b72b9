"""Sentences as markup: everything escaped, and names kept apart whichever way they are written."""

from __future__ import annotations

from hokm_ref.rules.suits import Suit
from hokm_ref.wording import GLUE, SYMBOL, parts

_SIGNS = (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;"), ("'", "&#39;"))


def escaped(text: str) -> str:
    """A text in which markup means nothing."""
    for sign, safe in _SIGNS:
        text = text.replace(sign, safe)
    return text


def _marked_up(sentence: str, names: str, suits: str) -> str:
    """A sentence with its names and suit symbols in these elements."""
    found = []
    for text, is_own in parts(sentence):
        safe = escaped(text.replace(GLUE, "\u00a0"))
        if is_own:
            found.append(names.format(safe))
            continue
        for suit in Suit:
            drawn = suits.format(suit.letter.lower(), suit.symbol)
            safe = safe.replace(SYMBOL + suit.symbol, drawn)
        found.append(safe)
    return "".join(found)


def in_html(sentence: str) -> str:
    """A sentence in a page."""
    return _marked_up(sentence, "<bdi>{}</bdi>", '<span class="{}">{}</span>')


def in_svg(sentence: str) -> str:
    """A sentence in a picture."""
    return _marked_up(sentence, '<tspan class="name">{}</tspan>', '<tspan class="{}">{}</tspan>')
