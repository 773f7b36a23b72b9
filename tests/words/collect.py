"""Every sentence the program can print, in one list to be read: python tests/words/collect.py

It goes into tests/words/sentences.txt, module by module. Where something is filled in stands {}.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from hokm_ref.cli.helps import AN_EVENING, EXAMPLES

ROOT = Path(__file__).parents[2]
LIST = Path(__file__).parent / "sentences.txt"
SQL = {"SELECT", "INSERT", "UPDATE", "DELETE", "CREATE", "PRAGMA", "BEGIN"}
"""How a text begins that is for the record, and that nobody reads."""
MARKED = {"formats": ("<", "{", "}", "@", "&", "/*", "stroke", "font", "width=", "xml")}
"""What in a room is the language of a page or a picture, and not said by it."""
READ = {
    *("Cannot overwrite", "Cannot declare", "Expected newline", "Found invalid character"),
    *("Illegal character", "Illegal character '\\n'", "Invalid value", "Invalid statement"),
    *("Invalid initial", "Exceeds the limit"),
}
"""By these beginnings a fault of a TOML file is known, and said in our words."""
TYPED = {*AN_EVENING, *(example for examples in EXAMPLES.values() for example in examples)}


def sentences() -> dict[str, list[str]]:
    """The texts of each module that somebody may read, in their order."""
    found = {}
    for path in sorted((ROOT / "hokm_ref").rglob("*.py")):
        name = path.relative_to(ROOT / "hokm_ref").as_posix()
        texts = dict.fromkeys(filter(is_said, _texts(ast.parse(path.read_text("utf-8")))))
        marks = MARKED.get(name.partition("/")[0], ())
        kept = [text for text in texts if not any(mark in text for mark in marks)]
        if kept:
            found[name] = kept
    return found


def is_said(text: str) -> bool:
    """Whether a text has words in it that are for people."""
    words = [word for word in text.replace("{}", " ").split() if word.isalpha()]
    return len(words) > 1 and text not in TYPED | READ and words[0] not in SQL


def _texts(tree: ast.Module) -> Iterator[str]:
    """All texts of a module but what is written for who reads the code; and what help says."""
    unread = set()
    for node in ast.walk(tree):
        for body in (getattr(node, "body", None), getattr(node, "orelse", None)):
            for line in body if isinstance(body, list) else ():
                if isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant):
                    unread.add(line.value)
    inner = {
        part for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            yield _shown("".join(_part(part) for part in node.values))
        elif node not in unread | inner and isinstance(getattr(node, "value", None), str):
            yield _shown(node.value)  # type: ignore[attr-defined]


def _part(part: ast.expr) -> str:
    return str(part.value) if isinstance(part, ast.Constant) else "{}"


def _shown(text: str) -> str:
    return " ".join(text.replace("\x00", " ").split())


def made() -> str:
    """The whole list."""
    return "\n".join(
        "".join(f"{line}\n" for line in (f"## {name}", *texts))
        for name, texts in sentences().items()
    )


if __name__ == "__main__":
    LIST.write_text(made(), encoding="utf-8", newline="\n")
