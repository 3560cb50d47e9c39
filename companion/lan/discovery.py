"""Announces on the network that a table is here: `_tablecompanion._tcp` by multicast DNS.

It is only a convenience: phones come by the QR code or the typed address, and other programs find the table by this name. So nothing here
may delay the evening: where multicast does not work, nothing is announced. The name is another at each start, so that a listener learns
that there is a table, but not whether it is last week's.
"""

from __future__ import annotations

import secrets
import socket

from zeroconf import Error, IPVersion
from zeroconf.asyncio import AsyncServiceInfo, AsyncZeroconf

SERVICE = "_tablecompanion._tcp.local."


class Announcement:
    """What the network is told of a table, for as long as the server runs."""

    def __init__(self) -> None:
        self._name = secrets.token_hex(2)
        self.host = f"table-{self._name}.local"  # phones may use this name
        self._zeroconf: AsyncZeroconf | None = None
        self._info: AsyncServiceInfo | None = None

    async def make(self, address: str, port: int) -> bool:
        """Announce the table at this address; returns whether the network takes it."""
        await self.withdraw()
        info = AsyncServiceInfo(
            SERVICE,
            f"Table {self._name}.{SERVICE}",
            addresses=[socket.inet_pton(socket.AF_INET6 if ":" in address else socket.AF_INET, address)],
            port=port,
            properties={"v": "2"},
            server=f"{self.host}.",
        )
        try:
            self._zeroconf = AsyncZeroconf(interfaces=[address], ip_version=IPVersion.V6Only if ":" in address else IPVersion.V4Only)
            await self._zeroconf.async_register_service(info, allow_name_change=True)
        except (OSError, Error):
            await self.withdraw()
            return False
        self._info = info
        return True

    async def withdraw(self) -> None:
        """Stop announcing."""
        zeroconf, self._zeroconf = self._zeroconf, None
        info, self._info = self._info, None
        if zeroconf is None:
            return
        try:
            if info is not None:
                await (await zeroconf.async_unregister_service(info))  # the second wait lets the goodbye be sent
            await zeroconf.async_close()
        except (OSError, Error):
            return
