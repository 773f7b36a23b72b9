"""What completion has to offer: players, calls, suits, rounds, sessions, as the table stands."""

from __future__ import annotations

from hokm_ref.commands.desk import evening_of
from hokm_ref.rules.auction import Auction, Bid
from hokm_ref.rules.house import STANDARD
from hokm_ref.rules.seats import Seat
from hokm_ref.rules.suits import Suit
from hokm_ref.session.phases import Bidding
from hokm_ref.session.sheet import Round
from hokm_ref.speech import calling, reading, said
from hokm_ref.speech import words as words_of
from hokm_ref.value import Value
from hokm_ref.wording import bare

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from hokm_ref.commands.desk import Desk
    from hokm_ref.commands.line import Line
    from hokm_ref.session.evening import Evening
    from hokm_ref.session.state import Table
    from hokm_ref.store.book import Book

_RECENT = 20
"""Sessions that are offered: the newest."""


class Candidate(Value):
    """A word that may stand next, and what it is."""

    word: str
    told: str = ""


class Spot(Value):
    """A place in a line: all that was typed before it, and the table as it stands."""

    desk: Desk
    line: Line
    table: Table | None

    @property
    def words(self) -> list[str]:
        """The words before it; a name of several is one, and so is a number with its suit."""
        called = ("pass",) if self.line.command.name == "pass" else ()
        return [*called, *_joined(self.line.words, self.table)]


def _joined(words: Sequence[str], table: Table | None) -> Iterator[str]:
    rest = list(words)
    while rest:
        used = 1
        if table is not None and (exact := reading.exact_player(rest, table.seating)):
            used = exact[1]
        elif words_of.typed_number(rest[0]) and rest[1:] and calling.is_suit(rest[1]):
            used = 2
        yield " ".join(rest[:used])
        rest = rest[used:]


def calls(spot: Spot) -> Iterable[Candidate]:
    """The calls that are legal after those that stand in the line already."""
    phase = spot.table.phase if spot.table else None
    if spot.table is None or not isinstance(phase, Bidding):
        return ()
    auction, words = phase.auction, spot.words
    if words and reading.prefixed_player(words[-1], spot.table.seating):
        words = words[:-1]
    with_suit = auction.house.trump_named == "with_bid"
    number = words_of.typed_number(words[-1]) if words and with_suit else None
    done = words if number is None else words[:-1]
    short = said.plain(" ".join(done).split(), spot.table.seating)
    for call, by in calling.calls(short, spot.table.seating):
        auction = auction.with_call(call, by=by)
    if number is not None:
        return suits() if number in auction.legal else ()
    return () if auction.is_over else [*_legal(auction), Candidate("p", "pass")]


def _legal(auction: Auction) -> Iterator[Candidate]:
    trumps = Suit if auction.house.trump_named == "with_bid" else (None,)
    for number in auction.legal:
        for suit in trumps:
            bid = Bid(number, suit)
            if auction.objection(bid) is None:
                yield Candidate(bid.code.lower(), bare(bid.text))


def contracts(spot: Spot) -> Iterable[Candidate]:
    """What a whole round may have been played for."""
    return suits() if spot.table and spot.table.house.is_classic else bids(spot)


def bids(spot: Spot) -> Iterable[Candidate]:
    """All that may be bid in this house."""
    house = spot.table.house if spot.table else STANDARD
    return _legal(Auction(Seat.FIRST, house.but(trump_named="with_bid")))


def suits() -> Iterable[Candidate]:
    """The four suits."""
    return [Candidate(suit.value) for suit in Suit]


def players(spot: Spot) -> Iterable[Candidate]:
    """The four players by their names."""
    names = spot.table.seating.players if spot.table else ()
    return [Candidate(name.lower()) for name in names]


def players_in_one_word(spot: Spot) -> Iterable[Candidate]:
    """The same where a word is all there is room for: a longer name gives way to its seat."""
    for seat, player in enumerate(players(spot), 1):
        yield player if " " not in player.word else Candidate(str(seat), player.word)


def rules() -> Iterable[Candidate]:
    """The keys of a house, without their table where that is not needed to tell them apart."""
    from hokm_ref.rules.options import BY_KEY

    short = [key.rpartition(".")[2] for key in BY_KEY]
    for key, name in zip(BY_KEY, short, strict=True):
        yield Candidate(name if short.count(name) == 1 else key)


def rounds(spot: Spot) -> Iterable[Candidate]:
    """The rounds that closed, by their numbers."""
    from hokm_ref.session.explain.standing import outcome

    for entry in spot.table.sheet if spot.table else ():
        if isinstance(entry, Round):
            yield Candidate(str(entry.number), bare(outcome(entry)))


def sessions(spot: Spot) -> Iterable[Candidate]:
    """The newest sessions by their numbers, and by their names where they have one."""
    from hokm_ref.session.explain.listing import as_rows

    def recent(book: Book) -> list[Evening]:
        numbers = [number for _, number in zip(range(_RECENT), book.recent(), strict=False)]
        return [evening_of(book, number) for number in numbers]

    evenings = spot.desk.store.read(recent) or []
    for number, day, sides, _ in as_rows(evenings, spot.desk.day).rows:
        yield Candidate(number, bare(f"{day}, {sides}"))
    for seen in evenings:
        if seen.table is not None and seen.table.name:
            yield Candidate(seen.table.name.lower())
