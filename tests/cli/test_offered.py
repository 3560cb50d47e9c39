"""What the terminal lists: a command's words, what its target says more, and where several are said alike, a list that asks which."""

from __future__ import annotations

import json
import random
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from companion.cli.demo import playout
from companion.cli.operator import Operator
from companion.cli.words import teller
from companion.kernel.seat import TABLE
from companion.table.play import telling
from companion.table.session import Session
from tests.cli.companion import ROOT

GAMES = ("toprace", "toprace depth=bank", "takenoko", "mogul", "racebow", "freetable")
LINES = 120


@pytest.fixture
async def session(tmp_path: Path) -> AsyncIterator[Session]:
    found = await Session.open(tmp_path / "table.db")
    yield found
    await found.close()


async def begun(session: Session, game: str, language: str = "en") -> Operator:
    operator = Operator(session, language)
    for line in (f"game {game}", "sit Ana", "sit Bo", "sit Cy", "begin"):
        await operator.answer(line)
    assert session.now.play.playing
    return operator


def plain(listed: str | None) -> list[str]:
    """The lines of a list, without their numbers."""
    return re.findall(r"^ +\d+  (.*)$", listed or "", re.MULTILINE)


async def picked(operator: Operator, *words: str) -> str:
    """What follows when the lines that begin with these words are chosen, one after the other."""
    shown = await operator.waiting()
    for each in words:
        number = next(number for number, line in enumerate(plain(shown), 1) if line.startswith(each))
        shown = await operator.answer(str(number)) or ""
    return shown


@pytest.mark.parametrize("game", GAMES)
async def test_every_line_is_what_it_was_and_no_shorter_list_hides_a_command(session: Session, game: str) -> None:
    """Each line still begins with a command as `legal-COMMAND` has it, for every command there is a line, and no two lines are alike."""
    operator = await begun(session, game)
    play = session.now.play
    assert play.game is not None
    for envelope, _ in playout(play.game, play.state, random.Random(3).randrange):
        lines = plain(await operator.waiting())
        say = teller("en", play.game.name)
        sent = telling.sendings(session.now.scene(TABLE), formed=True)
        said = {f"{'' if each.by == TABLE else f'{each.by}: '}{say(telling.offer(each.command))}" for each in sent}
        assert len(set(lines)) == len(lines)
        assert all(any(line.startswith(words) for line in lines) for words in said), (lines, said)
        known = {*said, say.say("operator-draw")}
        assert all(line.startswith(tuple(known)) for line in lines), (lines, said)
        assert (await session.submit(envelope)).accepted
        if session.now.play.last_line > LINES:
            break


async def test_what_is_said_alike_asks_which(session: Session) -> None:
    """Mogul's cards: before, the number turned over the first of them, whichever lay there."""
    operator = await begun(session, "mogul")
    await operator.answer("1")
    assert "turn over the top card…" in plain(await operator.waiting())
    pinks = await picked(operator, "turn over", "pink")
    assert all(line.startswith("pink, ") for line in plain(pinks)) and len(plain(pinks)) > 1
    chosen = plain(pinks)[1]
    before = session.now.play.last_line
    await operator.answer("2")
    assert session.now.play.last_line == before + 1 and chosen in operator.news(session.now)


async def test_places_that_have_no_words_are_said_as_in_a_record(session: Session) -> None:
    operator = await begun(session, "takenoko")
    await operator.answer(json.dumps({"by": "table", "do": "deal"}))
    places = plain(await picked(operator, "Ana: lay a plot", "yellow plot, watershed"))
    assert "[0,-1]" in places and len(places) == 6
    await operator.answer(str(places.index("[0,-1]") + 1))
    assert "Ana lays a yellow plot at 0,-1, watershed" in operator.news(session.now)


async def test_what_a_target_says_more_stands_behind_its_command(session: Session) -> None:
    """Below its label, or behind a name that the command has too; what is said already is not said twice."""
    operator = await begun(session, "racebow")
    assert "turn over tile red + oxygen (1) (oxygen on Water 3 – red on Air 2)" in plain(await operator.waiting())
    play = session.now.play
    assert play.game is not None
    for envelope, _ in playout(play.game, play.state, random.Random(3).randrange):
        if any(": move to" in line for line in plain(await operator.waiting())):
            break
        await session.submit(envelope)
    for language, said in (
        ("en", "Bo: move to Water 1, for an oxygen"),
        ("fr", "Bo\u00a0: avancer en Eau 1, pour un oxygène"),
        ("de", "Bo: nach Wasser 1 ziehen, für einen Sauerstoff"),
    ):
        assert said in plain(await Operator(session, language).waiting())


async def test_a_hint_that_says_what_to_touch_is_for_screens(session: Session) -> None:
    operator = await begun(session, "toprace")
    assert " — 16 each." in (await operator.waiting()).splitlines()[0]
    await operator.answer("1")
    hint = session.now.scene(TABLE).prompt.hint
    assert hint is not None and hint.key == "touch-reveal" and "—" not in (await operator.waiting()).splitlines()[0]


@pytest.mark.parametrize("game", sorted({game.split()[0] for game in GAMES}))
def test_every_hint_that_speaks_of_touching_is_one_for_screens(game: str) -> None:
    """The keys of all hints are `touch-` where they say to tap or to touch."""
    source = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "companion" / "games" / game / "texts").glob("en.ftl"))
    source += (ROOT / "companion" / "texts" / "en" / "auctions.ftl").read_text(encoding="utf-8")
    hints = [line for line in source.splitlines() if "hint" in line.partition(" =")[0] and line[:1].isalpha()]
    assert hints and not [line for line in hints if any(word in line.lower().split() for word in ("tap", "touch"))]
