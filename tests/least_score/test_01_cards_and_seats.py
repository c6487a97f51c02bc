"""Chapter 1: cards, seats, and the figures of a ruleset."""

from __future__ import annotations

from typing import Any

import pytest
from tests.least_score.tables import after, cards, refused, situation
from tests.traceability.marks import clause

import hilo_rules
from hilo_rules import InvalidSetup
from hilo_rules.least_score import (
    DECK,
    LS,
    CardDealt,
    CardDrawn,
    CardTurnedUp,
    Declare,
    Discard,
    Elimination,
    Ending,
    FourCards,
    Ruleset,
    RunSuits,
    TakeClosed,
    TakeOpen,
    TiedDeclaration,
    new_game,
    points,
)

ACE = cards("AS")[0]


def refused_ruleset(**fields: Any) -> InvalidSetup:
    """Give the error with which a ruleset is refused."""
    with pytest.raises(InvalidSetup) as caught:
        Ruleset(**fields)
    return caught.value


def refused_game(*arguments: Any) -> InvalidSetup:
    """Give the error with which a new game is refused."""
    with pytest.raises(InvalidSetup) as caught:
        new_game(*arguments)
    return caught.value


@clause(LS.DECK)
def test_the_deck_has_52_different_cards() -> None:
    """By default the deck holds each rank in each suit."""
    assert DECK == Ruleset().deck == new_game().closed_deck
    assert 52 == len({(card.rank, card.suit) for card in DECK})


@clause(LS.DECK)
def test_any_set_of_cards_is_a_deck() -> None:
    """The deck may be any cards, in any order and from any iterable, and is kept sorted."""
    assert cards("AS 2C KD") == Ruleset(deck=(*cards("KD"), *cards("2C AS"))).deck
    assert DECK[:7] == Ruleset(deck=iter(DECK[6::-1])).deck


@clause(LS.DECK)
@pytest.mark.parametrize("deck", [(ACE, ACE), (ACE, "2S"), (1, 2), "AS", 5, None])
def test_a_deck_that_is_no_set_of_cards_is_refused(deck: Any) -> None:
    """A repeated card, and what is no card, make no deck."""
    error = refused_ruleset(deck=deck)
    assert ("deck", LS.DECK) == (error.field, error.clause)


@clause(LS.COUNTS)
def test_a_card_counts_its_number_and_at_most_ten() -> None:
    """The ace counts 1, the picture cards 10, the others their number."""
    suit = cards("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS")
    assert [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10] == list(map(points, suit))
    assert {points(card) for card in suit} == {points(card) for card in DECK}


@clause(LS.SEATS)
@pytest.mark.parametrize("seats", range(2, 11))
def test_two_to_ten_seats_play(seats: int) -> None:
    """From two to ten seats can play."""
    assert seats == new_game(seats).seats


@clause(LS.SEATS)
@pytest.mark.parametrize("seats", [-1, 0, 1, 11, 2.0, True, "3", None])
def test_other_numbers_of_seats_are_refused(seats: Any) -> None:
    """Too few seats, too many, and what only looks like a number, are refused."""
    error = refused_game(seats)
    assert ("seats", LS.SEATS) == (error.field, error.clause)


@clause(LS.SEATS)
def test_a_ruleset_sets_other_bounds() -> None:
    """The bounds of the number of seats are the ruleset's, and the higher one isn't below."""
    rules = Ruleset(min_seats=3, max_seats=12, hand_size=2)
    assert 12 == new_game(12, rules).seats
    assert LS.SEATS is refused_game(2, rules).clause
    assert LS.SEATS is refused_game(13, rules).clause
    error = refused_ruleset(min_seats=5, max_seats=4)
    assert ("max_seats", LS.SEATS) == (error.field, error.clause)


@clause(LS.DECK_SUFFICES)
@pytest.mark.parametrize(("seats", "hand_size"), [(2, 1), (3, 4), (10, 5)])
def test_the_deck_holds_all_hands_and_two_more(seats: int, hand_size: int) -> None:
    """One card fewer than the hands, an open and a closed card is refused."""
    needed = seats * hand_size + 2
    new_game(seats, Ruleset(deck=DECK[:needed], hand_size=hand_size))
    error = refused_game(seats, Ruleset(deck=DECK[: needed - 1], hand_size=hand_size))
    assert ("deck", LS.DECK_SUFFICES) == (error.field, error.clause)


@clause(LS.RULESET_FIGURES)
@pytest.mark.parametrize(
    "fields",
    [
        {"hand_size": 0},
        {"hand_size": 1_000_000_000},
        {"threshold": 0},
        {"threshold": True},
        {"false_declaration_penalty": -1},
        {"false_declaration_penalty": 1.0},
        {"four_cards": "one_rank"},
        {"run_suits": FourCards.ONE_RANK},
        {"tied_declaration": None},
        {"elimination": True},
        {"ending": "first_out"},
    ],
)
def test_figures_out_of_bounds_are_refused(fields: dict[str, Any]) -> None:
    """A figure out of its bounds, and an option that is no member of its enum, is refused."""
    error = refused_ruleset(**fields)
    assert (*fields, LS.RULESET_FIGURES) == (error.field, error.clause)


@clause(LS.RULESET_FIGURES)
def test_the_defaults_are_the_published_figures() -> None:
    """Hands of 5, a threshold of 100, a penalty of 20; the first of each option."""
    rules = Ruleset()
    assert (5, 100, 20) == (
        rules.hand_size,
        rules.threshold,
        rules.false_declaration_penalty,
    )
    options = (FourCards, RunSuits, TiedDeclaration, Elimination, Ending)
    assert [next(iter(option)) for option in options] == [
        rules.four_cards,
        rules.run_suits,
        rules.tied_declaration,
        rules.elimination,
        rules.ending,
    ]


@clause(LS.RULESET_FIGURES)
def test_new_game_takes_a_ruleset_only() -> None:
    """What is no Ruleset is refused."""
    error = refused_game(4, None)
    assert ("rules", LS.RULESET_FIGURES) == (error.field, error.clause)


@clause(LS.WELL_FORMED)
@pytest.mark.parametrize(
    "action",
    [
        None,
        "0:declare",
        Declare(2),
        Declare(-1),
        Declare(seat=False),
        Declare("0"),  # type: ignore[arg-type]
        TakeClosed(None),  # type: ignore[arg-type]
        TakeOpen(0, None),  # type: ignore[arg-type]
        TakeOpen(0, "2C"),  # type: ignore[arg-type]
        TakeOpen(0, cards("KH")[0]),
        CardDealt(0, None),
        CardDrawn(2, ACE),
        CardTurnedUp(None),  # type: ignore[arg-type]
        Discard(0, ACE),  # type: ignore[arg-type]
        Discard(0, [ACE]),  # type: ignore[arg-type]
        Discard(0, (None,)),  # type: ignore[arg-type]
        Discard(0, (*cards("3D"), ACE)),
        Discard(0, (ACE, ACE)),
        Discard(0, cards("KH")),
        Discard(0, cards("KH KH")),
        type("Bluff", (Declare,), {})(0),
        type("Gift", (CardDealt,), {})(0, ACE),
    ],
)
def test_what_is_no_action_of_this_game_is_refused(action: Any) -> None:
    """Foreign objects, seats and cards that don't exist, and unsorted discards are malformed."""
    state = situation(hands="AS 3D / KC KD", open="2C", closed_deck="5S 6S")
    broken = hilo_rules.explain(state, action)
    assert LS.WELL_FORMED in {violation.clause for violation in broken}
    with pytest.raises(hilo_rules.IllegalAction) as caught:
        hilo_rules.apply(state, action)
    assert broken == caught.value.violations
    assert len(set(broken)) == len(broken)


@clause(LS.WELL_FORMED)
def test_a_malformed_action_is_not_held_against_its_cards() -> None:
    """Of a malformed discard only its form and its time are judged."""
    state = situation(hands="AS 3D / KC KD", open="2C", closed_deck="5S 6S")
    assert {LS.WELL_FORMED} == refused(state, "0:discard:KC,AS")
    assert {LS.WELL_FORMED, LS.ON_TURN} == refused(state, "1:discard:KC,AS")
    assert state == after(state)
