"""The time of each kind of step of High-Low against the number of seats.

    python -m tests.benchmarks.high_low_seats

prints the table of ``docs/performance-high-low.md``. Two rounds are played whole at every table,
so that the second one is dealt to the survivors of a round; before each guess, which come in a
shuffled order, its seat's view and legal actions are asked for. A figure is the mean processor time
of one call; for the few reveals it is the longest that was seen. In the last column, 999 of 1,000
deals, guesses and reveals took no longer. The garbage collector is off.
"""

from __future__ import annotations

import argparse
import gc
import platform
import time
from importlib import metadata
from random import Random
from typing import TYPE_CHECKING

import pyrsistent

from hilo_rules.high_low import (
    AwaitingDeal,
    AwaitingGuesses,
    Call,
    Guess,
    Ruleset,
    apply,
    legal_actions,
    new_game,
    sample_chance,
    view,
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import ParamSpec, TypeVar

    from hilo_rules.high_low import State

    P = ParamSpec("P")
    T = TypeVar("T")

SEATS = (5, 32, 33, 100, 1_000, 10_000, 100_000, 1_000_000)
KINDS = ("new_game", "sample_chance", "deal", "legal_actions", "guess", "view", "reveal")
STEPS = 4_000
"""How many steps are timed at each table, at least: small games are repeated."""


class Clock:
    """The times of the calls, by kind."""

    def __init__(self) -> None:
        """Begin with none."""
        self.total = dict.fromkeys(KINDS, 0)
        self.calls = dict.fromkeys(KINDS, 0)
        self.steps: list[int] = []
        self.longest_reveal = 0

    def timed(self, kind: str, function: Callable[P, T], /, *args: P.args, **named: P.kwargs) -> T:
        """Call the function, and note how long it took."""
        begin = time.process_time_ns()
        result = function(*args, **named)
        took = time.process_time_ns() - begin
        self.total[kind] += took
        self.calls[kind] += 1
        if function is apply:
            self.steps.append(took)
        if kind == "reveal":
            self.longest_reveal = max(self.longest_reveal, took)
        return result

    def mean(self, kind: str) -> float:
        """Give the mean time of a kind of call in microseconds, less what the clock takes."""
        return max(0.0, self.total[kind] / self.calls[kind] - CLOCK) / 1000


def _nothing() -> None:
    pass


def time_of_the_clock() -> float:
    """Give the nanoseconds that are measured for a call that does nothing."""
    clock = Clock()
    for _ in range(20_000):
        clock.timed("deal", _nothing)
    return clock.total["deal"] / clock.calls["deal"]


CLOCK = time_of_the_clock()


def play_round(state: State, rng: Random, clock: Clock) -> State:
    """Play a round; most seats guess what is more likely."""
    while isinstance(state.phase, AwaitingDeal):
        event = clock.timed("sample_chance", sample_chance, state, rng)
        state = clock.timed("deal", apply, state, event)
    if isinstance(state.phase, AwaitingGuesses):
        waiting = [(place.seat, place.card.rank) for place in state.places]
        rng.shuffle(waiting)
        for seat, rank in waiting:
            clock.timed("view", view, state, seat)
            clock.timed("legal_actions", legal_actions, state, seat)
            likely = Call.LOWER if 1 < rank < 8 else Call.HIGHER
            state = clock.timed("guess", apply, state, Guess(seat, likely))
        state = clock.timed("reveal", apply, state, sample_chance(state, rng))
    return state


def measure(seats: int, rules: Ruleset) -> Clock:
    """Play two rounds at a table, several times if it is a small one."""
    clock, rng = Clock(), Random(seats)
    for _ in range(100):
        clock.timed("new_game", new_game, seats, rules)
    for _ in range(max(1, STEPS // (4 * seats))):
        state = new_game(seats, rules)
        for _ in range(2):
            state = play_round(state, rng, clock)
    return clock


def row_of(seats: int, clock: Clock) -> str:
    """Write the line of a table."""
    means = [f"{clock.mean(kind):.2f}" for kind in KINDS if kind != "reveal"]
    nearly_all = sorted(clock.steps)[-1 - len(clock.steps) // 1000] / 1000
    reveal = clock.longest_reveal / 1000
    return f"| {seats:,} | {' | '.join(means)} | {reveal:.1f} | {nearly_all:.1f} |"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--most", type=int, default=SEATS[-1], help="the largest table")
    most: int = parser.parse_args().most
    compiled = type(pyrsistent.pvector()).__module__ == "pvectorc"
    print(
        f"Python {platform.python_version()}, pyrsistent {metadata.version('pyrsistent')} "
        f"({'with' if compiled else 'without'} its C extension), microseconds a call:"
    )
    print()
    print(f"| seats | {' | '.join(KINDS[:-1])} | reveal, longest | 99.9&nbsp;% of steps |")
    print(f"|---:|{'---:|' * (len(KINDS) + 1)}")
    gc.disable()
    for seats in (seats for seats in SEATS if seats <= most):
        print(row_of(seats, measure(seats, Ruleset())), flush=True)


if __name__ == "__main__":
    main()
