"""The states of Hi-Lo Flip as the examples write them: read, written, and refused."""

from __future__ import annotations

from random import Random

import pytest

import hilo_rules
from hilo_rules import DecodeError, hi_lo_flip
from hilo_rules.hi_lo_flip import (
    AwaitingDeal,
    AwaitingDraw,
    AwaitingFlip,
    AwaitingPlay,
    AwaitingToss,
    DrawCause,
    GameOver,
    Reason,
    Renewal,
    Ruleset,
    SecondPlay,
    Side,
    TiedLead,
)
from hilo_rules.testing.hi_lo_flip_text import read_state, write_state

KEYS = (
    "chip",
    "hands",
    "draw pile",
    "discard pile",
    "collected",
    "scores",
    "recent",
    "round",
    "ages",
    "deck",
    "options",
    "phase",
)


@pytest.mark.parametrize("seed", range(6))
def test_every_state_of_a_game_reads_as_it_is_written(seed: int) -> None:
    """All keys together say everything about a state."""
    rng = Random(seed)
    rules = Ruleset(
        target=rng.randint(20, 75),
        second_play=rng.choice(list(SecondPlay)),
        renewal=rng.choice(list(Renewal)),
        tied_lead=rng.choice(list(TiedLead)),
    )
    state = hi_lo_flip.new_game(rng.randint(2, 6), rules)
    while not hilo_rules.is_over(state):
        written = {key: write_state(state, key) for key in KEYS}
        assert state == read_state(written)
        steps = hilo_rules.legal_actions(state)
        step = rng.choice(steps) if steps else hilo_rules.sample_chance(state, rng)
        state = hilo_rules.apply(state, step)
    assert state == read_state({key: write_state(state, key) for key in KEYS})


def test_what_is_left_out_is_empty_or_usual() -> None:
    """Two keys make a state."""
    state = read_state({"hands": "2 1 / 3", "phase": "deal 1"})

    assert ((1, 2), (3,)) == state.hands
    assert None is state.chip
    assert () == state.draw_pile == state.discard_pile == state.recent
    assert ((), ()) == state.collected
    assert (0, 0) == state.scores
    assert (0, 1) == state.age_order
    assert 1 == state.round_number
    assert Ruleset(deck=(1, 2, 3), hand_size=2) == state.rules


@pytest.mark.parametrize(
    ("phase", "expected", "recent"),
    [
        ("deal 0", AwaitingDeal(0), ()),
        ("toss", AwaitingToss(), ()),
        ("play 0 opening", AwaitingPlay(0, Reason.OPENING), ()),
        ("play 0 turn", AwaitingPlay(0, Reason.TURN), (2,)),
        ("play 1 flipped", AwaitingPlay(1, Reason.FLIPPED), (0,)),
        ("play 1 drawn", AwaitingPlay(1, Reason.DRAWN), (0,)),
        ("play 1 second", AwaitingPlay(1, Reason.SECOND), (1,)),
        ("play 1 reset", AwaitingPlay(1, Reason.RESET), (0,)),
        ("flip 2", AwaitingFlip(2), (1,)),
        ("draw 2 stuck", AwaitingDraw(2, DrawCause.STUCK), (1,)),
        ("draw 2 skipped", AwaitingDraw(2, DrawCause.SKIPPED), (1,)),
        ("over", GameOver(), (1,)),
    ],
)
def test_phases_and_who_played_last(
    phase: str, expected: hi_lo_flip.Phase, recent: tuple[int, ...]
) -> None:
    """The seat that last played is the likeliest one, unless it is written."""
    state = read_state({"hands": "1 / - / 3", "phase": phase})
    written = read_state({"hands": "1 / - / 3", "phase": phase, "recent": "2 1"})

    assert expected == state.phase
    assert recent == state.recent
    assert phase == write_state(state, "phase")
    assert (2, 1) == written.recent


@pytest.mark.parametrize(
    ("hands", "phase", "size"),
    [
        ("- / -", "deal 0", 1),
        ("1 / -", "deal 1", 1),
        ("1 / 2", "deal 0", 2),
        ("1 2 / 3 4", "toss", 2),
        ("1 2 / 3 4", "play 0 opening", 2),
        ("1 2 / 3 4 5", "play 0 turn", 2),
        ("1 / 2", "play 0 turn", 1),
        ("1 2 3 4 5 6 7 8 9 / 11 12 13 14 15 16", "play 0 turn", 7),
    ],
)
def test_the_hand_size_fits_what_is_shown(hands: str, phase: str, size: int) -> None:
    """It is what the hands show where they must be full, and else the usual 7, or what fits."""
    state = read_state({"hands": hands, "phase": phase, "draw pile": "20"})

    assert size == state.rules.hand_size


def test_options_are_fields_of_the_ruleset() -> None:
    """Figures are numbers, options the words of their members."""
    options = "hand_size=1 target=30 second_play=full_turn renewal=when_needed tied_lead=play_on"
    state = read_state({"hands": "1 / 2", "phase": "toss", "chip": "lo", "options": options})

    assert options == write_state(state, "options")
    assert Side.LO is state.chip
    assert (
        Ruleset(
            deck=(1, 2),
            hand_size=1,
            target=30,
            second_play=SecondPlay.FULL_TURN,
            renewal=Renewal.WHEN_NEEDED,
            tied_lead=TiedLead.PLAY_ON,
        )
        == state.rules
    )


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("hand", "1"),
        ("hands", "1 / x"),
        ("hands", "1 / -2"),
        ("phase", "play 0"),
        ("phase", "play 0 because"),
        ("phase", "play x turn"),
        ("phase", "toss 1"),
        ("phase", "draw 0 turn"),
        ("chip", "heads"),
        ("scores", "1 2"),
        ("round", "one"),
        ("options", "deck=1"),
        ("options", "target"),
        ("options", "target=many"),
        ("options", "renewal=never"),
    ],
)
def test_what_cannot_be_read_is_refused(key: str, value: str) -> None:
    """The error's path is the key."""
    with pytest.raises(DecodeError) as caught:
        read_state({"hands": "1 / 2", "phase": "toss", key: value})

    assert key == caught.value.path


def test_an_unknown_key_has_no_text() -> None:
    """As when a state is read."""
    state = read_state({"hands": "1 / 2", "phase": "toss"})

    with pytest.raises(DecodeError, match="hand: no key"):
        write_state(state, "hand")
