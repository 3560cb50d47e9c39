"""A group's own sheet by touch: begun empty or from a ready one, named, wrong and corrected, stored, chosen, changed, deleted."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.table import catalogue
from tests.ui.conftest import Tablet, Tablets


@pytest.fixture(autouse=True)
def own(tmp_path: Path) -> Iterator[Path]:
    catalogue.set_own_data_folder(tmp_path / "games")
    yield tmp_path / "games" / "freetable" / "editions"
    catalogue.set_own_data_folder(None)


async def choosing(tablets: Tablets, **more: object) -> Tablet:
    tablet: Tablet = await tablets(**more)
    await tablet.tap("change-game")
    await tablet.tap("game:freetable")
    await tablet.until(lambda: tablet.now.room.lobby.game == "freetable")
    return tablet


async def keys(tablet: Tablet, *digits: str) -> None:
    for digit in digits:
        await tablet.tap(f"key:{digit}")
    await tablet.tap("amount-done")


async def typed(tablet: Tablet, words: str) -> None:
    await tablet.until(lambda: tablet.shows("box-ok"))
    await tablet.type(words)
    await tablet.tap("box-ok")


@pytest.mark.parametrize("size", [(1280, 800), (800, 480)])
async def test_a_sheet_is_put_together_from_nothing_and_chosen_at_once(tablets: Tablets, size: tuple[int, int]) -> None:
    """A currency and a favourite; what is missing is said where it is missing."""
    tablet = await choosing(tablets, size=size)
    await tablet.tap("own-new")
    await tablet.tap("own-empty")
    await tablet.until(lambda: tablet.shows("own-keep"))
    assert "un nom de lettres" not in tablet.words()  # nothing could be typed yet
    await tablet.tap("own-keep")
    await tablet.until(lambda: "un nom de lettres" in tablet.words())
    await tablet.tap("box:name")
    await typed(tablet, "Nos ors")
    await tablet.tap("box:currencies")
    await tablet.tap("box-add")
    await typed(tablet, "or")
    await tablet.tap("box:currencies.0.start")
    await keys(tablet, "2", "5", "0")
    await tablet.tap("box-up")
    await tablet.tap("box-up")
    await tablet.tap("box:favourites")
    await tablet.tap("box-add")
    await typed(tablet, "péage")
    await tablet.until(lambda: "un montant ou un pourcentage" in tablet.words())
    await tablet.tap("box:favourites.0.payee")
    await tablet.tap("box-word:everybody")
    await tablet.tap("box:favourites.0.amount")
    await keys(tablet, "5")
    await tablet.tap("own-keep")
    await tablet.until(lambda: tablet.now.room.lobby.edition == "Nos ors")
    box = catalogue.edition_box("freetable", "Nos ors")
    assert [(each.name, each.start) for each in box.currencies] == [("or", 250)]
    assert [(each.name, each.payee, each.amount) for each in box.favourites] == [("péage", "everybody", 5)]


async def test_like_a_ready_one_changed_renamed_and_deleted(tablets: Tablets, own: Path) -> None:
    tablet = await choosing(tablets)
    assert not tablet.shows("own-change") and not tablet.shows("own-drop")
    await tablet.tap("own-new")
    await tablet.tap("own-like")
    await tablet.tap("box:name")
    await typed(tablet, "Rue Foch")
    await tablet.tap("own-keep")
    await tablet.until(lambda: tablet.now.room.lobby.edition == "Rue Foch" and tablet.shows("own-change"))
    assert catalogue.edition_box("freetable", "Rue Foch") == catalogue.edition_box("freetable", "trader")
    await tablet.tap("own-change")
    await tablet.tap("box:favourites")
    await tablet.tap("box:favourites.0:remove")
    await tablet.tap("box-up")
    await tablet.tap("box:name")
    await typed(tablet, "Avenue Foch")
    await tablet.tap("own-keep")
    await tablet.until(lambda: tablet.now.room.lobby.edition == "Avenue Foch" and tablet.shows("own-drop"))
    assert len(catalogue.edition_box("freetable", "Avenue Foch").favourites) == 4
    assert [path.name for path in own.iterdir()] == ["Avenue Foch.toml"]
    await tablet.tap("own-drop")
    await tablet.tap("own-drop-no")
    assert list(own.iterdir())
    await tablet.tap("own-drop")
    await tablet.tap("own-drop-yes")
    await tablet.until(lambda: tablet.now.room.lobby.edition is None)
    assert not list(own.iterdir())


async def test_a_game_that_needs_a_box_of_its_own_offers_no_sheet(tablets: Tablets) -> None:
    tablet = await tablets()
    await tablet.tap("change-game")
    assert not tablet.shows("own-new")


async def test_a_sheet_that_is_not_kept_is_not_lost_unasked(tablets: Tablets) -> None:
    """Nothing changed: away at once. Something changed: asked first."""
    tablet = await choosing(tablets)
    for _ in range(2):
        await tablet.tap("own-new")
        await tablet.tap("own-empty")
        await tablet.tap("back")
        await tablet.until(lambda: tablet.shows("own-new"))
    await tablet.tap("own-new")
    await tablet.tap("own-empty")
    await tablet.tap("box:name")
    await typed(tablet, "Nos ors")
    await tablet.tap("back")
    await tablet.tap("own-lose-no")
    assert tablet.shows("own-keep") and "Nos ors" in tablet.words()
    await tablet.tap("back")
    await tablet.tap("own-lose-yes")
    await tablet.until(lambda: tablet.shows("own-new"))
