"""Racebow: five colours gathered and put in order on the way through Water, Earth and Air.

course    cells, tiles, what lies within a step      pile      what may turn up, and when the discards come again
edition   the box, the deck, an evening's setup      rules     what each command does, and what happens by itself
state     where a game stands                        legal     what may be said now
position  the table as it lies, as JSON              rulings   house rulings, and the one door for all commands
view      what a viewer sees; scene is made from it  sensing   what sensors saw; what the app draws
"""

from __future__ import annotations

from companion.games.racebow import edition, rulings, scene, sensing, state, view
from companion.games.racebow.commands import EndTurn, Move, StartCells, Turbo, TurnOver, UseAction
from companion.games.racebow.legal import legal
from companion.games.racebow.names import resolve
from companion.games.racebow.nearer import nearer
from companion.kernel.command import HOUSE_RULINGS
from companion.kernel.game import Game

GAME = Game(
    name="racebow",
    seats=(edition.FEWEST, edition.MOST),
    commands=(StartCells, TurnOver, Move, UseAction, Turbo, EndTurn, *HOUSE_RULINGS),
    options=edition.OPTIONS,
    edition=edition.edition,
    warnings=edition.warnings,
    option_defaults=edition.option_defaults,
    setup=edition.setup,
    start=state.start,
    resolve=resolve,
    rule=rulings.rule,
    legal=legal,
    view=view.view,
    scene=scene.scene,
    summary=state.summary,
    dump=state.dump,
    load=state.load,
    chance=sensing.chance,
    interpret=sensing.interpret,
    bindables=sensing.bindables,
    places=sensing.PLACES,
    nearer=nearer,
)
