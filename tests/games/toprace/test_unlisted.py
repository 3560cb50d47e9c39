"""A real card that is in no list: people type its lines and play it like any other, from a hand that the app does not know."""

from __future__ import annotations

import json

import pytest

from companion import wire
from companion.kernel.command import Malformed, Outcome
from companion.scene import Write
from companion.table import catalogue, records
from companion.table.play import telling
from tests.games.toprace.evening import AHEAD, Line, accepted, deal, play, put, racing, refused, said, table

GAME = catalogue.game("toprace")
CARD = "red3 white2"  # the classic deck has no such card


def unlisted(by: str, lines: str = CARD) -> Line:
    return said(by, "play_unlisted", lines=lines)


START = (racing(more={"lines": AHEAD}),)


def test_it_is_resolved_line_by_line_and_counts_as_one_of_the_hand() -> None:  # TR-R2, TR-R7
    before, played = accepted(*START), accepted(*START, unlisted("Ana"))
    assert played.view()["card"]["card"] == CARD
    assert [line["car"] for line in played.view()["card"]["lines"]] == ["red", "white"]
    assert [row["cards"] for row in played.view()["seats"]] == [row["cards"] - (row["seat"] == "Ana") for row in before.view()["seats"]]
    assert CARD in played.view()["deck"]["played"]
    done = accepted(*START, unlisted("Ana"), said("Ana", "as_shown"))
    assert done.end["phase"] == "race" and done.end["turn"] == "Bo"
    assert done.rulings[-1]["events"][0]["event"] == "car_moved"


def test_a_joker_on_it_is_named_as_on_any_card() -> None:  # TR-R6
    played = accepted(*START, unlisted("Ana", "joker2 red3"))
    assert {each["car"] for each in played.legal("Ana")} == {"light_blue", "white", "green", "dark_blue", "yellow"}


def test_a_hand_that_the_app_knows_holds_none() -> None:  # TR-R7
    known = (deal(Ana=["red5", "green5"]), racing(turn="Ana"))
    assert refused(*known, unlisted("Ana")) == ("TR-R7", "not_in_hand")


def test_one_that_is_listed_is_that_card_and_a_second_such_is_another() -> None:
    """The real box may have it twice."""
    once, left = accepted(*START, unlisted("Ana", "red5")), play().view()["deck"]["left"].count("red5")
    assert once.view()["deck"]["left"].count("red5") == left - 1
    again = accepted(racing(more={"lines": AHEAD, "played": ["red5"] * left}), unlisted("Ana", "red5"))
    assert again.view()["card"]["card"] == "red5" and again.view()["position"]["unlisted"] == ["red5"]


def test_it_is_out_of_turn_and_out_of_phase_like_any_card() -> None:
    assert refused(*START, unlisted("Bo")) == ("KERNEL-TURN", "not_your_turn")
    assert refused(unlisted("Ana")) == ("KERNEL-PHASE", "not_now")
    assert refused(*START, table("play_unlisted", lines=CARD)) == ("KERNEL-SEAT", "not_yours_to_say")
    assert refused(*START, unlisted("Ana"), unlisted("Ana")) == ("KERNEL-PHASE", "not_now")


@pytest.mark.parametrize("lines", ["", "purple3", "red", "red0", "red3 red2", "red~red", "red~blue~white", "red3  ~", 3, None, True])
def test_what_is_no_card_is_no_command(lines: object) -> None:
    setup = accepted().replay.record.started
    with pytest.raises(Malformed):
        wire.read_envelope(setup.game, setup.setup, {"by": "Ana", "do": "play_unlisted", "lines": lines})


def test_it_is_kept_and_put_back_and_taken_back() -> None:
    played = accepted(*START, unlisted("Ana"))
    game, state = played.replay.game, played.state
    loaded = game.load(state.setup, json.loads(json.dumps(game.dump(state))))
    assert records.state_hash(game, loaded) == records.state_hash(game, state)
    again = accepted(*START, unlisted("Ana"), put(**played.view()["position"]), table("retract", to=2))
    assert again.end["hash"] == accepted(*START).end["hash"] and "unlisted" not in again.view()["position"]


def test_no_more_cards_are_played_than_the_deck_has() -> None:  # KERNEL-STOCK
    everything = play().view()["deck"]["left"]
    hands = {"Ana": 1, "Bo": 0, "Cy": 0}
    assert refused(*START, put(played=everything[1:], unlisted=[CARD], hands=hands))[0] == "KERNEL-STOCK"
    accepted(*START, put(played=everything[2:], unlisted=[CARD], hands=hands))


def test_it_is_typed_by_taps_a_line_at_a_time() -> None:
    """On the table's screen; and on the phone of whoever plays from a hand that the app does not know."""
    played = accepted(*START)
    for viewer in ("table", "Ana"):
        scene = GAME.scene(played.state.setup, GAME.view(played.state, viewer))
        (target,) = (each for each in telling.all_targets(scene) if each.id == "unlisted:lines")
        for piece in ("red", "joker"):
            assert isinstance(target.does, Write)
            offered = {each.id.rpartition(":")[2]: each for each in target.does.choices(target.id)}
            (target,) = (each for each in offered[piece].choices if each.id.endswith(f":{piece}4"))
        assert isinstance(target.does, Write)
        done, *more = target.does.choices(target.id)
        assert [each.id.rpartition(":")[2] for each in more] == ["light_blue", "white", "green", "dark_blue", "yellow"]
        assert done.sent is not None and done.sent.by == "Ana" and done.label is not None
        assert wire.write_command(done.sent.command) == {"do": "play_unlisted", "lines": "red4 joker4"}
        assert isinstance(GAME.rule(played.state, "Ana", done.sent.command), Outcome)
    known = accepted(deal(Ana=["red5", "green5"]), racing(turn="Ana"))
    assert "unlisted" not in {each.id for each in telling.all_targets(GAME.scene(known.state.setup, GAME.view(known.state, "Ana")))}


# --- a special one ------------------------------------------------------------------------------------------------------------

PAIR = "red~white"  # the deck pairs red with light blue, white with green
STANDING = racing(red="b5", white="a10", turn="Ana", more={"lines": AHEAD})


def special(by: str, pair: str = PAIR, as_: str | None = "turbo", **more: str) -> Line:
    return said(by, "play_unlisted", lines=pair, **({"as": as_} if as_ else {}), **more)


def test_an_unlisted_pair_is_a_turbo_or_a_breakdown_like_a_listed_one() -> None:  # TR-X2, TR-X3
    for pair in (PAIR, "white~red"):
        turbo = accepted(STANDING, special("Ana", pair, to="b10"))
        assert (turbo.at("red"), turbo.turn) == ("b10", "Bo")
        assert turbo.view()["position"]["unlisted"] == [PAIR]
    broken = accepted(STANDING, special("Ana", as_="breakdown"))
    assert broken.events("broken_down")[0]["car"] == "white"
    assert refused(STANDING, special("Ana", as_=None)) == ("TR-X2", "turbo_or_breakdown")
    assert refused(STANDING, special("Ana", to="b8")) == ("TR-X2", "turbo_not_there")
    assert refused(STANDING, special("Ana", CARD)) == ("TR-R2", "no_special")
    again = accepted(STANDING, special("Ana", to="b10"), put(**turbo.view()["position"]))
    assert again.view()["position"]["unlisted"] == [PAIR]
    loaded = turbo.replay.game.load(turbo.state.setup, json.loads(json.dumps(turbo.replay.game.dump(turbo.state))))
    assert records.state_hash(turbo.replay.game, loaded) == records.state_hash(turbo.replay.game, turbo.state)


def test_a_pair_that_is_listed_is_that_card() -> None:
    played = accepted(racing(red="b5", light_blue="a10", turn="Ana", more={"lines": AHEAD}), special("Ana", "red~light_blue", to="b10"))
    assert "light_blue~red" in played.view()["deck"]["played"] and "unlisted" not in played.view()["position"]


def test_every_other_pair_is_in_reach_of_taps_and_every_way_of_it_is_legal() -> None:
    """Also where two cars are level: then it is said which is in front. TR-X4"""
    for lying in (STANDING, racing(red="b5", white="a5", turn="Ana", more={"lines": AHEAD}), racing(finish=["red"], turn="Ana")):
        played = accepted(lying)
        for viewer in ("table", "Ana"):
            scene = GAME.scene(played.state.setup, GAME.view(played.state, viewer))
            (pairs,) = (each for each in telling.all_targets(scene) if each.id == "unlisted:special")
            assert len(pairs.choices) == 12
            for pair in pairs.choices:
                assert {each.sent.command.as_ for each in pair.choices if each.sent} == {"turbo", "breakdown"}  # type: ignore[attr-defined]
                for way in pair.choices:
                    assert way.sent is not None and isinstance(GAME.rule(played.state, "Ana", way.sent.command), Outcome), way
