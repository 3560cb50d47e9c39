"""The house's broker, named and switched on by touch: what is sent is shown, the password is not, and what is wrong is said."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import pytest
from kivy.core.window import Window

from companion.cli.network import TableNetwork
from companion.table.room.settings import Settings
from companion.table.snapshots import HouseInfo
from hw.hub import Hub
from tests.broker import Ear, Mosquitto
from tests.ui import records
from tests.ui.conftest import ended, started
from tests.ui.table_of import OpenTable, with_record
from ui.context import Extras
from ui.theme import Pace

if TYPE_CHECKING:
    from tests.ui.conftest import Tablet


PICTURES = os.environ.get("TABLET_PICTURES")
SECRET = "geheim:und/lang"


def pictured(name: str) -> None:
    """For whoever wants to look."""
    if PICTURES:
        Path(Window.screenshot(name=f"{PICTURES}/part.png")).replace(f"{PICTURES}/broker-{name}.png")


async def named(tablet: Tablet, address: str, password: str) -> None:
    """Typed in."""
    await tablet.tap("broker-name")
    for field, words in (("broker-address", address), ("broker-user", "table"), ("broker-password", password)):
        await tablet.tap(field)
        await tablet.type(words)
    pictured(f"asked-{Window.width}")
    assert password not in tablet.words()
    await tablet.tap("broker-yes")


@pytest.mark.parametrize(("size", "language", "theme"), [((800, 480), "fr", "night"), ((1024, 600), "de", "day")])
async def test_a_broker_is_named_and_told(
    tmp_path: Path, size: tuple[int, int], language: str, theme: Literal["day", "night", "clock"]
) -> None:
    """Nothing goes out before it is switched on; a wrong password is said, the right one shows what was told last; a tap
    forgets it."""
    served = Mosquitto(tmp_path / "broker", login=("table", SECRET))
    served.start()
    with_record(tmp_path / "table.db", records.BANK_RACE.encode())
    table = OpenTable(tmp_path / "table.db")
    table.wait(table.session.prefer(Settings(language=language, theme=theme)))
    network = TableNetwork(table.session, Hub(lambda _: None, ports=(), scan=False), language)
    tablet = await started(table, size, Extras(language=language, pace=Pace(settle=0.0), sound=lambda _: None, network=network))
    try:
        for name in ("menu", "menu-devices", "network"):
            await tablet.tap(name)
        await named(tablet, served.broker.where, "wrong")
        await tablet.until(lambda: network.chosen.where == served.broker.where)
        assert not tablet.now.room.house, "off until it is switched on"
        await tablet.tap("broker-tells:yes")
        await tablet.until(lambda: tablet.now.room.house is not None and tablet.now.room.house.trouble is not None)
        await tablet.heard()
        house: HouseInfo = tablet.now.room.house
        assert house.trouble is not None and house.trouble.key == "broker_login"
        assert tablet.app.look().say(house.trouble.words)[:20] in tablet.words()
        pictured(f"login-{size[0]}")
        await tablet.tap("broker-forget")
        await tablet.until(lambda: not network.chosen.where and not tablet.shows("broker-forget"))
        await tablet.heard()
        await named(tablet, served.broker.where, SECRET)
        await tablet.until(lambda: network.chosen.where == served.broker.where)
        await tablet.tap("broker-tells:yes")
        await tablet.until(lambda: tablet.now.room.house is not None and tablet.now.room.house.told)
        await tablet.heard()
        ear = Ear(served.broker, "tablecompanion/#")
        await tablet.until(lambda: ear.on("/state"))
        ear.close()
        assert "state" in tablet.words() and SECRET not in tablet.words()
        pictured(f"told-{size[0]}")
    finally:
        table.wait(network.close())
        await ended(tablet)
        served.kill()
