"""Bots: players that choose from what their seat may know, and a source of randomness.

A game's own bots stand in a module of the game's name here, in its table ``BOTS``, the best first,
and in ``ABOUT`` what each of them does.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, TypeAlias

from hilo_rules import RandomSource
from hilo_rules.cli.bots import uniform

Bot: TypeAlias = Callable[[Any, RandomSource], Any]
"""Chooses one of a view's legal actions."""

RANDOM = "random"
"""The name of the bot that every game has."""


def bots_of(game: str) -> dict[str, Bot]:
    """Give the bots of the game called `game` by their names, the best first."""
    module = _module(game)
    own: dict[str, Bot] = {} if module is None else module.BOTS
    return own | {RANDOM: uniform.choose}


def about_bots(game: str) -> dict[str, str]:
    """Say what each bot of the game called `game` does, the best first."""
    module = _module(game)
    own: dict[str, str] = {} if module is None else module.ABOUT
    return own | {RANDOM: uniform.ABOUT}


def _module(game: str) -> Any:
    if find_spec(f"{__name__}.{game}") is None:
        return None
    return import_module(f"{__name__}.{game}")
