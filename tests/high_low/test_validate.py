"""States that were built by hand: what can have come about, and what can't."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve
from pyrsistent import pvector
from tests.high_low.tables import HIGHER, LOWER, card, play_round, table
from tests.traceability.marks import clause

from hilo_rules import InvalidState
from hilo_rules.high_low import (
    HL,
    AwaitingDeal,
    AwaitingGuesses,
    AwaitingReveal,
    CardDealt,
    GameOver,
    LongLine,
    NoSurvivor,
    Place,
    Ruleset,
    State,
    apply,
    new_game,
    validate,
)
from hilo_rules.high_low.line import EndedRound, Listed

LOW, HIGH = card("2C"), card("AS")


def wrong_field(state: Any) -> str:
    """Give the field for which a state is refused."""
    with pytest.raises(InvalidState) as caught:
        validate(state)
    return caught.value.field


GUESSING = table("2C / out / AS / 9H", "guess", guesses="- / - / higher / -")
DEALING = table("2C / out / - / -", "deal 2")
REVEALING = table("2C / AS", "reveal", guesses="lower / higher")
OVER = table("out / -", "over 1")
SHOE = table("2C / - / -", "deal 1", options="decks=1")


@pytest.mark.parametrize("state", [GUESSING, DEALING, REVEALING, OVER, SHOE, new_game()])
def test_what_can_have_come_about_is_given_back(state: State) -> None:
    """The very state."""
    assert state is validate(state)


@clause(HL.WELL_FORMED)
@pytest.mark.parametrize(
    ("state", "changes", "field"),
    [
        (GUESSING, {"rules": None}, "rules"),
        (GUESSING, {"seats": 4.0}, "seats"),
        (GUESSING, {"seats": 3}, "seats"),
        (SHOE, {"seats": 52}, "decks"),
        (GUESSING, {"places": list(GUESSING.places)}, "places"),
        (GUESSING, {"places": pvector(GUESSING.places)}, "places"),
        (GUESSING, {"places": (None, *GUESSING.places[1:])}, "places"),
        (GUESSING, {"places": (Place(0, "2C", guessed=False), *GUESSING.places[1:])}, "places"),  # type: ignore[arg-type]
        (GUESSING, {"places": (Place(0, LOW, guessed=0), *GUESSING.places[1:])}, "places"),  # type: ignore[arg-type]
        (GUESSING, {"places": (Place(2, LOW, guessed=False), *GUESSING.places[1:])}, "places"),
        (
            GUESSING,
            {"places": (Place(seat=True, card=LOW, guessed=False), *GUESSING.places[1:])},
            "places",
        ),
        (GUESSING, {"places": (Place(-1, LOW, guessed=False), *GUESSING.places[1:])}, "places"),
        (GUESSING, {"calls": [None, HIGHER, None]}, "calls"),
        (GUESSING, {"calls": (None, HIGHER)}, "calls"),
        (GUESSING, {"calls": (None, None, None)}, "calls"),
        (GUESSING, {"calls": (None, HIGHER, LOWER)}, "calls"),
        (GUESSING, {"calls": (None, "higher", None)}, "calls"),
        (GUESSING, {"tally": None}, "tally"),
        (GUESSING, {"tally": (pvector([0]),)}, "tally"),
        (DEALING, {"undealt": [2, 3]}, "undealt"),
        (DEALING, {"undealt": (3, 2)}, "undealt"),
        (DEALING, {"undealt": (0, 2, 3)}, "undealt"),
        (DEALING, {"undealt": (2, 4)}, "undealt"),
        (GUESSING, {"undealt": (4,)}, "undealt"),
        (GUESSING, {"shoe": (1,) * 52}, "shoe"),
        (SHOE, {"shoe": None}, "shoe"),
        (SHOE, {"shoe": (1,) * 52}, "shoe"),
        (SHOE, {"shoe": (0.0, *(1,) * 51)}, "shoe"),
        (SHOE, {"shoe": [0, *(1,) * 51]}, "shoe"),
        (DEALING, {"undealt": ()}, "places"),
        (DEALING, {"phase": AwaitingDeal(3)}, "phase"),
        (DEALING, {"phase": AwaitingDeal(2.0)}, "phase"),  # type: ignore[arg-type]
        (DEALING, {"phase": AwaitingGuesses(1)}, "undealt"),
        (GUESSING, {"phase": AwaitingDeal(3)}, "places"),
        (evolve(GUESSING, calls=(None,) * 3, places=DEALING.places), {}, "calls"),
        (GUESSING, {"phase": AwaitingGuesses(3)}, "phase"),
        (GUESSING, {"phase": AwaitingGuesses(2.0)}, "phase"),  # type: ignore[arg-type]
        (GUESSING, {"phase": AwaitingReveal()}, "phase"),
        (GUESSING, {"phase": GameOver(())}, "places"),
        (REVEALING, {"phase": AwaitingGuesses(0)}, "phase"),
        (REVEALING, {"phase": None}, "phase"),
        (OVER, {"phase": GameOver((2,))}, "phase"),
        (OVER, {"phase": GameOver((0, 1))}, "phase"),
        (OVER, {"phase": GameOver([1])}, "phase"),  # type: ignore[arg-type]
        (OVER, {"phase": AwaitingDeal(0)}, "places"),
        (OVER, {"undealt": (1,)}, "undealt"),
    ],
)
def test_what_cannot_have_come_about_is_refused(
    state: State, changes: dict[str, Any], field: str
) -> None:
    """The error names the field."""
    assert field == wrong_field(evolve(state, **changes))


@pytest.mark.parametrize("seats", [5, 40], ids=["small", "large"])
@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"calls": (None,)}, "calls"),
        ({"calls": (HIGHER,)}, "calls"),
        ({"calls": 5}, "calls"),
        ({"calls": None}, "calls"),
        ({"places": 5}, "places"),
        ({"places": (5,), "calls": (HIGHER,)}, "places"),
        ({"places": (Place(0, None, guessed=True),), "calls": (HIGHER,)}, "places"),  # type: ignore[arg-type]
        ({"places": (Place(0, LOW, guessed=True),), "calls": ("higher",)}, "calls"),
        ({"undealt": 5}, "undealt"),
        ({"undealt": None}, "undealt"),
        ({"seats": "5"}, "seats"),
        ({"seats": None}, "seats"),
        ({"seats": 5.5}, "seats"),
        ({"seats": 10**5000}, "seats"),
        ({"phase": 5}, "undealt"),
    ],
    ids=range(15),
)
def test_a_state_of_any_parts_can_be_built_and_is_refused(
    seats: int, changes: dict[str, Any], field: str
) -> None:
    """It is for ``validate`` to refuse it, so that the caller gets to know why."""
    parts: dict[str, Any] = {"rules": Ruleset(), "seats": seats, "undealt": tuple(range(seats))}
    parts |= {"places": (), "calls": (), "shoe": None, "phase": AwaitingDeal(0)}
    assert field == wrong_field(State(**{**parts, **changes}))


def test_what_is_no_state_is_refused() -> None:
    """Whatever it is."""
    assert "state" == wrong_field(None)


def test_a_deal_that_has_guesses_is_refused() -> None:
    """Guesses come after it."""
    guessed = (Place(0, LOW, guessed=True),)

    assert "places" == wrong_field(evolve(DEALING, places=guessed, calls=(HIGHER,)))


def test_a_deal_without_anybody_to_deal_to_is_refused() -> None:
    """The guesses would be due."""
    assert "phase" == wrong_field(evolve(GUESSING, phase=AwaitingDeal(0), **_unguessed(GUESSING)))


def _unguessed(state: State) -> dict[str, Any]:
    places = tuple(evolve(place, guessed=False) for place in state.places)
    return {"places": places, "calls": (None,) * len(places)}


def test_a_shoe_that_would_hold_less_than_nothing_is_refused() -> None:
    """No card lies there more often than the shoe had it."""
    place = Place(1, LOW, guessed=False)
    twice = evolve(SHOE, places=(*SHOE.places, place), calls=(None, None), undealt=(2,))
    assert SHOE.shoe is not None

    assert "places" == wrong_field(evolve(twice, shoe=(-1, *SHOE.shoe[1:]), phase=AwaitingDeal(2)))


def test_no_game_without_a_winner_where_rounds_are_replayed() -> None:
    """It would have gone on."""
    rules = Ruleset(min_seats=2, no_survivor=NoSurvivor.REPLAY_ROUND)

    assert OVER is validate(OVER)
    assert "phase" == wrong_field(evolve(OVER, rules=rules, phase=GameOver(())))
    over = evolve(OVER, rules=rules)
    assert over is validate(over)


LATER = play_round(new_game(40), [LOW] * 40, [HIGHER] * 5 + [LOWER] * 35, HIGH)


def line() -> LongLine:
    """Give the line of the large table."""
    assert isinstance(LATER.undealt, LongLine)
    return LATER.undealt


def ended() -> EndedRound:
    """Give the round that it comes from."""
    source = line().source
    assert isinstance(source, EndedRound)
    return source


def test_a_large_table_passes() -> None:
    """In the first round, after it, and with a line of seats that somebody has listed."""
    listed = evolve(LATER, undealt=tuple(range(5, 40)))

    for state in (new_game(40), LATER, apply(LATER, CardDealt(5, LOW)), listed):
        assert state is validate(state)


@clause(HL.WELL_FORMED)
@pytest.mark.parametrize(
    "wrong",
    [
        list(range(5, 40)),
        (6, 5),
        (5, 40),
        LongLine(None, 5, 35),  # type: ignore[arg-type]
        LongLine(Listed([5, 6]), 0, 2),  # type: ignore[arg-type]
        LongLine(Listed((5, 6.0)), 0, 2),  # type: ignore[arg-type]
        LongLine(Listed(range(40)), 5, 34),
        LongLine(Listed(range(40)), -5, 45),
        evolve(line(), position=5.0),  # type: ignore[arg-type]
        evolve(line(), length=True),
        evolve(line(), length=34),
        evolve(line(), position=4),
        evolve(line(), position=6),
        evolve(line(), source=evolve(ended(), dealer="AS")),  # type: ignore[arg-type]
        evolve(line(), source=evolve(ended(), dealer=None), position=4),
    ],
)
def test_a_line_that_no_round_has_left_is_refused(wrong: Any) -> None:
    """Its figures fit its source, and its source is a list or a round."""
    assert "undealt" == wrong_field(evolve(LATER, undealt=wrong))


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"places": tuple(ended().places)}, "places"),
        ({"calls": pvector([LOWER] * 39)}, "calls"),
        ({"calls": pvector([LOWER] * 39 + [None])}, "calls"),
        ({"tally": ()}, "tally"),
        ({"tally": ([40],)}, "tally"),
        ({"tally": (pvector([1.0, 2.0]),)}, "tally"),
    ],
)
def test_a_line_from_a_round_that_is_none_is_refused(changes: dict[str, Any], field: str) -> None:
    """The round is checked like the table itself, and the error names the field that holds it."""
    wrong = evolve(line(), source=evolve(ended(), **changes))

    with pytest.raises(InvalidState, match=f"undealt: must come from a sound round, whose {field}"):
        validate(evolve(LATER, undealt=wrong))


def test_a_line_from_an_unfinished_round_is_refused() -> None:
    """Somebody in it has not guessed."""
    state = new_game(40)
    for seat in range(40):
        state = apply(state, CardDealt(seat, LOW))
    unfinished = EndedRound(state.places, state.calls, None, state.tally)

    assert "undealt" == wrong_field(
        evolve(LATER, undealt=LongLine(unfinished, 0, 40), phase=AwaitingDeal(0))
    )
