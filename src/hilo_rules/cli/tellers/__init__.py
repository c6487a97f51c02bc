"""Tellers: what the command line says of each game, and how a person answers.

A game's own teller stands in a module of the game's name here, as its class ``Teller``; a game
without one is told with its codes.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from hilo_rules.cli.tellers.generic import Teller, Told, Unreadable

if TYPE_CHECKING:
    from hilo_rules import AnyGame
    from hilo_rules.cli.cast import Cast

__all__ = ["Teller", "Told", "Unreadable", "teller_of"]


def teller_of(game: AnyGame, cast: Cast) -> Teller:
    """Give the teller of a game for these players."""
    make: type[Teller] = Teller
    if find_spec(f"{__name__}.{game.name}") is not None:
        make = import_module(f"{__name__}.{game.name}").Teller
    return make(game, cast)
