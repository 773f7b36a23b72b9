"""What a session file tells, judged fact by fact, each with its place in the file."""

from __future__ import annotations

from contextlib import AbstractContextManager, contextmanager

from hokm_ref import errors
from hokm_ref.errors.base import HokmError
from hokm_ref.formats.session_entry import played
from hokm_ref.session import players as names
from hokm_ref.session.facts import (
    Adjusted,
    Dealt,
    DealVoided,
    GameBegan,
    GameEnded,
    Noted,
    PlayedOn,
    Revoked,
    RoundDeleted,
    RulesTaken,
    Substituted,
    TimeTold,
)
from hokm_ref.session.phases import Dealing, Over
from hokm_ref.session.play import game_over
from hokm_ref.session.record import record
from hokm_ref.session.settling import house_facts
from hokm_ref.speech import reading
from hokm_ref.value import Value
from hokm_ref.wording import one_line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator
    from typing import Any

    from hokm_ref.rules.house import House
    from hokm_ref.rules.seats import Seat
    from hokm_ref.session.facts import Fact
    from hokm_ref.session.state import Table

    Values = dict[str, Any]


class Reading(Value):
    """How the words of a file are read that this room knows nothing of."""

    commands: Collection[str]
    """Words that cannot be names."""
    seconds: Callable[[Any], int]
    """A time in the file as seconds since 1970."""
    house: Callable[[Values], tuple[House, str]]
    """The rules in the file, and the preset they start from."""


def _after(event: Values) -> int:
    """After so many of a deal's calls and tricks it was settled."""
    after: int = event.get("after", 0)
    return after


class Teller:
    """The facts told so far, and the table that they come to."""

    def __init__(self, read: Reading) -> None:
        self.read = read
        self.facts: list[Fact] = []
        self._table: Table | None = None
        self._place: tuple[str, int | None, str] = ("", None, "")

    @contextmanager
    def at(self, place: str, entry: int | None = None, key: str = "") -> Iterator[None]:
        """A place in the file, and its key: what a rule refuses there is told with it."""
        outer, self._place = self._place, (place, entry, key)
        try:
            yield
        except errors.BadSession:  # of a place within this one
            raise
        except HokmError as refusal:
            if self._table is not None:
                refusal.told_at(self._table.seating, self._table.house)
            raise errors.BadSession(refusal, place, entry=entry, key=key) from refusal
        finally:
            self._place = outer

    def within(self, key: str) -> AbstractContextManager[None]:
        """A key of the place at hand."""
        place, entry, outer = self._place
        return self.at(place, entry, f"{outer}.{key}")

    @property
    def table(self) -> Table:
        """The table as it stands."""
        if self._table is None:
            raise errors.NoSession
        return self._table

    def tell(self, *facts: Fact) -> None:
        """Record facts, or raise the rule's refusal."""
        for fact in facts:
            if not isinstance(fact, TimeTold):
                self._table = record(self._table, fact)
            self.facts.append(fact)

    def player(self, name: str) -> Seat:
        """The player of this name, as they sit now."""
        return reading.player(name, self.table.seating)

    def rules(self, rules: Values) -> list[Fact]:
        """The rules written here, as facts; where nothing is, the standard ones are taken."""
        house, preset = self.read.house(rules)
        return house_facts(house, RulesTaken(preset))

    def settle_all(self, events: Iterable[Values]) -> None:
        """What was settled before a deal."""
        for number, event in enumerate(events, 1):
            with self.within(f"before.{number}"):
                self.settle(event)

    def check_closed(self) -> None:
        """Refuse another deal while one is on the table."""
        if self.table.open_deal is not None:
            raise errors.Uncounted

    def deal(self, values: Values) -> None:
        """One deal: its facts, and its close."""
        if "closed" in values:
            self.tell(TimeTold(self.read.seconds(values["closed"])))
        if values.get("after_end"):
            self.tell(PlayedOn())
        if values.get("deleted"):
            dealer = values.get("dealer", self.table.seating.players[self.table.dealer.value])
            self.tell(RoundDeleted(self.player(dealer)))
            return
        own = played(values, self.table.seating)
        if own or "void" in values or "dealer" in values:
            self.tell(self._dealt(values))
        for fact in self._in_order(own, values):
            self.tell(fact)
        if self.table.open_deal and "void" in values:
            self.tell(DealVoided(one_line(values["void"])))

    def _dealt(self, values: Values) -> Dealt:
        """Who dealt it: the one named, or the one whom the rule names."""
        phase = self.table.phase
        if isinstance(phase, Over):
            raise game_over(self.table, phase.winner)
        if "dealer" in values:
            return Dealt(self.player(values["dealer"]), not values.get("by_rule"))
        if isinstance(phase, Dealing):
            raise errors.NoDealer(phase.ruling.dealer)
        return Dealt(phase.deal.dealer)

    def _in_order(self, own: list[Fact], values: Values) -> Iterator[Fact]:
        """The facts of a deal, with what was settled in it where it was; notes before its close."""
        waiting: list[Values] = sorted(values.get("during", ()), key=_after)
        notes = [Noted(one_line(note)) for note in values.get("notes", ())]
        told = 0
        for place, fact in enumerate(own):
            due = [event for event in waiting if _after(event) <= told]
            waiting = waiting[len(due) :]
            yield from self.events(due)
            if place == len(own) - 1:
                yield from notes
            yield fact
            told += not isinstance(fact, Revoked)
        yield from self.events(waiting)
        if not own:
            yield from notes

    def settle(self, event: Values) -> None:
        """What was settled, read when what came before it is told: names may have moved."""
        for fact in self.events((event,)):
            self.tell(fact)

    def events(self, given: Iterable[Values]) -> Iterator[Fact]:
        """What was settled beside the play, one after another."""
        for event in given:
            if "adjust" in event:
                side, seat = reading.side(event.get("for", ""), self.table.seating)
                yield Adjusted(side, event["adjust"], one_line(event.get("why", "")), seat)
            elif "sub" in event:
                name = names.checked(event.get("name", ""), self.read.commands)
                yield Substituted(self.player(event["sub"]), name)
            elif "note" in event:
                yield Noted(one_line(event["note"]))
            elif "end" in event:
                yield GameEnded(one_line(event["end"]))
            elif "rematch" in event:
                yield self._rematch(event)
            elif "rules" in event:
                with self.within("rules"):
                    ruled = self.rules(event["rules"])
                yield from ruled

    def _rematch(self, event: Values) -> GameBegan:
        people = event["rematch"]
        players = names.four(people, self.read.commands) if people else None
        seating = self.table.seating.but(players=players) if players else self.table.seating
        dealer = event.get("dealer")
        return GameBegan(None if dealer is None else reading.player(dealer, seating), players)
