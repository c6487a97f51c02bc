"""Chapter 3: whose turn it is, and what a turn is made of."""

from __future__ import annotations

from tests.least_score.tables import after, cards, effects, hand_text, legal, refused, situation
from tests.traceability.marks import clause

import hilo_rules
from hilo_rules.least_score import (
    LS,
    AwaitingDeal,
    AwaitingDraw,
    AwaitingTake,
    AwaitingTurn,
    AwaitingTurnUp,
    Declare,
    GameOver,
)


@clause(LS.STARTER_FIRST)
def test_the_starting_seat_has_the_first_turn() -> None:
    """After the card is turned up it is the starting seat's turn."""
    state = situation(hands="AS / KD", starter="1", closed_deck="3S 4S", phase="turn up")
    assert AwaitingTurn(1, first=True) == after(state, "turned:3S").phase


@clause(LS.ON_TURN)
def test_only_the_seat_on_turn_acts() -> None:
    """Another seat's action is refused, and what it breaks beside is named too."""
    state = situation(hands="AS 3D / KC KD", open="2C")
    assert (0,) == hilo_rules.to_move(state)
    assert {LS.ON_TURN} == refused(state, "1:discard:KC,KD")
    assert {LS.ON_TURN, LS.FROM_HAND, LS.GROUPS} == refused(state, "1:discard:AS,3D")
    assert [{LS.ON_TURN}] * 2 == [refused(state, code) for code in ("1:declare", "1:closed")]
    taking = after(state, "0:discard:AS")
    assert (0,) == hilo_rules.to_move(taking)
    assert {LS.ON_TURN} == refused(taking, "1:open:2C")


@clause(LS.ON_TURN)
def test_only_the_seat_on_turn_has_legal_actions() -> None:
    """Asked for one seat, the legal actions are its own or none."""
    state = situation(hands="AS / KC", open="2C")
    for now in (state, after(state, "0:discard:AS")):
        assert hilo_rules.legal_actions(now) == hilo_rules.legal_actions(now, 0)
        assert () == hilo_rules.legal_actions(now, 1)
        own, other, nobody = (hilo_rules.view(now, seat) for seat in (0, 1, None))
        assert (0,) == own.to_move == other.to_move == nobody.to_move
        assert hilo_rules.legal_actions(now) == own.legal_actions
        assert () == other.legal_actions == nobody.legal_actions


@clause(LS.TURN)
def test_a_seat_discards_or_declares() -> None:
    """Its discards come first, by size and then by cards, and the declaration last."""
    state = situation(hands="AS AC 2D 3H / KC", open="2C")
    assert [
        "0:discard:AC",
        "0:discard:AS",
        "0:discard:2D",
        "0:discard:3H",
        "0:discard:AC,AS",
        "0:discard:AC,2D,3H",
        "0:discard:AS,2D,3H",
        "0:declare",
    ] == legal(state)
    assert Declare(0) == hilo_rules.legal_actions(state)[-1]


@clause(LS.FROM_HAND)
def test_cards_are_discarded_from_the_own_hand() -> None:
    """A card of another hand, of the deck or on the table can't be discarded."""
    state = situation(hands="AS 3D / KC", open="2C", buried="4C")
    for code in ("KC", "2C", "4C", "9H"):
        assert {LS.FROM_HAND} == refused(state, f"0:discard:{code}")


@clause(LS.DISCARD_THEN_TAKE)
def test_a_seat_discards_once_and_then_takes() -> None:
    """Nothing is taken before the discard, and nothing discarded after it."""
    state = situation(hands="AS 3D / KC", open="2C")
    assert {LS.DISCARD_THEN_TAKE} == refused(state, "0:open:2C") == refused(state, "0:closed")
    taking = after(state, "0:discard:AS")
    assert AwaitingTake(0, first=False) == taking.phase
    assert {LS.DISCARD_THEN_TAKE} == refused(taking, "0:discard:3D")
    assert {LS.DISCARD_THEN_TAKE, LS.FROM_HAND} == refused(taking, "0:discard:AS")
    drawing = after(taking, "0:closed")
    assert AwaitingDraw(0, first=False) == drawing.phase
    assert () == effects(state, "0:discard:AS")


@clause(LS.NEXT_TURN)
def test_the_next_seat_that_is_in_is_on_turn() -> None:
    """A take ends the turn; seats that are out are passed over."""
    state = situation(hands="AS / - / - / KC", open="2C", scores="0 / 101 / 102 / 0")
    for codes in (("0:open:2C",), ("0:closed", "0:drawn:9H")):
        assert AwaitingTurn(3, first=False) == after(state, "0:discard:AS", *codes).phase


@clause(LS.NEXT_TURN)
def test_first_turns_end_when_the_starting_seat_is_on_again() -> None:
    """Each seat has one first turn of a round, in clockwise order from the starting seat."""
    state = situation(hands="AS / KC / 9D", open="2C", starter="1", phase="turn 1 first")
    phases = [state.phase]
    for discard, take in (("1:discard:KC", "2C"), ("2:discard:9D", "KC"), ("0:discard:AS", "9D")):
        state = after(state, discard, f"{discard[0]}:open:{take}")
        phases.append(state.phase)
    assert [
        AwaitingTurn(1, first=True),
        AwaitingTurn(2, first=True),
        AwaitingTurn(0, first=True),
        AwaitingTurn(1, first=False),
    ] == phases
    assert ["9D", "2C", "KC"] == [hand_text(state, seat) for seat in range(3)]
    assert cards("AS") == state.open_cards


def test_each_phase_names_its_clause() -> None:
    """It is the clause by which the game waits."""
    assert [
        LS.DEAL,
        LS.TURN_UP,
        LS.TURN,
        LS.TAKE_ONE,
        LS.CLOSED_CARD,
        LS.NOTHING_AFTER_END,
    ] == [
        phase.clause
        for phase in (
            AwaitingDeal(0),
            AwaitingTurnUp(),
            AwaitingTurn(0, first=True),
            AwaitingTake(0, first=True),
            AwaitingDraw(0, first=True),
            GameOver(),
        )
    ]
