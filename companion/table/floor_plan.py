"""The one plan of every game's folder, and how a `Game` is put together from it: found by being there, with no wiring of its own.

    commands    what is said and done: every `Command` defined there
    happenings  what comes about
    setup       SEATS, MONEY, Options, BoxFile, Setup; may have Edition, names, warnings, explain, option_names, next_options
    state       State, start
    keeping     RULES, the rules' version; summary for a record's last line; may have dump and load for the journal
    rules       rule: the referee
    legal       legal
    view        View, view
    disclosure  only where more is secret than commands and `choices` declare: opened, told_to, secrets
    scene       scene; may have ground, and UNVEILS: the phases whose accounts are opened row by row
    position    Position, position, put, end_here; adjust, where there is money; place_type, movables, correct, where there are pieces
    sensing     only where pieces wear tags: bindables, interpret, PLACES, ROLES (of dice); bindables_now, where some come to be in mid-game
    chance      only where the app may deal or draw: chance
    company     only where people may leave, come late and hand over a seat: with_company, after_leaving
    standing    only where a chart is drawn: standing, how everybody stands
    moments     only where something moves or sounds: moments, by happening
    thinking    only where thinking time is measured: thinking, whose it is
    nearer      only where a game by lot would not end: nearer, how much a command brings it to its end

Each is a module, or a package of that name where it is long. Beside them lie `editions/`, `texts/` and, where faces have a look of their
own, `art/`.
"""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Callable, Mapping
from importlib.util import find_spec
from types import ModuleType

from companion import defaults
from companion.game import AnyGame, Game
from companion.kernel.command import HOUSE_RULINGS, Command
from companion.kernel.company import GameCompany
from companion.kernel.form import Json, Malformed
from companion.kernel.own import AnySetup, AnyState
from companion.kernel.state import read_state, write_state
from companion.scene.moments import no_moments

PLAN = ("commands", "happenings", "setup", "state", "keeping", "rules", "legal", "view", "scene", "position")
OPTIONAL = ("disclosure", "sensing", "chance", "moments", "standing", "nearer", "company", "thinking")


def commands_of(module: ModuleType) -> tuple[type[Command], ...]:
    """The commands defined in a module or package, in the order of its text."""
    return tuple(
        each for each in vars(module).values() if inspect.isclass(each) and issubclass(each, Command) and each.__module__ == module.__name__
    )


def guarded_load(load: Callable[[AnySetup, Mapping[str, Json]], AnyState]) -> Callable[[AnySetup, Json], AnyState]:
    """A game's `load`, which raises Malformed for a stored state that can't be read."""

    def read(setup: AnySetup, data: Json) -> AnyState:
        if not isinstance(data, Mapping):
            raise Malformed("state", "wrong_type", expected="object")
        try:
            return load(setup, data)
        except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
            raise Malformed("state", "state_unreadable", detail=f"{type(error).__name__}: {error}"[:80]) from None

    return read


def _if_there(module: str) -> ModuleType | None:
    return importlib.import_module(module) if find_spec(module) else None


def assemble(name: str, package: str) -> AnyGame:
    """Put together the game whose folder is this package."""
    part = {each: importlib.import_module(f"{package}.{each}") for each in PLAN}
    disclosure, sensing, drawing, moving, stands, demo, company, clocked = (_if_there(f"{package}.{each}") for each in OPTIONAL)
    setup, state, keeping, view, position = (part[each] for each in ("setup", "state", "keeping", "view", "position"))
    names, option_names = getattr(setup, "names", defaults.names_of_seats), getattr(setup, "option_names", defaults.no_names)
    seating = (
        None
        if company is None
        else GameCompany(option_names=option_names, with_company=company.with_company, after_leaving=company.after_leaving)
    )
    dump = getattr(keeping, "dump", write_state)
    load = getattr(keeping, "load", lambda setup, data: read_state(state.State, setup, data, names(setup)))
    return Game(
        name=name,
        rules=keeping.RULES,
        seats=setup.SEATS,
        commands=(*commands_of(part["commands"]), *HOUSE_RULINGS),
        money=getattr(setup, "MONEY", None),
        options=setup.Options,
        box=setup.BoxFile,
        position_shape=position.Position,
        edition=getattr(setup, "Edition", defaults.PlainEdition),
        warnings=getattr(setup, "warnings", defaults.nothing_to_say),
        explain=getattr(setup, "explain", defaults.nothing_to_say),
        option_names=option_names,
        setup=setup.Setup,
        names=names,
        start=state.start,
        referee=seating.heard(part["rules"].rule) if seating else part["rules"].rule,
        legal=seating.listed(part["legal"].legal) if seating else part["legal"].legal,
        view=view.view,
        scene=part["scene"].scene,
        summary=keeping.summary,
        dump=seating.dumped(dump) if seating else dump,
        load=guarded_load(seating.loaded(load) if seating else load),
        position=position.position,
        put=position.put,
        place_type=getattr(position, "place_type", defaults.no_place_type),
        movables=getattr(position, "movables", defaults.no_movables),
        correct=getattr(position, "correct", defaults.no_correction),
        adjust=getattr(position, "adjust", defaults.no_money),
        end_here=position.end_here,
        seating=seating,
        chance=getattr(drawing, "chance", defaults.no_chance),
        interpret=getattr(sensing, "interpret", defaults.no_meaning),
        bindables=getattr(sensing, "bindables", defaults.no_pieces),
        bindables_now=getattr(sensing, "bindables_now", defaults.no_more_pieces),
        places=getattr(sensing, "PLACES", ("pad",)),
        roles=getattr(sensing, "ROLES", ()),
        thinking=getattr(clocked, "thinking", defaults.nobody_thinks),
        next_options=getattr(setup, "next_options", defaults.same_options),
        standing=getattr(stands, "standing", defaults.no_standing),
        moments=getattr(moving, "moments", no_moments),
        unveils=getattr(part["scene"], "UNVEILS", ()),
        ground=getattr(part["scene"], "ground", None),
        opened=getattr(disclosure, "opened", defaults.choices_opened),
        nearer=getattr(demo, "nearer", None),
        secrets=getattr(disclosure, "secrets", defaults.choice_secrets),
        told_to=getattr(disclosure, "told_to", defaults.told_to_all),
    )
