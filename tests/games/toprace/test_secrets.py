"""What only one seat may know: its hand and its bets. Everybody else's view and log stay the same whatever these are."""

from __future__ import annotations

import json
import random

from hypothesis import given, settings
from hypothesis import strategies as st

from companion import wire
from companion.game import told_line
from companion.games.toprace.state import State
from companion.table import records
from tests.games.toprace.evening import (
    AHEAD,
    THREE,
    A,
    Line,
    Played,
    accepted,
    all_sold,
    bets,
    card,
    correct,
    deal,
    move,
    play,
    put,
    racing,
    shown,
    table,
)

HANDS = (["red5", "green5", "joker5"], ["white10", "yellow10", "light_blue~red"])


def lines_with(hand: list[str]) -> tuple[Line, ...]:
    return (deal(Ana=hand), *all_sold()[1:], card("Cy", "light_blue5"), shown("Cy"))


def test_a_known_hand_is_shown_to_its_owner_alone() -> None:
    one, other = (play(*lines_with(hand)) for hand in HANDS)
    for viewer in ("Bo", "Cy", "onlooker", "table"):
        assert json.dumps(one.view(viewer)) == json.dumps(other.view(viewer))
        if viewer in THREE:
            assert one.legal(viewer) == other.legal(viewer)
    assert json.dumps([line["events"] for line in one.rulings[1:]]) == json.dumps([line["events"] for line in other.rulings[1:]])
    assert one.view("Ana")["hand"] != other.view("Ana")["hand"]


def test_a_card_that_others_play_is_ruled_on_alike_whatever_hands_are_known() -> None:
    for hand in HANDS:
        accepted(deal(Ana=hand), *all_sold()[1:], card("Cy", "red5"), shown("Cy"))
        accepted(deal(Ana=hand), *all_sold()[1:], card("Cy", "white10"), shown("Cy"))


def test_what_ana_may_play_does_not_tell_what_bo_holds() -> None:
    """TR-R7: the deck has three jokers of 5. Two were seen, so each hand may still be right about the third; a fourth there is not."""

    def after(seen: int, *bo: str) -> Played:
        start = (deal(Ana=["joker5", "red5"], Bo=[*bo, "green5"]), racing(turn="Cy"), put(played=["joker5"] * (seen - 1)))
        return accepted(*start, card("Cy", "joker5"), move("Cy", "yellow"))

    for seen in (2, 3):
        one, other = after(seen, "joker5"), after(seen, "white10")
        assert one.view("Ana") == other.view("Ana")
        assert one.legal("Ana") == other.legal("Ana")
    assert after(2, "joker5").view("Ana")["hand"] == {"known": ["red5", "joker5"], "unknown": 0}
    assert after(3, "joker5").view("Ana")["hand"] == {"known": ["red5"], "unknown": 1}
    assert after(3, "joker5").view("Bo")["hand"] == {"known": ["green5"], "unknown": 1}


def test_a_position_in_which_a_card_was_played_beats_a_hand_too() -> None:
    laid = (deal(Ana=["red5", "green5"]), racing(turn="Ana"), put(played=["red5"]))
    assert accepted(*laid).view("Ana")["hand"] == {"known": ["green5"], "unknown": 1}


def test_a_known_card_that_is_played_from_a_known_hand_leaves_the_others_that_claim_it() -> None:
    """The last joker of 5 is claimed twice; Ana plays it."""
    claimed = (deal(Ana=["joker5", "red5"], Bo=["joker5", "green5"]), racing(turn="Ana"), put(played=["joker5"] * 2))
    shown_by_ana = accepted(*claimed, card("Ana", "joker5"))
    assert shown_by_ana.view("Bo")["hand"] == {"known": ["green5"], "unknown": 1}


def test_bets_of_others_are_in_nobodys_state_of_view_until_the_end() -> None:
    def walk(seed: int, swap: bool) -> tuple[list[str], State]:
        """A random race where Ana's bets are of one kind or another."""
        lots = random.Random(seed)
        played = play(*all_sold(), bets_when="crossing")
        game, state = played.replay.game, played.state
        views: list[str] = []
        while state.stage == "race" and len(views) < 400:
            by = state.setup.seats[state.on_turn] if state.on_turn >= 0 else "Ana"
            if state.phase == "bets":
                by = next(seat for seat, bet in zip(THREE, state.bets[state.open_line], strict=True) if bet is None)
            listed = game.legal(state, by)
            pick = lots.randrange(len(listed))
            if state.phase == "bets" and by == "Ana" and swap:
                pick = (pick + 1) % len(listed)
            state = game.rule(state, by, listed[pick]).state  # type: ignore[union-attr]
            if state.stage == "race":
                views.append(json.dumps([wire.write_view(game.view(state, viewer)) for viewer in ("Bo", "Cy", "onlooker", "table")]))
        return views, state

    for seed in range(5):
        one, end = walk(seed, False)
        other, _ = walk(seed, True)
        assert one == other
        assert end.stage == "over"


@settings(max_examples=20, deadline=None)
@given(st.permutations(range(48)))
def test_a_deal_by_the_app_shows_each_seat_its_own_hand_only(order: list[int]) -> None:
    played = play()
    cards = played.view()["deck"]["left"]
    hands = {seat: [cards[order[number * 16 + at]] for at in range(16)] for number, seat in enumerate(THREE)}
    dealt = accepted(table("deal", hands=hands, by_app=True))
    for seat in THREE:
        assert sorted(dealt.view(seat)["hand"]["known"]) == sorted(hands[seat])
        assert dealt.view(seat)["hand"]["unknown"] == 0
    for viewer in ("onlooker", "table"):
        assert dealt.view(viewer)["hand"] is None
    assert json.dumps(dealt.view("onlooker")) == json.dumps(accepted(deal()).view("onlooker"))


def told(lines: tuple[Line, ...], viewer: str) -> list[Line]:
    """The lines as an export for one viewer has them."""
    played = play(*lines)
    game, final, found = played.replay.game, played.state, []
    replay = records.Replay(played.replay.record)
    for _, envelope, _, before in replay.steps():
        shown_line = told_line(game, final, before, envelope, viewer)
        if shown_line is None:
            break
        found.append(wire.write_envelope(shown_line))
    return found


def test_an_export_holds_ones_own_hand_and_nobody_elses_and_is_true_all_the_same() -> None:
    cards = play().view()["deck"]["left"]
    hands = {seat: cards[number * 16 : number * 16 + 16] for number, seat in enumerate(THREE)}
    lines = (deal(**hands), *all_sold()[1:], card("Cy", hands["Cy"][0]))
    for viewer in (*THREE, "onlooker"):
        exported = told(lines, viewer)
        assert exported[0].get("hands") == ({viewer: hands[viewer]} if viewer in THREE else None)
        assert play(*exported).view(viewer) == play(*lines).view(viewer)


def test_an_export_ends_at_the_first_bet_of_another_and_holds_all_once_the_race_is_over() -> None:
    start = racing(red="b11", more={"lines": AHEAD})
    lines = (start, card("Ana", "red5"), shown("Ana"), *bets(1, Bo="red", Ana="green", Cy="red"))
    assert len(told(lines, "Ana")) == 3
    assert len(told(lines, "Bo")) == 4
    over = (*lines, *(correct(car, "finish") for car in A))
    assert told(over, "onlooker") == list(over)


def test_a_hand_of_another_size_can_not_be_left_out_before_the_race_is_over() -> None:
    lines = (deal(Ana=["red5"]), *all_sold()[1:])
    assert told(lines, "Bo") == []
    assert told(lines, "Ana") == list(lines)
