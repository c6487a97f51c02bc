"""The games of Least Score that are walked beside the model.

Hands of more than two cards make far too many states, so there the walk begins with a given deal
and has a bound; the deals contain the groups that smaller hands can't.
"""

from __future__ import annotations

from attrs import evolve
from tests.formal.least_score_model import Instance

SINGLES = Instance(
    name="two seats, single cards", deck="AC AD 2C 2D", hand_size=1, threshold=1, penalty=2
)
THREE = Instance(
    name="three seats, single cards",
    deck="AC AD 2C 2D 3C",
    seats=3,
    hand_size=1,
    threshold=1,
    penalty=2,
    at_threshold=True,
)
PAIRS = Instance(
    name="two seats, hands of 2",
    deck="AC AD 2C 5D QC KD",
    hand_size=2,
    threshold=1,
    penalty=2,
    at_threshold=True,
)
THREES = Instance(
    name="three of a rank, runs across the ace, one deal",
    deck="AC AS 2D 3C 9C 9D 9H QC KD JS",
    hand_size=4,
    threshold=1,
    deal="AC 9C QC 9D KD 9H 2D 3C AS",
    longest=6,
)
FOURS = Instance(
    name="four of a rank, two pairs, one deal",
    deck="AS 4C 4D 4H 4S 5C 5D 9H QC QD",
    hand_size=4,
    threshold=1,
    deal="4C 5C 4D 5D 4H QC 4S QD 9H",
    longest=6,
)
RUNS = Instance(
    name="runs of five and of four, one deal",
    deck="AC AD 2C 3D 4H 5C 6C 9D TC JD QH KC",
    deal="AC TC 2C JD 3D QH 4H KC 5C AD 9D",
    longest=6,
)
SUITS = Instance(
    name="five of one suit, a run of one suit, one deal",
    deck="2C 2D 3C 4C 4D 4H 5C 5S 6C 6D TD JD",
    deal="2C 2D 3C 4D 4C 6D 5C TD 6C JD 4H",
    longest=6,
)

QUICK = [
    SINGLES,
    evolve(
        SINGLES,
        name="two seats, single cards, every option",
        tie_fails=True,
        at_threshold=True,
        first_out=True,
    ),
    evolve(
        SINGLES,
        name="two seats, single cards, a tied declaration fails",
        penalty=1,
        tie_fails=True,
    ),
    THREES,
    evolve(THREES, name=THREES.name + ", runs of one suit", same_suit=True),
    FOURS,
    evolve(FOURS, name=FOURS.name + ", two pairs are a group", two_pairs=True),
    RUNS,
    evolve(RUNS, name=RUNS.name + ", runs of one suit", same_suit=True),
    SUITS,
    evolve(SUITS, name=SUITS.name + ", runs of one suit", same_suit=True),
]
LONG = [
    evolve(SINGLES, name="two seats, single cards, more rounds", threshold=3),
    THREE,
    evolve(THREE, name="three seats, single cards, ends with the first out", first_out=True),
    PAIRS,
    evolve(FOURS, name=FOURS.name + ", two pairs are a group, longer", two_pairs=True, longest=8),
    evolve(RUNS, name=RUNS.name + ", longer", longest=8),
]
