"""The prompt of the table: one line typed is one command, read and done as anywhere else."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.commands import line as lines
from hokm_ref.commands.answer import Answer, Conversation
from hokm_ref.commands.desk import look
from hokm_ref.commands.dispatch import done
from hokm_ref.errors.base import HokmError
from hokm_ref.session.explain import prompt
from hokm_ref.speech.folding import folded
from hokm_ref.wording import as_said, as_warnings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any, BinaryIO

    from hokm_ref.commands.answer import Shown
    from hokm_ref.commands.desk import Desk
    from hokm_ref.commands.line import Line
    from hokm_ref.session.state import Table

ASKING = "?"
_LEAVING = ("quit", "exit", "bye")
"""Words by which people leave who do not think of Ctrl-D."""
_LEAVING_LETTER = "q"
"""The same, unless it is a player's initial."""
_QUOTES = "'\""
_COMMENT = "#"
_HERE = "The prompt is here already; ? says what is allowed."
_UNREAD = "The record cannot be read"


def table(desk: Desk, line: Line) -> Answer | Conversation:
    """A prompt that knows what comes next: the same words as the commands, without hokm."""
    line.no_words()
    if line.has("--json"):
        return _all_at_once(desk, line)
    _now(desk, line)  # a record that cannot be read is refused before anybody types
    return Conversation(line)


def _all_at_once(desk: Desk, base: Line) -> Answer:
    """All the lines that come in as one write: scripts read the board after the last of them."""
    said: list[str] = []
    warnings: list[str] = []
    for _, text in script(desk.piped()):
        if text == ASKING:  # the board says what is legal
            continue
        line = read(split(text), base)
        reply = did(desk, line)
        base = base_after(base, line)
        if isinstance(reply, Answer):
            said.append(as_said(reply.lines))
            warnings += as_warnings(reply.warnings, reply.notes)
    seen = look(desk, base.session)

    def data() -> dict[str, Any]:
        from hokm_ref.session.explain.report import status

        board = status(seen.seated, seen.number)
        return {**board, "said": " ".join(filter(None, said)), "warnings": warnings}

    return Answer(data=data)


def script(piped: BinaryIO | None) -> Iterator[tuple[int, str]]:
    """The commands that come in, one a line, each with its line's number; # begins a comment."""
    for number, text in enumerate(piped or (), 1):
        typed = text.decode("utf-8-sig", "replace").strip()
        if typed.casefold() in _LEAVING:
            return
        if typed and not typed.startswith(_COMMENT):
            yield number, typed


def is_leaving(desk: Desk, base: Line, text: str) -> bool:
    """Whether somebody leaves the prompt by this line."""
    typed = text.strip().casefold()
    if typed != _LEAVING_LETTER:
        return typed in _LEAVING
    try:
        now = _now(desk, base)
    except HokmError:
        return True
    people = now.seating.players if now else ()
    return not any(folded(name).startswith(typed) for name in people)


def read(words: Sequence[str], base: Line) -> Line:
    """What was typed as a line, with the options that the prompt itself was given."""
    line = lines.split(["undo", *words[1:]] if words[:1] == ["<"] else words)
    return line.but(options={**base.options, **line.options})


def split(text: str) -> list[str]:
    """The words after "hokm", as a shell parts them; a quote that does not close is a letter."""
    words, at = [], 0
    while at < len(text):
        if text[at].isspace():
            at += 1
        else:
            word, at = _word(text, at)
            words.append(word)
    return words[1:] if words[:1] == ["hokm"] else words


def _word(text: str, start: int) -> tuple[str, int]:
    """The word that begins here, without the quotes round it or its value, and where it ends."""
    at = start
    while at < len(text) and not text[at].isspace():
        if text[at] in _QUOTES and (at == start or text[at - 1] == "="):
            end = _closing(text, at)
            if end > at:
                return text[start:at] + text[at + 1 : end], end + 1
        at += 1
    return text[start:at], at


def _closing(text: str, opening: int) -> int:
    """Where the same quote ends a word; -1 where it does not."""
    end = text.find(text[opening], opening + 1)
    while end != -1 and text[end + 1 : end + 2].strip():
        end = text.find(text[opening], end + 1)
    return end


def did(desk: Desk, line: Line) -> Shown:
    """What a line answers; the prompt itself begins only once."""
    if line.command.name != "table":
        reply = done(desk, line)
        if not isinstance(reply, Conversation):
            return reply
    return Answer((_HERE,))


def base_after(base: Line, line: Line) -> Line:
    """The prompt's own options after a line: a session just begun or chosen is the one it is at."""
    name = line.command.name
    if name not in ("new", "import") and not (name == "sessions" and line.words):
        return base
    kept = {name: value for name, value in base.options.items() if name != "--session"}
    return base.but(options=kept)


def greeting(desk: Desk, base: Line) -> str:
    """Where the evening stands."""
    return prompt.greeting(_now(desk, base))


def asks(desk: Desk, base: Line) -> str:
    """What comes next, as the record says it now: another terminal may have been faster."""
    try:
        return prompt.asks(_now(desk, base))
    except HokmError:
        return _UNREAD  # whatever is typed next says why


def allowed(desk: Desk, base: Line) -> Answer:
    """What may be typed now."""
    return Answer(prompt.allowed(_now(desk, base)))


def completed(desk: Desk, base: Line, before: str, start: str) -> list[str]:
    """The words that may stand where one begins so, after what stands before it in the line."""
    from hokm_ref.commands.completing import candidates

    at = ["--session", base.session] if base.session is not None else []
    return [found.word for found in candidates(desk, [*at, *split(before)], start)]


def _now(desk: Desk, base: Line) -> Table | None:
    """The table as it stands; none before the first session."""
    try:
        return look(desk, base.session).seated
    except errors.NoSession:
        if base.session is not None:
            raise
        return None
