"""The program's own source as trees: what it calls, and what it hands to SQLite."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import hokm_ref

ROOT = Path(hokm_ref.__file__).parent


def sources() -> Iterator[tuple[str, ast.Module]]:
    """Every module by its path below the package."""
    for path in sorted(ROOT.rglob("*.py")):
        yield path.relative_to(ROOT).as_posix(), ast.parse(path.read_text(encoding="utf-8"))


def reached(tree: ast.Module) -> Iterator[str]:
    """Every module that is imported, and every function that is called, by its dotted name."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names):
                yield from (f"{alias.name}" for alias in names)
            case ast.ImportFrom(str(module), names, 0):
                yield from (f"{module}.{alias.name}" for alias in names)
            case ast.Call(func=ast.Name() | ast.Attribute() as called):
                yield ast.unparse(called)
            case _:
                pass


class Queries:
    """What one module hands to SQLite, and whether it is all written by us."""

    RUN = frozenset(("execute", "executemany", "executescript", "_rows"))
    """Methods and functions whose text is SQL; `_rows` hands it on as it is."""

    def __init__(self, tree: ast.Module) -> None:
        self._tree = tree
        self._known = set[str]()
        for node in tree.body:
            if isinstance(node, ast.Assign) and self.is_ours(node.value):
                self._known |= {name for target in node.targets for name in _names(target)}
        self._passed_on = {
            function: {argument.arg for argument in function.args.args}
            for function in ast.walk(tree)
            if isinstance(function, ast.FunctionDef) and function.name in self.RUN
        }

    def texts(self) -> Iterator[tuple[ast.expr, frozenset[str]]]:
        """Each SQL text, with the names that are ours where it stands."""
        yield from self._texts(self._tree, frozenset())

    def _texts(
        self, node: ast.AST, ours: frozenset[str]
    ) -> Iterator[tuple[ast.expr, frozenset[str]]]:
        match node:
            case ast.FunctionDef() if node in self._passed_on:
                ours |= self._passed_on[node]
            case ast.For(target, each) if self.is_ours(each, ours):
                ours |= _names(target)
            case ast.GeneratorExp() | ast.ListComp() | ast.SetComp():
                for part in node.generators:
                    if self.is_ours(part.iter, ours):
                        ours |= _names(part.target)
            case ast.Call(func=ast.Name(name) | ast.Attribute(attr=name)) if name in self.RUN:
                texts = [given for given in node.args if not _is_connection(given)]
                yield texts[0], ours
            case _:
                pass
        for child in ast.iter_child_nodes(node):
            yield from self._texts(child, ours)

    def is_ours(self, node: ast.expr, ours: frozenset[str] = frozenset()) -> bool:
        """Whether a text is written out, or put together of such texts and of nothing else."""
        match node:
            case ast.Constant(str() | int()):
                return True
            case ast.Name(name):
                return name in ours or name in self._known or name == "COLUMNS"
            case ast.IfExp(_, one, other):
                return self.is_ours(one, ours) and self.is_ours(other, ours)
            case ast.JoinedStr(parts) | ast.Tuple(parts):
                return all(self.is_ours(part, ours) for part in parts)
            case ast.FormattedValue(value):
                return self.is_ours(value, ours)
            case ast.GeneratorExp(element, generators):
                inner = ours.union(*(_names(part.target) for part in generators))
                return self.is_ours(element, inner) and all(
                    self.is_ours(part.iter, ours) for part in generators
                )
            case ast.Call(ast.Attribute(ast.Constant(), "join"), [joined]):
                return self.is_ours(joined, ours)
            case _:
                return False


def _names(target: ast.expr) -> frozenset[str]:
    return frozenset(node.id for node in ast.walk(target) if isinstance(node, ast.Name))


def _is_connection(given: ast.expr) -> bool:
    return isinstance(given, ast.Name) and given.id == "connection"
