"""Tallies as they are asked for: version by version, players and partners."""

from __future__ import annotations

from hokm_ref.session.kinds import Kind
from hokm_ref.session.tally import names_of, person
from hokm_ref.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from hokm_ref.session.kinds import What
    from hokm_ref.session.tally import Names, Tally

    Json = dict[str, Any]

BIDDING, CLASSIC = "bidding", "classic"


class Figures(Value):
    """What a player, two partners or all together have done in one version of the game."""

    version: str
    names: Names
    """As they are written most often; none for all together."""
    counts: dict[What, int]
    """How much of what."""

    @property
    def is_classic(self) -> bool:
        """Whether there was a hakem and no auction."""
        return self.version == CLASSIC

    def __getitem__(self, kind: Kind) -> int:
        return self.counts.get((kind, None), 0)

    def by_bid(self, verdict: Kind) -> dict[int, int]:
        """How often bids of each number were made or failed, all of them or those forced."""
        return {
            bid: number
            for (kind, bid), number in self.counts.items()
            if kind is verdict and bid is not None
        }

    @property
    def made(self) -> int:
        """Contracts made."""
        return sum(self.by_bid(Kind.MADE).values())

    @property
    def failed(self) -> int:
        """Contracts failed."""
        return sum(self.by_bid(Kind.FAILED).values())

    @property
    def contracts(self) -> int:
        """Contracts had."""
        return self.made + self.failed


class Statistics(Value):
    """Everything that was counted in one version of the game, or as much as concerns a few."""

    together: Figures
    """What is counted for all, or for the one player, or for the two partners."""
    players: tuple[Figures, ...]
    """Those who played most come first."""
    partners: tuple[Figures, ...]

    @property
    def is_of_all(self) -> bool:
        """Whether it is about everybody."""
        return not self.together.names

    @property
    def are_partners_fixed(self) -> bool:
        """Whether nobody ever had more than one partner."""
        return 2 * len(self.partners) == len(self.players)

    def of(self, *who: str) -> Statistics | None:
        """As much as concerns a player, or two partners, however the names are written.

        None for who never played, and for two who never sat together.
        """
        wanted, *others = person(who)
        if others:
            together = (pair for pair in self.partners if person(pair.names) == person(who))
            pair = next(together, None)
            return self.but(together=pair, players=(), partners=(pair,)) if pair else None
        for own in self.players:
            if wanted in person(own.names):
                partners = (pair for pair in self.partners if wanted in person(pair.names))
                return self.but(together=own, players=(own,), partners=tuple(partners))
        return None


def statistics(tally: Tally) -> tuple[Statistics, ...]:
    """What a tally comes to in each version of the game that was played."""
    found = []
    for version in (BIDDING, CLASSIC):
        spelt: dict[str, dict[What, int]] = {}
        for (of, who, what), number in tally.items():
            if of == version:
                spelt.setdefault(who, {})[what] = number
        if (Kind.ROUNDS, None) in spelt.get("", {}):
            found.append(_of_version(version, spelt))
    return tuple(found)


def _of_version(version: str, spelt: dict[str, dict[What, int]]) -> Statistics:
    """One version's figures, those of a person in several spellings put together."""
    whose: dict[Names, list[Figures]] = {}
    for who, counts in spelt.items():
        names = names_of(who)
        whose.setdefault(person(names), []).append(Figures(version, names, counts))
    every = sorted(map(_in_one, whose.values()), key=lambda one: -one[Kind.ROUNDS])
    together, players, partners = (
        tuple(one for one in every if len(one.names) == size) for size in range(3)
    )
    return Statistics(together[0], players, partners)


def _in_one(spellings: list[Figures]) -> Figures:
    """One person's figures, under the spelling that has most rounds."""
    counts: dict[What, int] = {}
    for one in spellings:
        for what, number in one.counts.items():
            counts[what] = counts.get(what, 0) + number
    # The names settle a draw, so that the same record always says the same.
    usual = min(spellings, key=lambda one: (-one[Kind.ROUNDS], one.names))
    return Figures(usual.version, usual.names, counts)


def as_data(found: tuple[Statistics, ...], *, session: int | None, who: Names = ()) -> Json:
    """All of it for scripts; a version that was not played is null."""
    versions = {one.together.version: _of_all(one) for one in found}
    return {
        "schema": 1,
        "session": session,
        "player": who[0] if len(who) == 1 else None,
        "partners": list(who) if len(who) > 1 else None,
        "evenings": sum(one.together[Kind.EVENINGS] for one in found),
        "rounds": sum(one.together[Kind.ROUNDS] for one in found),
        BIDDING: versions.get(BIDDING),
        CLASSIC: versions.get(CLASSIC),
    }


def _of_all(one: Statistics) -> Json:
    data = _figures(one.together)
    of_all = ("kots",) if one.together.is_classic else ("bids", "forced", "extra_tricks")
    return {
        **{key: data[key] for key in ("evenings", "rounds", *of_all)},
        "players": [{"player": own.names[0], **_figures(own)} for own in one.players],
        "partnerships": [{"players": list(pair.names), **_figures(pair)} for pair in one.partners],
    }


def _figures(one: Figures) -> Json:
    data: Json = {"evenings": one[Kind.EVENINGS], "rounds": one[Kind.ROUNDS]}
    if one.is_classic:
        data |= {
            "won": one[Kind.WON],
            "lost": one[Kind.LOST],
            "kots": one[Kind.KOTS],
            "points": one[Kind.GAINED] - one[Kind.PAID],
            "hakem": one[Kind.HAKEM],
            "stayed": one[Kind.STAYED],
        }
    else:
        data |= {
            "contracts": one.contracts,
            "made": one.made,
            "failed": one.failed,
            "gained": one[Kind.GAINED],
            "lost": one[Kind.PAID],
            "extra_tricks": one[Kind.EXTRA],
            "bids": _bids(one, Kind.MADE, Kind.FAILED),
            "forced": _bids(one, Kind.FORCED_MADE, Kind.FORCED_FAILED),
        }
    games = {"games_won": one[Kind.GAMES_WON], "games_lost": one[Kind.GAMES_LOST]}
    return {**data, "dealt": one[Kind.DEALT], **games}


def _bids(one: Figures, if_made: Kind, if_failed: Kind) -> list[Json]:
    """Each number that was bid, or forced, and how often it was made and failed."""
    made, failed = one.by_bid(if_made), one.by_bid(if_failed)
    return [
        {"bid": bid, "made": made.get(bid, 0), "failed": failed.get(bid, 0)}
        for bid in sorted({*made, *failed})
    ]
