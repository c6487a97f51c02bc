"""The small parts that all games share: chance, seats, canonical objects, quick constructors."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import attrs
import pytest

import hilo_rules
from hilo_rules import InvalidSeat
from hilo_rules.core.canonical import LIMIT, Canonical
from hilo_rules.core.chance import equally_likely, resolve_chance
from hilo_rules.core.sealed import evolving, sealing
from hilo_rules.core.seats import check_viewer, seat_after, seat_before
from hilo_rules.hi_lo_flip import GAME, AwaitingPlay, new_game


def test_equally_likely_events_share_the_probability() -> None:
    """Each of four events has a quarter; no events have none."""
    assert tuple((event, Fraction(1, 4)) for event in "abcd") == equally_likely(tuple("abcd"))
    assert () == equally_likely(())


def test_chance_is_resolved_up_to_the_next_decision() -> None:
    """The deal and the toss are played, and then a seat has to decide."""
    first = new_game()
    state = resolve_chance(GAME, first, Random(1))
    assert isinstance(state.phase, AwaitingPlay)
    assert state == hilo_rules.resolve_chance(first, Random(1))
    assert state is hilo_rules.resolve_chance(state, Random(2))


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_the_seats_before_and_after_go_around(seats: int) -> None:
    """After the last seat comes the first, and before the first the last."""
    assert [(seat + 1) % seats for seat in range(seats)] == [
        seat_after(seat, seats) for seat in range(seats)
    ]
    assert [(seat - 1) % seats for seat in range(seats)] == [
        seat_before(seat, seats) for seat in range(seats)
    ]


@pytest.mark.parametrize("seat", [0, 2, None])
def test_seats_and_spectators_look_on(seat: object) -> None:
    """Every seat of the table may look, and so may a spectator."""
    assert check_viewer(seat, 3) is None  # type: ignore[func-returns-value]


@pytest.mark.parametrize("seat", [-1, 3, True, 1.0, "1"])
def test_strangers_do_not_look_on(seat: object) -> None:
    """The error names the seats that there are."""
    with pytest.raises(InvalidSeat) as caught:
        check_viewer(seat, 3)
    assert f"seat: must be from 0 to 2, or None, not {seat!r}" == str(caught.value)
    assert (seat, 3) == (caught.value.seat, caught.value.seats)


def test_a_canonical_object_is_made_once() -> None:
    """The same key gives the same object."""
    table: Canonical[int, list[int]] = Canonical(lambda key: [key])
    assert [7] == table[7]
    assert table[7] is table[7]


def test_a_full_table_still_gives_objects() -> None:
    """Beyond its limit a table makes objects without keeping them."""
    table: Canonical[int, list[int]] = Canonical(lambda key: [key])
    for key in range(LIMIT + 5):
        assert [key] == table[key]
    assert len(table) == LIMIT
    assert table[LIMIT + 1] is not table[LIMIT + 1]


@attrs.frozen
class Pair:
    """Two values."""

    one: Any
    other: Any = 5


def test_a_sealed_object_is_as_good_as_a_constructed_one() -> None:
    """It has the frozen class, equals and hashes as one of its constructor, and can't change."""
    sealed = sealing(Pair)(1, 2)
    assert Pair is type(sealed)
    assert Pair(1, 2) == sealed
    assert hash(Pair(1, 2)) == hash(sealed)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        sealed.one = 3  # type: ignore[misc]
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        del sealed.one


def test_an_evolved_object_has_the_new_values_and_the_other_old_ones() -> None:
    """Only the named fields change, and the object that was given doesn't."""
    pair = Pair(1, 2)
    evolved = evolving(Pair, "other")(pair, 3)
    assert Pair is type(evolved)
    assert (Pair(1, 3), Pair(1, 2)) == (evolved, pair)
    assert Pair(3, 4) == evolving(Pair, "one", "other")(pair, 3, 4)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        evolved.one = 3  # type: ignore[misc]


def test_an_evolving_function_of_a_field_that_the_class_lacks_is_refused() -> None:
    """The mistake is told where the function is made, with the field's name."""
    with pytest.raises(TypeError, match=r"Pair has no field \['third'\]"):
        evolving(Pair, "one", "third")
