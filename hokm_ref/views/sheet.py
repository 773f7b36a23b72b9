"""The score sheet: the paper one where it fits, three lines a round on a phone, or read aloud."""

from __future__ import annotations

from hokm_ref.session.explain.sheet import AgreedLine, AnyLine, Sheet, SheetLine, VoidLine
from hokm_ref.views.columns import aligned, block, columns, do_fit
from hokm_ref.views.style import Style, cells
from hokm_ref.wording import GLUE, capital

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


def drawn(sheet: Sheet, style: Style) -> str:
    """The sheet as this screen shows it."""
    if style.is_plain:
        return block(_read(sheet, style))
    if not style.is_narrow:
        lines = _wide(sheet, style)
        if do_fit(lines, style):
            return block(lines)
    return block(_narrow(sheet, style))


def _wide(sheet: Sheet, style: Style) -> list[str]:
    """All games in the same columns; their heads again where other partners sat together."""
    inner = style if style.width is None else style.but(width=style.width - 2)
    about = [part for part in (sheet.about, *_carried(sheet)) if part]
    lines = [line for part in (sheet.title, *about) for line in (*inner.wrapped(part), "")]
    rows = _rows(sheet, style)
    laid = columns(rows, (0, 4, 5), style)
    rule = ("─" if style.has_blocks else "-") * max(map(cells, laid))
    contract = laid[0].index("Contract")
    heads, at = None, 0
    for game in sheet.games:
        lines += [""] * (at > 0)
        lines += laid[at : at + 1] if game.heads != heads else []
        heads = game.heads
        for line, shown in zip(game.lines, laid[at + 1 :], strict=False):
            lines.append(_with_void(line, shown, contract, style))
        at += len(game.lines) + 1
        lines += [rule, f"{game.state}{laid[at][cells(game.state) :]}"]
        at += 1
    notes = [*sheet.footnotes, *_agreements(sheet)]
    lines += [""] * bool(notes)
    lines += [line for note in notes for line in inner.wrapped(note)]
    return ["", *(f"  {line}".replace(GLUE, " ") for line in lines), ""]


def _agreements(sheet: Sheet) -> list[str]:
    """What points were agreed on for: the columns have no room to say it."""
    agreed = [line for game in sheet.games for line in game.lines if isinstance(line, AgreedLine)]
    return [f"{capital(line.told)}; {line.gains}" for line in agreed if line.reason]


def _carried(sheet: Sheet) -> list[str]:
    return [game.carried for game in sheet.games if game.carried]


def _rows(sheet: Sheet, style: Style) -> list[list[str]]:
    """For each game its heads, its lines and its last line, in the columns of the paper sheet."""
    show = style.text
    contracts = iter(aligned([(show(line.player), show(line.bid)) for line in _played(sheet)]))
    scores = _scores(sheet, style)
    rows = []
    for game in sheet.games:
        lead = ["Lead"] if game.is_gap else []
        rows.append(["Rd", "Dealer", "Contract", "Tricks", *map(show, game.teams), *lead])
        for line in game.lines:
            if isinstance(line, AgreedLine):
                rows.append(["", "", "agreed", "", *next(scores)])
                continue
            number, dealer, *_ = game.cells(line)
            row = [number, show(dealer)]
            if isinstance(line, SheetLine):
                tricks, verdict = game.cells(line)[4:6]
                row += [next(contracts) + line.forced, f"{tricks:>4}  {verdict}", *next(scores)]
            rows.append(row)
        rows.append(["", "", "", "", *next(scores)])
    return rows


def _played(sheet: Sheet) -> list[SheetLine]:
    return [line for game in sheet.games for line in game.lines if isinstance(line, SheetLine)]


def _scores(sheet: Sheet, style: Style) -> Iterator[list[str]]:
    """What stands under the teams and beyond, line by line, each game's end after its lines.

    Who leads and by how much are one column; so are what a team gained and what it has by then.
    """
    told = []
    for game in sheet.games:
        rows = [game.cells(line)[6:] for line in game.lines if not isinstance(line, VoidLine)]
        told += [(game, [style.text(cell) for cell in row]) for row in (*rows, game.foot[1:])]
    leads = iter(aligned([(row[2], row[3]) for game, row in told if game.is_gap]))
    wide = max((len(row[at]) for game, row in told if not game.is_gap for at in (1, 3)), default=0)
    for game, (first, second, third, fourth) in told:
        if game.is_gap:
            yield [first, second, next(leads)]
        else:
            yield [f"{first}  {second:>{wide}}", f"{third}  {fourth:>{wide}}"]


def _with_void(line: AnyLine, laid: str, column: int, style: Style) -> str:
    if not isinstance(line, VoidLine):
        return laid
    return laid + " " * (column - cells(laid)) + style.text(line.told)


def _narrow(sheet: Sheet, style: Style) -> list[str]:
    lines = style.wrapped(f"{sheet.title}.", rest="")
    for part in (sheet.about, *_carried(sheet)):
        lines += style.wrapped(part, rest="") if part else []
    for game in sheet.games:
        for line in game.lines:
            lines += _narrow_line(line, style)
        lines += style.wrapped(f"{game.state}. {game.lead}.", rest="")
    return lines + _notes(sheet, style)


def _narrow_line(line: AnyLine, style: Style) -> list[str]:
    if isinstance(line, AgreedLine):
        told = f"{line.told}: {line.gains}", line.after or line.lead
        return [part for text in told for part in style.wrapped(text, first="    ", rest="    ")]
    number, star = f"{line.number:>2}  ", "*" if line.note else ""
    if isinstance(line, VoidLine):
        return style.wrapped(line.told + star, first=number, rest="    ")
    contract = f"{line.player} {line.words}{line.forced}{star}"
    told = (
        f"{line.taken[0]}-{line.taken[1]} {line.verdict}: {line.gains}",
        line.after or line.lead,
    )
    return [
        *style.wrapped(contract, first=number, rest="    "),
        *(part for text in told for part in style.wrapped(text, first="    ", rest="    ")),
    ]


def _read(sheet: Sheet, style: Style) -> list[str]:
    told = [f"{sheet.title}.", *([sheet.about] if sheet.about else []), *_carried(sheet)]
    for game in sheet.games:
        told += [_read_line(line) for line in game.lines]
        told.append(f"{game.state}. {game.lead}.")
    return [line for part in told for line in style.wrapped(part)] + _notes(sheet, style)


def _read_line(line: AnyLine) -> str:
    if isinstance(line, AgreedLine):
        return f"{capital(line.told)}; {line.gains}. {line.after or f'{line.lead}.'}"
    dealt = f"Round {line.number}: {line.dealer} dealt"
    if isinstance(line, VoidLine):
        return f"{dealt}; {line.told}."
    forced = "the forced " if line.forced else ""
    tricks = f"{line.taken[0]}-{line.taken[1]} {line.verdict}"
    end = line.after or f"{line.lead}."
    return f"{dealt}; {line.player}, {forced}{line.words}, {tricks}; {line.gains}. {end}"


def _notes(sheet: Sheet, style: Style) -> list[str]:
    return [line for note in sheet.footnotes for line in style.wrapped(note)]
