"""What is typed at the terminal beside numbers: each word is helped with, a question is left before anything is taken back, a house ruling
goes back over what was shown, and everybody hears how they stand.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from companion.cli.operator import WORDS, Operator
from companion.game import Envelope
from companion.languages import LANGUAGES
from companion.sensing import DeviceState, Reading
from companion.table.session import Session
from tests.cli.terminal import Terminal
from tests.cli.test_terminal_numbers import begun, play_to_the_end


@pytest.fixture
async def session(tmp_path: Path) -> AsyncIterator[Session]:
    found = await Session.open(tmp_path / "table.db")
    yield found
    await found.close()


async def said(operator: Operator, line: str) -> str:
    return await operator.answer(line) or ""


async def on_offer(session: Session) -> Operator:
    """Top Race, where a driver is sold and any amount can be bid."""
    operator = Operator(session, "en")
    for line in ("game toprace b depth=bank races=1", "sit Ana", "sit Bo", "begin"):
        await operator.answer(line)
    for line in ('{"by":"table","do":"deal"}', '{"by":"table","do":"reveal_driver","car":"red"}'):
        await operator.answer(line)
    operator.news(session.now)
    return operator


async def asked_how_much(operator: Operator) -> str:
    (number, *_) = (line.split()[0] for line in (await said(operator, "")).splitlines() if line.endswith("or more…"))
    return await said(operator, number)


# --- 1: what was shown is taken back by a ruling


async def test_over_what_was_shown_an_undo_gives_its_reason(session: Session) -> None:
    operator = await begun(session, "mogul")
    await session.draw()
    await session.draw()
    line = session.now.play.last_line
    refused = await said(operator, "undo")
    assert "[KERNEL-UNDO]" in refused and f"undo {line - 1} because REASON" in refused
    assert session.now.play.last_line == line
    await said(operator, f"undo {line - 1} because the wrong card")
    assert session.now.play.last_line == line + 1 and "the wrong card" in operator.news(session.now)
    await session.draw()
    await said(operator, "undo because that one too")
    assert "that one too" in operator.news(session.now)


async def test_an_undo_goes_back_to_a_line(session: Session) -> None:
    operator = await on_offer(session)
    before = session.now.play.last_line
    for line in ('{"by":"Ana","do":"bid","amount":60000}', '{"by":"Bo","do":"bid","amount":70000}'):
        await said(operator, line)
    assert session.now.play.last_line == before + 2
    await said(operator, f"undo {before}")
    assert "Taken back" in operator.news(session.now)
    assert "[KERNEL-UNDO]" in await said(operator, "undo 999")


# --- 2: a question


async def test_undo_leaves_an_open_question_and_takes_nothing_back(session: Session) -> None:
    operator = await on_offer(session)
    line = session.now.play.last_line
    await asked_how_much(operator)
    assert (await said(operator, "undo")).startswith("The question is left; nothing was taken back.\n")
    assert session.now.play.last_line == line
    assert "There is no 70000" in await said(operator, "70000")  # it is asked no longer
    await said(operator, "end here")
    await said(operator, "undo")
    assert session.now.play.last_line == line
    await said(operator, "undo")
    assert session.now.play.last_line == line + 1


async def test_an_amount_that_can_not_be_is_told_why_and_how_to_leave(session: Session) -> None:
    operator = await on_offer(session)
    asked = await asked_how_much(operator)
    assert "Enter leaves the question" in asked
    assert await said(operator, "1") == f"1 is too little. {asked}"
    assert await said(operator, "9" * 12) == f"{'9' * 12} is too much. {asked}"


async def test_undo_leaves_a_question_of_a_reader_too(session: Session) -> None:
    operator = await begun(session, "takenoko", "Ana Bo")
    await said(operator, '{"by":"table","do":"deal"}')
    await session.readers.bind({"04AA": "plot:yellow"})
    await session.readers.hear(Reading(device="b1", reader="pad", what="04AA"))
    line = session.now.play.last_line
    await said(operator, "undo")
    assert session.now.room.question is None and session.now.play.last_line == line


# --- 3: help, and what is not understood


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_word_is_helped_with_alone_and_among_all(session: Session, language: str) -> None:
    operator = Operator(session, language)
    for word in WORDS:
        use = operator.use(word)
        assert use is not None and word in use and use.partition(word)[2] in operator.help(), word
    assert operator.use("nonsense") is None


@pytest.mark.parametrize(("line", "use"), [("sit ", "sit NAME"), ("resume x", "resume NUMBER"), ("hand Ana Bo", "hand NAME to NAME")])
async def test_a_word_that_lacks_its_rest_says_how_it_is_used(session: Session, line: str, use: str) -> None:
    assert use in await said(Operator(session, "en"), line)


def test_help_with_a_word_beside_a_simulated_board(tmp_path: Path) -> None:
    with Terminal(tmp_path, simulator=True) as terminal:
        terminal.until("Nobody sits here yet")
        terminal.type("help call", r"To be typed: call \[DEVICE NAME\]")
        terminal.type("help nonsense", "This terminal leads the table")
        terminal.type("help board", "tap")
        terminal.type("sit ", "To be typed: sit NAME")
        assert terminal.close() == 0


async def test_a_line_of_a_record_before_a_game_is_told_that_there_is_none(session: Session) -> None:
    assert (await said(Operator(session, "en"), '{"by":"table","do":"deal"}')).startswith("No game is being played.\n")


async def test_a_command_that_is_none_is_told_which_there_are(session: Session) -> None:
    operator = await begun(session, "mogul")
    told = await said(operator, '{"by":"Ana","do":"sing"}')
    assert "sing" in told and "Possible: " in told and "turn_over" in told


# --- 4: how everybody stands


async def test_at_the_end_everybody_hears_how_they_stand(session: Session) -> None:
    operator = await begun(session, "mogul")
    await play_to_the_end(session)
    summary = session.now.play.summary
    assert summary is not None and summary.scores is not None and summary.balances is not None
    told = operator.news(session.now)
    for seat in ("Ana", "Bo", "Cy"):
        assert f"  {seat}: {summary.scores[seat]} point" in told and f"{summary.balances[seat]} chip" in told
    assert operator.news(session.now) == ""
    assert (await said(operator, "stand")).splitlines()[0] in told


async def test_amid_a_game_the_table_says_what_its_screen_shows(session: Session) -> None:
    operator = await on_offer(session)
    assert (await said(operator, "stand")).splitlines() == [f"  {seat}: $200,000" for seat in ("Ana", "Bo")]
    await said(operator, "away")
    assert await said(operator, "stand") == "No game is being played."


async def test_what_others_may_not_see_is_not_said_either(session: Session) -> None:
    """Mogul's chips lie behind a hand."""
    operator = await begun(session, "mogul")
    assert "chip" not in await said(operator, "stand")


# --- 5: what came from elsewhere


async def test_after_a_line_from_elsewhere_the_new_list_is_told(session: Session) -> None:
    operator = await on_offer(session)
    await said(operator, "")
    play = session.now.play
    assert play.game is not None
    bid = next(each for each in play.game.legal(play.state, "Ana") if each.do == "bid")
    assert (await session.submit(Envelope(by="Ana", command=bid), origin="phone")).accepted
    first, *rest = operator.news(session.now).splitlines()
    assert "Ana bids" in first and rest == (await said(operator, "")).splitlines()
    assert operator.news(session.now) == ""


async def test_after_a_line_of_ones_own_the_list_is_told_once(session: Session) -> None:
    operator = await on_offer(session)
    told: list[str] = []
    stop = session.subscribe(lambda now: told.append(operator.news(now)))
    answer = await said(operator, '{"by":"Ana","do":"bid","amount":60000}')
    stop()
    assert "  1  " in answer and "Ana bids" in "".join(told) and "  1  " not in "".join(told)


# --- 6: who is back


async def test_who_comes_back_is_back_and_not_late(session: Session) -> None:
    operator = await begun(session, "mogul")
    for line, reason in (("leave Bo", "has to go"), ("come Bo", "is back"), ("come Zoé", "comes late")):
        await said(operator, line)
        assert reason in str(session.now.play.log[-1]), line


# --- 7: where a reader stands


async def test_a_reader_is_placed_at_the_terminal(session: Session) -> None:
    operator = Operator(session, "en")
    await session.readers.hear(DeviceState(device="sim1", name="TB", connected=True, readers=("pad", "tipp1")))
    await session.readers.hear(DeviceState(device="b2", name="TB", connected=True, readers=("pad",)))
    await said(operator, "game mogul")
    listed = (await said(operator, "place")).splitlines()
    assert listed[0].startswith("  sim1/pad  ") and listed[1] == "  sim1/tipp1  the reader tipp1" and len(listed) == 3
    assert "place lists them" in await said(operator, "place nope pad")
    assert "place lists them" in await said(operator, "place pad pad")  # two are called that
    assert (await said(operator, "place tipp1 nowhere")).startswith("A reader may stand at: pad (")
    assert "tipp1  the reader" not in await said(operator, "place sim1/tipp1 pad")
    assert session.readers.places == {"sim1/tipp1": "pad"}
