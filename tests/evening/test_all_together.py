"""An evening with everything at once in each game, from "begin" to the revenge: a finger on the tablet, a phone, pieces on a reader."""

from __future__ import annotations

import random
from functools import partial

import pytest
from playwright.async_api import Page

from companion.kernel.command import Outcome
from companion.kernel.seat import TABLE
from companion.kernel.sighting import Sighting
from companion.scene import Till
from companion.table.play.telling import sendings, shown_targets
from companion.table.snapshots import Now
from tests.evening.conftest import Evening, Evenings
from tests.lan.test_leading import TAP
from tests.ui.evenings import SEATS, ending, ends, for_so_many, late, ways

pytestmark = [pytest.mark.timeout(300)]

PHONE = "Bo"
HANDS = ("reader", "phone", "tablet")
PLAYED = 24  # lines at most until each of them had its turn
LAST = 12  # lines at most at the end


def last_line(evening: Evening) -> int:
    return evening.session.now.play.last_line


async def by_reader(evening: Evening, source: random.Random, _: Page, last: bool) -> bool:
    """A piece that means something now, on a reader at one of the game's places, and the answer if that is asked; whether there is one."""
    play = evening.session.now.play
    assert play.game is not None
    found = []
    for place in play.game.places:
        for each in play.game.bindables(play.setup):
            meant = play.game.interpret(play.state, Sighting(piece=each.piece, place=place))
            for number, choice in enumerate(meant.choices if meant is not None else (), 1):
                came = play.game.rule(play.state, choice.by, choice.command)
                if isinstance(came, Outcome) and (last or play.game.summary(came.state).phase != "over"):
                    found.append((place, each.piece, f"choice:{number}" if meant is not None and len(meant.choices) > 1 else None))
    if not found:
        return False
    place, piece, answer = source.choice(found)
    await evening.show(place, piece)
    if answer is not None:
        await evening.tap(answer)
    await evening.until(lambda now: now.play.last_line > play.last_line)
    return True


async def by_phone(evening: Evening, source: random.Random, page: Page, last: bool) -> bool:
    """What Bo's phone offers, tapped there; whether it offers anything."""
    play = evening.session.now.play
    assert play.game is not None
    scene = evening.session.now.scene(PHONE)
    wanted = ending(play, shown_targets(scene))
    offered = any(sendings(scene, formed=True)) or any(isinstance(block, Till) for block in scene.blocks)  # a seller waits for the others
    if not offered or (wanted and not last):
        return False
    for _ in range(200):
        await page.evaluate(TAP, [source.random(), sorted(wanted)])
        await evening.tablet.frames(3)
        if last_line(evening) > play.last_line:
            return True
    raise AssertionError(f"nothing on the phone leads on: {await page.locator('body').inner_text()}")


def _come(evening: Evening, name: str, line: int) -> bool:
    """Whether that can be touched, or need not be any more."""
    return evening.tablet.shows(name) or last_line(evening) > line


def _is_past(line: int, now: Now) -> bool:
    return now.play.last_line != line


async def by_tablet(evening: Evening, source: random.Random, _: Page, last: bool) -> bool:
    """What the tablet shows, tapped there; in the end what ends the game first."""
    tablet = evening.tablet
    await tablet.laid_down()
    if tablet.shows("choices-close"):  # a list that was open when a phone was quicker
        await evening.tap("choices-close")
        await tablet.heard()
    play = evening.session.now.play
    found = list(ways(play, [each for each in shown_targets(tablet.now.scene(TABLE)) if tablet.shows(each.id)], tablet.own))
    source.shuffle(found)
    found.sort(key=lambda way: ends(play, way[1]) is not last)
    if not found or (ends(play, found[0][1]) and not last):
        return False
    for name in found[0][0]:
        await tablet.until(partial(_come, evening, name, play.last_line))
        if last_line(evening) == play.last_line:
            await evening.tap(name)
    await evening.until(lambda now: now.play.last_line > play.last_line)
    return True


DOES = {"reader": by_reader, "phone": by_phone, "tablet": by_tablet}


async def sits(evening: Evening, name: str) -> None:
    """Typed at the tablet."""
    await evening.tap("seat-new")
    await evening.tablet.type(name)
    await evening.tap("seat-ok")
    await evening.tablet.until(lambda: evening.tablet.shows(f"seat:{name}"))


@pytest.mark.parametrize("game", for_so_many(len(SEATS)))
async def test_an_evening_by_all_together_from_begin_to_the_revenge(evenings: Evenings, game: str) -> None:
    """Each of the three says some of its lines, in one journal; then it is late, and they play to the end and begin again."""
    evening, source = await evenings(language="fr", size=(1024, 600)), random.Random(game)
    tablet = evening.tablet
    await sits(evening, "Ana")
    phone = await evening.phone(PHONE)
    await sits(evening, "Zoé")
    await evening.tap("change-game", f"game:{game}", "back")
    await evening.tap("begin")
    await evening.until(lambda now: now.play.playing)
    await evening.plug_in()

    play = evening.session.now.play
    assert play.game is not None
    hands = [hand for hand in HANDS if hand != "reader" or play.game.bindables(play.setup)]  # no piece of a game need wear a tag
    played = dict.fromkeys(hands, 0)
    for _ in range(PLAYED):
        if all(played.values()):
            break
        for hand in sorted(hands, key=lambda hand: (played[hand], HANDS.index(hand))):
            if await DOES[hand](evening, source, phone, False):
                played[hand] += 1
                break
        await tablet.heard()
    assert all(played.values()), played

    if (lies := late(evening.session.now.play)) is not None:
        assert tablet.table.wait(evening.session.submit(lies)).accepted
        await tablet.heard()
    else:  # over whenever they say so, once no sale is under way: what was begun is taken back
        while not ending(evening.session.now.play, shown_targets(tablet.now.scene(TABLE))):
            line = last_line(evening)
            await evening.tap("undo")
            await evening.until(partial(_is_past, line))
            await tablet.heard()  # before that it shows, and offers, what was taken back
    for number in range(LAST):
        if evening.summary.phase == "over":
            break
        first, other = ("phone", "tablet") if number % 2 else ("tablet", "phone")
        assert await DOES[first](evening, source, phone, True) or await DOES[other](evening, source, phone, True)
        await tablet.heard()
    assert evening.summary.phase == "over"
    while not evening.session.now.play.is_over:
        await evening.tap("unveil-all")
    before = evening.session.now.play.evening
    await evening.tap("onward:revenge")
    await evening.until(lambda now: now.play.evening not in (None, before))
    play = evening.session.now.play
    assert play.game is not None and (play.game.name, play.setup.seats) == (game, ("Ana", PHONE, "Zoé"))
    await phone.locator(".play").wait_for()
