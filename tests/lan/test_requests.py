"""A command is read in one step if it is what our page sends; h11 reads all others, and both read the same."""

from __future__ import annotations

import asyncio
import json
import random

import h11
import pytest
import pytest_asyncio

from companion.lan import connections
from companion.lan.requests import LARGEST, PageRequest, plain_request
from tests.lan.conftest import House, Opener, by_id, until
from tests.lan.wirephone import WirePhone

BODY = b'{"s":"x","n":1,"box":"AAAA"}'
HEADS = (
    b"Host: 192.168.7.7:8765",
    b"Connection: keep-alive",
    b"Content-Length: %d" % len(BODY),
    b"User-Agent: Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36",
    b"content-type: application/json",
    b"Accept: */*",
    b"Origin: http://192.168.7.7:8765",
    b"Accept-Language: fr-FR,fr;q=0.9",
)


def asked(*heads: bytes, body: bytes = BODY, first: bytes = b"POST /command HTTP/1.1") -> bytes:
    return b"\r\n".join((first, *(heads or HEADS), b"", body))


def by_h11(data: bytes) -> tuple[list[tuple[bytes, bytes]], bytes]:
    """How h11 reads one request of which nothing is left over."""
    connection = h11.Connection(h11.SERVER)
    connection.receive_data(data)
    request, body = connection.next_event(), b""
    assert isinstance(request, h11.Request) and (request.method, request.target) == (b"POST", b"/command")
    while isinstance(event := connection.next_event(), h11.Data):
        body += event.data
    assert isinstance(event, h11.EndOfMessage) and not connection.trailing_data[0]
    return [(key.lower(), value) for key, value in request.headers], body


def test_what_our_page_sends_is_read_as_h11_reads_it() -> None:
    read = plain_request(asked())
    assert read is not None and read.whole and (read.headers, read.body) == by_h11(asked())


def test_a_body_may_be_on_its_way() -> None:
    for missing in range(1, len(BODY) + 1):
        read = plain_request(asked()[:-missing])
        assert read is not None and not read.whole


@pytest.mark.parametrize(
    "data",
    [
        asked(first=b"GET /command HTTP/1.1"),
        asked(first=b"POST /command HTTP/1.0"),
        asked(first=b"POST /join HTTP/1.1"),
        asked(first=b"POST /command?x HTTP/1.1"),
        asked(*HEADS, b"Content-Length: 2"),
        asked(*HEADS, b"Host: evil.example"),
        asked(*HEADS, b"Transfer-Encoding: chunked"),
        asked(*HEADS, b"Expect: 100-continue"),
        asked(*HEADS, b"Upgrade: websocket"),
        asked(*HEADS, b"X : y"),
        asked(*HEADS, b" folded"),
        asked(*HEADS, "X: é".encode()),
        asked(*HEADS, b"X: a\x00b"),
        asked(*HEADS, b"X: a\nY: b"),
        asked(*HEADS[:2], *HEADS[3:]),
        asked(HEADS[0], b"Content-Length: +28"),
        asked(HEADS[0], b"Content-Length: 28, 28"),
        asked(HEADS[0], b"Connection: close", HEADS[2]),
        asked(HEADS[0], b"Content-Length: %d" % (LARGEST + 1), body=b" " * (LARGEST + 1)),
        asked(body=BODY + b"GET / HTTP/1.1\r\n\r\n"),
        asked()[:60],
        b"",
    ],
)
def test_what_differs_is_left_to_h11(data: bytes) -> None:
    assert plain_request(data) is None


def test_nothing_is_read_that_h11_reads_otherwise() -> None:
    """A byte changed, taken or put in anywhere: what is still read here is what h11 reads."""
    lots, read = random.Random(20261119), 0
    odd = b"\r\n\t :,;\x00\x7f\x80abcXYZ019-/+"
    for _ in range(20_000):
        data = bytearray(asked())
        for _ in range(lots.choice((1, 1, 1, 2, 3))):
            at = lots.randrange(len(data))
            match lots.randrange(3):
                case 0:
                    data[at] = lots.choice(odd)
                case 1:
                    del data[at : at + lots.choice((1, 1, 2, 20))]
                case _:
                    data[at:at] = bytes(lots.choices(odd, k=lots.choice((1, 1, 2, 4))))
        found = plain_request(bytes(data))
        if found is not None and found.whole:
            assert (found.headers, found.body) == by_h11(bytes(data)), bytes(data)
            read += 1
    assert read > 1000


@pytest_asyncio.fixture(loop_scope="session")
async def served(house: Opener) -> House:
    """A table with no browser."""
    return await house()


def command(house: House, phone: WirePhone, outer: dict[str, object]) -> bytes:
    text = json.dumps(outer).encode()
    where = f"127.0.0.1:{house.lan.port}".encode()
    return asked(b"Host: " + where, b"Origin: http://" + where, b"Content-Length: %d" % len(text), body=text)


async def answer(reader: asyncio.StreamReader) -> tuple[bytes, dict[str, str]]:
    head = await reader.readuntil(b"\r\n\r\n")
    size = next(int(line.split(b":")[1]) for line in head.lower().split(b"\r\n") if line.startswith(b"content-length"))
    return head, json.loads(await reader.readexactly(size))


@pytest.mark.parametrize("at", [40, 200, -1, None])
async def test_commands_come_whole_in_pieces_and_one_behind_the_other(served: House, at: int | None) -> None:
    """On one connection: each is answered in its turn, by the same rules, and the connection goes on."""
    phone = WirePhone(served.url)
    ana = await phone.sit("Ana")
    await WirePhone(served.url).sit("Bo")
    await served.begin("bid")
    bids = [
        phone.outer("command", ana, {"id": f"{number:016}", "command": {"do": "bid", "amount": number * 10_000}}) for number in (1, 2, 3)
    ]
    reader, writer = await asyncio.open_connection("127.0.0.1", served.lan.port)
    first = command(served, phone, bids[0])
    writer.write(first[:at])
    if at is not None:
        here = served.lan._crowd._from
        await until(lambda: any(each._begun or each.conn.trailing_data[0] for each in here.get("127.0.0.1", ())))
        writer.write(first[at:])
    head, said = await answer(reader)
    assert head.startswith(b"HTTP/1.1 200 OK\r\n") and b"content-security-policy" in head
    assert phone.unbox("command", bids[0]["n"], said["box"])["accepted"]
    writer.write(b"".join(command(served, phone, outer) for outer in bids[1:]))
    for outer in bids[1:]:
        _, said = await answer(reader)
        assert phone.unbox("command", outer["n"], said["box"])["accepted"]
    assert served.session.now.play.last_line == 4
    writer.close()


async def test_one_broken_off_is_counted_and_its_connection_let_go(served: House) -> None:
    phone = WirePhone(served.url)
    await phone.hello()
    _, writer = await asyncio.open_connection("127.0.0.1", served.lan.port)
    before = served.lan._crowd._noise["broken off"]
    writer.write(command(served, phone, {"s": "x"})[:-3])
    await writer.drain()
    writer.close()
    await until(lambda: served.lan._crowd._noise["broken off"] == before + 1)


async def test_so_is_a_browsers(table: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """What our page really sends: its heads, its body in a packet of its own or not."""
    read: list[bool] = []

    def watched(data: bytes) -> PageRequest | None:
        found = plain_request(data)
        read.append(found is not None and found.whole)
        return found

    monkeypatch.setattr(connections, "plain_request", watched)
    ana = await table.seated("Ana", language="en-GB")
    await table.begin("bid", "Bo")
    await by_id(ana, "raise").click()
    await ana.locator(".paddle", has_text="Ana leads").wait_for()
    assert read.count(True) == 1
