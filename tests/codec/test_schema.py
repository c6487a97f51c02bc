"""The JSON Schema: fresh, valid, and of one mind with the reader."""

from __future__ import annotations

import json
import runpy
import shutil
import subprocess
from importlib import resources
from pathlib import Path
from random import Random
from typing import Any

import jsonschema  # type: ignore[import-untyped]
import pytest
from tests.codec.samples import some_values, spoiled

from hilo_rules import GAMES, codec
from hilo_rules.codec.book import book_of

SHIPPED = resources.files("hilo_rules.codec").joinpath("schema.json").read_text()
VALIDATOR = jsonschema.Draft202012Validator(json.loads(SHIPPED))
AJV = Path(__file__).parent / "ajv"


def test_the_shipped_schema_is_fresh(capsys: pytest.CaptureFixture[str]) -> None:
    """If not: ``python -m hilo_rules.codec > src/hilo_rules/codec/schema.json``."""
    runpy.run_module("hilo_rules.codec", run_name="__main__")
    assert SHIPPED == capsys.readouterr().out
    runpy.run_module("hilo_rules.codec.__main__", run_name="imported")
    assert "" == capsys.readouterr().out


def test_the_schema_keeps_its_draft() -> None:
    """By the metaschema."""
    jsonschema.Draft202012Validator.check_schema(codec.schema())


def test_a_schema_is_the_callers_own() -> None:
    """What is done to it changes no other."""
    mine = codec.schema()
    for definition in mine["$defs"].values():
        for part in definition.values():
            if isinstance(part, dict | list):
                part.clear()
        definition.clear()
    mine["anyOf"].clear()
    assert json.loads(SHIPPED) == codec.schema()


def test_every_type_has_a_definition() -> None:
    """Under its game and name, and the schema as a whole lists it."""
    listed = {part["$ref"].removeprefix("#/$defs/") for part in codec.schema()["anyOf"]}
    wanted = {
        f"{name}.document.{kind}" for name in GAMES for kind in book_of(GAMES[name]).documents
    }
    assert wanted | {"document.Outcome"} == listed
    assert listed <= set(codec.schema()["$defs"])


def errors(tree: Any) -> list[Any]:
    """Hold a tree against its own definition, which is quicker than against all."""
    game = f"{tree['game']}." if "game" in tree else ""
    part = VALIDATOR.evolve(
        schema={"$ref": f"#/$defs/{game}document.{tree['type']}", **DEFINITIONS}
    )
    return list(part.iter_errors(tree))


DEFINITIONS = {"$defs": codec.schema()["$defs"]}


def samples(seed: int, number: int) -> list[tuple[bool, Any]]:
    """Give trees of values, and spoiled ones that are no values."""
    rng, found = Random(seed), []
    for value in some_values(seed, number, most=30):
        tree = codec.to_data(value)
        found.append((True, tree))
        worse = spoiled(tree, rng)
        if worse.keys() >= {"type", "game"} and (worse["type"], worse["game"]) == (
            tree["type"],
            tree.get("game"),
        ):
            found.append((False, worse))
    return found


def test_what_is_written_validates_and_what_is_spoiled_does_not() -> None:
    """Wrong types, missing keys and unknown ones."""
    for valid, tree in samples(seed=6, number=40):
        assert valid == (not errors(tree)), tree


@pytest.mark.parametrize(
    "value", some_values(seed=7, number=9, most=2), ids=lambda value: type(value).__name__
)
def test_the_schema_as_a_whole_knows_every_value(value: Any) -> None:
    """Whatever it is, and nothing without an envelope."""
    tree = codec.to_data(value)
    assert VALIDATOR.is_valid(tree)
    assert not VALIDATOR.is_valid({key: part for key, part in tree.items() if key != "format"})
    assert not VALIDATOR.is_valid({**tree, "format": 2})
    assert not VALIDATOR.is_valid({**tree, "type": "Unheard"})


@pytest.mark.slow
def test_ajv_in_strict_mode_agrees(tmp_path: Path) -> None:
    """A second validator, in another language. It needs Node and npm, and fails without them."""
    here = tmp_path / "ajv"
    shutil.copytree(AJV, here, ignore=shutil.ignore_patterns("node_modules"))
    schema = tmp_path / "schema.json"
    schema.write_text(SHIPPED)
    subprocess.run(["npm", "ci", "--no-audit", "--no-fund"], cwd=here, check=True, timeout=300)  # noqa: S607 - found on the path
    trees = samples(seed=8, number=300)
    lines = "".join(json.dumps(sample) + "\n" for sample in trees)
    done = subprocess.run(
        ["node", "check.mjs", str(schema)],  # noqa: S607 - found on the path
        cwd=here,
        input=lines,
        text=True,
        capture_output=True,
        timeout=300,
        check=False,
    )
    assert f"{len(trees)}\n" == done.stdout, done.stderr
