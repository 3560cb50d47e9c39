"""The guided first game by touch: what is ringed is touched, the others are simulated, the table's own evening stays as it is."""

from __future__ import annotations

from fnmatch import fnmatchcase
from itertools import zip_longest
from math import hypot
from typing import TYPE_CHECKING, Any

import pytest

from companion.languages import LANGUAGES
from companion.table import catalogue
from companion.table.lesson import lesson
from tests.ui import records
from tests.ui.drawn import drawn
from ui.layout import Box
from ui.widgets.note import NoteView

if TYPE_CHECKING:
    from tests.ui.conftest import Tablet, Tablets


RED_CARD = "play:red6 yellow4 light_blue2 green1"


async def _drag_a_car(tablet: Tablet) -> None:
    """Any piece of the board, to any free space."""
    spots = await tablet.until(lambda: tablet.spots() if tablet.shows("lies:car:dark_blue", "place:a6") else None)
    piece, space = spots["lies:car:dark_blue"], spots["place:a6"]
    await tablet.until(lambda: tablet.app.stage.hint is not None and tablet.app.stage.hint.meant.holds(piece.cx, piece.cy))
    await tablet.touch(piece.cx, piece.cy, (space.cx, space.cy))


TO_THE_CURTAIN = (
    "lesson-on", "reveal:red", "bid:Ana:60000", "close", "place:b1", "lesson-on", RED_CARD, "end:red:b11", "as_shown", "undo", "opens:Ana",
)  # fmt: skip


async def _to_the_end(tablet: Tablet) -> None:
    """Everything the lesson asks for."""
    for name in (*TO_THE_CURTAIN, "curtain-open", "bet:*", "bet:*:yes", "menu", "menu-lies"):
        await _ringed(tablet, name)
    await _drag_a_car(tablet)
    await _ringed(tablet, "lies-confirm")
    await _ringed(tablet, "lesson-on")


def _points(hint: Any) -> bool:
    """Whether the hint's beak, drawn out, comes to what is ringed; where card and ring touch there is none."""
    ring = hint.ring
    if ring is None or hint.beak is None:
        return ring is None or hint.card.inset(-4).meets(ring)
    (x, y), tip = hint.beak
    ways = (step / 10 for step in range(10, 1000))
    return any(ring.inset(-1).holds(x + (tip[0] - x) * way, y + (tip[1] - y) * way) for way in ways)


def _lies_on_another(tablet: Tablet) -> bool:
    """Whether a beak that could reach what is ringed ends on another button of the rail or beside the board."""
    hint = tablet.app.stage.hint
    if hint is None or hint.beak is None or hint.ring is None or hint.ring.inset(-2).holds(*hint.beak[1]):
        return False
    (x, y), ring = hint.beak[0], hint.ring
    reach = hypot(min(max(x, ring.x), ring.right) - x, min(max(y, ring.y), ring.top) - y)
    return reach < 120 and any(box.holds(*hint.beak[1]) for _, box in tablet.app.stage.spots())


def _pointed(tablet: Tablet, name: str) -> Box | None:
    """Where that is, once a hint points at it."""
    hint = tablet.app.stage.hint
    boxes = [box for each, box in tablet.app.stage.spots() if fnmatchcase(each, name)]
    if hint is None or not boxes:
        return None
    return next((box for box in boxes if name == "lesson-on" or (hint.meant is not None and hint.meant.holds(box.cx, box.cy))), None)


async def _ringed(tablet: Tablet, name: str) -> int:
    """Tap that, once a hint has said so and points at it; the how many-th hint that was."""
    box = await tablet.until(lambda: _pointed(tablet, name), f"no hint pointed at {name!r}; there are {sorted(tablet.spots())}")
    assert not tablet.app.stage.hint.card.holds(box.cx, box.cy) or name == "lesson-on", f"the hint covers {name}"
    assert _points(tablet.app.stage.hint), f"the hint's beak points beside {name}"
    assert not _lies_on_another(tablet), f"the hint's beak ends on something else than {name}"
    number: int = tablet.app.stage.hint.said.number
    await tablet.touch(box.cx, box.cy)
    return number


@pytest.mark.parametrize("size", [(1280, 800)])
async def test_a_lesson_goes_to_its_end_by_touching_what_is_ringed(tablets: Tablets, size: tuple[int, int]) -> None:
    """From the lobby, through auction, move, undo, bet and "as it lies", and back to the lobby as it was."""
    tablet = await tablets(size=size)
    before = tablet.now
    await tablet.tap("learn")
    await _to_the_end(tablet)
    await tablet.until(lambda: "C’est tout" in tablet.words())
    await tablet.tap("lesson-on")
    await tablet.until(lambda: tablet.shows("learn", "begin"))
    assert tablet.table.session.now.play is before.play
    assert tablet.table.session.now.room.lobby == before.room.lobby


# What each of the others asks for, in the order of its hints.
ASKED = {
    "takenoko": (
        "lesson-on", "act:plot", "act:plot:1,0", "act:plot:1,0:green:bare", "act:gardener", "act:gardener:1,0", "end", "lesson-on",
        "roll:rain", "at:1,-1", "act:panda", "act:panda:1,0", "fulfil", "fulfil:panda:green+green", "act:channel", "free:channel",
        "channel:1,0:2,-1", "lesson-on",
    ),
    "racebow": (
        "lesson-on", "start", "move:earth:2", "turbo:earth:1", "move:earth:1", "swap:*", "end-turn", "move:air:1", "lesson-on",
    ),
    "mogul": (
        "lesson-on", "colour:brown", "card:brown/green", "stay", "stay", "take", "borrow:Ana", "stay", "sell", "lesson-on",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("game", "size"), [("takenoko", (800, 480)), ("racebow", (1024, 600)), ("mogul", (1280, 800))])
async def test_the_other_games_are_learnt_likewise(tablets: Tablets, game: str, size: tuple[int, int]) -> None:
    """Goal, first round, each rule when it is used; back in the lobby in the end."""
    tablet = await tablets(size=size)
    assert tablet.table.wait(tablet.table.session.seating.choose(game)) is None
    await tablet.until(lambda: tablet.now.room.lobby.game == game)
    await tablet.tap("learn")
    for name, following in zip_longest(ASKED[game], ASKED[game][1:]):
        number = await _ringed(tablet, name)
        if following == name:  # the same button once more: not before the next hint points at it
            await tablet.until(lambda number=number: tablet.app.stage.hint is not None and tablet.app.stage.hint.said.number != number)
    await tablet.until(lambda: tablet.app.stage.hint is not None and tablet.app.stage.hint.said.last)
    await tablet.tap("lesson-on")
    await tablet.until(lambda: tablet.shows("learn", "begin"))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_hint_covers_no_word_of_what_is_told_beside_it(tablets: Tablets, language: str) -> None:
    """On a small screen, where the first driver is to be turned over."""
    tablet = await tablets(size=(800, 480), language=language)
    await tablet.tap("learn")
    await _ringed(tablet, "lesson-on")
    await tablet.until(lambda: (hint := tablet.app.stage.hint) is not None and hint.said.number == 1)
    card = tablet.app.stage.hint.card
    notes = [part for part in tablet.app.stage.screen.walk() if isinstance(part, NoteView)]
    assert notes and not [each.words for note in notes for each in drawn(note.canvas) if each.box.meets(card)]


@pytest.mark.parametrize(("size", "language"), [((800, 480), "de"), ((1280, 800), "fr")])
async def test_a_hint_covers_no_word_behind_the_curtain(tablets: Tablets, size: tuple[int, int], language: str) -> None:
    """Drawn, open, and once a car is named: what is asked lies beside the hint."""
    tablet = await tablets(size=size, language=language)
    await tablet.tap("learn")
    for name in TO_THE_CURTAIN:
        await _ringed(tablet, name)
    for name in ("curtain-open", "bet:*", "bet:*:yes"):
        await tablet.until(lambda name=name: (box := _pointed(tablet, name)) is not None and box == tablet.app.stage.hint.meant)
        card = tablet.app.stage.hint.card
        assert not [each.words for each in drawn(tablet.app.stage.curtain.canvas) if each.words and each.box.meets(card)]
        await _ringed(tablet, name)


async def test_a_lesson_skips_ahead_in_its_own_words(tablets: Tablets) -> None:
    """What sets its table anew is no house ruling of anybody's."""
    tablet = await tablets()
    await tablet.tap("learn")
    for name in TO_THE_CURTAIN[:7]:
        await _ringed(tablet, name)
    told = [tablet.app.look().say(text) for line in tablet.now.play.log for text in line.texts]
    assert any("saute plus loin" in each for each in told) and not any("maison" in each for each in told)


async def test_a_lesson_leaves_the_evening_on_the_table_as_it_is(tablets: Tablets) -> None:
    """Learnt in the middle of an evening, from the menu: no line is added, and it goes on where it was."""
    tablet = await tablets(records.DRIVER_ON_OFFER)
    lines, shown = tablet.now.play.last_line, tablet.words()
    await tablet.tap("menu")
    await tablet.tap("menu-learn")
    for name in ("lesson-on", "reveal:red", "bid:Ana:60000"):
        await _ringed(tablet, name)
    await tablet.tap("lesson-leave")
    await tablet.until(lambda: "Bo mène" in tablet.words())
    assert tablet.table.session.now.play.last_line == lines
    assert len(tablet.table.wait(tablet.table.session.shelf.evenings())) == 1
    assert set(tablet.words().split()) == set(shown.split())
    await tablet.tap("bid:Ana:90000")
    await tablet.until(lambda: tablet.table.session.now.play.last_line == lines + 1)


async def test_a_lesson_takes_only_what_it_asks_for_and_says_so(tablets: Tablets) -> None:
    """Another driver than the one that is ringed: nothing happens, and why is told."""
    tablet = await tablets()
    await tablet.tap("learn")
    await _ringed(tablet, "lesson-on")
    await tablet.until(lambda: tablet.app.stage.hint is not None and tablet.app.stage.hint.said.you)
    line = tablet.app.store.now.play.last_line
    await tablet.tap("reveal:green")
    await tablet.until(lambda: "La leçon attend ce qui est entouré." in tablet.words())
    assert tablet.app.store.now.play.last_line == line
    await _ringed(tablet, "reveal:red")


async def test_the_game_s_own_go_waits_while_a_hint_is_read(tablets: Tablets) -> None:
    """One `go` at a time: the hint's."""
    tablet = await tablets()
    await tablet.tap("learn")
    await tablet.until(lambda: tablet.shows("lesson-on"))
    base = tablet.app.stage.screen
    assert all(target.style != "go" for target in base.view.scene.bar)
    await tablet.tap("lesson-on")
    await tablet.until(lambda: tablet.app.store.now.play.last_line == 2)


@pytest.mark.parametrize("game", catalogue.game_names())
def test_every_lesson_plays_and_has_its_words(game: str) -> None:
    """Each line of a lesson's record is accepted, each hint has words in every language."""
    from companion.languages import LANGUAGES
    from companion.table.play.history import History
    from companion.table.play.ruling import Ruling, judge
    from companion.table.records import read_header
    from companion.texts import speaker

    found = lesson(game)
    if found is None:
        return
    history = History(found.game.start(read_header(found.header).setup))
    for number, line in enumerate(found.lines, 2):
        ruling = judge(found.game, history, line.envelope)
        assert isinstance(ruling, Ruling), (number, line.envelope, ruling)
        ruling.enter(history)
    for language in LANGUAGES:
        say = speaker(language, game)
        for hint in found.all_hints:
            for text in (found.title(hint), found.words(hint)):
                assert say.has(text.key), (language, text.key)
    assert found.all_hints[0].hint == "goal"
