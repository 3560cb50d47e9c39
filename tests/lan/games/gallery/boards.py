"""The rooms with a board: a track of lanes, and a grove of hexes."""

from __future__ import annotations

import math

from companion.kernel.text import raw, say
from companion.scene import (
    Board,
    Card,
    Cards,
    Counters,
    Decor,
    Face,
    Ground,
    Lit,
    Offer,
    Piece,
    Prompt,
    Scene,
    SeatChip,
    Send,
    Space,
    Stroke,
    Target,
)
from companion.scene.kinds import SpaceKind

from . import commands
from .faces import face
from .setup import Setup
from .view import View


def _track() -> Ground:
    spaces = [
        Space(
            id=f"{lane}{column}",
            kind="grid" if column == 0 else "slab",
            outline=tuple((40 + column * 54 + dx, 60 + index * 42 + dy) for dx, dy in ((1, 1), (52, 1), (52, 40), (1, 40))),
            centre=(40 + column * 54 + 26.5, 60 + index * 42 + 20.5),
            letter=raw(str(index + 1)) if column == 0 else None,
        )
        for index, lane in enumerate("abc")
        for column in range(12)
    ]
    decor = (
        Decor(kind="ribbon", points=((20, 50), (720, 50), (720, 196), (20, 196))),
        Decor(kind="kerb", points=((20, 52), (720, 52))),
        Decor(kind="line", points=((360, 48), (360, 198))),
        Decor(kind="label", points=((360, 28),), text=raw("TIPP 1"), fill="paper"),
        Decor(kind="chequers", points=((690, 52), (690, 194))),
        Decor(kind="arrow", points=((200, 122),)),
    )
    return Ground(key="track", size=(740, 220), spaces=tuple(spaces), decor=decor)


def board(setup: Setup, seen: View, me: str, chips: tuple[SeatChip, ...]) -> Scene:

    def step(space: str, label: str) -> Target:
        return Target(id=f"step:{space}", label=raw(label), does=Send(commands.Step(to=space), by=me))

    lit = (
        Lit(space="a4", label=raw("1"), target=step("a4", "1")),
        Lit(space="b5", label=raw("2"), target=step("b5", "2")),
        Lit(space="c5", style="dead_end", label=raw("3"), target=step("c5", "3")),
        Lit(space="b4", style="path"),
    )
    pieces = (
        Piece(id="car:red", face=face("red", "car"), space="b3", state="chosen"),
        Piece(id="car:white", face=face("white", "car"), space="a6"),
        Piece(id="car:blue", face=face("blue", "car"), space="c7", state="beside"),
        Piece(id="car:black", face=face("black", "car"), space="c9", state="wrong"),
        Piece(id="car:green", face=face("green", "car"), space="a9", state="ghost"),
    )
    place = Target(
        id="place",
        label=say("place-it"),
        does=Offer(
            tuple(
                Target(id=f"at:{space}", label=raw(space), does=Send(commands.Step(to=space), by=me), space=space)
                for space in ("a1", "b1", "c1")
            )
        ),
    )
    turn = seen.turn
    return Scene(
        prompt=Prompt(text=say("prompt-move", seat=turn), hint=say("hint-move"), waiting=(turn,)),
        seats=chips,
        main=(Board(ground=_track(), pieces=pieces, lit=lit, strokes=(Stroke(points=((228, 122), (282, 122)), style="path"),)),),
        bar=(place, Target(id="as-shown", label=say("as-shown"), style="go", does=Send(commands.Step(to="shown"), by=me))),
        seats_at="none",
    )


def _hexagon(x: float, y: float, r: float) -> tuple[tuple[float, float], ...]:
    return tuple((round(x + r * math.cos(math.pi / 3 * k), 1), round(y + r * math.sin(math.pi / 3 * k), 1)) for k in range(6))


def grove(setup: Setup, seen: View, me: str, chips: tuple[SeatChip, ...]) -> Scene:
    looks: dict[tuple[int, int], tuple[SpaceKind, str | None, str]] = {
        (0, 0): ("pond", None, ""),
        (1, 0): ("hex", "#8DBA88", "V"),
        (1, -1): ("hex", "#F1DE8E", "J"),
        (0, -1): ("hex", "#EFA9C4", "R"),
        (-1, 0): ("dry", "#8DBA88", "V"),
        (-1, 1): ("hex", "#F1DE8E", "J"),
        (0, 1): ("hex", "#EFA9C4", "R"),
        (2, -1): ("spot", None, ""),
        (-2, 1): ("spot", None, ""),
    }
    spaces = []
    for (q, r), (kind, fill, letter) in looks.items():
        x, y = 420 + q * 123, 330 + (r + q / 2) * 142
        spaces.append(
            Space(id=f"{q},{r}", kind=kind, outline=_hexagon(x, y, 80), centre=(x, y), fill=fill, letter=raw(letter) if letter else None)
        )
    ground = Ground(key="grove", size=(840, 660), spaces=tuple(spaces))
    pieces = (
        Piece(id="panda", face=Face(kind="panda", name=raw("panda")), space="1,0"),
        Piece(id="b1", face=Face(kind="bamboo", fill="#1A6827", name=raw("bambou")), space="1,0", count=4),
        Piece(id="gardener", face=Face(kind="gardener", name=raw("jardinier")), space="0,1"),
        Piece(id="b2", face=Face(kind="bamboo", fill="#F7DC61", name=raw("bambou")), space="1,-1", count=1),
        Piece(id="chip", face=Face(kind="drop", name=raw("bassin")), space="1,-1"),
        Piece(id="b3", face=Face(kind="bamboo", fill="#E45690", name=raw("bambou")), space="0,-1", count=2),
    )
    lit = tuple(
        Lit(space=space, target=Target(id=f"step:{space}", does=Send(commands.Step(to=space), by=me)))
        for space in ("0,-1", "1,-1", "2,-1", "0,1")
    )
    strokes = (
        Stroke(points=((543, 401), (502, 330)), style="channel"),
        Stroke(points=((460, 259), (502, 330)), style="legal", target=Target(id="lay", does=Send(commands.Step(to="edge"), by=me))),
    )
    counters = Counters(
        title=say("eaten"),
        items=tuple(
            (Face(kind="bamboo", fill=fill), None, number, raw(letter))
            for fill, number, letter in (("#1A6827", 2, "V"), ("#F7DC61", 1, "J"), ("#E45690", 0, "R"))
        ),
    )
    cards = Cards(
        title=say("objectives"),
        cards=(
            Card(id="o1", faces=(Face(kind="bamboo", fill="#1A6827"),) * 3, points=4, name=raw("Panda"), state="fulfilled"),
            Card(
                id="o2",
                faces=(face("green"), face("yellow")),
                points=3,
                name=raw("Parcelles"),
                target=Target(id="fulfil", does=Send(commands.Step(to="o2"), by=me)),
            ),
        ),
    )
    turn = seen.turn
    prompt = Prompt(text=say("prompt-panda", seat=turn), hint=say("hint-move"), waiting=(turn,), notice=say("notice"))
    return Scene(
        prompt=prompt, seats=chips, main=(Board(ground=ground, pieces=pieces, lit=lit, strokes=strokes), counters, cards), seats_at="none"
    )
