"""The narration: each step of a game as lines that name the clauses they follow from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import frozen
from rich.text import Text

from hilo_rules import outcome, redact, view
from hilo_rules.cli.landmarks import ELIMINATIONS, ROUND_STARTS
from hilo_rules.cli.output import lines_of, width_of
from hilo_rules.cli.tellers import Told

if TYPE_CHECKING:
    from rich.console import Console

    from hilo_rules.cli.table import Step
    from hilo_rules.cli.tellers import Teller

CLAUSE_WIDTH = 10
"""The column in which the text begins, after the clause."""


@frozen
class Reader:
    """For whom a game is told."""

    seat: int | None = None
    """The seat that the reader plays; None: none."""
    sees_all: bool = False
    """Whether the reader also sees what is hidden from a spectator."""

    def seen(self, event: Any) -> Any:
        """Give an action, event or effect as the reader saw it."""
        return event if self.sees_all else redact(event, self.seat)


class Narrator:
    """Tells a game step by step; what the reader may not know never gets here."""

    def __init__(self, console: Console, teller: Teller, reader: Reader) -> None:
        """Tell the game of `teller` on `console` to `reader`."""
        self._console = console
        self._teller = teller
        self._reader = reader
        self._dealt: dict[int, list[Any]] = {}
        self._round = 0

    def begin_game(self, heading: str) -> None:
        """Write the heading, and who made the game."""
        for text, style in ((heading, "bold"), (self._teller.game.credits, "dim")):
            for line in lines_of(text, width_of(self._console)):
                self._console.print(Text(line, style=style), soft_wrap=True)

    def begin_round(self) -> None:
        """Write the heading of the next round."""
        self._round += 1
        self._console.print()
        self._console.print(Text(f"Round {self._round}", style="bold"))

    def tell(self, step: Step) -> None:
        """Tell one step, and the standings if it ends a round or the game."""
        seat = self._reader.seat
        told = Told(view(step.before, seat), self._reader.seen(step.action), view(step.after, seat))
        clause = getattr(step.before.phase, "clause", None)
        if self._teller.is_deal(told.event):
            self._dealt.setdefault(told.event.seat, []).append(told.event.card)
            if step.effects or type(step.after.phase) is not type(step.before.phase):
                self._lines(clause, self._teller.deal(told, self._dealt))
                self._dealt = {}
        else:
            self._lines(clause, self._teller.step(told))
        self._tell_effects(step, told)

    def _tell_effects(self, step: Step, told: Told) -> None:
        end = outcome(step.after)
        effects = [self._reader.seen(effect) for effect in step.effects]
        for effect in effects:
            if isinstance(effect, ELIMINATIONS):
                self._teller.out[effect.seat] = self._round
        points: tuple[int, ...] | None = None
        for effect in effects:
            if isinstance(effect, ROUND_STARTS):
                self.begin_round()
            self._lines(getattr(effect, "clause", None), self._teller.effect(told, effect))
            gained = self._teller.points(effect)
            points = points if gained is None else gained
            standings = self._teller.standings(told, effect, end)
            if standings is not None:
                self._console.print(standings)
        if end is not None:
            self._console.print()
            self._console.print(self._teller.result(points, end))

    def _lines(self, clause: object, text: str) -> None:
        """Write lines of text, none if it is empty, each with the clause in front."""
        label = "-" if clause is None else str(clause)
        for line in text.splitlines():
            for part in lines_of(line, width_of(self._console) - CLAUSE_WIDTH):
                words = Text.assemble((f"{label:<{CLAUSE_WIDTH - 1}} ", "cyan"), part)
                self._console.print(words, soft_wrap=True)
