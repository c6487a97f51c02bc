"""Chapter 1: cards, chip, seats, ages, and the figures of a ruleset."""

from __future__ import annotations

from typing import Any

import pytest
from tests.hi_lo_flip.tables import HI, LO, after, flip, legal, refused, stuck_draw, table
from tests.traceability.marks import clause

import hilo_rules
from hilo_rules import InvalidSetup
from hilo_rules.hi_lo_flip import (
    HLF,
    AwaitingToss,
    CardDealt,
    CardDrawn,
    ChipLanded,
    PlayCard,
    Renewal,
    Ruleset,
    SecondPlay,
    Side,
    TiedLead,
    new_game,
)


def refused_ruleset(**fields: Any) -> InvalidSetup:
    """Give the error with which a ruleset is refused."""
    with pytest.raises(InvalidSetup) as caught:
        Ruleset(**fields)
    return caught.value


def refused_game(*arguments: Any, **fields: Any) -> InvalidSetup:
    """Give the error with which a new game is refused."""
    with pytest.raises(InvalidSetup) as caught:
        new_game(*arguments, **fields)
    return caught.value


@clause(HLF.DECK)
def test_the_deck_has_the_numbers_1_to_100() -> None:
    """By default the deck holds 1 to 100, one of each."""
    assert tuple(range(1, 101)) == Ruleset().deck
    assert Ruleset().deck == new_game().draw_pile


@clause(HLF.DECK)
def test_any_set_of_numbers_is_a_deck() -> None:
    """The deck may be any numbers, in any order and from any iterable, and is kept sorted."""
    assert (3, 141, 999_999_999) == Ruleset(deck=(141, 999_999_999, 3)).deck
    assert (1, 2, 3) == Ruleset(deck=range(1, 4)).deck


@clause(HLF.DECK)
@pytest.mark.parametrize(
    "deck",
    [
        (1, 2, 2, 3),
        (0, 1, 2),
        (-1, 1, 2),
        (1, 2, 1_000_000_000),
        (1, 2, 3.0),
        (1, 2, True),
        (1, 2, "3"),
        "123",
        5,
        None,
    ],
)
def test_a_deck_that_is_no_set_of_positive_numbers_is_refused(deck: Any) -> None:
    """A repeated number, one out of bounds, and what isn't a whole number, make no deck."""
    error = refused_ruleset(deck=deck)
    assert ("deck", HLF.DECK) == (error.field, error.clause)


@clause(HLF.CHIP)
def test_the_chip_shows_one_of_two_sides_after_the_toss() -> None:
    """Before the first toss no side shows, and after it Hi or Lo."""
    state = table((1,), (2,), chip=None, draw=(3,), phase=AwaitingToss())
    assert [HI, LO] == list(Side)
    assert state.chip is None
    assert HI is after(state, "chip:hi").chip
    assert LO is after(state, "chip:lo").chip


@clause(HLF.SEATS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_seats_play(seats: int) -> None:
    """From two to six seats can play by the published rules."""
    assert seats == new_game(seats).seats


@clause(HLF.SEATS)
@pytest.mark.parametrize("seats", [-1, 0, 1, 7, 2.0, True, "3", None])
def test_other_numbers_of_seats_are_refused(seats: Any) -> None:
    """Too few seats, too many, and what only looks like a number, are refused."""
    error = refused_game(seats)
    assert ("seats", HLF.SEATS) == (error.field, error.clause)


@clause(HLF.SEATS)
def test_a_ruleset_sets_other_bounds() -> None:
    """The bounds of the number of seats are the ruleset's."""
    rules = Ruleset(min_seats=3, max_seats=9)
    assert 9 == new_game(9, rules).seats
    assert HLF.SEATS is refused_game(2, rules).clause
    assert HLF.SEATS is refused_game(10, rules).clause


@clause(HLF.SEATS)
@pytest.mark.parametrize(
    ("field", "fields"),
    [
        ("min_seats", {"min_seats": 1}),
        ("min_seats", {"min_seats": 2.0}),
        ("max_seats", {"max_seats": 1}),
        ("max_seats", {"max_seats": "6"}),
        ("max_seats", {"min_seats": 4, "max_seats": 3}),
        ("max_seats", {"min_seats": 7}),
        ("max_seats", {"max_seats": 1_000_000_000}),
    ],
)
def test_impossible_bounds_of_seats_are_refused(field: str, fields: dict[str, Any]) -> None:
    """At least two seats, and at most not less than at least."""
    error = refused_ruleset(**fields)
    assert (field, HLF.SEATS) == (error.field, error.clause)


@clause(HLF.CLOCKWISE)
def test_seats_follow_each_other_by_number_and_around() -> None:
    """After seat 0 it is seat 1's turn, and after the last seat it is seat 0's."""
    state = table((60, 90), (70, 91), (80, 92), top=50)
    codes = ["0:play:60", "1:play:70", "2:play:80"]
    movers = [hilo_rules.to_move(after(state, *codes[:count])) for count in range(4)]
    assert [(0,), (1,), (2,), (0,)] == movers


@clause(HLF.AGE_ORDER)
def test_ages_are_the_order_of_the_seats_unless_given() -> None:
    """Seat 0 is the oldest by default; any other order can be given, as any iterable."""
    assert (0, 1, 2) == new_game(3).age_order
    assert (2, 0, 1) == new_game(3, age_order=(2, 0, 1)).age_order
    assert (2, 1, 0) == new_game(3, age_order=reversed(range(3))).age_order


@clause(HLF.AGE_ORDER)
@pytest.mark.parametrize(
    "ages", [(0, 1), (0, 1, 1), (0, 1, 3), (0, 1, 2, 3), (0, 1.0, 2), (False, 1, 2), "012", 3]
)
def test_ages_that_are_no_order_of_all_seats_are_refused(ages: Any) -> None:
    """Every seat has to occur exactly once in the order of ages."""
    error = refused_game(3, age_order=ages)
    assert ("age_order", HLF.AGE_ORDER) == (error.field, error.clause)


@clause(HLF.DECK_SUFFICES)
def test_the_deck_must_hold_a_card_more_than_is_dealt() -> None:
    """Two hands of two need five cards, whatever numbers of seats are allowed."""
    enough = new_game(2, Ruleset(deck=(1, 2, 3, 4, 5), hand_size=2))
    assert 2 == enough.seats
    error = refused_game(2, Ruleset(deck=(1, 2, 3, 4), hand_size=2))
    assert ("deck", HLF.DECK_SUFFICES) == (error.field, error.clause)
    assert HLF.DECK_SUFFICES is refused_game(15, Ruleset(max_seats=15)).clause


@clause(HLF.RULESET_FIGURES)
def test_the_default_ruleset_is_the_published_game() -> None:
    """Seven cards each, 75 points to reach, 10 for going out, and the first of each option."""
    rules = Ruleset()
    assert (7, 75, 10) == (rules.hand_size, rules.target, rules.going_out_bonus)
    assert (2, 6) == (rules.min_seats, rules.max_seats)
    assert SecondPlay.RESET is rules.second_play is next(iter(SecondPlay))
    assert Renewal.WHEN_EMPTY is rules.renewal is next(iter(Renewal))
    assert TiedLead.SHARED is rules.tied_lead is next(iter(TiedLead))


@clause(HLF.RULESET_FIGURES)
@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("hand_size", 0),
        ("hand_size", 1.0),
        ("hand_size", True),
        ("target", 0),
        ("target", -75),
        ("target", "75"),
        ("target", 1_000_000_000),
        ("going_out_bonus", -1),
        ("going_out_bonus", None),
        ("second_play", "reset"),
        ("second_play", Renewal.WHEN_EMPTY),
        ("renewal", None),
        ("tied_lead", 0),
    ],
)
def test_impossible_figures_are_refused(field: str, value: Any) -> None:
    """Figures out of bounds, look-alikes, and options that are none of the enum, are refused."""
    error = refused_ruleset(**{field: value})
    assert (field, HLF.RULESET_FIGURES) == (error.field, error.clause)
    assert f"{field}: " in str(error)
    assert "HLF-1.7" in str(error)


@clause(HLF.RULESET_FIGURES)
@pytest.mark.parametrize("rules", [None, {}, "default"])
def test_only_a_ruleset_is_a_ruleset(rules: Any) -> None:
    """A game needs a Ruleset and nothing else in its place."""
    error = refused_game(3, rules)
    assert ("rules", HLF.RULESET_FIGURES) == (error.field, error.clause)


@clause(HLF.WELL_FORMED)
@pytest.mark.parametrize(
    "action",
    [
        PlayCard(0, 49.0),  # type: ignore[arg-type]
        PlayCard(0, "49"),  # type: ignore[arg-type]
        PlayCard(0, 999),
        PlayCard(seat=False, card=49),
        PlayCard(0.0, 49),  # type: ignore[arg-type]
        "0:play:49",
        (0, 49),
        49,
        None,
    ],
)
def test_a_look_alike_is_no_play(action: object) -> None:
    """A play has a seat and a card of the game as whole numbers; all else breaks one clause."""
    state = table((49, 51), (1,), top=40)
    if isinstance(action, str):
        action = [action]
    assert {HLF.WELL_FORMED} == refused(state, action)


@clause(HLF.WELL_FORMED)
@pytest.mark.parametrize("seat", [-1, 2, "0", None])
def test_a_seat_that_is_not_there_cannot_play(seat: Any) -> None:
    """A play for a seat that the game hasn't is malformed, and of course out of turn."""
    state = table((49, 51), (1,), top=40)
    assert {HLF.WELL_FORMED, HLF.ON_TURN} == refused(state, PlayCard(seat, 49))


@clause(HLF.WELL_FORMED)
@pytest.mark.parametrize("card", [5.0, "5", None, 999])
def test_a_look_alike_is_no_chance_event(card: Any) -> None:
    """A dealt or drawn card is one of the deck, as a whole number."""
    deal = new_game(2)
    draw = table((10,), (1,), top=40, draw=(5,), phase=stuck_draw())
    assert {HLF.WELL_FORMED} == refused(deal, CardDealt(0, card))
    assert {HLF.WELL_FORMED} == refused(draw, CardDrawn(0, card))


@clause(HLF.WELL_FORMED)
@pytest.mark.parametrize("side", ["hi", None, 1, True])
def test_the_chip_shows_sides_only(side: Any) -> None:
    """The chip lands on a Side, not on its name."""
    state = table((10,), (1,), top=40, draw=(5,), phase=flip())
    assert {HLF.WELL_FORMED} == refused(state, ChipLanded(side))


@clause(HLF.WELL_FORMED)
def test_a_malformed_play_is_not_held_against_hand_and_top_card() -> None:
    """A card that isn't in the deck breaks one clause, not three."""
    state = table((49, 51), (1,), top=40)
    assert {HLF.WELL_FORMED} == refused(state, PlayCard(0, 2))


@clause(HLF.WELL_FORMED)
def test_a_refusal_changes_nothing() -> None:
    """After a refused action the game stands where it stood."""
    state = table((12, 51), (1,), top=40)
    again = table((12, 51), (1,), top=40)
    refused(state, "0:play:12")
    assert again == state
    assert ["0:play:51"] == legal(state)
