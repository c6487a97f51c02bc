"""The games that are walked as a whole, by the library beside the oracle and beside the model.

Each deck has cards that end in 0, 1 and 2 unless the name says something else. The target of 1
makes a game one round long.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve
from tests.hi_lo_flip.instances import Instance

if TYPE_CHECKING:
    import random


def with_options(instance: Instance) -> list[Instance]:
    """Give the instance with both ways of each option that matters in one round."""
    return [
        evolve(instance, name=instance.name + name, full_turn=full_turn, when_needed=when_needed)
        for name, full_turn, when_needed in (
            ("", False, False),
            (", full second turn", True, False),
            (", late renewal", False, True),
            (", full second turn, late renewal", True, True),
        )
    ]


PAIRS = Instance(
    name="two seats, hands of 2",
    deck=(2, 10, 11, 12, 21, 22),
    hand_size=2,
    target=1,
    ages=(1, 0),
)
TRIPLES = Instance(
    name="two seats, hands of 3", deck=(1, 2, 10, 11, 12, 20, 22), hand_size=3, target=1
)
THREE_SEATS = Instance(
    name="three seats, hands of 2",
    deck=(1, 2, 10, 11, 12, 21, 22),
    seats=3,
    hand_size=2,
    target=1,
    ages=(1, 2, 0),
)
ROUNDS = Instance(
    name="two seats, hands of 2, up to four rounds", deck=(1, 2, 10, 11, 12), hand_size=2, target=23
)
TWO_ROUNDS = Instance(
    name="three seats, hands of 2, two rounds, no card ending in 0",
    deck=(1, 2, 3, 11, 12, 21, 22),
    seats=3,
    hand_size=2,
    target=2,
    bonus=0,
    ages=(2, 0, 1),
)
TIED = Instance(
    name="a tied lead is shared", deck=(2, 5, 10, 11, 12), hand_size=2, target=1, bonus=0
)

QUICK = [
    Instance(name="two seats, single cards", deck=(1, 2, 10, 12), hand_size=1, target=35),
    *with_options(PAIRS),
    *with_options(TRIPLES)[:1],
    *with_options(THREE_SEATS)[:1],
    Instance(
        name="three seats, single cards, up to seven rounds",
        deck=(2, 10, 11, 12),
        seats=3,
        hand_size=1,
        target=25,
        ages=(2, 0, 1),
    ),
    Instance(
        name="two seats, hands of 2, up to three rounds, no card ending in 0",
        deck=(1, 2, 3, 11, 12),
        hand_size=2,
        target=13,
        full_turn=True,
    ),
    TIED,
    evolve(TIED, name="a tied lead plays on, three rounds walked", play_on=True, most_rounds=3),
]
LONG = [
    *with_options(TRIPLES)[2:],
    *with_options(THREE_SEATS)[2:],
    ROUNDS,
    evolve(with_options(ROUNDS)[3], ages=(1, 0)),
    TWO_ROUNDS,
    Instance(
        name="three seats, hands of 2, a tied lead plays on, two rounds walked",
        deck=(2, 3, 10, 11, 12, 21, 22),
        seats=3,
        hand_size=2,
        target=1,
        bonus=0,
        ages=(2, 0, 1),
        play_on=True,
        most_rounds=2,
    ),
    Instance(
        name="four seats, single cards, up to five rounds",
        deck=(2, 10, 11, 12, 31),
        seats=4,
        hand_size=1,
        target=22,
        ages=(3, 1, 0, 2),
    ),
]


def drawn(rng: random.Random) -> Instance:
    """Draw a table: seats, ages and options by chance; a full deck or a handful of cards."""
    seats = rng.randint(2, 6)
    if rng.random() < 0.5:
        hand_size, deck = 7, tuple(range(1, 101))
    else:
        hand_size = rng.randint(1, 4)
        size = rng.randint(seats * hand_size + 1, seats * hand_size + 6)
        special = [card for card in range(1, 101) if card % 10 in {0, 1, 2}]
        deck = tuple(sorted(rng.sample(special if size <= len(special) else range(1, 101), size)))
    return Instance(
        name="drawn",
        deck=deck,
        seats=seats,
        hand_size=hand_size,
        target=rng.choice((20, 75)),
        bonus=rng.choice((0, 3, 10)),
        ages=tuple(rng.sample(range(seats), seats)),
        full_turn=rng.random() < 0.5,
        when_needed=rng.random() < 0.5,
        play_on=rng.random() < 0.5,
    )
