"""How a sentence is put together before anybody knows on what screen it will be read.

Marks travel inside a sentence, none of which a name may contain: a space that is never broken, the
two ends of a name, the suit symbol that may be dropped, and where it begins to say what comes next.
`bare` takes them out; views turn them into cells, colours and isolates.
"""

from __future__ import annotations

from hokm_ref.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from hokm_ref.rules.house import House
    from hokm_ref.rules.seats import Seat, Team

GLUE = "\x1f"  # a space at which no line is broken
NAME = "\x02"  # what follows is somebody's own text, up to END
END = "\x03"
BREAKS = "\x05"  # after NAME: a sentence, and not a name that stays on one line
SYMBOL = "\x04"  # the one character that follows is a suit symbol
NEXT = "\x06"  # from here to its end a sentence says what a prompt after it would say as well
JOB = "\x07"  # from here to its end a sentence says what is to be done next

_TURNING = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that turn the direction of the line around."""
_UNSHOWN = ("Cc", "Cs", "Zl", "Zp")
"""Kinds of characters that a screen obeys instead of showing."""
_MARKS = dict.fromkeys(map(ord, (NAME, END, BREAKS, NEXT, JOB))) | {ord(GLUE): " "}


def quoted(text: str) -> str:
    """Somebody's own text (a name), marked as data and never read as words of ours; unbroken."""
    return f"{NAME}{shown(text)}{END}"


def in_one_word(name: str) -> str:
    """A whole name as it is typed among others: in quotes, where it is not a plain word."""
    if name.replace("-", "").isalnum():
        return quoted(name)
    mark = '"' if "'" in name else "'"
    return f"{mark}{quoted(name)}{mark}"


def written(text: str) -> str:
    """Somebody's own sentence (a reason), marked as data; it may go on in the next line."""
    return f"{NAME}{BREAKS}{shown(text)}{END}"


def shown(text: str) -> str:
    """A text without anything that a screen would obey instead of showing it; none as ""."""
    if text.isprintable():
        return text or '""'
    return "".join(letter if is_shown(letter) else "?" for letter in text)


def one_line(text: str) -> str:
    """Somebody's own sentence as it is kept: one line, and nothing that a screen would obey."""
    if text.isprintable():
        return text.strip()
    return "".join(letter if is_shown(letter) else " " for letter in text).strip()


def is_shown(letter: str) -> bool:
    """Whether a character is one to be read, and neither obeyed nor none at all."""
    from unicodedata import category

    number = ord(letter)
    is_none = number & 0xFFFE == 0xFFFE or 0xFDD0 <= number <= 0xFDEF  # no page may have these
    return category(letter) not in _UNSHOWN and letter not in _TURNING and not is_none


def glued(*words: object) -> str:
    """Words that stay on one line, as in "8 hearts" or "Ana & Cyn"."""
    return GLUE.join(map(str, words))


def counted(number: int, noun: str) -> str:
    """A number and what it counts: "1 trick", "8 tricks"."""
    return glued(number, noun if number == 1 else noun + "s")


def often(number: int) -> str:
    """How often: "once", "twice", "3 times"."""
    return {1: "once", 2: "twice"}.get(number) or counted(number, "time")


def listed(items: Sequence[str], *, last: str = "and") -> str:
    """Items of a list in a sentence: "Ana, Ben and Cyn"."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


def ranged(numbers: Sequence[int], *, last: str = "and") -> str:
    """All of some numbers: "9 to 13", "12 and 13", "13", "7, 10 and 13"."""
    low, high = numbers[0], numbers[-1]
    if len(numbers) > 2 and high - low == len(numbers) - 1:
        return glued(low, "to", high)
    return listed([str(number) for number in numbers], last=last)


def any_of(numbers: Sequence[int]) -> str:
    """One of some numbers, as a range to type: "9 to 13", "12 or 13", "13", "7, 10 or 13"."""
    return ranged(numbers, last="or")


def bids(numbers: Sequence[int], house: House) -> str:
    """What may be bid: "9 to 13 with a suit"; a number alone where trump is named afterwards."""
    suit = " with a suit" if house.trump_named == "with_bid" else ""
    return f"{any_of(numbers)}{suit}"


def spoken(number: int) -> str:
    """A small count as people say it: "third"; above twelve "13th", "21st"."""
    words = "no first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth"
    if number <= 12:
        return words.split()[number]
    is_teen = number // 10 % 10 == 1
    return f"{number}{'th' if is_teen else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"


def capital(text: str) -> str:
    """The sentence with a capital letter, unless a name or a command opens it."""
    return text if text.startswith("hokm") else text[:1].upper() + text[1:]


def small(text: str) -> str:
    """The sentence as it goes on after another word; a name that opens it stays as it is."""
    return text[:1].lower() + text[1:]


def signed(number: int) -> str:
    """A total as it is read aloud, without a bare sign: "minus 23"."""
    return f"minus {-number}" if number < 0 else str(number)


def parts(text: str) -> list[tuple[str, bool]]:
    """The sentence in pieces: words of ours, and somebody's own text, for which it is True."""
    found = []
    for piece in text.split(NAME):
        name, end, rest = piece.partition(END)
        if end:
            found.append((name.removeprefix(BREAKS), True))
        if rest or not end:
            found.append((rest if end else piece, False))
    return [part for part in found if part[0]]


def cells(text: str) -> int:
    """How many columns a plain text takes: wide characters two, combining and unseen ones none."""
    return len(text) if text.isascii() else sum(map(_cell, text))


def _cell(letter: str) -> int:
    from unicodedata import category, east_asian_width

    if letter.isascii():
        return 1
    if category(letter) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if east_asian_width(letter) in "WF" else 1


def bare(text: str) -> str:
    """The sentence as plain text: marks taken out, suit symbols dropped."""
    *before, last = text.split(SYMBOL)
    if before:
        first, *others = (part.removesuffix(GLUE) for part in before)
        text = "".join((first, *(part[1:] for part in (*others, last))))
    return text.translate(_MARKS)


def as_said(sentences: Iterable[str]) -> str:
    """Sentences as scripts read them: plain text, one after another."""
    return " ".join(bare(sentence).strip() for sentence in sentences)


def as_warnings(warnings: Iterable[str], ways: Iterable[str]) -> list[str]:
    """Warnings as scripts read them: where one ends in a colon, the ways it leads to are in it."""
    led_to = "; ".join(bare(way).strip() for way in ways if way.startswith("  "))
    told = map(bare, warnings)
    return [f"{each} {led_to}." if each.endswith(":") and led_to else each for each in told]


class Seating(Value):
    """Who sits where, so that a sentence can name a seat or a team."""

    players: tuple[str, ...] = ("player 1", "player 2", "player 3", "player 4")
    """Names in order of play."""
    teams: tuple[str, str] | None = None
    """The teams' own names, if the table gave them any."""
    are_names: bool = True
    """Whether they are what the table calls itself; else words of ours."""

    def player(self, seat: Seat) -> str:
        """The player's name, marked as data."""
        return self._marked(self.players[seat.value])

    def side(self, team: Team) -> str:
        """The team as one word: its own name, or "Ana & Cyn"; always plural."""
        if self.teams:
            return self._marked(self.teams[team.value])
        first, second = team.seats
        return glued(self.player(first), "&", self.player(second))

    def _marked(self, name: str) -> str:
        return quoted(name) if self.are_names else name

    def typed(self, seat: Seat) -> str:
        """What to type for a player: the name in small letters, or the seat where that is safer.

        Of several words the first is enough, where nobody else's name begins so.
        """
        name = self.players[seat.value].lower()
        first, *more = name.split()
        if more and len(first) > 2 and sum(x.lower().startswith(first) for x in self.players) == 1:
            name = first
        return quoted(name) if name.replace("-", "").isalpha() else str(seat.value + 1)

    def spelt(self, seat: Seat) -> str:
        """The same where a number would be a call or a count: the name, if need be in quotes."""
        return in_one_word(self.players[seat.value].lower())
