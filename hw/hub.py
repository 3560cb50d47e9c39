"""All devices of a table: the hub opens, watches and closes them, and passes what they report to one listener.

The hub opens the ports that it is given (`add`, or `$COMPANION_DEVICES`) and those that its search finds and may open (`hw.search`). If
`ble` is among the ports, it also looks for boards and dice on Bluetooth. A device that is only offered is listed too, and opened when
people choose it. A board that is reached in two ways (cable and Bluetooth), or that moved to another port, is one device: it works as long
as one way to it works.

The listener is called from the devices' own threads, and no lock is held then; it has to hand over to its own thread. What it raises is
logged: a bug of the app must not stop a reader.
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
        """Use the offered device with that key from now on; a port is kept only if one of our boards answers there."""
        self._search.choose(key)

    def let_go(self, key: str) -> None:
        """Close the device with that key and do not use it any more."""
        self._search.let_go(key)

    def look(self, *, cables: bool | None = None, air: bool | None = None) -> None:
        """Where to look for devices from now on."""
        self._search.look(cables=cables, air=air)

    @property
    def looks(self) -> Looks:
        """Where it looks for devices now."""
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
        """The state that the device behind a port reports."""
        with self._lock:
            return next((ways[where] for ways in self._states.values() if where in ways), None)

    def key(self, key: str, usage: int = 0, typed: Typed = ignore_keys) -> bool:
        """Take a key of the app's window (its letter, its USB usage); returns whether it ended a tag that a keyboard wedge typed.

        `typed` is called when keys turn out to be a tag's: at once, or later when no more keys follow.
        """
        with self._lock:
            listening = [device for device in self._devices.values() if isinstance(device, TakesKeys)]
        took = [device.key(key, usage, typed) for device in listening]
        return any(took)

    def answer(self, name: str, mood: str) -> None:
        """Tell a device what became of its reading; it shows that, if it can."""
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
        """List a device that may be chosen; returns False if it is open already."""
        with self._lock:
            if any(where.partition("@")[2] == state.device for where in (*self._devices, *self._changing)):
                return False
            known = self._offers.get(state.device) == state
            self._offers[state.device] = state
        if not known:
            self.tell(state)
        return True

    def withdraw(self, device: str) -> None:
        """Take an offered device off the list: it is gone, or it was chosen."""
        with self._lock:
            state = self._offers.pop(device, None)
        if state is not None:
            self.tell(replace(state, forgotten=True))

    # --- what devices say

    def heard(self, where: str, message: Reading | Fault | DeviceState) -> None:
        """One way to a device reports this; pass it on as the state of the whole device."""
        if isinstance(message, DeviceState):
            before = self.way(where)
            if message.connected and before is not None and before.device != message.device:
                self._forget(where, before)  # another board is on this port now
            message = self._state_of(where, replace(message, key=self._search.key_of(where)))
        elif isinstance(message, Fault) and self._well_without(where, message.device):
            return
        self.tell(message)

    def tell(self, message: Reading | Fault | DeviceState) -> None:
        """Call the listener; log what it raises."""
        try:
            self._listener(message)
        except Exception:  # whatever the app does with it, the reader reads on
            _log.exception("the listener failed on a %s of %s", type(message).__name__, message.device)

    def _forget(self, where: str, state: DeviceState) -> None:
        gone = DeviceState(device=state.device, name=state.name, connected=False, forgotten=True)
        self.tell(self._state_of(where, gone))

    def _state_of(self, where: str, state: DeviceState) -> DeviceState:
        """Keep the state of one way to a device; returns the state of the whole device."""
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
    """The best state of the ways to a device, which is the state of the device."""
    return max(ways.values(), key=lambda state: (state.connected, state.fault is None, state.last_at or 0.0))
