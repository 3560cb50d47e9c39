"""`companion devices`: what is heard on the ports and on Bluetooth, for people who build readers; and a device's faults in words."""

from __future__ import annotations

import argparse
import os
import shlex
import stat
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from companion.cli.where import table_file
from companion.cli.words import teller
from companion.kernel import form
from companion.sensing import DeviceState, Fault, Reading
from companion.table import catalogue
from companion.table.file.fault import JournalFault
from companion.table.file.read_copy import journal_to_read
from companion.table.stored_values import BINDINGS, Bound, is_sound
from companion.texts import Speaker


def fault_line(fault: Fault, words: Speaker) -> str:
    """What is wrong with a device, and what to do."""
    port = str(fault.args.get("port", ""))
    if fault.kind == "unplugged" and os.path.exists(port) and not stat.S_ISCHR(os.stat(port).st_mode):
        return words.say("devices-not-a-port", port=port)
    kind, remedy = (str(each or "").replace("_", "-") for each in (fault.kind, fault.args.get("remedy")))
    said = [words.say(f"device-fault-{kind}", **fault.args), words.say(f"remedy-{remedy}", **fault.args) if remedy else ""]
    return " ".join(said).strip()


_AT_ONCE, _A_LINE_EVERY_S = 20, 6.0
_COMES_AND_GOES = "garbled"  # a bad line, again and again: told once an evening


class Troubles:
    """Tells on the terminal which devices are there, have a fault or work again. A port that we only guessed may be another device's."""

    def __init__(self, ports: Iterable[str], words: Speaker, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lines, self._since = float(_AT_ONCE), clock()  # how many more may be told, by when
        self._named = {port for each in ports for port in (each, each.partition("@")[2])}
        self._words = words
        self._told: dict[str, set[tuple[str, str]]] = {}  # by device: faults, each with its reader
        self._well: set[str] = set()

    def tell(self, said: object) -> None:
        """Take a report of a device."""
        match said:
            case Fault():
                self._fault(said)
            case DeviceState() if said.forgotten:
                self._told.pop(said.device, None)
                self._well.discard(said.device)
            case DeviceState() if not said.offer:
                self._state(said)
            case _:
                pass

    def _fault(self, fault: Fault) -> None:
        port = str(fault.args.get("port", ""))
        in_the_air = port.startswith("ble:") or port == "bluetooth"  # where only what was named or chosen is opened
        ours = port in self._named or fault.device != port or in_the_air
        which, told = (fault.kind, str(fault.args.get("reader", ""))), self._told.setdefault(fault.device, set())
        if ours and which not in told:
            told.add(which)
            self._print(fault_line(fault, self._words))

    def _state(self, state: DeviceState) -> None:
        if not state.connected or (state.fault is not None and state.fault.kind != _COMES_AND_GOES):
            self._well.discard(state.device)
        elif state.device not in self._well:
            self._well.add(state.device)
            told = self._told.pop(state.device, set())
            self._told[state.device] = {each for each in told if each[0] == _COMES_AND_GOES}
            if told or not state.simulated:  # a simulated board is announced when it is made
                self._print(device_line(state, self._words))

    def _print(self, line: str) -> None:
        """Print a line, unless too many come: a loose contact or a forged board must not fill the terminal."""
        now = self._clock()
        self._lines = min(_AT_ONCE, self._lines + (now - self._since) / _A_LINE_EVERY_S)
        self._since = now
        if self._lines >= 1:
            self._lines -= 1
            print(line if self._lines >= 1 else self._words.say("devices-too-much"), flush=True)


def device_line(state: DeviceState, words: Speaker) -> str:
    """A line about a device that is there, with its readers."""
    return words.say("devices-found", name=state.name, device=state.device, readers=list(state.readers))


def _named(state: DeviceState) -> str:
    """The name of an offered device, quoted for a shell: a card reader's name has spaces."""
    return shlex.quote(state.device if state.offer == "port" else state.key)


def typing_ports(ports: Iterable[str]) -> list[str]:
    """Those of the named ports that need the app's window for their keys; a keyboard that is named by its path needs none."""
    from hw.drivers import all_drivers

    keys = {name for name, driver in all_drivers().items() if driver.sheet.way == "keys"}
    return [port for port in ports if port.partition("@")[0] in keys and "/" not in port]


Known = Mapping[str, Sequence[tuple[str, str]]]  # by tag: games, and which piece of theirs it is


def tag_lines(said: object, known: Known, words: Speaker) -> Iterator[str]:
    """Lines about a reading, and which piece of which game its tag is."""
    if isinstance(said, Reading) and not said.gone:
        for game, piece in known.get(said.what, ()):
            title = teller(words.language, game).say("game-title")
            yield words.say("devices-read-known", reader=said.reader, what=said.what, piece=piece, game=title)
        if said.what not in known:
            yield words.say("devices-read", reader=said.reader, what=said.what)


def known_pieces(path: Path) -> Known:
    """The tags that a table knows, with their pieces, by game; none while the table's file is in use or if there is no such file."""
    found: dict[str, list[tuple[str, str]]] = {}
    with suppress(JournalFault):
        if path.is_file():
            with journal_to_read(path) as journal:
                for game in catalogue.game_names():
                    kept = journal.kept(BINDINGS + game)
                    if kept is not None and is_sound(BINDINGS, kept):
                        for tag, piece in form.read_shape(Bound, kept, {}).pieces.items():
                            found.setdefault(tag, []).append((game, piece))
    return found


def devices(args: argparse.Namespace) -> int:
    """Look for devices for a few seconds, and say what was found; returns the exit code."""
    from hw.hub import Hub, named_ports
    from hw.search import listed_ports

    words, known = teller(args.lang), known_pieces(table_file(args.data))

    def heard(item: Reading | Fault | DeviceState) -> None:
        """Tell each reading at once: people hold a tag to the reader meanwhile."""
        for line in tag_lines(item, known, words):
            print("  " + line, flush=True)

    for port in listed_ports():
        print(words.say("devices-port", port=port.path))
    named = (*named_ports(), *args.device)
    hub = Hub(heard, ports=named)
    hub.start()
    try:
        time.sleep(max(0.0, min(args.seconds, 60.0)))
    finally:
        states = hub.states()
        hub.stop()
    for state in states:
        if state.offer:
            print(words.say("devices-offered", name=state.name, port=_named(state)))
            continue
        print(device_line(state, words))
        if state.fault is not None:
            print("  " + fault_line(state.fault, words))
    typed = typing_ports(named)
    for each in typed:
        print(words.say("devices-keyboard", port=each))
    if not states and not typed:
        print(words.say("devices-none"))
    return 0
