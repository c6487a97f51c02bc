"""Hi-Lo Flip: the library and the formal model are the same game."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from tests.formal.hi_lo_flip_model import HiLoFlip, game
from tests.formal.results import published_sizes
from tests.formal.walk import Different, perft, walk
from tests.hi_lo_flip.small_games import LONG, PAIRS, QUICK, drawn
from tests.hi_lo_flip.test_perft import LONG as MANY
from tests.hi_lo_flip.test_perft import QUICK as FEW
from tests.hi_lo_flip.test_perft import by_game, depths

if TYPE_CHECKING:
    from tests.hi_lo_flip.instances import Instance

QUICK_SEEDS, LONG_SEEDS = range(12), range(12, 312)
"""The random games that are replayed; about half of them are at full size."""


@pytest.mark.parametrize("instance", QUICK, ids=lambda instance: instance.name)
def test_a_whole_game_is_the_same(instance: Instance) -> None:
    """In every state of a small game the same can happen, with equal states after it."""
    assert published_sizes("Hi-Lo Flip")[instance.name] == game(instance).walk()


@pytest.mark.slow
@pytest.mark.parametrize("instance", LONG, ids=lambda instance: instance.name)
def test_a_larger_whole_game_is_the_same(instance: Instance) -> None:
    """The same, for games that take longer to walk."""
    assert published_sizes("Hi-Lo Flip")[instance.name] == game(instance).walk()


@pytest.mark.parametrize("seed", QUICK_SEEDS)
def test_a_random_game_is_the_same(seed: int) -> None:
    """At full size and at random tables, a whole game goes the same way on both sides."""
    rng = random.Random(seed)
    assert game(drawn(rng)).replay(rng) > 0


@pytest.mark.slow
@pytest.mark.parametrize("seed", LONG_SEEDS)
def test_many_random_games_are_the_same(seed: int) -> None:
    """The same, for some hundred games."""
    rng = random.Random(seed)
    assert game(drawn(rng)).replay(rng) > 0


@by_game
def test_the_model_counts_the_committed_figures(game: Instance, figures: list[int]) -> None:
    """The model has as many sequences of moves as the library and the oracle."""
    depth = depths(figures, 0, FEW)[-1]
    assert figures[: depth + 1] == perft(HiLoFlip(game), depth)


@pytest.mark.slow
@by_game
def test_the_model_counts_the_deeper_figures(game: Instance, figures: list[int]) -> None:
    """The model has as many of the longer sequences too."""
    depth = depths(figures, 0, MANY)[-1]
    assert figures[: depth + 1] == perft(HiLoFlip(game), depth)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("{ resets(P)       | draw: none", "{ onTurn(next(P)) | draw: none"),
        ("if P == Q then before(P) else Q fi", "if P == Q then P else Q fi"),
        ("{ onTurn(next(P))     | draw: D pile: L X", "{ onTurn(P)           | draw: D pile: L X"),
        ("fits(C, M on L, lo) = C < M", "fits(C, M on L, lo) = C <= M + 1"),
    ],
    ids=["stuck without a card is passed", "own pile", "the skipped plays", "lo is lenient"],
)
def test_a_wrong_model_is_found_out(old: str, new: str) -> None:
    """A model with one wrong rule is told apart from the library by the walk."""
    edits = {old: new}
    wrong = HiLoFlip(PAIRS, edits)
    right = game(PAIRS)
    assert right.walk().states > 0
    with pytest.raises(Different):
        walk(wrong, PAIRS.state(), right.picture)
