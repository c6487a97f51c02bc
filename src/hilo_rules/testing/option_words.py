"""The options of a ruleset as the examples of all games write them: ``field=value`` words."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any

from hilo_rules.core.notation import read_number, read_word

if TYPE_CHECKING:
    from collections.abc import Mapping

NOTHING = "-"
"""Stands in an example for nothing at all."""


def read_options(text: str, defaults: Mapping[str, Any]) -> dict[str, Any]:
    """Read options, separated by spaces; `defaults` has every field's default, a number or member.

    Raises:
        DecodeError: a word is no option of the ruleset, or its value is none of the field's.
    """
    options: dict[str, Any] = {}
    for word in () if text == NOTHING else text.split():
        name, _, value = word.partition("=")
        default = read_word("options", name, defaults)
        if isinstance(default, Enum):
            members = {str(member.value): member for member in type(default)}
            options[name] = read_word("options", value, members)
        else:
            options[name] = read_number("options", value)
    return options
