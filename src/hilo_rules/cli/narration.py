"""The narration: each step of a game as lines that name the clauses they follow from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import frozen
from rich.text import Text

from hilo_rules import outcome, redact, view
from hilo_rules.cli.tellers import Told

if TYPE_CHECKING:
    from rich.console import Console

    from hilo_rules.cli.table import Step
    from hilo_rules.cli.tellers import Teller

CLAUSE_WIDTH = 9
"""The column in which the clauses stand."""


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
                for dealt_seat, cards in sorted(self._dealt.items()):
                    self._line(clause, self._teller.dealt(dealt_seat, cards))
                self._dealt.clear()
        else:
            self._line(clause, self._teller.step(told))
        self._tell_effects(step, told)

    def _tell_effects(self, step: Step, told: Told) -> None:
        end = outcome(step.after)
        points: tuple[int, ...] | None = None
        for effect in map(self._reader.seen, step.effects):
            if type(effect).__name__ == "RoundStarted":
                self.begin_round()
            self._line(getattr(effect, "clause", None), self._teller.effect(told, effect))
            gained = self._teller.points(effect)
            if gained is not None:
                points = gained
                if end is None:
                    self._console.print(
                        self._teller.scoreboard(points, getattr(effect, "scores", ()), None)
                    )
        if end is not None:
            self._console.print()
            self._console.print(self._teller.scoreboard(points, end.scores, end))

    def _line(self, clause: object, text: str) -> None:
        label = "-" if clause is None else str(clause)
        line = Text.assemble((f"{label:<{CLAUSE_WIDTH}} ", "cyan"), text)
        self._console.print(line, soft_wrap=True)
