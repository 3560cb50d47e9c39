"""The page: every kind of block in both languages, both lights and two sizes, as a finger, a screen reader and an axe see it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Page, expect

from companion.drawing.palette import LIGHTS, rgb
from companion.languages import LANGUAGES
from tests.lan.conftest import House, by_id, sit, until

ROOMS = ("bid", "secret", "hand", "board", "grove", "tables", "making", "odd")
AXE = {"resultTypes": ["violations"]}

SMALL_TARGETS = """() => [...document.querySelectorAll('#app button, #app input, #app a')]
  .filter((each) => each.getClientRects().length && !each.closest('svg'))
  .map((each) => [each.dataset.id ?? each.textContent, each.getBoundingClientRect()])
  .map(([name, { width, height }]) => [name, Math.round(width), Math.round(height)])
  .filter(([, width, height]) => height < 56 || width < 56)"""
WIDER = """() => Math.max(document.documentElement.scrollWidth, ...[...document.querySelectorAll('main, .sheet, .dock')]
  .map((each) => each.scrollWidth + each.getBoundingClientRect().left)) - innerWidth"""
HIDDEN = """Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'))"""
CUT = (Path(__file__).parent / "cut.js").read_text(encoding="utf-8")
UNSAID = r"(?<![\w-])(phone|refusal|event|legal|rule|fault)-[a-z-]+|\{\w+\}|\[object|undefined|NaN"


async def whole(page: Page) -> None:
    """No word is cut off, none lies on another."""
    assert await page.evaluate(CUT) == []


async def examined(page: Page) -> None:
    """No text is missing or cut, nothing is wider than the screen, every target fits a finger, axe has nothing to say."""
    await whole(page)
    words = await page.locator("body").inner_text()
    assert not re.search(UNSAID, words), re.search(UNSAID, words)
    assert await page.evaluate(WIDER) <= 0
    assert await page.evaluate(SMALL_TARGETS) == []
    found = (await Axe().run(page, options=AXE)).response["violations"]
    assert [(each["id"], [node["html"][:120] for node in each["nodes"]]) for each in found] == []


async def open_curtain(page: Page) -> None:
    """Open it, if there is one."""
    await expect(page.locator(".play main > *").first).to_be_visible()
    if await by_id(page, "open-curtain").count():
        await examined(page)
        await by_id(page, "open-curtain").click()
        await expect(by_id(page, "hide")).to_be_visible()


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize(("language", "theme", "size"), [("fr-FR", "light", (390, 844)), ("en-GB", "dark", (320, 568))])
async def test_room(table: House, room: str, language: str, theme: str, size: tuple[int, int]) -> None:
    """A room of the gallery, in one language, light and size; further down too."""
    phone = await table.seated("Zoé", language=language, theme=theme, size=size)
    await table.begin(room, "Bo", "Hugo", "Mamie")
    await expect(phone.locator(".who .name")).to_have_text("Zoé")
    await until(lambda: table.session.now.play.playing)
    await expect(phone.locator("[data-id=another-seat]")).to_have_count(0)
    await open_curtain(phone)
    await examined(phone)


@pytest.mark.parametrize(("language", "theme", "size"), [("fr-FR", "dark", (320, 568)), ("en-GB", "light", (390, 844))])
async def test_joining_lobby_and_menu(table: House, language: str, theme: str, size: tuple[int, int]) -> None:
    await table.session.seating.sit("Mamie")
    await table.seated("Ana")
    phone = await table.phone(language=language, theme=theme, size=size)
    await expect(by_id(phone, "claim:Ana")).to_be_visible()
    await examined(phone)
    await by_id(phone, "claim:Ana").click()
    await expect(by_id(phone, "claim-cancel")).to_be_visible()
    await examined(phone)
    await by_id(phone, "claim-cancel").click()
    await by_id(phone, "take:Mamie").click()
    await expect(phone.locator(".people")).to_be_visible()
    await examined(phone)
    await by_id(phone, "menu").click()
    await expect(phone.locator(".sheet")).to_be_visible()
    await examined(phone)


@pytest.mark.parametrize("playing", [False, True])
async def test_whoever_comes_too_late_is_told_why(table: House, playing: bool) -> None:
    """A full table, a game that has begun: said as it is, with what can still be done."""
    for name in ("Ana", "Bo", "Cy", "Dee", "Eli", "Flo")[: 2 if playing else 6]:
        await table.session.seating.sit(name)
    if playing:
        await table.begin("bid")
    phone = await table.phone(language="en-GB", size=(320, 568))
    await expect(phone.locator("h1")).to_have_text("The game has begun" if playing else "The table is full")
    await expect(phone.locator(".title .hint").last).to_contain_text("Touch your name")
    await expect(by_id(phone, "name")).to_have_count(0)
    await examined(phone)


async def test_a_browser_that_keeps_nothing_says_so(table: House) -> None:
    """Before the reload that costs the seat, not after."""
    phone = await table.phone(language="en-GB", opened=False)
    await phone.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('no', 'QuotaExceededError'); }")
    await phone.goto(table.url)
    await sit(phone, "Zoé")
    await expect(phone.locator(".remark")).to_contain_text("This browser keeps nothing")
    await examined(phone)


async def test_refusal_sheet(table: House) -> None:
    """The cause, what is possible, the rule behind a button; the focus goes in and comes back."""
    phone = await table.seated("Zoé")
    await table.begin("bid", "Bo")
    await by_id(phone, "raise").click()
    await expect(phone.locator(".paddle")).to_contain_text("Zoé mène")
    await by_id(phone, "low").click()
    await expect(phone.locator(".sheet h2")).to_have_text("10\u00a0000\u00a0$ ne suffit pas : il faut au moins 20\u00a0000\u00a0$.")
    await expect(phone.locator(".offers li").first).to_have_text("miser 20\u00a0000\u00a0$")
    await by_id(phone, "rule").click()
    await expect(phone.locator(".rule-words")).to_have_text("Chaque mise dépasse la précédente.")
    await examined(phone)
    await phone.keyboard.press("Escape")
    await expect(phone.locator(".sheet")).to_have_count(0)


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


async def test_curtain_falls_by_itself(table: House) -> None:
    """After twenty seconds without a touch, and as soon as the page is in the background."""
    phone = await table.phone(opened=False)
    await phone.clock.install()
    await phone.goto(table.url)
    await sit(phone, "Zoé")
    await table.begin("secret", "Bo")
    await by_id(phone, "open-curtain").click()
    await phone.clock.run_for(15_000)
    await by_id(phone, "hide:red").click()  # a touch: twenty seconds more
    await phone.clock.run_for(15_000)
    await expect(by_id(phone, "hide:red")).to_be_visible()
    await phone.clock.run_for(6_000)
    await expect(by_id(phone, "open-curtain")).to_be_visible()
    await by_id(phone, "open-curtain").click()
    await expect(by_id(phone, "confirm")).to_have_count(0)
    await phone.evaluate(HIDDEN)
    await expect(by_id(phone, "open-curtain")).to_be_visible()


async def test_board_by_touch_and_by_key(table: House) -> None:
    """A lit space narrower than a finger is pointed at, then a button says what it does; its own button and a key do it at once."""
    phone, other = await table.seated("Zoé"), await table.seated("Bo")
    await table.begin("board")
    await phone.locator('.spot[data-id="step:a4"]').click()
    await expect(phone.locator(".board .pointed")).to_have_count(1)
    await examined(phone)
    assert table.session.now.play.last_line == 1
    await by_id(phone, "point-go").click()
    await until(lambda: table.session.now.play.state.done == ("a4",))
    await other.locator('.spot[data-id="step:b5"]').focus()
    await other.keyboard.press("Enter")
    await until(lambda: table.session.now.play.state.done[-1] == "b5")
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


async def test_focus_stays_and_the_line_lasts(table: House) -> None:
    """A tap's focus never falls off the page; what is waited for is told by one lasting status; the title says whose turn it is."""
    phone = await table.seated("Zoé", language="en-GB")
    await table.begin("secret", "Bo")
    await phone.evaluate("window.status_ = document.querySelector('.line [role=status]')")
    await expect(phone).to_have_title("● Your turn, Zoé")
    for identity in ("open-curtain", "hide:yellow", "confirm"):
        await by_id(phone, identity).focus()
        await phone.keyboard.press("Enter")
        await expect(by_id(phone, "open-curtain")).to_have_count(0)
        if identity != "hide:yellow":
            await expect(by_id(phone, identity)).to_have_count(0)
        assert await phone.evaluate(
            "document.activeElement !== document.body && document.querySelector('#app').contains(document.activeElement)"
        )
    await until(lambda: table.session.now.play.state.hidden)
    await expect(phone.locator(".line .said")).to_contain_text("Waiting for Bo")
    assert await phone.evaluate("window.status_.isConnected && window.status_.textContent.includes('Bo')")
    await expect(phone).not_to_have_title(re.compile("●"))


async def test_your_turn_trembles_once_and_can_be_switched_off(table: House) -> None:
    """On the phone of whoever is waited for now and was not before; the switch is kept."""
    phone = await table.phone(opened=False)
    await phone.add_init_script("window.felt = 0; navigator.vibrate = () => (window.felt += 1, true)")
    await phone.goto(table.url)
    await sit(phone, "Zoé")
    await table.begin("secret", "Bo")
    await expect(by_id(phone, "open-curtain")).to_be_visible()
    assert await phone.evaluate("window.felt") == 0  # the first picture is no news
    await by_id(phone, "menu").click()
    await by_id(phone, "signals").click()
    await expect(by_id(phone, "signals")).to_have_attribute("aria-pressed", "false")
    await examined(phone)
    await phone.reload()
    await by_id(phone, "menu").click()
    await expect(by_id(phone, "signals")).to_have_attribute("aria-pressed", "false")


async def test_back_closes_what_lies_over_the_page(table: House) -> None:
    """A sheet, then the curtain; and after something was closed by a tap, back leaves the page as ever."""
    phone = await table.seated("Zoé")
    await table.begin("secret", "Bo")
    await by_id(phone, "open-curtain").click()
    await by_id(phone, "menu").click()
    await phone.evaluate("history.back()")
    await expect(phone.locator(".sheet")).to_have_count(0)
    await expect(by_id(phone, "hide")).to_be_visible()
    await phone.evaluate("history.back()")
    await expect(by_id(phone, "open-curtain")).to_be_visible()
    await expect(phone.locator(".who .name")).to_have_text("Zoé")


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


@pytest.mark.parametrize(("theme", "light"), [("light", "jour"), ("dark", "soir")])
async def test_the_pages_colours_are_the_palettes(table: House, theme: str, light: str) -> None:
    """Every token has the palette's colour, by day and in the evening."""
    phone = await table.phone(theme=theme)
    found = await phone.evaluate(
        "(names) => names.map((name) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`))", list(LIGHTS[light])
    )
    assert dict(zip(LIGHTS[light], found, strict=True)) == LIGHTS[light]


async def test_a_tiles_words_are_read_on_its_face(table: House) -> None:
    """Paper or ink, as the table says and not the page."""
    phone = await table.seated("Zoé")
    await table.begin("secret", "Bo")
    await by_id(phone, "open-curtain").click()
    for colour, on in (("yellow", "night"), ("blue", "paper")):
        ink = await by_id(phone, f"hide:{colour}").evaluate("(each) => getComputedStyle(each).color")
        red, green, blue = (round(255 * part) for part in rgb(LIGHTS["jour"][on]))
        assert ink == f"rgb({red}, {green}, {blue})", colour


async def test_pieces_are_drawn_as_the_games_art_has_them(table: House) -> None:
    """Bamboo section on section, the panda in its own square, a stranger as a plain mark; each says what it is."""
    phone = await table.seated("Zoé")
    await table.begin("grove", "Bo")
    stack = phone.locator(".board g:has(> title:text-is('bambou'))").first
    await expect(stack.locator("path")).to_have_count(4)
    await expect(stack.locator("text")).to_have_text("4")
    panda = phone.locator(".board g:has(> title:text-is('panda'))")
    await expect(panda.locator("ellipse")).to_have_count(2)
    await expect(panda.locator("polyline")).to_have_count(1)


async def test_language_is_switched_live(table: House) -> None:
    """One tap, in the lobby and in play; the table's words come in the new language too, and it is remembered."""
    phone = await table.phone()
    await by_id(phone, "language:en").click()
    await expect(phone.locator("h1")).to_have_text("Take a seat")
    await sit(phone, "Zoé")
    await table.begin("bid", "Bo")
    await expect(by_id(phone, "raise")).to_contain_text("I raise to")
    await by_id(phone, "menu").click()
    await by_id(phone, "language:fr").click()
    await by_id(phone, "sheet-close").click()
    await expect(by_id(phone, "raise")).to_contain_text("Je monte à")
    await expect(phone.locator("html")).to_have_attribute("lang", "fr")
    await phone.reload()
    await expect(by_id(phone, "raise")).to_contain_text("10\u00a0000\u00a0$")


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


async def test_seats_two_letters_and_presence_have_words(table: House) -> None:
    """Colour is never alone: a phone's state is a dot and a word."""
    await table.session.seating.sit("Mamie")
    ana = await table.seated("Ana")
    await expect(ana.locator(".people li").nth(0)).to_contain_text("sans téléphone")
    await expect(ana.locator(".people li").nth(1)).to_contain_text("téléphone")


@pytest.mark.parametrize(("language", "spoken"), [("nl-NL", "en"), ("de-AT", "de"), ("fr-CH", "fr")])
async def test_a_phone_reads_its_own_language_or_english(table: House, language: str, spoken: str) -> None:
    phone = await table.phone(language=language)
    await expect(by_id(phone, "sit")).to_be_visible()
    assert await phone.evaluate("document.documentElement.lang") == spoken


def test_page_words_are_the_same_in_every_language() -> None:
    """Each word of the page is there in each language, with the same holes."""
    from companion.lan.routes import page_words

    words = {language: json.loads(page_words(language)) for language in LANGUAGES}
    first: dict[str, Any] = words[LANGUAGES[0]]
    for language in LANGUAGES[1:]:
        assert words[language].keys() == first.keys()
        for key, said in words[language].items():
            assert sorted(re.findall(r"\{\w+\}", said)) == sorted(re.findall(r"\{\w+\}", first[key])), key


def test_page_uses_only_words_that_exist() -> None:
    """Every word the page asks for is written; every one written is asked for."""
    from importlib import resources

    from companion.lan.routes import page_words

    page = resources.files("companion.lan").joinpath("page")
    source = "\n".join(each.read_text() for each in page.iterdir() if each.name.endswith(".js"))
    known = {key.removeprefix("phone-") for key in json.loads(page_words("en"))}
    asked = set(re.findall(r"\bt\(\s*\"([\w-]+)\"", source)) | {
        word for pair in re.findall(r"\bt\([^()]*\? \"([\w-]+)\" : \"([\w-]+)\"", source) for word in pair
    }
    assert asked <= known, asked - known
    spoken = {word for word in known if re.search(rf"[\"`]{re.escape(word)}[\"`]|[\"`]{re.escape(word.split('-')[0])}-\$", source)}
    by_server = {"claim-denied", "claim-rests", "claims-many", "seat-taken", "seat-unknown", "game-running"}
    assert known - spoken - by_server == set()
