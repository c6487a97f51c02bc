"""Before the first card: the ruleset with its options, and the new game."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from attrs import field, frozen

from hilo_rules.core.checks import check_whole, choice, items_of, whole
from hilo_rules.core.errors import InvalidSetup, shown
from hilo_rules.core.playing_cards import Card
from hilo_rules.high_low.cards import FULL_DECK, height
from hilo_rules.high_low.clauses import HL
from hilo_rules.high_low.line import everybody
from hilo_rules.high_low.phases import DEAL
from hilo_rules.high_low.state import State
from hilo_rules.high_low.table import no_places
from hilo_rules.high_low.tally import no_tally

if TYPE_CHECKING:
    from collections.abc import Iterable

    from attrs import Attribute

    from hilo_rules.high_low.cards import Cards

    Shoe = tuple[int, ...]


class Guesses(Enum):
    """Whether others see a guess at once.

    Clauses: HL-3.6, HL-3.7
    """

    SEALED = "sealed"
    """Until the last guess is in, others see only that a seat has guessed."""
    OPEN = "open"
    """Everybody sees every guess at once."""


class NoSurvivor(Enum):
    """What happens when nobody is left.

    Clauses: HL-5.2, HL-5.3
    """

    NO_WINNER = "no_winner"
    """The game ends, and nobody has won."""
    REPLAY_ROUND = "replay_round"
    """All who were in the round stay in, and another round is played."""


def _ordered_deck(deck: Iterable[Card]) -> Cards:
    items = items_of(deck)
    if items is None:
        raise InvalidSetup("deck", f"must be cards, not {shown(deck)}", HL.CARDS)
    cards = {item for item in items if type(item) is Card}
    if len(cards) < len(items):
        message = "must hold cards and nothing else, each at most once"
        raise InvalidSetup("deck", message, HL.CARDS)
    if len(set(map(height, cards))) < 2:  # noqa: PLR2004 - with one rank every round is a tie
        raise InvalidSetup("deck", "must have cards of at least two ranks", HL.CARDS)
    if len(cards) == len(FULL_DECK):
        return FULL_DECK
    return tuple([card for card in FULL_DECK if card in cards])


def _none_or_whole(_ruleset: Ruleset, attribute: Attribute[int | None], value: int | None) -> None:
    if value is not None:
        check_whole(attribute.name, value, HL.FINITE_DECKS, least=1)


@frozen(kw_only=True)
class Ruleset:
    """The figures and options of a game; the default is the game as its author describes it.

    Raises:
        InvalidSetup: a figure is impossible, or an option is none of its enum.

    Clauses: HL-1.1, HL-1.3, HL-1.6, HL-1.8
    """

    min_seats: int = field(default=5, validator=whole(HL.SEATS, least=2))
    """The fewest seats; there is no upper limit."""
    deck: Cards = field(default=FULL_DECK, converter=_ordered_deck)
    """The cards of one deck: any of the 52, of at least two ranks; kept in rising order."""
    decks: int | None = field(default=None, validator=_none_or_whole)
    """How many decks make the shoe that is shuffled for each round; None: unlimited decks."""
    guesses: Guesses = field(default=Guesses.SEALED, validator=choice(HL.RULESET_FIGURES, Guesses))
    """Whether others see a guess at once."""
    no_survivor: NoSurvivor = field(
        default=NoSurvivor.NO_WINNER, validator=choice(HL.RULESET_FIGURES, NoSurvivor)
    )
    """What happens when nobody is left."""

    @property
    def full_shoe(self) -> Shoe | None:
        """For each card of `deck` how many of it the fresh shoe holds; None: unlimited decks.

        Clauses: HL-1.5, HL-1.6
        """
        return None if self.decks is None else (self.decks,) * len(self.deck)


STANDARD = Ruleset()
"""The game as its author describes it."""


def check_setup(seats: object, rules: object) -> int:
    """Refuse a table at which no game can begin; give the checked number of seats.

    Raises:
        InvalidSetup: see `new_game`.

    Clauses: HL-1.3, HL-1.7
    """
    if type(rules) is not Ruleset:
        raise InvalidSetup("rules", f"must be a Ruleset, not {shown(rules)}", HL.RULESET_FIGURES)
    count = check_whole("seats", seats, HL.SEATS, least=rules.min_seats)
    if rules.decks is not None and rules.decks * len(rules.deck) <= count:
        message = (
            f"{rules.decks} times {len(rules.deck)} cards are too few for {count} seats "
            "and the dealer"
        )
        raise InvalidSetup("decks", message, HL.SHOE_SUFFICES)
    return count


def new_game(seats: int = 5, rules: Ruleset = STANDARD) -> State:
    """Set the table for a game of `seats` players; the first card is about to be dealt.

    This costs the same for five seats and for a million.

    Args:
        seats: how many seats, numbered clockwise from 0.
        rules: the figures and options.

    Raises:
        InvalidSetup: there are too few seats, or the shoe is too small for them.

    Clauses: HL-1.3, HL-1.4, HL-1.7, HL-2.1
    """
    check_setup(seats, rules)
    nobody = no_places(seats)
    return State(
        rules=rules,
        seats=seats,
        undealt=everybody(seats),
        places=nobody,
        calls=nobody,
        shoe=rules.full_shoe,
        phase=DEAL[0],
        tally=no_tally(seats),
    )
