"""Records: what they hold, what they refuse, and what a seat's record tells."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve
from tests.codec.samples import played

from hilo_rules import GAMES, DecodeError, EncodeError, IllegalAction, Outcome, codec, record_text
from hilo_rules.hi_lo_flip import CardDealt, ChipLanded, PlayCard, Ruleset, Side, new_game
from hilo_rules.history import History
from hilo_rules.record import InvalidRecord, Moment, Record, SeatRecord

START = new_game(seats=2)
HISTORIES = {name: played(game, seed=3) for name, game in GAMES.items()}


@pytest.mark.parametrize("history", HISTORIES.values(), ids=HISTORIES)
def test_a_record_replays_to_the_same_history(history: History[Any, Any, Any]) -> None:
    """All steps, states and effects; and the result is that of the game."""
    record = Record.from_history(history)
    assert history == record.replay()
    assert history.game.outcome(history.state) == record.result
    assert history.game.rules_version == record.rules_version
    assert history.initial == record.game.new_game(**record.setup)
    assert history.initial.seats == record.seats


@pytest.mark.parametrize("value", [START, Outcome(frozenset({0}), (75, 3)), None, "text", 5])
def test_what_is_no_record_is_not_written_as_one(value: Any) -> None:
    """Although most of these have a form in JSON."""
    with pytest.raises(EncodeError, match="is no record"):
        record_text.write(value)


def test_what_was_undone_is_not_recorded() -> None:
    """A record ends where the history stands."""
    history = HISTORIES["hi_lo_flip"]
    record = Record.from_history(history.undo(5))
    assert history.steps[:-5] == record.steps
    assert record.result is None


def test_a_record_may_break_the_rules() -> None:
    """To find out is what replaying is for; the error has the state before."""
    record: Record[Any, Any] = Record(start=START, steps=(CardDealt(0, 5), PlayCard(0, 5)))
    with pytest.raises(IllegalAction) as caught:
        record.replay()
    assert record.steps[1] is caught.value.action
    assert ((5,), ()) == caught.value.state.hands  # type: ignore[attr-defined]


@pytest.mark.parametrize("history", HISTORIES.values(), ids=HISTORIES)
def test_a_seats_record_has_what_it_saw(history: History[Any, Any, Any]) -> None:
    """Each step and effect redacted for it, and the view that it began with."""
    game = history.game
    for seat in (0, 1, None):
        record = SeatRecord.from_history(history, seat)
        assert game.view(history.initial, seat) == record.first_view
        assert [game.redact(step, seat) for step in history.steps] == [
            moment.step for moment in record.moments
        ]
        assert [
            tuple([game.redact(effect, seat) for effect in past.effects]) for past in history.past
        ] == [moment.effects for moment in record.moments]


def test_a_seats_record_hides_what_others_drew() -> None:
    """Its texts have a question mark or null where the card would be."""
    history: History[Any, Any, Any] = (
        History.begin(START).play(CardDealt(0, 5)).play(CardDealt(1, 77))
    )
    record = SeatRecord.from_history(history, 1)
    assert "0:dealt:?\n1:dealt:77\n" in record_text.write(record)
    tree = codec.to_data(record)
    assert [None, 77] == [moment["step"]["card"] for moment in tree["moments"]]


def test_headers_are_sorted_and_kept_once() -> None:
    """A mapping or pairs, in whatever order, make the same record."""
    one: Record[Any, Any] = Record(start=START, steps=(), headers={"Site": "home", "Event": ""})
    other: Record[Any, Any] = Record(
        start=START, steps=(), headers=(("Event", ""), ("Site", "home"))
    )
    assert (("Event", ""), ("Site", "home")) == one.headers
    assert one == other
    assert hash(one) == hash(other)


BAD: dict[str, tuple[dict[str, Any], str]] = {
    "no state": ({"start": 5}, "start"),
    "not the first state": ({"start": History.begin(START).play(CardDealt(0, 5)).state}, "start"),
    "an impossible state": ({"start": evolve(START, age_order=(0, 0))}, "start"),
    "a start with hands that are none": ({"start": evolve(START, hands=5)}, "start"),  # type: ignore[arg-type]
    "a start with rules that are none": ({"start": evolve(START, rules=5)}, "start"),  # type: ignore[arg-type]
    "no version": ({"rules_version": "1.0"}, "rules_version"),
    "a version that is no text": ({"rules_version": 1}, "rules_version"),
    "too few names": ({"names": ("Ann",)}, "names"),
    "a list of names": ({"names": ["Ann", "Bob"]}, "names"),
    "a name that is no text": ({"names": ("Ann", 5)}, "names"),
    "a name with a lone surrogate": ({"names": ("Ann", "\ud800")}, "names"),
    "a key in small letters": ({"headers": {"event": ""}}, "headers"),
    "a key that is no text": ({"headers": {5: ""}}, "headers"),
    "a key twice": ({"headers": (("Event", ""), ("Event", ""))}, "headers"),
    "a value that is no text": ({"headers": {"Event": 5}}, "headers"),
    "a value with a lone surrogate": ({"headers": {"Event": "\udfff"}}, "headers"),
    "headers that are none": ({"headers": 5}, "headers"),
    "no headers": ({"headers": None}, "headers"),
    "a text of headers": ({"headers": "ab"}, "headers"),
    "a header that is no pair": ({"headers": [5]}, "headers"),
    "a header that is a text": ({"headers": ["Ab"]}, "headers"),
    "a header without a value": ({"headers": [("A",)]}, "headers"),
    "a header with two values": ({"headers": [("A", "b", "c")]}, "headers"),
    "a key that nobody can write": ({"headers": {10**5000: ""}}, "headers"),
    "no outcome": ({"result": (0,)}, "result"),
    "a winner who isn't there": ({"result": Outcome(frozenset({2}), ())}, "result"),
    "a winner who is no seat": ({"result": Outcome(frozenset({True}), ())}, "result"),
    "a set that can change": ({"result": Outcome({1}, ())}, "result"),  # type: ignore[arg-type]
    "too few scores": ({"result": Outcome(frozenset(), (1,))}, "result"),
    "a score that is no number": ({"result": Outcome(frozenset(), (1, "2"))}, "result"),  # type: ignore[arg-type]
    "a score below 0": ({"result": Outcome(frozenset(), (1, -1))}, "result"),
    "a list of steps": ({"steps": []}, "steps"),
    "no step": ({"steps": (CardDealt(0, 5), "0:play:5")}, "steps[1]"),
    "another game's step": ({"steps": (HISTORIES["high_low"].steps[0],)}, "steps[0]"),
    "a step without a code": ({"steps": (PlayCard(-1, 5),)}, "steps[0]"),
    "a step whose code nobody can write": ({"steps": (PlayCard(0, 10**5000),)}, "steps[0]"),
    "a look-alike with a code": ({"steps": (PlayCard(0, "5"),)}, "steps[0]"),  # type: ignore[arg-type]
    "a look-alike": ({"steps": (PlayCard(0, 5.0),)}, "steps[0]"),  # type: ignore[arg-type]
}


@pytest.mark.parametrize(("change", "field"), BAD.values(), ids=BAD)
def test_parts_that_dont_fit_are_refused(change: dict[str, Any], field: str) -> None:
    """The error names the field."""
    with pytest.raises(InvalidRecord) as caught:
        Record(**{"start": START, "steps": (), **change})
    assert field == caught.value.field
    assert str(caught.value).startswith(f"{field}: ")


SEEN: Moment[Any, Any] = Moment(CardDealt(0, None), ())
BAD_SEEN: dict[str, tuple[dict[str, Any], str]] = {
    "a seat that isn't there": ({"seat": 2}, "seat"),
    "a look-alike of a seat": ({"seat": True}, "seat"),
    "no moment": ({"moments": (CardDealt(0, None),)}, "moments[0]"),
    "no step": ({"moments": (SEEN, Moment(5, ()))}, "moments[1].step"),
    "a list of effects": ({"moments": (Moment(SEEN.step, []),)}, "moments[0].effects"),  # type: ignore[arg-type]
    "no effect": ({"moments": (Moment(SEEN.step, (5,)),)}, "moments[0].effects"),
    "a secret": ({"moments": (Moment(CardDealt(0, 5), ()),)}, "moments[0]"),
}


@pytest.mark.parametrize(("change", "field"), BAD_SEEN.values(), ids=BAD_SEEN)
def test_a_seats_record_refuses_secrets_too(change: dict[str, Any], field: str) -> None:
    """And whatever else doesn't fit."""
    with pytest.raises(InvalidRecord) as caught:
        SeatRecord(**{"start": START, "seat": 1, "moments": (SEEN,), **change})
    assert field == caught.value.field


def test_a_secret_in_a_seats_record_is_not_read() -> None:
    """Neither from JSON nor from text: it would be a record of something else."""
    record: SeatRecord[Any, Any, Any, Any] = SeatRecord(start=START, seat=1, moments=(SEEN,))
    text = record_text.write(record)
    with pytest.raises(DecodeError, match=r"^line 8: moments\[0\]: must hold nothing that"):
        record_text.read(text.replace("0:dealt:?", "0:dealt:5"))
    with pytest.raises(DecodeError, match=r"^\$\.moments\[0\]: must hold nothing that"):
        codec.loads(codec.dumps(record).replace('"card":null', '"card":5'))


def test_one_more_seat_than_anybody_will_ever_seat_costs_nothing() -> None:
    """A record's size is that of its text, not of the number in it."""
    record: Record[Any, Any] = Record(start=GAMES["high_low"].new_game(seats=999_999_999), steps=())
    assert record == codec.loads(codec.dumps(record))
    assert record == record_text.read(record_text.write(record))


def test_rules_that_differ_are_kept() -> None:
    """In the setup, whole."""
    start = new_game(3, Ruleset(target=20, deck=range(1, 40)), (2, 0, 1))
    record: Record[Any, Any] = Record(start=start, steps=(ChipLanded(Side.HI),))
    assert {"seats": 3, "rules": start.rules, "age_order": (2, 0, 1)} == record.setup
    assert record == codec.loads(codec.dumps(record))
    assert record == record_text.read(record_text.write(record))
