"""The club's machine: what its operator types, and the wall of the hall."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from datetime import datetime
from importlib import resources
from pathlib import Path

import httpx
import pytest
import uvicorn
from playwright.async_api import async_playwright, expect

from companion.cli import main
from companion.club.hall import MOST_TABLES, Hall
from companion.club.league import League
from companion.club.signed_results import sign
from companion.club.wall import Wall
from companion.club.wall_page import Standings, lid_picture, wall_body
from companion.languages import LANGUAGES
from tests.broker import Ear, Mosquitto
from tests.club.test_league import KEY, OTHER, result, where
from tests.lan.conftest import CHROMIUM, FLAGS, until

PICTURES = os.environ.get("WALL_PICTURES")


def state(game: str = "Mogul", **more: object) -> bytes:
    said = {"game": game, "prompt": "Bo may bid", "colour": "#9C3499", "seats": [{"name": "Ana"}, {"name": "Bo"}], "winners": [], **more}
    return json.dumps(said).encode()


def test_what_an_operator_says(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def club(*given: str) -> int:
        return main(["--data", str(tmp_path), "--lang", "en", "club", *given])

    assert club("admit", "abc123", "By", "the", "door") == 0
    assert "companion serve --club" in capsys.readouterr().out
    assert club("come", "Ana", "Bo", "Cy", "Dee", "Eli", "Flo") == club("come", "Gus", "--at", "2") == 0
    assert club("publish") == 2 and "no such round" in capsys.readouterr().err
    assert club("seat", "--seed", "5") == 0
    first = capsys.readouterr().out
    assert first.count("\n") == 2 and "Gus" in first.splitlines()[1]
    assert club("publish", "21:15") == 0 and capsys.readouterr().out == first
    assert club("swap", "1", "Ana", "Gus", "--reason", "by the window") == 0
    assert club("drop", "Bo") == club("join", "Annie", "Ana") == club("correct", "Ana", "3/2", "--reason", "won the toss") == 0
    assert club("correct", "Ana", "2") == 2 and "reason" in capsys.readouterr().err
    assert club("swap", "9", "Ana", "Cy", "--reason", "x") == 2
    assert club("correct") == club("run") == club("seat", "too", "much") == 2
    capsys.readouterr()
    assert club("standing") == 0 and "1.50" in capsys.readouterr().out
    assert club("csv", str(tmp_path / "out.csv")) == club("page", str(tmp_path / "out.html")) == 0
    page = (tmp_path / "out.html").read_text()
    assert "won the toss" in page and "Ana ↔ Gus: by the window" in page and (tmp_path / "league.db").stat().st_mode & 0o77 == 0
    points = tmp_path / "points.toml"
    points.write_text("3 = [1]")
    assert club("standing", "--points", str(points)) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_why_something_is_not_believed_is_said_in_words(tmp_path: Path, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Every reason that the sources know, and what a table that was put back tells."""
    league = League(tmp_path / "league.db")
    sources = "".join(resources.files("companion.club").joinpath(f"{each}.py").read_text() for each in ("hall", "league", "signed_results"))
    whys = set(re.findall(r'(?:Unbelieved|note_unusable)\("(\w+)"', sources))
    for why in whys:
        league.note_unusable(why)
    league.admit("t1", "One", KEY)
    for said in (result(), result(line=12), replace(result(), born="other")):
        league.hear(where(said), sign(said, KEY).encode())
    league.close()
    assert len(whys) > 5 and main(["--data", str(tmp_path), "--lang", language, "club", "standing"]) == 0
    told = capsys.readouterr().out
    assert told.count("\n") == 3 + len(whys) + 3 and "club-" not in told and not re.search("|".join(whys - {"forged"}), told)


async def test_the_club_s_machine(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As it is started: it hears a table through a broker with a password, shows what the operator publishes meanwhile at another terminal,
    and ends at once when it is told to."""
    served = Mosquitto(tmp_path / "broker", login=("club", "p:w/d"))
    served.start()
    given = ["--data", str(tmp_path), "--lang", "en", "club"]
    for action in (["admit", "t1", "By the door"], ["come", "Ana", "Bo", "Cy"], ["seat"]):
        assert main([*given, *action]) == 0
    key = capsys.readouterr().out.partition("--club ")[2].split()[0]
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    address = f"mqtt://club:p%3Aw%2Fd@{served.broker.where}"
    running = subprocess.Popen(
        [sys.executable, "-m", "companion", *given, "run", "--broker", address, "--host", "127.0.0.1", "--port", str(port)],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    try:
        said = result(table="t1")
        table = Ear(served.broker, "nothing")
        table.say(where(said), sign(said, key), retain=True)
        table.say("tablecompanion/t1/state", state("Mogul", seats=[seat("Ana", "#0A7E76")], winners=["Ana"]), retain=True)
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=5) as browser:

            async def shows(*words: str) -> None:
                async with asyncio.timeout(60):
                    while True:
                        with contextlib.suppress(httpx.TransportError):
                            page = (await browser.get("/")).text
                            if all(each in page for each in words):
                                return
                        await asyncio.sleep(0.1)

            await shows("By the door", "Mogul", "Ana wins", ">10<")
            assert main([*given, "publish", "21:15"]) == 0
            await shows("Round 1 at 21:15", "Ana, Bo, Cy")
            assert (await browser.post("/", content="x")).status_code == 405
        table.close()
    finally:
        running.send_signal(signal.SIGINT)
        out, _ = await asyncio.to_thread(running.communicate, timeout=30)
    assert b"p:w/d" not in out and b"Traceback" not in out and running.returncode == 0
    served.kill()


@contextlib.asynccontextmanager
async def shown(hall: Hall, language: str = "en", clock: Callable[[], float] = time.time) -> AsyncIterator[tuple[str, Wall]]:
    """Where its wall is."""
    wall = Wall(hall, language, clock)
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        config = uvicorn.Config(wall.app(), lifespan="off", log_level="error", access_log=False, timeout_graceful_shutdown=1)
        server = uvicorn.Server(config)
        server.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
        serving = asyncio.create_task(server.serve(sockets=[listening]))
        drawing = asyncio.create_task(wall.work())
        await until(lambda: server.started)
        yield f"http://127.0.0.1:{listening.getsockname()[1]}/", wall
        drawing.cancel()
        server.should_exit = True
        await asyncio.gather(drawing, serving, return_exceptions=True)


def seat(name: str, colour: str, money: int | None = None, score: str = "") -> dict[str, object]:
    worth = {"score": score} if money is None else {"money": money}
    return {"name": name, "colour": colour, **worth}


def an_evening(league: League, hall: Hall, tables: int) -> None:
    """As in the mock-up: tables at different games, one over, one that is away."""
    games = [
        (
            "toprace",
            "Top Race",
            "Course 2, on parie",
            [seat("Ana", "#0A7E76", 80_000), seat("Bo", "#9D369C", 330_000), seat("Zo", "#803116", 9)],
        ),
        ("takenoko", "Takenoko", "Tour 6", [seat("Cat", "#202C4F", score="12"), seat("Léo", "#49453F", score="18 points")]),
        (
            "racebow",
            "Racebow",
            "Trois couleurs sur cinq, et encore bien davantage à dire",
            [seat("Lou", "#803116"), seat("Pat", "#72771A")],
        ),
        (
            "mogul",
            "Mogul",
            "Krach ! Partie finie",
            [seat("Noé", "#72771A", score="23 cases"), seat("Max", "#202C4F"), seat("Eli", "#9D369C")],
        ),
    ]
    for number in range(tables):
        kind, game, prompt, seats = games[number % 4]
        league.admit(f"t{number}", f"Table {number + 1}", KEY)
        over = {"winners": [seats[0]["name"]]} if kind == "mogul" else {"turn": seats[0]["name"], "leads": "Bo"}
        over = {**over, "evening": 3, "since": "1969-12-31T23:22:00Z" if kind == "toprace" else "1970-01-02T00:00:00Z"}
        hall.hear(f"tablecompanion/t{number}/state", state(game, kind=kind, prompt=prompt, seats=seats, **over))
    hall.hear("tablecompanion/t1/availability", b"offline")


CUT = """[...document.querySelectorAll('.card, .line, .standing, .seatings, main, header, footer, .base, li, h1, h2')]
  .filter((each) => each.scrollHeight > each.clientHeight + 3 || (each.tagName === "FOOTER" && each.scrollWidth > each.clientWidth))
  .map((each) => each.className + each.tagName + each.innerText)"""
FONTS = "[...document.querySelectorAll('body *')].map((each) => parseFloat(getComputedStyle(each).fontSize))"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_wall_of_the_hall(tmp_path: Path, language: str) -> None:
    """Cards with lids for four tables, lines for more; who sits where until the round has begun; the standing, and who moved. All of it
    large, whole, and not to be tapped; it follows by itself."""
    league, now = League(tmp_path / "league.db"), [0.0]
    hall = Hall(league, lambda: now[0])
    an_evening(league, hall, 4)
    assert league.unbelieved() == {"no_clock": 3}, "they say that they began tomorrow"
    people = [f"{name}{more}" for name in ("Ana", "Bo", "Zoé", "Hugo", "Cat", "Léo", "Inès", "Sam") for more in ("", "bel", "ric", "-Lu")]
    for number, name in enumerate(people):
        said = result(table=f"t{number % 4}", evening=number + 1, players=((name, 1, 9), (people[number - 1], 2, 3), ("Guy", 3, 1)))
        assert league.hear(where(said), sign(said, KEY).encode())
        league.come(name)
    league.seat(3)
    async with shown(hall, language, lambda: now[0]) as (address, wall), async_playwright() as play:
        browser = await play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = await browser.new_page(viewport={"width": 1920, "height": 1080})
        wrong: list[str] = []
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("requestfailed", lambda request: wrong.append(request.url))

        async def turned_to(selector: str, count: int, name: str) -> None:
            for _ in range(4):
                if await page.locator(selector).count() == count:
                    break
                before, now[0] = wall.shown, now[0] + 10
                await until(lambda before=before: wall.shown != before)  # type: ignore[misc]
                await page.wait_for_function("(words) => document.body.innerText.trim().length > 0", arg="")
                await asyncio.sleep(0)
            await expect(page.locator(selector)).to_have_count(count)
            await page.evaluate("document.fonts.ready")
            if PICTURES:
                await page.screenshot(path=str(Path(PICTURES) / f"hall-{name}-{language}.png"))
            assert await page.locator("button, a, input, [tabindex]").count() == 0
            assert await page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
            assert min(await page.evaluate(FONTS)) >= 33.9 and await page.evaluate(CUT) == []

        await page.goto(address)
        await turned_to(".card", 4, "cards")
        clocks = page.locator(".card .clock b")
        await expect(clocks).to_have_text(["0:38", "0:00"])
        now[0] += 120
        await expect(clocks).to_have_text(["0:40", "0:02"])
        await expect(page.locator("img")).to_have_count(4)
        await expect(page.locator(".standing li")).to_have_count(7)
        assert await page.locator("footer, .seatings").count() == 0, "made, and not published"
        league.publish("21:15")
        await expect(page.locator("footer")).to_contain_text("21:15")
        await turned_to(".seatings li", 32, "seatings")
        said = result(
            table="t0", evening=99, players=tuple((name, place + 1, 9 - place) for place, name in enumerate(league.rounds()[0][0]))
        )
        hall.hear(where(said), sign(said, KEY).encode())
        await expect(page.locator(".seatings")).to_have_count(0)
        assert await page.locator(".standing .sign").count() > 0, "who won places since"
        an_evening(league, hall, 30)
        await turned_to(".line", 15, "lines")
        assert wrong == [] and "club-" not in await page.inner_text("body")
        await browser.close()
    league.close()


async def test_what_tables_say_is_letters(tmp_path: Path) -> None:
    """No page, no style and no room without end; what is no state is counted."""
    league = League(tmp_path / "league.db")
    hall = Hall(league)
    bad = {"name": "<i>x</i>", "colour": "red;}*{", "money": True, "score": 5}
    hall.hear("tablecompanion/t0/state", state("<script>alert(1)</script>", kind="../mogul", seats=[bad] * 99, winners=["<b>"] * 99))
    hall.hear("tablecompanion/stranger/state", state("Takenoko", prompt="", evening=None))
    league.admit("t2", "<u>", KEY)
    for rubbish in (b"", b"[]", b"{", b"x" * 9000, b"\xff"):
        hall.hear("tablecompanion/t2/state", rubbish)
    hall.hear("tablecompanion/t2/result/9", sign(result(table="t2", evening=9), OTHER).encode())
    assert league.unbelieved() == {"no_state": 5, "forged": 1}
    standings = Standings(league)
    standings.look()
    words = wall_body(hall, standings, datetime.fromtimestamp(0), "en")
    assert "<script" not in words and "<i>x" not in words and "<b>&" not in words and "}*{" not in words and "<img" not in words
    assert len(words) < 9000 and lid_picture("../mogul") is None
    assert "between two games" in words and "no broker" not in words
    hall.link(False)
    assert "no broker" in wall_body(hall, standings, datetime.fromtimestamp(0), "en"), "what is shown is of before"
    for number in range(MOST_TABLES + 50):
        hall.hear(f"tablecompanion/x{number}/state", state())
    assert league.unbelieved()["no_state"] >= 50 and len(hall.tables) == MOST_TABLES
    league.close()
