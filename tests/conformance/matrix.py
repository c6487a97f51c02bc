"""The kill matrix: which cases of the corpus notice that a clause is broken.

``python -m tests.conformance.matrix`` writes docs/conformance-matrix.md.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from attrs import frozen
from tests.conformance.broken import (
    hi_lo_flip_rounds,
    hi_lo_flip_turns,
    high_low,
    least_score_discards,
    least_score_rounds,
)
from tests.conformance.mutation import Mutant, applied
from tests.traceability.project import DOCS

import hilo_rules
from hilo_rules.conformance.cases import Case, read_cases
from hilo_rules.conformance.check import check_case
from hilo_rules.conformance.engines import LocalEngine
from hilo_rules.conformance.server import FEATURES
from hilo_rules.core.pages import load_page

if TYPE_CHECKING:
    from collections.abc import Iterator

PAGE = DOCS / "conformance-matrix.md"
SHOWN = 4
"""How many cases a line of the table names."""
MUTANTS: dict[str, tuple[Mutant, ...]] = {
    "hi_lo_flip": hi_lo_flip_turns.MUTANTS + hi_lo_flip_rounds.MUTANTS,
    "high_low": high_low.MUTANTS,
    "least_score": least_score_discards.MUTANTS + least_score_rounds.MUTANTS,
}
"""All engines with a broken clause, by game."""


@frozen
class Line:
    """One line of the matrix."""

    mutant: Mutant
    """The broken engine."""
    own: tuple[str, ...]
    """The cases that cover the broken clause and notice it."""
    others: int
    """How many of the other cases notice it too."""


@cache
def cases_of(name: str) -> tuple[Case, ...]:
    """Read the cases of a game, once."""
    return tuple(read_cases(name))


def line_of(name: str, broken: Mutant, *, own_only: bool = False) -> Line:
    """Hold a broken engine against the corpus of its game."""
    own: list[str] = []
    others = 0
    with applied(broken):
        for case in cases_of(name):
            covers = str(broken.clause) in case.clauses
            if (covers or not own_only) and "failed" == _status(case):
                if covers:
                    own.append(case.id)
                else:
                    others += 1
    return Line(broken, tuple(own), others)


def _status(case: Case) -> str:
    return check_case(LocalEngine(), FEATURES, case).status


def page() -> str:
    """Write the page with the table of each game."""
    return "\n".join(_page()) + "\n"


def _page() -> Iterator[str]:
    yield "# Kill matrix"
    yield ""
    yield (
        "A corpus is worth what it catches. For each clause that isn't a definition there is an "
        "engine that breaks it: this library with one function changed. Each of these engines "
        "must differ in at least one of the cases that cover the clause. The table says which "
        "cases notice it, and how many other cases do too."
    )
    yield ""
    yield (
        "This page is generated: `python -m tests.conformance.matrix` writes it, and a test "
        "compares it."
    )
    for name, game in hilo_rules.GAMES.items():
        titles = {clause.id: clause.title for clause in load_page(name).clauses}
        lines = [line_of(name, broken) for broken in MUTANTS[name]]
        address = f"rules/{name.replace('_', '-')}.md"
        yield ""
        yield f"## {game.title}, rules {game.rules_version}"
        yield ""
        yield (
            f"{len(lines)} broken engines, {len({line.mutant.clause for line in lines})} clauses, "
            f"{len(cases_of(name))} cases."
        )
        yield ""
        yield "| Clause | The engine … | Cases that notice it | Others |"
        yield "| --- | --- | --- | --- |"
        for line in lines:
            clause = str(line.mutant.clause)
            cases = ", ".join(line.own[:SHOWN])
            if len(line.own) > SHOWN:
                cases += f" and {len(line.own) - SHOWN} more"
            yield (
                f"| [{clause}]({address}#{clause}) {titles[clause]} | {line.mutant.broken} "
                f"| {cases or 'none'} | {line.others} |"
            )


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
