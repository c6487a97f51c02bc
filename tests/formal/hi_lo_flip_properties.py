"""What always holds in Hi-Lo Flip, how it is asked, and a broken model for each that must fail."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve
from tests.formal.hi_lo_flip_model import HiLoFlip
from tests.formal.maude_model import load_library, read
from tests.formal.properties import (
    Checked,
    Property,
    always,
    can_always_end,
    ends_only_when,
)
from tests.hi_lo_flip.small_games import PAIRS, QUICK, THREE_SEATS, TRIPLES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tests.formal.maude_model import Model
    from tests.hi_lo_flip.instances import Instance

SMALL = [
    instance
    for instance in QUICK
    if instance.hand_size < 3 and instance.seats < 3 and not instance.play_on
]
"""Where a tied lead plays on there is no last round, and so no finite state space."""
LARGE = [THREE_SEATS, TRIPLES]
ROUNDS = evolve(PAIRS, name="two seats, hands of 2, many rounds", bonus=0)


def load(instance: Instance, edits: Mapping[str, str] | None = None) -> HiLoFlip:
    """Load an instance together with the predicates and Maude's model checker."""
    load_library("model-checker")
    return HiLoFlip(instance, edits, more=read("hi_lo_flip_properties.maude"))


def others_collect(model: Model, instance: Instance) -> str | None:
    """Whether nobody has won cards by a reset of its own."""
    return always(
        model,
        [
            f"[] (hasWon({seat}, {cards}) /\\ O resetting({seat}) -> O hasWon({seat}, {cards}))"
            for seat in range(instance.seats)
            for cards in range(len(instance.deck) + 1)
        ],
    )


PROPERTIES = [
    Property(
        "Each card of the deck is always in exactly one place.",
        lambda model, _: always(model, ["[] conserved"]),
        "the renewal loses a card",
        {"{ draw(P, G)  | draw: unordered(M on L) pile: C": ("{ draw(P, G)  | draw: M pile: C")},
        evolve(THREE_SEATS, when_needed=True),
    ),
    Property(
        "The collector is never the one who resets.",
        others_collect,
        "the last player collects, whoever it is",
        {"collector(P, Q after R) = if P == Q then R else Q fi": "collector(P, Q after R) = Q"},
        PAIRS,
    ),
    Property(
        "No hand is empty while a round is played.",
        lambda model, _: always(model, ["[] handsHeld"]),
        "a last card that ends in 1 still skips the next seat",
        {
            "   = { wentOut(P) | X": (
                "   = { if C endsIn 1 then wants(next(P), skipped) else wentOut(P) fi | X"
            )
        },
        PAIRS,
    ),
    Property(
        "Whoever is to play can, and with any card after a changed flip.",
        lambda model, _: always(model, ["[] playable"]),
        "the chip is turned back after a changed flip",
        {"{ play(P, flipped) | chip: S'": "{ play(P, flipped) | chip: S "},
        PAIRS,
    ),
    Property(
        "Only the end of the game leaves nothing to do.",
        lambda model, _: ends_only_when(model, "G:Game", "ended"),
        "nobody flips",
        {"       else flip(P) fi | pile": "       else play(P, turn) fi | pile"},
        PAIRS,
    ),
    Property(
        "Whatever has happened, the game can still end.",
        lambda model, _: can_always_end(model, "ended"),
        "no points are counted, and the rounds are not numbered",
        {"total T + points(W)) tallied(Z)": "total T) tallied(Z)", "round: s N": "round: N"},
        ROUNDS,
    ),
]

HI_LO_FLIP = Checked("Hi-Lo Flip", load, PROPERTIES, SMALL, LARGE)
