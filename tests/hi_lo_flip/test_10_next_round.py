"""Chapter 10: the next round, and who starts it."""

from __future__ import annotations

import pytest
from tests.hi_lo_flip.tables import HI, LO, after, effects, opening, refused, table
from tests.traceability.marks import clause

from hilo_rules.hi_lo_flip import HLF, AwaitingDeal, RoundStarted, Side, StarterChosen


@clause(HLF.NEW_DEAL)
def test_all_cards_are_dealt_anew() -> None:
    """All cards, the collected ones too, are in the draw pile again, and seat 0 gets the first."""
    before = table(
        (40,), (90, 95), chip=LO, top=50, draw=(5,), collected=((7,), (20,)), recent=(1, 0)
    )
    assert RoundStarted(2, HLF.NEW_DEAL) == effects(before, "0:play:40")[-1]
    state = after(before, "0:play:40")
    assert (5, 7, 20, 40, 50, 90, 95) == state.draw_pile
    assert ((), ()) == state.hands == state.collected
    assert () == state.discard_pile
    assert () == state.recent
    assert AwaitingDeal(0) == state.phase


@clause(HLF.CHIP_CARRIES_OVER)
@pytest.mark.parametrize(("chip", "starter"), [(HI, 0), (LO, 1)])
def test_the_chip_is_not_tossed_again(chip: Side, starter: int) -> None:
    """After the deal of a later round its starter opens, with the chip as it lay."""
    state = table(
        (),
        (),
        chip=chip,
        draw=(5, 7, 20),
        phase=AwaitingDeal(0),
        round_number=2,
        scores=(12, 12),
        hand_size=1,
    )
    state = after(state, "0:dealt:5", "1:dealt:20")
    assert chip is state.chip
    assert opening(starter) == state.phase
    assert {HLF.CHANCE_WHEN_DUE} == refused(state, "chip:hi")


@clause(HLF.CHIP_CARRIES_OVER)
@pytest.mark.parametrize("chip", Side)
def test_the_chip_stays_as_the_last_round_left_it(chip: Side) -> None:
    """The end of a round doesn't turn the chip."""
    last = 60 if chip is HI else 40
    state = table((last,), (90, 95), chip=chip, top=50, draw=(5,))
    assert chip is after(state, f"0:play:{last}").chip


@clause(HLF.LAST_PLACE_STARTS)
def test_the_seat_with_the_lowest_total_starts() -> None:
    """Last place over all rounds starts, whoever is older."""
    before = table(
        (40,),
        (90,),
        (),
        draw=(5, 95),
        phase=AwaitingDeal(2),
        round_number=3,
        scores=(31, 12, 30),
        hand_size=1,
    )
    assert (StarterChosen(1, HLF.LAST_PLACE_STARTS),) == effects(before, "2:dealt:95")
    assert opening(1) == after(before, "2:dealt:95").phase


@clause(HLF.LAST_PLACE_TIE)
@pytest.mark.parametrize(
    ("chip", "ages", "starter"),
    [(HI, (0, 1, 2), 1), (LO, (0, 1, 2), 2), (HI, (2, 1, 0), 2), (LO, (2, 1, 0), 1)],
)
def test_of_tied_seats_the_oldest_starts_under_hi(
    chip: Side, ages: tuple[int, ...], starter: int
) -> None:
    """Of the seats with the lowest total the chip picks the oldest or the youngest."""
    state = table(
        (40,),
        (90,),
        (),
        chip=chip,
        draw=(5, 95),
        phase=AwaitingDeal(2),
        round_number=2,
        scores=(31, 12, 12),
        ages=ages,
        hand_size=1,
    )
    assert opening(starter) == after(state, "2:dealt:95").phase
