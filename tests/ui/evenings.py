"""The late part of an evening: a position near the end of each game, and what can be touched to bring it to its natural end.

The middle of an evening repeats the same things, so the position is set "as it lies", and the end is played.
"""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain

from companion import wire
from companion.game import Envelope
from companion.kernel.command import EndHere, Outcome
from companion.kernel.seat import TABLE, Seat
from companion.scene import Arrange, Ask, Confirm, Draw, Offer, Open, Send, Target
from companion.table import catalogue
from companion.table.snapshots import Play
from tests.games.mogul.evening import DECK

SEATS = ("Ana", "Bo", "Zoé")
VIOLET = {"colour": ["violet", ["earth", 2]], "feature": ["to_top", ["air", 4]]}
ORDER = ["red", "yellow", "green", "blue", "violet"]
CARS = ("light_blue", "red", "white", "green", "dark_blue", "yellow")
HELD = {"Ana": ["brown/green"], "Bo": ["brown/blue"], "Zoé": ["brown/pink"]}
LATE: Mapping[str, Mapping[str, object]] = {  # what the tests know of games; any other is ended as it lies
    # Four cars have arrived, two are a card away.
    "toprace": {
        "phase": "race",
        "race": 1,
        "turn": "Bo",
        "owners": dict(zip(CARS, SEATS * 2, strict=True)),
        "cars": {**dict.fromkeys(CARS, "finish"), "red": "a68", "yellow": "b68"},
        "lines": [{"state": "closed"}] * 3,
    },
    # The Emperor is out, and the last player's turn nearly over.
    "takenoko": {
        "fulfilled": {"Ana": ["plot:triangle:green", "panda:green+green"], "Bo": ["plot:arc:pink"], "Zoé": ["panda:yellow+yellow"]},
        "emperor": "Ana",
        "turn": {"seat": "Zoé", "first": dict.fromkeys(SEATS, True), "done": ["channel", "objective"]},
    },
    # Ana has all her colours, the others lack one, and that lies ahead.
    "racebow": {
        "start_cells": {seat: column for column, seat in enumerate(SEATS, 1)},
        "course": [{"number": number, "tile": VIOLET} for number in range(1, 6)],
        "players": {"Ana": {"stack": ORDER}, "Bo": {"stack": ORDER[:4]}, "Zoé": {"stack": ORDER[:4]}},
        "turn": "Bo",
    },
    # The pile is down to the Crash.
    "mogul": {
        "phase": "turning",
        "card": None,
        "taken": False,
        "still_in": [],
        "last_out": None,
        "pot": 0,
        "shares": HELD,
        "discards": sorted((Counter(DECK) - Counter(card for own in HELD.values() for card in own)).elements()),
    },
}
ENDED_BY_PLAYERS = ("freetable",)  # it is over whenever they say so


def for_so_many(number: int) -> list[str]:
    """The games that so many can play."""
    return [name for name in catalogue.game_names() if (seats := catalogue.game(name).seats)[0] <= number <= seats[1]]


Way = tuple[tuple[str, ...], Send | None]  # what is tapped one after the other, and what is said then; None: whatever the app draws


def nothing_of_their_own(seat: Seat) -> Iterable[Target]:
    """Behind the curtain nobody looks."""
    return ()


def ways(play: Play, targets: Iterable[Target], own: Callable[[Seat], Iterable[Target]] = nothing_of_their_own) -> Iterator[Way]:
    """Everything that can be said by touching some of these; behind the curtain what a seat's `own` screen shows.

    An amount and an order are said as they stand there at first, where that can be. Words (`Spell`, `Write`) are typed and not touched.
    """
    for target in targets:
        first = (target.id, f"{target.id}:yes") if isinstance(target.does, Confirm) else (target.id,)
        match target.act if target.live else None:
            case Send() as send:
                yield first, send
            case Draw():
                yield first, None
            case Ask() as ask if comes_about(play, send := _as_it_stands(ask)):
                yield (*first, "amount-done"), send
            case Arrange(sort) if sort.target.sent is not None:
                send = sort.target.sent.filled(sort.field, tuple(value for value, _ in sort.items))
                if comes_about(play, send):
                    yield (*first, sort.target.id), send
            case Offer(choices):
                yield from ((first + rest, send) for rest, send in ways(play, choices))
            case Open(seat):
                yield from (((*first, "curtain-open", *rest), send) for rest, send in ways(play, own(seat)))
            case _:
                pass


def _as_it_stands(ask: Ask) -> Send:
    """The amount with which the question opens."""
    begun, bounds = getattr(ask.send.command, ask.field), ask.bounds
    return ask.send.filled(ask.field, min(max(begun, bounds.least), bounds.most) if isinstance(begun, int) else bounds.least)


def comes_about(play: Play, send: Send) -> bool:
    """Whether the rules take it."""
    return play.game is not None and isinstance(play.game.rule(play.state, send.by, send.command), Outcome)


def ends(play: Play, send: Send | None) -> bool:
    """Whether the game is over with that."""
    if send is None or play.game is None:
        return False
    came = play.game.rule(play.state, send.by, send.command)
    return isinstance(came, Outcome) and play.game.summary(came.state).phase == "over"


def ending(play: Play, targets: Iterable[Target]) -> set[str]:
    """What is touched on the ways that end the game."""
    return {name for names, send in ways(play, targets) if ends(play, send) for name in names}


def onward(
    play: Play, targets: Iterable[Target], source: random.Random, own: Callable[[Seat], Iterable[Target]] = nothing_of_their_own
) -> tuple[str, ...]:
    """What is touched for a line more: what ends the game, if anything does, else by lot, on the table where it leads on. Or nothing."""
    shown = list(targets)
    found = list(ways(play, shown))
    source.shuffle(found)
    behind = [way for way in ways(play, shown, own) if way not in found]
    source.shuffle(behind)
    found += behind
    names = (names for names, send in chain((each for each in found if ends(play, each[1])), found))
    return next(names, ())


def late(play: Play) -> Envelope | None:
    """The table as it lies late in this evening, whoever the three are; of a game that nobody here knows, its end."""
    assert play.game is not None and play.setup is not None
    if play.game.name in ENDED_BY_PLAYERS:
        return None
    if play.game.name not in LATE:
        return Envelope(by=TABLE, command=EndHere(reason="as it lies"))
    names = dict(zip(SEATS, play.setup.seats, strict=True))
    said = json.dumps({"by": TABLE, "do": "set_position", "position": LATE[play.game.name], "reason": "as it lies"}, ensure_ascii=False)
    named = re.sub("|".join(SEATS), lambda found: names[found.group()], said)
    return wire.read_envelope(play.game, play.setup, json.loads(named))
