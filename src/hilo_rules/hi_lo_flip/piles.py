"""The piles: who collects the discard pile, and how the draw pile is renewed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve

from hilo_rules.core.sealed import evolving
from hilo_rules.core.seats import seat_before
from hilo_rules.hi_lo_flip.cards import EMPTY, pack
from hilo_rules.hi_lo_flip.clauses import HLF
from hilo_rules.hi_lo_flip.effects import PileCollected, PileRenewed
from hilo_rules.hi_lo_flip.phases import RESET
from hilo_rules.hi_lo_flip.state import State

if TYPE_CHECKING:
    from collections.abc import Callable

    from hilo_rules.core.seats import Seat
    from hilo_rules.hi_lo_flip.cards import Cards, Pile
    from hilo_rules.hi_lo_flip.effects import Effects
    from hilo_rules.hi_lo_flip.phases import Phase


_reset: Callable[[State, Cards, tuple[Cards, ...], Phase], State]
_reset = evolving(State, "discard_pile", "collected", "phase")


def after_reset(state: State, seat: Seat, effects: Effects) -> State:
    """Give the discard pile to its collector, since `seat` resets: it starts a new one.

    Clauses: HLF-6.1, HLF-6.2, HLF-6.3, HLF-6.4, HLF-6.5, HLF-8.5
    """
    others = [player for player in state.recent if player != seat]
    collector = others[0] if others else seat_before(seat, len(state.hands))
    if effects is not None:
        clause = HLF.COLLECTOR if others else HLF.COLLECTOR_BEFORE
        effects.append(PileCollected(collector, state.discard_pile, clause))
    collected = gathered(state.collected, collector, state.discard_pile)
    return _reset(state, (), collected, RESET[seat])


def with_renewed_pile(state: State, effects: Effects) -> State:
    """Renew the draw pile from the discards, if they are more than a top card.

    Clauses: HLF-8.1, HLF-8.2, HLF-8.3, HLF-8.4
    """
    draw, discard = renewed(state.discard_pile, effects)
    return evolve(state, draw_pile=draw, discard_pile=discard)


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
