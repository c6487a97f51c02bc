"""A bot for Least Score: it throws away much at once, and declares when others are likely higher.

It knows its view only, and takes all cards that it hasn't seen for equally likely.
"""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING

from hilo_rules.least_score import (
    AwaitingTurn,
    Declare,
    Discard,
    TakeOpen,
    TiedDeclaration,
    groups,
    in_order,
    points,
    total,
)

if TYPE_CHECKING:
    from hilo_rules import RandomSource
    from hilo_rules.least_score import Action, Card, Cards, View

SURE_ENOUGH = 0.9
"""It declares if it has the lowest hand with at least this probability; being wrong is dear."""
MEAN_POINTS = 6.5
"""What a card counts on average."""
PATIENCE = 200
"""Once in so many turns it declares without being sure, so that no round goes on for ever."""


def frugal(view: View, rng: RandomSource) -> Action:
    """Declare if that is likely right; else discard and take what costs least; see `cost`."""
    actions = view.legal_actions
    if isinstance(view.phase, AwaitingTurn):
        if not view.phase.first and (
            chance_to_be_lowest(view) >= SURE_ENOUGH or not rng.randrange(PATIENCE)
        ):
            return actions[-1]
        discards = [action for action in actions if isinstance(action, Discard)]
        return min(
            discards,
            key=lambda action: (cost_of_discard(view, action.cards), -len(action.cards)),
        )
    takes = [action for action in actions if not isinstance(action, Discard | Declare)]
    return min(
        takes,
        key=lambda take: (
            cost(view, in_order((*view.hand, take.card)))
            if isinstance(take, TakeOpen)
            else cost_of_closed(view, view.hand)
        ),
    )


def cost_of_discard(view: View, cards: Cards) -> float:
    """Give the `cost` of the hand without `cards` and with the best card that can be taken."""
    kept = tuple([card for card in view.hand if card not in cards])
    open_takes = [cost(view, in_order((*kept, card))) for card in view.open_cards]
    return min([*open_takes, cost_of_closed(view, kept)])


def cost(view: View, hand: Cards) -> float:
    """Give the mean of what `hand` counts and of what will be left of it after the next discard.

    So a card that makes a pair or a run with others is cheap, since it will go with them.
    """
    return total(hand) - largest_discard(view, hand) / 2


def cost_of_closed(view: View, kept: Cards) -> float:
    """Give the `cost` to be expected of the cards `kept` and a closed card.

    That the closed card may make a group with others is left out.
    """
    most = largest_discard(view, kept)
    unseen = [points(card) for card in view.unseen]
    mean = sum(unseen) / len(unseen)
    next_discard = sum([max(most, one) for one in unseen]) / len(unseen)
    return total(kept) + mean - next_discard / 2


def largest_discard(view: View, hand: Cards) -> int:
    """Give the most that a single discard takes off `hand`."""
    found = groups(hand, view.rules.four_cards, view.rules.run_suits)
    return max(map(total, found), default=0)


def chance_to_be_lowest(view: View) -> float:
    """Give the probability that a declaration is right, if all unseen cards are equally likely.

    The others' hands are taken one by one, as if they didn't depend on each other.
    """
    own = total(view.hand)
    limit = own + (view.rules.tied_declaration is TiedDeclaration.FAILS)
    sizes = [view.hand_sizes[seat] for seat in view.seats_in if seat != view.seat]
    if limit > MEAN_POINTS * min(sizes):
        return 0.0
    ways = low_hands(view.unseen, max(sizes), limit)
    chance = 1.0
    for size in sizes:
        chance *= 1 - ways[size] / comb(len(view.unseen), size)
    return chance


def low_hands(cards: tuple[Card, ...], most: int, limit: int) -> list[int]:
    """Count the hands of 0, 1, … `most` of the `cards` that count less than `limit`."""
    ways = [[0] * limit for _ in range(most + 1)]
    if limit:
        ways[0][0] = 1
    for one in map(points, cards):
        for size in range(most, 0, -1):
            fewer, same = ways[size - 1], ways[size]
            for count in range(one, limit):
                same[count] += fewer[count - one]
    return [sum(row) for row in ways]


BOTS = {"frugal": frugal}
"""The bots of Least Score by their names, the best first."""
ABOUT = {"frugal": "throws away much, and declares when it is almost sure"}
"""What each of them does."""
