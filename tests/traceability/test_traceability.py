"""Clauses, code, tests and documentation belong together.

That every clause has a passing test can only be told when all tests have run: `plugin` does it.
"""

from __future__ import annotations

import json

import pytest
from tests.traceability import checks, lock, project

import hilo_rules

NOTHING: list[str] = []
games = pytest.mark.parametrize("name", hilo_rules.GAMES)


@games
def test_the_enum_and_the_page_have_the_same_clauses(name: str) -> None:
    """Ids and their order are the same, and each clause stands in its chapter."""
    page = project.pages()[name]

    assert NOTHING == checks.page_matches_enum(hilo_rules.GAMES[name].clauses, page)


@games
def test_every_clause_has_code(name: str) -> None:
    """A docstring names it, unless it is a definition or withdrawn."""
    assert NOTHING == checks.clauses_have_code(project.pages()[name], project.code())


@games
def test_every_clarification_is_argued(name: str) -> None:
    """It names the clause that it decides, the readings, the reason and the source."""
    assert NOTHING == checks.clarifications_are_argued(project.pages()[name])


def test_no_unknown_clause_is_cited() -> None:
    """Neither in code nor by a test, nor in the documentation, nor in shipped data."""
    pieces = [*project.code(), *project.tests()]
    texts = project.texts()

    assert NOTHING == checks.cited_clauses_exist(
        project.pages().values(), pieces, texts, project.PREFIXES
    )


def test_the_lock_file_is_fresh() -> None:
    """Look again at what a change touches; then run ``python -m tests.traceability.lock``."""
    locked = json.loads(project.LOCK.read_text(encoding="utf-8"))
    actual = lock.lock_of(project.pages().values(), project.code(), project.tests())

    assert NOTHING == lock.lock_is_fresh(locked, actual)
