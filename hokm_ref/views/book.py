"""The rules of the house: a label and its sentences."""

from __future__ import annotations

from hokm_ref.views.style import Style, block

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.session.explain.houses.rulebook import Book


def drawn(book: Book, style: Style) -> str:
    """The rules as this screen shows them; what differs from standard is starred."""
    lines = style.wrapped(book.head, rest="")
    if not style.is_plain:
        lines.append("")
    for part in book.parts:
        star = "*" if part.is_house else " "
        if style.is_plain:
            lines += style.wrapped(part.told, first=f"{part.label}{star.strip()}: ")
        elif style.is_narrow:
            lines.append(f"{part.label}{star.strip()}")
            lines += style.wrapped(part.told, first="  ", rest="  ")
        else:
            indent = " " * 13
            shown = style.wrapped(part.told, first=indent, rest=indent)
            lines += [f"{star} {part.label:<11}{shown[0][13:]}", *shown[1:]]
    if book.notes and not style.is_plain:
        lines.append("")
    for note in book.notes:
        lines += [style.dim(line) for line in style.wrapped(note, first="  ", rest="    ")]
    return block(lines)
