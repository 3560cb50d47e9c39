"""Before the game: sitting down, seats, what is played, and beginning."""

from __future__ import annotations

import pytest

from companion.table import catalogue
from companion.table.snapshots import LanInfo
from companion.table.trouble import trouble
from ui.paint import words_of
from ui.widgets import qr

pytestmark = pytest.mark.xdist_group("kivy")


async def sit(tablet, *names):
    """Players typed in at the tablet."""
    for name in names:
        await tablet.tap("seat-new")
        await tablet.type(name)
        await tablet.tap("seat-ok")
        await tablet.until(lambda name=name: tablet.shows(f"seat:{name}"))


async def test_a_player_without_a_phone_is_typed_in(tablets):
    """A name, one tap: seated."""
    tablet = await tablets()
    await sit(tablet, "Zoé")
    assert [place.name for place in tablet.now.room.lobby.places] == ["Zoé"]
    assert "Un joueur" in tablet.words()


async def test_a_name_that_is_taken_is_said_at_the_field(tablets):
    """Twice the same name: the field says so, and keeps what was typed."""
    tablet = await tablets()
    await sit(tablet, "Ana")
    await tablet.tap("seat-new")
    await tablet.type("ANA")
    await tablet.tap("seat-ok")
    await tablet.until(lambda: "Quelqu’un s’appelle déjà ainsi." in tablet.words())
    assert tablet.app.stage.sheet("seat-new") is not None


async def test_a_seat_is_renamed_recoloured_moved_and_left(tablets):
    """Everything about a seat is behind a tap on it."""
    tablet = await tablets()
    await sit(tablet, "Ana", "Bo", "Cy")
    await tablet.tap("seat:Cy")
    await tablet.tap("accent:galet")
    await tablet.until(lambda: tablet.now.room.accent("Cy") == "galet")
    await tablet.tap("seat:Cy")
    await tablet.tap("seat-earlier")
    await tablet.until(lambda: [place.name for place in tablet.now.room.lobby.places] == ["Ana", "Cy", "Bo"])
    await tablet.tap("seat:Cy")
    await tablet.tap("seat-name")
    await tablet.type("Léo")
    await tablet.tap("seat-ok")
    await tablet.until(lambda: tablet.shows("seat:Léo"))
    await tablet.tap("seat:Ana")
    await tablet.tap("seat-leave")
    await tablet.until(lambda: [place.name for place in tablet.now.room.lobby.places] == ["Léo", "Bo"])


async def test_phones_join_by_code_address_and_room(tablets):
    """The QR code holds the link; address and code stand beside it for those who type."""
    tablet = await tablets()
    join = "http://192.168.1.42:8765/#t=7QKF&k=mJ3xw0dRk2uHqv8cN5yTzAq1B6eLg9oPfS4XiYhKb0w"
    tablet.table.call(tablet.table.session.lan, LanInfo(address="192.168.1.42:8765", join=join, code="7QKF"))
    await tablet.heard()
    assert "192.168.1.42:8765" in tablet.words()
    assert "7 Q K F" in tablet.words()
    side = len(qr.modules(join))
    assert all(len(row) == side for row in qr.modules(join))


async def test_without_a_network_the_table_says_so_and_plays(tablets):
    """No LAN is no reason not to play."""
    tablet = await tablets()
    tablet.table.call(tablet.table.session.lan, LanInfo(trouble=trouble("lan_port_in_use", detail="8765")))
    await tablet.heard()
    words = tablet.words()
    assert "Le port des téléphones est pris (8765)" in words and "--port" in words and "Touchez une place libre." in words
    await sit(tablet, "Ana", "Bo")
    await tablet.tap("begin")
    await tablet.until(lambda: tablet.now.play.playing)


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("size", [(1280, 800), (800, 480)])
async def test_why_phones_can_not_come_stays_within_its_panel(tablets, size, language):
    tablet = await tablets(size=size, language=language)
    tablet.table.call(tablet.table.session.lan, LanInfo(trouble=trouble("lan_port_denied", detail="80")))
    await tablet.heard()

    def drawn(canvas):
        for each in canvas.children:
            yield each
            yield from drawn(each) if hasattr(each, "children") else ()

    shapes = [each for each in drawn(tablet.app.stage.canvas) if hasattr(each, "pos") and hasattr(each, "size")]
    [words] = [each for each in shapes if each.texture is not None and "--port" in (words_of(each.texture) or "")]
    x, y = words.pos
    panels = [each for each in shapes if hasattr(each, "radius") and each.pos[0] <= x and x + words.size[0] <= each.pos[0] + each.size[0]]
    assert any(each.pos[1] < y and y + words.size[1] < each.pos[1] + each.size[1] for each in panels)


async def test_whose_phone_sleeps_is_said(tablets):
    """A seat whose phone was lost: said in the prompt, and by a ring with a word at the seat."""
    tablet = await tablets()
    await sit(tablet, "Ana", "Zoé")
    tablet.table.call(tablet.table.session.seating.presence, "Zoé", "lost")
    await tablet.heard()
    assert "Le téléphone de Zoé dort" in tablet.words()
    assert "téléphone endormi" in tablet.words()


async def test_too_few_players_can_t_begin(tablets):
    """One player: the button is there, not ready, and says who is missing."""
    tablet = await tablets()
    await sit(tablet, "Ana")
    await tablet.tap("begin")
    await tablet.until(lambda: tablet.app.stage.toast is not None)
    assert "Il manque un joueur" in tablet.words()
    assert not tablet.now.play.playing


async def test_every_game_can_be_chosen_and_its_editions(tablets):
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


async def test_switches_are_set_and_only_what_differs_is_kept(tablets):
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


async def test_beginning_puts_the_game_on_the_table(tablets):
    """Seats, game, one tap: the first prompt of the game."""
    tablet = await tablets()
    await sit(tablet, "Ana", "Bo")
    await tablet.tap("begin")
    await tablet.until(lambda: tablet.now.play.playing and tablet.shows("menu", "undo"))
    assert tablet.now.play.setup.seats == ("Ana", "Bo")
