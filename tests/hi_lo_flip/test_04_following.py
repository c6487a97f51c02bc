"""Chapter 4: which card may lie on which."""

from __future__ import annotations

import pytest
from tests.hi_lo_flip.tables import HI, LO, after, legal, refused, table
from tests.traceability.marks import clause

import hilo_rules
from hilo_rules.hi_lo_flip import HLF, Side, follows


@clause(HLF.ON_TOP)
def test_a_played_card_lies_on_top() -> None:
    """The card leaves the hand and is the top card from then on."""
    state = after(table((12, 60), (33, 47), discard=(20, 50), draw=(5,)), "0:play:60")
    assert (20, 50, 60) == state.discard_pile
    assert (12,) == state.hands[0]


@clause(HLF.FOLLOW_CHIP)
@pytest.mark.parametrize(
    ("card", "chip", "expected"),
    [(51, HI, True), (49, HI, False), (51, LO, False), (49, LO, True), (50, HI, False)],
)
def test_higher_follows_under_hi_and_lower_under_lo(
    card: int,
    chip: Side,
    expected: bool,  # noqa: FBT001
) -> None:
    """While Hi shows, higher numbers follow 50, while Lo shows, lower ones."""
    assert expected is follows(card, 50, chip)


@clause(HLF.FOLLOW_CHIP)
@pytest.mark.parametrize(
    ("chip", "playable", "other"),
    [(HI, ["0:play:51", "0:play:100"], "0:play:49"), (LO, ["0:play:1", "0:play:49"], "0:play:51")],
)
def test_only_cards_that_follow_can_be_played(chip: Side, playable: list[str], other: str) -> None:
    """What doesn't follow is neither listed nor accepted."""
    state = table((1, 49, 51, 100), (33, 47), chip=chip, top=50, draw=(5,))
    assert playable == legal(state)
    assert {HLF.FOLLOW_CHIP} == refused(state, other)


@clause(HLF.FOLLOW_CHIP)
def test_a_refusal_says_what_would_follow() -> None:
    """The words of a refusal name the card, the top card and the chip."""
    state = table((1, 49, 51), (33, 47), top=50, draw=(5,))
    [violation] = hilo_rules.explain(state, hilo_rules.parse_action(state, "0:play:49"))
    assert "49 is not higher than 50, and the chip shows Hi (HLF-4.2)" == str(violation)
    state = table((1, 49, 51), (33, 47), chip=LO, top=50, draw=(5,))
    [violation] = hilo_rules.explain(state, hilo_rules.parse_action(state, "0:play:51"))
    assert "51 is not lower than 50, and the chip shows Lo (HLF-4.2)" == str(violation)


@clause(HLF.MUST_PLAY)
def test_who_can_play_neither_draws_nor_flips() -> None:
    """With a card that follows, playing one is all that can happen."""
    state = table((12, 51, 60), (33, 47), top=50, draw=(5,))
    assert ["0:play:51", "0:play:60"] == legal(state)
    assert {HLF.CHANCE_WHEN_DUE} == refused(state, "0:drawn:5")
    assert {HLF.CHANCE_WHEN_DUE} == refused(state, "chip:lo")
