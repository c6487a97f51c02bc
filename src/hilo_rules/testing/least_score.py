"""Least Score as the laws see it."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from attrs import evolve
from hypothesis import strategies as st

from hilo_rules import InvalidState
from hilo_rules.least_score import (
    DECK,
    GAME,
    Action,
    AwaitingDeal,
    AwaitingDraw,
    AwaitingTake,
    AwaitingTurn,
    AwaitingTurnUp,
    CardDealt,
    CardDrawn,
    CardTurnedUp,
    ChanceEvent,
    Declare,
    Discard,
    Effect,
    Elimination,
    Ending,
    FourCards,
    GameOver,
    Rank,
    Ruleset,
    RunSuits,
    State,
    Suit,
    TakeClosed,
    TakeOpen,
    TiedDeclaration,
    View,
    in_order,
    new_game,
    points,
    validate,
)
from hilo_rules.testing.least_score_text import STATE_TEXT
from hilo_rules.testing.subjects import Subject

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from random import Random

    from hilo_rules.least_score import Card, Cards, Phase

_ENDS_OF_RUNS = (Rank.ACE, Rank.TWO, Rank.THREE, Rank.QUEEN, Rank.KING)
_BY_RANK_ENDS = tuple(card for card in DECK if card.rank in _ENDS_OF_RUNS)
_TWO_SUITS = tuple(card for card in DECK if card.suit in {Suit.CLUBS, Suit.SPADES})
_LARGEST_GROUP = 5


_MIXED = tuple(DECK[at * 15 % len(DECK)] for at in range(len(DECK)))


def _ends_games(cards: Iterable[Card]) -> bool:
    """Whether the cards count so differently that declarations cost something."""
    counts = [points(card) for card in cards]
    return max(counts) - min(counts) > 2  # noqa: PLR2004 - else a game goes on for ever, or nearly


def decks(least: int) -> st.SearchStrategy[Cards]:
    """Decks of at least `least` cards: tiny, mixed, around the ace, of two suits, full."""
    chosen = [
        st.sets(st.sampled_from(cards), min_size=least, max_size=min(least + 6, len(cards)))
        .filter(_ends_games)
        .map(in_order)
        for cards in (DECK, _BY_RANK_ENDS, _TWO_SUITS)
        if least <= len(cards)
    ]
    tiny = st.integers(least, min(least + 6, len(DECK))).map(lambda size: in_order(_MIXED[:size]))
    return st.one_of(tiny, *chosen, st.just(DECK))


@st.composite
def new_games(draw: st.DrawFn) -> State:
    """First states: two to ten seats, all options, tiny decks and full ones."""
    seats = draw(st.integers(2, 5) | st.just(10))
    hand_size = draw(st.just(5) | st.integers(1, (len(DECK) - 2) // seats).map(lambda n: min(n, 7)))
    rules = Ruleset(
        deck=draw(decks(seats * hand_size + 2)),
        hand_size=hand_size,
        threshold=draw(st.sampled_from((1, 7, 25, 50))),
        false_declaration_penalty=draw(st.sampled_from((0, 20))),
        four_cards=draw(st.sampled_from(FourCards)),
        run_suits=draw(st.sampled_from(RunSuits)),
        tied_declaration=draw(st.sampled_from(TiedDeclaration)),
        elimination=draw(st.sampled_from(Elimination)),
        ending=draw(st.sampled_from(Ending)),
    )
    return new_game(seats, rules)


def _groups_to_try(hand: Cards) -> list[Cards]:
    sizes = range(1, min(len(hand), _LARGEST_GROUP) + 1)
    return [some for size in sizes for some in combinations(hand, size)]


def candidates(state: State) -> st.SearchStrategy[object]:
    """Actions and chance events with the seats and cards of the game, and a few others."""
    seats = st.integers(-1, state.seats)
    cards = st.sampled_from(state.rules.deck) | st.sampled_from(DECK)
    groups = [
        Discard(seat, some)
        for seat, hand in enumerate(state.hands)
        for some in _groups_to_try(hand)
    ]
    opens = [
        TakeOpen(seat, card)
        for seat in range(state.seats)
        for card in (*state.open_cards, *state.discarded)
    ]
    drawn = [
        make(seat, card)
        for seat in range(state.seats)
        for card in state.closed_deck[:20]
        for make in (CardDealt, CardDrawn)
    ]
    likely: Sequence[Sequence[object]] = (groups, opens, drawn)
    return st.one_of(
        *[st.sampled_from(some) for some in likely if some],
        st.builds(Discard, seats, st.lists(cards, max_size=6).map(tuple)),
        st.builds(TakeOpen, seats, cards),
        st.builds(TakeClosed, seats),
        st.builds(Declare, seats),
        st.builds(CardDealt, seats, cards | st.none()),
        st.builds(CardTurnedUp, cards),
        st.builds(CardDrawn, seats, cards | st.none()),
    )


def hidden_twin(state: State, seat: int | None, rng: Random) -> State:
    """Exchange cards among the other seats' hands and the closed deck, as far as that is valid."""
    if isinstance(state.phase, GameOver):
        return state  # all hands have been shown, and a deck of one place has no order
    for _ in range(12):
        piles = [list(state.closed_deck), *map(list, state.hands)]
        unseen = [at for at, pile in enumerate(piles) if pile and (seat is None or at != seat + 1)]
        if len(unseen) < 2:  # noqa: PLR2004 - an exchange takes two places
            break
        one, other = rng.sample(unseen, 2)
        at, there = rng.randrange(len(piles[one])), rng.randrange(len(piles[other]))
        piles[one][at], piles[other][there] = piles[other][there], piles[one][at]
        closed_deck, *hands = map(in_order, piles)
        try:
            state = validate(evolve(state, closed_deck=closed_deck, hands=tuple(hands)))
        except InvalidState:
            continue
    return state


def places(state: State) -> list[tuple[Card, str]]:
    """Give every card with its place."""
    return [
        *[(card, "closed deck") for card in state.closed_deck],
        *[(card, "open") for card in state.open_cards],
        *[(card, "buried") for card in state.buried],
        *[(card, "discarded") for card in state.discarded],
        *[(card, f"hand {seat}") for seat, hand in enumerate(state.hands) for card in hand],
    ]


def hidden(state: State, seat: int | None) -> list[Card]:
    """Give the cards that `seat` may not know the place of."""
    if isinstance(state.phase, GameOver):
        return list(state.closed_deck)
    hands = [hand for owner, hand in enumerate(state.hands) if owner != seat]
    return [card for cards in (state.closed_deck, *hands) for card in cards]


def reveals(_state: State, step: Action | ChanceEvent) -> bool:
    """Whether all show their cards."""
    return isinstance(step, Declare)


def _piles(state: State) -> list[tuple[Cards, Callable[[Cards], State]]]:
    """Give every place of cards, and how to put other cards there."""

    def in_hand(seat: int) -> Callable[[Cards], State]:
        before, after = state.hands[:seat], state.hands[seat + 1 :]
        return lambda cards: evolve(state, hands=(*before, cards, *after))

    return [
        (state.closed_deck, lambda cards: evolve(state, closed_deck=cards)),
        (state.open_cards, lambda cards: evolve(state, open_cards=cards)),
        (state.buried, lambda cards: evolve(state, buried=cards)),
        (state.discarded, lambda cards: evolve(state, discarded=cards)),
        *[(hand, in_hand(seat)) for seat, hand in enumerate(state.hands)],
    ]


def _wrong_phases(state: State) -> Iterable[Phase]:
    yield AwaitingDeal(state.seats)
    yield AwaitingTurn(-1, first=True)
    yield AwaitingDeal(0) if isinstance(state.phase, GameOver) else GameOver()
    if isinstance(state.phase, AwaitingTurn):
        yield AwaitingTake(state.phase.seat, state.phase.first)
        yield AwaitingDraw(state.phase.seat, state.phase.first)
        yield AwaitingTurnUp()
    elif not isinstance(state.phase, GameOver):
        yield AwaitingTurn(state.starter, first=False)


def mutants(state: State) -> st.SearchStrategy[State]:
    """Lose, copy or shuffle a card; name seats that don't exist; bend the figures."""
    wrong = [evolve(state, phase=phase) for phase in _wrong_phases(state)]
    for cards, put in _piles(state):
        wrong.append(put(in_order((*cards, state.rules.deck[0]))))
        wrong.append(put((*cards, state.rules.deck[0])))
        if cards:
            wrong.append(put(cards[1:]))
        if len(cards) > 1:
            wrong.append(put(cards[::-1]))
    wrong += [
        evolve(state, starter=-1),
        evolve(state, starter=state.seats),
        evolve(state, scores=(-1, *state.scores[1:])),
        evolve(state, scores=state.scores[1:]),
        evolve(state, scores=(999_999_999,) * state.seats),
        evolve(state, hands=state.hands[1:]),
        evolve(state, hands=(*state.hands, ())),
    ]
    return st.sampled_from(wrong)


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
    reveals=reveals,
    state_text=STATE_TEXT,
)
"""Least Score as the laws see it."""
