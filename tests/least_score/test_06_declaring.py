"""Chapter 6: declaring."""

from __future__ import annotations

from tests.least_score.tables import after, cards, effects, legal, refused, situation
from tests.traceability.marks import clause

from hilo_rules.least_score import LS, AwaitingDeal, HandsRevealed, redact, view


@clause(LS.DECLARE)
def test_a_seat_declares_with_any_hand() -> None:
    """No total is too high, and declaring is one of several actions."""
    state = situation(hands="QD KC KD / AC", open="7C")
    assert "0:declare" in legal(state)
    assert len(legal(state)) > 1
    assert AwaitingDeal(1) == after(state, "0:declare").phase


@clause(LS.NOT_IN_FIRST_TURN)
def test_nobody_declares_in_a_first_turn() -> None:
    """It is neither listed nor accepted."""
    state = situation(hands="AC / KC", open="7C", phase="turn 0 first")
    assert ["0:discard:AC"] == legal(state)
    assert {LS.NOT_IN_FIRST_TURN} == refused(state, "0:declare")


@clause(LS.FIRST_TURN_OF_ROUND)
def test_each_seat_has_a_first_turn_in_each_round() -> None:
    """After one turn in this round a seat may declare; one that had none may not."""
    state = situation(
        hands="KC / AC / 9D", open="7C", scores="30 / 20 / 10", starter="2", phase="turn 2 first"
    )
    declarable: list[bool] = []
    for discard, take in (("2:discard:9D", "7C"), ("0:discard:KC", "9D"), ("1:discard:AC", "KC")):
        declarable.append(f"{discard[0]}:declare" in legal(state))
        state = after(state, discard, f"{discard[0]}:open:{take}")
    declarable.append("2:declare" in legal(state))
    assert [False, False, False, True] == declarable


@clause(LS.NOT_AFTER_DISCARD)
def test_nobody_declares_after_discarding() -> None:
    """Neither before the card is taken nor while a closed one is drawn."""
    state = after(situation(hands="AC 9D / KC", open="7C"), "0:discard:9D")
    assert {LS.NOT_AFTER_DISCARD} == refused(state, "0:declare")
    drawing = after(state, "0:closed")
    assert {LS.NOT_AFTER_DISCARD, LS.CHANCE_WHEN_DUE} == refused(drawing, "0:declare")
    assert {LS.CHANCE_WHEN_DUE} == refused(drawing, "1:declare")


@clause(LS.REVEAL)
def test_all_hands_are_shown_to_all() -> None:
    """The effect has every hand and what it counts, and nothing is kept from anybody."""
    state = situation(hands="AC 9D / - / KC KD", open="7C", scores="0 / 101 / 0")
    shown = effects(state, "0:declare")[0]
    assert HandsRevealed((cards("AC 9D"), (), cards("KC KD")), (10, 0, 20)) == shown
    assert shown == redact(shown, 2) == redact(shown, None)


@clause(LS.REVEAL)
def test_the_last_hands_stay_shown() -> None:
    """When the game is over every view has all hands."""
    state = after(situation(hands="AC / KC KD", open="7C", scores="0 / 99"), "0:declare")
    for seat in (0, 1, None):
        assert (cards("AC"), cards("KC KD")) == view(state, seat).revealed
    assert not set(view(state, None).unseen) & set(cards("AC KC KD 7C"))
