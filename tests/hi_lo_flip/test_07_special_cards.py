"""Chapter 7: cards that end in 1, in 2 and in 0."""

from __future__ import annotations

import pytest
from tests.hi_lo_flip.tables import (
    LO,
    after,
    drawn,
    effects,
    flip,
    flipped,
    legal,
    opening,
    refused,
    reset,
    second,
    skip_draw,
    stuck_draw,
    table,
    turn,
)
from tests.traceability.marks import clause

import hilo_rules
from hilo_rules.hi_lo_flip import (
    HLF,
    AwaitingDeal,
    AwaitingPlay,
    GameEnded,
    NothingDrawn,
    PileCollected,
    PileRenewed,
    RoundScored,
    SeatSkipped,
    SecondPlay,
    SecondPlayFailed,
    State,
    WentOut,
    points,
)

OTHERS = ((70, 75), (80, 85))
REASONS = [opening(), turn(), flipped(), drawn(), second(), reset()]


def about_to_play(card: int, phase: AwaitingPlay, rest: int) -> State:
    """Set a table at which seat 0 may play `card` for whatever reason, and keeps `rest`."""
    on_pile = {opening(): (), reset(): (), second(): (52,)}.get(phase, (50,))
    return table(
        tuple(sorted((card, rest))),
        *OTHERS,
        discard=on_pile,
        draw=(6, 7),
        phase=phase,
        collected=((), (9,), ()) if phase == reset() else None,
        recent=(0, 2) if phase == second() else None,
    )


@clause(HLF.ABILITIES_ALWAYS, HLF.ONE_SKIPS)
@pytest.mark.parametrize("phase", REASONS)
def test_a_one_skips_whenever_it_is_played(phase: AwaitingPlay) -> None:
    """The next seat is skipped, why ever the card ending in 1 was played."""
    state = about_to_play(61, phase, rest=3 if phase == drawn() else 93)
    assert skip_draw(1) == after(state, "0:play:61").phase


@clause(HLF.ABILITIES_ALWAYS, HLF.TWO_PLAYS_AGAIN)
@pytest.mark.parametrize("phase", [opening(), turn(), flipped(), second(), reset()])
def test_a_two_calls_for_a_second_card_whenever_it_is_played(phase: AwaitingPlay) -> None:
    """The same seat plays again, why ever the card ending in 2 was played."""
    assert second(0) == after(about_to_play(62, phase, rest=93), "0:play:62").phase


@clause(HLF.ABILITIES_ALWAYS, HLF.SECOND_FAILS)
def test_a_drawn_two_calls_for_a_second_card_too() -> None:
    """The other cards of the hand don't follow the drawn card ending in 2 either: a reset."""
    state = after(about_to_play(62, drawn(), rest=3), "0:play:62")
    assert reset(0) == state.phase


@clause(HLF.ABILITIES_AFTER_FLIP)
def test_after_a_changed_side_abilities_count() -> None:
    """The play after the flip ends the turn only as other plays do."""
    state = table((12, 31, 42), *OTHERS, top=50, draw=(6, 7), phase=flip())
    state = after(state, "chip:lo")
    assert second(0) == after(state, "0:play:42").phase
    assert skip_draw(1) == after(state, "0:play:31").phase


@clause(HLF.ONE_SKIPS)
def test_the_next_seat_draws_and_the_one_after_it_is_on_turn() -> None:
    """A card ending in 1 gives the next seat a card and takes its turn."""
    state = after(table((51, 99), *OTHERS, top=50, draw=(6, 7)), "0:play:51")
    assert ["1:drawn:6", "1:drawn:7"] == legal(state)
    assert {HLF.ONE_SKIPS} == refused(state, "2:drawn:6")
    assert (SeatSkipped(1),) == effects(state, "1:drawn:6")
    state = after(state, "1:drawn:6")
    assert turn(2) == state.phase
    assert (6, 70, 75) == state.hands[1]


@clause(HLF.ONE_SKIPS)
def test_the_seat_after_the_skipped_one_may_be_stuck() -> None:
    """Its turn begins as any turn: with the flip if no card follows."""
    state = table((91, 99), *OTHERS, top=50, draw=(6, 7))
    assert flip(2) == after(state, "0:play:91", "1:drawn:6").phase


@clause(HLF.ONE_SKIPS, HLF.RENEWAL)
def test_an_empty_draw_pile_is_renewed_for_the_skipped_seat() -> None:
    """The discards under the card ending in 1 are there to be drawn."""
    before = table((51, 99), *OTHERS, discard=(20, 50), draw=())
    assert (PileRenewed((20, 50)),) == effects(before, "0:play:51")
    state = after(before, "0:play:51")
    assert ((20, 50), (51,)) == (state.draw_pile, state.discard_pile)
    assert skip_draw(1) == state.phase


@clause(HLF.SKIPPED_PLAYS_NOTHING)
def test_the_skipped_seat_plays_nothing() -> None:
    """Neither a card of its hand nor the drawn one is played, though they follow."""
    state = table((51, 99), *OTHERS, top=50, draw=(60, 61))
    state = after(state, "0:play:51")
    assert {HLF.CHANCE_WHEN_DUE} == refused(state, "1:play:70")
    state = after(state, "1:drawn:60")
    assert {HLF.ON_TURN} == refused(state, "1:play:60")
    assert (2,) == hilo_rules.to_move(state)


@clause(HLF.SKIPPED_PLAYS_NOTHING)
def test_the_chip_is_not_flipped_for_the_skipped_seat() -> None:
    """Even if none of its cards follows, nothing is flipped or collected for it."""
    state = table((91, 99), (3, 4), (95, 96), top=50, draw=(6, 7))
    state = after(state, "0:play:91", "1:drawn:6")
    assert turn(2) == state.phase
    assert (50, 91) == state.discard_pile


@clause(HLF.SKIP_WITH_TWO_SEATS)
def test_with_two_seats_the_player_of_the_one_has_another_turn() -> None:
    """A whole turn: with a card that follows it plays."""
    state = table((51, 60, 99), (70, 75), top=50, draw=(6, 7))
    state = after(state, "0:play:51", "1:drawn:6")
    assert turn(0) == state.phase
    assert ["0:play:60", "0:play:99"] == legal(state)


@clause(HLF.SKIP_WITH_TWO_SEATS)
def test_with_two_seats_the_other_turn_may_end_in_a_reset() -> None:
    """Stuck in its second turn the seat flips, draws and resets; the opponent collects."""
    state = table((12, 51), (70, 75), top=50, draw=(6, 7, 8))
    state = after(state, "0:play:51", "1:drawn:6")
    assert flip(0) == state.phase
    state = after(state, "chip:hi")
    assert stuck_draw(0) == state.phase
    state = after(state, "0:drawn:7")
    assert reset(0) == state.phase
    assert ((), (50, 51)) == state.collected


@clause(HLF.SKIP_WITHOUT_DRAW)
def test_a_skipped_seat_that_finds_no_card_is_just_skipped() -> None:
    """Nothing can be drawn after a card ending in 1 that opens without a draw pile left."""
    before = table((51, 99), *OTHERS, draw=(), phase=reset(), collected=((), (9,), ()))
    expected = (NothingDrawn(1, HLF.SKIP_WITHOUT_DRAW), SeatSkipped(1))
    assert expected == effects(before, "0:play:51")
    state = after(before, "0:play:51")
    assert turn(2) == state.phase
    assert before.hands[1] == state.hands[1]


@clause(HLF.TWO_PLAYS_AGAIN)
def test_a_two_keeps_the_turn() -> None:
    """After a card ending in 2 the same seat must play another card, and nobody else can."""
    state = after(table((60, 62, 93), *OTHERS, top=50, draw=(6, 7)), "0:play:62")
    assert (0,) == hilo_rules.to_move(state)
    assert {HLF.ON_TURN} == refused(state, "1:play:70")


@clause(HLF.SECOND_FOLLOWS_TWO)
def test_the_second_card_follows_the_two() -> None:
    """What lay below doesn't count any more: 60 followed 50, but doesn't follow 62."""
    state = after(table((60, 62, 93), *OTHERS, top=50, draw=(6, 7)), "0:play:62")
    assert ["0:play:93"] == legal(state)
    assert {HLF.FOLLOW_CHIP} == refused(state, "0:play:60")


@clause(HLF.SECOND_FOLLOWS_TWO)
def test_a_second_card_has_its_own_ability() -> None:
    """A second 2 calls for a third card, and a second 1 skips the next seat."""
    before = table((52, 62, 71, 93), *OTHERS, top=50, draw=(6, 7))
    state = after(before, "0:play:52", "0:play:62")
    assert second(0) == state.phase
    assert skip_draw(1) == after(state, "0:play:71").phase


@clause(HLF.SECOND_FAILS)
def test_without_a_second_card_the_seat_resets_at_once() -> None:
    """No flip and no draw: the pile with the 2 in it goes to whoever played before."""
    before = table((12, 62), *OTHERS, top=50, draw=(6, 7), recent=(2, 1))
    expected = (
        SecondPlayFailed(0, HLF.SECOND_FAILS),
        PileCollected(2, (50, 62), HLF.COLLECTOR),
    )
    assert expected == effects(before, "0:play:62")
    state = after(before, "0:play:62")
    assert reset(0) == state.phase
    assert ((), (), (50, 62)) == state.collected


@clause(HLF.SECOND_FAILS)
def test_a_reset_play_that_ends_in_two_may_fail_again() -> None:
    """The seat resets once more, and the same seat collects once more."""
    before = table((12, 62, 92), *OTHERS, top=50, draw=(6, 7), recent=(2, 1))
    state = after(before, "0:play:92", "0:play:62")
    assert reset(0) == state.phase
    assert ((), (), (50, 62, 92)) == state.collected


@clause(HLF.SECOND_FULL_TURN)
def test_with_the_option_a_full_turn_follows_the_two() -> None:
    """If no second card follows, the chip is flipped, and all else is as in a turn."""
    full = SecondPlay.FULL_TURN
    before = table((12, 62), *OTHERS, top=50, draw=(6, 7, 99), second_play=full)
    assert () == effects(before, "0:play:62")
    state = after(before, "0:play:62")
    assert flip(0) == state.phase
    assert flipped(0) == after(state, "chip:lo").phase
    state = after(state, "chip:hi")
    assert stuck_draw(0) == state.phase
    assert drawn(0) == after(state, "0:drawn:99").phase
    state = after(state, "0:drawn:6")
    assert reset(0) == state.phase
    assert ((), (), (50, 62)) == state.collected


@clause(HLF.SECOND_FULL_TURN)
def test_with_the_option_a_second_card_that_follows_is_played() -> None:
    """The option changes nothing as long as a second card follows."""
    state = table((62, 93), *OTHERS, top=50, draw=(6, 7), second_play=SecondPlay.FULL_TURN)
    assert second(0) == after(state, "0:play:62").phase


@clause(HLF.LAST_CARD_ABILITY)
@pytest.mark.parametrize("card", [61, 62])
def test_a_last_card_has_no_ability(card: int) -> None:
    """With the last card, whether it ends in 1 or in 2, the round is over at once."""
    before = table((card,), *OTHERS, top=50, draw=(6, 7), target=100)
    state = after(before, f"0:play:{card}")
    assert AwaitingDeal(0) == state.phase
    assert 2 == state.round_number
    kinds = [type(effect) for effect in effects(before, f"0:play:{card}")]
    assert [WentOut, PileCollected, RoundScored] == kinds[:3]
    over = table((card,), *OTHERS, top=50, draw=(6, 7), target=1)
    assert GameEnded(frozenset({0}), HLF.HIGHEST_WINS) == effects(over, f"0:play:{card}")[-1]


@clause(HLF.ZERO_SCORES_TEN)
def test_a_zero_does_nothing_when_played_and_counts_ten() -> None:
    """After a card ending in 0 the next seat is on turn; collected, it is worth ten points."""
    assert turn(1) == after(table((60, 99), *OTHERS, top=50, draw=(6,)), "0:play:60").phase
    assert [10, 10, 1, 1, 1] == [points(card) for card in (10, 90, 9, 11, 12)]


@clause(HLF.ABILITIES_ALWAYS)
def test_abilities_count_under_lo_too() -> None:
    """The side of the chip has nothing to do with what cards do."""
    others = ((20, 25), (30, 35))
    state = table((3, 41, 42), *others, chip=LO, top=50, draw=(6, 7))
    assert skip_draw(1) == after(state, "0:play:41").phase
    assert second(0) == after(state, "0:play:42").phase
