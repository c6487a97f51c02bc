"""``hilo-rules play``: a person at the terminal against bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click
from rich.text import Text

from hilo_rules import is_over, sample_chance, to_move
from hilo_rules.cli.cast import Cast
from hilo_rules.cli.help import GameCommand
from hilo_rules.cli.landmarks import ROUND_STARTS
from hilo_rules.cli.narration import Narrator, Reader
from hilo_rules.cli.options import (
    bots_option,
    game_argument,
    seats_option,
    seed_option,
    set_option,
    set_table,
)
from hilo_rules.cli.output import console, width_of
from hilo_rules.cli.session import Left, Session
from hilo_rules.cli.table import bot_action, random_source, step
from hilo_rules.cli.tellers import teller_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hilo_rules import AnyGame
    from hilo_rules.cli.table import Table

MANY = 9
"""More bots than that are not listed one by one."""


@click.command(cls=GameCommand)
@game_argument
@seats_option
@click.option("--seat", type=int, default=0, show_default=True, metavar="N", help="Your seat.")
@seed_option
@bots_option
@set_option
def play(  # noqa: PLR0917 - click passes them by name
    game: AnyGame,
    seats: int | None,
    seat: int,
    seed: int,
    bots: str | None,
    settings: tuple[str, ...],
) -> None:
    """Play GAME against bots.

    Type ? for help at any time; q or Ctrl-D leaves. You see only what your seat may know.
    """
    table = set_table(game, seats, settings, bots, person=seat)
    out = console()
    teller = teller_of(game, Cast(table.bot_names, person=seat))
    narrator = Narrator(out, teller, Reader(seat))
    narrator.begin_game(f"{game.title}, seed {seed}")
    against = _others(table.bot_names, seat)
    welcome = Text(f"You have seat {seat}, against {against}. ? is for help, q leaves.")
    out.print(welcome, width=width_of(out))
    left = Text(f"You have left the game. --seed {seed} deals the same cards again.")
    try:
        _play(table, Session(out, teller, seat), narrator, seed)
    except Left:
        out.print(left)
    except KeyboardInterrupt:
        out.print()
        out.print(left)
        raise


def _others(names: tuple[str, ...], person: int) -> str:
    """Say who the others are: one by one, unless they are many."""
    others = [f"seat {seat} {name}" for seat, name in enumerate(names) if seat != person]
    if len(others) <= MANY:
        return ", ".join(others)
    kinds = sorted({name for seat, name in enumerate(names) if seat != person})
    return f"{len(others):,} bots ({', '.join(kinds)})"


def _play(table: Table, session: Session, narrator: Narrator, seed: int) -> None:
    chance, choices = random_source(seed, "chance"), random_source(seed, "bots")
    narrator.begin_round()
    state = table.start
    while not is_over(state):
        for seat in _movers(table, state, session.seat):
            if seat is None:
                action = sample_chance(state, chance)
            elif seat == session.seat:
                action = session.ask(state)
                session.console.print()
            else:
                action = bot_action(table, state, seat, choices)
            taken = step(state, action)
            narrator.tell(taken)
            state = taken.after
            if any(isinstance(effect, ROUND_STARTS) for effect in taken.effects):
                session.begin_round()


def _movers(table: Table, state: Any, person: int) -> Sequence[int | None]:
    """Give who is to move, the person first; None stands for chance."""
    if table.game.chance_moves(state):
        return (None,)
    return sorted(to_move(state), key=lambda seat: seat != person)
