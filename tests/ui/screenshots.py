"""Every screen of the tablet, at every size, in every language and both themes, on one page beside the mock it is measured by.

    python tests/ui/screenshots.py OUT --walk
    python tests/ui/screenshots.py OUT [--mocks FOLDER] [--screen NAME ...] [--size 800x480 ...] [--language fr ...] [--theme jour ...]
        [--long] [--text 130]

`make screenshots` calls it. What there is to see is data: tests/ui/screens.toml. A process a size takes the pictures: a table is opened
once for a screen, then told each language and theme. OUT/index.html shows them; a mock that is not there leaves its column empty.
With --long everybody's name has twenty letters, with --text all letters are larger. With --walk, those that the players' first evening
shows (docs/players/*/first-evening.md) are put where it finds them.
"""

from __future__ import annotations

import argparse
import asyncio
import html
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any, Literal

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from PIL import Image  # noqa: E402

from companion.kernel import form  # noqa: E402
from companion.languages import LANGUAGES  # noqa: E402

WALKED = "800x480"
SIZES = ("1280x800", "1024x600", "800x480")
Letters = Literal[100, 115, 130]
THEMES: dict[str, Literal["day", "night"]] = {"jour": "day", "soir": "night"}
LONG = {
    "Ana": "Anne-Sophie Beranger",
    "Bo": "Bartholomé-Alexandre",
    "Zoé": "Wilhelmina Friederik",
    "Hugo": "Constantin-Emmanuel",
    "Mamie": "Maximilienne-Charlot",
    "Louis": "Konstantinos Papados",
}  # fmt: skip
JOIN = "http://192.168.1.42:8765/#t=1kRgLm7T0pA&k=3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA&i=9d3fH2"
PAGE = """<!doctype html><meta charset=utf-8><title>Screens</title>
<style>body{{font:14px sans-serif}}td,th{{padding:4px;vertical-align:top}}img{{width:480px;display:block}}
thead th{{position:sticky;top:0;background:#fff}}</style>
<table><thead><tr>{heads}</tr></thead>{rows}</table>
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Screen:
    """One screen, as the file has it."""

    record: str | None = None
    before: tuple[str, ...] = ()
    seats: tuple[str, ...] = ()
    guests: tuple[str, ...] = ()
    phones: tuple[str, ...] = ()
    once: tuple[str, ...] = ()
    taps: tuple[str, ...] = ()
    shows: str | None = None
    seat: str | None = None
    refused: Any = None
    mock: str | None = None


def lengthened(text: str) -> str:
    """The same with names of twenty letters."""
    return re.sub(rf"\b({'|'.join(LONG)})\b", lambda found: LONG[found[0]], text)


def screens(*, long: bool = False) -> dict[str, Screen]:
    """All of them."""
    text = Path(__file__).with_name("screens.toml").read_text(encoding="utf-8")
    read = tomllib.loads(lengthened(text) if long else text)
    return {name: form.read_as(Screen, given, {}) for name, given in read.items()}


# --- taking them ---------------------------------------------------------------------------------------------------------------


def record_of(named: str) -> bytes:
    """What was said so far."""
    from tests.ui import records

    match named.split():
        case ["by_lot", game, lines]:
            return records.by_lot(game, int(lines)).encode()
        case ["sheet", sheet]:
            return records.record([], "freetable", sheet, records.SEATS, turns=False).encode()
        case [name] if name.endswith(".jsonl"):
            return (ROOT / "tests" / "games" / name).read_bytes()
        case [name]:
            return str(getattr(records, name)).encode()
        case _:
            raise SystemExit(f"tests/ui/screens.toml: no such record: {named!r}")


async def take(screen: Screen, size: tuple[int, int], looks: Sequence[tuple[str, str, Path]], *, long: bool, text: Letters) -> None:
    """This screen's pictures: language, theme, where to."""
    from companion.table.snapshots import LanInfo
    from tests.ui.conftest import ended, started
    from tests.ui.table_of import OpenTable, with_record

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "table.db"
        for named in (*screen.before, *filter(None, (screen.record,))):
            record = record_of(named)
            with_record(path, lengthened(record.decode()).encode() if long else record)
        table = OpenTable(path)
        seating = table.session.seating
        if screen.record is None and screen.before:
            table.wait(table.session.put_away())
        for name in (*screen.guests, *screen.seats):
            table.wait(seating.sit(name))
        if screen.guests:  # who was here for an evening is known
            table.wait(table.session.begin())
            table.wait(table.session.put_away())
            for name in screen.guests:
                table.wait(seating.leave(name))
        table.on_network(LanInfo(address="192.168.1.42:8765", join=JOIN, code="7QKF"))
        for name in screen.phones:
            table.call(seating.presence, name, "connected")
        tablet = await started(table, size)
        try:
            for name in screen.once:
                await tablet.tap(name)
            for language, theme, out in looks:
                await picture(tablet, screen, language, theme, out, text)
        finally:
            await ended(tablet)


async def picture(tablet: Any, screen: Screen, language: str, theme: str, out: Path, text: Letters) -> None:
    """The table told that language and theme, tapped to what is meant, and saved."""
    from kivy.core.window import Window

    from companion import wire
    from companion.kernel.command import Refusal
    from companion.table.room.settings import Settings

    app, session = tablet.app, tablet.app.store.session
    app.home()
    app.open_curtain()
    tablet.table.wait(session.prefer(Settings(language=language, theme=THEMES[theme], text_size=text)))
    await tablet.until(lambda: app.store.now.room.settings.language == language and app.settings().theme == THEMES[theme])
    app.stage.drop_toast()
    if app.taps.placing is not None:  # opened for the look before: the same tap would close it
        await tablet.tap(app.taps.placing.id)
    for name in screen.taps:
        await tablet.tap(name)
    if screen.shows is not None:
        await tablet.until(lambda: tablet.shows(screen.shows))
    if screen.seat is not None:
        app.draw_curtain(screen.seat)
        app.stage.curtain.open()
    if screen.refused is not None:
        play = session.now.play
        said = wire.read_envelope(play.game, play.setup, screen.refused)
        refusal = play.game.rule(play.state, said.by, said.command)
        assert isinstance(refusal, Refusal), f"tests/ui/screens.toml: {screen.refused} is not refused"
        app.taps.refuse(refusal, sensed=True, by=said.by)
    await tablet.frames(8)
    out.parent.mkdir(parents=True, exist_ok=True)
    Path(Window.screenshot(name=str(out.with_suffix(".new.png")))).replace(out)


async def take_all(
    names: Sequence[str], size: str, languages: Sequence[str], themes: Sequence[str], out: Path, *, long: bool, text: Letters
) -> int:
    """All screens at one size; how many could not be had."""
    wide, high = (int(part) for part in size.split("x"))
    known, missing = screens(long=long), 0
    for name in names:
        looks = [(language, theme, out / at(name, size, language, theme)) for language, theme in product(languages, themes)]
        try:
            await take(known[name], (wide, high), looks, long=long, text=text)
            print(f"{size} {name}", flush=True)
        except AssertionError as fault:
            print(f"{size} {name}: {fault}", file=sys.stderr, flush=True)
            missing += 1
    return missing


# --- the page ------------------------------------------------------------------------------------------------------------------


def at(name: str, size: str, language: str, theme: str) -> str:
    """Where a picture lies."""
    return f"{name}/{size}-{language}-{theme}.png"


def page(names: Sequence[str], sizes: Sequence[str], languages: Sequence[str], themes: Sequence[str], out: Path, mocks: Path | None) -> str:
    """The sheet: a row a screen and look, a column a size, the mock first."""
    known, rows = screens(), []
    for name in names:
        mock = mocks / f"{known[name].mock}.png" if mocks is not None and known[name].mock else None
        if mock is not None and mock.is_file():
            (out / "mocks").mkdir(exist_ok=True)
            shutil.copy(mock, out / "mocks" / mock.name)
        there = f'<img src="mocks/{html.escape(mock.name)}" loading="lazy" alt="">' if mock is not None and mock.is_file() else ""
        looks = list(product(languages, themes))
        for number, (language, theme) in enumerate(looks):
            first = f'<th rowspan="{len(looks)}" id="{name}">{name}</th><td rowspan="{len(looks)}">{there}</td>' if not number else ""
            cells = "".join(f'<td><img src="{at(name, size, language, theme)}" loading="lazy" alt=""></td>' for size in sizes)
            rows.append(f"<tr>{first}<th>{language}<br>{theme}</th>{cells}</tr>")
    heads = "".join(f"<th>{each}</th>" for each in ("screen", "mock", "", *sizes))
    return PAGE.format(heads=heads, rows="".join(rows))


def walk(out: Path, languages: Sequence[str]) -> None:
    """The pictures of the players' pages, each in its language, small."""
    for story in sorted((ROOT / "docs" / "players").glob("*/first-evening.md")):
        language, folder = story.parent.name, story.parent
        if language not in languages:
            continue
        for link in re.findall(r"!\[[^]]*\]\((\S+)\)", story.read_text(encoding="utf-8")):
            picture = folder / link
            picture.parent.mkdir(parents=True, exist_ok=True)
            with Image.open(out / at(picture.stem, WALKED, language, "jour")) as whole:
                whole.convert("RGB").quantize(192).save(picture.resolve(), optimize=True)  # of fewer a seat loses its colour


def walked() -> tuple[str, ...]:
    """Which screens those are."""
    stories = (each.read_text(encoding="utf-8") for each in (ROOT / "docs" / "players").glob("*/first-evening.md"))
    return tuple(sorted({Path(link).stem for story in stories for link in re.findall(r"!\[[^]]*\]\((\S+)\)", story)}))


def main() -> None:
    """The command line."""
    known = screens()
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path)
    parser.add_argument("--mocks", type=Path)
    parser.add_argument("--screen", action="append", choices=tuple(known))
    parser.add_argument("--size", action="append")
    parser.add_argument("--language", action="append", choices=LANGUAGES)
    parser.add_argument("--theme", action="append", choices=tuple(THEMES))
    parser.add_argument("--long", action="store_true", help="names of twenty letters")
    parser.add_argument("--text", type=int, default=100, choices=(100, 115, 130), help="how large letters are, in percent")
    parser.add_argument("--walk", action="store_true", help="the pictures of the players' first evening")
    parser.add_argument("--take", action="store_true", help="take the pictures of one size in this process")
    given = parser.parse_args()
    names, sizes = given.screen or tuple(known), given.size or SIZES
    languages, themes = given.language or LANGUAGES, given.theme or tuple(THEMES)
    if given.walk:
        names, sizes, themes = walked(), [WALKED], ["jour"]
    if given.take:
        sys.exit(min(1, asyncio.run(take_all(names, sizes[0], languages, themes, given.out, long=given.long, text=given.text))))
    given.out.mkdir(parents=True, exist_ok=True)
    lists = (("--screen", names), ("--language", languages), ("--theme", themes))
    large = ["--text", str(given.text), *(["--long"] if given.long else [])]
    chosen = [*large, *(part for option, values in lists for value in values for part in (option, value))]

    def one(size: str) -> int:
        command = [sys.executable, __file__, str(given.out), "--take", "--size", size, *chosen]
        return subprocess.run(command, env={**os.environ, "WINDOW": size}, check=False).returncode

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        ended = list(pool.map(one, sizes))
    (given.out / "index.html").write_text(page(names, sizes, languages, themes, given.out, given.mocks))
    if given.walk:
        walk(given.out, languages)
    print(given.out / "index.html")
    sys.exit(max(ended))


if __name__ == "__main__":
    main()
