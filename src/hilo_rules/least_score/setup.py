"""Before the first card: the ruleset with its options, and the new game."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from attrs import field, frozen

from hilo_rules.core.checks import at_least_min_seats, check_whole, choice, items_of, whole
from hilo_rules.core.errors import InvalidSetup, shown
from hilo_rules.least_score.cards import DECK, Card, in_order
from hilo_rules.least_score.clauses import LS
from hilo_rules.least_score.phases import DEAL
from hilo_rules.least_score.state import State

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hilo_rules.least_score.cards import Cards


class FourCards(Enum):
    """Which four cards may be discarded together.

    Clauses: LS-4.12, LS-4.13
    """

    ONE_RANK = "one_rank"
    """Four of one rank only."""
    TWO_PAIRS = "two_pairs"
    """Also two pairs of different ranks."""


class RunSuits(Enum):
    """Of which suits the cards of a run are.

    Clauses: LS-4.8, LS-4.9
    """

    MIXED = "mixed"
    """Of any suits."""
    SAME = "same"
    """Of one suit."""


class TiedDeclaration(Enum):
    """What a declaration is worth if another hand has the same lowest total.

    Clauses: LS-7.4, LS-7.5
    """

    SUCCEEDS = "succeeds"
    """It is right."""
    FAILS = "fails"
    """It is false."""


class Elimination(Enum):
    """Which total puts a seat out.

    Clauses: LS-8.1, LS-8.2
    """

    ABOVE_THRESHOLD = "above_threshold"
    """One that is above the threshold."""
    AT_THRESHOLD = "at_threshold"
    """Also one that is the threshold."""


# A member is slow to look up in its enum.
AT_THRESHOLD = Elimination.AT_THRESHOLD


class Ending(Enum):
    """When the game ends.

    Clauses: LS-9.1, LS-9.2
    """

    LAST_ONE_STANDING = "last_one_standing"
    """When one seat is left."""
    FIRST_OUT = "first_out"
    """When the first seat is out."""


def _sorted_deck(deck: Iterable[Card]) -> Cards:
    items = items_of(deck)
    if items is None:
        raise InvalidSetup("deck", f"must be playing cards, not {shown(deck)}", LS.DECK)
    cards: list[Card] = []
    for card in items:
        if type(card) is not Card:
            raise InvalidSetup("deck", f"holds {shown(card)}, which is no playing card", LS.DECK)
        if card in cards:
            raise InvalidSetup("deck", f"holds {card} more than once", LS.DECK)
        cards.append(card)
    return in_order(cards)


@frozen(kw_only=True)
class Ruleset:
    """The figures and options of a game; the default is the game as its rules text has it.

    Raises:
        InvalidSetup: a figure is impossible, or an option is none of its enum.

    Clauses: LS-1.1, LS-1.3, LS-1.6
    """

    deck: Cards = field(default=DECK, converter=_sorted_deck)
    """The cards: any set of playing cards; kept sorted."""
    hand_size: int = field(default=5, validator=whole(LS.RULESET_FIGURES, least=1))
    """Cards dealt to each seat."""
    threshold: int = field(default=100, validator=whole(LS.RULESET_FIGURES, least=1))
    """The total that a seat must not exceed; the published game has 25, 50 and 100."""
    false_declaration_penalty: int = field(default=20, validator=whole(LS.RULESET_FIGURES, least=0))
    """Points for a false declaration, beside the difference."""
    min_seats: int = field(default=2, validator=whole(LS.SEATS, least=2))
    """The fewest seats."""
    max_seats: int = field(default=10, validator=at_least_min_seats(LS.SEATS))
    """The most seats."""
    four_cards: FourCards = field(
        default=FourCards.ONE_RANK, validator=choice(LS.RULESET_FIGURES, FourCards)
    )
    """Which four cards may be discarded together."""
    run_suits: RunSuits = field(
        default=RunSuits.MIXED, validator=choice(LS.RULESET_FIGURES, RunSuits)
    )
    """Of which suits the cards of a run are."""
    tied_declaration: TiedDeclaration = field(
        default=TiedDeclaration.SUCCEEDS, validator=choice(LS.RULESET_FIGURES, TiedDeclaration)
    )
    """What a declaration is worth if another hand has the same lowest total."""
    elimination: Elimination = field(
        default=Elimination.ABOVE_THRESHOLD, validator=choice(LS.RULESET_FIGURES, Elimination)
    )
    """Which total puts a seat out."""
    ending: Ending = field(
        default=Ending.LAST_ONE_STANDING, validator=choice(LS.RULESET_FIGURES, Ending)
    )
    """When the game ends."""

    @property
    def highest_total(self) -> int:
        """The highest total with which a seat isn't out.

        Clauses: LS-8.1, LS-8.2
        """
        return self.threshold - 1 if self.elimination is AT_THRESHOLD else self.threshold


STANDARD = Ruleset()
"""The game as its rules text has it."""


def check_setup(seats: object, rules: object) -> None:
    """Refuse a table at which no game can begin.

    Raises:
        InvalidSetup: see `new_game`.

    Clauses: LS-1.3, LS-1.5
    """
    if type(rules) is not Ruleset:
        raise InvalidSetup("rules", f"must be a Ruleset, not {shown(rules)}", LS.RULESET_FIGURES)
    least, most = rules.min_seats, rules.max_seats
    count = check_whole("seats", seats, LS.SEATS, least=least, most=most)
    needed = count * rules.hand_size + 2
    if len(rules.deck) < needed:
        message = (
            f"{count} hands of {rules.hand_size}, one open card and one closed card are {needed} "
            f"cards, but there are {len(rules.deck)}"
        )
        raise InvalidSetup("deck", message, LS.DECK_SUFFICES)


def new_game(seats: int = 4, rules: Ruleset = STANDARD) -> State:
    """Set the table for a game of `seats` players; the first card is about to be dealt.

    Args:
        seats: how many seats, numbered clockwise from 0.
        rules: the figures and options.

    Raises:
        InvalidSetup: the number of seats is out of bounds, or the deck is too small.

    Clauses: LS-1.3, LS-1.5, LS-2.1, LS-2.3, LS-2.4
    """
    check_setup(seats, rules)
    nothing: tuple[Cards, ...] = ((),) * seats
    return State(rules, 0, nothing, rules.deck, (), (), (), (0,) * seats, DEAL[0])
