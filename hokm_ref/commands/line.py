"""One command line, split into its command, its words and its options."""

from __future__ import annotations

import os

from hokm_ref import errors
from hokm_ref.commands.registry import (
    ASKED,
    BARE,
    COLOURS,
    COMMANDS,
    SHORT_OPTIONS,
    Command,
    named,
)
from hokm_ref.value import Value
from hokm_ref.wording import glued, one_line, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.wording import Seating

_OF_A_FEW = ("--color", "--format", "--preset")
"""Options whose value is one of a few words, however it is written."""
_HELP = (*ASKED, "--install-completion", "--show-completion")


class Line(Value):
    """What was typed: the command, the words after it, and its options by their long names."""

    command: Command
    words: tuple[str, ...]
    options: dict[str, str]
    """An option without a value has the value "yes"."""
    initial: str = ""
    """The letter its command was typed by, which may begin a player's name too."""

    def has(self, option: str) -> bool:
        """Whether an option was given."""
        return option in self.options

    @property
    def names_rules(self) -> bool:
        """Whether other rules than those of the table are named on it."""
        return self.has("--rules") or self.has("--preset")

    @property
    def session(self) -> str | None:
        """The session named with -s."""
        return self.options.get("--session")

    @property
    def text(self) -> str:
        """The words as one text, and what --why says behind them."""
        return " ".join(filter(None, (*self.words, self.options.get("--why"))))

    @property
    def reason(self) -> str:
        """The text as it is kept: one line, nothing in it that a screen would obey."""
        return one_line(self.text)

    @property
    def own_options(self) -> str:
        """The options of its command as they were typed, for a line that repeats them."""
        own = [name for name in self.options if name in self.command.options]
        typed = [
            glued(name, quoted(self.options[name])) if self.command.options[name] else glued(name)
            for name in own
        ]
        return " ".join(typed)

    def for_short(self, seating: Seating) -> Line:
        """The same line, with what people say at a table as it is typed for short."""
        from hokm_ref.speech.said import plain

        return self.but(words=tuple(plain(self.words, seating)))

    @property
    def file(self) -> str | None:
        """The whole path of the file that the words name, if there are any words."""
        if not self.words:
            return None
        name = " ".join(self.words)
        try:
            is_name = name != "" and b"\0" not in os.fsencode(name)
        except UnicodeEncodeError:
            is_name = False
        if not is_name:
            raise errors.Usage(f"{quoted(name)} is the name of no file")
        return os.path.abspath(name)

    def _session(self) -> tuple[str, ...]:
        """How to name the session that a number alone may have meant."""
        from hokm_ref.speech.words import typed_number

        number = typed_number(self.words[0]) if len(self.words) == 1 else None
        if number is None:
            return ()
        return (f"Of session {number}: {glued('hokm', '-s', number, self.command.name)}",)

    def no_words(self, *, is_of_session: bool = True) -> None:
        """Refuse words where the command takes none; a number may have meant a session."""
        if self.words:
            read = quoted(" ".join(self.words))
            usage = glued("hokm", self.command.name)
            if self.words[0].startswith("-"):
                way = f"What it takes: {glued('hokm', self.command.name, '--help')}"
                raise errors.TakesNo(usage, self.words[0], way)
            ways = (self._session() if is_of_session else ()) or (f"Alone: {usage}",)
            raise errors.Usage(f"{usage} stands alone, and {read} came after it", *ways)


def help_asked(argv: Sequence[str]) -> list[str]:
    """The words that ask for help, the version or completion; none where nothing of it is asked.

    Somebody's own text may hold these words, but for --help, which does no harm.
    """
    words = list(argv)
    if words[:1] == ["help"]:
        return _help_of(words[1:])
    before = words[: words.index("--")] if "--" in words else words
    at = next((at for at, word in enumerate(before) if word.partition("=")[0] in _HELP), None)
    if at is None:
        return []
    if "--help" in before:
        return _help_of(before)
    command = next(filter(None, map(named, before[:at])), None)
    if command and command.takes_text and named(before[at - 1]) is not command:
        return []
    return before[at : at + 1] if before[at] == "--version" else before[at:]


def _help_of(words: Sequence[str]) -> list[str]:
    """What asks for help of the first command named, by its long name, or of all of it."""
    command = next(filter(None, map(named, words)), None)
    return [command.name, "--help"] if command else ["--help"]


def unread(argv: Sequence[str]) -> Line:
    """What stands for a line until it is read: a refusal of it is told as scripts asked."""
    return Line(BARE, (), {"--json": "yes"} if "--json" in argv else {})


def split(argv: Sequence[str]) -> Line:
    """The line of these arguments; raises Usage where an option lacks its value."""
    command, rest, letter = _command(list(argv))
    words, options = _sorted(command, rest)
    for name in _OF_A_FEW:
        if name in options:
            options[name] = options[name].casefold()
    if options.get("--color", "auto") not in COLOURS:
        raise errors.NotAChoice("--color", COLOURS, options["--color"])
    return Line(command, tuple(words), options, letter)


def _command(argv: list[str]) -> tuple[Command, list[str], str]:
    """The command, the other arguments, and the letter it was typed by if it was one.

    Options may stand before it.
    """
    at, alone = 0, COMMANDS["status"]
    others: list[str] = []
    while at < len(argv) and argv[at] != "--":
        found = named(argv[at])
        if found is not None:
            letter = argv[at] if argv[at] == found.short else ""
            return found, argv[:at] + argv[at + 1 :], letter
        takes_value = _any_option(argv[at])
        if takes_value is None:
            return BARE, argv, ""
        if alone.does_take_value(_option(argv[at])[0]) is None:
            others.append(argv[at])
        at += 2 if takes_value else 1
    if others:
        way = f"All commands: {glued('hokm', '--help')}"
        read = quoted(others[0])
        raise errors.Usage(f"{glued('hokm', 'alone')} shows the board, and takes no {read}", way)
    return (BARE if at < len(argv) else alone), argv, ""


def _any_option(word: str) -> bool | None:
    """Whether a word that is an option of some command takes the next word; None for no option."""
    if not word.startswith("-"):
        return None
    name, has_value = _option(word)
    for command in (BARE, *COMMANDS.values()):
        takes_value = command.does_take_value(name)
        if takes_value is not None:
            return takes_value and not has_value
    return None


def _option(word: str) -> tuple[str, bool]:
    """An option's long name, and whether its value is written onto it with "="."""
    name, equals, _ = word.partition("=")
    if not word.startswith("--"):
        return SHORT_OPTIONS.get(word, word), False  # "-s=1" is a word, not -s
    return name, bool(equals)


def _sorted(command: Command, rest: list[str]) -> tuple[list[str], dict[str, str]]:
    words: list[str] = []
    options: dict[str, str] = {}
    queue = iter(rest)
    for word in queue:
        if word == "--":
            words.extend(queue)
            break
        name, has_value = _option(word)
        takes_value = command.does_take_value(name) if word.startswith("-") else None
        if takes_value is None or (has_value and not takes_value):
            if word.startswith("-"):
                from hokm_ref.commands.option_slips import check_spelling

                check_spelling(command, word)
            words.append(word)
        elif not takes_value:
            options[name] = "yes"
        elif has_value:
            options[name] = word.partition("=")[2]
        else:
            value = next(queue, None)
            if value is None:
                from hokm_ref.commands.option_slips import without_value

                raise without_value(name, word)
            options[name] = value
    return words, options
