"""A program that uses the library, for the type checkers only: they must infer what stands here."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, TypeAlias, TypeVar, assert_type

import hilo_rules
from hilo_rules import (
    AnyGame,
    AnyState,
    GameState,
    Outcome,
    Seat,
    Transition,
    Violation,
    hi_lo_flip,
    high_low,
    least_score,
)
from hilo_rules.history import History
from hilo_rules.judge import Verdict, judge
from hilo_rules.record import Moment, Record, SeatRecord

if TYPE_CHECKING:
    import random

    HiLoFlipStep: TypeAlias = hi_lo_flip.PlayCard | hi_lo_flip.ChanceEvent

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
X = TypeVar("X")
V = TypeVar("V")


def through_the_top_level(state: hi_lo_flip.State, rng: random.Random) -> None:
    """The top level keeps the types of the state's game."""
    play = hi_lo_flip.PlayCard(seat=0, card=49)
    assert_type(hilo_rules.to_move(state), tuple[int, ...])
    assert_type(hilo_rules.legal_actions(state), tuple[hi_lo_flip.PlayCard, ...])
    assert_type(hilo_rules.legal_actions(state, seat=0), tuple[hi_lo_flip.PlayCard, ...])
    assert_type(
        hilo_rules.chance_outcomes(state), tuple[tuple[hi_lo_flip.ChanceEvent, Fraction], ...]
    )
    assert_type(hilo_rules.sample_chance(state, rng), hi_lo_flip.ChanceEvent)
    assert_type(hilo_rules.resolve_chance(state, rng), hi_lo_flip.State)
    assert_type(hilo_rules.apply(state, play), hi_lo_flip.State)
    assert_type(hilo_rules.transition(state, play), Transition[hi_lo_flip.State, hi_lo_flip.Effect])
    assert_type(hilo_rules.explain(state, play), tuple[Violation, ...])
    assert_type(hilo_rules.outcome(state), Outcome | None)
    assert_type(hilo_rules.view(state, 0), hi_lo_flip.View)
    assert_type(hilo_rules.view(state, None).legal_actions, tuple[hi_lo_flip.PlayCard, ...])
    assert_type(hilo_rules.redact(play, 1), hi_lo_flip.PlayCard)
    assert_type(
        hilo_rules.parse_action(state, "0:play:49"), hi_lo_flip.PlayCard | hi_lo_flip.ChanceEvent
    )
    assert_type(hilo_rules.validate(state), hi_lo_flip.State)
    assert_type(hilo_rules.perft(state, 2), int)
    after = hilo_rules.resolve_chance(hilo_rules.apply(hilo_rules.validate(state), play), rng)
    assert_type(after, hi_lo_flip.State)
    assert_type(hilo_rules.view(hilo_rules.apply(state, play), 0), hi_lo_flip.View)


def in_the_other_games(rng: random.Random) -> None:
    """The types of the other games come out likewise."""
    guessing = hilo_rules.resolve_chance(high_low.new_game(), rng)
    assert_type(guessing, high_low.State)
    assert_type(hilo_rules.legal_actions(guessing), tuple[high_low.Guess, ...])
    assert_type(hilo_rules.apply(guessing, high_low.Guess(0, high_low.Call.LOWER)), high_low.State)
    hand = hilo_rules.resolve_chance(least_score.new_game(), rng)
    assert_type(hand, least_score.State)
    assert_type(hilo_rules.legal_actions(hand), tuple[least_score.Action, ...])
    assert_type(hilo_rules.view(hilo_rules.validate(hand), 0), least_score.View)


def histories_and_records(rng: random.Random) -> None:
    """What happened keeps the types of the game that it happened in."""
    history = History.begin(hi_lo_flip.new_game(seats=2)).resolve_chance(rng)
    assert_type(history, History[hi_lo_flip.State, HiLoFlipStep, hi_lo_flip.Effect])
    assert_type(history.undo().redo().state, hi_lo_flip.State)
    assert_type(history.past[0].step, HiLoFlipStep)
    assert_type(history.past[-1:][0].effects, tuple[hi_lo_flip.Effect, ...])
    assert_type(
        History(history.initial, (*history.past[:-1], history.past[-1]), ()),
        History[hi_lo_flip.State, HiLoFlipStep, hi_lo_flip.Effect],
    )
    record = Record.from_history(history, names=("Ann", "Bob"), headers={"Event": "A rainy day"})
    assert_type(record, Record[hi_lo_flip.State, HiLoFlipStep])
    assert_type(record.steps, tuple[HiLoFlipStep, ...])
    assert_type(record.start, hi_lo_flip.State)
    assert_type(record.replay().state, hi_lo_flip.State)
    verdict = judge(record)
    assert_type(verdict, Verdict[hi_lo_flip.State, HiLoFlipStep])
    assert_type(verdict.history.state, hi_lo_flip.State)
    if verdict.fault is not None:
        assert_type(verdict.fault.state, hi_lo_flip.State)
        assert_type(verdict.fault.legal, tuple[HiLoFlipStep, ...])
    seen = SeatRecord.from_history(history, seat=1)
    assert_type(seen.start, hi_lo_flip.State)
    assert_type(seen.moments, tuple[Moment[HiLoFlipStep, hi_lo_flip.Effect], ...])


def through_the_games_value(state: least_score.State) -> None:
    """A game's value has the types of its game too."""
    assert_type(hi_lo_flip.GAME.new_game(seats=3), hi_lo_flip.State)
    assert_type(high_low.GAME.new_game(5, high_low.Ruleset()), high_low.State)
    assert_type(least_score.GAME.new_game(rules=least_score.Ruleset()), least_score.State)
    assert_type(
        least_score.GAME.steps(state),
        tuple[least_score.Action | least_score.ChanceEvent, ...],
    )


def seats_of(game: AnyGame) -> tuple[Seat, ...]:
    """A function that takes any game."""
    return game.to_move(game.new_game(seats=5))


def for_any_game(state: GameState[S, A, E, X, V], rng: random.Random) -> S:
    """A function for all games keeps the type of the state that it is given."""
    after = hilo_rules.resolve_chance(state, rng)
    assert_type(after, S)
    return after


def playout(state: AnyState, rng: random.Random) -> Outcome | None:
    """A function that plays on with any game."""
    state = hilo_rules.resolve_chance(state, rng)
    while not hilo_rules.is_over(state):
        action = rng.choice(hilo_rules.legal_actions(state))
        state = hilo_rules.resolve_chance(hilo_rules.apply(state, action), rng)
    return hilo_rules.outcome(state)


def all_playouts(rng: random.Random) -> list[Outcome | None]:
    """Every game's state will do for it."""
    one, two, three = hi_lo_flip.new_game(), high_low.new_game(), least_score.new_game()
    return [playout(one, rng), playout(two, rng), playout(three, rng)]


def wrong_uses(state: hi_lo_flip.State) -> None:
    """A checker that reports unneeded ignores proves that these are errors."""
    hilo_rules.apply(state, "0:play:49")  # type: ignore[arg-type]  # pyright: ignore[reportCallIssue, reportArgumentType]
    hilo_rules.apply(state, high_low.Guess(0, high_low.Call.HIGHER))  # type: ignore[arg-type]  # pyright: ignore[reportCallIssue, reportArgumentType]
    hilo_rules.to_move(7)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    state.hands = ()  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
    hi_lo_flip.Ruleset(renewal="when_empty")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    hi_lo_flip.GAME.new_game(seets=3)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    hi_lo_flip.Ruleset(hands=7)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]


def setting_up(rng: random.Random) -> None:
    """Fields and options have their types."""
    rules = hi_lo_flip.Ruleset(deck=range(1, 51), second_play=hi_lo_flip.SecondPlay.FULL_TURN)
    assert_type(rules.deck, tuple[int, ...])
    state = for_any_game(hi_lo_flip.new_game(seats=3, rules=rules, age_order=[2, 0, 1]), rng)
    assert_type(state, hi_lo_flip.State)
    assert_type(state.draw_pile, tuple[int, ...])
    if isinstance(state.phase, hi_lo_flip.AwaitingPlay):
        assert_type(state.phase.reason, hi_lo_flip.Reason)
