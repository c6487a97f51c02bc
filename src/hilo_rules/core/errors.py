"""Everything that this library raises on purpose."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hilo_rules.core.clauses import Clause, Violation


LONGEST_SHOWN = 100
"""How many characters of a wrong value stand in a message."""


def shown(value: object) -> str:
    """Write a wrong value for a message, whatever it is: shortened, and if need be by its type.

    Examples:
        >>> shown("49")
        "'49'"
        >>> shown(10**5000)
        'an int that is too long to be shown'
    """
    try:
        text = repr(value)
    except (TypeError, ValueError, AttributeError, RecursionError):
        article = "an" if type(value).__name__[0] in "aeiou" else "a"
        return f"{article} {type(value).__name__} that is too long to be shown"
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}…"


def coded(action: object) -> str:
    """Write an action by its code, or if it is too wrong to have one like another value."""
    try:
        return str(action)
    except (TypeError, ValueError, AttributeError):
        return shown(action)


class HiloRulesError(Exception):
    """The base of every error that this library raises on purpose."""


class InvalidSetup(HiloRulesError):
    """A ruleset or the call for a new game that asks for something impossible."""

    def __init__(self, field: str, message: str, clause: Clause) -> None:
        """Say which `field` is wrong, why, and by which `clause`."""
        super().__init__(field, message, clause)
        self.field = field
        """The name of the parameter or ruleset field that is wrong."""
        self.message = message
        """What is wrong with it."""
        self.clause = clause
        """The clause that it breaks."""

    def __str__(self) -> str:
        """Give one line that names the field and the clause."""
        return f"{self.field}: {self.message} ({self.clause})"


class InvalidSeat(HiloRulesError):
    """A seat that isn't at the table; None, a spectator, would be right too."""

    def __init__(self, seat: object, seats: int | None) -> None:
        """Say which `seat` was asked for at a table of how many `seats`; None: that isn't known."""
        super().__init__(seat, seats)
        self.seat = seat
        """What was given as a seat."""
        self.seats = seats
        """The number of seats at the table; None where no table was given, as in ``redact``."""

    def __str__(self) -> str:
        """Give one line that names the seats there are."""
        whole = "a whole number from 0 on" if self.seats is None else f"from 0 to {self.seats - 1}"
        return f"seat: must be {whole}, or None, not {shown(self.seat)}"


class InvalidEvent(HiloRulesError):
    """What is no action, chance event or effect of any game."""

    def __init__(self, event: object) -> None:
        """Say what was given as an `event`."""
        super().__init__(event)
        self.event = event
        """What was given as an action, chance event or effect."""

    def __str__(self) -> str:
        """Give one line that shows the value."""
        return f"event: must be an action, chance event or effect, not {shown(self.event)}"


class InvalidDepth(HiloRulesError):
    """A number of steps that can't be counted."""


class InvalidState(HiloRulesError):
    """A state whose content can't have come about in any game."""

    def __init__(self, field: str, message: str) -> None:
        """Say which `field` is wrong, and why."""
        super().__init__(field, message)
        self.field = field
        """The name of the state's field that is wrong."""
        self.message = message
        """What is wrong with it."""

    def __str__(self) -> str:
        """Give one line that names the field."""
        return f"{self.field}: {self.message}"


class IllegalAction(HiloRulesError):
    """An action or chance event that the rules don't allow in this state; nothing has changed."""

    def __init__(self, state: object, action: object, violations: tuple[Violation, ...]) -> None:
        """Say which `action` was refused in which `state`, and every clause that it breaks."""
        super().__init__(state, action, violations)
        self.state = state
        """The state, as it was and still is."""
        self.action = action
        """The action that was refused."""
        self.violations = violations
        """Every clause that the action breaks; never empty."""

    def __str__(self) -> str:
        """Give one line that names the action and each broken clause."""
        return f"{coded(self.action)}: " + "; ".join(
            str(violation) for violation in self.violations
        )


class DecodeError(HiloRulesError):
    """A text or a tree of data that doesn't stand for a value of this library."""

    def __init__(self, path: str, message: str) -> None:
        """Say at which `path` of the input the bad value stands, and what is wrong with it."""
        super().__init__(path, message)
        self.path = path
        """The place of the bad value in the input."""
        self.message = message
        """What is wrong with it."""

    def __str__(self) -> str:
        """Give one line that names the place."""
        return f"{self.path}: {self.message}"


class EncodeError(HiloRulesError):
    """A value that can't be written, since it or a part of it is of a wrong type."""
