"""What the phones say of opened bets: they believe what they saw and sent themselves, and not the table."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Page, expect

from companion.lan.promises import mark_of, receipt
from companion.lan.seal import to_base64
from companion.table.snapshots import Now
from tests.lan.bets import betting, cars, finish, say, to_the_line
from tests.lan.conftest import House, by_id, until

Told = list[dict[str, object]]
KEPT_FR, KEPT_EN = "ce téléphone l’a vérifié", "this phone has checked it"


async def seal(page: Page, car: str) -> None:
    """Open the curtain, choose, confirm."""
    await expect(by_id(page, "open-curtain").or_(by_id(page, "hide"))).to_be_visible()
    if await by_id(page, "open-curtain").count():
        await by_id(page, "open-curtain").click()
    await expect(by_id(page, "hide")).to_be_visible()
    if await by_id(page, "change").count():
        await by_id(page, "change").click()
    await by_id(page, f"bet:{car}").click()
    await by_id(page, "confirm").click()


@dataclass
class Betting:
    """Ana's phone is French, Bo's English; bets are open, on these cars."""

    table: House
    ana: Page
    bo: Page
    red: str
    green: str

    async def over(self) -> None:
        """Everybody has bet: the race is run."""
        await until(lambda: self.table.session.now.play.summary.phase == "race")  # type: ignore[union-attr]
        await finish(self.table.session)

    def cheats(self, monkeypatch: pytest.MonkeyPatch, change: Callable[[Told], Told]) -> None:
        """A table whose program tells its phones something else."""
        promises = self.table.lan.promises
        public = promises.public

        def told(now: Now) -> dict[str, Any]:
            honest: Any = public(now)
            return {**honest, "promises": change([dict(each) for each in honest.get("promises", ())])}

        monkeypatch.setattr(promises, "public", told)

    def opened(self, seat: str, car: str) -> dict[str, Any]:
        """What would be opened of another bet: its mark fits."""
        command = {"do": "bet", "tipp": 1, "car": car}
        salt = to_base64(secrets.token_bytes(32))
        evening = self.table.session.now.play.evening
        assert evening is not None
        return {"command": command, "salt": salt, "mark": mark_of(self.table.lan.promises.table, evening, seat, command, salt)}


@pytest_asyncio.fixture(loop_scope="session")
async def bets(table: House) -> Betting:
    ana, bo = await table.seated("Ana"), await table.seated("Bo", language="en-GB")
    await betting(table.session)
    red, green = cars(table.session)[:2]
    return Betting(table, ana, bo, red, green)


def _in_place_of(told: Told, seat: str, opened: dict[str, Any]) -> Told:
    return [{**each, **opened} if each["seat"] == seat and "command" in each else each for each in told]


async def test_what_was_sealed_is_opened(bets: Betting) -> None:
    """Two pages bet; each has its receipt; at the end both say that what was opened is what was sealed."""
    await seal(bets.ana, bets.red)
    await expect(bets.ana.locator(".receipt-row")).to_have_count(1)
    told: Any = bets.table.lan.promises.public(bets.table.session.now)["promises"]
    marks = [each["mark"] for each in told]
    await expect(bets.ana.locator(".receipt-row b")).to_have_text(receipt(marks[0]).replace(" ", "\u00a0"))
    await seal(bets.bo, bets.green)
    await bets.over()
    await expect(bets.ana.locator(".remark.gain")).to_contain_text(KEPT_FR)
    await expect(bets.bo.locator(".remark.gain")).to_contain_text(KEPT_EN)


async def test_what_was_entered_at_the_table_is_told_in_both_languages(bets: Betting) -> None:
    """Somebody with the tablet in hand changes Ana's bet: her phone says so at once, and at the end nobody's says that all is well."""
    await seal(bets.ana, bets.red)
    await expect(bets.ana.locator(".receipt-row")).to_have_count(1)
    await say(bets.table.session, "Ana", "bet", tipp=1, car=bets.green)
    words = "Pour Ana, le choix a été saisi à la table après avoir été scellé."
    await expect(bets.ana.locator(".remark.loss")).to_contain_text(words)
    await expect(bets.ana.locator(".receipt-row")).to_have_count(0)
    await seal(bets.bo, bets.green)
    await bets.over()
    await expect(bets.bo.locator(".remark.loss")).to_contain_text("Ana’s choice was entered at the table after it was sealed.")
    await expect(bets.ana.locator(".remark.loss")).to_contain_text(words)
    for page in (bets.ana, bets.bo):
        await expect(page.locator(".remark.gain")).to_have_count(0)


async def test_what_does_not_fit_its_mark_is_broken(bets: Betting, monkeypatch: pytest.MonkeyPatch) -> None:
    await seal(bets.ana, bets.red)
    await seal(bets.bo, bets.green)
    other = {"command": {"do": "bet", "tipp": 1, "car": bets.green}}
    bets.cheats(monkeypatch, lambda told: _in_place_of(told, "Ana", other))
    await bets.over()
    await expect(bets.bo.locator(".remark.loss")).to_contain_text("what was opened for Ana is not what had been sealed")
    await expect(bets.ana.locator(".remark.loss")).to_contain_text("ce qui s’ouvre pour Ana n’est pas ce qui avait été scellé")


async def test_a_promise_swapped_at_the_opening_is_noticed(bets: Betting, monkeypatch: pytest.MonkeyPatch) -> None:
    """The other one fits its mark, but nobody saw that mark: Bo's phone says so. Ana's knows what it sent, also after a reload."""
    await seal(bets.ana, bets.red)
    await expect(bets.ana.locator(".receipt-row")).to_have_count(1)
    await seal(bets.bo, bets.green)
    other = bets.opened("Ana", bets.green)
    bets.cheats(monkeypatch, lambda told: _in_place_of(told, "Ana", other))
    await bets.ana.reload()
    await bets.over()
    await expect(bets.ana.locator(".remark.loss")).to_contain_text("ce qui s’ouvre pour Ana n’est pas ce qui avait été scellé")
    await expect(bets.bo.locator(".remark.wait")).to_contain_text("This phone did not see Ana’s choice sealed before it was opened.")
    await expect(bets.bo.locator(".remark.gain")).to_have_count(0)


async def test_a_promise_swapped_before_the_opening_is_noticed_by_whoever_made_it(bets: Betting, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another mark is published for Ana's bet than her phone has sent: it says so at once, and at the opening."""
    other = bets.opened("Ana", bets.green)

    def swapped(told: Told) -> Told:
        sealed = {"mark": other["mark"]}
        return _in_place_of([{**each, **sealed} if each["seat"] == "Ana" else each for each in told], "Ana", other)

    await seal(bets.ana, bets.red)
    await expect(bets.ana.locator(".receipt-row")).to_have_count(1)
    mine = await bets.ana.locator(".receipt-row b").text_content()
    bets.cheats(monkeypatch, swapped)
    await say(bets.table.session, "table", "adjust_money", seat="Bo", amount=1, reason="found on the floor")
    await expect(bets.ana.locator(".receipt .wrong")).to_contain_text("Le reçu de la table ne correspond pas à votre choix.")
    await expect(bets.ana.locator(".receipt-row b")).to_have_text(mine or "")
    await seal(bets.bo, bets.green)
    await bets.over()
    await expect(bets.ana.locator(".remark.loss")).to_contain_text("ce qui s’ouvre pour Ana n’est pas ce qui avait été scellé")


async def test_a_bet_that_the_table_gave_no_receipt_for_is_remembered_all_the_same(bets: Betting, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table accepts Ana's bet without a mark, publishes one of its own making, and opens that: her phone knows what it sent."""
    other = bets.opened("Ana", bets.green)

    def swapped(told: Told) -> Told:
        return _in_place_of([{**each, "mark": other["mark"]} if each["seat"] == "Ana" else each for each in told], "Ana", other)

    monkeypatch.setattr(bets.table.lan.promises, "receipt", lambda promise: {})
    bets.cheats(monkeypatch, swapped)
    await seal(bets.ana, bets.red)
    await seal(bets.bo, bets.green)
    await bets.over()
    await expect(bets.ana.locator(".remark.loss")).to_contain_text("ce qui s’ouvre pour Ana n’est pas ce qui avait été scellé")


async def test_who_declines_after_all_alarms_nobody(table: House) -> None:
    """Ana seals a bet and then does without, on her own phone: that is no promise broken, on no phone."""
    ana, bo = await table.seated("Ana"), await table.seated("Bo", language="en-GB")
    await betting(table.session, bets_optional=True)
    await seal(ana, cars(table.session)[0])
    await expect(ana.locator(".receipt-row")).to_have_count(1)
    await by_id(ana, "decline").click()
    await by_id(ana, "confirm").click()
    await expect(ana.locator(".receipt-row")).to_have_count(0)
    await seal(bo, cars(table.session)[1])
    await until(lambda: table.session.now.play.summary is not None and table.session.now.play.summary.phase == "race")
    await finish(table.session)
    await expect(bo.locator(".remark.gain")).to_contain_text(KEPT_EN)
    for page in (ana, bo):
        await expect(page.locator(".remark.loss, .remark.wait")).to_have_count(0)


async def test_an_older_bet_of_one_s_own_is_not_the_last_one(bets: Betting, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ana sealed red, then green. Red opened, with its own salt, is not what she sealed last; Bo's phone knows that too."""
    await seal(bets.ana, bets.red)
    await expect(bets.ana.locator(".receipt-row")).to_have_count(1)
    assert bets.table.session.now.play.promised is not None
    (first,) = bets.table.session.now.play.promised.choices
    assert first.promise is not None
    older: dict[str, Any] = {"command": dict(first.promise.command), "salt": first.promise.salt}
    told: Any = bets.table.lan.promises.public(bets.table.session.now)["promises"]
    older["mark"] = told[0]["mark"]
    await seal(bets.ana, bets.green)
    await expect(bets.ana.locator(".receipt-row b")).not_to_have_text(receipt(older["mark"]).replace(" ", "\u00a0"))
    await seal(bets.bo, bets.green)
    bets.cheats(monkeypatch, lambda told: _in_place_of(told, "Ana", older))
    await bets.over()
    await expect(bets.ana.locator(".remark.loss")).to_contain_text("ce qui s’ouvre pour Ana n’est pas ce qui avait été scellé")
    await expect(bets.bo.locator(".remark.wait")).to_contain_text("This phone did not see Ana’s choice sealed")


@pytest.mark.parametrize("others", [True, False], ids=["one of two", "the only one"])
async def test_a_promise_that_is_left_out_is_told(bets: Betting, monkeypatch: pytest.MonkeyPatch, others: bool) -> None:
    """At the opening Ana's is not among those that are opened; also where there is no other."""
    await seal(bets.ana, bets.red)
    await expect(bets.ana.locator(".receipt-row")).to_have_count(1)
    await expect(by_id(bets.bo, "open-curtain")).to_be_visible()
    if others:
        await seal(bets.bo, bets.green)
    else:
        await say(bets.table.session, "Bo", "bet", tipp=1, car=bets.green)
    bets.cheats(monkeypatch, lambda told: [each for each in told if each["seat"] != "Ana" or "command" not in each])
    await bets.over()
    await expect(bets.ana.locator(".remark.loss")).to_contain_text("Il manque le choix scellé pour Ana : il a été repris, ou omis.")
    await expect(bets.bo.locator(".remark.loss")).to_contain_text("Ana’s sealed choice is missing: it was taken back, or left out.")
    await expect(bets.bo.locator(".remark.gain")).to_have_count(0)


async def test_a_promise_that_is_never_opened_is_told(bets: Betting, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bo's is opened and Ana's stays shut: it should have been opened with the others."""
    await seal(bets.ana, bets.red)
    await seal(bets.bo, bets.green)

    def shut(told: Told) -> Told:
        kept = ("n", "seat", "round", "what", "mark")
        return [{key: each[key] for key in kept} if each["seat"] == "Ana" else each for each in told]

    bets.cheats(monkeypatch, shut)
    await bets.over()
    await expect(bets.bo.locator(".remark.loss")).to_contain_text("Ana’s sealed choice is missing")


async def test_what_was_taken_back_is_no_alarm(bets: Betting) -> None:
    """Red, green, and green taken back: red is her bet again, it is opened, and both phones find it whole."""
    await seal(bets.ana, bets.red)
    await expect(bets.ana.locator(".receipt-row")).to_have_count(1)
    mine = await bets.ana.locator(".receipt-row b").text_content()
    await seal(bets.ana, bets.green)
    await expect(bets.ana.locator(".receipt-row b")).not_to_have_text(mine or "")
    assert (await bets.table.session.undo()).accepted
    await expect(bets.ana.locator(".receipt-row b")).to_have_text(mine or "")
    await seal(bets.bo, bets.green)
    await bets.over()
    await expect(bets.ana.locator(".remark.gain")).to_contain_text(KEPT_FR)
    await expect(bets.bo.locator(".remark.gain")).to_contain_text(KEPT_EN)


async def test_a_bet_that_is_taken_back_before_all_eyes_is_not_missing(bets: Betting) -> None:
    """The log strikes it out on every phone: that is told, and no alarm."""
    await by_id(bets.bo, "open-curtain").click()
    await seal(bets.ana, bets.red)
    await expect(bets.bo.locator(".lately")).to_contain_text("Ana has bet")
    await expect(bets.ana.locator(".receipt-row")).to_have_count(1)
    assert (await bets.table.session.undo()).accepted
    for page in (bets.ana, bets.bo):
        await expect(page.locator(".lately li").first).to_contain_text(re.compile("Taken back|Repris"))
        await expect(page.locator(".remark.loss")).to_have_count(0)


async def test_the_next_race_begins_without_a_word_of_the_last_one(table: House) -> None:
    """Its bets are history: nothing of them is missing."""
    ana = await table.seated("Ana")
    await table.session.seating.sit("Bo")
    await betting(table.session, races=3)
    for race in (1, 2):
        await seal(ana, cars(table.session)[race])
        await say(table.session, "Bo", "bet", tipp=1, car=cars(table.session)[0])
        await finish(table.session)
        await expect(ana.locator(".remark.gain")).to_contain_text(KEPT_FR)
        await say(table.session, "table", "next_race")
        await to_the_line(table.session)
        await by_id(ana, "open-curtain").click()
        await expect(by_id(ana, "hide")).to_be_visible()
        await expect(ana.locator(".remark.loss, .remark.gain, .receipt-row")).to_have_count(0)


JUDGED = """async ({ mine, outbox, picture }) => {
  const [store, promises] = await Promise.all([import("/page/store.js"), import("/page/promises.js")]);
  store.setSeals(() => ({ seen: [], mine: [mine] }));
  for (const letter of outbox) store.post(letter);
  const found = promises.judged(picture).missing;
  for (const letter of outbox) store.posted(letter.id);
  return found;
}"""


async def test_nothing_is_missing_while_answers_and_pictures_overtake_each_other(table: House) -> None:
    """The answer to one's bet came before its picture, or the picture of one's declining before its answer: no alarm flares up."""
    page = await table.seated("Ana")
    choice = {"seat": "Ana", "round": 1, "what": "1"}
    about = '[["tipp",1]]'
    mine = {"evening": 1, **choice, "about": about, "n": 6, "mark": "m", "marks": ["m"], "receipt": True}
    letter = {"id": "1", "evening": 1, "by": "Ana", "command": {"do": "decline_bet", "tipp": 1}, "mark": "d"}

    async def missing(newest: int, promises: Told, *outbox: object) -> object:
        picture = {"evening": 1, "round": 1, "log": [{"n": newest}], "promises": promises}
        return await page.evaluate(JUDGED, {"mine": mine, "outbox": outbox, "picture": picture})

    assert await missing(5, []) == []
    assert await missing(6, []) == ["Ana"]
    withdrawn = [{**choice, "n": 7, "withdrawn": True}]
    assert await missing(7, withdrawn, letter) == []
    assert await missing(7, withdrawn) == ["Ana"]
