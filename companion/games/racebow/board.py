"""Racebow's board on a screen: the tiles that matter, what stands on them, and the cells that a tap moves to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from companion.games.racebow.commands import Move, Turbo
from companion.games.racebow.faces import colour_face, feature_face, seat_face
from companion.games.racebow.ground import CELL, NEW, columns_for, ground, shown, space_id
from companion.games.racebow.setup import Setup
from companion.games.racebow.state import SETUP
from companion.games.racebow.view import PlayerSeen, Step, View
from companion.kernel.seat import Seat
from companion.kernel.text import raw, say
from companion.scene import Board, Face, Lit, Piece, Point, Send, Target
from companion.scene.look import Looking

MIDDLE = (0.0, 0.0)
AROUND = ((-1.0, -0.9), (1.0, -0.9), (-1.0, 0.9), (1.0, 0.9), MIDDLE)  # quarters of a cell from its middle


class Look(Looking[Setup, View]):
    """What several blocks ask of a view."""

    @property
    def speaks(self) -> bool:
        """Whether this screen may speak for the seat on turn."""
        return self.gives(self.turn)

    def player(self, seat: Seat) -> PlayerSeen:
        """One player's pawn, stack and markers."""
        return self.seen.players[self.setup.index[seat]]

    def colour(self, colour: str) -> Face:
        """A colour's pawn."""
        return colour_face(self.setup.edition, colour)

    @property
    def racing(self) -> list[PlayerSeen]:
        """Players who have not finished."""
        return [each for each in self.seen.players if each.place is None]

    @property
    def leader(self) -> Seat:
        """Who turns over the next tiles: the player furthest ahead."""
        return max(self.racing, key=lambda each: each.tile).seat


def course(look: Look) -> Board:
    """The whole course as it lies, and where the next tile goes."""
    lies = [tile.number for tile in look.seen.course]
    held = [each.tile for each in look.racing] or lies[-1:]
    numbers = shown(held, lies[0], lies[-1]) if lies else (0,)
    if look.seen.missing:
        numbers = (*numbers, NEW)
    return board(look, numbers, columns_for(len(numbers)))


def ahead(look: Look) -> Board:
    """All tiles that lie, two side by side: for a narrow screen, to look at."""
    numbers = tuple(tile.number for tile in look.seen.course) or (0,)
    return board(look, numbers, 2, lit=False)


def board(look: Look, numbers: Sequence[int], columns: int, *, lit: bool = True) -> Board:
    """These tiles with their pawns and players, and the cells that may be entered."""
    base = ground(tuple(numbers), columns)
    standing: dict[str, list[Piece]] = {}
    if look.seen.phase != SETUP:
        for player in look.racing:
            space = space_id(player.tile, *player.cell)
            standing.setdefault(space, []).append(Piece(id=f"player:{player.seat}", face=seat_face(player.seat), space=space))
    for tile in look.seen.course:
        for part, printed, face in (
            ("colour", tile.colour, look.colour(tile.colour.is_)),
            ("feature", tile.feature, feature_face(tile.feature.is_)),
        ):
            space, pawn = space_id(tile.number, *printed.cell), printed.pawn
            if pawn in ("there", None):
                standing.setdefault(space, []).append(Piece(id=f"{part}:{tile.number}", face=face, space=space))
            elif space not in standing:  # only printed: its pawn is gone, or there was none left
                standing[space] = [Piece(id=f"{part}:{tile.number}", face=face, space=space, state="faded")]
    pieces = tuple(piece for space in base.spaces for piece in _placed(space.centre, standing.get(space.id, ())))
    return Board(ground=base, pieces=pieces, lit=_lit(look, set(numbers), set(standing)) if lit else ())


def _placed(centre: Point, pieces: Sequence[Piece]) -> Iterator[Piece]:
    """One on a cell stands in its middle; several share it: four seats and an action at most."""
    for piece, (right, down) in zip(pieces, AROUND[: len(pieces)] if len(pieces) > 1 else (MIDDLE,), strict=False):
        yield piece if len(pieces) == 1 else replace(piece, at=(centre[0] + right * CELL / 4, centre[1] + down * CELL / 4))


def _lit(look: Look, numbers: set[int], taken: set[str]) -> tuple[Lit, ...]:
    """The legal cells of the next tile, each with its cost; where a pawn lies in the figure's place, its level's other cells say it."""
    if not look.turn:
        return ()
    number = look.player(look.turn).tile + 1
    if number not in numbers:
        return ()
    found: list[Lit] = []
    for step in look.seen.steps:
        if step.why is None:
            space = space_id(number, *step.to)
            cost = raw(f"\u2212{len(step.cost)}" if step.cost else "0")
            found.append(Lit(space=space, style="legal", label=None if space in taken else cost, target=_go(look, step)))
    return tuple(found)


def _go(look: Look, step: Step) -> Target | None:
    """The tap that makes a step."""
    if not look.speaks:
        return None
    to = step.to
    command = Turbo(to=to) if step.by == "turbo" else Move(to=to)
    cost = [say("one-bonus", bonus=bonus) for bonus in step.cost]
    label = say("do-step", level=to[0], column=to[1], cost=cost, number=len(cost))
    return Target(id=f"{step.by}:{to[0]}:{to[1]}", label=label, does=Send(command, by=look.turn))
