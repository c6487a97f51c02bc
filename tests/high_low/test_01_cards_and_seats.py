"""Chapter 1: cards, seats, decks, and the figures of a ruleset."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.high_low.tables import after, card, cards, chances, legal, refused, shown, table
from tests.traceability.marks import clause

import hilo_rules
from hilo_rules import InvalidSetup
from hilo_rules.core.playing_cards import DECK, Rank, Suit
from hilo_rules.high_low import (
    FULL_DECK,
    HL,
    Call,
    Card,
    CardDealt,
    DealerRevealed,
    Guess,
    Guesses,
    NoSurvivor,
    Ruleset,
    explain,
    height,
    new_game,
)


def refused_ruleset(**fields: Any) -> tuple[str, object]:
    """Give the field and the clause for which a ruleset is refused."""
    with pytest.raises(InvalidSetup) as caught:
        Ruleset(**fields)
    return caught.value.field, caught.value.clause


def refused_game(*arguments: Any) -> tuple[str, object]:
    """Give the field and the clause for which a new game is refused."""
    with pytest.raises(InvalidSetup) as caught:
        new_game(*arguments)
    return caught.value.field, caught.value.clause


@clause(HL.CARDS)
def test_a_deck_has_the_52_cards() -> None:
    """By default a deck holds each rank in each suit."""
    assert set(DECK) == set(Ruleset().deck)
    assert 52 == len(Ruleset().deck)


@clause(HL.CARDS)
def test_a_deck_may_hold_fewer_cards_from_any_iterable() -> None:
    """They are kept in rising order, aces last."""
    assert cards("2C 2H 3D AS") == Ruleset(deck=cards("AS 2H 3D 2C")).deck
    assert FULL_DECK is Ruleset(deck=reversed(DECK)).deck


@clause(HL.CARDS)
@pytest.mark.parametrize(
    "deck",
    ["2C 2C 3D", "2C 2D 2H", "2C", ""],
)
def test_a_deck_with_a_card_twice_or_of_one_rank_is_refused(deck: str) -> None:
    """Each card once, and two ranks, or no game would end."""
    assert ("deck", HL.CARDS) == refused_ruleset(deck=cards(deck))


@clause(HL.CARDS)
@pytest.mark.parametrize("deck", [5, None, "2C 3D", ["2C", "3D"], [2, 3]])
def test_a_deck_of_anything_but_cards_is_refused(deck: Any) -> None:
    """Codes and numbers are no cards."""
    assert ("deck", HL.CARDS) == refused_ruleset(deck=deck)


@clause(HL.CARDS, HL.WELL_FORMED)
def test_only_cards_of_the_deck_are_dealt() -> None:
    """Another card is refused, for a seat and for the dealer."""
    state = table("3D / - / -", "deal 1", deck="2C 2H 3D")

    assert (HL.WELL_FORMED,) == refused(state, "1:dealt:4H")
    assert () == refused(state, "1:dealt:2H")
    state = after(state, "1:dealt:2H 2:dealt:2C 0:guess:higher 1:guess:higher 2:guess:higher")
    assert (HL.WELL_FORMED,) == refused(state, "dealer:4H")
    [violation] = explain(state, DealerRevealed(card("4H")))
    assert "the deck has no card 4H" == violation.message


@clause(HL.ACES_HIGH)
def test_the_ace_is_the_highest_rank_and_the_two_the_lowest() -> None:
    """From two to ace each rank is one higher than the one before."""
    order = [Rank(number) for number in range(2, 14)] + [Rank.ACE]

    assert list(range(13)) == [height(Card(rank, Suit.CLUBS)) for rank in order]
    assert order == list(dict.fromkeys(one.rank for one in FULL_DECK))


@clause(HL.SEATS)
def test_five_seats_or_more_play() -> None:
    """Five are the default; fewer, and more than any figure may be, are refused."""
    assert 5 == new_game().seats
    assert ("seats", HL.SEATS) == refused_game(4)
    assert ("seats", HL.SEATS) == refused_game(0)
    assert 999_999_999 == new_game(999_999_999).seats
    assert ("seats", HL.SEATS) == refused_game(1_000_000_000)


@clause(HL.SEATS)
@pytest.mark.parametrize("seats", [5.0, True, "5", None])
def test_the_number_of_seats_is_a_whole_number(seats: Any) -> None:
    """What merely equals one, or reads like one, is refused."""
    assert ("seats", HL.SEATS) == refused_game(seats)


@clause(HL.SEATS)
def test_another_lower_bound_may_be_set() -> None:
    """But alone nobody plays."""
    assert 2 == new_game(2, Ruleset(min_seats=2)).seats
    assert ("seats", HL.SEATS) == refused_game(6, Ruleset(min_seats=7))
    assert ("min_seats", HL.SEATS) == refused_ruleset(min_seats=1)
    assert ("min_seats", HL.SEATS) == refused_ruleset(min_seats=2.0)


@clause(HL.UNLIMITED_DECKS)
def test_every_card_is_equally_likely_whatever_came_before() -> None:
    """After four times the four of hearts it is as likely as any other card."""
    state = table("4H / 4H / 4H / 4H / -", "deal 4")

    assert 52 == len(chances(state))
    assert {"1/52"} == set(chances(state).values())
    assert "4H / 4H / 4H / 4H / 4H" == shown(after(state, "4:dealt:4H"))


@clause(HL.UNLIMITED_DECKS)
def test_the_dealers_card_too_is_any_card() -> None:
    """Cards on the table make no other less likely."""
    state = table("4H / 4H", "reveal", guesses="higher / higher", deck="4H 9S")

    assert {"dealer:4H": "1/2", "dealer:9S": "1/2"} == chances(state)
    assert state.shoe is None


@clause(HL.FINITE_DECKS)
def test_a_shoe_holds_what_has_not_been_dealt() -> None:
    """Each of its cards is equally likely, and a card that has run out doesn't come."""
    state = table("2C / 2C / -", "deal 2", deck="2C 2D 3C", options="decks=2")

    assert {"2:dealt:2D": "1/2", "2:dealt:3C": "1/2"} == chances(state)
    assert (HL.FINITE_DECKS,) == refused(state, "2:dealt:2C")
    state = after(state, "2:dealt:2D 0:guess:higher 1:guess:lower 2:guess:higher")
    assert {"dealer:2D": "1/3", "dealer:3C": "2/3"} == chances(state)
    assert (HL.FINITE_DECKS,) == refused(state, "dealer:2C")


@clause(HL.FINITE_DECKS)
def test_each_round_begins_with_a_full_shoe() -> None:
    """All cards are there again after the dealer's."""
    state = table(
        "2C / 2C / 3C", "reveal", guesses="lower / lower / lower", deck="2C 3C", options="decks=3"
    )

    assert (3, 3) == after(state, "dealer:2C").shoe


@clause(HL.FINITE_DECKS)
def test_a_shoe_is_sampled_by_its_numbers() -> None:
    """One card of five is drawn about every fifth time."""
    state = table("2C / 2C / -", "deal 2", deck="2C 3C", options="decks=4")
    rng = Random(4)
    drawn = [str(hilo_rules.sample_chance(state, rng)) for _ in range(3000)]

    assert {"2:dealt:2C": "1/3", "2:dealt:3C": "2/3"} == chances(state)
    assert 1000 == pytest.approx(drawn.count("2:dealt:2C"), abs=100)


@clause(HL.FINITE_DECKS)
@pytest.mark.parametrize("decks", [0, -1, 1.0, True, "1"])
def test_the_number_of_decks_is_a_positive_whole_number(decks: Any) -> None:
    """Or None, for unlimited decks."""
    assert ("decks", HL.FINITE_DECKS) == refused_ruleset(decks=decks)


@clause(HL.SHOE_SUFFICES)
def test_the_shoe_holds_a_card_for_each_seat_and_the_dealer() -> None:
    """51 seats can play with one deck, 52 can't; two decks are enough for 103."""
    assert 51 == new_game(51, Ruleset(decks=1)).seats
    assert ("decks", HL.SHOE_SUFFICES) == refused_game(52, Ruleset(decks=1))
    assert 103 == new_game(103, Ruleset(decks=2)).seats
    assert ("decks", HL.SHOE_SUFFICES) == refused_game(104, Ruleset(decks=2))


@clause(HL.RULESET_FIGURES)
def test_a_ruleset_has_these_fields() -> None:
    """The default is the game as its author describes it."""
    assert Ruleset() == Ruleset(
        min_seats=5,
        deck=FULL_DECK,
        decks=None,
        guesses=Guesses.SEALED,
        no_survivor=NoSurvivor.NO_WINNER,
    )


@clause(HL.RULESET_FIGURES)
@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("guesses", "sealed"),
        ("guesses", NoSurvivor.NO_WINNER),
        ("no_survivor", None),
    ],
)
def test_an_option_is_a_member_of_its_enum(field: str, value: Any) -> None:
    """Its text, or a member of another enum, is refused."""
    assert (field, HL.RULESET_FIGURES) == refused_ruleset(**{field: value})


@clause(HL.RULESET_FIGURES)
def test_the_rules_of_a_game_are_a_ruleset() -> None:
    """Nothing else will do."""
    assert ("rules", HL.RULESET_FIGURES) == refused_game(5, None)


@clause(HL.WELL_FORMED)
@pytest.mark.parametrize("seat", [-1, 3, 0.0, False, "0", None])
def test_a_seat_is_one_of_the_game(seat: Any) -> None:
    """As a whole number, for a guess and for a deal."""
    guessing = table("3D / 4D / 5D", "guess")
    dealing = table("- / - / -", "deal 0")

    assert (HL.WELL_FORMED,) == refused(guessing, Guess(seat, Call.LOWER))
    assert (HL.WELL_FORMED, HL.DEAL_ORDER)[: 1 + (seat != 0)] == refused(
        dealing, CardDealt(seat, card("4H"))
    )


@clause(HL.WELL_FORMED)
@pytest.mark.parametrize("call", ["higher", None, True, 1])
def test_a_guess_is_higher_or_lower(call: Any) -> None:
    """Its word won't do."""
    assert (HL.WELL_FORMED,) == refused(table("3D / 4D / 5D", "guess"), Guess(0, call))


@clause(HL.WELL_FORMED)
@pytest.mark.parametrize("wrong", ["4H", None, 12, (4, "H")])
def test_a_card_is_a_card(wrong: Any) -> None:
    """Its code won't do."""
    revealing = table("3D / 4D", "reveal", guesses="lower / lower")

    assert (HL.WELL_FORMED,) == refused(table("- / -", "deal 0"), CardDealt(0, wrong))
    assert (HL.WELL_FORMED,) == refused(revealing, DealerRevealed(wrong))


@clause(HL.WELL_FORMED)
@pytest.mark.parametrize("action", [None, 5, ("guess", 0), hilo_rules.hi_lo_flip.PlayCard(0, 1)])
def test_what_is_no_action_of_the_game_is_refused(action: object) -> None:
    """Whatever it is."""
    assert (HL.WELL_FORMED,) == refused(table("3D / 4D", "guess"), action)


@clause(HL.WELL_FORMED)
def test_what_is_refused_changes_nothing() -> None:
    """The state is what it was."""
    state = table("3D / 4D", "guess")
    refused(state, Guess(7, Call.LOWER))

    assert table("3D / 4D", "guess") == state
    assert "0:guess:higher 0:guess:lower 1:guess:higher 1:guess:lower" == legal(state)
