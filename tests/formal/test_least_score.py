"""Least Score: the library and the formal model are the same game."""

from __future__ import annotations

import random

import pytest
from tests.formal.least_score_games import FOURS, LONG, QUICK, SINGLES, SUITS
from tests.formal.least_score_model import Instance, LeastScore, drawn, game, picture
from tests.formal.results import published_sizes
from tests.formal.walk import Different, walk


@pytest.mark.parametrize("instance", QUICK, ids=lambda instance: instance.name)
def test_a_game_is_the_same(instance: Instance) -> None:
    """In every state walked the same can happen, with equal states after it."""
    assert published_sizes("Least Score")[instance.name] == game(instance).walk()


@pytest.mark.slow
@pytest.mark.parametrize("instance", LONG, ids=lambda instance: instance.name)
def test_a_larger_game_is_the_same(instance: Instance) -> None:
    """The same, for games that take longer to walk."""
    assert published_sizes("Least Score")[instance.name] == game(instance).walk()


@pytest.mark.parametrize("seed", range(6))
def test_a_random_game_is_the_same(seed: int) -> None:
    """With all cards and up to ten seats, a whole game goes the same way on both sides."""
    rng = random.Random(seed)
    assert game(drawn(rng)).replay(rng) > 0


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6, 156))
def test_many_random_games_are_the_same(seed: int) -> None:
    """The same, for some hundred games."""
    rng = random.Random(seed)
    assert game(drawn(rng)).replay(rng) > 0


@pytest.mark.parametrize(
    ("instance", "old", "new"),
    [
        (FOURS, "= M == N or twoPairsAreFour", "= true"),
        (SUITS, "     or-else oneSuit(M1", "     and-then oneSuit(M1"),
        (SINGLES, "open: G buried: B ; O discard", "open: G ; O buried: B discard"),
        (SINGLES, "T > threshold or (", "T >= threshold or ("),
        (
            SINGLES,
            "starter: P | Z }\n    = { deal(next(P, Z))",
            "starter: P | Z }\n    = { deal(P)",
        ),
    ],
    ids=["two pairs", "no flush", "old open cards stay", "out at the threshold", "deal begins"],
)
def test_a_wrong_model_is_found_out(instance: Instance, old: str, new: str) -> None:
    """A model with one wrong rule is told apart from the library by the walk."""
    right = game(instance)
    wrong = LeastScore(instance, {old: new})
    with pytest.raises(Different):
        walk(wrong, instance.state(), picture, opening=right.opening, longest=instance.longest)
