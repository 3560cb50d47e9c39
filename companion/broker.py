"""An MQTT broker's address and our login there. `companion.mqtt` connects to it.

A port's name never contains a password: the login for `host:port` is found among those that `remember_login` was given.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from urllib.parse import unquote, urlsplit

from companion.kernel.form import Json

PORT, TLS_PORT = 1883, 8883


@dataclass(frozen=True, slots=True, kw_only=True)
class Broker:
    """A broker's address and our login."""

    host: str
    port: int = PORT
    user: str = ""
    password: str = field(default="", repr=False)
    tls: bool = False
    authority: str = ""  # a file with the certificate that signs the broker's; the system's own otherwise

    @property
    def where(self) -> str:
        """The address `host:port`, without the login."""
        return f"{self.host}:{self.port}"

    @staticmethod
    def read(kept: Json) -> Broker | None:
        """The broker from the stored data; None if they name no broker."""
        if type(kept) is not dict or type(host := kept.get("host")) is not str or not host:
            return None
        port = kept.get("port")
        texts = {key: value for key in ("user", "password", "authority") if type(value := kept.get(key)) is str}
        return Broker(host=host, port=port if type(port) is int and 0 < port < 65536 else PORT, tls=kept.get("tls") is True, **texts)

    @staticmethod
    def named(address: str) -> Broker:
        """`mqtt://user:password@host:port`, `mqtts://...`, or `host:port`; ValueError where it is none of these."""
        parts = urlsplit(address if "://" in address else f"mqtt://{address}")
        if parts.scheme not in ("mqtt", "mqtts") or not parts.hostname or parts.path.strip("/") or parts.query or parts.fragment:
            raise ValueError("no broker's address")
        tls = parts.scheme == "mqtts"
        user, password = unquote(parts.username or ""), unquote(parts.password or "")
        return Broker(host=parts.hostname, port=parts.port or (TLS_PORT if tls else PORT), user=user, password=password, tls=tls)

    def write(self) -> dict[str, object]:
        """As data to be stored."""
        said = {"host": self.host, "port": self.port, "user": self.user, "password": self.password, "tls": self.tls}
        return {**said, "authority": self.authority}


_known: dict[str, Broker] = {}


def remember_login(broker: Broker) -> None:
    """Remember a broker's login, so that `broker_at` finds it by the address."""
    _known[broker.where] = broker


def broker_at(where: str) -> Broker:
    """The broker at `host:port`, with its login if one is remembered; ValueError if that is no address."""
    broker = Broker.named(where)
    return _known.get(broker.where, broker)
