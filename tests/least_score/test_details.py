"""Details that mutation testing has shown to be untested elsewhere."""

from __future__ import annotations

from tests.least_score.tables import cards, situation

from hilo_rules.least_score import Completions, Discard, completions


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
