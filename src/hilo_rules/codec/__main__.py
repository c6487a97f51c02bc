"""Print the JSON Schema: ``python -m hilo_rules.codec > src/hilo_rules/codec/schema.json``."""

from __future__ import annotations

from hilo_rules.codec import schema
from hilo_rules.codec.text import write

if __name__ == "__main__":
    print(write(schema(), indent=1))  # noqa: T201 - to print it is what this is for
