"""How each kind of type looks in JSON: written, read, and described by a schema.

A form stands for one kind of annotation, such as ``int`` or ``tuple[X, ...]``. It makes the hooks
that cattrs calls in both directions, and the JSON Schema of what they write, so that what belongs
together stands together. Every hook is strict: what a form doesn't write it doesn't read either.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING, Annotated, Any, Protocol, TypeAlias, get_args, get_origin

from hilo_rules.codec.trouble import described, refuse
from hilo_rules.core.errors import DecodeError, EncodeError
from hilo_rules.core.playing_cards import DECK, Card

if TYPE_CHECKING:
    from typing import NoReturn

Tree: TypeAlias = Any
"""What ``json`` reads and writes: dicts, lists, strings, ints, bools and None."""
Schema: TypeAlias = dict[str, Any]
Encode: TypeAlias = Callable[[Any], Tree]
Decode: TypeAlias = Callable[[Tree, Any], Any]

LARGEST = 2**53 - 1
"""The largest whole number; any JSON reader keeps all from ``-LARGEST`` to ``LARGEST`` exact."""


class Book(Protocol):
    """What a form needs to know of the other types of a game."""

    def encoder(self, kind: Any) -> Encode:
        """Give the hook that writes values of the type `kind`."""
        ...

    def decoder(self, kind: Any) -> Decode:
        """Give the hook that reads values of the type `kind`."""
        ...

    def schema(self, kind: Any) -> Schema:
        """Give the schema of values of the type `kind`."""
        ...

    def tagged_schema(self, kind: Any) -> Schema:
        """Give the schema of objects of the class `kind` that name their type."""
        ...


class Form(Protocol):
    """One kind of types."""

    def matches(self, kind: Any, /) -> bool:
        """Whether the type `kind` has this form."""
        ...

    def encoder(self, kind: Any, book: Book, /) -> Encode:
        """Make the hook that writes values of the type `kind`."""
        ...

    def decoder(self, kind: Any, book: Book, /) -> Decode:
        """Make the hook that reads values of the type `kind`."""
        ...

    def schema(self, kind: Any, book: Book, /) -> Schema:
        """Make the schema of what the hooks write and read."""
        ...


def cant_write(value: object, wanted: str) -> NoReturn:
    """Raise the EncodeError for a value that is not what its place demands."""
    raise EncodeError(f"{described(value)} is not {wanted}")


def are_whole(items: Any) -> bool:
    """Whether `items` are whole numbers, exactly, and none too large: quicker than one by one."""
    return set(map(type, items)) == {int} and -LARGEST <= min(items) <= max(items) <= LARGEST


class Whole:
    """Whole numbers, exactly: neither true nor 7.0 nor a string is one."""

    def matches(self, kind: Any) -> bool:
        """Whether `kind` is int."""
        return kind is int

    def encoder(self, _kind: Any, _book: Book) -> Encode:
        """Write an int as it is."""

        def encode(value: Any) -> Tree:
            if type(value) is not int or not -LARGEST <= value <= LARGEST:
                cant_write(value, f"a whole number up to {LARGEST}")
            return value

        return encode

    def decoder(self, _kind: Any, _book: Book) -> Decode:
        """Read an int as it is."""

        def decode(tree: Tree, _: Any) -> int:
            if type(tree) is not int:
                refuse(f"must be a whole number, not {described(tree)}")
            if not -LARGEST <= tree <= LARGEST:
                refuse(f"must be from {-LARGEST} to {LARGEST}")
            return tree

        return decode

    def schema(self, _kind: Any, _book: Book) -> Schema:
        """Describe the numbers; JSON Schema can't tell 7.0 from 7."""
        return {"type": "integer", "minimum": -LARGEST, "maximum": LARGEST}


class Flag:
    """True and false."""

    def matches(self, kind: Any) -> bool:
        """Whether `kind` is bool."""
        return kind is bool

    def encoder(self, _kind: Any, _book: Book) -> Encode:
        """Write a bool as it is."""
        return lambda value: value if type(value) is bool else cant_write(value, "true or false")

    def decoder(self, _kind: Any, _book: Book) -> Decode:
        """Read a bool as it is."""

        def decode(tree: Tree, _: Any) -> bool:
            if type(tree) is not bool:
                refuse(f"must be true or false, not {described(tree)}")
            return tree

        return decode

    def schema(self, _kind: Any, _book: Book) -> Schema:
        """Describe both."""
        return {"type": "boolean"}


def is_unicode(text: str) -> bool:
    """Whether `text` has no lone surrogates, so that it can be stored and sent."""
    return text.isascii() or not any("\ud800" <= character <= "\udfff" for character in text)


class Text:
    """Any text without lone surrogates; ``Annotated[str, pattern]`` must match the pattern."""

    def matches(self, kind: Any) -> bool:
        """Whether `kind` is str, perhaps with a pattern."""
        return kind is str or (get_origin(kind) is Annotated and get_args(kind)[0] is str)

    def encoder(self, kind: Any, book: Book) -> Encode:
        """Write a str as it is, if it would be read again."""
        decode = self.decoder(kind, book)

        def encode(value: Any) -> Tree:
            try:
                return decode(value, None)
            except DecodeError as error:
                raise EncodeError(error.message) from None

        return encode

    def decoder(self, kind: Any, _book: Book) -> Decode:
        """Read a str as it is."""
        pattern = self._pattern(kind)

        def decode(tree: Tree, _: Any) -> str:
            if type(tree) is not str:
                refuse(f"must be a string, not {described(tree)}")
            if not is_unicode(tree):
                refuse("must hold no lone surrogate")
            if pattern is not None and re.fullmatch(pattern, tree) is None:
                refuse(f"must match {pattern}, not be {described(tree)}")
            return tree

        return decode

    def schema(self, kind: Any, _book: Book) -> Schema:
        """Describe the texts; a pattern holds for the whole."""
        pattern = self._pattern(kind)
        return {"type": "string"} | ({} if pattern is None else {"pattern": f"^(?:{pattern})$"})

    def _pattern(self, kind: Any) -> str | None:
        return None if kind is str else get_args(kind)[1]


class Named:
    """A few values that have names: members of an enum by their value, cards by their code."""

    def matches(self, kind: Any) -> bool:
        """Whether `kind` is an enum, or the playing cards."""
        return kind is Card or (isinstance(kind, type) and issubclass(kind, Enum))

    def encoder(self, kind: Any, _book: Book) -> Encode:
        """Write a value as its name."""
        names = {value: name for name, value in self.values(kind).items()}

        def encode(value: Any) -> Tree:
            if type(value) is not kind:
                cant_write(value, f"a {kind.__name__}")
            return names[value]

        return encode

    def decoder(self, kind: Any, _book: Book) -> Decode:
        """Read a value by its name."""
        values = self.values(kind)

        def decode(tree: Tree, _: Any) -> Any:
            if type(tree) is not str or tree not in values:
                refuse(f"must be the name of a {kind.__name__}, not {described(tree)}")
            return values[tree]

        return decode

    def schema(self, kind: Any, _book: Book) -> Schema:
        """List the names."""
        return {"enum": list(self.values(kind))}

    def values(self, kind: Any) -> dict[str, Any]:
        """Give the values by their names."""
        if kind is Card:
            return {str(card): card for card in DECK}
        return {value.value: value for value in kind}
