"""Random games of every game, for all conformance tests; the app deals, or the table does."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from companion import wire
from companion.cli.demo import possible_commands
from companion.game import AnyGame, Envelope
from companion.kernel import form
from companion.kernel.command import Command, Malformed, Outcome, SetPosition
from companion.kernel.form import Json
from companion.kernel.own import AnyState
from companion.kernel.seat import TABLE
from companion.table import catalogue, records

T = TypeVar("T")
NAMES = ("Ana", "Bo", "Cy", "Zoé", "Hugo", "Mamie", "Ida", "Jo", "Kim", "Lou")
GAMES_TESTS = Path(__file__).parent.parent / "games"
MOST_STEPS = 400

SEATS = {name: catalogue.game(name).seats for name in catalogue.game_names()}
EVERY_COUNT = [(name, count) for name, (fewest, most) in SEATS.items() for count in range(fewest, most + 1)]
# Random evenings: with each number of players where these are few, else with the fewest, some, and the most.
CASES = [
    (name, count)
    for name, (fewest, most) in SEATS.items()
    for count in (range(fewest, most + 1) if most - fewest < 6 else (fewest, (fewest + most) // 2, most))
]


def usual(name: str) -> tuple[str, ...]:
    """Three of them, or as near to it as that game can be played by."""
    fewest, most = SEATS[name]
    return NAMES[: min(max(3, fewest), most)]


def variants(game: AnyGame) -> list[dict[str, Any]]:
    """No option touched, then each value of each choice and flag on its own."""
    found: list[dict[str, Json]] = [{}]
    for option in form.fields_of(game.options, catalogue.known_option_names(game)):
        values = (True, False) if option.asks == "flag" else option.values if option.asks == "choice" else ()
        found.extend({option.name: value} for value in values)
    return found


@dataclasses.dataclass(frozen=True)
class Step:
    """A position on the way: the state, and what was done in it."""

    state: AnyState
    envelope: Envelope


@cache
def game_played(name: str, count: int, variant: int, seed: int) -> tuple[Step, ...]:
    """A random game; half of the chances are dealt by the app, half told by the table where the rules list them."""
    game = catalogue.game(name)
    lots = random.Random(f"{name}{count}{variant}{seed}")
    options = variants(game)[variant % len(variants(game))]
    try:
        setup = records.make_setup(game, None, NAMES[:count], options)
    except Malformed:
        setup = records.make_setup(game, None, NAMES[:count], {})
    state = game.start(setup)
    steps: list[Step] = []
    for _ in range(MOST_STEPS):
        if game.summary(state).phase == "over":
            break
        drawn = game.chance(state, lots.randrange)
        listed = possible_commands(game, state)
        if drawn is not None and (not listed or lots.random() < 0.6):
            envelope = drawn
        elif listed:
            envelope = lots.choice(listed)
        else:
            break
        outcome = game.rule(state, envelope.by, envelope.command)
        assert isinstance(outcome, Outcome), f"listed, yet refused: {envelope} {outcome}"
        steps.append(Step(state, envelope))
        state = outcome.state
    steps.append(Step(state, Envelope(by=TABLE, command=SetPosition(position={}, reason="end"))))
    return tuple(steps)


def positions(name: str, count: int, each: int = 9) -> Iterator[tuple[AnyGame, AnyState]]:
    """Some positions of some random games, one of each phase among them; fewer where many sit, as each is looked at from every chair."""
    game = catalogue.game(name)
    each *= max(1, round(count / 3))
    seen: set[str] = set()
    for variant in range(len(variants(game))):
        steps = game_played(name, count, variant, 1)
        for index, step in enumerate(steps):
            phase = game.summary(step.state).phase
            if index % each == variant % each or phase not in seen:
                seen.add(phase)
                yield game, step.state


@cache
def ended(name: str, count: int) -> AnyState | None:
    """How the golden evening of so many ends, as few games end by lot in `MOST_STEPS`; None where it is not there."""
    path = GAMES_TESTS / name / "golden" / f"{count}p.jsonl"
    return records.replay_record(path.read_bytes()).state if path.is_file() else None


def positions_and_end(name: str, count: int, each: int = 9) -> Iterator[tuple[AnyGame, AnyState]]:
    """Some positions of some random games, and the end of a whole one."""
    yield from positions(name, count, each)
    if (state := ended(name, count)) is not None:
        yield catalogue.game(name), state


def some_of(many: Sequence[T], most: int, lots: random.Random) -> list[T]:
    """Some by lot: where many sit, each position is looked at from a few chairs only, from others each time."""
    return lots.sample(many, min(most, len(many)))


def dumped(game: AnyGame, state: AnyState) -> bytes:
    return wire.canonical(game.dump(state))


def shown_to(game: AnyGame, state: AnyState, viewer: str) -> bytes:
    """A viewer's screen."""
    return wire.write_scene(game.scene(state.setup, game.view(state, viewer)), repr).encode()


def one_more(command: Command, more: int = 1) -> Iterator[Command]:
    """The same with a number of it one higher, or by so much."""
    for each in dataclasses.fields(command):
        value = getattr(command, each.name)
        if type(value) is int:
            yield dataclasses.replace(command, **{each.name: value + more})


def is_well_formed(game: AnyGame, state: AnyState, by: str, command: Command) -> bool:
    """Whether it gets as far as the rules."""
    try:
        wire.read_envelope(game, state.setup, wire.write_envelope(Envelope(by=by, command=command)))
    except Malformed:
        return False
    return True
