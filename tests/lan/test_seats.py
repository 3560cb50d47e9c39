"""Sitting down, and keeping one's seat."""

from __future__ import annotations

from playwright.async_api import expect

from tests.lan.conftest import House, by_id, until


async def test_two_phones_join_and_play(table: House) -> None:
    """From the scan to seated: a name and one tap; then each sees what the other says."""
    ana = await table.phone()
    await by_id(ana, "name").fill("Ana")
    await by_id(ana, "sit").click()
    await expect(ana.locator("h1")).to_have_text("Ana, vous êtes à table")
    bo = await table.seated("Bo", language="en-GB")
    await expect(bo.locator("h1")).to_have_text("Bo, you are seated")
    await until(lambda: table.session.now.presence == {"Ana": "connected", "Bo": "connected"})
    await table.begin("bid")
    await by_id(ana, "raise").click()
    await expect(bo.locator(".paddle")).to_contain_text("Ana leads")
    await expect(bo.locator(".paddle .hero")).to_have_text("$10,000")
    await by_id(bo, "bid:40000").click()
    await expect(ana.locator(".paddle")).to_contain_text("Bo mène")
    assert table.session.now.state.leader == "Bo"
