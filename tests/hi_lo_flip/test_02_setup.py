"""Chapter 2: the deal, the draw pile, the first toss, and what is seen."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from tests.hi_lo_flip.tables import (
    HI,
    LO,
    after,
    effects,
    flip,
    legal,
    opening,
    refused,
    stuck_draw,
    table,
    turn,
)
from tests.traceability.marks import clause

import hilo_rules
from hilo_rules import IllegalAction
from hilo_rules.hi_lo_flip import (
    HLF,
    AwaitingDeal,
    AwaitingToss,
    CardDealt,
    CardDrawn,
    Ruleset,
    StarterChosen,
    new_game,
)

SMALL = Ruleset(deck=(8, 15, 30, 42, 77), hand_size=2)


@clause(HLF.DEAL)
def test_cards_are_dealt_one_at_a_time_from_seat_0_on() -> None:
    """Round by round each seat gets a card, until all hands are full."""
    states = [new_game(2, SMALL)]
    for code in ("0:dealt:42", "1:dealt:8", "0:dealt:15", "1:dealt:77"):
        states.append(after(states[-1], code))
    expected = [AwaitingDeal(0), AwaitingDeal(1), AwaitingDeal(0), AwaitingDeal(1), AwaitingToss()]
    assert expected == [state.phase for state in states]
    assert ((15, 42), (8, 77)) == states[-1].hands
    assert (30,) == states[-1].draw_pile


@clause(HLF.DEAL)
def test_seven_cards_are_dealt_by_default() -> None:
    """In the published game the deal ends with seven cards in each hand."""
    state = new_game(2)
    for card in range(1, 15):
        state = after(state, f"{(card - 1) % 2}:dealt:{card}")
    assert AwaitingToss() == state.phase
    assert [7, 7] == [len(hand) for hand in state.hands]


@clause(HLF.DEAL)
def test_a_card_dealt_out_of_turn_is_refused() -> None:
    """The next card goes to the next seat and to no other."""
    assert {HLF.DEAL} == refused(new_game(2, SMALL), "1:dealt:8")


@clause(HLF.DRAW_PILE)
def test_every_card_of_the_draw_pile_is_equally_likely() -> None:
    """The draw pile is a set: each of its cards comes with the same probability."""
    state = table((10,), (60,), top=55, draw=(5, 90, 91), phase=stuck_draw())
    expected = tuple((CardDrawn(0, card), Fraction(1, 3)) for card in (5, 90, 91))
    assert expected == hilo_rules.chance_outcomes(state)
    dealt = hilo_rules.chance_outcomes(new_game(2, SMALL))
    assert tuple((CardDealt(0, card), Fraction(1, 5)) for card in SMALL.deck) == dealt


@clause(HLF.DRAW_PILE)
def test_a_card_that_is_elsewhere_cannot_come_from_the_draw_pile() -> None:
    """A card in a hand or on the discard pile is neither dealt nor drawn."""
    state = after(new_game(2, SMALL), "0:dealt:42")
    assert {HLF.DRAW_PILE} == refused(state, "1:dealt:42")
    state = table((10,), (60,), top=55, draw=(5, 90), phase=stuck_draw())
    assert {HLF.DRAW_PILE} == refused(state, "0:drawn:60")
    assert {HLF.DRAW_PILE, HLF.KEPT_SIDE_DRAWS} == refused(state, "1:drawn:55")


@clause(HLF.FIRST_TOSS)
def test_the_chip_is_tossed_after_the_deal() -> None:
    """The toss comes when all hands are full, not before, and either side is equally likely."""
    state = after(new_game(2, SMALL), "0:dealt:42", "1:dealt:8", "0:dealt:15")
    assert {HLF.CHANCE_WHEN_DUE} == refused(state, "chip:hi")
    state = after(state, "1:dealt:77")
    assert ["chip:hi", "chip:lo"] == legal(state)
    assert [Fraction(1, 2)] * 2 == [chance for _, chance in hilo_rules.chance_outcomes(state)]


@clause(HLF.FIRST_STARTER)
@pytest.mark.parametrize(("code", "starter"), [("chip:hi", 2), ("chip:lo", 1)])
def test_the_oldest_starts_under_hi_and_the_youngest_under_lo(code: str, starter: int) -> None:
    """The first toss decides who starts the first round."""
    state = table(
        (1,), (2,), (3,), chip=None, draw=(4,), phase=AwaitingToss(), ages=(2, 0, 1), recent=()
    )
    assert opening(starter) == after(state, code).phase
    assert (StarterChosen(starter, HLF.FIRST_STARTER),) == effects(state, code)


@clause(HLF.OWN_HAND_ONLY)
def test_a_seat_sees_its_own_hand_and_the_number_of_all_other_cards() -> None:
    """Of other hands and of the draw pile a view has only sizes; a spectator sees no hand."""
    state = table((12, 51), (33, 47, 60), top=50, draw=(5, 70))
    view = hilo_rules.view(state, 1)
    assert (33, 47, 60) == view.hand
    assert ((2, 3), 2) == (view.hand_sizes, view.draw_pile_size)
    assert () == hilo_rules.view(state, None).hand


@clause(HLF.OWN_HAND_ONLY)
def test_others_see_that_a_card_is_drawn_but_not_which() -> None:
    """Dealt and drawn cards are known to the seat that gets them, and to nobody else."""
    for event in (CardDealt(0, 49), CardDrawn(0, 49)):
        hidden = type(event)(0, None)
        redacted = [hilo_rules.redact(event, seat) for seat in (0, 1, None)]
        assert [event, hidden, hidden] == redacted


@clause(HLF.CHANCE_WHEN_DUE)
@pytest.mark.parametrize("code", ["chip:hi", "0:drawn:5", "1:dealt:5"])
def test_chance_does_not_move_while_a_seat_is_to_play(code: str) -> None:
    """No card is dealt or drawn and no chip lands unless it is due."""
    state = table((12, 51), (33,), top=50, draw=(5,))
    assert {HLF.CHANCE_WHEN_DUE} == refused(state, code)
    assert () == hilo_rules.chance_outcomes(state)


@clause(HLF.CHANCE_WHEN_DUE)
def test_another_event_than_the_one_due_is_refused() -> None:
    """While a card is to be dealt, none is drawn, and while the chip is to land, none at all."""
    deal = new_game(2, SMALL)
    assert {HLF.CHANCE_WHEN_DUE} == refused(deal, "0:drawn:8")
    toss = table((1,), (2,), chip=None, draw=(4,), phase=AwaitingToss(), recent=())
    assert {HLF.CHANCE_WHEN_DUE} == refused(toss, "0:dealt:4")
    stuck = table((10,), (60,), top=55, draw=(5,), phase=stuck_draw())
    assert {HLF.CHANCE_WHEN_DUE} == refused(stuck, "chip:lo")


@clause(HLF.CHANCE_WHEN_DUE)
def test_nobody_plays_while_chance_is_due() -> None:
    """While the chip is being flipped, or a card dealt, every play is refused."""
    state = table((12, 33), (47, 51), top=50, draw=(5,), phase=flip())
    assert {HLF.CHANCE_WHEN_DUE} == refused(state, "0:play:12")
    assert {HLF.CHANCE_WHEN_DUE, HLF.FROM_HAND} == refused(state, "0:play:51")
    assert () == hilo_rules.to_move(state)
    assert () == hilo_rules.legal_actions(state)
    toss = table((1,), (2,), chip=None, draw=(4,), phase=AwaitingToss(), recent=())
    assert {HLF.CHANCE_WHEN_DUE} == refused(toss, "1:play:2")


@clause(HLF.CHANCE_WHEN_DUE)
def test_chance_is_not_sampled_when_it_does_not_move() -> None:
    """Asking for a chance event while a seat is to play is refused."""
    state = table((12, 51), (33,), top=50, draw=(5,), phase=turn())
    with pytest.raises(IllegalAction, match=r"seat 0 is to play a card \(HLF-2.6\)"):
        hilo_rules.sample_chance(state, Random(1))


@clause(HLF.FIRST_TOSS, HLF.FLIP_WHEN_STUCK)
def test_samples_of_the_chip_show_both_sides() -> None:
    """The library's own toss gives Hi and Lo."""
    state = table((12,), (33,), top=50, draw=(5,), phase=flip())
    rng = Random(1)
    sides = {hilo_rules.sample_chance(state, rng) for _ in range(50)}
    assert {HI, LO} == {getattr(event, "side", None) for event in sides}
