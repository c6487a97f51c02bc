"""Plausible mistakes in the rules, each told from the formal model by the walk alone.

`python -m tests.formal.all_mistakes` writes the page with the tables; a test compares it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import evolve, frozen
from tests.conformance.mutation import Mutant, applied, mutant
from tests.formal.maude_model import FOLDER
from tests.formal.walk import Different, Game

from hilo_rules.core.pages import load_page

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from hilo_rules import Clause

PAGE = FOLDER / "mistakes.md"


@frozen
class Mistake:
    """A rule that somebody has got wrong, and a small game in which it shows."""

    mutant: Mutant
    """The library with the mistake."""
    game: Game
    """The game that is walked."""

    @property
    def name(self) -> str:
        """What the library does instead, in words."""
        return self.mutant.broken


def mistake(clause: Clause, broken: str, game: Game, *edits: tuple[str, str, str]) -> Mistake:
    """Make a mistake of edits, each its place in the library, the old and the new text."""
    return Mistake(mutant(clause, broken, *edits), game)


def found_after(wrong: Mistake) -> int | None:
    """Walk the game with the mistake made: how many states were compared until it showed."""
    compared = 0

    def counting(state: Any) -> tuple[Any, ...]:
        nonlocal compared
        compared += 1
        return wrong.game.picture(state)

    with applied(wrong.mutant):
        try:
            evolve(wrong.game, picture=counting).walk()
        except Different:
            return compared
    return None


HEAD = """\
# Mistakes that the walk finds

Would the walk of library and model side by side notice if the library had a rule wrong? Here are
{number} mistakes that somebody could make who has read the rules in a hurry, each made in the
library on purpose, and found by the walk *alone*, without any other test. It counts only if the
walk says that library and model differ; an exception would not. Each game in the tables is walked
without a mistake too, and passes. The last column says how many states had been compared when the
mistake showed.

This page is made by `python -m tests.formal.all_mistakes`; a test finds every mistake again, and
compares the page.
"""


def page(
    mistakes: Mapping[str, tuple[Mistake, ...]],
    found: Callable[[Mistake], int | None] = found_after,
) -> str:
    """Write the page; `found` says how soon a mistake shows."""
    number = sum(map(len, mistakes.values()))
    return HEAD.format(number=number) + "".join(
        f"{line}\n" for name, of_game in mistakes.items() for line in _section(name, of_game, found)
    )


def _section(
    name: str, mistakes: tuple[Mistake, ...], found: Callable[[Mistake], int | None]
) -> Iterator[str]:
    rules = load_page(name)
    titles = {clause.id: clause.title for clause in rules.clauses}
    address = f"../rules/{name.replace('_', '-')}.md"
    yield f"\n## {rules.title}: {len(mistakes)} mistakes\n"
    yield "| Clause | The mistake | Walked game | States |"
    yield "| --- | --- | --- | ---: |"
    for wrong in mistakes:
        clause = str(wrong.mutant.clause)
        yield (
            f"| [{clause}]({address}#{clause}) {titles[clause]} | {wrong.name} "
            f"| {wrong.game.name} | {found(wrong)} |"
        )
    yield "\nThe games:\n"
    for game in dict.fromkeys((wrong.game.name, wrong.game.details) for wrong in mistakes):
        yield f"- {game[0]}: {game[1]}"
