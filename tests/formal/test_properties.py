"""Properties of the models, checked in every state of small games by Maude."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.formal.hi_lo_flip_properties import HI_LO_FLIP
from tests.formal.high_low_properties import HIGH_LOW
from tests.formal.least_score_properties import LEAST_SCORE

if TYPE_CHECKING:
    from tests.formal.properties import Checked, Property

GAMES = [HI_LO_FLIP, HIGH_LOW, LEAST_SCORE]


def named(game: Checked, wanted: Property, instance: Any = None) -> str:
    """Give a test its name."""
    parts = [game.title, wanted.name, *([] if instance is None else [instance.name])]
    return ": ".join(parts)


EACH = [(game, wanted) for game in GAMES for wanted in game.properties]
SMALL = [(game, wanted, instance) for game, wanted in EACH for instance in game.small]
LARGE = [(game, wanted, instance) for game, wanted in EACH for instance in game.large]


@pytest.mark.parametrize(
    ("game", "wanted", "instance"), SMALL, ids=[named(*case) for case in SMALL]
)
def test_the_property_holds(game: Checked, wanted: Property, instance: Any) -> None:
    """In every state, or every run, of a small game the property holds."""
    assert wanted.ask(game.load(instance, None), instance) is None


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "wanted", "instance"), LARGE, ids=[named(*case) for case in LARGE]
)
def test_the_property_holds_in_a_larger_game(
    game: Checked, wanted: Property, instance: Any
) -> None:
    """The same, for games that take longer."""
    assert wanted.ask(game.load(instance, None), instance) is None


@pytest.mark.parametrize(("game", "wanted"), EACH, ids=[named(*case) for case in EACH])
def test_a_broken_model_is_rejected(game: Checked, wanted: Property) -> None:
    """A model that is wrong in the one way that the property forbids doesn't pass."""
    instance = wanted.control
    assert wanted.ask(game.load(instance, None), instance) is None
    assert wanted.ask(game.load(instance, wanted.edits), instance) is not None
