"""Sheets that open by themselves: sensors that ask, refused readings, phones that claim a seat, a disk in trouble."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from companion.sensing import Reading
from companion.table.file.fault import JournalFault
from companion.table.file.journal import Journal
from tests.ui import records

if TYPE_CHECKING:
    from tests.ui.conftest import Tablet, Tablets


def read(tablet: Tablet, piece: str, reader: str = "pad") -> None:
    """A tag of that piece is held to a reader."""
    session = tablet.table.session
    tablet.table.wait(session.readers.bind({"tag": piece}))
    tablet.table.wait(session.readers.hear(Reading(device="board-1", reader=reader, what="tag")))


async def test_a_reading_that_could_mean_several_things_is_asked(tablets: Tablets) -> None:
    """A special card: turbo or breakdown? The tablet asks, one tap answers."""
    tablet = await tablets(records.record([*records.ALL_SOLD, records.AS_IT_LIES]))
    read(tablet, "card:blue~red")
    await tablet.until(lambda: tablet.shows("choice:1", "choice:none"))
    await tablet.tap("choice:none")
    await tablet.until(lambda: tablet.now.room.question is None and not tablet.app.stage.sheets)
    read(tablet, "card:blue~red")
    line = tablet.now.play.last_line
    await tablet.tap("choice:1")
    await tablet.until(lambda: tablet.now.play.last_line > line)


async def test_a_refused_reading_says_what_to_do_with_the_cardboard(tablets: Tablets) -> None:
    """A card that was played before is held to the reader: the cause, and "put it back"."""
    played = [{"by": "Hugo", "do": "play_card", "card": "black10"}, {"by": "Hugo", "do": "as_shown"}]
    tablet = await tablets(records.record([*records.ALL_SOLD, *played], bets=False))
    read(tablet, "card:black10")
    await tablet.until(lambda: tablet.shows("refusal-back", "refusal-rule", "refusal-house"))
    assert "Remettre en place" in tablet.words()
    await tablet.tap("refusal-back")
    assert not tablet.app.stage.sheets


async def test_an_unknown_tag_is_told_and_where_to_teach_it(tablets: Tablets) -> None:
    """A tag nobody taught: a word, no question, nothing done."""
    tablet = await tablets(records.RACE)
    tablet.table.wait(tablet.table.session.readers.hear(Reading(device="board-1", reader="pad", what="nobody")))
    await tablet.until(lambda: "Étiquette inconnue" in tablet.words())


async def test_a_tag_of_another_game_says_of_which(tablets: Tablets) -> None:
    """A bamboo chip among the cars: whose it is, and what to do if it is to count here."""
    tablet = await tablets(records.RACE)
    session = tablet.table.session
    tablet.table.wait(session.keep("bindings:takenoko", {"pieces": {"panda": "chip:shed"}, "places": {}}))
    number = tablet.now.play.evening
    assert number is not None
    tablet.table.wait(session.resume(number))
    tablet.table.wait(session.readers.hear(Reading(device="board-1", reader="pad", what="panda")))
    await tablet.until(lambda: "une pièce de Takenoko" in tablet.words() and "faites-la apprendre" in tablet.words())


@pytest.mark.parametrize(("tap", "allowed"), [("claim-yes", True), ("claim-no", False)])
async def test_a_new_phone_asks_for_a_seat(tablets: Tablets, tap: Any, allowed: object) -> None:
    """A phone says it is Ana's: the operator lets it, or not."""
    tablet = await tablets(records.BANK_RACE)
    asked = asyncio.run_coroutine_threadsafe(tablet.table.session.seating.claim("Ana", "47"), tablet.table.loop)
    await tablet.until(lambda: "Un nouveau téléphone dit qu’il est à Ana" in tablet.words())
    assert "Il montre 47" in tablet.words()
    await tablet.tap(tap)
    await tablet.until(asked.done)
    assert asked.result() is allowed
    await tablet.until(lambda: not tablet.app.stage.sheets)


async def test_a_full_disk_is_said_until_it_heals(tablets: Tablets, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is not on disk does not count: the tap is refused, the trouble stays said, and goes when a line is taken again."""
    tablet = await tablets(records.BANK_RACE)
    whole = Journal.append

    def full(self: Journal, *_: object) -> None:
        raise JournalFault("disk_full", self.path)

    line = tablet.now.play.last_line
    monkeypatch.setattr(Journal, "append", full)
    await tablet.tap("turn_done")
    await tablet.until(lambda: tablet.shows("refusal-back"))
    await tablet.tap("refusal-back")
    assert "Le disque est plein" in tablet.words()
    assert tablet.now.play.last_line == line
    monkeypatch.setattr(Journal, "append", whole)
    await tablet.tap("turn_done")
    await tablet.until(lambda: tablet.now.play.last_line == line + 1)
    await tablet.heard()
    assert "Le disque est plein" not in tablet.words()
