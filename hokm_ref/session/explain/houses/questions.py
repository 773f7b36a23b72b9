"""The players' own words for each clause of the law, and which clauses a question is about."""

from __future__ import annotations

from hokm_ref.rules.clause import DEALER, GAME, REVOKE
from hokm_ref.rules.contract import SEVEN, TRICKS
from hokm_ref.rules.house import STANDARD
from hokm_ref.speech.said import asked_words
from hokm_ref.speech.words import number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hokm_ref.rules.house import House

_TOPICS = (
    (
        "suit rank equal same higher beat notrump spade heart diamond club",
        ("auction.rank", "auction.higher", "auction.suit"),
    ),
    (
        "trump",
        ("auction.suit", "classic.hakem", "play.trump_first", "play.trump_wins", "play.free"),
    ),
    ("bid bidding call auction", ("auction.call", "auction.suit", "auction.higher")),
    ("jump raise repeat", ("auction.jump",)),
    ("turn once", ("auction.turn", "auction.once")),
    ("pass passes passed forced", ("auction.forced", "auction.turn")),
    ("highest", ("auction.highest_ends", "auction.highest")),
    ("misdeal redeal void", ("dealer.void",)),
    ("deal dealer", (*DEALER, "dealer.partner", "deal.cards", "dealer.void")),
    ("draw drawn ace first", ("dealer.draw", "dealer.new_game")),
    ("pack deck joker ace high", ("deal.pack",)),
    ("partner opposite", ("deal.partners", "auction.jump", "dealer.partners")),
    ("rematch", ("game.over", "dealer.new_game", "dealer.partners")),
    ("revoke renege penalty", (*REVOKE, "revoke.once", "play.follow")),
    ("lead leader", ("play.leader",)),
    ("follow cut card", ("play.follow", "play.trump_wins", "play.led_wins", "play.free")),
    ("trick", ("play.trump_wins", "play.led_wins", "play.all", "classic.seven")),
    ("claim count", ("play.claim", "play.all", "classic.seven")),
    ("direction order left right", ("play.direction", "deal.cards", "deal.order")),
    ("contract make made", ("score.bid", "score.made")),
    ("extra overtrick", ("score.extra", "score.made")),
    ("failed fail lost double twice", ("score.failed_double", "score.failed_single")),
    ("defender opponent", ("score.defenders", "kot.opponents")),
    (
        "score point",
        (
            *("score.made", "score.failed_double", "score.failed_single", "score.defenders"),
            *("kot.round", "kot.hakem", "kot.opponents"),
        ),
    ),
    ("adjust adjustment agreed", ("score.agreed",)),
    ("overshoot", ("game.overshoot", *GAME)),
    ("tie both", ("game.tie", *GAME)),
    ("game end win lose target behind gap", (*GAME, "score.gap", "game.over")),
    ("kot kote court coat", ("kot.hakem", "kot.opponents", "kot.round", "dealer.partner")),
    ("hakem", ("classic.hakem", "kot.hakem")),
    ("carried paper", ("score.carried",)),
)
_SUITS = "suit|spade|heart|diamond|club"
_BID = "bid|bidding|call|speak"
_PASS = "pass|passed|passing"
_FIRST = "first|start|begin|open"
_TRUMP = "trump|hokm|hukum"
_KOT = "kot|kote|court|coat"
_LOSE = "lose|lost|cost|fail|failed|failing|penalty"
_ASKED = (
    # the cards and the seats
    ("card many|number|deal|dealt|get|each", ("deal.cards", "deal.pack")),
    ("ace high|highest|low|lowest", ("deal.pack",)),
    ("who partner|opposite", ("deal.partners",)),
    ("sit where|how|opposite", ("deal.partners", "play.direction")),
    ("way|direction play|go|round", ("play.direction",)),
    # the auction
    (f"dealer {_PASS}|{_BID}", ("auction.call", "auction.turn", "classic.hakem")),
    (f"who|which|when {_BID}|auction {_FIRST}|last", ("auction.turn", "classic.hakem")),
    (f"{_BID} again|twice|often|once|round|second", ("auction.turn",)),
    (f"again|after {_PASS}", ("auction.turn",)),
    (f"all|everybody|everyone|nobody|four|4 {_PASS}|{_BID}", ("auction.forced",)),
    (f"{_BID} low|lowest|least|minimum|much|many", ("auction.range",)),
    (f"{_BID} high|highest|most|maximum|end", ("auction.highest_ends", "auction.range")),
    (f"{_BID} without|no {_SUITS}|trump", ("auction.suit", "auction.call")),
    (f"no {_TRUMP}", ("auction.suit", "auction.call")),
    (f"{_BID} same|equal number|height|again", ("auction.higher", "auction.rank")),
    (f"{_BID} same|repeat {_SUITS}", ("auction.jump", "auction.higher")),
    (f"higher|beat|above|over|rank|better|highest {_SUITS}", ("auction.rank", "auction.higher")),
    ("partner raise|overbid|outbid|beat|over", ("auction.jump", "auction.higher")),
    (f"skip|jump {_BID}|number", ("auction.jump",)),
    (f"who {_TRUMP}", ("classic.hakem", "auction.suit", "auction.highest")),
    (f"who win|get|has auction|bidding|contract|{_BID}", ("auction.highest",)),
    (f"when {_TRUMP}", ("play.trump_first", "auction.suit")),
    ("hakem pass|decline|refuse", ("classic.no_auction", "classic.hakem")),
    ("hakem lead|start", ("play.leader",)),
    # the play
    ("who lead|play first|next|start|begin", ("play.leader",)),
    (f"{_FIRST} card|trick", ("play.leader",)),
    ("play order", ("play.direction", "deal.order")),
    ("must|have follow", ("play.follow", "play.free")),
    ("have|no|without same|led|card|left suit", ("play.free", "play.follow")),
    (f"must|have {_TRUMP}|cut|ruff", ("play.free", "play.follow")),
    (f"lead|led {_TRUMP}", ("play.free", "play.trump_first")),
    ("who|what|which win trick", ("play.trump_wins", "play.led_wins")),
    (f"beat|higher|win {_TRUMP}|ace", ("play.trump_wins", "play.led_wins")),
    ("many|how|number trick need|make|win", ("score.bid", "classic.seven")),
    ("all|every|many|number trick", ("play.all", "classic.seven")),
    ("rest|remaining trick", ("play.claim", "play.all")),
    # the score
    ("extra|over|additional|beyond|spare|more trick", ("score.extra", "score.made")),
    (
        "defender|opponent|other|defending score|point|get|gain|win",
        ("score.defenders", "kot.round"),
    ),
    ("revoke|renege penalty|cost|happen|what|when", REVOKE),
    ("not|forget|forgot|fail|failed follow", (*REVOKE, "play.follow")),
    (
        f"why|what|much|how|many|double|twice|{_BID}|contract {_LOSE}",
        ("score.failed_double", "score.failed_single"),
    ),
    ("many|what|when|how win|end|lose|over|reach game", (*GAME, "game.overshoot")),
    ("when|how it|this|we end|finish|over|stop|win", (*GAME, "game.overshoot")),
    ("how many|much win", (*GAME, "game.overshoot")),
    ("5|6|7|8|9|10|11|12|13 allowed|legal", ("auction.range", "auction.higher")),
    ("long game|last|play|take", (*GAME, "game.overshoot")),
    ("what beat|beats what", ("play.trump_wins", "play.led_wins", "auction.rank")),
    ("many|much|how point win|game|reach|need", (*GAME, "score.made", "kot.round")),
    ("round worth|point|count", ("kot.round", "score.made", "score.failed_double")),
    ("many|number round", (*GAME, "score.made")),
    ("agree point|score", ("score.agreed",)),
    ("change|other|different rule", ("house.between",)),
    # the deal
    ("who|whose deal|dealer|dealing first", ("dealer.draw",)),
    ("choose|draw|pick|chosen dealer", ("dealer.draw",)),
    ("deal|dealer next|new|after|another game", ("dealer.new_game", "dealer.partners")),
    ("when|who|can|what|why|after redeal|misdeal|void", ("dealer.void",)),
    (f"deal|dealer after {_KOT}", ("dealer.partner", *DEALER)),
    ("who|whose deal|dealer", DEALER),
    ("same|again|twice dealer|deal", ("dealer.again", *DEALER)),
    # the Kot and the revoke
    (f"opponent|other|against {_KOT}|seven", ("kot.opponents",)),
    (f"what|when|how|worth {_KOT}", ("kot.hakem", "kot.opponents")),
)
"""What people ask in several words, each of them or one between bars; the first line that fits."""

_ASKING = ("may", "must", "can", "have")
"""Who asks with one of these wants to know what is left to the player."""
_FREE = ("play.free", "play.follow", "auction.jump")


def clauses(text: str, house: House) -> tuple[str, ...]:
    """The clauses that these words are about, best first; of both versions of the game."""
    return asked(text) or _topical(asked_words(text), house)


def asked(text: str) -> tuple[str, ...]:
    """The clauses that answer a question in several words; none where it is not in the table."""
    words = asked_words(text)
    answers = (told for question, told in _ASKED if _is_asked(words, question.split()))
    return next(answers, ())


def _is_asked(words: Sequence[str], question: Sequence[str]) -> bool:
    """Whether each part of a question is among these words."""
    parts = (part.replace("|", " ") for part in question)
    return all(any(_is_about(word, part) for word in words) for part in parts)


def _topical(words: Sequence[str], house: House) -> tuple[str, ...]:
    """The clauses that each of these words is about by itself."""
    found = [
        [clause for known, told in _TOPICS if _is_about(word, known) for clause in told]
        for word in words
    ]
    found += [list(_of_number(value, house)) for value in map(number, words) if value is not None]
    by_clause = [clause for each in found for clause in each]
    # What more of the words are about comes first; a topic's own order otherwise.
    often = {clause: sum(clause in each for each in found) for clause in by_clause}
    best = tuple(sorted(often, key=lambda clause: -often[clause]))
    if not set(words).isdisjoint(_ASKING):
        return tuple(clause for clause in best if clause in _FREE) or best
    return best


def _is_about(word: str, known: str) -> bool:
    """Whether a word is one of a topic's, in the singular or with an s."""
    return word in known.split() or (word[-1:] == "s" and word[:-1] in known.split())


def _of_number(value: int, house: House) -> Iterator[str]:
    """What a number alone is about: the end of the game, a bid, or the tricks that win a round."""
    if value in (house.ends_at, STANDARD.gap):
        yield from GAME
    if house.is_classic:
        if value == SEVEN:
            yield "classic.seven"
    elif value == house.lowest_bid:
        yield "auction.forced"
    elif value == house.highest_bid:
        yield "auction.highest_ends"
    elif value <= TRICKS and value not in house.allowed_bids:
        yield "auction.range"
