r"""Records as plain text, which a person can read and type.

Header lines come first, then one line for each step, and the result is the last line. What follows
a ``#`` or ``;`` is a comment. The grammar is on the page about records.

Examples:
    >>> from hilo_rules import record_text
    >>> record = record_text.read('''
    ... [format "1"]
    ... [game "hi_lo_flip"]
    ... [rules_version "1.0.0"]
    ... [seats "2"]
    ... [rules.second_play "full_turn"]
    ... [Event "A rainy day"]
    ...
    ... 0:dealt:49   # the first card
    ... result *
    ... ''')
    >>> record.steps
    (CardDealt(seat=0, card=49),)
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from hilo_rules import DecodeError, EncodeError, Outcome, codec
from hilo_rules.codec.book import book_of
from hilo_rules.codec.objects import keys_of
from hilo_rules.codec.shapes import setup_types
from hilo_rules.codec.text import write as write_json
from hilo_rules.codec.trouble import described
from hilo_rules.codec.words import to_words
from hilo_rules.record import Heading, Record, SeatRecord
from hilo_rules.record_lines import FORMAT, NOBODY, SPECTATOR, UNFINISHED, divide
from hilo_rules.record_reader import build

if TYPE_CHECKING:
    from hilo_rules.codec.book import GameBook

__all__ = ["read", "read_either", "write"]

# Characters that editors take for line ends, or don't show; JSON escapes others by itself.
_UNSEEN = "\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff"


def write(record: Record[Any, Any] | SeatRecord[Any, Any, Any, Any]) -> str:
    """Write a record of either kind as text; equal records give equal texts.

    Raises:
        EncodeError: `record` is none, or a part of it is of a wrong type.
    """
    if not _is_record(record):
        raise EncodeError(f"{described(record)} is no record")
    codec.to_data(record)
    book = book_of(record.game)
    lines = [f"[{key} {_quoted(value)}]" for key, value in _headers(book, record)]
    lines.append("")
    if isinstance(record, Record):
        lines += [str(step) for step in record.steps]
    else:
        for moment in record.moments:
            lines.append(str(moment.step))
            lines += [
                f"= {type(effect).__name__} {write_json(book.encoder(type(effect))(effect))}"
                for effect in moment.effects
            ]
    lines += [f"result {_result(record.result)}", ""]
    return "\n".join(lines)


def _is_record(value: object) -> bool:
    return isinstance(value, Record | SeatRecord)


def _headers(book: GameBook, record: Heading[Any]) -> list[tuple[str, str]]:
    game, start = record.game, record.start
    rules, default = start.rules, game.ruleset_type()
    headers = [
        ("format", FORMAT),
        ("game", game.name),
        ("rules_version", record.rules_version),
        ("seats", str(record.seats)),
    ]
    if isinstance(record, SeatRecord):
        headers.append(("seat", SPECTATOR if record.seat is None else str(record.seat)))
    headers += [
        (f"rules.{key}", to_words(book, kind, getattr(rules, key)))
        for key, kind in keys_of(game.ruleset_type).items()
        if getattr(rules, key) != getattr(default, key)
    ]
    headers += [
        (f"setup.{key}", to_words(book, kind, getattr(start, key)))
        for key, kind in setup_types(book.game).items()
        if key not in ("seats", "rules")
    ]
    headers += [(f"name.{seat}", name) for seat, name in enumerate(record.names)]
    return [*headers, *record.headers]


def _quoted(text: str) -> str:
    quoted = json.dumps(text, ensure_ascii=False)
    return re.sub(f"[{_UNSEEN}]", lambda unseen: f"\\u{ord(unseen[0]):04x}", quoted)


def _result(result: Outcome | None) -> str:
    if result is None:
        return UNFINISHED
    winners = ",".join(map(str, sorted(result.winners))) or NOBODY
    scores = " ".join(map(str, result.scores))
    return f"{winners} scores {scores}" if scores else winners


def read(text: str) -> Record[Any, Any] | SeatRecord[Any, Any, Any, Any]:
    """Read a record of either kind from its text: the inverse of ``write``.

    Raises:
        DecodeError: `text` is no record; the error's path is the line, such as ``line 7``.
    """
    return build(divide(text))


def read_either(text: str) -> Record[Any, Any] | SeatRecord[Any, Any, Any, Any]:
    """Read a record from its text or from JSON, which begins with a brace.

    Raises:
        DecodeError: `text` is no record.
    """
    if type(text) is not str or not text.lstrip().startswith("{"):
        return read(text)
    value = codec.loads(text)
    if not _is_record(value):
        raise DecodeError("$.type", f"must be a record, not a {type(value).__name__}")
    record: Record[Any, Any] | SeatRecord[Any, Any, Any, Any] = value
    return record
