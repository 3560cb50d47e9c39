"""A hand that was dealt stays its owner's in every phase, also long after the deal, whoever is on turn; and no house ruling asks for it.

Two tables differ only in what was dealt (`test_secret_pairs`). They are played on side by side, as far as the same can be said at both, and
compared wherever a game comes to a phase for the first time. The table may be put as it would lie some moves later: the answer is the same,
whoever holds what.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import pytest

from companion import wire
from companion.cli.demo import possible_commands
from companion.defaults import told_to_all
from companion.game import AnyGame, Envelope
from companion.kernel.command import Malformed, Refusal, SetPosition
from companion.kernel.own import AnyState
from companion.kernel.seat import TABLE
from companion.table import catalogue
from tests.conformance.test_secret_pairs import SECRETIVE, Pair, after, moments, pairs

EVENINGS = 12
DEALS = 4  # of each
STEPS = 80
RULINGS = 4  # at each moment
AHEAD = 12  # so many moves later, at most


def deals(game: AnyGame) -> bool:
    """Whether a hand may be dealt that not everybody is told."""
    return game.told_to is not told_to_all or any(kind.private_to for kind in game.commands)


DEALING = tuple(name for name in SECRETIVE if deals(catalogue.game(name)))


def dealt(name: str, lots: random.Random) -> Iterator[Pair]:
    """Pairs of tables at which something else was dealt, at each moment that both come to."""
    found = [pair for _ in range(EVENINGS) for pair in itertools.islice(pairs(lots, (name,)), DEALS) if pair.dealt]
    assert found, "a hand is dealt face down, and in no evening by lot is there one"
    for pair in found:
        pair.together = STEPS
        for _ in moments(pair, lots):
            yield pair


def moment_of(pair: Pair) -> tuple[str, bool]:
    """The phase, and whether one of those is on turn who were dealt to."""
    summary = pair.game.summary(pair.one)
    return summary.phase, summary.turn in pair.knowing


def some_moves_later(game: AnyGame, state: AnyState, lots: random.Random) -> AnyState:
    """What may come of a state."""
    for _ in range(lots.randrange(AHEAD)):
        drawn, listed = game.chance(state, lots.randrange), possible_commands(game, state)
        if drawn is None and not listed:
            break
        state = after(game, state, drawn if drawn is not None and (not listed or lots.random() < 0.6) else lots.choice(listed))
    return state


def lies_later(pair: Pair, lots: random.Random) -> Iterator[SetPosition]:
    """Parts of a position in which either of the two may be soon."""
    game = pair.game
    lies = wire.to_json(game.position(some_moves_later(game, lots.choice((pair.one, pair.other)), lots)))
    assert isinstance(lies, dict)
    for part in lots.sample(sorted(lies), min(RULINGS, len(lies))):
        said = {"by": TABLE, "do": "set_position", "position": {part: lies[part]}, "reason": "as it lies"}
        try:
            command = wire.read_envelope(game, pair.one.setup, said).command
        except Malformed:
            continue
        assert isinstance(command, SetPosition)
        yield command


def answered(game: AnyGame, state: AnyState, envelope: Envelope) -> object:
    """All that a ruling says."""
    ruled = game.rule(state, envelope.by, envelope.command)
    return ruled if isinstance(ruled, Refusal) else wire.to_json(ruled.happenings)


@pytest.mark.parametrize("name", DEALING)
def test_what_was_dealt_is_seen_by_nobody_else_in_any_phase(name: str) -> None:
    seen = set[tuple[str, bool]]()
    for pair in dealt(name, random.Random(4)):
        if (moment := moment_of(pair)) not in seen:
            seen.add(moment)
            for viewer in pair.viewers():
                pair.same_to(viewer, [])


@pytest.mark.parametrize("name", DEALING)
def test_the_table_as_it_lies_asks_for_no_hand(name: str) -> None:
    """Else whoever corrects the table finds out, card by card, what others hold."""
    lots = random.Random(5)
    for pair in dealt(name, lots):
        for command in lies_later(pair, lots):
            one, other = (answered(pair.game, state, Envelope(by=TABLE, command=command)) for state in (pair.one, pair.other))
            assert one == other, f"a house ruling tells what only {sorted(pair.knowing)} may know: {command.position}, {one}, {other}"
