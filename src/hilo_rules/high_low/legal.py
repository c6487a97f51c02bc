"""What may be done now, and why something may not."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from hilo_rules.core.checks import is_whole
from hilo_rules.core.clauses import Violation
from hilo_rules.core.errors import IllegalAction, coded, shown
from hilo_rules.core.playing_cards import Card
from hilo_rules.core.seats import check_viewer
from hilo_rules.high_low.actions import (
    BOTH_GUESSES,
    DEALS,
    REVEALS,
    CardDealt,
    DealerRevealed,
    Guess,
)
from hilo_rules.high_low.cards import FULL_DECK, Call
from hilo_rules.high_low.clauses import HL
from hilo_rules.high_low.phases import AwaitingDeal, AwaitingGuesses, AwaitingReveal, GameOver
from hilo_rules.high_low.shoe import chances, draw, holds
from hilo_rules.high_low.table import position_of

if TYPE_CHECKING:
    from fractions import Fraction
    from typing import NoReturn

    from hilo_rules.core.game import RandomSource
    from hilo_rules.core.seats import Seat
    from hilo_rules.high_low.actions import Action, ChanceEvent
    from hilo_rules.high_low.phases import Phase
    from hilo_rules.high_low.setup import Ruleset
    from hilo_rules.high_low.state import State
    from hilo_rules.high_low.table import Place, Row


def in_deck(rules: Ruleset, card: Card) -> bool:
    """Whether `card` is one of the game's deck.

    Clauses: HL-1.1
    """
    return rules.deck is FULL_DECK or card in rules.deck


def waited_for(phase: Phase, places: Row[Place]) -> tuple[Seat, ...]:
    """Give the seats that have to guess now, rising.

    Clauses: HL-3.1, HL-3.2, HL-3.3, HL-3.4, HL-3.5
    """
    if type(phase) is not AwaitingGuesses:
        return ()
    return tuple([place.seat for place in places if not place.guessed])


def open_guesses(phase: Phase, places: Row[Place], seat: Seat | None = None) -> tuple[Action, ...]:
    """Give the guesses that are open now, by seat, higher before lower.

    Clauses: HL-3.1, HL-3.2, HL-3.3, HL-3.4, HL-3.5
    """
    if type(phase) is not AwaitingGuesses:
        return ()
    if seat is None:
        open_pairs = [BOTH_GUESSES[place.seat] for place in places if not place.guessed]
        return tuple(chain.from_iterable(open_pairs))
    position = position_of(places, seat) if is_whole(seat) else None
    if position is None or places[position].guessed:
        return ()
    return BOTH_GUESSES[places[position].seat]


def to_move(state: State) -> tuple[Seat, ...]:
    """Give the seats that have not guessed yet, rising; () at a chance node and at the end.

    Clauses: HL-3.1, HL-3.3
    """
    return waited_for(state.phase, state.places)


def legal_actions(state: State, seat: Seat | None = None) -> tuple[Action, ...]:
    """Give the guesses that are open now, by seat, higher before lower; or those of `seat`.

    Raises:
        InvalidSeat: there is no such seat.

    Clauses: HL-3.1, HL-3.3
    """
    if seat is not None:
        check_viewer(seat, state.seats)
    return open_guesses(state.phase, state.places, seat)


def chance_outcomes(state: State) -> tuple[tuple[ChanceEvent, Fraction], ...]:
    """Give what chance may do now with its probability: cards rising from two to ace; or ().

    Clauses: HL-1.5, HL-1.6, HL-2.1, HL-2.4, HL-4.1
    """
    phase = state.phase
    if type(phase) is AwaitingDeal:
        events = DEALS[phase.seat]
        return tuple(
            [(events(card), chance) for card, chance in chances(state.rules.deck, state.shoe)]
        )
    if type(phase) is AwaitingReveal:
        return tuple(
            [(REVEALS[card], chance) for card, chance in chances(state.rules.deck, state.shoe)]
        )
    return ()


def chance_moves(state: State) -> bool:
    """Whether chance has to supply something.

    Clauses: HL-2.4
    """
    return isinstance(state.phase, (AwaitingDeal, AwaitingReveal))


def sample_chance(state: State, rng: RandomSource) -> ChanceEvent:
    """Let chance decide: one of ``chance_outcomes(state)``, by one call of ``rng.randrange``.

    Raises:
        IllegalAction: it isn't chance that moves.

    Clauses: HL-1.5, HL-1.6, HL-2.1, HL-2.4, HL-4.1, HL-5.4
    """
    phase = state.phase
    if type(phase) is AwaitingDeal:
        return DEALS[phase.seat](draw(state.rules.deck, state.shoe, rng))
    if type(phase) is AwaitingReveal:
        return REVEALS[draw(state.rules.deck, state.shoe, rng)]
    clause = HL.NOTHING_AFTER_END if isinstance(phase, GameOver) else HL.CHANCE_WHEN_DUE
    violation = Violation(clause, f"chance doesn't move now: {_waiting(phase)}")
    raise IllegalAction(state, "chance", (violation,))


def refuse(state: State, action: object) -> NoReturn:
    """Raise the IllegalAction that names every clause which `action` breaks."""
    raise IllegalAction(state, action, explain(state, action))


def explain(state: State, action: object) -> tuple[Violation, ...]:
    """Give every clause that `action` breaks in `state`, and how; () means that it is legal.

    Clauses: HL-1.6, HL-1.9, HL-2.2, HL-2.4, HL-3.2, HL-3.4, HL-3.5, HL-5.4
    """
    broken = _form_violations(state, action)
    if isinstance(state.phase, GameOver):
        return (*broken, Violation(HL.NOTHING_AFTER_END, "the game is over"))
    if type(action) is Guess:
        return (*broken, *_guess_violations(state, action))
    if type(action) is CardDealt or type(action) is DealerRevealed:
        return (*broken, *_chance_violations(state, action))
    return broken


def _is_seat(state: State, seat: object) -> bool:
    return is_whole(seat) and 0 <= seat < state.seats


def _is_card(state: State, card: object) -> bool:
    return type(card) is Card and in_deck(state.rules, card)


def _form_violations(state: State, action: object) -> tuple[Violation, ...]:
    """Say what is wrong with the action itself, in whatever state.

    Clauses: HL-1.9
    """
    messages: list[str] = []
    if type(action) is Guess or type(action) is CardDealt:
        if not _is_seat(state, action.seat):
            messages.append(f"seats are 0 to {state.seats - 1}, not {shown(action.seat)}")
    elif type(action) is not DealerRevealed:
        messages.append(f"High-Low has no action {shown(action)}")
    if type(action) is Guess:
        if type(action.call) is not Call:
            messages.append(f"a guess is Call.HIGHER or Call.LOWER, not {shown(action.call)}")
    elif (type(action) is CardDealt or type(action) is DealerRevealed) and not _is_card(
        state, action.card
    ):
        card: object = action.card
        messages.append(f"the deck has no card {card if type(card) is Card else shown(card)}")
    return tuple([Violation(HL.WELL_FORMED, message) for message in messages])


def _guess_violations(state: State, action: Guess) -> list[Violation]:
    broken: list[Violation] = []
    if type(state.phase) is not AwaitingGuesses:
        message = f"no seat guesses now: {_waiting(state.phase)}"
        broken.append(Violation(HL.GUESS_WHEN_DUE, message))
    if not _is_seat(state, action.seat):
        return broken
    position = position_of(state.places, action.seat)
    if position is not None:
        if state.places[position].guessed:
            broken.append(Violation(HL.ONCE, f"seat {action.seat} has guessed already"))
    elif action.seat not in state.undealt:
        broken.append(Violation(HL.ONLY_WHO_IS_IN, f"seat {action.seat} is out"))
    return broken


def _chance_violations(state: State, event: ChanceEvent) -> list[Violation]:
    phase = state.phase
    due = AwaitingDeal if type(event) is CardDealt else AwaitingReveal
    if type(phase) is not due:
        return [Violation(HL.CHANCE_WHEN_DUE, f"{coded(event)} is not due: {_waiting(phase)}")]
    broken: list[Violation] = []
    if type(event) is CardDealt and isinstance(phase, AwaitingDeal) and event.seat != phase.seat:
        message = f"not to seat {shown(event.seat)}: {_waiting(phase)}"
        broken.append(Violation(HL.DEAL_ORDER, message))
    shoe = state.shoe
    if (
        shoe is not None
        and _is_card(state, event.card)
        and not holds(state.rules.deck, shoe, event.card)
    ):
        broken.append(Violation(HL.FINITE_DECKS, f"no {event.card} is left in the shoe"))
    return broken


def _waiting(phase: Phase) -> str:
    """Say in words whom the game waits for."""
    if isinstance(phase, AwaitingDeal):
        return f"a card is dealt to seat {phase.seat}"
    if isinstance(phase, AwaitingGuesses):
        return f"{phase.missing} more have to guess"
    if isinstance(phase, AwaitingReveal):
        return "the dealer's card is turned up"
    return "the game is over"
