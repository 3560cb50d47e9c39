"""Without a screen nothing ends: the table says in one sentence what is missing and plays on with its phones."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.cli.screen import screen
from tests.cli.test_elsewhere import answers
from tests.cli.test_serve import Running, free_port

NOBODYS_DISPLAY = ":7055"


@pytest.fixture
def tables() -> Iterator[list[Running]]:
    started: list[Running] = []
    yield started
    for each in started:
        if each.process.stdout is not None and not each.process.stdout.closed:
            each.kill()


def goes_on_as_serve(table: Running, port: int) -> list[str]:
    """It serves phones and hears TERM; what it said of the window it has not."""
    table.until("Ctrl-C stops")
    answers(port)
    assert table.kill(signal.SIGTERM) == 0
    assert not any("Traceback" in line or "Kivy" in line or "rovider" in line for line in table.said), table.said
    return [line for line in table.said if "without a window" in line]


def test_a_display_where_nothing_answers_is_named(tmp_path: Path, tables: list[Running]) -> None:
    port = free_port()
    flags = ("--host", "127.0.0.1", "--port", str(port))
    tables.append(table := Running(tmp_path, *flags, command="run", DISPLAY=NOBODYS_DISPLAY))
    [said] = goes_on_as_serve(table, port)
    assert NOBODYS_DISPLAY in said and "DISPLAY" in said and "companion serve" in said


CAUSES = {
    "no GL library": ({"LD_LIBRARY_PATH": "{tmp}"}, ["libGL.so.1", "sudo apt install libgl1"]),
    "a screen far away, as with ssh -X": ({"LIBGL_ALWAYS_INDIRECT": "1"}, ["GL context"]),
    "a GL of the nineties": ({"MESA_GL_VERSION_OVERRIDE": "1.4"}, ["OpenGL 1.4"]),
}


@pytest.mark.parametrize(("environment", "named"), CAUSES.values(), ids=CAUSES)
def test_what_keeps_the_window_away_is_named(tmp_path: Path, tables: list[Running], environment: dict[str, str], named: list[str]) -> None:
    (tmp_path / "libGL.so.1").touch()
    port = free_port()
    flags = ("--host", "127.0.0.1", "--port", str(port))
    with screen(tmp_path) as shown:
        settings: dict[str, Any] = {name: value.format(tmp=tmp_path) for name, value in environment.items()}
        tables.append(table := Running(tmp_path, *flags, command="run", DISPLAY=shown.display, **settings))
        [said] = goes_on_as_serve(table, port)
    assert all(each in said for each in named), said


def test_a_screen_that_was_asked_for_is_taken_though_nobody_sees_it(tmp_path: Path, tables: list[Running]) -> None:
    tables.append(table := Running(tmp_path, "--no-phones", command="run", SDL_VIDEODRIVER="offscreen"))
    table.until("Simulated readers")
    assert table.kill(signal.SIGTERM) == 0
    assert not any("window" in line for line in table.said)
