"""Details that mutation testing has shown to be untested elsewhere."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from attrs import evolve
from tests.least_score.tables import after, cards, situation

from hilo_rules import InvalidState
from hilo_rules.least_score import (
    CardDealt,
    Completions,
    Discard,
    FourCards,
    GameOver,
    Ruleset,
    RunSuits,
    completions,
    explain,
    new_game,
    validate,
    view,
)
from hilo_rules.least_score.melds import groups, is_group


def test_completions_know_the_option_for_two_pairs() -> None:
    """Two pairs are a discard where any two pairs are a group, and else are none."""
    hands = "2C 2D QC QD / KC"
    tapped = cards("2C 2D QC QD")
    strict = situation(hands=hands, open="9S")
    free = situation(hands=hands, open="9S", options="four_cards=two_pairs")
    assert Completions(None, ()) == completions(strict, 0, tapped)
    assert Completions(Discard(0, tapped), ()) == completions(free, 0, tapped)


def test_completions_know_the_option_for_runs() -> None:
    """A run of mixed suits is no discard where runs are of one suit."""
    hands = "2C 3C 4D / KC"
    tapped = cards("2C 3C 4D")
    mixed = situation(hands=hands, open="9S")
    same = situation(hands=hands, open="9S", options="run_suits=same")
    assert Completions(Discard(0, tapped), ()) == completions(mixed, 0, tapped)
    assert Completions(None, ()) == completions(same, 0, tapped)


@pytest.mark.parametrize("four_cards", FourCards)
@pytest.mark.parametrize("run_suits", RunSuits)
@pytest.mark.parametrize(
    "hand", ["2C 2D 2H 2S 3C 4C 5C 6C 7D 8D QC", "2C 3C 4C 5S 6D 7H", "9C 9D 9H 9S TC JC", "2D"]
)
def test_groups_of_larger_hands_are_what_trying_all_subsets_finds(
    hand: str, four_cards: FourCards, run_suits: RunSuits
) -> None:
    """Hands of more than five cards can hold several large groups at once."""
    held = cards(hand)
    wanted = {
        some
        for size in range(1, 6)
        for some in combinations(held, size)
        if is_group(some, four_cards, run_suits)
    }
    found = groups(held, four_cards, run_suits)
    assert wanted == set(found)
    assert len(wanted) == len(found)


def test_a_card_outside_the_deck_is_named_by_its_code() -> None:
    """As everywhere else."""
    state = new_game(2, Ruleset(deck=cards("AC 2C 3C 4C"), hand_size=1))
    (wrong,) = explain(state, CardDealt(0, cards("KS")[0]))
    assert "the deck has no card KS" == wrong.message


def test_the_last_round_keeps_its_starting_seat() -> None:
    """No further round begins, so that nobody else starts one."""
    state = situation(hands="AS / KC KD", open="2C", scores="0 / 95", starter="1")
    over = after(state, "0:declare")
    assert GameOver() == over.phase
    assert 1 == state.starter == over.starter
    assert over is validate(over)


def test_a_view_shows_what_lies_on_the_table() -> None:
    """Whoever looks at it."""
    state = situation(hands="AS 7H / - / KC KD", open="2C", buried="3C", scores="0 / 101 / 5")
    for seat in (None, 0, 2):
        seen = view(state, seat)
        assert (0, (0, 101, 5), (0, 2)) == (seen.starter, seen.scores, seen.seats_in)
        assert (cards("2C"), cards("3C"), ()) == (seen.open_cards, seen.buried, seen.discarded)
        assert (state.rules, state.phase) == (seen.rules, seen.phase)


@pytest.mark.parametrize(
    ("option", "group"),
    [("four_cards=two_pairs", "2C 2D QC QD"), ("run_suits=same", "2C 3C 4C")],
)
def test_open_cards_are_a_group_by_the_options(option: str, group: str) -> None:
    """While the round runs, as open cards and as a discard, and when the game is over."""
    for fields in (
        {"hands": "AS / 7H", "open": group},
        {"hands": "AS / 7H", "open": "9S", "discarded": group, "phase": "take 0 later"},
        {"hands": "AS / KH", "open": group, "phase": "over", "scores": "0 / 105"},
    ):
        state = situation(options=option, **fields)
        assert state is validate(state)


def test_a_run_of_mixed_suits_is_no_group_by_the_option() -> None:
    """While the round runs, as open cards and as a discard, and when the game is over."""
    for fields in (
        {"hands": "AS / 7H", "open": "2C 3C 4D"},
        {"hands": "AS / 7H", "open": "9S", "discarded": "2C 3C 4D", "phase": "take 0 later"},
        {"hands": "AS / KH", "open": "2C 3C 4D", "phase": "over", "scores": "0 / 105"},
    ):
        with pytest.raises(InvalidState, match="must be a group that can be discarded"):
            situation(options="run_suits=same", **fields)


@pytest.mark.parametrize(
    ("hands", "opened", "scores"),
    [
        ("AS / KC KD KH KS QC", "2C", "0 / 149"),
        ("AS / KC KD KH KS", "2C 2D", "0 / 139"),
        ("AS / KC", "2C", "0 / 101"),
        ("AS / KC", "2C", "0 / 109"),
        ("AS / KC", "2C", "0 / 129"),
    ],
)
def test_a_game_may_end_with_full_hands_and_from_any_total(
    hands: str, opened: str, scores: str
) -> None:
    """Up to the threshold before the last declaration, and up to whole hands after it."""
    over = situation(hands=hands, open=opened, scores=scores, phase="over")
    assert over is validate(over)


@pytest.mark.parametrize(
    ("hands", "opened", "scores"),
    [
        ("AS 2S 3S 4S 5S / KC KD KH KS QC", "2C 2D", "0 / 136"),
        ("AS / KC", "2C", "0 / 130"),
    ],
)
def test_a_game_can_not_have_ended_otherwise(hands: str, opened: str, scores: str) -> None:
    """No hand was too large for the open cards, and nobody was out before the last round."""
    with pytest.raises(InvalidState, match="must have come about by a declaration"):
        situation(hands=hands, open=opened, scores=scores, phase="over")


def test_nothing_and_six_cards_are_no_groups() -> None:
    """The answer is plain False."""
    six = cards("2C 3C 4C 5C 6C 7C")
    answers = [is_group(some, FourCards.ONE_RANK, RunSuits.MIXED) for some in ((), six)]
    assert [False, False] == answers


def test_a_game_has_four_seats_unless_something_else_is_asked_for() -> None:
    """And the seats are as many as are asked for."""
    assert [4, 2] == [new_game().seats, new_game(2).seats]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"starter": 2}, "starter: must be a seat of the game"),
        ({"open_cards": None}, "open_cards: must hold tuples of cards"),
        ({"buried": None}, "buried: must hold tuples of cards"),
        ({"discarded": None}, "discarded: must hold tuples of cards"),
    ],
)
def test_a_wrong_state_is_refused_with_the_name_of_its_field(
    changes: dict[str, Any], message: str
) -> None:
    """And with what is wrong there."""
    state = situation(hands="AS 7H / KC KD", open="2C", buried="3C")
    with pytest.raises(InvalidState, match=message):
        validate(evolve(state, **changes))


def test_turns_go_clockwise_from_the_starting_seat() -> None:
    """The open cards of a first turn have come from the hand of the seat before."""
    state = situation(
        hands="AS / KC KD / 3C 3D", open="7H 7S", phase="turn 1 first", options="hand_size=2"
    )
    assert state is validate(state)


def test_a_discard_of_the_last_turn_may_have_come_from_a_full_hand() -> None:
    """If only the declaration of the seat after it explains the totals."""
    over = situation(
        hands="AS / KC KD KH KS",
        open="2C 2D",
        scores="0 / 139",
        phase="over",
        options="false_declaration_penalty=1000",
    )
    assert over is validate(over)
