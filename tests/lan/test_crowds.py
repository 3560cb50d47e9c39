"""Many callers at once, or one that never stops: crowds of strangers, floods, endless nonsense; everybody else plays on."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator

import httpx
import pytest
import pytest_asyncio
from playwright.async_api import expect

from companion.lan import connections, guard, new_connections
from companion.lan.rate import Rate
from tests.lan.conftest import House, Opener, by_id, sit, until
from tests.lan.test_guard import head, raw, status
from tests.lan.wirephone import WirePhone


class Clock:
    """Goes only when it is told to."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest_asyncio.fixture(loop_scope="session")
async def served(house: Opener) -> House:
    """A table with no browser and its usual limits."""
    return await house()


class Stranger:
    """An address that holds as many slow connections as it gets, and opens another for each that is ended."""

    def __init__(self, address: str, port: int) -> None:
        self._from, self._to = address, port
        self.open = 0

    async def hold(self) -> None:
        """One of them, for ever."""
        while True:
            try:
                reader, writer = await asyncio.open_connection("127.0.0.1", self._to, local_addr=(self._from, 0))
                self.open += 1
                try:
                    writer.write(b"GET /table HTTP/1.1\r\nX-Slow: ")
                    await reader.read(1)
                finally:
                    self.open -= 1
                    writer.close()
            except OSError:
                pass
            await asyncio.sleep(0.05)


@contextlib.asynccontextmanager
async def crowd(house: House, addresses: int, each: int) -> AsyncIterator[list[Stranger]]:
    """Every place is taken by strangers."""
    strangers = [Stranger(f"127.9.{number // 200}.{number % 200 + 1}", house.lan.port) for number in range(addresses)]
    tasks = [asyncio.create_task(stranger.hold()) for stranger in strangers for _ in range(each)]
    try:
        await until(lambda: sum(stranger.open for stranger in strangers) >= 295)
        yield strangers
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def calling_from(address: str, phone: WirePhone) -> WirePhone:
    """The phone has an address of its own."""
    own = httpx.AsyncHTTPTransport(local_address=address)
    phone.client = httpx.AsyncClient(transport=own, base_url=phone.origin, headers={"origin": phone.origin}, timeout=20)
    return phone


async def test_a_crowd_of_strangers_shuts_nobody_out(table: House) -> None:
    """Twenty addresses hold every place there is: a seated phone plays on, and a new one gets its page and its seat."""
    seated = calling_from("127.8.0.1", WirePhone(table.url))
    ana = await seated.sit("Ana")
    await table.session.seating.sit("Bo")
    async with crowd(table, addresses=20, each=18) as strangers:
        new = await table.phone()
        await sit(new, "Cy")
        await table.begin("bid")
        for amount in range(1, 21):
            assert (await seated.give(ana, {"do": "bid", "amount": amount * 10_000}))["accepted"]
        await expect(new.locator(".paddle")).to_contain_text("Ana mène")
        await by_id(new, "raise").click()
        await until(lambda: table.session.now.play.state.leader == "Cy")
        await until(lambda: sum(stranger.open for stranger in strangers) >= 250)


async def test_a_proved_seat_keeps_its_place_among_more_addresses_than_there_are_places(served: House) -> None:
    """Where there is no share left to give up, who plays comes before who is unknown."""
    seated = calling_from("127.8.0.1", WirePhone(served.url))
    ana = await seated.sit("Ana")
    await served.begin("bid", "Bo")
    assert (await seated.give(ana, {"do": "bid", "amount": 10_000}))["accepted"]
    async with crowd(served, addresses=320, each=1):
        for amount in range(2, 6):
            await seated.client.aclose()
            calling_from("127.8.0.1", seated)
            assert (await seated.give(ana, {"do": "bid", "amount": amount * 10_000}))["accepted"]


async def test_a_flooding_phone_is_slowed_down_and_others_are_not(house: Opener) -> None:
    """One phone sends as fast as it can; so much of it is ruled on and no more, another's commands go through."""
    clock = Clock()
    served = await house(limits=guard.Limits(address_burst=1e6, address_per_s=1e6, seat_burst=25, seat_per_s=12, clock=clock))
    noisy, calm = WirePhone(served.url), WirePhone(served.url)
    ana, bo = await noisy.sit("Ana"), await calm.sit("Bo")
    await served.begin("bid")
    told: list[object] = []
    amount = 0

    async def flood() -> None:
        told.append(await noisy.give(ana, {"do": "bid", "amount": 1}))

    def ruled() -> int:
        return sum(isinstance(each, dict) for each in told)

    for seconds, most in ((0.0, 25), (1.0, 25 + 12)):
        clock.now += seconds
        floods = [asyncio.create_task(flood()) for _ in range(40)]
        for _ in range(3):
            amount += 10_000
            assert (await calm.give(bo, {"do": "bid", "amount": amount}))["accepted"]
        await asyncio.gather(*floods)
        assert ruled() == most and told.count("too_fast") == len(told) - most


async def test_a_flooding_network_leaves_every_address_enough_for_a_player(house: Opener) -> None:
    """Whoever asks for more than a player needs shares it with their neighbours; a proved seat and a newcomer ask nobody."""
    limits = guard.Limits(own_burst=5, own_per_s=0, network_burst=20, network_per_s=0, clock=Clock())
    served = await house(limits=limits)
    seated, newcomer = calling_from("127.8.0.1", WirePhone(served.url)), calling_from("127.8.0.200", WirePhone(served.url))
    ana = await seated.sit("Ana")
    await served.begin("bid", "Bo")
    assert (await seated.give(ana, {"do": "bid", "amount": 10_000}))["accepted"]
    loud = calling_from("127.8.0.9", WirePhone(served.url)).client
    answers = [(await loud.get("/table")).status_code for _ in range(40)]
    assert answers == [200] * 25 + [429] * 15
    other = calling_from("127.8.0.10", WirePhone(served.url)).client
    assert [(await other.get("/table")).status_code for _ in range(6)] == [200] * 5 + [429]
    assert (await newcomer.client.get("/table")).status_code == 200
    for amount in range(2, 12):
        assert (await seated.give(ana, {"do": "bid", "amount": amount * 10_000}))["accepted"]


async def test_who_sends_nonsense_without_end_is_not_listened_to(house: Opener) -> None:
    """After a hundred of them a connection is ended before a word is read; others are heard, and so is that address after a while."""
    clock = Clock()
    served = await house(limits=guard.Limits(address_burst=1e6, address_per_s=1e6, clock=clock))
    nonsense = [b"\x16\x03\x01 no request\r\n\r\n", head(served, host="elsewhere.test"), head(served, method="PUT")]
    told = [await raw(served, nonsense[number % 3]) for number in range(102)]
    assert all(told[:100]) and told[100:] == [b"", b""]
    assert await raw(served, head(served)) == b""
    async with httpx.AsyncClient(transport=httpx.AsyncHTTPTransport(local_address="127.8.0.2")) as other:
        assert (await other.get(f"http://127.0.0.1:{served.lan.port}/table")).status_code == 200
    clock.now += 2
    assert status(await raw(served, head(served))) == 200


async def test_no_half_of_an_answer_waits_for_the_other(house: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is written in two pieces goes in two: a system that gathers them would wait for a phone's word, a fortieth of a second."""
    served = await house()
    gathered: list[int] = []
    enter = connections.Crowd.enter

    def entering(crowd: connections.Crowd, newcomer: connections.Connection) -> bool:
        connection = newcomer.transport.get_extra_info("socket")
        gathered.append(connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
        return enter(crowd, newcomer)

    monkeypatch.setattr(connections.Crowd, "enter", entering)
    assert status(await raw(served, head(served))) == 200
    assert gathered and all(gathered)


async def test_of_who_knocks_without_end_nothing_is_made(house: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also of one who never says a word: after a hundred times nothing stands behind the door for them, and others come in."""
    served = await house(limits=guard.Limits(clock=Clock()))
    made: list[str] = []
    enter = connections.Crowd.enter

    def entering(crowd: connections.Crowd, newcomer: connections.Connection) -> bool:
        made.append(newcomer.address)
        return enter(crowd, newcomer)

    monkeypatch.setattr(connections.Crowd, "enter", entering)

    async def knock() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", served.lan.port, local_addr=("127.8.0.3", 0))
        with contextlib.suppress(OSError):
            writer.write_eof()
            assert await reader.read() == b""
        writer.close()

    for _ in range(connections.BOTHER_BURST):
        await knock()
    await asyncio.gather(*(knock() for _ in range(2 * new_connections.STANDING)))
    assert made == ["127.8.0.3"] * connections.BOTHER_BURST
    assert status(await raw(served, head(served))) == 200


async def test_an_address_that_calls_without_end(house: Opener) -> None:
    served = await house(limits=guard.Limits(address_burst=20, address_per_s=1, clock=Clock()))
    statuses = [status(await raw(served, head(served))) for _ in range(24)]
    assert statuses == [200] * 20 + [429] * 4


def test_rate_forgets_and_refills() -> None:
    """A bucket refills; the oldest of too many is forgotten, so that no crowd of addresses grows the memory."""
    clock = Clock()
    rate = Rate(burst=2, per_s=0.5, clock=clock, most=3)
    assert rate.take("a") and rate.take("a") and not rate.take("a")
    clock.now += 1.9
    assert not rate.take("a")
    clock.now += 0.1
    assert rate.take("a") and not rate.take("a")
    slow = Rate(burst=1, per_s=0.0001, clock=clock, most=3)
    assert slow.take("a") and not slow.take("a")
    for other in "bcd":
        assert slow.take(other)
    assert slow.take("a") and len(slow._buckets) == 3
