"""Commands for servers: applied once, answered alike, refused when stale or somebody else's."""

from __future__ import annotations

import cProfile
import random
from typing import TYPE_CHECKING, Any

import pytest
from attrs import evolve

import hilo_rules
from hilo_rules import codec, hi_lo_flip, high_low
from hilo_rules.record import Record
from hilo_rules.server import (
    Accepted,
    Command,
    Refusal,
    Refused,
    Table,
    handle,
    let_chance_move,
    updates,
)

if TYPE_CHECKING:
    from hilo_rules.history import History


def opened(seed: int = 1) -> Table:
    """Open a table of Hi-Lo Flip at which a seat is to play."""
    return let_chance_move(Table.of(hi_lo_flip.new_game(seats=2)), random.Random(seed))


def command(table: Table, name: str = "a", **changes: Any) -> Command:
    """Give a command that would be accepted, or one with some changes."""
    action = hilo_rules.legal_actions(table.history.state)[0]
    fields = {"seat": action.seat, "version": table.version, "action": str(action)} | changes
    return Command(name, **fields)


def refusal(table: Table, asked: Command) -> Refusal:
    """Give the reason why a command is refused; it must change nothing."""
    after, answer = handle(table, asked)
    assert isinstance(answer, Refused)
    assert table == after
    return answer.reason


def test_a_command_is_carried_out() -> None:
    """The action is applied, and the answer has the new version."""
    table = opened()

    after, answer = handle(table, command(table))

    assert Accepted(table.version + 1) == answer
    assert table.version + 1 == after.version
    assert hilo_rules.legal_actions(table.history.state)[0] == after.history.steps[-1]


def test_a_repeated_command_is_answered_as_before() -> None:
    """What has been accepted keeps its answer, and nothing happens again."""
    table = opened()
    after, answer = handle(table, command(table, "a"))

    assert (after, answer) == handle(after, command(table, "a"))


def test_a_refused_command_is_forgotten() -> None:
    """It takes no memory, and its id can be used for another try."""
    table = opened()

    after, _ = handle(table, command(table, "a", action="0:play:999"))

    assert table == after
    assert Accepted(table.version + 1) == handle(after, command(table, "a"))[1]


def test_each_seat_has_its_own_ids() -> None:
    """Two clients may count their commands alike."""
    table = let_chance_move(Table.of(high_low.new_game(seats=5)), random.Random(1))
    for seat in range(5):
        code = f"{seat}:guess:lower"
        table, answer = handle(table, Command("1", seat, table.version, code))
        assert Accepted(table.version) == answer


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("id", "x" * 65),
        ("id", 7),
        ("id", []),
        ("action", None),
        ("action", "x" * 10**6),
        ("version", "15"),
        ("version", 15.0),
        ("version", None),
        ("seat", "0"),
        ("seat", True),
    ],
)
def test_a_malformed_command_is_refused(field: str, value: object) -> None:
    """Whatever a client sends, there is an answer that names the part."""
    table = opened()
    fields: dict[str, Any] = {"id": "a", "seat": 0, "version": 15, "action": "0:play:1"}
    asked = Command(**fields | {field: value})

    after, answer = handle(table, asked)

    assert table == after
    assert isinstance(answer, Refused)
    assert (Refusal.MALFORMED, field) == (answer.reason, answer.message.split(":")[0])


@pytest.mark.parametrize("name", hilo_rules.GAMES)
def test_a_stored_table_goes_on(name: str) -> None:
    """A record holds all that a table needs to go on, but for the answers given."""
    table = let_chance_move(Table.of(hilo_rules.GAMES[name].new_game()), random.Random(2))
    text = codec.dumps(Record[Any, Any].from_history(table.history))

    again = Table(codec.loads(text).replay())

    assert table == again
    assert table.version == again.version


def test_an_id_belongs_to_one_command() -> None:
    """Another command under a used id is refused, and the first answer stays."""
    table = opened()
    after, answer = handle(table, command(table, "a"))

    assert Refusal.REUSED_ID is refusal(after, command(table, "a", version=3))
    assert (after, answer) == handle(after, command(table, "a"))


@pytest.mark.parametrize("version", [14, 0, -1, 16, 10**9])
def test_a_stale_command_is_refused(version: int) -> None:
    """The sender has not seen all, or more than there is."""
    table = opened()

    assert Refusal.STALE is refusal(table, command(table, version=version))


def test_a_second_play_needs_the_newest_version() -> None:
    """Who is on turn twice in a row can't act on the view from before."""
    table = opened()
    one = next(
        (table, action)
        for table in map(opened, range(200))
        for action in hilo_rules.legal_actions(table.history.state)
        if isinstance(hilo_rules.apply(table.history.state, action).phase, hi_lo_flip.AwaitingPlay)
        and hilo_rules.to_move(hilo_rules.apply(table.history.state, action)) == (action.seat,)
    )
    table, action = one
    after, _ = handle(table, command(table, action=str(action), seat=action.seat))
    again = hilo_rules.legal_actions(after.history.state)[0]

    asked = Command("b", again.seat, table.version, str(again))

    assert Refusal.STALE is refusal(after, asked)
    assert Accepted(after.version + 1) == handle(after, command(after, "c"))[1]


def test_a_seat_cannot_act_for_another() -> None:
    """The seat that the server knows counts, not that in the code."""
    table = opened()
    mover = hilo_rules.to_move(table.history.state)[0]

    assert Refusal.WRONG_SEAT is refusal(table, command(table, seat=1 - mover))


@pytest.mark.parametrize("code", ["chip:hi", "0:drawn:4", "", "0:guess:higher", "0:play:?"])
def test_what_is_no_player_action_is_refused(code: str) -> None:
    """Chance is the server's, and other texts are no actions."""
    assert Refusal.NO_ACTION is refusal(opened(), command(opened(), action=code))


def test_a_broken_rule_is_named() -> None:
    """An illegal action is refused with its clauses."""
    table = opened()
    _, answer = handle(table, command(table, action="0:play:999", seat=0))

    assert isinstance(answer, Refused)
    assert Refusal.ILLEGAL is answer.reason
    assert "HLF-1.8" in {str(violation.clause) for violation in answer.violations}


def test_simultaneous_choices_are_not_stale() -> None:
    """Where all choose at once, nobody has to know that another one was faster."""
    table = let_chance_move(Table.of(high_low.new_game(seats=5)), random.Random(1))
    version = table.version
    for seat in (3, 0, 4, 1, 2):
        table, answer = handle(table, Command(f"{seat}", seat, version, f"{seat}:guess:higher"))
        assert isinstance(answer, Accepted)

    twice = Command("again", 3, version, "3:guess:lower")

    assert Refusal.STALE is refusal(table, twice)
    assert version + 5 == table.version


def is_fresh(history: History[Any, Any, Any], seat: int, version: int) -> bool:
    """Tell by definition whether a seat that has seen `version` steps knows where the game is."""
    game, after = history.game, [past.state for past in history.past]
    states = [history.initial, *after][max(version, 0) :]
    return version == len(after) or (
        0 <= version < len(after)
        and all(
            isinstance(past.step, game.action_types) and past.step.seat != seat
            for past in history.past[version:]
        )
        and all(game.legal_actions(state, seat) for state in states)
    )


@pytest.mark.parametrize(
    ("state", "code"),
    [
        (hi_lo_flip.new_game(3), "play:5"),
        (high_low.new_game(), "guess:higher"),
        (high_low.new_game(rules=high_low.Ruleset(guesses=high_low.Guesses.OPEN)), "guess:higher"),
        (hilo_rules.least_score.new_game(3), "declare"),
    ],
    ids=["hi_lo_flip", "high_low", "high_low, open", "least_score"],
)
def test_what_is_stale_is_as_defined(state: Any, code: str) -> None:
    """In random games, for any seat and any version, and after an undo too."""
    rng = random.Random(4)
    table, fresh = let_chance_move(Table.of(state), rng), {True: 0, False: 0}
    for number in range(60):
        actions = hilo_rules.legal_actions(table.state)
        if actions:
            action = rng.choice(actions)
            asked = Command(f"{number}", action.seat, table.version, str(action))
            table = handle(table, asked)[0]
        tables = [table, evolve(table, history=table.history.undo(rng.randrange(9)))]
        if rng.randrange(3):
            table = let_chance_move(table, rng)
        for one in tables:
            for seat in range(state.seats):
                for version in (one.version - rng.randrange(state.seats + 2), rng.randrange(99)):
                    _, answer = handle(one, Command("x", seat, version, f"{seat}:{code}"))
                    stale = isinstance(answer, Refused) and answer.reason is Refusal.STALE
                    assert is_fresh(one.history, seat, version) is not stale
                    fresh[version != one.version and not stale] += 1

    assert fresh[False]
    assert bool(fresh[True]) is (code == "guess:higher")


@pytest.mark.parametrize(("behind", "reason"), [(0, Refusal.ILLEGAL), (1, Refusal.STALE)])
def test_a_stranger_is_refused(behind: int, reason: Refusal) -> None:
    """A seat that isn't at the table gets an answer, whatever it says that it has seen."""
    table = let_chance_move(Table.of(high_low.new_game()), random.Random(1))
    table, _ = handle(table, Command("a", 0, table.version, "0:guess:higher"))

    assert reason is refusal(table, Command("b", 5, table.version - behind, "5:guess:higher"))


def calls_of_the_last_guess(seats: int) -> int:
    """Count the calls that a command costs when all seats but two have guessed before it."""
    table = let_chance_move(Table.of(high_low.new_game(seats=seats)), random.Random(1))
    asked = [Command("1", seat, seats, f"{seat}:guess:higher") for seat in range(seats - 1)]
    for one in asked[:-1]:
        table, _ = handle(table, one)
    profile = cProfile.Profile()
    answer = profile.runcall(handle, table, asked[-1])[1]
    assert Accepted(2 * seats - 1) == answer
    return sum(entry.callcount for entry in profile.getstats())


def test_a_command_costs_no_more_the_more_seats_have_chosen() -> None:
    """In a sealed round of many seats a command doesn't look at what all others have done."""
    assert calls_of_the_last_guess(400) < 2 * calls_of_the_last_guess(40)


def test_updates_are_those_of_the_seat() -> None:
    """Each step comes redacted, with its redacted effects and the view after it."""
    table = opened()
    table, _ = handle(table, command(table))

    for seat in (0, 1, None):
        news = updates(table, seat, since=0)
        assert list(range(1, table.version + 1)) == [update.version for update in news]
        for update, past in zip(news, table.history.past, strict=True):
            assert hilo_rules.redact(past.step, seat) == update.step
            assert hilo_rules.view(past.state, seat) == update.view
            assert past.effects == update.effects


@pytest.mark.parametrize(("since", "number"), [(0, 15), (13, 2), (15, 0), (10**30, 0)])
def test_updates_begin_where_the_client_stopped(since: int, number: int) -> None:
    """A client that comes back gets all that it has missed, and nothing twice."""
    news = updates(opened(), 0, since)

    assert number == len(news)
    assert all(update.version > since for update in news)


@pytest.mark.parametrize("since", ["3", None, 1.5, True, -1, [], "9" * 10**5], ids=str)
def test_where_a_client_stopped_is_a_number(since: Any) -> None:
    """What a client says of it is refused by its name, unless it is a whole number from 0 on."""
    with pytest.raises(hilo_rules.DecodeError, match=r"^since: must be a whole number, 0 or more"):
        updates(opened(), 0, since)


def test_strangers_get_no_updates() -> None:
    """Who isn't at the table is refused."""
    with pytest.raises(hilo_rules.InvalidSeat):
        updates(opened(), 2, since=0)
