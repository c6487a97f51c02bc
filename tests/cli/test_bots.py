"""The bots."""

from __future__ import annotations

import random

import pytest

import hilo_rules
from hilo_rules import hi_lo_flip
from hilo_rules.cli.bots import bots_of
from hilo_rules.cli.bots.hi_lo_flip import greedy, reset_probability, worth
from hilo_rules.cli.options import set_table
from hilo_rules.cli.simulation import NOTHING, play_one
from hilo_rules.hi_lo_flip import AwaitingPlay, Reason, Side, View


def view_of(hand: tuple[int, ...], pile: tuple[int, ...], chip: Side = Side.HI) -> View:
    """Give the view of seat 0 of 3, on turn with this hand and this pile."""
    start = hilo_rules.view(hi_lo_flip.new_game(seats=3), 0)
    return View(
        rules=start.rules,
        age_order=start.age_order,
        seat=0,
        round_number=1,
        chip=chip,
        hand=hand,
        hand_sizes=(len(hand), 4, 4),
        draw_pile_size=60,
        discard_pile=pile,
        collected=start.collected,
        scores=start.scores,
        recent=(2, 1),
        phase=AwaitingPlay(0, Reason.TURN),
    )


@pytest.mark.parametrize(
    ("hand", "pile", "played"),
    [
        ((60, 63), (50,), 63),
        ((51, 53, 63), (50,), 53),
        ((62, 63, 99), (49,), 62),
        ((63, 99), (49,), 63),
        ((63, 98), (10, 20, 30, 40, 50), 98),
    ],
)
def test_the_greedy_bot_follows_its_rules(
    hand: tuple[int, ...], pile: tuple[int, ...], played: int
) -> None:
    """It keeps 0s and 1s, uses 2s, keeps a way to go on, and goes for a pile that is worth it."""
    view = view_of(hand, pile)

    assert played == greedy(view, random.Random(0)).card
    assert worth(view, played) == max(worth(view, a.card) for a in view.legal_actions)


def test_the_chance_of_a_reset_is_exact() -> None:
    """On 100 nobody follows under Hi: only the flip decides."""
    view = view_of((33, 100), (50,))

    assert 0.5 == reset_probability(view, 100)
    assert 0.0 < reset_probability(view, 90) < 0.5


def test_the_second_seat_is_meant_after_a_card_that_skips() -> None:
    """With two seats that is the player itself, who doesn't win its own reset."""
    start = hi_lo_flip.new_game(seats=2, rules=hi_lo_flip.Ruleset(deck=range(80, 100), hand_size=2))
    state = hilo_rules.resolve_chance(start, random.Random(3))
    seat = hilo_rules.to_move(state)[0]

    assert 0.0 == reset_probability(hilo_rules.view(state, seat), 91)


@pytest.mark.parametrize("game", hilo_rules.GAMES)
def test_bots_choose_legal_actions(game: str) -> None:
    """Every bot of every game gets to the end of a game against random ones."""
    for name in bots_of(game):
        table = set_table(hilo_rules.GAMES[game], None, (), f"{name},random")
        assert 1 == play_one(table, 1, 0).games


@pytest.mark.parametrize(
    ("game", "bots", "seats", "games", "at_least"),
    [
        ("hi_lo_flip", "greedy,random", 2, 300, 0.54),
        ("hi_lo_flip", "greedy,random", 4, 300, 0.3),
        ("high_low", "likelier,random", 5, 200, 0.3),
        ("least_score", "frugal,random", 2, 50, 0.9),
        ("least_score", "frugal,random", 4, 50, 0.9),
    ],
)
def test_the_best_bot_wins_more_than_its_share(
    game: str, bots: str, seats: int, games: int, at_least: float
) -> None:
    """Against random bots it wins clearly more than one game in the number of seats."""
    table = set_table(hilo_rules.GAMES[game], seats, (), bots)
    sums = NOTHING
    for index in range(games):
        sums += play_one(table, 1, index)

    assert at_least * games < sums.wins[0]
