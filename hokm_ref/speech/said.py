"""What people say at a table, as it is typed for short."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.speech import words as words_of
from hokm_ref.speech.folding import folded
from hokm_ref.speech.reading import exact_player, prefixed_player

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hokm_ref.wording import Seating

_AFTER_A_NAME = {
    **dict.fromkeys(("passes", "passed"), "pass"),
    **dict.fromkeys("bid bids calls called says said".split()),
}
"""What is said of a player for what the player says."""
_AFTER_A_NUMBER = ("of", "to", "tricks", "trick")
"""What stands between a number and its suit or the other count, or says what is counted."""
_OF_ALL = (("of", "13"), ("out", "of", "13"), ("of", "thirteen"), ("out", "of", "thirteen"))
"""What is said after a count of tricks, and adds nothing to it."""
_NOUGHT = ("nil", "zero", "nothing", "none", "nobody", "love")
"""What is said for no tricks at all."""
_ALL = ("all", "everything")
"""What is said for every trick there is."""
WRONG = frozenset(("wrong", "mistake"))
"""What is said of what was entered as it was not."""
OF_CALLS = frozenset("auction bidding bid bids call calls".split())
"""What the calls of a round are called."""
PARTS = OF_CALLS.union("dealer trump trumps suit count score points".split())
"""What may be wrong in a round."""
_RIGHT = frozenset("it was is should meant".split())
_PLACED = 3
"""So many words are no more than where it was: "in round 1"."""
_STOPS = dict.fromkeys(map(ord, ",;:!،؛"), " ")
_ENDS = "?؟.!,،;؛:"
_OF_TRUMP = frozenset(
    "it it's its is was are were as for = trump trumps names named chooses chose picks picked "
    "hokm hukum حکم".split()
)
"""What is said around the suit that becomes trump."""
_EVERYBODY = ("all", "everybody", "everyone", "the rest", "the others")
_TOOK = ("takes", "took", "gets", "got")


def asked_words(text: str) -> list[str]:
    """The words of a question as they are matched, without the stops that end them."""
    return [word.strip(_ENDS) for word in folded(text).split()]


def bid_said(words: Sequence[str]) -> str:
    """The number alone that somebody is said to have bid: 10 of "Lina bid 10"; nothing else."""
    *_, verb, number = ("", "", *map(folded, words))
    is_bid = _AFTER_A_NAME.get(verb, verb) is None and words_of.typed_number(number) is not None
    return number if is_bid else ""


def round_named(words: Sequence[str]) -> int | None:
    """The number of the round that folded words name: 2 of "Cyn took 8 in round 2"."""
    at = words.index("round") + 1 if "round" in words else len(words)
    return words_of.typed_number(words[at].rstrip(_ENDS)) if at < len(words) else None


def wholly(words: Sequence[str], seating: Seating) -> tuple[str, ...]:
    """The words without the stops that end what one of them says: "round 1, it was Cyn"."""
    return tuple(_apart(words, seating))


def put_right(words: Sequence[str]) -> Sequence[str]:
    """What is told as right after what is wrong: "dealer Cyn" of "wrong dealer, it was Cyn".

    As after "no, it was"; nothing where nothing is.
    """
    keys = [*map(folded, words)]
    at = next((at for at, key in enumerate(keys) if key in WRONG), len(keys)) + 1
    part = next((key for key in keys[: at + 1] if key in PARTS), "")
    rest = words[at + (keys[at : at + 1] == [part]) :]
    is_place = round_named(keys[-2:]) is not None and len(rest) <= _PLACED
    if is_place or not rest or not (part or _RIGHT.intersection(keys[at:])):
        return ()
    is_number = words_of.typed_number(rest[-1]) is not None
    own = ("dealer",) if part == "dealer" else ("bid",) if part in OF_CALLS and is_number else ()
    kept = (word for word in rest if part == "dealer" or folded(word) not in _RIGHT)
    return ("no", "it", *own, *kept)


def plain(words: Sequence[str], seating: Seating) -> list[str]:
    """The words as they are typed for short: "Ben bids nine spades" is "Ben 9 spades".

    What is in somebody's name is left as it is.
    """
    short: list[str] = []
    rest = list(_apart(words, seating))
    while rest:
        word = rest.pop(0)
        key = folded(word)
        if is_in_a_name(key, seating):
            short.append(word)
        elif short and words_of.typed_number(short[-1]) is not None and _of_all([key, *rest]):
            rest = rest[_of_all([key, *rest]) - 1 :]
        elif key in _AFTER_A_NUMBER and short and words_of.typed_number(short[-1]) is not None:
            continue
        elif key in _NOUGHT and short and words_of.typed_number(short[-1]) is not None:
            short.append("0")
        elif key in _AFTER_A_NAME and ends_with_player(short, seating):
            said = _AFTER_A_NAME[key]
            short.extend([said] if said else ())
        else:
            is_unclear = key == words_of.NINE_OR_NO and len(words) == 1
            short.append(word if is_unclear else words_of.figure(key) or word)
    return short


def _of_all(words: Sequence[str]) -> int:
    """How many of these words say no more than that there are 13: "of 13", "out of thirteen"."""
    said = tuple(map(folded, words))
    return next((len(known) for known in _OF_ALL if said[: len(known)] == known), 0)


def _apart(words: Sequence[str], seating: Seating) -> Iterator[str]:
    """The words without the stops that people put between them: "p,7h," is "p" and "7h"."""
    for word in words:
        parts = [] if is_in_a_name(folded(word), seating) else word.translate(_STOPS).split()
        yield from (_unstopped(part) for part in parts or [word])


def _unstopped(word: str) -> str:
    """A word without the stop that ends its sentence; behind a figure it may be part of it."""
    bare = word.rstrip(_ENDS)
    return bare if bare.isalpha() else word


def suit_words(words: Sequence[str]) -> Sequence[str]:
    """The words of a suit without what is said around it: "hearts" of "trump is hearts"."""
    return [word for word in words if folded(word) not in _OF_TRUMP] or words


def do_all_pass(words: Sequence[str], seating: Seating) -> bool:
    """Whether it is said that everybody passes who has not called."""
    *who, verb = map(folded, words)
    is_pass = _AFTER_A_NAME.get(verb, verb) == "pass"
    return is_pass and " ".join(who) in _EVERYBODY and not is_in_a_name(who[0], seating)


def is_in_a_name(key: str, seating: Seating) -> bool:
    """Whether a word could be somebody's name, a part of it, or its beginning."""
    return any(name.startswith(key) or key in name.split() for name in map(folded, seating.players))


def ends_with_player(words: Sequence[str], seating: Seating) -> bool:
    """Whether the last of these words name a player."""
    tails = (words[at:] for at in range(len(words)))
    if any((exact := exact_player(tail, seating)) and exact[1] == len(tail) for tail in tails):
        return True
    return bool(words) and prefixed_player(words[-1], seating) is not None


def side_took(words: Sequence[str], seating: Seating) -> list[str] | None:
    """The words of a count that says whose: "ben 8" of "Ben took 8"; None for other words."""
    said = [_is_took(word, seating) for word in words]
    verb = said.index(True) if True in said else 0
    count = words[verb + 1 :]
    if not verb or not _is_count(count, seating):
        return None
    if not (ends_with_player(words[:verb], seating) or _is_team(words[:verb], seating)):
        return None
    return [*words[:verb], *count]


def _is_count(words: Sequence[str], seating: Seating) -> bool:
    """Whether words are a count, perhaps in words: "none"."""
    try:
        words_of.count(" ".join(in_figures(words, seating, every="13")))
    except errors.NotACount:
        return False
    return True


def in_figures(words: Sequence[str], seating: Seating, *, every: str) -> Sequence[str]:
    """A count in figures, where it is told as none of the tricks or as every one of them."""
    meant = {**dict.fromkeys(_NOUGHT, "0"), **dict.fromkeys(_ALL, every)}
    key = folded(" ".join(words))
    return [meant[key]] if key in meant and not is_in_a_name(key, seating) else words


def is_every(words: Sequence[str]) -> bool:
    """Whether words are every trick there is: "all", "all of them"."""
    first, *rest = map(folded, words or ("",))
    return first in _ALL and " ".join(rest) in ("", "of them", "of it", "tricks", "the tricks")


def _is_team(words: Sequence[str], seating: Seating) -> bool:
    """Whether these words are the name that a team gave itself."""
    return folded(" ".join(words)) in map(folded, seating.teams or ())


def count_words(words: Sequence[str], seating: Seating) -> Sequence[str]:
    """The words of a count without the verb, wherever it stands in them: "took 9", "ben took 5"."""
    short = [word for word in words if not _is_took(word, seating)]
    return short or words


def _is_took(word: str, seating: Seating) -> bool:
    return folded(word) in _TOOK and not is_in_a_name(folded(word), seating)
