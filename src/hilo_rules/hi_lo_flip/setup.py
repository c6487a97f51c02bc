"""Before the first card: the ruleset with its options, and the new game."""

from __future__ import annotations

from enum import Enum
from itertools import pairwise
from typing import TYPE_CHECKING

from attrs import field, frozen

from hilo_rules.core.checks import (
    at_least_min_seats,
    check_whole,
    choice,
    is_tuple_of_whole,
    is_whole,
    items_of,
    whole,
)
from hilo_rules.core.errors import InvalidSetup, shown
from hilo_rules.core.notation import LARGEST_NUMBER
from hilo_rules.hi_lo_flip.clauses import HLF
from hilo_rules.hi_lo_flip.phases import DEAL
from hilo_rules.hi_lo_flip.state import State

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hilo_rules.core.seats import Seat
    from hilo_rules.hi_lo_flip.cards import Card, Cards


class SecondPlay(Enum):
    """What happens when no second card can follow a card that ends in 2.

    Clauses: HLF-7.9, HLF-7.10
    """

    RESET = "reset"
    """Straight to the reset."""
    FULL_TURN = "full_turn"
    """Flip and draw first, as in a turn."""


class Renewal(Enum):
    """When the discards become the new draw pile.

    Clauses: HLF-8.2, HLF-8.4
    """

    WHEN_EMPTY = "when_empty"
    """As soon as the draw pile's last card has left, and again at a draw that finds it empty."""
    WHEN_NEEDED = "when_needed"
    """Only at a draw that finds the draw pile empty."""


class TiedLead(Enum):
    """What happens when the highest total is tied at the end.

    Clauses: HLF-11.3, HLF-11.4
    """

    SHARED = "shared"
    """The tied seats share the win."""
    PLAY_ON = "play_on"
    """Another round, until one seat leads alone."""


def _sorted_deck(deck: Iterable[Card]) -> Cards:
    numbers = items_of(deck)
    if numbers is None:
        raise InvalidSetup("deck", f"must be card numbers, not {shown(deck)}", HLF.DECK)
    cards: list[int] = []
    for card in numbers:
        if not is_whole(card) or not 1 <= card <= LARGEST_NUMBER:
            message = f"a card is a whole number from 1 to {LARGEST_NUMBER}, not {shown(card)}"
            raise InvalidSetup("deck", message, HLF.DECK)
        cards.append(card)
    cards.sort()
    for card, following in pairwise(cards):
        if card == following:
            raise InvalidSetup("deck", f"holds {card} more than once", HLF.DECK)
    return tuple(cards)


@frozen(kw_only=True)
class Ruleset:
    """The figures and options of a game; the default is the published game.

    Raises:
        InvalidSetup: a figure is impossible, or an option is none of its enum.

    Clauses: HLF-1.1, HLF-1.3, HLF-1.7
    """

    deck: Cards = field(default=tuple(range(1, 101)), converter=_sorted_deck)
    """The card numbers: any set of positive numbers; kept sorted."""
    hand_size: int = field(default=7, validator=whole(HLF.RULESET_FIGURES, least=1))
    """Cards dealt to each seat."""
    target: int = field(default=75, validator=whole(HLF.RULESET_FIGURES, least=1))
    """The total at which the game ends."""
    going_out_bonus: int = field(default=10, validator=whole(HLF.RULESET_FIGURES, least=0))
    """Points for playing one's last card."""
    min_seats: int = field(default=2, validator=whole(HLF.SEATS, least=2))
    """The fewest seats."""
    max_seats: int = field(default=6, validator=at_least_min_seats(HLF.SEATS))
    """The most seats."""
    second_play: SecondPlay = field(
        default=SecondPlay.RESET, validator=choice(HLF.RULESET_FIGURES, SecondPlay)
    )
    """What happens when no second card can follow a card that ends in 2."""
    renewal: Renewal = field(
        default=Renewal.WHEN_EMPTY, validator=choice(HLF.RULESET_FIGURES, Renewal)
    )
    """When the discards become the new draw pile."""
    tied_lead: TiedLead = field(
        default=TiedLead.SHARED, validator=choice(HLF.RULESET_FIGURES, TiedLead)
    )
    """What happens when the highest total is tied at the end."""


STANDARD = Ruleset()
"""The published game."""


def check_setup(seats: object, rules: object, age_order: object) -> tuple[Seat, ...]:
    """Refuse a table at which no game can begin; give the checked age order.

    Raises:
        InvalidSetup: see `new_game`.

    Clauses: HLF-1.3, HLF-1.5, HLF-1.6
    """
    if type(rules) is not Ruleset:
        raise InvalidSetup("rules", f"must be a Ruleset, not {shown(rules)}", HLF.RULESET_FIGURES)
    least, most = rules.min_seats, rules.max_seats
    count = check_whole("seats", seats, HLF.SEATS, least=least, most=most)
    needed = count * rules.hand_size + 1
    if len(rules.deck) < needed:
        message = (
            f"{count} hands of {rules.hand_size} and one more need {needed} cards, "
            f"but there are {len(rules.deck)}"
        )
        raise InvalidSetup("deck", message, HLF.DECK_SUFFICES)
    ages = items_of(range(count) if age_order is None else age_order)
    if not is_tuple_of_whole(ages) or sorted(ages) != list(range(count)):
        message = f"must hold each seat from 0 to {count - 1} once, not {shown(age_order)}"
        raise InvalidSetup("age_order", message, HLF.AGE_ORDER)
    return ages


def new_game(
    seats: int = 3,
    rules: Ruleset = STANDARD,
    age_order: Iterable[Seat] | None = None,
) -> State:
    """Set the table for a game of `seats` players; the first card is about to be dealt.

    Args:
        seats: how many seats, numbered clockwise from 0.
        rules: the figures and options.
        age_order: all seats, the oldest first; by default the order of the seats.

    Raises:
        InvalidSetup: the number of seats is out of bounds, the ages are no order of all seats,
            or the deck is too small.

    Clauses: HLF-1.3, HLF-1.5, HLF-1.6, HLF-2.1, HLF-2.2
    """
    ages = check_setup(seats, rules, age_order)
    nothing: tuple[Cards, ...] = ((),) * seats
    return State(rules, ages, 1, None, nothing, rules.deck, (), nothing, (0,) * seats, (), DEAL[0])
