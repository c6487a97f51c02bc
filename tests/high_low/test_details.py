"""Details that mutation testing has shown to be untested elsewhere."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from attrs import evolve
from pyrsistent import pvector
from tests.high_low.tables import HIGHER, LOWER, card, play_round

from hilo_rules import InvalidSeat, InvalidState
from hilo_rules.high_low import (
    AwaitingDeal,
    CardDealt,
    GameOver,
    LongLine,
    Ruleset,
    State,
    apply,
    legal_actions,
    new_game,
    validate,
    view,
)
from hilo_rules.high_low.line import EndedRound, Listed
from hilo_rules.high_low.shoe import chance_to_be_right
from hilo_rules.high_low.table import row_of
from hilo_rules.high_low.tally import no_tally, with_position

LOW, HIGH = card("2C"), card("AS")


def left_by(*wrong: int) -> LongLine:
    """Give the line of those of 40 seats that are left when some have guessed wrong."""
    calls = [HIGHER if seat in wrong else LOWER for seat in range(40)]
    line = play_round(new_game(40), [LOW] * 40, calls, HIGH).undealt
    assert isinstance(line, LongLine)
    return line


def test_a_seat_that_is_out_is_in_no_line() -> None:
    """Also if seats before it and after it are still in."""
    line = left_by(7, 39)
    assert [False, True, False, True] == [seat in line for seat in (7, 8, 39, 38)]


def test_lines_are_equal_only_if_their_seats_are() -> None:
    """Equal lengths or equal first seats are not enough, wherever the lines come from."""
    assert left_by(7) == left_by(7)
    assert left_by(7) != left_by(8)
    assert left_by(7) != left_by(7, 8)
    assert left_by(0) != left_by(1)
    assert LongLine(Listed(range(40)), 0, 40) != LongLine(Listed(range(39)), 0, 39)
    assert LongLine(Listed((1, 2)), 0, 2) != LongLine(Listed((1, 3)), 0, 2)
    assert LongLine(Listed((1, 2)), 0, 2) == LongLine(Listed((0, 1, 2)), 1, 2)


def test_lines_of_other_lengths_or_first_seats_have_other_hashes() -> None:
    """So that sets of them are quick."""
    lines = [left_by(0), left_by(1), left_by(1, 2)]
    assert 3 == len({hash(line) for line in lines})


def test_a_round_that_ends_with_a_whole_block_ends() -> None:
    """Nobody of 64 seats is left, so that the search comes to the end of the table."""
    state = play_round(new_game(64), [LOW] * 64, [HIGHER] * 64, HIGH)
    assert GameOver(()) == state.phase


def test_rows_are_brought_into_the_form_of_their_table() -> None:
    """Tuples up to 32 seats, vectors beyond, and what is a vector stays one."""
    row = ("a", "b")
    assert [tuple, type(pvector())] == [type(row_of(seats, row)) for seats in (32, 33)]
    kept = pvector(row)
    assert [True, True] == [row_of(seats, kept) is kept for seats in (32, 33)]


def test_a_tally_has_no_more_blocks_than_it_needs() -> None:
    """One for each 32 seats, and on the next level one for each 1,024."""
    tally = no_tally(1100)
    for position in range(1100):
        tally = with_position(tally, position)
    assert [35, 2] == [len(blocks) for blocks in tally]


def test_no_chance_at_all_is_a_fraction_too() -> None:
    """The only card that is left would make the guess wrong."""
    never = chance_to_be_right((LOW, HIGH), (0, 1), LOW, HIGHER)
    assert Fraction is type(never)
    assert 0 == never


@pytest.mark.parametrize(("seats", "kind"), [(32, tuple), (33, type(pvector()))])
def test_the_rows_of_a_view_are_those_of_its_table(seats: int, kind: type) -> None:
    """A view has tuples where the state has them."""
    seen = view(new_game(seats), 0)
    again = evolve(seen)
    assert [kind, kind] == [type(seen.places), type(again.places)]
    assert type(seen.undealt) is type(again.undealt)


def test_the_dealers_card_of_a_line_is_one_of_the_deck() -> None:
    """Also where the deck is smaller than usual."""
    state = play_round(
        new_game(40, Ruleset(deck=(LOW, HIGH))),
        [LOW] * 40,
        [HIGHER] * 5 + [LOWER] * 35,
        HIGH,
    )
    assert state is validate(state)
    line = state.undealt
    assert isinstance(line, LongLine)
    assert isinstance(line.source, EndedRound)
    other = evolve(line.source, dealer=card("9H"))
    with pytest.raises(InvalidState, match="undealt: must come from a dealer's card of the deck"):
        validate(evolve(state, undealt=evolve(line, source=other)))


def test_a_table_of_32_seats_is_a_small_one() -> None:
    """Its state passes, in the first deal and after a round."""
    state = new_game(32)
    assert state is validate(state)
    later = play_round(state, [LOW] * 32, [HIGHER] * 5 + [LOWER] * 27, HIGH)
    assert later is validate(later)
    assert tuple(range(5, 32)) == later.undealt


def test_a_tally_that_counts_wrong_is_refused() -> None:
    """Though it is of the right kind and size."""
    state = new_game(40)
    for seat in range(40):
        state = apply(state, CardDealt(seat, LOW))
    assert state is validate(state)
    with pytest.raises(InvalidState, match="tally: must be the count of the guesses"):
        validate(evolve(state, tally=(pvector([0, 1]),)))


def test_seats_that_are_no_number_are_refused_like_all_that_is_wrong() -> None:
    """By an InvalidState and nothing else."""
    nobody: Any = None
    with pytest.raises(InvalidState, match="seats: must be a whole number, not None"):
        validate(evolve(new_game(5), seats=nobody))


def test_a_shoe_shows_no_card_more_often_than_it_holds_it() -> None:
    """Not even if the figures agree."""
    state = apply(new_game(5, Ruleset(decks=1)), CardDealt(0, LOW))
    shoe = state.shoe
    assert shoe is not None
    place = evolve(state.places[0], seat=1)
    wrong = evolve(
        state,
        places=(*state.places, place),
        calls=(None, None),
        undealt=(2, 3, 4),
        shoe=(-1, *shoe[1:]),
        phase=AwaitingDeal(2),
    )
    with pytest.raises(InvalidState) as caught:
        validate(wrong)
    expected = "places: must show no card more often than the shoe holds it"
    assert expected == str(caught.value)


@pytest.mark.parametrize("seat", [True, 1.0, "1", -1, 5])
def test_what_is_no_seat_has_no_guesses(seat: Any) -> None:
    """A look-alike of a seat is refused too."""
    state = play_out_deal(5)
    assert 2 == len(legal_actions(state, 1))
    with pytest.raises(InvalidSeat):
        legal_actions(state, seat)


def play_out_deal(seats: int) -> State:
    """Deal a card to every seat."""
    state = new_game(seats)
    for seat in range(seats):
        state = apply(state, CardDealt(seat, LOW))
    return state
