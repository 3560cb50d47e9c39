"""The moments of a game: each new kind of scene that random games reach, for the table and behind the curtain."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import chain, islice
from typing import Any

from companion.cli.demo import playout
from companion.game import AnyGame
from companion.kernel.form import Json, Malformed
from companion.kernel.own import AnySetup, AnyState
from companion.kernel.seat import TABLE, Viewer
from companion.kernel.text import say
from companion.scene import Draw, Scene, Target
from companion.table import catalogue
from companion.table.play.ceremony import Ceremony, staged_scene
from companion.table.play.looking_back import scene_looking_back
from companion.table.records import make_setup

SEATS = ("Ana", "Bo", "Zoé", "Anne-Sophie", "Bartholomée", "Mamie")
ALIKE = 2  # moments of the same kind that are kept: other names, other amounts
LONGEST = 1200  # lines of a game
DRAW = Target(id="draw", label=say("app-draws"), icon="shuffle", does=Draw())  # as the table adds it


@dataclass(frozen=True, slots=True)
class Moment:
    """What somebody sees, and after which line of which game."""

    game: str
    seed: int
    line: int
    viewer: Viewer
    scene: Scene

    def __str__(self) -> str:
        return f"{self.game}, game {self.seed}, line {self.line}, seen by {self.viewer}"


def _kind(viewer: Viewer, scene: Scene) -> tuple[object, ...]:
    prompt = scene.prompt
    blocks = (*scene.left, *scene.main, *scene.side)
    return (
        viewer == TABLE,
        prompt.text.key,
        prompt.hint.key if prompt.hint else None,
        bool(prompt.waiting),
        tuple(type(block).__name__ for block in blocks),
        tuple(target.label.key if target.label else None for target in scene.bar),
    )


def _scenes(game: AnyGame, setup: AnySetup, state: AnyState, lots: random.Random) -> Iterator[tuple[Viewer, Scene]]:
    scene = game.scene(setup, game.view(state, TABLE))
    if game.chance(state, lots.randrange) is not None and not any(isinstance(target.does, Draw) for target in scene.bar):
        scene = replace(scene, bar=(DRAW, *scene.bar))
    for viewer, shown in ((TABLE, scene), *((seat, game.scene(setup, game.view(state, seat))) for seat in setup.seats)):
        for stage in _stages(shown, viewer):
            yield viewer, stage


def _stages(scene: Scene, viewer: Viewer) -> Iterator[Scene]:
    """A scene; one that is opened step by step before, on the way, and when all lies open."""
    if scene.then is None:
        yield scene
        return
    held = Ceremony(attended=True).begun(1, scene)
    for opened in sorted({0, 1, held.rows - 1, held.rows}):
        yield scene_looking_back(staged_scene(scene, viewer, held.unveiled(opened)), viewer, ())


def _setup(game: AnyGame, edition: str, seats: tuple[str, ...], lots: random.Random) -> object:
    """With half of the switches put somehow; without, where they do not go together."""
    put: dict[str, Json] = {}
    for field in catalogue.option_fields(game, catalogue.edition(game.name, edition), seats):
        values = (True, False) if field.asks == "flag" else field.values if field.asks == "choice" else ()
        if values and lots.random() < 0.5:
            put[field.name] = lots.choice(values)
    try:
        return make_setup(game, edition, seats, put)
    except Malformed:
        return make_setup(game, edition, seats, {})


def _looked_at(line: int) -> bool:
    """Games begin with what is new, and end with it; in between every tenth line is enough."""
    return line <= 200 or line % 10 == 0


@cache
def moments(name: str, games: int = 8, people: tuple[str, ...] = SEATS) -> tuple[Moment, ...]:
    """Each kind of moment of so many games: with few seats and with all, in each edition, the switches put by lot."""
    game = catalogue.game(name)
    seen: dict[tuple[Any, ...], int] = {}
    found: list[Moment] = []
    editions = list(catalogue.editions(name))
    for seed in range(games):
        lots = random.Random(seed)
        fewest, most = game.seats
        seats = people[: fewest + seed % (most - fewest + 1)] if seed else people[:most]
        setup = _setup(game, editions[seed % len(editions)], seats, lots) if seed else make_setup(game, editions[0], seats, {})
        start = game.start(setup)
        states = enumerate(chain((start,), (state for _, state in islice(playout(game, start, lots.randrange), LONGEST))), 1)
        for line, state in states:
            if not _looked_at(line) and game.summary(state).phase != "over":
                continue
            for viewer, scene in _scenes(game, setup, state, random.Random(0)):
                kind = _kind(viewer, scene)
                seen[kind] = seen.get(kind, 0) + 1
                if seen[kind] <= ALIKE:
                    found.append(Moment(name, seed, line, viewer, scene))
    return tuple(found)
