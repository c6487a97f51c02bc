"""Why something may not be done now."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from hilo_rules.core.checks import is_whole
from hilo_rules.core.clauses import Violation
from hilo_rules.core.errors import IllegalAction, coded, shown
from hilo_rules.least_score.actions import (
    CardDealt,
    CardDrawn,
    CardTurnedUp,
    Declare,
    Discard,
    TakeClosed,
    TakeOpen,
)
from hilo_rules.least_score.cards import Card, in_order
from hilo_rules.least_score.clauses import LS
from hilo_rules.least_score.melds import no_group
from hilo_rules.least_score.phases import (
    AwaitingDeal,
    AwaitingDraw,
    AwaitingTake,
    AwaitingTurn,
    AwaitingTurnUp,
    GameOver,
)

if TYPE_CHECKING:
    from typing import NoReturn

    from hilo_rules.least_score.actions import Action, ChanceEvent
    from hilo_rules.least_score.phases import Phase
    from hilo_rules.least_score.state import State


def refuse(state: State, action: object) -> NoReturn:
    """Raise the IllegalAction that names every clause which `action` breaks."""
    raise IllegalAction(state, action, explain(state, action))


def explain(state: State, action: object) -> tuple[Violation, ...]:
    """Give every clause that `action` breaks in `state`, and how; () means that it is legal.

    Clauses: LS-1.7, LS-9.4
    """
    broken = _form_violations(state, action)
    if isinstance(state.phase, GameOver):
        return (*broken, Violation(LS.NOTHING_AFTER_END, "the game is over"))
    if type(action) in _PLAYERS:
        deed = cast("Action", action)
        well_formed = not broken
        broken += _turn_violations(state, deed)
        if well_formed:
            broken += _card_violations(state, deed)
    elif type(action) in _DUE:
        broken += _chance_violations(state, cast("ChanceEvent", action))
    return tuple(broken)


_PLAYERS = (Discard, TakeOpen, TakeClosed, Declare)
_DUE = {
    CardDealt: AwaitingDeal,
    CardTurnedUp: AwaitingTurnUp,
    CardDrawn: AwaitingDraw,
}
"""The chance events, each with the phase in which it is due."""


def _form_violations(state: State, action: object) -> list[Violation]:
    """Say what is wrong with the action itself, in whatever state.

    Clauses: LS-1.7
    """
    if type(action) not in _PLAYERS and type(action) not in _DUE:
        return [Violation(LS.WELL_FORMED, f"Least Score has no action {shown(action)}")]
    messages: list[str] = []
    if not isinstance(action, CardTurnedUp):
        seat: object = getattr(action, "seat")  # noqa: B009 - all others have one
        if not (is_whole(seat) and 0 <= seat < state.seats):
            messages.append(f"seats are 0 to {state.seats - 1}, not {shown(seat)}")
    if isinstance(action, Discard):
        messages += _cards_messages(state, action.cards)
    elif isinstance(action, TakeOpen | CardDealt | CardTurnedUp | CardDrawn):
        messages += _card_messages(state, action.card)
    return [Violation(LS.WELL_FORMED, message) for message in messages]


def _card_messages(state: State, card: object) -> list[str]:
    if type(card) is Card and card in state.rules.deck:
        return []
    return [f"the deck has no card {card if type(card) is Card else shown(card)}"]


def _cards_messages(state: State, cards: object) -> list[str]:
    if type(cards) is not tuple:
        return [f"the cards are a tuple, not {shown(cards)}"]
    several = cast("tuple[object, ...]", cards)
    wrong = [message for card in several for message in _card_messages(state, card)]
    messages = list(dict.fromkeys(wrong))
    if not messages and in_order(dict.fromkeys(cast("tuple[Card, ...]", several))) != several:
        messages.append("the cards must stand in order (A, 2 ... K; C, D, H, S) and each only once")
    return messages


def _turn_violations(state: State, action: Action) -> list[Violation]:
    """Say why it isn't this seat's turn, or not the part of its turn for this action.

    Clauses: LS-2.6, LS-3.2
    """
    phase = state.phase
    broken: list[Violation] = []
    if not isinstance(phase, AwaitingTurn | AwaitingTake):
        broken.append(Violation(LS.CHANCE_WHEN_DUE, f"no seat acts now: {waiting(phase)}"))
    elif action.seat != phase.seat:
        message = f"it is not seat {shown(action.seat)}'s turn: {waiting(phase)}"
        broken.append(Violation(LS.ON_TURN, message))
    if isinstance(phase, AwaitingTurn | AwaitingTake | AwaitingDraw) and action.seat == phase.seat:
        broken += _part_violations(phase, action)
    return broken


def _part_violations(
    phase: AwaitingTurn | AwaitingTake | AwaitingDraw, action: Action
) -> list[Violation]:
    """Say why the seat on turn can't do this in this part of its turn.

    Clauses: LS-3.3, LS-3.5, LS-6.2, LS-6.3, LS-6.4
    """
    seat, discarded = phase.seat, not isinstance(phase, AwaitingTurn)
    broken: list[Violation] = []
    if isinstance(action, Declare):
        if phase.first:
            message = f"seat {seat} can't declare in its first turn of the round"
            broken.append(Violation(LS.NOT_IN_FIRST_TURN, message))
        if discarded:
            message = f"seat {seat} can't declare in a turn in which it has discarded"
            broken.append(Violation(LS.NOT_AFTER_DISCARD, message))
    elif isinstance(action, Discard):
        if discarded:
            message = f"seat {seat} has already discarded in this turn"
            broken.append(Violation(LS.DISCARD_THEN_TAKE, message))
    elif not discarded:
        message = f"seat {seat} has to discard before it takes a card"
        broken.append(Violation(LS.DISCARD_THEN_TAKE, message))
    return broken


def _card_violations(state: State, action: Action) -> list[Violation]:
    """Say what is wrong with the cards of a well-formed action.

    Clauses: LS-3.4, LS-4.1, LS-5.2, LS-5.4
    """
    broken: list[Violation] = []
    if isinstance(action, Discard):
        hand = state.hands[action.seat]
        missing = ", ".join([str(card) for card in action.cards if card not in hand])
        if missing:
            message = f"seat {action.seat} doesn't hold {missing}"
            broken.append(Violation(LS.FROM_HAND, message))
        wrong = no_group(action.cards, state.rules.four_cards, state.rules.run_suits)
        if wrong is not None:
            broken.append(wrong)
    elif isinstance(action, TakeOpen):
        if action.card in state.discarded:
            message = f"{action.card} has just been discarded, and can't be taken in the same turn"
            broken.append(Violation(LS.NOT_OWN_DISCARD, message))
        elif action.card not in state.open_cards:
            broken.append(Violation(LS.OPEN_CARDS, f"{action.card} is not an open card"))
    return broken


def _chance_violations(state: State, event: ChanceEvent) -> list[Violation]:
    """Say why chance can't do this now.

    Clauses: LS-2.1, LS-2.3, LS-2.6, LS-5.6
    """
    phase = state.phase
    if not isinstance(phase, _DUE[type(event)]):
        return [Violation(LS.CHANCE_WHEN_DUE, f"{coded(event)} is not due: {waiting(phase)}")]
    broken: list[Violation] = []
    if (
        isinstance(phase, AwaitingDeal | AwaitingDraw)
        and isinstance(event, CardDealt | CardDrawn)
        and event.seat != phase.seat
    ):
        broken.append(
            Violation(phase.clause, f"not for seat {shown(event.seat)}: {waiting(phase)}")
        )
    if event.card in state.rules.deck and event.card not in state.closed_deck:
        broken.append(Violation(LS.CLOSED_DECK, f"{event.card} is not in the closed deck"))
    return broken


def waiting(phase: Phase) -> str:
    """Say in words whom the game waits for."""
    match phase:
        case AwaitingDeal(seat):
            return f"a card is dealt to seat {seat}"
        case AwaitingTurnUp():
            return "a card is turned up"
        case AwaitingTurn(seat):
            return f"seat {seat} is to discard or to declare"
        case AwaitingTake(seat):
            return f"seat {seat} is to take a card"
        case AwaitingDraw(seat):
            return f"seat {seat} draws a closed card"
        case _:
            return "the game is over"
