"""How choices are made on the page: a place on the board, an order, cards, a secret; by finger, by key, and left unfinished."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.lan.conftest import House, by_id, until
from tests.lan.test_page import examined, whole


async def test_amount_of_ones_own(table: House) -> None:
    """Plus, the figure itself, the slider, and one button that says the amount."""
    phone = await table.seated("Zoé", language="en-GB")
    await table.begin("bid", "Bo")
    await by_id(phone, "other").click()
    await by_id(phone, "more").click()
    await expect(by_id(phone, "amount-typed")).to_have_value("20000")
    await by_id(phone, "amount-typed").fill("30000")
    await expect(by_id(phone, "amount-go")).to_have_text("Say $30,000")
    await phone.locator("input[type=range]").fill("250000")
    await examined(phone)
    await expect(by_id(phone, "amount-go")).to_have_text("Say $250,000")
    await by_id(phone, "amount-go").click()
    await until(lambda: table.session.now.play.state.amount == 250_000)


async def test_an_amount_is_money_where_it_is_declared_so(table: House) -> None:
    """Whatever its field is called; and between which bounds it may be set."""
    phone = await table.seated("Zoé", language="en-GB")
    await table.begin("figures", "Bo")
    for name, bounds, said in (("guess", "\u22124 to 19", "Say 4"), ("bid", "$10,000 to $90,000", "Say $10,000")):
        await by_id(phone, name).click()
        await expect(phone.locator(".asking .note")).to_have_text(bounds)
        await expect(by_id(phone, "amount-go")).to_have_text(said)
        await by_id(phone, "sheet-close").click()


async def test_figures_below_nothing_have_a_minus(table: House) -> None:
    """U+2212, in what an amount is made of, on a card and among counters."""
    phone = await table.seated("Zoé", language="en-GB")
    await table.begin("figures", "Bo")
    for figure in (".points", ".counters .fig", ".step .fig", ".rows .row"):
        await expect(phone.locator(figure).first).to_contain_text("\u2212")
    await expect(phone.locator(".rows .row").first).to_contain_text("\u221216")
    assert "-" not in await phone.locator("main").inner_text()


async def test_secret_is_chosen_then_confirmed(table: House) -> None:
    """Nothing beneath the curtain; choose, change one's mind, one button names the choice; another phone sees only that it is done."""
    phone, other = await table.seated("Zoé"), await table.seated("Bo")
    await table.begin("secret")
    await expect(phone.locator("h1")).to_have_text("Zoé, à vous")
    assert await by_id(phone, "hide:yellow").count() == 0
    assert "Jaune" not in await phone.content()
    await by_id(phone, "open-curtain").click()
    await by_id(phone, "hide:red").click()
    await expect(by_id(phone, "confirm")).to_have_text("Parier sur la rouge")
    await by_id(phone, "hide:yellow").click()
    await expect(by_id(phone, "hide:yellow")).to_have_attribute("aria-pressed", "true")
    assert not table.session.now.play.state.hidden
    await by_id(phone, "confirm").click()
    await until(lambda: table.session.now.play.state.hidden == {"Zoé": "yellow"})
    await expect(other.locator(".line")).to_contain_text("À vous, Bo")
    await by_id(phone, "hide").click()
    await expect(phone.locator("h1")).to_have_text("Zoé, rien que pour vous")
    assert "Jaune" not in await phone.content()


async def test_board_by_touch_and_by_key(table: House) -> None:
    """A lit space narrower than a finger is pointed at, then a button says what it does; its own button and a key do it at once."""
    phone, other = await table.seated("Zoé"), await table.seated("Bo")
    await table.begin("board")
    await phone.locator('.spot[data-id="step:a4"]').click()
    await expect(phone.locator(".board .pointed")).to_have_count(1)
    ringed = "() => getComputedStyle(document.activeElement).outlineStyle !== 'none'"
    assert not await phone.evaluate(ringed), "a finger has a ring round what it touched"
    await examined(phone)
    assert table.session.now.play.last_line == 1
    await by_id(phone, "point-go").click()
    # On the picture before, when it was another's turn, a step is refused.
    await expect(other.locator(".line")).to_contain_text("À vous, Bo")
    await other.keyboard.press("Tab")
    await other.locator('.spot[data-id="step:b5"]').focus()
    assert await other.evaluate(ringed), "who goes by keys does not see where they are"
    await other.keyboard.press("Enter")
    await until(lambda: table.session.now.play.state.done == ("a4", "b5"))
    await expect(phone.locator(".line")).to_contain_text("À vous, Zoé")
    await phone.locator('button[data-id="step:c5"]').click()
    await until(lambda: table.session.now.play.state.done[-1] == "c5")


PLACES = """() => {
  const frame = document.querySelector('.board-frame.wide').getBoundingClientRect();
  const [top, bottom] = [frame.top, Math.min(frame.bottom, document.querySelector('.dock').getBoundingClientRect().top)];
  const scale = document.querySelector('.board-frame.wide svg').getScreenCTM().a;
  const seen = [...document.querySelectorAll('.spot')].map((each) => each.getBoundingClientRect())
    .filter((box) => box.top + box.height / 2 >= top && box.top + box.height / 2 <= bottom && box.left >= 0 && box.right <= innerWidth);
  return { tall: bottom - top, seen: seen.length, scale };
}"""


@pytest.mark.parametrize("size", [(320, 568), (360, 640), (390, 844)])
async def test_a_place_is_chosen_on_the_board(table: House, size: tuple[int, int]) -> None:
    """The board comes into view with nothing over it, 60 px a space; a touch points, the button says what it does; back leaves it."""
    phone = await table.seated("Zoé", size=size)
    await table.session.seating.sit("Bo")
    await table.begin("board")
    await phone.evaluate("document.querySelector('.play main').scrollTop = 9999")
    await by_id(phone, "place").click()
    await expect(phone.locator(".board-frame.wide")).to_be_visible()
    assert await phone.evaluate("document.querySelector('.play main').scrollTop") == 0
    await examined(phone)
    found = await phone.evaluate(PLACES)
    assert found["tall"] >= 180 and found["seen"] >= 1, found
    ground = await phone.evaluate("document.querySelector('.board-frame.wide svg').getBoundingClientRect().width")
    assert ground >= size[0] - 16
    await phone.locator('.spot[data-id="at:b1"]').click()
    await expect(phone.locator(".pointed")).to_have_count(1)
    assert table.session.now.play.last_line == 1
    await phone.go_back()
    await expect(phone.locator(".board-frame.wide")).to_have_count(0)
    await expect(by_id(phone, "place")).to_be_visible()
    await by_id(phone, "place").click()
    await phone.locator('.spot[data-id="at:b1"]').click()
    await examined(phone)
    await by_id(phone, "point-go").click()
    await until(lambda: table.session.now.play.state.done == ("b1",))
    await expect(phone.locator(".board-frame.wide")).to_have_count(0)


async def test_order_by_tapping_dragging_and_keys(table: House) -> None:
    phone = await table.seated("Zoé")
    await table.begin("making")

    async def lies(*cars: str) -> None:
        await expect(phone.locator(".piece")).to_have_count(len(cars))
        found = await phone.locator(".piece").evaluate_all("(all) => all.map((each) => each.dataset.id.split(':')[1])")
        assert found == list(cars)

    await lies("red", "yellow", "green", "blue")
    await by_id(phone, "order:green").click()
    await by_id(phone, "order:blue").click()
    await lies("green", "blue", "red", "yellow")
    box = await by_id(phone, "order:yellow").bounding_box()
    top = await by_id(phone, "order:green").bounding_box()
    assert box and top
    await phone.mouse.move(box["x"] + 80, box["y"] + 20)
    await phone.mouse.down()
    await phone.mouse.move(box["x"] + 80, box["y"] - 40, steps=4)
    await phone.mouse.move(box["x"] + 80, top["y"] + 10, steps=4)
    await phone.mouse.up()
    await lies("yellow", "green", "blue", "red")
    await by_id(phone, "order:red").focus()
    await phone.keyboard.press("ArrowUp")
    await lies("yellow", "green", "red", "blue")
    await by_id(phone, "order").click()
    await until(lambda: table.session.now.play.state.done == ("yellow green red blue",))


async def test_an_order_on_a_sheet(table: House) -> None:
    """A tap that wants an order first: the pieces lie on a sheet, and are tapped there in their order."""
    phone = await table.seated("Zoé")
    await table.begin("odd")
    await by_id(phone, "f").click()
    for car in ("green", "blue"):
        await by_id(phone, f"order:{car}").click()
    await by_id(phone, "order").click()
    await until(lambda: table.session.now.play.state.done == ("green blue red yellow",))


async def test_a_card_that_no_list_holds_is_typed_line_by_line(table: House) -> None:
    phone = await table.seated("Zoé")
    await table.begin("odd")
    await by_id(phone, "g").click()
    for identity in ("g:blue", "g:blue3", "g:blue3:red", "g:blue3:red1"):
        await by_id(phone, identity).click()
    await expect(phone.locator(".sheet .btn.go")).to_contain_text("3, ")
    await by_id(phone, "g:blue3:red1:done").click()
    await until(lambda: table.session.now.play.state.done == ("blue3 red1",))


async def test_picking_cards(table: House) -> None:
    """At least one, at most three; the points are added up; the same card twice is two cards."""
    phone = await table.seated("Zoé")
    await table.begin("making")
    await expect(by_id(phone, "gather")).to_have_attribute("aria-disabled", "true")
    for identity in ("gather:blue3:3", "gather:brown0:0", "gather:blue2:2", "gather:pink1:1"):
        await by_id(phone, identity).click()
    await expect(phone.locator(".hand .chosen")).to_have_count(3)
    await expect(by_id(phone, "gather")).to_contain_text("11 en tout")
    await by_id(phone, "gather:brown0:0").click()
    await by_id(phone, "gather").click()
    await until(lambda: table.session.now.play.state.done == ("blue2 blue3",))


async def test_sheet_of_choices_with_a_secret_one(table: House) -> None:
    """A choice in a list may itself want a yes."""
    phone = await table.seated("Zoé")
    await table.begin("odd")
    await by_id(phone, "d").click()
    await by_id(phone, "d:green").click()
    await expect(by_id(phone, "confirm")).to_have_text("Parier sur la verte")
    await by_id(phone, "confirm").click()
    await until(lambda: table.session.now.play.state.hidden == {"Zoé": "green"})
    await by_id(phone, "a").dispatch_event("click")  # a choice that is off answers too: why it is
    await expect(phone.locator(".sheet h2")).to_contain_text("En ligne droite")


async def test_a_question_comes_before_its_list_and_what_is_done_does_nothing(table: House) -> None:
    """As at the table's own screen and in its terminal."""
    phone = await table.seated("Zoé")
    await table.begin("odd")
    await by_id(phone, "b").dispatch_event("click")
    await by_id(phone, "e").click()
    await expect(by_id(phone, "confirm")).to_have_text("Vraiment ?")
    await expect(by_id(phone, "e:left")).to_have_count(0)
    await by_id(phone, "confirm").click()
    await by_id(phone, "e:right").click()
    await until(lambda: table.session.now.play.state.done == ("right",))


async def test_half_made_choice_survives_what_others_do(table: House) -> None:
    """Somebody else's bid redraws what it changes, and nothing else: no scroll jumps, no field is emptied."""
    phone = await table.seated("Zoé")
    await table.begin("secret", "Bo")
    await by_id(phone, "open-curtain").click()
    await by_id(phone, "hide:red").click()
    node = await by_id(phone, "hide:blue").element_handle()
    from companion.games.gallery import commands

    await table.say("Bo", commands.Hide(colour="red"))
    await expect(phone.locator(".line")).to_contain_text("À vous, Zoé")
    await expect(by_id(phone, "confirm")).to_have_text("Parier sur la rouge")
    assert node is not None and await node.evaluate("(each) => each.isConnected")


@pytest.mark.parametrize("size", [(180, 320), (320, 568), (360, 640), (390, 844)])
async def test_who_is_chosen_is_drawn_as_that_player_whatever_the_name(table: House, size: tuple[int, int]) -> None:
    """An arch in the player's colour, as on the tablet; the longest name stays in its button, in one column and in several."""
    phone = await table.seated("Constantinopolitanus", size=size)
    await table.begin("people", "Bo", "Wilhelmina Friederik")
    await expect(phone.locator(".btn")).to_have_count(9)
    await whole(phone)
    arches = phone.locator(".btn .arch")
    assert await arches.all_inner_texts() == ["Co", "Bo", "Wi"] * 3
    head = phone.locator(".who .arch")
    own = await head.evaluate("(each) => getComputedStyle(each).color")
    assert await arches.first.evaluate("(each) => getComputedStyle(each).backgroundColor") == own
    if size[0] >= 320:
        await examined(phone)
