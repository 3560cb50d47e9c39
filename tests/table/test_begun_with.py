"""An evening goes on with what it was begun with, whatever an update changes; if that is impossible, it is shown, with the reason."""

from __future__ import annotations

import asyncio
import dataclasses
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion import wire
from companion.cli import main
from companion.game import AnyGame, Envelope
from companion.kernel.command import AdjustMoney
from companion.kernel.own import AnyState
from companion.kernel.seat import TABLE
from companion.table import catalogue, doctor, records
from companion.table.file import plain_record
from companion.table.file.journal import Journal
from companion.table.session import Session
from companion.texts import speaker
from tests.table.evenings import random_game
from tests.table.told import trouble_of

GAME = "mogul"
HOUSE = Path("games", GAME, "editions", "house.toml")


@pytest.fixture(autouse=True)
def nobodys_data() -> Iterator[None]:
    yield
    catalogue.set_own_data_folder(None)


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A data folder with an edition of the group's own."""
    (tmp_path / HOUSE).parent.mkdir(parents=True)
    shutil.copy(catalogue.editions(GAME)["classic"], tmp_path / HOUSE)
    catalogue.set_own_data_folder(tmp_path / "games")
    return tmp_path


def played(folder: Path, lines: int, *, closed: bool = True) -> str:
    """An evening with that edition, put away; answers the hash of its state. As if killed, where it is not closed."""

    async def play() -> str:
        session = await Session.open(folder / "table.db")
        for name in ("Ana", "Bo", "Cy"):
            await session.seating.sit(name)
        assert await session.seating.choose(GAME, "house") is None
        assert await session.begin() is None
        commands = random_game(GAME, 3, 4)[1][:40]
        for number in range(lines):
            pay = Envelope(by=TABLE, command=AdjustMoney(seat="Ana", amount=1 if number % 2 else -1, reason="dice"))
            answer = await session.submit(commands[number] if number < len(commands) else pay)
            assert answer.accepted, answer
        assert session.now.play.game is not None
        found = records.state_hash(session.now.play.game, session.now.play.state)
        await session.close()
        return found

    found = asyncio.run(play())
    if not closed:
        journal = Journal(folder / "table.db")
        journal._db.execute("DELETE FROM snapshots")
        journal.close()
    return found


def changed(folder: Path, words: str, other: str) -> None:
    """The edition's file, edited while nobody plays."""
    text = (folder / HOUSE).read_text(encoding="utf-8")
    assert re.search(words, text)
    (folder / HOUSE).write_text(re.sub(words, other, text), encoding="utf-8")
    catalogue.set_own_data_folder(folder / "games")


def updated(patched: pytest.MonkeyPatch, **others: Any) -> AnyGame:
    """The game as another version of the program has it."""
    game: AnyGame = dataclasses.replace(catalogue.game(GAME), **others)
    patched.setattr(catalogue, "game", lambda name: game)
    return game


def said(capsys: pytest.CaptureFixture[str], folder: Path, *words: str) -> tuple[int, str]:
    """A command's exit code and all it says."""
    code = main(["--data", str(folder), "--lang", "en", *words])
    told = capsys.readouterr()
    return code, told.out + told.err


async def goes_on(folder: Path, state: str, lines: int) -> None:
    session = await Session.open(folder / "table.db")
    assert session.now.play.game is not None and session.now.play.trouble is None
    assert records.state_hash(session.now.play.game, session.now.play.state) == state and session.now.play.last_line == lines + 1
    pay = Envelope(by=TABLE, command=AdjustMoney(seat="Ana", amount=1, reason="dice"))
    assert (await session.submit(pay)).accepted and (await session.undo()).accepted
    assert records.state_hash(session.now.play.game, session.now.play.state) == state
    await session.close()


# What a group may change in its edition, and what an update may: its figures, its pieces' names, or the file is gone.
EDITS = {
    "the money at the start": (r"hand *= *\d+", "hand = 5"),
    "what a loan brings": (r"loan *= *\d+", "loan = 3"),
    "what is paid at the end": (r"point *= *\d+", "point = 1"),
    "a piece's name": ("brown", "ochre"),
}


@pytest.mark.parametrize("lines", [30, 230])
@pytest.mark.parametrize("edit", EDITS)
async def test_an_evening_goes_on_by_the_edition_it_was_begun_with(own: Path, edit: str, lines: int) -> None:
    state = await asyncio.to_thread(played, own, lines)
    changed(own, *EDITS[edit])
    await goes_on(own, state, lines)
    assert doctor.examine(own / "table.db").whole


@pytest.mark.parametrize("broken", [None, "x = = 1\n"])
async def test_an_evening_goes_on_without_its_edition_on_the_shelf(own: Path, broken: str | None) -> None:
    state = await asyncio.to_thread(played, own, 30)
    if broken is None:
        (own / HOUSE).unlink()
    else:
        (own / HOUSE).write_text(broken, encoding="utf-8")
    catalogue.set_own_data_folder(own / "games")
    await goes_on(own, state, 30)
    session = await Session.open(own / "table.db")
    await session.put_away()
    assert await session.begin() is None, "the next game is begun with an edition that is there"
    await session.close()


async def test_an_edition_that_is_lost_is_the_shelf_s_while_that_is_the_same(own: Path) -> None:
    state = await asyncio.to_thread(played, own, 30)
    journal = Journal(own / "table.db")
    journal._db.execute("UPDATE editions SET content = '{}'")
    journal.close()
    await goes_on(own, state, 30)
    changed(own, r"hand *= *\d+", "hand = 5")
    session = await Session.open(own / "table.db")
    assert trouble_of(session) == "evening_unreadable" and session.now.room.heard is not None and session.now.room.heard.note is not None
    assert "changed since" in speaker("en")(session.now.room.heard.note)
    await session.close()


def more(state: AnyState) -> object:
    return {**MOGUL.dump(state), "more": 1}


MOGUL = catalogue.game(GAME)
UPDATES: dict[str, dict[str, object]] = {
    "its rules are others, and it says so": {"rules": 2},
    "its state is written otherwise": {"dump": more},
}


@pytest.mark.parametrize("update", UPDATES)
@pytest.mark.parametrize("lines", [30, 230])
async def test_an_evening_of_other_rules_is_shown_and_nothing_is_added(
    own: Path, monkeypatch: pytest.MonkeyPatch, update: str, lines: int
) -> None:
    state = await asyncio.to_thread(played, own, lines)
    monkeypatch.setattr("companion.table.session.catalogue.game", catalogue.game)
    updated(monkeypatch, **UPDATES[update])
    session = await Session.open(own / "table.db")
    assert trouble_of(session) == "evening_only_shown" and session.now.play.last_line == lines + 1
    assert records.state_hash(MOGUL, session.now.play.state) == state, "as its newest stored state has it: the last one"
    assert session.now.scene(TABLE) and session.now.play.undo_to is None and not session.now.play.can_draw
    pay = Envelope(by=TABLE, command=AdjustMoney(seat="Ana", amount=1, reason="dice"))
    for answer in (await session.submit(pay), await session.undo(), await session.draw()):
        assert answer.refusal is not None
    assert session.now.play.last_line == lines + 1
    await session.put_away()
    assert session.now.play.trouble is None
    assert await session.begin() is None, "a new game goes by the new rules"
    await session.close()


@pytest.mark.parametrize("update", UPDATES)
def test_the_doctor_finds_nothing_wrong_with_an_evening_of_other_rules(
    own: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], update: str
) -> None:
    played(own, 140)
    shutil.rmtree(plain_record.folder_of(own / "table.db"))
    updated(monkeypatch, **UPDATES[update])
    code, told = said(capsys, own, "doctor", "--into", str(own / "new.db"))
    assert code == 0 and "nothing is damaged" in told and "141 lines" in told
    [saved] = doctor.examine(own / "new.db").evenings
    assert (saved.kept, saved.trouble) == (141, None)
    code, told = said(capsys, own, "export", "1", "--raw", "-o", str(own / "raw.jsonl"))
    assert code == 0 and len((own / "raw.jsonl").read_bytes().splitlines()) == 141
    code, told = said(capsys, own, "export", "1")
    assert code == 1 and "--raw" in told


def test_an_evening_that_can_not_even_be_shown_says_so_and_is_exported_as_it_lies(
    own: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A command that is no more, and no state that today's program can read: killed before any was stored."""
    played(own, 30, closed=False)
    monkeypatch.setitem(wire._tables, GAME, {do: kind for do, kind in wire._by_name_of(MOGUL).items() if do != "deal"})

    async def opened() -> tuple[str | None, str]:
        session = await Session.open(own / "table.db")
        assert not session.now.play.playing and session.now.room.heard is not None and session.now.room.heard.note is not None
        told = trouble_of(session), speaker("en")(session.now.room.heard.note)
        await session.close()
        return told

    fault, note = asyncio.run(opened())
    assert fault == "evening_older" and "--raw" in note and "damaged" not in note
    code, told = said(capsys, own, "export", "1", "--raw")
    assert code == 0 and '"do":"deal"' in told and "unchanged and unchecked" in told


def test_a_record_of_an_evening_says_no_more_than_it_did(own: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What an evening was begun with stays in the table's file: a record's header is a contract."""
    played(own, 30)
    code, told = said(capsys, own, "export", "1", "--full", "-o", str(own / "full.jsonl"))
    assert code == 0, told
    header: Any = wire.read_json((own / "full.jsonl").read_text().splitlines()[0])
    assert set(header) == {"record", "game", "edition", "seats", "options"}


@pytest.mark.parametrize("language", ["fr", "en"])
def test_what_keeps_an_evening_from_going_on_has_words(language: str) -> None:
    say = speaker(language)
    for key in ("evening-other-rules", "evening-otherwise", "refusal-evening-only-shown", "refusal-evening-otherwise"):
        assert "1" in say.say(key, evening=1, program="0.1.0", line=1) or key == "refusal-evening-only-shown"
    for kind in ("evening-older", "evening-otherwise", "evening-only-shown"):
        assert say.has(f"fault-{kind}")
    for kind in ("evening-older", "evening-otherwise", "evening-not-told"):
        assert say.has(f"fault-at-{kind}")
