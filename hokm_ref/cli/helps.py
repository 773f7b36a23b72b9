"""What help says beside each command: examples, options, and where a player would look for it."""

from __future__ import annotations

EPILOGUE = "An evening: hokm new Ana Ben Cyn Dan, hokm pass, hokm bid 8s, hokm took 9, hokm."

_TABLE, _SETTLE, _BACK, _EVENING = "At the table", "Settle it", "Correct it", "The evening"
_LOOK = "Looking back"
PANELS = {
    **dict.fromkeys(
        ("bid", "pass", "trump", "trick", "took", "round", "deal", "redeal", "revoke"), _TABLE
    ),
    **dict.fromkeys(("status", "next", "why", "judge"), _SETTLE),
    **dict.fromkeys(("undo", "redo", "amend", "adjust", "note", "rename", "swap"), _BACK),
    "rules": _SETTLE,
    **dict.fromkeys(
        ("new", "rematch", "end", "sub", "sessions", "board", "demo", "export", "import"), _EVENING
    ),
    **dict.fromkeys(("log", "sheet", "chart", "share", "say"), _LOOK),
}
EXAMPLES = {
    "status": ("hokm", "hokm --plain"),
    "next": ("hokm next",),
    "bid": ("hokm bid 8h", "hokm bid p 7h 8 spades p", "hokm bid dan 8s"),
    "pass": ("hokm pass", "hokm p 7h p p"),
    "trump": ("hokm trump clubs", "hokm trump"),
    "trick": ("hokm trick dan", "hokm trick ah k 2s q", "hokm trick dan ben dan"),
    "took": ("hokm took 9", "hokm took 9-4", "hokm took ben 5"),
    "round": (
        "hokm round dan 8s 9",
        "hokm round ben 7h 6 --forced",
        "hokm round dan 8s 9 --after 4",
    ),
    "deal": ("hokm deal ben", "hokm deal"),
    "redeal": ("hokm redeal", "hokm redeal a card lay face up"),
    "revoke": ("hokm revoke dan", "hokm revoke dan --trick 1 --tricks 2"),
    "amend": (
        "hokm amend --took 8",
        "hokm amend 3 --bid 8s --by dan",
        "hokm amend 3 dan 8s 9",
        "hokm amend 3 --delete",
    ),
    "adjust": ("hokm adjust ana +7 a bottle of wine", "hokm adjust ben -5"),
    "note": ("hokm note Cyn dropped the king",),
    "sub": ("hokm sub dan Eve",),
    "rename": ("hokm rename dan Daniel",),
    "swap": ("hokm swap ben dan",),
    "undo": ("hokm undo", "hokm undo 3", "hokm undo round"),
    "redo": ("hokm redo", "hokm redo 3"),
    "new": (
        "hokm new Ana Ben Cyn Dan",
        "hokm new Ana Ben Cyn Dan --dealer ana --teams Us,Them",
        "hokm new Ana Ben Cyn Dan --gap 18 --for ana",
        "hokm new",
    ),
    "rematch": ("hokm rematch", "hokm rematch Ana Cyn Ben Dan --dealer ben", "hokm rematch 11"),
    "end": ("hokm end", "hokm end too late to go on"),
    "why": ("hokm why", "hokm why 8", "hokm why dealer"),
    "judge": (
        "hokm judge trick ah kh 2s qh --trump s --leader dan",
        "hokm judge bid 8s --over 8h",
        "hokm judge score 8 7",
        "hokm judge dealer 1 --lost 2",
        "hokm judge play evening.txt",
    ),
    "board": ("hokm board", "hokm board --watch"),
    "log": ("hokm log", "hokm log --rounds"),
    "sheet": (
        "hokm sheet",
        "hokm sheet -o evening.html",
        "hokm sheet --format csv --excel -o evening.csv",
    ),
    "chart": ("hokm chart", "hokm chart --plain"),
    "share": ("hokm share",),
    "say": ("hokm say",),
    "sessions": ("hokm sessions", "hokm sessions 3"),
    "export": ("hokm export", "hokm export friday.toml"),
    "import": ("hokm import friday.toml", "hokm -s 3 export | hokm import -"),
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
    "--after": "Put a forgotten round in after the one with this number.",
    "--bid": "What was really bid.",
    "--calls": "The calls as they really were, in order.",
    "--took": "The tricks the bidders really took.",
    "--delete": "The round was none; its number stays on the sheet.",
    "--trick": "In which trick, from 1; else the one that the cards prove.",
    "--tricks": "The table moves so many tricks to the other side.",
    "--lose": "The table gives the round to the other side.",
    "--none": "The table lets it stand.",
    "--why": "The reason, as the words after the command.",
    "--name": "A name for the session.",
    "--teams": "Two team names with a comma between: Us,Them.",
    "--gap": "Points one team brings from paper.",
    "--for": "The team that brings them, by one of its players.",
    "--rules": "The house file to play by, or to look at.",
    "--preset": "A whole way of playing: standard, classic, persian, rang_courts, ...",
    "--seed": "A number that always draws the same cards.",
    "--yes": "Write over a file that is there.",
    "--trump": "What is trump.",
    "--over": "The bid that it must beat.",
    "--lost": "A player of the side that lost the round.",
    "--watch": "Stay, and follow the record; Ctrl-C leaves.",
    "--rounds": "The rounds instead of the steps.",
    "--format": "table, markdown, csv, html, svg or json; of an export, toml or json.",
    "--output": "The file to write; its ending names the format. - is stdout.",
    "--excel": "Mark the csv as UTF-8 in the way that Excel understands.",
}
