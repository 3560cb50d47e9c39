"""Every legal command can be given by taps: on the table's screen, or on a seat's own screen that it opens.

Random games are played with every option; each legal command must be found by taps, and by few of them.
"""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

from companion import wire
from companion.cli.demo import possible_commands
from companion.game import Envelope
from companion.games.toprace.commands import PlayCard
from companion.kernel.command import Outcome
from companion.kernel.own import AnyState
from companion.kernel.seat import TABLE
from companion.scene import Open, Target
from companion.table.play import telling
from tests.games.toprace.playing import GAME, Table, walked, ways

VARIANTS: tuple[dict[str, Any], ...] = (
    {"edition": "a"},
    {"edition": "a", "depth": "bank", "races": 3},
    {"edition": "b", "auction": "in_turn", "bets_optional": True},
    {"edition": "b", "depth": "bank", "bets": False, "auction": "in_turn"},
    {"edition": "b", "breakdown_until": "passed", "blocked": "farthest", "bets_when": "crossing", "specials_after_tipp2": False},
    {"edition": "a", "breakdown_until": "level", "bets_when": "card", "max_drivers": 3},
)


@cache
def passed_through(variant: int) -> tuple[Any, ...]:
    """Positions of a random game, some of them dealt by the app."""
    lots = random.Random(variant)
    table = Table(("Ana", "Bo", "Zoé", "Hugo")[: 2 + variant % 3], **VARIANTS[variant])
    states = [table.state]
    for _ in range(260):
        if table.view()["phase"] == "over":
            break
        drawn = GAME.chance(table.state, lots.randrange)
        listed = possible_commands(GAME, table.state)
        envelope: Envelope = drawn if drawn is not None and (not listed or (variant % 2 and lots.random() < 0.7)) else lots.choice(listed)
        outcome = GAME.rule(table.state, envelope.by, envelope.command)
        assert isinstance(outcome, Outcome)
        table.state = outcome.state
        states.append(table.state)
    return tuple(states)


def legal(state: AnyState) -> set[tuple[str, Any]]:
    """Whoever may say what; what would say the same once more is left out: no twice, a turbo to its only end, the order of one car."""
    found = {(by, command) for by in (*state.setup.seats, TABLE) for command in GAME.legal(state, by)}
    view: Any = wire.write_view(GAME.view(state, TABLE))
    refused = {("pass", seat) for seat in (view["auction"] or {"passed": []})["passed"]}
    if view["bets"] and view["bets"]["open"]:
        refused |= {("decline_bet", seat) for seat in view["bets"]["lines"][view["bets"]["open"] - 1]["declined"]}
    if view["turn"]:
        refused.add(("race_over", TABLE))  # there is but one car left, and the race is ended without its order
    named = {(command.card, command.as_) for _, command in found if isinstance(command, PlayCard) and command.to}
    return {
        (by, command)
        for by, command in found
        if (command.do, by) not in refused
        and not (isinstance(command, PlayCard) and not command.to and (command.card, command.as_) in named)
    }


def tapped(state: AnyState) -> dict[tuple[str, Any], int]:
    """What taps lead to, and how many of them: on the table's screen, and behind the curtains that it opens."""
    scene = GAME.scene(state.setup, GAME.view(state, TABLE))
    found: dict[tuple[str, object], int] = {}
    for taps, by, command, _ in ways(scene):
        found[by, command] = min(taps, found.get((by, command), 9))
    opened = {opened.seat for opened in walked(scene, Open)}
    for seat in opened | set(state.setup.seats):
        private = GAME.scene(state.setup, GAME.view(state, seat))
        for taps, by, command, _ in ways(private):
            assert by == seat
            found[by, command] = min(taps, found.get((by, command), 9))
    return found


@pytest.mark.parametrize("variant", range(len(VARIANTS)))
def test_every_legal_command_is_a_few_taps_away(variant: int) -> None:
    for state in passed_through(variant)[::3]:
        found = tapped(state)
        for by, command in legal(state):
            assert (by, command) in found, (GAME.summary(state).phase, by, command)
            assert found[by, command] <= 3, (by, command)


@pytest.mark.parametrize("variant", range(len(VARIANTS)))
def test_bets_alone_are_not_on_the_tables_own_screen(variant: int) -> None:
    for state in passed_through(variant)[::3]:
        scene = GAME.scene(state.setup, GAME.view(state, TABLE))
        shown = {(by, command) for _, by, command, _ in ways(scene)}
        secret = {command.do for _, command in legal(state) - shown}
        assert secret <= {"bet", "decline_bet"}
        if secret:
            opened = {opened.seat for opened in walked(scene, Open)}
            assert opened == set(state.setup.seats)


@pytest.mark.parametrize("variant", range(len(VARIANTS)))
def test_every_target_stands_for_one_thing(variant: int) -> None:
    for state in passed_through(variant)[::5]:
        for viewer in (*state.setup.seats, TABLE):
            meant: dict[str, Any] = {}
            for target in walked(GAME.scene(state.setup, GAME.view(state, viewer)), Target):
                assert meant.setdefault(target.id, target.does) == target.does, target.id


@pytest.mark.parametrize("variant", range(len(VARIANTS)))
def test_at_most_two_buttons_beside_the_prompt_and_one_go(variant: int) -> None:
    for state in passed_through(variant)[::3]:
        for viewer in (*state.setup.seats, TABLE):
            scene = GAME.scene(state.setup, GAME.view(state, viewer))
            assert len(scene.bar) <= 2
            assert len({target.id for target in telling.shown_targets(scene) if target.style == "go"}) <= 1
