"""Whole evenings and positions during a race, ruled on by two referees that know nothing of each other.

Every way to deal, every option, both editions and depths, two to six players; wrong commands are mixed in. Both must accept the
same lines, cite a rule that the line breaks, list the same commands and write the same last line after every step.
"""

from __future__ import annotations

import random
from typing import get_args

import pytest

from companion.kernel.command import SeatRuling
from companion.table import catalogue
from tests.games.toprace.both import Both, taken_up, wrong_line

GAME = catalogue.game("toprace")

LONGEST = 600
OFTEN = {
    *("KERNEL-OVER", "KERNEL-PHASE", "KERNEL-REASON", "KERNEL-SEAT", "KERNEL-STOCK", "KERNEL-TURN"),
    *("TR-A1", "TR-A2", "TR-A3", "TR-A4", "TR-A5", "TR-B1", "TR-B3", "TR-B7", "TR-E1"),
    *("TR-R2", "TR-R3", "TR-R4", "TR-R6", "TR-R7"),
}


def play_on(both: Both, lines: int, wrong: float) -> None:
    for _ in range(lines):
        while both.lots.random() < wrong:
            if line := wrong_line(both):
                both.say(line)
        if both.lots.random() < 0.03:
            both.give_back()
        if (line := both.likely_line()) is None:
            return
        both.say(line)


@pytest.mark.parametrize("first", range(0, 50, 10))
def test_evenings(first: int) -> None:
    for seed in range(first, first + 10):
        lots = random.Random(seed)
        play_on(Both(lots), LONGEST, lots.choice([0, 0.15, 0.4]))


@pytest.mark.parametrize("first", range(0, 160, 40))
def test_races_taken_up_in_the_middle(first: int) -> None:
    for seed in range(first, first + 40):
        lots = random.Random(f"taken up {seed}")
        both = Both(lots, depth="referee")
        both.take_up(taken_up(both))
        play_on(both, 60, lots.choice([0, 0.15, 0.4]))


@pytest.mark.parametrize("first", range(0, 80, 20))
def test_evenings_with_tracks_and_decks_of_ones_own(first: int) -> None:
    for seed in range(first, first + 20):
        lots = random.Random(f"own box {seed}")
        both = Both(lots, own_box=True, depth="referee")
        if lots.random() < 0.5:
            both.take_up(taken_up(both))
        play_on(both, 200, lots.choice([0, 0.15]))


def test_these_games_by_lot_say_every_command_and_offend_every_rule_that_can_be_offended() -> None:
    """The comparison is worth something only where play gets to. Seats are held to tests/conformance/test_company.py."""
    accepted, offended = set[str](), set[str]()
    for seed in range(60):
        lots = random.Random(f"reach {seed}")
        both = Both(lots, depth="bank" if seed % 6 == 0 else "referee")
        if seed % 6 > 2:
            both.take_up(taken_up(both))
        play_on(both, 150, 0.45)
        accepted |= set(both.accepted)
        offended |= set(both.refused)
    seats = {command.do for command in get_args(SeatRuling)}
    assert accepted >= {command.do for command in GAME.commands} - {"set_position", "end_here"} - seats
    assert offended >= OFTEN
