"""The end of an evening on phones: the podium, everybody's place, how it was won, the chart, and what comes next."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import expect

from companion.defaults import no_standing
from companion.table import catalogue
from tests.lan.conftest import House, Opener, by_id, turned, until
from tests.lan.test_page import examined, whole
from tests.ui import records
from tests.ui.table_of import with_record

CHARTED = [name for name in catalogue.game_names() if catalogue.game(name).standing is not no_standing]
LONG = ("Maximilienne-Charlot", "Wilhelmina Friederik", "Bartholomé-Alexandre", "Constantinopolitanus", "Wwwwwwwwwwwwwwwwwwww", "Ömer")


def to_the_end(game: str, seats: tuple[str, ...]) -> str:
    """A record: by lot, but that at a free table nobody leaves."""
    if game != "freetable":
        return records.by_lot(game, 5000, seats=seats)
    paid = [{"by": seat, "do": "pay", "payer": seat, "payee": seats[0], "amount": 10 * at} for at, seat in enumerate(seats) if at]
    return records.record([*paid, records.table("finish")], game, "trader", seats)


async def ended(opened: Opener, house: House, path: Path, game: str, seats: tuple[str, ...]) -> House:
    """A table on which that game has come to its end, with the browser of another."""
    with_record(path, to_the_end(game, seats).encode())
    found = await opened(path=path)
    found.browser, found.errors = house.browser, house.errors
    return found


@pytest.mark.parametrize("game", CHARTED)
async def test_every_game_ends_on_a_podium_with_its_chart(table: House, house: Opener, tmp_path: Path, game: str) -> None:
    """The steps, whose each is, everybody's place with one's own flooded, how it was won, a line each; at every width nothing is cut."""
    most = min(catalogue.game(game).seats[1], 6)
    ending = await ended(house, table, tmp_path / "over.db", game, LONG[:most])
    phone = await ending.phone(language="fr-FR", size=(390, 844))
    await by_id(phone, f"take:{LONG[1]}").click()
    await expect(phone.locator(".podium .step")).to_have_count(3)
    summary = ending.session.now.play.summary
    assert summary is not None and summary.phase == "over"
    winner = phone.locator(".podium .step-1 .arch")
    assert {await each.inner_text() for each in await winner.all()} == {name[:2] for name in summary.winners}
    rows = phone.locator(".podium + .block .row")
    assert sorted([await each.locator(".name").inner_text() for each in await rows.all()]) == sorted(LONG[:most])
    await expect(phone.locator(".podium + .block .row.awaited .name")).to_have_text(LONG[1])
    await expect(phone.locator(".chart h2")).to_have_count(1)
    await expect(phone.locator(".chart svg polyline")).not_to_have_count(0)
    assert LONG[1] not in (await phone.title()).split("\u25cf")[0] or "\u25cf" not in await phone.title(), "nobody is asked any more"
    for width, height in ((430, 932), (360, 640), (320, 568)):
        await turned(phone, width, height)
        await whole(phone)
    await examined(phone)


async def test_where_all_have_the_same_their_lines_are_drawn_too(table: House, house: Opener, tmp_path: Path) -> None:
    """Lent and given back: nobody is ahead, and nothing is divided by nothing (the page complains of no figure that is none)."""
    lent = [{"by": one, "do": "pay", "payer": one, "payee": other, "amount": 10} for one, other in (("Ana", "Bo"), ("Bo", "Ana"))]
    with_record(tmp_path / "over.db", records.record([*lent, records.table("finish")], "freetable", "trader", ("Ana", "Bo")).encode())
    ending = await house(path=tmp_path / "over.db")
    ending.browser, ending.errors = table.browser, table.errors
    phone = await ending.phone(language="en-GB", size=(390, 844))
    await by_id(phone, "take:Ana").click()
    await expect(phone.locator(".chart svg polyline")).not_to_have_count(0)


async def test_what_comes_next_is_offered_where_phones_lead(table: House, house: Opener, tmp_path: Path) -> None:
    """Revenge by one tap; without, the line says where it goes on."""
    ending = await ended(house, table, tmp_path / "over.db", "mogul", LONG[:3])
    phone = await ending.phone(language="en-GB", size=(320, 568))
    await by_id(phone, f"take:{LONG[0]}").click()
    await expect(phone.locator(".line .said")).to_have_text("Next: on the tablet")
    before = ending.session.now.play.evening
    assert await ending.session.lead_by_phones(True) is None
    await by_id(phone, "lead:again").click()
    await until(lambda: ending.session.now.play.evening not in (before, None))
    await expect(phone.locator(".podium")).to_have_count(0)
