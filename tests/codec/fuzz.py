"""Fuzzing of every reader: JSON, plain-text records, and the codes of actions.

``python -m tests.codec.fuzz --inputs 100000 --seed 1`` feeds them spoiled and random inputs. From
each only a DecodeError, an InvalidSetup or a valid value may come, which is written and read again.
"""

from __future__ import annotations

import argparse
import json
import resource
import string
import time
from random import Random
from typing import TYPE_CHECKING, Any

from tests.codec.samples import part_at, places, played, some_values, spoiled, with_part

from hilo_rules import GAMES, DecodeError, InvalidSetup, codec, record_text
from hilo_rules.record import Record, SeatRecord

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

HOSTILE: tuple[str, ...] = (
    "NaN",
    "-Infinity",
    "1e999",
    "7.0",
    "true",
    "null",
    "9" * 5000,
    "-0",
    '"\\ud800"',
    '"\\u0000"',
    '{"a":1,"a":1}',
    "[" * 3000,
    "[" * 300 + "]" * 300,
    '{"":' * 3000,
    "999999999",
    str(2**53),
    '"' + "x" * 5000 + '"',
)
"""Pieces of JSON that readers stumble over."""
PIECES = (*HOSTILE, *'{}[]":,;#=?*\\\n\r\t \x00\x85\u2028\ud800é-0179', "result ", "\\u", "[Event ")
"""What is thrown into texts."""


class Broken(Exception):
    """A reader raised something else, or gave a value that isn't valid."""


def texts(rng: Random) -> tuple[list[str], list[str], list[str]]:
    """Give sound inputs: JSON, plain-text records, codes."""
    values = some_values(rng.randrange(1000), 30, most=20)
    records = [value for value in values if isinstance(value, Record | SeatRecord)]
    codes = {str(step) for game in GAMES.values() for step in played(game, 1, 20).steps}
    return list(map(codec.dumps, values)), list(map(record_text.write, records)), sorted(codes)


def mangled(text: str, rng: Random) -> str:
    """Cut, repeat, exchange or insert some characters."""
    for _ in range(rng.choice((1, 1, 2, 5))):
        start = rng.randrange(len(text) + 1)
        end = min(len(text), start + rng.choice((0, 1, 1, 5, 50)))
        middle = rng.choice(
            ("", rng.choice(PIECES), text[start:end] * 2, rng.choice(string.printable))
        )
        text = text[:start] + middle + text[end:]
    return text


def grafted(text: str, other: str, rng: Random) -> str:
    """Put something hostile, or a part of another value, into a value."""
    tree, scion = json.loads(text), json.loads(other)
    path = rng.choice(list(places(tree)))
    if rng.random() < 0.5:
        return json.dumps(with_part(tree, path, "\x00")).replace('"\\u0000"', rng.choice(HOSTILE))
    part = part_at(scion, rng.choice(list(places(scion))))
    return json.dumps(with_part(tree, path, part))


def random_json(rng: Random, depth: int = 4) -> Any:
    """Make any tree, with keys that occur in values."""
    kind = rng.randrange(7 if depth else 5)
    if kind == 5:
        return [random_json(rng, depth - 1) for _ in range(rng.randrange(4))]
    if kind == 6:
        keys = ("format", "game", "type", "seat", "card", "rules", "hands", "x")
        return {rng.choice(keys): random_json(rng, depth - 1) for _ in range(rng.randrange(5))}
    words = (*GAMES, "State", "PlayCard", "Record", "")
    return (rng.randrange(-3, 100), rng.choice(words), None, rng.random(), True)[kind]


def inputs(rng: Random) -> Iterator[tuple[Callable[[str], None], str]]:
    """Give readers with inputs for them, without end."""
    sound_json, sound_records, sound_codes = texts(rng)
    while True:
        kind = rng.randrange(8)
        one, other = rng.choice(sound_json), rng.choice(sound_json)
        if kind == 0:
            yield read_json, mangled(one, rng)
        elif kind == 1:
            yield read_json, grafted(one, other, rng)
        elif kind == 2:
            yield read_json, json.dumps(spoiled(json.loads(one), rng))
        elif kind == 3:
            yield read_json, json.dumps({"format": 1, **dict.fromkeys("ab"), "x": random_json(rng)})
            yield read_json, json.dumps(random_json(rng))
        elif kind == 4:
            yield read_record, "".join(rng.choices(PIECES, k=rng.randrange(12)))
        elif kind == 5:
            yield read_code, mangled(rng.choice(sound_codes), rng)
        else:
            yield read_record, mangled(rng.choice(sound_records), rng)


def read_json(text: str) -> None:
    """Hold the codec against a text."""
    value = codec.loads(text)
    again = codec.loads(codec.dumps(value))
    if again != value or codec.dumps(again) != codec.dumps(value):
        raise Broken(f"comes back otherwise: {value!r}")


def read_record(text: str) -> None:
    """Hold the readers of records against a text."""
    record = record_text.read_either(text)
    if record_text.read(record_text.write(record)) != record:
        raise Broken(f"comes back otherwise: {record!r}")
    read_json(codec.dumps(record))


def read_code(text: str) -> None:
    """Hold every game's codes against a text."""
    for game in GAMES.values():
        try:
            action = game.parse_action(game.new_game(), text)
        except DecodeError:
            continue
        if str(action) != text:
            raise Broken(f"another code: {action} for {text!r}")


def fuzz(number: int, seed: int) -> tuple[int, tuple[float, str]]:
    """Feed the readers: how many inputs were read as values, and the slowest with its seconds."""
    values, slowest, source = 0, (0.0, ""), inputs(Random(seed))
    for _ in range(number):
        read, text = next(source)
        start = time.process_time()
        try:
            read(text)
        except (DecodeError, InvalidSetup) as error:
            if isinstance(error, DecodeError) and not error.path.startswith(("$", "line ")):
                raise Broken(f"no path: {error} for {text!r}") from error
            str(error).encode()
        except Exception as error:
            raise Broken(f"{error!r} for {text!r}") from error
        else:
            values += 1
        slowest = max(slowest, (time.process_time() - start, text))
    return values, slowest


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--inputs", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rounds, values, slowest = 10, 0, (0.0, "")
    for number in range(rounds):
        read, slow = fuzz(options.inputs // rounds, options.seed + number)
        values, slowest = values + read, max(slowest, slow)
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        print(
            f"{(number + 1) * 100 // rounds:3} %: {values} read as values, {memory} MB", flush=True
        )
    print(f"the slowest input took {slowest[0] * 1000:.0f} ms: {slowest[1][:70]!a}")


if __name__ == "__main__":
    main()
