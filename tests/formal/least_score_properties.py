"""What always holds in Least Score, how it is asked, and a broken model for each that must fail."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.formal.least_score_games import LONG, QUICK, SINGLES
from tests.formal.least_score_model import Instance, LeastScore
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


def load(instance: Instance, edits: Mapping[str, str] | None = None) -> LeastScore:
    """Load an instance together with the predicates and Maude's model checker."""
    load_library("model-checker")
    return LeastScore(instance, edits, more=read("least_score_properties.maude"))


LEAST_SCORE = Checked(
    "Least Score",
    load,
    [
        Property(
            "Each card of the deck is always in exactly one place.",
            lambda model, _: always(model, ["[] conserved"]),
            "the open cards that are left get lost",
            {"open: G buried: B ; O discard": "open: G buried: B discard"},
            SINGLES,
        ),
        Property(
            "Where a card is to be taken, there is an open one and a closed one.",
            lambda model, _: always(model, ["[] takeable"]),
            "the open cards that are left get lost",
            {"open: G buried: B ; O discard": "open: G buried: B discard"},
            SINGLES,
        ),
        Property(
            "Where a seat is on turn, no hand is empty.",
            lambda model, _: always(model, ["[] handsHeld"]),
            "a seat that takes an open card puts it back",
            {
                "=> { took(P) | open: D     X | (seat P holds C ; H total": (
                    "=> { took(P) | open: C ; D X | (seat P holds     H total"
                )
            },
            SINGLES,
        ),
        Property(
            "Only the end of the game leaves nothing to do.",
            lambda model, _: ends_only_when(model, "G:Game", "ended"),
            "the deal goes on when all hands are full",
            {"if count(handOf(next(P, Z), Z)) < handSize then": "if true then"},
            SINGLES,
        ),
        Property(
            "Whatever has happened, the game can still end.",
            lambda model, _: can_always_end(model, "ended"),
            "nobody may ever declare",
            {"{ turn(P)     | X": "{ deal(P)     | X"},
            SINGLES,
        ),
    ],
    [instance for instance in QUICK if not instance.deal],
    [instance for instance in LONG if not instance.deal],
)
