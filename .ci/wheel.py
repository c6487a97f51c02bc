"""Play a game of each kind with the installed library alone, without any extra."""

from __future__ import annotations

import random

import hilo_rules


def main() -> None:
    """Play to the end of each game, and say who has won."""
    for name, game in hilo_rules.GAMES.items():
        rng = random.Random(7)
        state = hilo_rules.resolve_chance(game.new_game(), rng)
        while not hilo_rules.is_over(state):
            action = rng.choice(hilo_rules.legal_actions(state))
            state = hilo_rules.resolve_chance(hilo_rules.apply(state, action), rng)
        print(name, hilo_rules.outcome(state))


if __name__ == "__main__":
    main()
