"""The laws of hidden information: what a seat may not know makes no difference to it.

Two states are twins for a seat if they differ only in what is hidden from it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hilo_rules import InvalidSeat
from hilo_rules.testing.broken import BrokenLaw, require
from hilo_rules.testing.strategies import play, randoms
from hilo_rules.testing.values import parts, spelled

if TYPE_CHECKING:
    from hypothesis.strategies import DataObject

    from hilo_rules.testing.subjects import AnySubject

A_WHILE = 12
"""How many steps a law follows a game."""


def twins_look_equal(subject: AnySubject, state: Any, data: DataObject) -> None:
    """Twins give the seat equal views, and equal legal actions in them."""
    rng = data.draw(randoms)
    for seat in subject.seats(state):
        twin = subject.hidden_twin(state, seat, rng)
        mine, other = subject.game.view(state, seat), subject.game.view(twin, seat)
        require(spelled(mine) == spelled(other), "other views", seat, mine, other)
        require(mine.legal_actions == other.legal_actions, "other actions", seat, state, twin)
        mine, other = (subject.game.legal_actions(either, seat) for either in (state, twin))
        require(seat is None or mine == other, "other actions", seat, state, twin)


def twins_sound_equal(subject: AnySubject, state: Any, data: DataObject) -> None:
    """The same step in twins has equal redacted effects, as far as the views afterwards are."""
    rng = data.draw(randoms)
    for seat in subject.seats(state):
        twin = subject.hidden_twin(state, seat, rng)
        common = set(subject.steps(state)) & set(subject.steps(twin))
        common = {step for step in common if not subject.reveals(state, step)}
        if common:
            step = rng.choice(sorted(common, key=str))
            _require_same_sound(subject, seat, (state, step), (twin, step))


def hidden_steps_sound_equal(subject: AnySubject, state: Any, data: DataObject) -> None:
    """Two steps that leave a seat with equal views are redacted to equal steps and effects."""
    rng = data.draw(randoms)
    possible = [step for step in subject.steps(state) if not subject.reveals(state, step)]
    if not possible:
        return
    for seat in subject.seats(state):
        one, other = rng.choice(possible), rng.choice(possible)
        _require_same_sound(subject, seat, (state, one), (state, other))


def _require_same_sound(
    subject: AnySubject, seat: int | None, one: tuple[Any, Any], other: tuple[Any, Any]
) -> None:
    game, heard, seen = subject.game, list[tuple[Any, ...]](), list[Any]()
    for state, step in (one, other):
        after = game.transition(state, step)
        seen.append(game.view(after.state, seat))
        heard.append(tuple([game.redact(event, seat) for event in (step, *after.effects)]))
    if seen[0] == seen[1]:
        require(heard[0] == heard[1], "told apart by what is redacted", seat, *heard, one, other)


def views_offer_what_is_legal(subject: AnySubject, state: Any, _data: DataObject) -> None:
    """A seat's view offers the seat's legal actions; a spectator's none."""
    for seat in subject.seats(state):
        offered = subject.game.view(state, seat).legal_actions
        legal = () if seat is None else subject.game.legal_actions(state, seat)
        require(offered == legal, "offers otherwise", seat, offered, legal)


def views_are_for_those_at_the_table(subject: AnySubject, state: Any, _data: DataObject) -> None:
    """A view for a seat that isn't there, or only looks like one, is refused."""
    strangers: tuple[Any, ...] = (-1, len(subject.seats(state)) - 1, 0.0, False, "0")
    for seat in strangers:
        try:
            subject.game.view(state, seat)
        except InvalidSeat:
            continue
        raise BrokenLaw(f"a view for seat {seat!r}")


def views_hold_nothing_hidden(subject: AnySubject, state: Any, _data: DataObject) -> None:
    """No view holds a state, or, outside the ruleset, a card that is hidden from its seat."""
    for seat in subject.seats(state):
        view = subject.game.view(state, seat)
        require(type(view) is subject.game.view_type, "no view", view)
        hidden = set(subject.hidden(state, seat))
        for part in parts(view, without=(subject.game.ruleset_type,)):
            require(not isinstance(part, subject.game.state_type), "holds a state", view)
            require(not _among(part, hidden), "holds what is hidden", seat, part)


def redaction_hides(subject: AnySubject, state: Any, data: DataObject) -> None:
    """No redacted step or effect holds a card that is hidden from the seat before and after it.

    Redacting again changes nothing.
    """
    game, rng = subject.game, data.draw(randoms)
    for step, after in play(subject, state, rng, A_WHILE):
        events = (step, *game.transition(state, step).effects)
        for seat in subject.seats(state):
            hidden: set[Any] = set()
            if not subject.reveals(state, step):
                hidden = set(subject.hidden(state, seat)) & set(subject.hidden(after, seat))
            for event in events:
                redacted = game.redact(event, seat)
                require(game.redact(redacted, seat) == redacted, "not redacted at once", event)
                leak = [part for part in parts(redacted) if _among(part, hidden)]
                require(not leak, "tells what is hidden", seat, event, redacted)
        state = after


def _among(part: object, hidden: set[Any]) -> bool:
    try:
        return part in hidden
    except TypeError:  # what can't be hashed is no card
        return False


SECRECY_LAWS = (
    twins_look_equal,
    twins_sound_equal,
    hidden_steps_sound_equal,
    views_offer_what_is_legal,
    views_are_for_those_at_the_table,
    views_hold_nothing_hidden,
    redaction_hides,
)
"""The laws of this module."""
