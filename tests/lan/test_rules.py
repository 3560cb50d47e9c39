"""Looking up the rules of this moment on a phone: separately, with the group's options, and only what everybody knows."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import expect

from companion.drawing.art import Pen, art_of
from companion.kernel.seat import TABLE
from companion.lan.lookup import look_up, wanted_phase
from companion.lan.seal import ANSWER
from companion.lan.sealed_requests import Closed
from companion.languages import LANGUAGES
from companion.table import catalogue
from companion.table.handbook import group_in as grouped
from companion.table.handbook import handbook
from companion.texts import speaker
from companion.wire import dumps
from tests.conformance.played import NAMES, game_played
from tests.conformance.test_sizes import now_of
from tests.lan.bets import betting, finish, say
from tests.lan.conftest import House, Opener, by_id
from tests.lan.test_page import examined
from tests.lan.wirephone import WirePhone

WITH_RULES = [name for name in catalogue.game_names() if handbook(name) is not None]


@pytest.mark.parametrize(("language", "theme", "size"), [("fr-FR", "light", (390, 844)), ("en-GB", "dark", (320, 568))])
async def test_the_rules_of_this_moment(table: House, language: str, theme: str, size: tuple[int, int]) -> None:
    """At an auction those of auctions, as the group plays; they go on with the table, another phase's stay; the focus comes back."""
    phone = await table.seated("Ana", language=language, theme=theme, size=size)
    await table.session.seating.sit("Bo")
    await table.session.seating.choose("toprace", None, {"auction": "in_turn"})
    await by_id(phone, "rules").click()  # before the game: how it is set up
    await expect(phone.locator(".cited")).to_contain_text("TR-S1")
    await by_id(phone, "sheet-close").click()
    assert await table.session.begin() is None
    assert (await table.session.draw()).accepted
    await by_id(phone, "rules").click()
    await expect(phone.locator(".cited")).to_contain_text("TR-A3")
    await expect(phone.locator(".own").first).to_contain_text("à tour de rôle" if language == "fr-FR" else "in turn")
    await examined(phone)
    play = table.session.now.play
    assert play.game is not None
    legal = play.game.legal(play.state, TABLE)
    await table.say(TABLE, next(each for each in legal if each.do == "reveal_driver"))
    await expect(phone.locator(".cited")).to_contain_text("TR-A3")
    await by_id(phone, "rules:moving").click()
    await expect(phone.locator(".example svg")).to_have_count(3)
    await expect(phone.locator(".cited")).to_contain_text("TR-R3")
    await examined(phone)
    await phone.keyboard.press("Escape")
    await expect(phone.locator(".sheet")).to_have_count(0)
    assert await phone.evaluate("document.activeElement.dataset.id") == "rules"


async def test_they_go_on_with_the_table(table: House) -> None:
    """What lies open is of this moment, whatever that has become; a game without rules to look up has no question mark."""
    phone = await table.seated("Zoé", language="en-GB")
    await table.session.seating.sit("Bo")
    await betting(table.session, bets_optional=True)
    await by_id(phone, "rules").click()
    await expect(phone.locator(".cited")).to_contain_text("TR-B1")
    await say(table.session, "table", "close_bets", tipp=1)
    await finish(table.session)
    await expect(phone.locator(".cited")).to_contain_text("TR-E5")
    await table.session.put_away()
    await table.session.seating.choose("freetable")
    await expect(phone.locator(".cited")).to_contain_text("FT-S1")


async def test_two_who_share_a_phone_look_them_up_for_either(table: House) -> None:
    """One phone, two seats: the question mark answers whoever it is turned to, and the sheet is gone when it is turned."""
    phone = await table.seated("Ana", language="en-GB", size=(320, 568))
    await by_id(phone, "another-seat").click()
    await by_id(phone, "name").fill("Bo")
    await by_id(phone, "sit").click()
    await by_id(phone, "seat:Ana").wait_for()
    await betting(table.session, bets_optional=True)
    for turned in ("seat:Ana", "seat:Bo"):
        await by_id(phone, turned).click()
        await by_id(phone, "rules").click()
        await expect(phone.locator(".cited")).to_contain_text("TR-B1")
        await examined(phone)
        await by_id(phone, "sheet-close").click()
        await expect(phone.locator(".sheet")).to_have_count(0)


async def test_only_who_has_a_seat_is_answered_and_closed_accounts_tell_nothing(house: Opener) -> None:
    """Rubbish is refused; as long as accounts are closed, nobody hears whether they end the game."""
    served = await house()
    served.session.ceremonies.attend()
    phone = WirePhone(served.url)
    ana = await phone.sit("Ana")
    assert await served.session.seating.sit("Bo") is None
    await betting(served.session)
    asked = {"phase": "bets", "from": 0}
    found = await phone.call("rules", ana, asked)
    assert [each["id"] for each in found["rules"]][:2] == ["TR-B1", "TR-B2"]
    for wrong in ({"phase": "no such"}, {"phase": "bets"}, {"phase": 1, "from": 0}, {**asked, "from": -1}, {**asked, "picture": 0}):
        assert await phone.call("rules", ana, wrong) == "malformed", wrong
    ana.token = "x" * 22
    assert await phone.call("rules", ana, asked) == "seat_gone"
    for better in ("Ana", "Bo"):
        await say(served.session, better, "bet", tipp=1, car="red")
    await finish(served.session)
    assert served.session.now.play.summary is not None and served.session.now.play.summary.phase == "over"
    assert wanted_phase(served.session.now) == "settled"


@pytest.mark.parametrize("name", WITH_RULES)
def test_all_of_them_are_told_and_fit(name: str) -> None:
    """Whatever is asked, in every language, is one answer long; all its answers together are the whole phase."""
    book, state = handbook(name), game_played(name, 3, 0, 1)[0].state
    assert book is not None
    now, group = now_of(catalogue.game(name), state), grouped(catalogue.game(name), state.setup)
    for language in LANGUAGES:
        said = speaker(language, name)
        pen = Pen(say=said, art=art_of(name), accents=tuple((seat, "terre") for seat in NAMES))
        for phase in book.rules:
            rules: list[str] = []
            start: int | None = 0
            while start is not None:
                answer: Any = look_up(now, said, pen, {"phase": phase, "from": start})
                assert len(dumps(answer).encode()) <= ANSWER * 3 // 4
                rules += [each["id"] for each in answer["rules"]]
                start = answer.get("next")
            assert rules == [each.rule for each in book.of(phase, group)]
            for number in range(len(book.pictures.get(phase, ()))):
                drawn = look_up(now, said, pen, {"phase": phase, "picture": number})
                assert len(dumps(drawn).encode()) <= ANSWER * 3 // 4
            with pytest.raises(Closed):
                look_up(now, said, pen, {"phase": phase, "picture": len(book.pictures.get(phase, ()))})
