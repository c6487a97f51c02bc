"""Views: what is offered, and how likely a guess is right."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.high_low.tables import HIGHER, LOWER, after, card, cards, chances, table
from tests.traceability.marks import clause

from hilo_rules.high_low import HL, Guess, Ruleset, State, is_right, new_game, to_move, view

ORDER = "23456789TJQKA"


@clause(HL.GUESS)
def test_a_view_offers_the_seats_own_guesses() -> None:
    """Nothing to a spectator, and nothing once the seat has guessed."""
    state = table("7D / 8C / out", "guess", guesses="higher / - / -")

    assert (Guess(1, HIGHER), Guess(1, LOWER)) == view(state, 1).legal_actions
    assert [(), (), ()] == [view(state, seat).legal_actions for seat in (0, 2, None)]
    assert to_move(state) == view(state, None).to_move == (1,)


@clause(HL.UNLIMITED_DECKS, HL.RIGHT_GUESS, HL.TIE)
@pytest.mark.parametrize("own", [f"{rank}H" for rank in ORDER])
def test_with_unlimited_decks_the_chance_depends_on_the_rank_alone(own: str) -> None:
    """Of 13 ranks, the own one and those on the right side are right."""
    place = ORDER.index(own[0])
    seen = view(table(f"{own} / 2C", "guess"), 0)

    assert Fraction(place + 1, 13) == seen.chance_to_stay(HIGHER)
    assert Fraction(13 - place, 13) == seen.chance_to_stay(LOWER)


@clause(HL.FINITE_DECKS, HL.RIGHT_GUESS)
def test_with_a_shoe_the_chance_counts_the_open_cards() -> None:
    """It is that of the dealer's cards with which the guess is right."""
    state = table("7D / 8C / 2H / 9S", "guess", options="decks=1")
    done = after(state, "0:guess:lower 1:guess:lower 2:guess:lower 3:guess:lower")
    for seat, own in enumerate(cards("7D 8C 2H 9S")):
        for call in (HIGHER, LOWER):
            expected = sum(
                Fraction(chance)
                for code, chance in chances(done).items()
                if is_right(own, call, card(code.partition(":")[2]))
            )
            assert expected == view(state, seat).chance_to_stay(call)


def test_without_a_card_there_is_no_chance_to_tell() -> None:
    """For a spectator, and before the seat's card is dealt."""
    state = table("7D / -", "deal 1")

    assert [None, None] == [view(state, seat).chance_to_stay(HIGHER) for seat in (1, None)]


@pytest.mark.parametrize("seats", [5, 40])
def test_a_view_shares_its_rows_with_the_state(seats: int) -> None:
    """So that making one takes no longer at a large table."""
    state: State = new_game(seats, Ruleset())

    assert state.places is view(state, 0).places
    assert state.undealt is view(state, 0).undealt
