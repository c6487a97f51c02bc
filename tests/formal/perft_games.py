"""The games of High-Low and Least Score whose sequences library and model count, each its own way.

The library walks every single sequence; the model counts the ways into each state.
"""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING, Any

from attrs import evolve, frozen
from tests.formal import high_low_model, least_score_model
from tests.formal.high_low_model import Instance as HighLowInstance
from tests.formal.least_score_games import FOURS, PAIRS, RUNS, SINGLES
from tests.formal.walk import perft, steps

import hilo_rules

if TYPE_CHECKING:
    from tests.formal.walk import Game


@frozen
class Counted:
    """A game, and the longest sequences in it that are counted."""

    game: Game
    depth: int

    def by_library(self, lengths: range) -> list[int]:
        """Count the sequences of these lengths with the library."""
        first: hilo_rules.GameState[Any, Any, Any, Any, Any] = reduce(
            lambda state, code: hilo_rules.apply(state, steps(state)[code]),
            self.game.opening,
            self.game.first(),
        )
        return [hilo_rules.perft(first, length) for length in lengths]

    def by_model(self, depth: int) -> list[int]:
        """Count the sequences of 0, 1, … `depth` steps with the model."""
        return perft(self.game.model(), depth, opening=self.game.opening)


HIGH_LOW = [
    Counted(high_low_model.game(instance), depth)
    for instance, depth in [
        (HighLowInstance(name="two seats", deck="2C KS AS"), 13),
        (
            HighLowInstance(
                name="two seats, shoe of one, replay", deck="3C 3S QD AH", decks=1, replay=True
            ),
            12,
        ),
        (
            HighLowInstance(
                name="three seats, shoe of two, replay",
                deck="2H TD AC",
                seats=3,
                decks=2,
                replay=True,
            ),
            12,
        ),
    ]
]
LEAST_SCORE = [
    Counted(least_score_model.game(instance), depth)
    for instance, depth in [
        (SINGLES, 19),
        (
            evolve(
                SINGLES,
                name="two seats, single cards, three options",
                tie_fails=True,
                at_threshold=True,
                first_out=True,
            ),
            25,
        ),
        (PAIRS, 12),
        (
            evolve(
                FOURS,
                name="hands of four, one deal, two pairs are a group",
                two_pairs=True,
                longest=None,
            ),
            9,
        ),
        (
            evolve(
                RUNS,
                name="hands of five, one deal, runs of one suit",
                same_suit=True,
                longest=None,
            ),
            9,
        ),
    ]
]
