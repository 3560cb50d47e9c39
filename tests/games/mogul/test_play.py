"""Random legal games: what is always true, a comparison with a second referee, and how many positions there are."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion import wire
from companion.games.mogul.commands import Borrow, Stay
from companion.games.mogul.state import State
from companion.kernel.command import Command, Outcome, Refusal
from companion.kernel.seat import ONLOOKER, TABLE
from companion.table import catalogue, records
from tests.games.mogul.evening import DEAL, SIX, accepted, turn
from tests.games.mogul.plain_referee import PlainReferee

GAME = catalogue.game("mogul")


options_of = st.fixed_dictionaries(
    {},
    optional={
        "loan_cost": st.sampled_from([1, 2]),
        "loans_per_auction": st.sampled_from([0, 1, 3, None]),
        "runner_up_must_take": st.booleans(),
    },
)


def moves(state: State) -> list[tuple[str, Command]]:
    """Every move that anybody, or the table, may make."""
    return [(by, command) for by in (*state.setup.seats, TABLE) for command in GAME.legal(state, by)]


def after(state: State, by: str, command: Command) -> State:
    outcome = GAME.rule(state, by, command)
    assert isinstance(outcome, Outcome), (by, command, outcome)
    found: State = outcome.state
    return found


def begin(number: int, options: dict[str, Any]) -> State:
    state = GAME.start(records.make_setup(GAME, None, SIX[:number], options))
    assert isinstance(state, State)
    return state


def drawn(state: State, draw: st.DataObject) -> tuple[str, Command]:
    """One of the legal moves; the kinds of move as likely as one another, so that games end."""
    choices = moves(state)
    kind = draw.draw(st.sampled_from(sorted({command.do for _, command in choices})))
    return draw.draw(st.sampled_from([move for move in choices if move[1].do == kind]))


@settings(max_examples=40, deadline=None)
@given(st.integers(3, 6), options_of, st.booleans(), st.data())
def test_a_legal_game_keeps_its_chips_and_cards(number: int, options: dict[str, Any], quick: bool, draw: st.DataObject) -> None:
    """MO-R6, MO-S2, MO-S4"""
    state = begin(number, {**options, "quick_start": quick and number < 6})
    for _ in range(120):
        if state.phase == "over":
            assert all(GAME.legal(state, by) == [] for by in (*state.setup.seats, TABLE))
            break
        before = wire.canonical(GAME.dump(state))
        state, last = after(state, *drawn(state, draw)), before
        assert wire.canonical(GAME.dump(state)) != last
        summary = GAME.summary(state)
        assert summary.balances is not None and summary.bank is not None
        assert sum(summary.balances.values()) + summary.bank + state.pot == 45
        assert min(*summary.balances.values(), summary.bank, state.pot) >= 0
        seen: Any = wire.write_view(GAME.view(state, ONLOOKER))
        lying = [card for own in seen["shares"].values() for card in own]
        loose = 1 if seen["card"] not in (None, "crash") and not seen["taken"] else 0
        assert len(lying) + len(seen["discards"]) + sum(seen["unseen"].values()) + loose == 31
        assert (summary.turn is None) == (state.phase in ("setup", "over"))


@settings(max_examples=40, deadline=None)
@given(st.integers(3, 6), st.integers(1, 2), st.integers(0, 10**6))
def test_a_second_plainer_referee_keeps_the_same_account(number: int, cost: int, seed: int) -> None:
    """MO-R1 to MO-R11, MO-E1"""
    lots = random.Random(seed)
    state = begin(number, {"loan_cost": cost})
    plain = PlainReferee(SIX[:number], cost)
    while state.phase != "over":
        envelope = GAME.chance(state, lots.randrange)
        by, command = (envelope.by, envelope.command) if envelope else lots.choice(moves(state))
        state = after(state, by, command)
        plain.follow(by, command)
        summary = GAME.summary(state)
        assert summary.balances == plain.chips
        assert summary.scores == plain.score
        assert (summary.bank, state.pot, summary.turn) == (plain.bank, plain.pot, plain.turn)
        seen: Any = wire.write_view(GAME.view(state, ONLOOKER))
        assert seen["shares"] == {seat: sorted(own) for seat, own in plain.lying.items()}
        assert seen["discards"] == sorted(plain.discards)
    assert plain.over


@settings(max_examples=25, deadline=None)
@given(st.integers(3, 6), st.integers(0, 10**6), st.integers(5, 150))
def test_a_hand_leaves_no_trace_in_anybody_elses_view(number: int, seed: int, length: int) -> None:
    """A chip more in one hand and less in another: all other views, scenes, lists and happenings are the same bytes."""
    lots = random.Random(seed)
    state = begin(number, {})
    for _ in range(length):
        envelope = GAME.chance(state, lots.randrange)
        by, command = (envelope.by, envelope.command) if envelope else lots.choice(moves(state))
        if getattr(command, "card", None) == "crash":
            break
        state = after(state, by, command)
    setup, data = state.setup, json.loads(json.dumps(GAME.dump(state)))
    richest = max(range(number), key=lambda seat: data["chips"][seat])
    other = lots.choice([seat for seat in range(number) if seat != richest])
    data["chips"][richest] -= 1
    data["chips"][other] += 1
    twin = GAME.load(setup, data)
    secret = {setup.seats[richest], setup.seats[other]}
    for viewer in (*setup.seats, ONLOOKER, TABLE):
        view, other_view = GAME.view(state, viewer), GAME.view(twin, viewer)
        seen, twins = wire.write_view(view), wire.write_view(other_view)
        if viewer in secret:
            assert seen != twins
            assert {key for key in seen if seen[key] != twins[key]} == {"chips"}
            continue
        assert json.dumps(seen) == json.dumps(twins)
        assert wire.write_scene(GAME.scene(setup, view), str) == wire.write_scene(GAME.scene(setup, other_view), str)
        assert GAME.legal(state, viewer) == GAME.legal(twin, viewer)
        assert ("chips" in seen) == (viewer in setup.seats)
    for by, command in moves(state):
        if isinstance(command, Stay) and not state.chips(setup.index[by]) * twin.chips(setup.index[by]):
            continue  # whether there is a chip left is what the referee may say
        if getattr(command, "card", None) == "crash":
            continue  # MO-E1 shows each hand's fives
        one, two = GAME.rule(state, by, command), GAME.rule(twin, by, command)
        assert isinstance(one, Outcome) and isinstance(two, Outcome)
        assert one.happenings == two.happenings


@settings(max_examples=25, deadline=None)
@given(st.integers(3, 6), st.integers(0, 10**6), st.data())
def test_a_refusal_changes_nothing_and_tells_no_chips(number: int, seed: int, draw: st.DataObject) -> None:
    lots = random.Random(seed)
    state = begin(number, {})
    seen_commands: list[tuple[str, Command]] = []
    for _ in range(80):
        choices = moves(state)
        seen_commands.extend(lots.sample(choices, min(2, len(choices))))
        if not choices:
            break
        state = after(state, *lots.choice(choices))
    before = wire.canonical(GAME.dump(state))
    listed = moves(state)
    for by, command in seen_commands:
        if (by, command) not in listed:
            refusal = GAME.rule(state, by, command)
            assert isinstance(refusal, Refusal), (by, command)
            assert refusal.rule.startswith(("MO-", "KERNEL-"))
            assert not {"chips", "balance", "hand"} & set(refusal.args)
    assert wire.canonical(GAME.dump(state)) == before


def counted(state: State, depth: int) -> int:
    """How many ways there are to go on for so many moves."""
    choices = moves(state)
    if depth == 1:
        return len(choices)
    return sum(counted(after(state, by, command), depth - 1) for by, command in choices)


@pytest.mark.parametrize(("depth", "ways"), [(1, 20), (2, 20 * 5)])
def test_ways_to_begin(depth: int, ways: int) -> None:
    """Twenty kinds of card; then three loans, one stay, one drop."""
    assert counted(accepted(DEAL).state, depth) == ways


@pytest.mark.parametrize(("depth", "ways"), [(1, 5), (2, 20), (3, 62), (4, 153), (5, 475)])
def test_ways_through_an_auction(depth: int, ways: int) -> None:
    """After one card: a figure that changes only when the rules do."""
    assert counted(accepted(DEAL, turn("pink/brown")).state, depth) == ways


def test_the_app_draws_every_card_and_the_crash_among_the_last_five() -> None:
    """MO-S5, MO-R1"""
    places = []
    for seed in range(60):
        lots = random.Random(seed)
        state = begin(3, {})
        while state.phase != "over":
            pile = state.pile
            envelope = GAME.chance(state, lots.randrange)
            if envelope is None:
                state = after(state, *lots.choice([move for move in moves(state) if not isinstance(move[1], Borrow)]))
                continue
            outcome = GAME.rule(state, envelope.by, envelope.command)
            assert isinstance(outcome, Outcome) and outcome.disclosed
            state = outcome.state
        places.append(pile)
    assert set(places) == {1, 2, 3, 4, 5}
