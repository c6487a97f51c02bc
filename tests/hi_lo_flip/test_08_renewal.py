"""Chapter 8: the discards become the new draw pile."""

from __future__ import annotations

import pytest
from tests.hi_lo_flip.tables import (
    after,
    drawn,
    effects,
    flip,
    reset,
    skip_draw,
    stuck_draw,
    table,
    turn,
)
from tests.traceability.marks import clause

from hilo_rules.hi_lo_flip import (
    HLF,
    NothingDrawn,
    PileCollected,
    PileRenewed,
    Renewal,
    SeatSkipped,
    State,
)

LATE = Renewal.WHEN_NEEDED


@clause(HLF.RENEWAL)
def test_all_discards_but_the_top_one_become_the_draw_pile() -> None:
    """The top card stays and is then the whole discard pile."""
    before = table((12, 33), (47, 55), discard=(90, 20, 50), draw=(), phase=flip())
    state = after(before, "chip:hi")
    assert (20, 90) == state.draw_pile
    assert (50,) == state.discard_pile
    assert (PileRenewed((20, 90), HLF.RENEWAL),) == effects(before, "chip:hi")


@clause(HLF.RENEWAL)
def test_a_draw_pile_with_a_card_is_not_renewed() -> None:
    """As long as one card lies there, a draw is made from it."""
    state = table((12, 33), (47, 55), discard=(90, 20, 50), draw=(5,), phase=flip())
    assert (5,) == after(state, "chip:hi").draw_pile
    state = table((12, 51), (47, 55), discard=(90, 20, 50), draw=(5,))
    assert (5,) == after(state, "0:play:51").draw_pile


@clause(HLF.RENEWAL_WHEN_EMPTY)
def test_the_pile_is_renewed_before_the_last_drawn_card_is_played() -> None:
    """The draw of the last card renews the pile; the drawn card is played on the top card."""
    before = table((12, 33), (47, 55), discard=(90, 20, 50), draw=(95,), phase=stuck_draw())
    assert (PileRenewed((20, 90)),) == effects(before, "0:drawn:95")
    state = after(before, "0:drawn:95")
    assert drawn(0) == state.phase
    assert ((20, 90), (50,)) == (state.draw_pile, state.discard_pile)
    assert (50, 95) == after(state, "0:play:95").discard_pile


@clause(HLF.RENEWAL_WHEN_EMPTY)
def test_the_pile_is_renewed_before_it_is_collected() -> None:
    """If the last card doesn't follow, the collector gets the top card only."""
    before = table((12, 33), (47, 55), discard=(90, 20, 50), draw=(5,), phase=stuck_draw())
    expected = (PileRenewed((20, 90)), PileCollected(1, (50,), HLF.COLLECTOR))
    assert expected == effects(before, "0:drawn:5")
    state = after(before, "0:drawn:5")
    assert ((), (50,)) == state.collected
    assert (20, 90) == state.draw_pile


@clause(HLF.RENEWAL_WHEN_EMPTY)
def test_the_pile_is_renewed_before_the_turn_after_a_skipped_seat() -> None:
    """A skipped seat that draws the last card renews the pile, too."""
    before = table((12, 33), (60, 70), discard=(90, 51), draw=(5,), phase=skip_draw())
    assert (PileRenewed((90,)), SeatSkipped(0)) == effects(before, "0:drawn:5")
    state = after(before, "0:drawn:5")
    assert ((90,), (51,)) == (state.draw_pile, state.discard_pile)
    assert turn(1) == state.phase


@clause(HLF.RENEWAL_TOP_ALONE)
@pytest.mark.parametrize("renewal", Renewal)
def test_the_top_card_alone_renews_nothing(renewal: Renewal) -> None:
    """With one discard the draw pile stays empty after the last card has been drawn."""
    before = table(
        (12, 33), (47, 55), discard=(50,), draw=(95,), phase=stuck_draw(), renewal=renewal
    )
    assert () == effects(before, "0:drawn:95")
    state = after(before, "0:drawn:95")
    assert ((), (50,)) == (state.draw_pile, state.discard_pile)


@clause(HLF.RENEWAL_TOP_ALONE)
def test_the_renewal_is_tried_again_at_the_next_draw() -> None:
    """Playing alone renews nothing; the next draw that finds the pile empty does."""
    state = table((12, 60), (47, 55), (3, 4), discard=(50,), draw=())
    state = after(state, "0:play:60")
    assert ((), (50, 60)) == (state.draw_pile, state.discard_pile)
    assert (PileRenewed((50,)),) == effects(state, "chip:hi")
    state = after(state, "chip:hi")
    assert stuck_draw(1) == state.phase
    assert ((50,), (60,)) == (state.draw_pile, state.discard_pile)


@clause(HLF.RENEWAL_WHEN_NEEDED)
def test_with_the_option_the_last_draw_renews_nothing() -> None:
    """The draw of the last card leaves the piles alone, and the collector gets all."""
    before = table(
        (12, 33), (47, 55), discard=(90, 20, 50), draw=(5,), phase=stuck_draw(), renewal=LATE
    )
    assert (PileCollected(1, (90, 20, 50), HLF.COLLECTOR),) == effects(before, "0:drawn:5")
    state = after(before, "0:drawn:5")
    assert ((), (20, 50, 90)) == state.collected
    assert () == state.draw_pile


@clause(HLF.RENEWAL_WHEN_NEEDED)
def test_with_the_option_the_skipped_seats_last_draw_renews_nothing() -> None:
    """The same holds for the draw of a skipped seat."""
    before = table((12, 33), (60, 70), discard=(90, 51), draw=(5,), phase=skip_draw(), renewal=LATE)
    state = after(before, "0:drawn:5")
    assert ((), (90, 51)) == (state.draw_pile, state.discard_pile)


@clause(HLF.RENEWAL_WHEN_NEEDED)
def test_with_the_option_a_draw_that_finds_nothing_renews_first() -> None:
    """Needed by a stuck seat or by a skipped one, the pile is renewed before the draw."""
    stuck = table((12, 33), (47, 55), discard=(90, 20, 50), draw=(), phase=flip(), renewal=LATE)
    assert (20, 90) == after(stuck, "chip:hi").draw_pile
    skip = table((12, 51), (47, 55), discard=(90, 20, 50), draw=(), renewal=LATE)
    assert (20, 50, 90) == after(skip, "0:play:51").draw_pile


@pytest.fixture(params=Renewal)
def all_collected(request: pytest.FixtureRequest) -> State:
    """Set a table at which only collected cards could be drawn."""
    return table(
        (12, 33),
        (47, 55),
        discard=(50,),
        draw=(),
        collected=((90,), (20, 30)),
        phase=flip(),
        renewal=request.param,
    )


@clause(HLF.COLLECTED_STAY_OUT)
def test_collected_cards_never_come_back_within_the_round(all_collected: State) -> None:
    """Even if nothing else is left, collected cards aren't drawn."""
    expected = (NothingDrawn(0, HLF.NOTHING_TO_DRAW), PileCollected(1, (50,), HLF.COLLECTOR))
    assert expected == effects(all_collected, "chip:hi")
    state = after(all_collected, "chip:hi")
    assert reset(0) == state.phase
    assert () == state.draw_pile
    assert ((90,), (20, 30, 50)) == state.collected
