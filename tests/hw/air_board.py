"""Our firmware in the air: a board with a radio and a battery."""

from __future__ import annotations

import os
import subprocess
from functools import partial

from hw.simulator.bench import Bench, Pn532Chip
from hw.simulator.firmware import run_firmware
from tests.hw.fake_bluez import FakeBluez


class Board:
    """The firmware with a radio and a battery: nobody listens to its console."""

    def __init__(self, micropython: str, bluez: FakeBluez) -> None:
        self.field: dict[str, str] = {}
        self._bench = Bench({"uart 0": Pn532Chip(partial(self.field.get, "pad"))})
        self._micropython = micropython
        self._told = {"TB_BENCH": str(self._bench.port), "TB_ID": "b1", "TB_READERS": "pad", "TB_AIR": str(bluez.port)}
        self._process: subprocess.Popen[bytes] | None = None
        self._console = -1

    def switch_on(self) -> None:
        keyboard, self._console = os.pipe()
        with open(os.devnull, "wb") as nowhere:
            self._process = run_firmware(self._micropython, keyboard, self._told, output=nowhere.fileno())
        os.close(keyboard)

    def switch_off(self) -> None:
        if self._process:
            self._process.kill()
            self._process.wait()
            self._process = None
            os.close(self._console)

    def close(self) -> None:
        self.switch_off()
        self._bench.close()
