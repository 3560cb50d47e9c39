"""Phones lead: an evening without tablet or terminal, in every game, from the choice of the game to the revenge."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from functools import partial
from itertools import chain
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Page, expect

from companion.kernel.command import EndHere
from companion.kernel.seat import TABLE
from companion.table import catalogue
from companion.table.play import telling
from companion.table.room.leading import leader, offered_blocks
from companion.table.session import Session
from tests.lan.conftest import House, Opener, by_id, until
from tests.lan.test_page import examined
from tests.lan.test_wire import LOOSE
from tests.lan.wirephone import Seat, WirePhone
from tests.ui.evenings import ending, late

NAMES = ("Zoé", "Bo", "Hugo")


class Hand:
    """A phone and whoever holds it: sees its newest picture, and taps what stands there."""

    def __init__(self, phone: WirePhone, seat: Seat) -> None:
        self.phone, self.seat = phone, seat
        self.picture: dict[str, Any] = {"version": -1}

    async def watch(self) -> None:
        async for picture in self.phone.views(self.seat):
            self.picture = picture

    def taps(self) -> Iterator[tuple[dict[str, Any], bool]]:
        """Everything that can be tapped on this phone, and whether that is the table's."""
        yield from ((each, False) for each in _targets(self.picture.get("scene")))
        yield from ((each, True) for each in _targets(self.picture.get("lead", {}).get("blocks")))

    async def tap(self, target: dict[str, Any], lots: random.Random) -> Any:
        """What the page does for a tap on it, choices by lot."""
        does = target["does"]
        while does["is"] in ("confirm", "offer"):
            does = does["act"] if does["is"] == "confirm" else lots.choice([each for each in does["choices"] if _live(each)])["does"]
        if does["is"] == "spell":
            does = {**does["send"], "command": {**does["send"]["command"], does["field"]: "x"}}
        if does["is"] == "ask":
            does = {**does["send"], "command": {**does["send"]["command"], does.get("field", "amount"): does["bounds"].get("least", 0)}}
        if does["is"] not in ("send", "ask"):
            holes = {key: value for key, value in does.items() if key != "is"}
            return await self.say({"do": does["is"], **holes})
        if "by" not in does:
            return await self.say({"do": "say"}, does["command"])
        return await self.phone.give(self.seat, does["command"])

    async def say(self, table: dict[str, Any], command: Any = None) -> Any:
        """Something for the table."""
        return await self.phone.give(self.seat, command, table={"line": self.picture["lead"]["line"], **table})


def _live(target: Any) -> bool:
    return target.get("state", "ready") in ("ready", "chosen") and target.get("does", {}).get("is") not in (None, "open", "read", "fill")


def _targets(value: Any) -> Iterator[dict[str, object]]:
    if isinstance(value, list):
        for each in value:
            yield from _targets(each)
    elif isinstance(value, dict):
        if value.get("is") == "target":
            if _live(value):
                yield value
            return
        for each in value.values():
            yield from _targets(each)


@asynccontextmanager
async def round_the_table(house: House, names: tuple[str, ...] = NAMES) -> AsyncIterator[list[Hand]]:
    """A phone for each name, all of them awake; phones lead."""
    assert await house.session.lead_by_phones(True) is None
    hands = []
    for name in names:
        phone = WirePhone(house.url)
        hands.append(Hand(phone, await phone.sit(name)))
    lines = [asyncio.create_task(hand.watch()) for hand in hands]
    try:
        await shown(house, hands)
        yield hands
    finally:
        for line in lines:
            line.cancel()
        await asyncio.gather(*lines, return_exceptions=True)


async def shown(house: House, hands: list[Hand]) -> None:
    """Everybody looks at the newest."""

    def all_leading() -> bool:
        now = house.session.now
        news = all(hand.picture.get("evening") == now.play.evening for hand in hands)
        lines = {hand.picture["lead"]["line"] for hand in hands if "lead" in hand.picture}
        return news and lines == {now.play.last_line} and all(hand.picture.get("leads") for hand in hands)

    await until(all_leading)


@pytest_asyncio.fixture(loop_scope="session")
async def served(house: Opener) -> House:
    """A table with no browser, no tablet, nobody at the terminal."""
    return await house(limits=LOOSE)


def leading(hands: list[Hand]) -> Hand:
    [hand] = [each for each in hands if "lead" in each.picture]
    return hand


@pytest.mark.parametrize(("game", "taps"), [("toprace", 350), ("takenoko", 200), ("racebow", 200), ("mogul", 900), ("freetable", 200)])
async def test_an_evening_by_phones_alone(served: House, game: str, taps: int) -> None:
    """From the choice of the game on, some phone always has something to tap; nobody else touches the table."""
    lots = random.Random(game)
    async with round_the_table(served) as hands:
        answer = await leading(hands).say({"do": "choose", "game": game})
        assert answer["accepted"]
        await until(lambda: all(hand.picture["game"] for hand in hands) and leading(hands).picture["lead"]["lobby"]["game"] == game)
        assert leading(hands).picture["lead"]["lobby"]["begin"]
        assert (await leading(hands).say({"do": "begin"}))["accepted"]
        await until(lambda: served.session.now.play.playing)
        refused = 0
        for _ in range(taps):
            await shown(served, hands)
            play = served.session.now.play
            if leading(hands).picture["lead"].get("over"):
                break
            found = [(hand, target, table) for hand in hands for target, table in hand.taps()]
            assert found, (play.summary, play.last_line)
            hand, target, _table = lots.choice(found)
            answer = await hand.tap(target, lots)
            assert type(answer) is dict, json.dumps(target)
            refused = 0 if answer["accepted"] else refused + 1
            assert refused < 40, (target, play.summary)
            if game != "mogul" and play.last_line > 60:
                break
        assert served.session.now.play.last_line > (5 if game == "freetable" else 30)  # which may be said to be over at any time
        if not leading(hands).picture["lead"].get("over"):
            assert game != "mogul"
            await served.say(TABLE, EndHere(reason="late"))
            await until(lambda: leading(hands).picture["lead"].get("over"))
        before = served.session.now.play.evening
        assert (await leading(hands).say({"do": "again"}))["accepted"]
        await until(lambda: served.session.now.play.evening not in (before, None))
        assert served.session.now.play.setup.seats == NAMES


async def test_only_the_phone_that_leads_speaks_for_the_table(served: House) -> None:
    """And only what the table's screen offers: no ruling, no money, no position; the switch turned off, nothing at all."""
    async with round_the_table(served) as hands:
        await served.session.seating.choose("mogul")
        assert await served.session.begin() is None
        await shown(served, hands)
        lead = leading(hands)
        other = next(hand for hand in hands if hand is not lead)
        line = served.session.now.play.last_line
        for command in ({"do": "adjust_money", "seat": "Bo", "amount": 5, "reason": "x"}, {"do": "end_here", "reason": "x"}):
            answer = await lead.say({"do": "say"}, command)
            assert (answer["accepted"], answer["rule"]) == (False, "KERNEL-SEAT")
        for beside in ({"do": "call", "number": 2}, {"do": "unveil", "opened": 1}, {"do": "again"}, {"do": "away"}):
            answer = await lead.say(beside)
            assert (answer["accepted"], answer["rule"]) == (False, "KERNEL-SEAT"), beside
        assert served.session.now.play.ceremony.calls == 0
        assert await lead.say({"do": "nonsense"}) == "malformed"
        answer = await other.phone.give(other.seat, None, table={"line": line, "do": "draw"})
        assert answer["words"] == "Another phone speaks for the table now."
        answer = await lead.phone.give(lead.seat, {"do": "turn_over", "card": "crash"})
        assert not answer["accepted"]  # as itself: that is the table's to say
        assert served.session.now.play.last_line == line
        await served.session.lead_by_phones(False)
        answer = await lead.phone.give(lead.seat, None, table={"line": line, "do": "draw"})
        assert not answer["accepted"] and served.session.now.play.last_line == line


async def test_it_is_the_tables_line_and_everybody_sees_whose_phone_it_was(served: House) -> None:
    """`by: table` in the record, the seat in the line's id and in the log; taken back like any other, once for one letter."""
    async with round_the_table(served) as hands:
        await served.session.seating.choose("mogul")
        assert await served.session.begin() is None
        await shown(served, hands)
        lead = leading(hands)
        asked = {"table": {"line": lead.picture["lead"]["line"], "do": "draw"}}
        for _ in range(2):  # the answer was lost: the same letter again
            assert (await lead.phone.give(lead.seat, None, "0123456789abcdef", **asked))["accepted"]
        assert served.session.now.play.last_line == 2
        await until(lambda: all(hand.picture["log"] and hand.picture["log"][-1]["by"] == TABLE for hand in hands))
        for hand in hands:
            assert hand.picture["log"][-1]["texts"][0] == f"{lead.seat.name}, for the table:"
        evening = served.session.now.play.evening
        assert evening is not None
        ids = served.session._journal.command_ids(evening)
        assert [each.split(":")[0] for each in ids] == ["table"]


async def test_a_phone_that_sleeps_is_passed_over(served: House) -> None:
    """Whoever is on turn speaks for the table; when that phone is gone, the next one that is awake."""
    async with round_the_table(served) as hands:
        await served.session.seating.choose("racebow")
        assert await served.session.begin() is None
        await shown(served, hands)
        first = leading(hands).seat.name
        served.session.seating.presence(first, "lost")
        rest = [hand for hand in hands if hand.seat.name != first]
        await until(lambda: any("lead" in hand.picture for hand in rest))
        assert leading(rest).seat.name == next(name for name in NAMES if name != first)


async def test_the_switch_outlives_the_table(served: House) -> None:
    """It is kept with the seats."""
    assert await served.session.lead_by_phones(True) is None
    await served.lan.close()
    await served.session.close()
    again = await Session.open(served.path)
    assert again.now.room.lobby.phones_lead and again.now.play.ceremony.attended
    await again.lead_by_phones(False)
    assert not again.now.play.ceremony.attended
    await again.close()
    served.lan = None


async def test_in_a_browser(table: House) -> None:
    """The lobby and a first round on two real phones, in both languages; without the switch the line says where it is done."""
    zoe, bo = await table.seated("Zoé"), await table.seated("Bo", language="en-GB", theme="dark", size=(320, 568))
    hugo = await table.seated("Hugo", size=(360, 640))
    assert await table.session.lead_by_phones(True) is None
    await by_id(zoe, "lead:game:mogul").click()
    await expect(by_id(zoe, "lead:begin")).to_contain_text("Mogul")
    await examined(zoe)
    await expect(bo.locator(".title .hint")).to_contain_text("Zoé")
    await by_id(zoe, "lead:begin").click()
    await until(lambda: table.session.now.play.playing)
    await by_id(zoe, "draw").click()
    await until(lambda: table.session.now.play.last_line == 2)
    await expect(bo.locator(".lately")).to_contain_text("Zoé, for the table:")
    await by_id(zoe, "lead:undo").click()  # what the app alone had hidden is not taken back, on a phone as on the tablet
    await expect(zoe.locator(".sheet.refusal")).to_be_visible()
    await by_id(zoe, "sheet-close").click()
    await examined(zoe)
    await examined(hugo)


async def test_who_is_dealt_what_is_read_whole_on_the_smallest_phone(table: House) -> None:
    """A long name below each card: one beside another only where its words have the room."""
    leads = await table.seated("Wilhelmina Friederik", language="de-DE", size=(320, 568))
    for name in ("Bo", "Hugo"):
        await table.session.seating.sit(name)
    assert await table.session.lead_by_phones(True) is None
    await by_id(leads, "lead:game:mogul").click()
    await expect(by_id(leads, "lead:begin")).to_contain_text("Mogul")
    await by_id(leads, "lead:begin").click()
    await expect(leads.locator(".btn.tile .sub").first).to_contain_text("Wilhelmina Friederik")
    await examined(leads)


TAPPED = 3  # of each game, by real taps, before it is late
PAID = "^(borrow:|stay$)"  # moves chips: a position from elsewhere knows of none
TAP = """([lot, wanted, but]) => { // one of what can be tapped on this phone now, of what is wanted if it is there
  document.querySelector("[data-id=open-curtain]")?.click();
  const sheet = document.querySelector(".sheet");
  const within = sheet ?? document.querySelector(".play");
  const beside = /^(rule|hide|seat:|loupe|rules|menu|lead:(undo|again|away)|sheet-close|cancel|less|more)/;
  const taps = within.querySelectorAll("button[data-id]:not([aria-disabled]), .board-frame.wide .spot");
  const found = [...taps].filter((each) => !beside.test(each.dataset.id) && !(but && RegExp(but).test(each.dataset.id)));
  const one = (ids) => found.find((each) => ids.includes(each.dataset.id));
  const chosen = one(["confirm"]) ?? one(wanted) ?? found[Math.floor(lot * found.length)];
  if (chosen?.classList.contains("spot")) chosen.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  else if (chosen) chosen.click();
  else if (sheet) sheet.querySelector("[data-id=sheet-close]")?.click();
}"""


async def _tapped(session: Session, phones: list[Page], lots: random.Random, enough: Callable[[], bool], but: str = "") -> None:
    """By lot on any phone until that is enough, all `but` some; what ends the game comes first."""
    for _ in range(400):
        if enough():
            return
        now = session.now
        leads = leader(now)
        found = {
            name: ending(
                now.play, chain(telling.shown_targets(now.scene(name)), telling.block_targets(offered_blocks(now)) if name == leads else ())
            )
            for name in NAMES
        }
        able = [name for name in NAMES if found[name]] or list(NAMES)
        name = lots.choice(able)
        await phones[NAMES.index(name)].evaluate(TAP, [lots.random(), sorted(found[name]), but])
        await asyncio.sleep(0.03)  # whoever is quicker than the table sees what was there before
    raise AssertionError(session.now.play.summary)


async def test_every_game_from_begin_to_revenge_in_a_browser(table: House) -> None:
    """Three phones in a browser and nobody else: chosen, begun, played to its end, played again, put away for the next one."""
    lots = random.Random(1)
    phones = [await table.seated(name, language="en-GB", size=(390, 844)) for name in NAMES]
    for phone in phones:
        await phone.emulate_media(reduced_motion="reduce")
    session = table.session
    assert await session.lead_by_phones(True) is None
    for game in catalogue.game_names()[:5]:
        lead = phones[0]
        await by_id(lead, f"lead:game:{game}").click()
        await until(partial(_is_chosen, session, game))
        await by_id(lead, "lead:begin").click()
        await until(lambda: session.now.play.playing)
        if (lies := late(session.now.play)) is not None:
            await _tapped(session, phones, lots, lambda: session.now.play.last_line > TAPPED, PAID)
            assert (await session.submit(lies)).accepted
        await _tapped(session, phones, lots, lambda: session.now.play.is_over)
        before = session.now.play.evening
        for phone in phones:
            await phone.keyboard.press("Escape")  # what one was about to say
        again = await _leading(phones, "lead:again")
        await again.click()
        await until(partial(_is_another, session, before))
        await table.say(TABLE, EndHere(reason="late"))
        await (await _leading(phones, "lead:away")).click()
        await until(lambda: not session.now.play.playing)


def _is_chosen(session: Session, game: str) -> bool:
    return session.now.room.lobby.game == game


def _is_another(session: Session, before: int | None) -> bool:
    return session.now.play.evening not in (before, None) and not session.now.play.is_over


async def _leading(phones: list[Page], identity: str) -> Any:
    """What only the phone that leads has."""
    found: list[object] = []

    async def look() -> bool:
        found[:] = [by_id(phone, identity) for phone in phones if await by_id(phone, identity).count()]
        return bool(found)

    async with asyncio.timeout(30):
        while not await look():
            await asyncio.sleep(0.02)
    return found[0]


@pytest.mark.parametrize("game", ["toprace", "takenoko", "racebow", "mogul"])
async def test_where_only_the_table_can_say_it_the_phone_says_so(table: House, game: str) -> None:
    """Where phones do not lead, nobody looks for a button that is not there."""
    phone = await table.seated("Zoé", language="en-GB", size=(320, 568))
    for name in NAMES[1:]:
        await table.session.seating.sit(name)
    await table.session.seating.choose(game)
    assert await table.session.begin() is None
    await expect(phone.locator(".line .said")).to_contain_text(": on the tablet")
    await examined(phone)
