"""Random games with a full legal() for every move, beside python-chess's list(legal_moves) and push."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import chess

from bench.report import line
from companion.game import AnyGame
from companion.kernel.command import Command, Outcome
from companion.kernel.own import AnySetup
from companion.kernel.seat import TABLE
from companion.table import catalogue, records

SECONDS = 2.0
NAMES = ("Ana", "Bo", "Cy", "Zoé")


def rate(play: Callable[[], int]) -> float:
    """Moves a second, after one warm-up."""
    play()
    moves, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < SECONDS:
        moves += play()
    return moves / spent


def chess_game(lots: random.Random) -> int:
    """Play a random game of chess, at most 400 plies, as in the lab."""
    board, moves = chess.Board(), 0
    while moves < 400 and not board.is_game_over():
        board.push(lots.choice(list(board.legal_moves)))
        moves += 1
    return moves


def our_game(game: AnyGame, setup: AnySetup, lots: random.Random) -> int:
    """Play a random game: for each move, list everything that the seat on turn may do (all seats if nobody is on turn)."""
    state, moves = game.start(setup), 0
    rule, legal, summary, chance = game.rule, game.legal, game.summary, game.chance
    while moves < 2000:
        now = summary(state)
        if now.phase == "over":
            return moves
        drawn = chance(state, lots.randrange)
        if drawn is not None:
            by, command = drawn.by, drawn.command
        else:
            found: list[tuple[str, Command]]
            if now.turn is not None:
                found = [(now.turn, each) for each in legal(state, now.turn)]
            else:
                found = [(seat, each) for seat in (*setup.seats, TABLE) for each in legal(state, seat)]
            if not found:
                found = [(seat, each) for seat in (*setup.seats, TABLE) for each in legal(state, seat)]
            if not found:
                return moves
            by, command = lots.choice(found)
        outcome = rule(state, by, command)
        assert isinstance(outcome, Outcome), (by, command, outcome)
        state = outcome.state
        moves += 1
    return moves


def main() -> None:
    """Measure every game, one after the other, against chess."""
    lots = random.Random(1)
    yardstick = rate(lambda: chess_game(lots))
    line("python-chess", f"{yardstick:,.0f} moves/s")
    for name in catalogue.game_names():
        game = catalogue.game(name)
        setup = records.make_setup(game, None, NAMES[: min(4, game.seats[1])], {})
        ours = rate(lambda game=game, setup=setup: our_game(game, setup, lots))  # type: ignore[misc]
        want = {"toprace": ">= 2", "racebow": ">= 4", "mogul": ">= 4"}.get(name, "see positions")
        line(name, f"{ours:,.0f} moves/s", f"{yardstick:,.0f}", ours / yardstick, want)
