"""Finds brokers that announce themselves on the network (`_mqtt._tcp`). Most do not; people can always type an address."""

from __future__ import annotations

import asyncio
import contextlib

from zeroconf import Error, InterfaceChoice, IPVersion, ServiceStateChange, Zeroconf
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

SERVICE = "_mqtt._tcp.local."
MOST = 6
PATIENCE_MS = 3000


async def find_brokers(seconds: float, interfaces: list[str] | None = None) -> tuple[str, ...]:
    """The brokers heard in this time, as `host:port`; none if multicast does not work. `interfaces`: the addresses to look from."""
    names: set[str] = set()

    def changed(zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange) -> None:
        if state_change is ServiceStateChange.Added and len(names) < MOST:
            names.add(name)

    found: list[str] = []
    with contextlib.suppress(OSError, Error):
        zeroconf = AsyncZeroconf(interfaces=interfaces or InterfaceChoice.All, ip_version=IPVersion.V4Only)
        try:
            browser = AsyncServiceBrowser(zeroconf.zeroconf, SERVICE, handlers=[changed])
            await asyncio.sleep(seconds)
            for name in sorted(names):
                info = AsyncServiceInfo(SERVICE, name)
                if await info.async_request(zeroconf.zeroconf, PATIENCE_MS) and info.port:
                    found += [f"{address}:{info.port}" for address in info.parsed_addresses()[:1]]
            await browser.async_cancel()
        finally:
            await zeroconf.async_close()
    return tuple(found)
