"""``hilo-rules replay``: a recorded game is told as ``watch`` would."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click
from attrs import asdict
from rich.text import Text

from hilo_rules import IllegalAction
from hilo_rules.cli.cast import Cast
from hilo_rules.cli.narration import CLAUSE_WIDTH, Narrator, Reader
from hilo_rules.cli.output import console, lines_of, width_of
from hilo_rules.cli.record_file import record_argument
from hilo_rules.cli.table import step
from hilo_rules.cli.tellers import teller_of
from hilo_rules.record import SeatRecord

if TYPE_CHECKING:
    from hilo_rules.cli.record_file import AnyRecord, WholeGame


@click.command(short_help="Tell the game that is recorded in FILE.")
@record_argument
def replay(record: AnyRecord) -> None:
    """Tell the game that is recorded in FILE; "-" reads standard input.

    Each line begins with the clause that it follows from. Of what one seat saw, the codes and the
    effects are told.
    """
    if isinstance(record, SeatRecord):
        _tell_moments(record)
    else:
        _tell_game(record)


def _tell_moments(seen: SeatRecord[Any, Any, Any, Any]) -> None:
    who = "a spectator" if seen.seat is None else f"seat {seen.seat}"
    out = console()
    out.print(Text(f"{seen.game.title}, {seen.seats} seats, as {who} saw it"))
    for moment in seen.moments:
        out.print(Text(str(moment.step)))
        for effect in moment.effects:
            fields = asdict(effect, recurse=False)
            clause = fields.pop("clause")
            words = " ".join(f"{name}={value}" for name, value in fields.items())
            told = f"    {clause!s:<9} {type(effect).__name__} {words}"
            for line in lines_of(told, width_of(out), CLAUSE_WIDTH):
                out.print(Text(line), soft_wrap=True)


def _tell_game(whole: WholeGame) -> None:
    names = whole.names or ("player",) * whole.seats
    narrator = Narrator(console(), teller_of(whole.game, Cast(names)), Reader(sees_all=True))
    narrator.begin_game(f"{whole.game.title}, {whole.seats} seats, {len(whole.steps)} steps")
    narrator.begin_round()
    state = whole.start
    for number, action in enumerate(whole.steps, start=1):
        try:
            taken = step(state, action)
        except IllegalAction as error:
            raise click.ClickException(f"step {number}, {error}") from error
        narrator.tell(taken)
        state = taken.after
