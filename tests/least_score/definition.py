"""What may be discarded together, said a second time and in another way.

It knows cards as codes only, looks for runs in a string of ranks, and tries all subsets.
"""

from __future__ import annotations

from itertools import chain, combinations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

RANKS_IN_A_ROW = ("A23456789TJQK", "23456789TJQKA")


def may_be_discarded(codes: Iterable[str], *, any_two_pairs: bool, one_suit_runs: bool) -> bool:
    """Whether the cards with these codes may be discarded together."""
    some = list(codes)
    ranks = sorted(code[0] for code in some)
    suits = {code[1] for code in some}
    ways = [
        len(some) == 1,
        len(some) in (2, 4) and len(set(ranks)) == 1,
        len(some) == 5 and len(suits) == 1,
        len(some) in (3, 5)
        and any(
            ranks == sorted(row[start : start + len(some)])
            for row in RANKS_IN_A_ROW
            for start in range(len(row) - len(some) + 1)
        )
        and not (one_suit_runs and len(suits) > 1),
        any_two_pairs
        and len(some) == 4
        and len(set(ranks)) == 2
        and all(ranks.count(rank) == 2 for rank in ranks),
    ]
    return any(ways)


def discards(
    hand: Iterable[str], *, any_two_pairs: bool, one_suit_runs: bool
) -> set[frozenset[str]]:
    """Give all discards of a hand, by trying each of its subsets."""
    codes = list(hand)
    subsets = chain.from_iterable(combinations(codes, size) for size in range(1, len(codes) + 1))
    return {
        frozenset(some)
        for some in subsets
        if may_be_discarded(some, any_two_pairs=any_two_pairs, one_suit_runs=one_suit_runs)
    }
