"""How long one legal() and one rule() take in the late positions of random games: milliseconds, p50 and p99."""

from __future__ import annotations

import random
import time
from itertools import pairwise

from bench.report import line, quantile
from companion.cli.demo import playout
from companion.kernel.seat import TABLE
from companion.table import catalogue, records

NAMES = ("Ana", "Bo", "Cy", "Zoé")


def main() -> None:
    """Measure the last third of eight random games of each game."""
    for name in catalogue.game_names():
        game = catalogue.game(name)
        legal_ms: list[float] = []
        rule_ms: list[float] = []
        setup = records.make_setup(game, None, NAMES[: min(4, game.seats[1])], {})
        for seed in range(8):
            lots = random.Random(seed)
            steps = [(None, game.start(setup)), *playout(game, game.start(setup), lots.randrange)]
            for (_, before), (envelope, _) in list(pairwise(steps))[len(steps) * 2 // 3 :]:
                for by in (*setup.seats, TABLE):
                    start = time.perf_counter()
                    game.legal(before, by)
                    legal_ms.append((time.perf_counter() - start) * 1e3)
                assert envelope is not None
                start = time.perf_counter()
                game.rule(before, envelope.by, envelope.command)
                rule_ms.append((time.perf_counter() - start) * 1e3)
        want = "<= 0.05 ms p99, rule too" if name == "takenoko" else ""
        line(f"{name}: legal p50 / p99", f"{quantile(legal_ms, 0.5):.3f} ms", f"{quantile(legal_ms, 0.99):.3f} ms", None, want)
        line(f"{name}: rule  p50 / p99", f"{quantile(rule_ms, 0.5):.3f} ms", f"{quantile(rule_ms, 0.99):.3f} ms")
