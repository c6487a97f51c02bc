"""The examples of all rules pages hold; each counts as a test of the clause it stands under."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.traceability import project

import hilo_rules
from hilo_rules.testing import SUBJECTS
from hilo_rules.testing.examples import run_example

if TYPE_CHECKING:
    from collections.abc import Iterator

    from _pytest.mark import ParameterSet

    from hilo_rules.core.pages import Example


def examples() -> Iterator[ParameterSet]:
    """Give every example of every game's page, marked with its clause."""
    for name, page in project.pages().items():
        for clause in page.clauses:
            for example in clause.examples:
                yield pytest.param(
                    name,
                    example,
                    id=f"{clause.id}-line-{example.line}",
                    marks=pytest.mark.clause(clause.id),
                )


@pytest.mark.parametrize(("name", "example"), tuple(examples()))
def test_an_example_holds(name: str, example: Example) -> None:
    """The state is possible, and everything that the example says of it is so."""
    state_text = SUBJECTS[name].state_text

    assert state_text is not None
    run_example(hilo_rules.GAMES[name], state_text, example)


@pytest.mark.parametrize("name", hilo_rules.GAMES)
def test_the_shipped_page_is_that_of_the_documentation(name: str) -> None:
    """Whoever edits one of the two copies has to copy it over the other."""
    shipped = (project.PACKAGE / name / "rules.md").read_bytes()

    assert project.page_file(name).read_bytes() == shipped
