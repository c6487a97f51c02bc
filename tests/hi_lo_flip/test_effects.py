"""Transitions: the same step as apply, with what followed from it."""

from __future__ import annotations

import pytest
from tests.hi_lo_flip.tables import effects, flip, stuck_draw, table, turn
from tests.traceability.marks import clause

import hilo_rules
from hilo_rules import IllegalAction, Transition
from hilo_rules.hi_lo_flip import (
    GAME,
    HLF,
    AwaitingDraw,
    AwaitingFlip,
    AwaitingPlay,
    AwaitingToss,
    CardDealt,
    DrawCause,
    GameOver,
    PlayCard,
    Reason,
    new_game,
)


@clause(HLF.NEXT_TURN)
def test_a_plain_step_has_no_effects() -> None:
    """A dealt card, a kept side and a plain play cause nothing by themselves."""
    assert () == effects(new_game(), "0:dealt:50")
    assert () == effects(table((60, 61), (70,), top=50, draw=(5,)), "0:play:60")
    assert () == effects(table((12,), (70,), top=50, draw=(5,), phase=flip()), "chip:hi")


@clause(HLF.NEXT_TURN)
def test_a_transition_holds_the_state_that_apply_gives() -> None:
    """State and effects come together."""
    state = table((60, 61), (70,), top=50, draw=(5,))
    action = PlayCard(0, 60)
    assert Transition(hilo_rules.apply(state, action), ()) == hilo_rules.transition(state, action)


@clause(HLF.ON_TURN)
def test_a_transition_is_refused_as_apply_is() -> None:
    """The error holds the state itself, the action, and every broken clause."""
    state = table((60, 61), (40, 70), top=50, draw=(5,))
    action = PlayCard(1, 40)
    with pytest.raises(IllegalAction) as caught:
        hilo_rules.transition(state, action)
    assert state is caught.value.state
    assert action is caught.value.action
    assert hilo_rules.explain(state, action) == caught.value.violations
    expected = (
        "1:play:40: it is not seat 1's turn: seat 0 is to play a card (HLF-3.2); "
        "40 is not higher than 50, and the chip shows Hi (HLF-4.2)"
    )
    assert expected == str(caught.value)


@clause(HLF.WELL_FORMED)
@pytest.mark.parametrize("action", [None, "0:play:60", object()])
def test_what_is_no_action_has_no_transition(action: object) -> None:
    """A foreign object is refused like any illegal action."""
    state = table((60, 61), (40, 70), top=50, draw=(5,))
    with pytest.raises(IllegalAction, match=r"HLF-1\.8"):
        GAME.transition(state, action)  # type: ignore[arg-type]


@clause(HLF.WELL_FORMED)
def test_an_event_of_a_derived_class_is_refused() -> None:
    """A subclass of an event is none of the game's events, though it looks like one."""

    class OtherDeal(CardDealt):
        """A deal that only looks like one of the game's."""

    with pytest.raises(IllegalAction, match=r"HLF-1\.8"):
        hilo_rules.apply(new_game(), OtherDeal(0, 50))


@clause(HLF.OPENING, HLF.MUST_PLAY, HLF.CHANGED_SIDE, HLF.RESET_ANY_CARD)
def test_every_phase_names_the_clause_by_which_the_game_waits() -> None:
    """A phase's clause tells why it is this seat's, or chance's, move."""
    expected = {
        Reason.OPENING: HLF.OPENING,
        Reason.TURN: HLF.MUST_PLAY,
        Reason.FLIPPED: HLF.CHANGED_SIDE,
        Reason.DRAWN: HLF.DRAWN_CARD_PLAYED,
        Reason.SECOND: HLF.TWO_PLAYS_AGAIN,
        Reason.RESET: HLF.RESET_ANY_CARD,
    }
    assert expected == {reason: AwaitingPlay(0, reason).clause for reason in Reason}
    causes = {DrawCause.STUCK: HLF.KEPT_SIDE_DRAWS, DrawCause.SKIPPED: HLF.ONE_SKIPS}
    assert causes == {cause: AwaitingDraw(0, cause).clause for cause in DrawCause}
    assert HLF.DEAL is new_game().phase.clause
    assert HLF.FIRST_TOSS is AwaitingToss().clause
    assert HLF.FLIP_WHEN_STUCK is AwaitingFlip(0).clause
    assert HLF.GAME_ENDS is GameOver().clause


@clause(HLF.CHANCE_WHEN_DUE)
@pytest.mark.parametrize(
    ("phase", "words"),
    [
        (turn(), "seat 0 is to play a card"),
        (flip(1), "the chip is flipped for seat 1"),
        (stuck_draw(1), "seat 1 draws a card"),
    ],
)
def test_a_refusal_says_whom_the_game_waits_for(phase: AwaitingPlay, words: str) -> None:
    """Besides the clause the message says what is due instead."""
    state = table((60, 61), (12, 13), top=50, draw=(5,), phase=phase)
    [violation] = hilo_rules.explain(state, CardDealt(0, 5))
    assert f"0:dealt:5 is not due: {words}" == violation.message


@clause(HLF.CHANCE_WHEN_DUE)
def test_a_refusal_during_the_setup_says_what_is_due() -> None:
    """The deal and the toss are named too."""
    play = PlayCard(0, 50)
    [_, not_held] = messages = hilo_rules.explain(new_game(), play)
    assert HLF.FROM_HAND is not_held.clause
    assert "no seat plays now: a card is dealt to seat 0" == messages[0].message
    toss = table((1,), (2,), chip=None, draw=(3,), phase=AwaitingToss(), recent=())
    [violation] = hilo_rules.explain(toss, PlayCard(0, 1))
    assert "no seat plays now: the chip is tossed" == violation.message
