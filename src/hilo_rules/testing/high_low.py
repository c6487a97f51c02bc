"""High-Low as the laws see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve
from hypothesis import strategies as st

from hilo_rules.core.playing_cards import DECK
from hilo_rules.high_low import (
    FULL_DECK,
    GAME,
    Action,
    AwaitingDeal,
    AwaitingGuesses,
    AwaitingReveal,
    Call,
    CardDealt,
    ChanceEvent,
    DealerRevealed,
    Effect,
    GameOver,
    Guess,
    Guesses,
    NoSurvivor,
    Ruleset,
    State,
    View,
    height,
    new_game,
)
from hilo_rules.testing.high_low_text import STATE_TEXT
from hilo_rules.testing.subjects import Subject

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random

    from hilo_rules.high_low import Cards, Phase

JUST_LARGE = 33
"""The fewest seats at which a table is a large one."""


def _of_two_ranks(cards: Iterable[object]) -> bool:
    return len({height(card) for card in FULL_DECK if card in set(cards)}) > 1


def decks() -> st.SearchStrategy[Cards]:
    """Decks: the full one, and tiny ones of at least two ranks, in which ties are common."""
    tiny = st.sets(st.sampled_from(FULL_DECK), min_size=2, max_size=6).filter(_of_two_ranks)
    return st.just(FULL_DECK) | tiny.map(tuple)


@st.composite
def new_games(draw: st.DrawFn) -> State:
    """First states: a few seats or just more than a small table has, and all options."""
    seats = draw(st.integers(2, 6) | st.sampled_from((2, 3, 5, JUST_LARGE)))
    deck = draw(decks())
    enough = seats // len(deck) + 1
    rules = Ruleset(
        min_seats=2,
        deck=deck,
        decks=draw(st.none() | st.integers(enough, enough + 1)),
        guesses=draw(st.sampled_from(Guesses)),
        no_survivor=draw(st.sampled_from(NoSurvivor)),
    )
    return new_game(seats, rules)


def candidates(state: State) -> st.SearchStrategy[object]:
    """Guesses and chance events with the seats and cards of the game, and a few others."""
    seats = st.integers(-1, state.seats)
    cards = st.sampled_from(state.rules.deck) | st.sampled_from(DECK)
    return st.one_of(
        st.builds(Guess, seats, st.sampled_from(Call)),
        st.builds(Guess, seats, st.none()),
        st.builds(CardDealt, seats, cards),
        st.builds(DealerRevealed, cards),
    )


def _sealed(state: State) -> bool:
    return state.rules.guesses is Guesses.SEALED and isinstance(state.phase, AwaitingGuesses)


def hidden_twin(state: State, seat: int | None, rng: Random) -> State:
    """Let other seats have guessed otherwise, while their guesses are sealed."""
    if not _sealed(state):
        return state
    calls = tuple(
        [
            rng.choice(tuple(Call)) if place.guessed and place.seat != seat else call
            for place, call in zip(state.places, state.calls, strict=True)
        ]
    )
    return State(
        state.rules, state.seats, state.undealt, state.places, calls, state.shoe, state.phase
    )


def reveals(state: State, step: Action | ChanceEvent) -> bool:
    """Whether the step turns up a card for all, or is the last of the sealed guesses."""
    if isinstance(step, DealerRevealed):
        return True
    return isinstance(step, Guess) and _sealed(state) and state.phase == AwaitingGuesses(1)


def _wrong_phases(state: State) -> Iterable[Phase]:
    yield AwaitingDeal(state.seats)
    yield AwaitingGuesses(state.seats + 1)
    yield GameOver((state.seats,))
    yield AwaitingDeal(0) if isinstance(state.phase, GameOver) else GameOver((0,))
    if not isinstance(state.phase, AwaitingReveal):
        yield AwaitingReveal()


def mutants(state: State) -> st.SearchStrategy[State]:
    """Bend the phase, forge cards, lose guesses, seats and counts."""
    wrong = [evolve(state, phase=phase) for phase in _wrong_phases(state)]
    wrong += [
        evolve(state, seats=1),
        evolve(state, seats=0),
        evolve(state, calls=(*state.calls, Call.HIGHER)),
        evolve(state, undealt=(*state.undealt, state.seats)),
        evolve(state, tally=(*state.tally, None)),  # type: ignore[arg-type]
        evolve(state, shoe=(1,) if state.shoe is None else state.shoe[1:]),
        evolve(state, shoe=(-1,) if state.shoe is None else (9999, *state.shoe[1:])),
    ]
    if state.places:
        *places, place = state.places
        *calls, call = state.calls
        for forged in (
            evolve(place, seat=state.seats),
            evolve(place, card=str(place.card)),  # type: ignore[arg-type]
            evolve(place, guessed=not place.guessed),
        ):
            wrong.append(evolve(state, places=(*places, forged)))
        other = Call.LOWER if call is None else None
        wrong.append(evolve(state, calls=(*calls, other)))
        wrong.append(evolve(state, places=(*state.places, place)))
    return st.sampled_from(wrong)


SUBJECT: Subject[State, Action, ChanceEvent, Effect, View] = Subject(
    game=GAME,
    new_games=new_games(),
    candidates=candidates,
    hidden_twin=hidden_twin,
    mutants=mutants,
    places=None,
    reveals=reveals,
    state_text=STATE_TEXT,
)
"""High-Low as the laws see it."""
