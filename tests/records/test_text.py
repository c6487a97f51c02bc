"""Plain-text records: lossless, readable, forgiving to who types, and strict in what they say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hilo_rules import DecodeError, EncodeError, codec, record_text
from hilo_rules.hi_lo_flip import PileCollected, Ruleset, SecondPlay, new_game
from hilo_rules.hi_lo_flip.clauses import HLF
from hilo_rules.history import History
from hilo_rules.record import Record, SeatRecord
from hilo_rules.testing import SUBJECTS
from hilo_rules.testing.strategies import play

GOLDEN = Path(__file__).parent / "golden"
SETTINGS = settings(
    max_examples=25,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
TEXTS = st.text(
    st.characters(exclude_categories=["Cs"]) | st.sampled_from('"\\\n\r\t\x00\x85\u2028#;]')
)
KEYS = st.from_regex("[A-Z][A-Za-z0-9_]{0,63}", fullmatch=True)


@pytest.mark.parametrize("subject", SUBJECTS.values(), ids=SUBJECTS)
def test_both_forms_say_the_same(subject: Any) -> None:
    """From text to JSON and back: any game, any options, any names and headers, any seat."""

    @SETTINGS
    @given(subject.new_games, st.randoms(use_true_random=False), st.data())
    def check(state: Any, rng: Any, data: Any) -> None:
        history: History[Any, Any, Any] = History(state)
        for step, _ in play(subject, state, rng, 40):
            history = history.play(step)
        names = data.draw(st.just(()) | st.tuples(*[TEXTS] * state.seats))
        headers = data.draw(st.dictionaries(KEYS, TEXTS, max_size=4))
        seat = data.draw(st.sampled_from(subject.seats(state)))
        for record in (
            Record.from_history(history, names=names, headers=headers),
            SeatRecord.from_history(history, seat, names=names, headers=headers),
        ):
            text, tree = record_text.write(record), codec.dumps(record)
            assert record == record_text.read(text) == record_text.read_either(text)
            assert record == codec.loads(tree) == record_text.read_either(f" {tree}")
            assert text == record_text.write(codec.loads(tree))
            assert tree == codec.dumps(record_text.read(text))

    check()


@SETTINGS
@given(TEXTS)
def test_any_text_is_one_line(value: str) -> None:
    """Whatever line ends, quotes or unseen characters a header has."""
    record: Record[Any, Any] = Record(start=new_game(2), steps=(), headers={"Event": value})
    text = record_text.write(record)
    assert record == record_text.read(text)
    assert len(record_text.write(Record(start=record.start, steps=())).splitlines()) + 1 == len(
        text.splitlines()
    )


def test_a_record_is_written_like_this() -> None:
    """What differs from the published game, who played, what happened, how it ended."""
    rules = Ruleset(
        hand_size=1, deck=(5, 10, 12, 20, 31), second_play=SecondPlay.FULL_TURN, target=1
    )
    history: History[Any, Any, Any] = History(new_game(2, rules, (1, 0)))
    for code in ["0:dealt:5", "1:dealt:10", "chip:lo", "0:play:5"]:
        history = history.play(history.game.parse_action(history.state, code))
    record = Record.from_history(
        history, names=("Ann", 'Bob "B"'), headers={"Event": "Rain\n☂\u2028"}
    )
    assert r"""[format "1"]
[game "hi_lo_flip"]
[rules_version "1.0.0"]
[seats "2"]
[rules.deck "5 10 12 20 31"]
[rules.hand_size "1"]
[rules.target "1"]
[rules.second_play "full_turn"]
[setup.age_order "1 0"]
[name.0 "Ann"]
[name.1 "Bob \"B\""]
[Event "Rain\n☂\u2028"]

0:dealt:5
1:dealt:10
chip:lo
0:play:5
result 0 scores 11 0
""" == record_text.write(record)


TYPED = """
# Typed by hand, on a train.
[game "hi_lo_flip"]  ; in any order
 [format   "1"]
[seats "2"] # [not a header]
[rules_version "1.0.0"]\r
\t
0:dealt:49   # the first card
   1:dealt:7;the second\r
; 0:dealt:50
result *
# the end
"""


def test_what_a_person_types_is_read() -> None:
    """Comments, blanks, Windows' line ends; what isn't said is as in the published game."""
    record = record_text.read(TYPED)
    assert isinstance(record, Record)
    assert new_game(2) == record.start
    assert ["0:dealt:49", "1:dealt:7"] == list(map(str, record.steps))
    assert record == record_text.read(record_text.write(record))


HEAD = '[format "1"]\n[game "hi_lo_flip"]\n[rules_version "1.0.0"]\n[seats "2"]\n'
HIGH = HEAD.replace("hi_lo_flip", "high_low").replace('"2"', '"5"')
SEAT = HEAD + '[seat "1"]\n'
EFFECT = '= GameEnded {"winners":[0],"clause":"HLF-11.2"}\n'
BAD: dict[str, tuple[int, str]] = {
    "": (1, "the header format is missing"),
    "result *": (1, "the header format is missing"),
    '[format "1"]\nresult *': (1, "the header game is missing"),
    '[format "2"]\nresult *': (1, "format must be one of 1"),
    HEAD: (4, 'the record ends without a result (a last line such as "result *")'),
    HEAD + "0:dealt:5\n1:dealt:6\n\n# lost\n": (6, "the record ends without a result"),
    SEAT + "1:dealt:5\n" + EFFECT: (7, "the record ends without a result"),
    HEAD.replace("hi_lo_flip", "chess"): (2, "game must be one of"),
    HEAD + "0:dealt:5\nresult *\n0:dealt:6": (7, "nothing may come after the result"),
    HEAD + '0:dealt:5\n[Event "x"]\nresult *': (6, "headers come before the first step"),
    HEAD + '[Event "x"]\n[Event "x"]\nresult *': (6, "Event stands here for the second time"),
    HEAD + '[event "x"]\nresult *': (5, "there is no header event"),
    HEAD + '[rules.speed "x"]\nresult *': (5, "there is no header rules.speed"),
    HEAD + '[setup.seats "3"]\nresult *': (5, "there is no header setup.seats"),
    HEAD + "[Event x]\nresult *": (5, "a header looks like"),
    HEAD + '[Event "x" ]\nresult *': (5, "a header looks like"),
    HEAD + '[Event "\\x"]\nresult *': (5, "the value of Event is no JSON string"),
    HEAD + '[Event "\t"]\nresult *': (5, "the value of Event is no JSON string"),
    HEAD + '[Event "\\ud800"]\nresult *': (5, "the value of Event must hold no lone"),
    HEAD + '[name.0 "\\ud800"]\n[name.1 ""]\nresult *': (5, "the value of name.0 must hold"),
    HEAD + '[name.0 "Ann"]\nresult *': (5, "names: must be none or 2, not 1"),
    HEAD + '[name.1 "Bob"]\nresult *': (5, "the header name.0 is missing"),
    HEAD + '[rules.target "07"]\nresult *': (5, 'rules.target must be a whole number, not "07"'),
    HEAD + '[rules.target "-0"]\nresult *': (5, 'rules.target must be a whole number, not "-0"'),
    HEAD + '[rules.target "0"]\nresult *': (5, "target: must be from 1 to"),
    HEAD + '[rules.deck "1 2 x"]\nresult *': (5, 'rules.deck must be a whole number, not "x"'),
    HEAD + '[rules.deck ""]\nresult *': (5, "deck: 2 hands of 7"),
    HEAD + '[rules.renewal "never"]\nresult *': (5, "rules.renewal must be the name of a Renewal"),
    HEAD + '[setup.age_order "0 0"]\nresult *': (5, "age_order: must hold each seat"),
    HEAD.replace('"2"', '"7"') + "result *": (4, "seats: must be from 2 to 6, not 7"),
    HEAD.replace('"2"', '"two"') + "result *": (4, 'seats must be a whole number, not "two"'),
    HEAD + '[rules.hand_size "50"]\nresult *': (2, "deck: 2 hands of 50"),
    HEAD.replace("1.0.0", "new") + "result *": (3, "rules_version: must be three numbers"),
    HEAD + "0:dealt:5\n0:eats:5\nresult *": (6, "action '0:eats:5' is none of"),
    HEAD + "resulted *": (5, "a result looks like"),
    HEAD + "result": (5, "a result looks like"),
    HEAD + "result * scores 1 2": (5, "the result must be a whole number"),
    HEAD + "result 1,0 scores 1 2": (5, "the winners must be in rising order"),
    HEAD + "result 2": (5, "result: the winners must be seats"),
    HEAD + "result 0 scores 1 x": (5, "the result must be a whole number"),
    HEAD + "result 0 scores 1": (5, "result: the scores must be none"),
    HEAD + "0:dealt:5\n" + EFFECT + "result *": (6, "effects stand only in the record of a seat"),
    SEAT + "1:dealt:5\n= x\nresult *": (7, "an effect looks like"),
    SEAT + EFFECT + "result *": (6, "an effect follows a step"),
    SEAT + "1:dealt:5\n" + EFFECT.replace("GameE", "E") + "result *": (
        7,
        "there is no effect Ended",
    ),
    SEAT + "1:dealt:5\n" + EFFECT.replace("[0]", "[x]") + "result *": (7, "GameEnded$ is no JSON"),
    SEAT + "1:dealt:5\n" + EFFECT.replace("[0]", "[-0.0]") + "result *": (
        7,
        "GameEnded.winners[0] must",
    ),
    HEAD + '[seat "2"]\nresult *': (5, "seat: must be a seat of the game"),
    HEAD + '[seat "me"]\nresult *': (5, 'seat must be a whole number, not "me"'),
    HIGH + '[rules.decks "x"]\nresult *': (5, 'rules.decks must be a whole number, not "x"'),
}


@pytest.mark.parametrize(
    ("text", "line", "message"), [(k, *v) for k, v in BAD.items()], ids=range(len(BAD))
)
def test_the_line_that_is_wrong_is_named(text: str, line: int, message: str) -> None:
    """With what is wrong with it."""
    with pytest.raises(DecodeError) as caught:
        record_text.read(text)
    assert f"line {line}" == caught.value.path
    assert caught.value.message.startswith(message)


@pytest.mark.parametrize("decks", ["none", "3"])
def test_a_figure_that_may_be_missing_has_a_word(decks: str) -> None:
    """``none``, as in High-Low's unlimited decks."""
    record = record_text.read(HIGH + f'[rules.decks "{decks}"]\nresult nobody')
    assert {"none": None, "3": 3}[decks] == record.start.rules.decks
    assert record == record_text.read(record_text.write(record))


@pytest.mark.parametrize("text", [b"", None, 5], ids=repr)
def test_only_a_str_is_a_text(text: Any) -> None:
    """Bytes have to be decoded first."""
    for read in (record_text.read, record_text.read_either):
        with pytest.raises(DecodeError, match=r"^line 1: a record is a str"):
            read(text)


def test_json_that_is_no_record_is_none() -> None:
    """Though it may be a value."""
    with pytest.raises(DecodeError, match=r"^\$\.type: must be a record, not a State"):
        record_text.read_either(codec.dumps(new_game(2)))


def test_what_would_not_be_read_is_not_written() -> None:
    """A look-alike deep in an effect."""
    history: History[Any, Any, Any] = History(new_game(2))
    history = history.play(history.game.parse_action(history.state, "0:dealt:5"))
    record = SeatRecord.from_history(history, 0)
    effect = PileCollected(0, (5.0,), HLF.RESET_COLLECTS)  # type: ignore[arg-type]
    broken: SeatRecord[Any, Any, Any, Any] = SeatRecord(
        start=record.start, seat=0, moments=(type(record.moments[0])(history.steps[0], (effect,)),)
    )
    with pytest.raises(EncodeError):
        record_text.write(broken)


@pytest.mark.parametrize("path", sorted(GOLDEN.iterdir()), ids=lambda path: path.name)
def test_records_of_the_first_format_are_read_for_ever(path: Path) -> None:
    """These files never change: a later format has to go on reading them, and replay them alike."""
    record = record_text.read_either(path.read_text(encoding="utf-8"))
    other = path.with_suffix({".json": ".txt", ".txt": ".json"}[path.suffix])
    assert record == record_text.read_either(other.read_text(encoding="utf-8"))
    assert 'A "rainy" day' in dict(record.headers)["Event"]
    if isinstance(record, Record):
        history = record.replay()
        assert record.result == history.game.outcome(history.state) is not None
