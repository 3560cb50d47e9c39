"""`companion demo`: a game that plays itself by lot, printed as a record. Good for a look, and for finding what breaks."""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Iterator
from typing import Any

from companion import wire
from companion.cli import output, typed
from companion.cli.where import use_own_data
from companion.cli.words import malformed
from companion.kernel.command import Malformed, Outcome
from companion.kernel.game import AnyGame, Envelope
from companion.kernel.seat import TABLE
from companion.table import catalogue, records

MOST_LINES = 20_000


def choices(game: AnyGame, state: Any) -> list[Envelope]:
    """Everything that anybody may do now."""
    return [Envelope(by=by, command=command) for by in (*state.setup.seats, TABLE) for command in game.legal(state, by)]


def playout(game: AnyGame, state: Any, lots: Callable[[int], int]) -> Iterator[tuple[Envelope, Any]]:
    """A whole game by lot: what was done, and the state after it."""
    for _ in range(MOST_LINES):
        if game.summary(state).phase == "over":
            return
        drawn = game.chance(state, lots)
        possible = [drawn] if drawn is not None else choices(game, state)
        if not possible:
            return
        envelope = possible[lots(len(possible))]
        outcome = game.rule(state, envelope.by, envelope.command)
        assert isinstance(outcome, Outcome), (envelope, outcome)
        state = outcome.state
        yield envelope, state


def demo(args: argparse.Namespace) -> int:
    """Print a random game's record."""
    use_own_data(args)
    try:
        options = typed.options(args.option)
        game = catalogue.game(args.game)
        seats = [seat.strip() for seat in args.seats.split(",")]
        setup = records.make_setup(game, args.edition, seats, options)
    except Malformed as fault:
        return malformed(args, fault, args.game)
    source = random.Random(args.seed)
    out = output.for_records()
    print(wire.dumps(records.header_json(game, setup, options)), file=out)
    for envelope, _ in playout(game, game.start(setup), source.randrange):
        print(wire.dumps(wire.write_envelope(envelope)), file=out)
    return 0
