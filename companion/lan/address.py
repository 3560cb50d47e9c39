"""The table's address on the network, over IPv4 and IPv6.

To be reached everywhere the table has two sockets on one port, one for each kind, so that an address of one kind never appears as the
other. IPv6 has no private range as 192.168 is: a home's addresses may be known to the whole internet. So over IPv6 the table answers only
neighbours, who are on the same link.
"""

from __future__ import annotations

import contextlib
import ipaddress
import socket

EVERYWHERE = "0.0.0.0"
_BEYOND = ("192.0.2.1", "10.255.255.254", "192.168.255.254", "172.31.255.254", "224.0.0.251")
_BEYOND_6 = ("2001:db8::1", "fd00::1")
PREFIX = 64  # bits that all addresses of a link share


def own_address() -> str | None:
    """The address by which others on the network reach this machine, or None without a network. It sends nothing."""
    for family, beyond in ((socket.AF_INET, _BEYOND), (socket.AF_INET6, _BEYOND_6)):
        for far in beyond:
            with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((far, 9))
                address = str(probe.getsockname()[0])
                found = ipaddress.ip_address(address.partition("%")[0])
                if not (found.is_loopback or found.is_unspecified or (found.version == 6 and found.is_link_local)):  # no use in a URL
                    return address
    return None


BACKLOG = 128  # how many connections the system keeps waiting


def bound_sockets(host: str, port: int) -> list[socket.socket]:
    """Sockets at this address and port, for everywhere over both kinds of address; OSError if there can be none."""
    if host != EVERYWHERE:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        family, _, _, _, where = min(found, key=lambda each: each[0] != socket.AF_INET)  # of a name with both kinds of address, take IPv4
        return [_bound(family, str(where[0]), port)]
    first = _bound(socket.AF_INET, host, port)
    with contextlib.suppress(OSError):  # a machine without IPv6, or another program has that port
        return [first, _bound(socket.AF_INET6, "::", first.getsockname()[1])]
    return [first]


def _bound(family: int, host: str, port: int) -> socket.socket:
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # else asyncio holds small answers back
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            listening.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        listening.bind((host, port))
        listening.listen(BACKLOG)
    except OSError:
        listening.close()
        raise
    return listening


def address_in_url(address: str) -> str:
    """An address as it is written in a URL and in a Host header."""
    return f"[{address}]" if ":" in address else address


def split_host(host: str) -> tuple[str, str]:
    """Name and port of a Host header; without a port it is 80."""
    name, colon, port = host.rpartition(":")
    if not colon or port.endswith("]"):
        name, port = host, "80"
    if name.startswith("[") and name.endswith("]"):
        with contextlib.suppress(ValueError):
            return str(ipaddress.IPv6Address(name[1:-1])), port
    return ("", port) if ":" in name else (name, port)


def is_neighbour(theirs: str, ours: str) -> bool:
    """Whether to answer somebody who connected to our address: over IPv6 only those on the same link."""
    try:
        one, other = (ipaddress.ip_address(each.partition("%")[0]) for each in (theirs, ours))
    except ValueError:
        return False
    if one.version == 4 or one.is_link_local or one.is_loopback:
        return True
    return ipaddress.ip_network((one, PREFIX), strict=False) == ipaddress.ip_network((other, PREFIX), strict=False)
