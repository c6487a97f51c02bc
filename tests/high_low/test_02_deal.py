"""Chapter 2: the deal."""

from __future__ import annotations

from random import Random

import pytest
from tests.high_low.tables import after, card, chances, refused, shown, table
from tests.traceability.marks import clause

from hilo_rules import IllegalAction
from hilo_rules.high_low import (
    HL,
    AwaitingDeal,
    AwaitingGuesses,
    CardDealt,
    new_game,
    redact,
    sample_chance,
    to_move,
    view,
)


@clause(HL.DEAL)
def test_each_seat_that_is_in_gets_one_card() -> None:
    """A seat that is out gets none."""
    state = after(table("- / out / -", "deal 0"), "0:dealt:2C 2:dealt:AS")

    assert "2C / out / AS" == shown(state)
    assert AwaitingGuesses(2) == state.phase


@clause(HL.DEAL)
def test_a_new_game_begins_with_the_deal() -> None:
    """All seats are in, and none has a card."""
    state = new_game(6)

    assert (0, 1, 2, 3, 4, 5) == state.living == state.undealt
    assert AwaitingDeal(0) == state.phase
    assert HL.DEAL is state.phase.clause


@clause(HL.DEAL_ORDER)
def test_cards_are_dealt_in_the_order_of_seats() -> None:
    """From the lowest that is in; a card for another seat is refused."""
    state = table("out / - / out / - / -", "deal 1")

    for seat in (1, 3, 4):
        for other in {0, 1, 2, 3, 4} - {seat}:
            assert (HL.DEAL_ORDER,) == refused(state, CardDealt(other, card("2C")))
        assert AwaitingDeal(seat) == state.phase
        state = after(state, f"{seat}:dealt:2C")
    assert "out / 2C / out / 2C / 2C" == shown(state)


@clause(HL.OPEN_CARDS)
def test_everybody_sees_every_card() -> None:
    """A view has all places, a spectator's too, and no deal is redacted."""
    state = table("2C / AS / -", "deal 2")
    event = CardDealt(2, card("9H"))

    for seat in (0, 1, 2, None):
        assert state.places == view(state, seat).places
        assert event is redact(event, seat)
    assert [card("2C"), card("AS"), None, None] == [
        view(state, seat).card for seat in (0, 1, 2, None)
    ]


@clause(HL.CHANCE_WHEN_DUE)
@pytest.mark.parametrize(
    ("cards", "phase", "guesses", "code"),
    [
        ("2C / -", "deal 1", "- / -", "dealer:2C"),
        ("2C / 3C", "guess", "- / higher", "dealer:2C"),
        ("2C / 3C", "guess", "- / higher", "0:dealt:2C"),
        ("2C / 3C", "reveal", "lower / higher", "0:dealt:2C"),
    ],
)
def test_chance_moves_only_when_it_is_due(cards: str, phase: str, guesses: str, code: str) -> None:
    """Cards during the deal, the dealer's when all guesses are in."""
    assert (HL.CHANCE_WHEN_DUE,) == refused(table(cards, phase, guesses=guesses), code)


@clause(HL.CHANCE_WHEN_DUE)
def test_while_chance_moves_no_seat_does_and_the_other_way_round() -> None:
    """During the deal and before the dealer's card nobody may act."""
    dealing = table("2C / -", "deal 1")
    guessing = after(dealing, "1:dealt:3C")
    revealing = after(guessing, "1:guess:higher 0:guess:lower")

    assert [(), (0, 1), ()] == list(map(to_move, (dealing, guessing, revealing)))
    assert [52, 0, 52] == [len(chances(state)) for state in (dealing, guessing, revealing)]
    with pytest.raises(IllegalAction, match=r"HL-2\.4"):
        sample_chance(guessing, Random(1))


@clause(HL.CHANCE_WHEN_DUE, HL.NOTHING_AFTER_END)
def test_chance_does_not_move_after_the_end() -> None:
    """It says that the game is over, by the clause that says it of every action."""
    with pytest.raises(IllegalAction, match=r"the game is over \(HL-5\.4\)"):
        sample_chance(table("out / -", "over 1"), Random(1))
