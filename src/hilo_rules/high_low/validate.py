"""Whether the content of a state that was built by hand, or read from somewhere, is consistent."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from hilo_rules.core.checks import is_whole, require
from hilo_rules.core.errors import InvalidSetup, InvalidState, shown
from hilo_rules.core.playing_cards import Card
from hilo_rules.high_low.cards import Call
from hilo_rules.high_low.legal import in_deck
from hilo_rules.high_low.line import EndedRound, Listed, LongLine, first_of
from hilo_rules.high_low.phases import AwaitingDeal, AwaitingGuesses, AwaitingReveal, GameOver
from hilo_rules.high_low.setup import NoSurvivor, check_setup
from hilo_rules.high_low.state import State
from hilo_rules.high_low.table import ROW_OF_LARGE_TABLE, SMALL_TABLE, Place
from hilo_rules.high_low.tally import tally_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hilo_rules.core.seats import Seat


def validate(state: State) -> State:
    """Give `state` back if its content is consistent: types, cards, guesses and phase.

    It goes through all seats.

    Raises:
        InvalidState: it is not; the error names the field.

    Clauses: HL-1.9
    """
    if type(state) is not State:
        raise InvalidState("state", f"must be a State of High-Low, not {shown(state)}")
    try:
        check_setup(state.seats, state.rules)
    except InvalidSetup as error:
        raise InvalidState(error.field, error.message) from error
    _check_table(state, state.places, state.calls, state.tally)
    _check_line(state)
    _check_shoe(state)
    _check_phase(state)
    return state


def _check_row(state: State, field: str, row: object) -> None:
    kind = tuple if state.seats <= SMALL_TABLE else ROW_OF_LARGE_TABLE
    require(type(row) is kind, field, f"must be a {kind.__name__} at {state.seats} seats")


def _rising(state: State, seats: Iterable[object]) -> bool:
    last = -1
    for seat in seats:
        if not (is_whole(seat) and last < seat < state.seats):
            return False
        last = seat
    return True


def _check_table(state: State, places: object, calls: object, tally: object) -> None:
    _check_row(state, "places", places)
    _check_row(state, "calls", calls)
    seen = list(cast("Iterable[object]", places))
    said = list(cast("Iterable[object]", calls))
    known: list[Place] = []
    for place in seen:
        require(
            type(place) is Place
            and type(place.card) is Card
            and in_deck(state.rules, place.card)
            and type(place.guessed) is bool,
            "places",
            "must hold Places, with cards of the deck",
        )
        known.append(cast("Place", place))
    rising = _rising(state, [place.seat for place in known])
    require(rising, "places", "must be in the order of seats, each seat once")
    require(
        len(said) == len(known)
        and all(
            type(call) is Call if place.guessed else call is None
            for place, call in zip(known, said, strict=False)
        ),
        "calls",
        "must hold a Call for each place that has guessed, and None for each other",
    )
    counted = tally_of(state.seats, known, cast("list[Call | None]", said))
    require(type(tally) is tuple, "tally", "must be a tuple of levels")
    levels = cast("tuple[object, ...]", tally)
    require(
        len(levels) == len(counted)
        and all(
            type(level) is ROW_OF_LARGE_TABLE and all(map(is_whole, level)) and level == right
            for level, right in zip(levels, counted, strict=True)
        ),
        "tally",
        "must be the count of the guesses",
    )


def _check_line(state: State) -> None:
    line: object = state.undealt
    message = "must be seats in rising order, behind those that have been dealt a card"
    if state.seats <= SMALL_TABLE:
        require(type(line) is tuple, "undealt", message)
    else:
        require(type(line) is LongLine, "undealt", "must be a LongLine at so many seats")
        _check_long_line(state, cast("LongLine", line))
    dealt: list[Seat] = [place.seat for place in state.places]
    require(_rising(state, [*dealt, *state.undealt]), "undealt", message)


def _check_long_line(state: State, line: LongLine) -> None:
    figures = is_whole(line.position) and is_whole(line.length)
    require(
        figures and line.position >= 0 and line.length >= 0, "undealt", "must have whole figures"
    )
    source: object = line.source
    if type(source) is Listed:
        listed: object = source.seats
        plain = type(listed) is tuple or type(listed) is range
        require(plain and _rising(state, source.seats), "undealt", "must list seats, rising")
        stay = list(range(len(source.seats)))
    else:
        require(type(source) is EndedRound, "undealt", "must be listed or left by a round")
        stay = _check_ended_round(state, cast("EndedRound", source))
    stay = [position for position in stay if position >= line.position]
    require(
        line.length == len(stay) and (not stay or stay[0] == line.position),
        "undealt",
        "must hold all who are in, from its first seat on",
    )


def _check_ended_round(state: State, ended: EndedRound) -> list[int]:
    """Check the round, and give the positions of those who stay in."""
    try:
        _check_table(state, ended.places, ended.calls, ended.tally)
    except InvalidState as error:
        message = f"must come from a sound round, whose {error.field} {error.message}"
        raise InvalidState("undealt", message) from error
    dealer: object = ended.dealer
    require(
        dealer is None or (type(dealer) is Card and in_deck(state.rules, dealer)),
        "undealt",
        "must come from a dealer's card of the deck",
    )
    require(all(place.guessed for place in ended.places), "undealt", "must come from a full round")
    return list(filter(ended.stays, range(len(ended.places))))


def _check_shoe(state: State) -> None:
    rules, shoe = state.rules, cast("object", state.shoe)
    if rules.decks is None:
        require(shoe is None, "shoe", "must be None with unlimited decks")
        return
    dealt = [place.card for place in state.places]
    left = [rules.decks - dealt.count(card) for card in rules.deck]
    require(
        type(shoe) is tuple and all(map(is_whole, shoe)) and list(shoe) == left,
        "shoe",
        "must hold what has not been dealt, for each card of the deck",
    )
    require(min(left) >= 0, "places", "must show no card more often than the shoe holds it")


def _check_phase(state: State) -> None:
    phase: object = state.phase
    missing = sum(not place.guessed for place in state.places)
    if type(phase) is GameOver:
        _check_end(state, phase)
        return
    require(state.living_count > 1, "places", "must be of at least two seats while the game runs")
    if type(phase) is AwaitingDeal:
        require(missing == len(state.places), "places", "must show no guess during the deal")
        due = len(state.undealt) > 0 and is_whole(phase.seat)
        require(
            due and phase.seat == first_of(state.undealt),
            "phase",
            "must await the deal to the first seat that has no card",
        )
        return
    require(len(state.undealt) == 0, "undealt", "must be empty when the deal is over")
    if type(phase) is AwaitingGuesses:
        require(
            is_whole(phase.missing) and phase.missing == missing > 0,
            "phase",
            "must await as many guesses as are missing",
        )
    else:
        require(type(phase) is AwaitingReveal, "phase", "must be a phase of High-Low")
        require(missing == 0, "phase", "must not await the dealer's card while guesses are missing")


def _check_end(state: State, phase: GameOver) -> None:
    require(len(state.places) == 0, "places", "must be empty when the game is over")
    require(len(state.undealt) == 0, "undealt", "must be empty when the game is over")
    winners: object = phase.winners
    require(type(winners) is tuple, "phase", "must have a tuple of winners")
    if not phase.winners:
        plays_on = state.rules.no_survivor is NoSurvivor.REPLAY_ROUND
        require(not plays_on, "phase", "must have a winner when rounds without one are replayed")
    else:
        require(
            len(phase.winners) == 1 and _rising(state, phase.winners),
            "phase",
            "must name one seat of the game as the winner",
        )
