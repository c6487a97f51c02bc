"""What the checks look at: code objects and marked tests, found in source text, not by import.

What is compared of a piece of code is its syntax tree without docstrings: layout, comments and
documentation don't count. The tree is written down here and not by ``ast.dump`` or
``ast.unparse``, whose output changes with the version of Python.
"""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from attrs import frozen

from hilo_rules.core.pages import CLAUSE_ID

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
_CLAUSES = "Clauses:"


@frozen
class Piece:
    """A piece of code, or a test, and the clauses that it names."""

    place: str
    """The file and the name, for messages."""
    clauses: tuple[str, ...]
    """The ids: what the docstring or the marker names."""
    syntax: str
    """The piece without layout, comments and docstrings."""


def python_files(root: Path) -> dict[str, str]:
    """Give the text of all Python files below `root` by their paths from there."""
    return {
        path.relative_to(root).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(root.rglob("*.py"))
    }


def implementing_code(files: Mapping[str, str]) -> list[Piece]:
    """Give every function, class and property whose docstring ends with ``Clauses: …``."""
    return [
        Piece(f"{path}: {name}", clauses, syntax(node))
        for path, text in files.items()
        for name, node in _definitions(ast.parse(text))
        if (clauses := _implemented(node))
    ]


def marked_tests(files: Mapping[str, str], enums: Mapping[str, Mapping[str, str]]) -> list[Piece]:
    """Give every test, or class of tests, with a marker ``clause(…)``.

    Args:
        files: the texts of test modules by their paths.
        enums: for each enum of clauses, by its name, the ids by the names of the members. A
            member that isn't there is given as it is written, such as ``HLF.NO_SUCH``.
    """
    pieces: list[Piece] = []
    for path, text in files.items():
        module = ast.parse(text)
        for name, node in _definitions(module):
            named = [id_ for mark in node.decorator_list for id_ in _marked(mark, enums)]
            if named:
                pieces.append(Piece(f"{path}: {name}", tuple(named), syntax(node)))
        for statement in module.body:
            match statement:
                case ast.Assign([ast.Name("pytestmark")], value):
                    named = list(_marked(value, enums))
                    pieces.append(Piece(f"{path}: pytestmark", tuple(named), syntax(module)))
    return pieces


def syntax(node: ast.AST) -> str:
    """Write a syntax tree down: no places, no empty fields, no docstrings."""
    fields = [
        f"{name}={_syntax_of(value)}"
        for name, value in ast.iter_fields(node)
        if value is not None and value != [] and name not in {"kind", "type_comment"}
    ]
    return f"{type(node).__name__}({', '.join(fields)})"


def _syntax_of(value: object) -> str:
    if isinstance(value, ast.AST):
        return syntax(value)
    if isinstance(value, list):
        return f"[{', '.join(_syntax_of(item) for item in value if not _is_docstring(item))}]"
    return repr(value)


def _is_docstring(node: object) -> bool:
    """Whether a statement is a bare string: of a function, a class, a module or a field."""
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def _definitions(node: ast.AST, prefix: str = "") -> Iterator[tuple[str, Definition]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, DEFINITIONS):
            name = f"{prefix}{child.name}"
            yield name, child
            yield from _definitions(child, f"{name}.")
        else:
            yield from _definitions(child, prefix)


def _implemented(node: Definition) -> tuple[str, ...]:
    paragraphs = (ast.get_docstring(node) or "").split("\n\n")
    last = paragraphs[-1].strip()
    return tuple(CLAUSE_ID.findall(last)) if last.startswith(_CLAUSES) else ()


def _marked(mark: ast.AST, enums: Mapping[str, Mapping[str, str]]) -> Iterable[str]:
    for node in ast.walk(mark):
        if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] == "clause":
            for argument in node.args:
                written = ast.unparse(argument)
                *_, enum, member = f".{written}".split(".")
                yield enums.get(enum, {}).get(member, written)
