"""The table announces itself on the network, if the network takes it."""

from __future__ import annotations

import asyncio

import httpx
from zeroconf import IPVersion, ServiceStateChange, Zeroconf
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

from companion.lan.address import own_address
from companion.lan.discovery import SERVICE, Announcement
from companion.lan.server import LanServer
from companion.table.session import Session
from tests.lan.conftest import Opener, until


class Looking:
    """Another program on the network that looks for tables; other tables of this machine may be there too."""

    def __init__(self) -> None:
        self.found: dict[str, AsyncServiceInfo] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Look."""
        self._zeroconf = AsyncZeroconf(interfaces=["127.0.0.1"], ip_version=IPVersion.V4Only)
        self._browser = AsyncServiceBrowser(self._zeroconf.zeroconf, SERVICE, handlers=[self._changed])

    def _changed(self, zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange) -> None:
        if state_change is ServiceStateChange.Removed:
            self.found.pop(name, None)
            return
        task = asyncio.get_running_loop().create_task(self._ask(name))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _ask(self, name: str) -> None:
        info = AsyncServiceInfo(SERVICE, name)
        if await info.async_request(self._zeroconf.zeroconf, 3000):
            self.found[name] = info

    def at(self, port: int) -> AsyncServiceInfo | None:
        """The table that serves there."""
        return next((info for info in self.found.values() if info.port == port), None)

    async def stop(self) -> None:
        """Look no more."""
        await self._browser.async_cancel()
        await self._zeroconf.async_close()


async def test_announced_found_withdrawn() -> None:
    """Address and port can be found by name, and not any more once the table is closed."""
    looking, announcement = Looking(), Announcement()
    await looking.start()
    try:
        port = 4  # nobody else's: nothing is served here
        assert await announcement.make("127.0.0.1", port)
        await until(lambda: looking.at(port))
        info = looking.at(port)
        assert info is not None and info.parsed_addresses() == ["127.0.0.1"]
        assert info.decoded_properties == {"v": "2"}
        await announcement.withdraw()
        await until(lambda: not looking.at(port))
    finally:
        await announcement.withdraw()
        await looking.stop()


async def test_no_multicast_is_no_trouble(house: Opener) -> None:
    """An address that is not ours to announce: nothing is announced, nothing is raised, phones come by the QR code."""
    announcement = Announcement()
    assert not await announcement.make("203.0.113.7", 8765)
    await announcement.withdraw()


async def test_server_announces_by_itself(house: Opener) -> None:
    """A table that is opened can be found, and is served by the name it is found under; starting does not wait for it."""
    looking = Looking()
    await looking.start()
    served = await house()
    session = await Session.open(served.path.with_name("other.db"))
    lan = await LanServer.open(session, host="127.0.0.1", port=0)
    try:
        await until(lambda: looking.at(lan.port))
        info = looking.at(lan.port)
        assert info is not None and info.server is not None
        url = f"http://127.0.0.1:{lan.port}/table"
        async with httpx.AsyncClient() as client:
            served_as = [await client.get(url, headers={"host": f"{host}:{lan.port}"}) for host in (info.server[:-1], "table-zzzz.local")]
        assert [answer.status_code for answer in served_as] == [200, 421]
        said = repr((info.name, info.server, info.decoded_properties))
        assert served_as[0].json()["table"][:4] not in said, "nothing that lasts is announced"
    finally:
        await lan.close()
        await session.close()
        await looking.stop()


def test_own_address_is_one_that_others_can_reach() -> None:
    address = own_address()
    assert address is None or not address.startswith(("127.", "0."))
