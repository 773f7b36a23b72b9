"""The sheet for a spreadsheet: a row a deal, numbers as numbers, the same columns every evening."""

from __future__ import annotations

from hokm_ref.session.explain.scoresheet.sheet_lines import AgreedLine, SheetLine, VoidLine
from hokm_ref.value import unreachable
from hokm_ref.wording import bare

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.session.explain.scoresheet.sheet import Sheet
    from hokm_ref.session.explain.scoresheet.sheet_lines import AnyLine, CarriedLine

HEADS = (
    *("Game", "Round", "Dealer", "Team 1", "Team 2", "Player", "Bid", "Trump", "Forced"),
    *("Tricks", "Against", "Result", "Points 1", "Points 2", "Total 1", "Total 2", "Gap", "Note"),
)
BYTE_ORDER_MARK = "\ufeff"
"""What tells Excel that a file is UTF-8."""
_FORMULA = "=+-@\t\r"
"""What a spreadsheet takes for the beginning of something to be worked out."""


def as_csv(sheet: Sheet) -> str:
    """The sheet by RFC 4180, its lines ending in CR LF."""
    import csv
    from io import StringIO

    paper = StringIO(newline="")
    writer = csv.writer(paper)
    writer.writerow(HEADS)
    for game in sheet.games:
        rows = [_carried(game.carried)] if game.carried else []
        for row in (*rows, *map(_row, game.lines)):
            writer.writerow([_cell(value) for value in (game.part.counts_in or "", *row)])
    return paper.getvalue()


def _cell(value: str | int) -> str | int:
    """A number as it is; a text so that no spreadsheet works it out.

    A text that is made safe already gets one more apostrophe, so that none becomes another.
    """
    if isinstance(value, int):
        return value
    text = bare(value)
    return f"'{text}" if text.lstrip("'")[:1] in tuple(_FORMULA) else text


def _row(line: AnyLine) -> tuple[str | int, ...]:
    match line:
        case SheetLine():
            return _round(line)
        case AgreedLine():
            return _agreed(line)
        case VoidLine():
            return _void(line)
        case _:
            unreachable(line)


def _carried(line: CarriedLine) -> tuple[str | int, ...]:
    points = line.points
    return (
        *("", "", *line.teams, "", "", "", "", "", "", "carried"),
        *(*points, *points, points[0] - points[1], ""),
    )


def _agreed(line: AgreedLine) -> tuple[str | int, ...]:
    totals = line.totals
    return (
        *("", "", *line.teams, "", "", "", "", "", "", "agreed"),
        *(*line.points, *totals, totals[0] - totals[1], line.reason),
    )


def _round(line: SheetLine) -> tuple[str | int, ...]:
    contract, totals = line.contract, line.totals
    bid = "" if line.is_classic else contract.tricks  # nobody bid the seven that win a round there
    return (
        *(line.number, line.dealer, *line.teams, line.player),
        *(bid, contract.trump.value if contract.trump else ""),
        *("yes" if contract.forced else "no", *line.taken, line.verdict),
        *(*line.points, *totals, totals[0] - totals[1], _notes(line.note, *line.remarks)),
    )


def _void(line: VoidLine) -> tuple[str | int, ...]:
    totals = line.totals
    return (
        *(line.number, line.dealer, *line.teams, "", "", "", "", "", "", line.word),
        *(0, 0, *totals, totals[0] - totals[1], _notes(line.reason, line.note, *line.remarks)),
    )


def _notes(*parts: str | None) -> str:
    return "; ".join(part for part in parts if part)
