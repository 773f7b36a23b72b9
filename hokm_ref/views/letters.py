"""The large letters: what the table reads from two metres, three rows high in half blocks.

A cell holds one dot above another, so most letters have 4 x 6 dots; a few need five columns, and
I and 1 three. A second screen draws each dot several cells wide. This file is on the way to every
board, so it imports nothing.
"""

from __future__ import annotations

# Pairs that blur into each other from afar are kept apart: O is round and 0 square, S is round and
# 5 square, 8 has a waist where B and 6 have none, and R has a slanted leg where A's is straight.
_FONT = {
    "A": ("█▀▀█", "█▀▀█", "█  █"),
    "B": ("█▀▀▄", "█▀▀▄", "█▄▄▀"),
    "C": ("█▀▀▀", "█   ", "█▄▄▄"),
    "D": ("█▀▀▄", "█  █", "█▄▄▀"),
    "E": ("█▀▀▀", "█▀▀ ", "█▄▄▄"),
    "F": ("█▀▀▀", "█▀▀ ", "█   "),
    "G": ("█▀▀▀", "█ ▄▄", "█▄▄█"),
    "H": ("█  █", "█▀▀█", "█  █"),
    "I": ("▀█▀", " █ ", "▄█▄"),
    "J": ("   █", "▄  █", "▀▄▄▀"),
    "K": ("█ ▄▀", "█▀▄ ", "█  █"),
    "L": ("█   ", "█   ", "█▄▄▄"),
    "M": ("█▄ ▄█", "█ ▀ █", "█   █"),
    "N": ("█▄  █", "█ ▀▄█", "█   █"),
    "O": ("▄▀▀▄", "█  █", "▀▄▄▀"),
    "P": ("█▀▀▄", "█▄▄▀", "█   "),
    "Q": ("▄▀▀▀▄", "█   █", "▀▄▄▀▄"),
    "R": ("█▀▀▄", "█▄▄▀", "█ ▀▄"),
    "S": ("▄▀▀▀", " ▀▀▄", "▄▄▄▀"),
    "T": ("▀▀█▀▀", "  █  ", "  █  "),
    "U": ("█  █", "█  █", "▀▄▄▀"),
    "V": ("█   █", "█   █", " ▀▄▀ "),
    "W": ("█   █", "█ ▄ █", "█▀ ▀█"),
    "X": ("▀▄ ▄▀", "  █  ", "▄▀ ▀▄"),
    "Y": ("█   █", " ▀▄▀ ", "  █  "),
    "Z": ("▀▀▀█", " ▄▀ ", "█▄▄▄"),
    "0": ("█▀▀█", "█  █", "█▄▄█"),
    "1": ("▀█ ", " █ ", "▄█▄"),
    "2": ("▀▀▀█", "█▀▀▀", "█▄▄▄"),
    "3": ("▀▀▀█", " ▀▀█", "▄▄▄█"),
    "4": ("█  █", "▀▀▀█", "   █"),
    "5": ("█▀▀▀", "▀▀▀█", "▄▄▄█"),
    "6": ("█▀▀▀", "█▀▀█", "█▄▄█"),
    "7": ("▀▀▀█", "  ▄▀", "  █ "),
    "8": ("█▀▀█", "▄▀▀▄", "█▄▄█"),
    "9": ("█▀▀█", "▀▀▀█", "   █"),
    "&": ("▄▀▄  ", "▄▀▄ ▄", "▀▄▄▀▄"),
    "-": ("   ", "▀▀▀", "   "),
    "'": ("█", " ", " "),
    ".": (" ", " ", "▄"),
    " ": ("  ", "  ", "  "),
}


# What a cell shows of its two dots, the upper one first.
_CELLS = {"##": "█", "# ": "▀", " #": "▄", "  ": " "}


def large(text: str, scale: int = 1) -> tuple[str, ...] | None:
    """A name or a number as equally wide rows, or None where any character has no large form.

    Three rows, or so many times as many. Small letters are drawn as capitals; words stand four dots
    apart, as in ANA & CYN.
    """
    # Upper case alone would let in more than A to Z: a dotless i becomes I, a long s becomes S.
    if not text.isascii():
        return None
    try:
        letters = [_FONT[character] for character in text.upper()]
    except KeyError:
        return None
    top, middle, bottom = (" ".join([letter[row] for letter in letters]) for row in range(3))
    return (top, middle, bottom) if scale == 1 else _scaled((top, middle, bottom), scale)


def _scaled(rows: tuple[str, ...], scale: int) -> tuple[str, ...]:
    """The same with each dot so many cells wide and so many half cells high."""
    halves = [
        "".join(("#" if cell in dots else " ") * scale for cell in row)
        for row in rows
        for dots in ("█▀", "█▄")
        for _ in range(scale)
    ]
    return tuple(
        "".join(_CELLS[above + below] for above, below in zip(upper, lower, strict=True))
        for upper, lower in zip(halves[::2], halves[1::2], strict=True)
    )
