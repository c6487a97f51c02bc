"""Chapter 3: the guesses."""

from __future__ import annotations

from itertools import permutations, product

import pytest
from tests.high_low.tables import HIGHER, LOWER, after, effects, legal, refused, table
from tests.traceability.marks import clause

from hilo_rules.high_low import (
    HL,
    AwaitingGuesses,
    AwaitingReveal,
    Guess,
    GuessesOpened,
    legal_actions,
    redact,
    to_move,
    view,
)


@clause(HL.GUESS)
def test_each_seat_guesses_higher_or_lower() -> None:
    """By seat, higher before lower; nobody else has a choice, and nobody may pass."""
    state = table("7D / out / 8C", "guess")

    assert "0:guess:higher 0:guess:lower 2:guess:higher 2:guess:lower" == legal(state)
    assert (0, 2) == to_move(state)
    assert HL.GUESS is state.phase.clause


@clause(HL.GUESS)
def test_a_seats_own_guesses_are_its_part_of_all() -> None:
    """None for a seat that is out or has guessed."""
    state = table("7D / out / 8C", "guess", guesses="lower / - / -")

    assert (Guess(2, HIGHER), Guess(2, LOWER)) == legal_actions(state, 2)
    assert ((), ()) == tuple(legal_actions(state, seat) for seat in (0, 1))


@clause(HL.GUESS_WHEN_DUE)
def test_guesses_come_after_the_deal_and_before_the_dealers_card() -> None:
    """At any other time they are refused."""
    dealing = table("7D / - / -", "deal 1")

    assert (HL.GUESS_WHEN_DUE,) == refused(dealing, "0:guess:lower")
    assert (HL.GUESS_WHEN_DUE,) == refused(dealing, "1:guess:lower")
    revealing = table("7D / 8D", "reveal", guesses="lower / lower")
    assert (HL.GUESS_WHEN_DUE, HL.ONCE) == refused(revealing, "0:guess:lower")


@clause(HL.ANY_ORDER)
def test_the_order_of_the_guesses_makes_no_difference() -> None:
    """All orders lead to equal states with equal hashes."""
    state = table("7D / 8C / 2H / AS", "guess")
    codes = ("0:guess:higher", "1:guess:lower", "2:guess:higher", "3:guess:lower")
    ends = {after(state, " ".join(order)) for order in permutations(codes)}

    assert 1 == len(ends)
    assert AwaitingReveal() == ends.pop().phase


@clause(HL.ANY_ORDER)
def test_whoever_has_not_guessed_yet_may_guess_next() -> None:
    """The phase says how many are missing."""
    state = after(table("7D / 8C / 2H", "guess"), "1:guess:lower")

    assert (0, 2) == to_move(state)
    assert AwaitingGuesses(2) == state.phase


@clause(HL.ONCE)
@pytest.mark.parametrize("call", ["higher", "lower"])
def test_a_seat_guesses_once(call: str) -> None:
    """Neither another guess nor the same once more is accepted."""
    state = table("7D / 8C / 2H", "guess", guesses="higher / - / -")

    assert (HL.ONCE,) == refused(state, f"0:guess:{call}")


@clause(HL.ONLY_WHO_IS_IN)
def test_who_is_out_does_not_guess() -> None:
    """Not before the others' guesses, and not after them."""
    state = table("7D / out / 2H", "guess")

    assert (HL.ONLY_WHO_IS_IN,) == refused(state, "1:guess:lower")
    state = after(state, "0:guess:lower 2:guess:lower")
    assert (HL.GUESS_WHEN_DUE, HL.ONLY_WHO_IS_IN) == refused(state, "1:guess:lower")


@clause(HL.SEALED_GUESSES)
def test_others_know_that_a_seat_has_guessed_and_not_what() -> None:
    """Their views are the same whatever it has guessed; its own differ."""
    state = table("7D / 8C / 2H", "guess")
    higher, lower = after(state, "0:guess:higher"), after(state, "0:guess:lower")

    for seat in (1, 2, None):
        assert view(higher, seat) == view(lower, seat)
        assert view(higher, seat).calls is None
        assert [True, False, False] == [place.guessed for place in view(higher, seat).places]
    assert (HIGHER, LOWER) == (view(higher, 0).own_call, view(lower, 0).own_call)


@clause(HL.SEALED_GUESSES)
def test_a_guess_is_redacted_for_others() -> None:
    """They see who has guessed."""
    for seat in (1, 2, None):
        assert Guess(0, None) == redact(Guess(0, HIGHER), seat)
    assert Guess(0, HIGHER) == redact(Guess(0, HIGHER), 0)


@clause(HL.SEALED_GUESSES)
def test_the_last_guess_opens_them_all() -> None:
    """Views and an effect tell all guesses, before the dealer's card."""
    state = table("7D / out / 2H", "guess", guesses="higher / - / -")

    assert () == effects(table("7D / out / 2H", "guess"), "0:guess:higher")
    opened = GuessesOpened((Guess(0, HIGHER), Guess(2, LOWER)), HL.SEALED_GUESSES)
    assert (opened,) == effects(state, "2:guess:lower")
    for seat in (0, 1, 2, None):
        assert opened is redact(opened, seat)
        assert (HIGHER, LOWER) == view(after(state, "2:guess:lower"), seat).calls


@clause(HL.SEALED_GUESSES)
def test_views_tell_nothing_of_any_sealed_guess() -> None:
    """Over all guesses of two other seats there is one and the same view."""
    state = table("7D / 8C / 2H", "guess")
    seen = {
        view(after(state, f"0:guess:{one} 2:guess:{other}"), 1)
        for one, other in product(("higher", "lower"), repeat=2)
    }

    assert 1 == len(seen)


@clause(HL.OPEN_GUESSES)
def test_open_guesses_are_seen_at_once() -> None:
    """By an effect of each guess, and in everybody's view."""
    state = table("7D / 8C / 2H", "guess", options="guesses=open")

    opened = GuessesOpened((Guess(1, HIGHER),), HL.OPEN_GUESSES)
    assert (opened,) == effects(state, "1:guess:higher")
    for seat in (0, 1, 2, None):
        assert (None, HIGHER, None) == view(after(state, "1:guess:higher"), seat).calls


@clause(HL.OPEN_GUESSES)
def test_open_guesses_too_come_in_any_order() -> None:
    """Nothing else changes."""
    state = table("7D / 8C / 2H", "guess", options="guesses=open")
    codes = ("0:guess:higher", "1:guess:lower", "2:guess:higher")

    assert 1 == len({after(state, " ".join(order)) for order in permutations(codes)})
    assert (0, 1, 2) == to_move(state)
