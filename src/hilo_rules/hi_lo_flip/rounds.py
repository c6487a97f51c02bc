"""Where a round begins and where it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from attrs import evolve

from hilo_rules.core.sealed import evolving
from hilo_rules.hi_lo_flip.cards import pack
from hilo_rules.hi_lo_flip.clauses import HLF
from hilo_rules.hi_lo_flip.effects import (
    GameEnded,
    PileCollected,
    RoundScored,
    RoundStarted,
    StarterChosen,
    WentOut,
)
from hilo_rules.hi_lo_flip.phases import DEAL, GAME_OVER, OPENING
from hilo_rules.hi_lo_flip.piles import gathered
from hilo_rules.hi_lo_flip.scoring import ends_game, leaders, round_points, round_starter
from hilo_rules.hi_lo_flip.state import State

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hilo_rules.core.seats import Seat
    from hilo_rules.hi_lo_flip.cards import Cards, Pile, Side
    from hilo_rules.hi_lo_flip.effects import Effects
    from hilo_rules.hi_lo_flip.phases import Phase


_BySeat: TypeAlias = "tuple[Cards, ...]"
_next_round: Callable[
    [State, int, _BySeat, Pile, Cards, _BySeat, tuple[int, ...], tuple[Seat, ...], Phase], State
]
_next_round = evolving(
    State,
    "round_number",
    "hands",
    "packed_draw_pile",
    "discard_pile",
    "collected",
    "scores",
    "recent",
    "phase",
)


def opening(state: State, chip: Side, effects: Effects) -> Phase:
    """Begin the round: its starter plays any card.

    Clauses: HLF-2.4, HLF-3.1, HLF-10.3, HLF-10.4
    """
    starter = round_starter(state.scores, state.age_order, chip)
    if effects is not None:
        clause = HLF.LAST_PLACE_STARTS
        if state.round_number == 1:
            clause = HLF.FIRST_STARTER
        elif state.scores.count(state.scores[starter]) > 1:
            clause = HLF.LAST_PLACE_TIE
        effects.append(StarterChosen(starter, clause))
    return OPENING[starter]


def end_round(
    state: State,
    hands: Sequence[Cards],
    discard: Cards,
    recent: tuple[Seat, ...],
    effects: Effects,
) -> State:
    """End the round, since who just played has no card left: count, then deal anew or end the game.

    Clauses: HLF-7.11, HLF-9.1, HLF-9.2, HLF-9.3, HLF-9.4, HLF-9.8, HLF-10.1, HLF-10.2, HLF-11.1
    """
    rules, out = state.rules, recent[0]
    collected = gathered(state.collected, out, discard)
    points = round_points(collected, out, rules.going_out_bonus)
    scores = tuple([total + gain for total, gain in zip(state.scores, points, strict=True)])
    over = ends_game(scores, rules)
    if effects is not None:
        effects += (
            WentOut(out, rules.going_out_bonus),
            PileCollected(out, discard, HLF.GOING_OUT_COLLECTS),
            RoundScored(points, scores),
        )
        if over:
            winners = leaders(scores)
            shared = len(winners) > 1
            effects.append(GameEnded(winners, HLF.TIE_SHARED if shared else HLF.HIGHEST_WINS))
        else:
            tied = max(scores) >= rules.target
            clause = HLF.TIE_PLAY_ON if tied else HLF.NEW_DEAL
            effects.append(RoundStarted(state.round_number + 1, clause))
    if over:
        return evolve(
            state,
            hands=tuple(hands),
            discard_pile=(),
            collected=collected,
            scores=scores,
            recent=recent,
            phase=GAME_OVER,
        )
    nothing: tuple[Cards, ...] = ((),) * len(hands)
    number, pile = state.round_number + 1, pack(rules.deck)
    return _next_round(state, number, nothing, pile, (), nothing, scores, (), DEAL[0])
