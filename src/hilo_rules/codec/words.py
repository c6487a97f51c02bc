"""Simple values as words, for the headers of plain-text records.

A number is its digits, a named value its name, None is ``none``, and a sequence has one space
between its items: ``2 0 1``, ``full_turn``, ``AS 2H``.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from hilo_rules.codec.containers import Maybe, Sequence, items_of
from hilo_rules.codec.forms import Flag, Whole
from hilo_rules.codec.trouble import described, refuse

if TYPE_CHECKING:
    from hilo_rules.codec.book import GameBook
    from hilo_rules.codec.forms import Tree

NONE = "none"
_FLAGS = {"true": True, "false": False}
_NUMBER = re.compile("-?(0|[1-9][0-9]{0,15})")


def to_words(book: GameBook, kind: Any, value: object) -> str:
    """Write a value of the type `kind`."""
    return _joined(book.encoder(kind)(value))


def _joined(tree: Tree) -> str:
    if tree is None:
        return NONE
    if type(tree) is bool:
        return "true" if tree else "false"
    if type(tree) is str:
        return tree
    return str(tree) if type(tree) is int else " ".join(map(_joined, tree))


def from_words(book: GameBook, kind: Any, words: str) -> Any:
    """Read a value of the type `kind`: the inverse of ``to_words``.

    Raises:
        DecodeError: `words` stand for none.
    """
    form = book.form(kind)
    if isinstance(form, Maybe):
        return None if words == NONE else from_words(book, form.other(kind), words)
    if isinstance(form, Sequence):
        parts = words.split(" ") if words else []
        return tuple(items_of(parts, lambda part, of: from_words(book, of, part), form.item(kind)))
    tree: Tree = words
    if isinstance(form, Whole):
        tree = number(words)
    elif isinstance(form, Flag):
        tree = _FLAGS.get(words, words)
    return book.decoder(kind)(tree, kind)


def number(digits: str) -> int:
    """Read a whole number as ``str`` writes it.

    Raises:
        DecodeError: `digits` are no number, or too many.
    """
    if _NUMBER.fullmatch(digits) is None or digits == "-0":
        refuse(f"must be a whole number, not {described(digits)}")
    return int(digits)
