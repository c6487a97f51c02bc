"""Play and record a game of each kind with the installed library alone, without any extra."""

from __future__ import annotations

import random

import hilo_rules
from hilo_rules import codec, record_text
from hilo_rules.history import History
from hilo_rules.judge import judge
from hilo_rules.record import Record


def main() -> None:
    """Play to the end of each game, write it down in both forms, and say who has won."""
    for name, game in hilo_rules.GAMES.items():
        rng = random.Random(7)
        history = History.begin(game.new_game()).resolve_chance(rng)
        while not hilo_rules.is_over(history.state):
            action = rng.choice(hilo_rules.legal_actions(history.state))
            history = history.play(action).resolve_chance(rng)
        record = Record.from_history(history)
        for again in (
            codec.loads(codec.dumps(record)),
            record_text.read(record_text.write(record)),
        ):
            if again != record or not judge(again).is_right:
                raise SystemExit(f"the record of {name} doesn't come back")
        if codec.loads(codec.dumps(history.state)) != history.state:
            raise SystemExit(f"the state of {name} doesn't come back")
        print(name, hilo_rules.outcome(history.state))


if __name__ == "__main__":
    main()
