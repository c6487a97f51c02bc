"""The parts of the project keep their sizes and directions; each check is shown to fail."""

from __future__ import annotations

import pytest
from tests import architecture
from tests.traceability import project
from tests.traceability.sources import python_files

NOTHING: list[str] = []
GAMES = {
    path.parent.name for path in project.PACKAGE.glob("*/clauses.py") if path.parent.name != "core"
}


def test_no_file_is_long() -> None:
    """Neither in the package nor among the tests."""
    assert NOTHING == architecture.files_are_short(python_files(project.PACKAGE))
    assert NOTHING == architecture.files_are_short(python_files(project.TESTS))


def test_imports_keep_their_directions() -> None:
    """Core knows no game, no game another one; cli, conformance and testing know the faces."""
    assert NOTHING == architecture.directions_are_kept(python_files(project.PACKAGE), GAMES)


def test_a_long_file_is_found() -> None:
    """One line too many is too many."""
    assert NOTHING == architecture.files_are_short({"a.py": "x = 1\n" * 400})
    assert ["a.py has 401 lines"] == architecture.files_are_short({"a.py": "x = 1\n" * 401})


@pytest.mark.parametrize(
    ("path", "text", "complaint"),
    [
        (
            "core/chance.py",
            "from hilo_rules.chess import State",
            "core/chance.py: core imports the game chess",
        ),
        (
            "core/chance.py",
            "def f():\n    import hilo_rules.chess.state",
            "core/chance.py: core imports the game chess",
        ),
        (
            "core/chance.py",
            "from hilo_rules import chess",
            "core/chance.py: core imports the game chess",
        ),
        (
            "core/chance.py",
            "from ..chess import State",
            "core/chance.py: core imports the game chess",
        ),
        ("core/chance.py", "from .. import chess", "core/chance.py: core imports the game chess"),
        (
            "go/state.py",
            "if TYPE_CHECKING:\n    from hilo_rules.chess.state import State",
            "go/state.py: the game go imports the game chess",
        ),
        (
            "go/state.py",
            "from hilo_rules.testing import SUBJECTS",
            "go/state.py: imports hilo_rules.testing, which is built upon it",
        ),
        (
            "__init__.py",
            "from hilo_rules import cli",
            "__init__.py: imports hilo_rules.cli, which is built upon it",
        ),
        (
            "cli/app.py",
            "from hilo_rules.chess.state import State",
            "cli/app.py: imports hilo_rules.chess.state and not the game's public face",
        ),
        (
            "testing/chess.py",
            "from hilo_rules.chess import state",
            "testing/chess.py: imports hilo_rules.chess.state and not the game's public face",
        ),
        (
            "conformance/app.py",
            "from hilo_rules.core.errors import DecodeError",
            "conformance/app.py: imports hilo_rules.core.errors and not the public face",
        ),
    ],
)
def test_an_import_in_a_wrong_direction_is_found(path: str, text: str, complaint: str) -> None:
    """At the top of a file or within, absolute or relative, of a module or of a name in it."""
    others = ["__init__.py", "chess/__init__.py", "chess/state.py", "go/__init__.py"]
    files = {**dict.fromkeys([*others, "cli/__init__.py", "core/errors.py"], ""), path: text}

    assert [complaint] == architecture.directions_are_kept(files, {"chess", "go"})


def test_imports_of_public_faces_are_fine() -> None:
    """So are those within a package, and of other libraries."""
    files = {
        "chess/__init__.py": "import attrs\nfrom hilo_rules.chess.view import view",
        "chess/state.py": "from hilo_rules.core.seats import Seat",
        "core/seats.py": "from . import errors",
        "core/errors.py": "",
        "__init__.py": "from hilo_rules import chess",
        "chess/view.py": "",
        "testing/chess.py": "from hilo_rules.chess import view\nfrom hilo_rules.core import seats",
        "cli/app.py": "import hilo_rules\nfrom hilo_rules import y\nfrom hilo_rules.cli import x",
    }

    assert NOTHING == architecture.directions_are_kept(files, {"chess"})
