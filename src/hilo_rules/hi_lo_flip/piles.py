"""The piles: who collects the discard pile, and how the draw pile is renewed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hilo_rules.core.seats import seat_before
from hilo_rules.hi_lo_flip.cards import EMPTY, pack
from hilo_rules.hi_lo_flip.clauses import HLF
from hilo_rules.hi_lo_flip.effects import PileCollected, PileRenewed

if TYPE_CHECKING:
    from hilo_rules.core.seats import Seat
    from hilo_rules.hi_lo_flip.cards import Cards, Pile
    from hilo_rules.hi_lo_flip.effects import Effects
    from hilo_rules.hi_lo_flip.state import State


def collected_for_reset(
    state: State, seat: Seat, recent: tuple[Seat, ...], discard: Cards, effects: Effects
) -> tuple[Cards, ...]:
    """Give the pile to its collector, since `seat` resets: what each seat has collected then.

    Clauses: HLF-6.1, HLF-6.2, HLF-6.3, HLF-6.5, HLF-8.5
    """
    others = [player for player in recent if player != seat]
    collector = others[0] if others else seat_before(seat, len(state.hands))
    if effects is not None:
        clause = HLF.COLLECTOR if others else HLF.COLLECTOR_BEFORE
        effects.append(PileCollected(collector, discard, clause))
    return gathered(state.collected, collector, discard)


def renewed(discard: Cards, effects: Effects) -> tuple[Pile, Cards]:
    """Give the draw pile and the discard pile after a renewal; a top card alone stays there.

    Clauses: HLF-8.1, HLF-8.2, HLF-8.3, HLF-8.4
    """
    if len(discard) == 1:
        return EMPTY, discard
    cards = tuple(sorted(discard[:-1]))
    if effects is not None:
        effects.append(PileRenewed(cards))
    return pack(cards), discard[-1:]


def gathered(piles: tuple[Cards, ...], seat: Seat, cards: Cards) -> tuple[Cards, ...]:
    """Add `cards` to the collected ones of `seat`."""
    after = list(piles)
    after[seat] = tuple(sorted(piles[seat] + cards))
    return tuple(after)
