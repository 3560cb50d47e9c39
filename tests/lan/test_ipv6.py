"""Phones over IPv6: with the address in the QR code, to a table that listens everywhere, and only from the same link."""

from __future__ import annotations

import socket

import httpx
import pytest

from companion.lan.address import address_in_url, bound_sockets, is_neighbour, split_host
from companion.lan.server import LanServer
from companion.table.session import Session
from tests.lan.bets import bet, betting
from tests.lan.conftest import Opener
from tests.lan.wirephone import WirePhone


async def test_a_phone_sits_down_and_plays(house: Opener) -> None:
    served = await house(host="::1")
    assert served.url.startswith(f"http://[::1]:{served.lan.port}/#")
    phone, other = WirePhone(served.url), WirePhone(served.url)
    ana, _ = await phone.sit("Ana"), await other.sit("Bo")
    await betting(served.session)
    assert (await bet(phone, ana, "red"))["accepted"]
    assert '"red"' in str(await phone.view(ana)).replace("'", '"')


@pytest.mark.parametrize(
    ("host", "status"),
    [("[::1]:{}", 200), ("[0:0:0:0:0:0:0:1]:{}", 200), ("[::1]", 421), ("[::2]:{}", 421), ("::1:{}", 421), ("[::1:{}", 421)],
)
async def test_the_host_has_to_be_ours(house: Opener, host: str, status: int) -> None:
    served = await house(host="::1")
    async with httpx.AsyncClient() as client:
        answer = await client.get(f"http://[::1]:{served.lan.port}/table", headers={"host": host.format(served.lan.port)})
    assert answer.status_code == status


async def test_everywhere_is_both(house: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    """One port, two sockets; what comes over IPv4 has an IPv4 address."""
    monkeypatch.setattr("companion.lan.server.own_address", lambda: "127.0.0.1")
    served = await house(host="0.0.0.0")
    async with httpx.AsyncClient() as client:
        for address in ("127.0.0.1", "::1"):
            answer = await client.get(f"http://{address_in_url(address)}:{served.lan.port}/table")
            assert answer.status_code == 200, address


async def test_a_network_of_ipv6_alone_has_its_square(house: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.lan.server.own_address", lambda: "fd12:3456::7")
    served = await house(host="0.0.0.0")
    info = served.session.now.room.lan
    assert info is not None and info.address == f"[fd12:3456::7]:{served.lan.port}" and info.join.startswith(f"http://{info.address}/#t=")


async def test_without_ipv6_the_table_opens_all_the_same(house: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    real = socket.socket

    def only_4(family: int = socket.AF_INET, *how: int) -> socket.socket:
        if family == socket.AF_INET6:
            raise OSError("Address family not supported by protocol")
        return real(family, *how)

    monkeypatch.setattr("companion.lan.address.socket.socket", only_4)
    found = bound_sockets("0.0.0.0", 0)
    assert len(found) == 1
    found[0].close()


def test_over_ipv6_only_the_same_link_is_listened_to() -> None:
    ours = "2001:db8:1:2::7"
    for theirs, near in (
        ("2001:db8:1:2:ffff::1", True),
        ("2001:db8:1:3::1", False),
        ("2a00::1", False),
        ("fe80::1%eth0", True),
        ("?", False),
    ):
        assert is_neighbour(theirs, ours) is near, theirs
    assert is_neighbour("203.0.113.9", "192.168.1.2"), "over IPv4 the router's own network is all there is"


def test_a_host_and_its_port() -> None:
    for host, found in (("a.local:80", ("a.local", "80")), ("a", ("a", "80")), ("[FD00::1]:8", ("fd00::1", "8")), ("[::1]", ("::1", "80"))):
        assert split_host(host) == found


async def test_a_name_is_looked_up(tmp_path: object) -> None:
    session = await Session.open(tmp_path / "table.db")  # type: ignore[operator]
    lan = await LanServer.open(session, host="localhost", port=0, announce=False)
    assert session.now.room.lan is not None and session.now.room.lan.trouble is None
    await lan.close()
    await session.close()
