"""BlueZ as bleak sees it, on a bus of its own, with a radio that reaches exactly the firmware that connects to it.

`org.bluez` is played on a private dbus-daemon with bleak's own D-Bus library; bleak's real BlueZ backend talks to it. The air is a
local connection to the firmware's `bluetooth` (`firmware/unix/bluetooth.py`), one JSON object a line. All of it runs in a thread.

Failures are those of BlueZ (src/adapter.c): an adapter that is switched off ends every discovery and every connection and
tells nobody whose they were (adapter_stop); StopDiscovery is NotReady while it is off and "No discovery started" once it is on again
(stop_discovery). An adapter can be pulled out, bluetoothd can be stopped or killed, and the bus's policy can forbid talking to it.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import threading
from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from dbus_fast import Message
from dbus_fast.aio import MessageBus

from tests.hw.bluez_objects import ADAPTER, ADDRESS, DEVICE, Adapter, Advertised, Characteristic, Device, Service, path_of

BUS = """<busconfig><type>system</type><listen>unix:path={path}/bus</listen><auth>EXTERNAL</auth>
<policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/>{deny}</policy>
</busconfig>"""
DENY = '<deny send_destination="org.bluez"/>'


class FakeBluez:
    """The bus, the adapter, and at most one board in the air."""

    def __init__(self, folder: Path, *, mtu: int) -> None:
        self.mtu = mtu
        self.radio_on = True
        self.air: asyncio.StreamWriter | None = None
        self.name = ""
        self.uuids: list[str] = []
        self.written: list[int] = []  # bytes in each packet to the board
        self.notified: list[int] = []  # and from it
        self.discoveries = 0  # how often one was begun
        self.caller = ""  # whose call is being answered
        self._folder = folder
        self._services: list[tuple[str, list[tuple[int, str, int]]]] = []
        self._device: Device | None = None
        self._dice: dict[str, Device] = {}
        self._characteristics: dict[int, Characteristic] = {}
        self._paths: list[str] = []
        self._ready = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._main()), name="fake bluez", daemon=True)
        self._thread.start()
        assert self._ready.wait(20), "the fake BlueZ did not start"

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join()

    def set_radio(self, on: bool) -> None:
        """Somebody switches Bluetooth on or off."""
        self._do(self._switched, on)

    def set_adapter(self, there: bool) -> None:
        """The adapter is plugged in or pulled out; a computer that goes to sleep and wakes up does the same."""
        self._do(self._plugged, there)

    def set_service(self, running: bool) -> None:
        """bluetoothd starts, or is killed: whatever it knew is gone, without a word to anybody."""
        self._do(self._started if running else self._killed)

    def set_allowed(self, allowed: bool) -> None:
        """Whether the bus's policy lets anybody talk to bluetoothd."""
        self._do(self._ruled, allowed)

    def set_answering(self, answering: bool) -> None:
        """Whether a discovery that has begun is answered: what is in the air is heard before that, too."""
        self._do(self._answered, answering)

    async def _answered(self, answering: bool) -> None:
        if answering:
            self.answering.set()
        else:
            self.answering.clear()

    def _do(self, change: Callable[..., Coroutine[Any, Any, None]], *args: bool) -> None:
        """Have it done in the loop, and wait."""
        asyncio.run_coroutine_threadsafe(change(*args), self._loop).result(20)

    async def _switched(self, on: bool) -> None:
        self.radio_on = on
        if not on:
            self.drop()
            self._adapter.stop()
        self._adapter.emit_properties_changed({"Powered": on})

    async def _plugged(self, there: bool) -> None:
        if there:
            self._adapter = Adapter(self)
            self._bus.export(ADAPTER, self._adapter)
            return
        self.drop()
        self._forget_devices()
        self._bus.unexport(ADAPTER)

    def _forget_devices(self) -> None:
        for path in (DEVICE, *(path_of(address) for address in self._dice)):
            self._bus.unexport(path)
        self._device = None
        self._dice.clear()

    async def _killed(self) -> None:
        self._bus.disconnect()  # no signal tells of it: its name is gone from the bus, and the kernel ends its connections
        await self._bus.wait_for_disconnect()  # type: ignore[no-untyped-call]
        self._device = None
        self._dice.clear()
        self._paths.clear()
        self._characteristics.clear()
        self.say(op="disconnect")

    async def _started(self) -> None:
        self._bus = await MessageBus(bus_address=self.bus_address).connect()
        self._bus.add_message_handler(self._called)
        self._adapter = Adapter(self)
        self._bus.export(ADAPTER, self._adapter)
        await self._bus.request_name("org.bluez")

    def _called(self, message: Message) -> None:
        self.caller = message.sender or ""

    async def _ruled(self, allowed: bool) -> None:
        self._write_config(deny="" if allowed else DENY)
        bus = "org.freedesktop.DBus"
        await self._bus.call(Message(destination=bus, path="/org/freedesktop/DBus", interface=bus, member="ReloadConfig"))

    def _write_config(self, deny: str = "") -> Path:
        config = self._folder / "bus.conf"
        config.write_text(BUS.format(path=self._folder, deny=deny))
        return config

    def advertise(self, address: str, data: Mapping[int, bytes], service_data: Mapping[str, bytes] | None = None) -> None:
        """A die says this of itself; it is heard by whoever scans."""
        told = Advertised(data, service_data)

        def said() -> None:
            if not self._bus.connected or not self._adapter.discovering:
                return
            if address not in self._dice:
                self._dice[address] = Device(self, address, "Pixel", [], told)
                self._bus.export(path_of(address), self._dice[address])
            else:
                self._dice[address].advertise(told)

        self._loop.call_soon_threadsafe(said)

    def say(self, **message: Any) -> None:
        if self.air:
            self.air.write((json.dumps(message) + "\n").encode())

    async def _main(self) -> None:
        self._loop, self._stop = asyncio.get_running_loop(), asyncio.Event()
        self.answering = asyncio.Event()
        self.answering.set()
        config = self._write_config()
        daemon = subprocess.Popen(
            ["dbus-daemon", f"--config-file={config}", "--nofork", "--nopidfile", "--print-address"], stdout=subprocess.PIPE, text=True
        )
        assert daemon.stdout
        self.bus_address = daemon.stdout.readline().strip()
        await self._started()
        server = await asyncio.start_server(self._radio, "127.0.0.1", 0)
        self.port: int = server.sockets[0].getsockname()[1]
        self._ready.set()
        await self._stop.wait()
        server.close()
        self._bus.disconnect()
        daemon.terminate()
        daemon.wait()
        daemon.stdout.close()

    async def _radio(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.air = writer
        with suppress(ConnectionError):
            while line := await reader.readline():
                message = json.loads(line)
                match message["op"]:
                    case "service":
                        self._services.append((message["uuid"], message["characteristics"]))
                    case "advertise":
                        self._advertised(bytes.fromhex(message["data"]))
                    case "notify":
                        self._notified(message["handle"], bytes.fromhex(message["data"]))
        self.air = None
        self.drop()
        self._services.clear()
        writer.close()

    def _advertised(self, data: bytes) -> None:
        while data:
            kind, body, data = data[1], data[2 : 1 + data[0]], data[1 + data[0] :]
            if kind == 0x09:
                self.name = body.decode()
            elif kind == 0x07:
                text = body[::-1].hex()
                self.uuids = ["-".join((text[:8], text[8:12], text[12:16], text[16:20], text[20:]))]
        if self._adapter.discovering:
            self.show()

    def _notified(self, handle: int, data: bytes) -> None:
        self.notified.append(len(data))
        found = self._characteristics.get(handle)
        if found and found.notifying:
            found.value = data
            found.emit_properties_changed({"Value": data})

    def show(self) -> None:
        """The board is seen; one that was seen before is announced by its signal strength."""
        if self.air is None or not self.uuids or not self._adapter.discovering:
            return
        if self._device is None:
            self._device = Device(self, ADDRESS, self.name, self.uuids, Advertised())
            self._bus.export(DEVICE, self._device)
        else:
            self._device.emit_properties_changed({"RSSI": -50})

    def resolve(self) -> None:
        """The board's services are known."""
        for uuid, characteristics in self._services:
            service = f"{DEVICE}/service{characteristics[0][0] - 1:04x}"
            self._bus.export(service, Service(uuid))
            self._paths.append(service)
            for handle, characteristic, flags in characteristics:
                path = f"{service}/char{handle:04x}"
                self._characteristics[handle] = Characteristic(self, service, handle, characteristic, flags)
                self._bus.export(path, self._characteristics[handle])
                self._paths.append(path)

    def drop(self) -> None:
        """The connection is gone."""
        for path in reversed(self._paths):
            self._bus.unexport(path)
        self._paths.clear()
        self._characteristics.clear()
        if self._device and self._device.connected:
            self._device.connected = False
            self.say(op="disconnect")
            self._device.emit_properties_changed({"ServicesResolved": False, "Connected": False})


Switch = Callable[[FakeBluez, bool], None]
WAYS: Mapping[str, tuple[Switch, str]] = {  # how Bluetooth goes away, and what is said of it
    "off": (FakeBluez.set_radio, "bluetooth_off"),
    "no adapter": (FakeBluez.set_adapter, "bluetooth_missing"),
    "bluetoothd killed": (FakeBluez.set_service, "bluetooth_stopped"),
    "denied": (FakeBluez.set_allowed, "bluetooth_denied"),
}
