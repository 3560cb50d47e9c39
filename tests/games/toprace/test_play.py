"""Whole games by lot, against a second referee; counted positions."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion import wire
from companion.games.toprace.commands import Move, PlayCard
from companion.games.toprace.state import State
from companion.kernel import form
from companion.kernel.command import Command, Correct, Outcome, Refusal, SetPosition
from companion.kernel.seat import TABLE
from companion.table import catalogue, records
from tests.games.toprace.evening import SIX, accepted, all_sold, racing
from tests.games.toprace.plain_referee import PlainReferee

GAME = catalogue.game("toprace")

PLAIN = PlainReferee.of_the_classic()

options_of = st.fixed_dictionaries(
    {},
    optional={
        "depth": st.sampled_from(["referee", "referee", "bank"]),
        "races": st.sampled_from([1, 3]),
        "bets": st.booleans(),
        "bets_when": st.sampled_from(["card", "crossing"]),
        "bets_optional": st.booleans(),
        "auction": st.sampled_from(["outcry", "in_turn"]),
        "breakdown_until": st.sampled_from(["overtaken", "level", "passed"]),
        "blocked": st.sampled_from(["stuck", "farthest"]),
        "specials_after_tipp2": st.booleans(),
        "max_drivers": st.sampled_from(["printed", None, 1, 2]),
    },
)


def everything(state: State) -> list[tuple[str, Command]]:
    """All that anybody, or the table, may say."""
    return [(by, command) for by in (*state.setup.seats, TABLE) for command in GAME.legal(state, by)]


def likely(state: State, lots: random.Random) -> tuple[str, Command]:
    """One of these, so that an auction comes to its end."""
    found = everything(state)
    assert found, GAME.dump(state)
    own = [one for one in found if one[0] == TABLE]
    return lots.choice(own) if own and state.phase == "auction" and lots.random() < 0.5 else lots.choice(found)


def after(state: State, by: str, command: Command) -> State:
    outcome = GAME.rule(state, by, command)
    assert isinstance(outcome, Outcome), (by, command, outcome)
    found: State = outcome.state
    return found


def standing(state: State) -> dict[str, str]:
    """Where the running cars stand."""
    cars: Any = wire.write_view(GAME.view(state, "onlooker"))["cars"]
    return {car: seen["space"] for car, seen in cars.items() if seen["state"] == "standing"}


def check(state: State) -> None:
    """What holds in every position."""
    summary = GAME.summary(state)
    assert summary.bank is not None and summary.balances is not None
    assert summary.bank + sum(summary.balances.values()) == 0
    where = standing(state)
    assert len(set(where.values())) == len(where)
    assert len(set(summary.places or ())) == len(summary.places or ())
    data = GAME.dump(state)
    assert GAME.dump(GAME.load(state.setup, json.loads(json.dumps(data)))) == data


def check_moves(state: State) -> None:
    """The line that is due, compared with the second referee."""
    moves: Any = wire.write_view(GAME.view(state, "onlooker"))["moves"]
    if moves is None:
        return
    cars, farthest = standing(state), state.setup.options.blocked == "farthest"
    for option in moves["options"]:
        if option["void"] in ("finished", "broken"):
            continue
        space = cars[option["car"]]
        plain = PLAIN.moves(space, moves["number"], set(cars.values()), farthest)
        assert {end["to"] for end in option["ends"]} == set(plain)
        assert (option["void"] == "blocked") == (not plain)
        for end in option["ends"]:
            assert end["path"] in plain[end["to"]]
            assert end["changes"] == min(PLAIN.changes(path) for path in plain[end["to"]])
        if plain:
            suggested = PLAIN.suggested(space, moves["number"], set(cars.values()), farthest)
            assert [end["to"] for end in option["ends"] if end["suggested"]] == [suggested]


def check_specials(state: State) -> None:
    """Turbos and returns, compared with the second referee."""
    seen: Any = wire.write_view(GAME.view(state, "onlooker"))
    cars = standing(state)
    for card, plays in seen["specials"].items():
        ends = {play["to"] for play in plays if play["as"] == "turbo" and "to" in play}
        one, other = card.split("~")
        if one in cars and other in cars and PLAIN.rank(cars[one]) != PLAIN.rank(cars[other]):
            rear, front = sorted((one, other), key=lambda car: PLAIN.rank(cars[car]))
            void = next(play for play in plays if play["as"] == "turbo").get("void")
            if void in (None, "blocked"):
                assert ends == PLAIN.turbo(cars[rear], cars[front], set(cars.values()))
    if seen["returning"]:
        space = seen["cars"][seen["returning"]["car"]]["space"]
        assert set(seen["returning"]["spaces"]) == PLAIN.back(space, set(cars.values()))


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 6), st.sampled_from(["a", "b"]), options_of, st.integers(0, 2**32))
def test_any_legal_game_comes_to_its_end_and_money_cars_and_moves_are_right(
    count: int, edition: str, options: dict[str, Any], seed: int
) -> None:
    lots = random.Random(seed)
    header = {"record": 1, "game": "toprace", "edition": edition, "seats": list(SIX[:count]), "options": options}
    state: State = records.replay_record(json.dumps(header).encode()).state
    for step in range(4_000):
        if GAME.summary(state).phase == "over":
            break
        if step % 7 == 0:
            check(state)
            check_moves(state)
            check_specials(state)
        state = after(state, *likely(state, lots))
    assert GAME.summary(state).phase == "over"
    assert GAME.summary(state).winners
    check(state)


@settings(max_examples=15, deadline=None)
@given(st.integers(2, 4), st.sampled_from(["stuck", "farthest"]), st.integers(0, 2**32))
def test_of_all_moves_and_cards_exactly_those_that_are_listed_are_accepted(count: int, blocked: str, seed: int) -> None:
    lots = random.Random(seed)
    state = accepted(*all_sold(SIX[:count]), seats=SIX[:count], blocked=blocked).state
    for _ in range(lots.randrange(60)):
        if GAME.summary(state).phase == "over":
            return
        state = after(state, *lots.choice(everything(state)))
    before = GAME.dump(state)
    for by in state.setup.seats:
        listed = GAME.legal(state, by)
        tried: list[Command] = [Move(car=car, to=to) for car in state.setup.colours for to in (None, *state.setup.track.places)]
        for card in state.setup.cards:
            tried += [PlayCard(card=card), PlayCard(card=card, as_="turbo"), PlayCard(card=card, as_="breakdown")]
            if "~" in card:
                tried += [PlayCard(card=card, as_="turbo", to=to) for to in state.setup.track.names]
                tried += [PlayCard(card=card, as_=as_, car=car) for as_ in ("turbo", "breakdown") for car in state.setup.colours]
        for command in tried:
            answer = GAME.rule(state, by, command)
            assert isinstance(answer, Refusal) == (command not in listed), (by, command, answer)
    assert GAME.dump(state) == before


# --- counted, like a perft --------------------------------------------------------------------------------------------------------


def count(state: State, by: str, depth: int) -> int:
    """How many ways there are for a seat to say so many things, one after the other."""
    if depth == 0:
        return 1
    return sum(count(after(state, by, command), by, depth - 1) for command in GAME.legal(state, by))


@pytest.mark.parametrize("blocked", ["stuck", "farthest"])
def test_the_ways_to_begin_are_counted(blocked: str) -> None:
    state = accepted(*all_sold(), blocked=blocked).state
    assert [count(state, "Cy", depth) for depth in (1, 2, 3, 4, 5)] == [51, 192, 491, 777, 1_098]


@pytest.mark.parametrize(("blocked", "counts"), [("stuck", [52, 648, 1_977, 5_250]), ("farthest", [52, 606, 1_861, 4_812])])
def test_the_ways_through_a_crowd_are_counted(blocked: str, counts: list[int]) -> None:
    crowd = racing(light_blue="b46", red="a47", white="b48", green="c48", dark_blue="a49", yellow="b50")
    state = accepted(crowd, blocked=blocked).state
    assert [count(state, "Ana", depth) for depth in (1, 2, 3, 4)] == counts


# --- whatever lies on the table ---------------------------------------------------------------------------------------------------


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 6), options_of, st.integers(0, 2**32))
def test_parts_of_one_table_put_on_another_are_refused_or_played_on_from(count: int, options: dict[str, Any], seed: int) -> None:
    lots = random.Random(seed)
    header = {"record": 1, "game": "toprace", "edition": "a", "seats": list(SIX[:count]), "options": options}
    begin: State = records.replay_record(json.dumps(header).encode()).state
    tables = [begin]
    for _ in range(2):
        state = begin
        for _ in range(lots.randrange(250)):
            if GAME.summary(state).phase == "over":
                break
            state = after(state, *likely(state, lots))
        tables.append(state)
    state = lots.choice(tables)
    for _ in range(12):
        other: Any = wire.write_view(GAME.view(lots.choice(tables), TABLE))["position"]
        parts = {name: other[name] for name in lots.sample(sorted(other), lots.randint(1, 4))}
        ruling: Command = SetPosition(position=parts, reason="as it lies")
        if lots.random() < 0.3:
            ruling = Correct(piece=lots.choice(state.setup.colours), to=lots.choice(state.setup.track.places), reason="slipped")
        before = GAME.dump(state)
        outcome = GAME.rule(state, TABLE, GAME.resolve(state.setup, ruling))
        if isinstance(outcome, Refusal):
            assert (outcome.rule, GAME.dump(state)) == ("KERNEL-STOCK", before)
            continue
        state = outcome.state
        check(state)
        whole = SetPosition(position=form.write_shape(GAME.position(state)), reason="the same again")
        assert GAME.dump(after(state, TABLE, GAME.resolve(state.setup, whole))) == GAME.dump(state)
        for _ in range(lots.randrange(8)):
            found = everything(state)
            if not found:
                break
            state = after(state, *lots.choice(found))
            check(state)
