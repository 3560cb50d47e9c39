"""What a table needs from its machine, checked for `companion doctor`: each finding is one line, and says what to do if something is wrong.

The check changes nothing. It sends only a question to our own port and a Bluetooth scan. Some things can't be seen from here, for example
a Wi-Fi that keeps its guests apart: then the line says so, and how to find out.
"""

from __future__ import annotations

import errno
import hashlib
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import threading
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from companion import __version__
from companion.cli.table import has_screen
from companion.kernel.text import Text, say
from companion.lan.address import EVERYWHERE, address_in_url, bound_sockets, own_address

FONTS = Path(__file__).parent.parent / "assets" / "fonts"
LEAST_FREE_MB: Final = 100
LETTERS: Final = "é ’ — ✓ œ"
WINDOW_S: Final = 60.0
FIREWALLS = {
    "ufw": "sudo ufw allow {port}/tcp",
    "firewalld": "sudo firewall-cmd --permanent --add-port={port}/tcp && sudo firewall-cmd --reload",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """The result of one check."""

    text: Text
    remedy: Text | None = None  # nothing is amiss without one
    well: bool = True


def findings(folder: Path, port: int) -> Iterator[Finding]:
    """All checks, in the order in which a table needs the things."""
    yield program_finding()
    yield disk_finding(folder)
    yield letters_finding()
    yield fonts_finding()
    yield screen_finding()
    yield from network_findings(port)
    yield from cable_findings()
    yield bluetooth_finding()


def program_finding() -> Finding:
    """The app and its Python."""
    text = say("around-program", version=__version__, python=platform.python_version(), system=f"{platform.system()} {platform.machine()}")
    fits = (3, 11) <= sys.version_info[:2] < (3, 14) or sys.platform == "android"
    return Finding(text=text) if fits else Finding(text=text, remedy=say("around-python-remedy"), well=False)


def disk_finding(folder: Path) -> Finding:
    """Whether the table's folder can be written, and how much room it has."""
    there = next(each for each in (folder, *folder.absolute().parents) if each.exists())
    if not there.is_dir() or not os.access(there, os.W_OK | os.X_OK):
        return Finding(text=say("around-disk-denied", folder=str(folder)), remedy=say("around-disk-denied-remedy"), well=False)
    free = shutil.disk_usage(there).free // 1_000_000
    text = say("around-disk", folder=str(folder), free=free)
    return Finding(text=text) if free >= LEAST_FREE_MB else Finding(text=text, remedy=say("around-disk-remedy"), well=False)


def letters_finding() -> Finding:
    """Whether the terminal's encoding has our letters."""
    encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    try:
        LETTERS.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return Finding(text=say("around-letters-few", encoding=encoding), remedy=say("around-letters-remedy"))
    return Finding(text=say("around-letters", encoding=encoding))


def fonts_finding() -> Finding:
    """Whether the app's font files are there and unchanged."""
    shipped = (FONTS / "README.md").read_text(encoding="utf-8") if (FONTS / "README.md").is_file() else ""
    hashes = {name: digest for digest, name in re.findall(r"^ +sha256 +(\w+) +(\S+)$", shipped, re.MULTILINE)}
    lacking = [name for name, digest in hashes.items() if not _has_hash(FONTS / name, digest)]
    if lacking or not hashes:
        return Finding(text=say("around-fonts-lack", files=lacking or ["README.md"]), remedy=say("around-again-remedy"), well=False)
    return Finding(text=say("around-fonts", number=len(hashes)))


def _has_hash(path: Path, digest: str) -> bool:
    return path.is_file() and hashlib.sha256(path.read_bytes()).hexdigest() == digest


def screen_finding() -> Finding:
    """Whether a window opens, and which driver draws in it. A process of its own tries, because Kivy may end the process."""
    if not has_screen():
        return Finding(text=say("around-no-screen"), remedy=say("around-no-screen-remedy"))
    command = [sys.executable, "-c", "from ui.window import report_window; report_window()"]
    environment = {**os.environ, "KIVY_NO_ARGS": "1"}
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=WINDOW_S, env=environment)
        told = json.loads(done.stdout.splitlines()[-1])
    except (subprocess.TimeoutExpired, OSError, ValueError, IndexError):
        return Finding(text=say("run-no-window", detail="Kivy"), remedy=say("around-no-screen-remedy"), well=False)
    if "renderer" in told:
        return Finding(text=say("around-screen", renderer=told["renderer"]))
    return Finding(text=say(told["key"], **told["args"]), remedy=say("around-no-screen-remedy"), well=False)


def network_findings(port: int) -> Iterator[Finding]:
    """Whether phones can connect: an address, the port, this machine's firewalls. What the Wi-Fi does can't be seen from here."""
    address = own_address()
    if address is None:
        yield Finding(text=say("around-no-network"), remedy=say("around-no-network-remedy"), well=False)
        return
    yield Finding(text=say("around-network", address=address))
    yield _port(port)
    for name in sorted(_firewalls()):
        yield Finding(
            text=say("around-firewall", name=name), remedy=say("around-firewall-remedy", command=FIREWALLS[name].format(port=port))
        )
    if sys.platform in ("win32", "darwin"):
        yield Finding(text=say("around-firewall-asks"))
    yield Finding(text=say("around-isolation"), remedy=say("around-isolation-remedy", address=f"http://{address_in_url(address)}:{port}/"))


def _port(port: int) -> Finding:
    try:
        for each in bound_sockets(EVERYWHERE, port):
            each.close()
    except OSError as error:
        if error.errno == errno.EADDRINUSE and _is_ours(port):
            return Finding(text=say("around-port-ours", port=str(port)))
        if error.errno in (errno.EACCES, errno.EPERM):
            return Finding(text=say("around-port-denied", port=str(port)), remedy=say("around-port-remedy"), well=False)
        return Finding(text=say("around-port-taken", port=str(port)), remedy=say("around-port-remedy"), well=False)
    return Finding(text=say("around-port", port=str(port)))


def _is_ours(port: int) -> bool:
    """Whether a table answers at that port."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/table", timeout=3) as answer:
            return set(json.loads(answer.read(4096))) == {"table", "key"}
    except (OSError, ValueError):
        return False


def _firewalls(root: Path = Path("/")) -> set[str]:
    """The firewalls that are switched on, as far as an ordinary user may see."""
    found = set()
    try:
        if "ENABLED=yes" in (root / "etc" / "ufw" / "ufw.conf").read_text(encoding="utf-8").split():
            found.add("ufw")
    except OSError:
        pass
    for comm in root.glob("proc/[0-9]*/comm"):
        try:
            if comm.read_text().strip() == "firewalld":
                found.add("firewalld")
        except OSError:
            continue
    return found


def cable_findings() -> Iterator[Finding]:
    """The USB ports that readers may be on, and whether we may open them."""
    from hw.search import listed_ports

    ports = [port for port in listed_ports() if port.vendor]
    if not ports:
        yield Finding(text=say("around-no-ports"))
    for port in ports:
        if not os.path.exists(port.path) or os.access(port.path, os.R_OK | os.W_OK):  # Windows has no such path, and no such rights
            yield Finding(text=say("around-a-port", port=port.path, name=port.name or port.path))
        else:
            yield Finding(text=say("device-fault-denied", port=port.path), remedy=say("remedy-allow-port"), well=False)


def bluetooth_finding() -> Finding:
    """Whether Bluetooth can look for boards and dice."""
    from hw.drivers import REMEDIES
    from hw.transports.ble import look_around

    heard: list[str | None] = []
    enough = threading.Event()

    def radio(kind: str | None) -> None:
        heard.append(kind)
        enough.set()

    look_around(lambda _: None, radio, enough)
    kind = heard[0] if heard else "bluetooth_failed"
    if kind is None:
        return Finding(text=say("around-air"))
    fault, remedy = (each.replace("_", "-") for each in (kind, REMEDIES[kind]))
    return Finding(text=say(f"device-fault-{fault}"), remedy=say(f"remedy-{remedy}"))
