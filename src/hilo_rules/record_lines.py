"""The lines of a plain-text record: headers, steps with their effects, and the result."""

from __future__ import annotations

import json
import re
from typing import NoReturn

from attrs import define, field, frozen

from hilo_rules import DecodeError
from hilo_rules.record import is_unicode

FORMAT = "1"
"""The version of the text form that is written."""
SPECTATOR = "spectator"
"""Stands for a spectator's seat."""
UNFINISHED = "*"
"""The result of a game that isn't over."""
NOBODY = "nobody"
"""The winners where there are none."""

_BLANKS = " \t\r"
_HEADER = re.compile(
    r"""\[ ([A-Za-z][A-Za-z0-9_.]*) [ \t]+ ("(?:[^"\\]|\\.)*") \] [ \t]* (?:[#;].*)?""",
    re.VERBOSE,
)
_EFFECT = re.compile(r"=[ \t]*([A-Za-z]+)[ \t]*(\{.*\})")
_RESULT = re.compile(r"result[ \t]+([^ \t]+)(?:[ \t]+scores[ \t]+([^ \t].*))?")


@frozen
class Line:
    """A text, and the number of the line where it stands."""

    number: int
    text: str


@frozen
class EffectLine:
    """An effect: its class's name, and its fields as JSON."""

    number: int
    name: str
    fields: str


@frozen
class ResultLine:
    """A result: the winners, and the scores if there are any."""

    number: int
    winners: str
    scores: str | None


@define
class Lines:
    """A record's text, divided but not yet understood."""

    headers: dict[str, Line] = field(factory=dict[str, Line])
    """For each key the value."""
    steps: list[tuple[Line, list[EffectLine]]] = field(factory=list[tuple[Line, list[EffectLine]]])
    """The codes, each with the effects behind it."""
    result: ResultLine | None = None
    """The last line; None until it is found."""


def refuse(number: int, message: str) -> NoReturn:
    """Raise the DecodeError for a line."""
    raise DecodeError(f"line {number}", message)


def divide(text: object) -> Lines:
    """Divide a text into its lines.

    Raises:
        DecodeError: `text` is no str, or a line of it is none that a record has.
    """
    if not isinstance(text, str):
        refuse(1, f"a record is a str, not a {type(text).__name__}")
    lines = Lines()
    for number, raw in enumerate(text.split("\n"), start=1):
        line = raw.strip(_BLANKS)
        code = re.split("[#;]", line, maxsplit=1)[0].strip(_BLANKS)
        if code and lines.result is not None:
            refuse(number, "nothing may come after the result")
        if code.startswith("["):
            _take_header(lines, number, line)
        elif code.startswith("="):
            _take_effect(lines, number, code)
        elif code.startswith("result"):
            _take_result(lines, number, code)
        elif code:
            lines.steps.append((Line(number, code), []))
    return lines


def _take_header(lines: Lines, number: int, line: str) -> None:
    header = _HEADER.fullmatch(line)
    if header is None:
        refuse(number, 'a header looks like [Key "value"]')
    key = header[1]
    if key in lines.headers:
        refuse(number, f"{key} stands here for the second time")
    if lines.steps:
        refuse(number, "headers come before the first step")
    try:
        value: str = json.loads(header[2])
    except json.JSONDecodeError as error:
        refuse(number, f"the value of {key} is no JSON string: {error.msg}")
    if not is_unicode(value):
        refuse(number, f"the value of {key} must hold no lone surrogate")
    lines.headers[key] = Line(number, value)


def _take_effect(lines: Lines, number: int, code: str) -> None:
    effect = _EFFECT.fullmatch(code)
    if effect is None:
        refuse(number, "an effect looks like = Name {...}")
    if not lines.steps:
        refuse(number, "an effect follows a step")
    lines.steps[-1][1].append(EffectLine(number, effect[1], effect[2]))


def _take_result(lines: Lines, number: int, code: str) -> None:
    result = _RESULT.fullmatch(code)
    if result is None:
        refuse(number, "a result looks like 'result *' or 'result 1,2 scores 40 75 75'")
    lines.result = ResultLine(number, result[1], result[2])
