"""JSON text that a person can read: what fits stands on one line."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from hilo_rules.conformance.lines import is_array, is_object

if TYPE_CHECKING:
    from hilo_rules.conformance.lines import Tree

WIDTH = 110
"""The most characters of a line that holds more than one value."""


def layout(tree: Tree) -> str:
    """Write `tree` as JSON text with lines of a bearable length."""
    return _write(tree, "", 0) + "\n"


def _write(tree: Tree, margin: str, used: int) -> str:
    short = json.dumps(tree)
    inner = margin + "  "
    if len(margin) + used + len(short) <= WIDTH or not tree:
        return short
    if is_object(tree):
        parts = [
            f"{json.dumps(key)}: {_write(value, inner, len(key) + 5)}"
            for key, value in tree.items()
        ]
        return "{\n" + ",\n".join(inner + part for part in parts) + f"\n{margin}}}"
    if not is_array(tree):
        return short
    if any(isinstance(item, dict | list) and len(json.dumps(item)) > WIDTH // 3 for item in tree):
        parts = [_write(item, inner, 1) for item in tree]
        return "[\n" + ",\n".join(inner + part for part in parts) + f"\n{margin}]"
    return "[\n" + _filled([json.dumps(item) for item in tree], inner) + f"\n{margin}]"


def _filled(words: list[str], margin: str) -> str:
    lines: list[str] = []
    line = margin
    for word in words[:-1]:
        word += ", "  # noqa: PLW2901 - the word with what separates it from the next
        if len(line) + len(word) > WIDTH and line != margin:
            lines.append(line.rstrip())
            line = margin
        line += word
    if len(line) + len(words[-1]) > WIDTH and line != margin:
        lines.append(line.rstrip())
        line = margin
    return "\n".join([*lines, line + words[-1]])
