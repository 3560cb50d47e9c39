"""The club's machine: what its operator says on the command line, and the wall of the hall."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from playwright.async_api import async_playwright

from companion.cli import main
from companion.club.hall import MOST_TABLES, Hall
from companion.club.league import League
from companion.club.signed import sign
from companion.languages import LANGUAGES
from companion.texts import speaker
from tests.club.test_league import KEY, OTHER, result, where
from tests.lan.conftest import CHROMIUM, FLAGS

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
    assert club("seat", "--seed", "5") == 0
    first = capsys.readouterr().out
    assert first.count("\n") == 2 and "Gus" in first.splitlines()[1]
    assert club("drop", "Bo") == club("join", "Annie", "Ana") == club("correct", "Ana", "3/2", "--reason", "won the toss") == 0
    assert club("correct", "Ana", "2") == 2 and "reason" in capsys.readouterr().err
    assert club("swap", "9", "Ana", "Cy", "--reason", "x") == 2
    assert club("correct") == club("run") == club("seat", "too", "much") == 2
    capsys.readouterr()
    assert club("standing") == 0 and "1.50" in capsys.readouterr().out
    assert club("csv", str(tmp_path / "out.csv")) == club("page", str(tmp_path / "out.html")) == 0
    assert "won the toss" in (tmp_path / "out.html").read_text() and (tmp_path / "league.db").stat().st_mode & 0o77 == 0
    points = tmp_path / "points.toml"
    points.write_text("3 = [1]")
    assert club("standing", "--points", str(points)) == 2


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_wall_of_the_hall(tmp_path: Path, language: str) -> None:
    """Tables appear by themselves; what they say is letters and no page; nothing scrolls, nothing can be tapped."""
    league = League(tmp_path / "league.db")
    hall = Hall(league)
    for number in range(8):
        league.admit(f"t{number}", f"Table {number + 1}", KEY)
        hall.hear(f"tablecompanion/t{number}/state", state())
        said = result(table=f"t{number}", players=((f"P{number}", 1, 9), ("Bo", 2, 3), (f"Q{number}", 3, 1)))
        hall.hear(where(said), sign(said, KEY).encode())
    hall.hear("tablecompanion/t0/state", state("<script>alert(1)</script>", colour="red;}*{display:none", winners=["Bo"]))
    hall.hear("tablecompanion/t1/availability", b"offline")
    hall.hear("tablecompanion/stranger/state", state("Takenoko"))
    for rubbish in (b"", b"[]", b"{", b"x" * 9000, b"\xff"):
        hall.hear("tablecompanion/t2/state", rubbish)
    hall.hear("tablecompanion/t0/result/9", sign(result(table="t0", evening=9), OTHER).encode())
    for number in range(MOST_TABLES + 50):
        hall.hear(f"tablecompanion/x{number}/state", state())
    assert hall.odd >= 50 and len(hall.tables) == MOST_TABLES and league.unbelieved() == {"forged": 1}
    for name in ("Ana", "Bo", "Cy"):
        league.come(name)
    league.seat(3)
    pages = [hall.page(speaker(language).say, turn * 12.0, language) for turn in range(3)]
    assert pages[0] != pages[1] and "<script" not in "".join(pages) and "{display:none" not in "".join(pages)
    async with async_playwright() as play:
        browser = await play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = await browser.new_page(viewport={"width": 1920, "height": 1080})
        await page.set_content(pages[0])
        assert await page.locator(".card").count() == 6 and await page.locator("tr").count() == 10
        assert await page.locator("button, a, input, script").count() == 0
        if PICTURES:
            await page.screenshot(path=str(Path(PICTURES) / f"hall-{language}.png"))
        assert await page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
        sizes = "[...document.querySelectorAll('body *')].map((each) => parseFloat(getComputedStyle(each).fontSize))"
        assert min(await page.evaluate(sizes)) >= 34
        cut = "[...document.querySelectorAll('.card, .standing')].filter((each) => each.scrollHeight > each.clientHeight + 2).length"
        assert await page.evaluate(cut) == 0
        await browser.close()
    league.close()
