"""The grove as the screens show it: bamboo counted, water, both figures, and what is lit where it is legal."""

from __future__ import annotations

import pytest

from companion.kernel.seat import TABLE
from companion.scene import Board, Buttons
from tests.games.takenoko.evening import Line, accepted, lay, roll, table_as, take
from tests.games.takenoko.test_scene import FR, GROVE, block, scene_of

# --- the grove --------------------------------------------------------------------------------------------------------------------


def board(*lines: Line, viewer: str = TABLE) -> Board:
    played = accepted(*lines)
    found: Board = block(scene_of(played.state, viewer), Board, "main")
    return found


def test_the_grove_shows_bamboo_counted_improvements_water_channels_and_both_figures() -> None:
    shown = board(*table_as(GROVE, channels=[[[0, 1], [1, 0]]], panda=[1, 1], gardener=[1, 0]))
    pieces = {piece.id: piece for piece in shown.pieces}
    assert {name: piece.count for name, piece in pieces.items() if name.startswith("bamboo")} == {
        "bamboo:1,0": 2,
        "bamboo:0,1": 1,
        "bamboo:-1,0": 4,
    }
    assert {name: piece.face.kind for name, piece in pieces.items() if name.startswith("chip")} == {
        "chip:0,1": "enclosure",
        "chip:-1,0": "fertilizer",
    }
    assert (pieces["panda"].space, pieces["gardener"].space) == ("1,1", "1,0")
    kinds = {space.id: space.kind for space in shown.ground.spaces}
    assert {kinds[place] for place in ("1,0", "0,1", "-1,0")} == {"hex"}
    assert (kinds["0,0"], kinds["1,1"], kinds["0,-1"]) == ("pond", "dry", "spot")
    letters = {space.id: FR(space.letter) for space in shown.ground.spaces if space.letter}
    assert letters == {"1,0": "V", "0,1": "V", "1,1": "R", "-1,0": "J"}  # colour never alone
    assert [stroke.style for stroke in shown.strokes] == ["channel"]


def test_pieces_on_one_hex_do_not_hide_one_another() -> None:
    shown = board(*table_as({"1,0": "green/fertilizer 2"}, panda=[1, 0], gardener=[1, 0]))
    places = [piece.at for piece in shown.pieces]
    assert len(places) == len(set(places)) == 4
    hex_ = next(space for space in shown.ground.spaces if space.id == "1,0")
    for place in places:
        assert place is not None
        assert abs(place[0] - hex_.centre[0]) < 60
        assert abs(place[1] - hex_.centre[1]) < 60


def test_the_ground_is_the_same_object_until_a_plot_or_water_comes() -> None:
    before = table_as(GROVE, boards={"Ana": {"channels": 2}})
    first, again = board(*before).ground, board(*before, take("Ana")).ground
    assert first is again
    wet = board(*before, {"by": "Ana", "do": "lay_channel", "between": [[0, 1], [1, 0]]}).ground
    assert wet is first  # both sides had water
    other = board(*before, lay("Ana", "pink", 0, -1)).ground
    assert other.key != first.key


def test_spots_walks_and_channels_are_lit_where_they_are_legal() -> None:
    played = accepted(*table_as(GROVE, boards={"Ana": {"channels": 1}}))
    shown = block(scene_of(played.state, TABLE), Board, "main")
    places = {
        tuple(line["at"] if "at" in line else line["to"])
        for line in played.legal("Ana")
        if line["do"] in ("lay_plot", "move_panda", "move_gardener")
    }
    assert {tuple(map(int, lit.space.split(","))) for lit in shown.lit} == places
    edges = [stroke for stroke in shown.strokes if stroke.style == "legal"]
    assert len(edges) == len(played.legal_of("Ana", "lay_channel")) == 1
    assert edges[0].target is not None
    assert edges[0].target.sent is not None


def test_an_actions_choices_stand_for_places_on_the_grove() -> None:
    scene = scene_of(accepted(*table_as(GROVE)).state, TABLE)
    actions = {target.id: target for target in scene.side[0].targets} if isinstance(scene.side[0], Buttons) else {}
    walked = actions["act:panda"].choices
    assert {choice.space for choice in walked} == {"1,0", "0,1", "-1,0"}
    assert [FR(choice.label) for choice in walked if choice.label] == ["1", "2", "3"]
    assert {FR(choice.sub) for choice in walked if choice.sub} == {
        "parcelle verte, bambou de 2", "parcelle verte, enclos, bambou de 1", "parcelle jaune, engrais, bambou de 4",
    }  # fmt: skip


@pytest.mark.parametrize(("face", "number"), [("rain", 3), ("storm", 5)])
def test_rain_and_storm_are_one_tap_on_the_grove(face: str, number: int) -> None:
    """TK-W3, TK-W5"""
    shown = board(*table_as(GROVE, first=False), roll("Ana", face))
    assert len(shown.lit) == number
    assert all(lit.target is not None and lit.target.sent is not None for lit in shown.lit)
