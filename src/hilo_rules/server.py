"""Commands for servers: a table that many clients act on, as a value and pure functions.

A server keeps a `Table` for each game. It passes what a client sends to ``handle``, keeps the table
that comes back, and gives every client what ``updates`` says of it. Nothing here waits, sends or
stores; chance comes in from outside too, with ``let_chance_move`` or as events of its own.

Examples:
    >>> import random
    >>> from hilo_rules import hi_lo_flip
    >>> from hilo_rules.server import Command, Table, handle, let_chance_move, updates
    >>> table = let_chance_move(Table.of(hi_lo_flip.new_game(seats=2)), random.Random(7))
    >>> table.version
    15
    >>> card = table.state.hands[0][0]
    >>> command = Command(id="a1", seat=0, version=15, action=f"0:play:{card}")
    >>> table, answer = handle(table, command)
    >>> answer
    Accepted(version=16)
    >>> handle(table, command) == (table, answer)  # the same id again changes nothing
    True
    >>> [str(update.step) for update in updates(table, seat=1, since=13)]
    ['1:dealt:5', 'chip:hi', '0:play:7']
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any, TypeAlias

from attrs import evolve, field, frozen
from pyrsistent import pmap, pvector

from hilo_rules import DecodeError, IllegalAction, Violation, parse_action
from hilo_rules.core.checks import is_whole
from hilo_rules.core.errors import shown
from hilo_rules.core.notation import LONGEST_CODE
from hilo_rules.core.seats import check_viewer
from hilo_rules.history import History

if TYPE_CHECKING:
    from pyrsistent import PMap, PVector

    from hilo_rules import RandomSource
    from hilo_rules.core.seats import Seat


class Refusal(Enum):
    """Why a command is refused."""

    MALFORMED = "malformed"
    """The id or the code is no short text, or the version no whole number."""
    REUSED_ID = "reused_id"
    """The seat has used the same id before, for another command."""
    WRONG_SEAT = "wrong_seat"
    """The action is another seat's, or none of a seat."""
    STALE = "stale"
    """The game has gone on, or never was where the sender believes it is."""
    NO_ACTION = "no_action"
    """The code is no player action of this game."""
    ILLEGAL = "illegal"
    """The action breaks a rule."""


@frozen
class Command:
    """What a client asks for."""

    id: str
    """A name for this command, of at most 64 characters, chosen by the sender, who repeats it if
    no answer comes. Each seat has its own names."""
    seat: Seat
    """Who has sent it; the server knows, whatever the client says."""
    version: int
    """How many steps of the game the sender has seen: an update's ``version``."""
    action: str
    """The code of the player action."""


@frozen
class Accepted:
    """The command has been carried out."""

    version: int
    """The number of steps after it."""


@frozen
class Refused:
    """The command has changed nothing."""

    reason: Refusal
    """Why."""
    message: str
    """The same, in words for a player."""
    violations: tuple[Violation, ...] = ()
    """Of an illegal action, every clause that it breaks."""


Answer: TypeAlias = Accepted | Refused


@frozen
class Answered:
    """A command and its answer."""

    command: Command
    answer: Answer


@frozen
class Update:
    """What a seat gets to know of one step."""

    version: int
    """The number of steps after it."""
    step: Any
    """The player action or chance event; what the seat may not know is None."""
    effects: tuple[Any, ...]
    """What followed, redacted likewise."""
    view: Any
    """What the seat may know after it."""


def _no_answers() -> PMap[tuple[Seat, str], Answered]:
    return pmap()


@frozen
class LastSteps:
    """When each seat and chance have last done something, to tell at once what is stale."""

    past: PVector[Any]
    """The steps that have been looked at."""
    versions: PMap[Seat | None, int]
    """For each seat, and for chance under None, the version after its last step."""

    @classmethod
    def none(cls) -> LastSteps:
        """Give those of a game that is about to begin."""
        return cls(pvector(), pmap())

    def followed_by(self, history: History[Any, Any, Any]) -> LastSteps:
        """Note the steps that `history` has after those that have been looked at."""
        kinds, seen = history.game.action_types, len(self.past)
        versions = self.versions.evolver()
        for version in range(seen + 1, len(history.past) + 1):
            step = history.past[version - 1].step
            versions[step.seat if isinstance(step, kinds) else None] = version
        return LastSteps(history.past, versions.persistent())


@frozen
class Table:
    """A game on a server: what has happened, and the commands that have been answered."""

    history: History[Any, Any, Any]
    """The game from its first state on."""
    answered: PMap[tuple[Seat, str], Answered] = field(factory=_no_answers)
    """Every command that has been accepted, by its seat and id."""
    last_steps: LastSteps = field(factory=LastSteps.none, eq=False, repr=False)
    """What is known of the history's steps; if it is another history's, it is found anew."""

    @classmethod
    def of(cls, state: Any) -> Table:
        """Open a table at `state`."""
        return cls(History(state))

    @property
    def version(self) -> int:
        """The number of steps so far."""
        return len(self.history.past)

    @property
    def state(self) -> Any:
        """The state now; no client may see it."""
        return self.history.state


def handle(table: Table, command: Command) -> tuple[Table, Answer]:
    """Carry out a command, once, or refuse it; give the table after it, and the answer.

    A command that has been accepted gets the same answer again, and changes nothing. A refused one
    changes nothing either, and is forgotten: if it comes again it is judged again.
    """
    malformed = _what_is_malformed(command)
    if malformed is not None:
        return table, Refused(Refusal.MALFORMED, malformed)
    before = table.answered.get((command.seat, command.id))
    if before is not None:
        if before.command == command:
            return table, before.answer
        return table, Refused(
            Refusal.REUSED_ID, f"{command.id!r} was the id of another command before"
        )
    last_steps = _last_steps(table)
    try:
        history = table.history.play(_action(table, last_steps, command))
    except _CommandRefused as refused:
        return table, refused.answer
    except IllegalAction as error:
        return table, Refused(Refusal.ILLEGAL, str(error), error.violations)
    answer = Accepted(len(history.past))
    answered = table.answered.set((command.seat, command.id), Answered(command, answer))
    return Table(history, answered, last_steps.followed_by(history)), answer


def let_chance_move(table: Table, rng: RandomSource) -> Table:
    """Play all chance events that come before the next decision or the end of the game.

    Args:
        table: any table; it is given back as it is if chance doesn't move.
        rng: a ``random.Random``, or anything with its ``randrange``.
    """
    history = table.history.resolve_chance(rng)
    return evolve(table, history=history, last_steps=_last_steps(table).followed_by(history))


def updates(table: Table, seat: Seat | None, since: int) -> tuple[Update, ...]:
    """Give what `seat` gets to know of all steps after the first `since` ones.

    A client that is connected gets those since the last version that it was sent; one that comes
    back says the last version that it has seen, and gets the rest. None stands for a spectator.

    Raises:
        DecodeError: `since`, which clients send, is no whole number from 0 on.
        InvalidSeat: there is no such seat.
    """
    if not (is_whole(since) and since >= 0):
        raise DecodeError("since", f"must be a whole number, 0 or more, not {shown(since)}")
    history = table.history
    check_viewer(seat, history.initial.seats)
    game = history.game
    return tuple(
        [
            Update(
                version,
                game.redact(past.step, seat),
                tuple([game.redact(effect, seat) for effect in past.effects]),
                game.view(past.state, seat),
            )
            for version, past in enumerate(history.past[since:], start=since + 1)
        ]
    )


class _CommandRefused(Exception):
    def __init__(self, reason: Refusal, message: str) -> None:
        super().__init__(reason, message)
        self.answer = Refused(reason, message)


def _what_is_malformed(command: Command) -> str | None:
    for name, text in (("id", command.id), ("action", command.action)):
        if not isinstance(text, str) or len(text) > LONGEST_CODE:  # pyright: ignore[reportUnnecessaryIsInstance] - it comes from outside
            return f"{name}: must be a text of at most {LONGEST_CODE} characters"
    for name, number in (("seat", command.seat), ("version", command.version)):
        if not is_whole(number):
            return f"{name}: must be a whole number, not {shown(number)}"
    return None


def _action(table: Table, last_steps: LastSteps, command: Command) -> Any:
    """Give the action of a command that may be tried now."""
    history = table.history
    try:
        action: Any = parse_action(history.initial, command.action)
    except DecodeError as error:
        raise _CommandRefused(Refusal.NO_ACTION, str(error)) from error
    if not isinstance(action, history.game.action_types):
        raise _CommandRefused(Refusal.NO_ACTION, f"{action} is chance's to decide")
    if action.seat != command.seat:
        message = f"seat {command.seat} can't act for seat {action.seat}"
        raise _CommandRefused(Refusal.WRONG_SEAT, message)
    if not _is_fresh(table, last_steps, command):
        message = (
            f"the game has had {table.version} steps, and the command is for {command.version}"
        )
        raise _CommandRefused(Refusal.STALE, message)
    return action


def _last_steps(table: Table) -> LastSteps:
    """Give when the table's seats have last done something."""
    known = table.last_steps
    if known.past is table.history.past:
        return known
    return LastSteps.none().followed_by(table.history)


def _is_fresh(table: Table, last_steps: LastSteps, command: Command) -> bool:
    """Whether the sender knows where the game is.

    Where several seats choose at once, what the others have done meanwhile doesn't count: neither
    chance nor the sender has moved since, and the sender could choose then and can choose now.
    """
    version, seat, history = command.version, command.seat, table.history
    if version == table.version:
        return True
    versions = last_steps.versions
    at_the_table = seat < history.initial.seats
    moved = max(versions.get(None, 0), versions.get(seat, 0))
    if not (at_the_table and moved <= version < table.version):
        return False
    then = history.past[version - 1].state if version else history.initial
    legal_actions = history.game.legal_actions
    return bool(legal_actions(then, seat) and legal_actions(history.state, seat))
