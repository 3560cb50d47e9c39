"""Before the game: sitting down, seats, the choice of the game, and the start."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

import pytest
from kivy.tests.common import UnitTestTouch

from companion.languages import LANGUAGES
from companion.table import catalogue
from companion.table.room.settings import Settings
from companion.table.snapshots import LanInfo
from companion.table.trouble import trouble
from tests.ui.drawn import shapes, strokes
from ui.layout import Box
from ui.painting.paint import _icons, words_of
from ui.screens.round_table import seats_by_side, spots_round
from ui.widgets import qr

ARROW_LEFT, ARROW_RIGHT = (_icons()[f"caret-{way}"] for way in ("left", "right"))
CORNERS = 16  # what is round at its corners has more points than a plain rectangle

if TYPE_CHECKING:
    from tests.ui.conftest import Tablet, Tablets


async def sit(tablet: Tablet, *names: str) -> None:
    """Players typed in at the tablet."""
    for name in names:
        await tablet.tap("seat-new")
        await tablet.type(name)
        await tablet.tap("seat-ok")
        await tablet.until(lambda name=name: tablet.shows(f"seat:{name}"))


async def test_a_player_without_a_phone_is_typed_in(tablets: Tablets) -> None:
    """A name, one tap: seated."""
    tablet = await tablets()
    await sit(tablet, "Zoé")
    assert [place.name for place in tablet.now.room.lobby.places] == ["Zoé"]
    assert "Un joueur" in tablet.words()


async def test_a_name_that_is_taken_is_said_at_the_field(tablets: Tablets) -> None:
    """Twice the same name: the field says so, keeps what was typed, and goes on being typed into, though its own key leaves it."""
    tablet = await tablets()
    await sit(tablet, "Ana")
    await tablet.tap("seat-new")
    await tablet.type("ANA")
    await tablet.tap("seat-ok")
    await tablet.until(lambda: "Quelqu’un s’appelle déjà ainsi." in tablet.words())
    assert tablet.app.stage.sheet("seat-new") is not None
    await tablet.type("Anabel")
    await tablet.tap("seat-ok")
    await tablet.until(lambda: names(tablet) == ["Ana", "Anabel"])


def names(tablet: Tablet) -> Any:
    """Who sits there, clockwise."""
    return [place.name for place in tablet.now.room.lobby.places]


async def test_a_seat_is_renamed_recoloured_moved_and_left(tablets: Tablets) -> None:
    """Everything about a seat is behind a tap on it."""
    tablet = await tablets()
    await sit(tablet, "Ana", "Bo", "Cy")
    await tablet.tap("seat:Cy")
    await tablet.tap("accent:galet")
    await tablet.until(lambda: tablet.now.room.accent("Cy") == "galet")
    await tablet.tap("seat-earlier")
    await tablet.until(lambda: names(tablet) == ["Ana", "Cy", "Bo"])
    await tablet.tap("seat-rename")
    await tablet.type("Léo")
    await tablet.tap("seat-ok")
    await tablet.until(lambda: tablet.shows("seat:Léo"))
    await tablet.tap("seat:Ana")
    await tablet.tap("seat-leave")
    await tablet.until(lambda: names(tablet) == ["Léo", "Bo"])


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600), (800, 480), (1920, 1200)])
async def test_seats_are_dragged_round_the_table(tablets: Tablets, size: tuple[int, int]) -> None:
    """One dropped on another changes places with it; on the free place it goes to the end; anywhere else nothing happens."""
    tablet = await tablets(size=size)
    await sit(tablet, "Ana", "Bo", "Cy")

    async def drag(name: str, to: str) -> None:
        box, goal = tablet.spots()[name], tablet.spots()[to]
        await tablet.touch(box.cx, box.cy, (goal.cx, goal.cy))
        await tablet.heard()

    await drag("seat:Ana", "seat:Cy")
    await tablet.until(lambda: names(tablet) == ["Cy", "Bo", "Ana"])
    await drag("seat:Cy", "seat-new")
    await tablet.until(lambda: names(tablet) == ["Bo", "Ana", "Cy"])
    await drag("seat:Bo", "begin")
    assert names(tablet) == ["Bo", "Ana", "Cy"] and not tablet.now.play.playing
    assert "change de place" not in tablet.words()


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600), (800, 480), (1920, 1200)])
async def test_who_touches_a_free_chair_sits_there_and_nobody_else_moves(tablets: Tablets, size: tuple[int, int]) -> None:
    """The round is the chairs' order from whoever sat down first; whoever joins by phone has the next free one."""
    tablet = await tablets(size=size)
    sat: dict[str, Box] = {}
    for name, chair in (("Ana", 3), ("Bo", 0), ("Cy", 5)):
        touched = tablet.spots()[f"seat-new-{chair}"] if chair or sat else tablet.spots()["seat-new"]
        await tablet.touch(touched.cx, touched.cy)
        await tablet.type(name)
        await tablet.tap("seat-ok")
        await tablet.until(lambda name=name: tablet.shows(f"seat:{name}"))
        sat[name] = touched
        assert {each: tablet.spots()[f"seat:{each}"] for each in sat} == sat
    assert names(tablet) == ["Ana", "Cy", "Bo"]
    tablet.table.wait(tablet.table.session.seating.sit("Zoé"))
    await tablet.heard()
    assert {each: tablet.spots()[f"seat:{each}"] for each in sat} == sat


async def test_a_name_of_before_and_a_seat_are_set_down_on_any_free_chair(tablets: Tablets) -> None:
    """Dragged there; the round follows."""
    tablet = await tablets()
    await were_here(tablet, "Ana", "Bo", "Zoé", "Eva")
    for name, chair in (("guest:Ana", "seat-new-2"), ("guest:Bo", "seat-new-5"), ("guest:Zoé", "seat-new-3"), ("seat:Bo", "seat-new-1")):
        box, goal = tablet.spots()[name], tablet.spots()[chair]
        await tablet.touch(box.cx, box.cy, (goal.cx, goal.cy))
        who = name.partition(":")[2]
        await tablet.until(lambda who=who, goal=goal: tablet.spots().get(f"seat:{who}") == goal)
    assert names(tablet) == ["Ana", "Zoé", "Bo"]


MANY = [f"{name}{number}" for number in range(4) for name in ("Ana", "Bo", "Cy", "Di", "Eva", "Fee")]


@pytest.mark.parametrize("by", ["finger", "wheel"])
@pytest.mark.parametrize("size", [(1280, 800), (800, 480)])
async def test_any_known_name_is_a_sweep_and_a_tap_away(tablets: Tablets, size: tuple[int, int], by: str) -> None:
    """However many there are; where there is more an arrow says so, and a sweep is no tap."""
    tablet = await tablets(size=size)
    for first in range(0, len(MANY), 6):
        await were_here(tablet, *MANY[first : first + 6])
    await tablet.heard()

    def offered() -> dict[str, Box]:
        return {name: box for name, box in tablet.spots().items() if name.startswith("guest:")}

    assert ARROW_RIGHT in tablet.words() and ARROW_LEFT not in tablet.words()
    seen = set(offered())
    assert len(seen) < len(MANY)
    while ARROW_RIGHT in tablet.words():
        some = list(offered().values())
        right, left = max(some, key=lambda box: box.cx), min(some, key=lambda box: box.cx)
        if by == "finger":
            await tablet.touch(right.cx, right.cy, (left.cx, right.cy + 8))
        else:
            wheel = UnitTestTouch(right.cx, right.cy)
            wheel.button, wheel.profile = "scrolldown", ["pos", "button"]
            wheel.touch_down()
            wheel.touch_up()
            await tablet.frames(2)
        seen |= set(offered())
    assert names(tablet) == [] and ARROW_LEFT in tablet.words()
    assert seen == {f"guest:{name}" for name in MANY}
    last = max(offered().items(), key=lambda each: each[1].cx)[0]
    await tablet.tap(last)
    await tablet.until(lambda: names(tablet) == [last.partition(":")[2]])
    assert ARROW_LEFT in tablet.words(), "it stays where it was swept"


async def test_while_a_seat_is_held_nothing_is_laid_anew_under_the_finger(tablets: Tablets) -> None:
    """What a phone does meanwhile is shown when the seat has fallen."""
    tablet = await tablets()
    await sit(tablet, "Ana", "Bo")
    box, goal = tablet.spots()["seat:Ana"], tablet.spots()["seat:Bo"]
    finger = UnitTestTouch(box.cx, box.cy)
    finger.touch_down()
    finger.touch_move(box.cx + 90, box.cy - 30)
    await tablet.frames(2)
    assert "Ana change de place" in tablet.words()
    tablet.app._show(tablet.now)
    finger.touch_move(goal.cx, goal.cy)
    finger.touch_up()
    await tablet.until(lambda: names(tablet) == ["Bo", "Ana"])


async def were_here(tablet: Tablet, *names: str) -> None:
    """An evening of before: they sat here, and went home."""
    seating = tablet.table.session.seating
    for name in names:
        tablet.table.wait(seating.sit(name))
    tablet.table.wait(tablet.table.session.begin())
    tablet.table.wait(tablet.table.session.put_away())
    for name in names:
        tablet.table.wait(seating.leave(name))
    await tablet.heard()


@pytest.mark.parametrize("size", [(1280, 800), (800, 480)])
async def test_any_mix_of_known_names_has_a_driver_on_offer_after_players_and_two_taps(tablets: Tablets, size: tuple[int, int]) -> None:
    """A tap a player, begin, the driver that was turned over: who turns one over has dealt. Nobody sat together like this before."""
    tablet = await tablets(size=size)
    await were_here(tablet, "Ana", "Bo", "Zoé")
    await were_here(tablet, "Hugo", "Ana")
    players, taps = ("Zoé", "Hugo", "Bo"), 0
    for name in (*(f"guest:{player}" for player in players), "begin", "reveal:red"):
        await tablet.until(lambda name=name: tablet.shows(name))
        await tablet.tap(name)
        taps += 1
        seated = players[:taps]
        await tablet.until(lambda seated=seated: names(tablet) == list(seated))
    await tablet.until(lambda: tablet.shows("bid:Zoé:10000"))
    assert tablet.now.play.state.offer >= 0 and taps == len(players) + 2
    assert [place.accent for place in tablet.now.room.lobby.places][2] == "prune", "each keeps the colour of before"
    await tablet.tap("undo")
    await tablet.until(lambda: tablet.shows("deal") or tablet.shows("reveal:green"))
    assert tablet.now.play.summary.phase == "auction" and tablet.now.play.state.offer < 0, "what was dealt stays dealt"


async def test_a_group_of_before_is_at_its_first_auction_after_players_and_two_taps_at_most(tablets: Tablets) -> None:
    """All of the last evening sit down at one tap; begin, the driver that was turned over."""
    tablet = await tablets(size=(800, 480))
    await sit(tablet, "Ana", "Bo", "Zoé")
    await tablet.tap("begin")
    await tablet.until(lambda: tablet.now.play.playing)
    tablet.table.wait(tablet.table.session.put_away())
    await tablet.heard()
    for name in names(tablet):
        tablet.table.wait(tablet.table.session.seating.leave(name))
    await tablet.heard()
    taps = ("guests-last", "begin", "reveal:red")
    assert len(taps) <= 3 + 2
    for name in taps:
        await tablet.until(lambda name=name: tablet.shows(name))
        await tablet.heard()  # "begin" is there, and does nothing, before they sit
        await tablet.tap(name)
        await tablet.until(lambda: len(names(tablet)) == 3)
    await tablet.until(lambda: tablet.shows("bid:Zoé:10000"))
    assert [place.accent for place in tablet.now.room.lobby.places] == ["lagon", "prune", "terre"]


async def test_seats_are_drawn_by_lot(tablets: Tablets) -> None:
    """The same people, in some round."""
    tablet = await tablets()
    await sit(tablet, "Ana", "Bo")
    before = tablet.now.version
    await tablet.tap("shuffle")
    await tablet.until(lambda: tablet.now.version > before)
    assert sorted(names(tablet)) == ["Ana", "Bo"]


async def test_phones_join_by_code_address_and_room(tablets: Tablets) -> None:
    """The QR code holds the link; address and code stand beside it for those who type."""
    tablet = await tablets()
    join = "http://192.168.1.42:8765/#t=7QKF&k=mJ3xw0dRk2uHqv8cN5yTzAq1B6eLg9oPfS4XiYhKb0w"
    tablet.table.on_network(LanInfo(address="192.168.1.42:8765", join=join, code="7QKF"))
    await tablet.heard()
    assert "192.168.1.42:8765" in tablet.words()
    assert "7 Q K F" in tablet.words()
    side = len(qr.qr_modules(join))
    assert all(len(row) == side for row in qr.qr_modules(join))


async def test_without_a_network_the_table_says_so_and_plays(tablets: Tablets) -> None:
    """No LAN is no reason not to play."""
    tablet = await tablets()
    tablet.table.on_network(LanInfo(trouble=trouble("lan_port_in_use", detail="8765")))
    await tablet.heard()
    words = tablet.words()
    assert "Le port des téléphones est pris (8765)" in words and "--port" in words and "Touchez une place libre." in words
    await sit(tablet, "Ana", "Bo")
    await tablet.tap("begin")
    await tablet.until(lambda: tablet.now.play.playing)


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("size", [(1280, 800), (800, 480)])
async def test_why_phones_can_not_come_stays_within_its_panel(tablets: Tablets, size: tuple[int, int], language: str) -> None:
    tablet = await tablets(size=size, language=language)
    tablet.table.on_network(LanInfo(trouble=trouble("lan_port_denied", detail="80")))
    await tablet.heard()

    meshes = list(strokes(tablet.app.stage.canvas))
    [words] = [box for each in meshes for texture, box in each.shown if "--port" in words_of(texture)]
    panels = [
        (min(y for _, y in shape), max(y for _, y in shape))
        for each in meshes
        for shape in shapes(each)
        if len(shape) > CORNERS and min(x for x, _ in shape) <= words.x and words.right <= max(x for x, _ in shape)
    ]
    assert any(bottom < words.y and words.top < top for bottom, top in panels)


async def test_whose_phone_sleeps_is_said(tablets: Tablets) -> None:
    """A seat whose phone was lost: said in the prompt, and by a ring with a word at the seat."""
    tablet = await tablets()
    await sit(tablet, "Ana", "Zoé")
    tablet.table.call(tablet.table.session.seating.presence, "Zoé", "lost")
    await tablet.heard()
    assert "Le téléphone de Zoé dort" in tablet.words()
    assert "endormi" in tablet.words()


async def test_too_few_players_can_t_begin(tablets: Tablets) -> None:
    """One player: the button is there, not ready, and says who is missing."""
    tablet = await tablets()
    await sit(tablet, "Ana")
    await tablet.tap("begin")
    await tablet.until(lambda: tablet.app.stage.toast is not None)
    assert "Il manque un joueur" in tablet.words()
    assert not tablet.now.play.playing


async def test_every_game_can_be_chosen_and_its_editions(tablets: Tablets) -> None:
    """The shelf's games, each with its editions; the lobby says what was chosen."""
    tablet = await tablets()
    await tablet.tap("change-game")
    assert {f"game:{name}" for name in catalogue.game_names()} <= set(tablet.spots())
    await tablet.tap("game:mogul")
    await tablet.until(lambda: tablet.now.room.lobby.game == "mogul")
    await tablet.tap("back")
    assert "Mogul" in tablet.words()
    await tablet.tap("change-game")
    await tablet.tap("game:toprace")
    await tablet.tap("edition:b")
    await tablet.until(lambda: tablet.now.room.lobby.edition == "b")


DEPTH_SEEN = [*product([(1280, 800), (1024, 600), (800, 480), (1920, 1200)], LANGUAGES, [100]), *product([(800, 480)], LANGUAGES, [130])]


@pytest.mark.parametrize(("size", "language", "text"), DEPTH_SEEN)
async def test_how_much_the_app_does_is_in_sight_where_the_game_is_chosen(
    tablets: Tablets, size: tuple[int, int], language: str, text: Any
) -> None:
    """Bank or referee: nothing needs to be scrolled for it; in the largest text neither, on the smallest screen."""
    tablet = await tablets(size=size, chosen=Settings(language=language, text_size=text))
    await tablet.tap("change-game")
    for game in ("takenoko", "toprace"):
        await tablet.tap(f"game:{game}")
        await tablet.until(lambda game=game: tablet.now.room.lobby.game == game)
        await tablet.until(lambda: tablet.shows("option:depth:bank"))
        fold = tablet.app.look().measure("rail")
        assert all(tablet.spots()[f"option:depth:{depth}"].y > fold for depth in ("bank", "referee")), game


async def test_switches_are_set_and_only_what_differs_is_kept(tablets: Tablets) -> None:
    """A choice, a flag, a number with no limit: what the edition says anyway is not kept."""
    tablet = await tablets()
    await tablet.tap("change-game")
    await tablet.tap("game:toprace")
    await tablet.tap("option:depth:bank")
    await tablet.until(lambda: tablet.now.room.lobby.options == {"depth": "bank"})
    await tablet.tap("option:bets:no")
    await tablet.until(lambda: tablet.now.room.lobby.options == {"depth": "bank", "bets": False})
    await tablet.tap("option:bets:yes")
    await tablet.until(lambda: tablet.now.room.lobby.options == {"depth": "bank"})
    await tablet.tap("option:max_drivers")
    await tablet.tap("step:1")
    await tablet.tap("amount-done")
    await tablet.until(lambda: tablet.now.room.lobby.options.get("max_drivers") == 2)
    await tablet.tap("options-reset")
    await tablet.until(lambda: not tablet.now.room.lobby.options)


async def test_beginning_puts_the_game_on_the_table(tablets: Tablets) -> None:
    """Seats, game, one tap: the first prompt of the game."""
    tablet = await tablets()
    await sit(tablet, "Ana", "Bo")
    await tablet.tap("begin")
    await tablet.until(lambda: tablet.now.play.playing and tablet.shows("menu", "undo"))
    assert tablet.now.play.setup.seats == ("Ana", "Bo")


@pytest.mark.parametrize("size", [(460, 300), (640, 420), (836, 560), (1254, 840)])
@pytest.mark.parametrize("number", range(2, 13))
def test_places_round_the_table_never_overlap(number: int, size: tuple[int, int]) -> None:
    """Any number of them, clockwise, each within the room and none over the table."""
    found, table = spots_round(Box(0, 0, *size), number, 214, size[1] * 0.18, 10)
    assert len(found) == number == sum(seats_by_side(number))
    for index, each in enumerate(found):
        assert each.x >= -0.01 and each.right <= size[0] + 0.01 and each.y >= -0.01 and each.top <= size[1] + 0.01
        assert not each.meets(table.inset(1)) and not any(each.meets(other.inset(1)) for other in found[:index])
