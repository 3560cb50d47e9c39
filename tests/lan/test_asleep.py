"""Phones that fall asleep, lose the Wi-Fi without a word, and come back."""

from __future__ import annotations

import asyncio

import httpx
import pytest
from playwright.async_api import Route, expect

from companion.lan import guard
from tests.lan.conftest import House, by_id, said_once, sit, until

HIDE = """(state) => { Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange')) }"""


class Radio:
    """What lies between a phone and the table: it can swallow everything without closing anything."""

    def __init__(self, port: int) -> None:
        self._to = port
        self.silent = False
        self._open: list[asyncio.StreamWriter] = []
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> int:
        """On the air; answers its port."""
        self._server = await asyncio.start_server(self._phone, "127.0.0.1", 0)
        return int(self._server.sockets[0].getsockname()[1])

    async def stop(self) -> None:
        """Off."""
        self._server.close()
        for task in self._tasks:
            task.cancel()
        for writer in self._open:
            writer.close()

    async def _phone(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", self._to)
        self._open += [writer, back]
        for source, target in ((reader, back), (there, writer)):
            task = asyncio.create_task(self._carry(source, target))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _carry(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        dead = False  # a connection that was open when the radio fell silent stays dead
        while data := await source.read(65536):
            dead = dead or self.silent
            if not dead:
                target.write(data)
        if not dead:
            target.close()


async def test_silent_loss_is_noticed_and_healed(table: House) -> None:
    """The Wi-Fi swallows everything, no connection is closed: the page says so within seconds, keeps what was said, and finds back."""
    radio = Radio(table.lan.port)
    port = await radio.start()
    table.lan._port, real = port, table.lan.port  # the address that phones know is the radio's
    guarded = guard.Guard._is_ours
    try:
        guard.Guard._is_ours = lambda self, host, server: guarded(self, host.replace(str(port), str(real)), server)  # type: ignore[method-assign]
        assert table.browser is not None
        context = await table.browser.new_context(locale="fr-FR", viewport={"width": 390, "height": 844})
        ana = await table.page(context, opened=False)
        await ana.goto(table.url.replace(str(real), str(port)))
        await sit(ana, "Ana")
        await table.begin("bid", "Bo")
        await expect(by_id(ana, "raise")).to_be_visible()
        radio.silent = True
        await by_id(ana, "raise").click()
        await expect(ana.locator(".line")).to_contain_text("Pas encore parti")
        assert table.session.now.play.last_line == 1
        radio.silent = False
        await until(lambda: table.session.now.play.state.leader == "Ana")
        await expect(ana.locator(".paddle")).to_contain_text("Ana mène")
        await said_once(table, ana)
    finally:
        guard.Guard._is_ours = guarded  # type: ignore[method-assign]
        table.lan._port = real
        await radio.stop()


async def test_phone_in_a_pocket_and_back(table: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hidden for a while, its seat is shown as asleep; looked at again, it shows how things stand at once."""
    monkeypatch.setattr("companion.lan.streams.GRACE_S", 0.2)
    ana = await table.seated("Ana")
    await table.begin("bid", "Bo")
    await expect(by_id(ana, "raise")).to_contain_text("10\u00a0000")
    await ana.evaluate(HIDE, "hidden")
    await until(lambda: table.session.now.room.presence["Ana"] == "lost")
    from companion.games.gallery import commands

    for amount in (10_000, 20_000, 30_000):
        await table.say("Bo", commands.Bid(amount=amount))
    await ana.evaluate(HIDE, "visible")
    await expect(by_id(ana, "raise")).to_contain_text("40\u00a0000")
    assert table.session.now.room.presence["Ana"] == "connected"


async def test_network_gone_and_back(table: House) -> None:
    """Airplane mode: the page says that the table is out of reach; with the network back it is there again."""
    ana = await table.seated("Ana")
    await table.begin("bid", "Bo")
    await expect(by_id(ana, "raise")).to_be_visible()
    await ana.context.set_offline(True)
    from companion.games.gallery import commands

    await table.say("Bo", commands.Bid(amount=10_000))
    await expect(by_id(ana, "raise")).to_contain_text("20\u00a0000")  # an open line outlives the switch; nothing new gets through
    await by_id(ana, "raise").click()
    await expect(ana.locator(".line")).to_contain_text("Pas encore parti")
    await ana.context.set_offline(False)
    await until(lambda: table.session.now.play.last_line == 3)  # what was said meanwhile is ruled on now, once
    await expect(ana.locator(".line")).not_to_contain_text("Pas encore parti")
    assert table.session.now.play.state.amount == 20_000


async def test_page_closed_before_it_could_send(table: House) -> None:
    """What was tapped lies in the outbox on the phone: the page is closed, opened again, and it goes out."""
    ana = await table.seated("Ana")
    await table.begin("bid", "Bo")
    await expect(by_id(ana, "raise")).to_be_visible()
    context = ana.context
    blocked = asyncio.Event()

    async def block(route: Route) -> None:
        blocked.set()
        await route.abort()

    await ana.route("**/command", block)
    await by_id(ana, "raise").click()
    await blocked.wait()
    await ana.goto("about:blank")  # the route outlives what it holds back: a try again in the middle of closing would get through
    await ana.close()
    assert table.session.now.play.last_line == 1
    again = await table.page(context, opened=False)
    await again.goto(table.origin)
    await until(lambda: table.session.now.play.state.leader == "Ana")
    await said_once(table, again)


async def test_lost_answer_on_a_real_page(table: House) -> None:
    """The command arrived, its answer did not: the page asks again, the table remembers, one line."""
    ana = await table.seated("Ana")
    await table.begin("bid", "Bo")
    lost = 0
    client, host = httpx.AsyncClient(), table.origin.removeprefix("http://")

    async def lose(route: Route) -> None:
        nonlocal lost
        if lost == 3:
            await route.continue_()
            return
        headers = {"host": host, "origin": table.origin}
        there = f"http://127.0.0.1:{table.lan.port}/command"
        await client.post(there, content=route.request.post_data_buffer, headers=headers)
        lost += 1
        await route.abort()

    await ana.route("**/command", lose)
    await by_id(ana, "raise").click()
    await until(lambda: lost == 3)
    await expect(ana.locator(".line")).not_to_contain_text("Envoi")
    assert table.session.now.play.last_line == 2
    await expect(ana.locator(".sheet")).to_have_count(0)
