"""What happens alike in several games, by each game's own classes."""

from __future__ import annotations

from hilo_rules import hi_lo_flip, high_low, least_score

DEALS = (hi_lo_flip.CardDealt, high_low.CardDealt, least_score.CardDealt)
"""A seat is dealt a card: one of many, which are told together."""
ROUND_STARTS = (hi_lo_flip.RoundStarted, high_low.RoundStarted, least_score.RoundStarted)
"""The next round begins."""
ROUND_SCORES = (hi_lo_flip.RoundScored, least_score.RoundScored)
"""A round has brought points, in the games that have points."""
ELIMINATIONS = (high_low.SeatEliminated, least_score.SeatEliminated)
"""A seat is out, in the games where that can happen before the end."""
