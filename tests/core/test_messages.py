"""How a wrong value stands in a message, and how deep sequences are counted."""

from __future__ import annotations

from typing import Any, NoReturn

import pytest

import hilo_rules
from hilo_rules import HiloRulesError
from hilo_rules.core.errors import LONGEST_SHOWN, shown
from hilo_rules.hi_lo_flip import Ruleset, new_game


class Silent:
    """A value that can't be written."""

    def __repr__(self) -> NoReturn:
        """Refuse."""
        raise ValueError


def test_a_value_is_shown_up_to_a_length() -> None:
    """Quoted as Python does, and shortened when it is longer."""
    fits = "x" * (LONGEST_SHOWN - 2)
    assert f"'{fits}'" == shown(fits)
    assert f"'{fits}x…" == shown(fits + "x")


def test_a_value_that_cannot_be_written_is_shown_by_its_type() -> None:
    """With the article that goes with it."""
    rest = "that is too long to be shown"
    named = {name: type(name, (Silent,), {})() for name in ("object", "thing", "Xerox")}
    assert f"an object {rest}" == shown(named["object"])
    assert f"a thing {rest}" == shown(named["thing"])
    assert f"a Xerox {rest}" == shown(named["Xerox"])


@pytest.mark.parametrize("depth", [-1, 501, True, 2.0, "3", None])
def test_a_depth_that_cannot_be_counted_is_refused(depth: Any) -> None:
    """The message names the bounds and what was asked for."""
    with pytest.raises(HiloRulesError) as caught:
        hilo_rules.perft(new_game(), depth)
    assert f"depth: must be from 0 to 500, not {depth!r}" == str(caught.value)


def test_the_largest_depth_is_counted() -> None:
    """A game that is over has one sequence, however long."""
    state = new_game(2, Ruleset(deck=(8, 15, 30), hand_size=1, target=1))
    for code in ("0:dealt:8", "1:dealt:15", "chip:hi", "0:play:8"):
        state = hilo_rules.apply(state, hilo_rules.parse_action(state, code))
    assert hilo_rules.is_over(state)
    assert [1, 1] == [hilo_rules.perft(state, depth) for depth in (0, 500)]
