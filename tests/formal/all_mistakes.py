"""The mistakes in the rules of all games; as a program it writes the page that lists them."""

from __future__ import annotations

from tests.formal import mistakes_hi_lo_flip, mistakes_high_low, mistakes_least_score
from tests.formal.mistakes import PAGE, page

MISTAKES = {
    "hi_lo_flip": mistakes_hi_lo_flip.MISTAKES,
    "high_low": mistakes_high_low.MISTAKES,
    "least_score": mistakes_least_score.MISTAKES,
}
"""The mistakes of each game, by its key in ``GAMES``."""

if __name__ == "__main__":
    PAGE.write_text(page(MISTAKES), encoding="utf-8")
