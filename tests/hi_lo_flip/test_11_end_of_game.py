"""Chapter 11: the end of the game, and who wins."""

from __future__ import annotations

from random import Random

import pytest
from tests.hi_lo_flip.tables import after, effects, legal, refused, table
from tests.traceability.marks import clause

import hilo_rules
from hilo_rules import IllegalAction, Outcome
from hilo_rules.hi_lo_flip import (
    HLF,
    AwaitingDeal,
    GameEnded,
    GameOver,
    PlayCard,
    RoundStarted,
    State,
    TiedLead,
)


def before_the_end(*scores: int, **options: object) -> State:
    """Set a table at which seat 0 goes out with 73 for 12 points, and seat 1 has 10 to come."""
    return table(
        (73,),
        (33, 47),
        top=19,
        draw=(5,),
        round_number=4,
        scores=scores,
        collected=((), (60,)),
        recent=(1, 0),
        **options,  # type: ignore[arg-type]
    )


@clause(HLF.GAME_ENDS)
def test_the_game_ends_after_a_round_with_75_points() -> None:
    """Exactly 75 points end the game; 74 don't."""
    assert GameOver() == after(before_the_end(63, 31), "0:play:73").phase
    state = after(before_the_end(62, 31), "0:play:73")
    assert (74, 41) == state.scores
    assert AwaitingDeal(0) == state.phase


@clause(HLF.GAME_ENDS)
def test_the_target_is_the_rulesets() -> None:
    """Another target ends the game at other totals."""
    assert GameOver() == after(before_the_end(10, 0, target=22), "0:play:73").phase
    assert AwaitingDeal(0) == after(before_the_end(10, 0, target=23), "0:play:73").phase


@clause(HLF.GAME_ENDS)
def test_collected_cards_do_not_end_the_game_within_a_round() -> None:
    """Points are counted at the end of the round only."""
    state = table((60, 73), (80, 90), top=19, draw=(5,), collected=((10, 20, 30), (40,)), target=1)
    assert hilo_rules.outcome(after(state, "0:play:60")) is None


@clause(HLF.GAME_ENDS)
def test_the_table_is_left_as_it_is() -> None:
    """Hands, draw pile and collected cards stay; the discard pile has been collected."""
    state = after(before_the_end(63, 31), "0:play:73")
    assert ((), (33, 47)) == state.hands
    assert ((19, 73), (60,)) == state.collected
    assert ((5,), ()) == (state.draw_pile, state.discard_pile)
    assert (4, (0, 1)) == (state.round_number, state.recent)


@clause(HLF.HIGHEST_WINS)
def test_the_highest_total_wins() -> None:
    """It need not be the seat that went out."""
    before = before_the_end(50, 70)
    assert GameEnded(frozenset({1}), HLF.HIGHEST_WINS) == effects(before, "0:play:73")[-1]
    state = after(before, "0:play:73")
    assert Outcome(frozenset({1}), (62, 80)) == hilo_rules.outcome(state)
    assert hilo_rules.is_over(state)
    assert not hilo_rules.is_over(before)


@clause(HLF.TIE_SHARED)
def test_tied_seats_share_the_win() -> None:
    """Both seats with 80 points win."""
    before = before_the_end(68, 70)
    assert GameEnded(frozenset({0, 1}), HLF.TIE_SHARED) == effects(before, "0:play:73")[-1]
    expected = Outcome(frozenset({0, 1}), (80, 80))
    assert expected == hilo_rules.outcome(after(before, "0:play:73"))


@clause(HLF.TIE_PLAY_ON)
def test_with_the_option_a_tied_lead_means_another_round() -> None:
    """The game goes on until one seat leads alone."""
    before = before_the_end(68, 70, tied_lead=TiedLead.PLAY_ON)
    assert RoundStarted(5, HLF.TIE_PLAY_ON) == effects(before, "0:play:73")[-1]
    state = after(before, "0:play:73")
    assert AwaitingDeal(0) == state.phase
    assert hilo_rules.outcome(state) is None


@clause(HLF.TIE_PLAY_ON)
def test_with_the_option_a_single_leader_ends_the_game() -> None:
    """A lead that isn't tied ends the game as always, after a tie as before."""
    before = before_the_end(80, 80, tied_lead=TiedLead.PLAY_ON)
    assert GameEnded(frozenset({0}), HLF.HIGHEST_WINS) == effects(before, "0:play:73")[-1]
    assert GameOver() == after(before, "0:play:73").phase


@clause(HLF.NOTHING_AFTER_END)
@pytest.mark.parametrize("code", ["1:play:33", "chip:hi", "0:drawn:5", "0:dealt:5"])
def test_nothing_happens_after_the_end(code: str) -> None:
    """Every action and event is refused when the game is over."""
    state = after(before_the_end(63, 31), "0:play:73")
    assert [] == legal(state)
    assert {HLF.NOTHING_AFTER_END} == refused(state, code)


@clause(HLF.NOTHING_AFTER_END, HLF.WELL_FORMED)
@pytest.mark.parametrize("action", [PlayCard(0, 999), "nothing", None])
def test_after_the_end_malformed_actions_break_two_clauses(action: object) -> None:
    """What is no action is named as such even then."""
    state = after(before_the_end(63, 31), "0:play:73")
    action = [action] if isinstance(action, str) else action
    assert {HLF.NOTHING_AFTER_END, HLF.WELL_FORMED} == refused(state, action)


@clause(HLF.NOTHING_AFTER_END)
def test_chance_is_not_sampled_after_the_end() -> None:
    """Asking for a chance event is refused by the same clause."""
    state = after(before_the_end(63, 31), "0:play:73")
    with pytest.raises(IllegalAction, match=r"the game is over \(HLF-11.5\)"):
        hilo_rules.sample_chance(state, Random(1))
