"""Drivers, found by being there: every module in this folder with a `DRIVER` is one. Adding a device is adding a file.

A driver turns a device's bytes into `Reading`s, `Fault`s and `DeviceState`s. It is opened on a port (a path, a COM name, a URL;
`ble:<address>` for Bluetooth) and answers at once with a `Device`, whether anything is plugged in or not: what is missing becomes a
fault that heals by itself. The listener is called from the device's own thread.

Beside it lies its sheet, `NAME.toml` (`hw.sheets`): what it is called, on which way it comes, whose USB numbers are its own, and what can
be done about its faults. Screens and documents are made from that.

A port may be given to one driver by name, `rdm6300@/dev/ttyUSB1`; without a name it is taken for a table board's.
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
        """By what it is known again: its serial number or, where that is missing or every such chip's, its socket."""
        own = self.serial if len(self.serial) > _SHORT_SERIAL else self.location or self.path
        return f"usb:{self.vendor or 0:04x}:{self.product or 0:04x}:{own}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Present:
    """Something that is there and may be opened: the port to open, and what the system calls it."""

    port: str
    name: str


class Device(Protocol):
    """An opened device; it minds itself until closed."""

    def close(self) -> None:
        """Let go of the port. The listener hears nothing more. May be called twice."""


Typed = Callable[[float, float], None]  # from when to when (a clock's seconds) keys were typed that were a tag


def ignore_keys(since: float, until: float) -> None:
    """Who need not know which keys were a tag's."""


@runtime_checkable
class TakesKeys(Protocol):
    """A device that types: it is handed the keys of the app's own window."""

    def key(self, key: str, usage: int = 0, typed: Typed = ignore_keys) -> bool:
        """A key was pressed just now (its letter or "enter", its USB usage if known). Whether a tag ended with it.

        `typed` is told of a tag's keys, at once or, from any thread, when nothing follows.
        """


@runtime_checkable
class ShowsAnswers(Protocol):
    """A device with a light or a sound of its own."""

    def answer(self, mood: str) -> None:
        """What it read came to this: "ok", "ask" or "no". From any thread; at once."""


@runtime_checkable
class ShowsWords(Protocol):
    """A device with a display of its own, perhaps."""

    @property
    def shows(self) -> bool:
        """Whether it has one, as far as is known."""

    def show(self, words: str) -> None:
        """What the table waits for. From any thread; at once."""


class Driver(ABC):
    """What a module in this folder offers as `DRIVER`. What it may be opened on unasked, and what is only offered, its sheet says."""

    name: str  # the module's own

    @property
    def sheet(self) -> DriverSheet:
        """What is said of it in `NAME.toml`, beside its module."""
        return sheet_of(self.name)

    def recognises(self, port: UsbPort) -> bool:
        """Whether such a port is so surely ours that it may be opened unasked."""
        return (port.vendor, port.product) in self.sheet.own or (port.vendor, None) in self.sheet.own

    def suspects(self, port: UsbPort) -> bool:
        """Whether a device of ours may be behind such a port, among others."""
        return self.sheet.bridged and is_bridge(port.vendor, port.product)

    def present(self, *, window: bool) -> Iterable[Present]:
        """What is there now of what is neither on a serial port nor in the air. `window`: whether the app has one, with a keyboard."""
        return ()

    def hears(self, advertisement: Advertisement) -> bool:
        """Whether that in the air is such a device."""
        return False

    def describes(self, advertisement: Advertisement) -> str:
        """What to call one that was heard."""
        return advertisement.name or advertisement.address

    @abstractmethod
    def open(self, port: str, listener: Listener, *, presence: TagPresence | None = None) -> Device:
        """Open it, now or as soon as it can be. Devices of one hub share a presence."""


def all_drivers() -> dict[str, Driver]:
    """Every driver there is, by name."""
    found: dict[str, Driver] = {}
    for module in pkgutil.iter_modules(__path__):
        driver: Driver | None = getattr(importlib.import_module(f"{__name__}.{module.name}"), "DRIVER", None)
        if driver is not None:
            found[driver.name] = driver
    return found


def open_device(where: str, listener: Listener, *, presence: TagPresence | None = None) -> Device:
    """Open `driver@port` or a bare port. A driver that is not there is a fault like any other."""
    name, at, port = where.partition("@")
    if not at:
        name, port = DEFAULT_DRIVER, where
    known = all_drivers()
    if name not in known:
        return _Nothing(where, listener, tuple(sorted(known)))
    return known[name].open(port, listener, presence=presence)


class _Nothing:
    """What is behind a port that no driver was found for."""

    def __init__(self, port: str, listener: Listener, known: tuple[str, ...]) -> None:
        Voice(port=port, name=port, listener=listener).fault("unknown_driver", known=known)

    def close(self) -> None:
        """There is nothing to let go of."""


class Voice:
    """How a device speaks to its listener: keeps its state, and tells a fault once, when it comes and when it heals."""

    def __init__(self, *, port: str, name: str, listener: Listener, clock: Callable[[], float] = time.monotonic) -> None:
        self._listener = listener
        self._clock = clock
        self._told = False
        self._fault_at = 0.0
        self.port = port
        self.state = DeviceState(device=port, name=name, connected=False)

    @property
    def device(self) -> str:
        """Who speaks: the board's own id once it is known, until then the port."""
        return self.state.device

    def device_known(self, *, device: str, name: str, readers: tuple[str, ...], simulated: bool = False) -> None:
        """The device has said who it is; it works. An earlier line about its nameless port is taken back."""
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
        """What came so far and was passed over, by why."""
        self._say(replace(self.state, passed_over=dict(counts)))

    def fault(self, kind: str, *, connected: bool = False, count: int | None = None, **args: object) -> None:
        """Something is wrong. The same again is not told again; a count that grows, once a second."""
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
        """All is well."""
        if self.state.fault is not None or not self.state.connected:
            self._say(replace(self.state, connected=True, fault=None))

    def forget(self) -> None:
        """It need not be listed any more."""
        if self._told:
            self._say(replace(self.state, fault=None, forgotten=True))
            self.state = replace(self.state, forgotten=False)
            self._told = False

    def _say(self, state: DeviceState) -> None:
        self._told = True
        self.state = state
        self._listener(state)


class TagTaps:
    """Tags of a reader that never tells when one goes, on their way to the listener: the same again within 400 ms is the same tap."""

    def __init__(self, voice: Voice) -> None:
        self._voice = voice
        self._last: tuple[str, float] = ("", 0.0)

    def tap(self, tag: str, at: float) -> None:
        """A tag was there, at a moment of the clock that its reader goes by."""
        repeated = self._last[0] == tag and at - self._last[1] < GONE_AFTER_MS / 1000
        self._last = (tag, at)
        if not self._voice.state.connected:
            self._voice.device_known(device=self._voice.port, name=self._voice.state.name, readers=(PAD,))
        if not repeated:
            self._voice.read(PAD, tag)
            self._voice.read(PAD, tag, gone=True)
