"""The laws hold a game that the library doesn't know by that game's own functions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from hilo_rules import hi_lo_flip, high_low
from hilo_rules.testing import LAWS, SUBJECTS, AnySubject, BrokenLaw, positions

if TYPE_CHECKING:
    from hypothesis.strategies import DataObject

[counts] = [law for law in LAWS if law.__name__ == "perft_counts_steps"]


def opens_with_one_card(state: hi_lo_flip.State, seat: int | None) -> Any:
    """List one action only: a game of fewer sequences."""
    return hi_lo_flip.GAME.legal_actions(state, seat)[:1]


def count(subject: AnySubject) -> None:
    """Hold a subject against the law of counting."""

    @settings(max_examples=20)
    @given(positions(subject), st.data())
    def keeps(state: Any, data: DataObject) -> None:
        counts(subject, state, data)

    keeps()


def test_a_game_of_the_library_is_counted_as_the_library_counts() -> None:
    """So a game under its name that lists fewer actions doesn't keep the law."""
    game = evolve(hi_lo_flip.GAME, legal_actions=opens_with_one_card)

    with pytest.raises(BrokenLaw, match="depth"):
        count(evolve(SUBJECTS["hi_lo_flip"], game=game))


def test_another_game_is_counted_by_its_own_functions() -> None:
    """The same game under a name that the library doesn't know keeps the law."""
    game = evolve(hi_lo_flip.GAME, name="one_card", legal_actions=opens_with_one_card)

    count(evolve(SUBJECTS["hi_lo_flip"], game=game))


def test_the_dealers_card_is_no_secret() -> None:
    """No view shows it once the round is over, but everybody has seen it."""
    state = high_low.new_game(2, high_low.Ruleset(min_seats=2))
    card = high_low.FULL_DECK[0]

    assert SUBJECTS["high_low"].reveals(state, high_low.DealerRevealed(card))
