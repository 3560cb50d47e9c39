"""A Pixels die, read without a connection: `pixels@ble:<address>`. Each advertisement that it sends says which face is up.

A face becomes a reading when the die comes to rest after a roll: before that it was in a hand or rolling, or it lay on another face.
The face that it shows when it is first heard is an old roll and is ignored. A die sleeps when nobody touches it, and is taken off the
list after a minute without an advertisement. A reading is `face:d6:3`, with the kind of die; each game decides what it means: a weather
die is a d6 whose faces have their order.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from companion.sensing import Listener
from hw.drivers import Device, Driver, Voice
from hw.presence import TagPresence
from hw.protocols.pixels import COMPANY, SERVICE, DieFace, RollState, parse_die, whole_advertisement
from hw.transports import Advertisement, PortDetail, Transport

READER: Final = "die"
_MAKER: Final = "Pixels"
_ASLEEP_S: Final = 60.0


class Pixels:
    """One die."""

    def __init__(self, transport: Transport, port: str, listener: Listener, clock: Callable[[], float] = time.monotonic) -> None:
        self._transport = transport
        self._voice = Voice(port=port, name=_MAKER, listener=listener, clock=clock)
        self._clock = clock
        self._last: DieFace | None = None
        self._heard_at = clock()

    def close(self) -> None:
        """Hear no more."""
        self._transport.close()

    def opened(self) -> None:
        """The radio is on. Advertisements will show whether the die is there."""
        self._last = None
        if self._voice.state.fault is not None:
            self._voice.forget()

    def lost(self, kind: str, detail: PortDetail) -> None:
        """The radio is off."""
        self._voice.fault(kind, **detail)

    def received(self, data: bytes) -> None:
        """Take both parts of an advertisement."""
        face = parse_die(data)
        if face is None:
            return
        self._heard_at = self._clock()
        before, self._last = self._last, face
        if not self._voice.state.connected:
            self._voice.device_known(device=self._voice.port, name=_called(face.die), readers=(READER,))
        came_to_rest = before is not None and (before.state is not RollState.ROLLED or before.number != face.number)
        if face.state is RollState.ROLLED and came_to_rest:
            self._voice.read(READER, f"face:{face.die}:{face.number}", detail={"battery": face.battery})

    def passed(self) -> None:
        """Take a die off the list that was silent for a minute: it sleeps, which is no fault."""
        if self._voice.state.connected and self._clock() - self._heard_at >= _ASLEEP_S:
            self._last = None
            self._voice.forget()


def _called(die: str, name: str = "") -> str:
    return name or _MAKER if die == "other" else f"{name or _MAKER} {die}"


def _said(advertisement: Advertisement) -> bytes:
    return whole_advertisement(advertisement.data.get(COMPANY, b""), advertisement.service_data.get(SERVICE, b""))


class PixelsDriver(Driver):
    """Opens Pixels dice."""

    name = "pixels"

    def hears(self, advertisement: Advertisement) -> bool:
        """Whether the advertisement carries the maker's number of Pixels dice."""
        return parse_die(_said(advertisement)) is not None

    def describes(self, advertisement: Advertisement) -> str:
        """The die's name, as its owner set it."""
        face = parse_die(_said(advertisement))
        return _called(face.die if face else "other", advertisement.name)

    def open(self, port: str, listener: Listener, *, presence: TagPresence | None = None) -> Device:
        """`ble:<address>`."""
        from hw.transports.ble import BleListener  # bleak is slow to import, and not everybody has a radio

        transport = BleListener(port.removeprefix("ble:"), pick=_said)
        die = Pixels(transport, port, listener)
        transport.start(die)
        return die


DRIVER = PixelsDriver()
