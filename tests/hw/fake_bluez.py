"""BlueZ as bleak sees it, on a bus of its own, with a radio that reaches exactly the firmware that connects to it.

`org.bluez` is played on a private dbus-daemon with bleak's own D-Bus library; bleak's real BlueZ backend talks to it. The air is a
local connection to the firmware's `bluetooth` (`firmware/unix/bluetooth.py`), one JSON object a line. All of it runs in a thread.

What goes wrong goes wrong as in BlueZ (src/adapter.c): an adapter that is switched off ends every discovery and every connection and
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
from typing import Annotated, Any

from dbus_fast import DBusError, Message, Variant
from dbus_fast.aio import MessageBus
from dbus_fast.annotations import DBusBool, DBusBytes, DBusDict, DBusInt16, DBusObjectPath, DBusSignature, DBusStr, DBusUInt16
from dbus_fast.constants import PropertyAccess
from dbus_fast.service import ServiceInterface, dbus_property, method

ADAPTER = "/org/bluez/hci0"
ADDRESS = "24:0A:C4:00:00:01"


def _path(address: str) -> str:
    return f"{ADAPTER}/dev_{address.replace(':', '_')}"


DEVICE = _path(ADDRESS)
READ = PropertyAccess.READ
Nothing = Annotated[None, DBusSignature("")]
Strings = Annotated[list[str], DBusSignature("as")]
Makers = Annotated[dict[int, Variant], DBusSignature("a{qv}")]
Services = Annotated[dict[str, Variant], DBusSignature("a{sv}")]
_FLAGS = {0x02: "read", 0x04: "write-without-response", 0x08: "write", 0x10: "notify"}

BUS = """<busconfig><type>system</type><listen>unix:path={path}/bus</listen><auth>EXTERNAL</auth>
<policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/>{deny}</policy>
</busconfig>"""
DENY = '<deny send_destination="org.bluez"/>'


def _not_ready() -> DBusError:
    return DBusError("org.bluez.Error.NotReady", "Resource Not Ready")


class Adapter(ServiceInterface):
    def __init__(self, bluez: FakeBluez) -> None:
        super().__init__("org.bluez.Adapter1")
        self.bluez = bluez
        self.clients: set[str] = set()  # who discovers, by its name on the bus

    @property
    def discovering(self) -> bool:
        return bool(self.clients)

    def stop(self) -> None:
        """Switched off: nobody discovers any more."""
        self.clients.clear()
        self.emit_properties_changed({"Discovering": False})

    @dbus_property(access=READ)
    def Address(self) -> DBusStr:
        return "00:11:22:33:44:55"

    @dbus_property(access=READ)
    def Powered(self) -> DBusBool:
        return self.bluez.radio_on

    @dbus_property(access=READ)
    def Discovering(self) -> DBusBool:
        return self.discovering

    @dbus_property(access=READ)
    def Roles(self) -> Strings:
        return ["central"]

    @method()
    def SetDiscoveryFilter(self, properties: DBusDict) -> Nothing:
        pass

    @method()
    def StartDiscovery(self) -> Nothing:
        if not self.bluez.radio_on:
            raise _not_ready()
        if self.bluez.caller in self.clients:
            raise DBusError("org.bluez.Error.InProgress", "Operation already in progress")
        self.bluez.discoveries += 1
        self.clients.add(self.bluez.caller)
        self.emit_properties_changed({"Discovering": True})
        asyncio.get_running_loop().call_later(0.05, self.bluez.show)

    @method()
    def StopDiscovery(self) -> Nothing:
        if not self.bluez.radio_on:
            raise _not_ready()
        if self.bluez.caller not in self.clients:
            raise DBusError("org.bluez.Error.Failed", "No discovery started")
        self.clients.remove(self.bluez.caller)
        self.emit_properties_changed({"Discovering": self.discovering})


class Advertised:
    """What a device says of itself, as BlueZ hands it on."""

    def __init__(self, data: Mapping[int, bytes] | None = None, service_data: Mapping[str, bytes] | None = None) -> None:
        self.data = {company: Variant("ay", said) for company, said in (data or {}).items()}
        self.service_data = {service: Variant("ay", said) for service, said in (service_data or {}).items()}


class Device(ServiceInterface):
    """A device that was seen: the board, or a die that only advertises."""

    def __init__(self, bluez: FakeBluez, address: str, name: str, uuids: list[str], said: Advertised) -> None:
        super().__init__("org.bluez.Device1")
        self.bluez, self.address, self.alias, self.uuids = bluez, address, name, uuids
        self.said = said
        self.connected = False

    def advertise(self, said: Advertised) -> None:
        self.said = said
        self.emit_properties_changed({"ManufacturerData": said.data, "ServiceData": said.service_data, "RSSI": -50})

    @dbus_property(access=READ)
    def Address(self) -> DBusStr:
        return self.address

    @dbus_property(access=READ)
    def AddressType(self) -> DBusStr:
        return "public"

    @dbus_property(access=READ)
    def Name(self) -> DBusStr:
        return self.alias

    @dbus_property(access=READ)
    def Alias(self) -> DBusStr:
        return self.alias

    @dbus_property(access=READ)
    def ManufacturerData(self) -> Makers:
        return self.said.data

    @dbus_property(access=READ)
    def ServiceData(self) -> Services:
        return self.said.service_data

    @dbus_property(access=READ)
    def RSSI(self) -> DBusInt16:
        return -50

    @dbus_property(access=READ)
    def UUIDs(self) -> Strings:
        return self.uuids

    @dbus_property(access=READ)
    def Adapter(self) -> DBusObjectPath:
        return ADAPTER

    @dbus_property(access=READ)
    def Paired(self) -> DBusBool:
        return False

    @dbus_property(access=READ)
    def Connected(self) -> DBusBool:
        return self.connected

    @dbus_property(access=READ)
    def ServicesResolved(self) -> DBusBool:
        return self.connected

    @method()
    def Connect(self) -> Nothing:
        if not self.bluez.radio_on:
            raise _not_ready()
        if self.bluez.air is None:
            raise DBusError("org.bluez.Error.Failed", "le-connection-abort-by-local")
        self.bluez.say(op="connect")
        self.bluez.say(op="mtu", size=self.bluez.mtu)
        self.bluez.resolve()
        self.connected = True
        self.emit_properties_changed({"Connected": True, "ServicesResolved": True})

    @method()
    def Disconnect(self) -> Nothing:
        self.bluez.drop()


class Service(ServiceInterface):
    def __init__(self, uuid: str) -> None:
        super().__init__("org.bluez.GattService1")
        self.uuid = uuid

    @dbus_property(access=READ)
    def UUID(self) -> DBusStr:
        return self.uuid

    @dbus_property(access=READ)
    def Primary(self) -> DBusBool:
        return True

    @dbus_property(access=READ)
    def Device(self) -> DBusObjectPath:
        return DEVICE


class Characteristic(ServiceInterface):
    def __init__(self, bluez: FakeBluez, service: str, handle: int, uuid: str, flags: int) -> None:
        super().__init__("org.bluez.GattCharacteristic1")
        self.bluez, self.service, self.handle, self.uuid = bluez, service, handle, uuid
        self.flags = [name for flag, name in _FLAGS.items() if flags & flag]
        self.notifying = False
        self.value = b""

    @dbus_property(access=READ)
    def UUID(self) -> DBusStr:
        return self.uuid

    @dbus_property(access=READ)
    def Service(self) -> DBusObjectPath:
        return self.service

    @dbus_property(access=READ)
    def Flags(self) -> Strings:
        return self.flags

    @dbus_property(access=READ)
    def MTU(self) -> DBusUInt16:
        return self.bluez.mtu

    @dbus_property(access=READ)
    def Notifying(self) -> DBusBool:
        return self.notifying

    @dbus_property(access=READ)
    def Value(self) -> DBusBytes:
        return self.value

    @method()
    def WriteValue(self, value: DBusBytes, options: DBusDict) -> Nothing:
        if options.get("type", Variant("s", "")).value == "command" and len(value) > self.bluez.mtu - 3:
            raise DBusError("org.bluez.Error.InvalidValueLength", "Invalid value length")
        self.bluez.written.append(len(value))
        self.bluez.say(op="write", handle=self.handle, data=bytes(value).hex())

    @method()
    def StartNotify(self) -> Nothing:
        self.notifying = True
        self.emit_properties_changed({"Notifying": True})

    @method()
    def StopNotify(self) -> Nothing:
        self.notifying = False


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
        for path in (DEVICE, *(_path(address) for address in self._dice)):
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
                self._bus.export(_path(address), self._dice[address])
            else:
                self._dice[address].advertise(told)

        self._loop.call_soon_threadsafe(said)

    def say(self, **message: Any) -> None:
        if self.air:
            self.air.write((json.dumps(message) + "\n").encode())

    async def _main(self) -> None:
        self._loop, self._stop = asyncio.get_running_loop(), asyncio.Event()
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
