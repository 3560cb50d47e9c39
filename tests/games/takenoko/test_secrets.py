"""What another seat holds does not change the answers to a seat; and a shown card is believed, even if the app thought it elsewhere."""

from __future__ import annotations

import random
from typing import Any

import pytest

from companion import wire
from companion.game import Envelope
from companion.games.takenoko.commands import DrawObjective, Fulfil
from companion.games.takenoko.setup import KINDS
from companion.games.takenoko.state import State
from companion.kernel.command import Command, Outcome, SetPosition
from companion.kernel.seat import TABLE
from companion.table import catalogue
from companion.table.play import telling
from tests.games.takenoko.evening import THREE, Line, accepted, deal, draw, end, fulfil, lying, play, put, refused, take
from tests.games.takenoko.test_exports import played

GAME = catalogue.game("takenoko")

ANA = ["plot:line:pink", "gardener:pink:4:none", "panda:green+yellow+pink"]
OTHER = ["plot:arc:pink", "gardener:pink:3x2", "panda:pink+pink"]
LINE = lying({"0,1": "pink", "1,0": "pink", "2,-1": "pink+watershed"})
BARE = lying({"1,0": "green"})


def bo_is_on_turn(hand: list[str], plots: dict[str, Any], **more: Any) -> tuple[Line, ...]:
    """Ana's hand is known, Bo's is not."""
    return deal(Ana=hand, **more), put(plots=plots, turn={"seat": "Bo", "first": {"Ana": True, "Bo": True}})


def hands(state: State, seat: str) -> Any:
    return wire.write_view(GAME.view(state, seat))["hand"]


# --- the record of it -----------------------------------------------------------------------------------------------------------------


def test_a_refusal_does_not_say_whether_the_card_is_in_another_hand() -> None:
    """TK-J1"""
    for card in ("plot:line:pink", "plot:line:green", "plot:arc:pink"):
        for hand in (ANA, OTHER):
            assert refused(*bo_is_on_turn(hand, BARE), fulfil("Bo", card)) == ("TK-J1", "shape_missing")


def test_a_card_that_is_shown_was_not_in_the_hand_it_was_thought_in() -> None:
    """TK-F2: the cardboard lies open, so the other hand holds a card the app does not know."""
    before = bo_is_on_turn(ANA, LINE)
    assert {"do": "fulfil", "card": "plot:line:pink"} in accepted(*before).legal("Bo")
    shown = accepted(*before, fulfil("Bo", "plot:line:pink"))
    assert shown.end["scores"]["Bo"] > 0
    mine = shown.view("Ana")["hand"]
    assert [each["card"] for each in mine["cards"]] == ANA[1:]
    assert mine["hidden"] == {"plot": 1, "gardener": 0, "panda": 0}
    assert shown.position["hands"] == {"Ana": {"plot": 1, "gardener": 1, "panda": 1}, "Bo": {"plot": 0, "gardener": 1, "panda": 1}}
    later = (take("Bo"), draw("Bo", "gardener"), end("Bo"))
    assert refused(*before, fulfil("Bo", "plot:line:pink"), *later, fulfil("Ana", "plot:line:pink")) == ("KERNEL-STOCK", "not_in_hand")


def test_a_card_that_is_drawn_stays_thought_in_the_other_hand_until_one_of_them_shows_it() -> None:
    """TK-O1: the drawing is its player's secret, and Ana's view must not tell it."""
    before = bo_is_on_turn(ANA, LINE)
    plain, named = (accepted(*before, draw("Bo", "plot", card)) for card in (None, "plot:line:pink"))
    assert plain.view("Ana") == named.view("Ana")
    shown = accepted(*before, draw("Bo", "plot", "plot:line:pink"), take("Bo"), end("Bo"), fulfil("Ana", "plot:line:pink"))
    assert [each["card"] for each in shown.view("Bo")["hand"]["cards"]] == []
    assert shown.view("Bo")["hand"]["hidden"] == {"plot": 2, "gardener": 1, "panda": 1}


def test_a_house_ruling_that_lays_a_card_open_beats_a_hand_too() -> None:
    laid = put(fulfilled={"Bo": ["plot:line:pink"]})
    one, other = (accepted(*bo_is_on_turn(hand, LINE), laid) for hand in (ANA, OTHER))
    assert one.rulings == other.rulings
    assert one.view("table") == other.view("table")
    assert [each["card"] for each in one.view("Ana")["hand"]["cards"]] == ANA[1:]


def test_a_card_that_lies_open_in_all_its_copies_is_in_nobodys_hand() -> None:
    """KERNEL-STOCK"""
    shown = (*bo_is_on_turn(ANA, LINE), fulfil("Bo", "plot:line:pink"))
    assert refused(*shown, fulfil("Bo", "plot:line:pink")) == ("KERNEL-STOCK", "not_in_hand")
    assert refused(*shown, draw("Bo", "plot", "plot:line:pink")) == ("KERNEL-STOCK", "not_in_deck")


def test_the_app_deals_from_what_nobody_is_thought_to_hold_though_two_claim_one_card() -> None:
    """TK-O1: Ana's and Bo's hands both name the pink line; the app owes Ana a card, whose hand it dealt."""
    before = bo_is_on_turn(ANA, LINE, by_app=True)
    later = (draw("Bo", "plot", "plot:line:pink"), take("Bo"), end("Bo"), draw("Ana", "plot"))
    for seed in range(20):
        drawn = GAME.chance(accepted(*before, *later).state, random.Random(seed).randrange)
        assert drawn is not None and isinstance(drawn.command, DrawObjective) and drawn.command.card != "plot:line:pink"


# --- evenings by lot ------------------------------------------------------------------------------------------------------------------


def what_bo_may_ask(state: State) -> list[Command]:
    """Whatever names an objective."""
    cards = [card.notation for card in state.setup.cards]
    draws = [DrawObjective(kind=KINDS[card.kind], card=card.notation) for card in state.setup.cards]
    return [*(Fulfil(card=card) for card in cards), *draws]


def answered(state: State, by: str, command: Command) -> bytes:
    """The answer as it is told: what happened, or the rule, the reason and what would be legal."""
    answer = GAME.rule(state, by, command)
    if isinstance(answer, Outcome):
        return wire.canonical([repr(each) for each in answer.happenings])
    return wire.canonical([answer.rule, answer.reason, repr(sorted(answer.args.items())), repr(telling.refusal_text(answer))])


def as_known_to(lines: list[tuple[State, Envelope]], final: State, viewer: str) -> State:
    """The table played again from what that viewer may know of it: nobody else's hand."""
    state: State = GAME.start(final.setup)
    for before, envelope in lines:
        told = GAME.told_to(final, before, envelope, viewer)
        assert told is not None
        answer = GAME.rule(state, told.by, told.command)
        assert isinstance(answer, Outcome), (told, answer)
        state = answer.state
    return state


@pytest.mark.parametrize("first", range(0, 90, 15))
def test_answers_depend_on_nothing_that_the_asker_cannot_see(first: int) -> None:
    """Hands known, unknown and mixed, against the same table with all other hands unknown."""
    lots = random.Random(first)
    asked = 0
    for seed in range(first, first + 15):
        lines, final = played(seed)
        cut = lots.randrange(1, len(lines) + 1)
        state = lines[cut][0] if cut < len(lines) else final
        for viewer in (*final.setup.seats, TABLE):
            known = as_known_to(lines[:cut], final, viewer)
            commands: list[Command] = [*what_bo_may_ask(state), *GAME.legal(state, viewer)]
            if viewer == TABLE:
                players: Any = wire.write_view(GAME.view(state, TABLE))["players"]
                open_ = {seat: players[seat]["fulfilled"] for seat in final.setup.seats}
                commands = [
                    SetPosition(position={"fulfilled": {seat: [*open_[seat], card.notation]}}, reason="so")
                    for card in state.setup.cards
                    for seat in final.setup.seats
                ]
            assert GAME.legal(state, viewer) == GAME.legal(known, viewer)
            for command in commands:
                assert answered(state, viewer, command) == answered(known, viewer, command), (seed, viewer, command)
                asked += 1
    assert asked > 3000


def test_what_is_listed_to_be_shown_is_what_may_be_shown() -> None:
    """TK-F2: `--legal` and the rule agree, whatever is known of the other hands."""
    for seed in range(40):
        _, state = played(seed)
        if state.over or not state.dealt:
            continue
        listed = {command.card for command in GAME.legal(state, state.seat) if isinstance(command, Fulfil)}
        shown = {
            card.notation for card in state.setup.cards if isinstance(GAME.rule(state, state.seat, Fulfil(card=card.notation)), Outcome)
        }
        assert listed == shown, seed


def test_three_hands_that_all_claim_one_card_are_each_right_for_their_owner() -> None:
    cards = [["plot:line:pink", *ANA[1:]], OTHER]
    before = (deal(Ana=cards[0], Bo=cards[1]), draw("Ana", "gardener"), take("Ana"), end("Ana"))
    claimed = play(*before, draw("Bo", "plot", "plot:line:pink"), seats=THREE)
    assert claimed.refusals == []
    assert "plot:line:pink" in str(hands(claimed.state, "Ana")) and "plot:line:pink" in str(hands(claimed.state, "Bo"))
    assert hands(claimed.state, "Cy")["hidden"] == {"plot": 1, "gardener": 1, "panda": 1}
