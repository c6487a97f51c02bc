"""Records: whole games, and games as one seat saw them, to be kept and sent.

Examples:
    >>> import random
    >>> from hilo_rules import hi_lo_flip
    >>> from hilo_rules.history import History
    >>> from hilo_rules.record import Record
    >>> history = History.begin(hi_lo_flip.new_game(seats=2)).resolve_chance(random.Random(7))
    >>> headers = {"Event": "A rainy day"}
    >>> record = Record.from_history(history, names=("Ann", "Bob"), headers=headers)
    >>> record.replay() == history
    True

``hilo_rules.codec`` writes and reads them as JSON, ``hilo_rules.record_text`` as plain text.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, Generic, TypeAlias, TypeVar

from attrs import Attribute, Factory, field, frozen

import hilo_rules
from hilo_rules.core.checks import is_tuple_of_whole, is_whole, items_of
from hilo_rules.core.errors import coded, shown
from hilo_rules.history import History

if TYPE_CHECKING:
    from hilo_rules import AnyGame, Outcome, Seat
    from hilo_rules.history import PastStep

__all__ = ["Headers", "Heading", "InvalidRecord", "Moment", "Record", "SeatRecord"]

S = TypeVar("S")
"""A game's state."""
T = TypeVar("T")
"""A game's steps: player actions and chance events."""
X = TypeVar("X")
"""A game's effects."""
V = TypeVar("V")
"""A game's views."""

S1 = TypeVar("S1")
T1 = TypeVar("T1")
X1 = TypeVar("X1")

HEADER_KEY: Final = "[A-Z][A-Za-z0-9_]{0,63}"
"""What the key of a free header looks like."""
RULES_VERSION: Final = "(0|[1-9][0-9]{0,8})[.](0|[1-9][0-9]{0,8})[.](0|[1-9][0-9]{0,8})"
"""What the version of a rules page looks like."""

Headers: TypeAlias = tuple[tuple[str, str], ...]
"""Pairs of a key and a text, sorted by key."""


class InvalidRecord(hilo_rules.HiloRulesError):
    """A record whose parts don't fit each other."""

    def __init__(self, field: str, message: str) -> None:
        """Say which `field` is wrong, and why."""
        super().__init__(field, message)
        self.field = field
        """The name of the record's field that is wrong."""
        self.message = message
        """What is wrong with it."""

    def __str__(self) -> str:
        """Give one line that names the field."""
        return f"{self.field}: {self.message}"


def setup_of(game: AnyGame, start: object) -> dict[str, Any]:
    """Give the arguments of the game's ``new_game`` that lead to the state `start`.

    Raises:
        InvalidRecord: a part of the state is so wrong that they can't be told.
    """
    names = inspect.signature(game.new_game).parameters
    try:
        return {name: getattr(start, name) for name in names}
    except (AttributeError, TypeError, ValueError) as error:
        raise InvalidRecord("start", f"must be a state of {game.title}: {error}") from error


def is_unicode(text: object) -> bool:
    """Whether `text` is a string without lone surrogates, so that it can be stored and sent."""
    return type(text) is str and not any("\ud800" <= character <= "\udfff" for character in text)


def _check_start(_record: object, _attribute: Attribute[Any], start: Any) -> None:
    try:
        game = hilo_rules.game_of(start)
        first = game.new_game(**setup_of(game, start))
    except InvalidRecord:
        raise
    except hilo_rules.HiloRulesError as error:
        raise InvalidRecord("start", str(error)) from error
    if first != start:
        raise InvalidRecord("start", "must be the first state of a new game")


def _check_version(_record: object, _attribute: Attribute[Any], version: object) -> None:
    if type(version) is not str or re.fullmatch(RULES_VERSION, version) is None:
        raise InvalidRecord("rules_version", "must be three numbers with points between them")


def _check_names(record: Heading[Any], _attribute: Attribute[Any], names: object) -> None:
    given = _items("names", names)
    if not all(map(is_unicode, given)):
        raise InvalidRecord("names", "must be texts without lone surrogates")
    if len(given) not in (0, record.seats):
        raise InvalidRecord("names", f"must be none or {record.seats}, not {len(given)}")


def _pairs(headers: Mapping[str, str] | Headers) -> list[tuple[object, object]]:
    given = items_of(headers.items() if isinstance(headers, Mapping) else headers)
    pairs: Any = (None,) if given is None else given
    if not all(type(pair) is tuple and len(pair) == 2 for pair in pairs):  # noqa: PLR2004 - a pair
        raise InvalidRecord("headers", "must be a mapping, or pairs of a key and a text")
    return list(pairs)


def _sorted_headers(headers: Mapping[str, str] | Headers) -> Headers:
    made: dict[str, Any] = {}
    for key, value in _pairs(headers):
        if type(key) is not str or re.fullmatch(HEADER_KEY, key) is None:
            raise InvalidRecord("headers", f"a key must match {HEADER_KEY}, not be {shown(key)}")
        if key in made:
            raise InvalidRecord("headers", f"must hold {key} only once")
        if not is_unicode(value):
            raise InvalidRecord("headers", f"{key} must be a text without lone surrogates")
        made[key] = value
    return tuple(sorted(made.items()))


def _check_result(record: Heading[Any], _attribute: Attribute[Any], result: object) -> None:
    if result is None:
        return
    if type(result) is not hilo_rules.Outcome:
        raise InvalidRecord("result", "must be an Outcome or None")
    winners, scores = items_of(result.winners), result.scores
    if (
        type(result.winners) is not frozenset
        or not is_tuple_of_whole(winners)
        or not all(0 <= seat < record.seats for seat in winners)
    ):
        raise InvalidRecord("result", "the winners must be seats of the game")
    if (
        not is_tuple_of_whole(scores)
        or len(scores) not in (0, record.seats)
        or min(scores, default=0) < 0
    ):
        raise InvalidRecord("result", "the scores must be none, or a number for each seat")


def _check_step(game: AnyGame, start: object, step: object, field: str) -> None:
    if type(step) in (*game.action_types, *game.event_types):
        try:
            if game.parse_action(start, coded(step)) == step:
                return
        except hilo_rules.DecodeError:
            pass
    raise InvalidRecord(field, f"must be a step of {game.title} that has a code")


def _items(name: str, value: object) -> tuple[object, ...]:
    items = items_of(value)
    if type(value) is not tuple or items is None:
        raise InvalidRecord(name, "must be a tuple")
    return items


_NO_SEAT = "must be a seat of the game, or None for a spectator"


def _check_seat(record: Heading[Any], _attribute: Attribute[Any], seat: object) -> None:
    if seat is not None and not (is_whole(seat) and 0 <= seat < record.seats):
        raise InvalidRecord("seat", _NO_SEAT)


def _game_version(record: Heading[Any]) -> str:
    try:
        return record.game.rules_version
    except hilo_rules.InvalidState:
        return ""  # the check of `start`, which comes next, refuses the record


@frozen(kw_only=True)
class Heading(Generic[S]):
    """What both kinds of records tell about a game, beside what happened."""

    start: S = field(validator=_check_start)
    """The first state, which tells the game, the ruleset, the seats and the rest of the setup."""
    rules_version: str = field(
        default=Factory(_game_version, takes_self=True), validator=_check_version
    )
    """The version of the game's rules page when the record was made."""
    names: tuple[str, ...] = field(default=(), validator=_check_names)
    """For each seat a name, or () if there are none."""
    headers: Headers = field(default=(), converter=_sorted_headers)
    """Whatever else is to be kept: keys like ``Event``, each with any text; sorted by key.

    A mapping will do for the constructor.
    """
    result: Outcome | None = field(default=None, validator=_check_result)
    """The winners and final totals; None if the game isn't over."""

    @property
    def game(self) -> AnyGame:
        """The game that was played."""
        start: Any = self.start
        return hilo_rules.game_of(start)

    @property
    def seats(self) -> int:
        """The number of seats."""
        return int(getattr(self.start, "seats"))  # noqa: B009 - every game's State has it

    @property
    def setup(self) -> Mapping[str, Any]:
        """The arguments with which the game's ``new_game`` gives `start`."""
        return setup_of(self.game, self.start)


def _check_steps(record: Record[Any, Any], _attribute: Attribute[Any], steps: object) -> None:
    for index, step in enumerate(_items("steps", steps)):
        _check_step(record.game, record.start, step, f"steps[{index}]")


@frozen(kw_only=True)
class Record(Heading[S], Generic[S, T]):
    """A whole game: the setup, and all that the players and chance did, in order.

    A record may break the rules: to ``replay`` it is to judge it.

    Raises:
        InvalidRecord: the parts don't fit each other.
    """

    steps: tuple[T, ...] = field(validator=_check_steps)
    """The player actions and chance events, the first one first."""

    @staticmethod
    def from_history(
        history: History[S1, T1, Any],
        *,
        names: tuple[str, ...] = (),
        headers: Mapping[str, str] | Headers = (),
    ) -> Record[S1, T1]:
        """Record what has happened so far; the history must have begun with a new game.

        Raises:
            InvalidRecord: it began elsewhere, or `names` or `headers` won't do.
        """
        return Record(
            start=history.initial,
            names=names,
            headers=headers,
            result=history.game.outcome(history.state),
            steps=history.steps,
        )

    def replay(self) -> History[S, T, Any]:
        """Play all steps.

        The result that the record claims is left to be compared with ``outcome``.

        Raises:
            IllegalAction: a step breaks a rule; the error has the state before it.
        """
        history: History[S, T, Any] = History(self.start)
        for step in self.steps:
            history = history.play(step)
        return history


@frozen
class Moment(Generic[T, X]):
    """One step as a seat saw it, with the effects that it saw."""

    step: T
    """The player action or chance event; what the seat may not know is None."""
    effects: tuple[X, ...]
    """What followed, redacted likewise."""


def _seen(past: PastStep[Any, T1, X1], game: AnyGame, seat: Seat | None) -> Moment[T1, X1]:
    redact = game.redact
    return Moment(redact(past.step, seat), tuple([redact(effect, seat) for effect in past.effects]))


def _is_a(kind: type[Any], value: object) -> bool:
    return type(value) is kind


def _check_moments(
    record: SeatRecord[Any, Any, Any, Any], _attribute: Attribute[Any], moments: object
) -> None:
    game = record.game
    moment: Any
    for index, moment in enumerate(_items("moments", moments)):
        place = f"moments[{index}]"
        if not _is_a(Moment, moment):
            raise InvalidRecord(place, "must be a Moment")
        _check_step(game, record.start, moment.step, f"{place}.step")
        effects = _items(f"{place}.effects", moment.effects)
        if not all(type(effect) in game.effect_types for effect in effects):
            raise InvalidRecord(f"{place}.effects", f"must be effects of {game.title}")
        if any(game.redact(event, record.seat) != event for event in (moment.step, *effects)):
            raise InvalidRecord(place, "must hold nothing that the seat may not know")


@frozen(kw_only=True)
class SeatRecord(Heading[S], Generic[S, T, X, V]):
    """A game as one seat, or a spectator, saw it: what that seat may not know isn't in it.

    Nothing else is needed to read it: it begins with what was known before the first card, and
    has the effects too, among them those that laid something open. Whom the game waits for after
    the last moment, and why, only a view says.

    Raises:
        InvalidRecord: the parts don't fit each other, or tell what the seat may not know.
    """

    seat: Seat | None = field(validator=_check_seat)
    """Whose record this is; None for a spectator."""
    moments: tuple[Moment[T, X], ...] = field(validator=_check_moments)
    """What the seat saw, in order."""

    @staticmethod
    def from_history(
        history: History[S1, T1, X1],
        seat: Seat | None,
        *,
        names: tuple[str, ...] = (),
        headers: Mapping[str, str] | Headers = (),
    ) -> SeatRecord[S1, T1, X1, Any]:
        """Record what `seat` has seen so far; the history must have begun with a new game.

        Raises:
            InvalidRecord: it began elsewhere, or `seat`, `names` or `headers` won't do.
        """
        try:
            moments = tuple([_seen(past, history.game, seat) for past in history.past])
        except hilo_rules.InvalidSeat as error:
            raise InvalidRecord("seat", _NO_SEAT) from error
        return SeatRecord(
            start=history.initial,
            names=names,
            headers=headers,
            result=history.game.outcome(history.state),
            seat=seat,
            moments=moments,
        )

    @property
    def first_view(self) -> V:
        """What the seat could see before anything happened."""
        view: V = self.game.view(self.start, self.seat)
        return view
