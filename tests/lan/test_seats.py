"""Sitting down and keeping one's seat, with real pages on real phones."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

from playwright.async_api import Page, Route, expect

from companion.lan.seal import TableKey, to_base64
from companion.lan.server import LanServer
from companion.table.session import Session
from tests.lan.conftest import House, by_id, said_once, sit, until
from tests.lan.test_order import bid


async def test_two_phones_join_and_play(table: House) -> None:
    """From the scan to seated: a name and one tap; then each sees what the other says."""
    ana = await table.phone()
    await by_id(ana, "name").fill("Ana")
    await by_id(ana, "sit").click()
    await expect(ana.locator("h1")).to_have_text("Ana, vous êtes à table")
    bo = await table.seated("Bo", language="en-GB")
    await expect(bo.locator("h1")).to_have_text("Bo, you are seated")
    await until(lambda: table.session.now.room.presence == {"Ana": "connected", "Bo": "connected"})
    await table.begin("bid")
    await by_id(ana, "raise").click()
    await expect(bo.locator(".paddle")).to_contain_text("Ana leads")
    await expect(bo.locator(".paddle .hero")).to_have_text("$10,000")
    await by_id(bo, "bid:40000").click()
    await expect(ana.locator(".paddle")).to_contain_text("Bo mène")
    assert table.session.now.play.state.leader == "Bo"


async def test_a_finger_on_the_button_is_not_lost(table: House) -> None:
    """What the table tells meanwhile is drawn around the button that a finger is on."""
    phone = await table.phone(language="en-GB")
    await by_id(phone, "name").fill("Zoé")
    await expect(phone.locator(".title .hint")).to_have_text("Top Race")
    await by_id(phone, "sit").hover()
    await phone.mouse.down()
    await table.session.seating.choose("takenoko", None, {})
    await expect(phone.locator(".title .hint")).to_have_text("Takenoko")
    await phone.mouse.up()
    await expect(phone.locator(".play")).to_be_visible()


async def test_a_tap_means_what_the_finger_saw(table: House) -> None:
    """A bid that comes while a finger is on the button does not change what this one says; it is refused, and then the button is new."""
    ana = await table.seated("Ana", language="en-GB")
    await table.begin("bid", "Bo")
    await by_id(ana, "raise").hover()
    await hold_the_clock(ana)
    await ana.mouse.down()
    await bid(table, 10_000)
    await expect(ana.locator("#told")).to_contain_text("Bo")  # what came is on this phone
    await expect(by_id(ana, "raise")).to_contain_text("$10,000")
    await ana.mouse.up()
    await ana.clock.run_for(1)
    await expect(by_id(ana, "raise")).to_contain_text("$20,000")
    await expect(ana.locator(".sheet.refusal")).to_be_visible()
    assert table.session.now.play.state.leader == "Bo"


async def test_a_hand_that_rests_on_the_phone_stops_nothing(table: House) -> None:
    ana = await table.seated("Ana", language="en-GB")
    await table.begin("bid", "Bo")
    await ana.locator(".who").hover()
    await hold_the_clock(ana)
    await ana.mouse.down()
    await bid(table, 10_000)
    await expect(ana.locator("#told")).to_contain_text("Bo")
    await ana.clock.run_for(1500)
    await expect(ana.locator(".paddle .hero")).to_have_text("$10,000")


async def hold_the_clock(phone: Page) -> None:
    """A phone's timers come when the test says so."""
    await phone.clock.install(time=0)
    await phone.clock.pause_at(1)


async def test_secrets_of_the_address_leave_the_address_bar(table: House) -> None:
    """Table and key are kept by the page, not by the browser's history; it is no secure context, and it works all the same."""
    ana = await table.seated("Ana")
    assert ana.url == table.origin + "/"
    assert await ana.evaluate("[isSecureContext, typeof crypto.subtle]") == [False, "undefined"]


async def test_reloaded_page_sits_where_it_sat(table: House) -> None:
    ana = await table.seated("Ana")
    await table.begin("bid")
    await ana.reload()
    await expect(ana.locator(".who .name")).to_have_text("Ana")
    await by_id(ana, "raise").click()
    await until(lambda: table.session.now.play.state.leader == "Ana")


async def test_free_seat_is_taken_with_one_tap(table: House) -> None:
    """Mamie was put there on the tablet; a phone takes her seat, also in the middle of the game."""
    await table.begin("bid", "Mamie", "Bo")
    mamie = await table.phone()
    await expect(mamie.locator("h1")).to_have_text("La partie a commencé")
    await expect(by_id(mamie, "name")).to_have_count(0)
    await by_id(mamie, "take:Mamie").click()
    await by_id(mamie, "raise").click()
    await until(lambda: table.session.now.play.state.leader == "Mamie")


async def test_names_may_be_markup_or_very_long(table: House) -> None:
    """A name is shown as it is written and never read as markup; 500 letters do not fit into the field, nor into the table."""
    nasty = "<img src=x onerror=1"
    first = await table.phone()
    await sit(first, nasty)
    await expect(first.locator(".who .name")).to_have_text(nasty)
    second = await table.phone()
    await expect(by_id(second, f"claim:{nasty}")).to_be_visible()
    assert await second.locator("img").count() == 0
    await by_id(second, "name").evaluate("(field) => { field.removeAttribute('maxlength'); field.value = 'x'.repeat(500) }")
    await by_id(second, "sit").click()
    await expect(second.locator("[role=alert]")).to_contain_text("20 caractères au plus")
    await by_id(second, "name").fill(nasty)
    await by_id(second, "sit").click()
    await expect(second.locator("[role=alert]")).to_contain_text("a déjà un téléphone")
    await table.begin("bid", "</script><b>&amp;")
    await by_id(first, "raise").click()
    await expect(first.locator(".paddle")).to_contain_text(f"{nasty} mène")


async def test_second_seat_on_one_phone(table: House) -> None:
    """Two children, one phone: each seat has its own screen, a tap away; the one that is waited for says so."""
    phone = await table.seated("Léa")
    await by_id(phone, "another-seat").click()
    await by_id(phone, "name").fill("Tom")
    await by_id(phone, "sit").click()
    await expect(phone.locator(".who .name")).to_have_text("Tom")
    await until(lambda: table.session.now.room.presence == {"Léa": "connected", "Tom": "connected"})
    await table.begin("board")
    await expect(phone.locator(".line")).to_contain_text("On attend Léa")
    await by_id(phone, "seat:Léa").click()
    await expect(phone.locator(".who .name")).to_have_text("Léa")
    await by_id(phone, "as-shown").click()
    await expect(phone.locator(".line")).to_contain_text("On attend Tom")
    await expect(by_id(phone, "seat:Tom")).to_have_class("other asked")


async def test_two_tabs_of_one_phone(table: House) -> None:
    """The code is scanned again and the page is open twice: the newer tab plays, the older one waits to be touched; both count on."""
    first = await table.seated("Ana")
    await table.begin("bid", "Bo")
    await by_id(first, "raise").click()
    await expect(first.locator(".paddle")).to_contain_text("Ana mène")
    second = await table.page(first.context)
    await expect(second.locator(".who .name")).to_have_text("Ana")
    await expect(first.locator(".line")).to_contain_text("un autre onglet")
    for amount in range(2, 6):
        await expect(by_id(second, "raise")).to_contain_text(f"{amount}0\u00a0000")
        await by_id(second, "raise").click()
        await until(lambda amount=amount: table.session.now.play.state.amount == amount * 10_000)  # type: ignore[misc]
    await first.locator(".line .said").click()
    await expect(by_id(first, "raise")).to_contain_text("60\u00a0000")
    await expect(second.locator(".line")).to_contain_text("un autre onglet")
    await by_id(first, "raise").click()
    await until(lambda: table.session.now.play.state.amount == 60_000)


async def test_new_phone_takes_over_and_the_old_one_knows(table: House) -> None:
    """ "I am Ana": the tablet is asked, one tap there; the old phone lets go, the new one plays."""
    old = await table.seated("Ana")
    await table.begin("bid", "Bo")
    new = await table.phone()
    await by_id(new, "claim:Ana").click()
    await expect(new.locator("h1")).to_have_text("Ana change de téléphone\u00a0?")
    await expect(old.locator("[role=alert]")).to_contain_text("Un autre téléphone demande votre place")
    table.session.seating.decide(table.session.now.room.claims[0].id, True)
    await expect(new.locator(".who .name")).to_have_text("Ana")
    await expect(old.locator("h1")).to_have_text("La partie a commencé")
    await expect(old.locator(".remark")).to_contain_text("n’est plus sur ce téléphone")
    await by_id(new, "raise").click()
    await until(lambda: table.session.now.play.state.leader == "Ana")
    await until(lambda: table.session.now.room.presence["Ana"] == "connected")


async def test_denied_claim_says_so(table: House) -> None:
    await table.seated("Ana")
    new = await table.phone()
    await by_id(new, "claim:Ana").click()
    await until(lambda: table.session.now.room.claims)
    table.session.seating.decide(table.session.now.room.claims[0].id, False)
    await expect(new.locator("[role=alert]")).to_contain_text("n’a pas donné à ce téléphone")
    await expect(by_id(new, "claim:Ana")).to_be_visible()


async def test_operator_frees_a_seat(table: House) -> None:
    """The seat stays in the game without a phone; its phone says that it has none; another takes it."""
    ana = await table.seated("Ana")
    await table.begin("bid", "Bo")
    table.session.seating.free("Ana")
    await expect(ana.locator(".remark")).to_contain_text("La place « Ana » a été prise sur la tablette : elle n’est plus sur ce téléphone.")
    assert table.session.now.room.presence["Ana"] == "none"
    await by_id(ana, "take:Ana").click()
    await expect(ana.locator(".who .name")).to_have_text("Ana")


async def test_seat_removed_and_renamed_on_the_tablet(table: House) -> None:
    """A new name keeps its phone; a seat given up in the lobby loses it, and another of that name is another seat."""
    ana, bo = await table.seated("Ana"), await table.seated("Bo")
    await table.session.seating.rename("Ana", "Anaïs")
    await expect(ana.locator(".who .name")).to_have_text("Anaïs")
    await until(lambda: table.session.now.room.presence.get("Anaïs") == "connected")
    await table.session.seating.leave("Bo")
    await expect(by_id(bo, "sit")).to_be_visible()
    await table.session.seating.sit("Bo")
    await bo.reload()
    await expect(by_id(bo, "take:Bo")).to_be_visible()


async def test_leaving_from_the_phone(table: House) -> None:
    ana = await table.seated("Ana")
    await by_id(ana, "menu").click()
    await by_id(ana, "leave").click()
    await by_id(ana, "leave-go").click()
    await expect(by_id(ana, "take:Ana")).to_be_visible()
    await until(lambda: table.session.now.room.presence.get("Ana") == "none")


async def test_by_room_code(table: House) -> None:
    """Typed address, then the code: a wrong one is told; the right one sits, and the page says that this is weaker."""
    phone = await table.phone(opened=False)
    await phone.goto(table.origin)
    await by_id(phone, "code").fill("0000")
    await by_id(phone, "code-go").click()
    await expect(phone.locator("[role=alert]")).to_contain_text("Ce n’est pas ce code")
    info = table.session.now.room.lan
    assert info is not None
    await by_id(phone, "code").fill(info.code.lower())
    await by_id(phone, "code-go").click()
    await expect(phone.locator(".weak")).to_contain_text("Visez le carré")
    await sit(phone, "Ana")
    await by_id(phone, "menu").click()
    await expect(phone.locator(".sheet .hint")).to_contain_text("Entré par code")
    await phone.goto(table.url)  # scanned after all
    await by_id(phone, "menu").click()
    await expect(phone.locator(".sheet .hint")).to_contain_text("scellés")


async def test_another_table_at_the_same_address(table: House) -> None:
    """Next week another tablet has this address: the page says so, asks before it goes there, and keeps the seat it has."""
    ana = await table.seated("Ana")
    first, other = table.path, table.path.with_name("other.db")
    await _opens_instead(table, other)
    await expect(ana.locator(".remark")).to_contain_text("Ce n’est plus la même table")
    await ana.goto(table.url)
    await by_id(ana, "move-go").click()
    await sit(ana, "Anaïs")
    await _opens_instead(table, first)
    await ana.goto(table.url)
    await by_id(ana, "move-go").click()
    await expect(ana.locator("h1")).to_have_text("Ana, vous êtes à table")


async def test_a_link_takes_no_seat_away(table: House) -> None:
    """Somebody sends Ana the table's address with a key of their own: she stays where she is, whatever she answers."""
    ana = await table.seated("Ana", language="en-GB")
    forged = re.sub("k=.*", f"k={to_base64(TableKey.new().public)}", table.url)
    for answer in ("sheet-close", "move-go"):
        await ana.goto("about:blank")
        await ana.goto(forged)
        await by_id(ana, answer).click()
    await expect(ana.locator(".sheet h2")).to_contain_text("another table")
    await by_id(ana, "sheet-close").click()
    await table.begin("bid", "Bo")
    await by_id(ana, "raise").click()
    await until(lambda: table.session.now.play.state.leader == "Ana")


async def test_many_links_take_no_seat_away(table: House) -> None:
    """Led from table to table, none of which it ever sat at, a phone forgets those, and not where it sits."""
    ana = await table.seated("Ana")
    await ana.evaluate("localStorage.companion = JSON.stringify({ ...JSON.parse(localStorage.companion), table: null })")
    for _ in range(7):
        await ana.goto("about:blank")
        await ana.goto(re.sub("k=.*", f"k={to_base64(TableKey.new().public)}", table.url))
        await expect(by_id(ana, "name")).to_be_visible()
    await ana.goto("about:blank")
    await ana.goto(table.url)
    await expect(ana.locator("h1")).to_have_text("Ana, vous êtes à table")


async def test_a_phone_from_before_keeps_its_seat(table: House) -> None:
    """What older pages kept: the table by its id, a key of the phone's own, a counter. The token proves the seat; the rest goes."""
    ana = await table.seated("Ana")
    await ana.evaluate(
        """() => { const kept = JSON.parse(localStorage.companion), entry = kept.tables[kept.table];
        localStorage.companion = JSON.stringify({ ...kept, table: entry.id,
          tables: { [entry.id]: { ...entry, secret: "s".repeat(43), counter: 17 } } }) }"""
    )
    await ana.reload()
    await table.begin("bid", "Bo")
    await by_id(ana, "raise").click()
    await until(lambda: table.session.now.play.state.leader == "Ana")
    assert not {"secret", "counter"} & set(await ana.evaluate("Object.keys(Object.values(JSON.parse(localStorage.companion).tables)[0])"))


async def _opens_instead(table: House, path: Path) -> None:
    """Another table's file, at the same address."""
    port = table.lan.port
    await table.lan.close()
    await table.session.close()
    table.session = await Session.open(path)
    table.lan = await LanServer.open(table.session, host="127.0.0.1", port=port, names=("table.test",), announce=False)


async def test_tablet_restarts_in_the_middle(table: House) -> None:
    """Same port, same file: the phone finds its seat again by itself, and what it said meanwhile arrives once."""
    ana = await table.seated("Ana")
    await table.begin("bid", "Bo")
    port = table.lan.port
    await table.lan.close()
    await table.session.close()
    await expect(ana.locator(".line")).to_contain_text("On retrouve la table")
    await by_id(ana, "raise").click()
    await expect(ana.locator(".line")).to_contain_text("Pas encore parti")
    table.session = await Session.open(table.path)
    table.lan = await LanServer.open(table.session, host="127.0.0.1", port=port, names=("table.test",), announce=False)
    await until(lambda: table.session.now.play.state.leader == "Ana")
    await expect(ana.locator(".paddle")).to_contain_text("Ana mène")
    await said_once(table, ana)


async def test_two_requests_that_meet_a_restart_one_after_the_other(table: House) -> None:
    """The line's request, still for the table of before, is answered only when a command has greeted the new one: both go on."""
    ana = await table.seated("Ana")
    await table.begin("bid", "Bo")
    await expect(by_id(ana, "raise")).to_be_visible()
    held, greeted = asyncio.Event(), asyncio.Event()

    async def hold(route: Route) -> None:
        held.set()
        await greeted.wait()
        await route.continue_()

    await ana.route("**/stream", hold)
    port = table.lan.port
    await table.lan.close()
    await table.session.close()
    table.session = await Session.open(table.path)
    table.lan = await LanServer.open(table.session, host="127.0.0.1", port=port, names=("table.test",), announce=False)
    await held.wait()
    await by_id(ana, "raise").click()
    await until(lambda: table.session.now.play.state.leader == "Ana")
    greeted.set()
    await expect(ana.locator(".paddle")).to_contain_text("Ana mène")


async def test_evening_from_the_shelf_finds_its_phones(table: House) -> None:
    """Another game in between does not cost anybody the seat."""
    ana = await table.seated("Ana")
    await table.begin("bid", "Bo")
    first = table.session.now.play.evening
    assert first is not None
    await table.session.put_away()
    await expect(ana.locator("h1")).to_have_text("Ana, vous êtes à table")
    await table.session.resume(first)
    await by_id(ana, "raise").click()
    await until(lambda: table.session.now.play.state.leader == "Ana")
