"""Checks of what a caller hands in."""

from __future__ import annotations

import pytest

from hilo_rules import InvalidSetup
from hilo_rules.core.checks import check_whole, is_tuple_of_whole, is_whole, items_of
from hilo_rules.core.notation import LARGEST_NUMBER
from hilo_rules.hi_lo_flip import HLF


@pytest.mark.parametrize("value", [True, 1.0, "1", None, (1,)])
def test_a_look_alike_is_no_whole_number(value: object) -> None:
    """Only an int is one, whatever equals it."""
    assert is_whole(1)
    assert not is_whole(value)
    assert not is_tuple_of_whole((1, value))


def test_only_a_tuple_is_a_tuple() -> None:
    """Lists and single numbers aren't."""
    assert is_tuple_of_whole(())
    assert is_tuple_of_whole((1, 2))
    assert not is_tuple_of_whole([1, 2])
    assert not is_tuple_of_whole(1)


def test_items_come_from_any_iterable() -> None:
    """A range, a generator and a set have items, a number hasn't."""
    assert (0, 1) == items_of(range(2)) == items_of(number for number in range(2))
    assert items_of(5) is None


@pytest.mark.parametrize("value", [2, LARGEST_NUMBER + 1, 3.0, True, None])
def test_a_figure_out_of_bounds_is_refused(value: object) -> None:
    """The error names field and clause."""
    with pytest.raises(InvalidSetup) as caught:
        check_whole("target", value, HLF.RULESET_FIGURES, least=3)
    assert ("target", HLF.RULESET_FIGURES) == (caught.value.field, caught.value.clause)


@pytest.mark.parametrize("value", [3, LARGEST_NUMBER])
def test_a_figure_within_bounds_passes(value: int) -> None:
    """The bounds themselves are allowed, and the figure is given back."""
    assert value == check_whole("target", value, HLF.RULESET_FIGURES, least=3)
