"""What a seat and a spectator are shown."""

from __future__ import annotations

import pytest
from attrs import evolve
from tests.hi_lo_flip.tables import flip, table
from tests.traceability.marks import clause

import hilo_rules
from hilo_rules.hi_lo_flip import HLF, ChipLanded, PileRenewed, PlayCard, Side, View

STATE = table(
    (12, 51, 60),
    (33, 47),
    (61, 80),
    discard=(20, 50),
    draw=(5, 70),
    collected=((), (90,), ()),
    ages=(2, 0, 1),
)


@clause(HLF.OWN_HAND_ONLY, HLF.COLLECTED_IN_PUBLIC)
@pytest.mark.parametrize(
    ("seat", "hand"), [(0, (12, 51, 60)), (1, (33, 47)), (2, (61, 80)), (None, ())]
)
def test_a_view_shows_all_that_lies_open(seat: int | None, hand: tuple[int, ...]) -> None:
    """Everything open is the same for all; the hand is the seat's own."""
    expected = View(
        rules=STATE.rules,
        age_order=(2, 0, 1),
        seat=seat,
        round_number=1,
        chip=Side.HI,
        hand=hand,
        hand_sizes=(3, 2, 2),
        draw_pile_size=2,
        discard_pile=(20, 50),
        collected=((), (90,), ()),
        scores=(0, 0, 0),
        recent=(2, 1),
        phase=STATE.phase,
    )
    assert expected == hilo_rules.view(STATE, seat)


@clause(HLF.FOLLOW_CHIP, HLF.ON_TURN)
def test_a_view_offers_the_legal_actions_of_its_seat() -> None:
    """The seat on turn finds its plays in the view, and all others none."""
    views = [hilo_rules.view(STATE, seat) for seat in (0, 1, None)]
    expected = [(PlayCard(0, 51), PlayCard(0, 60)), (), ()]
    assert expected == [view.legal_actions for view in views]
    assert [(0,)] * 3 == [view.to_move for view in views]


@clause(HLF.CHANCE_WHEN_DUE)
def test_a_view_offers_nothing_while_chance_moves() -> None:
    """While the chip is flipped nobody is to move."""
    view = hilo_rules.view(table((12,), (33,), top=50, draw=(5,), phase=flip()), 0)
    assert () == view.to_move
    assert () == view.legal_actions


@clause(HLF.OWN_HAND_ONLY)
@pytest.mark.parametrize(
    ("seat", "unseen"),
    [
        (0, (5, 33, 47, 61, 70, 80)),
        (1, (5, 12, 51, 60, 61, 70, 80)),
        (None, (5, 12, 33, 47, 51, 60, 61, 70, 80)),
    ],
)
def test_a_view_lists_the_cards_that_its_seat_does_not_see(
    seat: int | None, unseen: tuple[int, ...]
) -> None:
    """What is neither in the own hand nor open is in other hands or in the draw pile."""
    assert unseen == hilo_rules.view(STATE, seat).unseen


@clause(HLF.OWN_HAND_ONLY)
def test_hidden_cards_make_no_difference_to_a_view() -> None:
    """Exchanging hidden cards leaves the seat's view as it is."""
    other = evolve(STATE, hands=((12, 51, 60), (5, 47), (61, 80)), draw_pile=(33, 70))
    assert hilo_rules.view(STATE, 0) == hilo_rules.view(other, 0)
    assert hilo_rules.view(STATE, 1) != hilo_rules.view(other, 1)


@clause(HLF.OWN_HAND_ONLY)
@pytest.mark.parametrize("event", [PlayCard(0, 51), ChipLanded(Side.HI), PileRenewed((5, 70))])
@pytest.mark.parametrize("seat", [0, 1, None])
def test_what_happens_in_the_open_is_redacted_for_nobody(event: object, seat: int | None) -> None:
    """Plays, flips and effects are seen by all."""
    assert event is hilo_rules.redact(event, seat)
