"""What a screen can show, and sentences turned into its characters."""

from __future__ import annotations

from hokm_ref import wording
from hokm_ref.value import Value
from hokm_ref.wording import BREAKS, END, GLUE, JOB, NAME, NEXT, SYMBOL, bare, capital

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from hokm_ref.rules.suits import Suit

_ISOLATE, _POP, _LEFT_TO_RIGHT = "\u2068", "\u2069", "\u200e"
_MANY_COLOURS = {"spades": "1", "hearts": "38;5;196", "diamonds": "38;5;32", "clubs": "38;5;28"}
_FEW_COLOURS = {"spades": "1", "hearts": "31", "diamonds": "94", "clubs": "32"}
_PLAIN = "\x1b[0m"

NARROW = 60
"""Below so many columns a layout turns to lines."""


class Style(Value):
    """How to write on one screen."""

    width: int | None = None
    """Cells in a line; None where lines are not broken."""
    height: int | None = None
    """Lines that an answer may fill with the prompt still under it; None where they may be many."""
    is_plain: bool = True
    """Labelled sentences instead of a drawing."""
    has_symbols: bool = False
    has_blocks: bool = False
    """Whether half blocks can be shown, and so large letters."""
    colours: int = 0
    """0, 16 or 256."""
    is_prompt: bool = False
    """Whether the table's prompt follows: it says who is next, and commands go without "hokm"."""
    has_isolates: bool = False
    """Whether names from right to left are kept apart from what stands beside them."""

    @property
    def is_narrow(self) -> bool:
        """Whether the screen is a phone held upright, or a corner of one."""
        return self.width is not None and self.width < NARROW

    def text(self, sentence: str) -> str:
        """A sentence as this screen shows it; what is somebody's own text is never read."""
        sentence = sentence.replace(NEXT, "").replace(JOB, "")
        if self.is_prompt:
            sentence = sentence.replace(f"hokm{GLUE}", "")
        if NAME not in sentence:
            return self._words(sentence)
        parts = []
        for part in sentence.split(NAME):
            name, end, rest = part.partition(END)
            parts.append(self._name(name) + self._words(rest) if end else self._words(part))
        return "".join(parts)

    def _words(self, text: str) -> str:
        if SYMBOL not in text:
            return text
        from hokm_ref.rules.suits import Suit

        for suit in Suit:
            for said in (suit.text, capital(suit.text), suit.mark):
                shown = said.replace(SYMBOL, "") if self.has_symbols else bare(said)
                text = text.replace(said, self.in_suit(shown, suit))
        return text

    def _name(self, name: str) -> str:
        shown = name[1:] if name.startswith(BREAKS) else name.replace(" ", GLUE)
        if self.has_isolates and _goes_left(name):
            return f"{_ISOLATE}{shown}{_POP}{_LEFT_TO_RIGHT}"
        return shown

    def in_suit(self, text: str, suit: Suit) -> str:
        """Something drawn, in the colour of a suit."""
        codes = _MANY_COLOURS if self.colours >= 256 else _FEW_COLOURS
        return f"\x1b[{codes[suit.value]}m{text}{_PLAIN}" if self.colours else text

    def bold(self, text: str) -> str:
        """What must be done next."""
        return self._all_through(text, 1)

    def dim(self, text: str) -> str:
        """A reason or a hint."""
        return self._all_through(text, 2)

    def _all_through(self, text: str, code: int) -> str:
        """A text in one weight, also after a suit in its colour."""
        if not (self.colours and text):
            return text
        weight = f"\x1b[{code}m"
        return f"{weight}{text.replace(_PLAIN, _PLAIN + weight)}\x1b[22m"

    def wrapped(self, sentence: str, *, first: str = "", rest: str = "  ") -> list[str]:
        """A sentence as lines no wider than the screen, unbroken where it is glued.

        What is to be done next is bold, each line by itself: a pager forgets it at a line's end.
        """
        told, _, then = sentence.partition(JOB)
        parts = (self.text(told).rstrip(" "), self.text(then))
        if self.width is None:
            said = " ".join(filter(None, (parts[0], self.bold(parts[1]))))
            return [first + said.replace(GLUE, " ")]
        lines = _broken(parts, self.width, first, rest)
        return [(plain + self.bold(job)).replace(GLUE, " ") for plain, job in lines]


def _broken(parts: Sequence[str], width: int, first: str, rest: str) -> list[list[str]]:
    """Lines no wider than this, each in two pieces, so that none ends within the bold one."""
    lines = [[first, ""]]
    room = width - cells(first)
    is_fresh = True
    for weight, part in enumerate(parts):
        for word in part.split(" ") if part else ():
            size = cells(word)
            if not is_fresh and size + 1 > room:
                lines.append([rest, ""])
                room = width - cells(rest)
                is_fresh = True
            # The space goes with the piece before it: a bold word begins with its letter.
            lines[-1][bool(lines[-1][1])] += "" if is_fresh else " "
            lines[-1][weight] += word
            room -= size if is_fresh else size + 1
            is_fresh = False
    return lines


def block(lines: Iterable[str]) -> str:
    """Lines as they are written: nothing unseen at their ends, and none of our marks."""
    return "".join(f"{line.rstrip()}\n" for line in lines).replace(GLUE, " ")


def cells(text: str) -> int:
    """How many columns a shown text takes, its colours none."""
    return wording.cells(_without_codes(text) if "\x1b" in text else text)


def _goes_left(name: str) -> bool:
    if name.isascii():
        return False
    from unicodedata import bidirectional

    return any(bidirectional(letter) in ("R", "AL") for letter in name)


def _without_codes(text: str) -> str:
    first, *others = text.split("\x1b[")
    return first + "".join(part.partition("m")[2] for part in others)
