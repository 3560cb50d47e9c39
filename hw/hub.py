"""All devices of a table: opened, watched, closed; what they say goes to one listener.

The hub opens the ports it is told (`add`, or `$COMPANION_DEVICES`) and, when it scans, every serial port that some driver
recognises; `ble` among the ports makes it look for boards and dice in the air as well. A port that was only guessed at and stays
silent is let go again, so that the app holds nobody else's modem. A board that is reached in two ways (cable and Bluetooth), or that
moved to another port, is one device: well if any way to it is well.

The listener is called from the devices' own threads, never under a lock; the caller marshals. What it raises is logged: a fault of
the app's must not stop a reader.
"""

from __future__ import annotations

import logging
import os
import threading
from collections.abc import Iterable, Mapping

from companion.sensing import DeviceState, Fault, Listener, Reading
from hw.drivers import DEFAULT_DRIVER, Device, TakesKeys, UsbPort, Voice, drivers, open_device
from hw.presence import Presence
from hw.transports import Advertisement

_log = logging.getLogger(__name__)
_LOOK_EVERY_S = 1.0
ENVIRONMENT = "COMPANION_DEVICES"
BLUETOOTH = "ble"  # as a port: look for boards and dice in the air


def named_ports(environment: Mapping[str, str] = os.environ) -> tuple[str, ...]:
    """The ports that the environment names: `/dev/pts/3, rdm6300@/dev/ttyUSB1, ble:24:0A:C4:00:00:01, ble`."""
    return tuple(filter(None, (port.strip() for port in environment.get(ENVIRONMENT, "").split(","))))


def listed_ports() -> list[UsbPort]:
    """The serial ports that the system lists; a pseudo-terminal never is, it must be named."""
    try:
        from serial.tools import list_ports
    except ImportError:  # pyserial knows no way to list them here (Android)
        return []
    return [UsbPort(path=port.device, vendor=port.vid, product=port.pid) for port in list_ports.comports()]


class Hub:
    """Runs devices from `start` to `stop`; every method may be called from any thread but a device's own."""

    def __init__(self, listener: Listener, *, ports: Iterable[str] = (), scan: bool = True) -> None:
        self._listener = listener
        named = tuple(ports)
        self._named = tuple(port for port in named if port != BLUETOOTH)
        self._scan = scan
        self._bluetooth = BLUETOOTH in named
        self._presence = Presence()
        self._lock = threading.Lock()
        self._devices: dict[str, Device] = {}
        self._opening: set[str] = set()
        self._guessed: set[str] = set()
        self._left_alone: set[str] = set()
        self._states: dict[str, dict[str, DeviceState]] = {}  # device -> port -> state
        self._stopping = threading.Event()
        self._threads: list[threading.Thread] = []

    def start(self) -> None:
        """Open what is named, then keep looking for more."""
        for where in self._named:
            self.add(where)
        if self._scan:
            self._spawn(self._look_for_ports, "hub ports")
        if self._bluetooth:
            self._spawn(self._look_around, "hub bluetooth")

    def stop(self) -> None:
        """Close everything; the listener hears nothing more."""
        self._stopping.set()
        for thread in self._threads:
            thread.join()
        with self._lock:
            devices, self._devices = self._devices, {}
        for device in devices.values():
            device.close()

    def add(self, where: str) -> None:
        """Open a port (`/dev/ttyUSB0`, `rdm6300@COM4`, `ble:<address>`); again is no harm."""
        where = _full(where)
        with self._lock:
            if where in self._devices or where in self._opening or self._stopping.is_set():
                return
            self._opening.add(where)
        device = open_device(where, lambda message: self._heard(where, message), presence=self._presence)
        with self._lock:
            self._opening.remove(where)
            if not self._stopping.is_set():
                self._devices[where] = device
                return
        device.close()

    def remove(self, where: str) -> None:
        """Let a port go, and take its device off the list unless it is reached in another way."""
        where = _full(where)
        with self._lock:
            device = self._devices.pop(where, None)
        if device is None:
            return
        device.close()
        with self._lock:
            known = [ways[where] for ways in self._states.values() if where in ways]
        for state in known:
            self._tell(self._state_of(where, DeviceState(device=state.device, name=state.name, connected=False, forgotten=True)))

    def key(self, key: str) -> bool:
        """A key was pressed in the app's window; whether a keyboard wedge has typed a tag with it."""
        with self._lock:
            listening = [device for device in self._devices.values() if isinstance(device, TakesKeys)]
        took = [device.key(key) for device in listening]
        return any(took)

    def states(self) -> tuple[DeviceState, ...]:
        """Every device there is, by id."""
        with self._lock:
            return tuple(_best(ways) for _, ways in sorted(self._states.items()))

    # --- what devices say ---

    def _heard(self, where: str, message: Reading | Fault | DeviceState) -> None:
        if isinstance(message, DeviceState):
            message = self._state_of(where, message)
        elif isinstance(message, Fault) and self._well_without(where, message.device):
            return
        self._tell(message)

    def _tell(self, message: Reading | Fault | DeviceState) -> None:
        try:
            self._listener(message)
        except Exception:  # whatever the app does with it, the reader reads on
            _log.exception("the listener failed on %r", message)

    def _state_of(self, where: str, state: DeviceState) -> DeviceState:
        """Note one way's state; answers the device's as a whole."""
        with self._lock:
            ways = self._states.setdefault(state.device, {})
            if state.forgotten:
                ways.pop(where, None)
            else:
                ways[where] = state
            if ways:
                return _best(ways)
            del self._states[state.device]
            return state

    def _well_without(self, where: str, device: str) -> bool:
        with self._lock:
            return any(state.connected for way, state in self._states.get(device, {}).items() if way != where)

    # --- looking for more ---

    def _spawn(self, look: object, name: str) -> None:
        assert callable(look)
        thread = threading.Thread(target=look, name=name, daemon=True)
        self._threads.append(thread)
        thread.start()

    def _look_for_ports(self) -> None:
        known = drivers()
        while not self._stopping.is_set():
            listed = {port.path: port for port in listed_ports()}
            self._left_alone &= listed.keys()  # plugged in anew, a port is tried anew
            for path, port in listed.items():
                name = next((name for name, driver in known.items() if driver.recognises(port)), None)
                if name and path not in self._left_alone and not self._is_open(path):
                    where = f"{name}@{path}"
                    self._guessed.add(where)
                    self.add(where)
            for where in self._silent_guesses():
                self._left_alone.add(where.partition("@")[2])
                self.remove(where)
            self._stopping.wait(_LOOK_EVERY_S)

    def _is_open(self, path: str) -> bool:
        with self._lock:
            return any(where.rpartition("@")[2] == path for where in self._devices)

    def _silent_guesses(self) -> list[str]:
        """Ports that were guessed at and where nobody has ever said who they are."""
        with self._lock:
            return [
                where
                for device, ways in self._states.items()
                for where, state in ways.items()
                if where in self._guessed and state.fault and state.fault.kind == "silent" and where.endswith(f"@{device}")
            ]

    def _look_around(self) -> None:
        from hw.transports.ble import look_around  # bleak is slow to import

        known = drivers()

        def heard(advertisement: Advertisement) -> None:
            name = next((name for name, driver in known.items() if driver.hears(advertisement)), None)
            if name:
                self.add(f"{name}@ble:{advertisement.address}")

        voice = Voice(port="bluetooth", name="Bluetooth", listener=lambda message: self._heard("bluetooth", message))
        look_around(heard, lambda kind: voice.fault(kind) if kind else voice.forget(), self._stopping)


def _full(where: str) -> str:
    """A port with its driver's name, and an address as the radio writes it, so that the same device is not opened twice."""
    name, at, port = where.partition("@")
    if not at:
        name, port = DEFAULT_DRIVER, where
    return f"{name}@ble:{port[4:].upper()}" if port.startswith("ble:") else f"{name}@{port}"


def _best(ways: Mapping[str, DeviceState]) -> DeviceState:
    """A device reached in several ways is as well as the best of them."""
    return max(ways.values(), key=lambda state: (state.connected, state.fault is None, state.last_at or 0.0))
