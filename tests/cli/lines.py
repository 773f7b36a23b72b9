"""Lines with everything a table command takes, and the phases of an evening to type them in."""

from __future__ import annotations

import shlex

NEW = "new Ana Ben Cyn Dan --dealer ana"
PHASES: dict[str, tuple[str, ...]] = {
    "nothing": (),
    "auction": (NEW, "p 7h"),
    "naming": (NEW, "p p p p"),
    "play": (NEW, "p 8h 9s p", "cyn cyn ben"),
    "between": (NEW, "dan 8s 9"),
    "over": (NEW, "ben 13s 12", "dan 13s 12"),
    "taken back": (f"{NEW} --name friday", "p", NEW, "undo"),
    "two sessions": (
        f"{NEW} --name friday",
        "dan 8s 9",
        "new Max 'Ann Lee' علی :fire: --dealer 2 --teams Us,Them",
        "p",
    ),
}


def lines(table: str) -> list[list[str]]:
    """The lines of a table, split as a shell would; the first is bare `hokm`."""
    typed = [typed.strip() for typed in table.strip().replace("\n", " | ").split(" | ")]
    return [[], *map(shlex.split, typed)]


VECTORS = """
status | status --json | --json status | --json | --plain | --plain status --json | status -s 1
-s 1 | -s friday status | --session friday | --session=1 --json | -s 9 | -s nobody --json | -s ''
status --session= | -s | --session | status -s | -s 1 -s 2 --json
--session 2 status -s 1 --json | status now | status --by dan | status --forced | status '' | ''
'' '' | ' ' | --color never | --color always | status --color=auto | --color blue | --color
--color= | --color never --color always | next | next --json | --plain next | next week | bid
bid --json | bid 8h | bid 8h --json | --json bid 8h | bid --json 8h | bid 8 hearts
bid 8 --json hearts | bid h8 | bid 6h | bid 6h --json | bid 8 | bid 7h | bid dan 8s
bid 8s --by dan | --by dan bid 8s | bid --by dan 8s | bid --by=dan 8s | --by=cyn bid 8s --json
bid 8s --by cyn | bid 8s --by cyn --by dan | bid 8s --by= | bid 8s --by '' | bid --by
bid 8s --by | bid 8s --by --json | bid cyn 8s --by ben | bid '' | bid -- 8h | bid -- --json
bid 8h -- | -- bid 8h | -- | bid p 8h 9s p | bid p 7h 8h 8h | bid -5h | bid --foo | bid 8h --foo
bid 8h --forced | bid 8h --dealer ben | bid 8h -s 1 | bid 8h -s friday --json | bid 8h -s 7
bid 8h -s=1 | bid 8h -s1 | pass | p | p --json | --json p | p --by cyn | pass --by dan
--by ben p | p 8h | pass 9s p | p p p p | p '' | p x | p --by | p -- --by | p --plain | p -s 1
trump | trump --json | trump hearts | trump --json d | trump hukum | trump nonsense
trump --by ben s | trump '' | trick | t | trick dan | t dan ben dan | trick --leader ana dan
--leader=ana t dan --json | t 1 | t bem | t a b | trick --leader nobody dan | t --leader= dan
trick dan --leader | trick '' | took | took 9 | took 9-4 | took 9 4 --json | took ben 5 | took 14
took -1 | took --json -1 | took 8-6 | took '' | took 9 --by dan | round dan 8s 9 | r dan 8s 9
r 4 8s 9 --json | round --dealer ben cyn 8s 9 | --forced round ben 7h 6 | r ben 7h 6 --forced
round dan 8s 9 --again | --again r dan 8s 9 | round --dealer=ana --again --forced ben 7c 7
round dan 8s | round dan | round | round dan 8s 9 --after 0
round dan 8s 9 --dealer | round dan 8s 9 --dealer=
round dan 8s 9 --dealer nobody | r dan 8s 9 --forced=yes | deal | deal ben | deal --json 2
deal bem | deal '' | deal ben cyn | --json deal | redeal | redeal a card lay face up
redeal --why misdeal | --why misdeal redeal | redeal -x --foo | redeal -- --json
redeal --why=face-up --json | redeal --why | redeal '' | redeal - | redeal --why=
redeal [bold]x[/] | redeal --why --json | undo | u | undo 2 | u 99 | undo round | undo 0 | undo -1
undo x | undo --json | undo -s 1 | undo '' | undo 1 2 | undo ٢ | redo | redo 1 | redo 5 --json
redo -s 1 | redo round | 8h | --json 8h | 8h --json | p 7h 8s p | 8 | 6h | h8 | 8h --by dan
--by dan 8h | dan 8s | dan 8s 9 | --json dan 8s 9 | dan 8s 9 --dealer ben
--again --json dan 8s 9 | ben 7h 6 --forced | hearts | d | 9 | 9 4 | 9-4 | dan | dan ben dan
dan --leader ana | bem | stauts | stauts --json | --foo | -x | --by | --by dan | --why x | -- 8h
8h -- --json | --json -- p | a | 1 | 4 8s 9 | k | ah kh 2s qh | 8♥ | ۸ دل | status -- | --json=yes
--jso | --plain=1 status | -j | --rounds 8h | bid --rounds 8h | 8h --why x | dan 8s 9 -s friday
board | board --json | board --watch --json | board now --watch | board --plain
--watch board -s 7 | board -s 7 --json | table | table --json | table now | table -s friday
enter | enter 8h | status --json --json | '-s' 'ann lee' bid
"""
LINES = lines(VECTORS)
