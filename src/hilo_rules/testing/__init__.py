"""The laws that every game keeps, and what is needed to hold a game against them.

Needs the extra ``hilo-rules[testing]``.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from hilo_rules.testing import hi_lo_flip, high_low, least_score
from hilo_rules.testing.broken import BrokenLaw
from hilo_rules.testing.laws import LAWS, Law
from hilo_rules.testing.machine import machine
from hilo_rules.testing.strategies import positions
from hilo_rules.testing.subjects import AnySubject, StateText, Subject

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = [
    "LAWS",
    "SUBJECTS",
    "AnySubject",
    "BrokenLaw",
    "Law",
    "StateText",
    "Subject",
    "machine",
    "positions",
]

SUBJECTS: Mapping[str, Subject[Any, Any, Any, Any, Any]] = MappingProxyType(
    {
        subject.game.name: subject
        for subject in (hi_lo_flip.SUBJECT, high_low.SUBJECT, least_score.SUBJECT)
    }
)
"""Every game as the laws see it, by its name."""
