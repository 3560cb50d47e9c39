"""The wall: a browser that only watches, on a screen across the room."""

from __future__ import annotations

import asyncio
import os
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.async_api import Page, expect

from companion import wire
from companion.game import AnyGame, Envelope
from companion.kernel.command import Outcome
from companion.kernel.own import AnyState
from companion.lan.page_files import bundle
from companion.lan.wall import WALLS, wall_picture
from companion.languages import LANGUAGES
from companion.table.play import telling
from companion.table.public import public_now
from companion.table.room.lobby import Lobby
from companion.table.session import Session
from companion.table.snapshots import LogLine, Now, Play, Room
from tests.conformance.test_secret_pairs import Pair, pairs
from tests.lan.bets import say
from tests.lan.conftest import House, Opener, Theme, until

PICTURES = os.environ.get("WALL_PICTURES")  # a folder to keep them in
SMALL = """() => { const scale = 1920 / innerWidth, found = [];
  const walk = document.createTreeWalker(document.querySelector('.wall'), NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || parent.closest('svg, .unseen, .arch, title') || !parent.getClientRects().length) continue;
    let zoom = 1;
    for (let each = parent; each; each = each.parentElement) zoom *= Number(getComputedStyle(each).zoom) || 1;
    const size = parseFloat(getComputedStyle(parent).fontSize) * zoom * scale;
    if (size < 33.9) found.push([node.data, size]);
  }
  return found; }"""
CUT = """() => [...document.querySelectorAll('.column, .column .shown, .chip, .chip .lines, .base .said, .seats, .stage')]
  .filter((each) => each.scrollHeight > each.clientHeight + 2 || each.scrollWidth > each.clientWidth + 2)
  .map((each) => [each.className, each.scrollWidth - each.clientWidth, each.scrollHeight - each.clientHeight])"""
BUTTONS = "button, input, a, select, [role=button], [tabindex]"


async def let_watch(session: Session, on: bool = True) -> None:
    """The table's people switch it."""
    await session.prefer(replace(session.now.room.settings, wall=on))


async def watching(table: House, language: str = "fr-FR", size: tuple[int, int] = (1920, 1080), theme: Theme = "light") -> Page:
    """A television."""
    assert table.browser is not None
    context = await table.browser.new_context(locale=language, color_scheme=theme, viewport={"width": size[0], "height": size[1]})
    page = await table.page(context, opened=False)
    await page.goto(f"{table.origin}/wall")
    return page


async def examined(page: Page, name: str) -> None:
    """Nothing to tap, nothing small, nothing cut."""
    await page.evaluate("document.fonts.ready")
    if PICTURES:
        await page.screenshot(path=str(Path(PICTURES) / f"{name}.png"))
    assert await page.locator(BUTTONS).count() == 0
    assert await page.evaluate(SMALL) == []
    assert await page.evaluate(CUT) == []
    words = await page.locator("body").inner_text()
    assert "phone-" not in words and "undefined" not in words


async def test_it_is_off_until_the_table_says_so(table: House) -> None:
    """Off: the page says where the switch is, and the table tells it nothing. Switched off again, what was shown goes."""
    wall = await watching(table)
    await expect(wall.locator(".base h1")).to_have_text("Le mur est éteint. Sur la tablette : Menu, Mur.")
    for name in ("Ana", "Bo"):
        await table.session.seating.sit(name)
    await let_watch(table.session)
    await expect(wall.locator(".guest")).to_have_count(2)
    await examined(wall, "before")
    await let_watch(table.session, False)
    await expect(wall.locator(".base h1")).to_contain_text("éteint")
    await expect(wall.locator(".guest")).to_have_count(0)


@pytest.mark.parametrize(("size", "language", "theme"), [((1920, 1080), "fr-FR", "light"), ((1280, 720), "en-GB", "dark")])
async def test_an_evening_across_the_room(table: House, size: tuple[int, int], language: str, theme: Theme) -> None:
    """The auction with its price, the race with who leads, the payout: large, and nothing on it to tap."""
    await let_watch(table.session)
    for name in ("Ana", "Bo", "Zoé", "Hugo", "Mamie"):
        assert await table.session.seating.sit(name) is None
    wall = await watching(table, language, size, theme)
    await table.session.seating.choose("toprace", None, {"races": 1, "bets_when": "crossing", "depth": "referee"})
    assert await table.session.begin() is None
    await say(table.session, "table", "deal")
    game = table.session.now.play.game
    assert game is not None
    await _played(table.session, game, "auction", stop=lambda: _leader(table.session) is not None)
    await expect(wall.locator(".paddle .hero")).to_contain_text("000")
    await expect(wall.locator(".chip")).to_have_count(5)
    await examined(wall, f"auction-{size[1]}")
    await _played(table.session, game, "race", stop=lambda: any("Travelled" in repr(each) for each in table.session.now.play.moments))
    await expect(wall.locator(".board polyline").first).to_be_attached()
    await expect(wall.locator(".field .board")).to_be_visible()
    await examined(wall, f"race-{size[1]}")
    await say(table.session, "table", "end_here", reason="test")
    await until(lambda: table.session.now.play.is_over)
    await expect(wall.locator(".podium .step")).to_have_count(3)
    named = await wall.locator(".podium .named").all_inner_texts()
    assert sorted(named) == sorted(("Ana", "Bo", "Zoé", "Hugo", "Mamie"))
    await expect(wall.locator(".chart h2")).not_to_be_empty()
    await examined(wall, f"end-{size[1]}")


@pytest.mark.parametrize("name", ["takenoko", "racebow", "mogul", "gallery"])
async def test_every_game_has_a_wall(table: House, name: str) -> None:
    """Also one that nobody drew for."""
    await let_watch(table.session)
    for seat in ("Ana", "Bo", "Zoé"):
        await table.session.seating.sit(seat)
    wall = await watching(table)
    await table.session.seating.choose(name)
    assert await table.session.begin() is None
    game = table.session.now.play.game
    assert game is not None
    await _played(table.session, game, "", stop=lambda: table.session.now.play.last_line > 25)
    await expect(wall.locator(".base h1")).not_to_be_empty()
    await until(lambda: table.session.now.play.playing)
    await examined(wall, name)
    await say(table.session, "table", "end_here", reason="test")
    await until(lambda: table.session.now.play.is_over)
    await examined(wall, f"{name}-end")


def _leader(session: Session) -> str | None:
    seen = session.now.play.game.view(session.now.play.state, "table")  # type: ignore[union-attr]
    return seen.auction.leader if seen.auction is not None else None


async def _played(session: Session, game: AnyGame, phase: str, stop: Any) -> None:
    """By lot, until it holds."""
    from companion.cli.demo import possible_commands

    lots = random.Random(7)
    for _ in range(3000):
        play = session.now.play
        if (not phase or (play.summary and play.summary.phase == phase)) and stop():
            return
        drawn = game.chance(play.state, lots.randrange)
        listed = possible_commands(game, play.state)
        if drawn is None and not listed:
            return
        envelope = drawn if drawn is not None and (not listed or lots.random() < 0.6) else lots.choice(listed)
        answer = await session.submit(envelope)
        assert answer.accepted, answer
    raise AssertionError(f"{phase} never came")


async def test_it_follows_and_comes_back(table: House) -> None:
    """What is played is there at once; after the table was away, the wall finds it by itself."""
    await let_watch(table.session)
    wall = await watching(table)
    await table.begin("bid", "Ana", "Bo")
    await expect(wall.locator(".chip")).to_have_count(2)
    from companion.games.gallery import commands

    await table.say("Bo", commands.Bid(amount=20_000))
    await expect(wall.locator(".paddle .hero")).to_have_text("20\u00a0000\u00a0$")
    await wall.evaluate("window.kept = true")
    port, path = table.lan.port, table.path
    await table.lan.close()
    await expect(wall.locator(".base h1")).to_have_text("On cherche la table…")
    from companion.lan.server import LanServer

    table.lan = await LanServer.open(table.session, host="127.0.0.1", port=port, names=("table.test",), announce=False)
    assert path == table.path
    await expect(wall.locator(".base h1")).not_to_have_text("On cherche la table…")
    assert await wall.evaluate("window.kept")
    table.errors.clear()  # the browser's own word on the connection that broke


async def _lines(client: httpx.AsyncClient, path: str) -> Any:
    async with client.stream("GET", path) as answer:
        assert answer.status_code == 200, answer
        async for line in answer.aiter_lines():
            yield line


async def test_many_walls_and_no_more(house: Opener) -> None:
    """As many as a hall has; one more is told so. A door that nobody opens takes nothing."""
    served = await house()
    origin = served.origin.replace("table.test", "127.0.0.1")
    async with httpx.AsyncClient(base_url=origin, timeout=30, headers={"origin": origin}) as client:
        assert (await client.get("/wall/stream")).status_code == 404
        await let_watch(served.session)
        for path in ("/wall", "/wall/stream"):
            for method in ("POST", "PUT", "DELETE"):
                answer = await client.request(method, path, content=b'{"do":"bid"}')
                assert answer.status_code in (404, 405), (method, path)
        opened = [_lines(client, "/wall/stream?language=xx%00") for _ in range(WALLS)]
        for each in opened:
            assert (await anext(each)).startswith("event: ")
        assert (await client.get("/wall/stream")).status_code == 503
        await opened.pop().aclose()
        async with asyncio.timeout(30):
            while (await client.head("/wall")).status_code != 200 or len(served.lan._walls._open) == WALLS:
                await asyncio.sleep(0.01)
        opened.append(_lines(client, "/wall/stream"))
        assert (await anext(opened[-1])).startswith("event: ")
        for each in opened:
            await each.aclose()


def test_its_page_can_say_nothing() -> None:
    """What it is made of has no module that writes: no outbox, no seal, no store; it fetches, and never posts."""
    made = bundle("wall.js").decode()
    assert "const $board" in made and not any(f"const ${name} " in made for name in ("net", "phone", "store", "seal", "promises", "join"))
    assert "method:" not in made and "localStorage" not in made


def now_of(pair: Pair, state: AnyState, told: tuple[LogLine, ...], happenings: Any) -> Now:
    """A table whose newest state that is."""
    lobby = Lobby(game=pair.game.name, most=pair.game.seats[1])
    for seat in state.setup.seats:
        sat = lobby.sit(seat)
        assert isinstance(sat, Lobby)
        lobby = sat
    play = Play(
        evening=1,
        game=pair.game,
        setup=state.setup,
        state=state,
        summary=pair.game.summary(state),
        last_line=len(told),
        log=told,
        happenings=happenings,
    )
    return Now(play=play, room=Room(lobby=lobby))


def pairs_played(points: int, seed: int) -> Any:
    """Two tables that differ in one secret, played on alike, moment by moment: each moment's two `Now`."""
    lots, done = random.Random(seed), 0
    while done < points:
        for _, pair in zip(range(6), pairs(lots), strict=False):
            told: tuple[LogLine, ...] = ()
            happenings: object = ()
            for _ in range(min(8, max(1, pair.together))):  # how far somebody goes shows when others go as far
                yield pair.game, *(now_of(pair, state, told, happenings) for state in (pair.one, pair.other))
                done += 1
                seats = [each for each in (*pair.one.setup.seats, "table") if each not in pair.knowing]
                both = [Envelope(by=by, command=each) for by in seats for each in pair.game.legal(pair.one, by)]
                if not both:
                    break
                said = lots.choice(both)
                came = [pair.game.rule(state, said.by, said.command) for state in (pair.one, pair.other)]
                assert isinstance(came[0], Outcome) and isinstance(came[1], Outcome)
                if came[0].disclosed or came[1].disclosed:
                    break
                pair.one, pair.other, happenings = came[0].state, came[1].state, came[0].happenings
                told = (*told, LogLine(len(told) + 1, said.by, telling.happening_texts(happenings)))


def test_a_secret_changes_no_byte_of_it() -> None:
    """Tables that differ in what one player keeps to himself have the same wall, byte for byte."""
    for game, one, other in pairs_played(250, 3):
        for language in LANGUAGES:
            shown = [wall_picture(public_now(each), language) for each in (one, other)]
            assert shown[0] == shown[1], game.name
        assert '"do"' not in shown[0] and '"target"' not in shown[0], "nothing on it can be tapped"
    assert wire.read_json(shown[0].encode())
