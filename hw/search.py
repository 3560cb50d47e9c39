"""Which devices are opened without asking, which are only offered, and which are left alone.

A port is opened without asking if its USB number belongs only to our boards, or if people chose it before. Behind a common USB bridge
(CP210x, CH340, FTDI) any device may be, and opening the port may restart it: such a port is offered, and opened when somebody tries it. If
one of our boards answers, the port is chosen from then on. If nothing answers, or something else, the port is closed and left alone until
it is plugged in again or tried again. For a bare reader behind a bridge (RDM6300, PN532), people say which reader it is. Nothing on
Bluetooth is opened without asking: the next table has dice and boards too. Nor is a device that a driver finds itself (`Driver.present`:
keyboards, the system's card readers): it may be there for something else.

A chosen device is kept by a key. For a port it is the USB number and serial number (or the socket), with the driver's name before it if it
is not a board; for others driver and port, `pixels@ble:<address>`, `pcsc@<reader>`. One thread does all this, so whoever chooses never
waits for a port or a radio.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from companion.sensing import DeviceChoices, DeviceKind, DeviceOffer, DeviceState, Fault, Looks
from hw.drivers import DEFAULT_DRIVER, Driver, UsbPort, Voice, all_drivers
from hw.transports import Advertisement

if TYPE_CHECKING:
    from hw.hub import Hub

_log = logging.getLogger(__name__)
_LOOK_EVERY_S = 1.0
_NEARBY_S: Final = 30.0  # what was not heard for so long is not offered any more
_NEARBY_AT_MOST: Final = 8  # a fair has hundreds
_LONGEST_NAME: Final = 30  # it is whatever a stranger wants it to be
_LETS_GO: Final = frozenset({"silent", "stranger"})

Remember = Callable[[DeviceChoices], None]


def listed_ports() -> list[UsbPort]:
    """The serial ports that the system lists. A pseudo-terminal is never listed; it must be named."""
    try:
        from serial.tools import list_ports
    except ImportError:  # pyserial knows no way to list them here (Android)
        return []
    return [
        UsbPort(
            path=port.device,
            vendor=port.vid,
            product=port.pid,
            serial=port.serial_number or "",
            location=port.location or "",
            name=port.description if port.description not in (None, "n/a") else "",
        )
        for port in list_ports.comports()
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Opened:
    """A port that we opened: its key, and whether it was opened without asking."""

    port: UsbPort
    key: str
    unasked: bool


class Search:
    """Looks for devices on cables and in the air, for a hub, from `start` to `stop`."""

    def __init__(self, hub: Hub, choices: DeviceChoices, remember: Remember, *, looks: Looks, window: bool = False) -> None:
        self._hub = hub
        self._window = window
        self._choices = choices
        self._remember = remember
        self.looks = looks  # where we look just now; that may have been said for this time only
        self._drivers = all_drivers()
        self._lock = threading.Lock()
        self._tried: set[str] = set()  # keys of ports that somebody wants to know about
        self._left_alone: dict[str, str] = {}  # path -> key
        self._opened: dict[str, _Opened] = {}  # by where
        self._called: set[str] = set()  # opened because they were chosen by driver and port, by where
        self._nearby: dict[str, float] = {}  # offered in the air -> last heard
        self._offered_ports: set[str] = set()
        self._present: set[str] = set()  # offered because a driver finds them, by port
        self._quiet = threading.Event()
        self._radio: threading.Thread | None = None
        self._stopping = threading.Event()
        self._wake = threading.Event()
        self._thread = threading.Thread(target=self._run, name="hub search", daemon=True)

    def start(self) -> None:
        """Open what was chosen, then look for more."""
        self._thread.start()

    def stop(self) -> None:
        """Look no more."""
        self._stopping.set()
        self._wake.set()
        if self._thread.is_alive():
            self._thread.join()
        self._rest_radio()

    # --- what somebody chooses; from any thread, and at once

    def choose(self, key: str) -> None:
        """Use the device with that key from now on; a port is kept only if one of our boards answers there."""
        with self._lock:
            if _is_where(key):
                self._choose(self._choices.chosen | {key})
            else:
                port = key.partition("@")[2] or key
                self._tried = {other for other in self._tried if not other.endswith(port)} | {key}
                self._choose(frozenset(other for other in self._choices.chosen if not other.endswith(port)))
                self._left_alone = {path: other for path, other in self._left_alone.items() if other != port}
        self._wake.set()

    def let_go(self, key: str) -> None:
        """Close the device with that key and do not use it any more."""
        with self._lock:
            self._tried.discard(key)
            self._choose(self._choices.chosen - {key})
        self._wake.set()

    def look(self, *, cables: bool | None = None, air: bool | None = None) -> None:
        """Where to look from now on."""

        def said(looks: Looks) -> Looks:
            return Looks(cables=looks.cables if cables is None else cables, air=looks.air if air is None else air)

        with self._lock:
            self.looks = said(self.looks)
            self._keep(replace(self._choices, looks=said(self._choices.looks)))
        self._wake.set()

    @property
    def kinds(self) -> tuple[DeviceKind, ...]:
        """Every kind of device that can be used."""
        return tuple(
            DeviceKind(
                name=driver.name, called=driver.sheet.called, kind=driver.sheet.kind, way=driver.sheet.way, bridged=driver.sheet.bridged
            )
            for driver in self._drivers.values()
        )

    def _choose(self, chosen: frozenset[str]) -> None:
        self._keep(replace(self._choices, chosen=chosen))

    def _keep(self, choices: DeviceChoices) -> None:
        if choices != self._choices:
            self._choices = choices
            self._remember(choices)

    def key_of(self, where: str) -> str:
        """The key by which an opened device was chosen; empty for one that was named, or that is opened without asking."""
        opened = self._opened.get(where)
        if opened is not None:
            return "" if opened.unasked else opened.key
        return where if where in self._called else ""

    # --- the search's own thread

    def _run(self) -> None:
        while not self._stopping.is_set():
            try:
                self._tend()
            except Exception:  # a port that goes while the system lists it; nothing ends the search but its stop
                _log.exception("a look for devices failed")
            self._wake.wait(_LOOK_EVERY_S)
            self._wake.clear()

    def _tend(self) -> None:
        self._tend_chosen()
        self._tend_radio()
        if self.looks.cables:
            self._tend_ports({port.path: port for port in listed_ports()})
            self._tend_present()
        elif self._opened or self._offered_ports or self._present:
            self._let_go_of_ports()

    # --- on cables

    def _tend_ports(self, listed: dict[str, UsbPort]) -> None:
        with self._lock:  # plugged in anew, a port is tried anew
            self._left_alone = {path: key for path, key in self._left_alone.items() if path in listed and listed[path].key == key}
        for where, opened in list(self._opened.items()):
            port = listed.get(_path(where))
            if port is None or port.key != opened.port.key:
                del self._opened[where]
                self._hub.rest(where)
            else:
                self._judge(where, opened)
        for path in self._offered_ports - listed.keys():
            self._withdraw(path)
        for port in listed.values():
            self._consider(port)

    def _consider(self, port: UsbPort) -> None:
        sure = next((driver for driver in self._drivers.values() if driver.recognises(port)), None)
        if self._hub.holds(port.path) or not (sure or any(driver.suspects(port) for driver in self._drivers.values())):
            return
        with self._lock:
            chosen = self._wanted(port, sure)
        if chosen is not None:
            driver, key = chosen
            where = f"{driver.name}@{port.path}"
            self._opened[where] = _Opened(port=port, key=key, unasked=sure is driver)
            self._offered_ports.discard(port.path)
            self._hub.add(where)
        elif port.path not in self._offered_ports:
            self._offer(port)

    def _wanted(self, port: UsbPort, sure: Driver | None) -> tuple[Driver, str] | None:
        """The driver that is to open a port, and the port's key. What people chose is stronger than what the USB number suggests."""
        if port.path in self._left_alone:
            return None
        board = self._drivers[DEFAULT_DRIVER]
        ways = [(driver, f"{driver.name}@{port.key}") for driver in self._drivers.values() if driver is not board]
        said = self._choices.chosen | self._tried
        named = next(((driver, key) for driver, key in (*ways, (board, port.key)) if key in said), None)
        return named or ((sure, port.key) if sure else None)

    def _judge(self, where: str, opened: _Opened) -> None:
        """Decide whether an opened port belongs to one of our devices."""
        state, key = self._hub.way(where), opened.key
        with self._lock:
            chosen, tried = key in self._choices.chosen, key in self._tried
            if state is not None and state.connected and tried:
                self._tried.discard(key)
                self._choose(self._choices.chosen | {key})
                return
        if not (chosen or tried or opened.unasked):
            self._close(where)
        elif state is not None and state.fault is not None and state.fault.kind in _LETS_GO:
            nameless = state.device == _path(where)
            if state.fault.kind == "stranger" or (nameless and not chosen):
                self._leave_alone(where, opened.port, state.fault)

    def _leave_alone(self, where: str, port: UsbPort, fault: Fault) -> None:
        with self._lock:
            self._tried = {key for key in self._tried if not key.endswith(port.key)}
            self._left_alone[port.path] = port.key
        self._close(where)
        self._offer(port, fault)

    def _close(self, where: str) -> None:
        del self._opened[where]
        self._hub.remove(where)

    def _offer(self, port: UsbPort, fault: Fault | None = None) -> None:
        self._offered_ports.add(port.path)
        name = port.name or port.path
        self._hub.offer(DeviceState(device=port.path, name=name, connected=False, offer="port", key=port.key, fault=fault))

    def _withdraw(self, path: str) -> None:
        self._offered_ports.discard(path)
        self._hub.withdraw(path)

    def _let_go_of_ports(self) -> None:
        for where in list(self._opened):
            self._close(where)
        for path in list(self._offered_ports):
            self._withdraw(path)
        for device in self._present:
            self._hub.withdraw(device)
        self._present = set()

    # --- what drivers find, and what was chosen by driver and port

    def _tend_present(self) -> None:
        there: set[str] = set()
        for driver in self._drivers.values():
            for each in driver.present(window=self._window):
                there.add(each.port)
                state = DeviceState(device=each.port, name=_printed(each.name), connected=False, offer=_offered(driver))
                self._hub.offer(replace(state, key=f"{driver.name}@{each.port}"))
        for device in self._present - there:
            self._hub.withdraw(device)
        self._present = there

    def _tend_chosen(self) -> None:
        wanted = {key for key in self._choices.chosen if _is_where(key)}
        for where in wanted - self._called:
            if self._hub.holds(_path(where)):  # it was named
                continue
            self._called.add(where)
            self._hub.add(where)
        for where in self._called - wanted:
            self._called.discard(where)
            self._hub.remove(where)

    # --- in the air

    def _tend_radio(self) -> None:
        if self.looks.air and self._radio is None:
            self._quiet = threading.Event()
            self._radio = threading.Thread(target=self._look_around, args=(self._quiet,), name="hub bluetooth", daemon=True)
            self._radio.start()
        elif not self.looks.air:
            self._rest_radio()

    def _rest_radio(self) -> None:
        if self._radio is not None:
            self._quiet.set()
            self._radio.join()
            self._radio = None

    def _look_around(self, quiet: threading.Event) -> None:
        from hw.transports.ble import look_around  # bleak is slow to import

        voice = Voice(port="bluetooth", name="Bluetooth", listener=lambda message: self._hub.heard("bluetooth", message))

        def radio(kind: str | None) -> None:
            if kind is None:
                voice.forget()
                self._forget_nearby(before=time.monotonic() - _NEARBY_S)
            else:
                voice.fault(kind)

        look_around(self._heard_nearby, radio, quiet)
        voice.forget()
        self._forget_nearby(before=time.monotonic() + 1)

    def _heard_nearby(self, advertisement: Advertisement) -> None:
        driver = next((driver for driver in self._drivers.values() if driver.hears(advertisement)), None)
        if driver is None:
            return
        device = f"ble:{advertisement.address.upper()}"
        if device in self._nearby or len(self._nearby) < _NEARBY_AT_MOST:
            name = _printed(driver.describes(advertisement))
            state = DeviceState(device=device, name=name, connected=False, offer=_offered(driver), key=f"{driver.name}@{device}")
            if self._hub.offer(state):
                self._nearby[device] = time.monotonic()

    def _forget_nearby(self, before: float) -> None:
        for device in [device for device, at in self._nearby.items() if at < before]:
            del self._nearby[device]
            self._hub.withdraw(device)


def _path(where: str) -> str:
    return where.partition("@")[2]


def _printed(name: str) -> str:
    return "".join(letter for letter in name if letter.isprintable())[:_LONGEST_NAME]


def _offered(driver: Driver) -> DeviceOffer:
    match driver.sheet.way, driver.sheet.kind:
        case "keys", _:
            return "keys"
        case _, "die":
            return "die"
        case _, "board":
            return "board"
    return "reader"


def _is_where(key: str) -> bool:
    """Whether a key names driver and port, not a USB number."""
    return "@" in key and "@usb:" not in key
