"""The score sheet: the paper one where it fits, three lines a round on a phone, or read aloud."""

from __future__ import annotations

from hokm_ref.session.explain.scoresheet.sheet_lines import AgreedLine, SheetLine, VoidLine
from hokm_ref.session.explain.scoresheet.sheet_short import shortened
from hokm_ref.views.columns import aligned, columns, do_fit
from hokm_ref.views.style import Style, block, cells
from hokm_ref.wording import glued

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from hokm_ref.session.explain.scoresheet.sheet import GameSheet, Sheet
    from hokm_ref.session.explain.scoresheet.sheet_lines import AnyLine

_TOTAL = "total"


def drawn(sheet: Sheet, style: Style) -> str:
    """The sheet as this screen shows it."""
    if style.is_plain:
        return block(_read(sheet, style))
    if not style.is_narrow:
        for told in (sheet, shortened(sheet)):
            lines = _wide(told, style)
            if do_fit(lines, style):
                return block(lines)
    return block(_narrow(sheet, style))


def _wide(sheet: Sheet, style: Style) -> list[str]:
    """All games in the same columns; their heads again where other partners sat together."""
    inner = style if style.width is None else style.but(width=style.width - 2)
    lines = [line for part in (sheet.title, *sheet.above) for line in (*inner.wrapped(part), "")]
    laid = columns(_rows(sheet, style), (0, 4, 5))
    rule = ("─" if style.has_blocks else "-") * max(map(cells, laid))
    contract = laid[0].index(_bidder(sheet.games[0]))
    heads, rows = None, iter(laid)
    for game in sheet.games:
        head = [next(rows) for _ in _heads(game, style)]
        lines += [""] if heads else []
        lines += head if game.heads != heads else []
        heads = game.heads
        lines += [_with_fate(line, next(rows), contract, style) for line in game.lines]
        lines += [rule, f"{game.state}{next(rows)[cells(game.state) :]}"]
    lines += [""] if sheet.footnotes else []
    lines += [line for note in sheet.footnotes for line in inner.wrapped(note)]
    return ["", *(f"  {line}" for line in lines), ""]


def _rows(sheet: Sheet, style: Style) -> list[list[str]]:
    """For each game its heads, its lines and its last line, in the columns of the paper sheet."""
    show = style.text
    played = [line for game in sheet.games for line in game.lines if isinstance(line, SheetLine)]
    contracts = iter(aligned([(show(line.player), show(line.bid)) for line in played]))
    scores = _scores(sheet, style)
    rows = []
    for game in sheet.games:
        rows += _heads(game, style)
        for line in game.lines:
            number, dealer, _, contract, tricks, verdict, *_ = (*game.cells(line), *[""] * 4)
            row = [number, show(dealer)]
            if isinstance(line, SheetLine):
                row += [next(contracts) + line.forced, f"{tricks:>4}  {verdict}", *next(scores)]
            elif isinstance(line, AgreedLine):
                row += [contract, "", *next(scores)]
            rows.append(row)
        rows.append(["", "", "", "", *next(scores)])
    return rows


def _heads(game: GameSheet, style: Style) -> list[list[str]]:
    """What stands above a game; below its teams what they gained and what they have by then."""
    head = ["Rd", "Dealer", _bidder(game), "Tricks", *map(style.text, game.teams)]
    return [[*head, "Lead"]] if game.is_gap else [head, ["", "", "", "", *[f"gain  {_TOTAL}"] * 2]]


def _bidder(game: GameSheet) -> str:
    """The head above who had the contract, and what it was."""
    return "Hakem" if game.is_classic else "Contract"


def _scores(sheet: Sheet, style: Style) -> Iterator[list[str]]:
    """What stands under the teams and beyond, line by line, each game's end after its lines.

    Who leads and by how much are one column; so are what a team gained and what it has by then.
    """
    told: list[tuple[GameSheet, list[str]]] = []
    for game in sheet.games:
        rows = [game.cells(line)[6:] for line in game.lines if not isinstance(line, VoidLine)]
        told += [(game, [style.text(cell) for cell in row]) for row in (*rows, game.foot[1:])]
    leads = iter(aligned([(row[2], row[3]) for game, row in told if game.is_gap]))
    for game, (first, second, third, fourth) in told:
        if game.is_gap:
            yield [first, second, next(leads)]
        else:
            yield [
                f"{first}  {second:>{len(_TOTAL)}}",
                f"{third}  {fourth:>{len(_TOTAL)}}",
            ]


def _with_fate(line: AnyLine, laid: str, column: int, style: Style) -> str:
    """What became of a deal that was struck out, from the column of the contracts on."""
    if not isinstance(line, VoidLine):
        return laid
    return laid + " " * (column - cells(laid)) + style.text(line.told)


def _narrow(sheet: Sheet, style: Style) -> list[str]:
    lines = [
        part for told in (f"{sheet.title}.", *sheet.above) for part in style.wrapped(told, rest="")
    ]
    for game in sheet.games:
        for line in game.lines:
            lines += _narrow_line(line, style)
        lines += style.wrapped(f"{game.state}. {game.lead}.", rest="")
    return lines + _notes(sheet, style)


def _narrow_line(line: AnyLine, style: Style) -> list[str]:
    """One line in at most three: what it was, what it changed, who leads."""
    indent = "    "
    if isinstance(line, AgreedLine):
        first, told = indent, [f"agreed: {line.told}", line.after or line.lead]
    else:
        first = f"{line.number:>2}{'*' if line.note else ' '} "
        told = [_what(line)]
        if isinstance(line, SheetLine):
            told += [f"{_tricks(line)}: {line.gains}", line.after or line.lead]
    starts = (first, *[indent] * len(told))
    return [
        part
        for start, text in zip(starts, told, strict=False)
        for part in style.wrapped(text, first=start, rest=indent)
    ]


def _what(line: SheetLine | VoidLine) -> str:
    dealt = glued(line.dealer, "dealt")
    if isinstance(line, VoidLine):
        return f"{dealt}; {line.told}"
    return f"{line.player} {line.words}{line.forced}, {dealt}"


def _tricks(line: SheetLine) -> str:
    return f"{line.taken[0]}-{line.taken[1]} {line.verdict}"


def _read(sheet: Sheet, style: Style) -> list[str]:
    told = [f"{sheet.title}.", *sheet.above]
    for game in sheet.games:
        told += [_read_line(line) for line in game.lines]
        told.append(f"{game.state}. {game.lead}.")
    return [part for text in told for part in style.wrapped(text)] + _notes(sheet, style)


def _read_line(line: AnyLine) -> str:
    if isinstance(line, AgreedLine):
        return f"Agreed: {line.told}. {line.after or f'{line.lead}.'}"
    dealt = f"Round {line.number}: {line.dealer} dealt"
    if isinstance(line, VoidLine):
        return f"{dealt}; {line.told}."
    forced = "the forced " if line.forced else ""
    played = f"{line.player}, {forced}{line.words}, {_tricks(line)}; {line.gains}"
    return f"{dealt}; {played}. {line.after or f'{line.lead}.'}"


def _notes(sheet: Sheet, style: Style) -> list[str]:
    return [part for note in sheet.footnotes for part in style.wrapped(note)]
