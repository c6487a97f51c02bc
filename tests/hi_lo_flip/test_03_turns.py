"""Chapter 3: opening a round, and whose turn it is."""

from __future__ import annotations

import pytest
from tests.hi_lo_flip.tables import (
    LO,
    after,
    drawn,
    flip,
    flipped,
    legal,
    opening,
    refused,
    reset,
    second,
    table,
    turn,
)
from tests.traceability.marks import clause

import hilo_rules
from hilo_rules.hi_lo_flip import HLF, AwaitingPlay, PlayCard


@clause(HLF.OPENING)
def test_the_starter_opens_with_any_card() -> None:
    """Every card of the starter's hand can open the round, and one of them has to."""
    state = table((3, 50), (99, 100), chip=LO, draw=(7,), phase=opening(1))
    assert ["1:play:99", "1:play:100"] == legal(state)
    assert (99,) == after(state, "1:play:99").discard_pile


@clause(HLF.ON_TURN)
def test_only_the_seat_on_turn_plays() -> None:
    """A play by another seat is refused, and what else it breaks is named too."""
    state = table((12, 51), (33, 60), top=50, draw=(5,))
    assert (0,) == hilo_rules.to_move(state)
    assert {HLF.ON_TURN} == refused(state, "1:play:60")
    assert {HLF.ON_TURN, HLF.FOLLOW_CHIP} == refused(state, "1:play:33")
    assert {HLF.ON_TURN, HLF.FROM_HAND, HLF.FOLLOW_CHIP} == refused(state, "1:play:12")


@clause(HLF.ON_TURN)
def test_only_the_seat_on_turn_has_legal_actions() -> None:
    """Asked for one seat, the legal actions are its own or none."""
    state = table((12, 51, 55), (33, 60), top=50, draw=(5,))
    assert (PlayCard(0, 51), PlayCard(0, 55)) == hilo_rules.legal_actions(state, 0)
    assert () == hilo_rules.legal_actions(state, 1)


@clause(HLF.FROM_HAND)
def test_a_card_is_played_from_the_own_hand() -> None:
    """A card in another hand, in the draw pile or on the discard pile can't be played."""
    state = table((12, 51), (33, 60), top=50, draw=(5, 90))
    assert {HLF.FROM_HAND} == refused(state, "0:play:60")
    assert {HLF.FROM_HAND} == refused(state, "0:play:90")
    assert {HLF.FROM_HAND, HLF.FOLLOW_CHIP} == refused(state, "0:play:50")


@clause(HLF.NEXT_TURN)
@pytest.mark.parametrize(
    ("phase", "discard"),
    [
        (opening(), ()),
        (turn(), (50,)),
        (flipped(), (50,)),
        (drawn(), (50,)),
        (second(), (52,)),
        (reset(), ()),
    ],
)
def test_after_a_plain_card_the_next_seat_is_on_turn(
    phase: AwaitingPlay, discard: tuple[int, ...]
) -> None:
    """A card that ends neither in 1 nor in 2 ends the turn, why ever it was played."""
    hand = (60,) if phase == drawn() else (60, 63)
    extra = (4,) if phase == drawn() else ()
    state = table(
        (*extra, *hand),
        (70, 75),
        (80, 85),
        discard=discard,
        draw=(5,),
        phase=phase,
        collected=((), (9,), ()) if phase == reset() else None,
        recent=(0, 2) if phase == second() else None,
    )
    assert turn(1) == after(state, "0:play:60").phase


@clause(HLF.NEXT_TURN)
def test_the_next_seat_flips_if_it_is_stuck() -> None:
    """If no card of the next seat follows, its turn begins with the flip."""
    state = table((12, 60), (33, 47), (80, 85), top=50, draw=(5,))
    assert flip(1) == after(state, "0:play:60").phase
