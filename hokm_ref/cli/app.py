"""What is asked of the program itself: help, the version and completion, by Typer.

Typer is told of every command and option from the one table that a line is split by, so help never
names an option that is not taken.
"""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, Annotated, Any, cast

import typer
from typer.core import TyperGroup

from hokm_ref import errors
from hokm_ref.cli.helps import ABOUT, AN_EVENING, EXAMPLES, OPTIONS, PANELS, VALUES
from hokm_ref.commands.dispatch import function
from hokm_ref.commands.registry import COMMANDS, COMMON, SHORT_OPTIONS
from hokm_ref.views.style import NARROW
from hokm_ref.wording import quoted

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hokm_ref.cli.terminal import Terminal
    from hokm_ref.commands.registry import Command


def helped(asked: Sequence[str], terminal: Terminal) -> int:
    """Print help or the version, or complete a word; returns the exit status."""
    if "_HOKM_COMPLETE" in terminal.environ:
        from hokm_ref.cli.app_completion import completed

        return completed(terminal)
    try:
        status = entire(terminal).main(list(asked), prog_name="hokm", standalone_mode=False)
        return int(status or 0)
    except typer.Abort:
        raise KeyboardInterrupt from None
    except Exception as error:
        told = getattr(error, "format_message", None)
        if told is None:
            raise
        raise errors.Usage(quoted(str(told()).rstrip("."))) from None


def entire(terminal: Terminal) -> TyperGroup:
    """Every command with its options, as Typer holds them."""
    # Rich cuts words to fit a narrow screen into its boxes; without boxes every word is whole.
    width = terminal.style(None).width
    is_drawn = width is not None and width >= NARROW
    lines = None if width is None else width - 1  # by which a word that is broken can stand out
    app = typer.Typer(
        help=_examples_first(AN_EVENING, ABOUT),
        rich_markup_mode="rich" if is_drawn else None,
        context_settings={} if is_drawn else {"terminal_width": lines},
    )
    app.callback(invoke_without_command=True)(_with_version(terminal))
    for name in PANELS:
        _add(app, COMMANDS[name])
    return cast(TyperGroup, typer.main.get_command(app))  # with what installs completion


def _with_version(terminal: Terminal) -> Callable[..., None]:
    def show(is_asked: bool) -> None:
        if is_asked:
            from importlib.metadata import PackageNotFoundError, version

            try:
                number = version("hokm-ref")
            except PackageNotFoundError:
                number = "0.0.0+source"
            terminal.out.write(f"hokm {number}\n")
            raise typer.Exit

    def outer(is_version: Any = False) -> None:
        pass

    option = typer.Option("--version", callback=show, is_eager=True, help="Show the version.")
    outer.__annotations__ = {"is_version": Annotated[bool, option], "return": None}
    return outer


def _add(app: typer.Typer, command: Command) -> None:
    """One command with its options, as Typer wants them declared."""

    def answered(**given: Any) -> None:
        """Help alone is asked here: what a line says is done without Typer."""

    declared = _options(command)
    answered.__signature__ = _signature(declared)  # type: ignore[attr-defined]
    answered.__annotations__ = {**declared, "return": None}
    app.command(
        command.name,
        help=_help(command),
        options_metavar=f"[OPTIONS] {command.takes}".strip(),
        short_help=(inspect.getdoc(function(command)) or "").partition("\n")[0],
        rich_help_panel=PANELS.get(command.name),
    )(answered)


def _help(command: Command) -> str:
    said = inspect.getdoc(function(command)) or ""
    short = f" Short: hokm {command.short}." if command.short else ""
    return _examples_first(EXAMPLES.get(command.name, ()), f"{said}{short}")


def _examples_first(examples: Sequence[str], says: str) -> str:
    """What help says: examples each on a line of its own, and then what it is for."""
    return "\n".join(["\b", *examples, "", says])


def _options(command: Command) -> dict[str, Any]:
    """The options of a command, each by the name of a parameter, with what help says of it."""
    declared: dict[str, Any] = {}
    for name, takes_value in {**command.options, **COMMON}.items():
        names = (name, *(short for short, long in SHORT_OPTIONS.items() if long == name))
        says = OPTIONS.get(f"{command.name} {name}", OPTIONS.get(name))
        value = VALUES.get(name) if takes_value else None
        option = typer.Option(*names, help=says, show_default=False, metavar=value)
        kind = str | None if takes_value else bool
        declared[f"o_{name.removeprefix('--')}"] = Annotated[kind, option]
    return declared


def _signature(declared: dict[str, Any]) -> inspect.Signature:
    return inspect.Signature(
        [
            inspect.Parameter(
                name,
                inspect.Parameter.POSITIONAL_OR_KEYWORD,
                annotation=annotation,
                default=False if annotation.__origin__ is bool else None,
            )
            for name, annotation in declared.items()
        ]
    )
