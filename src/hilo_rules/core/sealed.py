"""A quick constructor for the frozen classes whose values are built at every step."""

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
    frozen_class = cast("type[attrs.AttrsInstance]", cls)
    names = [field.name for field in attrs.fields(frozen_class)]
    open_class = type(
        f"Open{frozen_class.__name__}",
        (frozen_class,),
        # Both, since CPython keeps them in one slot and is only quick if neither is Python code.
        {
            "__slots__": (),
            "__setattr__": object.__setattr__,
            "__delattr__": object.__delattr__,
        },
    )
    fill = "".join(f"    self.{name} = {name}\n" for name in names)
    source = (
        f"def sealed({', '.join(names)}):\n"
        f"    self = new(open_class)\n{fill}"
        f"    self.__class__ = cls\n"
        f"    return self\n"
    )
    scope: dict[str, Any] = {"new": object.__new__, "open_class": open_class, "cls": cls}
    exec(source, scope)  # noqa: S102 - the text is made of a class's own field names
    constructor: Callable[P, T] = scope["sealed"]
    return constructor
