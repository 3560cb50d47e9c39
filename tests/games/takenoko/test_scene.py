"""What the screens show and what a tap does: everything legal is two taps away at most, and nobody's hand shows through."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Iterator
from typing import Any

import pytest

from companion.games.takenoko.scene.wants import objective_wants
from companion.games.takenoko.state import State
from companion.kernel.command import Command, Outcome
from companion.kernel.seat import ONLOOKER, TABLE
from companion.scene import Board, Buttons, Cards, Chart, Confirm, Counters, Note, Open, Podium, Rows, Scene, Target
from companion.table import catalogue, records
from companion.table.play import telling
from companion.table.play.ruling import Ruling
from companion.texts import speaker
from tests.games.takenoko.evening import Played, accepted, deal, draw, end, lay, play, put, record, roll, table_as, take
from tests.games.takenoko.test_play import after, begin, chosen

GAME = catalogue.game("takenoko")
ANA = ["plot:triangle:green", "gardener:green:3x4", "panda:green+green"]
GROVE = {"1,0": "green 2", "0,1": "green+enclosure 1", "1,1": "pink", "-1,0": "yellow/fertilizer 4"}
FR = speaker("fr", "takenoko")


def scene_of(state: State, viewer: str) -> Scene:
    found: Scene = GAME.scene(state.setup, GAME.view(state, viewer))
    return found


def leaves(target: Target, taps: int = 1) -> Iterator[tuple[int, Target]]:
    """The commands behind a target, and after how many taps."""
    if not target.live:
        return
    if target.sent is not None:
        yield taps + isinstance(target.does, Confirm), target
    for choice in target.choices:
        yield from leaves(choice, taps + 1)


def targets(value: Any) -> Iterator[Target]:
    """The targets that a scene shows at once."""
    if isinstance(value, Target):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from targets(item)
    elif dataclasses.is_dataclass(value) and not isinstance(value, Command):
        for each in dataclasses.fields(value):
            yield from targets(getattr(value, each.name))


def taps(scene: Scene) -> dict[str, int]:
    """Every command that a scene offers, and the fewest taps to it."""
    found: dict[str, int] = {}
    for target in targets(scene):
        for number, leaf in leaves(target):
            command = repr(leaf.sent and leaf.sent.command)
            found[command] = min(number, found.get(command, 99))
    return found


def block(scene: Scene, kind: type, where: str = "side") -> Any:
    return next(each for each in getattr(scene, where) if isinstance(each, kind))


def test_everything_that_is_legal_is_two_taps_away_on_the_tablet_and_on_the_phone() -> None:
    """An action takes one tap or two."""
    for seed in range(3):
        lots = random.Random(seed)
        state = begin(2 + seed)
        for step in range(160):
            if state.over:
                break
            if step % 4 == 0:
                for viewer in (TABLE, state.seat):
                    offered = taps(scene_of(state, viewer))
                    for command in GAME.legal(state, state.seat):
                        assert offered.get(repr(command), 99) <= 2, (viewer, command)
            state = after(state, *chosen(state, lots.choice))


def test_each_target_is_named_once() -> None:
    lots = random.Random(4)
    state = begin(3)
    for _ in range(120):
        for viewer in (TABLE, *state.setup.seats):
            ids = [each.id for target in targets(scene_of(state, viewer)) for each in walk(target)]
            assert len(ids) == len(set(ids)), sorted(each for each in ids if ids.count(each) > 1)[:3]
        state = after(state, *chosen(state, lots.choice))


def walk(target: Target) -> Iterator[Target]:
    yield target
    for choice in target.choices:
        yield from walk(choice)


def test_who_only_looks_on_has_nothing_to_tap() -> None:
    state = accepted(deal(), lay("Ana", "green", 1, 0)).state
    for viewer in (ONLOOKER, "Bo"):
        assert taps(scene_of(state, viewer)) == {}
        assert block(scene_of(state, viewer), Board, "main").lit  # and sees what may be done


def test_who_only_looks_on_under_clouds_is_told_that_others_choose_and_not_that_none_is_left() -> None:
    clouds = scene_of(accepted(*table_as(GROVE, first=False), roll("Ana", "clouds")).state, ONLOOKER)
    tiles = [target for each in clouds.side if isinstance(each, Buttons) for target in each.targets if target.id.startswith("clouds:")]
    assert len(tiles) == 3 and {FR(tile.why) for tile in tiles if tile.why} == {"C’est à Ana."}


def test_across_the_room_figures_have_their_words() -> None:
    """On the wall: points, and in front of whom the bamboo lies; at the table that is seen."""
    state = accepted(deal(), lay("Ana", "green", 1, 0)).state
    wall, table = scene_of(state, ONLOOKER), scene_of(state, TABLE)
    assert [FR(chip.score) for chip in wall.seats if chip.score] == ["0 point"] * 2 and [
        FR(chip.score) for chip in table.seats if chip.score
    ] == ["0"] * 2
    titles = [FR(each.title) for each in wall.side if isinstance(each, Counters) and each.title]
    assert titles == ["Devant Ana"] and [each.title for each in table.side if isinstance(each, Counters)] == [None]


def side(played: Played) -> dict[str, Any]:
    """Titles and what stands under them."""
    scene = scene_of(played.state, TABLE)
    return {FR(each.title): each for each in scene.side if isinstance(each, (Buttons, Counters, Rows, Note)) and each.title}


def test_the_die_is_told_by_its_face_and_each_says_what_it_allows() -> None:
    """TK-W1"""
    die = side(accepted(*table_as(GROVE, first=False)))["Le dé Météo montre"]
    assert [(FR(target.label), FR(target.sub)) for target in die.targets][:2] == [
        ("soleil", "une action de plus"),
        ("pluie", "un bambou pousse"),
    ]
    assert [target.face.kind for target in die.targets][:2] == ["die-sun", "die-rain"]


def test_the_weather_stays_in_sight_and_actions_done_wear_a_check() -> None:
    """TK-W2"""
    shown = side(accepted(*table_as(GROVE, first=False), roll("Ana", "sun"), take("Ana")))
    assert FR(shown["Soleil"].text) == "une action de plus"
    assert shown["Soleil"].face.kind == "die-sun"
    actions = shown["Actions d’Ana"]
    assert FR(actions.note) == "2 sur 3"
    assert [(FR(target.label), target.state) for target in actions.targets] == [
        ("Parcelle", "ready"), ("Canal", "done"), ("Jardinier", "ready"), ("Panda", "ready"), ("Objectif", "ready"),
    ]  # fmt: skip


def test_what_is_not_possible_says_so() -> None:
    """TK-G1, TK-O1"""
    actions = side(accepted(*table_as({}, hands={"Ana": {"plot": 3}})))["Actions d’Ana"]
    off = {FR(target.label): target.why for target in actions.targets if target.state == "off"}
    assert set(off) == {"Jardinier", "Panda", "Objectif"}
    assert all(off.values())


def test_the_board_of_whoever_is_on_turn_is_counted() -> None:
    """TK-J3"""
    scene = scene_of(accepted(*table_as({}, boards={"Ana": {"bamboo": {"green": 2, "pink": 1}, "channels": 1}})).state, TABLE)
    counted = [(number, FR(words)) for _, _, number, words in block(scene, Counters).items]
    assert counted == [(2, "V"), (0, "J"), (1, "R"), (1, "canal")], "one is no more than one"


def test_the_prompt_says_whom_we_wait_for_and_that_it_is_the_last_turn() -> None:
    """TK-E1"""
    state = accepted(*table_as({}, emperor="Bo")).state
    tablet, phone = scene_of(state, TABLE).prompt, scene_of(state, "Ana").prompt
    assert (FR(tablet.text), FR(phone.text), tablet.waiting) == ("À Ana\u00a0: 2 actions", "À vous\u00a0: 2 actions", ("Ana",))
    assert tablet.notice is not None and FR(tablet.notice) == "dernier tour"
    assert [chip.state for chip in scene_of(state, TABLE).seats] == ["awaited", "plain"]


def test_the_end_shows_who_won_and_what_broke_the_tie() -> None:
    """TK-E2"""
    turn = {"seat": "Bo", "first": {"Ana": True, "Bo": True}, "done": ["channel", "objective"]}
    tie = put(fulfilled={"Ana": ["plot:triangle:green"], "Bo": ["panda:yellow+yellow"]}, emperor="Ana", turn=turn)
    scene = scene_of(accepted(deal(), tie, end("Bo")).state, TABLE)
    assert FR(scene.prompt.text) == "Bo gagne"
    podium = block(scene, Podium, "main")
    assert [(each.seat, each.place, each.amount, [part[:2] for part in each.made_of]) for each in podium.places] == [
        ("Bo", 1, 4, [("paw-print", 4)]),
        ("Ana", 2, 4, [("hexagon", 2), ("crown-simple", 2)]),
    ]
    assert [FR(name) for _, _, name in podium.places[1].made_of] == ["Parcelles", "Empereur"]
    assert FR(block(scene, Chart).story) == "Ana et Bo ont 4 points\u00a0: les points panda départagent."


def test_the_end_of_a_shared_game_says_that_it_is_shared() -> None:
    """TK-E2"""
    turn = {"seat": "Bo", "first": {"Ana": True, "Bo": True}, "done": ["channel", "objective"]}
    tie = put(fulfilled={"Ana": ["plot:triangle:green"], "Bo": ["plot:line:green"]}, turn=turn, emperor="Ana")
    level = accepted(deal(), tie, end("Bo"), put(emperor=None))
    scene = scene_of(level.state, "Ana")
    assert [each.place for each in block(scene, Podium, "main").places] == [1, 1]
    assert FR(block(scene, Chart).story) == "Autant de points et autant de points panda\u00a0: la victoire est partagée."


@pytest.mark.parametrize(
    ("emperor", "story"),
    [
        (None, "Ana a 2 points d’avance."),
        ("Ana", "Ana atteint 9 objectifs, prend l’Empereur et a 4 points d’avance."),
        ("Bo", "Ana et Bo ont 4 points\u00a0: les points panda départagent."),
    ],
)
def test_the_end_says_in_a_sentence_what_decided_it(emperor: str | None, story: str) -> None:
    """TK-E1, TK-E2"""
    turn = {"seat": "Bo", "first": {"Ana": True, "Bo": True}, "done": ["channel", "objective"]}
    ahead = put(fulfilled={"Ana": ["panda:yellow+yellow"], "Bo": ["plot:triangle:green"]}, emperor="Ana", turn=turn)
    over = accepted(deal(), ahead, end("Bo"), put(emperor=emperor))
    assert FR(block(scene_of(over.state, TABLE), Chart).story) == story


def test_a_phone_on_turn_has_its_actions_first_then_its_objectives_those_fulfilled_now_marked() -> None:
    """TK-F2"""
    lies = put(plots={"1,0": {"plot": "green"}, "0,1": {"plot": "green"}, "1,1": {"plot": "green+watershed"}})
    state = accepted(deal(Ana=ANA), lies).state
    scene = scene_of(state, "Ana")
    assert scene.private
    assert isinstance(scene.main[0], Buttons)
    cards = next(each for each in scene.main if isinstance(each, Cards))
    assert [(FR(card.name), card.points, card.state, card.note and FR(card.note)) for card in cards.cards if card.name] == [
        ("triangle vert", 2, "fulfilled", "rempli"),
        ("4 bambous verts hauts de\u00a03", 8, "plain", "0 sur 4"),
        ("mangé\u00a0: 2 verts", 3, "plain", "0 sur 2"),
    ]  # fmt: skip
    assert cards.cards[0].target is not None
    assert cards.cards[1].target is None
    waiting = scene_of(accepted(deal(Ana=ANA), lies, put(turn={"seat": "Bo"})).state, "Ana").main[0]
    assert isinstance(waiting, Cards)
    assert (waiting.cards[0].state, waiting.cards[0].target) == ("fulfilled", None)  # marked, but not on turn


def test_the_tablets_scene_is_the_same_whatever_lies_in_the_hands() -> None:
    """TK-S3"""
    one = scene_of(accepted(deal(Ana=ANA)).state, TABLE)
    other = scene_of(accepted(deal(Ana=["plot:arc:pink", "gardener:pink:3x2", "panda:pink+pink"])).state, TABLE)
    assert one == other == scene_of(accepted(deal()).state, TABLE)
    assert [chip.target.does for chip in one.seats if chip.target] == [Open("Ana"), Open("Bo")]


def test_a_phone_whose_hand_is_known_names_the_card_it_drew() -> None:
    """TK-O1"""
    state = accepted(deal(Ana=ANA)).state
    offered = taps(scene_of(state, "Ana"))
    named = [command for command in offered if "DrawObjective" in command and "arc:pink" in command]
    assert len(named) == 1
    assert offered[named[0]] == 2, "which deck, which card"
    assert "triangle:green" not in str([command for command in offered if "DrawObjective" in command])


def test_an_objective_among_many_that_the_grove_fulfils_is_two_taps() -> None:
    """TK-F2"""
    high = {
        "1,0": "green 4",
        "0,1": "green+enclosure 4",
        "-1,1": "green",
        "-1,0": "yellow 4",
        "0,-1": "yellow+fertilizer 4",
        "1,1": "pink 4",
    }
    state = play(*table_as({**high, "1,-1": "pink+watershed 4"})).state
    for viewer in (TABLE, "Ana"):
        offered = {command: number for command, number in taps(scene_of(state, viewer)).items() if command.startswith("Fulfil")}
        assert len(offered) > 6
        assert set(offered.values()) == {2}


def test_a_counted_hand_shows_what_the_grove_fulfils() -> None:
    """TK-F2"""
    state = play(*table_as({"1,0": "green 4"})).state
    for viewer in (TABLE, "Ana"):
        assert any("gardener:green:4:none" in command for command in taps(scene_of(state, viewer)))
    note = scene_of(state, "Bo").main[0]
    assert isinstance(note, Note)
    assert FR(note.text) == "Vous avez 3 objectifs que l’appli ne connaît pas."


def test_at_bank_depth_a_turn_is_one_tap_and_an_objective_two() -> None:
    state = accepted(deal(), end("Ana"), end("Bo"), depth="bank").state
    offered = taps(scene_of(state, TABLE))
    assert offered["EndTurn()"] == 1
    assert max(number for command, number in offered.items() if command.startswith("Fulfil")) == 2
    assert min(number for command, number in offered.items() if command.startswith("Roll")) == 1
    assert isinstance(scene_of(state, TABLE).main[0], Rows)
    told = scene_of(accepted(deal(), end("Ana"), end("Bo"), roll("table", "wind"), depth="bank").state, TABLE)
    assert told.prompt.hint is not None and FR(told.prompt.hint) == "Les deux actions peuvent être la même."


def test_before_the_deal_one_tap_says_that_everybody_has_objectives() -> None:
    """TK-S3"""
    state = play().state
    offered = [target for target in targets(scene_of(state, TABLE)) if target.sent is not None]
    assert len(offered) == 1
    assert isinstance(GAME.rule(state, TABLE, offered[0].sent.command), Outcome)  # type: ignore[union-attr]
    assert taps(scene_of(state, "Ana")) == {}


def test_the_log_tells_a_turn_in_words() -> None:
    lines = (*table_as(GROVE), lay("Ana", "pink+watershed", 0, -1), draw("Ana", "panda"), end("Ana"))
    replay = records.Replay(records.read_record(record(lines)))
    told = [
        FR(text) for _, _, ruling, _ in replay.steps() if isinstance(ruling, Ruling) for text in telling.happening_texts(ruling.happenings)
    ]
    assert told[-4:] == [
        "Ana pose une parcelle rose, bassin.", "Le bambou rose pousse jusqu’à 1.", "Ana pioche un objectif panda.", "À Bo.",
    ]  # fmt: skip


def wanted(notation: str, **more: Any) -> tuple[list[bool], list[tuple[int, int] | None]]:
    """Of what an objective asks for, what is there in this grove, and where."""
    grove = {"1,0": "green 3", "0,1": "green 3", "1,-1": "pink", "-1,1": "yellow/fertilizer 4"}
    played = accepted(*table_as(grove, boards={"Ana": {"bamboo": {"green": 2, "pink": 1}}}, **more))
    found = objective_wants(played.state.setup, GAME.view(played.state, "Ana"), notation, "Ana")
    return [each.fits for each in found], [each.at for each in found]


def test_an_objective_is_its_shape_with_a_check_on_each_plot_that_fits() -> None:
    """TK-J1: turned to where most of it lies."""
    fits, places = wanted("plot:line:green")
    assert sorted(fits) == [False, True, True] and {(1, 0), (0, 1)} < set(places)
    assert wanted("plot:line:pink")[0].count(True) == 1
    assert (0, 0) not in places  # never over the pond


def test_bamboo_and_sections_wear_their_checks_too() -> None:
    """TK-J2, TK-J3"""
    assert wanted("gardener:green:3x4")[0] == [True, True, False, False]
    assert wanted("gardener:yellow:4:fertilizer")[0] == [True, True]
    assert wanted("gardener:green:4:none")[0] == [False]
    assert wanted("panda:green+green")[0] == [True, True]
    assert wanted("panda:green+yellow+pink")[0] == [True, False, True]


def test_what_is_fulfilled_comes_first_and_wears_the_only_button() -> None:
    ana, bo = ["plot:line:pink", "gardener:pink:3x2", "panda:green+green"], ["plot:arc:pink", "gardener:green:3x4", "panda:pink+pink"]
    lines = (deal(Ana=ana, Bo=bo), *table_as({}, boards={"Ana": {"bamboo": {"green": 2}}})[1:])
    cards = block(scene_of(accepted(*lines).state, "Ana"), Cards, "main").cards
    assert [card.state for card in cards] == ["fulfilled", "plain", "plain"]
    assert FR(cards[0].target.label) == "Montrer" and [card.target for card in cards[1:]] == [None, None]
