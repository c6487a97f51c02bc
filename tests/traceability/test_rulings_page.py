"""The page of rulings lists every clarification, and is up to date."""

from __future__ import annotations

from attrs import evolve
from tests.traceability import project
from tests.traceability.rulings_page import FILE, rulings
from tests.traceability.test_checks_fail import PAGE


def test_the_page_of_rulings_is_fresh() -> None:
    """If not, ``python -m tests.traceability.rulings_page`` writes it anew."""
    assert rulings(project.pages()) == FILE.read_text(encoding="utf-8")


def test_every_clarification_has_its_row() -> None:
    """With links to itself and to what it clarifies, and with its option."""
    edge = evolve(PAGE.clauses[2], option="edge = COUNTS")
    page = evolve(PAGE, clauses=(*PAGE.clauses[:2], edge))
    rows = [line for line in rulings({"hi_lo_flip": page}).split("\n") if "Edge" in line]
    file = "rules/hi-lo-flip.md"

    assert [
        f"| [HLF-1.3]({file}#HLF-1.3) | Edge | [HLF-1.2]({file}#HLF-1.2) | `edge = COUNTS` |"
    ] == rows
