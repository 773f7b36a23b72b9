"""Completion in a shell: Typer's own scripts ask, and the same source answers as at the prompt."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperCommand

from hokm_ref.cli.helps import OPTIONS
from hokm_ref.commands.completing import candidates

if TYPE_CHECKING:
    from hokm_ref.cli.terminal import Terminal

_OBEYED = " \t'\"\\$`&|;<>()*?[]{}~#!"
_LONGEST = 70
"""Letters of what is told of a word: a longer line would be taken for two words."""


def completed(terminal: Terminal) -> int:
    """Tell a shell what may be typed next; where anything goes wrong, nothing."""
    try:
        typer.main.get_command(_app(terminal)).main([], prog_name="hokm", standalone_mode=False)
    except Exception:  # noqa: BLE001 a key that was pressed is no place for a complaint
        pass
    return 0


class _EveryWord(TyperCommand):
    """A command that takes every word as it is, options too: our own rule says what they are."""

    def shell_complete(self, ctx: Any, incomplete: str) -> Any:
        """What may be typed, for a word that looks like an option as for any other."""
        return self.params[0].shell_complete(ctx, incomplete)


def _app(terminal: Terminal) -> typer.Typer:
    shell = terminal.environ["_HOKM_COMPLETE"].rpartition("_")[2]

    def offered(ctx: typer.Context, incomplete: str) -> list[tuple[str, str]]:
        found = candidates(terminal.desk(), ctx.params["words"] or (), incomplete)
        told = [(one.word, _short(one.told or OPTIONS.get(one.word, ""))) for one in found]
        return [(_in_shell(shell, word), what) for word, what in told if _can_show(shell, word)]

    def every(words: Any = None) -> None:
        pass

    argument = typer.Argument(autocompletion=offered)
    every.__annotations__ = {"words": Annotated[list[str] | None, argument], "return": None}
    app = typer.Typer(name="hokm")
    settings = {"ignore_unknown_options": True, "allow_interspersed_args": False}
    app.command(cls=_EveryWord, context_settings=settings, add_help_option=False)(every)
    return app


def _in_shell(shell: str, word: str) -> str:
    """A word as it is to stand in the line: bash puts it there just as it is given."""
    if shell != "bash":
        return word
    return "".join(f"\\{letter}" if letter in _OBEYED else letter for letter in word)


def _can_show(shell: str, word: str) -> bool:
    """Whether a word reaches the line whole: Typer's script for zsh loses quotes."""
    return shell != "zsh" or not set(word) & set("'\"")


def _short(told: str) -> str:
    """What is told of a word in one line, and never read as markup."""
    cut = told if len(told) <= _LONGEST else f"{told[: _LONGEST - 3]}..."
    return cut.replace("[", "\\[")
