"""States built by hand: which can't have come about."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve
from tests.least_score.tables import cards, situation
from tests.traceability.marks import clause

from hilo_rules import InvalidState
from hilo_rules.least_score import (
    LS,
    AwaitingDeal,
    AwaitingDraw,
    AwaitingTake,
    AwaitingTurn,
    AwaitingTurnUp,
    GameOver,
    State,
    new_game,
    validate,
)

TURN = situation(hands="AS 7H 7S / KC KD", open="2C", buried="3C")
TAKE = situation(hands="AS 7H 7S / KC KD", open="2C", discarded="9C", phase="take 0 later")
FIRST = situation(hands="AS 7H / KC KD", open="2C", phase="turn 0 first")
SECOND = situation(hands="AS / KC KD", open="7H 7S", phase="turn 1 first")
DEAL = situation(hands="AS 7H / KC", options="hand_size=2", phase="deal 1")
FULL = situation(hands="AS 7H / KC KD", phase="turn up")
ONE_OUT = situation(hands="AS / - / KC", open="2C", scores="0 / 101 / 5")
OVER = situation(hands="AS / - / KC KD", open="2C", scores="0 / 120 / 101", phase="over")
FIRST_OUT = situation(
    hands="AS / KC KD / 4H",
    open="2C",
    scores="0 / 101 / 5",
    options="ending=first_out",
    phase="over",
)


def field_refused(state: Any) -> str:
    """Give the field for which a state is refused."""
    with pytest.raises(InvalidState) as caught:
        validate(state)
    return caught.value.field


@clause(LS.WELL_FORMED)
@pytest.mark.parametrize(
    "state", [TURN, TAKE, FIRST, SECOND, DEAL, FULL, ONE_OUT, OVER, FIRST_OUT, new_game()]
)
def test_a_consistent_state_is_given_back(state: State) -> None:
    """The very same object comes back."""
    assert state is validate(state)


@clause(LS.WELL_FORMED)
@pytest.mark.parametrize(
    ("state", "field", "value"),
    [
        (TURN, "hands", [(), ()]),
        (TURN, "rules", None),
        (TURN, "hands", TURN.hands[:1]),
        (TURN, "scores", [0, 0]),
        (TURN, "scores", (0, 0, 0)),
        (TURN, "scores", (0, True)),
        (TURN, "scores", (0, -1)),
        (TURN, "scores", (101, 101)),
        (TURN, "starter", 2),
        (TURN, "starter", True),
        (ONE_OUT, "starter", 1),
        (TURN, "phase", None),
        (TURN, "phase", GameOver()),
        (OVER, "phase", AwaitingTurn(0, first=False)),
        (TURN, "phase", AwaitingTurn(seat=True, first=False)),
        (TURN, "phase", AwaitingTurn(2, first=False)),
        (ONE_OUT, "phase", AwaitingTurn(1, first=False)),
        (TURN, "phase", AwaitingTurn(0, first=0)),  # type: ignore[arg-type]
        (TURN, "hands", (TURN.hands[0], list(TURN.hands[1]))),
        (TURN, "hands", (TURN.hands[0], ("KC", "KD"))),
        (TURN, "hands", (TURN.hands[0][::-1], TURN.hands[1])),
        (TURN, "closed_deck", TURN.closed_deck[1:]),
        (TURN, "closed_deck", (*TURN.closed_deck[:-1], TURN.closed_deck[-2])),
        (TURN, "closed_deck", None),
        (FULL, "phase", AwaitingDeal(0)),
        (DEAL, "phase", AwaitingDeal(0)),
        (DEAL, "phase", AwaitingTurnUp()),
        (SECOND, "phase", AwaitingTurn(0, first=True)),
        (TURN, "phase", AwaitingTake(0, first=False)),
        (TAKE, "phase", AwaitingTurn(0, first=False)),
    ],
)
def test_a_wrong_field_is_refused(state: State, field: str, value: Any) -> None:
    """Wrong types, figures and phases are refused with an InvalidState."""
    field_refused(evolve(state, **{field: value}))


@clause(LS.WELL_FORMED)
def test_the_error_names_the_field() -> None:
    """It is the field to look at first."""
    assert "state" == field_refused(None)
    assert "scores" == field_refused(evolve(TURN, scores=(0, -1)))
    assert "phase" == field_refused(evolve(TURN, phase=GameOver()))
    assert "hands" == field_refused(evolve(TURN, hands=(TURN.hands[0][::-1], TURN.hands[1])))


def moved(state: State, **places: str) -> State:
    """Put these cards into these places, and all others of the deck into the closed deck."""
    hands = places.pop("hands", None)
    changes: dict[str, Any] = {place: cards(text) for place, text in places.items()}
    if hands is not None:
        changes["hands"] = tuple(cards(hand.replace("-", "")) for hand in hands.split("/"))
    changed = evolve(state, **changes)
    used = {card for hand in changed.hands for card in hand}
    used |= {*changed.open_cards, *changed.buried, *changed.discarded}
    deck = tuple([card for card in state.rules.deck if card not in used])
    return changed if "closed_deck" in places else evolve(changed, closed_deck=deck)


@clause(LS.PLACES)
@pytest.mark.parametrize(
    ("state", "places", "field"),
    [
        (DEAL, {"open_cards": "2C"}, "open_cards"),
        (DEAL, {"buried": "2C"}, "buried"),
        (DEAL, {"discarded": "2C"}, "discarded"),
        (DEAL, {"hands": "AS / KC KD"}, "hands"),
        (DEAL, {"hands": "AS 7H / KC KD"}, "hands"),
        (FULL, {"hands": "AS / KC KD"}, "hands"),
        (ONE_OUT, {"hands": "AS / 2S / KC"}, "hands"),
        (TURN, {"hands": "AS / -"}, "hands"),
        (TURN, {"hands": "AS / 2S 3S 4S 5S 6S 7S"}, "hands"),
        (TURN, {"open_cards": ""}, "open_cards"),
        (TURN, {"open_cards": "2C 4C"}, "open_cards"),
        (TURN, {"open_cards": "TC TD", "hands": "AS / 2S 3S 4S 5S 6S"}, "open_cards"),
        (TURN, {"discarded": "4C"}, "discarded"),
        (TAKE, {"discarded": ""}, "discarded"),
        (TAKE, {"discarded": "4C 6C"}, "discarded"),
        (TAKE, {"discarded": "QC QD", "hands": "2S 3S 4S 5S / KC"}, "hands"),
        (FIRST, {"hands": "AS 7H / KC"}, "hands"),
        (FIRST, {"open_cards": "2C 2D"}, "open_cards"),
        (FIRST, {"buried": "3C"}, "buried"),
        (SECOND, {"hands": "AS 2S / KC KD"}, "open_cards"),
        (SECOND, {"open_cards": "2C"}, "open_cards"),
        (OVER, {"hands": "AS / - / -"}, "hands"),
        (OVER, {"hands": "- / 2S / KC KD"}, "hands"),
        (OVER, {"hands": "AS / - / 2S 3S 4S 5S 6S 7S"}, "hands"),
        (OVER, {"discarded": "3C"}, "discarded"),
        (OVER, {"open_cards": ""}, "open_cards"),
        (OVER, {"hands": "AS / - / AC"}, "scores"),
        (FIRST_OUT, {"hands": "AS / KC / -"}, "hands"),
        (FIRST_OUT, {"hands": "AS / AC / AD"}, "scores"),
    ],
)
def test_cards_in_impossible_places_are_refused(
    state: State, places: dict[str, str], field: str
) -> None:
    """Each card is in one place of its own, and still the situation can't have come about."""
    assert field == field_refused(moved(state, **places))


@clause(LS.PLACES)
def test_nothing_is_drawn_from_an_empty_deck() -> None:
    """The deck is renewed before a card is drawn."""
    state = situation(
        hands="- / KC",
        open="2C",
        closed_deck="-",
        buried="3C",
        discarded="9C",
        phase="take 0 later",
    )
    assert "closed_deck" == field_refused(evolve(state, phase=AwaitingDraw(0, first=False)))


@clause(LS.LAST_SEAT_WINS)
def test_the_last_totals_must_come_from_a_declaration() -> None:
    """With these hands some seat must have declared so that the totals came about."""
    assert "scores" == field_refused(evolve(OVER, scores=(0, 120, 141)))
    assert "scores" == field_refused(evolve(OVER, scores=(0, 120, 200)))
    false = evolve(OVER, scores=(39, 120, 0), hands=(cards("KC KD"), (), cards("AS")))
    assert "phase" == field_refused(false)
