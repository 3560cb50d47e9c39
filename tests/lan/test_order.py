"""Somebody between a phone and the table who can't open a box, but sends one again, later or not at all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Page, expect

from companion.lan.streams import PhoneLine, Stream, Streams
from tests.lan.conftest import House, until
from tests.lan.wirephone import whole

WATCH = """() => { window.shown = [];
  new MutationObserver(() => { for (const at of ['.paddle .hero', '#told']) {
    const text = document.querySelector(at)?.textContent; if (text) window.shown.push(text); } })
    .observe(document.body, { subtree: true, childList: true, characterData: true }) }"""


class Between:
    """What one phone's stream says, message by message, in somebody's hands."""

    def __init__(self) -> None:
        self.lines = 0
        self._line: Watched
        self.said: list[bytes] = []
        self.pass_on: Callable[[bytes], list[bytes]] = lambda message: [message]

    def on(self, patch: pytest.MonkeyPatch) -> None:
        serve = Streams.serve

        async def between(streams: Streams, stream: Stream, receive: Any, send: Any) -> None:
            self.lines += 1
            stream.line = self._line = Watched(self, stream.line)
            await serve(streams, stream, receive, send)

        patch.setattr(Streams, "serve", between)

    def again(self, *messages: bytes) -> None:
        """Something said before is said again."""
        self._line.pass_on(b"".join(messages))

    def kind(self, kind: str) -> list[bytes]:
        return [each for each in self.said if each.startswith(f"{kind} ".encode())]


class Watched:
    """A line that somebody has in their hands."""

    def __init__(self, somebody: Between, line: PhoneLine) -> None:
        self._somebody, self._line = somebody, line
        self.has_room, self.pass_on = line.has_room, line.write

    @property
    def full(self) -> bool:
        return self._line.full

    def write(self, body: bytes) -> None:
        messages = [f"{kind} {seat} {epoch} {len(box)}\n".encode() + box for kind, seat, epoch, box in whole(body)[0]]
        self._somebody.said += messages
        self.pass_on(b"".join(out for each in messages for out in self._somebody.pass_on(each)))


@pytest_asyncio.fixture(loop_scope="session")
async def between(table: House, monkeypatch: pytest.MonkeyPatch) -> tuple[Between, Page]:
    """Ana's phone, somebody on its way to the table, and Bo who bids on the tablet."""
    somebody = Between()
    somebody.on(monkeypatch)
    ana = await table.seated("Ana", language="en-GB")
    await table.begin("bid", "Bo")
    return somebody, ana


async def bid(table: House, amount: int) -> None:
    from companion.games.gallery import commands

    await table.say("Bo", commands.Bid(amount=amount))


async def hero(page: Page, words: str) -> None:
    await expect(page.locator(".paddle .hero")).to_have_text(words)


async def test_what_was_said_before_is_not_shown_again(table: House, between: tuple[Between, Page]) -> None:
    somebody, ana = between
    await bid(table, 10_000)
    await hero(ana, "$10,000")
    old = somebody.kind("told")[-1], somebody.kind("view")[-1]
    await bid(table, 20_000)
    await hero(ana, "$20,000")
    await ana.evaluate(WATCH)
    somebody.again(*old)
    await bid(table, 30_000)
    await hero(ana, "$30,000")
    assert not [text for text in await ana.evaluate("shown") if "10,000" in text]
    await until(lambda: somebody.lines == 2)  # such a line is given up, and the table is called anew


async def test_what_comes_out_of_its_order_is_not_shown(table: House, between: tuple[Between, Page]) -> None:
    somebody, ana = between
    await bid(table, 10_000)
    await hero(ana, "$10,000")
    await ana.evaluate(WATCH)
    held: list[bytes] = []

    def late(message: bytes) -> list[bytes]:
        if not message.startswith(b"view "):
            return []
        held.append(message)
        return held[::-1] if len(held) == 2 else []

    somebody.pass_on = late
    await bid(table, 20_000)
    await until(lambda: held)
    await bid(table, 30_000)
    await until(lambda: len(held) == 2)
    somebody.pass_on = lambda message: [message]
    await bid(table, 40_000)
    await hero(ana, "$40,000")
    assert not [text for text in await ana.evaluate("shown") if "20,000" in text or "30,000" in text]


async def test_a_line_that_only_beats_is_given_up(table: House, between: tuple[Between, Page], monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures are held back, the heartbeat goes on: the phone sees that something is missing, and says how things stand anyway."""
    monkeypatch.setattr("companion.lan.streams.BEAT_S", 0.2)
    somebody, ana = between
    await bid(table, 10_000)
    await hero(ana, "$10,000")
    somebody.pass_on = lambda message: [message] if somebody.lines > 1 or message.startswith(b"beat ") else []
    await bid(table, 20_000)
    await hero(ana, "$20,000")
    assert somebody.lines == 2
