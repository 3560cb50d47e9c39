"""Takenoko: a grove of plots, a gardener who lets bamboo grow, a panda who eats it, and objectives in hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.takenoko import chance, disclosure, edition, legal, names, rules, scene, sensing, state, view
from companion.games.takenoko.commands import COMMANDS
from companion.games.takenoko.nearer import nearer
from companion.kernel.command import AdjustMoney, Correct, SetPosition
from companion.kernel.game import Game, Option, Summary


def option_defaults(box: edition.Edition) -> Mapping[str, Any]:
    """The edition's switches; `first` is None where the first seat begins."""
    return box.defaults


def summary(now: state.State) -> Summary:
    """Where the game stands."""
    return Summary(
        phase=now.phase,
        turn=now.seat if now.dealt and not now.over else None,
        scores={seat: state.score(now, number) for number, seat in enumerate(now.setup.seats)},
        winners=state.winners(now),
    )


GAME = Game(
    name="takenoko",
    seats=(edition.FEWEST, edition.MOST),
    commands=(*COMMANDS, AdjustMoney, Correct, SetPosition),
    options=(
        Option(name="depth", kind="choice", values=("referee", "bank")),
        Option(name="first", kind="seat"),
        Option(name="expert", kind="flag"),
        Option(name="green_plots", kind="choice", values=edition.GREEN_PLOTS),
        Option(name="mirror_rhombus", kind="flag"),
        Option(name="exact_height", kind="flag"),
    ),
    edition=edition.read_edition,
    warnings=edition.warnings,
    option_defaults=option_defaults,
    setup=state.make_setup,
    start=state.start,
    resolve=names.resolve,
    rule=rules.rule,
    legal=legal.legal,
    view=view.view,
    scene=scene.scene,
    summary=summary,
    dump=state.dump,
    load=state.load,
    chance=chance.chance,
    interpret=sensing.interpret,
    bindables=sensing.bindables,
    told_to=disclosure.told_to,
    nearer=nearer,
)
