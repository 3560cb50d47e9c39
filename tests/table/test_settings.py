"""The screen's settings: declared once, stored with the table, read whatever the stored value is."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from pathlib import Path

import pytest

from companion.drawing.vision import as_seen_by
from companion.table.room import settings
from companion.table.room.settings import Settings
from companion.table.session import Session


async def test_they_hold_over_evenings(tmp_path: Path) -> None:
    """Chosen, closed, opened again: still so; and everybody who listens heard at once."""
    path, chosen = tmp_path / "table.db", Settings(language="fr", text_size=130, theme="clock", motion=False, thinking_time=True)
    session = await Session.open(path)
    heard: list[Settings] = []
    session.subscribe(lambda now: heard.append(now.room.settings))
    await session.prefer(chosen)
    await session.close()
    assert heard[0] == chosen
    again = await Session.open(path)
    assert again.now.room.settings == chosen
    await again.close()


async def test_damaged_ones_are_as_at_first_and_the_table_opens(tmp_path: Path) -> None:
    """They are no reason not to play."""
    path = tmp_path / "table.db"
    session = await Session.open(path)
    await session.prefer(Settings(motion=False))
    await session.close()
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("UPDATE kept SET value = '{' WHERE key = 'settings'")
    session = await asyncio.wait_for(Session.open(path), 20)
    assert session.now.room.settings == Settings()
    await session.close()


@pytest.mark.parametrize(
    ("kept", "read"),
    [
        (None, Settings()),
        ([1], Settings()),
        ({"theme": "night", "colour": "red"}, Settings(theme="night")),
        ({"theme": "noon", "text_size": 117, "motion": False}, Settings(motion=False)),
        ({"language": "xx", "sound": "never"}, Settings(sound="never")),
    ],
)
def test_what_is_not_understood_is_as_at_first(kept: object, read: Settings) -> None:
    """An older program's, a newer one's, or rubbish: each by itself."""
    assert settings.read_settings(kept) == read


def test_what_is_written_is_read() -> None:
    """There and back."""
    chosen = Settings(language="en", text_size=115, sound="always", preview="tritan", keep_awake=False, turned=True)
    assert settings.read_settings(settings.write_settings(chosen)) == chosen


@pytest.mark.parametrize(("hour", "night"), [(6, True), (7, False), (18, False), (19, True), (23, True)])
def test_night_by_the_clock_is_quiet(hour: int, night: bool) -> None:
    """From seven to seven; sounds by day only, unless they are wanted always."""
    assert Settings(theme="clock").is_night(hour) is night
    assert Settings(theme="clock").is_heard(hour) is not night
    assert Settings(theme="night", sound="always").is_heard(hour)
    assert not Settings(theme="day", sound="never").is_heard(hour)


def test_fewer_colours_are_seen() -> None:
    """Red and green come near each other without red or green cones; grey stays grey."""
    for eyes in ("protan", "deutan"):
        assert abs(int(as_seen_by("#A3211B", eyes)[1:3], 16) - int(as_seen_by("#A3211B", eyes)[3:5], 16)) < 40
    assert all(as_seen_by("#808080", eyes) == "#808080" for eyes in ("none", "protan", "deutan", "tritan"))
