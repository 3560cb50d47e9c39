"""What a phone is sent has no field that has its default: no block may need one, whatever else it has, and no screen its seats."""

from __future__ import annotations

from typing import get_args

import pytest
from playwright.async_api import expect

from companion.scene import Block, ScoreTrack
from tests.lan.conftest import House, by_id, until


@pytest.mark.parametrize("room", ["bare", "empty", "edge"])
async def test_every_block_needs_only_what_it_must_have(table: House, room: str) -> None:
    """Every kind of block there is, with parts that have only what they need, with none, or at their edge; the page draws all of it."""
    phone = await table.seated("Zoé")
    await table.begin(room, "Bo")
    await until(lambda: table.session.now.play.playing)
    setup, game = table.session.now.play.setup, table.session.now.play.game
    assert game is not None
    scene = game.scene(setup, game.view(table.session.now.play.state, "Zoé"))
    if room != "edge":
        assert {type(each) for each in scene.main} == set(get_args(Block)), "a kind of block that the gallery lacks"
    await expect(phone.locator(".score-track")).to_have_count(sum(isinstance(each, ScoreTrack) for each in scene.main))
    await expect(phone.locator(".play main .rows").last).to_be_attached()


@pytest.mark.parametrize("act", ["offer", "nothing", "ask", "spell", "arrange", "write", "confirm"])
async def test_every_act_needs_only_what_it_must_have(table: House, act: str) -> None:
    """What a tap opens is there, and can be left."""
    phone = await table.seated("Zoé")
    await table.begin("bare", "Bo")
    await by_id(phone, act).click()
    if act == "confirm":
        await expect(by_id(phone, "confirm").last).to_have_text("so")
        return
    await expect(phone.locator(".sheet h2")).to_be_visible()
    await by_id(phone, "sheet-close").click()
    await expect(phone.locator(".sheet")).to_have_count(0)


@pytest.mark.parametrize("target", ["button", "tile", "amount", "sort", "pick"])
async def test_a_target_that_does_nothing_does_nothing(table: House, target: str) -> None:
    phone = await table.seated("Zoé")
    await table.begin("bare", "Bo")
    await by_id(phone, target).click()
    await by_id(phone, "arrange").click()  # what comes after it
    await expect(phone.locator(".sheet .piece")).to_have_count(1)
