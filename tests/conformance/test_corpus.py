"""The corpus: fresh, complete, and true of this library."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import jsonschema  # type: ignore[import-untyped]
import pytest
from tests.conformance.matrix import cases_of
from tests.traceability.project import DOCS

import hilo_rules
from hilo_rules import GAMES, conformance
from hilo_rules.conformance.build.files import corpus_files, stale
from hilo_rules.conformance.cases import directory, read_manifest
from hilo_rules.conformance.check import check_case
from hilo_rules.conformance.engines import LocalEngine
from hilo_rules.conformance.server import FEATURES

ROOT = Path(conformance.__file__).parent
NOTHING: list[str] = []
games = pytest.mark.parametrize("name", GAMES)


def test_the_corpus_is_what_its_sources_make() -> None:
    """Run ``python -m hilo_rules.conformance.build`` after a change of the rules or the pages."""
    assert {} == stale(ROOT, corpus_files())


@games
def test_the_library_conforms(name: str) -> None:
    """It agrees with each case, asked through the protocol with all features."""
    engine = LocalEngine()
    verdicts = [check_case(engine, FEATURES, case) for case in cases_of(name)]

    assert NOTHING == [str(each) for each in verdicts if each.status != "passed"]


@games
def test_every_clause_is_covered(name: str) -> None:
    """By at least one case, unless it is a definition or withdrawn."""
    covered = {id_ for case in cases_of(name) for id_ in case.clauses}
    page = hilo_rules.load_page(name)

    assert NOTHING == [
        clause.id for clause in page.clauses if clause.needs_proof and clause.id not in covered
    ]


@games
def test_no_case_cites_an_unknown_clause(name: str) -> None:
    """Neither as covered nor as the reason of a refusal."""
    known = {str(clause) for clause in GAMES[name].clauses}
    cited = {id_ for case in cases_of(name) for id_ in case.clauses}
    for case in cases_of(name):
        cited.update(case.body.get("refused", ()))
        for position in case.body.get("positions", ()):
            cited.update(id_ for refusal in position["refused"] for id_ in refusal["clauses"])

    assert NOTHING == sorted(cited - known)


@games
def test_every_option_has_a_case(name: str) -> None:
    """For each value that isn't the default there is an optional case."""
    options = read_manifest(GAMES[name])["options"]
    wanted = {(field, value) for field, values in options.items() for value in values[1:]}
    shown = {pair for case in cases_of(name) for pair in case.optional.items()}

    assert set() == wanted - shown


@games
def test_every_position_holds_what_can_be_asked(name: str) -> None:
    """A view for each seat and the spectator, and refused actions somewhere."""
    positions = [
        (case.start["seats"], position)
        for case in cases_of(name)
        for position in case.body.get("positions", ())
    ]

    assert all(
        [*range(seats), None] == [view["seat"] for view in position["views"]]
        for seats, position in positions
    )
    assert sum(len(position["refused"]) for _, position in positions) > 10


@games
def test_ids_of_cases_are_unique(name: str) -> None:
    """A case can be asked for by its id."""
    ids = [case.id for case in cases_of(name)]

    assert len(set(ids)) == len(ids)


@games
def test_all_kinds_of_cases_are_there(name: str) -> None:
    """Positions, setups, whole records and counts."""
    kinds = {case.kind for case in cases_of(name)}

    assert {"position", "setup", "record", "perft"} == kinds


@games
def test_the_manifest_has_the_sums_of_the_files(name: str) -> None:
    """So that a copy can be checked."""
    manifest = read_manifest(GAMES[name])
    texts = {
        entry["file"]: (directory(GAMES[name]) / entry["file"]).read_bytes()
        for entry in manifest["files"]
    }

    assert [entry["sha256"] for entry in manifest["files"]] == [
        hashlib.sha256(text).hexdigest() for text in texts.values()
    ]


def schema_of(file: str) -> jsonschema.Draft202012Validator:
    """Make the validator of a file of the corpus."""
    schema = json.loads((ROOT / "schemas" / file).read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


@games
def test_the_files_follow_the_schema(name: str) -> None:
    """Each file of cases is as ``corpus.schema.json`` says."""
    validator = schema_of("corpus.schema.json")
    files = [directory(GAMES[name]) / each["file"] for each in read_manifest(GAMES[name])["files"]]
    errors = [validator.iter_errors(json.loads(file.read_text(encoding="utf-8"))) for file in files]

    assert NOTHING == [error.message for each in errors for error in each]


@games
def test_the_manifest_follows_its_schema(name: str) -> None:
    """It is as ``manifest.schema.json`` says; files of cases have their own schema."""
    manifest = read_manifest(GAMES[name])
    errors = schema_of("manifest.schema.json").iter_errors(manifest)

    assert NOTHING == [error.message for error in errors]
    assert not schema_of("corpus.schema.json").is_valid(manifest)


@pytest.mark.parametrize("keys", [(), ("refused",), ("state",), ("refused", "state")])
def test_a_setup_is_either_refused_or_has_a_state(keys: tuple[str, ...]) -> None:
    """The schema says so."""
    cases = cases_of("hi_lo_flip")
    state = next(each.body["state"] for each in cases if each.id == "HLF-1.3/six")
    known = {"refused": ["HLF-1.3"], "state": state}
    case = {
        "id": "HLF-1.3/x",
        "title": "x",
        "kind": "setup",
        "clauses": ["HLF-1.3"],
        "optional": {},
        "start": {"seats": 6, "rules": {}},
        **{key: known[key] for key in keys},
    }
    file = {"game": "hi_lo_flip", "rules_version": "1.0.0", "cases": [case]}

    assert (1 == len(keys)) == schema_of("corpus.schema.json").is_valid(file)


def test_the_schema_of_the_protocol_is_published() -> None:
    """The copy in the documentation is the one that ships."""
    shipped = ROOT / "schemas" / "protocol.schema.json"
    copy = DOCS / "guide" / "protocol.schema.json"

    assert shipped.read_text(encoding="utf-8") == copy.read_text(encoding="utf-8")
