"""The page on its way to a phone: how large it is, how soon it can be used on a slow network, that nothing is fetched twice."""

from __future__ import annotations

import gzip
import hashlib
import time
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from playwright.async_api import Route, expect

import companion
from companion.lan import page_files
from tests.lan.conftest import House, Opener, by_id, sit

ALL_KB = 150
USABLE_S = 2.5
SLOW = {"offline": False, "latency": 400, "downloadThroughput": 400_000 / 8, "uploadThroughput": 400_000 / 8}  # slow 3G: 400 ms, 400 kbit/s
FONTS = Path(companion.__file__).parent / "assets" / "fonts"


async def test_all_of_it_is_small(table: House) -> None:
    """Everything that a phone fetches until it has sat down in a game, as it goes over the air; each piece once."""
    phone = await table.phone(opened=False)
    session = await phone.context.new_cdp_session(phone)
    await session.send("Network.enable")
    sizes: dict[str, float] = {}
    paths: dict[str, str] = {}
    asked: list[str] = []

    def sent(event: Any) -> None:
        paths[event["requestId"]] = event["request"]["url"].removeprefix(table.origin)
        if event["request"]["method"] == "GET":
            asked.append(paths[event["requestId"]])

    session.on("Network.requestWillBeSent", sent)
    session.on("Network.loadingFinished", lambda event: sizes.update({event["requestId"]: event["encodedDataLength"]}))
    await phone.goto(table.url)
    await sit(phone, "Ana")
    await table.begin("bid", "Bo")
    await expect(phone.locator(".paddle")).to_be_visible()
    await phone.evaluate("document.fonts.ready")
    page = {
        paths[each]: size for each, size in sizes.items() if paths[each].startswith(("/page", "/fonts", "/words")) or paths[each] == "/"
    }
    assert {"/", "/page/app.js", "/page/style.css", "/fonts/Phosphor-Bold.woff2", "/words/fr.json"} <= set(page)
    assert sum(page.values()) <= ALL_KB * 1024, page
    files = [path for path in asked if path != "/stream"]
    assert len(files) == len(set(files)) <= 14, files


async def test_the_field_for_ones_name_needs_little_on_slow_3g(table: House) -> None:
    """Reckoned, so that a busy machine does not matter: the page, what it names (on its way at once), and nothing else before the field."""
    phone = await table.phone(opened=False)
    session = await phone.context.new_cdp_session(phone)
    await session.send("Network.enable")
    sizes: list[float] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    needed = ("/", "/page/start.js", "/page/app.js", "/page/style.css", "/fonts/icons.json", "/words/fr.json")

    async def only(route: Route) -> None:
        await (route.continue_() if urlsplit(route.request.url).path in needed else route.abort())

    await phone.route("**", only)
    await phone.goto(table.url, wait_until="commit")
    await expect(by_id(phone, "name")).to_be_visible()
    assert len(sizes) == len(needed)
    takes = 2 * SLOW["latency"] / 1000 + sum(sizes) / SLOW["downloadThroughput"]
    assert takes <= USABLE_S, takes


@pytest.mark.torture
async def test_it_is_usable_soon_on_slow_3g(table: House) -> None:
    """The same by the clock, in a browser that has nothing of it yet."""
    phone = await table.phone(opened=False)
    session = await phone.context.new_cdp_session(phone)
    await session.send("Network.enable")
    await session.send("Network.emulateNetworkConditions", SLOW)
    begun = time.monotonic()
    await phone.goto(table.url, wait_until="commit")
    await expect(by_id(phone, "name")).to_be_visible()
    took = time.monotonic() - begun
    assert took <= USABLE_S * 2, took  # a busy machine; measured on a quiet one: see docs/phones.md
    print(f"usable after {took:.2f} s")


async def test_what_is_there_is_not_fetched_again(house: Opener) -> None:
    """A piece says which version it is, and is shrunk for whoever can read that."""
    table = await house()
    async with httpx.AsyncClient(base_url=table.origin.replace("table.test", "127.0.0.1")) as client:
        for path in ("/", "/page/app.js", "/page/style.css", "/fonts/icons.json", "/fonts/AsapCondensed_800ExtraBold.woff2"):
            first = await client.get(path)
            again = await client.get(path, headers={"if-none-match": first.headers["etag"]})
            plain = await client.get(path, headers={"accept-encoding": "identity"})
            assert (first.status_code, again.status_code, again.content) == (200, 304, b"")
            assert plain.content == first.content and "content-encoding" not in plain.headers
            assert (first.headers.get("content-encoding") == "gzip") == (not path.endswith("woff2"))
        for path in ("/page/", "/page/index.html", "/page/../server.py", "/fonts/README.md", "/page/app.js/x"):
            assert (await client.get(path)).status_code == 404, path


def test_a_circle_of_modules_is_refused() -> None:
    """There is no order in which they could run."""
    sources = {"app.js": 'import { b } from "./b.js";\n', "b.js": 'import { a } from "./app.js";\n'}
    with pytest.raises(ValueError, match=r"app\.js > b\.js > app\.js"):
        list(page_files._order("app.js", sources))


def test_the_bundle_is_the_same_each_time_and_nothing_of_it_is_said_to_strangers() -> None:
    """No comment of ours, no indent, no path of this machine."""
    assert page_files.bundle() == page_files.bundle.__wrapped__()
    assert str(page_files.PAGE).encode() not in page_files.bundle()
    sent = [page_files.page_piece(path) for path in ("page/app.js", "page/start.js", "page/style.css")]
    lines = [line for each in sent if each is not None for line in each.plain.splitlines()]
    strings = [string for path in page_files.PAGE.rglob("*.js") for string in path.read_text(encoding="utf-8").split("`")[1::2]]
    assert not [line for line in lines if line != line.lstrip()] and not [string for string in strings if "\n" in string]
    comments = [line for line in lines if line.startswith((b"//", b"/*")) or b"; // " in line or b", // " in line]
    assert [line for line in comments if not line.startswith(b"/*!")] == [], "others' licences alone are told"
    found = page_files.page_piece("page/app.js")
    assert found is not None and found.shrunk is not None and gzip.decompress(found.shrunk) == found.plain


def test_the_fonts_have_the_icons_in_use() -> None:
    """scripts/web_fonts.sh is run again whenever what they are made of changes."""
    for line in (FONTS / "web" / "made-of.txt").read_text().splitlines():
        expected, name = line.split()
        where = Path("scripts") / name if name.endswith(".sh") else FONTS / name
        assert hashlib.sha256(where.read_bytes()).hexdigest() == expected, f"{name} changed: run scripts/web_fonts.sh"
