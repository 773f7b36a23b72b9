"""The sheet where its teams' names leave no room for the columns: a pair by its beginnings."""

from __future__ import annotations

from unicodedata import category

from hokm_ref.session.explain.scoresheet.sheet_lines import VoidLine
from hokm_ref.speech.folding import folded
from hokm_ref.wording import glued, parts, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from hokm_ref.session.explain.scoresheet.sheet import GameSheet, Sheet
    from hokm_ref.session.explain.scoresheet.sheet_lines import AnyLine, Names

    Short = dict[str, str]


def shortened(sheet: Sheet) -> Sheet:
    """The same sheet, "Ana & Cyn" being "A&C" in its columns, and what that is above them.

    A team with a name of its own keeps it: the table chose it, and it has no beginnings.
    """
    pairs = dict.fromkeys(pair for game in sheet.games for pair in _pairs(game))
    people = {pair: _people(pair) for pair in pairs if len(_people(pair)) > 1}
    start = beginnings({name for both in people.values() for name in both})
    short = {pair: "&".join(quoted(start[name]) for name in both) for pair, both in people.items()}
    told = "; ".join(glued(f"{new}:", pair) for pair, new in short.items())
    about = " ".join(filter(None, (sheet.about, told)))
    return sheet.but(about=about, games=tuple(_game(game, short) for game in sheet.games))


def _pairs(game: GameSheet) -> Iterable[str]:
    """The teams of a game as they sat at any time in it."""
    return (*game.teams, *(pair for line in game.lines for pair in line.teams))


def _people(pair: str) -> list[str]:
    return [text for text, is_name in parts(pair) if is_name]


def beginnings(names: set[str]) -> Short:
    """For each name the shortest beginning that no other name has."""
    return {name: _beginning(name, names - {name}) for name in names}


def _beginning(name: str, others: set[str]) -> str:
    taken = [folded(other) for other in others]
    for end in range(1, len(name)):
        is_whole = category(name[end]) not in ("Mn", "Mc", "Me", "Cf")  # no sign goes by itself
        if is_whole and not any(other.startswith(folded(name[:end])) for other in taken):
            return name[:end]
    return name


def _game(game: GameSheet, short: Short) -> GameSheet:
    first, second = game.teams
    return game.but(
        teams=(short.get(first, first), short.get(second, second)),
        ahead=_ahead(game.ahead, short),
        lines=tuple(_line(line, short) for line in game.lines),
    )


def _line(line: AnyLine, short: Short) -> AnyLine:
    return line if isinstance(line, VoidLine) else line.but(ahead=_ahead(line.ahead, short))


def _ahead(ahead: Names, short: Short) -> Names:
    return short.get(ahead[0], ahead[0]), ahead[1]
