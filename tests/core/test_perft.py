"""Perft counts sequences of steps."""

from __future__ import annotations

import pytest
from attrs import evolve

import hilo_rules
from hilo_rules.core.perft import DEEPEST, perft
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


def test_the_longest_sequences_are_counted_whatever_the_stack() -> None:
    """Each step needs room in memory, and none on Python's own stack."""
    endless = evolve(
        GAME, legal_actions=lambda _state, _seat: ("on",), apply=lambda state, _: state
    )
    assert 1 == perft(endless, TINY, DEEPEST)


def test_the_steps_of_a_state_are_all_that_can_happen() -> None:
    """Chance events at a chance node, player actions at a decision, nothing at the end."""
    state, steps = TINY, []
    while found := GAME.steps(state):
        steps.append(" ".join(map(str, found)))
        state = GAME.apply(state, found[0])
    assert [
        "0:dealt:3 0:dealt:4 0:dealt:5",
        "1:dealt:4 1:dealt:5",
        "chip:hi chip:lo",
        "0:play:3",
    ] == steps


def test_perft_uses_the_functions_of_the_game_that_it_is_given() -> None:
    """A game with other rules is counted by these."""
    silent = evolve(GAME, chance_outcomes=lambda _state: ())
    assert 1 == perft(silent, TINY, 3)
