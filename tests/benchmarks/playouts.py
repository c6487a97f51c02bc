"""Uniform random playouts of whole games, side by side with other libraries.

Run it on a quiet machine, after ``pip install -r tests/benchmarks/requirements.txt``::

    python -m tests.benchmarks.playouts

Every contestant plays in turn, once a round, in one process; a figure is the median of its
rounds, and a ratio is one of medians. A step is one applied action or chance event. The clock is
the process's own time: all contestants use one thread, and other programs count less so.
"""

from __future__ import annotations

import argparse
import gc
import json
import platform
import random
import statistics
import time
import tracemalloc
from importlib import metadata
from types import FunctionType
from typing import TYPE_CHECKING, Any

import hilo_rules
from hilo_rules import codec, hi_lo_flip

if TYPE_CHECKING:
    from collections.abc import Callable

    Contestant = Callable[[random.Random], int]


def alone(play: Any) -> Contestant:
    """Give a loop code of its own: CPython tunes code to what it has been run with last.

    A program that plays one game has that; contestants that share a loop would slow each other.
    """
    code = play.__code__.replace()
    return FunctionType(code, play.__globals__, play.__name__, None, play.__closure__)


def library(game: hilo_rules.AnyGame, seats: int) -> Contestant:
    """Play one game through the functions of the game's own package; give its steps."""
    new_game, legal_actions, apply = game.new_game, game.legal_actions, game.apply
    sample_chance, outcome = game.sample_chance, game.outcome

    def play(rng: random.Random) -> int:
        state, steps, randrange = new_game(seats=seats), 0, rng.randrange
        while True:
            actions = legal_actions(state, None)
            if actions:
                action = actions[randrange(len(actions))]
            elif outcome(state) is None:
                action = sample_chance(state, rng)
            else:
                return steps
            state = apply(state, action)
            steps += 1

    return alone(play)


def face(rng: random.Random) -> int:
    """Play one game of Hi-Lo Flip through the top level of ``hilo_rules``; give its steps."""
    state, steps, randrange = hi_lo_flip.new_game(seats=4), 0, rng.randrange
    while True:
        actions = hilo_rules.legal_actions(state)
        if actions:
            state = hilo_rules.apply(state, actions[randrange(len(actions))])
        elif hilo_rules.is_over(state):
            return steps
        else:
            state = hilo_rules.apply(state, hilo_rules.sample_chance(state, rng))
        steps += 1


def transitions(rng: random.Random) -> int:
    """Play one game of Hi-Lo Flip with the effects of every step; give its steps."""
    state, steps, randrange = hi_lo_flip.new_game(seats=4), 0, rng.randrange
    legal_actions, transition = hi_lo_flip.legal_actions, hi_lo_flip.transition
    while True:
        actions = legal_actions(state)
        if actions:
            state = transition(state, actions[randrange(len(actions))]).state
        elif hi_lo_flip.outcome(state) is not None:
            return steps
        else:
            state = transition(state, hi_lo_flip.sample_chance(state, rng)).state
        steps += 1


def views(rng: random.Random) -> int:
    """Play one game of Hi-Lo Flip, each decision from the view of its seat; give its steps."""
    state, steps, randrange = hi_lo_flip.new_game(seats=4), 0, rng.randrange
    to_move, view, apply = hi_lo_flip.to_move, hi_lo_flip.view, hi_lo_flip.apply
    while True:
        movers = to_move(state)
        if movers:
            actions = view(state, movers[0]).legal_actions
            state = apply(state, actions[randrange(len(actions))])
        elif hi_lo_flip.outcome(state) is not None:
            return steps
        else:
            state = apply(state, hi_lo_flip.sample_chance(state, rng))
        steps += 1


def open_spiel(name: str) -> Contestant:
    """Play one game of OpenSpiel; give its steps.

    The chance nodes of the games named here are uniform (`check_uniform`), so that the quickest
    way to sample them is fair to it.
    """
    import pyspiel  # noqa: PLC0415 - only for the comparison

    game = pyspiel.load_game(name)
    check_uniform(game)

    def play(rng: random.Random) -> int:
        state, steps, randrange = game.new_initial_state(), 0, rng.randrange
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[randrange(len(outcomes))][0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[randrange(len(actions))])
            steps += 1
        return steps

    return alone(play)


def check_uniform(game: Any) -> None:
    """Make sure that every chance node of some games of OpenSpiel is uniform."""
    rng = random.Random(0)
    for _ in range(20):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                if len({round(probability, 9) for _, probability in outcomes}) != 1:
                    message = f"{game} has a chance node that is not uniform"
                    raise RuntimeError(message)
                state.apply_action(rng.choice(outcomes)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))


def rlcard_uno(seats: int) -> Contestant:
    """Play one game of RLCard's UNO; give its steps."""
    import numpy as np  # noqa: PLC0415 - only for the comparison
    from rlcard.games.uno import Game  # noqa: PLC0415 - only for the comparison

    game = Game(num_players=seats)
    game.np_random = np.random.RandomState(0)

    def play(rng: random.Random) -> int:
        game.init_game()
        steps = 0
        while not game.is_over():
            actions = game.get_legal_actions()
            game.step(actions[rng.randrange(len(actions))])
            steps += 1
        return steps

    return play


def rlcard_uno_environment() -> Contestant:
    """Play one game of UNO, for two, through RLCard's environment, as its guide does."""
    import rlcard  # noqa: PLC0415 - only for the comparison

    environment = rlcard.make("uno", config={"seed": 0})

    def play(rng: random.Random) -> int:
        state, _ = environment.reset()
        steps = 0
        while not environment.is_over():
            actions = list(state["legal_actions"])
            state, _ = environment.step(actions[rng.randrange(len(actions))])
            steps += 1
        return steps

    return play


def steps_per_second(contestant: Contestant, least_seconds: float) -> float:
    """Play whole games for about `least_seconds`; give the steps a second."""
    gc.collect()
    steps, seed, start = 0, 0, time.process_time()
    while (seconds := time.process_time() - start) < least_seconds:
        steps += contestant(random.Random(seed))
        seed += 1
    return steps / seconds


def bytes_per_state(game: hilo_rules.AnyGame, seats: int) -> float:
    """Keep every state of some games; give the memory that one takes, canonical objects aside."""
    library(game, seats)(random.Random(0))  # the canonical objects are made once
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept: list[Any] = []
    for seed in range(20):
        rng = random.Random(seed)
        state = game.new_game(seats=seats)
        kept.append(state)
        while game.outcome(state) is None:
            actions = game.legal_actions(state, None)
            action = rng.choice(actions) if actions else game.sample_chance(state, rng)
            state = game.apply(state, action)
            kept.append(state)
    used = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return used / len(kept)


def middle_state(game: hilo_rules.AnyGame, seats: int) -> Any:
    """Give the state halfway through a random game."""
    rng, states = random.Random(0), [game.new_game(seats=seats)]
    while game.outcome(states[-1]) is None:
        actions = game.legal_actions(states[-1], None)
        action = rng.choice(actions) if actions else game.sample_chance(states[-1], rng)
        states.append(game.apply(states[-1], action))
    return states[len(states) // 2]


def microseconds(call: Callable[[], object]) -> float:
    """Give the median time of a call, in microseconds of the process's own time."""
    times: list[float] = []
    for _ in range(15):
        start = time.process_time()
        for _ in range(200):
            call()
        times.append((time.process_time() - start) / 200 * 1e6)
    return statistics.median(times)


def json_row(game: hilo_rules.AnyGame, seats: int) -> str:
    """Measure a state's way to JSON and back, against the json module with the same tree."""
    state = middle_state(game, seats)
    tree, text = codec.to_data(state), codec.dumps(state)
    there, there_alone = (
        microseconds(lambda: codec.dumps(state)),
        microseconds(lambda: json.dumps(tree)),
    )
    back, back_alone = (
        microseconds(lambda: codec.loads(text)),
        microseconds(lambda: json.loads(text)),
    )
    return (
        f"| {game.title}, {seats} seats | {there:.0f} | {there_alone:.0f} | "
        f"{there / there_alone:.1f} | {back:.0f} | {back_alone:.0f} | {back / back_alone:.1f} |"
    )


def main() -> None:
    """Measure, and print a table in Markdown."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=9, help="rounds; the median counts")
    parser.add_argument("--seconds", type=float, default=1.0, help="seconds a contestant a round")
    options = parser.parse_args()
    crazy_eights, gin_rummy, uno = (
        "OpenSpiel crazy_eights, 4 players",
        "OpenSpiel gin_rummy",
        "RLCard UNO, 4 players, its game object alone",
    )
    contestants: dict[str, Contestant] = {
        "hilo_rules Hi-Lo Flip, 4 seats": library(hi_lo_flip.GAME, 4),
        "the same through the top level": face,
        "the same with effects (transition)": transitions,
        "the same, each decision from a view": views,
        crazy_eights: open_spiel("crazy_eights(players=4)"),
        gin_rummy: open_spiel("gin_rummy"),
        uno: rlcard_uno(4),
        "RLCard UNO, 2 players, through its environment": rlcard_uno_environment(),
    }
    seats = {"high_low": 5, "least_score": 4}
    for name, number in seats.items():
        game = hilo_rules.GAMES[name]
        contestants[f"hilo_rules {game.title}, {number} seats"] = library(game, number)
    figures: dict[str, list[float]] = {name: [] for name in contestants}
    for _ in range(options.rounds):
        for name, contestant in contestants.items():
            figures[name].append(steps_per_second(contestant, options.seconds))
    medians = {name: statistics.median(values) for name, values in figures.items()}
    print(
        f"Python {platform.python_version()}, OpenSpiel {metadata.version('open_spiel')}, "
        f"RLCard {metadata.version('rlcard')}; {options.rounds} rounds of {options.seconds} s\n"
    )
    print("| playouts | steps/s | × crazy_eights | × gin_rummy | × UNO |")
    print("| --- | ---: | ---: | ---: | ---: |")
    for name, median in medians.items():
        ratios = " | ".join(
            f"{median / medians[other]:.2f}" for other in (crazy_eights, gin_rummy, uno)
        )
        print(f"| {name} | {median:,.0f} | {ratios} |")
    print()
    for name, number in {"hi_lo_flip": 4, **seats}.items():
        size = bytes_per_state(hilo_rules.GAMES[name], number)
        print(f"- Bytes per kept state, {name}, {number} seats: {size:.0f}")
    print(
        "\n| a state halfway through a game, µs | dumps | json.dumps | × | loads | json.loads | × |"
    )
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    for name, number in {"hi_lo_flip": 4, **seats}.items():
        print(json_row(hilo_rules.GAMES[name], number))


if __name__ == "__main__":
    main()
