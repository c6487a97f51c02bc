"""Many games: what came out of them, whatever the number of workers."""

from __future__ import annotations

import signal
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any, TypeAlias

import click
from attrs import frozen

from hilo_rules import GAMES, outcome
from hilo_rules.cli.bots import bots_of
from hilo_rules.cli.cast import count
from hilo_rules.cli.landmarks import ROUND_STARTS
from hilo_rules.cli.table import Table, steps

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from concurrent.futures import Future

    Report: TypeAlias = Callable[[int], None]

MOST_IN_A_CHUNK = 25
"""How many games a worker plays before it reports: few, so that Ctrl-C loses little."""


@frozen
class Sums:
    """What games add up to: whole numbers only, so that their order doesn't matter."""

    games: int
    """How many games."""
    rounds: int
    """Rounds of all games."""
    no_winner: int
    """Games that nobody won."""
    shared: int
    """Games that several seats won."""
    wins: tuple[int, ...]
    """For each seat the games that it won, alone or shared."""
    scores: tuple[int, ...]
    """For each seat the sum of its final totals; () in a game without scores."""
    turns: tuple[int, ...]
    """For each seat its turns; actions in a row, within a round, are one turn."""

    def __add__(self, other: Sums) -> Sums:
        """Add what other games came to; the sums of no games fit to all."""
        if not self.games or not other.games:
            return self if self.games else other
        return Sums(
            self.games + other.games,
            self.rounds + other.rounds,
            self.no_winner + other.no_winner,
            self.shared + other.shared,
            _added(self.wins, other.wins),
            _added(self.scores, other.scores),
            _added(self.turns, other.turns),
        )


NOTHING = Sums(0, 0, 0, 0, (), (), ())
"""The sums of no games."""


def play_one(table: Table, seed: int, index: int) -> Sums:
    """Play the game with this `index`; what it comes to depends on nothing else than the seed."""
    turns = [0] * table.seats
    rounds, last, state = 1, None, table.start
    for step in steps(table, f"{seed}:{index}"):
        if isinstance(step.action, table.game.action_types):
            seat = step.action.seat
            if seat != last:
                turns[seat] += 1
            last = seat
        if any(isinstance(effect, ROUND_STARTS) for effect in step.effects):
            rounds, last = rounds + 1, None
        state = step.after
    end = outcome(state)
    winners = frozenset[int]() if end is None else end.winners
    return Sums(
        games=1,
        rounds=rounds,
        no_winner=int(not winners),
        shared=int(len(winners) > 1),
        wins=tuple([int(seat in winners) for seat in range(table.seats)]),
        scores=() if end is None else end.scores,
        turns=tuple(turns),
    )


def play_here(table: Table, seed: int, games: int, report: Report) -> tuple[Sums, bool]:
    """Play all games in this process; give the sums, and whether Ctrl-C came before the end."""
    sums = NOTHING
    try:
        for index in range(games):
            sums += play_one(table, seed, index)
            report(sums.games)
    except KeyboardInterrupt:
        return sums, True
    return sums, False


def play_with_workers(
    table: Table, seed: int, games: int, workers: int, report: Report
) -> tuple[Sums, bool]:
    """Play all games in several processes; see `play_here`."""
    size = max(1, min(MOST_IN_A_CHUNK, games // (workers * 4)))
    chunks = (range(first, min(first + size, games)) for first in range(0, games, size))
    sums, interrupted = NOTHING, False
    pool = ProcessPoolExecutor(
        workers,
        mp_context=get_context("spawn"),
        initializer=_begin_worker,
        initargs=(table.game.name, table.start, table.bot_names, seed),
    )
    running: set[Future[Sums]] = set()
    try:
        for _ in range(workers * 2):
            _submit(pool, running, chunks)
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                sums += future.result()
                _submit(pool, running, chunks)
            report(sums.games)
    except BrokenProcessPool:
        message = f"A worker process has ended unexpectedly, after {count(sums.games, 'game')}."
        raise click.ClickException(message) from None
    except KeyboardInterrupt:
        interrupted = True
        for future in running:
            if not future.cancel():
                sums += future.result()
    finally:
        pool.shutdown(cancel_futures=True)
    return sums, interrupted


def _submit(pool: ProcessPoolExecutor, running: set[Future[Sums]], chunks: Iterator[range]) -> None:
    chunk = next(chunks, None)
    if chunk is not None:
        running.add(pool.submit(_play_chunk, chunk))


_worker: dict[str, Any] = {}


def _begin_worker(name: str, start: Any, bot_names: tuple[str, ...], seed: int) -> None:
    """Set the table in a worker process, which leaves Ctrl-C to the first one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    known = bots_of(name)
    bots = tuple([known[bot] for bot in bot_names])
    _worker["table"] = Table(GAMES[name], start, bot_names, bots)
    _worker["seed"] = seed


def _play_chunk(indexes: range) -> Sums:
    sums = NOTHING
    for index in indexes:
        sums += play_one(_worker["table"], _worker["seed"], index)
    return sums


def _added(first: tuple[int, ...], second: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([one + other for one, other in zip(first, second, strict=True)])
