"""The walk alone finds plausible mistakes in the rules."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest
from tests.formal.all_mistakes import MISTAKES
from tests.formal.mistakes import PAGE, found_after, page

if TYPE_CHECKING:
    from tests.formal.mistakes import Mistake
    from tests.formal.walk import Game

ALL = [wrong for mistakes in MISTAKES.values() for wrong in mistakes]
GAMES = {
    f"{name}, {wrong.game.name}": wrong.game
    for name, mistakes in MISTAKES.items()
    for wrong in mistakes
}

found = cache(found_after)


@pytest.mark.parametrize("wrong", ALL, ids=lambda wrong: f"{wrong.mutant.clause} {wrong.name}")
def test_the_walk_finds_the_mistake(wrong: Mistake) -> None:
    """With the mistake made, the walk says that library and model differ."""
    assert found(wrong) is not None


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_without_a_mistake_the_walk_passes(game: Game) -> None:
    """Each game in which a mistake is found is walked without one, and passes."""
    assert game.walk().states > 0


def test_the_mistakes_are_many_and_different() -> None:
    """There are at least 15, 12 and 15 mistakes of the three games, each described once."""
    assert 15 <= len(MISTAKES["hi_lo_flip"])
    assert 12 <= len(MISTAKES["high_low"])
    assert 15 <= len(MISTAKES["least_score"])
    assert len(ALL) == len({(wrong.mutant.clause, wrong.name) for wrong in ALL})


def test_the_page_is_what_the_walk_finds() -> None:
    """The page lists every mistake, with how soon the walk found it."""
    assert page(MISTAKES, found) == PAGE.read_text(encoding="utf-8")
