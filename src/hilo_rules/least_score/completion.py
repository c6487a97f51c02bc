"""Choosing a discard card by card, for interfaces in which one taps the cards of one's hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from hilo_rules.core.checks import items_of
from hilo_rules.least_score.actions import DISCARDS
from hilo_rules.least_score.melds import groups
from hilo_rules.least_score.phases import AwaitingTurn
from hilo_rules.least_score.state import State

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hilo_rules.core.seats import Seat
    from hilo_rules.least_score.actions import Discard
    from hilo_rules.least_score.cards import Card, Cards
    from hilo_rules.least_score.view import View


@frozen
class Completions:
    """What can become of the cards that have been tapped so far."""

    discard: Discard | None
    """The legal discard of just these cards; None if they are none, or not yet one."""
    further: Cards
    """The cards that may be tapped next: each is in a legal discard with all tapped ones."""


def completions(situation: State | View, seat: Seat, tapped: Iterable[Card] = ()) -> Completions:
    """Give what `seat` can still make of the `tapped` cards of its hand.

    Args:
        situation: a state, or the seat's own view of it.
        seat: who taps.
        tapped: the cards tapped so far, in any order.

    Returns:
        no discard and no further card if it isn't for this seat to discard now, if a card is not
        in its hand, or if no legal discard holds all of the cards.

    Clauses: LS-4.1
    """
    phase, rules = situation.phase, situation.rules
    if not isinstance(phase, AwaitingTurn) or phase.seat != seat:
        return Completions(None, ())
    if isinstance(situation, State):
        hand = situation.hands[phase.seat]
    else:
        hand = situation.hand if situation.seat == seat else ()
    given = items_of(tapped)
    if given is None or any(card not in hand for card in given):
        return Completions(None, ())
    chosen = {card for card in hand if card in given}
    fitting = [
        group for group in groups(hand, rules.four_cards, rules.run_suits) if chosen.issubset(group)
    ]
    exact = next((group for group in fitting if len(group) == len(chosen)), None)
    within = {card for group in fitting for card in group}
    return Completions(
        None if exact is None else DISCARDS[phase.seat](exact),
        tuple([card for card in hand if card in within and card not in chosen]),
    )
