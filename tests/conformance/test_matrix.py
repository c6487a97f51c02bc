"""For every clause there is an engine that breaks it, and the corpus notices."""

from __future__ import annotations

import pytest
from tests.conformance import matrix
from tests.conformance.mutation import Mutant, applied

import hilo_rules
from hilo_rules.conformance.check import check_case
from hilo_rules.conformance.engines import LocalEngine
from hilo_rules.conformance.server import FEATURES

ALL = [(name, broken) for name, mutants in matrix.MUTANTS.items() for broken in mutants]


@pytest.mark.parametrize("name", hilo_rules.GAMES)
def test_every_clause_is_broken_by_an_engine(name: str) -> None:
    """Definitions and withdrawn clauses aside."""
    broken = {str(each.clause) for each in matrix.MUTANTS[name]}
    page = hilo_rules.load_page(name)

    assert {clause.id for clause in page.clauses if clause.needs_proof} == broken


@pytest.mark.parametrize(
    ("name", "broken"), ALL, ids=[f"{each.clause} {each.broken}" for _, each in ALL]
)
def test_a_broken_clause_is_noticed(name: str, broken: Mutant) -> None:
    """A case that covers the clause fails."""
    assert matrix.line_of(name, broken, own_only=True).own


def test_a_broken_engine_is_mended_afterwards() -> None:
    """What the matrix says of one engine doesn't come from another one."""
    name, broken = ALL[0]
    with applied(broken):
        pass
    case = matrix.cases_of(name)[0]

    assert "passed" == check_case(LocalEngine(), FEATURES, case).status


@pytest.mark.slow
def test_the_published_matrix_is_fresh() -> None:
    """Run ``python -m tests.conformance.matrix`` after a change of the corpus."""
    assert matrix.PAGE.read_text(encoding="utf-8") == matrix.page()
