"""The Maude model of High-Low, and how its moves and states read in the library's terms."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from attrs import frozen
from tests.formal.maude_model import Model
from tests.formal.playing_cards import ALL_CARDS, cards, codes_in, words
from tests.formal.walk import Game

from hilo_rules.high_low import NoSurvivor, Ruleset, State, new_game
from hilo_rules.high_low.phases import AwaitingDeal, AwaitingGuesses, AwaitingReveal, GameOver

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping

    import maude  # type: ignore[import-untyped]

SEAT = re.compile(r"seat (\d+) : (out|cardless|\d+ of \w+ (?:unguessed|is \w+))")


@frozen(kw_only=True)
class Instance:
    """One game, in words that the library and the model can both be set up from."""

    name: str
    deck: str
    """The cards, as ``2C AS``."""
    seats: int = 2
    decks: int = 0
    """0: unlimited."""
    replay: bool = False

    def state(self) -> State:
        """Set up the library's game."""
        rules = Ruleset(
            min_seats=2,
            deck=cards(self.deck),
            decks=self.decks or None,
            no_survivor=NoSurvivor.REPLAY_ROUND if self.replay else NoSurvivor.NO_WINNER,
        )
        return new_game(self.seats, rules)


def instance_module(instance: Instance) -> str:
    """Write the module that gives a ruleset's parameters their values."""
    values = {
        "seats": instance.seats,
        "decks": instance.decks,
        "deck": words(cards(instance.deck), ace=14),
        "replayRound": str(instance.replay).lower(),
    }
    equations = "".join(f"  eq {name} = {value} .\n" for name, value in values.items())
    return f"mod INSTANCE is\n  including HIGH-LOW .\n{equations}endm\n"


class HighLow(Model):
    """One game of the model."""

    def __init__(
        self, instance: Instance, edits: Mapping[str, str] | None = None, more: str = ""
    ) -> None:
        """Load the model with the figures and options of `instance`; see `Model.__init__`."""
        super().__init__("high_low.maude", instance_module(instance), edits, more)
        self.instance = instance

    def code(self, label: str, substitution: maude.Substitution) -> str:
        """Give the library's code of an application of the rule with this label."""
        if label == "guess":
            return f"{substitution.find('P')}:guess:{substitution.find('G')}"
        (card,) = codes_in(str(substitution.find("C")))
        return f"dealer:{card}" if label == "reveal" else f"{substitution.find('P')}:dealt:{card}"

    def picture(self, state: maude.Term) -> tuple[Any, ...]:
        """Give the content of a state in plain values, to compare with the library's state."""
        now, shoe, seats = str(state).strip("{}").split(" | ")
        places = {int(seat): place for seat, place in SEAT.findall(seats)}
        left = {seat: place for seat, place in sorted(places.items()) if place != "out"}
        if now == "over":
            return (now, tuple(left))
        dealt = {seat: place for seat, place in left.items() if place != "cardless"}
        return (
            now,
            tuple(left),
            tuple((seat, codes_in(place)[0]) for seat, place in dealt.items()),
            tuple(place.split(" is ")[1] if " is " in place else "" for place in dealt.values()),
            codes_in(shoe) if self.instance.decks else (),
        )


def picture(state: State) -> tuple[Any, ...]:
    """Give the content of a state of the library in the same plain values."""
    phase = state.phase
    if isinstance(phase, GameOver):
        return ("over", phase.winners)
    now = "guess"
    if isinstance(phase, AwaitingDeal):
        now = f"deal({phase.seat})"
    elif isinstance(phase, AwaitingReveal):
        now = "reveal"
    else:
        assert isinstance(phase, AwaitingGuesses)
        assert sum(call is None for call in state.calls) == phase.missing
    deck = words(state.rules.deck, ace=14).split(" ; ")
    shoe = [
        card
        for card, number in zip(deck, state.shoe or (), strict=state.shoe is not None)
        for _ in range(number)
    ]
    return (
        now,
        state.living,
        tuple((place.seat, str(place.card)) for place in state.places),
        tuple("" if call is None else str(call) for call in state.calls),
        codes_in(" ; ".join(shoe)),
    )


def game(instance: Instance) -> Game:
    """Put an instance on both sides."""
    options = ["nobody left: the round is replayed"] if instance.replay else []
    size = len(cards(instance.deck))
    return Game(
        name=instance.name,
        details="; ".join(
            [
                f"{instance.seats} seats",
                "deck " + (instance.deck if size < 52 else "of 52 cards"),
                f"{instance.decks} of it" if instance.decks else "unlimited",
                *options,
            ]
        ),
        model=lambda: HighLow(instance),
        first=instance.state,
        picture=picture,
    )


def with_replay(instance: Instance) -> list[Instance]:
    """Give the instance with both ways of the option."""
    return [
        instance,
        Instance(
            name=f"{instance.name}, replay",
            deck=instance.deck,
            seats=instance.seats,
            decks=instance.decks,
            replay=True,
        ),
    ]


QUICK = [
    *with_replay(Instance(name="two seats, two ranks", deck="2C KS AS")),
    *with_replay(Instance(name="two seats, four ranks", deck="2C 7D KH AS")),
    *with_replay(Instance(name="three seats, two ranks", deck="5D AC", seats=3)),
    *with_replay(Instance(name="three seats, shoe of two", deck="2H TD AC", seats=3, decks=2)),
    *with_replay(Instance(name="two seats, shoe of one", deck="3C 3S QD AH", decks=1)),
]
LONG = [
    *with_replay(Instance(name="three seats, three ranks", deck="2C 2D 9H AS", seats=3)),
    *with_replay(Instance(name="four seats, two ranks", deck="JD AC", seats=4)),
    *with_replay(Instance(name="four seats, shoe of two", deck="2H TD AC", seats=4, decks=2)),
]


def drawn(rng: random.Random) -> Instance:
    """Draw a table at full size: the whole deck, 2 to 12 seats, any options."""
    return Instance(
        name="drawn",
        deck=ALL_CARDS,
        seats=rng.randint(2, 12),
        decks=rng.choice((0, 0, 1, 2)),
        replay=rng.random() < 0.5,
    )
