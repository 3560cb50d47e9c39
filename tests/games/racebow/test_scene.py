"""What screens offer: one tap for a step, the price in each cell, why others are forbidden, what people must do by hand."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

import pytest

from companion import wire
from companion.drawing.board import standing_pieces
from companion.drawing.ground import spots_of
from companion.kernel.command import Command, Refusal
from companion.kernel.text import Text
from companion.scene import Board, Buttons, Chart, Mat, Note, Podium, Scene, Send, Target
from companion.table import catalogue
from companion.texts import speaker
from tests.games.racebow.evening import (
    COLOURS,
    FIVE,
    START,
    THREE,
    Line,
    Played,
    accepted,
    after,
    cell,
    end,
    has,
    listed,
    move,
    put,
    starts,
    tile,
    turbo,
)

GAME = catalogue.game("racebow")


def scene_of(played: Played, viewer: str = "table") -> Scene:
    return GAME.scene(played.state.setup, GAME.view(played.state, viewer))


def blocks(scene: Scene, kind: type) -> list[Any]:
    return [block for block in (*scene.left, *scene.main, *scene.side) if isinstance(block, kind)]


def targets(value: Any) -> Iterator[Target]:
    if isinstance(value, Target):
        yield value
        for choice in value.choices:
            yield from targets(choice)
    elif isinstance(value, tuple):
        for item in value:
            yield from targets(item)
    elif dataclasses.is_dataclass(value) and not isinstance(value, (Command, Text)):
        for each in dataclasses.fields(value):
            yield from targets(getattr(value, each.name))


def line_of(target: Target) -> Line:
    """What a tap says, as a line of a record."""
    assert target.sent is not None
    return {"by": target.sent.by, **wire.write_command(target.sent.command)}


def tap(scene: Scene, *path: str) -> Line:
    """Tap a target by its id, then one of its choices, and so on."""
    found: Iterator[Target] = (each for each in targets(scene) if each.id == path[0])
    target = next(found)
    for name in path[1:]:
        target = next(each for each in target.choices if each.id == name)
    return line_of(target)


def words(value: Any, language: str = "fr") -> str:
    """All the words of a block or scene, in reading order."""
    say = speaker(language, "racebow")
    found: list[str] = []

    def read(item: object) -> None:
        if isinstance(item, Text):
            found.append(say(item))
        elif isinstance(item, tuple):
            for each in item:
                read(each)
        elif dataclasses.is_dataclass(item) and not isinstance(item, Command):
            for each in dataclasses.fields(item):
                read(getattr(item, each.name))

    read(value)
    return " | ".join(found)


# --- moving -----------------------------------------------------------------------------------------------------------------------


def test_a_step_is_one_tap_on_a_lit_cell() -> None:
    played = accepted(*START)
    (board,) = blocks(scene_of(played), Board)
    lit = {each.space: each for each in board.lit}
    assert set(lit) == {f"1:{level}:{column}" for level in ("water", "earth", "air") for column in (1, 2)}
    assert line_of(lit["1:air:2"].target) == move("Ana", "a2")
    assert {line_of(each.target)["to"][1] for each in lit.values()} == {1, 2}
    assert [each.sent.by for each in targets(board) if each.sent] == ["Ana"] * 6


def prices(played: Played) -> dict[str, str]:
    """What column 1 of the next tile costs, and how that is said aloud."""
    say = speaker("fr", "racebow")
    (board,) = blocks(scene_of(played), Board)
    return {say(each.target.label): say(each.label) for each in board.lit if each.space.endswith("1")}


def test_a_lit_cell_says_what_it_costs() -> None:  # RB-M2, RB-M3
    assert prices(accepted(*START)) == {"Eau 1, pour un oxygène": "−1", "Terre 1, gratuit": "0", "Air 1, pour une hélice": "−1"}
    assert prices(accepted(*START, move("Ana", "e1"), tile())) == {
        "Eau 1, pour un turbo et un oxygène": "−2",
        "Terre 1, pour un turbo": "−1",
        "Air 1, pour un turbo et une hélice": "−2",
    }


def refused(played: Played, send: Send) -> tuple[str, str]:
    """By which rule, and why."""
    answer = GAME.rule(played.state, send.by, send.command)
    assert isinstance(answer, Refusal)
    return answer.rule, answer.reason


def test_the_cells_that_are_not_lit_are_explained() -> None:  # RB-M7
    played = accepted(*after(tile("red e2", "turbo e1")), put(players={"Ana": has("red", propeller=0, turbo=5)}))
    scene = scene_of(played)
    why = "Terre 1 (turbo déjà au maximum), Terre 2 (rouge\u00a0: déjà dans la pile) et Air (il manque une hélice)"
    assert words(scene.prompt.hint) == f"Interdit\u00a0: {why}."
    assert words(scene.prompt.hint, "en").startswith("Forbidden: Earth 1 (turbo already at its maximum)")
    (board,) = blocks(scene, Board)
    assert {each.space for each in board.why}.isdisjoint(each.space for each in board.lit)
    told = {each.space: refused(played, each.send) for each in board.why}
    assert told["1:earth:1"] == ("RB-M5", "bonus_full") and told["1:earth:2"] == ("RB-M4", "colour_owned")
    assert told["1:air:1"] == ("RB-M2", "nothing_to_pay") and told["1:earth:4"] == ("RB-M1", "too_far")


def test_only_the_seat_on_turn_and_the_table_may_tap() -> None:
    played = accepted(*START)
    assert list(targets(scene_of(played, "Bo"))) == list(targets(scene_of(played, "onlooker"))) == []
    assert {line_of(each)["do"] for each in targets(scene_of(played, "Ana"))} == {"move"}
    assert [line_of(each) for each in targets(scene_of(accepted(*START, move("Ana", "e1"), tile()), "Ana").bar)] == [end("Ana")]


def tiles(board: Board) -> list[str]:
    """The numbers of the tiles shown, from left to right."""
    return list(dict.fromkeys(space.id.split(":")[0] for space in sorted(board.ground.spaces, key=lambda each: each.centre[0])))


def test_the_course_shows_five_tiles_ahead_and_whoever_is_behind() -> None:
    (board,) = blocks(scene_of(accepted(*START)), Board)
    assert tiles(board) == ["0", "1", "2", "3", "4", "5"]
    assert len(board.ground.spaces) == 4 + 5 * 12
    pawns = {piece.id: (piece.space, piece.face.kind) for piece in board.pieces if piece.id.startswith("player:")}
    assert pawns == {"player:Ana": ("0:earth:1", "wheels"), "player:Bo": ("0:earth:2", "wheels")}
    later = scene_of(accepted(*START, move("Ana", "e1"), tile(), end("Ana"), move("Bo", "e2"), end("Bo")))
    assert tiles(blocks(later, Board)[0]) == ["1", "2", "3", "4", "5", "6"]


def test_tiles_are_joined_forward_to_the_right_each_level_a_deck_each_column_a_lane() -> None:
    (board,) = blocks(scene_of(accepted(*START)), Board)
    at = {space.id: space.centre for space in board.ground.spaces}
    ends = {space.id: set(space.outline) for space in board.ground.spaces}
    for level in ("air", "earth", "water"):
        row = [at[f"{number}:{level}:1"] for number in range(1, 6)]
        assert [x for x, _ in row] == sorted(x for x, _ in row) and len({y for _, y in row}) == 1
        assert len(ends[f"1:{level}:1"] & ends[f"2:{level}:1"]) == 2  # they share an edge
    lanes = [at[f"1:{level}:{column}"][1] for level in ("air", "earth", "water") for column in range(1, 5)]
    assert lanes == sorted(lanes)


def test_a_pawn_stands_on_what_says_its_level() -> None:
    played = accepted(*START, put(players={"Ana": has(tile=1, at="a1"), "Bo": has(tile=1, at="w2")}))
    (board,) = blocks(scene_of(played), Board)
    assert {piece.id: piece.face.kind for piece in board.pieces if piece.id.startswith("player:")} == {
        "player:Ana": "glider",
        "player:Bo": "boat",
    }


def test_the_same_course_is_the_same_ground() -> None:
    one, two = (blocks(scene_of(accepted(*START, *more)), Board)[0].ground for more in ((), (put(turn="Bo"),)))
    assert one is two


def test_a_long_course_keeps_what_matters() -> None:
    course = [{"number": number, "tile": tile()["cells"], "colour_pawn": "taken"} for number in range(1, 26)]
    players = {"Ana": has(tile=20, at="e1"), "Bo": has(tile=2, at="e1")}
    (board,) = blocks(scene_of(accepted(starts(Ana=1, Bo=2), put(course=course, players=players))), Board)
    assert {space.id.split(":")[0] for space in board.ground.spaces} == {"2", "3", "20", "21", "22", "23", "24", "25"}


def test_several_on_a_cell_are_all_seen() -> None:  # RB-M6
    course = (starts(Ana=1, Bo=2, Cy=3), *((tile(feature="swap e2"),) * 5))
    moves = (move("Ana", "e2"), tile(), end("Ana"), move("Bo", "e2"), end("Bo"), move("Cy", "e2"))
    played = accepted(*course, *moves, seats=THREE)
    pieces = [piece for piece in blocks(scene_of(played), Board)[0].pieces if piece.space == "1:earth:2"]
    assert {piece.id for piece in pieces} == {"player:Ana", "player:Bo", "player:Cy", "feature:1"}
    board = blocks(scene_of(played), Board)[0]
    places = [each.at for each in standing_pieces(board, spots_of(board.ground)) if each.piece.space == "1:earth:2"]
    assert len(set(places)) == 4


# --- stacks -----------------------------------------------------------------------------------------------------------------------


def test_a_stack_stands_upright_with_what_is_still_wanted() -> None:
    played = accepted(*START, put(players={"Ana": has("blue", "red")}))
    mats = {mat.seat: mat for mat in blocks(scene_of(played), Mat)}
    assert [mat.state for mat in mats.values()] == ["awaited", "plain"]
    tower = mats["Ana"].tower
    assert [storey.face.fill if storey.face else None for storey in tower] == ["#4169BF", "#BA242B", None, None, None]
    assert [speaker("fr", "racebow")(storey.letter) for storey in tower if not storey.face] == ["V", "B", "I"]
    assert [storey.fits for storey in tower[:2]] == [False, False]  # red belongs below
    assert all(storey.face is None for storey in mats["Bo"].tower)


def sorting(feature: str, *stack: str) -> tuple[Line, ...]:
    return (*after(tile(feature=f"{feature} e1")), put(players={"Ana": has(*stack, turbo=0)}), move("Ana", "e1"), tile())


def test_sorting_takes_one_tap_and_swapping_at_most_two() -> None:
    scene = scene_of(accepted(*sorting("to_top", "red", "blue")))
    assert accepted(*sorting("to_top", "red", "blue"), tap(scene, "sort:red")).player("Ana")["stack"] == ["blue", "red"]
    few = scene_of(accepted(*sorting("swap", "red", "blue", "green")))
    pairs = [line_of(each)["pawns"] for each in targets(few) if each.id.startswith("swap:")]
    assert pairs == [["green", "blue"], ["red", "green"], ["red", "blue"]]
    many = scene_of(accepted(*sorting("swap", *COLOURS[:4])))
    assert tap(many, "swap:blue", "swap:blue:red")["pawns"] == ["red", "blue"]


def test_sorting_says_which_pawn_is_in_its_place() -> None:
    scene = scene_of(accepted(*sorting("to_bottom", "red", "blue")))
    assert "rouge à la base | à sa place" in words(scene)
    assert "bleu à la base | ici devrait être\u00a0: jaune" in words(scene)


# --- tiles ------------------------------------------------------------------------------------------------------------------------


def test_a_tile_of_the_deck_is_two_taps() -> None:
    scene = scene_of(accepted(*START, move("Ana", "e1")))
    colour = next(each for each in targets(scene) if each.id == "tile:red")
    assert len(colour.choices) == 12
    chosen = colour.choices[0]
    assert words((chosen.label, chosen.sub)) == "hélice en Air 4 | rouge en Terre 1"
    assert line_of(chosen) == listed("red+propeller#1")
    assert accepted(*START, move("Ana", "e1"), line_of(chosen)).view()["missing"] == 0
    again = scene_of(accepted(*START, move("Ana", "e1"), line_of(chosen), turbo("Ana", "e1")))
    assert len(next(each for each in targets(again) if each.id == "tile:red").choices) == 11


def test_any_other_tile_is_typed_in_by_its_two_cells_on_the_board() -> None:
    scene = scene_of(accepted(*START, move("Ana", "e1")))
    path = ("tile:other", "new:blue", "new:blue@earth3", "new:blue@earth3+swap", "new:blue@earth3+swap@air1")
    line = tap(scene, *path)
    assert line == tile("blue e3", "swap a1")
    assert accepted(*START, move("Ana", "e1"), line).view()["course"][-1]["colour"] == {"is": "blue", "cell": ["earth", 3], "pawn": "there"}
    spaces = {space.id for space in blocks(scene, Board)[0].ground.spaces}
    cells = next(each for each in targets(scene) if each.id == path[2])
    assert cells.space == "new:earth:3" and cells.space in spaces
    assert len(cells.choices[0].choices) == 11  # RB-S2: not its own cell again


def test_tiles_that_came_back_with_the_discards_can_be_chosen_too() -> None:  # RB-T3
    unlisted = tile("red e1", "turbo a4")["cells"]
    course = [{"number": number, "tile": unlisted, "colour_pawn": "taken", "feature_pawn": "taken"} for number in range(1, 7)]
    players = {"Ana": has(tile=1, at="e1"), "Bo": has(tile=1, at="e2")}
    gone = [*([unlisted] * 53), "red+swap#1"]
    played = accepted(starts(Ana=1, Bo=2), put(course=course, gone=gone, shuffled=[54], players=players), move("Ana", "e1"))
    (buttons,) = blocks(scene_of(played), Buttons)
    assert [each.id for each in buttons.targets] == ["tile:red"]  # none was never seen, so none can be typed in
    assert [line_of(each) for each in buttons.targets[0].choices] == [tile("red e1", "turbo a4"), listed("red+swap#1")]


def test_start_cells_are_chosen_seat_by_seat_or_all_at_once() -> None:
    scene = scene_of(accepted(*FIVE, seats=THREE))
    assert tap(scene, "start") == starts(Ana=1, Bo=2, Cy=3)
    assert tap(scene, "start:3", "start:3,1", "start:3,1,4") == starts(Ana=3, Bo=1, Cy=4)
    assert not any(each.id == "start:3,3" for each in targets(scene))
    assert len({str(line_of(each)) for each in targets(scene) if each.sent is not None}) == 24


# --- what hands have to do ----------------------------------------------------------------------------------------------------------


def test_the_prompt_says_who_turns_over_a_tile() -> None:  # RB-T1
    played = accepted(*START, move("Ana", "e1"))
    prompt = scene_of(played).prompt
    assert (words(prompt.text), prompt.waiting) == ("Ana retourne une tuile", ("Ana",))
    assert words(scene_of(played, "Ana").prompt.text) == "À vous\u00a0: retournez une tuile"
    assert words(scene_of(accepted()).prompt.text) == "Retournez les 5 premières tuiles"


def test_pawns_to_put_out_and_tiles_to_clear_away_are_told() -> None:  # RB-T2, RB-T5
    def chores(*lines: Line) -> str:
        return words(tuple(block for block in scene_of(accepted(*lines)).main if isinstance(block, Note)))

    lines = (*after(tile("red a4", "turbo w4")), move("Ana", "e1"), tile("blue e3", "oxygen a1"))
    assert "Tuile 6\u00a0: posez un pion bleu en Terre 3 et un pion oxygène en Air 1." in chores(*lines)
    lines = (*lines, end("Ana"), move("Bo", "e2"), end("Bo"), move("Ana", "e1"), tile(), end("Ana"), move("Bo", "e2"))
    assert "Défaussez la tuile 1\u00a0; rendez un pion rouge et un pion turbo." in chores(*lines)
    assert "Tuiles 1 à 5\u00a0: posez les pions comme à l’écran." in chores(*START)


def test_an_inert_cell_is_told() -> None:  # RB-T4
    course = [{"number": number, "tile": tile("red w4", "to_top a4")["cells"]} for number in range(1, 9)]
    players = {"Ana": has(tile=3, at="e1"), "Bo": has(tile=1, at="e2")}
    played = accepted(starts(Ana=1, Bo=2), put(course=course, players=players), move("Ana", "e1"), tile("red e1", "swap a4"))
    assert "plus de pion en réserve. Rien à cueillir, rien d’interdit\u00a0: un pion rouge en Terre 1." in words(scene_of(played))


def test_an_empty_pile_is_told() -> None:  # RB-T3
    course = [{"number": number, "tile": tile()["cells"], "colour_pawn": "taken"} for number in range(1, 10)]
    players = {"Ana": has(tile=4, at="e1"), "Bo": has(tile=1, at="e2")}
    gone = [tile()["cells"]] * 50
    played = accepted(starts(Ana=1, Bo=2), put(course=course, gone=gone, players=players), move("Ana", "e1"), tile())
    assert "La pioche est vide\u00a0: mélangez la défausse (50 tuiles) pour en faire une nouvelle." in words(scene_of(played))


def test_the_end_shows_who_came_where() -> None:  # RB-E2
    done = put(players={"Bo": has(*COLOURS)})
    scene = scene_of(accepted(*START, done))
    assert words(scene.prompt.text) == "Bo gagne\u00a0!"
    (podium,) = blocks(scene, Podium)
    assert [(each.seat, each.place, each.amount) for each in podium.places] == [("Bo", 1, 5), ("Ana", 2, 0)]
    assert words(blocks(scene, Chart)[0].story) == "Bo a toutes ses couleurs en ordre\u00a0; il en manquait 5 au suivant."
    assert list(targets(scene)) == []


@pytest.mark.parametrize("viewer", ["table", "Ana", "onlooker"])
def test_no_word_is_missing_at_a_dead_end(viewer: str) -> None:  # RB-M7
    shut = tile("red e1", "turbo e2")["cells"]
    course = [{"number": number, "tile": shut if number == 2 else tile()["cells"]} for number in range(1, 7)]
    stuck = has("red", tile=1, at="e1", propeller=0, oxygen=0, turbo=5)
    played = accepted(starts(Ana=1, Bo=2), put(course=course, players={"Ana": stuck, "Bo": stuck}))
    for language in ("fr", "en"):
        said = words(scene_of(played, viewer), language)
        assert "over-none" not in said and "no-place" not in said
    assert "Plus personne ne peut avancer" in words(scene_of(played, viewer))


def test_cells_on_the_board_are_those_of_the_records() -> None:
    assert cell("a3") == ["air", 3]
    assert any(space.id == "1:air:3" for space in blocks(scene_of(accepted(*START)), Board)[0].ground.spaces)
