"""The tablet passed to one player: nothing secret is shown before the curtain is opened, nor after it is closed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from kivy.core.window import Window

from companion.lan.server import LanServer
from tests.lan.wirephone import WirePhone
from tests.made import Made
from tests.ui import records
from ui.widgets import curtain

if TYPE_CHECKING:
    from tests.ui.conftest import Tablet, Tablets


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Made:
    """For whom views were made."""
    found = Made()
    found.watch(monkeypatch)
    return found


async def test_nothing_secret_exists_until_the_curtain_is_opened(tablets: Tablets, made: Made) -> None:
    """Passed to Zoé: her accent, her name, and no scene of hers yet; opened, the six cars."""
    tablet = await tablets(records.TWO_BETS_MISSING)
    await tablet.tap("opens:Zoé")
    await tablet.until(lambda: "Zoé, à vous" in tablet.words())
    assert "Zoé" not in made.views
    assert not [name for name in tablet.spots() if name.startswith("bet:")]
    await tablet.tap("curtain-open")
    await tablet.until(lambda: tablet.shows("bet:red", "bet:blue"))


@pytest.mark.parametrize(("seat", "said"), [("Zoé", "Zoé, à vous"), ("Ana", "Ana, rien que pour vous")])
async def test_the_curtain_says_whether_a_player_is_waited_for(tablets: Tablets, seat: str, said: str) -> None:
    """Zoé must still bet; Ana has, and only looks."""
    tablet = await tablets(records.TWO_BETS_MISSING)
    await tablet.tap(f"opens:{seat}")
    await tablet.until(lambda: tablet.shows("curtain-open"))
    assert said in tablet.words()


async def test_a_bet_is_chosen_then_confirmed_by_a_button_that_names_it(tablets: Tablets) -> None:
    """Chosen, changed, confirmed: then the table's screen is back and tells nothing of it."""
    tablet = await tablets(records.TWO_BETS_MISSING)
    await tablet.tap("opens:Zoé")
    await tablet.tap("curtain-open")
    await tablet.tap("bet:red")
    assert tablet.shows("bet:red:yes")
    await tablet.tap("bet:yellow")
    assert "Parier sur la jaune" in tablet.words()
    assert not tablet.shows("bet:red:yes")
    line = tablet.now.play.last_line
    await tablet.tap("bet:yellow:yes")
    await tablet.until(lambda: tablet.now.play.last_line == line + 1 and tablet.shows("curtain-open"))
    assert "jaune" not in tablet.words() and "Mamie" in tablet.words()
    assert not [name for name in tablet.spots() if name.startswith("bet:")]
    await tablet.tap("curtain-close")
    await tablet.until(lambda: tablet.app.stage.curtain is None)
    assert "jaune" not in tablet.words()


async def test_a_bet_is_three_taps_each_for_the_next_curtain_follows(tablets: Tablets) -> None:
    """Handed over once; then open, choose, confirm, whoever is next; after the last one the table goes on."""
    tablet = await tablets(records.TWO_BETS_MISSING)
    line, taps = tablet.now.play.last_line, 0
    await tablet.tap("opens:Zoé")
    for number, name in enumerate(("Zoé", "Mamie"), 1):
        await tablet.until(lambda name=name: tablet.shows("curtain-open") and tablet.app.stage.curtain.seat == name)
        for each in ("curtain-open", "bet:red", "bet:red:yes"):
            await tablet.tap(each)
            taps += 1
        await tablet.until(lambda number=number: tablet.now.play.last_line >= line + number)
    assert taps == 2 * 3
    await tablet.until(lambda: tablet.app.stage.curtain is None and tablet.now.play.summary.phase != "bets")


async def test_no_curtain_follows_for_who_has_a_phone(tablets: Tablets) -> None:
    """Mamie chooses on her own phone: the table is back."""
    tablet = await tablets(records.TWO_BETS_MISSING)
    tablet.table.call(tablet.table.session.seating.presence, "Mamie", "connected")
    await tablet.heard()
    for each in ("opens:Zoé", "curtain-open", "bet:red", "bet:red:yes"):
        await tablet.tap(each)
    await tablet.until(lambda: tablet.app.stage.curtain is None)
    await tablet.heard()
    assert tablet.app.stage.curtain is None and "Mamie" in tablet.words()


async def test_what_may_not_be_said_leaves_the_curtain_up(tablets: Tablets) -> None:
    """A refusal lies over the curtain; it is not the end of being alone with the tablet."""
    tablet = await tablets(records.TWO_BETS_MISSING)
    await tablet.tap("opens:Zoé")
    await tablet.tap("curtain-open")
    await tablet.tap("curtain-done")
    await tablet.until(lambda: tablet.app.stage.curtain is None)
    assert tablet.shows("opens:Zoé")


async def test_the_curtain_closes_by_itself(tablets: Tablets, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody touches it for twenty seconds (here: a moment): it closes, and what was chosen is gone."""
    monkeypatch.setattr(curtain, "SECONDS", 0.2)
    tablet = await tablets(records.TWO_BETS_MISSING)
    await tablet.tap("opens:Mamie")
    await tablet.until(lambda: tablet.app.stage.curtain is None)
    assert tablet.shows("opens:Mamie")


async def test_in_the_background_nothing_secret_stays_open(tablets: Tablets) -> None:
    """The window is hidden or the tablet locked: the curtain is closed."""
    tablet = await tablets(records.TWO_BETS_MISSING)
    await tablet.tap("opens:Mamie")
    await tablet.tap("curtain-open")
    await tablet.until(lambda: tablet.shows("bet:red"))
    Window.dispatch("on_hide")
    await tablet.frames(2)
    assert tablet.app.stage.curtain is None
    assert not [name for name in tablet.spots() if name.startswith("bet:")]


async def test_no_toast_tells_over_the_curtain(tablets: Tablets) -> None:
    """While somebody is alone with the tablet, what others do is told afterwards, not over the secret."""
    tablet = await tablets(records.TWO_BETS_MISSING)
    await tablet.tap("opens:Mamie")
    tablet.table.wait(tablet.table.session.undo())
    await tablet.heard()
    assert tablet.app.stage.toast is None


# --- a seat that a phone holds ---------------------------------------------------------------------------------------------------------


def on_a_phone(tablet: Tablet, seat: str, state: str = "connected") -> list[str]:
    """That seat's player plays on a phone; answers what will be freed."""
    freed: list[str] = []
    session = tablet.table.session

    class Phones:
        def free(self, name: str) -> None:
            freed.append(name)
            session.seating.presence(name, "none")

        def begun(self) -> None: ...

        def forget(self) -> None: ...

    session.seating.serve(Phones())
    tablet.table.call(session.seating.presence, seat, state)
    return freed


@pytest.mark.parametrize(
    ("record", "seat", "target", "state"),
    [
        (records.TWO_BETS_MISSING, "Zoé", "opens:Zoé", "connected"),  # to bet
        (records.TWO_BETS_MISSING, "Ana", "opens:Ana", "lost"),  # to change a bet
        (records.MOGUL, "Ana", "hand:Ana", "connected"),  # to look at a hand
    ],
    ids=["bet", "change", "hand"],
)
async def test_a_seat_that_a_phone_holds_is_asked_about_first(
    tablets: Tablets, made: Made, record: str, seat: str, target: str, state: str
) -> None:
    """Without a yes nothing of that player's is read, and the phone keeps the seat."""
    tablet = await tablets(record)
    freed = on_a_phone(tablet, seat, state)
    await tablet.heard()
    await tablet.tap(target)
    await tablet.until(lambda: f"{seat} joue sur son téléphone" in tablet.words())
    assert tablet.app.stage.curtain is None and seat not in made.views
    await tablet.tap("take-no")
    assert tablet.app.stage.curtain is None and not tablet.app.stage.sheets
    assert seat not in made.views and not freed


async def test_a_yes_takes_the_seat_to_the_tablet(tablets: Tablets) -> None:
    """The phone loses the seat; then, and only then, the tablet is passed over."""
    tablet = await tablets(records.TWO_BETS_MISSING)
    freed = on_a_phone(tablet, "Zoé")
    await tablet.heard()
    await tablet.tap("opens:Zoé")
    await tablet.tap("take-yes")
    await tablet.tap("curtain-open")
    await tablet.until(lambda: tablet.shows("bet:red", "bet:blue"))
    assert freed == ["Zoé"]


async def test_a_phone_that_keeps_its_seat_keeps_its_secret(tablets: Tablets, made: Made) -> None:
    """The seat could not be freed: the tablet is not passed over."""
    tablet = await tablets(records.TWO_BETS_MISSING)
    tablet.table.call(tablet.table.session.seating.presence, "Zoé", "connected")
    await tablet.heard()
    await tablet.tap("opens:Zoé")
    await tablet.tap("take-yes")
    await tablet.frames(5)
    assert tablet.app.stage.curtain is None and "Zoé" not in made.views


async def test_a_real_phone_loses_its_seat_to_the_tablet_only_after_a_yes(tablets: Tablets) -> None:
    """Ana's phone is on the table's own network; it is told where its seat went, and what it sends afterwards is refused."""
    tablet = await tablets(records.TWO_BETS_MISSING)
    lan = tablet.table.wait(LanServer.open(tablet.table.session, host="127.0.0.1", port=0, announce=False))
    try:
        phone = WirePhone(tablet.table.session.now.room.lan.join)
        ana = await phone.sit("Ana", want="take")
        await tablet.until(lambda: tablet.now.room.on_phone("Ana"))
        await tablet.tap("opens:Ana")
        assert tablet.app.stage.curtain is None
        assert (await phone.view(ana))["name"] == "Ana"
        await tablet.tap("take-yes")
        await tablet.until(lambda: tablet.shows("curtain-open"))
        assert await phone.give(ana, {"do": "bet", "tipp": 1, "car": "red"}) == "seat_gone"
    finally:
        tablet.table.wait(lan.close())


async def test_the_curtain_closes_when_a_phone_takes_the_seat(tablets: Tablets) -> None:
    """Mamie looks at her bet on the tablet, and sits down on a phone: the tablet shows nothing of hers any more."""
    tablet = await tablets(records.TWO_BETS_MISSING)
    await tablet.tap("opens:Mamie")
    await tablet.tap("curtain-open")
    await tablet.until(lambda: tablet.shows("bet:red"))
    on_a_phone(tablet, "Mamie")
    await tablet.heard()
    assert tablet.app.stage.curtain is None
    assert not [name for name in tablet.spots() if name.startswith("bet:")]


async def test_a_card_of_a_hand_that_the_app_does_not_know_is_chosen_as_it_is_printed(tablets: Tablets) -> None:
    """Several cards begin with red; each is drawn with what tells it apart, and one tap plays it."""
    tablet = await tablets(records.record([*records.ALL_SOLD, records.AS_IT_LIES], bets=False))
    await tablet.tap("hand:Hugo")
    await tablet.tap("curtain-open")
    alike = [name for name in await tablet.until(tablet.spots) if name.startswith("play:red6 ")]
    assert len(alike) == len(set(alike)) > 2
    await tablet.tap("play:red6 black4 joker2 green1")
    await tablet.until(lambda: tablet.now.play.summary.phase == "moving")


async def test_a_card_that_was_drawn_is_named_behind_the_curtain_by_two_taps(tablets: Tablets) -> None:
    """Which deck, then the card as it is drawn; beside them the way not to name it."""
    hand = ["plot:triangle:green", "gardener:green:3x4", "panda:green+green"]
    dealt = records.record([records.table("deal", objectives={"Ana": hand})], game="takenoko", edition="classic", seats=("Ana", "Bo"))
    tablet = await tablets(dealt, size=(800, 480))
    await tablet.tap("hand:Ana")
    await tablet.tap("curtain-open")
    await tablet.tap("act:objective:plot")
    await tablet.until(lambda: tablet.shows("act:objective:plot:unnamed"))
    named = tablet.now.play.last_line + 1
    await tablet.tap("act:objective:plot:arc:green")
    await tablet.until(lambda: tablet.now.play.last_line == named)
    assert "plot:arc:green" in str(tablet.now.play.game.view(tablet.now.play.state, "Ana").hand)
