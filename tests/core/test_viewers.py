"""Who may look at a game: its seats, and spectators."""

from __future__ import annotations

from random import Random

import pytest
from attrs import evolve

import hilo_rules

STRANGERS = (-1, 99, True, 0.0, "0", (0,))


@pytest.mark.parametrize("name", hilo_rules.GAMES)
@pytest.mark.parametrize("stranger", STRANGERS)
def test_who_is_not_at_the_table_gets_no_view(name: str, stranger: object) -> None:
    """A seat that isn't there, or only looks like one, is refused, and nobody's hand is shown."""
    state = hilo_rules.GAMES[name].new_game()

    with pytest.raises(hilo_rules.InvalidSeat) as caught:
        hilo_rules.view(state, stranger)  # type: ignore[arg-type]

    last = state.seats - 1
    assert str(caught.value) == f"seat: must be from 0 to {last}, or None, not {stranger!r}"


@pytest.mark.parametrize("name", hilo_rules.GAMES)
@pytest.mark.parametrize("stranger", STRANGERS)
def test_who_is_no_seat_has_no_legal_actions_to_ask_for(name: str, stranger: object) -> None:
    """Nobody takes the text "0", as it stands in an address, for a seat that can't act."""
    state = hilo_rules.resolve_chance(hilo_rules.GAMES[name].new_game(), Random(1))

    with pytest.raises(hilo_rules.InvalidSeat):
        hilo_rules.legal_actions(state, stranger)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", hilo_rules.GAMES)
@pytest.mark.parametrize("stranger", [seat for seat in STRANGERS if seat != 99])
def test_who_only_looks_like_a_seat_sees_no_event(name: str, stranger: object) -> None:
    """A look-alike of the seat that gets a card isn't shown the card, nor anything else."""
    game = hilo_rules.GAMES[name]
    dealt = evolve(game.sample_chance(game.new_game(), Random(1)), seat=1)

    for redact in (hilo_rules.redact, game.redact):
        with pytest.raises(hilo_rules.InvalidSeat) as caught:
            redact(dealt, stranger)  # type: ignore[arg-type]
        assert f"seat: must be a whole number from 0 on, or None, not {stranger!r}" == str(
            caught.value
        )
        assert dealt == redact(dealt, 1)


@pytest.mark.parametrize("name", hilo_rules.GAMES)
def test_seats_and_spectators_get_views(name: str) -> None:
    """Every seat, and None, has a view with its own seat."""
    state = hilo_rules.GAMES[name].new_game()
    viewers = (*range(state.seats), None)

    assert viewers == tuple(hilo_rules.view(state, viewer).seat for viewer in viewers)
