"""What a number means at the terminal: what stood beside it last, in a list, in a reader's question, after the end. No other does
anything, and that is said.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from companion.cli.demo import random_game
from companion.cli.operator import Operator
from companion.sensing import Reading
from companion.table.session import Session

Table = tuple[Session, Operator]


async def begun(session: Session, game: str, names: str = "Ana Bo Cy") -> Operator:
    """A game that is on the table, and its terminal."""
    operator = Operator(session, "en")
    for line in (f"game {game}", *(f"sit {name}" for name in names.split()), "begin"):
        await operator.answer(line)
    assert session.now.play.playing
    return operator


async def play_to_the_end(session: Session) -> None:
    play = session.now.play
    assert play.game is not None
    for envelope in random_game(play.game, play.setup, 3):
        assert (await session.submit(envelope)).accepted
    assert session.now.play.is_over


@pytest.fixture
async def session(tmp_path: Path) -> AsyncIterator[Session]:
    found = await Session.open(tmp_path / "table.db")
    yield found
    await found.close()


async def test_the_numbers_told_with_a_reading_are_meant_at_once(session: Session) -> None:
    """A list was shown before; from the question on, a number answers it, and no Enter is needed."""
    operator = await begun(session, "takenoko", "Ana Bo")
    await operator.answer('{"by":"table","do":"deal"}')
    await session.readers.bind({"04AA": "plot:yellow"})
    await operator.waiting()
    await session.readers.hear(Reading(device="b1", reader="pad", what="04AA"))
    told = operator.news(session.now).splitlines()
    before = session.now.play.last_line
    assert session.now.room.question is not None and any(line.startswith("  1  ") for line in told), told
    await operator.answer("1")
    assert session.now.play.last_line == before + 1 and "Ana lays a yellow plot" in operator.news(session.now)


async def test_another_question_is_left_when_a_reader_asks(session: Session) -> None:
    operator = await begun(session, "takenoko", "Ana Bo")
    await operator.answer('{"by":"table","do":"deal"}')
    await session.readers.bind({"04AA": "plot:yellow"})
    await operator.answer("end here")  # another question is open
    await session.readers.hear(Reading(device="b1", reader="pad", what="04AA"))
    none_of_these = operator.news(session.now).splitlines()[-1].split()[0]
    await operator.answer(none_of_these)
    assert session.now.room.question is None and not session.now.play.is_over


@pytest.mark.parametrize("number", ["0", "99", "9" * 5000])
async def test_a_number_that_is_not_in_the_list_is_said_to_be_none(session: Session, number: str) -> None:
    operator = await begun(session, "mogul")
    first, *rest = (await operator.answer(number) or "").splitlines()
    assert first.startswith("There is no ") and first.endswith(" in the list.") and rest == (await operator.waiting()).splitlines()


async def test_a_game_that_is_over_is_not_ended_once_more(session: Session) -> None:
    operator = await begun(session, "mogul")
    assert "?" in (await operator.answer("end here") or "")
    await play_to_the_end(session)
    assert await operator.answer("end here") == "The game is over. [KERNEL-OVER]"
    await operator.answer("away")
    assert await operator.answer("end here") == "No game has begun yet. [KERNEL-PHASE]"


async def test_after_the_end_there_is_a_revenge_another_game_and_the_shelf(session: Session) -> None:
    """As on the tablet and the phones; nobody is waited for any more."""
    operator = await begun(session, "mogul")
    await play_to_the_end(session)
    first = session.now.play.evening
    _, *listed = (await operator.waiting()).splitlines()
    assert [line.split("  ")[-1] for line in listed] == ["Shelf", "Another game", "Revenge"]
    assert await operator.answer("1") == "resume 1  Mogul: Cy, Ana and Bo"
    await operator.answer("3")
    assert session.now.play.evening != first and not session.now.play.is_over
    await play_to_the_end(session)
    await operator.waiting()
    assert "Type begin" in (await operator.answer("2") or "") and not session.now.play.playing


async def test_the_shelf_says_what_to_type_and_games_by_their_titles(session: Session) -> None:
    """A number beside an evening would be taken for one of the list before."""
    operator = await begun(session, "toprace")
    await operator.waiting()
    assert await operator.answer("evenings") == "resume 1  Top Race: Ana, Bo and Cy"
    assert await Operator(session, "fr").answer("evenings") == "resume 1  Top Race\u00a0: Ana, Bo et Cy"


@pytest.mark.parametrize("typed", ["no", "No", "non", "nein", "false"])
async def test_what_is_yes_or_no_is_typed_so(session: Session, typed: str) -> None:
    operator = Operator(session, "en")
    await operator.answer(f"game toprace bets={typed}")
    assert session.now.room.lobby.options == {"bets": False}
    await operator.answer("game toprace bets=oui")
    assert session.now.room.lobby.options == {"bets": True}


async def test_a_choice_that_is_refused_says_what_is_chosen_still(session: Session) -> None:
    operator = Operator(session, "en")
    await operator.answer("game mogul")
    for line in ("game toprace bets=perhaps", "game toprace nope", "game nope", 'game toprace bets="no"'):
        assert (await operator.answer(line) or "").endswith(" Nothing was changed: Mogul is still chosen."), line
    assert session.now.room.lobby.game == "mogul"


async def test_who_sat_down_in_error_gets_up_before_the_game(session: Session) -> None:
    operator = Operator(session, "en")
    for line in ("sit Ana", "sit Boo", "leave Boo"):
        await operator.answer(line)
    assert [place.name for place in session.now.room.lobby.places] == ["Ana"]
    assert await operator.answer("leave Hugo") == "Nobody called Hugo sits here."
