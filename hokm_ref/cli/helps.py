"""What help says beside each command: examples, options, and where a player would look for it."""

from __future__ import annotations

EPILOGUE = "An evening: hokm new Ana Ben Cyn Dan, hokm pass, hokm bid 8s, hokm took 9, hokm."

_TABLE, _SETTLE, _BACK, _EVENING = "At the table", "Settle it", "Correct it", "The evening"
_RECORD = "The record"
PANELS = {
    **dict.fromkeys(("bid", "pass", "trump", "trick", "took", "round", "deal", "redeal"), _TABLE),
    **dict.fromkeys(("status", "next", "why", "judge"), _SETTLE),
    **dict.fromkeys(("undo", "redo"), _BACK),
    "rules": _SETTLE,
    **dict.fromkeys(("new", "rematch", "end", "log", "sheet", "sessions", "demo"), _EVENING),
    **dict.fromkeys(("check", "backup"), _RECORD),
}
EXAMPLES = {
    "status": ("hokm", "hokm --plain"),
    "next": ("hokm next",),
    "bid": ("hokm bid 8h", "hokm bid p 7h 8 spades p", "hokm bid dan 8s"),
    "pass": ("hokm pass", "hokm p 7h p p"),
    "trump": ("hokm trump clubs", "hokm trump"),
    "trick": ("hokm trick dan", "hokm trick dan ben dan"),
    "took": ("hokm took 9", "hokm took 9-4", "hokm took ben 5"),
    "round": ("hokm round dan 8s 9", "hokm round ben 7h 6 --forced"),
    "deal": ("hokm deal ben", "hokm deal"),
    "redeal": ("hokm redeal", "hokm redeal a card lay face up"),
    "undo": ("hokm undo", "hokm undo 3", "hokm undo round"),
    "redo": ("hokm redo", "hokm redo 3"),
    "new": (
        "hokm new Ana Ben Cyn Dan",
        "hokm new Ana Ben Cyn Dan --dealer ana --teams Us,Them",
        "hokm new Ana Ben Cyn Dan --gap 18 --for ana",
        "hokm new",
    ),
    "rematch": ("hokm rematch", "hokm rematch Ana Cyn Ben Dan --dealer ben"),
    "end": ("hokm end", "hokm end too late to go on"),
    "why": ("hokm why", "hokm why 8", "hokm why dealer"),
    "judge": (
        "hokm judge trick ah kh 2s qh --trump s --leader dan",
        "hokm judge bid 8s --over 8h",
        "hokm judge score 8 7",
        "hokm judge dealer 1 --lost 2",
        "hokm judge play evening.txt",
    ),
    "log": ("hokm log", "hokm log --rounds"),
    "sheet": ("hokm sheet", "hokm sheet --format json"),
    "sessions": ("hokm sessions", "hokm sessions 3", "hokm sessions --delete 3"),
    "check": ("hokm check", "hokm check /media/stick/hokm.db"),
    "backup": (
        "hokm backup",
        "hokm backup /media/stick",
        "hokm backup --restore",
        "hokm backup --restore evenings.db",
    ),
    "rules": (
        "hokm rules",
        "hokm rules gap",
        "hokm rules init",
        "hokm rules check house_rules.toml",
        "hokm rules apply house_rules.toml",
    ),
    "demo": ("hokm demo",),
}
OPTIONS = {
    "--session": "Another session than the last, by its number or name.",
    "--json": "Answer in JSON, for scripts.",
    "--plain": "Labelled sentences: no drawing, no colour.",
    "--color": "auto, always or never.",
    "--by": "Who called: checked against the turn.",
    "--dealer": "Who deals, or dealt.",
    "--forced": "The contract was forced: all four passed.",
    "--again": "Add it even if it repeats the last round.",
    "--leader": "Who really led.",
    "--why": "The reason, as the words after the command.",
    "--name": "A name for the session.",
    "--teams": "Two team names with a comma between: Us,Them.",
    "--gap": "Points one team brings from paper.",
    "--for": "The team that brings them, by one of its players.",
    "--rules": "The house file to play by, or to look at.",
    "--preset": "A whole way of playing: standard, classic, persian, rang_courts, ...",
    "--seed": "A number that always draws the same cards.",
    "--yes": "Write over a file that is there; restore without being asked.",
    "--delete": "The session to take out; a copy that has it is kept.",
    "--restore": "Put the newest copy, or FILE, in the record's place.",
    "--trump": "What is trump.",
    "--over": "The bid that it must beat.",
    "--lost": "A player of the side that lost the round.",
    "--rounds": "The rounds instead of the steps.",
    "--format": "table or json.",
}
