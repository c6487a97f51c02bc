"""Every law can fail: a game that is broken on purpose doesn't keep it."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any

import attrs
import pytest
from attrs import evolve
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from hilo_rules import IllegalAction, Outcome, Transition
from hilo_rules.hi_lo_flip import GAME, PileRenewed, PlayCard, State
from hilo_rules.testing import LAWS, SUBJECTS, BrokenLaw, positions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hypothesis.strategies import DataObject

    from hilo_rules.testing import AnySubject

SOUND: AnySubject = SUBJECTS["hi_lo_flip"]


def drops_an_action(state: State, seat: int | None) -> Any:
    """List all actions but the last."""
    return GAME.legal_actions(state, seat)[:-1]


def ignores_the_seat(state: State, _seat: int | None) -> Any:
    """List everybody's actions for whomever."""
    return GAME.legal_actions(state, None)


def drops_an_outcome(state: State) -> Any:
    """List all chance events but the last."""
    return GAME.chance_outcomes(state)[:-1]


def takes_the_first(state: State, rng: Any) -> Any:
    """Cheat: chance always takes the first event."""
    outcomes = GAME.chance_outcomes(state)
    return outcomes[0][0] if outcomes else GAME.sample_chance(state, rng)


def accepts_what_is_equal(state: State, action: Any) -> State:
    """Accept 49.0 for 49."""
    for step in SOUND.steps(state):
        if step == action:
            return GAME.apply(state, step)
    return GAME.apply(state, action)


def tells_one_reason(state: State, action: Any) -> State:
    """Refuse with the first broken clause only."""
    try:
        return GAME.apply(state, action)
    except IllegalAction as error:
        raise IllegalAction(state, action, error.violations[:1]) from None


def changes_when_refusing(state: State, action: Any) -> State:
    """Count the refusals in the state itself."""
    try:
        return GAME.apply(state, action)
    except IllegalAction:
        object.__setattr__(state, "round_number", state.round_number + 1)
        raise


def stays_where_it_is(state: State, action: Any) -> State:
    """Accept a play, but don't make it."""
    after = GAME.apply(state, action)
    return state if isinstance(action, PlayCard) else after


def loses_a_card(state: State, action: Any) -> State:
    """Drop the bottom card of the discard pile."""
    after = GAME.apply(state, action)
    return evolve(after, discard_pile=after.discard_pile[1:])


def takes_all_points(state: State, action: Any) -> State:
    """Set all totals back to 0."""
    after = GAME.apply(state, action)
    return evolve(after, scores=(0,) * after.seats)


def keeps_a_list(state: State, action: Any) -> State:
    """Put a list into the state."""
    after = GAME.apply(state, action)
    return evolve(after, discard_pile=list(after.discard_pile))  # type: ignore[arg-type]


@attrs.define(eq=False)
class OpenOrder:
    """An order of the seats that can be changed."""

    order: Any

    def __iter__(self) -> Iterator[int]:
        """Give the seats."""
        return iter(self.order)


def keeps_what_can_change(state: State, action: Any) -> State:
    """Put an object into the state that can be changed."""
    return evolve(GAME.apply(state, action), age_order=OpenOrder(state.age_order))  # type: ignore[arg-type]


_CALLS = count(1)


def remembers_calls(state: State, action: Any) -> State:
    """Depend on how often it was called."""
    return evolve(GAME.apply(state, action), round_number=next(_CALLS))


def ends_elsewhere(state: State, action: Any) -> Transition[Any, Any]:
    """Reach another state than apply does."""
    sound = GAME.transition(state, action)
    return evolve(sound, state=evolve(sound.state, round_number=sound.state.round_number + 1))


def has_strange_effects(state: State, action: Any) -> Transition[Any, Any]:
    """Report effects that are none."""
    return evolve(GAME.transition(state, action), effects=("bang",))  # type: ignore[arg-type]


def tells_the_draw_pile(state: State, action: Any) -> Transition[Any, Any]:
    """Report an effect that lays the draw pile open."""
    return evolve(GAME.transition(state, action), effects=(PileRenewed(state.draw_pile),))


def reads_another_card(state: State, text: str) -> Any:
    """Read every card as the next one."""
    action: Any = GAME.parse_action(state, text)
    return evolve(action, card=action.card + 1) if isinstance(action, PlayCard) else action


def stranger_wins(state: State) -> Outcome | None:
    """Let somebody win who isn't there."""
    return None if GAME.outcome(state) is None else Outcome(frozenset({99}), state.scores)


class Opaque:
    """A view that equals nothing else."""


def shows_an_object(_state: State, _seat: int | None) -> Any:
    """Give a view that isn't a value."""
    return Opaque()


def shows_the_sum(state: State, seat: int | None) -> Any:
    """Give a view that tells the sum of the cards in the draw pile."""
    return evolve(GAME.view(state, seat), draw_pile_size=sum(state.draw_pile))


def shows_hands(state: State, seat: int | None) -> Any:
    """Give a view that shows all hands."""
    return evolve(GAME.view(state, seat), collected=state.hands)


def shows_a_state(state: State, seat: int | None) -> Any:
    """Give a view that holds the state."""
    return evolve(GAME.view(state, seat), recent=(state,))  # type: ignore[arg-type]


def shows_no_hand(state: State, _seat: int | None) -> Any:
    """Give everybody the view of a spectator."""
    return GAME.view(state, None)


def redacts_nothing(event: Any, _seat: int | None) -> Any:
    """Hide nothing."""
    return event


def passes_anything(state: Any) -> Any:
    """Find every state valid."""
    return state


def counts_in_floats(state: State, seat: int | None) -> Any:
    """Show 1.0 for the first round."""
    return evolve(GAME.view(state, seat), round_number=float(state.round_number))  # type: ignore[arg-type]


BROKEN: tuple[tuple[str, dict[str, Any]], ...] = (
    ("accepted_is_listed_is_unbroken", {"legal_actions": drops_an_action}),
    ("accepted_is_listed_is_unbroken", {"explain": lambda _state, _action: ()}),
    ("malformed_is_refused", {"apply": accepts_what_is_equal}),
    ("refusal_tells_why", {"apply": tells_one_reason}),
    ("refusal_changes_nothing", {"apply": changes_when_refusing}),
    ("actions_are_in_order", {"legal_actions": ignores_the_seat}),
    ("codes_are_inverse", {"parse_action": reads_another_card}),
    ("somebody_moves_until_the_end", {"outcome": lambda _state: None}),
    ("outcome_is_of_the_seats", {"outcome": stranger_wins}),
    ("games_end", {"apply": stays_where_it_is}),
    ("chance_sums_to_one", {"chance_outcomes": drops_an_outcome}),
    ("samples_follow_chance", {"sample_chance": takes_the_first}),
    ("samples_follow_chance", {"sample_chance": lambda _state, _rng: None}),
    ("transition_is_apply", {"transition": ends_elsewhere}),
    ("effects_have_clauses", {"transition": has_strange_effects}),
    ("replays_are_equal", {"apply": remembers_calls}),
    ("perft_counts_steps", {"legal_actions": drops_an_action}),
    ("states_are_valid", {"apply": loses_a_card}),
    ("mutants_are_refused", {"validate": passes_anything}),
    ("copies_are_equal", {"view": shows_an_object}),
    ("states_are_frozen", {"apply": keeps_a_list}),
    ("states_are_frozen", {"apply": keeps_what_can_change}),
    ("cards_are_conserved", {"apply": loses_a_card}),
    ("scores_only_grow", {"apply": takes_all_points}),
    ("twins_look_equal", {"view": shows_the_sum}),
    ("twins_sound_equal", {"transition": tells_the_draw_pile}),
    ("hidden_steps_sound_equal", {"redact": redacts_nothing}),
    ("views_offer_what_is_legal", {"view": shows_no_hand}),
    ("views_are_for_those_at_the_table", {"view": shows_no_hand}),
    ("views_hold_nothing_hidden", {"view": shows_hands}),
    ("views_hold_nothing_hidden", {"view": shows_a_state}),
    ("redaction_hides", {"redact": redacts_nothing}),
    ("json_comes_back", {"view": counts_in_floats}),
)


@pytest.mark.parametrize(
    ("law", "broken"), BROKEN, ids=[f"{law}-{'-'.join(broken)}" for law, broken in BROKEN]
)
def test_broken_game_does_not_keep_law(law: str, broken: dict[str, Any]) -> None:
    """A game with one function broken doesn't keep the law that speaks of it."""
    subject = evolve(SOUND, game=evolve(SOUND.game, **broken), longest=2000)
    [function] = [each for each in LAWS if each.__name__ == law]

    @settings(max_examples=200, phases=[Phase.generate], report_multiple_bugs=False)
    @given(positions(SOUND), st.data())
    def keeps(state: Any, data: DataObject) -> None:
        function(subject, state, data)

    with pytest.raises(BrokenLaw):
        keeps()


def test_every_law_has_a_broken_game() -> None:
    """No law goes without a game that doesn't keep it."""
    expected = {law.__name__ for law in LAWS}
    assert expected == {law for law, _ in BROKEN}
