"""What a declaration is worth, who is out, and the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hilo_rules.core.game import Outcome
from hilo_rules.core.seats import seat_after
from hilo_rules.least_score.phases import GameOver
from hilo_rules.least_score.setup import Ending, TiedDeclaration

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hilo_rules.core.seats import Seat
    from hilo_rules.least_score.setup import Ruleset
    from hilo_rules.least_score.state import State

# A member is slow to look up in its enum.
FAILS, FIRST_OUT = TiedDeclaration.FAILS, Ending.FIRST_OUT


def declaration_succeeds(declarer: int, others: Sequence[int], rules: Ruleset) -> bool:
    """Whether it is right to declare with the total `declarer` against those of the `others`.

    Clauses: LS-7.2, LS-7.3, LS-7.4, LS-7.5
    """
    lowest = min(others)
    return declarer < lowest or (declarer == lowest and rules.tied_declaration is not FAILS)


def round_points(
    declarer: Seat, totals: tuple[int, ...], playing: tuple[Seat, ...], rules: Ruleset
) -> tuple[int, ...]:
    """Give each seat's points of a round that ends with a declaration; 0 for a seat out.

    Examples:
        >>> from hilo_rules.least_score.setup import STANDARD
        >>> round_points(0, (10, 16, 17), (0, 1, 2), STANDARD)
        (0, 6, 7)
        >>> round_points(0, (10, 8, 15), (0, 1, 2), STANDARD)
        (22, 0, 0)

    Args:
        declarer: the seat that declared.
        totals: what each seat's hand counts.
        playing: the seats that aren't out.
        rules: the figures and options.

    Clauses: LS-7.2, LS-7.3, LS-7.4, LS-7.5, LS-8.3
    """
    own = totals[declarer]
    others = [totals[seat] for seat in playing if seat != declarer]
    points = [0] * len(totals)
    if declaration_succeeds(own, others, rules):
        for seat in playing:
            points[seat] = totals[seat] - own
    else:
        points[declarer] = rules.false_declaration_penalty + own - min(others)
    return tuple(points)


def next_in(seat: Seat, scores: tuple[int, ...], highest: int) -> Seat:
    """Give the next seat clockwise that isn't out, whose total is no higher than `highest`.

    Clauses: LS-3.6, LS-8.3, LS-8.5
    """
    after = seat_after(seat, len(scores))
    while scores[after] > highest:
        after = seat_after(after, len(scores))
    return after


def leaders(scores: tuple[int, ...]) -> frozenset[Seat]:
    """Give the seats with the lowest total; the last seat that isn't out is the only one.

    Clauses: LS-9.1, LS-9.2, LS-9.3
    """
    lowest = min(scores)
    return frozenset([seat for seat, score in enumerate(scores) if score == lowest])


def ends_game(scores: tuple[int, ...], rules: Ruleset) -> bool:
    """Whether the game is over at the end of a round that leaves these totals.

    Clauses: LS-9.1, LS-9.2
    """
    left = sum([score <= rules.highest_total for score in scores])
    return left < len(scores) if rules.ending is FIRST_OUT else left == 1


def outcome(state: State) -> Outcome | None:
    """Give the winners and the totals; None while the game is on.

    Clauses: LS-9.1, LS-9.2, LS-9.3
    """
    if not isinstance(state.phase, GameOver):
        return None
    return Outcome(leaders(state.scores), state.scores)
