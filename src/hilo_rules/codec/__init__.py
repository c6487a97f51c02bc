"""JSON for everything that a server stores or sends: written, strictly read, and described.

Examples:
    >>> from hilo_rules import codec, hi_lo_flip
    >>> codec.dumps(hi_lo_flip.PlayCard(seat=0, card=49))
    '{"format":1,"game":"hi_lo_flip","type":"PlayCard","seat":0,"card":49}'
    >>> codec.loads('{"format":1,"game":"hi_lo_flip","type":"PlayCard","seat":0,"card":49}')
    PlayCard(seat=0, card=49)
    >>> codec.loads('{"format":1,"game":"hi_lo_flip","type":"PlayCard","seat":0,"card":"49"}')
    Traceback (most recent call last):
        ...
    hilo_rules.core.errors.DecodeError: $.card: must be a whole number, not "49"

Rulesets, states, views, player actions, chance events, effects, outcomes and records can be
written. All of it is derived from the games' classes, so that nothing here knows a game.
"""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any

from hilo_rules import GAMES, Outcome
from hilo_rules.codec import text as _text
from hilo_rules.codec.book import book_of
from hilo_rules.codec.objects import TAG, tag_of, value_of, without
from hilo_rules.codec.trouble import as_object, described, member, refuse
from hilo_rules.core.checks import is_whole
from hilo_rules.core.errors import DecodeError, EncodeError, shown
from hilo_rules.record import Record, SeatRecord

if TYPE_CHECKING:
    from hilo_rules.codec.forms import Schema, Tree

__all__ = ["FORMAT", "dumps", "from_data", "loads", "schema", "to_data"]

FORMAT = 1
"""The version of the format that is written."""

_MOST_SPACES = 100
_FORMAT, _GAME = "format", "game"
_BOOKS = {name: book_of(game) for name, game in GAMES.items()}
_BOOK_OF_KIND = {
    kind: book
    for book in _BOOKS.values()
    for kind in book.documents.values()
    if kind not in (Record, SeatRecord)
}
_COMMON = next(iter(_BOOKS.values()))
"""Any game's book: an outcome looks the same in all of them."""


def to_data(value: object) -> Tree:
    """Give the plain tree of dicts, lists, strings, ints, bools and None that stands for `value`.

    Equal values give equal trees, with their keys in the same order.

    Raises:
        EncodeError: `value` is none of those that can be written, or has a part of a wrong type.
    """
    kind = type(value)
    head: dict[str, Tree] = {_FORMAT: FORMAT}
    if kind is Outcome:
        return {**head, TAG: kind.__name__, **_COMMON.encoder(kind)(value)}
    if isinstance(value, Record | SeatRecord):
        book = _BOOKS[value.game.name]
    elif kind in _BOOK_OF_KIND:
        book = _BOOK_OF_KIND[kind]
    else:
        raise EncodeError(f"{described(value)} has no form in JSON")
    return {**head, _GAME: book.game.name, TAG: kind.__name__, **book.encoder(kind)(value)}


def from_data(tree: Tree) -> Any:
    """Give the value that a plain tree stands for: the inverse of ``to_data``.

    A state has passed ``validate``, and a ruleset and a record have been checked as their
    constructors do. A view is checked for its form only.

    Raises:
        DecodeError: `tree` stands for no value; the error has the path to the bad part.
    """
    try:
        return _decode(tree)
    except DecodeError as error:
        raise DecodeError(f"${error.path}", error.message) from error.__cause__


def _decode(tree: Tree) -> Any:
    given = as_object(tree)
    version = value_of(given, _FORMAT)  # first of all, since another one may have other names
    if type(version) is not int or version != FORMAT:
        refuse(f"must be {FORMAT}, not {described(version)}", member(_FORMAT))
    if _GAME in given:
        book = _BOOKS[tag_of(given, _GAME, _BOOKS)]
        names, envelope = book.documents, [_FORMAT, _GAME, TAG]
    else:
        book, names, envelope = _COMMON, {Outcome.__name__: Outcome}, [_FORMAT, TAG]
    kind: type[Any] = names[tag_of(given, TAG, names)]
    return book.decoder(kind)(without(given, envelope), kind)


def dumps(value: object, *, indent: int | None = None) -> str:
    """Write `value` as JSON text; equal values give equal texts.

    Args:
        value: what to write.
        indent: by how many spaces to indent the lines, from 0 to 100; None writes one line without
            spaces.

    Raises:
        EncodeError: `value` is none of those that can be written, or has a part of a wrong type; or
            `indent` is no such number.
    """
    if indent is not None and not (is_whole(indent) and 0 <= indent <= _MOST_SPACES):
        raise EncodeError(f"indent must be None or from 0 to {_MOST_SPACES}, not {shown(indent)}")
    return _text.write(to_data(value), indent)


def loads(text: str) -> Any:
    """Read JSON text: the inverse of ``dumps``, as strict as ``from_data``.

    Raises:
        DecodeError: `text` stands for no value; the error has the path to the bad part, ``$`` if
            it is no JSON at all.
    """
    return from_data(_text.parse(text))


def schema() -> Schema:
    """Give the JSON Schema, draft 2020-12, of all that can be written, made from the classes.

    What a schema can't say, such as that each card is in one place, is left to the reader. Its
    definitions ``GAME.document.TYPE`` stand for one type each. It is made anew for each caller.
    """
    head: dict[str, Schema] = {_FORMAT: {"const": FORMAT}}
    documents: list[Schema] = []
    definitions: dict[str, Schema] = {}
    for name, book in _BOOKS.items():
        envelope = {**head, _GAME: {"const": name}}
        documents += [book.document_schema(kind, envelope) for kind in book.documents.values()]
        definitions.update(book.definitions)
    common = f"document.{Outcome.__name__}"
    definitions[common] = _COMMON.with_envelope(Outcome, head)
    documents.append({"$ref": f"#/$defs/{common}"})
    return deepcopy(
        {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "$id": f"urn:hilo-rules:format:{FORMAT}",
            "title": "Values of hilo-rules",
            "anyOf": documents,
            "$defs": dict(sorted(definitions.items())),
        }
    )
