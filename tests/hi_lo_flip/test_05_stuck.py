"""Chapter 5: stuck, the flip, and the draw."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.hi_lo_flip.tables import (
    HI,
    LO,
    after,
    drawn,
    effects,
    flip,
    flipped,
    legal,
    refused,
    reset,
    stuck_draw,
    table,
    turn,
)
from tests.traceability.marks import clause

import hilo_rules
from hilo_rules.hi_lo_flip import HLF, NothingDrawn, PileCollected, PileRenewed, Side, State


def stuck(chip: Side = HI, **figures: object) -> State:
    """Set a table at which the chip is flipped for seat 0, which is stuck."""
    hand = (12, 33) if chip is HI else (60, 73)
    pile: dict[str, object] = {"discard": (20, 50), "draw": (5, 95), **figures}
    return table(hand, (47, 55), (44, 88), chip=chip, phase=flip(), **pile)  # type: ignore[arg-type]


@clause(HLF.FLIP_WHEN_STUCK)
def test_the_chip_is_flipped_for_a_stuck_seat() -> None:
    """A seat that comes on turn without a card that follows waits for a fair flip."""
    state = after(table((12, 60), (33, 47), top=50, draw=(5,)), "0:play:60")
    assert flip(1) == state.phase
    assert ["chip:hi", "chip:lo"] == legal(state)
    assert [Fraction(1, 2)] * 2 == [chance for _, chance in hilo_rules.chance_outcomes(state)]


@clause(HLF.FLIP_BEFORE_DRAW)
def test_the_stuck_seat_does_not_draw_before_the_flip() -> None:
    """No card is drawn until the flip has kept the side, and none at all if it changed it."""
    assert {HLF.CHANCE_WHEN_DUE} == refused(stuck(), "0:drawn:5")
    assert stuck_draw() == after(stuck(), "chip:hi").phase
    assert {HLF.CHANCE_WHEN_DUE} == refused(after(stuck(), "chip:lo"), "0:drawn:5")


@clause(HLF.FLIP_STAYS)
def test_the_side_of_a_flip_holds_for_the_next_seat() -> None:
    """After a flip to Lo the next seat, too, has to go lower."""
    state = after(stuck(), "chip:lo", "0:play:33")
    assert LO is state.chip
    assert flip(1) == state.phase
    state = after(stuck(LO), "chip:hi", "0:play:73")
    assert HI is state.chip
    assert flip(1) == state.phase


@clause(HLF.CHANGED_SIDE)
@pytest.mark.parametrize(("chip", "code"), [(HI, "chip:lo"), (LO, "chip:hi")])
def test_after_a_changed_side_the_seat_plays_without_drawing(chip: Side, code: str) -> None:
    """A flip to the other side lets the stuck seat play at once."""
    before = stuck(chip)
    state = after(before, code)
    assert flipped() == state.phase
    assert before.hands == state.hands
    assert () == effects(before, code)


@clause(HLF.CHANGED_SIDE_FREES)
@pytest.mark.parametrize(
    ("chip", "code", "expected"),
    [
        (HI, "chip:lo", ["0:play:12", "0:play:33"]),
        (LO, "chip:hi", ["0:play:60", "0:play:73"]),
    ],
)
def test_after_a_changed_side_every_card_follows(
    chip: Side, code: str, expected: list[str]
) -> None:
    """What didn't follow under one side does under the other."""
    assert expected == legal(after(stuck(chip), code))


@clause(HLF.KEPT_SIDE_DRAWS)
def test_after_a_kept_side_the_seat_draws_one_card() -> None:
    """The same side again makes the stuck seat, and no other, draw a card."""
    state = after(stuck(), "chip:hi")
    assert stuck_draw() == state.phase
    assert ["0:drawn:5", "0:drawn:95"] == legal(state)
    assert {HLF.KEPT_SIDE_DRAWS} == refused(state, "1:drawn:5")


@clause(HLF.KEPT_SIDE_DRAWS, HLF.RENEWAL)
def test_an_empty_draw_pile_is_renewed_for_the_draw() -> None:
    """The discards but the top one are there to be drawn if nothing else is."""
    before = stuck(discard=(20, 40, 50), draw=())
    state = after(before, "chip:hi")
    assert stuck_draw() == state.phase
    assert ((20, 40), (50,)) == (state.draw_pile, state.discard_pile)
    assert (PileRenewed((20, 40)),) == effects(before, "chip:hi")


@clause(HLF.DRAWN_CARD_PLAYED)
@pytest.mark.parametrize(("chip", "code", "card"), [(HI, "chip:hi", 95), (LO, "chip:lo", 5)])
def test_a_drawn_card_that_follows_must_be_played(chip: Side, code: str, card: int) -> None:
    """The drawn card is the only one that can be played, in the same turn."""
    state = after(stuck(chip), code, f"0:drawn:{card}")
    assert drawn() == state.phase
    assert [f"0:play:{card}"] == legal(state)


@clause(HLF.DRAWN_CARD_KEPT)
def test_a_drawn_card_that_does_not_follow_stays_in_the_hand() -> None:
    """The seat keeps it and resets, and may play it then."""
    state = after(stuck(), "chip:hi", "0:drawn:5")
    assert reset() == state.phase
    assert ["0:play:5", "0:play:12", "0:play:33"] == legal(state)


@clause(HLF.NOTHING_TO_DRAW)
def test_without_a_card_to_draw_the_stuck_seat_resets_at_once() -> None:
    """An empty draw pile that can't be renewed leaves the reset."""
    before = stuck(discard=(50,), draw=())
    state = after(before, "chip:hi")
    assert reset() == state.phase
    assert before.hands == state.hands
    expected = (NothingDrawn(0, HLF.NOTHING_TO_DRAW), PileCollected(2, (50,), HLF.COLLECTOR))
    assert expected == effects(before, "chip:hi")


@clause(HLF.FLIP_WHEN_STUCK, HLF.NEXT_TURN)
def test_a_whole_stuck_turn_ends_with_the_next_seat() -> None:
    """Flip, draw, play: then the next seat is on turn."""
    state = table((12, 33), (47, 99), discard=(20, 50), draw=(5, 95), phase=flip())
    assert turn(1) == after(state, "chip:hi", "0:drawn:95", "0:play:95").phase
