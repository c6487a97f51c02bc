"""Properties of the model of Hi-Lo Flip, checked in every state of small games by Maude."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.formal.hi_lo_flip_properties import LARGE, PROPERTIES, SMALL, Property, checked

if TYPE_CHECKING:
    from tests.hi_lo_flip.instances import Instance

each_property = pytest.mark.parametrize("wanted", PROPERTIES, ids=lambda wanted: wanted.name)


@pytest.mark.parametrize("instance", SMALL, ids=lambda instance: instance.name)
@each_property
def test_the_property_holds(wanted: Property, instance: Instance) -> None:
    """In every state, or every run, of a small game the property holds."""
    assert wanted.ask(checked(instance), instance) is None


@pytest.mark.slow
@pytest.mark.parametrize("instance", LARGE, ids=lambda instance: instance.name)
@each_property
def test_the_property_holds_in_a_larger_game(wanted: Property, instance: Instance) -> None:
    """The same, for games that take longer."""
    assert wanted.ask(checked(instance), instance) is None


@each_property
def test_a_broken_model_is_rejected(wanted: Property) -> None:
    """A model that is wrong in the one way that the property forbids doesn't pass."""
    instance = wanted.control
    assert wanted.ask(checked(instance), instance) is None
    assert wanted.ask(checked(instance, wanted.edits), instance) is not None
