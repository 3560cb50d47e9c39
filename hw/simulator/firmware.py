"""Our own firmware as the simulated board: MicroPython runs `firmware/esp32` on a pseudo-terminal, and the workbench simulates its chips.

The firmware's console is the far end of the port, so when its process ends, the app sees an unplugged cable. It needs MicroPython
(`$MICROPYTHON`, `.tools/micropython`, or one on the path) and the firmware's folder, which is in a source tree and not in an
installed app.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import threading
import time
from functools import partial
from pathlib import Path

from hw.simulator.bench import Bench, Pn532Chip
from hw.simulator.simulation import Simulation

_ROOT = Path(__file__).resolve().parents[2]
FIRMWARE = _ROOT / "firmware"
_LIFTED_FOR_S = 0.6  # longer than the firmware takes to call a tag gone


def find_micropython() -> str | None:
    """The path of a MicroPython that can run our firmware; None if it or the firmware is missing."""
    if not (FIRMWARE / "esp32" / "main.py").is_file():
        return None
    named = os.environ.get("MICROPYTHON")
    fetched = _ROOT / ".tools" / "micropython" / "micropython"
    return named or (str(fetched) if os.access(fetched, os.X_OK) else shutil.which("micropython"))


def run_firmware(micropython: str, console: int, environment: dict[str, str], *, output: int | None = None) -> subprocess.Popen[bytes]:
    """Give the board power: the firmware with a console (both ways, unless `output` is another) and what it is told of its wiring."""
    # Its own folder comes first when a module is run: what stands in for the chip goes before the firmware's own config.
    return subprocess.Popen(
        [os.path.abspath(micropython), "-X", "heapsize=128k", "-m", "main"],
        cwd=FIRMWARE / "unix",
        stdin=console,
        stdout=console if output is None else output,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "MICROPYPATH": f"{FIRMWARE / 'esp32'}:.frozen", **environment},
        start_new_session=True,  # a Ctrl-C at our own terminal is not the board's
    )


class Away:
    """A tag that is lifted for a moment: it stays away until the firmware must have called it gone, however slowly the two run.

    The firmware counts the time between two looks that were answered. Its clock is not seen here, but it has dealt with one answer before
    it asks for the next. A look that it gave up waiting for begins its count anew, and so ours.
    """

    def __init__(self, uid: str) -> None:
        self.uid = uid
        self.not_seen()

    def not_seen(self) -> None:
        """The firmware gave up waiting for the chip: to the firmware, the tag may have been there all the time."""
        self._looks = self._enough = 0
        self._since = 0.0

    def looked(self, now: float) -> bool:
        """The chip is asked what it sees; returns whether the tag is back. `now` is in seconds of a steady clock."""
        self._looks += 1
        if self._looks == 2:
            self._since = now
        if self._looks > 2 and now - self._since >= _LIFTED_FOR_S:
            self._enough += 1
        return self._enough > 2  # two more, as the answer to a look that was given up may come late and be taken for the next one's


class FirmwareSimulation(Simulation):
    """The firmware in a process of its own."""

    def __init__(self, *, board: str, readers: tuple[str, ...], link: str | None, micropython: str) -> None:
        super().__init__(board=board, readers=readers, link=link)
        self._micropython = micropython
        self._field: dict[str, str] = {}
        self._away: dict[str, Away] = {}  # by reader: lifted for a moment
        self._lock = threading.Lock()
        self.chips = {reader: Pn532Chip(partial(self._look, reader), partial(self._not_seen, reader)) for reader in readers}
        self._bench = Bench({f"uart {number}": chip for number, chip in enumerate(self.chips.values())})
        self._process: subprocess.Popen[bytes] | None = None
        try:
            self.plug()
        except OSError:
            self.close()
            raise

    def put(self, reader: str, uid: str) -> None:
        self._known(reader)
        with self._lock:
            away = self._away.pop(reader, None)
            if self._process is None or uid not in (self._field.get(reader), away.uid if away else None):
                self._field[reader] = uid
            else:
                # The same tag again: it was lifted for a moment, which the firmware must see.
                self._field.pop(reader, None)
                self._away[reader] = away or Away(uid)

    def lift(self, reader: str) -> None:
        self._known(reader)
        with self._lock:
            self._away.pop(reader, None)
            self._field.pop(reader, None)

    def _look(self, reader: str) -> str | None:
        """The tag that a chip sees."""
        with self._lock:
            away = self._away.get(reader)
            if away is not None and away.looked(time.monotonic()):
                del self._away[reader]
                self._field[reader] = away.uid
            return self._field.get(reader)

    def _not_seen(self, reader: str) -> None:
        with self._lock:
            if reader in self._away:
                self._away[reader].not_seen()

    def resting(self) -> dict[str, str]:
        return dict(self._field)

    def unplug(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None
            self._line.down()

    def plug(self) -> None:
        if self._process is None:
            self._line.up()
            os.set_blocking(self._line.master, True)  # it is the firmware's console now
            told = {"TB_BENCH": str(self._bench.port), "TB_ID": self.board, "TB_READERS": ",".join(self.readers)}
            self._process = run_firmware(self._micropython, self._line.master, told)

    def close(self) -> None:
        self.unplug()
        self._bench.close()
        self._line.close()
