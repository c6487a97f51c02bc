"""Chapter 2: dealing, turning up, and what is hidden."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from tests.least_score.tables import after, cards, hand_text, legal, refused, situation
from tests.traceability.marks import clause

import hilo_rules
from hilo_rules.least_score import (
    DECK,
    LS,
    AwaitingDeal,
    AwaitingTurn,
    AwaitingTurnUp,
    CardDealt,
    CardDrawn,
    CardTurnedUp,
    State,
    TakeClosed,
    new_game,
    redact,
    view,
)


@clause(LS.DEAL)
def test_cards_are_dealt_one_by_one_from_the_starting_seat() -> None:
    """The deal goes round clockwise, past seats that are out, until all hands are full."""
    state = situation(
        hands="- / - / -",
        closed_deck="AS 2S 3S 4S 5S 6S 7S 8S",
        scores="0 / 101 / 0",
        starter="2",
        options="hand_size=2",
        phase="deal 2",
    )
    seats: list[int] = []
    while isinstance(state.phase, AwaitingDeal):
        seats.append(state.phase.seat)
        state = hilo_rules.apply(state, hilo_rules.chance_outcomes(state)[0][0])
    assert [2, 0, 2, 0] == seats
    assert ["2S 4S", "", "AS 3S"] == [hand_text(state, seat) for seat in range(3)]
    assert AwaitingTurnUp() == state.phase


@clause(LS.DEAL)
def test_a_card_for_another_seat_is_refused() -> None:
    """A card is dealt to the seat whose turn it is to get one."""
    assert {LS.DEAL} == refused(new_game(), "1:dealt:AS")


@clause(LS.TURN_UP)
def test_a_card_is_turned_up_after_the_deal() -> None:
    """One card of the closed deck becomes the open card."""
    state = situation(hands="AS / KD", closed_deck="3S 4S 5S", phase="turn up")
    state = after(state, "turned:4S")
    assert (cards("4S"), cards("3S 5S")) == (state.open_cards, state.closed_deck)
    assert AwaitingTurn(0, first=True) == state.phase


@clause(LS.CLOSED_DECK)
def test_each_closed_card_is_equally_likely() -> None:
    """Whatever is dealt, turned up or drawn, it is uniform over the closed deck."""
    dealt = new_game()
    turned = situation(hands="AS / KD", closed_deck="3S 4S 5S", phase="turn up")
    drawn = situation(hands="AS 2S / KD", open="9C", discarded="QC", phase="draw 0 later")
    for state, size in ((dealt, 52), (turned, 3), (drawn, 52 - 5)):
        outcomes = hilo_rules.chance_outcomes(state)
        assert [Fraction(1, size)] * size == [chance for _, chance in outcomes]
        assert len(state.closed_deck) == size


@clause(LS.CLOSED_DECK)
@pytest.mark.parametrize("card", ["KD", "9C", "QC", "AS"])
def test_a_card_from_elsewhere_is_refused(card: str) -> None:
    """Cards in hands, open or discarded can't be drawn."""
    state = situation(hands="AS 2S / KD", open="9C", discarded="QC", phase="draw 0 later")
    assert {LS.CLOSED_DECK} == refused(state, f"0:drawn:{card}")


@clause(LS.FIRST_STARTER)
def test_seat_0_starts_the_first_round() -> None:
    """Seat 0 is dealt the first card and has the first turn."""
    state = new_game(3)
    assert (0, AwaitingDeal(0)) == (state.starter, state.phase)


@clause(LS.OWN_HAND_ONLY)
def test_a_seat_sees_its_own_hand_and_the_sizes_of_all() -> None:
    """A view has one hand, a spectator's none, and the closed deck as a number."""
    state = situation(hands="AS 2S / KD", open="9C", buried="3C")
    own, other, nobody = (view(state, seat) for seat in (0, 1, None))
    assert [cards("AS 2S"), cards("KD"), ()] == [own.hand, other.hand, nobody.hand]
    for seen in (own, other, nobody):
        assert ((2, 1), 47, ()) == (seen.hand_sizes, seen.closed_deck_size, seen.revealed)
        assert (cards("9C"), cards("3C"), ()) == (seen.open_cards, seen.buried, seen.discarded)


@clause(LS.OWN_HAND_ONLY)
def test_unseen_cards_are_those_in_the_deck_and_in_other_hands() -> None:
    """A seat knows where its own cards, the open, the buried and the discarded ones are."""
    state = situation(
        hands="AS / KD KC", open="9C", buried="3C", discarded="4C", phase="take 0 later"
    )
    unseen = view(state, 0).unseen
    assert set(DECK) - set(cards("AS 9C 3C 4C")) == set(unseen)
    assert len(unseen) == 48


@clause(LS.OWN_HAND_ONLY)
def test_dealt_and_drawn_cards_are_seen_by_their_seat_only() -> None:
    """Others see that a seat gets a card; a card turned up is seen by all."""
    ace = cards("AS")[0]
    for make in (CardDealt, CardDrawn):
        assert make(1, ace) == redact(make(1, ace), 1)
        assert make(1, None) == redact(make(1, ace), 0) == redact(make(1, ace), None)
    assert CardTurnedUp(ace) == redact(CardTurnedUp(ace), None)
    assert ["1:dealt:?", "1:drawn:?"] == [str(CardDealt(1, None)), str(CardDrawn(1, None))]


@clause(LS.CHANCE_WHEN_DUE)
def test_chance_moves_only_when_it_is_due() -> None:
    """Events at the wrong time, and players' actions while chance moves, are refused."""
    turn = situation(hands="AS 2S / KD", open="9C")
    assert [{LS.CHANCE_WHEN_DUE}] * 3 == [
        refused(turn, code) for code in ("0:dealt:3C", "turned:3C", "0:drawn:3C")
    ]
    draw = situation(hands="AS / KD", open="9C", discarded="QC", phase="draw 0 later")
    assert {LS.CHANCE_WHEN_DUE, LS.NOT_OWN_DISCARD} == refused(draw, "0:open:QC")
    assert {LS.CHANCE_WHEN_DUE, LS.DISCARD_THEN_TAKE} == refused(draw, "0:discard:AS")
    assert {LS.CHANCE_WHEN_DUE} == refused(draw, "1:discard:KD")
    assert {LS.CHANCE_WHEN_DUE} == refused(draw, "0:closed")


WAITING = [
    (situation(hands="AS 2S / KD", open="9C"), "seat 0 is to discard or to declare"),
    (
        situation(hands="AS / KD", open="9C", discarded="3D", phase="take 0 later"),
        "seat 0 is to take a card",
    ),
    (situation(hands="7D / AS", open="2C", scores="120 / 40", phase="over"), "the game is over"),
]


@clause(LS.CHANCE_WHEN_DUE, LS.NOTHING_AFTER_END)
@pytest.mark.parametrize(("state", "waiting"), WAITING)
def test_chance_can_not_be_sampled_when_it_does_not_move(state: State, waiting: str) -> None:
    """Sampling refuses where chance doesn't move, and names the clause and what is due."""
    with pytest.raises(hilo_rules.IllegalAction) as caught:
        hilo_rules.sample_chance(state, Random(1))
    violation = caught.value.violations[0]
    over = hilo_rules.is_over(state)
    assert (LS.NOTHING_AFTER_END if over else LS.CHANCE_WHEN_DUE) is violation.clause
    assert violation.message.endswith(waiting)
    assert () == hilo_rules.chance_outcomes(state)


@clause(LS.CHANCE_WHEN_DUE)
@pytest.mark.parametrize(
    ("state", "waiting"),
    [
        (new_game(), "a card is dealt to seat 0"),
        (
            situation(hands="AS / KD", closed_deck="3S 4S 5S", phase="turn up"),
            "a card is turned up",
        ),
        (
            situation(hands="AS / KD", open="9C", discarded="3D", phase="draw 0 later"),
            "seat 0 draws a closed card",
        ),
    ],
)
def test_no_seat_acts_while_chance_moves(state: State, waiting: str) -> None:
    """The refusal says what is due."""
    (violation,) = hilo_rules.explain(state, TakeClosed(1))
    assert LS.CHANCE_WHEN_DUE is violation.clause
    assert violation.message.endswith(waiting)


@clause(LS.CHANCE_WHEN_DUE)
def test_nobody_is_to_move_while_chance_moves() -> None:
    """There are events or actions, never both."""
    deal = new_game()
    assert ((), ()) == (hilo_rules.to_move(deal), hilo_rules.legal_actions(deal))
    assert ["0:discard:AS", "0:declare"] == legal(situation(hands="AS / KD", open="9C"))
