"""A greedy bot for Hi-Lo Flip: it values each card that it may play in points, here and now."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING

from hilo_rules.hi_lo_flip import follows, points

if TYPE_CHECKING:
    from hilo_rules import RandomSource
    from hilo_rules.hi_lo_flip import PlayCard, View

TEN_KEPT = 10
"""A card ending in 0 is worth this to whoever wins the pile, which is seldom its player."""
ONE_KEPT = 1
"""A card ending in 1 spares the next seat getting stuck, and so is kept for later."""
TWO_PLAYED = 2
"""A card ending in 2 gets rid of two cards in one turn."""
STUCK_AFTERWARDS = 3
"""What it costs if no other card in hand could go on from here."""


def greedy(view: View, _rng: RandomSource) -> PlayCard:
    """Play the card with the highest `worth`; of equal ones the lowest."""
    return max(view.legal_actions, key=lambda action: worth(view, action.card))


def worth(view: View, card: int) -> float:
    """Estimate what playing `card` brings, in points.

    It is the pile, if the next seat has to reset, times the probability of that. Cards ending in
    0 are kept until nothing else is left, cards ending in 2 are played if another card follows,
    and a card that leaves a way to go on is better than one that doesn't.
    """
    goes_on = any(_follows(view, other, card) for other in view.hand if other != card)
    last = card % 10
    value = 0.0 if goes_on else -float(STUCK_AFTERWARDS)
    if last == 0:
        value -= TEN_KEPT
    if last == 1:
        value -= ONE_KEPT
    if last == 2:  # noqa: PLR2004 - the card's ability
        # If no second card follows, somebody else gets the pile.
        return value + (TWO_PLAYED if goes_on else -_pile(view) / 2)
    return value + reset_probability(view, card) * (_pile(view) + points(card))


def reset_probability(view: View, card: int) -> float:
    """Give the probability that the seat that plays after `card` has to reset.

    All of its cards must be among the unseen ones that don't follow, the flip must keep the side,
    and the card that it draws mustn't follow.
    """
    seats = len(view.hand_sizes)
    steps = 2 if card % 10 == 1 else 1
    seat = ((view.seat or 0) + steps) % seats
    unseen = view.unseen
    held = view.hand_sizes[seat]
    if seat == view.seat or held > len(unseen):
        return 0.0
    blocked = sum(not _follows(view, other, card) for other in unseen)
    return comb(blocked, held) / comb(len(unseen), held) / 2 * blocked / len(unseen)


def _follows(view: View, card: int, top: int) -> bool:
    return view.chip is not None and follows(card, top, view.chip)


def _pile(view: View) -> int:
    return sum(map(points, view.discard_pile))


BOTS = {"greedy": greedy}
"""The bots of Hi-Lo Flip by their names, the best first."""
ABOUT = {"greedy": "plays the card that is worth most at once"}
"""What each of them does."""
