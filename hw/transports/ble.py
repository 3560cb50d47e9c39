"""Bluetooth Low Energy: the same bytes as on a cable, through the Nordic UART service, cut to what one packet carries (MTU - 3).

bleak needs an asyncio loop. Each device has its own loop in a thread of its own, so that a slow radio delays nothing else and the
receiver is called as for a cable. A device that is not found, or whose connection breaks, is out of reach or has no power
("unplugged"); the transport looks for it until it is back.

A scan can end without a message: BlueZ ends all scans when the adapter is switched off or pulled out, or when bluetoothd ends, and does not
start them again. So a scan is trusted for three seconds and then started again; a start that fails shows that Bluetooth does not work,
and one that succeeds that it works again. After a failure the next try has a new loop, and so a bleak without any old state.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

from bleak import BleakClient, BleakScanner
from bleak.backends.device import BLEDevice
from bleak.backends.scanner import AdvertisementData
from bleak.exc import BleakBluetoothNotAvailableError, BleakBluetoothNotAvailableReason, BleakDBusError, BleakError

from hw.transports import NUS_FROM_DEVICE, NUS_SERVICE, NUS_TO_DEVICE, TICK_S, Advertisement, Receiver

_log = logging.getLogger(__name__)
_SCAN_S = 3.0
_LOOK_S, _PAUSE_S = 2.0, 2.0  # looking around goes by turns: the radio has other things to do
_ANSWER_S = 5.0  # a Bluetooth service that takes longer does not work
_CONNECT_S = 10.0
_FIRST_WAIT_S, _LONGEST_WAIT_S = 0.2, 1.0
_BROKEN = (BleakError, OSError, EOFError, TimeoutError)
Advertised = Callable[[BLEDevice, AdvertisementData], None]

_Reason = BleakBluetoothNotAvailableReason
_REASONS = {
    _Reason.NO_BLUETOOTH: "bluetooth_missing",
    _Reason.NO_BLE_CENTRAL_ROLE: "bluetooth_missing",
    _Reason.POWERED_OFF: "bluetooth_off",
    _Reason.DENIED_BY_USER: "bluetooth_denied",
    _Reason.DENIED_BY_SYSTEM: "bluetooth_denied",
    _Reason.DENIED_BY_UNKNOWN: "bluetooth_denied",
}
# What the bus or BlueZ answers, by the beginning of its name.
_DBUS_ERRORS = {
    "org.bluez.Error.NotReady": "bluetooth_off",
    "org.bluez.Error.NotAuthorized": "bluetooth_denied",
    "org.freedesktop.DBus.Error.AccessDenied": "bluetooth_denied",
    "org.freedesktop.DBus.Error.AuthFailed": "bluetooth_denied",
    "org.freedesktop.DBus.Error.UnknownObject": "bluetooth_missing",
    "org.freedesktop.DBus.Error.UnknownMethod": "bluetooth_missing",
    "org.freedesktop.DBus.Error.": "bluetooth_stopped",  # ServiceUnknown, NameHasNoOwner, NoReply, Spawn.*, ...
    "org.freedesktop.systemd1.": "bluetooth_stopped",  # NoSuchUnit, UnitMasked, ...
}


def scan_fault(error: BaseException) -> str:
    """The kind of fault that prevents a scan."""
    match error:
        case BleakBluetoothNotAvailableError():
            return _REASONS.get(error.reason, "bluetooth_failed")
        case BleakDBusError():
            return next((kind for name, kind in _DBUS_ERRORS.items() if error.dbus_error.startswith(name)), "bluetooth_failed")
        case PermissionError():
            return "bluetooth_denied"
        case OSError() | EOFError():  # no bus to ask on, or nobody who answers in time
            return "bluetooth_stopped"
    return "bluetooth_failed"


class RadioOff(Exception):
    """No scan can be made; `kind` is the fault's."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.kind = kind


@asynccontextmanager
async def _scan(heard: Advertised, services: list[str] | None = None) -> AsyncIterator[None]:
    """Scan while inside: advertisements are passed on. RadioOff if no scan is possible."""
    scanner = BleakScanner(heard, service_uuids=services)
    try:
        await asyncio.wait_for(scanner.start(), _ANSWER_S)
    except Exception as error:  # also a KeyError, when an adapter goes between two of bleak's own questions
        raise RadioOff(scan_fault(error)) from error
    try:
        yield
    finally:
        with suppress(Exception):  # it has ended by itself, which is told in as many ways
            await asyncio.wait_for(scanner.stop(), _ANSWER_S)


def _told(device: BLEDevice, said: AdvertisementData) -> Advertisement:
    return Advertisement(
        address=device.address,
        name=said.local_name or device.name or "",
        services=tuple(said.service_uuids),
        data=dict(said.manufacturer_data),
        service_data=dict(said.service_data),
    )


def look_around(heard: Callable[[Advertisement], None], radio: Callable[[str | None], None], stopping: threading.Event) -> None:
    """Scan now and then and pass on the advertisements, until `stopping`. `radio` is told the radio's fault, or None when it works."""

    async def look() -> None:
        try:
            while not stopping.is_set():
                async with _scan(lambda device, said: heard(_told(device, said))):
                    radio(None)
                    await asyncio.to_thread(stopping.wait, _LOOK_S)
                await asyncio.to_thread(stopping.wait, _PAUSE_S)
        except RadioOff as off:
            radio(off.kind)
        except Exception:  # of bleak's or of ours: the next look is not for it to end
            _log.exception("a look around failed")
        await asyncio.to_thread(stopping.wait, _LONGEST_WAIT_S)

    while not stopping.is_set():
        asyncio.run(look())


class _InTheAir(ABC):
    """A thread with a loop that makes one session after the other until it is closed."""

    def __init__(self, address: str) -> None:
        self.port = f"ble:{address}"
        self._address = address
        self._loop: asyncio.AbstractEventLoop | None = None
        self._closed: asyncio.Event | None = None
        self._closing = threading.Event()
        self._thread: threading.Thread | None = None
        self._told = ""  # why it can't be had, since it last could
        self._wait = _FIRST_WAIT_S

    def start(self, receiver: Receiver) -> None:
        """Look for the device, now or as soon as it is there."""
        self._thread = threading.Thread(target=self._work, args=(receiver,), name=self.port, daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Let the device go."""
        self._closing.set()
        if self._loop is not None and self._closed is not None:
            with suppress(RuntimeError):  # its loop has ended by itself
                self._loop.call_soon_threadsafe(self._closed.set)
        if self._thread is not None and self._thread is not threading.current_thread():
            self._thread.join()

    @abstractmethod
    async def _session(self, receiver: Receiver, connection_made: Callable[[], None]) -> None:
        """From finding the device to losing it; RadioOff if no scan can be made. Cancelled when the transport is closed."""

    def _work(self, receiver: Receiver) -> None:
        while not self._closing.is_set():
            asyncio.run(self._run(receiver))

    async def _run(self, receiver: Receiver) -> None:
        """One session after the other, until the transport is closed or the radio fails."""
        self._loop, self._closed = asyncio.get_running_loop(), asyncio.Event()
        if self._closing.is_set():
            return
        sessions, ticking = asyncio.create_task(self._sessions(receiver)), asyncio.create_task(self._tick(receiver))
        closed = asyncio.create_task(self._closed.wait())
        await asyncio.wait([sessions, closed], return_when=asyncio.FIRST_COMPLETED)
        for task in (sessions, ticking, closed):
            task.cancel()
        await asyncio.gather(sessions, ticking, closed, return_exceptions=True)

    async def _sessions(self, receiver: Receiver) -> None:
        def connection_made() -> None:
            self._wait, self._told = _FIRST_WAIT_S, ""
            receiver.opened()

        sound = True
        while sound:
            kind = "unplugged"
            try:
                await self._session(receiver, connection_made)
            except RadioOff as error:
                kind, sound = error.kind, False
            except Exception:  # of bleak's or of ours: the device is looked for all the same
                _log.exception("a session with %s failed", self.port)
                sound = False
            if self._closing.is_set():  # what came of it may have hidden that it was cancelled
                return
            if kind != self._told:
                self._told = kind
                receiver.lost(kind, {"port": self.port})
            await asyncio.sleep(self._wait)
            self._wait = min(self._wait * 2, _LONGEST_WAIT_S)

    async def _tick(self, receiver: Receiver) -> None:
        while True:
            await asyncio.sleep(TICK_S)
            receiver.passed()


class BleTransport(_InTheAir):
    """The UART service of one device."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self._outbox: asyncio.Queue[bytes] | None = None

    def write(self, data: bytes) -> None:
        """Send, from the transport's thread."""
        if self._outbox is not None:
            self._outbox.put_nowait(data)

    async def _find(self) -> BLEDevice | None:
        found: asyncio.Future[BLEDevice] = asyncio.get_running_loop().create_future()

        def heard(device: BLEDevice, said: AdvertisementData) -> None:
            if device.address.upper() == self._address.upper() and not found.done():
                found.set_result(device)

        async with _scan(heard, [NUS_SERVICE]):
            with suppress(TimeoutError):
                return await asyncio.wait_for(found, _SCAN_S)
        return None

    async def _session(self, receiver: Receiver, connection_made: Callable[[], None]) -> None:
        device = await self._find()
        if device is None:
            return
        broken = asyncio.Event()
        try:
            async with BleakClient(device, disconnected_callback=lambda _: broken.set(), timeout=_CONNECT_S) as client:
                await client.start_notify(NUS_FROM_DEVICE, lambda _, data: receiver.received(bytes(data)))
                self._outbox = asyncio.Queue()
                connection_made()
                sending = asyncio.create_task(self._send(client, self._outbox, broken))
                try:
                    await broken.wait()
                finally:
                    sending.cancel()
        except _BROKEN:
            pass
        finally:
            self._outbox = None

    async def _send(self, client: BleakClient, outbox: asyncio.Queue[bytes], broken: asyncio.Event) -> None:
        characteristic = client.services.get_characteristic(NUS_TO_DEVICE)
        if characteristic is None:
            broken.set()
            return
        while True:
            data = await outbox.get()
            size = characteristic.max_write_without_response_size
            try:
                for start in range(0, len(data), size):
                    await client.write_gatt_char(characteristic, data[start : start + size], response=False)
            except _BROKEN:
                broken.set()
                return


class BleListener(_InTheAir):
    """Receives one device's advertisements: the driver picks its data out of each. Nothing can be sent."""

    def __init__(self, address: str, *, pick: Callable[[Advertisement], bytes]) -> None:
        super().__init__(address)
        self._pick = pick

    def write(self, data: bytes) -> None:
        """Does nothing: there is no connection."""

    async def _session(self, receiver: Receiver, connection_made: Callable[[], None]) -> None:
        listening = False

        def listen() -> None:
            nonlocal listening
            if not listening:
                listening = True
                connection_made()

        def heard(device: BLEDevice, said: AdvertisementData) -> None:
            if device.address.upper() == self._address.upper() and (data := self._pick(_told(device, said))):
                listen()  # an advertisement may come before the answer that the scan has begun
                receiver.received(data)

        async with _scan(heard):
            listen()
            await asyncio.sleep(_SCAN_S)
        while True:
            async with _scan(heard):
                await asyncio.sleep(_SCAN_S)
