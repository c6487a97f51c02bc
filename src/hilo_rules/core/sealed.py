"""Quick constructors for the frozen classes whose values are built at every step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar, cast

import attrs

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec("P")
T = TypeVar("T")


def sealing(cls: Callable[P, T]) -> Callable[P, T]:
    """Make a constructor of the frozen attrs class `cls` that takes the same arguments, unchecked.

    A frozen attrs class fills each slot through ``object.__setattr__``, which costs more than the
    rest of a step. The constructor made here fills the slots of an open subclass, and then seals
    the object by giving it its frozen class. No open object ever leaves the constructor.
    """
    frozen_class = cast("type[T]", cls)
    names = _field_names(frozen_class)
    constructor: Callable[P, T] = _sealed(frozen_class, names, {name: name for name in names})
    return constructor


def evolving(cls: type[T], *changed: str) -> Callable[..., T]:
    """Make a function that takes an object of `cls` and new values of the fields `changed`.

    The function gives an object with these values and the other fields of the one that it took,
    as ``attrs.evolve`` does, but in the quick way of `sealing`, and unchecked.
    """
    names = _field_names(cls)
    if not set(changed) <= set(names):
        message = f"{cls.__name__} has no field {sorted(set(changed) - set(names))}"
        raise TypeError(message)
    sources = {name: name if name in changed else f"given.{name}" for name in names}
    return _sealed(cls, ["given", *changed], sources)


def _field_names(cls: type[Any]) -> list[str]:
    return [field.name for field in attrs.fields(cls)]


def _sealed(cls: type[T], parameters: list[str], sources: dict[str, str]) -> Callable[..., T]:
    """Make the function that fills each field from its source, and then seals."""
    open_class = type(
        f"Open{cls.__name__}",
        (cls,),
        {
            "__slots__": (),
            "__init__": object.__init__,
            # Both, since CPython keeps them in one slot, quick only if neither is Python code.
            "__setattr__": object.__setattr__,
            "__delattr__": object.__delattr__,
        },
    )
    fill = "".join(f"    self.{name} = {source}\n" for name, source in sources.items())
    text = (
        f"def sealed({', '.join(parameters)}):\n"
        f"    self = open_class()\n{fill}"
        f"    self.__class__ = cls\n"
        f"    return self\n"
    )
    scope: dict[str, Any] = {"open_class": open_class, "cls": cls}
    exec(text, scope)  # noqa: S102 - the text is made of a class's own field names
    return cast("Callable[..., T]", scope["sealed"])
