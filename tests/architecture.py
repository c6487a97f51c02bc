"""Checks of which module may import which, and of the length of files: pure functions.

Each gives its complaints, one a line; none means that all is well.
"""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

PACKAGE = "hilo_rules"
LONGEST_FILE = 400
USERS = ("cli", "conformance", "testing")
"""The packages that use the games as anybody else would."""


def files_are_short(files: Mapping[str, str]) -> list[str]:
    """No file has more than `LONGEST_FILE` lines."""
    return [
        f"{path} has {lines} lines"
        for path, text in files.items()
        if (lines := text.count("\n")) > LONGEST_FILE
    ]


def directions_are_kept(files: Mapping[str, str], games: Collection[str]) -> list[str]:
    """Games don't import each other, core imports no game, users import public faces only.

    Args:
        files: the texts of the package's modules, by their paths below the package.
        games: the names of the packages that are games.
    """
    modules = _submodules(files)
    complaints: list[str] = []
    for path, text in files.items():
        home = path.split("/")[0]
        for imported in imports(path, text, modules):
            _, *parts = imported.split(".")
            target = parts[0] if parts else ""
            if target in games and home == "core":
                complaints.append(f"{path}: core imports the game {target}")
            if target in games and home in games and target != home:
                complaints.append(f"{path}: the game {home} imports the game {target}")
            if target in USERS and home in {*games, "core", "__init__.py"}:
                complaints.append(f"{path}: imports {imported}, which is built upon it")
            if target in games and home in USERS and len(parts) > 1:
                complaints.append(f"{path}: imports {imported} and not the game's public face")
            if target == "core" and home in USERS and home != "testing":
                complaints.append(f"{path}: imports {imported} and not the public face")
    return complaints


def _submodules(files: Mapping[str, str]) -> set[str]:
    """Give all modules but those hidden behind a name of their package, such as a function's."""
    names = {path: path.removesuffix(".py").removesuffix("/__init__") for path in files}
    modules = {".".join((PACKAGE, *name.split("/"))) for name in names.values()}
    hidden = {
        f"{PACKAGE}.{names[path].replace('/', '.')}.{alias.asname or alias.name}"
        for path, text in files.items()
        if path.endswith("/__init__.py")
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if f"{node.module}.{alias.name}" not in modules
    }
    return modules - hidden


def imports(path: str, text: str, modules: Collection[str]) -> Iterable[str]:
    """Give all modules of the package that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            found = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                home = [PACKAGE, *path.split("/")][: -node.level]
                base = ".".join([*home, *([base] if base else [])])
            full = [f"{base}.{alias.name}" for alias in node.names]
            found = [name if name in modules else base for name in full]
        else:
            found = []
        yield from (name for name in found if name.split(".")[0] == PACKAGE)
