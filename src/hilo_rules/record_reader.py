"""From the lines of a plain-text record to the record."""

from __future__ import annotations

import re
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from hilo_rules import GAMES, DecodeError, InvalidSetup, Outcome
from hilo_rules.codec.book import book_of
from hilo_rules.codec.objects import keys_of
from hilo_rules.codec.shapes import setup_types
from hilo_rules.codec.text import parse
from hilo_rules.codec.words import from_words, number
from hilo_rules.record import HEADER_KEY, InvalidRecord, Moment, Record, SeatRecord
from hilo_rules.record_lines import FORMAT, NOBODY, SPECTATOR, UNFINISHED, Line, refuse

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from hilo_rules.codec.book import GameBook
    from hilo_rules.record_lines import EffectLine, Lines

_NAME = re.compile("name[.](0|[1-9][0-9]{0,8})")


def build(lines: Lines) -> Record[Any, Any] | SeatRecord[Any, Any, Any, Any]:
    """Make the record that the lines tell of.

    Raises:
        DecodeError: they don't make a record.
    """
    return _Builder(lines).record()


class _Builder:
    def __init__(self, lines: Lines) -> None:
        self._lines = lines
        self._headers = lines.headers
        self._one_of("format", (FORMAT,))
        self._book: GameBook = book_of(GAMES[self._one_of("game", GAMES)])
        self._game = self._book.game

    def record(self) -> Record[Any, Any] | SeatRecord[Any, Any, Any, Any]:
        start = self._start()
        heading: dict[str, Any] = {
            "start": start,
            "rules_version": self._header("rules_version").text,
            "names": self._names(),
            "headers": {
                key: line.text
                for key, line in self._headers.items()
                if re.fullmatch(HEADER_KEY, key)
            },
            "result": self._result(),
        }
        self._refuse_unknown_headers(heading["headers"])
        moments = [
            Moment(self._step(start, step), tuple(map(self._effect, effects)))
            for step, effects in self._lines.steps
        ]
        try:
            if "seat" in self._headers:
                seat = self._read("seat", self._seat)
                return SeatRecord(seat=seat, moments=tuple(moments), **heading)
            self._refuse_effects()
            return Record(steps=tuple([moment.step for moment in moments]), **heading)
        except InvalidRecord as error:
            refuse(self._line_of(error.field), str(error))

    def _header(self, key: str) -> Line:
        if key not in self._headers:
            refuse(1, f"the header {key} is missing")
        return self._headers[key]

    def _one_of(self, key: str, known: Collection[str]) -> str:
        line = self._header(key)
        if line.text not in known:
            refuse(line.number, f"{key} must be one of {', '.join(known)}")
        return line.text

    def _read(self, key: str, decode: Callable[[str], Any]) -> Any:
        line = self._header(key)
        try:
            return decode(line.text)
        except DecodeError as error:
            refuse(line.number, f"{key} {error.message}")

    def _seat(self, text: str) -> int | None:
        return None if text == SPECTATOR else number(text)

    def _start(self) -> Any:
        setup = {**setup_types(self._game)}
        del setup["rules"], setup["seats"]
        try:
            rules = self._game.ruleset_type(
                **self._given("rules.", keys_of(self._game.ruleset_type))
            )
            seats = self._read("seats", number)
            return self._game.new_game(seats=seats, rules=rules, **self._given("setup.", setup))
        except InvalidSetup as error:
            names = (error.field, f"rules.{error.field}", f"setup.{error.field}", "game")
            key = next(name for name in names if name in self._headers)
            refuse(self._headers[key].number, str(error))

    def _given(self, prefix: str, kinds: dict[str, Any]) -> dict[str, Any]:
        """Read the headers with a prefix; what isn't given is left to its default."""
        return {
            key: self._read(prefix + key, partial(from_words, self._book, kind))
            for key, kind in kinds.items()
            if prefix + key in self._headers
        }

    def _names(self) -> tuple[str, ...]:
        """Give the names in the order of seats; whether all seats have one is checked later."""
        numbers = sorted(int(key[5:]) for key in self._headers if _NAME.fullmatch(key))
        for seat, given in enumerate(numbers):
            if seat != given:
                refuse(self._headers[f"name.{given}"].number, f"the header name.{seat} is missing")
        return tuple([self._headers[f"name.{seat}"].text for seat in numbers])

    def _refuse_unknown_headers(self, free: Collection[str]) -> None:
        setup = setup_types(self._game)
        known = {"format", "game", "rules_version", "seats", "seat", *free}
        known.update(f"rules.{key}" for key in keys_of(self._game.ruleset_type))
        known.update(f"setup.{key}" for key in setup if key not in ("seats", "rules"))
        for key, line in self._headers.items():
            if key not in known and _NAME.fullmatch(key) is None:
                refuse(line.number, f"there is no header {key}")

    def _result(self) -> Outcome | None:
        line = self._lines.result
        if line is None:
            message = 'the record ends without a result (a last line such as "result *")'
            refuse(self._last_line(), message)
        if (line.winners, line.scores) == (UNFINISHED, None):
            return None
        try:
            winners = [] if line.winners == NOBODY else list(map(number, line.winners.split(",")))
            scores = [] if line.scores is None else list(map(number, line.scores.split()))
        except DecodeError as error:
            refuse(line.number, f"the result {error.message}")
        if any(one >= other for one, other in pairwise(winners)):
            refuse(line.number, "the winners must be in rising order")
        return Outcome(frozenset(winners), tuple(scores))

    def _last_line(self) -> int:
        """Give the number of the last line before the result."""
        numbers = [line.number for line in self._headers.values()]
        for step, effects in self._lines.steps[-1:]:
            numbers += [step.number, *(effect.number for effect in effects)]
        return max(numbers)

    def _step(self, start: Any, line: Line) -> Any:
        try:
            return self._game.parse_action(start, line.text)
        except DecodeError as error:
            refuse(line.number, f"{error.path} {error.message}")

    def _effect(self, line: EffectLine) -> Any:
        kinds = {kind.__name__: kind for kind in self._game.effect_types}
        if line.name not in kinds:
            refuse(line.number, f"there is no effect {line.name}")
        kind = kinds[line.name]
        try:
            return self._book.decoder(kind)(parse(line.fields), kind)
        except DecodeError as error:
            refuse(line.number, f"{line.name}{error.path} {error.message}")

    def _refuse_effects(self) -> None:
        for _, effects in self._lines.steps:
            for effect in effects:
                refuse(effect.number, "effects stand only in the record of a seat")

    def _line_of(self, field: str) -> int:
        """Give the line of the part of a record that an error names."""
        index = re.search(r"\[([0-9]+)\]", field)
        if index is not None:
            return self._lines.steps[int(index[1])][0].number
        if field == "result" and self._lines.result is not None:
            return self._lines.result.number
        key = {"names": "name.0", "start": "game"}.get(field, field)
        return self._headers[key].number if key in self._headers else 1
