"""Chapter 9: going out, and points."""

from __future__ import annotations

from tests.hi_lo_flip.tables import after, effects, flipped, reset, table
from tests.traceability.marks import clause

from hilo_rules.hi_lo_flip import (
    HLF,
    AwaitingDeal,
    GameOver,
    PileCollected,
    RoundScored,
    RoundStarted,
    WentOut,
    points,
)


@clause(HLF.ROUND_ENDS)
def test_the_round_ends_with_a_hands_last_card() -> None:
    """Nobody plays or draws any more once a hand is empty."""
    before = table((60,), (70, 75), (80, 85), top=50, draw=(5,))
    expected = (
        WentOut(0, 10, HLF.ROUND_ENDS),
        PileCollected(0, (50, 60), HLF.GOING_OUT_COLLECTS),
        RoundScored((30, 0, 0), (30, 0, 0), HLF.TOTALS),
        RoundStarted(2, HLF.NEW_DEAL),
    )
    assert expected == effects(before, "0:play:60")
    assert AwaitingDeal(0) == after(before, "0:play:60").phase


@clause(HLF.ROUND_ENDS)
def test_the_last_card_may_be_played_after_a_flip() -> None:
    """Going out is possible for whatever reason a card is played."""
    state = table((60,), (70, 75), top=50, draw=(5,), phase=flipped())
    assert (30, 0) == after(state, "0:play:60").scores


@clause(HLF.GOING_OUT_COLLECTS)
def test_the_seat_that_goes_out_collects_the_pile_with_its_last_card() -> None:
    """The pile, the last card included, counts for who went out."""
    before = table((73,), (33, 47), discard=(19, 50), draw=(5,), target=20)
    assert PileCollected(0, (19, 50, 73), HLF.GOING_OUT_COLLECTS) in effects(before, "0:play:73")
    state = after(before, "0:play:73")
    assert ((19, 50, 73), ()) == state.collected
    assert (22, 0) == state.scores


@clause(HLF.GOING_OUT_BONUS)
def test_going_out_is_worth_ten_points() -> None:
    """Ten points by default, and what the ruleset says otherwise."""
    assert (12, 0) == after(table((73,), (33,), top=19, draw=(5,)), "0:play:73").scores
    for bonus in (0, 25):
        before = table((73,), (33,), top=19, draw=(5,), going_out_bonus=bonus)
        assert WentOut(0, bonus) == effects(before, "0:play:73")[0]
        assert (2 + bonus, 0) == after(before, "0:play:73").scores


@clause(HLF.GOING_OUT_ON_RESET)
def test_going_out_on_a_reset_leaves_the_old_pile_to_its_collector() -> None:
    """The old pile was collected; the new one is the last card alone."""
    state = table((73, 92), (33, 47), discard=(19, 50), draw=(5,))
    state = after(state, "0:play:92")
    assert reset(0) == state.phase
    assert ((), (19, 50, 92)) == state.collected
    assert PileCollected(0, (73,), HLF.GOING_OUT_COLLECTS) in effects(state, "0:play:73")
    assert (11, 12) == after(state, "0:play:73").scores


@clause(HLF.CARD_POINTS)
def test_collected_cards_are_counted_for_every_seat() -> None:
    """One point for each card that doesn't end in 0, ten for each that does."""
    before = table(
        (73,),
        (33, 47),
        (88,),
        top=19,
        draw=(5,),
        collected=((20, 21, 22), (99,), ()),
        target=100,
    )
    expected = RoundScored((24, 1, 0), (24, 1, 0))
    assert expected in effects(before, "0:play:73")
    assert 1 == points(7)


@clause(HLF.HUNDRED_IS_TEN)
def test_the_hundred_counts_ten() -> None:
    """The card 100 is one that ends in 0, no more."""
    assert 10 == points(100)
    state = table((100,), (33,), top=19, draw=(5,), going_out_bonus=0)
    assert (11, 0) == after(state, "0:play:100").scores


@clause(HLF.LEFT_CARDS_COUNT_NOTHING)
def test_cards_left_in_hands_and_draw_pile_count_nothing() -> None:
    """Tens in other hands and in the draw pile change nobody's total."""
    state = table((73,), (10, 20, 30), top=19, draw=(40, 90))
    assert (12, 0) == after(state, "0:play:73").scores


@clause(HLF.TOTALS)
def test_points_are_added_to_the_totals() -> None:
    """Totals run through all rounds."""
    before = table(
        (73,), (33, 47), top=19, draw=(5,), round_number=3, scores=(8, 31), collected=((), (60,))
    )
    assert RoundScored((12, 10), (20, 41), HLF.TOTALS) in effects(before, "0:play:73")
    assert (20, 41) == after(before, "0:play:73").scores


@clause(HLF.ROUND_ENDS, HLF.TOTALS)
def test_a_seat_that_goes_out_may_end_the_game() -> None:
    """The same step counts the points and ends the game."""
    state = after(table((73,), (33, 47), top=19, draw=(5,), target=12), "0:play:73")
    assert GameOver() == state.phase
    assert (12, 0) == state.scores
