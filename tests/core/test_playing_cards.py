"""The 52 playing cards."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import attrs
import pytest

from hilo_rules import DecodeError
from hilo_rules.core.playing_cards import DECK, IN_ORDER, Card, Rank, Suit, parse_card


def test_the_deck_has_each_card_once_by_rank_and_suit() -> None:
    """Ace to king, and in each rank clubs, diamonds, hearts, spades."""
    assert 52 == len(set(DECK))
    assert "AC AD AH AS 2C" == " ".join(map(str, DECK[:5]))
    assert "KC KD KH KS" == " ".join(map(str, DECK[-4:]))
    assert list(range(52)) == [card.index for card in DECK]
    assert list(DECK) == sorted(set(DECK), key=IN_ORDER)


@pytest.mark.parametrize("card", DECK, ids=str)
def test_there_is_one_object_of_each_card(card: Card) -> None:
    """Making, copying, pickling and reading its code give the same one."""
    assert card is Card(card.rank, card.suit)
    assert card is copy.copy(card)
    assert card is copy.deepcopy(card)
    assert card is pickle.loads(pickle.dumps(card))  # noqa: S301 - our own
    assert card is parse_card("card", str(card))
    assert card is attrs.evolve(card)


def test_a_card_has_a_code_of_two_letters() -> None:
    """The rank's and the suit's."""
    assert "TD" == str(Card(Rank.TEN, Suit.DIAMONDS))
    assert "Card(9H)" == repr(Card(Rank.NINE, Suit.HEARTS))
    assert "A23456789TJQK" == "".join(rank.letter for rank in Rank)
    assert "CDHS" == "".join(suit.letter for suit in Suit)


@pytest.mark.parametrize("parts", [(0, Suit.CLUBS), (14, Suit.CLUBS), (Rank.ACE, "X")])
def test_there_is_no_other_card(parts: tuple[Any, Any]) -> None:
    """An unknown rank or suit is refused."""
    with pytest.raises(DecodeError, match="there is no card"):
        Card(*parts)


@pytest.mark.parametrize("text", ["", "A", "AX", "1C", "10C", "as", "AS ", "🂡"])
def test_what_is_no_code_is_refused(text: str) -> None:
    """The error names the place that it was given."""
    with pytest.raises(DecodeError) as caught:
        parse_card("here", text)

    assert "here" == caught.value.path


@pytest.mark.parametrize("name", ["rank", "suit", "index", "colour"])
def test_a_card_cannot_change(name: str) -> None:
    """Nothing of it can be set or deleted."""
    with pytest.raises(AttributeError):
        setattr(DECK[0], name, None)
    with pytest.raises(AttributeError):
        delattr(DECK[0], name)
