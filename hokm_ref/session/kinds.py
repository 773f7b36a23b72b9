"""What is counted of everybody at a table, and the words that stand for it in the record."""

from __future__ import annotations

from hokm_ref.value import Enum

TYPE_CHECKING = False
if TYPE_CHECKING:
    What = tuple["Kind", int | None]
    """What is counted, and of bids of which number where each is counted apart."""


class Kind(Enum):
    """One of the things counted, by its word in the record."""

    ROUNDS = "rounds"
    EVENINGS = "evenings"
    DEALT = "dealt"
    MADE = "made"
    FAILED = "failed"
    FORCED_MADE = "forced made"
    FORCED_FAILED = "forced failed"
    EXTRA = "extra"
    """Tricks beyond the bid that scored nothing."""
    HAKEM = "hakem"
    STAYED = "stayed"
    KOTS = "kots"
    WON = "won"
    LOST = "lost"
    GAINED = "gained"
    PAID = "paid"
    GAMES_WON = "games won"
    GAMES_LOST = "games lost"


def text_of(what: What) -> str:
    """What is counted as it stands in the record: "rounds", "made 8"."""
    kind, bid = what
    return kind.value if bid is None else f"{kind.value} {bid}"


def what_of(text: str) -> What | None:
    """What such a text counts; None where it is none of these."""
    words, _, bid = text.rpartition(" ")
    try:
        what = (Kind(words), int(bid)) if bid.isdecimal() else (Kind(text), None)
    except ValueError:
        return None
    return what if text_of(what) == text else None
