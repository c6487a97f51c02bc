"""The runner of examples accepts what holds, and says where an example doesn't."""

from __future__ import annotations

from typing import Any, TypeAlias

import pytest
from attrs import evolve

from hilo_rules import Game, hi_lo_flip
from hilo_rules.core.pages import Example
from hilo_rules.testing.examples import ExampleFailed, run_example
from hilo_rules.testing.hi_lo_flip_text import STATE_TEXT

AnyGame: TypeAlias = Game[hi_lo_flip.State, Any, Any, Any, Any]
HEADER = """\
chip: hi
hands: 12 51 / 33 47 / 60 80
discard pile: 20 50
draw pile: 5 70 90
phase: play 0 turn
---
"""
OVER = """\
chip: lo
hands: - / 3
draw pile: 7
collected: 10 / -
scores: 20 / 20
round: 2
options: target=20
phase: over
---
"""
FIRST_CLAIM = 16
"""The line of the page on which the first claim of `HEADER` stands."""


def run(text: str, game: AnyGame = hi_lo_flip.GAME) -> None:
    """Run an example that begins on line 10 of its page."""
    run_example(game, STATE_TEXT, Example(10, text))


def failure(text: str) -> ExampleFailed:
    """Give the error with which an example fails."""
    with pytest.raises(ExampleFailed) as caught:
        run(text)
    return caught.value


def test_an_example_that_holds_passes() -> None:
    """Each kind of claim, and blank lines, in one."""
    run(
        HEADER
        + """
legal: 0:play:51
! 0:play:12 HLF-4.2
! 2:play:47 HLF-3.2 HLF-3.3 HLF-4.2

> 0:play:51
legal: 1:drawn:5 1:drawn:70 1:drawn:90
> 1:drawn:5
effect: SeatSkipped HLF-7.4
hands: 12 / 5 33 47 / 60 80
draw pile: 70   90
phase: play 2 turn
"""
    )


def test_the_winners_can_be_claimed() -> None:
    """Where nothing is legal any more, a hyphen stands for it."""
    run(OVER + "legal: -\nwinners: 0 1")


@pytest.mark.parametrize(
    ("claim", "message"),
    [
        ("legal: 0:play:12", "legal: expected 0:play:12, got 0:play:51"),
        ("legal: -", "legal: expected -, got 0:play:51"),
        ("! 0:play:51 HLF-4.2", "should be refused, but is legal"),
        ("! 0:play:12 HLF-3.2", "0:play:12 breaks: expected ['HLF-3.2'], got ['HLF-4.2']"),
        ("! 0:play:12 HLF-4.2 HLF-3.2", "expected ['HLF-3.2', 'HLF-4.2'], got ['HLF-4.2']"),
        ("! 0:play:12", "needs its code and the clauses"),
        ("! 0:lay:12 HLF-4.2", "'0:lay:12' is no code"),
        ("> 0:play:12", "refused: 0:play:12"),
        ("> play", "'play' is no code"),
        ("chip: lo", "chip: expected lo, got hi"),
        ("hands: 12 51 / 33 47", "hands: expected 12 51 / 33 47, got 12 51 / 33 47 / 60 80"),
        ("chips: hi", "no key of a Hi-Lo Flip state"),
        ("effect: SeatSkipped HLF-7.4", "of the step in the line above"),
        ("winners: 0", "the game is not over"),
        ("nonsense", "not a line 'key: value'"),
    ],
)
def test_a_claim_that_does_not_hold_fails_on_its_line(claim: str, message: str) -> None:
    """The error says what was expected and what is so."""
    error = failure(f"{HEADER}{claim}\n")

    assert message in str(error)
    assert FIRST_CLAIM == error.line
    assert str(error).startswith("line 16 of the page: ")


@pytest.mark.parametrize(
    ("claim", "message"),
    [
        ("effect: SeatSkipped HLF-7.4", "no effect 'SeatSkipped HLF-7.4', but none"),
        ("chip: hi\neffect: SeatSkipped HLF-7.4", "of the step in the line above"),
        ("! 1:play:33 HLF-2.6\neffect: SeatSkipped HLF-7.4", "of the step in the line above"),
        (
            "> 1:drawn:5\neffect: SeatSkipped HLF-7.3",
            "no effect 'SeatSkipped HLF-7.3', but SeatSkipped HLF-7.4",
        ),
    ],
)
def test_an_effect_belongs_to_the_step_right_above(claim: str, message: str) -> None:
    """A claim in between parts them."""
    assert message in str(failure(f"{HEADER}> 0:play:51\n{claim}\n"))


def test_wrong_winners_are_found() -> None:
    """Those who share the win are all named."""
    assert "winners: expected 0, got 0 1" in str(failure(f"{OVER}winners: 0"))


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ("---\n", "", 10, "needs a line '---'"),
        ("chip: hi\n", "chip: hi\nchip: hi\n", 11, "'chip' stands twice"),
        ("draw pile: 5 70 90", "draw pile 5 70 90", 13, "not a line 'key: value'"),
        ("draw pile: 5 70 90", "draw pile: 5 x 90", 13, "draw pile: 'x' is no whole number"),
        ("discard pile", "discards", 12, "no key of a Hi-Lo Flip state"),
        ("phase: play 0 turn\n", "", 10, "phase: a state needs this key"),
        ("draw pile: 5 70 90", "draw pile: 5 20 90", 10, "no such state: deck: holds 20 more"),
        ("play 0 turn", "flip 0", 10, "no such state: phase: must not await a flip"),
    ],
)
def test_a_state_that_is_impossible_or_unreadable_fails(
    old: str, new: str, line: int, message: str
) -> None:
    """The line is that of the field if one is to blame, and else the first."""
    error = failure(f"{HEADER}legal: 0:play:51".replace(old, new))

    assert message in str(error)
    assert line == error.line


def test_an_example_must_claim_something() -> None:
    """A state alone shows nothing."""
    assert "must claim something" in str(failure(HEADER))


def test_apply_must_refuse_what_explain_refuses() -> None:
    """A game whose two answers differ fails."""
    lenient = evolve(hi_lo_flip.GAME, apply=lambda state, _action: state)
    vague = evolve(hi_lo_flip.GAME, explain=lambda state, action: 2 * explain(state, action))
    explain = hi_lo_flip.explain

    with pytest.raises(ExampleFailed, match="apply accepts 0:play:12"):
        run(f"{HEADER}! 0:play:12 HLF-4.2", lenient)
    with pytest.raises(ExampleFailed, match="for other reasons than explain"):
        run(f"{HEADER}! 0:play:12 HLF-4.2", vague)
