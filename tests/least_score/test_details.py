"""Details that mutation testing has shown to be untested elsewhere."""

from __future__ import annotations

from itertools import combinations

import pytest
from tests.least_score.tables import after, cards, situation

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
    state = situation(hands="AS / KC KD", open="2C", scores="0 / 95")
    over = after(state, "0:declare")
    assert GameOver() == over.phase
    assert state.starter == over.starter
    assert over is validate(over)
