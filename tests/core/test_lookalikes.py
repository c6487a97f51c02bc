"""Look-alikes and monsters: they never get into what the library keeps, nor break its messages."""

from __future__ import annotations

import contextlib
import random
from typing import Any

import pytest
from attrs import evolve

import hilo_rules
from hilo_rules import hi_lo_flip, high_low
from hilo_rules.core.canonical import Canonical
from hilo_rules.core.errors import coded, shown
from hilo_rules.core.playing_cards import DECK

HUGE = 10**5000
"""A number that Python refuses to write."""


class One:
    """Equals 1 as numbers of other libraries do."""

    def __eq__(self, other: object) -> bool:
        return other == 1

    def __hash__(self) -> int:
        return 1


@pytest.mark.parametrize("lookalike", [True, 1.0, One()])
def test_a_canonical_table_keeps_nothing_for_a_lookalike(lookalike: Any) -> None:
    """Who asks for the real key afterwards gets a value made of the real key."""
    table: Canonical[int, list[int]] = Canonical(lambda key: [key])

    assert lookalike is table[lookalike][0]
    assert int is type(table[1][0])
    assert table[1] is table[1]


def test_a_canonical_table_keeps_sets_of_cards() -> None:
    """A tuple of real cards is a real key; one with a look-alike in it is none."""
    table: Canonical[tuple[object, ...], list[object]] = Canonical(lambda key: [key])

    assert table[DECK[:2]] is table[DECK[:2]]
    assert table[1, True] is not table[1, True]


@pytest.mark.parametrize("lookalike", [True, 1.0, One(), "1", [], None])
def test_a_lookalike_of_a_seat_spoils_no_legal_action(lookalike: Any) -> None:
    """Whatever was asked before, every listed action names real seats and can be applied."""
    state = hilo_rules.resolve_chance(high_low.new_game(5), random.Random(1))

    with contextlib.suppress(hilo_rules.InvalidSeat):
        hilo_rules.legal_actions(state, lookalike)

    for action in hilo_rules.legal_actions(state):
        assert int is type(action.seat)
        assert hilo_rules.explain(state, action) == ()


def test_a_lookalike_of_a_card_spoils_no_legal_action() -> None:
    """A view that somebody has tampered with doesn't reach other games."""
    state = hilo_rules.resolve_chance(hi_lo_flip.new_game(2), random.Random(1))
    seat = hilo_rules.to_move(state)[0]
    view = hilo_rules.view(state, seat)
    tampered = evolve(view, hand=tuple(map(float, view.hand)))

    assert tampered.legal_actions

    assert {int} == {type(action.card) for action in hilo_rules.legal_actions(state)}


def test_a_value_is_shown_whatever_it_is() -> None:
    """Short ones as Python writes them, long ones shortened, others by their type."""
    assert "'49'" == shown("49")
    assert ("x" * 200)[:99] == shown("x" * 200)[1:100]
    assert "…" == shown("x" * 200)[-1]
    assert "an int that is too long to be shown" == shown(HUGE)
    assert "a tuple that is too long to be shown" == shown((HUGE,))


def test_an_action_without_a_code_is_shown_as_a_value() -> None:
    """A code's parts are shown as values are, and so is what can't be written at all."""
    assert "0:play:49" == coded(hi_lo_flip.PlayCard(0, 49))
    assert "0:play:an int that is too long to be shown" == coded(hi_lo_flip.PlayCard(0, HUGE))
    assert "an int that is too long to be shown" == coded(HUGE)


@pytest.mark.parametrize("name", hilo_rules.GAMES)
@pytest.mark.parametrize("seats", [HUGE, -HUGE, 10**9, 0], ids=["huge", "-huge", "large", "0"])
def test_a_monstrous_table_is_refused_in_words(name: str, seats: int) -> None:
    """The error can be written, and names the field."""
    with pytest.raises(hilo_rules.InvalidSetup) as caught:
        hilo_rules.GAMES[name].new_game(seats=seats)

    assert str(caught.value).startswith("seats: ")


def test_monstrous_figures_are_refused_in_words() -> None:
    """A ruleset's errors can be written too."""
    for field in ("min_seats", "hand_size", "target"):
        with pytest.raises(hilo_rules.InvalidSetup) as caught:
            hi_lo_flip.Ruleset(**{field: HUGE})
        assert str(caught.value).startswith(f"{field}: ")
    with pytest.raises(hilo_rules.InvalidSetup) as caught:
        hi_lo_flip.Ruleset(deck=[HUGE])
    assert str(caught.value).startswith("deck: ")
    with pytest.raises(hilo_rules.InvalidSetup) as caught:
        hi_lo_flip.new_game(seats=3, age_order=[HUGE, 1, 2])
    assert str(caught.value).startswith("age_order: ")


def test_a_monstrous_action_is_refused_in_words() -> None:
    """Every violation, and the error itself, can be written."""
    state = hilo_rules.resolve_chance(hi_lo_flip.new_game(2), random.Random(1))
    for action in (
        hi_lo_flip.PlayCard(0, HUGE),
        hi_lo_flip.PlayCard(HUGE, 1),
        hi_lo_flip.CardDealt(HUGE, HUGE),
    ):
        with pytest.raises(hilo_rules.IllegalAction) as caught:
            hilo_rules.apply(state, action)
        assert "HLF-1.8" in str(caught.value)
    with pytest.raises(hilo_rules.InvalidSeat) as stranger:
        hilo_rules.view(state, HUGE)
    assert "too long to be shown" in str(stranger.value)


@pytest.mark.parametrize("seat", [HUGE, -HUGE, 7, None, []], ids=["huge", "-huge", "7", "-", "[]"])
@pytest.mark.parametrize("name", hilo_rules.GAMES)
def test_a_card_for_a_monstrous_seat_is_refused_in_words(name: str, seat: Any) -> None:
    """In every game, when a card is dealt."""
    game = hilo_rules.GAMES[name]
    state = game.new_game()
    event = evolve(game.sample_chance(state, random.Random(1)), seat=seat)

    with pytest.raises(hilo_rules.IllegalAction) as caught:
        game.apply(state, event)
    with pytest.raises(hilo_rules.IllegalAction):
        game.transition(state, event)

    assert game.explain(state, event) == caught.value.violations
    assert str(caught.value)


def test_a_repeated_card_is_found_at_once() -> None:
    """A deck of many cards takes no longer than it takes to sort it."""
    with pytest.raises(hilo_rules.InvalidSetup) as caught:
        hi_lo_flip.Ruleset(deck=[*range(1, 200_001), 200_000])

    assert "holds 200000 more than once" == caught.value.message


def test_perft_counts_whole_numbers_of_steps() -> None:
    """What is no such number is refused by name."""
    depths: list[Any] = [-1, 501, 1.0, True, "1", None, HUGE]
    for depth in depths:
        with pytest.raises(hilo_rules.InvalidDepth) as caught:
            hilo_rules.perft(hi_lo_flip.new_game(), depth)
        assert str(caught.value).startswith("depth: must be from 0 to 500, not ")


@pytest.mark.parametrize("name", hilo_rules.GAMES)
def test_chance_moves_exactly_where_it_has_outcomes(name: str) -> None:
    """The quick answer is the same as looking at what chance may do."""
    game, rng = hilo_rules.GAMES[name], random.Random(5)
    state = game.new_game()
    while True:
        assert bool(game.chance_outcomes(state)) == game.chance_moves(state)
        actions = game.legal_actions(state, None)
        if not actions and not game.chance_moves(state):
            break
        state = game.apply(
            state, rng.choice(actions) if actions else game.sample_chance(state, rng)
        )
    assert hilo_rules.is_over(state)
