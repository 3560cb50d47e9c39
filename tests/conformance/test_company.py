"""Somebody leaves for good, comes back, comes late, or hands a seat over, at any moment of random games of every game that allows it."""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from companion import wire
from companion.cli.demo import possible_commands
from companion.game import AnyGame, Envelope
from companion.kernel.command import Come, HandOver, Leave, Malformed, Outcome, Refusal, Retract, SetPosition
from companion.kernel.company import absent_seats
from companion.kernel.form import write_shape
from companion.kernel.own import AnyState
from companion.kernel.seat import ONLOOKER, TABLE
from companion.table import catalogue, records
from companion.table.file.journal import Journal
from companion.table.play.evening import Evening, begin_evening, import_record
from companion.table.play.exported import export_evening
from companion.table.play.ruling import Ruling
from tests.conformance.played import CASES, NAMES, dumped, variants

GAMES = [(name, count) for name, count in CASES if catalogue.game(name).seating is not None]
MOST = 4_000
SETTLED = 300  # from here on nobody comes or goes
WHY = "has to go"


def test_all_our_games_offer_it() -> None:
    assert {name for name, _ in GAMES} >= {"toprace", "takenoko", "racebow", "mogul"}


def whole(game: AnyGame, state: AnyState) -> None:
    """What holds of any state: kept and read back it is the same, everybody sees something, and its position can be put."""
    kept = game.dump(state)
    again = game.load(state.setup, wire.read_json(wire.dumps(wire.to_json(kept))))
    assert dumped(game, again) == dumped(game, state)
    for viewer in (*state.setup.seats, TABLE, ONLOOKER):
        assert game.scene(state.setup, game.view(state, viewer))
    position = write_shape(game.position(state))
    named = game.resolve(state.setup, SetPosition(position=position, reason="as it lies"))
    assert isinstance(game.rule(state, TABLE, named), Outcome)


def step(game: AnyGame, state: AnyState, lots: random.Random) -> Envelope | None:
    """A move by lot of a game in which people come and go: what brings it nearer to its end, where the game knows that."""
    drawn = game.chance(state, lots.randrange)
    if drawn is not None:
        return drawn
    offered = possible_commands(game, state)
    if not offered:
        return None
    if game.nearer is not None and lots.random() < 0.7:
        return max(offered, key=partial(game.nearer, state))
    return lots.choice(offered)


def begun(game: AnyGame, count: int, options: dict[str, Any]) -> AnyState:
    """An evening's setup with these options, or, where so many can't play with them, without."""
    try:
        return records.make_setup(game, None, NAMES[:count], options)
    except Malformed:
        return records.make_setup(game, None, NAMES[:count], {})


def rulings(state: AnyState, lots: random.Random, fresh: list[str]) -> list[Any]:
    """What might be ruled about the seats now."""
    seat = lots.choice(state.setup.seats)
    new = fresh[-1]
    return [Leave(seat=seat, reason=WHY), Come(seat=seat, reason=WHY), HandOver(seat=seat, to=new, reason=WHY), Come(seat=new, reason=WHY)]


@pytest.mark.parametrize(("name", "count"), GAMES)
def test_people_come_and_go_and_the_game_goes_on_to_its_end(name: str, count: int) -> None:
    game = catalogue.game(name)
    lots = random.Random(f"{name}{count}")
    state = game.start(begun(game, count, lots.choice(variants(game))))
    fresh = [f"New {number}" for number in range(200)]
    money = game.summary(state).money_in_all()
    for number in range(MOST):
        if game.summary(state).phase == "over":
            break
        if number < SETTLED and lots.random() < 0.08:
            ruling = lots.choice(rulings(state, lots, fresh))
            before = dumped(game, state)
            outcome = game.rule(state, TABLE, ruling)
            assert dumped(game, state) == before
            if isinstance(outcome, Outcome):
                state = outcome.state
                fresh.pop()
                whole(game, state)
                assert game.summary(state).money_in_all() == money
                gone = absent_seats(state.setup)
                assert game.summary(state).turn not in gone, f"after {ruling} it is the turn of one who has left: {game.summary(state)}"
                for seat in gone:
                    assert game.legal(state, seat) == []
                    assert game.rule(state, seat, lots.choice([*game.legal(state, TABLE), ruling])).__class__ is Refusal
                continue
        move = step(game, state, lots)
        assert move is not None, f"nobody can go on once {absent_seats(state.setup)} left: {game.summary(state)}"
        outcome = game.rule(state, move.by, move.command)
        assert isinstance(outcome, Outcome), (move, outcome)
        state = outcome.state
        assert game.summary(state).money_in_all() == money
        gone = absent_seats(state.setup)
        assert game.summary(state).turn not in gone, f"after {move} it is the turn of one who has left: {game.summary(state)}"
    else:
        raise AssertionError("it never ended")
    winners = game.summary(state).winners
    assert not {*absent_seats(state.setup)} & {*winners}, f"somebody has won who has left: {winners}"
    whole(game, state)


@pytest.mark.parametrize("name", dict(GAMES))
def test_it_is_kept_exported_imported_and_taken_back_like_any_line(name: str, tmp_path: Path) -> None:
    game, lots = catalogue.game(name), random.Random(5)
    setup = begun(game, game.seats[1] - 1, {})
    journal = Journal(tmp_path / "t.db")
    opened = Evening(journal, begin_evening(journal, records.header_json(game, setup, {})))

    def enter(envelope: Envelope) -> bool:
        ruling = opened.judge(envelope)
        if isinstance(ruling, Ruling):
            opened.store(*opened.entry(ruling, envelope, None))
            ruling.enter(opened.history)
        return isinstance(ruling, Ruling)

    hashes = {1: opened.hash()}
    fresh = [f"New {number}" for number in range(100)]
    assert enter(Envelope(by=TABLE, command=HandOver(seat=setup.seats[0], to=fresh.pop(), reason=WHY)))  # however short the game is
    hashes[opened.history.last] = opened.hash()
    while opened.history.last < 260 and game.summary(opened.state).phase != "over":  # so long that a state is stored on the way
        if lots.random() < 0.2 and enter(Envelope(by=TABLE, command=lots.choice(rulings(opened.state, lots, fresh)))):
            fresh.pop()
            hashes[opened.history.last] = opened.hash()
            continue  # it may have ended the game
        move = step(game, opened.state, lots)
        assert move is not None, f"nobody can go on: {game.summary(opened.state)}"
        assert enter(move), f"listed, yet refused: {move}"
        hashes[opened.history.last] = opened.hash()
    last, seats = opened.history.last, opened.setup.seats
    assert opened.setup.company is not None
    opened.rest()
    journal.close()

    journal = Journal(tmp_path / "t.db")
    opened = Evening(journal, 1)
    assert (opened.only_shown, opened.hash(), opened.setup.seats) == (None, hashes[last], seats)
    whole_record = export_evening(opened, None).encode()
    assert records.state_hash(game, records.replay_record(whole_record).state) == hashes[last]
    assert Evening(journal, import_record(journal, whole_record)).hash() == hashes[last]
    for viewer in (*seats, ONLOOKER, TABLE):
        assert records.replay_record(export_evening(opened, viewer).encode())
    for to in sorted(lots.sample(sorted(hashes), 6), reverse=True):
        assert enter(Envelope(by=TABLE, command=Retract(to=to, force=True, reason="again")))
        assert opened.hash() == hashes[to]
    assert enter(Envelope(by=TABLE, command=Retract(to=1, force=True, reason="again"))) and opened.setup.seats == setup.seats
    journal.close()
