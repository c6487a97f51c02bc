"""Tables to begin a test at, made of few figures, and short words for what happens there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import hilo_rules
from hilo_rules import IllegalAction
from hilo_rules.hi_lo_flip import (
    AwaitingDraw,
    AwaitingFlip,
    AwaitingPlay,
    AwaitingToss,
    DrawCause,
    GameOver,
    Reason,
    Ruleset,
    Side,
    State,
    validate,
)

if TYPE_CHECKING:
    from hilo_rules.hi_lo_flip import HLF, Card, Cards, Effect, Phase

HI, LO = Side.HI, Side.LO


def opening(seat: int = 0) -> AwaitingPlay:
    """Wait for the seat that starts the round."""
    return AwaitingPlay(seat, Reason.OPENING)


def turn(seat: int = 0) -> AwaitingPlay:
    """Wait for the seat on turn."""
    return AwaitingPlay(seat, Reason.TURN)


def flipped(seat: int = 0) -> AwaitingPlay:
    """Wait for the seat whose flip has changed the side."""
    return AwaitingPlay(seat, Reason.FLIPPED)


def drawn(seat: int = 0) -> AwaitingPlay:
    """Wait for the seat to play the card that it drew."""
    return AwaitingPlay(seat, Reason.DRAWN)


def second(seat: int = 0) -> AwaitingPlay:
    """Wait for the seat's second card."""
    return AwaitingPlay(seat, Reason.SECOND)


def reset(seat: int = 0) -> AwaitingPlay:
    """Wait for the seat's reset play."""
    return AwaitingPlay(seat, Reason.RESET)


def flip(seat: int = 0) -> AwaitingFlip:
    """Wait for the chip, flipped for the seat."""
    return AwaitingFlip(seat)


def stuck_draw(seat: int = 0) -> AwaitingDraw:
    """Wait for the card that the stuck seat draws."""
    return AwaitingDraw(seat, DrawCause.STUCK)


def skip_draw(seat: int = 0) -> AwaitingDraw:
    """Wait for the card that the skipped seat draws."""
    return AwaitingDraw(seat, DrawCause.SKIPPED)


def table(
    *hands: Cards,
    chip: Side | None = HI,
    top: Card | None = None,
    discard: Cards = (),
    draw: Cards = (),
    phase: Phase = turn(),  # noqa: B008 - it can't change
    collected: tuple[Cards, ...] | None = None,
    scores: tuple[int, ...] | None = None,
    recent: tuple[int, ...] | None = None,
    round_number: int = 1,
    ages: tuple[int, ...] | None = None,
    **options: Any,
) -> State:
    """Set a table at which all cards named are the deck, and validate it.

    The discard pile is `discard` with `top` on it. Unless `recent` says who has played last, it
    is who can have: the seat before, but for cards ending in 1 and 2.
    """
    if top is not None:
        discard = (*discard, top)
    if collected is None:
        collected = ((),) * len(hands)
    deck = [*draw, *discard]
    for cards in (*hands, *collected):
        deck += cards
    options.setdefault("hand_size", len(hands[0]) if phase == opening(phase_seat(phase)) else 1)
    if recent is None:
        recent = () if not discard and not any(collected) else usual(phase, discard, len(hands))
    return validate(
        State(
            rules=Ruleset(deck=tuple(deck), **options),
            age_order=tuple(range(len(hands))) if ages is None else ages,
            round_number=round_number,
            chip=chip,
            hands=hands,
            draw_pile=tuple(sorted(draw)),
            discard_pile=discard,
            collected=collected,
            scores=(0,) * len(hands) if scores is None else scores,
            recent=recent,
            phase=phase,
        )
    )


def usual(phase: Phase, discard: Cards, seats: int) -> tuple[int, ...]:
    """Give who can have played the discard pile last, if `phase` comes after it."""
    seat = phase_seat(phase)
    seats_on = {1: 2, 2: 0}.get(discard[-1] % 10, 1) if discard else 1
    if phase == skip_draw(seat):
        seats_on = 1
    last = (seat - seats_on) % seats
    return (last, (last - 1) % seats)[: len(discard) or 1]


def phase_seat(phase: Phase) -> int:
    """Give the seat of a phase, 0 if it has none."""
    return 0 if isinstance(phase, AwaitingToss | GameOver) else phase.seat


def after(state: State, *codes: str) -> State:
    """Give the state after the actions and events with these codes; each must be allowed."""
    for code in codes:
        state = hilo_rules.apply(state, hilo_rules.parse_action(state, code))
    return validate(state)


def effects(state: State, code: str) -> tuple[Effect, ...]:
    """Give the effects of the action or event with this code."""
    return hilo_rules.transition(state, hilo_rules.parse_action(state, code)).effects


def legal(state: State) -> list[str]:
    """Give the codes of all that can happen now."""
    actions = hilo_rules.legal_actions(state)
    events = [event for event, _ in hilo_rules.chance_outcomes(state)]
    return [str(step) for step in (*actions, *events)]


def refused(state: State, action: object) -> set[HLF]:
    """Give the clauses by which an action, or the one with a code, is refused; none if it isn't."""
    if isinstance(action, str):
        action = hilo_rules.parse_action(state, action)
    step: Any = action
    try:
        hilo_rules.apply(state, step)
    except IllegalAction as error:
        clauses: set[Any] = {violation.clause for violation in error.violations}
        return clauses
    return set()
