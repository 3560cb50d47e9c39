"""A race as it is tapped, at both depths: how many taps a turn takes, what is lit, what the card says."""

from __future__ import annotations

import random
from typing import Any

import pytest

from companion.kernel.command import Refusal
from companion.scene import Arrange, Board, Card, Cards, Confirm, Course, Open, Send, Sort
from tests.games.toprace.playing import GAME, SEATS, Table, targets, walked, ways

JOKER_CARD = "blue6 white4 joker2 yellow1"
SIX = "black6 white5 yellow4 blue3 red2 green1"


# --- bank depth ---------------------------------------------------------------------------------------------------------------


def banked(**options: Any) -> Table:
    """A race at bank depth; the buyer of the last driver, Zoé, starts."""
    return Table(depth="bank", **options).sold()


def test_a_turn_is_one_tap_and_a_turn_with_a_line_is_two() -> None:
    table = banked(bets=True)
    assert table.tap("turn_done") == 1
    assert table.view()["turn"] == "Ana"
    assert table.tap("tipp:1") == 1
    table.bets(1)
    assert table.tap("turn_done") == 1


def test_a_turn_in_which_a_car_comes_in_is_two_taps() -> None:
    table = banked().missed()
    assert table.tap("finished:black") + table.tap("turn_done") == 2
    tiles = targets(table.scene())
    assert tiles["finished:black"].state == "done" and tiles["finished:black"].does is None
    assert tiles["finished:red"].state == "ready"


def test_only_the_next_line_can_be_tapped() -> None:
    table = banked()
    assert [mark.target.id for mark in next(walked(table.scene(), Course)).marks if mark.target] == ["tipp:1"]
    table.says("table", "tipp_crossed", tipp=1)
    table.bets(1)
    course = next(walked(table.scene(), Course))
    assert [mark.target.id for mark in course.marks if mark.target] == ["tipp:2"]
    assert [mark.done for mark in course.marks] == [True, True, False, False, False]


def test_without_bets_there_are_no_lines_on_the_way() -> None:
    assert len(next(walked(banked(bets=False).scene(), Course)).marks) == 2


def test_seats_at_the_side_say_cars_cards_and_money() -> None:
    scene = banked().scene()
    assert scene.seats_at == "side"
    zoe = scene.seats[2]
    assert zoe.state == "awaited" and zoe.money == 180_000 and len(zoe.faces) == 2
    assert zoe.note is not None and dict(zoe.note.args)["number"] == 16


def test_a_phone_says_that_its_own_card_is_played_and_nothing_for_others() -> None:
    table = banked()
    assert targets(table.scene("Ana")) == {}
    assert table.tap("turn_done", on="Zoé") == 1


def test_when_all_cards_are_played_the_rest_is_put_in_order() -> None:
    table = banked().missed()
    table.tap("finished:red")
    while table.view()["turn"]:
        table.tap("turn_done")
    sort = next(walked(table.scene(), Sort))
    assert sort.field == "order" and sorted(value for value, _ in sort.items) == ["black", "blue", "green", "white", "yellow"]
    table.tap("race_over")
    assert table.view()["results"]["places"][0]["car"] == "red"


def test_the_table_ends_a_race_in_the_order_it_sees_whatever_was_tapped_before() -> None:  # TR-E2
    """Nobody said that cards were played, and not every line that was crossed."""
    for table in (banked(), banked().missed(1, 2), banked(bets=False)):
        for _ in range(3):
            (rare,) = [target for target in table.scene().bar if target.id != "turn_done"]
            stops = rare if isinstance(rare.act, Arrange) else next(each for each in rare.choices if isinstance(each.act, Arrange))
            assert isinstance(stops.act, Arrange)
            sort = stops.act.sort
            assert sorted(value for value, _ in sort.items) == ["black", "blue", "green", "red", "white", "yellow"]
            table.tap("turn_done")
        order = ("white", "black", "red", "yellow", "blue", "green")
        assert sort.target.sent is not None
        table.given("table", sort.target.sent.filled(sort.field, order).command)
        assert table.view()["results"]["places"][0]["car"] == "white"


def test_with_five_in_the_controller_may_end_it() -> None:
    table = banked().missed()
    for car in ("red", "black", "green", "white", "yellow"):
        assert "end_race" not in targets(table.scene())
        table.tap(f"finished:{car}")
    assert table.tap("end_race") == 1
    assert table.view()["results"]["places"][-1]["car"] == "blue"


def test_a_car_may_come_in_while_bets_are_open() -> None:
    table = banked().missed(1, 2)
    table.tap("tipp:3")
    assert table.tap("finished", "finished:red") == 2
    assert table.view()["finish"] == ["red"]


def test_before_a_car_comes_in_each_line_is_said_to_be_crossed_or_missed() -> None:  # TR-B7
    table = banked()
    red = targets(table.scene())["finished:red"]
    assert (red.state, red.does) == ("off", None)
    assert red.why is not None and (red.why.key, dict(red.why.args)["tipp"]) == ("refusal-tipp-not-told", 1)
    assert table.tap("rare", "missed:1") == 2
    table.tap("tipp:2")
    assert "finished" not in targets(table.scene()), "the third line is still ahead"
    table.bets(2)
    table.tap("rare", "missed:3")
    assert not {"tipp:3", "missed:3"} & targets(table.scene()).keys()
    assert table.tap("finished:red") == 1
    assert not {each for each in targets(banked(bets=False).scene()) if each.startswith("missed:")}


# --- referee depth: the card --------------------------------------------------------------------------------------------------


def refereed(**options: Any) -> Table:
    """A race at referee depth, all six on the grid; Zoé starts."""
    return Table(**options).sold()


def laid_out(table: Table) -> list[Card]:
    """The deck as the table's screen shows it."""
    return [card for block in walked(table.scene(), Cards) for card in block.cards]


def test_every_card_that_may_be_out_is_one_tap_on_the_table() -> None:
    table = refereed()
    cards = laid_out(table)
    assert len(cards) == len(table.setup.cards)
    assert all({send.by for send in walked(card.target, Send)} == {"Zoé"} for card in cards)
    table.tap(f"play:{SIX}")
    table.tap("as_shown")
    assert f"play:{SIX}" not in targets(table.scene()), "a card is played once a race"
    again = laid_out(table)
    assert [card.id for card in again] == [card.id for card in cards], "and lies where it lay"
    assert [card.id for card in again if card.state == "done"] == [f"card:{SIX}"]


def test_cards_lie_in_the_order_somebody_looks_for_them() -> None:
    cards = [card.id.removeprefix("card:") for card in laid_out(refereed())]
    assert [len(card.split()) for card in cards[:24]] == [1] * 12 + [6] * 6 + [4] * 6
    assert all("10" in card for card in cards[:6])
    assert cards[-3:] == ["blue~red", "black~yellow", "green~white"]


def test_a_turn_with_the_suggested_paths_is_two_taps() -> None:
    for card in (SIX, "red10", "blue6 white4 green2 red1"):
        table = refereed()
        assert table.tap(f"play:{card}") + table.tap("as_shown") == 2
        assert table.view()["turn"] == "Ana"


@pytest.mark.parametrize("seed", range(6))
def test_a_turn_by_hand_takes_no_more_taps_than_cars_on_the_card_and_two(seed: int) -> None:
    lots = random.Random(seed)
    table = refereed(edition="ab"[seed % 2], bets=False, blocked=("stuck", "farthest")[seed % 2])
    for _ in range(25):
        if table.view()["phase"] != "race":
            break
        card = lots.choice(sorted(set(table.view()["deck"]["left"])))
        kind = table.setup.deck.kinds[table.setup.deck.index[card]]
        taps = 0
        seat = table.view()["turn"]
        while table.view()["phase"] in ("race", "moving") and (taps == 0 or table.view()["card"]):
            found = [way for way in ways(table.scene()) if way[1] == seat and way[2].do in ("play_card", "move") and not way[3]]
            if taps == 0:
                found = [way for way in found if way[2].do == "play_card" and way[2].card == card]  # type: ignore[attr-defined]
            elif table.view()["returning"]:
                break
            number, by, command, _ = lots.choice(found)
            table.given(by, command)
            taps += number
        assert taps <= (len(kind.lines) or 2) + 2, (card, taps)
        while table.view()["returning"]:
            table.tap(f"return:{table.view()['returning']['spaces'][0]}")
        while table.view()["card"]:
            moves = GAME.legal(table.state, seat)
            table.given(seat, moves[0])


def test_a_special_card_asks_turbo_or_breakdown_then_where() -> None:
    table = refereed(bets=False)
    table.put(blue="b5", red="b1")
    assert [choice.id for choice in targets(table.scene())["play:blue~red"].choices] == ["play:blue~red:turbo", "play:blue~red:breakdown"]
    where = targets(table.scene())["play:blue~red"].choices[0].choices
    assert {choice.space for choice in where} == {"a5", "c5"}, "its ends are lit on the board"
    assert table.tap("play:blue~red", "play:blue~red:turbo", "blue~red:to:a5") == 3
    assert table.view()["cars"]["red"]["space"] == "a5"


def test_a_breakdown_of_a_level_pair_asks_which_is_in_front_and_a_void_turbo_says_why() -> None:
    table = refereed(bets=False)
    table.put(blue="b5", red="c5")
    turbo, breakdown = targets(table.scene())["play:blue~red"].choices
    assert turbo.sub is not None and dict(turbo.sub.args)["why"] == "level"
    assert [choice.id for choice in breakdown.choices] == ["blue~red:front:blue", "blue~red:front:red"]
    table.tap("play:blue~red", "play:blue~red:breakdown", "blue~red:front:red")
    piece = next(piece for piece in next(walked(table.scene("onlooker"), Board)).pieces if piece.id == "car:red")
    assert piece.state == "beside" and piece.space == "c5"


def test_a_known_hand_is_on_its_owners_phone_alone() -> None:
    hand = ["red10", "green10", SIX]
    table = Table()
    table.says("table", "deal", hands={"Zoé": hand})
    table.sold()
    own = table.scene("Zoé")
    assert own.private
    assert len(next(walked(own, Cards)).cards) == 3
    assert {command.card for _, _, command, _ in ways(own)} == set(hand)  # type: ignore[attr-defined]
    for other in ("Ana", "Bo", "onlooker"):
        assert not list(walked(table.scene(other), Cards))
    assert len(laid_out(table)) == len(table.setup.cards), "the table's screen shows what may be out, no hand"
    assert targets(table.scene())["hand:Zoé"].does == Open("Zoé")


def test_a_card_from_ones_own_hand_is_confirmed_by_a_button_that_names_it() -> None:
    table = Table()
    table.says("table", "deal", hands={"Zoé": ["red10", SIX]})
    table.sold()
    target = targets(table.scene("Zoé"))[f"play:{SIX}"]
    assert isinstance(target.does, Confirm) and target.does.question.key == "play-this"
    assert table.tap(f"play:{SIX}", on="Zoé") == 2


def test_a_phone_whose_hand_nobody_knows_has_the_deck_and_plays_a_card_by_one_tap() -> None:
    """As the table's screen does; what has been played stays at its place."""
    table = refereed()
    assert not table.scene("Zoé").private
    assert table.tap(f"play:{SIX}", on="Zoé") == 1
    assert targets(table.scene("Ana")) == {}


def test_equal_cards_in_one_hand_are_two_cards() -> None:
    table = Table()
    table.says("table", "deal", hands={"Zoé": ["joker5", "joker5"]})
    table.sold()
    ids = [card.id for card in next(walked(table.scene("Zoé"), Cards)).cards]
    assert len(ids) == len(set(ids)) == 2


# --- referee depth: moving ----------------------------------------------------------------------------------------------------


def moving(card: str = SIX, **spaces: str) -> Table:
    """A card is played, with some cars elsewhere."""
    table = refereed(bets=False)
    if spaces:
        table.put(**spaces)
    table.tap(f"play:{card}")
    return table


def test_legal_ends_are_lit_and_numbered_and_the_same_numbers_are_buttons() -> None:
    table = moving()
    scene = table.scene()
    board = next(walked(scene, Board))
    ends = [end["to"] for end in table.view()["moves"]["options"][0]["ends"]]
    assert [lit.space for lit in board.lit] == ends
    assert [lit.label.key for lit in board.lit] == [f"={number}" for number in range(1, len(ends) + 1)]
    assert all(f"end:black:{end}" in targets(scene) for end in ends)
    assert len(board.strokes) == 1 and board.strokes[0].style == "path"
    assert len(board.strokes[0].points) == 7, "its own space and six steps"


def test_the_car_that_is_due_wears_a_ring_and_the_card_says_how_far_it_is() -> None:
    table = moving()
    assert [piece.id for piece in next(walked(table.scene(), Board)).pieces if piece.state == "chosen"] == ["car:black"]
    end = table.view()["moves"]["options"][0]["ends"][0]["to"]
    table.tap(f"end:black:{end}")
    rows = next(walked(table.scene(), Card)).rows
    assert [row.state for row in rows] == ["done", "now", "todo", "todo", "todo", "todo"]
    assert [row.number for row in rows] == [6, 5, 4, 3, 2, 1]
    prompt = table.scene().prompt
    assert prompt.waiting == ("Zoé",) and dict(prompt.text.args)["number"] == 5


def test_a_dead_end_is_lit_as_one() -> None:
    table = moving("white10", white="a20", red="a27", blue="b27")
    lit = next(walked(table.scene(), Board)).lit
    assert lit and all(each.style == "dead_end" for each in lit)


def test_a_void_line_is_struck_through_with_its_reason() -> None:
    table = refereed(bets=False)
    table.says("table", "correct", piece="black", to="finish", reason="it is in")
    table.tap(f"play:{SIX}")
    rows = next(walked(table.scene(), Card)).rows
    assert rows[0].state == "void" and rows[0].why is not None and dict(rows[0].why.args)["why"] == "finished"


def test_the_finish_is_the_next_podium_place() -> None:
    table = moving("red10", red="b68")
    scene = table.scene()
    lit = next(walked(scene, Board)).lit
    assert [each.space for each in lit] == ["podium-1"]
    table.tap("end:red:finish")
    piece = next(piece for piece in next(walked(table.scene("onlooker"), Board)).pieces if piece.id == "car:red")
    assert piece.space == "podium-1"


def test_a_joker_asks_for_a_car_and_lights_its_ends() -> None:
    table = moving(JOKER_CARD)
    table.tap("as_shown")
    assert table.view()["moves"]["car"] == "joker"
    offered = targets(table.scene())
    assert {each for each in offered if each.startswith("joker:")} == {"joker:red", "joker:black", "joker:green"}
    end = offered["joker:red"].choices[0]
    assert end.sent is not None and end.space == end.sent.command.to  # type: ignore[attr-defined]
    assert table.tap("joker:red", end.id) == 2
    assert next(walked(table.scene(), Card)).rows[2].face.name.args == (("car", "red"),), "the card shows who was named"


def test_a_joker_for_a_car_that_is_in_is_one_tap_and_says_why_it_is_lost() -> None:
    table = refereed(bets=False)
    table.says("table", "correct", piece="red", to="finish", reason="it is in")
    table.tap(f"play:{JOKER_CARD}")
    table.tap("as_shown")
    red = targets(table.scene())["joker:red"]
    assert red.sub is not None and dict(red.sub.args)["why"] == "finished"
    assert table.tap("joker:red") == 1


def test_a_return_that_must_be_chosen_is_lit() -> None:
    table = refereed(bets=False, breakdown_until="level")
    table.put(blue="b5", red="b4", black="a4", yellow="c4", white="a0", green="b0")
    table.says("Zoé", "play_card", card="blue~red", as_="breakdown")
    table.put(black="b5")
    table.says("Ana", "play_card", card="red10")
    table.says("Ana", "move", car="red", to=[end["to"] for end in table.view()["moves"]["options"][0]["ends"]][-1])
    assert table.view()["returning"]["spaces"] == ["a5", "c5"]
    scene = table.scene()
    assert {lit.space for lit in next(walked(scene, Board)).lit} == {"a5", "c5"}
    assert scene.prompt.text.key == "prompt-return"
    assert table.tap("return:c5", on="Ana") == 1
    assert table.view()["cars"]["blue"]["space"] == "c5"


def test_bets_that_wait_for_the_card_are_announced() -> None:
    table = refereed(bets_when="card")
    table.put(black="b14")
    table.tap(f"play:{SIX}")
    table.tap(f"end:black:{table.view()['moves']['options'][0]['ends'][0]['to']}")
    notice = table.scene().prompt.notice
    assert notice is not None and notice.key == "notice-bets" and dict(notice.args)["tipps"] == ("1",)


def test_others_watch_the_card_being_resolved_and_tap_nothing() -> None:
    table = moving()
    for viewer in ("Ana", "Bo", "onlooker"):
        assert targets(table.scene(viewer)) == {}
        assert next(walked(table.scene(viewer), Board)).lit
    assert table.scene("Ana").prompt.waiting == ("Zoé",)


def test_a_phone_moves_its_own_card() -> None:
    table = moving()
    assert table.tap("as_shown", on="Zoé") == 1


def test_scenes_name_only_seats_at_this_table() -> None:
    table = moving()
    assert [chip.seat for chip in table.scene().seats] == list(SEATS)


def test_no_two_cards_of_the_deck_below_the_track_read_the_same() -> None:
    """By as many lines as it takes; each at its place, played ones done."""
    for edition in ("a", "b"):
        scene = Table(edition=edition).sold().scene()
        cards = [card for block in walked(scene, Cards) for card in block.cards]
        read = [tuple((row.face.fill, row.number) for row in card.rows) or tuple(face.fill for face in card.faces) for card in cards]
        assert len(set(read)) == len({card.id.partition("#")[0] for card in cards})
        assert next(iter(walked(scene, Board)))


def test_a_space_that_is_not_lit_knows_what_to_ask_the_rules() -> None:
    table = refereed()
    table.tap(f"play:{SIX}")
    board = next(iter(walked(table.scene(), Board)))
    lit = {each.space for each in board.lit}
    shut = [each for each in board.why if each.space not in lit]
    assert shut and all(isinstance(GAME.rule(table.state, each.send.by, each.send.command), Refusal) for each in shut)
    assert next(iter(walked(table.scene("Zoé"), Board))).why == ()  # a phone is not sent them
