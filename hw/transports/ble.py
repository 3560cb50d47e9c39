"""Bluetooth Low Energy: the same bytes as on a cable, through the Nordic UART service, cut to what one packet carries (MTU - 3).

bleak wants an asyncio loop; each board has its own, in a thread of its own, so that a slow radio holds up nothing else and the
receiver sees what it sees from a cable. A scan that can't be made means that Bluetooth is off; a board that is not found, or whose
connection breaks, is out of reach or has no power ("unplugged"), and is looked for until it is back.
"""

from __future__ import annotations

import asyncio
import threading
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from contextlib import suppress

from bleak import BleakClient, BleakScanner
from bleak.backends.device import BLEDevice
from bleak.backends.scanner import AdvertisementData
from bleak.exc import BleakBluetoothNotAvailableError, BleakBluetoothNotAvailableReason, BleakError

from hw.transports import NUS_FROM_DEVICE, NUS_SERVICE, NUS_TO_DEVICE, TICK_S, Advertisement, Receiver

_FIND_S = 5.0
_CONNECT_S = 10.0
_FIRST_WAIT_S, _LONGEST_WAIT_S = 0.2, 2.0
_BROKEN = (BleakError, OSError, EOFError, TimeoutError, asyncio.TimeoutError)
_DENIED = {
    BleakBluetoothNotAvailableReason.DENIED_BY_USER,
    BleakBluetoothNotAvailableReason.DENIED_BY_SYSTEM,
    BleakBluetoothNotAvailableReason.DENIED_BY_UNKNOWN,
}


class RadioOff(Exception):
    """No scan can be made; `kind` is the fault's."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.kind = kind


async def _scanning(scan: Awaitable[object]) -> object:
    """The scan's answer, or RadioOff."""
    try:
        return await scan
    except BleakBluetoothNotAvailableError as error:
        raise RadioOff("denied" if error.reason in _DENIED else "bluetooth_off") from error
    except _BROKEN as error:
        raise RadioOff("bluetooth_off") from error


def _told(device: BLEDevice, said: AdvertisementData) -> Advertisement:
    return Advertisement(
        address=device.address,
        name=said.local_name or device.name or "",
        services=tuple(said.service_uuids),
        data=dict(said.manufacturer_data),
    )


def look_around(heard: Callable[[Advertisement], None], stopping: threading.Event) -> None:
    """Listen to what advertises itself in the air for a while. RadioOff if no scan can be made."""

    async def look() -> None:
        scanner = BleakScanner(lambda device, said: heard(_told(device, said)))
        await _scanning(scanner.start())
        await asyncio.to_thread(stopping.wait, _FIND_S)
        await scanner.stop()

    asyncio.run(look())


class _InTheAir(ABC):
    """A thread with a loop that makes one session after the other until it is closed."""

    def __init__(self, address: str) -> None:
        self.port = f"ble:{address}"
        self._address = address
        self._loop: asyncio.AbstractEventLoop | None = None
        self._closing = threading.Event()
        self._wake: asyncio.Event | None = None
        self._thread: threading.Thread | None = None

    def start(self, receiver: Receiver) -> None:
        """Look for the device, now or as soon as it is there."""
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run(receiver)), name=self.port, daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Let the device go."""
        self._closing.set()
        if self._loop is not None and self._wake is not None:
            with suppress(RuntimeError):  # its loop has ended by itself
                self._loop.call_soon_threadsafe(self._wake.set)
        if self._thread is not None and self._thread is not threading.current_thread():
            self._thread.join()

    @abstractmethod
    async def _session(self, receiver: Receiver, connection_made: Callable[[], None]) -> None:
        """From finding the device to losing it; RadioOff if no scan can be made."""

    async def _run(self, receiver: Receiver) -> None:
        self._loop, self._wake = asyncio.get_running_loop(), asyncio.Event()
        ticking = asyncio.create_task(self._tick(receiver))
        wait, told = _FIRST_WAIT_S, ""
        while not self._closing.is_set():
            connected = False

            def connection_made() -> None:
                nonlocal connected
                connected = True
                receiver.opened()

            try:
                await self._session(receiver, connection_made)
                kind = "unplugged"
            except RadioOff as error:
                kind = error.kind
            if self._closing.is_set():
                break
            if connected:
                wait, told = _FIRST_WAIT_S, ""
            if kind != told:
                told = kind
                receiver.lost(kind, {"port": self.port})
            await self._pause(wait)
            wait = min(wait * 2, _LONGEST_WAIT_S)
        ticking.cancel()
        with suppress(asyncio.CancelledError):
            await ticking

    async def _unless_closed(self, work: Awaitable[object]) -> object:
        """The work's answer; None when the transport is closed first."""
        assert self._wake is not None
        working, closing = asyncio.ensure_future(work), asyncio.create_task(self._wake.wait())
        await asyncio.wait([working, closing], return_when=asyncio.FIRST_COMPLETED)
        closing.cancel()
        if working.done():
            return working.result()
        working.cancel()
        with suppress(asyncio.CancelledError, RadioOff):
            await working
        return None

    async def _pause(self, seconds: float) -> None:
        assert self._wake is not None
        with suppress(asyncio.TimeoutError, TimeoutError):
            await asyncio.wait_for(self._wake.wait(), seconds)

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

    async def _session(self, receiver: Receiver, connection_made: Callable[[], None]) -> None:
        assert self._wake is not None
        finding = _scanning(BleakScanner.find_device_by_address(self._address, timeout=_FIND_S, service_uuids=[NUS_SERVICE]))
        device = await self._unless_closed(finding)
        if not isinstance(device, BLEDevice):
            return
        broken = asyncio.Event()
        try:
            async with BleakClient(device, disconnected_callback=lambda _: broken.set(), timeout=_CONNECT_S) as client:
                await client.start_notify(NUS_FROM_DEVICE, lambda _, data: receiver.received(bytes(data)))
                self._outbox = asyncio.Queue()
                connection_made()
                sending = asyncio.create_task(self._send(client, self._outbox, broken))
                ends = [asyncio.create_task(broken.wait()), asyncio.create_task(self._wake.wait())]
                try:
                    await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
                finally:
                    for task in (sending, *ends):
                        task.cancel()
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
    """One device's advertisements: what its maker says in them is received, nothing is sent."""

    def __init__(self, address: str, *, company: int) -> None:
        super().__init__(address)
        self._company = company

    def write(self, data: bytes) -> None:
        """Nobody is connected."""

    async def _session(self, receiver: Receiver, connection_made: Callable[[], None]) -> None:
        assert self._wake is not None

        def heard(device: BLEDevice, said: AdvertisementData) -> None:
            data = said.manufacturer_data.get(self._company)
            if data is not None and device.address.upper() == self._address.upper():
                receiver.received(data)

        scanner = BleakScanner(heard)
        await _scanning(scanner.start())
        connection_made()
        try:
            await self._wake.wait()
        finally:
            with suppress(*_BROKEN):
                await scanner.stop()
