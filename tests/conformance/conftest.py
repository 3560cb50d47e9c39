"""The order of these tests: all of one game with one number of players follow each other.

They look at the same evenings by lot, which each process plays once (`played.py`). In the order of the files, every process would come to
every game, and play all evenings of all of them.
"""

from __future__ import annotations

from pathlib import Path

import pytest

HERE = Path(__file__).parent


def case_of(item: pytest.Item) -> tuple[str, int]:
    """The game and how many play, if the test is about one."""
    given = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
    name, count = given.get("name", ""), given.get("count", 0)
    return (name if isinstance(name, str) else "", count if isinstance(count, int) else 0)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put them into that order; those of other folders stay where they are."""
    places = [at for at, item in enumerate(items) if item.path.is_relative_to(HERE)]
    for at, item in zip(places, sorted((items[at] for at in places), key=case_of), strict=True):
        items[at] = item
