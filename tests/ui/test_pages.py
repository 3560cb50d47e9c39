"""The pages behind the menu."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from kivy.core.window import Window

from companion.sensing import DeviceState, Fault, Reading
from companion.table.room import settings
from tests.ui import records
from ui.context import Extras
from ui.theme import Pace

if TYPE_CHECKING:
    from tests.ui.conftest import Tablets
PAD = DeviceState(device="board-1", name="Carte de lecteurs", connected=True, readers=("pad", "gate1"))


async def test_the_language_changes_live_and_is_kept(tablets: Tablets, tmp_path: Path) -> None:
    """French to English at a tap, everywhere; the table remembers."""
    tablet = await tablets(records.BANK_RACE)
    await tablet.tap("menu")
    await tablet.tap("language:en")
    await tablet.until(lambda: "Players and phones" in tablet.words())
    await tablet.tap("back")
    assert "Card played" in tablet.words()
    kept: Any = tablet.table.wait(tablet.table.session.kept("settings"))
    assert kept["language"] == "en"


async def test_day_and_evening(tablets: Tablets) -> None:
    """The theme's colours are on the screen at once."""
    tablet = await tablets(records.BANK_RACE)
    await tablet.tap("menu")
    await tablet.tap("theme:night")
    await tablet.until(lambda: tablet.now.room.settings.theme == "night")
    assert tablet.app.look().theme.name == "soir"
    assert tablet.app.look().theme.code("ground") == "#0F1C19"


async def test_what_the_settings_say_is_seen_at_once_and_holds(tablets: Tablets, tmp_path: Path) -> None:
    """Larger words, no motion, other eyes, the clock: on the screen at a tap, and on the next evening's."""
    extras = Extras(language="fr", pace=Pace(settle=0.0), hour=lambda: 22)
    tablet = await tablets(records.BANK_RACE, path=tmp_path / "club.db", extras=extras)
    name, plain = tablet.app.look().size("name"), tablet.app.look().rgba("loss")
    await tablet.tap("menu")
    await tablet.tap("menu-settings")
    chosen: dict[str, Any] = {
        "text_size": 130,
        "motion": False,
        "preview": "deutan",
        "theme": "clock",
        "sound": "never",
        "keep_awake": False,
    }
    for field, value in chosen.items():
        await tablet.tap(f"{field.replace('_', '-')}:{'no' if value is False else value}")
        await tablet.until(lambda field=field, value=value: getattr(tablet.now.room.settings, field) == value)
        await tablet.frames(2)
    look = tablet.app.look()
    assert look.size("name") > name * 1.25 and look.pace.still and look.theme.name == "soir"
    assert look.rgba("loss") != plain and Window.allow_screensaver
    kept = settings.read_settings(tablet.table.wait(tablet.table.session.kept(settings.KEPT)))
    assert {field: getattr(kept, field) for field in chosen} == chosen


async def test_going_back_to_a_line_strikes_what_came_after(tablets: Tablets) -> None:
    """From the log straight back to a line; what was taken back stays, struck out, and says so."""
    tablet = await tablets(records.BANK_RACE)
    first = tablet.now.play.last_line
    for seat in ("Mamie", "Ana", "Bo"):
        await tablet.until(lambda seat=seat: tablet.now.play.summary.turn == seat)
        await tablet.tap("turn_done")
    await tablet.until(lambda: tablet.now.play.last_line == first + 3)
    await tablet.tap("menu")
    await tablet.tap("menu-history")
    await tablet.tap(f"back-to:{first + 1}")
    await tablet.until(lambda: tablet.now.play.summary.turn == "Ana" and tablet.shows("turn_done"))
    await tablet.tap("menu")
    await tablet.tap("menu-history")
    assert "repris" in tablet.words()


async def test_back_over_something_shown_needs_a_house_ruling_with_its_reason(tablets: Tablets) -> None:
    """The app has dealt: going back is refused, and done all the same with a reason, for all to see."""
    tablet = await tablets(records.MOGUL)
    await tablet.tap("draw")
    await tablet.until(lambda: tablet.now.play.last_line == 2)
    await tablet.tap("undo")
    await tablet.until(lambda: tablet.shows("force-yes", "refusal-rule"))
    await tablet.tap("force-yes")
    await tablet.until(lambda: "avec sa raison" in tablet.words())
    await tablet.tap("force-reason")
    await tablet.type("carte tombée")
    await tablet.tap("force-yes")
    await tablet.until(lambda: tablet.now.play.summary.phase == "setup")
    await tablet.heard()
    assert any("carte tombée" in tablet.app.look().say(text) for text in tablet.now.play.log[-1].texts)


async def test_money_is_set_right_in_three_taps(tablets: Tablets) -> None:
    """Whose, how much, done: the reason is a chip, and the first one is chosen."""
    tablet = await tablets(records.BANK_RACE)
    before = tablet.now.play.summary.balances["Bo"]
    await tablet.tap("menu")
    await tablet.tap("menu-money")
    await tablet.tap("house-seat:Bo")
    await tablet.tap("step:10000")
    assert "+10 000 $" in tablet.words()
    await tablet.tap("house-rule")
    await tablet.until(lambda: tablet.now.play.summary.balances["Bo"] == before + 10_000)
    await tablet.until(lambda: tablet.shows("turn_done"))
    await tablet.heard()
    assert any("mal compté" in tablet.app.look().say(text) for text in tablet.now.play.log[-1].texts)


async def test_a_balance_is_typed_and_several_are_put_right_at_once(tablets: Tablets) -> None:
    """The new balance on large keys; a reason in words where no chip says it, asked for where it is blank."""
    tablet = await tablets(records.BANK_RACE)
    before = dict(tablet.now.play.summary.balances)
    for name in ("menu", "menu-money", "house-seat:Ana", "balance", "key:1", "key:2", "key:0", "key:000", "amount-done"):
        await tablet.tap(name)
    assert "120 000 $" in tablet.words()
    for name in ("house-seat:Bo", "step:-100000", "reason:other", "house-rule"):
        await tablet.tap(name)
    await tablet.until(lambda: "avec sa raison" in tablet.words())
    await tablet.tap("house-reason")
    await tablet.type("rendu la monnaie")
    await tablet.tap("house-rule")
    await tablet.until(lambda: tablet.now.play.summary.balances["Bo"] == before["Bo"] - 100_000)
    assert tablet.now.play.summary.balances["Ana"] == 120_000
    await tablet.until(lambda: tablet.shows("turn_done"))


async def test_nothing_changed_is_nothing_to_say(tablets: Tablets) -> None:
    """The button says why it does nothing."""
    tablet = await tablets(records.BANK_RACE)
    for name in ("menu", "menu-money", "step:10000", "step:-10000", "house-rule"):
        await tablet.tap(name)
    await tablet.until(lambda: "Aucun solde" in tablet.words())


@pytest.mark.parametrize("size", [(1280, 800), (800, 480)])
async def test_a_field_stays_as_it_is_when_a_fault_is_told(tablets: Tablets, size: tuple[int, int]) -> None:
    """What is missing is said where the label stands: the field is as high as before, and its words lie in it."""
    tablet = await tablets(records.BANK_RACE, size=size)
    for name in ("menu", "menu-money", "step:10000", "reason:other"):
        await tablet.tap(name)

    def lies() -> tuple[float, float, float]:
        """The field's height, and where it is beside the chip above it: the page may have been scrolled."""
        field, chip = (tablet.spots()[name] for name in ("house-reason", "reason:other"))
        return field.h, round(field.x - chip.x, 3), round(field.y - chip.y, 3)

    before = lies()
    await tablet.tap("house-rule")
    await tablet.until(lambda: "avec sa raison" in tablet.words())
    assert lies() == before


async def test_a_piece_is_put_where_it_lies_by_tapping_the_board(tablets: Tablets) -> None:
    """A house ruling on a piece: which one, where on the board, why."""
    tablet = await tablets(records.WHITE_MOVES)
    await tablet.tap("menu")
    await tablet.tap("menu-house")
    await tablet.tap("house:piece")
    await tablet.tap("house-piece:white")
    await tablet.tap("reason:other")
    await tablet.tap("house-reason")
    await tablet.type("poussée du coude")
    await tablet.tap("house-to:b22")  # the words stay
    await tablet.tap("house-rule")
    await tablet.until(lambda: tablet.now.play.game.position(tablet.now.play.state).cars["white"] == "b22")


async def test_the_whole_position_is_set_without_writing_json(tablets: Tablets) -> None:
    """Any part of the position: a number by its steps, a word among those in use."""
    tablet = await tablets(records.BANK_RACE)
    await tablet.tap("menu")
    await tablet.tap("menu-house")
    await tablet.tap("house:position")
    await tablet.tap("position:turn")
    await tablet.tap("position-word:Zoé")
    await tablet.tap("position:money")
    await tablet.tap("position:money.Ana")
    await tablet.tap("step:10000")
    await tablet.tap("amount-done")
    await tablet.tap("position-up")
    await tablet.tap("reason:other")
    await tablet.tap("house-reason")
    await tablet.type("remis d’accord")
    await tablet.tap("house-rule")
    await tablet.until(lambda: tablet.now.play.summary.turn == "Zoé" and tablet.now.play.summary.balances["Ana"] == 150_000)


async def test_a_game_is_begun_in_the_middle_with_the_game_s_own_words(tablets: Tablets) -> None:
    """The moment is chosen among those that the game names; a share before everybody, and the first card can be turned over."""
    tablet = await tablets(records.MOGUL)
    for name in ("menu", "menu-house", "house:position", "position:phase"):
        await tablet.tap(name)
    assert "carte à retourner" in tablet.words()
    await tablet.tap("position-word:turning")
    await tablet.tap("reason:agreed")
    await tablet.tap("house-rule")
    await tablet.until(lambda: tablet.now.play.summary.phase == "turning")


async def test_devices_say_how_they_are(tablets: Tablets) -> None:
    """A dot, a name, the last reading; a fault until it heals, on its page and beside the far prompt."""
    tablet = await tablets(records.BANK_RACE)
    session = tablet.table.session
    tablet.table.wait(session.readers.hear(PAD))
    await tablet.heard()
    await tablet.tap("menu")
    await tablet.tap("menu-devices")
    assert "Carte de lecteurs" in tablet.words()
    assert "rien lu encore" in tablet.words()
    tablet.table.wait(session.readers.hear(Fault(device="board-1", kind="unplugged", args={"port": "/dev/ttyUSB0", "remedy": "plug_in"})))
    await tablet.heard()
    assert "débranché" in tablet.words()
    await tablet.tap("back")
    await tablet.tap("back")
    assert "En panne : Carte de lecteurs" in tablet.words()
    tablet.table.wait(session.readers.hear(PAD))
    await tablet.heard()
    assert "En panne" not in tablet.words()


async def test_a_die_s_last_roll_says_which_die_it_was(tablets: Tablets) -> None:
    tablet = await tablets(records.BANK_RACE)
    roll = Reading(device="die-1", reader="die", what="face:d6:5")
    rolled = DeviceState(device="die-1", name="Pixels d6", connected=True, readers=("die",), last=roll, last_at=0.0)
    tablet.table.wait(tablet.table.session.readers.hear(rolled))
    await tablet.heard()
    await tablet.tap("menu")
    await tablet.tap("menu-devices")
    assert "5 (d6)" in tablet.words()


async def test_a_reader_is_given_its_place(tablets: Tablets) -> None:
    """Which line a gate stands at is said on the devices' page."""
    tablet = await tablets(records.RACE)
    tablet.table.wait(tablet.table.session.readers.hear(PAD))
    await tablet.heard()
    await tablet.tap("menu")
    await tablet.tap("menu-devices")
    await tablet.tap("place:board-1:gate1:tipp2")
    await tablet.until(lambda: tablet.table.session.readers.places.get("board-1/gate1") == "tipp2")


async def test_a_tag_is_taught_by_holding_the_piece_to_a_reader(tablets: Tablets) -> None:
    """Learn, hold, learnt: the next tag read is that piece."""
    tablet = await tablets(records.RACE)
    tablet.table.wait(tablet.table.session.readers.hear(PAD))
    await tablet.heard()
    await tablet.tap("menu")
    await tablet.tap("menu-tags")
    await tablet.tap("learn:car:blue")
    await tablet.until(lambda: "Posez sur un lecteur" in tablet.words())
    tablet.table.wait(tablet.table.session.readers.hear(Reading(device="board-1", reader="pad", what="04A1B2C3")))
    await tablet.until(lambda: "Étiquette apprise" in tablet.words())
    assert "car:blue" in tablet.table.session.readers.bound


async def test_a_game_is_ended_here(tablets: Tablets) -> None:
    tablet = await tablets(records.BANK_RACE)
    await tablet.tap("menu")
    await tablet.tap("menu-away")
    await tablet.tap("end-here")
    await tablet.until(lambda: tablet.now.play.summary.phase == "over")
