"""Choosing a discard by tapping cards one by one."""

from __future__ import annotations

from itertools import chain, combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.least_score.definition import discards
from tests.least_score.tables import after, cards, situation
from tests.traceability.marks import clause

from hilo_rules.least_score import (
    DECK,
    LS,
    Completions,
    Discard,
    completions,
    in_order,
    view,
)

NOTHING = Completions(None, ())


def test_before_the_first_tap_every_card_can_be_tapped() -> None:
    """Each card can be discarded, and nothing is no discard yet."""
    state = situation(hands="AS 7H 7S / KC", open="2C")
    assert Completions(None, cards("AS 7H 7S")) == completions(state, 0)


def test_a_tapped_card_is_a_discard_and_may_become_another() -> None:
    """One seven can be discarded, or be joined by the other one."""
    state = situation(hands="AS 7H 7S / KC", open="2C")
    seven = cards("7S")
    assert Completions(Discard(0, seven), cards("7H")) == completions(state, 0, seven)
    assert Completions(Discard(0, cards("AS")), ()) == completions(state, 0, cards("AS"))


def test_tapped_cards_may_be_no_discard_yet() -> None:
    """Two cards of a run, or three of a rank, still need another."""
    run = situation(hands="AS 2H 3C 9D / KC", open="2C")
    assert Completions(None, cards("2H")) == completions(run, 0, cards("3C AS"))
    four = situation(hands="9C 9D 9H 9S / KC", open="2C")
    assert Completions(None, cards("9H")) == completions(four, 0, cards("9C 9D 9S"))


def test_cards_that_lead_nowhere_have_no_completion() -> None:
    """Neither cards that don't belong together nor cards of others."""
    state = situation(hands="AS 7H 7S / KC", open="2C")
    assert NOTHING == completions(state, 0, cards("AS 7H")) == completions(state, 0, cards("KC"))


@pytest.mark.parametrize("tapped", [5, None, [[]], [{}], ["AS"], [0], [10**5000]], ids=type)
def test_what_is_no_card_of_the_hand_has_no_completion(tapped: Any) -> None:
    """Whatever it is."""
    assert NOTHING == completions(situation(hands="AS 7H 7S / KC", open="2C"), 0, tapped)


def test_only_the_seat_that_is_to_discard_has_completions() -> None:
    """Other seats have none, and neither has a seat that has discarded."""
    state = situation(hands="AS 7H 7S / KC", open="2C")
    assert NOTHING == completions(state, 1, cards("KC"))
    assert NOTHING == completions(after(state, "0:discard:AS"), 0, cards("7S"))


def test_a_view_has_the_completions_of_its_seat() -> None:
    """An interface needs no state; another's view tells nothing."""
    state = situation(hands="AS 7H 7S / KC", open="2C")
    assert completions(state, 0, cards("7S")) == completions(view(state, 0), 0, cards("7S"))
    assert NOTHING == completions(view(state, 1), 0) == completions(view(state, None), 0)


@clause(LS.GROUPS)
@given(st.sets(st.sampled_from(DECK), min_size=1, max_size=5), st.data())
@settings(max_examples=200, deadline=None)
def test_completions_are_what_trying_all_subsets_finds(
    hand: set[object], data: st.DataObject
) -> None:
    """The further cards are those in a discard that holds all tapped ones."""
    own = in_order(hand)  # type: ignore[arg-type]
    other = next(card for card in DECK if card not in own)
    table = next(card for card in DECK[::-1] if card not in own)
    state = situation(hands=f"{' '.join(map(str, own))} / {other}", open=str(table))
    subsets = chain.from_iterable(combinations(own, size) for size in range(len(own) + 1))
    tapped = data.draw(st.sampled_from(list(subsets)))
    chosen = set(map(str, tapped))
    possible = discards(map(str, own), any_two_pairs=False, one_suit_runs=False)
    found = completions(state, 0, tapped[::-1])
    further = set().union(*(some for some in possible if chosen <= some)) - chosen
    assert further == set(map(str, found.further))
    assert (chosen in possible) == (found.discard is not None)
    assert found.discard in {None, Discard(0, tapped)}
