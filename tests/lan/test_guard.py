"""What stands before the server: requests that should not be, connections that drip, callers that never stop."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
from collections.abc import AsyncIterator

import httpx
import pytest
import pytest_asyncio
from playwright.async_api import expect

from companion.lan import connections, doorstep, guard
from companion.lan.rate import Rate
from companion.table.snapshots import LanInfo
from companion.table.trouble import trouble
from tests.lan.conftest import House, Opener, by_id, sit, until
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


async def raw(house: House, request: bytes) -> bytes:
    """Bytes to the server, and the first of what comes back, or nothing where it closes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", house.lan.port)
    try:
        writer.write(request)
        await writer.drain()
        async with asyncio.timeout(60):
            return await reader.read(4096)
    except ConnectionError:
        return b""
    finally:
        writer.close()


def head(house: House, *lines: str, method: str = "GET", target: str = "/table", host: str | None = None) -> bytes:
    """A request's head."""
    host = host if host is not None else f"127.0.0.1:{house.lan.port}"
    return "\r\n".join((f"{method} {target} HTTP/1.1", *([f"Host: {host}"] if host else []), *lines, "", "")).encode()


def status(answer: bytes) -> int:
    """The answer's number."""
    return int(answer.split(b" ", 2)[1])


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:{port}",
        "127.0.0.1",
        "127.0.0.1:1",
        "table.test.evil.example:{port}",
        "[::1]:{port}",
        "",
        "127.0.0.1:{port}:1",
        "127.0.0.1:",
    ],
)
async def test_foreign_host_is_turned_away(served: House, host: str) -> None:
    """A name that somebody pointed at the tablet is not the tablet's."""
    answer = await raw(served, head(served, host=host.format(port=served.lan.port)))
    assert status(answer) in (400, 421)
    assert b"boot" not in answer


@pytest.mark.parametrize("host", ["127.0.0.1:{port}", "localhost:{port}", "table.test:{port}", "TABLE.test:{port}"])
async def test_own_names_are_let_in(served: House, host: str) -> None:
    assert status(await raw(served, head(served, host=host.format(port=served.lan.port)))) == 200


@pytest.mark.parametrize(
    "origin", [None, "null", "http://evil.example", "http://127.0.0.1", "https://127.0.0.1:{port}", "http://127.0.0.1:{port}.evil.example"]
)
async def test_foreign_origin_cannot_post(served: House, origin: str | None) -> None:
    """No page but our own makes a phone's browser speak for it."""
    lines = [f"Origin: {origin.format(port=served.lan.port)}"] if origin else []
    for door in ("/command", "/join", "/hello", "/leave"):
        answer = await raw(served, head(served, *lines, "Content-Length: 2", method="POST", target=door) + b"{}")
        assert status(answer) == 403, answer


@pytest.mark.parametrize(
    ("lines", "body", "expected"),
    [
        (["Content-Length: 4", "Transfer-Encoding: chunked"], b"0\r\n\r\n", 400),
        (["Transfer-Encoding: chunked"], b"2\r\n{}\r\n0\r\n\r\n", 400),
        (["Content-Length: 999999"], b"", 413),
        (["Content-Length: -1"], b"", 400),
        (["Content-Length: 2", "Content-Length: 3"], b"{}", 400),
        ([], b"", 411),
        (["Content-Length: 2"] + [f"X-{n}: y" for n in range(100)], b"{}", 431),
        (["Content-Length: 2", "X: " + "y" * 14_000], b"{}", 431),
        (["Content-Length: 2", "X: " + "y" * 1_000_000], b"{}", 431),
    ],
)  # fmt: skip
async def test_requests_of_bad_form(served: House, lines: list[str], body: bytes, expected: int) -> None:
    """Two lengths, no length, too much of anything: refused, connection closed."""
    origin = f"Origin: http://127.0.0.1:{served.lan.port}"
    answer = await raw(served, head(served, origin, *lines, method="POST", target="/join") + body)
    assert answer == b"" or status(answer) in (expected, 400)
    if answer:
        assert b"connection: close" in answer.lower()


async def test_long_address_and_odd_methods(served: House) -> None:
    assert status(await raw(served, head(served, target="/" + "x" * 3000))) == 414
    assert status(await raw(served, head(served, target="/?" + "x" * 100_000))) in (400, 414)
    for method in ("PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT"):
        answer = await raw(served, head(served, method=method))
        assert answer == b"" or status(answer) in (400, 405)
    assert status(await raw(served, b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\x00" * 400 + b"\r\n\r\n")) == 400
    assert status(await raw(served, head(served, target="/page/../routes.py"))) == 404
    assert status(await raw(served, head(served, target="/page/%2e%2e/routes.py"))) == 404
    upgrade = head(
        served, "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Key: x", "Sec-WebSocket-Version: 13", target="/stream"
    )
    assert status(await raw(served, upgrade)) in (400, 401)


async def test_what_only_asks_brings_no_body(served: House) -> None:
    assert status(await raw(served, head(served, "Content-Length: 999999", target="/stream"))) == 413


async def test_a_body_longer_than_said_or_cut_off(served: House) -> None:
    """More than was announced is the next request, and none; less is waited for until the deadline."""
    origin = f"Origin: http://127.0.0.1:{served.lan.port}"
    answer = await raw(served, head(served, origin, "Content-Length: 2", method="POST", target="/join") + b"{}" * 30)
    assert status(answer) in (400, 409)


async def test_dripping_requests_are_ended(served: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fifty connections that say a line now and then are gone at the deadline, and a guest is served meanwhile."""
    monkeypatch.setattr(connections, "REQUEST_DEADLINE_S", 1.5)
    monkeypatch.setattr(connections, "CONNECTIONS_PER_ADDRESS", 60)
    drips = [await asyncio.open_connection("127.0.0.1", served.lan.port) for _ in range(50)]
    ended = 0

    async def drip(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, number: int) -> None:
        nonlocal ended
        lines = head(served, "Origin: x", method="POST")
        try:
            for at in range(number % 2 * 20, 400):  # some say a little, some nothing
                if number % 5:
                    writer.write(lines[at : at + 1] or b"x")
                    await writer.drain()
                if await asyncio.wait_for(reader.read(1), 0.05) == b"":
                    break
        except TimeoutError:
            await drip(reader, writer, number)
            return
        except ConnectionError:
            pass
        ended += 1

    async with asyncio.timeout(60):
        _, answer = await asyncio.gather(
            asyncio.gather(*(drip(reader, writer, number) for number, (reader, writer) in enumerate(drips))), raw(served, head(served))
        )
    assert ended == 50 and status(answer) == 200
    for _, writer in drips:
        writer.close()


async def test_a_stream_is_no_drip(served: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The deadline is for requests: an open stream outlives it."""
    monkeypatch.setattr(connections, "REQUEST_DEADLINE_S", 1.0)
    monkeypatch.setattr("companion.lan.streams.BEAT_S", 0.25)
    someone = WirePhone(served.url)
    ana = await someone.sit("Ana")
    beats = 0
    async with asyncio.timeout(60):
        async for kind, _ in someone.stream(ana):
            beats += kind == "beat"
            if beats == 7:  # the first comes at once
                break


async def test_connections_of_one_address_are_capped(served: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "CONNECTIONS_PER_ADDRESS", 8)
    held = [await asyncio.open_connection("127.0.0.1", served.lan.port) for _ in range(8)]
    assert await raw(served, head(served)) == b""
    for _, writer in held:
        writer.close()
    async with asyncio.timeout(60):
        while not (answer := await raw(served, head(served))):
            await asyncio.sleep(0.02)
    assert status(answer) == 200


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
    await asyncio.gather(*(knock() for _ in range(2 * doorstep.STANDING)))
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


async def test_what_every_answer_says(served: House) -> None:
    """No script but ours, no frame, nothing from elsewhere; the server does not say what it runs on."""
    for target in ("/", "/table", "/page/app.js", "/nowhere", "/words/fr.json"):
        answer = (await raw(served, head(served, target=target))).decode("latin-1").lower()
        assert "content-security-policy: default-src 'none'; script-src 'self'" in answer, target
        assert "x-content-type-options: nosniff" in answer and "referrer-policy: no-referrer" in answer
        assert "\r\nserver:" not in answer and "uvicorn" not in answer


async def test_logs_hold_no_secret(served: House, caplog: pytest.LogCaptureFixture) -> None:
    """Whatever goes wrong: no token, no key, no code and no bet in any log or fault."""
    caplog.set_level(logging.DEBUG)
    someone = WirePhone(served.url)
    ana = await someone.sit("Ana")
    await served.begin("secret")
    await someone.give(ana, {"do": "hide", "colour": "yellow"})
    await someone.post("command", {**someone.sent[-1], "box": "AAAA"})
    await someone.post("command", {**someone.sent[-2]})
    await someone.give(ana, {"do": "hide", "colour": "yellow", "extra": 1})
    await someone.call("join", None, {"want": "look", "invitation": "", "code": "ZZZZ"})
    await someone.client.get("/stream", headers={"authorization": someone.proof(ana)[:-9]})
    info = served.session.now.room.lan
    assert info is not None
    kept = await served.session.kept("lan.table")
    for secret in (ana.token, kept["key"], info.code, someone.invitation, "yellow", info.join):
        assert secret is not None and secret not in caplog.text, secret


# --- no network, no port ---------------------------------------------------------------------------------------------------------------


async def test_port_in_use_is_told_and_heals(served: House, house: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    """The evening goes on without phones; when the other program is closed, phones can come."""
    monkeypatch.setattr("companion.lan.server.LOOK_AGAIN_S", 0.05)
    second = await house(port=served.lan.port)
    assert second.session.now.room.lan == LanInfo(trouble=trouble("lan_port_in_use", detail=str(served.lan.port)))
    await second.begin("bid", "Ana", "Bo")
    assert second.session.now.play.playing
    await served.lan.close()
    await until(lambda: second.session.now.room.lan is not None and second.session.now.room.lan.trouble is None)
    ana = await WirePhone(second.url).sit("Ana", want="take")
    assert ana.name == "Ana"


async def test_no_network_is_told(house: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a network there is no address to show; with one again there is."""
    monkeypatch.setattr("companion.lan.server.own_address", lambda: None)
    monkeypatch.setattr("companion.lan.server.LOOK_AGAIN_S", 0.05)
    served = await house(host="0.0.0.0")
    assert served.session.now.room.lan == LanInfo(trouble=trouble("lan_no_network"))
    monkeypatch.setattr("companion.lan.server.own_address", lambda: "192.168.7.7")
    await until(lambda: served.session.now.room.lan is not None and served.session.now.room.lan.trouble is None)
    assert served.session.now.room.lan is not None and served.session.now.room.lan.address == f"192.168.7.7:{served.lan.port}"


async def test_stopping_with_phones_on_the_line(served: House) -> None:
    """Open streams do not hold the server up."""
    someone = WirePhone(served.url)
    ana = await someone.sit("Ana")

    async def listen() -> None:
        async for _ in someone.stream(ana):
            pass

    listening = asyncio.create_task(listen())
    await until(lambda: served.session.now.room.presence.get("Ana") == "connected")
    async with asyncio.timeout(60):
        await served.lan.close()
    await asyncio.gather(listening, return_exceptions=True)
