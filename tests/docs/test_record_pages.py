"""The records on the page about records can be read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hilo_rules import record_text

PAGE = Path(__file__).parents[2] / "docs" / "guide" / "records.md"
BLOCKS = re.findall(
    r"^```record\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
)


@pytest.mark.parametrize("text", BLOCKS)
def test_records_on_the_page_are_read(text: str) -> None:
    """And come back as they are, comments aside."""
    record = record_text.read(text)
    assert record == record_text.read(record_text.write(record))
    assert BLOCKS
