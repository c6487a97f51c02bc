"""Chapter 6: the reset, and who collects the pile."""

from __future__ import annotations

import pytest
from tests.hi_lo_flip.tables import (
    after,
    effects,
    flip,
    legal,
    opening,
    refused,
    reset,
    skip_draw,
    stuck_draw,
    table,
)
from tests.traceability.marks import clause

import hilo_rules
from hilo_rules.hi_lo_flip import HLF, PileCollected, Renewal, SecondPlay


@clause(HLF.RESET_COLLECTS)
def test_the_whole_pile_is_collected_before_the_reset_play() -> None:
    """All discards go to what the collector has collected; the pile is empty then."""
    state = table(
        (12, 33),
        (47, 55),
        discard=(20, 95, 50),
        draw=(5,),
        phase=stuck_draw(),
        collected=((), (70,)),
        recent=(1, 0),
        renewal=Renewal.WHEN_NEEDED,
    )
    assert (PileCollected(1, (20, 95, 50), HLF.COLLECTOR),) == effects(state, "0:drawn:5")
    state = after(state, "0:drawn:5")
    assert () == state.discard_pile
    assert ((), (20, 50, 70, 95)) == state.collected


@clause(HLF.COLLECTOR)
@pytest.mark.parametrize(
    ("top", "recent", "collector"),
    [
        (50, (2, 1), 2),
        (50, (2, 0), 2),
        (50, (2,), 2),
        (51, (1, 0), 1),
        (51, (1,), 1),
        (52, (0, 1), 1),
        (52, (0, 2), 2),
    ],
)
def test_the_collector_is_the_other_seat_that_played_last(
    top: int, recent: tuple[int, ...], collector: int
) -> None:
    """The resetting seat's own plays are passed over; it doesn't matter who sits where."""
    state = table(
        *((12, 33), (47, 55), (44, 88)),
        top=top,
        draw=(5, 6),
        phase=stuck_draw(),
        recent=recent,
        second_play=SecondPlay.FULL_TURN,
    )
    assert (PileCollected(collector, (top,), HLF.COLLECTOR),) == effects(state, "0:drawn:5")


@clause(HLF.COLLECTOR)
def test_after_a_skip_who_played_the_one_collects() -> None:
    """Seat 0 plays a card ending in 1, seat 1 is skipped, seat 2 is stuck: seat 0 collects."""
    state = table((51, 99), (60, 70), (12, 33), top=50, draw=(3, 4, 5))
    state = after(state, "0:play:51", "1:drawn:3", "chip:hi", "2:drawn:5")
    assert reset(2) == state.phase
    assert ((50, 51), (), ()) == state.collected


@clause(HLF.COLLECTOR)
def test_it_does_not_matter_in_which_pile_the_other_seat_played() -> None:
    """Seat 1 played before seat 0's last reset, and collects once more after the next one."""
    state = table((5, 12, 92), (47, 55), draw=(6, 7), phase=reset(), collected=((), (50,)))
    state = after(state, "0:play:92")
    assert reset(0) == state.phase
    assert ((), (50, 92)) == state.collected


@clause(HLF.COLLECTOR_BEFORE)
@pytest.mark.parametrize(("seats", "top", "collector"), [(2, 91, 1), (2, 92, 1), (4, 92, 3)])
def test_the_seat_before_collects_if_nobody_else_has_played(
    seats: int, top: int, collector: int
) -> None:
    """If only the resetting seat has played in this round, the seat before it collects."""
    hands = ((12, 33), (47, 55), (44, 88), (60, 61))[:seats]
    state = table(
        *hands,
        top=top,
        draw=(5, 6),
        phase=stuck_draw(),
        recent=(0,),
        second_play=SecondPlay.FULL_TURN,
    )
    expected = PileCollected(collector, (top,), HLF.COLLECTOR_BEFORE)
    assert (expected,) == effects(state, "0:drawn:5")


@clause(HLF.COLLECTOR_BEFORE)
def test_with_two_seats_the_opponent_collects_after_an_own_one() -> None:
    """The opener's card ending in 1 gives it another turn; stuck in it, it feeds the opponent."""
    state = table((12, 91), (47, 55), draw=(5, 6, 7), phase=opening())
    state = after(state, "0:play:91", "1:drawn:7", "chip:hi", "0:drawn:5")
    assert reset(0) == state.phase
    assert ((), (91,)) == state.collected


@clause(HLF.RESET_ANY_CARD)
def test_the_reset_play_is_any_card() -> None:
    """After the collection every card of the resetting seat can start the new pile."""
    state = table((12, 33), (47, 55), draw=(5,), phase=reset(), collected=((), (50,)))
    assert ["0:play:12", "0:play:33"] == legal(state)
    state = after(state, "0:play:33")
    assert (33,) == state.discard_pile
    assert {HLF.ON_TURN} == refused(
        table((12, 33), (47, 55), draw=(5,), phase=reset(), collected=((), (50,))), "1:play:47"
    )


@clause(HLF.COLLECTED_IN_PUBLIC)
@pytest.mark.parametrize("seat", [0, 1, None])
def test_everybody_sees_what_is_collected(seat: int | None) -> None:
    """Collected cards stand in every view and in every redacted effect."""
    state = table((12, 33), (47, 55), discard=(20, 50), draw=(5, 6), phase=stuck_draw())
    [effect] = effects(state, "0:drawn:5")
    assert effect == hilo_rules.redact(effect, seat)
    assert ((), (20, 50)) == hilo_rules.view(after(state, "0:drawn:5"), seat).collected


@clause(HLF.RESET_COLLECTS, HLF.SKIPPED_PLAYS_NOTHING)
def test_a_skipped_seat_does_not_reset() -> None:
    """The pile stays where it is when a skipped seat draws."""
    state = table((12, 33), (47, 55), (60, 70), discard=(20, 51), draw=(5, 6), phase=skip_draw())
    assert (20, 51) == after(state, "0:drawn:5").discard_pile


@clause(HLF.COLLECTOR)
def test_a_flip_of_another_seat_does_not_count_as_a_play() -> None:
    """Only played cards make a collector."""
    state = table((12, 33), (47, 55), (44, 88), top=51, draw=(5, 6), phase=flip(), recent=(1, 2))
    state = after(state, "chip:hi", "0:drawn:5")
    assert ((), (51,), ()) == state.collected
