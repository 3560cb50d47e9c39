"""The table's connection to a broker: what it publishes (`companion.lan.house`) and what it hears (`hw.drivers.mqtt`).

The modules that speak to a broker are imported only if there is one: most tables have none, and their first frame should not wait.
"""

from __future__ import annotations

import contextlib
from dataclasses import replace
from typing import TYPE_CHECKING

from companion.broker import PORT, TLS_PORT, Broker, remember_login
from companion.table.file.fault import JournalFault
from companion.table.room.network import CLUB_KEY, KEPT, BrokerChoice, chosen_of, club_key_of
from companion.table.session import Session
from companion.table.trouble import Trouble, trouble

if TYPE_CHECKING:
    from companion.lan.house import House, ResultOf
    from hw.hub import Hub

LOOK_S = 2.0


async def club_of(session: Session, key: str | None) -> ResultOf | None:
    """How results are signed for a club, with the key given now or kept from before; an empty key forgets the kept one.

    ValueError if the text is not a key: then the key from before stays.
    """
    if key:
        club_key_of(key)
    kept = None
    with contextlib.suppress(JournalFault):
        if key is not None and key != await session.kept(CLUB_KEY):
            from companion.lan.stored_values import RESULTS

            await session.keep(RESULTS, None)  # what was signed for another club is none of this one's affair
            await session.keep(CLUB_KEY, key or None)
        kept = await session.read_kept(CLUB_KEY, club_key_of)
    if kept is None:
        return None
    from companion.club.signed_results import result_message

    return lambda seen, table, before: result_message(seen, table, kept, before)


class TableNetwork:
    """One table's connection; its coroutines run on the loop."""

    def __init__(self, session: Session, hub: Hub, language: str, finish: ResultOf | None = None) -> None:
        self._session = session
        self._hub = hub
        self._language = language
        self._finish = finish
        self._broker: Broker | None = None
        self._house: House | None = None
        self._heard: str | None = None
        self.chosen = BrokerChoice()

    async def open(self, asked: str | None) -> None:
        """Connect to the broker of the command line, else to the kept one; ValueError if that is no broker's address."""
        kept = {}
        with contextlib.suppress(JournalFault):
            kept = chosen_of(await self._session.kept(KEPT))
        if asked is not None:
            await self._take(Broker.named(asked), tells=True, hears=True)
        elif (broker := Broker.read(kept)) is not None:
            await self._take(broker, tells=kept.get("tells") is True, hears=kept.get("hears") is True)

    async def close(self) -> None:
        """Disconnect from the broker."""
        if self._house is not None:
            await self._house.close()
            self._house = None

    async def found(self) -> tuple[str, ...]:
        """Brokers that announce themselves nearby."""
        from companion.lan.brokers import find_brokers

        return await find_brokers(LOOK_S)

    async def choose(self, address: str, user: str, password: str, *, tls: bool) -> Trouble | None:
        """Use another broker, or none. Nothing is sent until `use` switches that on."""
        if not address.strip():
            await self._take(None, tells=False, hears=False)
            await self._keep()
            return None
        try:
            named = Broker.named(address.strip())
        except ValueError:
            return trouble("broker_address")
        tls = tls or named.tls
        port = TLS_PORT if tls and ":" not in address.strip() and named.port == PORT else named.port
        await self._take(replace(named, user=user, password=password, tls=tls, port=port), tells=self.chosen.tells, hears=self.chosen.hears)
        await self._keep()
        return None

    async def use(self, *, tells: bool, hears: bool) -> None:
        """Choose what the broker is used for."""
        await self._take(self._broker, tells=tells, hears=hears)
        await self._keep()

    async def _take(self, broker: Broker | None, *, tells: bool, hears: bool) -> None:
        before, self._broker = self._broker, broker
        await self.close()
        if self._heard is not None and (broker != before or not hears):
            self._hub.remove(self._heard)
            self._heard = None
        self.chosen = BrokerChoice()
        if broker is None:
            return
        remember_login(broker)
        self.chosen = BrokerChoice(where=broker.where, user=broker.user, tls=broker.tls, tells=tells, hears=hears)
        if tells:
            from companion.lan.house import House

            self._house = await House.open(self._session, broker, self._language, self._finish)
        if hears and self._heard is None:
            self._heard = f"mqtt@{broker.where}"
            self._hub.add(self._heard)
        self._session.show(room=replace(self._session.now.room))

    async def _keep(self) -> None:
        with contextlib.suppress(JournalFault):
            said = {**self._broker.write(), "tells": self.chosen.tells, "hears": self.chosen.hears} if self._broker is not None else None
            await self._session.keep(KEPT, said)
