"""Chapter 5: the end of the game."""

from __future__ import annotations

from tests.high_low.tables import after, card, effects, refused, shown, table
from tests.traceability.marks import clause

import hilo_rules
from hilo_rules import Outcome
from hilo_rules.high_low import (
    HL,
    GameEnded,
    GameOver,
    Guess,
    RoundEnded,
    RoundReplayed,
    RoundStarted,
    SeatEliminated,
)


@clause(HL.LAST_SEAT_WINS)
def test_the_last_seat_left_wins_at_once() -> None:
    """No further round is played."""
    state = table("2C / AS / 7D", "reveal", guesses="higher / higher / higher")
    end = after(state, "dealer:TD")

    assert GameOver((1,)) == end.phase
    assert HL.LAST_SEAT_WINS is end.phase.clause
    assert Outcome(frozenset({1}), ()) == hilo_rules.outcome(end)
    assert (GameEnded(frozenset({1}), HL.LAST_SEAT_WINS),) == effects(state, "dealer:TD")[-1:]
    assert ((1,), 1, True, False) == (
        end.living,
        end.living_count,
        end.is_living(1),
        end.is_living(0),
    )


@clause(HL.LAST_SEAT_WINS)
def test_two_seats_left_play_on() -> None:
    """The game isn't over before one is left."""
    state = after(table("2C / AS / KD", "reveal", guesses="higher / higher / higher"), "dealer:TD")

    assert hilo_rules.outcome(state) is None
    assert not hilo_rules.is_over(state)


@clause(HL.NO_WINNER)
def test_nobody_left_is_the_end_without_a_winner() -> None:
    """It is over, and nobody has won."""
    state = table("2C / out / 7D", "reveal", guesses="higher / - / higher")
    end = after(state, "dealer:TD")

    assert GameOver(()) == end.phase
    assert HL.NO_WINNER is end.phase.clause
    assert Outcome(frozenset(), ()) == hilo_rules.outcome(end)
    assert (
        SeatEliminated(0),
        SeatEliminated(2),
        RoundEnded(card("TD"), 0),
        GameEnded(frozenset(), HL.NO_WINNER),
    ) == effects(state, "dealer:TD")
    assert ((), 0, False) == (end.living, end.living_count, end.is_living(0))


@clause(HL.REPLAY_ROUND)
def test_a_round_without_survivors_is_replayed_if_so_agreed() -> None:
    """All who were in it stay in; who was out before stays out."""
    state = table(
        "2C / out / 7D",
        "reveal",
        guesses="higher / - / higher",
        options="no_survivor=replay_round",
    )

    assert "- / out / -" == shown(after(state, "dealer:TD"))
    assert (RoundReplayed(card("TD"), 2), RoundStarted()) == effects(state, "dealer:TD")


@clause(HL.REPLAY_ROUND)
def test_a_round_with_a_survivor_is_not_replayed() -> None:
    """One is enough, and has won."""
    state = table(
        "2C / out / 7D",
        "reveal",
        guesses="lower / - / higher",
        options="no_survivor=replay_round",
    )

    assert GameOver((0,)) == after(state, "dealer:TD").phase


@clause(HL.NOTHING_AFTER_END)
def test_nothing_can_be_done_after_the_end() -> None:
    """Neither by the winner nor by chance, well-formed or not."""
    state = table("out / - / out", "over 1")

    for code in ("1:guess:higher", "0:guess:lower", "1:dealt:2C", "dealer:TD"):
        assert (HL.NOTHING_AFTER_END,) == refused(state, code)
    assert (HL.WELL_FORMED, HL.NOTHING_AFTER_END) == refused(state, Guess(1, None))
    assert (HL.WELL_FORMED, HL.NOTHING_AFTER_END) == refused(state, None)
    assert ((), (), ()) == (
        hilo_rules.to_move(state),
        hilo_rules.legal_actions(state),
        hilo_rules.chance_outcomes(state),
    )
