"""A phone, as a picture: where a record ends, or every screen that is listed here.

    python tests/lan/shoot.py RECORD OUT.png --seat NAME [--tap ID --tap ID ...] [--down] [--size 390x844] [--theme dark] [--lang en]
    python tests/lan/shoot.py FOLDER [--only NAME ...] [--size 390x844 ...] [--theme dark] [--lang en]

With --tap, what is there after these targets were tapped one after the other, behind the curtain if there is one; with --down, its end.
An id may be the beginning of one ("*raise"), or a selector ("=.spot").
Lines of the record that are refused are told, and the exit code is 1.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, Page, TimeoutError, async_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))  # this tree's own
from companion import wire
from companion.cli.demo import playout
from companion.kernel.form import Json
from companion.lan.server import LanServer
from companion.table import catalogue
from companion.table.records import header_json, make_setup
from companion.table.session import Session
from tests.lan.conftest import CHROMIUM, FLAGS, House, by_id
from tests.ui import records
from tests.ui.table_of import readable_record, refused_lines, with_record

SEATS = ("Ana", "Bo", "Zoé", "Hugo")
LONG = ("Maximilienne-Charlot", "Bartholomé-Alexandre", "Wilhelmina-Friederik", "Constantin-Emmanuel")
WAIT_MS = 250
Moment = Callable[[object, object], bool]  # of a summary and a seat's scene


@dataclass(frozen=True, slots=True, kw_only=True)
class Screen:
    """What a phone shows: the evening so far, whose phone, and what was tapped on it."""

    name: str
    record: str | None
    seat: str = "Zoé"
    taps: Sequence[str] = ()
    curtain: bool = True  # it is opened
    leads: bool = False
    down: bool = False  # scrolled to its end


def until(
    game: str,
    true: Callable[[Any, Any], bool],
    *,
    seed: int = 1,
    seats: tuple[str, ...] = SEATS,
    edition: str | None = None,
    **options: Json,
) -> str:
    """A record of a game by lot, up to the first moment of a kind."""
    rules = catalogue.game(game)
    setup = make_setup(rules, edition, seats, options)
    for again in range(20):
        said = []
        for envelope, state in playout(rules, rules.start(setup), random.Random(1 + again).randrange):
            said.append(wire.dumps(wire.write_envelope(envelope)))
            if true(rules.summary(state), rules.scene(setup, rules.view(state, seats[2]))):
                return "\n".join([wire.dumps(header_json(rules, setup, options)), *said]) + "\n"
    raise SystemExit(f"no such moment in {game}")


def phase(name: str, seat: str = "Zoé", lines: int = 0) -> Moment:
    """Somebody is asked in a phase, so many lines on."""
    seen = [0]

    def true(summary: Any, scene: Any) -> bool:
        seen[0] += 1
        return bool(summary.phase == name and seen[0] >= lines and (seat in scene.prompt.waiting or not seat))

    return true


def screens() -> list[Screen]:
    """All of them, in an evening's order."""
    over = phase("over", "")
    return [
        Screen(name="auction", record=records.DRIVER_ON_OFFER),
        Screen(name="auction-amount", record=records.DRIVER_ON_OFFER, taps=("*raise",)),
        Screen(name="auction-long", record=_renamed(records.DRIVER_ON_OFFER), seat=LONG[2]),
        Screen(name="curtain", record=records.TWO_BETS_MISSING, curtain=False),
        Screen(name="bet", record=records.TWO_BETS_MISSING),
        Screen(name="bet-chosen", record=records.TWO_BETS_MISSING, taps=("*bet",)),
        Screen(name="bet-receipt", record=records.TWO_BETS_MISSING, seat="Zoé", taps=("*bet", "confirm")),
        Screen(name="bank-race", record=records.BANK_RACE, seat="Ana"),
        Screen(name="race-card", record=records.RACE, seat="Hugo"),
        Screen(name="race-move", record=records.WHITE_MOVES, seat="Hugo"),
        Screen(name="accounts", record=records.ACCOUNTS, seat="Zoé"),
        Screen(name="toprace-over", record=until("toprace", over, edition="b", depth="bank", races=1), seat="Zoé"),
        Screen(name="takenoko-weather", record=until("takenoko", phase("weather")), seat="Zoé"),
        Screen(name="takenoko-actions", record=until("takenoko", phase("actions", lines=60)), seat="Zoé"),
        Screen(name="takenoko-panda", record=until("takenoko", phase("actions", lines=60)), seat="Zoé", taps=("act:panda",)),
        Screen(
            name="takenoko-panda-there",
            record=until("takenoko", phase("actions", lines=60)),
            seat="Zoé",
            taps=("act:panda", "=.board-frame.wide .spot"),
        ),
        Screen(name="takenoko-waiting", record=until("takenoko", phase("actions", lines=60)), seat="Ana"),
        Screen(name="takenoko-hand", record=until("takenoko", phase("actions", lines=60)), seat="Zoé", down=True),
        Screen(name="takenoko-over", record=records.GARDEN_DONE, seat="Zoé"),
        Screen(name="racebow-move", record=until("racebow", phase("move", lines=30)), seat="Zoé"),
        Screen(name="racebow-choice", record=until("racebow", phase("choice")), seat="Zoé"),
        Screen(name="racebow-over", record=until("racebow", over), seat="Zoé"),
        Screen(name="mogul-turning", record=until("mogul", phase("turning", "", lines=20)), seat="Zoé", leads=True),
        Screen(name="mogul-auction", record=until("mogul", phase("auction", lines=20)), seat="Zoé"),
        Screen(name="mogul-table", record=until("mogul", phase("auction", lines=60)), seat="Zoé", down=True),
        Screen(name="mogul-winner", record=until("mogul", phase("winner", lines=20)), seat="Zoé"),
        Screen(name="mogul-over", record=until("mogul", over), seat="Zoé"),
        Screen(name="free-till", record=until("freetable", lambda _, __: True, edition="trader", seats=records.SEATS), seat="Zoé"),
        Screen(name="rules", record=records.DRIVER_ON_OFFER, taps=("rules",)),
        Screen(name="rules-pictures", record=records.WHITE_MOVES, seat="Hugo", taps=("rules",)),
        Screen(name="menu", record=records.DRIVER_ON_OFFER, taps=("menu",)),
        Screen(name="lobby", record=None, leads=True),
    ]


def _renamed(record: str) -> str:
    for short, long in zip(SEATS, LONG, strict=True):
        record = record.replace(f'"{short}"', f'"{long}"')
    return record


async def house(folder: Path, screen: Screen, browser: Browser) -> House:
    """A table that stands there."""
    path = folder / f"{screen.name}.db"
    if screen.record is not None:
        with_record(path, screen.record.encode())
    session = await Session.open(path)
    lan = await LanServer.open(session, host="127.0.0.1", port=0, names=("table.test",), announce=False)
    return House(path, session, lan, browser)


async def tapped(page: Page, tap: str) -> str | None:
    """What is tapped, by its id, by how that begins (*), or by where it stands (=); what there is instead, if it is not there."""
    found = page.locator(tap[1:] if tap[0] == "=" else f"[data-id^='{tap[1:]}']").first if tap[0] in "*=" else by_id(page, tap).first
    try:
        await found.scroll_into_view_if_needed(timeout=3000)
    except TimeoutError:
        there = await page.evaluate("[...document.querySelectorAll('[data-id]')].map((each) => each.dataset.id)")
        return f"nothing to tap is called {tap!r}; there are {sorted(there)}"
    box = await found.bounding_box()
    assert box is not None
    await page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)  # as a finger does: a lit space may be a rim only
    return None


async def shot(screen: Screen, out: Path, page: Page, size: tuple[int, int]) -> None:
    """One picture."""
    await page.set_viewport_size({"width": size[0], "height": size[1]})
    await page.wait_for_timeout(WAIT_MS)
    if screen.down:
        await page.evaluate("document.querySelector('main').scrollTo(0, 1e6)")
        await page.wait_for_timeout(WAIT_MS)
    await page.screenshot(path=str(out))


def wanted(args: argparse.Namespace) -> tuple[list[Screen], Callable[[Screen, tuple[int, int]], Path]]:
    """The screens that are asked for, and where the picture of each goes."""
    if args.out is not None:
        record = readable_record(args.where, args.lang[:2]).decode()
        header, *lines = [json.loads(line) for line in record.splitlines() if line.strip()]
        seats = [*header["seats"], *(line.get("to", line.get("seat")) for line in lines if line["do"] in ("come", "hand_over"))]
        if args.seat not in seats:
            raise SystemExit(f"nobody is called {args.seat!r}; there are {seats}")
        one = Screen(name=args.out.stem, record=record, seat=args.seat, taps=args.tap, down=args.down)
        return [one], lambda _, size: args.out if len(args.size) == 1 else args.out.with_stem(f"{args.out.stem}-{size[0]}")
    args.where.mkdir(parents=True, exist_ok=True)
    listed = [each for each in screens() if not args.only or each.name in args.only]
    return listed, lambda screen, size: args.where / f"{screen.name}-{size[0]}.png"


async def shoot(args: argparse.Namespace) -> list[str]:
    """All that is wanted; returns the lines of the records that were refused."""
    asked, place = wanted(args)
    async with async_playwright() as play:
        browser = await play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        with tempfile.TemporaryDirectory() as folder:
            for screen in asked:
                table = await house(Path(folder), screen, browser)
                if screen.leads:
                    await table.session.lead_by_phones(True)
                page = await table.phone(language=args.lang, theme=args.theme)
                await page.emulate_media(reduced_motion="reduce")
                if screen.record is None:
                    for name in SEATS:
                        if name != screen.seat:
                            await table.session.seating.sit(name)
                    await by_id(page, "name").fill(screen.seat)
                    await by_id(page, "sit").click()
                else:
                    await by_id(page, f"take:{screen.seat}").click()
                await page.locator(".play").wait_for()
                await page.wait_for_timeout(WAIT_MS)
                if screen.curtain and await by_id(page, "open-curtain").count():
                    await by_id(page, "open-curtain").click()
                for tap in screen.taps:
                    untapped = await tapped(page, tap)
                    if untapped is not None and args.out is not None:
                        raise SystemExit(untapped)
                    if untapped is not None:
                        print(untapped)
                for size in args.size:
                    await shot(screen, place(screen, size), page, size)
                print(*(place(screen, size) for size in args.size), *table.errors, flush=True)
                await page.context.close()
                await table.lan.close()
                await table.session.close()
        await browser.close()
    told = {line: None for each in asked if each.record is not None for line in refused_lines(each.record.encode(), args.lang[:2])}
    return list(told)


def _size(text: str) -> tuple[int, int]:
    wide, _, high = text.partition("x")
    return int(wide), int(high)


def main(words: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("where", type=Path, metavar="RECORD or FOLDER")
    parser.add_argument("out", type=Path, nargs="?", metavar="OUT.png")
    parser.add_argument("--seat")
    parser.add_argument("--tap", action="append", default=[])
    parser.add_argument("--down", action="store_true")
    parser.add_argument("--only", nargs="*")
    parser.add_argument("--size", type=_size, nargs="*")
    parser.add_argument("--theme", default="light", choices=("light", "dark"))
    parser.add_argument("--lang", default="fr-FR")
    given = parser.parse_args(words)
    if given.out is not None and given.seat is None:
        parser.error("whose phone? --seat NAME")
    given.size = given.size or [(390, 844)] + [(320, 568)] * (given.out is None)
    refused = asyncio.run(shoot(given))
    print(*refused, sep="\n", end="\n" * bool(refused), file=sys.stderr)
    return 1 if refused else 0


if __name__ == "__main__":
    raise SystemExit(main())
