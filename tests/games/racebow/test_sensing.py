"""What tagged tiles and pawns mean, and what the app draws."""

from __future__ import annotations

import random

from companion import wire
from companion.kernel.sighting import Interpretation, Sighting
from companion.table import catalogue
from companion.texts import speaker
from tests.games.racebow.evening import FIVE, START, Played, accepted, end, has, listed, move, put, refused, starts, tile

GAME = catalogue.game("racebow")


def seen(played: Played, piece: str, place: str = "pad") -> Interpretation | None:
    return GAME.interpret(played.state, Sighting(piece=piece, place=place))


def lines(found: Interpretation | None) -> list[dict[str, object]]:
    assert found is not None
    return [{"by": choice.by, **wire.write_command(choice.command)} for choice in found.choices]


def noted(found: Interpretation | None, language: str = "fr") -> str:
    assert found is not None and found.note is not None and not found.choices
    return speaker(language, "racebow")(found.note)


def test_a_tile_on_the_pad_is_turned_over() -> None:  # RB-T1
    played = accepted(*START, move("Ana", "e1"))
    assert lines(seen(played, "tile:red+swap#1")) == [listed("red+swap#1")]
    assert accepted(*START, move("Ana", "e1"), *lines(seen(played, "tile:red+swap#1"))).view()["missing"] == 0
    assert noted(seen(accepted(*START), "tile:red+swap#1")).endswith("cinq tuiles sont déjà devant.")


def test_a_tile_read_twice_is_refused_by_the_referee() -> None:  # RB-T3
    lying = (*FIVE[:4], listed("red+swap#1"), starts(Ana=1, Bo=2), move("Ana", "e1"))
    again = lines(seen(accepted(*lying), "tile:red+swap#1"))
    assert refused(*lying, *again) == ("KERNEL-STOCK", "not_in_stock")


def test_a_tile_on_the_discards_is_only_looked_after() -> None:  # RB-T2
    opening = (starts(Ana=1, Bo=2), listed("red+swap#1"), *FIVE[:4], move("Ana", "e1"), tile(), end("Ana"), move("Bo", "e2"), end("Bo"))
    assert noted(seen(accepted(*opening), "tile:red+swap#1", "discard")).startswith("La tuile 1 sert encore")
    left = (*opening, move("Ana", "e1"), tile(), end("Ana"), move("Bo", "e2"))
    assert noted(seen(accepted(*left), "tile:red+swap#1", "discard"), "en") == "Tile red + swap (1) is on the discards."


def test_a_players_pawn_asks_where_it_goes() -> None:
    played = accepted(*START)
    assert lines(seen(played, "player:Ana")) == [{"by": "Ana", **line} for line in played.legal("Ana")]
    assert noted(seen(played, "player:Bo")) == "Ce n’est pas à Bo de jouer."
    assert noted(seen(accepted(*START, move("Ana", "e1")), "player:Ana")) == "Retournez d’abord une tuile."


def test_a_die_that_was_named_gives_out_the_start_cells_and_no_other_die_does() -> None:  # RB-S8
    before = accepted(*FIVE)
    assert lines(seen(before, "face:d6:4", "start")) == [{**starts(Ana=4, Bo=1), "by": "table"}]
    assert accepted(*FIVE, *lines(seen(before, "face:d20:2", "start"))).state.start == (2, 3)
    for number in ("0", "5", "-1"):
        assert noted(seen(before, f"face:d6:{number}", "start")) == "La tuile de départ a quatre cases\u00a0: relancez."
    assert noted(seen(accepted(*START), "face:d6:1", "start")) == "Chacun a déjà sa case de départ."
    assert seen(before, "face:d6:1", "die") is None


def test_every_choice_is_said_in_both_languages() -> None:
    course = (starts(Ana=1, Bo=2), tile(feature="swap e1"), *FIVE[:4], put(players={"Ana": has("red", "blue")}), move("Ana", "e1"), tile())
    found = seen(accepted(*course), "player:Ana")
    assert found is not None
    said = [speaker("fr", "racebow")(choice.words) for choice in found.choices]
    assert said[0] == "échanger le rouge et le bleu" and said[-1] == "finir le tour" and "turbo\u00a0: avancer en Air 1" in said
    assert speaker("en", "racebow")(found.choices[0].words) == "swap red and blue"
    lifted = (starts(Ana=1, Bo=2), tile(feature="to_top e1"), *FIVE[:4], put(players={"Ana": has("red")}), move("Ana", "e1"), tile())
    found = seen(accepted(*lifted), "player:Ana")
    assert found is not None and speaker("fr", "racebow")(found.choices[0].words) == "déplacer le pion rouge"


def test_other_pieces_mean_nothing_here() -> None:
    for piece in ("car:blue", "tile:red+swap#9", "player:Zoé", "tile", ""):
        assert seen(accepted(*START), piece) is None


def test_tiles_and_players_may_wear_tags() -> None:
    pieces = [each.piece for each in GAME.bindables(accepted().state.setup)]
    assert pieces[:2] == ["player:Ana", "player:Bo"]
    assert len(pieces) == 2 + 60


# --- the app's own pile --------------------------------------------------------------------------------------------------------------


def drawn(played: Played, seed: int = 1) -> dict[str, object]:
    envelope = GAME.chance(played.state, random.Random(seed).randrange)
    assert envelope is not None
    return {"by": envelope.by, **wire.write_command(envelope.command)}


def all_drawn(played: Played) -> set[str]:
    """Every tile that may come, given time."""
    return {str(drawn(played, seed)["tile"]) for seed in range(400)}


def test_the_app_draws_a_tile_it_has_not_shown_yet() -> None:  # RB-S5
    line = drawn(accepted())
    assert line["do"] == "turn_over" and line["by_app"] is True
    assert len(all_drawn(accepted())) == 60
    assert all_drawn(accepted(listed("red+swap#1"))) == all_drawn(accepted()) - {"red+swap#1"}


def test_the_app_gives_out_start_cells_by_lot() -> None:  # RB-S8
    assert len({str(drawn(accepted(*FIVE), seed)["cells"]) for seed in range(200)}) == 12
    assert GAME.chance(accepted(*START).state, random.Random(1).randrange) is None


def test_the_app_draws_from_the_discards_once_the_pile_is_out() -> None:  # RB-T3
    unlisted = tile("red e1", "turbo a4")["cells"]
    course = [{"number": number, "tile": tile()["cells"], "colour_pawn": "taken"} for number in range(1, 7)]
    players = {"Ana": has(tile=1, at="e1"), "Bo": has(tile=1, at="e2")}
    gone = [*([unlisted] * 53), "red+swap#1"]
    played = accepted(starts(Ana=1, Bo=2), put(course=course, gone=gone, shuffled=[54], players=players), move("Ana", "e1"))
    lines = [drawn(played, seed) for seed in range(400)]
    assert {str(line.get("tile")) for line in lines} == {"None", "red+swap#1"}
    assert all(line.get("cells") in (None, unlisted) for line in lines)
