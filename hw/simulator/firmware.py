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


class FirmwareSimulation(Simulation):
    """The firmware in a process of its own."""

    def __init__(self, *, board: str, readers: tuple[str, ...], link: str | None, micropython: str) -> None:
        super().__init__(board=board, readers=readers, link=link)
        self._micropython = micropython
        self._field: dict[str, str] = {}
        self._again: dict[str, tuple[str, float | None]] = {}  # by reader: lifted for a moment, and since which look that was seen
        self._lock = threading.Lock()
        self.chips = {reader: Pn532Chip(partial(self._look, reader)) for reader in readers}
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
            self._again.pop(reader, None)
            if self._field.get(reader) == uid and self._process is not None:
                # The same tag again: it was lifted for a moment, which the firmware must see.
                self._again[reader] = (self._field.pop(reader), None)
            else:
                self._field[reader] = uid

    def lift(self, reader: str) -> None:
        self._known(reader)
        with self._lock:
            self._again.pop(reader, None)
            self._field.pop(reader, None)

    def _look(self, reader: str) -> str | None:
        """The tags that a chip sees. A lifted tag stays away for a number of looks, so that the firmware's speed does not matter."""
        with self._lock:
            found, now = self._field.get(reader), time.monotonic()
            if reader in self._again:
                uid, since = self._again[reader]
                if since is None:
                    self._again[reader] = (uid, now)
                elif now - since >= _LIFTED_FOR_S:
                    del self._again[reader]
                    self._field[reader] = uid
            return found

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
