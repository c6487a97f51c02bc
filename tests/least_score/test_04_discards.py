"""Chapter 4: what may be discarded together."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.least_score.definition import discards, may_be_discarded
from tests.least_score.tables import cards, legal, refused, situation
from tests.traceability.marks import clause

from hilo_rules.least_score import DECK, LS, FourCards, Rank, RunSuits, groups, in_order, is_group

ALL_OPTIONS = pytest.mark.parametrize(
    ("four_cards", "run_suits"), [(four, run) for four in FourCards for run in RunSuits]
)
AT_THE_ENDS = (Rank.ACE, Rank.TWO, Rank.THREE, Rank.JACK, Rank.QUEEN, Rank.KING)


def defined(codes: list[str], four_cards: FourCards, run_suits: RunSuits) -> bool:
    """Whether the independent definition lets these cards be discarded."""
    return may_be_discarded(
        codes,
        any_two_pairs=four_cards is FourCards.TWO_PAIRS,
        one_suit_runs=run_suits is RunSuits.SAME,
    )


def why(hand: str, options: str = "-") -> set[object]:
    """Give what is broken by discarding this whole hand."""
    state = situation(hands=f"{hand} / 9H", open="6H", options=options)
    return refused(state, "0:discard:" + ",".join(map(str, state.hands[0])))


@clause(LS.GROUPS)
@ALL_OPTIONS
def test_groups_of_up_to_four_cards_are_as_defined(
    four_cards: FourCards, run_suits: RunSuits
) -> None:
    """All choices of at most three cards, and of four from three suits, agree."""
    three_suits = [card for card in DECK if str(card)[1] != "H"]
    choices = [*combinations(DECK, 1), *combinations(DECK, 2), *combinations(DECK, 3)]
    choices += combinations(three_suits[:27], 4)
    for some in choices:
        expected = defined(list(map(str, some)), four_cards, run_suits)
        assert expected == is_group(some, four_cards, run_suits), some


@clause(LS.GROUPS)
@ALL_OPTIONS
def test_groups_of_five_cards_are_as_defined(four_cards: FourCards, run_suits: RunSuits) -> None:
    """All choices of five cards from two suits around the ace agree."""
    deck = [card for card in DECK if card.rank in {*AT_THE_ENDS, Rank.TEN} and str(card)[1] in "CS"]
    for some in combinations(deck, 5):
        expected = defined(list(map(str, some)), four_cards, run_suits)
        assert expected == is_group(some, four_cards, run_suits), some


@clause(LS.GROUPS)
@given(
    hand=st.one_of(
        st.sets(st.sampled_from(DECK), min_size=1, max_size=9),
        st.sets(
            st.sampled_from([card for card in DECK if card.rank in AT_THE_ENDS]),
            min_size=1,
            max_size=9,
        ),
        st.sets(
            st.sampled_from([card for card in DECK if str(card)[1] in "CS"]), min_size=4, max_size=9
        ),
    ),
    four_cards=st.sampled_from(FourCards),
    run_suits=st.sampled_from(RunSuits),
)
@settings(max_examples=300, deadline=None)
def test_legal_discards_are_what_trying_all_subsets_finds(
    hand: set[object], four_cards: FourCards, run_suits: RunSuits
) -> None:
    """No discard is missing and none too many, each once, by size and then by cards."""
    own = in_order(hand)  # type: ignore[arg-type]
    found = groups(own, four_cards, run_suits)
    assert discards(
        map(str, own),
        any_two_pairs=four_cards is FourCards.TWO_PAIRS,
        one_suit_runs=run_suits is RunSuits.SAME,
    ) == {frozenset(map(str, some)) for some in found}
    assert list(found) == sorted(
        set(found), key=lambda some: (len(some), [DECK.index(card) for card in some])
    )
    assert all(in_order(some) == some for some in found)


@clause(LS.GROUPS)
def test_other_choices_are_refused() -> None:
    """Cards that don't belong together, too many, and none at all, break the general clause."""
    for hand in ("AC 2H", "AC 3S KD", "2C 2D 3H 4S", "2C 3C 4C 5C 6C 7C", "AC 2C KC QC"):
        assert {LS.GROUPS} == why(hand, "hand_size=6"), hand


@clause(LS.GROUPS)
def test_an_empty_discard_is_refused() -> None:
    """Nothing is no group."""
    for four_cards in FourCards:
        assert not is_group((), four_cards, RunSuits.MIXED)


@clause(LS.PAIR, LS.FOUR_OF_A_RANK)
def test_two_or_four_of_a_rank_are_a_group() -> None:
    """Each two of four kings are a pair, and all four a group too."""
    codes = legal(situation(hands="KC KD KH KS / 9H", open="6H"))
    assert [1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 4] == [code.count("K") for code in codes[:-1]]


@clause(LS.THREE_OF_A_RANK)
@pytest.mark.parametrize("rank", "A23456789TJQK")
def test_three_of_a_rank_are_refused(rank: str) -> None:
    """Three of any rank are refused by name, with each option."""
    for options in ("-", "four_cards=two_pairs run_suits=same"):
        assert {LS.THREE_OF_A_RANK} == why(f"{rank}C {rank}D {rank}S", options)


@clause(LS.RUN)
@pytest.mark.parametrize("hand", ["2C 3D 4H", "6C 7C 8C 9D TD", "JC QD KS", "AC 2D 3S 4C 5C"])
def test_runs_of_three_and_five_are_a_group(hand: str) -> None:
    """The rules text's runs can be discarded, whatever their suits."""
    assert set() == why(hand)


@clause(LS.RUN_OF_FOUR)
@pytest.mark.parametrize("hand", ["2C 3D 4H 5S", "6C 7C 8C 9C", "JC QD KS AC", "AC 2C 3C 4D"])
def test_runs_of_four_are_refused(hand: str) -> None:
    """Four in a row are refused by name, whatever their suits and the options."""
    for options in ("-", "run_suits=same", "four_cards=two_pairs"):
        assert {LS.RUN_OF_FOUR} == why(hand, options)


@clause(LS.ACE_ENDS)
@pytest.mark.parametrize("hand", ["AC 2D 3S", "QC KD AS", "TC JC QC KC AD", "AC 2D 3S 4C 5C"])
def test_an_ace_ends_a_run_at_either_side(hand: str) -> None:
    """It goes below the two or above the king."""
    assert set() == why(hand)


@clause(LS.ACE_ENDS)
@pytest.mark.parametrize("hand", ["KC AD 2S", "QC KD AS 2C 3C", "JC QC KC AD 2C", "KC AC 2C 3C 4D"])
def test_no_run_goes_on_beyond_an_ace(hand: str) -> None:
    """A king and a two don't meet at an ace, whatever the options."""
    for options in ("-", "run_suits=same"):
        assert {LS.ACE_ENDS} == why(hand, options)


@clause(LS.RUN_MIXED_SUITS, LS.RUN_SAME_SUIT)
def test_runs_mix_suits_unless_the_option_forbids_it() -> None:
    """By the option a run is of one suit; without it of any."""
    for hand in ("3C 4D 5C", "QC KD AC", "3C 4C 5C 6C 7D"):
        assert set() == why(hand)
        assert {LS.RUN_SAME_SUIT} == why(hand, "run_suits=same")
    for hand in ("3C 4C 5C", "QC KC AC", "3C 4C 5C 6C 7C"):
        assert set() == why(hand) == why(hand, "run_suits=same")


@clause(LS.FIVE_OF_A_SUIT)
def test_five_of_a_suit_are_a_group() -> None:
    """Any five cards of one suit can be discarded, with each option; four can't."""
    for options in ("-", "run_suits=same"):
        assert set() == why("2S 4S 7S 9S KS", options)
        assert {LS.GROUPS} == why("2S 4S 7S 9S", options)
        assert {LS.GROUPS} == why("2S 4S 7S 9S KC", options)


@clause(LS.SIZES_ARE_FIXED)
def test_sizes_do_not_depend_on_the_hand_size() -> None:
    """With hands of seven a group has at most five cards, and any five of a suit are one."""
    hand = cards("2S 3S 4S 5S 7S 9S KS")
    found = groups(hand, FourCards.ONE_RANK, RunSuits.MIXED)
    assert [7, 2, 21] == [sum(len(some) == size for some in found) for size in (1, 3, 5)]
    assert len(found) == 30
    assert {LS.GROUPS} == why("2S 4S 5S 7S 8S 9S KS", "hand_size=7")


@clause(LS.TWO_PAIRS_ARE_FOUR, LS.TWO_PAIRS)
def test_two_pairs_are_of_one_rank_unless_the_option_allows_two() -> None:
    """Two pairs of different ranks are a group by the option only, four of a rank always."""
    assert {LS.TWO_PAIRS_ARE_FOUR} == why("3C 3D 8H 8S")
    assert set() == why("3C 3D 8H 8S", "four_cards=two_pairs")
    assert set() == why("8C 8D 8H 8S") == why("8C 8D 8H 8S", "four_cards=two_pairs")
    assert {LS.GROUPS} == why("3C 8C 8H 8S", "four_cards=two_pairs")
