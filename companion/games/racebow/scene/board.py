"""Racebow's board on a screen: the tiles that matter now, what stands on them, and the cells to which a tap moves."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.racebow.commands import Move, Turbo
from companion.games.racebow.course import NAMES, NEW, space_id
from companion.games.racebow.scene.faces import SIGNS, colour_face, feature_face, seat_face
from companion.games.racebow.scene.ground import course_ground, has_level, shown_tiles, tile_ground
from companion.games.racebow.setup import Setup
from companion.games.racebow.state import SETUP
from companion.games.racebow.view import PlayerSeen, Step, View
from companion.kernel.seat import Seat
from companion.kernel.text import Text, raw_number, say
from companion.scene import Board, Face, Ground, Lit, Piece, Target, Trial
from companion.scene.kinds import ChipState
from companion.scene.look import Looking

A_BAND = 4  # tiles side by side on a narrow screen
STEPS: Mapping[str, type[Move | Turbo]] = {"move": Move, "turbo": Turbo}


class SceneSource(Looking[Setup, View]):
    """A view, with what several blocks ask of it."""

    def player(self, seat: Seat) -> PlayerSeen:
        """One player's pawn, stack and markers."""
        return self.seen.players[self.setup.index[seat]]

    def colour(self, colour: str) -> Face:
        """A colour's pawn."""
        return colour_face(self.setup.edition, colour)

    def place_note(self, seat: Seat) -> Text | None:
        """The place of a player who has finished."""
        place = self.player(seat).place
        return say("note-place", place=place) if place else None

    def chip_state(self, seat: Seat) -> ChipState:
        """How a player's chip and mat look."""
        if seat in self.seen.winners:
            return "leads"
        return "out" if self.player(seat).place else "awaited" if seat == self.turn else "plain"

    @property
    def racing(self) -> list[PlayerSeen]:
        """Players who have not finished."""
        return [each for each in self.seen.players if each.place is None]

    @property
    def leader(self) -> Seat:
        """Who turns over the next tiles: the player furthest ahead."""
        return max(self.racing, key=lambda each: each.tile).seat


def course_board(look: SceneSource) -> Board:
    """The whole course as it lies, and where the next tile goes."""
    lies = [tile.number for tile in look.seen.course]
    held = [each.tile for each in look.racing] or lies[-1:]
    numbers = shown_tiles(held, lies[0], lies[-1]) if lies else (0,)
    if look.seen.missing:
        numbers = (*numbers, NEW)
    return _board(look, course_ground(numbers), set(numbers))


def tiles_ahead_board(look: SceneSource) -> Board:
    """All tiles on the course, in bands: for a narrow screen, only to look at."""
    numbers = tuple(tile.number for tile in look.seen.course) or (0,)
    return _board(look, course_ground(numbers, A_BAND), set())


def next_tile_board(look: SceneSource, number: int, *, lit: bool) -> Board:
    """The tile that a player enters next."""
    return _board(look, tile_ground(number), {number} if lit else set())


def _board(look: SceneSource, base: Ground, lit: set[int]) -> Board:
    """These tiles with their pawns and players; on those in `lit`, the cells that may be entered."""
    there = {space.id for space in base.spaces}
    standing: dict[str, list[Piece]] = {}
    if look.seen.phase != SETUP:
        for player in look.racing:
            space, on_turn = space_id(player.tile, *player.cell), player.seat == look.turn
            face = seat_face(player.seat, player.cell[0])
            piece = Piece(id=f"player:{player.seat}", face=face, space=space, state="chosen" if on_turn else "standing")
            standing.setdefault(space, []).append(piece)
    for tile in look.seen.course:
        for part, printed, face in (
            ("colour", tile.colour, look.colour(tile.colour.is_)),
            ("feature", tile.feature, feature_face(tile.feature.is_)),
        ):
            space, lies = space_id(tile.number, *printed.cell), printed.pawn in ("there", None)
            if lies or space not in standing:  # else it is only printed: its pawn is gone, or there was none left
                piece = Piece(id=f"{part}:{tile.number}", face=face, space=space, state="standing" if lies else "faded")
                standing.setdefault(space, []).append(piece)
    pieces = tuple(piece for space, here in standing.items() if space in there for piece in here)
    number = look.player(look.turn).tile + 1 if look.seen.steps else None  # the tile that is entered next
    if number is None or number not in lit:
        return Board(ground=base, pieces=pieces)
    return Board(ground=base, pieces=pieces, lit=_lit(look, number), why=_why(look, number))


def _lit(look: SceneSource, number: int) -> tuple[Lit, ...]:
    """The legal cells of the next tile, each with its price."""
    found: list[Lit] = []
    for step in look.seen.steps:
        if step.why is None:
            price = Face(kind=SIGNS[step.cost[-1]]) if step.cost else None
            found.append(Lit(space=space_id(number, *step.to), label=raw_number(-len(step.cost)), price=price, target=_go(look, step)))
    return tuple(found)


def _why(look: SceneSource, number: int) -> tuple[Trial, ...]:
    """Why the other cells of the next tile may not be entered. RB-M1, RB-M7"""
    free, by = {step.to for step in look.seen.steps if step.why is None}, look.seen.steps[0].by
    cells = (cell for cell in NAMES if has_level(number, cell[0]) and cell not in free)
    return tuple(Trial(space=space_id(number, *cell), send=look.send(STEPS[by](to=cell))) for cell in cells)


def _go(look: SceneSource, step: Step) -> Target | None:
    """The target that makes a step."""
    if not look.gives(look.turn):
        return None
    level, column = step.to
    cost = [say("one-bonus", bonus=bonus) for bonus in step.cost]
    label = say("do-step", level=level, column=column, cost=cost, number=len(cost))
    return Target(id=f"{step.by}:{level}:{column}", label=label, does=look.send(STEPS[step.by](to=step.to)))
