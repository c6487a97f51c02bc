"""Hi-Lo Flip as the laws see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve
from hypothesis import strategies as st

from hilo_rules import InvalidState
from hilo_rules.hi_lo_flip import (
    GAME,
    Action,
    AwaitingDeal,
    AwaitingPlay,
    AwaitingToss,
    CardDealt,
    CardDrawn,
    ChanceEvent,
    ChipLanded,
    Effect,
    GameOver,
    PlayCard,
    Reason,
    Renewal,
    Ruleset,
    SecondPlay,
    Side,
    State,
    TiedLead,
    View,
    new_game,
    validate,
)
from hilo_rules.testing.hi_lo_flip_text import STATE_TEXT
from hilo_rules.testing.subjects import Subject

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from random import Random

    from hilo_rules.hi_lo_flip import Card, Cards, Phase

SPECIAL = tuple(card for card in range(1, 101) if card % 10 in (0, 1, 2))
"""The cards with an ability or ten points: a deck of them makes the rare cases common."""


def decks(least: int) -> st.SearchStrategy[Cards]:
    """Decks of at least `least` cards: tiny, mixed, of special cards, of large numbers, full."""
    return st.one_of(
        st.integers(least, least + 6).map(lambda size: tuple(range(1, size + 1))),
        st.sets(st.integers(1, 100), min_size=least, max_size=least + 8).map(sorted).map(tuple),
        st.sets(st.sampled_from(SPECIAL), min_size=min(least, 30), max_size=min(least + 8, 30)).map(
            lambda cards: tuple(sorted({*cards, *range(101, 101 + least - len(cards))}))
        ),
        st.integers(least, least + 20).map(lambda size: tuple(range(5001, 5001 + size))),
        st.just(tuple(range(1, 101))),
    )


@st.composite
def new_games(draw: st.DrawFn) -> State:
    """First states: two to six seats, any ages, all options, tiny decks and full ones."""
    seats = draw(st.integers(2, 6))
    hand_size = draw(st.integers(1, 4) | st.just(7))
    rules = Ruleset(
        deck=draw(decks(seats * hand_size + 1)),
        hand_size=hand_size,
        target=draw(st.sampled_from((1, 25, 75))),
        going_out_bonus=draw(st.sampled_from((0, 10))),
        second_play=draw(st.sampled_from(SecondPlay)),
        renewal=draw(st.sampled_from(Renewal)),
        tied_lead=draw(st.sampled_from(TiedLead)),
    )
    return new_game(seats, rules, draw(st.permutations(range(seats))))


def candidates(state: State) -> st.SearchStrategy[object]:
    """Plays and chance events with the seats and cards of the game, and a few others."""
    seats = st.integers(-1, state.seats)
    cards = st.sampled_from(state.rules.deck) | st.sampled_from((0, -1, 101, 999_999_999))
    in_hands = [PlayCard(seat, card) for seat, hand in enumerate(state.hands) for card in hand]
    in_pile = [
        make(seat, card)
        for seat in range(state.seats)
        for card in state.draw_pile[:20]
        for make in (CardDealt, CardDrawn)
    ]
    return st.one_of(
        st.sampled_from(in_hands) if in_hands else st.nothing(),
        st.sampled_from(in_pile) if in_pile else st.nothing(),
        st.builds(PlayCard, seats, cards),
        st.builds(CardDealt, seats, cards | st.none()),
        st.builds(CardDrawn, seats, cards | st.none()),
        st.builds(ChipLanded, st.sampled_from(Side)),
    )


def hidden_twin(state: State, seat: int | None, rng: Random) -> State:
    """Exchange cards among the other seats' hands and the draw pile, as far as that is valid."""
    for _ in range(12):
        piles = [list(state.draw_pile), *map(list, state.hands)]
        hidden = [at for at, pile in enumerate(piles) if pile and (seat is None or at != seat + 1)]
        if len(hidden) < 2:  # noqa: PLR2004 - an exchange takes two places
            break
        one, other = rng.sample(hidden, 2)
        at, there = rng.randrange(len(piles[one])), rng.randrange(len(piles[other]))
        piles[one][at], piles[other][there] = piles[other][there], piles[one][at]
        draw_pile, *hands = [tuple(sorted(pile)) for pile in piles]
        try:
            state = validate(evolve(state, draw_pile=draw_pile, hands=tuple(hands)))
        except InvalidState:
            continue
    return state


def places(state: State) -> list[tuple[Card, str]]:
    """Give every card with its place."""
    return [
        *[(card, "draw pile") for card in state.draw_pile],
        *[(card, "discard pile") for card in state.discard_pile],
        *[(card, f"hand {seat}") for seat, hand in enumerate(state.hands) for card in hand],
        *[
            (card, f"collected {seat}")
            for seat, pile in enumerate(state.collected)
            for card in pile
        ],
    ]


def hidden(state: State, seat: int | None) -> list[Card]:
    """Give the hidden cards whose numbers are too large to be anything else."""
    hands = [hand for owner, hand in enumerate(state.hands) if owner != seat]
    largest = max(len(state.rules.deck), state.round_number, *state.scores)
    return [card for cards in (state.draw_pile, *hands) for card in cards if card > largest]


def _piles(state: State) -> list[tuple[Cards, Callable[[Cards], State]]]:
    """Give every place of cards, and how to put other cards there."""

    def in_hand(seat: int, cards: Cards) -> State:
        return evolve(state, hands=(*state.hands[:seat], cards, *state.hands[seat + 1 :]))

    def in_collected(seat: int, cards: Cards) -> State:
        others = state.collected
        return evolve(state, collected=(*others[:seat], cards, *others[seat + 1 :]))

    piles: list[tuple[Cards, Callable[[Cards], State]]] = [
        (state.draw_pile, lambda cards: evolve(state, draw_pile=cards)),
        (state.discard_pile, lambda cards: evolve(state, discard_pile=cards)),
    ]
    for seat in range(state.seats):
        piles.append((state.hands[seat], lambda cards, seat=seat: in_hand(seat, cards)))  # type: ignore[misc]
        piles.append((state.collected[seat], lambda cards, seat=seat: in_collected(seat, cards)))  # type: ignore[misc]
    return piles


def _wrong_phases(state: State) -> Iterable[Phase]:
    yield AwaitingDeal(state.seats)
    yield AwaitingPlay(-1, Reason.TURN)
    yield AwaitingDeal(0) if isinstance(state.phase, GameOver) else GameOver()
    if state.chip is not None:
        yield AwaitingToss()


def mutants(state: State) -> st.SearchStrategy[State]:
    """Lose, copy, forge or shuffle a card; name seats that don't exist; bend the figures."""
    wrong = [evolve(state, phase=phase) for phase in _wrong_phases(state)]
    for cards, put in _piles(state):
        wrong.append(put((*cards, 999_999_999)))
        wrong.append(put(tuple(sorted((*cards, state.rules.deck[0])))))
        if cards:
            wrong.append(put(cards[1:]))
        if len(cards) > 1 and cards != state.discard_pile:
            wrong.append(put(cards[::-1]))
    wrong += [
        evolve(state, chip=Side.HI if state.chip is None else None),
        evolve(state, round_number=0),
        evolve(state, scores=(-1, *state.scores[1:])),
        evolve(state, scores=state.scores[1:]),
        evolve(state, age_order=(*state.age_order[1:], state.age_order[1])),
        evolve(state, recent=(0, 0)),
        evolve(state, recent=(state.seats,)),
        evolve(state, hands=state.hands[1:]),
        evolve(state, collected=(*state.collected, ())),
    ]
    return st.sampled_from(wrong)


def ends_round(state: State, step: Action | ChanceEvent) -> bool:
    """Whether the step lays a last card open, which then goes back into the hidden draw pile."""
    return isinstance(step, PlayCard) and len(state.hands[step.seat]) == 1


def _scores(state: State) -> tuple[int, ...]:
    return state.scores


SUBJECT: Subject[State, Action, ChanceEvent, Effect, View] = Subject(
    game=GAME,
    new_games=new_games(),
    candidates=candidates,
    hidden_twin=hidden_twin,
    mutants=mutants,
    places=places,
    scores=_scores,
    hidden=hidden,
    reveals=ends_round,
    state_text=STATE_TEXT,
)
"""Hi-Lo Flip as the laws see it."""
