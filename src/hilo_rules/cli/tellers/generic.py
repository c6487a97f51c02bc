"""The teller for every game: it knows only the contract, and the names that games share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import attrs
from rich.table import Table
from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hilo_rules import Game, Outcome
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

    def __init__(self, game: Game[Any, Any, Any, Any, Any], players: Cast) -> None:
        """Tell of `game`, played by `players`."""
        self.game = game
        self.cast = players

    # What happens

    def is_deal(self, event: Any) -> bool:
        """Whether `event` deals one card of many, which are told together, a line a seat."""
        return type(event).__name__ == "CardDealt"

    def dealt(self, seat: int, cards: list[Any]) -> str:
        """Say which cards a seat was dealt; unknown ones are None."""
        what = " ".join(map(str, cards))
        if None in cards:
            what = "a card" if len(cards) == 1 else f"{len(cards)} cards"
        return f"{self.cast.does(seat, 'is', 'are')} dealt {what}."

    def step(self, told: Told) -> str:
        """Say what was done."""
        return str(told.event)

    def effect(self, told: Told, effect: Any) -> str:  # noqa: ARG002 - for games' own tellers
        """Say what followed."""
        parts = [
            f"{field.name}={_plain(getattr(effect, field.name))}"
            for field in _fields(effect)
            if field.name != "clause"
        ]
        return " ".join([type(effect).__name__, *parts])

    # Standings

    def points(self, effect: Any) -> tuple[int, ...] | None:
        """Give each seat's points of the round that `effect` has ended, if it tells them."""
        return getattr(effect, "points", None) if type(effect).__name__ == "RoundScored" else None

    def scoreboard(
        self, points: tuple[int, ...] | None, scores: tuple[int, ...], outcome: Outcome | None
    ) -> Table:
        """Draw the standings after a round, or at the end, when `outcome` is there."""
        table = Table(title=None if outcome is None else "Final result")
        table.add_column("Seat", justify="right")
        table.add_column("Player")
        if points is not None:
            table.add_column("Round", justify="right")
        if scores:
            table.add_column("Total", justify="right")
        if outcome is not None:
            table.add_column("Won")
        for seat, player in enumerate(self.cast.players):
            row = [str(seat), player]
            if points is not None:
                row.append(str(points[seat]))
            if scores:
                row.append(str(scores[seat]))
            won = outcome is not None and seat in outcome.winners
            if outcome is not None:
                row.append("yes" if won else "")
            table.add_row(*row, style="bold" if won else None)
        return table

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
        return "Your choice, by its number or code"

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
