"""Groups: which cards may be discarded together."""

from __future__ import annotations

from functools import cache
from itertools import combinations, pairwise, product
from typing import TYPE_CHECKING

from hilo_rules.core.clauses import Violation
from hilo_rules.least_score.cards import DECK, Rank, Suit, in_order
from hilo_rules.least_score.clauses import LS
from hilo_rules.least_score.setup import FourCards, RunSuits

if TYPE_CHECKING:
    from hilo_rules.least_score.cards import Card, Cards

RUN_SIZES = (3, 5)
"""How many cards a run has."""
SUIT_SIZE = 5
"""How many cards of one suit are a group."""

# A member is slow to look up in its enum.
TWO_PAIRS, SAME = FourCards.TWO_PAIRS, RunSuits.SAME


def _successive(cards: Cards) -> bool:
    """Whether the ranks of the sorted `cards` follow each other, an ace at one end of them.

    Clauses: LS-4.5, LS-4.7
    """
    ranks = [int(card.rank) for card in cards]
    if ranks[0] == Rank.ACE and ranks[-1] == Rank.KING:
        ranks = [*ranks[1:], Rank.KING + 1]
    return all(high - low == 1 for low, high in pairwise(ranks))


def _of_one_rank(cards: Cards) -> bool:
    return cards[0].rank == cards[-1].rank


def _of_one_suit(cards: Cards) -> bool:
    suit = cards[0].suit
    for card in cards:  # noqa: SIM110 - twice as quick as all() with a generator
        if card.suit is not suit:
            return False
    return True


def _is_run(cards: Cards, run_suits: RunSuits) -> bool:
    """Whether the three or five sorted `cards` are a run.

    Clauses: LS-4.5, LS-4.7, LS-4.8, LS-4.9
    """
    return _successive(cards) and (run_suits is not SAME or _of_one_suit(cards))


def is_group(cards: Cards, four_cards: FourCards, run_suits: RunSuits) -> bool:
    """Whether the sorted, distinct `cards` may be discarded together.

    Clauses: LS-4.1, LS-4.2, LS-4.3, LS-4.4, LS-4.5, LS-4.6, LS-4.10, LS-4.11, LS-4.12, LS-4.13
    """
    match len(cards):
        case 1:
            return True
        case 2:
            return _of_one_rank(cards)
        case 3:
            return _is_run(cards, run_suits)
        case 4:
            pairs = _of_one_rank(cards[:2]) and _of_one_rank(cards[2:])
            return pairs and (four_cards is TWO_PAIRS or _of_one_rank(cards))
        case 5:
            return _of_one_suit(cards) or _is_run(cards, run_suits)
        case _:
            return False


def groups(hand: Cards, four_cards: FourCards, run_suits: RunSuits) -> tuple[Cards, ...]:
    """Give all groups in the sorted `hand`: by size, and those of one size by their cards.

    Of a whole deck it gives every discard that the game knows. The groups are put together from
    ranks and suits; ``is_group`` is the definition.

    Clauses: LS-4.1, LS-4.2, LS-4.3, LS-4.5, LS-4.7, LS-4.8, LS-4.9, LS-4.10, LS-4.11, LS-4.13
    """
    found: list[Cards] = [(card,) for card in hand]
    ranks = 0
    for card in hand:
        ranks |= _RANK_BITS[card.index]
    larger: list[Cards] = []
    if ranks.bit_count() < len(hand):
        pairs = _pairs(hand)
        found += pairs
        if len(pairs) > 1:
            larger += _fours(pairs, four_cards)
    if runs := _runs_within(ranks):
        larger += _runs(hand, runs, run_suits)
    if len(hand) >= SUIT_SIZE:
        larger += _suits(hand)
    if larger:
        # A run of five that is of one suit has been found twice.
        found += sorted(set(larger), key=_by_size_and_cards)
    return tuple(found)


_SUITS = tuple(Suit)
_RANK_BITS = tuple([1 << card.rank for card in DECK])


@cache
def _runs_within(ranks: int) -> tuple[range, ...]:
    """Give the ranks of the runs that can be made of `ranks`, a set bit for each; 14 is an ace.

    Clauses: LS-4.5, LS-4.7
    """
    if ranks >> Rank.ACE & 1:
        ranks |= 1 << Rank.KING + 1
    return tuple(
        [
            range(lowest, lowest + size)
            for size in RUN_SIZES
            for lowest in range(Rank.ACE, Rank.KING + 3 - size)
            if all(ranks >> rank & 1 for rank in range(lowest, lowest + size))
        ]
    )


def _runs(hand: Cards, runs: tuple[range, ...], run_suits: RunSuits) -> list[Cards]:
    """Give the runs in the `hand` that have the ranks of one of the `runs`.

    Clauses: LS-4.5, LS-4.7, LS-4.8, LS-4.9
    """
    by_rank: dict[int, list[Card]] = {}
    for card in hand:
        by_rank.setdefault(card.rank, []).append(card)
    if Rank.ACE in by_rank:
        by_rank[Rank.KING + 1] = by_rank[Rank.ACE]
    choices = [choice for ranks in runs for choice in product(*[by_rank[rank] for rank in ranks])]
    return [in_order(run) for run in choices if run_suits is not SAME or _of_one_suit(run)]


def _pairs(hand: Cards) -> list[Cards]:
    """Give the pairs; cards of one rank stand side by side in the `hand`.

    Clauses: LS-4.2
    """
    pairs: list[Cards] = []
    for at, card in enumerate(hand):
        for other in hand[at + 1 : at + len(_SUITS)]:
            if other.rank != card.rank:
                break
            pairs.append((card, other))
    return pairs


def _fours(pairs: list[Cards], four_cards: FourCards) -> list[Cards]:
    """Give the four of one rank, or by the option any two pairs that share no card.

    Clauses: LS-4.3, LS-4.12, LS-4.13
    """
    fours = [low + high for low, high in combinations(pairs, 2) if low[-1].index < high[0].index]
    return [four for four in fours if four_cards is TWO_PAIRS or _of_one_rank(four)]


def _suits(hand: Cards) -> list[Cards]:
    """Give all choices of five cards of one suit.

    Clauses: LS-4.10, LS-4.11
    """
    if len(hand) == SUIT_SIZE:
        return [hand] if _of_one_suit(hand) else []
    fives: list[Cards] = []
    for suit in _SUITS:
        same = [card for card in hand if card.suit is suit]
        fives += combinations(same, SUIT_SIZE)
    return fives


def _by_size_and_cards(cards: Cards) -> tuple[int, list[int]]:
    return len(cards), [card.index for card in cards]


def no_group(cards: Cards, four_cards: FourCards, run_suits: RunSuits) -> Violation | None:
    """Say why the sorted, distinct `cards` may not be discarded together; None if they may.

    Clauses: LS-4.1, LS-4.4, LS-4.6, LS-4.7, LS-4.9, LS-4.12
    """
    if is_group(cards, four_cards, run_suits):
        return None
    size = len(cards)
    clause, message = LS.GROUPS, f"{', '.join(map(str, cards))} can't be discarded together"
    if size == 0:
        message = "a discard has at least one card"
    elif size == 3 and _of_one_rank(cards):  # noqa: PLR2004 - as the clause says
        clause, message = LS.THREE_OF_A_RANK, "three of one rank can't be discarded together"
    elif size == 4 and _successive(cards):  # noqa: PLR2004 - as the clause says
        clause, message = LS.RUN_OF_FOUR, "a run has three or five cards, not four"
    elif size == 4 and is_group(cards, TWO_PAIRS, run_suits):  # noqa: PLR2004 - as the clause says
        clause, message = LS.TWO_PAIRS_ARE_FOUR, "two pairs must be four cards of one rank"
    elif size in RUN_SIZES and _successive(cards):
        clause, message = LS.RUN_SAME_SUIT, "the cards of a run must be of one suit"
    elif size in RUN_SIZES and _goes_round(cards):
        clause, message = LS.ACE_ENDS, "an ace ends a run, which can't go on beyond it"
    return Violation(clause, message)


def _goes_round(cards: Cards) -> bool:
    """Whether the sorted `cards` would be a run if the ace joined the king and the two."""
    ranks = [int(card.rank) for card in cards]
    gaps = [high - low for low, high in pairwise(ranks)]
    first_and_last = {Rank.ACE, Rank.KING} <= set(ranks)
    return first_and_last and len(set(ranks)) == len(ranks) and sum([gap > 1 for gap in gaps]) == 1
