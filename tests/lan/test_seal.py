"""The greeting, checked with numbers that others published, on both sides; and what a recording of it is worth."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from playwright.async_api import Route, expect

from companion.lan.noise import POINT, Transcript, greet, nonce
from companion.lan.seal import TableKey, Unsealed, to_base64
from tests.lan.conftest import House, Opener, by_id
from tests.lan.wirephone import WirePhone

VECTORS: list[dict[str, Any]] = json.loads((Path(__file__).parents[1] / "vectors" / "noise_nk.json").read_text(encoding="utf-8"))
published = pytest.mark.parametrize("vector", VECTORS, ids=[each["from"].split(",")[0] for each in VECTORS])

# The page's own greeting, played to the end: what it says, hears and opens, in hex.
IN_THE_PAGE = """async (vector) => {
  const { greeting } = await import("/page/seal.js");
  const { chacha20poly1305 } = await import("/page/vendor/noble.js");
  const bytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (each) => parseInt(each, 16));
  const hex = (of) => [...of].map((each) => each.toString(16).padStart(2, "0")).join("");
  const [[first], [, reply], ...rest] = vector.messages;
  const { said, hear } = greeting(bytes(vector.prologue), bytes(vector.table_public), bytes(vector.phone_fresh), bytes(first));
  const { heard, hash, keys } = hear(bytes(reply));
  const sealed = rest.map(([plain], at) => {
    const nonce = new Uint8Array(12).fill(Math.floor(at / 2), 4, 5);
    return hex(chacha20poly1305(keys[at % 2], nonce).encrypt(bytes(plain)));
  });
  return { secure: isSecureContext, said: hex(said), heard: hex(heard), hash: hex(hash), sealed };
}"""


def of(text: str) -> bytes:
    return bytes.fromhex(text)


@published
def test_the_table_greets_as_published(vector: dict[str, Any]) -> None:
    (first, said), (payload, reply), *rest = vector["messages"]
    table = X25519PrivateKey.from_private_bytes(of(vector["table"]))
    assert table.public_key().public_bytes_raw() == of(vector["table_public"])
    fresh = X25519PrivateKey.from_private_bytes(of(vector["table_fresh"]))
    met = greet(table, of(vector["prologue"]), of(said), fresh, of(payload))
    assert met.heard == of(first) and met.reply == of(reply)
    assert met.transcript.hash.hex() == vector.get("hash", met.transcript.hash.hex())
    keys = met.transcript.split()
    for at, (plain, box) in enumerate(rest):
        assert keys[at % 2].encrypt(nonce(at // 2), of(plain), b"") == of(box)


@published
async def test_the_page_greets_as_published(table: House, vector: dict[str, Any]) -> None:
    """In a browser that lends such a page no cryptography of its own."""
    page = await table.phone()
    done = await page.evaluate(IN_THE_PAGE, vector)
    (_, said), (payload, _), *rest = vector["messages"]
    assert done["secure"] is False
    assert done["said"] == said and done["heard"] == payload
    assert done["hash"] == vector.get("hash", done["hash"])
    assert done["sealed"] == [box for _, box in rest]


@published
@pytest.mark.parametrize("at", [0, POINT, -1])
def test_a_greeting_changed_on_its_way_is_none(vector: dict[str, Any], at: int) -> None:
    said = bytearray(of(vector["messages"][0][1]))
    said[at] ^= 1
    table = X25519PrivateKey.from_private_bytes(of(vector["table"]))
    with pytest.raises(InvalidTag):
        greet(table, of(vector["prologue"]), bytes(said), X25519PrivateKey.generate())


@pytest.mark.parametrize("point", [0, 1, 2**255 - 20], ids=["zero", "one", "minus one"])
def test_a_point_that_shares_nothing_is_refused(point: int) -> None:
    key = TableKey.new()
    with pytest.raises(Unsealed):
        key.greeted("t", to_base64(point.to_bytes(32, "little") + bytes(16)))


async def test_a_recording_opens_for_nobody_who_has_the_file_later(house: Opener) -> None:
    """All that went over the air, and the table's secret: the keys were never written down."""
    served = await house()
    heard: list[dict[str, str]] = []
    someone = WirePhone(served.url)

    async def overheard(response: httpx.Response) -> None:
        if response.url.path == "/hello":
            await response.aread()
            heard.extend([json.loads(response.request.content), response.json()])

    someone.client.event_hooks["response"].append(overheard)
    ana = await someone.sit("Ana")
    recorded = someone.sent[-1]
    assert ana.token not in json.dumps(recorded)
    kept: Any = await served.session.kept("lan.table")
    key, (said, _) = TableKey.from_text(kept["key"]), heard
    again, _ = key.greeted(kept["id"], said["m"])
    with pytest.raises(Unsealed):
        again.open("join", recorded["n"], recorded["box"])


async def test_who_has_not_the_tables_key_is_a_stranger(table: House) -> None:
    """Somebody answers at the table's address: the page sends nothing to them, keeps its seat, and goes on when the table is back."""
    ana = await table.seated("Ana", language="en-GB")
    await table.begin("bid", "Bo")

    async def impostor(route: Route) -> None:
        await route.fulfill(json={"m": to_base64(X25519PrivateKey.generate().public_key().public_bytes_raw() + bytes(16))})

    asked: list[str] = []
    await ana.route("**/hello", impostor)
    ana.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    await ana.reload()
    await by_id(ana, "menu").wait_for()
    await ana.locator(".remark", has_text="another table").wait_for()
    assert not {"stream", "command", "join"} & set(asked)
    await ana.unroute("**/hello")
    await by_id(ana, "raise").click()
    await ana.locator(".paddle", has_text="Ana leads").wait_for()
    await expect(ana.locator(".remark", has_text="another table")).to_have_count(0)


def test_a_phone_of_another_table_is_told_so() -> None:
    """The same key under another name is another table."""
    key = TableKey.new()
    fresh = X25519PrivateKey.generate()
    transcript = Transcript(b"companion/2|here", key.public)
    own = fresh.public_key().public_bytes_raw()
    transcript.take(own)
    transcript.mix(fresh.exchange(X25519PublicKey.from_public_bytes(key.public)))
    said = to_base64(own + transcript.close(b""))
    key.greeted("here", said)
    with pytest.raises(Unsealed):
        key.greeted("there", said)
