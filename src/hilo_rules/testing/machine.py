"""A Hypothesis state machine that plays any game step by step, legal and illegal steps mixed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from hilo_rules import IllegalAction
from hilo_rules.testing.broken import BrokenLaw, require
from hilo_rules.testing.strategies import tries
from hilo_rules.testing.values import spelled

if TYPE_CHECKING:
    from random import Random

    from hypothesis.strategies import DataObject

    from hilo_rules.testing.subjects import AnySubject


class GameMachine(RuleBasedStateMachine):
    """One game in play: see `machine`."""

    subject: ClassVar[AnySubject]

    @initialize(data=st.data())
    def set_table(self, data: DataObject) -> None:
        """Begin a game."""
        self.state: Any = data.draw(self.subject.new_games)
        self.past: list[tuple[Any, str]] = [(self.state, spelled(self.state))]
        self.steps: list[Any] = []

    def go_on(self, step: Any) -> None:
        """Take a step, and keep what it led to."""
        self.state = self.subject.game.apply(self.state, step)
        self.steps.append(step)
        self.past.append((self.state, spelled(self.state)))

    def seats_may_act(self) -> bool:
        """Whether it is seats that may act."""
        return bool(self.subject.game.to_move(self.state))

    def chance_moves(self) -> bool:
        """Whether it is chance that moves."""
        return bool(self.subject.game.chance_outcomes(self.state))

    @precondition(seats_may_act)
    @rule(data=st.data())
    def act(self, data: DataObject) -> None:
        """Let a seat do something legal."""
        self.go_on(data.draw(st.sampled_from(self.subject.game.legal_actions(self.state, None))))

    @precondition(chance_moves)
    @rule(rng=st.randoms(use_true_random=False), times=st.integers(1, 30))
    def let_chance_move(self, rng: Random, times: int) -> None:
        """Let chance move, up to so many times."""
        for _ in range(times):
            if self.chance_moves():
                self.go_on(self.subject.game.sample_chance(self.state, rng))

    @rule(data=st.data())
    def try_something(self, data: DataObject) -> None:
        """Try whatever: it is legal and goes on, or it is refused and changes nothing."""
        action = data.draw(tries(self.subject, self.state))
        broken = self.subject.game.explain(self.state, action)
        if not broken:
            self.go_on(action)
            return
        try:
            self.subject.game.apply(self.state, action)
        except IllegalAction as error:
            require(error.violations == broken, "refused otherwise", error, broken)
            return
        raise BrokenLaw(f"accepted though broken: {action!r}, {broken}")

    @rule(data=st.data())
    def go_back(self, data: DataObject) -> None:
        """Go back to an earlier state, which is what it was."""
        at = data.draw(st.integers(0, len(self.steps)))
        self.state, text = self.past[at]
        require(spelled(self.state) == text, "an earlier state has changed", self.state)
        del self.steps[at:], self.past[at + 1 :]

    @rule()
    def replay(self) -> None:
        """Replay all steps; the same state comes out."""
        again = self.past[0][0]
        for step in self.steps:
            again = self.subject.game.apply(again, step)
        require(again == self.state, "replayed otherwise", again, self.state)

    @invariant()
    def is_sound(self) -> None:
        """The state is valid, and it is somebody's move or the end."""
        game = self.subject.game
        game.validate(self.state)
        over = game.outcome(self.state) is not None
        require(over != bool(self.subject.steps(self.state)), "moves at the end", self.state)


def machine(subject: AnySubject) -> type[GameMachine]:
    """Make the state machine of a subject; its ``TestCase`` is a test.

    It plays a game step by step. At any time it may try something, go back to an earlier state,
    which must not have changed, or replay all steps so far.
    """
    return type(
        f"{subject.game.state_type.__module__}Machine", (GameMachine,), {"subject": subject}
    )
