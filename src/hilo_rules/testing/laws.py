"""The laws: what holds in every state of every game.

Each law is a function of a subject, one of its states, and Hypothesis's data, from which it draws
what else it needs. It raises BrokenLaw if the game doesn't keep it. ``LAWS`` holds them all::

    @given(positions(SUBJECT), st.data())
    def test_law(state, data):
        law(SUBJECT, state, data)
"""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias

import attrs
from hypothesis import strategies as st

from hilo_rules import GAMES, IllegalAction, InvalidSeat, InvalidState
from hilo_rules.core.perft import perft
from hilo_rules.testing.broken import BrokenLaw, require
from hilo_rules.testing.secrecy import SECRECY_LAWS
from hilo_rules.testing.strategies import malformed, play, randoms, steps, tries
from hilo_rules.testing.values import field_names, look_alike, parts, spelled, unsafe_part
from hilo_rules.testing.writing import WRITING_LAWS

if TYPE_CHECKING:
    from collections.abc import Callable

    from hypothesis.strategies import DataObject

    from hilo_rules.testing.subjects import AnySubject


Law: TypeAlias = "Callable[[AnySubject, Any, DataObject], None]"
"""What a law is."""

LONGEST_CODE = 64
"""A chat button carries no more characters."""
A_WHILE = 40
"""How many steps a law follows a game."""


def refusal(subject: AnySubject, state: Any, action: object) -> IllegalAction | None:
    """Try `action`; give the error with which it is refused, or None if it is accepted."""
    try:
        subject.game.apply(state, action)
    except IllegalAction as error:
        return error
    return None


# Actions


def accepted_is_listed_is_unbroken(subject: AnySubject, state: Any, data: DataObject) -> None:
    """What is listed as possible, what ``apply`` accepts and what ``explain`` passes are one."""
    listed = set(map(spelled, subject.steps(state)))
    for _ in range(4):
        action = data.draw(tries(subject, state))
        is_listed = spelled(action) in listed
        accepted = refusal(subject, state, action) is None
        unbroken = subject.game.explain(state, action) == ()
        require(is_listed == accepted, "listed is not accepted", state, action, is_listed)
        require(accepted == unbroken, "accepted is not unbroken", state, action, accepted)
    for action in subject.steps(state):
        require(subject.game.explain(state, action) == (), "listed, but broken", state, action)


def malformed_is_refused(subject: AnySubject, state: Any, data: DataObject) -> None:
    """What only looks like an action is refused with an IllegalAction, and nothing else."""
    action = data.draw(malformed(subject, state))
    require(refusal(subject, state, action) is not None, "accepted", state, action)


def refusal_tells_why(subject: AnySubject, state: Any, data: DataObject) -> None:
    """A refusal holds the state, the action and all that ``explain`` says: clauses of the game."""
    action = data.draw(tries(subject, state))
    error = refusal(subject, state, action)
    if error is None:
        return
    explained = subject.game.explain(state, action)
    require(error.violations == explained != (), "explained otherwise", error, explained)
    require(error.state is state, "another state", error.state, state)
    require(error.action is action, "another action", error.action, action)
    require(len(set(explained)) == len(explained), "said twice", explained)
    for violation in explained:
        require(type(violation.clause) is subject.game.clauses, "no clause", violation)
        require(str(violation.clause) in str(error), "clause not named", error)


def refusal_changes_nothing(subject: AnySubject, state: Any, data: DataObject) -> None:
    """After a refused action, and after an accepted one too, the state is what it was."""
    before = spelled(state)
    action = data.draw(tries(subject, state))
    refusal(subject, state, action)
    try:
        subject.game.transition(state, action)
    except IllegalAction:
        subject.game.explain(state, action)
    require(spelled(state) == before, "the state has changed", state, action)


def actions_are_in_order(subject: AnySubject, state: Any, data: DataObject) -> None:
    """Actions come in a stable order, once each, with their seat; a seat's are a part of all."""
    game = subject.game
    actions, movers = game.legal_actions(state, None), game.to_move(state)
    same = pickle.loads(pickle.dumps(state))  # noqa: S301 - our own
    require(actions == game.legal_actions(same, None), "another order", state)
    require(len(set(actions)) == len(actions), "an action twice", actions)
    require(list(movers) == sorted({action.seat for action in actions}), "movers", movers, actions)
    seats = subject.seats(state)
    for seat in seats:
        own = game.legal_actions(state, seat)
        wanted = actions if seat is None else tuple([a for a in actions if a.seat == seat])
        require(own == wanted, "a seat's actions are not its part of all", seat, own, wanted)
    stranger: Any = data.draw(st.sampled_from([-1, len(seats), "0", True]))
    try:
        others = game.legal_actions(state, stranger)
    except InvalidSeat:
        return
    require(False, "actions of who is no seat", stranger, others)  # noqa: FBT003 - always broken


def codes_are_inverse(subject: AnySubject, state: Any, data: DataObject) -> None:
    """Each step has its own short ASCII code, also as others see it, and the code gives it back."""
    possible = subject.steps(state)
    codes = list(map(str, possible))
    require(len(set(codes)) == len(codes), "two steps with one code", codes)
    if possible:
        step = data.draw(steps(subject, state))
        possible = (*possible, *[subject.game.redact(step, seat) for seat in subject.seats(state)])
    for step in possible:
        code = str(step)
        require(code.isascii() and len(code) <= LONGEST_CODE, "no short code", code)
        again = subject.game.parse_action(state, code)
        require(spelled(again) == spelled(step), "reads otherwise", code, step, again)


# Steps


def somebody_moves_until_the_end(subject: AnySubject, state: Any, _data: DataObject) -> None:
    """Either seats may act, or chance moves, or the game is over with an outcome."""
    game = subject.game
    ways = [
        bool(game.legal_actions(state, None)),
        bool(game.chance_outcomes(state)),
        game.outcome(state) is not None,
    ]
    require(sum(ways) == 1, "players, chance, end", state, ways)
    require(bool(game.to_move(state)) == ways[0], "to_move", game.to_move(state), ways)


def outcome_is_of_the_seats(subject: AnySubject, state: Any, data: DataObject) -> None:
    """The outcome at the end names seats of the game and has a score for each seat, or none."""
    seats = set(subject.seats(state)) - {None}
    for _, last in play(subject, state, data.draw(randoms), subject.longest):
        state = last
    outcome = subject.game.outcome(state)
    if outcome is None:
        raise BrokenLaw(f"no outcome at the end: {state!r}")
    require(set(outcome.winners) <= seats, "winners", outcome)
    require(len(outcome.scores) in (0, len(seats)), "scores", outcome)


def games_end(subject: AnySubject, state: Any, data: DataObject) -> None:
    """Under random play the game comes to its end."""
    for _, last in play(subject, state, data.draw(randoms), subject.longest):
        state = last
    over = not subject.steps(state)
    require(over, f"not over after {subject.longest} steps", state)


def chance_sums_to_one(subject: AnySubject, state: Any, _data: DataObject) -> None:
    """Chance events come in a stable order, once each, with exact probabilities that sum to 1."""
    outcomes = subject.game.chance_outcomes(state)
    same = pickle.loads(pickle.dumps(state))  # noqa: S301 - our own
    require(outcomes == subject.game.chance_outcomes(same), "another order", state)
    require(len(dict(outcomes)) == len(outcomes), "an event twice", outcomes)
    exact = all(type(chance) is Fraction and chance > 0 for _, chance in outcomes)
    require(exact, "no exact probability", outcomes)
    total = sum((chance for _, chance in outcomes), Fraction(0))
    require(total == (1 if outcomes else 0), "the sum", total, outcomes)


def samples_follow_chance(subject: AnySubject, state: Any, data: DataObject) -> None:
    """A sample is a listed event, about as often as its probability says, or is refused."""
    game, rng = subject.game, data.draw(randoms)
    chances = dict(game.chance_outcomes(state))
    if not chances:
        try:
            event = game.sample_chance(state, rng)
        except IllegalAction:
            return
        raise BrokenLaw(f"sampled where chance doesn't move: {event!r}")
    draws = 400
    seen = Counter(game.sample_chance(state, rng) for _ in range(draws))
    require(set(seen) <= set(chances), "not listed", set(seen) - set(chances))
    for event, chance in chances.items():
        expected = draws * float(chance)
        off = abs(seen[event] - expected)
        require(off <= 3 + 6 * expected**0.5, "too rare or too often", event, seen[event])


def transition_is_apply(subject: AnySubject, state: Any, data: DataObject) -> None:
    """``transition`` reaches the state that ``apply`` reaches, and refuses what it refuses."""
    action = data.draw(tries(subject, state))
    if subject.steps(state) and data.draw(randoms).randrange(4):
        action = data.draw(steps(subject, state))
    error = refusal(subject, state, action)
    try:
        after = subject.game.transition(state, action).state
    except IllegalAction as other:
        if error is None:
            raise BrokenLaw(f"only transition refuses {action!r}") from other
        require(error.violations == other.violations, "refused otherwise", other)
        return
    require(error is None, "only apply refuses", state, action)
    same = spelled(after) == spelled(subject.game.apply(state, action))
    require(same, "another state", state, action)


def effects_have_clauses(subject: AnySubject, state: Any, data: DataObject) -> None:
    """Every effect is of a class that the game names, and has a clause of the game."""
    for step, after in play(subject, state, data.draw(randoms), A_WHILE):
        for effect in subject.game.transition(state, step).effects:
            require(type(effect) in subject.game.effect_types, "unknown class", effect)
            require(type(effect.clause) is subject.game.clauses, "no clause", effect)
        state = after


def replays_are_equal(subject: AnySubject, state: Any, data: DataObject) -> None:
    """The same steps, or their codes, lead to equal states with equal hashes."""
    first, second = state, pickle.loads(pickle.dumps(state))  # noqa: S301 - our own
    for step, _ in play(subject, state, data.draw(randoms), A_WHILE):
        code = str(step)
        first = subject.game.apply(first, step)
        second = subject.game.apply(second, subject.game.parse_action(second, code))
        require(first == second, "not equal", first, second)
        require(hash(first) == hash(second), "another hash", first, second)
    require(spelled(first) == spelled(second), "told apart", first, second)


def perft_counts_steps(subject: AnySubject, state: Any, _data: DataObject) -> None:
    """Perft counts the steps, then the steps after each; an end counts as one."""
    possible = subject.steps(state)
    # A game that the library doesn't know is counted by its own functions.
    count = partial(perft, GAMES.get(subject.game.name, subject.game), state)
    require(count(0) == 1, "depth 0", state)
    require(count(1) == max(1, len(possible)), "depth 1", state)
    after = [len(subject.steps(subject.game.apply(state, step))) for step in possible]
    deeper = sum(max(1, count) for count in after) if possible else 1
    require(count(2) == deeper, "depth 2", state)


# States


def states_are_valid(subject: AnySubject, state: Any, data: DataObject) -> None:
    """Every state that a game reaches passes ``validate``, which gives it back."""
    for _, after in play(subject, state, data.draw(randoms), A_WHILE):
        try:
            require(subject.game.validate(after) is after, "not given back", after)
        except InvalidState as error:
            raise BrokenLaw(f"{error}: {after!r}") from error


def mutants_are_refused(subject: AnySubject, state: Any, data: DataObject) -> None:
    """``validate`` refuses a bent state with an InvalidState, and nothing else."""
    rng = data.draw(randoms)
    forged = [look_alike(state, rng) for _ in range(10)]
    for wrong in (data.draw(subject.mutants(state)), *forged):
        try:
            subject.game.validate(wrong)
        except InvalidState:
            continue
        raise BrokenLaw(f"passes validate: {wrong!r}")


def copies_are_equal(subject: AnySubject, state: Any, data: DataObject) -> None:
    """Pickling and copying states, views, steps and outcomes gives equals with equal hashes."""
    game = subject.game
    values = [game.view(state, seat) for seat in subject.seats(state)]
    values += [state, game.outcome(state), *subject.steps(state)[:1]]
    if subject.steps(state):
        values += game.transition(state, data.draw(steps(subject, state))).effects
    for value in values:
        pickled = pickle.loads(pickle.dumps(value))  # noqa: S301 - our own
        for again in (pickled, copy.copy(value), copy.deepcopy(value)):
            require(again == value, "not equal", value, again)
            require(hash(again) == hash(value), "another hash", value, again)
            require(spelled(again) == spelled(value), "told apart", value, again)


def states_are_frozen(subject: AnySubject, state: Any, data: DataObject) -> None:
    """A state can be hashed; nothing in it can change; no attribute can be set or deleted."""
    for _, after in play(subject, state, data.draw(randoms), 3):
        state = after
    unsafe = unsafe_part(state)
    require(unsafe is None, "may change", state, unsafe)
    hash(state)
    for part in parts(state):
        if not attrs.has(type(part)):
            continue
        for name in (*field_names(part), "unheard_of"):
            _require_sealed(part, name)


def _require_sealed(value: object, name: str) -> None:
    kept = getattr(value, name, None)
    for change in (partial(setattr, value, name, kept), partial(delattr, value, name)):
        try:
            change()
        except AttributeError:
            continue
        raise BrokenLaw(f"{name} of {type(value).__name__} can be changed")


def cards_are_conserved(subject: AnySubject, state: Any, data: DataObject) -> None:
    """Step by step each card stays in exactly one place."""
    if subject.places is None:
        return
    cards = Counter(card for card, _ in subject.places(state))
    for step, after in play(subject, state, data.draw(randoms), A_WHILE):
        now = Counter(card for card, _ in subject.places(after))
        require(now == cards, "lost, and won", cards - now, now - cards, step, after)


def scores_only_grow(subject: AnySubject, state: Any, data: DataObject) -> None:
    """No step takes points from anybody."""
    if subject.scores is None:
        return
    scores = subject.scores(state)
    for step, after in play(subject, state, data.draw(randoms), 2 * A_WHILE):
        now = subject.scores(after)
        grown = all(new >= old for old, new in zip(scores, now, strict=True))
        require(grown, "fewer points", scores, now, step)
        scores = now


LAWS: tuple[Law, ...] = (
    accepted_is_listed_is_unbroken,
    malformed_is_refused,
    refusal_tells_why,
    refusal_changes_nothing,
    actions_are_in_order,
    codes_are_inverse,
    somebody_moves_until_the_end,
    outcome_is_of_the_seats,
    games_end,
    chance_sums_to_one,
    samples_follow_chance,
    transition_is_apply,
    effects_have_clauses,
    replays_are_equal,
    perft_counts_steps,
    states_are_valid,
    mutants_are_refused,
    copies_are_equal,
    states_are_frozen,
    cards_are_conserved,
    scores_only_grow,
    *SECRECY_LAWS,
    *WRITING_LAWS,
)
"""All laws."""
