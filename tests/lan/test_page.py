"""The page: every kind of block in both languages, by day and night and in two sizes, for a finger, a screen reader and the checker axe."""

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
from tests.lan.conftest import House, Theme, by_id, sit, until

ROOMS = ("bid", "secret", "hand", "board", "grove", "tables", "making", "sheet", "odd")
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
    """No word is cut off, none lies on another, none is parted."""
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
async def test_room(table: House, room: str, language: str, theme: Theme, size: tuple[int, int]) -> None:
    """A room of the gallery, in one language, light and size; further down too."""
    phone = await table.seated("Zoé", language=language, theme=theme, size=size)
    await table.begin(room, "Bo", "Hugo", "Mamie")
    await expect(phone.locator(".who .name")).to_have_text("Zoé")
    await until(lambda: table.session.now.play.playing)
    await expect(phone.locator("[data-id=another-seat]")).to_have_count(0)
    await open_curtain(phone)
    await examined(phone)


async def test_a_score_sheet_lies_on_its_side_and_is_filled_in_by_a_button(table: House) -> None:
    """A row a player, the sums beside the names."""
    phone = await table.seated("Zoé", language="en-GB")
    await table.begin("sheet", "Bo", "Hugo", "Mamie")
    sheet = phone.locator(".block", has=phone.locator(".rows"))
    await expect(sheet.locator(".row:not(.headers)")).to_have_count(4)
    await expect(sheet.locator(".row:not(.headers)").first).to_contain_text("Zoé$130,000")
    await expect(phone.locator(".plainly")).to_have_count(0)
    await by_id(phone, "fill").click()
    await until(lambda: table.session.now.play.last_line == 2)


@pytest.mark.parametrize(("language", "theme", "size"), [("fr-FR", "dark", (320, 568)), ("en-GB", "light", (390, 844))])
async def test_joining_lobby_and_menu(table: House, language: str, theme: Theme, size: tuple[int, int]) -> None:
    for name in ("Mamie", "Bartholomé-Alexandre", "Wilhelmina Friederik", "MaximilienneCharlotte"[:20]):
        await table.session.seating.sit(name)
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


@pytest.mark.parametrize(("theme", "light"), [("light", "jour"), ("dark", "soir")])
async def test_the_pages_colours_are_the_palettes(table: House, theme: Theme, light: str) -> None:
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
