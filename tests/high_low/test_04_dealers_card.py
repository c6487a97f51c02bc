"""Chapter 4: the dealer's card."""

from __future__ import annotations

from itertools import product

import pytest
from tests.high_low.tables import HIGHER, LOWER, after, card, effects, shown, table
from tests.traceability.marks import clause

from hilo_rules.high_low import (
    FULL_DECK,
    HL,
    AwaitingDeal,
    AwaitingReveal,
    RoundEnded,
    RoundStarted,
    SeatEliminated,
    is_right,
)

ORDER = "23456789TJQKA"


@clause(HL.REVEAL)
def test_the_dealers_card_comes_with_the_last_guess() -> None:
    """One card for all seats."""
    state = after(table("7D / 8C / 2H", "guess"), "2:guess:lower 0:guess:higher")
    assert AwaitingReveal() != state.phase
    state = after(state, "1:guess:higher")

    assert AwaitingReveal() == state.phase
    assert HL.REVEAL is state.phase.clause
    assert "out / - / -" == shown(after(state, "dealer:8S"))


@clause(HL.RIGHT_GUESS, HL.TIE, HL.ACES_HIGH, HL.CARDS)
def test_right_is_what_the_ranks_say_for_every_pair_of_cards() -> None:
    """Higher and lower by rank, with the ace on top, both for equal ranks; suits don't count."""
    for own, dealer in product(FULL_DECK, repeat=2):
        mine, theirs = (ORDER.index(str(one)[0]) for one in (own, dealer))
        assert (mine >= theirs) == is_right(own, HIGHER, dealer)
        assert (mine <= theirs) == is_right(own, LOWER, dealer)


@clause(HL.RIGHT_GUESS)
def test_who_guesses_right_stays_in() -> None:
    """A nine is lower than a ten, a jack is higher."""
    state = table("9C / 9D / JC / JD", "reveal", guesses="higher / lower / higher / lower")

    assert "out / - / - / out" == shown(after(state, "dealer:TH"))


@clause(HL.TIE)
@pytest.mark.parametrize("guesses", ["higher / lower", "lower / higher", "lower / lower"])
def test_a_tie_makes_both_guesses_right(guesses: str) -> None:
    """Whatever the suits."""
    state = table("9C / 9D", "reveal", guesses=guesses)

    assert "- / -" == shown(after(state, "dealer:9H"))
    assert "- / -" == shown(after(state, "dealer:9C"))


@clause(HL.WRONG_IS_OUT, HL.RIGHT_GUESS, HL.NEXT_ROUND)
def test_the_authors_example() -> None:
    """Five players with 2, A, 7, 4 and 8, and a 10: the fourth and the fifth are out."""
    state = table("2C / AS / 7D / 4H / 8C", "guess")
    state = after(state, "0:guess:lower 1:guess:higher 2:guess:lower 3:guess:higher 4:guess:higher")

    told = effects(state, "dealer:TD")
    assert (
        SeatEliminated(3),
        SeatEliminated(4),
        RoundEnded(card("TD"), 3),
        RoundStarted(),
    ) == told
    state = after(state, "dealer:TD")
    assert (0, 1, 2) == state.living
    assert AwaitingDeal(0) == state.phase


@clause(HL.WRONG_IS_OUT)
def test_who_is_out_stays_out() -> None:
    """In the rounds after it, too."""
    state = table("2C / 9C / 9D", "reveal", guesses="higher / higher / higher")
    state = after(state, "dealer:5S")
    assert [False, True, True] == [state.is_living(seat) for seat in range(3)]
    state = after(state, "1:dealt:2C 2:dealt:2D 1:guess:lower 2:guess:lower dealer:5S")

    assert (1, 2) == state.living
    assert [False, True, True] == [state.is_living(seat) for seat in range(3)]


@clause(HL.NEXT_ROUND)
def test_the_next_round_begins_with_an_empty_table() -> None:
    """Nothing of the round before counts; the seats that are in are dealt to again."""
    state = after(table("2C / 9C / 9D", "reveal", guesses="higher / higher / higher"), "dealer:5S")

    assert table("out / - / -", "deal 1") == state
    assert ((), (), 2) == (state.places, state.calls, state.living_count)


@clause(HL.NEXT_ROUND)
def test_a_round_that_all_survive_leads_back_to_where_it_began() -> None:
    """The number of rounds is no part of a state."""
    state = table("- / - / -", "deal 0")
    codes = "0:dealt:2C 1:dealt:AC 2:dealt:5C 0:guess:lower 1:guess:higher 2:guess:lower dealer:5S"

    assert state == after(state, codes)
    assert hash(state) == hash(after(state, codes))
