"""What holds in every game of Hi-Lo Flip, found in games played at random."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.traceability.marks import clause

import hilo_rules
from hilo_rules.hi_lo_flip import (
    HLF,
    Action,
    AwaitingPlay,
    CardDrawn,
    ChanceEvent,
    Effect,
    PileCollected,
    PileRenewed,
    PlayCard,
    Reason,
    RoundScored,
    State,
)
from hilo_rules.testing import SUBJECTS, positions
from hilo_rules.testing.strategies import play, randoms

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from random import Random

SUBJECT = SUBJECTS["hi_lo_flip"]
A_WHILE = 150


def in_games(test: Callable[[State, Random], None]) -> Callable[[], None]:
    """Run the test from many positions on."""
    quick = settings(max_examples=60, deadline=None, derandomize=True, database=None)
    return quick(given(positions(SUBJECT), randoms)(test))


def steps(
    state: State, rng: Random
) -> Iterator[tuple[State, Action | ChanceEvent, tuple[Effect, ...], State]]:
    """Play on for a while: state, step, effects and the state after each step."""
    for step, after in play(SUBJECT, state, rng, A_WHILE):
        yield state, step, hilo_rules.transition(state, step).effects, after
        state = after


@clause(HLF.CHANGED_SIDE_FREES)
@in_games
def test_after_a_changed_side_every_card_is_legal(state: State, rng: Random) -> None:
    """The lemma: no card of a hand can be stuck under both sides."""
    for _, _, _, after in steps(state, rng):
        phase = after.phase
        if isinstance(phase, AwaitingPlay) and phase.reason is Reason.FLIPPED:
            plays = tuple(PlayCard(phase.seat, card) for card in after.hands[phase.seat])
            assert plays == hilo_rules.legal_actions(after)


@clause(HLF.DRAWN_CARD_PLAYED)
@in_games
def test_a_drawn_card_that_follows_is_the_only_legal_one(state: State, rng: Random) -> None:
    """Of a stuck seat's cards none followed, so after the draw only the drawn one can."""
    for _, step, _, after in steps(state, rng):
        phase = after.phase
        if isinstance(phase, AwaitingPlay) and phase.reason is Reason.DRAWN:
            assert isinstance(step, CardDrawn)
            assert [step.card] == [action.card for action in hilo_rules.legal_actions(after)]


@clause(HLF.RENEWAL)
@in_games
def test_a_renewal_keeps_the_top_card_and_moves_exactly_the_rest(state: State, rng: Random) -> None:
    """The new draw pile is the old discard pile without its top card."""
    for before, step, effects, after in steps(state, rng):
        pile = before.discard_pile
        if isinstance(step, PlayCard):
            pile += (step.card,)
        for effect in effects:
            if isinstance(effect, PileRenewed):
                assert tuple(sorted(pile[:-1])) == effect.cards == after.draw_pile
                collected = [other.cards for other in effects if isinstance(other, PileCollected)]
                assert (pile[-1:],) == (after.discard_pile or collected[0],)


@clause(HLF.COLLECTOR, HLF.COLLECTOR_BEFORE)
@in_games
def test_the_collector_is_never_the_one_who_resets(state: State, rng: Random) -> None:
    """Nobody wins a pile by resetting; it goes to another seat."""
    for _, _, effects, after in steps(state, rng):
        phase = after.phase
        if isinstance(phase, AwaitingPlay) and phase.reason is Reason.RESET:
            collectors = [effect.seat for effect in effects if isinstance(effect, PileCollected)]
            assert 1 == len(collectors)
            assert phase.seat not in collectors


@clause(HLF.TOTALS, HLF.GOING_OUT_BONUS)
@in_games
def test_totals_grow_by_the_points_of_the_round(state: State, rng: Random) -> None:
    """Only the end of a round changes totals, by what it says."""
    for before, _, effects, after in steps(state, rng):
        points = [0] * before.seats
        for effect in effects:
            if isinstance(effect, RoundScored):
                points = list(effect.points)
        expected = tuple(total + gain for total, gain in zip(before.scores, points, strict=True))
        assert expected == after.scores


@clause(HLF.COLLECTED_STAY_OUT)
@in_games
def test_collected_cards_stay_collected_in_the_round(state: State, rng: Random) -> None:
    """Within a round a collected pile only grows."""
    for before, _, _, after in steps(state, rng):
        if before.round_number == after.round_number:
            for old, new in zip(before.collected, after.collected, strict=True):
                assert set(old) <= set(new)


@clause(HLF.MUST_PLAY)
@in_games
def test_who_is_to_play_always_can(state: State, rng: Random) -> None:
    """No seat ever waits without a legal card."""
    for _, _, _, after in steps(state, rng):
        assert bool(hilo_rules.to_move(after)) == bool(hilo_rules.legal_actions(after))


@clause(HLF.DRAW_PILE)
@given(st.integers(2, 6), randoms)
@settings(max_examples=20, deadline=None, derandomize=True, database=None)
def test_a_published_game_comes_to_its_end(seats: int, rng: Random) -> None:
    """From the first card on, a whole game of the published rules has a winner."""
    state = hilo_rules.hi_lo_flip.new_game(seats)
    for _, after in play(SUBJECT, state, rng, SUBJECT.longest):
        state = after
    outcome = hilo_rules.outcome(state)
    assert outcome is not None
    assert max(state.scores) == state.scores[min(outcome.winners)] >= 75
