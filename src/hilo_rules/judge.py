"""The judge: whether a recorded game has kept the rules, and where it first broke one.

Examples:
    >>> from hilo_rules import hi_lo_flip
    >>> from hilo_rules.judge import judge
    >>> from hilo_rules.record import Record
    >>> start = hi_lo_flip.new_game(seats=2)
    >>> steps = (hi_lo_flip.CardDealt(seat=0, card=49), hi_lo_flip.CardDealt(seat=0, card=7))
    >>> verdict = judge(Record(start=start, steps=steps))
    >>> verdict.is_right
    False
    >>> verdict.fault.number, str(verdict.fault.violations[0])
    (2, 'not for seat 0: a card is dealt to seat 1 (HLF-2.1)')
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from attrs import frozen

from hilo_rules import IllegalAction, Outcome, Violation
from hilo_rules.history import History

if TYPE_CHECKING:
    from hilo_rules.record import Record

__all__ = ["Fault", "Verdict", "judge"]

S = TypeVar("S")
"""A game's state."""
T = TypeVar("T")
"""A game's steps: player actions and chance events."""


@frozen
class Fault(Generic[S, T]):
    """The first step of a record that breaks a rule."""

    number: int
    """Which step it is; the first one has the number 1."""
    step: T
    """The player action or chance event."""
    violations: tuple[Violation, ...]
    """Every clause that it breaks, and how."""
    legal: tuple[T, ...]
    """What would have been legal instead: player actions, or chance events."""
    state: S
    """The state before it."""


@frozen
class Verdict(Generic[S, T]):
    """What the judge has found."""

    history: History[S, T, Any]
    """The steps up to the fault, or all of them."""
    fault: Fault[S, T] | None
    """The first step that breaks a rule, if there is one."""
    outcome: Outcome | None
    """What the steps of the history lead to; None: the game isn't over."""
    claimed: Outcome | None
    """The result that the record claims."""
    claimed_version: str
    """The version of the rules page under which the record was made."""

    @property
    def is_right(self) -> bool:
        """Whether every step keeps the rules and the record claims the result that they lead to."""
        return self.fault is None and self.outcome == self.claimed

    @property
    def judged_version(self) -> str:
        """The version of the rules page by which the record was judged."""
        return self.history.game.rules_version


def judge(record: Record[S, T]) -> Verdict[S, T]:
    """Replay a record as far as it keeps the rules."""
    history: History[S, T, Any] = History(record.start)
    fault = None
    for number, step in enumerate(record.steps, start=1):
        try:
            history = history.play(step)
        except IllegalAction as error:
            state = history.state
            fault = Fault(number, step, error.violations, history.game.steps(state), state)
            break
    return Verdict(
        history,
        fault,
        history.game.outcome(history.state),
        record.result,
        record.rules_version,
    )
