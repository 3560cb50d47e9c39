"""The drivers: every module in this folder that has a `DRIVER` is found and used. To add a device, add a file.

A driver turns a device's bytes into `Reading`s, `Fault`s and `DeviceState`s. It is opened on a port (a path, a COM name, a URL;
`ble:<address>` for Bluetooth) and returns a `Device` at once, even if nothing is plugged in: a missing device is reported as a fault,
and the fault ends when the device is there. The listener is called from the device's own thread.

Beside each driver lies its sheet, `NAME.toml` (`hw.sheets`): the device's name, how it is connected, which USB numbers it has, and what
people can do about its faults. Screens and documents are made from the sheets.

A port's name may say which driver opens it, `rdm6300@/dev/ttyUSB1`; without a driver's name the table board's driver opens it.
"""

from __future__ import annotations

import importlib
import pkgutil
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Protocol, runtime_checkable

from companion.sensing import DeviceState, Fault, Listener, Reading
from hw.presence import TagPresence
from hw.protocols.link import GONE_AFTER_MS
from hw.sheets import DriverSheet, is_bridge, remedies, sheet_of
from hw.transports import Advertisement

DEFAULT_DRIVER = "tableboard"
PAD = "pad"  # a reader that is the only one of its device
_SHORT_SERIAL = 4  # "0001" is what a CP210x has from its maker

# What somebody at the table can do about each kind of fault; both are keys of the language files (texts/*/devices.ftl). A driver's own
# kinds stand in its sheet.
REMEDIES: Mapping[str, str] = {
    "unplugged": "plug_in",
    "busy": "close_other_program",
    "denied": "allow_port",
    "silent": "restart_device",
    "garbled": "check_cable",
    "stranger": "leave_alone",
    "unknown_protocol": "update_firmware",
    "board_failed": "check_config",
    "reader_silent": "check_reader_wires",
    "bluetooth_off": "turn_bluetooth_on",
    "bluetooth_missing": "plug_in_bluetooth",
    "bluetooth_stopped": "start_bluetooth",
    "bluetooth_denied": "allow_bluetooth",
    "bluetooth_failed": "restart_bluetooth",
    "unknown_driver": "name_driver",
    **remedies(),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class UsbPort:
    """A serial port as the system lists it."""

    path: str
    vendor: int | None = None
    product: int | None = None
    serial: str = ""
    location: str = ""  # the socket it is plugged into
    name: str = ""

    @property
    def key(self) -> str:
        """The key by which the port is recognised later: its serial number or, if it has none of its own, its USB socket."""
        own = self.serial if len(self.serial) > _SHORT_SERIAL else self.location or self.path
        return f"usb:{self.vendor or 0:04x}:{self.product or 0:04x}:{own}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Present:
    """A device that is there and may be opened: the port to open, and the system's name for it."""

    port: str
    name: str


class Device(Protocol):
    """An opened device. It runs by itself until it is closed."""

    def close(self) -> None:
        """Let go of the port. The listener hears nothing more. May be called twice."""


Typed = Callable[[float, float], None]  # from when to when (a clock's seconds) keys were typed that were a tag


def ignore_keys(since: float, until: float) -> None:
    """A `typed` callback for callers who do not need to know which keys belonged to a tag."""


@runtime_checkable
class TakesKeys(Protocol):
    """A device that types like a keyboard: it is given the keys that the app's window receives."""

    def key(self, key: str, usage: int = 0, typed: Typed = ignore_keys) -> bool:
        """Take a key that was pressed just now (its letter or "enter", its USB usage if known); returns whether a tag ended with it.

        `typed` is called when keys turn out to be a tag's: at once or, from any thread, later when no more keys follow.
        """


@runtime_checkable
class ShowsAnswers(Protocol):
    """A device with a light or a sound of its own."""

    def answer(self, mood: str) -> None:
        """Show what became of the last reading: "ok", "ask" or "no". May be called from any thread; returns at once."""


@runtime_checkable
class ShowsWords(Protocol):
    """A device that may have a display of its own."""

    @property
    def shows(self) -> bool:
        """Whether the device has a display, as far as is known."""

    def show(self, words: str) -> None:
        """Show what the table waits for. May be called from any thread; returns at once."""


class Driver(ABC):
    """What a module in this folder provides as `DRIVER`. Its sheet says which ports are opened without asking, which only offered."""

    name: str  # the module's own

    @property
    def sheet(self) -> DriverSheet:
        """The driver's sheet: `NAME.toml` beside its module."""
        return sheet_of(self.name)

    def recognises(self, port: UsbPort) -> bool:
        """Whether the port certainly belongs to such a device, so that it may be opened without asking."""
        return (port.vendor, port.product) in self.sheet.own or (port.vendor, None) in self.sheet.own

    def suspects(self, port: UsbPort) -> bool:
        """Whether such a device may be behind the port, as other devices may be."""
        return self.sheet.bridged and is_bridge(port.vendor, port.product)

    def present(self, *, window: bool) -> Iterable[Present]:
        """The devices that are there now, but not on a serial port or on Bluetooth. `window`: the app has a window with a keyboard."""
        return ()

    def hears(self, advertisement: Advertisement) -> bool:
        """Whether this Bluetooth advertisement comes from such a device."""
        return False

    def describes(self, advertisement: Advertisement) -> str:
        """The name to show for a device that was heard on Bluetooth."""
        return advertisement.name or advertisement.address

    @abstractmethod
    def open(self, port: str, listener: Listener, *, presence: TagPresence | None = None) -> Device:
        """Open the device, now or as soon as that is possible. All devices of one hub share the same `presence`."""


def all_drivers() -> dict[str, Driver]:
    """Every driver there is, by name."""
    found: dict[str, Driver] = {}
    for module in pkgutil.iter_modules(__path__):
        driver: Driver | None = getattr(importlib.import_module(f"{__name__}.{module.name}"), "DRIVER", None)
        if driver is not None:
            found[driver.name] = driver
    return found


def open_device(where: str, listener: Listener, *, presence: TagPresence | None = None) -> Device:
    """Open `driver@port` or a bare port. An unknown driver is reported as a fault of the device, not raised."""
    name, at, port = where.partition("@")
    if not at:
        name, port = DEFAULT_DRIVER, where
    known = all_drivers()
    if name not in known:
        return _Nothing(where, listener, tuple(sorted(known)))
    return known[name].open(port, listener, presence=presence)


class _Nothing:
    """Stands in for the device of a port whose driver is unknown: it only reports that fault."""

    def __init__(self, port: str, listener: Listener, known: tuple[str, ...]) -> None:
        Voice(port=port, name=port, listener=listener).fault("unknown_driver", known=known)

    def close(self) -> None:
        """There is nothing to let go of."""


class Voice:
    """Reports a device to its listener: keeps the device's state, and reports each fault once when it begins and once when it ends."""

    def __init__(self, *, port: str, name: str, listener: Listener, clock: Callable[[], float] = time.monotonic) -> None:
        self._listener = listener
        self._clock = clock
        self._told = False
        self._fault_at = 0.0
        self.port = port
        self.state = DeviceState(device=port, name=name, connected=False)

    @property
    def device(self) -> str:
        """The device's id: the board's own id once it is known, until then the port."""
        return self.state.device

    def device_known(self, *, device: str, name: str, readers: tuple[str, ...], simulated: bool = False) -> None:
        """The device has said its id, and it works. What was reported under its port's name before is withdrawn."""
        before = self.state
        if before.device == self.port and before.device != device:
            self.forget()
        last = before.last if before.device == device else None
        self._say(
            DeviceState(
                device=device,
                name=name,
                connected=True,
                readers=readers,
                simulated=simulated,
                last=last,
                last_at=before.last_at if last else None,
                reads=before.reads if before.device == device else 0,
                passed_over=before.passed_over if before.device == device else {},
            )
        )

    def read(self, reader: str, what: str, *, gone: bool = False, detail: Mapping[str, object] | None = None) -> None:
        """Something was read or taken away."""
        reading = Reading(device=self.device, reader=reader, what=what, gone=gone, detail=detail or {})
        self._listener(reading)
        self._say(replace(self.state, last=reading, last_at=self._clock(), reads=self.state.reads + (not gone)))

    def passed_over(self, counts: Mapping[str, int]) -> None:
        """How many messages were ignored so far, by reason."""
        self._say(replace(self.state, passed_over=dict(counts)))

    def fault(self, kind: str, *, connected: bool = False, count: int | None = None, **args: object) -> None:
        """Report a fault. The same fault is not reported twice; one whose count grows is reported at most once a second."""
        args = {"port": self.port, "remedy": REMEDIES[kind], **args}
        now = self._clock()
        known = self.state.fault
        if known is not None and known.kind == kind and self.state.connected == connected:
            same = {key: value for key, value in known.args.items() if key != "count"} == args
            if same and (count is None or now - self._fault_at < 1):
                return
        self._fault_at = now
        fault = Fault(device=self.device, kind=kind, args=args if count is None else {**args, "count": count})
        self._listener(fault)
        self._say(replace(self.state, connected=connected, fault=fault))

    def healed(self) -> None:
        """Report that the device works again."""
        if self.state.fault is not None or not self.state.connected:
            self._say(replace(self.state, connected=True, fault=None))

    def forget(self) -> None:
        """Take the device off the list of devices."""
        if self._told:
            self._say(replace(self.state, fault=None, forgotten=True))
            self.state = replace(self.state, forgotten=False)
            self._told = False

    def _say(self, state: DeviceState) -> None:
        self._told = True
        self.state = state
        self._listener(state)


class TagTaps:
    """Reports the tags of a reader that never says when a tag leaves. The same tag again within 400 ms is the same tap."""

    def __init__(self, voice: Voice) -> None:
        self._voice = voice
        self._last: tuple[str, float] = ("", 0.0)

    def tap(self, tag: str, at: float) -> None:
        """Report a tag that was read at this moment, in seconds of the reader's own clock."""
        repeated = self._last[0] == tag and at - self._last[1] < GONE_AFTER_MS / 1000
        self._last = (tag, at)
        if not self._voice.state.connected:
            self._voice.device_known(device=self._voice.port, name=self._voice.state.name, readers=(PAD,))
        if not repeated:
            self._voice.read(PAD, tag)
            self._voice.read(PAD, tag, gone=True)
