"""Statistics counted once more, naively, from what `log --rounds --json` tells of each session."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

Json = dict[str, Any]


def person(name: str) -> str:
    """Whoever has this name, in capitals or not, with either letter for Persian ye."""
    return name.casefold().replace("ي", "ی")


def counted(sheets: list[Json]) -> dict[str, dict[frozenset[str], dict[Any, int]]]:
    """By version and by who (nobody is all together): how much of what."""
    found: dict[str, Any] = {}
    for sheet in sheets:
        version = sheet["session"]["version"]
        counts = found.setdefault(version, defaultdict(lambda: defaultdict(int)))
        present = set()
        for line in sheet["rounds"]:
            if not (line.get("void") or line.get("deleted") or line["after_end"]):
                _count_round(counts, line, version)
                present |= {frozenset(), *(who for team in line["teams"] for who in _sides(team))}
                if line["ends_game"]:
                    _count_game(counts, line)
        for line in sheet["adjustments"]:
            if line["ends_game"]:
                _count_game(counts, line)
        for who in present:
            counts[who]["evenings"] += 1
    return found


def _sides(team: list[str]) -> list[frozenset[str]]:
    one, other = map(person, team)
    return [frozenset({one}), frozenset({other}), frozenset({one, other})]


def _count_round(counts: Any, line: Json, version: str) -> None:
    counts[frozenset()]["rounds"] += 1
    for index, team in enumerate(line["teams"]):
        own, points = _sides(team), line["points"][index]
        for who in own:
            counts[who]["rounds"] += 1
            counts[who]["dealt"] += person(line["dealer"]) in who
            if version == "classic":
                counts[who]["lost" if index == line["lost_by"] else "won"] += 1
                counts[who]["kots"] += line["kot"] and index != line["lost_by"]
                counts[who]["points"] += points
                is_hakem = person(line["contract"]["player"]) in who
                counts[who]["hakem"] += is_hakem
                counts[who]["stayed"] += is_hakem and line["made"]
        if version == "bidding":
            counts[own[2]]["gained"] += max(points, 0)
            counts[own[2]]["lost"] += max(-points, 0)
    counts[frozenset()]["kots"] += line["kot"]
    if version == "bidding":
        _count_contract(counts, line)


def _count_contract(counts: Any, line: Json) -> None:
    bid, team = line["contract"]["tricks"], line["contract"]["team"]
    verdict = "made" if line["made"] else "failed"
    bidder, points = person(line["contract"]["player"]), line["points"][team]
    counts[frozenset({bidder})]["gained"] += max(points, 0)
    counts[frozenset({bidder})]["lost"] += max(-points, 0)
    partners = frozenset(map(person, line["teams"][team]))
    for who in (frozenset(), frozenset({bidder}), partners):
        counts[who]["bids", bid, verdict] += 1
        counts[who]["forced", bid, verdict] += line["contract"]["forced"]
        counts[who]["extra"] += max(line["taken"][team] - bid, 0) if line["made"] else 0


def _count_game(counts: Any, line: Json) -> None:
    """Won by the team that is ahead, which is so in every house of these tests."""
    winner = 0 if line["totals"][0] > line["totals"][1] else 1
    for index, team in enumerate(line["teams"]):
        for who in _sides(team):
            counts[who]["games won" if index == winner else "games lost"] += 1


def told(stats: Json) -> dict[str, dict[frozenset[str], dict[Any, int]]]:
    """What `stats --json` says, in the same form."""
    found: dict[str, Any] = {}
    for version in ("bidding", "classic"):
        part = stats[version]
        if part is None:
            continue
        every: dict[frozenset[str], dict[Any, int]] = {frozenset(): _figures(part, version)}
        for one in part["players"]:
            every[frozenset({person(one["player"])})] = _figures(one, version)
        for one in part["partnerships"]:
            every[frozenset(map(person, one["players"]))] = _figures(one, version)
        found[version] = every
    return found


def _figures(one: Json, version: str) -> dict[Any, int]:
    plain = ("evenings", "rounds", "dealt", "gained", "lost", "won", "kots", "points", "hakem")
    counts: dict[Any, int] = {what: one[what] for what in (*plain, "stayed") if what in one}
    counts["games won"], counts["games lost"] = one.get("games_won", 0), one.get("games_lost", 0)
    if version == "bidding":
        counts["extra"] = one["extra_tricks"]
        for kind in ("bids", "forced"):
            for each in one[kind]:
                for verdict in ("made", "failed"):
                    counts[kind, each["bid"], verdict] = each[verdict]
        if "contracts" in one:
            assert one["made"] == sum(each["made"] for each in one["bids"])
            assert one["failed"] == sum(each["failed"] for each in one["bids"])
            assert one["contracts"] == one["made"] + one["failed"]
    return counts


def without_noughts(found: dict[str, Any]) -> dict[str, Any]:
    """Only what there is any of, so that both can be compared."""
    kept = {
        version: {
            who: left
            for who, counts in every.items()
            if (left := {what: number for what, number in counts.items() if number})
        }
        for version, every in found.items()
    }
    return {version: every for version, every in kept.items() if every.get(frozenset())}
