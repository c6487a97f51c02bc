"""Histories: a game as it went, step by step, with undo and redo.

Examples:
    >>> import random
    >>> import hilo_rules
    >>> from hilo_rules import hi_lo_flip
    >>> from hilo_rules.history import History
    >>> history = History.begin(hi_lo_flip.new_game(seats=2)).resolve_chance(random.Random(7))
    >>> history = history.play(hilo_rules.legal_actions(history.state)[0])
    >>> before = history.undo()
    >>> hilo_rules.legal_actions(before.state)[0] == history.past[-1].step
    True
    >>> before.redo() == history
    True

Playing a card showed it to the other seat, so that the undo took back what somebody has seen:

Examples:
    >>> history.undo_is_noticed()
    True
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from attrs import evolve, field, frozen
from pyrsistent import PVector, pvector

import hilo_rules
from hilo_rules.core.checks import is_whole
from hilo_rules.core.errors import shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from hilo_rules import AnyGame, GameState, RandomSource, Seat

__all__ = ["EndOfHistory", "History", "PastStep"]

S = TypeVar("S")
"""A game's state."""
T = TypeVar("T")
"""A game's steps: player actions and chance events."""
X = TypeVar("X")
"""A game's effects."""

S1 = TypeVar("S1")
T1 = TypeVar("T1")
A1 = TypeVar("A1")
E1 = TypeVar("E1")
X1 = TypeVar("X1")
V1 = TypeVar("V1")


class EndOfHistory(hilo_rules.HiloRulesError):
    """There are fewer steps to undo or redo than were asked for, or it was no number of steps."""


@frozen
class PastStep(Generic[S, T, X]):
    """One step of a history, and what came of it."""

    step: T
    """The player action or chance event."""
    effects: tuple[X, ...]
    """What the rules did because of it, in order."""
    state: S
    """The state after it."""


def _kept(steps: Iterable[PastStep[S1, T1, X1]]) -> PVector[PastStep[S1, T1, X1]]:
    """Keep steps so that one more costs no copy of them all."""
    return steps if isinstance(steps, PVector) else pvector(steps)


def _none() -> PVector[Any]:
    return pvector()


@frozen
class History(Generic[S, T, X]):
    """A game from an initial state on. It never changes: playing and undoing give new histories.

    Any state may be the initial one. The steps are kept in persistent vectors, so that a game of
    any length is played on as quickly as a new one; the constructor takes any sequences. To undo
    and redo copies references to the steps and computes nothing anew.

    At a High-Low table of many thousand seats the states that are kept make Python's garbage
    collector slow; the page about High-Low's time against seats says what helps.
    """

    initial: S
    """The state that it began with."""
    past: PVector[PastStep[S, T, X]] = field(factory=_none, converter=_kept)
    """What has happened, the first step first."""
    undone: PVector[PastStep[S, T, X]] = field(factory=_none, converter=_kept)
    """What has been undone and could be redone, the next step to redo last."""

    @staticmethod
    def begin(state: GameState[S1, A1, E1, X1, V1]) -> History[S1, A1 | E1, X1]:
        """Begin with `state`; the same as ``History(state)``, but a type checker knows the rest."""
        initial: Any = state
        return History(initial)

    @property
    def game(self) -> AnyGame:
        """The game that it is a history of."""
        state: Any = self.initial
        return hilo_rules.game_of(state)

    @property
    def state(self) -> S:
        """The state now."""
        return self.past[-1].state if self.past else self.initial

    @property
    def steps(self) -> tuple[T, ...]:
        """The player actions and chance events, the first one first."""
        return tuple([past.step for past in self.past])

    def play(self, step: T) -> History[S, T, X]:
        """Take a step; what had been undone is forgotten.

        Raises:
            IllegalAction: the rules don't allow `step` now.
        """
        after = self.game.transition(self.state, step)
        past = self.past.append(PastStep(step, after.effects, after.state))
        return History(self.initial, past)

    def resolve_chance(self, rng: RandomSource) -> History[S, T, X]:
        """Play all chance events that come before the next decision or the end of the game.

        Args:
            rng: a ``random.Random``, or anything with its ``randrange``.
        """
        history, game = self, self.game
        while game.chance_moves(history.state):
            history = history.play(game.sample_chance(history.state, rng))
        return history

    def undo(self, steps: int = 1) -> History[S, T, X]:
        """Take the last steps back; chance events are steps too.

        Raises:
            EndOfHistory: there are fewer than `steps` steps.
        """
        kept = _rest(self.past, steps, "undo")
        taken = reversed(self.past[kept:])
        return evolve(self, past=self.past[:kept], undone=self.undone.extend(taken))

    def redo(self, steps: int = 1) -> History[S, T, X]:
        """Take steps that have been undone once more, with the same chance.

        Raises:
            EndOfHistory: fewer than `steps` steps have been undone.
        """
        left = _rest(self.undone, steps, "redo")
        taken = reversed(self.undone[left:])
        return evolve(self, past=self.past.extend(taken), undone=self.undone[:left])

    def undo_is_noticed(self, steps: int = 1) -> bool:
        """Whether ``undo(steps)`` would take back something that a seat has already seen.

        See ``witnesses`` for what that means.

        Raises:
            EndOfHistory: there are fewer than `steps` steps.
        """
        return next(self.witnesses(steps), None) is not None

    def witnesses(self, steps: int = 1) -> Iterator[Seat]:
        """Give the seats that have seen something of the last steps, rising, as they are found.

        A seat has seen a step if ``redact`` leaves it whole for this seat: a card dealt to it, a
        card shown, a toss, what another seat did. It has also seen a step if it saw one of the
        step's effects whole. But whoever took an action has seen nothing by the action itself,
        since all of it was known before. So a sealed guess has no witnesses as long as it is
        sealed, and an open one has. Nobody is a witness by the mere fact that something happened:
        another seat's draw, whose card is redacted, doesn't count.

        Raises:
            EndOfHistory: there are fewer than `steps` steps.
        """
        last = self.past[_rest(self.past, steps, "undo") :]
        return (
            seat
            for seat in range(getattr(self.initial, "seats"))  # noqa: B009 - every State has it
            if any(self._saw(seat, past) for past in last)
        )

    def _saw(self, seat: Seat, past: PastStep[S, T, X]) -> bool:
        step, redact = past.step, self.game.redact
        own = isinstance(step, self.game.action_types) and getattr(step, "seat", None) == seat
        return (not own and redact(step, seat) == step) or any(
            redact(effect, seat) == effect for effect in past.effects
        )


def _rest(those: PVector[Any], steps: object, verb: str) -> int:
    """Give how many of `those` are left without the last `steps` ones."""
    if not (is_whole(steps) and 0 <= steps <= len(those)):
        raise EndOfHistory(f"there are {len(those)} steps to {verb}, not {shown(steps)}")
    return len(those) - steps
