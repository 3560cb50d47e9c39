"""What an export for one viewer tells of an evening: it is true, it can be replayed, and it contains nobody else's objectives."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion import wire
from companion.game import Envelope
from companion.games.takenoko.commands import Deal, DrawObjective, Fulfil
from companion.games.takenoko.state import State
from companion.kernel.command import Command, Outcome, SetPosition
from companion.table import catalogue, records
from companion.table.file.journal import Journal
from companion.table.play import evening, exported
from tests.games.takenoko.evening import FOUR, THREE, TWO, Line, accepted, deal, draw, end, fulfil, lying, put, record, retract, take

GAME = catalogue.game("takenoko")

ANA = ["plot:triangle:green", "gardener:green:3x4", "panda:green+green"]
BO = ["plot:line:pink", "gardener:pink:4:none", "panda:green+yellow+pink"]
ARC = put(plots=lying({"1,0": "yellow 1", "1,-1": "yellow 1", "0,1": "yellow 1"}))


def told(lines: tuple[Line, ...], viewer: str, tmp_path: Path, **options: Any) -> list[Line]:
    """An evening's lines as `companion export --viewer` writes them."""
    journal = Journal(tmp_path / f"{viewer}{len(list(tmp_path.iterdir()))}.db")
    number = evening.import_record(journal, record(lines, options=options))
    text = exported.export_evening(evening.Evening(journal, number), viewer)
    journal.close()
    found = records.read_record(text.encode())
    return [wire.write_envelope(envelope) for _, envelope in found.lines]


def test_a_deal_tells_ones_own_hand_and_others_draw_by_the_kind(tmp_path: Path) -> None:
    """TK-S3"""
    lines = (deal(Ana=ANA, Bo=BO), draw("Ana", "plot", "plot:arc:pink"), take("Ana"))
    assert told(lines, "Ana", tmp_path) == [deal(Ana=ANA), *lines[1:]]
    assert told(lines, "Bo", tmp_path) == [deal(Bo=BO), draw("Ana", "plot"), take("Ana")]
    for viewer in ("onlooker", "table"):
        assert told(lines, viewer, tmp_path) == [deal(), draw("Ana", "plot"), take("Ana")]


def test_a_card_that_the_app_names_later_is_the_table_as_it_lies(tmp_path: Path) -> None:
    lines = (deal(by_app=True, Ana=ANA, Bo=BO), draw("Ana", "plot"), draw("Ana", "plot", "plot:arc:pink", by_app=True), take("Ana"))
    shown = told(lines, "Bo", tmp_path)
    assert [line["do"] for line in shown] == ["deal", "draw_objective", "set_position", "take_channel"]
    assert "arc" not in str(shown)
    assert accepted(*shown).view("Bo") == accepted(*lines).view("Bo")
    assert told(lines, "Ana", tmp_path)[2] == lines[2]


def test_a_card_that_went_under_is_told_by_what_must_follow(tmp_path: Path) -> None:
    """TK-O2"""
    lines = (deal(Ana=ANA), ARC, draw("Ana", "plot", "plot:arc:yellow"), draw("Ana", "panda", "panda:pink+pink"), take("Ana"))
    shown = told(lines, "Bo", tmp_path, expert=True)
    assert "arc" not in str(shown)
    assert shown[3] == draw("Ana", "panda")
    assert accepted(*shown, expert=True).view("Bo") == accepted(*lines, expert=True).view("Bo")


def test_a_card_shown_beside_a_known_hand_leaves_the_hand_as_it_was(tmp_path: Path) -> None:
    lines = (deal(Ana=ANA), fulfil("Ana", "plot:arc:yellow"), fulfil("Ana", ANA[0]), end("Ana"))
    shown = told(lines, "Bo", tmp_path, depth="bank")
    assert accepted(*shown, depth="bank").view("table") == accepted(*lines, depth="bank").view("table")
    assert shown[2:] == list(lines[2:])


def test_a_card_laid_open_by_a_house_ruling_leaves_the_hand_in_an_export_too(tmp_path: Path) -> None:
    lines = (deal(Ana=ANA), put(fulfilled={"Ana": [ANA[0]]}), draw("Ana", "plot"))
    shown = told(lines, "Bo", tmp_path)
    assert accepted(*shown).view("table") == accepted(*lines).view("table")


def test_what_was_taken_back_is_taken_back_in_an_export_too(tmp_path: Path) -> None:
    """KERNEL-UNDO"""
    lines = (
        deal(by_app=True, Ana=ANA, Bo=BO), draw("Ana", "plot"), draw("Ana", "plot", "plot:arc:pink", by_app=True),
        retract(2, force=True, reason="Bo was on turn"), take("Ana"), retract(5),
    )  # fmt: skip
    for viewer in (*TWO, "onlooker"):
        assert accepted(*told(lines, viewer, tmp_path)).view(viewer) == accepted(*lines).view(viewer)


# --- evenings by lot --------------------------------------------------------------------------------------------------------------------


def said(state: State, lots: random.Random) -> Envelope:
    """A likely next line: mostly what is listed, with cards named here and there, sometimes by the app, now and then a ruling."""
    if (drawn := GAME.chance(state, lots.randrange)) and lots.random() < 0.5:
        return drawn
    if lots.random() < 0.03:
        seat = lots.choice(state.setup.seats)
        open_ = [card for card in state.setup.cards if card.copies == 1 and lots.random() < 0.1]
        return Envelope(by="table", command=SetPosition(position={"fulfilled": {seat: [card.notation for card in open_]}}, reason="so"))
    by = state.seat if state.dealt else "table"
    listed = GAME.legal(state, by)
    command: Command = lots.choice([each for each in listed if each.do in ("fulfil", "draw_objective", "end_turn")] or listed)
    if isinstance(command, Deal):
        return dealt_to_some(state, lots)
    if isinstance(command, DrawObjective) and lots.random() < 0.7:
        cards = [card.notation for card in state.setup.cards if card.notation.startswith(command.kind)]
        command = replace(command, card=lots.choice(cards))
    return Envelope(by=by, command=command)


def dealt_to_some(state: State, lots: random.Random) -> Envelope:
    drawn = GAME.chance(state, lots.randrange)
    assert drawn is not None and isinstance(drawn.command, Deal) and drawn.command.objectives
    hands = {seat: hand for seat, hand in drawn.command.objectives.items() if lots.random() < 0.6}
    return Envelope(by="table", command=Deal(objectives=hands or None))


def played(seed: int) -> tuple[list[tuple[State, Envelope]], State]:
    lots = random.Random(f"export {seed}")
    options = {"expert": seed % 2 == 1, "depth": "bank" if seed % 7 == 6 else "referee"}
    state = GAME.start(records.make_setup(GAME, None, (TWO, THREE, FOUR)[seed % 3], options))
    lines = []
    for _ in range(lots.choice([3, 40, 150])):
        if state.over:
            break
        envelope = said(state, lots)
        answer = GAME.rule(state, envelope.by, envelope.command)
        if isinstance(answer, Outcome):
            lines.append((state, envelope))
            state = answer.state
    return lines, state


def public(view: dict[str, Any]) -> dict[str, object]:
    """Without what is said of the app's own dealing: on paper, nobody owes a card."""
    return {name: part for name, part in view.items() if name != "owed"}


@pytest.mark.parametrize("first", range(0, 60, 15))
def test_an_export_replays_is_true_and_names_no_card_in_anybody_elses_hand(first: int) -> None:
    for seed in range(first, first + 15):
        lines, final = played(seed)
        for viewer in (*final.setup.seats, "onlooker", "table"):
            state = GAME.start(final.setup)
            for before, envelope in lines:
                shown = GAME.told_to(final, before, envelope, viewer)
                assert shown is not None
                line: Any = wire.write_envelope(shown)
                assert set(line.get("objectives", ())) <= {viewer}
                assert line["do"] != "draw_objective" or line["by"] == viewer or "card" not in line
                again = wire.read_envelope(GAME, final.setup, line)
                answer = GAME.rule(state, again.by, again.command)
                assert isinstance(answer, Outcome), (seed, viewer, line, answer)
                state = answer.state
            assert public(wire.write_view(GAME.view(state, viewer))) == public(wire.write_view(GAME.view(final, viewer))), (seed, viewer)


SWAPPED = {"plot:line:pink": "plot:arc:green", "gardener:pink:4:none": "gardener:green:3x4"}


def twin(final: State, envelope: Envelope) -> Envelope:
    """The same line in an evening where some objectives have changed places."""
    text = wire.dumps(wire.write_envelope(envelope))
    for number, pair in enumerate(SWAPPED.items()):
        one, other = (f'"{card}"' for card in pair)
        text = text.replace(one, f"<{number}>").replace(other, one).replace(f"<{number}>", other)
    return wire.read_envelope(GAME, final.setup, wire.read_json(text))


def test_exports_for_the_others_are_the_same_whatever_a_player_holds() -> None:
    compared = 0
    for seed in range(0, 160, 2):  # what goes under in the expert variant is seen: not those
        lines, final = played(seed)
        if any(isinstance(each.command, (Fulfil, SetPosition)) and twin(final, each) != each for _, each in lines):
            continue  # a card that is shown is no secret
        state = GAME.start(final.setup)
        for before, envelope in lines:
            other = twin(final, envelope)
            assert GAME.told_to(final, before, envelope, "onlooker") == GAME.told_to(final, state, other, "onlooker")
            compared += other != envelope
            answer = GAME.rule(state, other.by, other.command)
            assert isinstance(answer, Outcome)
            state = answer.state
    assert compared > 20
