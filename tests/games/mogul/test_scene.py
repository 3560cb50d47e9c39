"""What the screens show, and that every move is within reach of a finger."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

import pytest

from companion import wire
from companion.kernel.command import Command
from companion.kernel.text import Text
from companion.scene import Buttons, Card, Chart, Counters, Open, Paddle, Pick, Rows, Scene, ScoreTrack, Target
from companion.table import catalogue
from companion.texts import speaker
from tests.games.mogul.evening import (
    DEAL,
    THREE,
    Line,
    Played,
    accepted,
    adjust,
    before_the_crash,
    borrow,
    choose,
    drop,
    leave,
    put,
    said,
    sell,
    stay,
    take,
    turn,
    won_by_cy,
)

GAME = catalogue.game("mogul")

BLUES = put(shares={"Ana": ["blue/green", "brown/green"], "Cy": ["blue/brown", "blue/green", "brown/pink"]})
WON = (DEAL, BLUES, *won_by_cy("pink/blue"))
OVER = (DEAL, before_the_crash(Ana=["brown/green"], Bo=["brown/blue"], Cy=["brown/pink", "pink/blue"]), turn("crash"))


def shown(viewer: str, *lines: Line, **options: Any) -> Scene:
    return scene_of(accepted(*lines, **options), viewer)


def scene_of(played: Played, viewer: str) -> Scene:
    return GAME.scene(played.state.setup, GAME.view(played.state, viewer))


def parts(value: Any, kind: type) -> Iterator[Any]:
    """Everything of a kind in a scene."""
    if isinstance(value, kind):
        yield value
    if isinstance(value, tuple):
        for item in value:
            yield from parts(item, kind)
    elif dataclasses.is_dataclass(value) and not isinstance(value, (Command, Text)):
        for each in dataclasses.fields(value):
            yield from parts(getattr(value, each.name), kind)


def taps(scene: Scene) -> list[Line]:
    """What a finger can give: whole commands, and what is picked first as it would be with nothing picked."""
    return [
        {"by": target.sent.by, **wire.write_command(target.sent.command)}
        for target in parts(scene, Target)
        if target.sent is not None and target.live
    ]


def words(scene: Scene, language: str = "en") -> str:
    """All that a screen says."""
    said = speaker(language, "mogul")
    return "\n".join(said(text) for text in parts(scene, Text))


def one_tap(scene: Scene) -> set[str]:
    """The ids of the buttons that send their command at once."""
    blocks = (*scene.left, *scene.main, *scene.side)
    buttons = [target for block in blocks if isinstance(block, Buttons) for target in block.targets]
    return {target.id for target in (*buttons, *scene.bar) if target.sent is not None}


SITUATIONS: dict[str, tuple[Line, ...]] = {
    "setup": (),
    "turning": (DEAL,),
    "auction": (DEAL, turn("pink/blue"), stay("Ana"), borrow("Bo")),
    "winner": WON,
    "winner with nothing to sell": (DEAL, *won_by_cy("pink/blue")),
    "runner-up sells": (*WON, take("Cy")),
    "runner-up takes": (*WON, sell("Cy", "blue/brown")),
    "over": OVER,
}


@pytest.mark.parametrize("name", SITUATIONS)
def test_every_move_is_within_reach_at_the_tablet_and_on_ones_own_phone(name: str) -> None:
    played = accepted(*SITUATIONS[name])
    reach = taps(scene_of(played, "table"))
    for by in (*THREE, "table"):
        own = taps(scene_of(played, by)) if by != "table" else reach
        for command in played.legal(by):
            line = {"by": by, **command}
            if command["do"] == "sell":
                continue
            assert line in reach, f"{line} is not on the tablet"
            assert line in own, f"{line} is not on {by}'s phone"
        assert all(line["by"] == by or by == "table" for line in own)
    assert taps(scene_of(played, "onlooker")) == []


def test_the_quick_starts_shares_are_within_reach() -> None:
    """MO-S6"""
    played = accepted(DEAL, choose("Cy", "pink/blue"), quick_start=True)
    wanted = [{"by": "Bo", **command} for command in played.legal("Bo")]
    for viewer in ("table", "Bo"):
        reach = taps(scene_of(played, viewer))
        assert all(line in reach for line in wanted)
    assert taps(scene_of(played, "Ana")) == []
    off = [target.id for target in parts(scene_of(played, "table"), Target) if target.state == "off"]
    assert off == ["colour:pink"]


def test_staying_dropping_and_borrowing_are_one_tap() -> None:
    """MO-R3, MO-R4, MO-R5"""
    played = accepted(DEAL, turn("pink/blue"), stay("Ana"))
    assert one_tap(scene_of(played, "table")) == {"stay", "drop", "borrow:Bo", "borrow:Cy"}
    assert one_tap(scene_of(played, "Bo")) == {"stay", "drop", "borrow:Bo"}
    assert one_tap(scene_of(played, "Cy")) == {"borrow:Cy"}
    assert one_tap(scene_of(played, "Ana")) == set()


def test_the_pot_is_the_hero_and_nobodys() -> None:
    scene = shown("table", DEAL, turn("pink/blue"), stay("Ana"), stay("Bo"))
    (pot,) = parts(scene, Paddle)
    assert (pot.figure, pot.seat) == (Text("=2"), None)
    assert scene.prompt.waiting == ("Cy",)
    assert [chip.state for chip in scene.seats] == ["plain", "plain", "awaited"]
    out = shown("table", DEAL, turn("pink/blue"), drop("Ana"))
    assert [chip.state for chip in out.seats] == ["out", "awaited", "plain"]


def test_the_card_shows_centre_and_border_each_with_its_letter() -> None:
    scene = shown("table", DEAL, turn("pink/blue"))
    (card,) = [each for each in scene.left if isinstance(each, Card)]
    assert card.face is not None
    assert (card.face.fill, card.face.rim) == ("#F671B2", "#18489E")
    french, english = speaker("fr", "mogul"), speaker("en", "mogul")
    assert card.face.letter is not None and card.face.rim_letter is not None
    assert (french(card.face.letter), french(card.face.rim_letter)) == ("R", "B")
    assert (english(card.face.letter), english(card.face.rim_letter)) == ("P", "B")


@pytest.mark.parametrize("language", ["fr", "en"])
def test_no_two_colours_share_a_letter(language: str) -> None:
    said = speaker(language, "mogul")
    letters = [said.say("colour-letter", colour=colour) for colour in accepted().state.setup.edition.box.colours]
    assert len(set(letters)) == len(letters) == 5
    assert all(len(letter) == 1 for letter in letters)


def test_the_premium_paid_is_told_by_name_also_after_the_card_is_taken() -> None:
    """MO-R2"""
    lines = (DEAL, *won_by_cy("brown/yellow"))
    for more in ((), (take("Cy"),)):
        assert "Ana +1, Bo +1 and Cy +1" in words(shown("table", *lines, *more))
    assert "no premium" in words(shown("table", DEAL, turn("pink/blue")))


@pytest.mark.parametrize("viewer", ["table", "Cy"])
def test_what_can_be_sold_is_picked_card_by_card_with_what_each_brings(viewer: str) -> None:
    """MO-R10"""
    (pick,) = parts(shown(viewer, *WON), Pick)
    assert [value for value, _ in pick.items] == ["blue/brown", "blue/green"]
    assert [card.points for _, card in pick.items] == [3, 3]  # two of Cy's and one of Ana's
    assert len({card.id for _, card in pick.items}) == 2
    assert "take" in one_tap(shown(viewer, *WON))
    assert (pick.field, pick.target.sent and pick.target.sent.by, pick.adds_up, pick.least, pick.most) == ("cards", "Cy", True, 0, 2)


def test_nothing_to_sell_is_one_tap() -> None:
    """MO-R10"""
    scene = shown("table", DEAL, *won_by_cy("pink/blue"))
    assert "sell" in one_tap(scene)
    assert list(parts(scene, Pick)) == []


def test_the_track_is_32_long_with_plain_scores() -> None:
    """MO-S1"""
    (track,) = parts(shown("table", DEAL, put(scores={"Ana": 35, "Bo": -2})), ScoreTrack)
    assert (track.length, len(track.fills)) == (32, 32)
    assert track.fills[0] == "#18489E" and len(set(track.fills[1:])) == 1
    assert track.markers == (("Ana", 35), ("Bo", -2), ("Cy", 0))


def test_holdings_are_counted_by_player_and_colour_and_together() -> None:
    """MO-R10"""

    def counted(*lines: Line) -> list[list[str]]:
        rows = next(block for block in shown("table", *lines).side if isinstance(block, Rows))
        return [[cell.text.key.removeprefix("=") for cell in row.cells if cell.text] for row in rows.rows[1:]]

    # brown, pink, blue, green, yellow; then all together
    between = [["1", "·", "1", "·", "·"], ["1", "·", "·", "·", "·"], ["1", "·", "2", "·", "·"], ["3", "·", "3", "·", "·"]]
    assert counted(DEAL, BLUES) == between
    # while a card lies open, its centre and its border: pink, blue
    assert counted(*WON) == [["·", "1"], ["·", "·"], ["·", "2"], ["·", "3"]]


def test_bank_and_pile_are_in_sight_when_they_matter() -> None:
    (counters,) = parts(shown("table"), Counters)
    assert [number for _, _, number, _ in counters.items] == [27, 32, 0]
    assert "Pile: 28." in words(shown("table", DEAL, put(discards=["pink/blue"])))
    assert "(bank: 25)" in words(shown("table", DEAL, turn("pink/blue"), borrow("Cy")))


def test_chips_are_behind_the_curtain_only() -> None:
    """A hand is for its own player: on the phone, or on the tablet behind the curtain that a seat's chip opens."""
    lines = (DEAL, adjust("Bo", 13), turn("pink/blue"))
    tablet = shown("table", *lines)
    assert {chip.seat: chip.target.does for chip in tablet.seats if chip.target} == {seat: Open(seat) for seat in THREE}
    own = shown("Bo", *lines)
    assert not own.private  # one's own phone needs no curtain: a word in the auction is one tap there too
    (hand,) = [block for block in own.main if isinstance(block, Paddle) and block.seat == "Bo"]
    assert hand.figure == Text("=19")
    for viewer in ("table", "Ana", "onlooker"):
        assert "19" not in words(shown(viewer, *lines))


def test_an_empty_hand_is_said_on_its_own_screen_and_nowhere_else() -> None:
    """MO-R4"""
    lines = (DEAL, adjust("Ana", -6), turn("pink/blue"))
    (own,) = [target for target in parts(shown("Ana", *lines), Target) if target.id == "stay"]
    assert (own.state, own.does) == ("off", None) and own.why is not None
    (tablet,) = [target for target in parts(shown("table", *lines), Target) if target.id == "stay"]
    assert tablet.state == "ready" and tablet.sent is not None


def test_the_crash_is_offered_when_it_may_come_and_greyed_with_its_reason_before() -> None:
    """MO-S5"""
    (early,) = [target for target in parts(shown("table", DEAL), Target) if target.id == "card:crash"]
    assert early.state == "off" and early.why is not None
    scene = shown("table", DEAL, before_the_crash(Ana=["brown/green"], Bo=["brown/blue"], Cy=["brown/pink"]))
    (late,) = [target for target in parts(scene, Target) if target.id == "card:crash"]
    assert late.state == "ready" and late.sent is not None
    assert scene.prompt.notice is not None


def test_a_turned_card_is_two_taps_a_colour_and_a_border() -> None:
    """MO-R1"""
    (pink,) = [target for target in parts(shown("table", DEAL), Target) if target.id == "colour:pink"]
    assert [wire.write_command(choice.sent.command) for choice in pink.choices if choice.sent] == [
        {"do": "turn_over", "card": card} for card in ("pink/yellow", "pink/blue", "pink/brown", "pink/green")
    ]


def test_dealing_asks_player_by_player_and_the_last_tap_deals() -> None:
    """MO-S3"""
    first, *_ = [block for block in shown("table").main if isinstance(block, Buttons)]
    target = next(each for each in first.targets if each.id == "deal:brown/green")
    target = next(each for each in target.choices if each.id.endswith("+brown/blue"))
    target = next(each for each in target.choices if each.id.endswith("+brown/pink"))
    assert target.sent is not None and {"by": target.sent.by, **wire.write_command(target.sent.command)} == DEAL
    assert len([each for each in parts(shown("table"), Target) if each.sent]) == 42


def test_the_end_says_who_won_and_how_a_tie_was_broken() -> None:
    """MO-E2"""
    scene = shown("table", *OVER)
    assert "Cy wins" in words(scene) and "most shares decide" in words(scene)
    assert [chip.state for chip in scene.seats] == ["plain", "plain", "leads"]
    alone = shown("table", *OVER, put(scores={"Bo": 5}))
    assert "Bo wins" in words(alone) and "most shares decide" not in words(alone)
    shared = shown("table", *OVER, put(shares={"Bo": ["brown/blue", "blue/pink"]}, discards=[]))
    assert "Bo and Cy share it" in words(shared)
    assert "Tied on spaces and shares" in words(shared)


def test_who_has_left_is_not_compared_with_the_winner() -> None:
    """Cy was far ahead, and left: Ana won before Bo."""
    positions = put(scores={"Ana": 9, "Bo": 4, "Cy": 20})
    over = shown("table", DEAL, positions, leave("Cy"), said("table", "end_here", reason="late"))
    [chart] = [each for each in over.side if isinstance(each, Chart)]
    assert chart.story is not None and dict(chart.story.args)["number"] == 5


def test_the_switch_that_makes_the_runner_up_take_leaves_one_button() -> None:
    """MO-R8"""
    lines = (DEAL, *won_by_cy("pink/blue"), sell("Cy"))
    assert one_tap(shown("table", *lines)) == {"take", "decline"}
    assert one_tap(shown("table", *lines, runner_up_must_take=True)) == {"take"}


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("name", SITUATIONS)
def test_prompts_fit_their_line(name: str, language: str) -> None:
    """A prompt never wraps, not even with a name of twelve letters."""
    seats = ("Maximilienne", "Bo", "Cy")
    lines = [{**line, "by": line["by"].replace("Ana", seats[0])} for line in SITUATIONS[name]]
    for line in lines:
        for key in ("shares", "position"):
            if key in line:
                line[key] = renamed(line[key], seats[0])
    prompt = shown("table", *lines, seats=seats).prompt
    said = speaker(language, "mogul")
    assert len(said(prompt.text)) <= 52
    assert prompt.hint is None or len(said(prompt.hint)) <= 110


def renamed(value: Any, name: str) -> Any:
    """The same with Ana called otherwise."""
    if isinstance(value, dict):
        return {name if key == "Ana" else key: renamed(item, name) for key, item in value.items()}
    return value
