"""The one table of commands: lines are split by it, and help is made from it."""

from __future__ import annotations

from hokm_ref.value import Value

COMMON = {"--session": True, "--json": False, "--plain": False, "--color": True}
"""Options of every command, and whether each takes a value."""
ASKED = ("--help", "--version")
"""Options by which something is asked of the program itself."""
COLOURS = ("auto", "always", "never")
SHORT_OPTIONS = {"-s": "--session", "-o": "--output", "-y": "--yes"}


class Command(Value):
    """A command: where it is done, and what may be typed after it."""

    name: str
    place: str
    """The module in hokm_ref.commands and the function there, as "acts.bid"."""
    takes: str
    """The words it takes, as its help shows them."""
    options: dict[str, bool]
    """Its own options, and whether each takes a value."""
    short: str | None = None

    def does_take_value(self, option: str) -> bool | None:
        """Whether an option takes a value; None where it is none of this command's."""
        return self.options.get(option, COMMON.get(option))

    @property
    def takes_text(self) -> bool:
        """Whether its words are somebody's own text, in which nothing is a slip."""
        return "--why" in self.options


_BY = {"--by": True}
_LEADER = {"--leader": True}
_ROUND = {"--dealer": True, "--forced": False, "--again": False}
_AMENDED = dict.fromkeys(("--bid", "--by", "--trump", "--calls", "--took", "--dealer"), True)
_ALL = (
    Command("status", "board.status", "", {}),
    Command("table", "prompt.table", "", {}),
    Command("board", "board.board", "", {"--watch": False}),
    Command("next", "asking.whose_turn", "", {}),
    Command("bid", "acts.bid", "[CALL...]", _BY),
    Command("pass", "acts.pass_", "[CALL...]", _BY, short="p"),
    Command("trump", "acts.trump", "[SUIT]", {}),
    Command("trick", "acts.trick", "[PLAYER | CARD CARD CARD CARD]...", _LEADER, short="t"),
    Command("took", "acts.took", "[COUNT]", {}),
    Command(
        "round",
        "rounds.whole_round",
        "PLAYER CALL COUNT",
        {**_ROUND, "--after": True},
        short="r",
    ),
    Command("deal", "acts.deal", "[PLAYER]", {}),
    Command("redeal", "acts.redeal", "[REASON]", {"--why": True}),
    Command(
        "revoke",
        "remarks.revoke",
        "PLAYER",
        {"--trick": True, "--tricks": True, "--lose": False, "--none": False},
    ),
    Command(
        "amend",
        "amend.amend",
        "[ROUND] [PLAYER CALL COUNT | delete]",
        {**_AMENDED, "--forced": False, "--delete": False},
    ),
    Command("adjust", "points.adjust", "PLAYER|TEAM +N|-N [WHY]", {"--why": True}),
    Command("note", "remarks.note", "TEXT", {"--why": True}),
    Command("sub", "chairs.sub", "PLAYER NAME", {}),
    Command("rename", "chairs.rename", "PLAYER NAME", {}),
    Command("swap", "chairs.swap", "PLAYER PLAYER", {}),
    Command("undo", "back.undo", "[STEPS|round]", {}, short="u"),
    Command("redo", "back.redo", "[STEPS]", {}),
    Command(
        "new",
        "sitting.new",
        "[NAME NAME NAME NAME]",
        {
            "--dealer": True,
            "--rules": True,
            "--preset": True,
            "--name": True,
            "--teams": True,
            "--gap": True,
            "--for": True,
            "--seed": True,
        },
    ),
    Command("rematch", "sitting.rematch", "[ROUND] [NAME NAME NAME NAME]", {"--dealer": True}),
    Command("end", "acts.end", "[REASON]", {"--why": True}),
    Command("why", "reasons.why", "[ROUND|score|dealer|turn|trump|trick|kot|stake]", {}),
    Command("log", "looking_back.log", "", {"--rounds": False}),
    Command(
        "sheet",
        "sheet.sheet",
        "",
        {"--format": True, "--output": True, "--excel": False, "--yes": False},
    ),
    Command("chart", "looking_back.chart", "", {}),
    Command("share", "looking_back.share", "", {}),
    Command("say", "looking_back.say", "", {}),
    Command("stats", "stats.stats", "[PLAYER [PARTNER]]", {}),
    Command("sessions", "sessions.sessions", "[SESSION]", {"--delete": True}),
    Command("export", "carry.export", "[FILE]", {"--format": True, "--yes": False}),
    Command("import", "carry.import_", "FILE", {}),
    Command("check", "check.check", "[FILE]", {}),
    Command("backup", "backup.backup", "[FILE]", {"--restore": False, "--yes": False}),
    Command(
        "rules",
        "rules.rules",
        "[KEY | TOPIC | init [FILE] | check FILE | presets [PRESET] | apply FILE]",
        {"--yes": False, "--rules": True, "--preset": True},
    ),
    Command(
        "judge",
        "judge.judge",
        "trick CARD CARD CARD CARD | bid CALL | score BID [COUNT] | dealer PLAYER | play FILE",
        {
            "--trump": True,
            "--leader": True,
            "--over": True,
            "--lost": True,
            "--rules": True,
            "--preset": True,
        },
    ),
    Command("demo", "demo.demo", "", {}),
)
BARE = Command("", "bare.bare", "", {**_BY, **_ROUND, "--after": True, **_LEADER})
"""What the phase makes of words that name no command."""
COMMANDS = {command.name: command for command in _ALL}
SHORT = {command.short: command for command in _ALL if command.short}
RESERVED = frozenset((*COMMANDS, *SHORT, "help"))
"""Words that cannot be names, since they are commands."""


def named(word: str) -> Command | None:
    """The command a word is the name or the short form of; a capital letter is an initial."""
    return COMMANDS.get(word) or SHORT.get(word) or COMMANDS.get(word.casefold())
