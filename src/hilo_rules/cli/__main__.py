"""``python -m hilo_rules.cli`` is the same as ``hilo-rules``."""

from __future__ import annotations

import sys

from hilo_rules.cli import main

if __name__ == "__main__":
    sys.exit(main())
