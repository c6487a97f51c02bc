"""The law of writing: what a game's values look like as JSON says all about them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hilo_rules import GAMES, HiloRulesError, codec
from hilo_rules.testing.broken import BrokenLaw, require
from hilo_rules.testing.strategies import steps

if TYPE_CHECKING:
    from hypothesis.strategies import DataObject

    from hilo_rules.testing.subjects import AnySubject


def json_comes_back(subject: AnySubject, state: Any, data: DataObject) -> None:
    """States, views, steps, effects and outcomes are equal when they come back from JSON.

    A game that the library doesn't know is passed over.
    """
    game = subject.game
    if game.name not in GAMES:
        return
    values = [state, state.rules, *[game.view(state, seat) for seat in subject.seats(state)]]
    outcome = game.outcome(state)
    if outcome is None:
        step = data.draw(steps(subject, state))
        values += [step, *game.transition(state, step).effects]
    else:
        values.append(outcome)
    for value in values:
        try:
            text = codec.dumps(value)
            again = codec.loads(text)
        except HiloRulesError as error:
            raise BrokenLaw(f"{error}: {value!r}") from error
        require(again == value, "not equal", value, again)
        require(hash(again) == hash(value), "another hash", value, again)
        require(codec.dumps(again) == text, "another text", value, again)


WRITING_LAWS = (json_comes_back,)
"""All laws about writing."""
