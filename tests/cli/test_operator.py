"""A table without a screen, led from its terminal: a real program on a pty that the test types into."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.cli.operator import Operator
from companion.table.session import Session
from tests.cli.companion import companion
from tests.cli.terminal import Terminal
from tests.games.toprace.evening import AHEAD, crossed, racing


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    with Terminal(tmp_path) as found:
        yield found


def test_a_game_is_chosen_begun_and_led_by_numbers(terminal: Terminal) -> None:
    terminal.until("Nobody sits here yet")
    terminal.type("game nope", "no game “nope”.*toprace")
    terminal.type("game toprace b depth=bank races=1", "Top Race")
    terminal.type("sit Ana", "Here: Ana")
    terminal.type("sit Ana", "already called that")
    terminal.type("begin", "one player; this game is for 2 to 6")
    terminal.type("sit Bo", "Ana and Bo")
    terminal.type("begin", "Deal the movement cards")
    terminal.type(terminal.offered("deal the cards"), "turns over a driver")
    terminal.type(terminal.offered("turn over the red car"), "The red car is on offer")
    terminal.type(terminal.offered("Bo: bid \\$70,000"), "Bo bids \\$70,000")
    terminal.type('{"by":"Ana","do":"bid","amount":5}', r"\[TR-A2\]")
    terminal.type('{"by":"Ana","do":"bi', "not JSON")
    terminal.type('{"by":"Ana","do":"bid","amount":"5"}', "amount: ")
    terminal.type("undo", "Taken back")
    terminal.type("99", "bids|opens")
    terminal.type('{"by":"Ana","by":"Bo","do":"pass"}', "there twice")
    terminal.type("away", "Type begin")
    terminal.type("resume 7", "no evening|no such evening|evening 7")
    terminal.type("evenings", "resume 1  Top Race: Ana and Bo")
    terminal.type("resume 1", "bids|opens|Who")
    terminal.type("what", "This terminal leads the table")
    assert terminal.close() == 0


NASTY = "A\x1b]0;owned\x07\x1b[2J"
TURNED = "B\u202eo\x9b2J\nC"
MOVING = re.compile("[\x1b\x07\x9b\u202e]")


def test_names_from_a_record_move_nothing_on_the_terminal(tmp_path: Path) -> None:
    """What came with somebody's record is read as letters: no escape, no turned words, no line of its own."""
    seats = [NASTY, TURNED, "Cy"]
    lines = (
        {"record": 1, "game": "mogul", "edition": "classic", "seats": seats, "options": {}},
        {"by": "table", "do": "deal", "shares": dict(zip(seats, ("brown/green", "brown/blue", "brown/pink"), strict=True))},
        {"by": "table", "do": "turn_over", "card": "blue/yellow"},
    )
    assert companion(tmp_path, "import", "-", text="\n".join(map(json.dumps, lines)).encode()).returncode == 0
    terminal = Terminal(tmp_path)
    seen = terminal.until("This terminal leads the table")
    seen += terminal.type("evenings", "resume 1  Mogul: .* and Cy")
    seen += terminal.type("resume 1", r"\d+  Cy: ")
    seen += terminal.type(terminal.offered(r"A.*: stay"), "stays")
    seen += terminal.type("", r"\d+  Cy: ")
    assert terminal.close() == 0
    assert "A\ufffd]0;owned\ufffd\ufffd[2J" in seen and "B\ufffdo\ufffd2J\ufffdC" in seen
    assert not MOVING.search(seen)


def test_what_is_wrong_with_a_record_moves_nothing_either(tmp_path: Path) -> None:
    wrong = (
        {"record": 1, "game": NASTY, "seats": ["A", "B"], "options": {}},
        {"record": 1, "game": "mogul", "edition": NASTY, "seats": ["A", "B", "C"], "options": {}},
        {"record": 1, "game": "mogul", "seats": ["A", "B", "C"], "options": {}, NASTY: 1},
        {"record": 1, "game": "mogul", "seats": ["A", "B", "C"], "options": {NASTY: 1}},
    )
    for header in wrong:
        for command in ("import", "replay"):
            done = companion(tmp_path, command, "-", text=json.dumps(header).encode())
            assert done.returncode == 2 and "owned" in done.stderr
            assert not MOVING.search(done.stderr + done.stdout), command


def test_the_terminal_speaks_french_too(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "fr")
    terminal.until("Ce terminal mène la table")
    terminal.type("sit Zoé", "À table\u00a0: Zoé")
    assert terminal.close() == 0


async def test_who_asks_for_a_seat_is_answered_by_its_number(tmp_path: Path) -> None:
    """In the lobby too: a yes and a no for each phone, by the digits it shows; a number means what stood beside it."""
    session = await Session.open(tmp_path / "table.db")
    operator = Operator(session, "en")
    for name in ("Ana", "Bo"):
        assert await session.seating.sit(name) is None
    first, second = (asyncio.create_task(session.seating.claim(seat, digits)) for seat, digits in (("Ana", "47"), ("Bo", "12")))
    await asyncio.sleep(0)
    news = operator.news(session.now)
    assert "47" in news and "12" in news and operator.news(session.now) == ""
    shown = (await operator.waiting()).splitlines()[1:]
    assert [line[:5] for line in shown] == ["  1  ", "  2  ", "  3  ", "  4  "]
    assert "47" in shown[0] and "Ana" in shown[0] and "refuse" in shown[1] and "12" in shown[2] and "refuse" in shown[3]
    first.cancel()  # Ana's phone has gone; what is typed is still meant for Bo's
    await asyncio.wait((first,))
    await operator.answer("4")
    assert await second is False
    await session.close()


async def test_what_a_screen_asks_first_the_terminal_asks_first_too(tmp_path: Path) -> None:
    """Bets closed without one that is not made: the number asks, its yes does it; its no, or anything else that is typed, does not."""
    session = await Session.open(tmp_path / "table.db")
    await session.seating.choose("toprace", "b", {"depth": "bank", "races": 1})
    for name in ("Ana", "Bo"):
        assert await session.seating.sit(name) is None
    assert await session.begin() is None
    operator = Operator(session, "en")
    lines: list[dict[str, object]] = [{"do": "deal"}]
    for car in ("red", "blue", "black", "yellow", "white", "green"):
        lines += [{"do": "reveal_driver", "car": car}, {"do": "sold", "seat": "Ana", "amount": 10_000}]
    for line in lines:
        await operator.answer(json.dumps({"by": "table", **line}))

    async def picked(words: str) -> str:
        (number,) = (line.split()[0] for line in (await operator.waiting()).splitlines() if words in line)
        return await operator.answer(number) or ""

    await operator.answer(json.dumps({"by": "table", "do": "tipp_crossed", "tipp": 1}))
    before = session.now.play.last_line
    asked = (await picked("close the bets of TIPP 1")).splitlines()
    assert len(asked) == 3 and asked[0].endswith("?"), asked
    await operator.answer("2")
    await picked("close the bets of TIPP 1")
    await operator.answer("")
    await operator.answer("99")
    assert session.now.play.last_line == before
    await picked("close the bets of TIPP 1")
    await operator.answer("1")
    assert session.now.play.last_line == before + 1

    await picked("give the order of the cars")  # TR-E2: each number is the next car; nothing is said before the last
    asked = (await operator.answer("3") or "").splitlines()
    assert [line.split()[-1] for line in asked[1:]] == ["Blue", "Red", "Yellow", "White", "Green"]
    await operator.answer("")
    assert session.now.play.summary is not None and session.now.play.summary.phase == "race"
    await picked("give the order of the cars")
    for number in ("3", "5", "1", "2", "2"):
        await operator.answer(number)
    assert session.now.play.summary.places == ("black", "green", "blue", "yellow", "white", "red")
    await session.close()


async def test_an_amount_of_ones_own_is_typed_as_a_number(tmp_path: Path) -> None:
    """Its number asks how much; what can't be is asked again, anything else leaves it."""
    session = await Session.open(tmp_path / "table.db")
    await session.seating.choose("toprace", "b", {"depth": "bank", "races": 1})
    for name in ("Ana", "Bo"):
        assert await session.seating.sit(name) is None
    assert await session.begin() is None
    operator = Operator(session, "en")
    for line in ({"do": "deal"}, {"do": "reveal_driver", "car": "red"}):
        await operator.answer(json.dumps({"by": "table", **line}))

    async def asked() -> str:
        number = next(line.split()[0] for line in (await operator.waiting()).splitlines() if line.endswith("or more…"))
        return await operator.answer(number) or ""

    before = session.now.play.last_line
    words = await asked()
    assert words.startswith(("Ana: ", "Bo: ")) and "A number from " in words, words
    assert await operator.answer("1") == f"1 is too little. {words}"
    await operator.answer("")
    await operator.answer("70000")  # no longer an amount
    assert session.now.play.last_line == before
    await asked()
    assert "more than Ana" in (await operator.answer("70000") or "")
    assert session.now.play.last_line == before + 1 and "Ana bids $70,000" in operator.news(session.now)
    await session.close()


async def test_a_secret_choice_is_no_number_and_the_terminal_says_where_it_is_made(tmp_path: Path) -> None:
    """Top Race's bets: everybody reads the terminal."""
    session = await Session.open(tmp_path / "table.db")
    await session.seating.choose("toprace", "a", {"depth": "bank"})
    for name in ("Ana", "Bo", "Cy"):
        assert await session.seating.sit(name) is None
    assert await session.begin() is None
    operator = Operator(session, "en")
    for line in (racing(more={"lines": AHEAD}), crossed(1)):
        await operator.answer(json.dumps(line))
    _, where, *offered = (await operator.waiting()).splitlines()
    assert where.strip().startswith("That is secret: Ana, Bo and Cy choose, each on a phone.")
    assert not [line for line in offered if "bet on" in line]
    await session.close()


async def test_what_the_app_can_draw_is_the_first_offer(tmp_path: Path) -> None:
    """Above all the tiles that somebody else may turn over instead."""
    session = await Session.open(tmp_path / "table.db")
    await session.seating.choose("racebow")
    for name in ("Ana", "Bo"):
        assert await session.seating.sit(name) is None
    assert await session.begin() is None
    operator = Operator(session, "en")
    _, first, *others = (await operator.waiting()).splitlines()
    assert first == "  1  the app draws by lot" and others and not [line for line in others if line.endswith("by lot")]
    before = session.now.play.last_line
    await operator.answer("1")
    assert session.now.play.last_line == before + 1
    await session.close()


async def test_an_option_names_who_sits_here_or_it_is_said_at_once_who_does(tmp_path: Path) -> None:
    """As in the tablet's lobby, which offers their names alone. Before anybody sits, any name may be meant."""
    session = await Session.open(tmp_path / "table.db")
    operator = Operator(session, "en")
    assert "options.frist" in str(await operator.answer("game takenoko frist=Ana"))
    assert "Possible: " in str(await operator.answer("game takenoko depth=deep"))
    assert "there is no edition" in str(await operator.answer("game takenoko nope"))
    await operator.answer("game takenoko first=Zed")
    assert (session.now.room.lobby.game, session.now.room.lobby.options) == ("takenoko", {"first": "Zed"})
    for name in ("Ana", "Bo"):
        await operator.answer(f"sit {name}")
    named = "options.first: nobody of that name sits here. Possible: Ana or Bo."
    assert await operator.answer("begin") == named
    await operator.answer("game takenoko first=Bo")
    assert await operator.answer("game takenoko first=Zed") == f"{named} Nothing was changed: Takenoko is still chosen."
    assert session.now.room.lobby.options == {"first": "Bo"}
    await session.close()


async def test_the_terminal_lets_phones_lead(tmp_path: Path) -> None:
    session = await Session.open(tmp_path / "table.db")
    operator = Operator(session, "en")
    for how, leads in (("lead", True), ("follow", False)):
        await operator.answer(f"phones {how}")
        assert session.now.room.lobby.phones_lead is leads
    await session.close()


async def test_all_phones_are_forgotten_after_a_question(tmp_path: Path) -> None:
    session = await Session.open(tmp_path / "table.db")
    heard: list[str] = []

    class Phones:
        def free(self, seat: str) -> None: ...

        def begun(self) -> None: ...

        def forget(self) -> None:
            heard.append("forgotten")

    session.seating.serve(Phones())
    operator = Operator(session, "en")
    for number, done in (("2", []), ("1", ["forgotten"])):
        assert "Forget all phones?" in str(await operator.answer("forget phones"))
        await operator.answer(number)
        assert heard == done
    await session.close()


def test_a_table_whose_file_is_deleted_says_so_and_is_whole_again_after_it_was_closed(terminal: Terminal, tmp_path: Path) -> None:
    terminal.until("Nobody sits here yet")
    for line in ("game toprace b depth=bank races=1", "sit Ana", "sit Bo"):
        terminal.type(line, "Here:|Top Race")
    terminal.type("begin", "Deal the movement cards")
    terminal.type(terminal.offered("deal the cards"), "turns over a driver")
    (tmp_path / "table.db").unlink()
    said = terminal.type('{"by":"table","do":"reveal_driver","car":"red"}', r"\[KERNEL-DISK\]")
    assert "! The table’s file is gone: put it back, or close the app" in said and "this was not recorded" in said
    assert terminal.close() == 0
    again = Terminal(tmp_path)
    again.until("Top Race|turns over a driver|Phones|Ctrl-C")
    again.type(again.offered("turn over the red car"), "The red car is on offer")
    assert again.close() == 0


def test_a_seat_is_left_taken_late_and_handed_over_and_the_game_is_ended_here(terminal: Terminal) -> None:
    """Each is one line, and a question before the end."""
    terminal.until("Nobody sits here yet")
    terminal.type("game mogul", "Mogul")
    for name in ("Ana", "Bo", "Cy"):
        terminal.type(f"sit {name}", name)
    terminal.type("begin", "deal|share")
    terminal.type("leave Bo", "Bo has left for good")
    terminal.type("leave Cy", "At least 2 must stay at the table")
    terminal.type("hand Cy to Mamie", "Mamie plays on for Cy")
    terminal.type("come ana", "already called that")
    terminal.type("come Zoé", "Zoé takes part from now on")
    terminal.type("leave Hugo", "Nobody called Hugo sits here")
    terminal.type("end here", "End the game here")
    terminal.type("1", "The game is over as it lies")
    assert terminal.close() == 0
