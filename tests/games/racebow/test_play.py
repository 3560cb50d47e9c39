"""Random legal games: what is always true, a comparison with a second referee, how many positions there are, and whole stored games."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion import wire
from companion.games.racebow.commands import EndTurn, Move, Turbo, UseAction
from companion.games.racebow.course import FEATURES, NAMES
from companion.games.racebow.state import State
from companion.kernel import form
from companion.kernel.command import Command, Outcome, Refusal
from companion.kernel.seat import TABLE
from companion.table import catalogue, records
from tests.games.racebow.evening import COLOURS, FOUR, START, accepted, after, end, has, move, put, tile, turbo
from tests.games.racebow.plain_referee import PlainReferee

GAME = catalogue.game("racebow")

GOLDEN = Path(__file__).parent / "golden"
DECK = {
    str(each.id): {"colour": (COLOURS[each.colour], NAMES[each.colour_cell]), "feature": (FEATURES[each.feature], NAMES[each.feature_cell])}
    for each in records.make_setup(GAME, None, FOUR, {}).edition.deck
}


def begin(number: int, options: dict[str, Any]) -> State:
    state = GAME.start(records.make_setup(GAME, None, FOUR[:number], options))
    assert isinstance(state, State)
    return state


def done(state: State, by: str, command: Command) -> State:
    outcome = GAME.rule(state, by, command)
    assert isinstance(outcome, Outcome), (by, command, outcome)
    found: State = outcome.state
    return found


def choose(state: State, lots: random.Random) -> tuple[str, Command]:
    """The app draws; a seat plays by lot, but so that stacks come into order now and then."""
    drawn = GAME.chance(state, lots.randrange)
    if drawn is not None:
        return drawn.by, drawn.command
    seat = state.setup.seats[state.turn]
    listed = GAME.legal(state, seat)
    wanted = state.setup.orders[state.turn]
    now = matching(state.stacks[state.turn], wanted)
    sorting = [command for command in listed if isinstance(command, UseAction)]
    sorted_more = [command for command in sorting if matching(done(state, seat, command).stacks[state.turn], wanted) > now]
    gathering = [command for command in listed if isinstance(command, (Move, Turbo)) and gains(state, seat, command)]
    return seat, lots.choice(sorted_more or gathering or [command for command in listed if not isinstance(command, UseAction)])


def matching(stack: tuple[int, ...], wanted: tuple[int, ...]) -> int:
    return sum(one == other for one, other in zip(stack, wanted, strict=False))


def gains(state: State, seat: str, command: Command) -> bool:
    """Whether a step brings a pawn, or to an action cell that a full stack can use."""
    after_it, index = done(state, seat, command), state.setup.index[seat]
    if after_it.over or len(after_it.stacks[index]) > len(state.stacks[index]):
        return True
    if sum(after_it.markers[index]) > sum(state.markers[index]):
        return True
    return after_it.acting and after_it.turn == index and len(state.stacks[index]) == len(COLOURS)


def agree(state: State, plain: PlainReferee) -> None:
    """Both referees' accounts."""
    names = state.setup.seats
    assert state.over == plain.over
    assert (names[state.turn] if state.turn >= 0 else None) == plain.turn
    assert [names[seat] for seat in state.places] == plain.done
    assert state.missing == plain.lacking()
    position: Any = form.write_value(GAME.position(state))
    for seat, player in plain.players.items():
        assert position["players"][seat]["stack"] == player.stack
        assert position["players"][seat]["markers"] == player.markers
        if plain.order:
            assert (position["players"][seat]["tile"], tuple(position["players"][seat]["cell"])) == (player.tile, player.cell)
    assert [each["number"] for each in position["course"]] == list(plain.course)
    for each, tile_ in zip(position["course"], plain.course.values(), strict=True):
        assert each["tile"] == tile_.name
        assert (each["colour_pawn"] == "there") == (tile_.colour in tile_.pawns)
        assert (each["feature_pawn"] == "there") == (tile_.feature in tile_.pawns)
    assert GAME.view(state, TABLE).supply == plain.supply
    if plain.turn is not None and not plain.lacking():
        listed = GAME.legal(state, plain.turn)
        steps = plain.may_enter(plain.turn, False) if not plain.steps else set()
        turbos = plain.may_enter(plain.turn, True) if plain.may_turbo() else set()
        assert {command.to for command in listed if isinstance(command, Move)} == steps
        assert {command.to for command in listed if isinstance(command, Turbo)} == turbos
        assert any(isinstance(command, UseAction) for command in listed) == (plain.steps > 0 and plain.may_sort())
        assert (EndTurn() in listed) == (plain.steps > 0)


lower = st.fixed_dictionaries({}, optional={"turbo": st.integers(2, 4), "propeller": st.integers(3, 4)})


@settings(max_examples=60, deadline=None)
@given(number=st.integers(2, 4), seed=st.integers(0, 2**32), most=lower)
def test_two_referees_agree_on_random_games(number: int, seed: int, most: dict[str, int]) -> None:
    lots = random.Random(seed)
    state = begin(number, {"maximum": most})
    plain = PlainReferee(state.setup.seats, DECK, most)
    for _ in range(250):
        if state.over:
            break
        by, command = choose(state, lots)
        state = done(state, by, command)
        plain.follow(by, command)
        agree(state, plain)


@settings(max_examples=40, deadline=None)
@given(number=st.integers(2, 4), seed=st.integers(0, 2**32))
def test_nothing_is_lost_and_nothing_made(number: int, seed: int) -> None:  # RB-S4, RB-T3
    lots = random.Random(seed)
    state = begin(number, {})
    for _ in range(300):
        if state.over:
            break
        state = done(state, *choose(state, lots))
        assert state.pile.unseen + len(state.pile.gone) + len(state.course) == 60
        assert len({tile.id for tile in (*state.pile.gone, *state.course)}) == len(state.pile.gone) + len(state.course)
        lying = [tile.colour for tile, pawns in zip(state.course, state.pawns, strict=True) if pawns & 1]
        for colour in range(5):
            held = sum(stack.count(colour) for stack in state.stacks)
            assert state.supply[colour] + held + lying.count(colour) == 8
        assert all(0 <= value <= 5 for markers in state.markers for value in markers)
        assert all(len(set(stack)) == len(stack) for stack in state.stacks)
        if state.start is not None and not state.missing and not state.over:
            assert state.first + len(state.course) - 1 - state.leader >= 5
            assert GAME.legal(state, state.setup.seats[state.turn])
        assert state.pile.cuts == tuple(sorted(set(state.pile.cuts))) and state.pile.cuts[-1] <= len(state.pile.gone)


def random_states(number: int, lots: random.Random, most: int = 120) -> list[State]:
    """The positions of a random game."""
    states = [begin(number, {})]
    while len(states) < most and not states[-1].over:
        states.append(done(states[-1], *choose(states[-1], lots)))
    return states


def put_down(state: State, position: dict[str, object]) -> Outcome[State] | Refusal:
    written = {"by": TABLE, "do": "set_position", "position": position, "reason": "as it lies"}
    return GAME.rule(state, TABLE, wire.read_envelope(GAME, state.setup, wire.read_json(wire.dumps(written))).command)


@settings(max_examples=25, deadline=None)
@given(number=st.integers(2, 4), seed=st.integers(0, 2**32))
def test_a_position_put_down_anywhere_is_that_position(number: int, seed: int) -> None:
    lots = random.Random(seed)
    states = random_states(number, lots)
    for _ in range(6):
        wanted, now = lots.choice(states), lots.choice(states)
        outcome = put_down(now, form.write_shape(GAME.position(wanted)))
        assert isinstance(outcome, Outcome), outcome
        assert GAME.dump(outcome.state) == GAME.dump(wanted)


@settings(max_examples=25, deadline=None)
@given(number=st.integers(2, 4), seed=st.integers(0, 2**32))
def test_part_of_a_position_is_refused_or_can_be_played_on(number: int, seed: int) -> None:
    lots = random.Random(seed)
    states = random_states(number, lots)
    for _ in range(6):
        position = form.write_shape(GAME.position(lots.choice(states)))
        outcome = put_down(lots.choice(states), {key: position[key] for key in lots.sample(list(position), lots.randint(1, 4))})
        if isinstance(outcome, Refusal):
            assert outcome.rule == "KERNEL-STOCK"
            continue
        state = outcome.state
        for _ in range(12):
            assert min(state.supply) >= 0
            for viewer in (state.setup.seats[0], TABLE):
                GAME.scene(state.setup, GAME.view(state, viewer))
            if state.over:
                break
            state = done(state, *choose(state, lots))


def count(state: State, depth: int) -> int:
    """Ways to play on for so many commands, a new tile always the same."""
    if depth == 0 or state.over:
        return 1
    if state.missing:
        return count(done(state, TABLE, GAME.legal(state, TABLE)[0]), depth)
    seat = state.setup.seats[state.turn]
    return sum(count(done(state, seat, command), depth - 1) for command in GAME.legal(state, seat))


@pytest.mark.parametrize(("depth", "ways"), [(1, 6), (2, 41), (3, 369), (4, 2665)])
def test_so_many_ways_to_play_on(depth: int, ways: int) -> None:
    assert count(accepted(*START).state, depth) == ways


def test_the_ways_are_counted_by_hand_where_that_can_be_done() -> None:
    # RB-M1, RB-M3: six cells from Earth 1; from each the turbo or the end of the turn; Bo has nine from Earth 2, 65 ways to end his turn.
    first = accepted(*START).cells("Ana")
    turbos = {cell: accepted(*START, move("Ana", cell), tile()).cells("Ana", "turbo") for cell in first}
    assert {cell: len(found) for cell, found in turbos.items()} == {"w1": 4, "w2": 6, "e1": 6, "e2": 9, "a1": 4, "a2": 6}
    assert sum(len(found) + 1 for found in turbos.values()) == 41
    assert len(accepted(*START, move("Ana", "e1"), tile(), end("Ana")).cells("Bo")) * 41 == 369


@pytest.mark.parametrize("number", [2, 3, 4])
def test_a_second_referee_follows_the_golden_games(number: int) -> None:
    replay = records.replay_record((GOLDEN / f"{number}p.jsonl").read_bytes())
    plain = PlainReferee(replay.record.started.setup.seats, DECK, {})
    state = GAME.start(replay.record.started.setup)
    for _, envelope in replay.record.lines:
        state = done(state, envelope.by, envelope.command)
        plain.follow(envelope.by, envelope.command)
        agree(state, plain)


def test_a_turn_of_everything() -> None:
    course = after(tile("red e1", "turbo a4"), tile("blue w4", "swap w1"))
    lines = (*course, put(players={"Ana": has("blue")}), move("Ana", "e1"), tile(), turbo("Ana", "w1"), tile())
    played = accepted(*lines)
    markers = {"propeller": 3, "oxygen": 2, "turbo": 1}
    assert played.player("Ana") == {"tile": 2, "cell": ["water", 1], "stack": ["blue", "red"], "markers": markers}
    sorting = {"by": "Ana", "do": "use_action", "pawns": ["red", "blue"]}
    assert accepted(*lines, sorting).player("Ana")["stack"] == ["red", "blue"]
    assert accepted(*lines, sorting).end["turn"] == accepted(*lines, end("Ana")).end["turn"] == "Bo"
