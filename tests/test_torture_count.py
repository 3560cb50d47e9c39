"""Parts of a torture that were done are not done again, and nothing counts that was not done."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.torture import Count


def blocks(count: Count) -> list[tuple[int, int, float]]:
    return [(first, number, lots.random()) for first, number, lots in count.left()]


def test_what_was_broken_off_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TORTURE_LOG", str(tmp_path / "log"))
    broken_off = Count("kills", 250, 100, 7)
    first, second, third = blocks(broken_off)
    broken_off.held(second[0], lost=0, told=4)
    again = Count("kills", 250, 100, 7)
    assert blocks(again) == [first, third]
    again.held(first[0], lost=0, told=2)
    again.held(third[0], lost=0, told=1)
    assert str(again) == "kills: seed 7, 250 points (100 of them before): 0 lost, 7 told"
    assert blocks(Count("kills", 250, 100, 8)) != [] != blocks(Count("cuts", 250, 100, 7)), "others are others"


def test_without_a_log_all_is_done_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TORTURE_LOG", raising=False)
    Count("kills", 100, 100, 7).held(0, told=1)
    assert len(blocks(Count("kills", 100, 100, 7))) == 1
