"""A reader's evening of the free table: purse cards laid payer first, then payee; favourites' cards, a lot's, the turn's token."""

from __future__ import annotations

import pytest

from tests.evening.conftest import Evening, Evenings

pytestmark = [pytest.mark.timeout(180)]


def has(evening: Evening, *accounts: str) -> list[int]:
    return [evening.session.now.play.state.balance(account, "money") for account in accounts]


async def lay(evening: Evening, *accounts: str) -> None:
    """Purse cards, one after the other."""
    laid: list[str] = []
    for account in accounts:
        laid.append(account)
        await evening.show("pad", f"purse:{account}")
        await evening.until(lambda now: now.play.state.laid == tuple(laid))


async def test_cards_say_who_pays_whom_and_the_till_or_another_card_how_much(evenings: Evenings) -> None:
    evening = await evenings(language="fr")
    await evening.tap("change-game", "game:freetable", "back")
    for name in ("Ana", "Bo"):
        await evening.tablet.tap("seat-new")
        await evening.tablet.type(name)
        await evening.tap("seat-ok")
    await evening.until(lambda now: len(now.room.lobby.places) == 2)
    await evening.tap("begin")
    await evening.until(lambda now: now.play.playing)
    await evening.plug_in()
    await lay(evening, "Ana", "Bo")
    taps = evening.taps
    await evening.tap("till:money:note:100", "till:money:pay")
    assert evening.taps - taps == 2
    await evening.until(lambda now: has(evening, "Ana", "Bo") == [1400, 1600])
    await lay(evening, "Bo", "@parking")
    await evening.tap("till:money:note:20", "till:money:pay")
    await evening.until(lambda now: has(evening, "Bo", "@parking") == [1580, 20])
    await lay(evening, "Bo", "Ana")
    await evening.show("pad", "favourite:rent")  # who is who lies there already
    await evening.until(lambda now: has(evening, "Ana", "Bo") == [1450, 1530])
    await evening.show("pad", "favourite:rent")  # nobody's purse lies there any more: it waits for them
    await evening.until(lambda now: now.play.state.favourite_laid == "rent")
    assert has(evening, "Ana", "Bo") == [1450, 1530]
    await lay(evening, "Ana")
    await evening.show("pad", "purse:Bo")
    await evening.until(lambda now: has(evening, "Ana", "Bo") == [1400, 1580])
    await evening.tap("draw")
    await evening.until(lambda now: now.play.state.turn is not None)
    turn = evening.session.now.play.state.turn
    await evening.show("pad", "favourite:fine")  # nobody's purse lies there, and it is somebody's turn
    await evening.until(lambda now: has(evening, "@parking") == [120])
    await evening.show("pad", "turn")
    await evening.until(lambda now: now.play.state.turn == 1 - turn)
