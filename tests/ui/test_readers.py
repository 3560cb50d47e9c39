"""Readers on the tablet itself: the simulated board's page, and a reader that types its tags like a keyboard."""

from __future__ import annotations

import asyncio
import os
import pty
from collections.abc import AsyncIterator, Callable
from typing import TYPE_CHECKING, Any

import pytest
import pytest_asyncio
from kivy.core.window import Window

import hw.search
from companion.sensing import DeviceChoices
from companion.table.room.intake import Intake
from hw.devices import Devices
from hw.drivers import UsbPort
from hw.protocols.wedge import FASTEST_PERSON_S, USAGES
from hw.simulator.simulation import PythonSimulation, tag_of
from tests.ui import records
from ui.context import Extras

from .conftest import AT_ONCE

if TYPE_CHECKING:
    from tests.ui.conftest import Tablet, Tablets


@pytest_asyncio.fixture
async def open_devices(tablets: Tablets) -> AsyncIterator[object]:
    """`await open_devices(tablet, *ports)` opens these for a tablet; all are let go of after the test."""
    opened: list[tuple[Intake, Devices]] = []

    async def make(tablet: Tablet, *ports: str, **more: Any) -> Devices:
        intake = Intake(tablet.table.loop, tablet.table.session)
        devices = Devices(intake.put, ports, **more)
        opened.append((intake, devices))
        await asyncio.to_thread(devices.start, simulate=False)
        return devices

    yield make
    for intake, devices in opened:
        await asyncio.to_thread(devices.stop)
        intake.stop()


async def test_a_card_is_put_on_the_simulated_board_by_touch(tablets: Tablets, open_devices: Any) -> None:
    """Pad, card, put: the turn ends as with a real board; the cable is pulled and put back from the same page."""
    board = PythonSimulation(board="play")
    try:
        tablet = await tablets(records.BANK_RACE, extras=Extras(language="fr", pace=AT_ONCE, board=board))
        session = tablet.table.session
        await open_devices(tablet, board.path)
        pieces = [each.piece for each in tablet.now.play.game.bindables(tablet.now.play.setup)]
        tablet.table.wait(session.readers.bind({tag_of(piece): piece for piece in pieces}))
        await tablet.until(lambda: any(device.connected for device in tablet.now.room.devices.values()))
        turn = session.now.play.summary.turn
        card = pieces[-(-len(pieces) // 2)]  # at the top of the second column
        for name in ("menu", "menu-devices", "play-board", "reader:tipp1", "reader:pad", f"put:{card}"):
            await tablet.tap(name)
        await tablet.until(lambda: session.now.play.summary.turn != turn)
        assert board.lying() == {"pad": card}
        await tablet.tap("board-lift")
        await tablet.until(lambda: not board.lying())
        await tablet.tap("board-cable")
        await tablet.until(lambda: "Rebrancher" in tablet.words())
        await tablet.tap("board-cable")
        await tablet.until(lambda: "Débrancher" in tablet.words())
    finally:
        board.close()


class Found:
    """The search of devices that are opened after the tablet."""

    devices: Devices

    def __getattr__(self, name: str) -> Any:
        return getattr(self.devices.hub, name)


async def test_a_port_is_tried_and_kept_and_let_go_on_the_devices_page(
    tablets: Tablets, open_devices: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is offered, one tap opens it, the table remembers it; another tap lets it go. Looking is switched off on the same page."""
    board, found = PythonSimulation(board="real"), Found()
    port = UsbPort(path=board.path, vendor=0x10C4, product=0xEA60, serial="A7B8C9D0", name="CP2102")
    monkeypatch.setattr(hw.search, "listed_ports", lambda: [port])
    monkeypatch.setattr(hw.search, "_LOOK_EVERY_S", 0.05)
    try:
        tablet = await tablets(records.BANK_RACE, extras=Extras(language="fr", pace=AT_ONCE, search=found))
        session = tablet.table.session
        found.devices = await open_devices(tablet)
        await tablet.until(lambda: board.path in tablet.now.room.devices)
        assert "CP2102" not in tablet.words(), "an offer is nobody's trouble"
        for name in ("menu", "menu-devices"):
            await tablet.tap(name)
        assert "pas ouvert" in tablet.words()
        await tablet.tap(f"choose:{port.key}")
        await tablet.until(lambda: "TB-REAL" in tablet.words())
        await tablet.until(lambda: tablet.table.wait(session.kept("devices")) == {"chosen": [port.key], "cables": True, "air": False})
        await tablet.tap("name:real")
        await tablet.tap("device-name")
        await tablet.type("Près de la fenêtre")
        await tablet.tap("device-named")
        await tablet.until(lambda: "Près de la fenêtre" in tablet.words() and "TB-REAL" not in tablet.words())
        await tablet.tap(f"let-go:{port.key}")
        await tablet.until(lambda: "pas ouvert" in tablet.words())
        await tablet.tap("look-cables:no")
        await tablet.until(lambda: "CP2102" not in tablet.words())
        await tablet.until(lambda: tablet.table.wait(session.kept("devices")) == {"chosen": [], "cables": False, "air": False})
    finally:
        board.close()


async def test_what_was_chosen_the_evening_before_is_opened(tablets: Tablets, open_devices: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    board = PythonSimulation(board="real")
    port = UsbPort(path=board.path, vendor=0x10C4, product=0xEA60, serial="A7B8C9D0")
    monkeypatch.setattr(hw.search, "listed_ports", lambda: [port])
    try:
        tablet = await tablets(records.BANK_RACE)
        await open_devices(tablet, choices=DeviceChoices.read({"chosen": [port.key, 7], "cables": "yes"}))
        await tablet.until(lambda: any(device.name == "TB-REAL" for device in tablet.now.room.devices.values()))
    finally:
        board.close()


async def test_a_reader_that_types_is_heard_wherever_the_focus_is(tablets: Tablets, open_devices: Any) -> None:
    """Ten digits as fast as no person types, then Enter: the card's tag, and the turn is over. A person's typing is nobody's tag."""
    opened: list[Devices] = []

    def heard(key: str, usage: int, typed: Callable[[float, float], None]) -> bool:
        return opened[0].hub.key(key, usage, typed)

    tablet = await tablets(records.BANK_RACE, extras=Extras(language="fr", pace=AT_ONCE, key=heard))
    session = tablet.table.session
    opened.append(await open_devices(tablet, "wedge@keyboard"))
    tablet.table.wait(session.readers.bind({"0012345678": "card:red5"}))

    keys = [(ord(digit), digit) for digit in "0012345678"] + [(13, "\r")]
    line = session.now.play.last_line
    for code, letter in keys:  # a person
        Window.dispatch("on_key_down", code, 0, letter, [])
        await asyncio.sleep(2 * FASTEST_PERSON_S)
    for code, letter in keys:  # a reader: nothing comes between two keys
        Window.dispatch("on_key_down", code, 0, letter, [])
    await tablet.until(lambda: session.now.play.last_line > line)
    await tablet.frames(5)
    assert session.now.play.last_line == line + 1, "what the person typed, before, was no tag"


@pytest.mark.parametrize(
    ("tag", "typed", "end"),
    [
        ("0012345678", "0012345678", (13, "\r", 0x28)),
        ("04a1b2c3d4e580", "04A1B2C3D4E580", None),
        ("3808980205", "(!àç&é_-\"'", (9, "\t", 0x2B)),
    ],
    ids=["Enter", "nothing, hex", "Tab, on a French keyboard"],
)
async def test_a_tag_in_the_middle_of_a_name_that_is_typed_is_read_and_the_name_is_as_it_was(
    tablets: Tablets, open_devices: Any, tag: str, typed: str, end: tuple[int, str, int] | None
) -> None:
    """The reader's keys land in the field that has the focus, at its cursor. They are taken out, and its Enter sends nothing."""
    opened: list[Devices] = []

    def heard(key: str, usage: int, then: Callable[[float, float], None]) -> bool:
        return opened[0].hub.key(key, usage, then)

    def press(letter: str, usage: int, code: int | None = None) -> None:
        """As SDL has it: the key, then the text that it makes."""
        if not Window.dispatch("on_key_down", ord(letter) if code is None else code, usage, letter, []) and code is None:
            Window.dispatch("on_textinput", letter)
        Window.dispatch("on_key_up", ord(letter) if code is None else code, usage)

    tablet = await tablets(extras=Extras(language="fr", pace=AT_ONCE, key=heard))
    opened.append(await open_devices(tablet, "wedge@keyboard"))
    await tablet.tap("seat-new")
    await tablet.type("Zo")
    field = next(each for each in tablet.app.stage.walk() if getattr(each, "focus", False))
    press("é", 0x1F)
    assert field.text == "Zoé"
    field.cursor = (1, 0)
    await asyncio.sleep(2 * FASTEST_PERSON_S)
    for letter, key in zip(typed, tag, strict=True):
        usage = next(usage for usage, each in USAGES.items() if each == key)
        press(letter, usage)
    assert field.text == f"Z{typed}oé", "they are a keyboard's keys like any other"
    if end is not None:
        press(end[1], end[2], end[0])
        press("l", 0x0F)  # a person goes on before the next frame
    await tablet.until(lambda: field.text == ("Zloé" if end is not None else "Zoé"))
    assert field.cursor == (2 if end is not None else 1, 0) and field.focus
    await tablet.until(lambda: tablet.now.room.heard is not None and tablet.now.room.heard.tag == tag)
    assert tablet.app.stage.sheet("seat-new") is not None and not tablet.now.room.lobby.places


async def test_a_bare_reader_is_what_somebody_says_it_is(tablets: Tablets, open_devices: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """It can't be asked: *Something else* opens it by its driver; the keyboard is used after a tap; what can be used is told."""
    master, slave = pty.openpty()
    found, port = Found(), UsbPort(path=os.ttyname(slave), vendor=0x0403, product=0x6001, serial="A7B8C9D0", name="FT232R")
    monkeypatch.setattr(hw.search, "listed_ports", lambda: [port])
    monkeypatch.setattr(hw.search, "_LOOK_EVERY_S", 0.05)
    try:
        tablet = await tablets(records.BANK_RACE, extras=Extras(language="fr", pace=AT_ONCE, search=found))
        session = tablet.table.session
        found.devices = await open_devices(tablet, window=True)
        await tablet.until(lambda: {port.path, "keyboard"} <= tablet.now.room.devices.keys())
        for name in ("menu", "menu-devices", f"else:{port.key}", "is:rdm6300"):
            await tablet.tap(name)
        await tablet.until(lambda: (read := tablet.now.room.devices.get(port.path)) is not None and read.connected)
        os.write(master, bytes.fromhex("02 30463030323446314239 3633 03"))
        await tablet.until(lambda: tablet.now.room.devices[port.path].reads == 1)
        await tablet.until(lambda: "0002421177" in tablet.words() and "une lecture" in tablet.words())
        await tablet.tap("choose:wedge@keyboard")
        chosen = sorted([f"rdm6300@{port.key}", "wedge@keyboard"])

        def kept() -> Any:
            return tablet.table.wait(session.kept("devices"))

        await tablet.until(lambda: kept()["chosen"] == chosen)
        await tablet.tap("devices-usable")
        await tablet.until(lambda: "ACR122U" in tablet.words() and "Branchez" in tablet.words())
    finally:
        os.close(master)
        os.close(slave)
