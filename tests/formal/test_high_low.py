"""High-Low: the library and the formal model are the same game."""

from __future__ import annotations

import random

import pytest
from tests.formal.high_low_model import LONG, QUICK, HighLow, Instance, drawn, game, picture
from tests.formal.results import published_sizes
from tests.formal.walk import Different, walk


@pytest.mark.parametrize("instance", QUICK, ids=lambda instance: instance.name)
def test_a_whole_game_is_the_same(instance: Instance) -> None:
    """In every state of a small game the same can happen, with equal states after it."""
    assert published_sizes("High-Low")[instance.name] == game(instance).walk()


@pytest.mark.slow
@pytest.mark.parametrize("instance", LONG, ids=lambda instance: instance.name)
def test_a_larger_whole_game_is_the_same(instance: Instance) -> None:
    """The same, for games that take longer to walk."""
    assert published_sizes("High-Low")[instance.name] == game(instance).walk()


@pytest.mark.parametrize("seed", range(8))
def test_a_random_game_is_the_same(seed: int) -> None:
    """With all cards and up to twelve seats, a whole game goes the same way on both sides."""
    rng = random.Random(seed)
    assert game(drawn(rng)).replay(rng) > 0


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(8, 200))
def test_many_random_games_are_the_same(seed: int) -> None:
    """The same, for some hundred games."""
    rng = random.Random(seed)
    assert game(drawn(rng)).replay(rng) > 0


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("eq right(M of U, lower, N of V) = M <= N", "eq right(M of U, lower, N of V) = M < N"),
        ("leftIn(Z) < 2 then over", "leftIn(Z) == 0 then over"),
        ("replayRound and rightOnes", "not replayRound and rightOnes"),
    ],
    ids=["a tie is wrong", "the last seat plays on", "a round is replayed"],
)
def test_a_wrong_model_is_found_out(old: str, new: str) -> None:
    """A model with one wrong rule is told apart from the library by the walk."""
    instance = QUICK[0]
    with pytest.raises(Different):
        walk(HighLow(instance, {old: new}), instance.state(), picture)
