"""A listener on the Wi-Fi learns nothing about a choice from sizes."""

from __future__ import annotations

import json
import zlib
from contextlib import aclosing
from itertools import product

import pytest

from companion.lan.guard import Limits
from companion.lan.pictures import LOG_LINES
from companion.lan.seal import PICTURE, filled
from companion.languages import LANGUAGES
from tests.lan.bets import bet, betting
from tests.lan.conftest import Opener
from tests.lan.wirephone import WirePhone

LOOSE = Limits(address_burst=1e6, address_per_s=1e6, seat_burst=1e6, seat_per_s=1e6)
CARS = ("light_blue", "dark_blue", "green", "yellow", "red", "white")


@pytest.mark.parametrize(
    ("players", "language"),
    [
        pytest.param(players, language, marks=() if language == LANGUAGES[players % len(LANGUAGES)] else pytest.mark.torture)
        for players, language in product(range(2, 7), LANGUAGES)
    ],
)
async def test_a_bet_has_one_size(house: Opener, players: int, language: str) -> None:
    """Whichever car: the bet, its answer, what is told of it and the picture that names it are as long on the air."""
    served = await house(limits=LOOSE)
    better, other = WirePhone(served.url, language=language), WirePhone(served.url, language=language)
    ana, bo = await better.sit("Ana"), await other.sit("Bo")
    for name in ("Camille", "Damien", "Éléonore", "Frédéric")[: players - 2]:
        assert await served.session.seating.sit(name) is None
    await betting(served.session)
    for _ in range(LOG_LINES):  # from now on each is a change of bet, and what came about lately reads the same
        assert (await bet(better, ana, "red"))["accepted"]
    on_one_line, anothers, on_a_new_line = set(), set(), set()
    async with aclosing(better.views(ana)) as own, aclosing(other.views(bo)) as others:
        await anext(own)
        await anext(others)
        for car in CARS:
            better.sizes.clear()
            other.sizes.clear()
            mark = (await bet(better, ana, car))["mark"]
            for views in (own, others):
                while mark not in json.dumps(await anext(views)):
                    pass
            on_one_line.add(frozenset(better.sizes))
            anothers.add(frozenset(other.sizes))
    for car in CARS:
        assert (await bet(better, ana, car))["accepted"]
        better.sizes.clear()
        assert f'"{car}"' in json.dumps(await better.view(ana))
        on_a_new_line.add(frozenset(better.sizes))
    assert [len(each) for each in (on_one_line, anothers, on_a_new_line)] == [1, 1, 1], (on_one_line, anothers, on_a_new_line)


async def test_a_line_never_goes_back_to_smaller_pictures(house: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wherever the steps lie: once a picture was larger, those after it are as large, also on a line opened anew."""
    monkeypatch.setattr("companion.lan.streams.PICTURE", 4)
    served = await house(limits=LOOSE)
    better = WirePhone(served.url)
    ana = await better.sit("Ana")
    assert await served.session.seating.sit("Bo") is None
    await betting(served.session)
    async with aclosing(better.views(ana)) as views:
        await anext(views)
        for car in ("dark_blue", "red", "dark_blue", "red"):
            mark = (await bet(better, ana, car))["mark"]
            while mark not in json.dumps(await anext(views)):
                pass
    sizes = [size for kind, size in better.sizes if kind == "view"]
    assert len(sizes) >= 5 and sizes == sorted(sizes), sizes
    assert (await bet(better, ana, "red"))["accepted"]
    better.sizes.clear()
    await better.view(ana)
    assert next(size for kind, size in better.sizes if kind == "view") == sizes[-1], "whoever cuts a line learns nothing by it"


@pytest.mark.parametrize("length", [2, 3_000, PICTURE - 6, PICTURE - 5, PICTURE - 4, PICTURE, 3 * PICTURE])
def test_a_picture_opens_to_what_it_was_whether_pressed_or_not(length: int) -> None:
    """One length, and one form for whoever opens it, up to the last byte that fits as it is and beyond."""
    words = "é" + "x" * (length - 2)
    plain = filled(words, PICTURE)
    assert len(plain) == PICTURE
    assert zlib.decompressobj(-zlib.MAX_WBITS).decompress(plain).decode() == words
