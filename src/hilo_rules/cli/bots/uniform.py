"""The bot for every game: any of its legal actions, each equally likely."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hilo_rules import RandomSource


ABOUT = "does anything legal, each as likely"
"""What it does."""


def choose(view: Any, rng: RandomSource) -> Any:
    """Choose one of the legal actions of `view`, each equally likely."""
    actions = view.legal_actions
    return actions[rng.randrange(len(actions))]
