"""Details that mutation testing has shown to be untested elsewhere."""

from __future__ import annotations

import pytest
from attrs import evolve
from tests.hi_lo_flip.tables import HI, LO, after, effects, table

from hilo_rules import InvalidState
from hilo_rules.hi_lo_flip import (
    HLF,
    RoundStarted,
    Ruleset,
    Side,
    StarterChosen,
    TiedLead,
    new_game,
    validate,
)
from hilo_rules.hi_lo_flip.cards import can_follow, drawn_from, follows, pack


def test_no_card_follows_itself() -> None:
    """Neither upwards nor downwards."""
    assert [False, False] == [follows(50, 50, side) for side in (HI, LO)]
    assert [False, False] == [can_follow((50,), 50, side) for side in (HI, LO)]


def test_small_numbers_are_kept_as_bytes() -> None:
    """Large ones, and what is no pile at all, stay as they are."""
    assert bytes((7, 50)) == pack((7, 50))
    assert (7, 500) == pack((7, 500))
    assert bytes((7, 50)) == drawn_from((7, 50, 500), 500)
    assert (7, 500) == drawn_from((7, 50, 500), 50)
    assert (50, 500) == drawn_from((7, 50, 500), 7)


def test_a_game_with_large_numbers_goes_on_as_any_other() -> None:
    """A pile that doesn't fit into bytes, until its largest card has left."""
    state = new_game(2, Ruleset(deck=(8, 15, 300, 420), hand_size=1))
    state = after(state, "0:dealt:15")
    assert (8, 300, 420) == state.draw_pile
    state = after(state, "1:dealt:420")
    assert (8, 300) == state.draw_pile


@pytest.mark.parametrize(
    ("scores", "chip", "starter", "clause"),
    [
        ((30, 12, 20), HI, 1, HLF.LAST_PLACE_STARTS),
        ((30, 12, 12), HI, 1, HLF.LAST_PLACE_TIE),
        ((30, 12, 12), LO, 2, HLF.LAST_PLACE_TIE),
        ((30, 30, 12), HI, 2, HLF.LAST_PLACE_STARTS),
    ],
)
def test_the_choice_of_a_starter_names_its_clause(
    scores: tuple[int, ...], chip: Side, starter: int, clause: HLF
) -> None:
    """A tie for last place is another clause than last place alone."""
    first = new_game(3, Ruleset(deck=(8, 15, 30, 42), hand_size=1))
    dealt = after(first, "0:dealt:8", "1:dealt:15")
    state = validate(evolve(dealt, round_number=2, chip=chip, scores=scores))
    assert (StarterChosen(starter, clause),) == effects(state, "2:dealt:30")


def test_a_lead_tied_just_at_the_target_is_played_off() -> None:
    """The new round names the clause of the option."""
    state = table(
        (73,),
        (33,),
        top=19,
        draw=(5,),
        collected=((), (47,)),
        scores=(0, 1),
        round_number=2,
        target=2,
        going_out_bonus=0,
        tied_lead=TiedLead.PLAY_ON,
    )
    assert RoundStarted(3, HLF.TIE_PLAY_ON) == effects(state, "0:play:73")[-1]


def test_rounds_and_totals_go_as_far_as_numbers_of_json() -> None:
    """Tied seats that play on could come as far as that, and not beyond."""
    largest = 2**53 - 1
    state = table(
        (12, 51),
        (33, 47),
        top=20,
        scores=(largest, largest),
        round_number=largest,
        tied_lead=TiedLead.PLAY_ON,
    )
    assert state is validate(state)
    with pytest.raises(InvalidState, match="round_number"):
        validate(evolve(state, round_number=largest + 1))
    with pytest.raises(InvalidState, match=f"^scores: must be at most {largest}$"):
        validate(evolve(state, scores=(largest + 1, largest + 1)))


def test_collected_cards_are_sorted() -> None:
    """They stand for a set, as a hand does."""
    state = table((12, 51), (33, 47), top=20, collected=((), (60, 80)))
    with pytest.raises(InvalidState, match="collected: must be sorted"):
        validate(evolve(state, collected=((), (80, 60))))


def test_a_game_has_three_seats_unless_something_else_is_asked_for() -> None:
    """And the seats are as many as are asked for."""
    assert [3, 2] == [new_game().seats, new_game(2).seats]
