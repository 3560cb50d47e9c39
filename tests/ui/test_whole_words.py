"""Words can be read whole: nothing is cut with an ellipsis, runs into other words, or leaves the window.

The tests look at moments of random games, on four screens and in all languages, with the lists that taps open, and at the pages
behind the menu. Every test looks at each moment once, on one of the screens in turn, with a few of its lists, and at every second one with
the largest letters on another of them; at the pages on each screen with letters of each size in one language. The torture looks at each on
all of them, with all its lists, and is the whole audit.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations, islice, product
from typing import TYPE_CHECKING, Literal

import pytest

from companion.kernel.seat import TABLE
from companion.languages import LANGUAGES
from companion.scene import Ask, Card, Cards, Confirm, Offer, Scene, Target
from companion.table import catalogue
from companion.table.play import telling
from companion.table.room.settings import Settings
from companion.table.snapshots import Presence
from companion.texts import speaker
from tests.ui import records
from tests.ui.drawn import Drawn, drawn
from tests.ui.moments import SEATS, Moment, moments
from tests.ui.test_gallery import AT_ONCE, Listening
from ui.board.view import BoardView
from ui.layout import Box
from ui.look import Look
from ui.painting import paint
from ui.scene import SceneView
from ui.stage import Stage
from ui.taps import TableTaps
from ui.theme import THEMES, grid_for
from ui.widgets import cards, paddle
from ui.widgets.cards import CardView
from ui.widgets.curtain import Curtain
from ui.widgets.rail import Tool
from ui.widgets.screen_part import Part
from ui.widgets.seats import SeatLine, SeatRow, SeatStrip
from ui.widgets.slots import ScoreTrackView
from ui.widgets.toast import Toast, toast_strip

if TYPE_CHECKING:
    from tests.ui.conftest import Tablet, Tablets


Screen = tuple[tuple[int, int], str, int]  # its size, its language, its letters in percent of the usual
SIZES = ((1280, 800), (1024, 600), (800, 480), (1920, 1200))
TEXTS = (100, 115, 130)
USUAL = tuple(product(SIZES, LANGUAGES, (100,)))
LARGEST = tuple(product(SIZES, LANGUAGES, (130,)))
PAGES = [
    pytest.param(size, language, text, marks=() if language == LANGUAGES[(at + larger + 1) % len(LANGUAGES)] else pytest.mark.torture)
    for (at, size), (larger, text), language in product(enumerate(SIZES), enumerate(TEXTS), LANGUAGES)
]
LISTS = 8  # of those that open from one moment; what a list shows is looked at once, so the next moment has the next ones
LONG = ("Anne-Sophie Beranger", "Konstantinos Papado", "Wilhelmina van Dijk", "Bo", "Jean-Christophe Lévy", "Maximiliane Henriet")
TEN = (*LONG, "Bartholomé-Alexandre", "Constantin-Emmanuel", "Friederike-Charlotte", "Maximilienne-Antoine")
WORN = ("lagon", "prune", "terre", "olive", "ardoise", "galet")
ACCENTS = {**dict(zip(SEATS, WORN, strict=True)), **dict(zip(TEN, (*WORN, *WORN), strict=False))}
NEWS = {
    "de": ("Bartholomée bietet 120.000\u00a0$ für das dunkelblaue Auto.", "Anne-Sophie passt, das weiße Auto rückt sechs Felder vor."),
    "fr": ("Bartholomée mise 120\u00a0000\u00a0$ pour la bleu foncé.", "Anne-Sophie passe, la voiture blanche avance de six cases."),
    "en": ("Bartholomée bids $120,000 for the dark blue car.", "Anne-Sophie passes, the white car moves on by six spaces."),
}
TOOLS = tuple(Tool(name, icon, lambda: None) for name, icon in (("undo", "arrow-u-up-left"), ("turn", "device-rotate"), ("menu", "list")))


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Words as they are cut from now on, also within pictures, which are painted where they lie."""
    found: list[str] = []
    fitted = paint.fitted

    def watched(words: str, *how: object) -> tuple[str, int]:
        said, size = fitted(words, *how)  # type: ignore[arg-type]
        if said != words:
            found.append(f"{words!r} as {said!r}")
        return said, size

    for module in (paint, paddle):
        monkeypatch.setattr(module, "fitted", watched)
    monkeypatch.setattr(cards, "paint_picture", lambda look, name, box, ground, painter, *, may_wait: painter(box) is None)
    return found


def look_of(size: tuple[int, int], language: str, game: str, text: int = 100) -> Look:
    """How that game looks on that screen, its letters so many percent of the usual."""
    presence: dict[str, Presence] = {"Ana": "connected", "Zoé": "lost"}
    return Look(
        theme=THEMES["jour"],
        grid=grid_for(*size, text=text / 100),
        speaker=speaker(language, game),
        accents=ACCENTS,
        presence=presence,
        pace=AT_ONCE,
    )


def letters(each: Drawn) -> Box:
    """The small letters of a line: without the space around it, and without what hangs above and below."""
    return Box(each.box.x + 1, each.box.y + each.box.h * 0.27, each.box.w - 2, each.box.h * 0.5)


def read(view: Part) -> list[Drawn]:
    """What is read on a screen beside its boards and tracks, whose pieces lie on their letters."""
    on_boards = {each for part in view.walk() if isinstance(part, (BoardView, ScoreTrackView)) for each in drawn(part.canvas)}
    return [each for each in drawn(view.canvas) if any(map(str.isalnum, each.words)) and not each.hidden and each not in on_boards]


def untidy(view: Part, size: tuple[int, int]) -> Iterator[str]:
    """Words that run into each other or leave the window."""
    words = read(view)
    for each in words:
        if each.box.x < -1 or each.box.right > size[0] + 1 or letters(each).y < 0 or letters(each).top > size[1]:
            yield f"{each.words!r} leaves the window"
    for one, other in combinations(words, 2):
        if letters(one).meets(letters(other)):
            yield f"{one.words!r} runs into {other.words!r}"


def shown(moment: Moment, look: Look, size: tuple[int, int]) -> Part:
    """The table's screen, or the opened curtain."""
    box = Box(0, 0, *size)
    if moment.viewer == TABLE:
        view = SceneView(look, Listening())
        view.show(look, moment.scene, TOOLS, box)
        return view
    curtain = Curtain(look, moment.viewer, lambda: moment.scene, Listening(), lambda: None, awaited=lambda: True)
    curtain.rest()
    curtain.lay(box)
    curtain.open()
    return curtain


def opened(tablet: Tablet, targets: Iterable[Target], look: Look, size: tuple[int, int]) -> Iterator[str]:
    """What is wrong with every list, question and amount that a tap opens."""
    stage = Stage(lambda: None, lambda: None)
    stage.size = size
    taps = TableTaps(tablet.app.store, stage, lambda: look, lambda _: None, lambda: None)
    for target in targets:
        taps.tap(target)
        for sheet in stage.sheets:
            yield from untidy(sheet, size)
        stage.close()


def opening(scene: Scene, before: set[str]) -> Iterator[Target]:
    """What opens something that was not looked at before: moments of a game ask much the same."""
    for target in telling.all_targets(scene):
        shows = repr((target.label, target.sub, target.does, target.state))
        if isinstance(target.does, Offer | Ask | Confirm) and shows not in before:
            before.add(shows)
            yield target


async def faults(tablet: Tablet, cut: list[str], seen: Sequence[Moment], screens: Sequence[Screen], lists: int | None = LISTS) -> list[str]:
    """What is wrong with moments on screens, and with so many of the lists that open from each."""
    found: list[str] = []
    for size, language, text in screens:
        before: set[str] = set()
        for moment in seen:
            await tablet.frames(1)  # what is no longer shown is let go with the next frame
            look = look_of(size, language, moment.game, text)
            view = shown(moment, look, size)
            opens = islice(opening(moment.scene, before), lists)
            listed = [f"in a list, {each}" for each in opened(tablet, opens, look, size)]
            where = f"{moment} at {size[0]}×{size[1]} in {language}, letters of {text} %"
            found += [f"{each}: {where}" for each in (*(f"{words} is cut" for words in cut), *untidy(view, size), *listed)]
            cut.clear()
    return found


@pytest.mark.parametrize("game", catalogue.game_names())
async def test_no_words_are_cut_or_run_together(tablets: Tablets, cut: list[str], game: str) -> None:
    """Each kind of moment, on the screens in turn."""
    tablet = await tablets()
    found: list[str] = []
    for number, screen in enumerate(USUAL):
        found += await faults(tablet, cut, moments(game, games=3)[number :: len(USUAL)], [screen])
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", catalogue.game_names())
async def test_no_words_are_cut_or_run_together_in_the_largest_letters(tablets: Tablets, cut: list[str], game: str) -> None:
    """Every second of those moments, on the screens in turn."""
    tablet = await tablets()
    found: list[str] = []
    for number, screen in enumerate(LARGEST):
        found += await faults(tablet, cut, moments(game, games=3)[::2][number :: len(LARGEST)], [screen])
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", catalogue.game_names())
async def test_long_names_are_whole_too(tablets: Tablets, cut: list[str], game: str) -> None:
    """As many as can play, at the free table ten, with names of twenty letters; on the screens in turn."""
    tablet = await tablets()
    found: list[str] = []
    for number, screen in enumerate(USUAL):
        found += await faults(tablet, cut, moments(game, games=1, people=TEN)[number :: len(USUAL)], [screen])
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", catalogue.game_names())
async def test_a_toast_lies_over_nothing_that_is_read_or_tapped(tablets: Tablets, cut: list[str], game: str) -> None:
    """Each kind of moment at the table, on the screens in turn: the toast has the strip beside the far prompt for itself."""
    tablet = await tablets()
    found: list[str] = []
    for number, moment in enumerate(each for each in moments(game, games=3) if each.viewer == TABLE):
        size, language, _ = USUAL[number % len(USUAL)]
        look = look_of(size, language, game)
        screen, stage = shown(moment, look, size), Stage(lambda: None, lambda: None)
        stage.size = size
        stage.set_screen(screen)
        await tablet.frames(1)  # what scrolls lies where it belongs with the next frame
        under = [*((letters(each), each.words) for each in read(screen)), *((box, name) for name, box in screen.spots())]
        under += [(part.box, "the board") for part in screen.walk() if isinstance(part, BoardView)]
        under += [(part.box, "the seats") for part in screen.walk() if isinstance(part, (SeatLine, SeatRow, SeatStrip))]
        cut.clear()
        stage.say(Toast(look, " ".join(NEWS[language]), lambda: None, short=NEWS[language][0]), look)
        assert stage.toast is not None
        where = f"{moment} at {size[0]}×{size[1]} in {language}"
        found += [f"over {what!r}: {where}" for box, what in under if box.meets(stage.toast.box)]
        found += [f"{each}: {where}" for each in cut]
    assert not found, "\n".join(found)


async def test_what_a_tag_is_said_to_be_is_whole(tablets: Tablets, cut: list[str]) -> None:
    """A strange tag, another game's, another evening's: each in a toast of half a screen, in letters of every size."""
    await tablets()
    found: list[str] = []
    for size, text, language in product(SIZES, TEXTS, LANGUAGES):
        look = look_of(size, language, "toprace", text)
        place = look.word("place-finish")
        seen = look.word("tablet-seen", piece="Konstantinos Papado", place=place)
        said = [(look.word("tag-unknown", place=place), ""), (f"{seen} {look.word('tag-other-evening')}", look.word("tag-other-evening"))]
        for title in (speaker(language, game).say("game-title") for game in catalogue.game_names()):
            whose = look.word("tag-other-game", game=title)
            said += [(f"{whose} {look.word('tag-other-game-do', playing=playing)}", whose) for playing in ("yes", "no")]
        strip = toast_strip(look, Box(0, 0, *size)).from_left(size[0] / 2)
        for words, short in said:
            toast = Toast(look, words, short=short)
            toast.lay(toast.place(strip))
            found += [f"{each} at {size} in {text} %" for each in cut]
            cut.clear()
    assert not found, "\n".join(found)


@pytest.mark.torture
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(("people", "games"), [(SEATS, 8), (TEN, 2)], ids=("usual", "long"))
@pytest.mark.parametrize("game", catalogue.game_names())
async def test_no_words_are_cut_or_run_together_on_any_screen(
    tablets: Tablets, cut: list[str], game: str, people: tuple[str, ...], games: int, size: tuple[int, int]
) -> None:
    """Each kind of moment, with usual names and with long ones, in every language, in letters of every size.

    Of one core, a quarter of an hour with long names and twenty minutes with usual ones: `-k "takenoko and long and 800x480"` is a part.
    """
    screens = [(size, language, text) for text, language in product(TEXTS, LANGUAGES)]
    found = await faults(await tablets(), cut, moments(game, games, people), screens, lists=None)
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("size", "language", "text"), PAGES)
async def test_no_words_are_cut_on_the_pages(
    tablets: Tablets, cut: list[str], size: tuple[int, int], language: str, text: Literal[100, 115, 130]
) -> None:
    """The lobby with six long names, a seat of it, what to play, the menu and what lies behind it."""
    tablet = await tablets(size=size, chosen=Settings(language=language, text_size=text))
    for name in LONG:
        tablet.table.wait(tablet.table.session.seating.sit(name))
    await tablet.heard()
    await tablet.tap(f"seat:{LONG[0]}")
    await tablet.tap("seat-close")
    await tablet.tap("change-game")
    for game in catalogue.game_names():
        await tablet.tap(f"game:{game}")
        await tablet.until(lambda game=game: tablet.now.room.lobby.game == game)
        await tablet.heard()
    await tablet.tap("back")
    for page in ("menu-devices", "menu-shelf", "menu-settings", "menu-seats", "menu-wall"):
        for name in ("menu", page, "back", "back"):
            await tablet.tap(name)
    assert sorted(set(cut)) == []


@pytest.mark.parametrize(("size", "language", "text"), PAGES)
async def test_no_words_are_cut_on_a_game_s_pages(
    tablets: Tablets, cut: list[str], size: tuple[int, int], language: str, text: Literal[100, 115, 130]
) -> None:
    """History, money, house rulings, players, tags, the shelf, settings."""
    chosen = Settings(language=language, text_size=text)
    tablet = await tablets(records.by_lot("toprace", 60, seats=SEATS), size=size, chosen=chosen)
    cut.clear()  # the game's own screens are held to this above
    for page in ("menu-history", "menu-money", "menu-house", "menu-seats", "menu-tags", "menu-shelf", "menu-settings"):
        await tablet.tap("menu")
        cut.clear()
        for name in (page, "back"):
            await tablet.tap(name)
        assert cut == []
        await tablet.tap("back")


@pytest.mark.parametrize("size", SIZES)
async def test_a_card_s_words_lie_on_it(tablets: Tablets, size: tuple[int, int]) -> None:
    """Also where it is as low as it may be: in a hand, beside other things, on a small screen."""
    await tablets()
    shown = {card: moment.game for name in ("takenoko", "mogul") for moment in moments(name, games=3) for card in cards_of(moment.scene)}
    found = []
    for (card, game), language, at_large in product(shown.items(), LANGUAGES, (260, 330, 420)):
        look = look_of(size, language, game)
        view = CardView(look, replace(card, state="chosen", target=None), Listening())  # a chosen card is no picture: its words are found
        width = look.px(at_large)
        view.lay(Box(0, 0, width, view.need(width).least))
        for each in read(view):
            if letters(each).y < 0 or letters(each).top > view.height or each.box.right > width:
                found.append(f"{each.words!r} at {size[0]}, {at_large} wide: {each.box} of {view.box}")
    assert not found, "\n".join(found)


def cards_of(scene: Scene) -> Iterator[Card]:
    """The cards with words on them."""
    for block in (*scene.left, *scene.main, *scene.side):
        found = (block,) if isinstance(block, Card) else block.cards if isinstance(block, Cards) else ()
        yield from (card for card in found if not card.rows and (card.name is not None or card.note is not None))
