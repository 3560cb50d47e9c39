"""What a board's small display shows in short, in the table's language: the game, then whom the table waits for and for what."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from companion.cli.displays import keep_shown
from companion.kernel.sighting import Interpretation
from companion.table.session import Session


class Displays:
    """Whoever shows."""

    def __init__(self) -> None:
        self.shows = True
        self.words: list[str] = []

    def show(self, words: str) -> None:
        self.words.append(words)


async def test_it_follows_the_table(tmp_path: Path) -> None:
    displays = Displays()
    session = await Session.open(tmp_path / "table.db")
    keep_shown(session, displays, "fr")
    await session.seating.choose("toprace", "b", {"depth": "bank", "races": 1})
    assert displays.words[-1] == "Top Race"
    for name in ("Ana", "Bo"):
        assert await session.seating.sit(name) is None
    assert await session.begin() is None
    assert displays.words[-1] == "Cartes à distribuer"
    await session.prefer(replace(session.now.room.settings, language="en"))
    assert displays.words[-1] == "Deal the cards"
    session.show(room=replace(session.now.room, question=Interpretation()))
    assert displays.words[-1] == "What does that mean?", "a reader asks"
    await session.readers.answer(None)
    assert displays.words[-1] == "Deal the cards"
    displays.shows, told = False, len(displays.words)
    await session.prefer(replace(session.now.room.settings, language="fr"))
    assert len(displays.words) == told, "nobody looks"
    await session.close()
