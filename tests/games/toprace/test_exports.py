"""What an export for one viewer tells of random evenings: it is true, it can be replayed, and it contains nobody else's secrets."""

from __future__ import annotations

import random
from typing import Any

import pytest

from companion import wire
from companion.game import told_line
from companion.games.toprace.commands import PlayCard
from companion.kernel.command import Command, Outcome
from companion.kernel.own import AnyState
from companion.table import catalogue
from tests.games.toprace.both import Both, wrong_line
from tests.games.toprace.evening import deal, play, refused
from tests.games.toprace.test_secrets import told

GAME = catalogue.game("toprace")


def evening(seed: int, **fixed: Any) -> Both:
    """An evening broken off somewhere."""
    lots = random.Random(f"export {seed}")
    both = Both(lots, **{"bets": True, **fixed})
    for _ in range(lots.choice([5, 60, 200, 500])):
        if (line := wrong_line(both) if lots.random() < 0.05 else both.likely_line()) is None:
            break
        both.say(line)
    return both


def replay(both: Both, lines: list[dict[str, Any]]) -> object:
    state = GAME.start(both.setup)
    for line in lines:
        answer = GAME.rule(state, line["by"], wire.read_envelope(GAME, both.setup, line).command)
        assert isinstance(answer, Outcome), (line, answer)
        state = answer.state
    return state


def accepted_lines(both: Both) -> list[tuple[Any, dict[str, object]]]:
    state, found = GAME.start(both.setup), []
    for line in both.record[1:]:
        answer = GAME.rule(state, line["by"], wire.read_envelope(GAME, both.setup, line).command)
        if isinstance(answer, Outcome):
            found.append((state, line))
            state = answer.state
    return found


@pytest.mark.parametrize("first", range(0, 40, 10))
def test_an_export_replays_and_holds_no_secret_of_others(first: int) -> None:
    for seed in range(first, first + 10):
        both = evening(seed)
        lines = accepted_lines(both)
        for viewer in (*both.seats, "onlooker", "table"):
            found: list[dict[str, Any]] = []
            for before, line in lines:
                envelope = told_line(GAME, both.state, before, wire.read_envelope(GAME, both.setup, line), viewer)
                if envelope is None:
                    break
                found.append(wire.write_envelope(envelope))
            end = replay(both, found)
            open_races = both.state.race if both.state.stage not in ("settled", "over") else None
            for (before, line), shown in zip(lines, found, strict=False):
                assert {name: shown.get(name) for name in line if name != "hands"} == {name: line[name] for name in line if name != "hands"}
                if before.race == open_races:
                    assert set(shown.get("hands") or {}) <= {viewer}
                    assert shown["do"] != "bet" or shown["by"] == viewer
            if len(found) == len(lines):
                assert wire.write_view(GAME.view(end, viewer)) == wire.write_view(GAME.view(both.state, viewer))


@pytest.mark.parametrize("first", range(0, 40, 10))
def test_answers_depend_on_nothing_that_the_asker_cannot_see(first: int) -> None:
    """TR-R7: hands known, unknown and mixed, against the same table with all other hands unknown."""
    asked = 0
    for seed in range(first, first + 10):
        both = evening(seed, depth="referee", bets=False)
        lines = accepted_lines(both)
        cards = [PlayCard(card=name) for name in both.setup.cards]
        for viewer in both.seats:
            known, kept = GAME.start(both.setup), True
            for before, line in lines:
                envelope = GAME.told_to(both.state, before, wire.read_envelope(GAME, both.setup, line), viewer)
                if kept and envelope is not None and before.stage == "race" and before.turn == both.setup.index[viewer]:
                    assert GAME.legal(known, viewer) == GAME.legal(before, viewer)
                    for command in (*cards, *GAME.legal(before, viewer)):
                        assert answered(known, viewer, command) == answered(before, viewer, command), (seed, viewer, command)
                        asked += 1
                kept = kept and envelope is not None
                if kept and envelope is not None:
                    answer = GAME.rule(known, envelope.by, envelope.command)
                    assert isinstance(answer, Outcome)
                    known = answer.state
    assert asked > 1000


def answered(state: AnyState, by: str, command: Command) -> str:
    """The answer as it is told."""
    answer = GAME.rule(state, by, command)
    return repr(answer.happenings if isinstance(answer, Outcome) else (answer.rule, answer.reason, answer.args))


def test_ones_own_hand_of_another_size_does_not_make_others_larger() -> None:
    cards = play().view()["deck"]["left"]
    lines = (deal(Ana=cards[:20], Bo=cards[20:36]),)  # Cy has the 12 that are left; without Bo's hand named it would be 14 and 14
    assert told(lines, "Ana") == []
    assert told((deal(Ana=cards[:16], Bo=cards[16:32]),), "Ana") == [deal(Ana=cards[:16])]
    assert refused(deal(Ana=cards[:20], Bo=cards[:16])) == ("KERNEL-STOCK", "not_in_stock")
