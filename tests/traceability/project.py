"""This project as the checks see it: its pages, code, tests and documentation."""

from __future__ import annotations

from pathlib import Path

from tests.traceability.sources import Piece, implementing_code, marked_tests, python_files

import hilo_rules
from hilo_rules.core.pages import Page, load_page

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
TESTS = ROOT / "tests"
LOCK = DOCS / "rules" / "clauses.lock.json"
PACKAGE = Path(hilo_rules.__file__).parent
PREFIXES = {
    str(clause).split("-")[0] for game in hilo_rules.GAMES.values() for clause in game.clauses
}
"""What the ids of this project's games begin with."""
SELF_TESTS = ("traceability/", "core/test_pages.py")
"""Tests that cite invented clauses on purpose."""


def pages() -> dict[str, Page]:
    """Give the rules page of each game that has one; the tests of `load_page` miss the others."""
    return {
        name: load_page(name) for name in hilo_rules.GAMES if (PACKAGE / name / "rules.md").exists()
    }


def page_file(name: str) -> Path:
    """Give the file of a game's page in the documentation."""
    return DOCS / "rules" / f"{name.replace('_', '-')}.md"


def code() -> list[Piece]:
    """Give all code that names clauses."""
    return implementing_code(
        {path: text for path, text in python_files(PACKAGE).items() if _is_checked(path)}
    )


def tests() -> list[Piece]:
    """Give all tests that name clauses."""
    enums = {
        game.clauses.__name__: {clause.name: str(clause) for clause in game.clauses}
        for game in hilo_rules.GAMES.values()
    }
    files = python_files(TESTS)
    return marked_tests(
        {
            path: text
            for path, text in files.items()
            if _is_checked(path) and not path.startswith(SELF_TESTS)
        },
        enums,
    )


def texts() -> dict[str, str]:
    """Give everything else that may cite a clause: sources, documentation, shipped data."""
    shipped = [path for pattern in ("*.py", "*.json") for path in PACKAGE.rglob(pattern)]
    found = [path for path in shipped if _is_checked(path.relative_to(PACKAGE).as_posix())]
    return {
        path.as_posix(): path.read_text(encoding="utf-8")
        for path in sorted([*found, *DOCS.rglob("*.md")])
    }


def _is_checked(path: str) -> bool:
    """Whether a file belongs to no game, or to one that has joined GAMES, and the checks so."""
    package = path.split("/", maxsplit=1)[0]
    is_game = (PACKAGE / package / "clauses.py").exists() and package != "core"
    return not is_game or package in hilo_rules.GAMES
