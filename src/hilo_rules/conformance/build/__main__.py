"""``python -m hilo_rules.conformance.build`` writes the corpus; ``--check`` only compares."""

from __future__ import annotations

import sys
from pathlib import Path

from hilo_rules.conformance.build.files import corpus_files, stale

if __name__ == "__main__":
    root = Path(__file__).parents[1]
    changed = stale(root, corpus_files())
    for path, text in changed.items():
        print(path)  # noqa: T201 - this is a program
        if "--check" not in sys.argv[1:]:
            file = root / path
            if text is None:
                file.unlink()
            else:
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text, encoding="utf-8")
    sys.exit(bool(changed) and "--check" in sys.argv[1:])
