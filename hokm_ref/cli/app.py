"""The full command line: signatures, help and completion, by Typer.

Every command here hands its words and options to the same functions as the quick door. Words are
split by our own rule first, so that a dashed word that is no option stays a word.
"""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, Annotated, Any

import typer

from hokm_ref import errors
from hokm_ref.cli.helps import ABOUT, AN_EVENING, EXAMPLES, OPTIONS, PANELS, VALUES
from hokm_ref.cli.printing import answered, refuse
from hokm_ref.commands.dispatch import done, function
from hokm_ref.commands.line import Line, split
from hokm_ref.commands.registry import BARE, COMMANDS, COMMON, SHORT_OPTIONS, named
from hokm_ref.errors.base import HokmError
from hokm_ref.wording import quoted

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hokm_ref.cli.terminal import Terminal
    from hokm_ref.commands.registry import Command

_BARE_NAME = "enter"
"""What words that name no command are handed on as; it is in no help."""


def run(argv: Sequence[str], terminal: Terminal, *, is_help: bool) -> int:
    """Answer one command line through Typer; returns the exit status."""
    if "_HOKM_COMPLETE" in terminal.environ:
        from hokm_ref.cli.app_completion import completed

        return completed(terminal)
    try:
        words, commands = _asked(argv), tuple(COMMANDS[name] for name in PANELS)
        if not is_help:
            line = split(argv)
            words, commands = _handed_on(line), (line.command,)
        read = typer.main.get_command(_app(terminal, commands, is_help=is_help)).main(
            words, prog_name="hokm", standalone_mode=False
        )
    except HokmError as refusal:
        return refuse(refusal, None, terminal, is_json="--json" in argv)
    except typer.Abort:
        raise KeyboardInterrupt from None
    except Exception as error:
        told = getattr(error, "format_message", None)
        if told is None:
            raise
        misread = errors.Usage(quoted(str(told()).rstrip(".")))
        return refuse(misread, None, terminal, is_json="--json" in argv)
    if not isinstance(read, Line):
        return int(read or 0)
    # Only here, since what goes wrong with the streams is the door's affair, not Typer's.
    return answered(lambda desk: done(desk, read), read, terminal)


def _asked(argv: Sequence[str]) -> list[str]:
    """What is asked for: help of the first command named, by its long name, or all of it."""
    if "--help" not in argv:
        return list(argv)
    command = next(filter(None, map(named, argv)), None)
    return [command.name, "--help"] if command else ["--help"]


def _handed_on(line: Line) -> list[str]:
    """The line as Typer reads it: command, options, and every word behind "--"."""
    options = [
        name if not line.command.does_take_value(name) else f"{name}={value}"
        for name, value in line.options.items()
    ]
    return [line.command.name or _BARE_NAME, *options, "--", *line.words]


def _app(terminal: Terminal, commands: Sequence[Command], *, is_help: bool = False) -> typer.Typer:
    """The command line with these commands: all of them for help, else the one that was typed."""
    app = typer.Typer(
        name="hokm",
        help=_examples_first(AN_EVENING, ABOUT),
        rich_markup_mode=None if not terminal.is_screen else "rich",
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["--help"]},
    )
    app.callback(invoke_without_command=True)(_outer(terminal))
    for command in commands:
        _add(app, command, is_help=is_help)
    return app


def _outer(terminal: Terminal) -> Callable[..., None]:
    def show_version(is_asked: bool) -> None:
        if is_asked:
            from importlib.metadata import PackageNotFoundError, version

            try:
                number = version("hokm-ref")
            except PackageNotFoundError:
                number = "0.0.0+source"
            terminal.out.write(f"hokm {number}\n")
            raise typer.Exit

    def outer(
        is_version: Annotated[
            bool, typer.Option("--version", callback=show_version, is_eager=True)
        ] = False,
    ) -> None:
        pass

    outer.__annotations__["is_version"] = Annotated[
        bool,
        typer.Option("--version", callback=show_version, is_eager=True, help="Show the version."),
    ]
    return outer


def _add(app: typer.Typer, command: Command, *, is_help: bool) -> None:
    """One command with its words and options as Typer wants them declared."""

    def enter(**given: Any) -> Line:
        words = tuple(given.pop("words", None) or ())
        options = {
            f"--{name.removeprefix('o_')}": "yes" if value is True else value
            for name, value in given.items()
            if value is not None and value is not False
        }
        return Line(command, words, options)

    signature, annotations = _declared(command, is_help=is_help)
    enter.__signature__ = signature  # type: ignore[attr-defined]
    enter.__annotations__ = annotations
    app.command(
        command.name or _BARE_NAME,
        help=_help(command),
        options_metavar=f"[OPTIONS] {command.takes}".strip(),
        short_help=(inspect.getdoc(function(command)) or "").partition("\n")[0],
        hidden=command is BARE,
        rich_help_panel=PANELS.get(command.name),
    )(enter)


def _help(command: Command) -> str:
    said = inspect.getdoc(function(command)) or ""
    short = f" Short: hokm {command.short}." if command.short else ""
    return _examples_first(EXAMPLES.get(command.name, ()), f"{said}{short}")


def _examples_first(examples: Sequence[str], says: str) -> str:
    """What help says: examples each on a line of its own, and then what it is for."""
    return "\n".join(["\b", *examples, "", says])


def _declared(command: Command, *, is_help: bool) -> tuple[inspect.Signature, dict[str, Any]]:
    annotations: dict[str, Any] = {}
    if not is_help:  # where the line that says how it is used has them
        annotations["words"] = Annotated[list[str] | None, typer.Argument()]
    for name, takes_value in {**command.options, **COMMON}.items():
        names = (name, *(short for short, long in SHORT_OPTIONS.items() if long == name))
        says = OPTIONS.get(f"{command.name} {name}", OPTIONS.get(name))
        value = VALUES.get(name) if takes_value else None
        option = typer.Option(*names, help=says, show_default=False, metavar=value)
        kind = str | None if takes_value else bool
        annotations[f"o_{name.removeprefix('--')}"] = Annotated[kind, option]
    parameters = [
        inspect.Parameter(
            name,
            inspect.Parameter.POSITIONAL_OR_KEYWORD,
            annotation=annotation,
            default=False if annotation.__origin__ is bool else None,
        )
        for name, annotation in annotations.items()
    ]
    return inspect.Signature(parameters, return_annotation=Line), {**annotations, "return": Line}
