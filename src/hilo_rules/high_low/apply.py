"""One step: an action or chance event comes in, a new state goes out.

Each kind of action has its function here. It refuses what the rules don't allow, works out what
follows by force, and gives the new state. What followed is appended to `effects`, unless that is
None because nobody asked: to list the guesses of a round takes as long as there are seats in it,
while the step itself takes a time logarithmic in the number of seats.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hilo_rules.core.game import Transition
from hilo_rules.core.playing_cards import Card
from hilo_rules.core.sealed import evolving
from hilo_rules.high_low.actions import CardDealt, DealerRevealed, Guess
from hilo_rules.high_low.cards import Call, is_right
from hilo_rules.high_low.clauses import HL
from hilo_rules.high_low.effects import (
    GameEnded,
    GuessesOpened,
    RoundEnded,
    RoundReplayed,
    RoundStarted,
    SeatEliminated,
)
from hilo_rules.high_low.legal import in_deck, refuse
from hilo_rules.high_low.line import first_of, nobody, rest_of, still_in
from hilo_rules.high_low.phases import (
    DEAL,
    GUESSES,
    REVEAL,
    AwaitingDeal,
    AwaitingGuesses,
    AwaitingReveal,
    GameOver,
)
from hilo_rules.high_low.setup import Guesses, NoSurvivor
from hilo_rules.high_low.shoe import holds, without
from hilo_rules.high_low.state import State
from hilo_rules.high_low.table import (
    DEALT,
    GUESSED,
    no_places,
    position_of,
    with_item,
    with_item_at,
)
from hilo_rules.high_low.tally import no_tally, with_guess, with_position

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any, TypeAlias

    from hilo_rules.high_low.actions import Action, ChanceEvent
    from hilo_rules.high_low.effects import Effect
    from hilo_rules.high_low.line import Line
    from hilo_rules.high_low.phases import Phase
    from hilo_rules.high_low.table import Place, Row
    from hilo_rules.high_low.tally import Tally

    Effects: TypeAlias = list[Effect] | None


def apply(state: State, action: Action | ChanceEvent) -> State:
    """Give the state after `action`.

    Raises:
        IllegalAction: the rules don't allow `action` in `state`.
    """
    return _STEPS.get(type(action), _refuse)(state, action, None)


def transition(state: State, action: Action | ChanceEvent) -> Transition[State, Effect]:
    """Give the state after `action`, and the effects: what followed from it.

    Raises:
        IllegalAction: the rules don't allow `action` in `state`.
    """
    effects: list[Effect] = []
    after = _STEPS.get(type(action), _refuse)(state, action, effects)
    return Transition(after, tuple(effects))


def _refuse(state: State, action: object, _effects: Effects) -> State:
    refuse(state, action)


_with_round: Callable[
    [State, Line, Row[Place], Row[Call | None], tuple[int, ...] | None, Phase, Tally], State
]
_with_round = evolving(State, "undealt", "places", "calls", "shoe", "phase", "tally")
_guessed: Callable[[State, Row[Place], Row[Call | None], Phase, Tally], State]
_guessed = evolving(State, "places", "calls", "phase", "tally")


def _deal(state: State, event: CardDealt, _effects: Effects) -> State:
    """Deal one card; after the last one all seats that were dealt to have to guess.

    Clauses: HL-1.5, HL-1.6, HL-2.1, HL-2.2, HL-2.3, HL-3.1, HL-3.2
    """
    rules, phase, shoe, seat, card = state.rules, state.phase, state.shoe, event.seat, event.card
    if (
        type(phase) is not AwaitingDeal
        or type(seat) is not int
        or seat != phase.seat
        or type(card) is not Card
        or not in_deck(rules, card)
        or (shoe is not None and not holds(rules.deck, shoe, card))
    ):
        refuse(state, event)
    places, tally = state.places, state.tally
    if tally:
        tally = with_position(tally, len(places))
    undealt = rest_of(state.undealt)
    places = with_item(places, DEALT[seat](card))
    calls = with_item(state.calls, None)
    shoe = None if shoe is None else without(rules.deck, shoe, card)
    after = DEAL[first_of(undealt)] if undealt else GUESSES[len(places)]
    return _with_round(state, undealt, places, calls, shoe, after, tally)


def _guess(state: State, action: Guess, effects: Effects) -> State:
    """Take a guess down; after the last one the dealer's card is due.

    Clauses: HL-3.1, HL-3.2, HL-3.3, HL-3.4, HL-3.5, HL-4.1
    """
    phase, places, seat, call = state.phase, state.places, action.seat, action.call
    if (
        type(phase) is not AwaitingGuesses
        or type(seat) is not int
        or type(call) is not Call
        or (position := position_of(places, seat)) is None
        or places[position].guessed
    ):
        refuse(state, action)
    card, tally = places[position].card, state.tally
    if tally:
        tally = with_guess(tally, position, card, call)
    places = with_item_at(places, position, GUESSED[seat](card))
    calls = with_item_at(state.calls, position, call)
    missing = phase.missing - 1
    if effects is not None:
        effects += _opened(state, action, places, calls)
    return _guessed(state, places, calls, GUESSES[missing] if missing else REVEAL, tally)


def _reveal(state: State, event: DealerRevealed, effects: Effects) -> State:
    """Turn up the dealer's card: who guessed wrong is out; then another round, or the end.

    Clauses: HL-1.6, HL-4.1, HL-4.4, HL-4.5, HL-5.1, HL-5.2, HL-5.3
    """
    rules, seats, shoe, card = state.rules, state.seats, state.shoe, event.card
    if (
        type(state.phase) is not AwaitingReveal
        or type(card) is not Card
        or not in_deck(rules, card)
        or (shoe is not None and not holds(rules.deck, shoe, card))
    ):
        refuse(state, event)
    survivors = line = still_in(state.places, state.calls, card, state.tally)
    if not survivors and rules.no_survivor is NoSurvivor.REPLAY_ROUND:
        line = still_in(state.places, state.calls, None, state.tally)
    if effects is not None:
        _tell_of_reveal(state, card, survivors, line, effects)
    after: Phase
    if len(line) > 1:
        after = DEAL[first_of(line)]
    else:
        after, line = GameOver(tuple(line)), nobody(seats)
    empty = no_places(seats)
    return _with_round(state, line, empty, empty, rules.full_shoe, after, no_tally(seats))


_STEPS: dict[type, Callable[[State, Any, Effects], State]] = {
    Guess: _guess,
    CardDealt: _deal,
    DealerRevealed: _reveal,
}


def _opened(
    state: State, last: Guess, places: Row[Place], calls: Row[Call | None]
) -> Iterator[GuessesOpened]:
    """Tell everybody of an open guess at once, and of sealed ones when the last is in.

    Clauses: HL-3.6, HL-3.7
    """
    if state.rules.guesses is Guesses.OPEN:
        yield GuessesOpened((Guess(last.seat, last.call),), HL.OPEN_GUESSES)
    elif state.phase == GUESSES[1]:
        guesses = [Guess(place.seat, call) for place, call in zip(places, calls, strict=True)]
        yield GuessesOpened(tuple(guesses), HL.SEALED_GUESSES)


def _tell_of_reveal(
    state: State, dealer: Card, survivors: Line, line: Line, effects: list[Effect]
) -> None:
    """Tell who is out, how many are left, and how it goes on.

    Clauses: HL-4.4, HL-4.5, HL-5.1, HL-5.2, HL-5.3
    """
    if line and not survivors:
        effects.append(RoundReplayed(dealer, len(line)))
    else:
        effects += [
            SeatEliminated(place.seat)
            for place, call in zip(state.places, state.calls, strict=True)
            if not is_right(place.card, call, dealer)
        ]
        effects.append(RoundEnded(dealer, len(line)))
    if len(line) > 1:
        effects.append(RoundStarted())
    else:
        clause = HL.LAST_SEAT_WINS if line else HL.NO_WINNER
        effects.append(GameEnded(frozenset(line), clause))
