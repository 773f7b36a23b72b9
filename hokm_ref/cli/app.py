"""The full command line: signatures, help and completion, by Typer.

Words are split by our own rule before Typer reads them, so that a dashed word that is no option
stays a word.
"""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, Annotated, Any

import typer

from hokm_ref import errors
from hokm_ref.cli.helps import ABOUT, AN_EVENING, EXAMPLES, OPTIONS, PANELS, VALUES
from hokm_ref.commands.dispatch import function
from hokm_ref.commands.line import Line
from hokm_ref.commands.registry import COMMANDS, COMMON, SHORT_OPTIONS, named
from hokm_ref.wording import quoted

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hokm_ref.cli.terminal import Terminal
    from hokm_ref.commands.registry import Command


def helped(argv: Sequence[str], terminal: Terminal) -> int:
    """Print help or the version, or complete a word; returns the exit status."""
    if "_HOKM_COMPLETE" in terminal.environ:
        from hokm_ref.cli.app_completion import completed

        return completed(terminal)
    app = typer.Typer(
        help=_examples_first(AN_EVENING, ABOUT),
        rich_markup_mode="rich" if terminal.is_screen else None,
    )
    app.callback(invoke_without_command=True)(_with_version(terminal))
    for name in PANELS:
        _add(app, COMMANDS[name], _options(COMMANDS[name]))
    return int(_by_typer(app, _asked(argv)) or 0)


def read(line: Line) -> Line:
    """The same line as Typer reads it: its options, and every word behind "--"."""
    app = typer.Typer(add_completion=False)
    words = {"words": Annotated[list[str] | None, typer.Argument()]}
    _add(app, line.command, {**words, **_options(line.command)})
    options = [
        f"{name}={value}" if line.command.does_take_value(name) else name
        for name, value in line.options.items()
    ]
    found: Line = _by_typer(app, [*options, "--", *line.words])
    return found


def _by_typer(app: typer.Typer, words: list[str]) -> Any:
    """What comes of these words; raises Usage where Typer cannot read them."""
    try:
        return typer.main.get_command(app).main(words, prog_name="hokm", standalone_mode=False)
    except typer.Abort:
        raise KeyboardInterrupt from None
    except Exception as error:
        told = getattr(error, "format_message", None)
        if told is None:
            raise
        raise errors.Usage(quoted(str(told()).rstrip("."))) from None


def _asked(argv: Sequence[str]) -> list[str]:
    """What is asked for: help of the first command named, by its long name, or all of it."""
    if "--help" not in argv:
        return list(argv)
    command = next(filter(None, map(named, argv)), None)
    return [command.name, "--help"] if command else ["--help"]


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


def _add(app: typer.Typer, command: Command, declared: dict[str, Any]) -> None:
    """One command with its words and options as Typer wants them declared."""

    def enter(**given: Any) -> Line:
        words = tuple(given.pop("words", None) or ())
        options = {
            f"--{name.removeprefix('o_')}": "yes" if value is True else value
            for name, value in given.items()
            if value is not None and value is not False
        }
        return Line(command, words, options)

    enter.__signature__ = _signature(declared)  # type: ignore[attr-defined]
    enter.__annotations__ = {**declared, "return": Line}
    app.command(
        command.name,
        help=_help(command),
        options_metavar=f"[OPTIONS] {command.takes}".strip(),
        short_help=(inspect.getdoc(function(command)) or "").partition("\n")[0],
        rich_help_panel=PANELS.get(command.name),
    )(enter)


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
