"""What is refused, and in which words: the lines of the files beside this one.

`python -m tests.wording.cases` writes the files anew; whoever changes a message sees in the
difference what users will read.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from attrs import evolve
from tests.hi_lo_flip import test_validate as hi_lo_flip_states
from tests.high_low import test_validate as high_low_states
from tests.least_score import test_validate as least_score_states
from tests.wording import probes

import hilo_rules
from hilo_rules import DecodeError, IllegalAction, InvalidSetup, InvalidState

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

FOLDER = Path(__file__).parent


class Source:
    """Chance that must not be asked."""

    def randrange(self, stop: int, /) -> int:
        """Refuse."""
        raise AssertionError(stop)


def actions(states: dict[str, Any], tried: Iterable[Any]) -> Iterator[str]:
    """Try each action in each state: what is refused, and why."""
    for name, state in states.items():
        for action in tried:
            broken = hilo_rules.explain(state, action)
            if not broken:
                continue
            for step in (hilo_rules.apply, hilo_rules.transition):
                with pytest.raises(IllegalAction) as caught:
                    step(state, action)
                assert caught.value.state is state
                assert caught.value.action is action
                assert broken == caught.value.violations
            yield f"{name}: {caught.value}"
        if not hilo_rules.chance_outcomes(state):
            with pytest.raises(IllegalAction) as caught:
                hilo_rules.sample_chance(state, Source())
            assert caught.value.state is state
            yield f"{name}: {caught.value}"


def setups(new_game: Callable[..., Any], tried: Iterable[dict[str, Any]]) -> Iterator[str]:
    """Try each setup: a ruleset's fields, or the arguments of a new game."""
    for fields in tried:
        with pytest.raises(InvalidSetup) as caught:
            new_game(**fields)
        yield f"{fields}: {caught.value}"


def states(validate: Callable[[Any], Any], tried: Iterable[Any]) -> Iterator[str]:
    """Try each state that can't have come about: all that is said about any of them."""
    said = set()
    for state in tried:
        with pytest.raises(InvalidState) as caught:
            validate(state)
        said.add(f"state: {caught.value}")
    yield from sorted(said)


def codes(state: Any, tried: Iterable[Any]) -> Iterator[str]:
    """Try to read each text as the code of an action."""
    for text in tried:
        with pytest.raises(DecodeError) as caught:
            hilo_rules.parse_action(state, text)
        yield f"{text!r}: {caught.value}"


def parameters(test: Any) -> Iterable[Any]:
    """Give what another test has been parametrized with."""
    (mark,) = [mark for mark in test.pytestmark if mark.name == "parametrize"]
    found: Iterable[Any] = mark.args[1]
    return found


def hi_lo_flip() -> Iterator[str]:
    """Give the lines of Hi-Lo Flip."""
    sound = hi_lo_flip_states
    yield from actions(sound.SOUND, probes.HI_LO_FLIP)
    yield from codes(sound.TURN, probes.HI_LO_FLIP_CODES)
    yield from setups(probes.set_hi_lo_flip, probes.HI_LO_FLIP_SETUPS)
    wrong = [evolve(state, **changes) for _, state, changes in sound.REFUSED]
    yield from states(hilo_rules.hi_lo_flip.validate, [*wrong, None])


def high_low() -> Iterator[str]:
    """Give the lines of High-Low."""
    sound = high_low_states
    table = {
        "guessing": sound.GUESSING,
        "dealing": sound.DEALING,
        "revealing": sound.REVEALING,
        "over": sound.OVER,
        "shoe": sound.SHOE,
    }
    yield from actions(table, probes.HIGH_LOW)
    yield from codes(sound.DEALING, probes.HIGH_LOW_CODES)
    yield from setups(probes.set_high_low, probes.HIGH_LOW_SETUPS)
    wrong = [
        evolve(state, **changes)
        for state, changes, _ in parameters(sound.test_what_cannot_have_come_about_is_refused)
    ]
    lines = [*parameters(sound.test_a_line_that_no_round_has_left_is_refused)]
    lines += [
        evolve(sound.line(), source=evolve(sound.ended(), **changes))
        for changes, _ in parameters(sound.test_a_line_from_a_round_that_is_none_is_refused)
    ]
    wrong += [evolve(sound.LATER, undealt=line) for line in lines]
    wrong += [probes.REPLAYED_WITHOUT_WINNER, probes.LINE_FROM_AN_UNFINISHED_ROUND]
    yield from states(hilo_rules.high_low.validate, [*wrong, None])


def least_score() -> Iterator[str]:
    """Give the lines of Least Score."""
    sound = least_score_states
    table = {
        "turn": sound.TURN,
        "take": sound.TAKE,
        "first": sound.FIRST,
        "deal": sound.DEAL,
        "full": sound.FULL,
        "draw": hilo_rules.apply(sound.TAKE, hilo_rules.parse_action(sound.TAKE, "0:closed")),
        "over": sound.OVER,
    }
    yield from actions(table, probes.LEAST_SCORE)
    many = {"many cards": probes.MANY_CARDS, "one suit": probes.SAME_SUIT}
    yield from actions(many, probes.GROUPS)
    yield from codes(sound.TURN, probes.LEAST_SCORE_CODES)
    yield from setups(probes.set_least_score, probes.LEAST_SCORE_SETUPS)
    wrong = [
        evolve(state, **{field: value})
        for state, field, value in parameters(sound.test_a_wrong_field_is_refused)
    ]
    wrong += [
        sound.moved(state, **places)
        for state, places, _ in parameters(sound.test_cards_in_impossible_places_are_refused)
    ]
    yield from states(hilo_rules.least_score.validate, [*wrong, probes.NOTHING_TO_DRAW, None])


GAMES = {"hi_lo_flip": hi_lo_flip, "high_low": high_low, "least_score": least_score}


def file_of(name: str) -> Path:
    """Give the file with the lines of a game."""
    return FOLDER / f"{name}.txt"


def text_of(name: str) -> str:
    """Give the content of that file."""
    return "".join(f"{line}\n" for line in GAMES[name]())


if __name__ == "__main__":
    for game in GAMES:
        file_of(game).write_text(text_of(game), encoding="utf-8")
