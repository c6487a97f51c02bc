"""Perft counts sequences of steps."""

from __future__ import annotations

import pytest
from attrs import evolve

import hilo_rules
from hilo_rules.core.perft import perft
from hilo_rules.hi_lo_flip import GAME, Ruleset, new_game

TINY = new_game(2, Ruleset(deck=(3, 4, 5), hand_size=1, target=1, going_out_bonus=0))


@pytest.mark.parametrize(
    ("depth", "expected"),
    [
        (0, 1),
        (1, 3),  # a card is dealt to seat 0
        (2, 6),  # and one to seat 1
        (3, 12),  # the toss
        (4, 12),  # the only card of the starter, which ends the game
        (5, 12),  # nothing more to do: the same games
        (9, 12),
    ],
)
def test_sequences_are_counted_to_the_end_of_the_game(depth: int, expected: int) -> None:
    """A game that ends sooner counts as one sequence."""
    assert expected == hilo_rules.perft(TINY, depth)


def test_perft_uses_the_functions_of_the_game_that_it_is_given() -> None:
    """A game with other rules is counted by these."""
    silent = evolve(GAME, chance_outcomes=lambda _state: ())
    assert 1 == perft(silent, TINY, 3)
