"""Chapter 5: taking a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given, settings
from tests.least_score.tables import after, cards, effects, hand_text, legal, refused, situation
from tests.traceability.marks import clause

import hilo_rules
from hilo_rules.least_score import (
    DECK,
    LS,
    AwaitingTake,
    CardsBuried,
    DeckRenewed,
    Ruleset,
    State,
    TakeOpen,
    explain,
    new_game,
    redact,
    view,
)
from hilo_rules.testing import positions
from hilo_rules.testing.least_score import SUBJECT
from hilo_rules.testing.strategies import play, randoms

if TYPE_CHECKING:
    from random import Random


@clause(LS.TAKE_ONE)
def test_exactly_one_card_is_taken() -> None:
    """Whoever discards a whole hand takes one card, and whoever discards one keeps the size."""
    state = situation(hands="2S 4S 7S 9S KS / 9C TC", open="2C")
    all_gone = after(state, "0:discard:2S,4S,7S,9S,KS")
    assert () == all_gone.hands[0]
    assert cards("2C") == after(all_gone, "0:open:2C").hands[0]
    assert "2C 2S 4S 7S 9S" == hand_text(after(state, "0:discard:KS", "0:open:2C"), 0)


@clause(LS.OPEN_CARDS)
def test_any_card_of_the_previous_discard_can_be_taken() -> None:
    """Also the middle of a run; nothing that lies elsewhere."""
    state = situation(
        hands="KC KD / 9C", open="7C 8D 9H", buried="2C", discarded="KH", phase="take 0 later"
    )
    assert ["0:open:7C", "0:open:8D", "0:open:9H", "0:closed"] == legal(state)
    for card in ("7C", "8D", "9H"):
        assert cards(f"{card} KC KD") == after(state, f"0:open:{card}").hands[0]
    for card in ("2C", "9C", "AS", "KC"):
        assert {LS.OPEN_CARDS} == refused(state, f"0:open:{card}")


@clause(LS.FIRST_OPEN_CARD)
def test_the_starting_seat_can_take_the_card_turned_up() -> None:
    """In the first turn of a round the card turned up is the open card."""
    state = situation(hands="KC / 9C", closed_deck="5S 7C", phase="turn up")
    assert ["0:open:7C", "0:closed"] == legal(after(state, "turned:7C", "0:discard:KC"))


@clause(LS.NOT_OWN_DISCARD)
def test_what_has_just_been_discarded_can_not_be_taken() -> None:
    """Not in this turn; in the next one the next seat can."""
    state = after(situation(hands="KC KD / 9C", open="7C"), "0:discard:KC,KD")
    assert {LS.NOT_OWN_DISCARD} == refused(state, "0:open:KD")
    assert {LS.ON_TURN, LS.NOT_OWN_DISCARD} == refused(state, "1:open:KD")
    assert (
        "it is not seat 1's turn: seat 0 is to take a card (LS-3.2)",
        "KD has just been discarded, and can't be taken in the same turn (LS-5.4)",
    ) == tuple(map(str, explain(state, TakeOpen(1, cards("KD")[0]))))
    state = after(state, "0:open:7C", "1:discard:9C")
    assert ["1:open:KC", "1:open:KD", "1:closed"] == legal(state)


@clause(LS.BURIED)
def test_open_cards_that_are_left_are_buried() -> None:
    """After an open take the others, after a closed one all; the discard becomes open."""
    state = situation(
        hands="KC KD / 9C", open="7C 8D 9H", buried="2C", discarded="KH", phase="take 0 later"
    )
    opened = after(state, "0:open:8D")
    assert (cards("KH"), cards("2C 7C 9H"), ()) == (
        opened.open_cards,
        opened.buried,
        opened.discarded,
    )
    assert (CardsBuried(cards("7C 9H")),) == effects(state, "0:open:8D")
    drawing = after(state, "0:closed")
    assert (cards("7C 8D 9H"), cards("2C")) == (drawing.open_cards, drawing.buried)
    assert (CardsBuried(cards("7C 8D 9H")),) == effects(drawing, "0:drawn:AS")
    assert cards("2C 7C 8D 9H") == after(drawing, "0:drawn:AS").buried


@clause(LS.BURIED)
def test_nothing_is_buried_when_the_only_open_card_is_taken() -> None:
    """There is no effect then."""
    state = situation(hands="KC KD / 9C", open="7C", discarded="KH", phase="take 0 later")
    assert () == effects(state, "0:open:7C")
    assert () == after(state, "0:open:7C").buried


@clause(LS.CLOSED_CARD)
def test_a_closed_card_is_drawn_by_the_seat_that_takes_it() -> None:
    """Chance decides which, and no other seat draws."""
    state = situation(hands="KC / 9C", open="7C", discarded="QD", phase="take 0 later")
    drawing = after(state, "0:closed")
    assert state.closed_deck == drawing.closed_deck
    assert {LS.CLOSED_CARD} == refused(drawing, "1:drawn:5S")
    assert cards("5S KC") == after(drawing, "0:drawn:5S").hands[0]


@clause(LS.RENEWAL)
def test_buried_cards_become_the_closed_deck_when_it_is_empty() -> None:
    """Only when a closed card is wanted; open cards and the discard stay."""
    state = situation(
        hands="KC / 9C",
        open="7C",
        buried="2C 3D",
        closed_deck="-",
        discarded="QD",
        phase="take 0 later",
    )
    assert (DeckRenewed(cards("2C 3D")),) == effects(state, "0:closed")
    drawing = after(state, "0:closed")
    assert (cards("2C 3D"), (), cards("7C"), cards("QD")) == (
        drawing.closed_deck,
        drawing.buried,
        drawing.open_cards,
        drawing.discarded,
    )
    assert () == after(state, "0:open:7C").closed_deck


@clause(LS.RENEWAL)
def test_a_deck_that_is_not_empty_is_not_renewed() -> None:
    """One card in the closed deck is enough."""
    state = situation(
        hands="KC / 9C",
        open="7C",
        buried="2C",
        closed_deck="3D",
        discarded="QD",
        phase="take 0 later",
    )
    assert () == effects(state, "0:closed")
    assert cards("2C") == after(state, "0:closed").buried


def _tight(state: State) -> State:
    """Give a first state with the smallest deck that suffices for these seats and hands."""
    size = min(state.rules.hand_size, 3)
    deck = state.rules.deck[: state.seats * size + 2]
    return new_game(state.seats, Ruleset(deck=deck, hand_size=size))


@clause(LS.ALWAYS_A_CHOICE)
@given(positions(SUBJECT), randoms)
@settings(max_examples=60, deadline=None)
def test_at_every_take_there_are_an_open_card_and_a_closed_one(state: State, rng: Random) -> None:
    """However tight the deck is, and however long the round, a seat can take either."""
    takes = 0
    for first in (state, _tight(state)):
        for now in [first, *(after_step for _, after_step in play(SUBJECT, first, rng, 60))]:
            if isinstance(now.phase, AwaitingTake):
                takes += 1
                assert now.open_cards
                assert now.closed_deck or now.buried
                assert len(now.open_cards) + 1 == len(hilo_rules.legal_actions(now))
    assert takes


@clause(LS.ALWAYS_A_CHOICE)
def test_ten_seats_have_one_closed_card_at_the_first_take() -> None:
    """The full table is the tightest: a closed card is there all the same."""
    state = new_game(10)
    for _ in range(51):
        state = hilo_rules.apply(state, hilo_rules.chance_outcomes(state)[0][0])
    state = hilo_rules.apply(state, hilo_rules.legal_actions(state)[0])
    assert (1, 1) == (len(state.closed_deck), len(state.open_cards))
    assert 2 == len(hilo_rules.legal_actions(state))


@clause(LS.SEEN_BY_ALL)
def test_discards_and_open_takes_are_seen_by_all() -> None:
    """Everybody sees the open, buried and discarded cards, and who takes which open card."""
    state = situation(
        hands="KC / 9C", open="7C 8D 9H", buried="2C", discarded="QD", phase="take 0 later"
    )
    for seat in (0, 1, None):
        seen = view(state, seat)
        assert (state.open_cards, state.buried, state.discarded) == (
            seen.open_cards,
            seen.buried,
            seen.discarded,
        )
        take = TakeOpen(0, state.open_cards[1])
        assert take == redact(take, seat)


@clause(LS.SEEN_BY_ALL)
def test_a_card_taken_openly_is_hidden_in_the_hand() -> None:
    """What was seen is for the players to remember: no view tells it."""
    state = after(
        situation(hands="KC / 9C", open="7C", discarded="QD", phase="take 0 later"), "0:open:7C"
    )
    assert cards("7C")[0] in view(state, 1).unseen
    assert set(view(state, None).unseen) == set(DECK) - set(cards("QD"))
