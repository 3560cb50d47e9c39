"""The shelf behind the menu: an evening put away and resumed, renamed, binned, deleted, exported; and its figures about players."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from tests.ui import records

if TYPE_CHECKING:
    from tests.ui.conftest import Tablets


async def test_a_game_is_put_away_and_taken_up_again(tablets: Tablets) -> None:
    """Put away, it waits on the shelf; taken up, it is where it was."""
    tablet = await tablets(records.BANK_RACE)
    line = tablet.now.play.last_line
    await tablet.tap("menu")
    await tablet.tap("menu-away")
    await tablet.tap("away-yes")
    await tablet.until(lambda: tablet.shows("change-game"))
    await tablet.tap("menu")
    await tablet.tap("menu-shelf")
    await tablet.tap("resume:1")
    await tablet.until(lambda: tablet.now.play.playing and tablet.shows("turn_done"))
    assert tablet.now.play.last_line == line


async def test_an_evening_that_can_not_be_read_stays_on_the_shelf(tablets: Tablets, tmp_path: Path) -> None:
    """A damaged first line, an edition that is gone: said on its line or when it is taken up; the others go on."""
    tablet = await tablets(records.BANK_RACE)
    await tablet.tap("menu")
    await tablet.tap("menu-away")
    await tablet.tap("away-yes")
    await tablet.until(lambda: tablet.shows("change-game"))
    header = json.dumps({"record": 1, "game": "toprace", "edition": "gone", "seats": ["Ana", "Bo"], "options": {}})
    journal = tablet.table.session._journal._db
    tablet.table.call(journal.executemany, "INSERT INTO evenings (header) VALUES (?)", [("{",), (header,)])
    await tablet.tap("menu")
    await tablet.tap("menu-shelf")
    await tablet.until(lambda: "La soirée 2 est illisible" in tablet.words())
    assert "Top Race" in tablet.words()
    await tablet.tap("resume:3")
    await tablet.until(lambda: "gone" in tablet.words())
    assert not tablet.now.play.playing
    await tablet.tap("resume:1")
    await tablet.until(lambda: tablet.now.play.playing)


async def test_an_evening_is_named_put_in_the_bin_and_back_and_thrown_away(tablets: Tablets) -> None:
    """Nothing is gone before it is said twice."""
    tablet = await tablets(records.GARDEN_DONE)
    for name in ("menu", "menu-away", "away-yes"):
        await tablet.tap(name)
    await tablet.until(lambda: tablet.shows("change-game"))
    for name in ("menu", "menu-shelf", "evening:1", "evening-name"):
        await tablet.tap(name)
    await tablet.type("Chez Mamie")
    await tablet.tap("evening-ok")
    await tablet.until(lambda: "Chez Mamie" in tablet.words() and tablet.shows("evening:1"))
    assert "Barthélemy gagne" in tablet.words() and "29 points" in tablet.words() and "Victoires" in tablet.words()
    await tablet.tap("evening:1")
    await tablet.tap("evening-bin")
    await tablet.until(lambda: tablet.shows("shelf:bin") and not tablet.shows("evening:1"))
    await tablet.tap("shelf:bin")
    await tablet.tap("evening:1")
    await tablet.tap("evening-back")
    await tablet.until(lambda: tablet.shows("evening:1") and not tablet.shows("shelf:bin"))
    await tablet.tap("evening:1")
    for name in ("evening-bin", "shelf:bin", "bin-empty", "bin-yes"):
        await tablet.tap(name)
    await tablet.until(lambda: "L’étagère est vide" in tablet.words())
    assert tablet.table.wait(tablet.table.session.shelf.evenings()) == []


async def test_the_shelf_is_taken_along_as_a_table_and_a_picture(tablets: Tablets, tmp_path: Path) -> None:
    """Beside the table's file: one for a spreadsheet, one to look at."""
    tablet = await tablets(records.GARDEN_DONE, path=tmp_path / "club.db")
    for name in ("menu", "menu-shelf", "shelf-copy"):
        await tablet.tap(name)
    await tablet.until(lambda: "club-evenings.csv" in tablet.words())
    lines = (tmp_path / "club-evenings.csv").read_text(encoding="utf-8-sig").splitlines()
    assert len(lines) == 5 and "Barthélemy" in lines[1] and lines[0].startswith("evening,name,date")
    assert (tmp_path / "club-evenings.png").read_bytes().startswith(b"\x89PNG")


async def test_the_shelf_tells_of_each_player(tablets: Tablets) -> None:
    """Whoever is asked for: wins of evenings, the best of each game, hours."""
    tablet = await tablets(records.GARDEN_DONE)
    for name in ("menu", "menu-shelf", "shelf-each", "portrait:Barthélemy"):
        await tablet.tap(name)
    await tablet.until(lambda: "1 sur 1 · 29 points" in tablet.words())
    await tablet.tap("portrait-done")
    assert not tablet.app.stage.sheets
