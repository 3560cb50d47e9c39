"""Sitting down with a phone: as a new player, on a free seat, or with "I am Ana" on a new phone.

Joining is idempotent: a phone asks with an id of its own making and may ask again until it has an answer. A claim to a seat that has a
phone (`claims`) is asked again until the tablet has decided; the tablet is asked once.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable

from companion.kernel.form import Json
from companion.kernel.seat import LONGEST_NAME, Seat, folded
from companion.kernel.text import say
from companion.lan.claims import Claims
from companion.lan.pictures import people_json, speaker_for
from companion.lan.sealed_requests import Closed, OpenedRequest, text_in
from companion.lan.seats import Seats
from companion.lan.streams import Streams
from companion.table.room.lobby import ACCENTS
from companion.table.session import Session
from companion.table.trouble import Trouble, trouble
from companion.texts import Speaker

JOINS_REMEMBERED = 256

RUNNING = trouble("game_running", "phone-game-running")  # what a phone can do then differs from what the tablet can do
UNKNOWN = trouble("seat_unknown", "phone-seat-unknown")


def _told(why_not: Trouble, said: Speaker) -> dict[str, Json]:
    return {"fault": why_not.key, "words": said(why_not.words)}


class Joining:
    """Answers phones that ask for a seat."""

    def __init__(self, session: Session, seats: Seats, streams: Streams, keep: Callable[[], Awaitable[Trouble | None]]) -> None:
        self._session = session
        self._seats = seats
        self._streams = streams
        self._keep = keep
        self._turn = asyncio.Lock()  # one at a time, because the same request may come twice at once
        self._joins: OrderedDict[str, dict[str, Json]] = OrderedDict()
        self._claims = Claims(session)

    async def answer(self, opened: OpenedRequest) -> dict[str, Json]:
        """Answer a phone that wants to look, sit, take a free seat or claim one."""
        said = speaker_for(self._session.now, opened.language)
        match opened.body.get("want"):
            case "look":
                return self._look(said)
            case "sit" | "take":
                return await self._once(opened, said)
            case "claim":
                return await self._claim(opened, said)
            case "withdraw":
                self._claims.withdraw(opened.id)
                return {"withdrawn": True}
        raise Closed(400, "malformed")

    def _look(self, said: Speaker) -> dict[str, Json]:
        now = self._session.now
        seats = [{**each, "free": self._seats.is_free(each["name"])} for each in people_json(now)]
        return {
            "people": seats,
            "playing": now.play.playing,
            "game": said(say("game-title")),
            "room": len(seats) < min(now.room.lobby.most, len(ACCENTS)),
        }

    async def _once(self, opened: OpenedRequest, said: Speaker) -> dict[str, Json]:
        """Answer a request. If it is asked again because its answer was lost, the answer is the same."""
        key = opened.id  # made by the phone, and known to nobody else
        async with self._turn:
            if key not in self._joins:
                answer = await self._sit(self._named(opened), said)
                if "fault" in answer:
                    return answer
                self._remember(key, answer)
            return self._joins[key]

    def _remember(self, key: str, answer: dict[str, Json]) -> None:
        self._joins[key] = answer
        if len(self._joins) > JOINS_REMEMBERED:
            self._joins.popitem(last=False)

    def _named(self, opened: OpenedRequest) -> str:
        return " ".join(text_in(opened.body, "name")[: LONGEST_NAME * 8].split())

    def _place(self, name: str) -> Seat | None:
        return next((place.name for place in self._session.now.room.lobby.places if folded(place.name) == folded(name)), None)

    async def _sit(self, name: str, said: Speaker) -> dict[str, Json]:
        seat = self._place(name)
        if seat is None:
            why_not = await self._session.seating.sit(name)
            if why_not is not None:
                return _told(RUNNING if why_not.key == RUNNING.key else why_not, said)
            seat = self._place(name)
        elif not self._seats.is_free(seat):
            return {**_told(trouble("seat_taken", "phone-seat-taken", seat=seat), said), "name": seat}
        return await self._give(seat or name, said)

    async def _give(self, seat: Seat, said: Speaker) -> dict[str, Json]:
        before = self._seats.of(seat)
        held, token = self._seats.take(seat)
        unkept = await self._keep()
        if unkept is not None:
            self._seats.free(seat)
            return _told(unkept, said)
        if before is not None:
            self._streams.seat_changed(before)
        self._streams.phone_took_seat(seat)
        return {"seat": held.id, "epoch": held.epoch, "token": token, "name": seat, "accent": self._session.now.room.accent(seat)}

    async def _claim(self, opened: OpenedRequest, said: Speaker) -> dict[str, Json]:
        seat = self._place(self._named(opened))
        if seat is None:
            return _told(UNKNOWN, said)
        claimed = self._seats.of(seat)
        if opened.id in self._joins or claimed is None or claimed.free:
            return await self._once(opened, said)

        async def give() -> dict[str, Json]:
            async with self._turn:
                held = self._seats.by_id(claimed.id)  # it may have another name by now
                if held is None or self._place(held.name) != held.name:
                    return _told(UNKNOWN, said)
                return await self._give(held.name, said)

        answer = await self._claims.ask(opened.id, claimed, give)
        if isinstance(answer, Trouble):
            return _told(answer, said)
        if "token" in answer:
            self._remember(opened.id, answer)
        return answer

    def end(self) -> None:
        """End all waiting for the tablet's yes, because the server stops."""
        self._claims.end()
