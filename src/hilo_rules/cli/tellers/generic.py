"""The teller for every game: it knows only the contract, and the names that games share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import attrs
from rich.text import Text

from hilo_rules.cli.board import Board, Column
from hilo_rules.cli.landmarks import DEALS, ROUND_SCORES
from hilo_rules.cli.output import WIDTH

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from hilo_rules import AnyGame, Outcome
    from hilo_rules.cli.cast import Cast

UNNAMED = frozenset({"rules", "seat", "age_order"})
"""The fields of views that are not worth showing at each turn."""
MOST_DIGITS = 9
"""Numbers with more digits are nothing that a person can mean."""


class Unreadable(Exception):
    """What the person typed stands for no action; the text says what would."""


@attrs.frozen
class Told:
    """One step as the reader saw it."""

    before: Any
    """The reader's view before it."""
    event: Any
    """The action or chance event, redacted for the reader."""
    after: Any
    """The reader's view after it."""


class Teller:
    """What the command line says of a game; a game's own teller overrides what it can better."""

    def __init__(self, game: AnyGame, players: Cast) -> None:
        """Tell of `game`, played by `players`."""
        self.game = game
        self.cast = players
        self.width = WIDTH
        """How many columns what is shown to a person may take; whoever shows it sets it."""
        self.out: dict[int, int] = {}
        """For each seat that is out the round in which that happened; the narrator keeps it."""

    # What happens

    def is_deal(self, event: Any) -> bool:
        """Whether `event` deals one card of many, which are told together, a line a seat."""
        return isinstance(event, DEALS)

    def deal(self, told: Told, dealt: Mapping[int, list[Any]]) -> str:  # noqa: ARG002 - for games' own tellers
        """Say which cards all seats were dealt: lines of text."""
        return "\n".join(self.dealt(seat, cards) for seat, cards in sorted(dealt.items()))

    def dealt(self, seat: int, cards: list[Any]) -> str:
        """Say which cards a seat was dealt; unknown ones are None."""
        what = " ".join(map(str, cards))
        if None in cards:
            what = "a card" if len(cards) == 1 else f"{len(cards)} cards"
        return f"{self.cast.does(seat, 'is', 'are')} dealt {what}."

    def step(self, told: Told) -> str:
        """Say what was done: lines of text, none if that is told otherwise."""
        return str(told.event)

    def effect(self, told: Told, effect: Any) -> str:  # noqa: ARG002 - for games' own tellers
        """Say what followed: lines of text, none if that is told otherwise."""
        parts = [
            f"{field.name}={_plain(getattr(effect, field.name))}"
            for field in _fields(effect)
            if field.name != "clause"
        ]
        return " ".join([type(effect).__name__, *parts])

    # Standings

    def points(self, effect: Any) -> tuple[int, ...] | None:
        """Give each seat's points of the round that `effect` has ended, if it tells them."""
        return effect.points if isinstance(effect, ROUND_SCORES) else None

    def standings(self, told: Told, effect: Any, end: Outcome | None) -> Board | None:  # noqa: ARG002 - for games' own tellers
        """Draw the standings that `effect` changes; None if that is no use now."""
        points = self.points(effect)
        if points is None or end is not None:
            return None
        return self.scoreboard(points, getattr(effect, "scores", ()), None)

    def result(self, points: tuple[int, ...] | None, end: Outcome) -> Board:
        """Draw the result of the game, whose last round has brought these points."""
        return self.scoreboard(points, end.scores, end)

    def scoreboard(
        self,
        points: tuple[int, ...] | None,
        scores: tuple[int, ...],
        outcome: Outcome | None,
        seats: Iterable[int] | None = None,
    ) -> Board:
        """Draw the standings of some or all seats; with `outcome` they are the final ones."""
        shown = list(range(len(self.cast.players)) if seats is None else seats)
        won = [outcome is not None and seat in outcome.winners for seat in shown]
        columns = [
            Column("Seat", [str(seat) for seat in shown], right=True),
            Column("Player", [self.cast.players[seat] for seat in shown], is_name=True, rank=1),
        ]
        if points is not None:
            columns.append(
                Column("Round", [str(points[seat]) for seat in shown], right=True, rank=2)
            )
        if scores:
            columns.append(Column("Total", [str(scores[seat]) for seat in shown], right=True))
        if self.out:
            out = [f"round {self.out[seat]}" if seat in self.out else "" for seat in shown]
            columns.append(Column("Out in", out, right=True, rank=3))
        if outcome is not None:
            columns.append(Column("Won", ["yes" if has else "" for has in won]))
        title = None if outcome is None else "Final result"
        return Board(columns, ["bold" if has else None for has in won], title=title)

    # A person's turn

    def situation(self, view: Any) -> list[Text]:
        """Show what a person sees before a turn."""
        lines = [
            Text(f"{field.name.replace('_', ' ')}: {_plain(getattr(view, field.name))}")
            for field in _fields(view)
            if field.name not in UNNAMED
        ]
        width = len(str(len(view.legal_actions)))
        lines += [
            Text(f"  {number:>{width}}  {action}")
            for number, action in enumerate(view.legal_actions, start=1)
        ]
        return lines

    def question(self, view: Any) -> str:  # noqa: ARG002 - for games' own tellers
        """Ask the person for an action."""
        return "Your choice, by its number or code?"

    def read(self, view: Any, text: str) -> Any:
        """Read what the person typed: the number of a choice; legal or not.

        Raises:
            Unreadable: it stands for no action.
        """
        choices = view.legal_actions
        if text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS:
            number = int(text)
            if 1 <= number <= len(choices):
                return choices[number - 1]
        raise Unreadable(f"type a number from 1 to {len(choices)}, or a code such as {choices[0]}")

    def answer(self, view: Any, text: str) -> list[Text] | None:  # noqa: ARG002 - for games' own tellers
        """Answer what the person typed, if it is a question about the game; else None."""
        return None

    def advice(self, view: Any, action: Any) -> list[Text]:  # noqa: ARG002 - for games' own tellers
        """Say what could be done instead of an action that was refused."""
        return []

    def help(self) -> list[str]:
        """Say what a person can type to act."""
        return ["a number   takes that choice from the list; so does its code"]


def _fields(value: Any) -> tuple[attrs.Attribute[Any], ...]:
    fields: tuple[attrs.Attribute[Any], ...] = attrs.fields(
        cast("type[attrs.AttrsInstance]", type(value))
    )
    return fields


def _plain(value: Any) -> str:
    """Write a value in short, without the names of classes where that is possible."""
    if not isinstance(value, tuple | list | frozenset):
        return str(value)
    values = list(cast("Iterable[Any]", value))
    nested = any(isinstance(item, tuple) for item in values)
    items = [_plain(item) for item in values]
    if isinstance(value, frozenset):
        items.sort()
    return (" / " if nested else " ").join(items) or "-"
