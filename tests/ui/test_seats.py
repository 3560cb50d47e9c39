"""Seats during a game: phones forgotten, a seat freed, left, taken again, handed over; somebody comes late."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.ui import records

if TYPE_CHECKING:
    from tests.ui.conftest import Tablets


class Phones:
    """Who serves the phones; what it hears."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def free(self, seat: str) -> None:
        self.heard.append(seat)

    def begun(self) -> None:
        self.heard.append("begun")

    def forget(self) -> None:
        self.heard.append("forget")


async def test_all_phones_are_forgotten_after_a_question(tablets: Tablets) -> None:
    """In the lobby too: that is when last week's guests are to go."""
    tablet = await tablets()
    phones = Phones()
    tablet.table.call(tablet.table.session.seating.serve, phones)
    for answer in ("forget-no", "forget-yes"):
        assert phones.heard == []
        await tablet.tap("menu")
        await tablet.tap("menu-seats")
        await tablet.tap("forget-phones")
        await tablet.tap(answer)
        if answer == "forget-no":
            await tablet.tap("back")
            await tablet.tap("back")
    await tablet.until(lambda: phones.heard == ["forget"])


async def test_a_seat_is_freed_while_a_game_is_on(tablets: Tablets) -> None:
    """The operator frees a seat: whoever holds phones is told."""
    tablet = await tablets(records.BANK_RACE)
    phones = Phones()
    tablet.table.call(tablet.table.session.seating.serve, phones)
    tablet.table.call(tablet.table.session.seating.presence, "Bo", "lost")
    await tablet.heard()
    await tablet.tap("menu")
    await tablet.tap("menu-seats")
    await tablet.tap("free:Bo")
    await tablet.until(lambda: phones.heard == ["Bo"])


async def test_a_seat_is_left_taken_again_and_handed_over_and_each_is_taken_back(tablets: Tablets) -> None:
    """From the page of players, in two taps; the strip of seats shows it, and undo undoes it."""
    tablet = await tablets(records.BANK_RACE)
    await tablet.tap("menu")
    await tablet.tap("menu-seats")
    await tablet.tap("change:Bo")
    await tablet.tap("seat-leaves")
    await tablet.until(lambda: tablet.shows("back:Bo") and "a quitté la partie" in tablet.words())
    await tablet.tap("back:Bo")
    await tablet.until(lambda: tablet.shows("change:Bo"))
    await tablet.tap("change:Bo")
    await tablet.tap("seat-to")
    await tablet.type("Ana")
    await tablet.tap("seat-hand-over")
    await tablet.until(lambda: "Quelqu’un s’appelle déjà ainsi" in tablet.words())
    await tablet.tap("seat-to")
    await tablet.type("Cy")
    await tablet.tap("seat-hand-over")
    await tablet.until(lambda: tablet.shows("change:Cy") and "Bo" not in tablet.now.play.setup.seats)
    assert [place.name for place in tablet.now.room.lobby.places] == list(tablet.now.play.setup.seats)
    tablet.table.wait(tablet.table.session.undo())
    await tablet.until(lambda: tablet.shows("change:Bo"))


async def test_somebody_comes_late(tablets: Tablets) -> None:
    tablet = await tablets(records.BANK_RACE)
    before = len(tablet.now.play.setup.seats)
    await tablet.tap("menu")
    await tablet.tap("menu-seats")
    await tablet.tap("seat-late")
    await tablet.tap("late-name")
    await tablet.type("Cy")
    await tablet.tap("late-yes")
    await tablet.until(lambda: tablet.shows("change:Cy"))
    assert len(tablet.now.play.setup.seats) == before + 1
