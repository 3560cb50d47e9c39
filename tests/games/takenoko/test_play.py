"""Random legal games: a comparison with a second referee, what is conserved, how many positions there are, and whole stored games."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion import wire
from companion.games.takenoko.state import State
from companion.kernel import form
from companion.kernel.command import Command, Outcome
from companion.kernel.seat import ONLOOKER, TABLE
from companion.table import catalogue, records
from tests.games.takenoko.evening import FOUR, accepted, by_place, deal, end, lay, panda, roll, take
from tests.games.takenoko.plain_referee import PlainReferee

GAME = catalogue.game("takenoko")

GOLDEN = Path(__file__).parent / "golden"
ALL_CARDS = [card.notation for card in catalogue.edition("takenoko", None).objectives]


def after(state: State, by: str, command: Command) -> State:
    outcome = GAME.rule(state, by, command)
    assert isinstance(outcome, Outcome), (by, command, outcome)
    found: State = outcome.state
    return found


def begin(number: int, **options: Any) -> State:
    """Dealt, the hands only counted."""
    state = GAME.start(records.make_setup(GAME, None, FOUR[:number], options))
    return after(state, TABLE, GAME.legal(state, TABLE)[0])


def chosen(state: State, pick: Any) -> tuple[str, Command]:
    """One of the legal moves; the kinds of move as likely as one another, and objectives shown when they can be."""
    by = state.seat
    listed = GAME.legal(state, by)
    kinds = sorted({command.do for command in listed})
    kind = "fulfil" if "fulfil" in kinds else pick(kinds)
    return by, pick([command for command in listed if command.do == kind])


def as_tuple(command: Command) -> tuple[object, ...]:
    """A command as the second referee lists it."""
    line: Any = wire.write_command(command)
    match line.pop("do"):
        case "lay_channel":
            return "lay_channel", frozenset(map(tuple, line["between"]))
        case "lay_plot":
            return "lay_plot", line["plot"], tuple(line["at"]), line.get("chip")
        case "clouds":
            return "clouds", line["chip"], tuple(line["at"]) if "at" in line else None
        case do:
            return (do, *(tuple(item) if isinstance(item, list) else item for item in line.values()))


def agree(state: State, plain: PlainReferee) -> None:
    """The same table, and the same list of what may be done on it."""
    position: Any = form.write_value(GAME.position(state))
    plots = by_place(position)
    assert {place: plot["plot"] for place, plot in plots.items()} == {f"{q},{r}": plot for (q, r), plot in plain.plots.items()}
    assert {place: plot["bamboo"] for place, plot in plots.items() if plot["bamboo"]} == {
        f"{q},{r}": height for (q, r), height in plain.high.items() if height
    }
    view: Any = wire.write_view(GAME.view(state, ONLOOKER))
    assert {tuple(plot["at"]) for plot in view["grove"]["plots"] if plot["irrigated"]} == plain.wet()
    assert view["supply"]["bamboo"] == {colour: plain.supply(colour) for colour in ("green", "yellow", "pink")}
    assert view["supply"]["chips"] == {chip: plain.chips_left(chip) for chip in ("watershed", "enclosure", "fertilizer")}
    assert list(view["pile"]) == plain.pile()
    for seat, board in plain.boards.items():
        assert position["hands"][seat] == board.hand
        assert position["fulfilled"][seat] == board.shown
        assert position["boards"][seat]["bamboo"] == {colour: board.eaten.count(colour) for colour in ("green", "yellow", "pink")}
        assert position["boards"][seat]["channels"] == board.channels
    assert position["emperor"] == plain.emperor
    assert (state.over, state.over or state.seat == plain.turn) == (plain.over, True)
    listed = {as_tuple(command) for command in GAME.legal(state, state.seat) if command.do != "fulfil"}
    assert listed == plain.may()
    if not state.over:
        holds = {card for card in ALL_CARDS if plain.boards[plain.turn].hand[card.split(":")[0]] and plain.holds(card)}
        left = {card for card in holds if sum(board.shown.count(card) for board in plain.boards.values()) < copies(card)}
        assert {command.card for command in GAME.legal(state, state.seat) if command.do == "fulfil"} == left  # type: ignore[attr-defined]


def copies(card: str) -> int:
    return {"panda:green+green": 5, "panda:yellow+yellow": 4, "panda:pink+pink": 3, "panda:green+yellow+pink": 3}.get(card, 1)


@pytest.mark.parametrize("seed", range(6))
def test_a_whole_random_game_is_refereed_the_same_way_twice(seed: int) -> None:
    """TK-T1, TK-P1, TK-I2, TK-G1, TK-N1, TK-B1, TK-C2, TK-J1, TK-J2, TK-J3, TK-E1: step by step, table and lists."""
    lots = random.Random(seed)
    state = begin(2 + seed % 3)
    plain = PlainReferee(state.setup.seats)
    plain.told({"do": "deal"})
    for step in range(420):
        if step % 3 == 0:
            agree(state, plain)
        if state.over:
            break
        by, command = chosen(state, lots.choice)
        plain.told(wire.write_command(command))
        state = after(state, by, command)
    agree(state, plain)


@settings(max_examples=25, deadline=None)
@given(number=st.integers(2, 4), expert=st.booleans(), mirror=st.booleans(), exact=st.booleans(), seed=st.integers(0, 10**9))
def test_whatever_is_played_the_box_keeps_its_number_of_pieces(number: int, expert: bool, mirror: bool, exact: bool, seed: int) -> None:
    """TK-S1, TK-S2, TK-B1: bamboo, channels, chips, plots and cards are somewhere, and never fewer than none."""
    lots = random.Random(seed)
    state = begin(number, expert=expert, mirror_rhombus=mirror, exact_height=exact)
    for _ in range(150):
        if state.over:
            break
        by, command = chosen(state, lots.choice)
        state = after(state, by, command)
        counted(state)
    assert GAME.dump(GAME.load(state.setup, json.loads(wire.canonical(GAME.dump(state))))) == GAME.dump(state)


def counted(state: State) -> None:
    view: Any = wire.write_view(GAME.view(state, TABLE))
    position, supply = view["position"], view["supply"]
    plots = view["grove"]["plots"]
    for colour, all_ in {"green": 36, "yellow": 30, "pink": 24}.items():
        standing = sum(plot["bamboo"] for plot in plots if plot["colour"] == colour)
        eaten = sum(board["bamboo"][colour] for board in position["boards"].values())
        assert supply["bamboo"][colour] >= 0
        assert supply["bamboo"][colour] + standing + eaten == all_
    assert all(plot["bamboo"] <= 4 for plot in plots)
    assert supply["channels"] + len(position["channels"]) + sum(board["channels"] for board in position["boards"].values()) == 20
    for chip in ("watershed", "enclosure", "fertilizer"):
        added = sum(plot.get("chip") == chip for plot in position["plots"])
        assert supply["chips"][chip] + added + sum(board["chips"][chip] for board in position["boards"].values()) == 3
    assert sum(view["pile"].values()) + len(plots) == 27
    for kind, left in view["decks"].items():
        hands = sum(hand[kind] for hand in position["hands"].values())
        open_ = sum(card.startswith(kind + ":") for cards in position["fulfilled"].values() for card in cards)
        assert left >= 0
        assert left + hands + open_ == 15
    for number, seat in enumerate(state.setup.seats):
        assert view["players"][seat]["score"] == GAME.summary(state).scores[seat]  # type: ignore[index]
        assert sum(position["hands"][seat].values()) <= 5, number


# --- how many positions there are ---------------------------------------------------------------------------------------------------


def ways(state: State, depth: int) -> int:
    """Commands of that many in a row, whoever may give them."""
    if depth == 0 or state.over:
        return 1
    total = 0
    for by in (*state.setup.seats, TABLE):
        for command in GAME.legal(state, by):
            total += ways(after(state, by, command), depth - 1) if depth > 1 else 1
    return total


def test_the_first_turn_has_as_many_ways_as_can_be_counted_by_hand() -> None:
    """Twelve kinds of plot on six places, a channel, three decks; the figures have nowhere to go yet."""
    state = begin(2)
    assert ways(state, 1) == 12 * 6 + 1 + 3
    # A plot first: then a channel, one walk each, three decks. A channel first: 72 plots or three decks. A deck first: 72 or a channel.
    assert ways(state, 2) == 72 * (1 + 1 + 1 + 3) + (72 + 3) + 3 * (72 + 1)


def test_a_windy_second_turn_has_as_many_ways_as_ever() -> None:
    """Counted once and kept: a change here is a change of the rules."""
    opening = (deal(), lay("Ana", "green", 1, 0), take("Ana"), end("Ana"), lay("Bo", "yellow", 0, 1), panda("Bo", 1, 0), end("Bo"))
    state = accepted(*opening, roll("Ana", "wind")).state
    # Five places for twelve kinds, a channel to take, two walks each, three decks, and one edge for the channel that Ana has.
    assert ways(state, 1) == 5 * 12 + 1 + 2 + 2 + 3 + 1
    assert [ways(state, depth) for depth in (2, 3)] == [4556, 22985]


# --- games kept whole -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [2, 3, 4])
def test_a_golden_game_hides_its_hands_from_everybody_else(number: int) -> None:
    """TK-S3: at every line, what others see and hear names no card that is not open."""
    replay = records.Replay(records.read_record((GOLDEN / f"{number}p.jsonl").read_bytes()))
    for _, _, ruling, _ in replay.steps():
        view: Any = wire.write_view(replay.game.view(replay.state, TABLE))
        for seat in replay.state.setup.seats:
            own: Any = wire.write_view(replay.game.view(replay.state, seat))["hand"]
            told = json.dumps([{key: item for key, item in view.items() if key != "may"}, wire.to_json(getattr(ruling, "happenings", ()))])
            open_ = json.dumps(view["position"]["fulfilled"])
            for each in own["cards"]:
                assert told.count(each["card"]) <= 2 * open_.count(each["card"]) + 1
