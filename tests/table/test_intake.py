"""The table takes what devices say one thing after the other, and no reading can stop the next."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.sensing import DeviceChoices, DeviceState, Reading
from companion.table.room.intake import Intake, kept_choices
from companion.table.session import Session
from companion.table.snapshots import Now
from tests.table.evenings import open_with


async def until(session: Session, so: Callable[[Now], bool]) -> None:
    """Until what is shown is so."""
    come = asyncio.Event()

    def hear(now: Now) -> None:
        if so(now):
            come.set()

    stop = session.subscribe(hear)
    hear(session.now)
    await asyncio.wait_for(come.wait(), 10)
    stop()


async def test_a_reading_that_cannot_be_dealt_with_does_not_silence_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    session = await open_with(tmp_path / "t.db", "toprace", 3)
    intake = Intake(asyncio.get_running_loop(), session)
    hear = session.readers.hear

    async def hears(item: Any) -> None:
        if isinstance(item, Reading) and item.what == "bad":
            raise ValueError("a bug")
        await hear(item)

    monkeypatch.setattr(session.readers, "hear", hears)
    with caplog.at_level(logging.ERROR):
        for what in ("bad", "04AB"):
            await asyncio.to_thread(intake.put, Reading(device="b", reader="pad", what=what))
        await until(session, lambda now: now.room.heard is not None and now.room.heard.tag == "04AB")
    assert "could not be dealt with" in caplog.text
    intake.stop()
    await session.close()


async def test_what_was_chosen_is_kept_before_what_is_said_after_it(tmp_path: Path) -> None:
    session = await open_with(tmp_path / "t.db", "toprace", 3)
    intake = Intake(asyncio.get_running_loop(), session)
    chosen = DeviceChoices(chosen=frozenset({"usb:1"}))
    intake.put(chosen)
    intake.put(DeviceState(device="b", name="Board", connected=True))
    await until(session, lambda now: "b" in now.room.devices)
    assert await kept_choices(session) == chosen
    intake.stop()
    await session.close()
    again = await Session.open(tmp_path / "t.db")
    assert await kept_choices(again) == chosen
    await again.close()
