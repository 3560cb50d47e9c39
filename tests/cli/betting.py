"""A table brought to open bets and put away; phones then bet with whatever program opens it again."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

from companion.lan.server import LanServer
from companion.table.session import Session
from tests.lan.bets import LOOSE, bet, betting, cars
from tests.lan.wirephone import Seat, WirePhone

NAMES = ("Ana", "Bo", "Cy")


class AboutToBet:
    """Three phones, and a race with a car just over the line."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.seats: list[Seat] = []
        self.cars: list[str] = []
        asyncio.run(self._prepare())

    async def _prepare(self) -> None:
        session = await Session.open(self.folder / "table.db")
        served = await LanServer.open(session, host="127.0.0.1", port=0, announce=False, limits=LOOSE)
        assert session.now.room.lan is not None
        phone = WirePhone(session.now.room.lan.join)
        self.seats = [await phone.sit(name) for name in NAMES]
        await betting(session)
        self.cars = cars(session)
        await phone.client.aclose()
        await served.close()
        await session.close()

    def bet(self) -> list[Any]:
        """Everybody bets at the table that is open now; what each was answered."""
        return asyncio.run(self._bet())

    async def _bet(self) -> list[object]:
        found = re.search(r"\((http\S+)\)", (self.folder / "join.txt").read_text(encoding="utf-8"))
        assert found is not None
        phone = WirePhone(found[1])
        try:
            return [await bet(phone, seat, car) for seat, car in zip(self.seats, self.cars, strict=False)]
        finally:
            await phone.client.aclose()
