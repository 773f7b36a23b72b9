"""Write the manual page out of what help says: python tests/manual/make.py

It goes into data/share/man/man1/hokm.1, which comes with the installed program: man hokm.
"""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

from hokm_ref.cli.helps import ABOUT, AN_EVENING, EXAMPLES, OPTIONS, PANELS, VALUES
from hokm_ref.commands.dispatch import function
from hokm_ref.commands.registry import COMMANDS, COMMON, SHORT_OPTIONS, Command

PAGE = Path(__file__).parent / "data" / "share" / "man" / "man1" / "hokm.1"
STATUSES = (
    ("0", "Done, or the answer is shown."),
    ("1", "Refused by the rules, nothing there to show, or check found something."),
    ("2", "Not understood, or an answer is missing and nobody is there to be asked."),
    ("3", "The record cannot be read or written."),
    ("130", "Interrupted."),
)
ENVIRONMENT = (
    ("HOKM_HOME", "The folder of the record, where it is not the usual one."),
    ("NO_COLOR", "No colour, if it is set to anything."),
    ("ACCESSIBLE", "Labelled sentences, as with --plain."),
)
FILES = (
    ("~/.local/share/hokm/hokm.db", "The record, on Linux; copies of it in backups beside it."),
    ("house_rules.toml", "A family's rules, in the folder one plays in or in ~/.config/hokm."),
)


def escaped(text: str) -> str:
    """Text as the page's language takes it: nothing in it is an instruction."""
    plain = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{plain}" if plain[:1] in (".", "'") else plain


def option(name: str, command: Command | None = None) -> list[str]:
    """An option, what stands for its value, and what it says."""
    own = f"{command.name} {name}" if command else name
    names = [name, *(short for short, long in SHORT_OPTIONS.items() if long == name)]
    takes = command.does_take_value(name) if command else COMMON[name]
    value = f" \\fI{escaped(VALUES[name])}\\fR" if takes else ""
    shown = ", ".join(f"\\fB{escaped(each)}\\fR" for each in reversed(names))
    return [".TP", f"{shown}{value}", escaped(OPTIONS.get(own, OPTIONS.get(name, "")))]


def entry(command: Command) -> list[str]:
    """A command: how it is used, what it does, its examples and its own options."""
    said = (function(command).__doc__ or "").strip().partition("\n")[0]
    short = f" Short: hokm {command.short}." if command.short else ""
    usage = f"\\fBhokm {command.name}\\fR \\fI{escaped(command.takes)}\\fR".removesuffix(
        " \\fI\\fR"
    )
    lines = [".TP", usage, escaped(f"{said}{short}"), ".RS", ".PP", ".nf"]
    lines += [escaped(example) for example in EXAMPLES[command.name]]
    lines += [".fi"]
    for name in command.options:
        lines += option(name, command)
    return [*lines, ".RE"]


def made() -> str:
    """The whole page."""
    lines = [
        '.TH HOKM 1 "" "hokm" "Hokm at the table"',
        ".SH NAME",
        "hokm \\- score\\-keeper and referee for Hokm played with real cards",
        ".SH SYNOPSIS",
        "\\fBhokm\\fR [\\fICOMMAND\\fR [\\fIWORDS\\fR] [\\fIOPTIONS\\fR]]",
        ".SH DESCRIPTION",
        escaped(ABOUT),
        *(".PP", ".nf", ".RS", *map(escaped, AN_EVENING), ".RE", ".fi"),
    ]
    for panel, group in groupby(PANELS, PANELS.__getitem__):
        lines.append(f".SH {panel.upper()}")
        for name in group:
            lines += entry(COMMANDS[name])
    lines.append(".SH OPTIONS OF EVERY COMMAND")
    for name in COMMON:
        lines += option(name)
    for head, rows in (
        ("EXIT STATUS", STATUSES),
        ("ENVIRONMENT", ENVIRONMENT),
        ("FILES", FILES),
    ):
        lines.append(f".SH {head}")
        for name, says in rows:
            lines += [".TP", f"\\fB{escaped(name)}\\fR", escaped(says)]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    PAGE.parent.mkdir(parents=True, exist_ok=True)
    PAGE.write_text(made(), encoding="utf-8", newline="\n")
