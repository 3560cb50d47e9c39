"""`companion demo`: a game with random commands, printed as a record. It shows a game, and it finds faults in one."""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Iterator

from companion import wire
from companion.cli import output, typed
from companion.cli.where import use_own_data_folder
from companion.cli.words import FAULT, report_line, report_malformed
from companion.game import AnyGame, Envelope
from companion.kernel.command import Malformed, Refusal
from companion.kernel.own import AnySetup, AnyState
from companion.kernel.seat import TABLE
from companion.table import catalogue, records

MOST_LINES = 5_000  # ten times what an evening takes
MOST_GAMES = 40


class ListedYetRefused(Exception):
    """A game's `legal` lists what its `rule` refuses, or what `chance` drew: a fault in the game."""

    def __init__(self, envelope: Envelope, refusal: Refusal) -> None:
        super().__init__(envelope, refusal)
        self.envelope = envelope
        self.refusal = refusal


def possible_commands(game: AnyGame, state: AnyState) -> list[Envelope]:
    """Everything that anybody may do now."""
    return [Envelope(by=by, command=command) for by in (*state.setup.seats, TABLE) for command in game.legal(state, by)]


def likely_commands(game: AnyGame, state: AnyState, possible: list[Envelope], lots: Callable[[int], int]) -> list[Envelope]:
    """What a random player chooses from: about half the time only what brings the end nearest, and never what leads away from it."""
    if game.nearer is None:
        return possible
    nearer = [game.nearer(state, envelope) for envelope in possible]
    best = max(nearer)
    least = best if best <= 0 or lots(2) else 0
    return [envelope for envelope, each in zip(possible, nearer, strict=True) if each >= least]


def playout(game: AnyGame, state: AnyState, lots: Callable[[int], int]) -> Iterator[tuple[Envelope, object]]:
    """A random game: each command, and the state after it. It may stop before the end, when no command is possible."""
    for _ in range(MOST_LINES):
        if game.summary(state).phase == "over":
            return
        drawn = game.chance(state, lots)
        possible = [drawn] if drawn is not None else possible_commands(game, state)
        if not possible:
            return
        possible = likely_commands(game, state, possible, lots)
        envelope = possible[lots(len(possible))]
        outcome = game.rule(state, envelope.by, envelope.command)
        if isinstance(outcome, Refusal):
            raise ListedYetRefused(envelope, outcome)
        state = outcome.state
        yield envelope, state


def random_game(game: AnyGame, setup: AnySetup, seed: int | None) -> list[Envelope]:
    """The first random game of this seed that reaches its end, or the last of many tries if none does."""
    lots = random.Random(seed).randrange
    lines: list[Envelope] = []
    for _ in range(MOST_GAMES):
        state = game.start(setup)
        lines.clear()
        for envelope, after in playout(game, state, lots):
            lines.append(envelope)
            state = after
        if game.summary(state).phase == "over":
            break
    return lines


def report_listed_yet_refused(args: argparse.Namespace, fault: ListedYetRefused) -> int:
    """Print which command it was and what is probably wrong in the game; returns the exit code."""
    line = wire.dumps(wire.write_envelope(fault.envelope))
    report_line(args, "demo-listed-yet-refused", line=line, rule=fault.refusal.rule, reason=fault.refusal.reason)
    return FAULT


def demo(args: argparse.Namespace) -> int:
    """Print a random game's record."""
    use_own_data_folder(args)
    try:
        options = typed.option_pairs(args.game, args.edition, args.option)
        game = catalogue.game(args.game)
        seats = [seat.strip() for seat in args.seats.split(",")]
        setup = records.make_setup(game, args.edition, seats, options)
    except Malformed as fault:
        return report_malformed(args, fault, args.game)
    try:
        lines = random_game(game, setup, args.seed)
    except ListedYetRefused as fault:
        return report_listed_yet_refused(args, fault)
    out = output.records_output()
    print(wire.dumps(records.header_json(game, setup, options)), file=out)
    for envelope in lines:
        print(wire.dumps(wire.write_envelope(envelope)), file=out)
    return 0
