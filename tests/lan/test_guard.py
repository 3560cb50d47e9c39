"""The checks before the server: forbidden requests, connections that come drop by drop, callers that never stop."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import pytest
import pytest_asyncio

from companion.lan import connections
from companion.table.snapshots import LanInfo
from companion.table.trouble import trouble
from tests.lan.conftest import House, Opener, until
from tests.lan.wirephone import WirePhone


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
    kept: Any = await served.session.kept("lan.table")
    for secret in (ana.token, kept["key"], info.code, someone.invitation, "yellow", info.join):
        assert secret is not None and secret not in caplog.text, secret


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
