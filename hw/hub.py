"""All devices of a table: opened, watched, closed; what they say goes to one listener.

The hub opens the ports it is told (`add`, or `$COMPANION_DEVICES`), and what its search finds and may open (`hw.search`); `ble` among the
ports makes it look for boards and dice in the air as well. What is only offered is told like a device, and opened when it is chosen. A
board that is reached in two ways (cable and Bluetooth), or that moved to another port, is one device: well if any way to it is well.

The listener is called from the devices' own threads, never under a lock; the caller marshals. What it raises is logged: a fault of
the app's must not stop a reader.
"""

from __future__ import annotations

import logging
import os
import threading
from collections.abc import Iterable, Mapping
from dataclasses import replace

from companion.sensing import DeviceChoices, DeviceKind, DeviceState, Fault, Listener, Looks, Reading
from hw.drivers import DEFAULT_DRIVER, REMEDIES, Device, ShowsAnswers, ShowsWords, TakesKeys, Typed, ignore_keys, open_device
from hw.presence import TagPresence
from hw.search import Remember, Search

_log = logging.getLogger(__name__)
ENVIRONMENT = "COMPANION_DEVICES"
BLUETOOTH = "ble"  # as a port: look for boards and dice in the air


def named_ports(environment: Mapping[str, str] = os.environ) -> tuple[str, ...]:
    """The ports that the environment names: `/dev/pts/3, rdm6300@/dev/ttyUSB1, ble:24:0A:C4:00:00:01, ble`."""
    return tuple(filter(None, (port.strip() for port in environment.get(ENVIRONMENT, "").split(","))))


class Hub:
    """Runs devices from `start` to `stop`; every method may be called from any thread but a device's own."""

    def __init__(
        self,
        listener: Listener,
        *,
        ports: Iterable[str] = (),
        choices: DeviceChoices | None = None,
        scan: bool = True,
        remember: Remember = lambda choices: None,
        window: bool = False,
    ) -> None:
        named = tuple(ports)
        self._listener = listener
        self._named = tuple(port for port in named if port != BLUETOOTH)
        choices = choices or DeviceChoices()
        looks = Looks(cables=choices.looks.cables and scan, air=choices.looks.air or BLUETOOTH in named)
        self._search = Search(self, choices, remember, looks=looks, window=window)
        self._presence = TagPresence()
        self._lock = threading.Lock()
        self._devices: dict[str, Device] = {}
        self._changing: set[str] = set()  # just being opened or closed
        self._states: dict[str, dict[str, DeviceState]] = {}  # device -> port -> state
        self._offers: dict[str, DeviceState] = {}  # device -> what may be chosen
        self._stopping = threading.Event()

    def start(self) -> None:
        """Open what is named, then what is chosen, and look for more."""
        for where in self._named:
            self.add(where)
        self._search.start()

    def stop(self) -> None:
        """Close everything; the listener hears nothing more."""
        self._stopping.set()
        self._search.stop()
        with self._lock:
            devices, self._devices = self._devices, {}
        for device in devices.values():
            device.close()

    # --- what somebody chooses; at once, whatever has to be opened or closed for it

    def choose(self, key: str) -> None:
        """What is offered by that key is ours; a port is, if a board of ours answers there."""
        self._search.choose(key)

    def let_go(self, key: str) -> None:
        """It is not ours any more."""
        self._search.let_go(key)

    def look(self, *, cables: bool | None = None, air: bool | None = None) -> None:
        """Where to look for devices from now on."""
        self._search.look(cables=cables, air=air)

    @property
    def looks(self) -> Looks:
        """Where it looks just now."""
        return self._search.looks

    @property
    def kinds(self) -> tuple[DeviceKind, ...]:
        """Every kind of device that can be used."""
        return self._search.kinds

    # --- opened and closed

    def add(self, where: str) -> None:
        """Open a port (`/dev/ttyUSB0`, `rdm6300@COM4`, `ble:<address>`); again is no harm."""
        where = _full(where)
        with self._lock:
            if where in self._devices or where in self._changing or self._stopping.is_set():
                return
            self._changing.add(where)
        self.withdraw(where.partition("@")[2])
        device = open_device(where, lambda message: self.heard(where, message), presence=self._presence)
        with self._lock:
            self._changing.remove(where)
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
            self._changing.add(where)
        device.close()
        state = self.way(where)
        if state is not None:
            self._forget(where, state)
        with self._lock:
            self._changing.remove(where)

    def rest(self, where: str) -> None:
        """The device behind a port has gone: let the port go, and leave the device on the list as unplugged."""
        state = self.way(where)
        if state is None or state.device == where.partition("@")[2]:
            self.remove(where)
            return
        with self._lock:
            device = self._devices.pop(where, None)
        if device is not None:
            device.close()
        state = self.way(where)
        if state is not None and state.fault is None:  # its own thread had not noticed yet
            fault = Fault(device=state.device, kind="unplugged", args={"port": where.partition("@")[2], "remedy": REMEDIES["unplugged"]})
            self.heard(where, fault)
            self.heard(where, replace(state, connected=False, fault=fault))

    def holds(self, path: str) -> bool:
        """Whether a port is open, by whatever name."""
        with self._lock:
            paths = [where.partition("@")[2] for where in (*self._devices, *self._changing)]
        return any(os.path.realpath(path) == os.path.realpath(other) for other in paths)

    def way(self, where: str) -> DeviceState | None:
        """How the device behind a port says it is."""
        with self._lock:
            return next((ways[where] for ways in self._states.values() if where in ways), None)

    def key(self, key: str, usage: int = 0, typed: Typed = ignore_keys) -> bool:
        """A key was pressed in the app's window (its letter, its USB usage); whether a keyboard wedge has typed a tag with it.

        `typed` is told of a tag's keys, at once or when nothing follows.
        """
        with self._lock:
            listening = [device for device in self._devices.values() if isinstance(device, TakesKeys)]
        took = [device.key(key, usage, typed) for device in listening]
        return any(took)

    def answer(self, name: str, mood: str) -> None:
        """What a device read came to this; it shows it, if it can."""
        with self._lock:
            ways = [self._devices.get(where) for where, state in self._states.get(name, {}).items() if state.connected]
        for device in ways:
            if isinstance(device, ShowsAnswers):
                device.answer(mood)

    @property
    def shows(self) -> bool:
        """Whether any device has a display for `show`."""
        with self._lock:
            return any(isinstance(device, ShowsWords) and device.shows for device in self._devices.values())

    def show(self, words: str) -> None:
        """What the table waits for: devices with a display show it."""
        with self._lock:
            showing = [device for device in self._devices.values() if isinstance(device, ShowsWords)]
        for device in showing:
            device.show(words)

    def states(self) -> tuple[DeviceState, ...]:
        """Every device there is or is offered, by id."""
        with self._lock:
            found = {**self._offers, **{device: _best(ways) for device, ways in self._states.items()}}
        return tuple(state for _, state in sorted(found.items()))

    # --- what is offered

    def offer(self, state: DeviceState) -> bool:
        """Something is there that may be chosen; whether it is not open already."""
        with self._lock:
            if any(where.partition("@")[2] == state.device for where in (*self._devices, *self._changing)):
                return False
            known = self._offers.get(state.device) == state
            self._offers[state.device] = state
        if not known:
            self.tell(state)
        return True

    def withdraw(self, device: str) -> None:
        """It is not there any more, or was chosen."""
        with self._lock:
            state = self._offers.pop(device, None)
        if state is not None:
            self.tell(replace(state, forgotten=True))

    # --- what devices say

    def heard(self, where: str, message: Reading | Fault | DeviceState) -> None:
        """One way to a device says this; it is told as the device's as a whole."""
        if isinstance(message, DeviceState):
            before = self.way(where)
            if message.connected and before is not None and before.device != message.device:
                self._forget(where, before)  # another board is on this port now
            message = self._state_of(where, replace(message, key=self._search.key_of(where)))
        elif isinstance(message, Fault) and self._well_without(where, message.device):
            return
        self.tell(message)

    def tell(self, message: Reading | Fault | DeviceState) -> None:
        """To the listener, whatever it makes of it."""
        try:
            self._listener(message)
        except Exception:  # whatever the app does with it, the reader reads on
            _log.exception("the listener failed on a %s of %s", type(message).__name__, message.device)

    def _forget(self, where: str, state: DeviceState) -> None:
        gone = DeviceState(device=state.device, name=state.name, connected=False, forgotten=True)
        self.tell(self._state_of(where, gone))

    def _state_of(self, where: str, state: DeviceState) -> DeviceState:
        """Note one way's state; answers the device's as a whole."""
        with self._lock:
            ways = self._states.setdefault(state.device, {})
            if state.connected:  # the way it went before it was pulled out leads nowhere any more
                for closed in [way for way in ways if way not in self._devices and way not in self._changing]:
                    del ways[closed]
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


def _full(where: str) -> str:
    """A port with its driver's name, and an address as the radio writes it, so that the same device is not opened twice."""
    name, at, port = where.partition("@")
    if not at:
        name, port = DEFAULT_DRIVER, where
    return f"{name}@ble:{port[4:].upper()}" if port.startswith("ble:") else f"{name}@{port}"


def _best(ways: Mapping[str, DeviceState]) -> DeviceState:
    """A device reached in several ways is as well as the best of them."""
    return max(ways.values(), key=lambda state: (state.connected, state.fault is None, state.last_at or 0.0))
