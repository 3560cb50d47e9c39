"""A real broker for the tests: Debian's Mosquitto on loopback, started, killed and started again on its port."""

from __future__ import annotations

import datetime
import ipaddress
import os
import shutil
import signal
import socket
import subprocess
import threading
import time
from pathlib import Path
from typing import Any

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from companion.broker import Broker
from companion.mqtt import BrokerLine, Message

MOSQUITTO = shutil.which("mosquitto") or "/usr/sbin/mosquitto"


MOUNT = 'mount -t tmpfs -o "size=$0" tmpfs "$1" && shift && exec "$@"'
FORBIDDEN = ("Operation not permitted", "Permission denied", "No space left on device")  # the last: no more namespaces than none


def apart(size: str, folder: Path) -> list[str]:
    """What a command runs behind that has a disk of its own there, soon full."""
    return ["unshare", "--map-root-user", "--mount", "sh", "-c", MOUNT, size, str(folder)]


def no_disk_of_its_own(folder: Path) -> str | None:
    """Why the kernel allows nobody here a mount of their own; None where it does. Any other trouble is one."""
    try:
        tried = subprocess.run(
            [*apart("16k", folder), "true"], check=False, capture_output=True, text=True, env={**os.environ, "LC_ALL": "C"}
        )
    except FileNotFoundError:
        raise RuntimeError("no unshare here, of the package util-linux: scripts/bootstrap.sh test") from None
    if tried.returncode == 0:
        return None
    if any(each in tried.stderr for each in FORBIDDEN):
        return f"the kernel allows no user a mount of their own here: {tried.stderr.strip()}"
    raise RuntimeError(f"a disk of its own could not be had: {tried.stderr.strip()}")


class Mosquitto:
    """One broker."""

    def __init__(
        self, folder: Path, *, login: tuple[str, str] | None = None, tls: bool = False, acl: str = "", days: int = 0, room: str = ""
    ) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        # Its port is kept while it is dead, as on a machine of its own: otherwise another test may be given it meanwhile, and whoever looks
        # for the broker finds somebody who accepts and never answers.
        with socket.socket() as kept:
            kept.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            kept.bind(("127.0.0.1", 0))
            self.port = int(kept.getsockname()[1])
            kept.detach()  # as long as the tests run
        self._folder, self._login, self._tls, self._room = folder, login, tls, room
        store = folder / "store"
        store.mkdir(exist_ok=True)
        lines = [
            f"listener {self.port} 127.0.0.1",
            "persistence true",
            f"persistence_location {store}/",
            "user root",
            "autosave_interval 1",
        ]
        lines.append("max_queued_messages 1000000")  # it keeps for a listener who is away whatever there is
        lines.append(f"allow_anonymous {'false' if login else 'true'}")
        if login is not None:
            (folder / "passwords").touch()
            subprocess.run(["mosquitto_passwd", "-b", str(folder / "passwords"), *login], check=True, capture_output=True)
            lines.append(f"password_file {folder}/passwords")
        if tls:
            certificate(folder, days)
            lines += [f"certfile {folder}/cert.pem", f"keyfile {folder}/key.pem"]
        if acl:
            (folder / "acl").write_text(acl)
            lines.append(f"acl_file {folder}/acl")
        (folder / "conf").write_text("\n".join(lines) + "\n")
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def broker(self) -> Broker:
        """As a table is told of it."""
        user, password = self._login or ("", "")
        authority = str(self._folder / "cert.pem") if self._tls else ""
        return Broker(host="127.0.0.1", port=self.port, user=user, password=password, tls=self._tls, authority=authority)

    def start(self) -> None:
        """Up, and listening."""
        run = [MOSQUITTO, "-c", str(self._folder / "conf")]
        if self._room:  # a disk of its own, that is soon full
            run = [*apart(self._room, self._folder / "store"), *run]
        self._process = subprocess.Popen(run, stdout=subprocess.DEVNULL, stderr=(self._folder / "log").open("ab"))
        end = time.monotonic() + 60
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                if time.monotonic() > end or self._process.poll() is not None:
                    raise RuntimeError((self._folder / "log").read_text()) from None
                time.sleep(0.02)

    def allow(self, acl: str) -> None:
        """Other rules of access, while it runs."""
        assert self._process is not None
        (self._folder / "acl").write_text(acl)
        self._process.send_signal(signal.SIGHUP)

    @property
    def log(self) -> str:
        """What it wrote of itself."""
        return (self._folder / "log").read_text()

    def stop(self) -> None:
        """Ended by whoever looks after it: it writes down what it holds, and goes."""
        assert self._process is not None
        self._process.terminate()
        self._process.wait()
        self._process = None

    def kill(self) -> None:
        """Gone at once, with nothing said."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None


class Ear:
    """Somebody who hears all of a broker."""

    def __init__(self, broker: Broker, *filters: str) -> None:
        self.heard: list[Message] = []
        self.up = threading.Event()
        self._line = BrokerLine(
            broker, "", up=self.up.set, down=lambda _: self.up.clear(), filters=filters or ("#",), heard=self.heard.append
        )
        assert self.up.wait(60)

    def on(self, end: str) -> list[bytes]:
        """What was said on topics that end so."""
        return [each.payload for each in self.heard if each.topic.endswith(end)]

    def results(self) -> list[bytes]:
        """What was said of evenings that are over."""
        return [each.payload for each in self.heard if "/result/" in each.topic]

    def say(self, topic: str, payload: bytes | str, retain: bool = False) -> None:
        """Somebody else says something."""
        assert self._line.publish(topic, payload, retain=retain) is not None

    def close(self) -> None:
        """Hear no more."""
        self._line.close()


def certificate(folder: Path, days: int = 0) -> None:
    """Of 127.0.0.1, signed by itself; as it looks to whose clock is so many days slow."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "127.0.0.1")])
    now = datetime.datetime.now(datetime.UTC) + datetime.timedelta(days=days)
    made: Any = (
        x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key()).serial_number(1)
        .not_valid_before(now - datetime.timedelta(hours=1)).not_valid_after(now + datetime.timedelta(days=9))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )  # fmt: skip
    (folder / "cert.pem").write_bytes(made.public_bytes(serialization.Encoding.PEM))
    (folder / "key.pem").write_bytes(
        key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    )
