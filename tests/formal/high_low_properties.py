"""What always holds in High-Low, how it is asked, and a broken model for each that must fail."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.formal.high_low_model import LONG, QUICK, HighLow, Instance
from tests.formal.maude_model import load_library, read
from tests.formal.properties import (
    Checked,
    Property,
    always,
    can_always_end,
    ends_only_when,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tests.formal.maude_model import Model

FIRST = QUICK[0]
SHOE = next(instance for instance in QUICK if instance.decks)


def load(instance: Instance, edits: Mapping[str, str] | None = None) -> HighLow:
    """Load an instance together with the predicates and Maude's model checker."""
    load_library("model-checker")
    return HighLow(instance, edits, more=read("high_low_properties.maude"))


def out_for_good(model: Model, instance: Instance) -> str | None:
    """Whether there are never more seats in than before."""
    return always(
        model,
        [
            f"[] (in({now}) -> O ~ in({later}))"
            for now in range(instance.seats)
            for later in range(now + 1, instance.seats + 1)
        ],
    )


HIGH_LOW = Checked(
    "High-Low",
    load,
    [
        Property(
            "Nobody who is out comes back.",
            out_for_good,
            "who is out plays in the next round",
            {"(seat P : out) judge(D, Z)": "(seat P : cardless) judge(D, Z)"},
            next(instance for instance in QUICK if instance.seats > 2),
        ),
        Property(
            "The cards of a shoe are in it or before the seats.",
            lambda model, _: always(model, ["[] conserved"]),
            "the next round goes on with the old shoe",
            {"{ turnedUp(C) | fullShoe | Z }": "{ turnedUp(C) | D | Z }"},
            SHOE,
        ),
        Property(
            "Only the end of the game leaves nothing to do.",
            lambda model, _: ends_only_when(model, "G:Game", "ended"),
            "a seat guesses twice",
            {"someUnguessed(Z) then guess else reveal": "true then guess else reveal"},
            FIRST,
        ),
        Property(
            "Whatever has happened, the game can still end.",
            lambda model, _: can_always_end(model, "ended"),
            "every guess is right",
            {
                "higher, N of V) = M >= N": "higher, N of V) = true",
                "lower, N of V) = M <= N": "lower, N of V) = true",
            },
            FIRST,
        ),
    ],
    QUICK,
    LONG,
)
