"""What a phone's stream brings: to phones with proof only, each picture once, only the newest to a slow phone."""

from __future__ import annotations

import asyncio
import json
import random
import socket
from contextlib import aclosing
from typing import Any

import pytest_asyncio

from companion.cli.demo import playout
from companion.kernel.command import Retract
from companion.kernel.seat import TABLE
from companion.lan.streams import GROUNDS
from tests.lan.conftest import House, Opener, until
from tests.lan.test_wire import LOOSE, phone, two
from tests.lan.wirephone import Seat, WirePhone, whole


@pytest_asyncio.fixture(loop_scope="session")
async def served(house: Opener) -> House:
    """A table with no browser."""
    return await house(limits=LOOSE)


async def test_stream_wants_proof(served: House) -> None:
    first, ana, second, bo = await two(served)
    assert (await first.client.get("/stream")).status_code == 401
    forged = Seat(bo.seat, bo.epoch, ana.token, "Bo")
    assert [body async for _, body in first.stream(forged)] == ["seat_gone"]
    header = first.proof(ana)
    async with first.client.stream("GET", "/stream", headers={"authorization": header}) as response:
        assert response.status_code == 200
        again = await second.client.get("/stream", headers={"authorization": header})
        assert again.status_code == 400  # a recorded proof opens no second line


async def test_no_line_for_a_phone_that_takes_no_answer_in_pieces(served: House) -> None:
    """HTTP before 1.1 has none; what would come is no answer of it."""
    first, ana, _, _ = await two(served)
    reader, writer = await asyncio.open_connection("127.0.0.1", served.lan.port)
    ask = f"GET /stream HTTP/1.0\r\nHost: 127.0.0.1:{served.lan.port}\r\nAuthorization: {first.proof(ana)}\r\n\r\n"
    writer.write(ask.encode())
    async with asyncio.timeout(60):
        assert (await reader.readline()).split(b" ")[1] == b"505"
    writer.close()


async def test_one_phone_two_seats_one_stream(served: House) -> None:
    """Two children, one phone: both seats' pictures come on one line, each with its own secret."""
    someone = phone(served)
    ana, bo = await someone.sit("Ana"), await someone.sit("Bo")
    await served.begin("secret")
    await someone.give(ana, {"do": "hide", "colour": "red"})
    seen = {}
    async with aclosing(someone.stream(ana, bo)) as stream:
        async for kind, body in stream:
            if kind == "view":
                seen[body["name"]] = json.dumps(body["scene"])
            if len(seen) == 2:
                break
    assert "chosen" in seen["Ana"] and "chosen" not in seen["Bo"]


async def test_ground_comes_once(served: House) -> None:
    """The board and the game's art are sent once per line, the pictures only name them."""
    first, ana, _, _ = await two(served, "board")
    kinds = []
    async with aclosing(first.stream(ana)) as stream:
        async for kind, body in stream:
            kinds.append(kind)
            if kind == "view":
                assert "polygon" not in json.dumps(body["scene"]["main"][0]["ground"])
                if kinds.count("view") == 2:
                    break
                await first.give(ana, {"do": "step", "to": "a4"})
    assert kinds[:2] == ["art", "ground"] and not {"art", "ground"} & set(kinds[2:])


async def test_unchanged_picture_is_not_sent_again(served: House) -> None:
    """A device's news changes nothing for a phone, and nothing is sent."""
    first, ana, _, _ = await two(served)
    async with aclosing(first.views(ana)) as views:
        before = await anext(views)
        for _ in range(20):
            served.session.readers.learn(None)
        await first.give(ana, {"do": "bid", "amount": 10_000})
        after = await anext(views)
    assert after["version"] > before["version"] + 20


def unchunked(data: bytes) -> bytes:
    """The pieces of an answer that goes on, as far as they came, without what HTTP puts between them."""
    body, data = b"", data.partition(b"\r\n\r\n")[2]
    while data:
        size, _, data = data.partition(b"\r\n")
        body += data[: int(size or b"0", 16)]
        data = data[int(size or b"0", 16) + 2 :]
    return body


async def test_a_slow_phone_gets_the_newest_picture(house: Opener) -> None:
    """A phone that reads nothing while hundreds of commands go by costs no memory to speak of, and then sees how things stand."""
    served = await house(limits=LOOSE)
    first, ana, second, bo = await two(served)
    await second.hello()
    narrow = socket.socket()
    narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    narrow.setblocking(False)
    await asyncio.get_running_loop().sock_connect(narrow, ("127.0.0.1", served.lan.port))
    reader, writer = await asyncio.open_connection(sock=narrow, limit=4096)
    writer.write(f"GET /stream HTTP/1.1\r\nHost: 127.0.0.1:{served.lan.port}\r\nAuthorization: {second.proof(bo)}\r\n\r\n".encode())
    n = second.number
    await until(lambda: served.session.now.room.presence.get("Bo") == "connected")
    for step in range(1, 121):
        assert (await first.give(ana, {"do": "bid", "amount": step * 10_000}))["accepted"]
    data = b""
    newest: dict[str, Any] = {}
    async with asyncio.timeout(60):
        while newest.get("scene", {}).get("main", [{}, {}])[1].get("money") != 1_200_000:
            data += await reader.read(65536)
            messages, _ = whole(unchunked(data))
            for place, (kind, seat, epoch, box) in enumerate(messages, 1):
                if kind == "view":
                    newest = second.heard(n, place, kind, seat, epoch, box)
            pictures = sum(kind == "view" for kind, *_ in messages)
    assert pictures < 100  # many were passed over
    writer.close()


async def test_a_board_that_a_phone_has_put_away_is_sent_again(house: Opener) -> None:
    """A phone keeps so many boards; an undo far back shows one that it has no more."""
    served = await house()
    phone = WirePhone(served.url)
    ana = await phone.sit("Ana")
    session = served.session
    await session.seating.sit("Bo")
    await session.seating.choose("racebow")
    assert await session.begin() is None
    sent: list[str] = []
    kept: set[str] = set()
    missing: list[str] = []

    async def listen() -> None:
        async for kind, body in phone.stream(ana):
            if kind == "ground":
                sent.append(body["key"])
                kept.add(body["key"])
                kept.discard(body["forget"])
            elif kind == "view":
                main = body["scene"]["main"] if "scene" in body else ()
                missing.extend({block["ground"]["key"] for block in main if block["is"] == "board"} - kept)

    listening = asyncio.create_task(listen())
    await until(lambda: sent)  # the board as it was at the beginning
    play = session.now.play
    assert play.game is not None
    for envelope, _ in playout(play.game, play.state, random.Random(1).randrange):
        if len(sent) > GROUNDS:
            break
        seen = len(sent)
        await served.say(envelope.by, envelope.command)
        if envelope.command.do == "turn_over":
            await until(lambda seen=seen: len(sent) > seen)  # type: ignore[misc]
    assert len(set(sent)) == len(sent) > GROUNDS
    await served.say(TABLE, Retract(to=1, force=True, reason="once more"))
    await until(lambda: sent[-1] == sent[0])
    assert len(kept) == GROUNDS and not missing, "a phone that forgets what it is told to has every board that it is shown"
    listening.cancel()


async def test_a_phone_does_not_speak_for_the_app(house: Opener) -> None:
    """What the app itself deals or draws no phone can say: a die is not thrown, nor a card of a dealt hand named, by its player's phone."""
    served = await house()
    first, other = WirePhone(served.url), WirePhone(served.url)
    ana, _ = await first.sit("Ana"), await other.sit("Bo")
    await served.session.seating.choose("takenoko", None, {})
    assert await served.session.begin() is None
    await served.session.draw()
    line = served.session.now.play.last_line
    assert (await first.give(ana, {"do": "draw_objective", "kind": "plot"}))["accepted"], "by its kind, as the back shows"
    named = {"do": "draw_objective", "kind": "plot", "card": "plot:line:pink", "by_app": True}
    for command in (named, {**named, "by_app": False}, {"do": "roll", "face": "sun", "by_app": True}):
        assert await first.give(ana, command) == "malformed"
    assert served.session.now.play.last_line == line + 1
