"""Tables to begin a test at, made of few words, and short words for what happens there."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import hilo_rules
from hilo_rules import IllegalAction
from hilo_rules.core.playing_cards import parse_card
from hilo_rules.high_low import (
    AwaitingGuesses,
    AwaitingReveal,
    Call,
    CardDealt,
    DealerRevealed,
    GameOver,
    Guess,
    Ruleset,
    State,
    apply,
    is_right,
    legal_actions,
    new_game,
    parse_action,
    sample_chance,
    validate,
)
from hilo_rules.testing.high_low_text import read_state, write_state

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hilo_rules.high_low import HL, Action, Card, Cards, ChanceEvent, Effect

HIGHER, LOWER = Call.HIGHER, Call.LOWER


def card(code: str) -> Card:
    """Give the card of a code."""
    return parse_card("card", code)


def cards(codes: str) -> Cards:
    """Give the cards of the codes."""
    return tuple(map(card, codes.split()))


def table(shown: str, phase: str, **others: str) -> State:
    """Make a state out of what its examples say; it passes validate."""
    return validate(read_state({"cards": shown, "phase": phase, **others}))


def after(state: State, codes: str) -> State:
    """Give the state after the steps with these codes."""
    for code in codes.split():
        state = apply(state, parse_action(state, code))
    return state


def effects(state: State, code: str) -> tuple[Effect, ...]:
    """Give the effects of the step with this code."""
    return hilo_rules.transition(state, parse_action(state, code)).effects


def legal(state: State) -> str:
    """Give the codes of all legal guesses."""
    return " ".join(map(str, legal_actions(state)))


def chances(state: State) -> dict[str, str]:
    """Give the codes of what chance may do, each with its probability."""
    return {str(event): str(chance) for event, chance in hilo_rules.chance_outcomes(state)}


def shown(state: State) -> str:
    """Give what lies before the seats."""
    return write_state(state, "cards")


def refused(state: State, action: object) -> tuple[HL, ...]:
    """Give the clauses for which an action, or the one with this code, is refused."""
    if isinstance(action, str):
        action = parse_action(state, action)
    try:
        apply(state, action)  # type: ignore[arg-type]
    except IllegalAction as error:
        return tuple([violation.clause for violation in error.violations])  # type: ignore[misc]
    return ()


def play_round(state: State, dealt: Iterable[Card], calls: Iterable[Call], dealer: Card) -> State:
    """Play a round: the cards and the calls in the order of the seats that are in."""
    seats = state.living
    for seat, one in zip(seats, dealt, strict=True):
        state = apply(state, CardDealt(seat, one))
    for seat, call in zip(seats, calls, strict=True):
        state = apply(state, Guess(seat, call))
    return apply(state, DealerRevealed(dealer))


class NaiveGame:
    """The game once more, as short as can be: sets and dictionaries that change, no limits."""

    def __init__(self, seats: int) -> None:
        """Seat everybody."""
        self.living = list(range(seats))
        self.dealt: dict[int, Card] = {}
        self.calls: dict[int, Call] = {}

    def step(self, action: Action | ChanceEvent) -> None:
        """Follow one step of a real game."""
        if isinstance(action, CardDealt):
            assert next(seat for seat in self.living if seat not in self.dealt) == action.seat
            self.dealt[action.seat] = action.card
        elif isinstance(action, Guess):
            assert action.call is not None
            self.calls[action.seat] = action.call
        else:
            self.living = [
                seat
                for seat in self.living
                if is_right(self.dealt[seat], self.calls[seat], action.card)
            ]
            self.dealt, self.calls = {}, {}


def playout(seats: int, rules: Ruleset, seed: int) -> Iterable[tuple[Action | ChanceEvent, State]]:
    """Play at random; give each step and the state after it."""
    rng, state = Random(seed), new_game(seats, rules)
    while not isinstance(state.phase, GameOver):
        step: Action | ChanceEvent
        if isinstance(state.phase, AwaitingGuesses):
            # To list the guesses of all seats before each of them would take a long time.
            waiting = [place.seat for place in state.places if not place.guessed]
            rng.shuffle(waiting)
            for seat in waiting:
                step = rng.choice(legal_actions(state, seat))
                state = apply(state, step)
                yield step, state
            assert isinstance(state.phase, AwaitingReveal)
        step = sample_chance(state, rng)
        state = apply(state, step)
        yield step, state
