"""A state built by hand passes ``validate`` only if it can have come about."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve
from tests.hi_lo_flip.tables import (
    HI,
    LO,
    after,
    drawn,
    flip,
    flipped,
    opening,
    reset,
    second,
    skip_draw,
    stuck_draw,
    table,
    turn,
)
from tests.traceability.marks import clause

from hilo_rules import InvalidState
from hilo_rules.hi_lo_flip import (
    HLF,
    AwaitingDeal,
    AwaitingDraw,
    AwaitingFlip,
    AwaitingPlay,
    AwaitingToss,
    GameOver,
    Reason,
    Ruleset,
    SecondPlay,
    State,
    new_game,
    validate,
)

TURN = table((12, 51), (33, 47), (60, 80), discard=(20, 50), draw=(5, 70), scores=(0, 0, 0))
DEAL = after(new_game(2, Ruleset(deck=(8, 15, 30, 42, 77), hand_size=2)), "0:dealt:42", "1:dealt:8")
TOSS = after(DEAL, "0:dealt:15", "1:dealt:77")
OPENING = after(TOSS, "chip:hi")
RESET = table((12, 33), (47, 55), draw=(5,), phase=reset(), collected=((), (50,)))
OVER = after(table((73,), (33, 47), top=19, draw=(5,), target=1), "0:play:73")
FLIP = table((12, 33), (47, 55), top=50, draw=(5,), phase=flip())
STUCK = table((12, 33), (47, 55), top=50, draw=(5,), phase=stuck_draw())
SKIPPED = table((12, 33), (47, 55), top=51, draw=(5,), phase=skip_draw())
FLIPPED = table((60, 70), (47, 55), top=50, draw=(5,), phase=flipped())
DRAWN = table((12, 70), (47, 55), top=50, draw=(5,), phase=drawn())
SECOND = table((12, 70), (47, 55), top=52, draw=(5,), phase=second(), recent=(0, 1))
AFTER_ONE = table((12, 70), (47, 55), (60, 80), top=51, draw=(5,), phase=turn(), recent=(1, 0))
AFTER_TWO = table(
    *((12, 33), (47, 55), (60, 80)),
    top=52,
    draw=(5,),
    phase=flip(),
    second_play=SecondPlay.FULL_TURN,
)
ALONE_AFTER_TWO = table(
    (12, 70), (47, 55), (60, 80), discard=(42, 50), draw=(5,), phase=turn(1), recent=(0,)
)
ALONE_AFTER_ONE = table((12, 70), (47, 55), discard=(41, 50), draw=(5,), phase=turn(1), recent=(0,))

SOUND = {
    "turn": TURN,
    "deal": DEAL,
    "toss": TOSS,
    "opening": OPENING,
    "reset": RESET,
    "over": OVER,
    "flip": FLIP,
    "stuck": STUCK,
    "skipped": SKIPPED,
    "flipped": FLIPPED,
    "drawn": DRAWN,
    "second": SECOND,
    "after a one": AFTER_ONE,
    "after a two": AFTER_TWO,
    "alone after a two": ALONE_AFTER_TWO,
    "alone after a one": ALONE_AFTER_ONE,
    "new": new_game(),
}

OTHER_DECK = evolve(ALONE_AFTER_TWO.rules, deck=sorted({*ALONE_AFTER_TWO.rules.deck, 41} - {42}))
"""The deck of three seats of which one has played a card ending in 1 and one more."""

REFUSED: list[tuple[str, State, dict[str, Any]]] = [
    # figures
    ("hands", TURN, {"hands": list(TURN.hands)}),
    ("hands", TURN, {"hands": ((12, 51),)}),
    ("hands", TURN, {"hands": ((1,),) * 7}),
    ("deck", TURN, {"rules": Ruleset(deck=(1, 2, 3), hand_size=1)}),
    ("rules", TURN, {"rules": None}),
    ("age_order", TURN, {"age_order": (0, 1)}),
    ("age_order", TURN, {"age_order": (0, 1, 1)}),
    ("age_order", TURN, {"age_order": [0, 1, 2]}),
    ("age_order", TURN, {"age_order": None}),
    ("round_number", TURN, {"round_number": 0}),
    ("round_number", TURN, {"round_number": 1.0}),
    ("round_number", TURN, {"round_number": True}),
    ("round_number", TURN, {"round_number": 2**53}),
    ("chip", TURN, {"chip": "hi"}),
    ("chip", TURN, {"chip": 1}),
    ("scores", TURN, {"scores": (0, 0)}),
    ("scores", TURN, {"scores": [0, 0, 0]}),
    ("scores", TURN, {"scores": (0, 0, 0.0)}),
    ("scores", TURN, {"scores": (0, 0, -1), "round_number": 2}),
    ("scores", TURN, {"scores": (0, 0, 5)}),
    ("phase", TURN, {"scores": (0, 0, 75), "round_number": 2}),
    ("phase", OVER, {"scores": (0, 0)}),
    ("recent", TURN, {"recent": (0, 0)}),
    ("recent", TURN, {"recent": (0, 1, 2)}),
    ("recent", TURN, {"recent": (3,)}),
    ("recent", TURN, {"recent": (3, 1)}),
    ("recent", TURN, {"recent": (-1,)}),
    ("recent", TURN, {"recent": [0]}),
    ("recent", TURN, {"recent": None}),
    # cards
    ("collected", TURN, {"collected": ((), ())}),
    ("collected", TURN, {"collected": [(), (), ()]}),
    ("collected", TURN, {"collected": ((), (), [])}),
    ("collected", TURN, {"collected": ((), (), None)}),
    ("hands", TURN, {"hands": ((12, 51), (33, 47), [60, 80])}),
    ("hands", TURN, {"hands": ((12, 51), (33, 47), (80, 60))}),
    ("hands", TURN, {"hands": ((12, 51), (33, 47), (60, 80.0))}),
    ("draw_pile", TURN, {"draw_pile": (70, 5)}),
    ("draw_pile", TURN, {"draw_pile": [5, 70]}),
    ("draw_pile", TURN, {"draw_pile": (5.0, 70)}),
    ("draw_pile", TURN, {"draw_pile": None}),
    ("draw_pile", TURN, {"draw_pile": 5}),
    ("draw_pile", TURN, {"draw_pile": (5,)}),
    ("draw_pile", TURN, {"draw_pile": (5, 70, 71)}),
    ("draw_pile", TURN, {"draw_pile": (5, 51, 70)}),
    ("discard_pile", TURN, {"discard_pile": [20, 50]}),
    ("discard_pile", TURN, {"discard_pile": (True, 50)}),
    # phases
    ("phase", TURN, {"phase": None}),
    ("phase", TURN, {"phase": AwaitingPlay(3, Reason.TURN)}),
    ("phase", TURN, {"phase": AwaitingPlay(seat=False, reason=Reason.TURN)}),
    ("phase", TURN, {"phase": AwaitingPlay(0, "turn")}),  # type: ignore[arg-type]
    ("phase", STUCK, {"phase": AwaitingDraw(0, "stuck")}),  # type: ignore[arg-type]
    ("phase", TURN, {"phase": AwaitingFlip(-1)}),
    ("phase", TURN, {"phase": GameOver()}),
    # the setup
    ("chip", TURN, {"chip": None}),
    ("chip", DEAL, {"chip": HI}),
    ("chip", DEAL, {"round_number": 2}),
    ("phase", TOSS, {"round_number": 2, "chip": HI}),
    ("discard_pile", DEAL, {"draw_pile": (15, 30), "discard_pile": (77,)}),
    ("collected", DEAL, {"draw_pile": (15, 30), "collected": ((77,), ())}),
    ("recent", DEAL, {"recent": (0,)}),
    ("hands", DEAL, {"hands": ((), (42,)), "draw_pile": (8, 15, 30, 77)}),
    ("hands", TOSS, {"phase": AwaitingDeal(0)}),
    ("phase", DEAL, {"phase": AwaitingDeal(1)}),
    ("hands", DEAL, {"phase": AwaitingToss()}),
    # a round
    ("hands", TURN, {"hands": ((12, 51), (), (60, 80)), "draw_pile": (5, 33, 47, 70)}),
    ("discard_pile", TURN, {"discard_pile": (), "draw_pile": (5, 20, 50, 70)}),
    ("discard_pile", OPENING, {"draw_pile": (), "discard_pile": (30,)}),
    ("recent", TURN, {"recent": ()}),
    ("recent", OPENING, {"recent": (0,)}),
    ("recent", RESET, {"recent": ()}),
    ("hands", OPENING, {"hands": ((15, 42), (8,)), "draw_pile": (30, 77)}),
    ("collected", OPENING, {"draw_pile": (), "collected": ((30,), ())}),
    ("phase", OPENING, {"phase": opening(1)}),
    ("collected", RESET, {"draw_pile": (5, 50), "collected": ((), ())}),
    # a turn
    ("phase", TURN, {"phase": turn(1)}),
    ("phase", FLIP, {"phase": flip(1)}),
    ("phase", STUCK, {"phase": stuck_draw(1)}),
    ("draw_pile", STUCK, {"draw_pile": (), "discard_pile": (5, 50)}),
    ("hands", TURN, {"phase": flipped()}),
    ("hands", FLIPPED, {"phase": drawn()}),
    ("discard_pile", SECOND, {"recent": (1, 0)}),
    ("discard_pile", DRAWN, {"phase": second(), "recent": (0, 1)}),
    ("discard_pile", SKIPPED, {"recent": (0, 1)}),
    ("discard_pile", STUCK, {"phase": skip_draw()}),
    # who can have played, and whose turn it is then
    ("recent", TURN, {"recent": TURN.recent[:1]}),
    ("recent", ALONE_AFTER_TWO, {"discard_pile": (41, 50), "rules": OTHER_DECK}),
    ("phase", TURN, {"recent": (1, 2)}),
    ("phase", FLIP, {"recent": (0, 1)}),
    ("phase", STUCK, {"recent": (0, 1)}),
    ("phase", SECOND, {"phase": turn(1)}),
    ("phase", SECOND, {"phase": turn()}),
    ("phase", AFTER_ONE, {"recent": (2, 1)}),
    ("phase", AFTER_ONE, {"phase": turn(2)}),
    ("phase", AFTER_TWO, {"recent": (2, 0)}),
    ("phase", AFTER_TWO, {"rules": evolve(AFTER_TWO.rules, second_play=SecondPlay.RESET)}),
    # the end
    ("hands", OVER, {"hands": ((5,), (33, 47)), "draw_pile": ()}),
    ("hands", OVER, {"hands": ((), ()), "draw_pile": (5, 33, 47)}),
    ("discard_pile", OVER, {"draw_pile": (), "discard_pile": (5,)}),
    ("recent", OVER, {"recent": (1, 0)}),
    ("recent", OVER, {"recent": ()}),
    ("chip", OVER, {"chip": None}),
]


@clause(HLF.WELL_FORMED)
@pytest.mark.parametrize("state", SOUND.values(), ids=SOUND)
def test_a_state_that_can_come_about_is_given_back(state: State) -> None:
    """States in all phases pass, and come back as they are."""
    assert state is validate(state)


@clause(HLF.WELL_FORMED)
@pytest.mark.parametrize(("field", "state", "changes"), REFUSED)
def test_a_state_that_cannot_come_about_is_refused(
    field: str, state: State, changes: dict[str, Any]
) -> None:
    """One thing wrong is enough, and the error names the field in which it is."""
    with pytest.raises(InvalidState) as caught:
        validate(evolve(state, **changes))
    assert field == caught.value.field
    assert str(caught.value).startswith(f"{field}: ")


@clause(HLF.WELL_FORMED)
@pytest.mark.parametrize("state", [None, "state", 0, ()])
def test_what_is_no_state_is_refused(state: Any) -> None:
    """Only a State of Hi-Lo Flip can be one."""
    with pytest.raises(InvalidState) as caught:
        validate(state)
    assert f"state: must be a State of Hi-Lo Flip, not {state!r}" == str(caught.value)


@clause(HLF.WELL_FORMED)
def test_a_state_of_a_derived_class_is_refused() -> None:
    """A subclass could behave otherwise, in a phase as in the state itself."""

    class OtherPlay(AwaitingPlay):
        """A phase that only looks like one of the game's."""

    with pytest.raises(InvalidState) as caught:
        validate(evolve(TURN, phase=OtherPlay(0, Reason.TURN)))
    assert "phase" == caught.value.field


@clause(HLF.WELL_FORMED)
def test_totals_beyond_the_largest_bonus_can_come_about() -> None:
    """A bonus as large as rulesets allow leads to a state like any other."""
    start = table((73,), (33, 47), top=19, draw=(5,), target=1, going_out_bonus=999_999_999)
    assert (1_000_000_001, 0) == after(start, "0:play:73").scores


@clause(HLF.FLIP_STAYS)
def test_the_same_hand_is_stuck_under_one_side_only() -> None:
    """A flip for a seat that could follow with the other side showing is no error."""
    state = evolve(TURN, chip=LO, phase=turn())
    assert state is validate(state)
