"""Sheets: ours, a group's, impossible ones; and how the score sheet is computed."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from companion.kernel.command import Malformed
from companion.table import catalogue, records
from tests.games.freetable.evening import Line, accepted, refused, said, sheet_of, table

SHEETS = ("trader", "railway", "auction_house", "wine_estate", "secret_orders", "poker_chips", "score_pad")
MONEY = {"currencies": [{"name": "money", "start": 10}]}
WINE: dict[str, object] = {"edition": "wine_estate"}


def fault_of(**file: object) -> tuple[str, str]:
    """Where a sheet can't be, and why."""
    with pytest.raises(Malformed) as raised:
        sheet_of(**file)
    return raised.value.place, raised.value.reason


def score(seat: str, row: str, value: int | None, **more: object) -> Line:
    return said(seat, "score", seat=seat, row=row, value=value, **more)


def test_the_ready_sheets_come_in_their_order_and_ten_can_use_each() -> None:
    assert tuple(catalogue.editions("freetable")) == SHEETS
    for sheet in SHEETS:
        for count in (2, 10):
            seats = [f"Player {number}" for number in range(count)]
            setup = records.make_setup(catalogue.game("freetable"), sheet, seats, {})
            assert catalogue.game("freetable").start(setup).phase == "playing"


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_golden_evening_of_each_ready_sheet_ends_as_it_did(sheet: str) -> None:
    path = Path(__file__).parent / "sheets" / f"{sheet}.jsonl"
    played = records.replay_record(path.read_bytes())
    assert played.record.started.setup.edition_name == sheet and played.game.summary(played.state).phase == "over"
    assert records.end_json(played.game, played.state) == json.loads(path.with_name(f"{sheet}.end.json").read_text(encoding="utf-8"))


def test_a_sheet_that_can_not_be_says_where() -> None:
    row = {"name": "a"}
    assert fault_of(currencies=[{"name": "money"}, {"name": "Money"}]) == ("currencies[1].name", "name_twice")
    assert fault_of(pots=[{"name": "pot"}]) == ("pots", "no_currency")
    assert fault_of(pots=[{"name": "bank"}], **MONEY) == ("pots[0].name", "name_twice")
    assert fault_of(favourites=[{"name": "x", "payer": "nowhere", "amount": 1}], **MONEY) == ("favourites[0].payer", "name_unknown")
    assert fault_of(favourites=[{"name": "x"}], **MONEY) == ("favourites[0].amount", "amount_or_percent")
    assert fault_of(favourites=[{"name": "x", "payer": "bank", "payee": "seat", "percent": 5}], **MONEY)[1] == "percent_of_whom"
    assert fault_of(sales={"kinds": []}, **MONEY) == ("sales.kinds", "list_empty")
    assert fault_of(sales={}) == ("sales", "no_currency")
    assert fault_of(sales={"pays": "nowhere"}, **MONEY) == ("sales.pays", "name_unknown")
    assert fault_of(currencies=[{"name": "money", "step": 5, "start": 7}]) == ("currencies[0]", "number_off_step")
    assert fault_of(rows=[{**row, "sum_of": ["b"]}]) == ("rows[0].sum_of", "name_unknown")
    assert fault_of(rows=[{"name": "a", "sum_of": ["b"]}, {"name": "b", "sum_of": ["a"]}])[1] == "reckoned_from_itself"
    assert fault_of(rows=[row], scores={"tie": "b"}) == ("scores.tie", "name_unknown")
    assert fault_of(scores={"counts": "money"}) == ("scores.counts", "no_currency")
    assert fault_of(dice=[1]) == ("dice[0]", "number_too_small")
    assert fault_of(currencies=[{"name": "@bank"}])[0] == "currencies[0].name"


def test_two_hundred_rows_are_no_trouble() -> None:
    found = sheet_of(rows=[{"name": f"row {number}"} for number in range(200)])
    assert len(found.order) == 200


def test_a_bank_that_can_not_fill_the_hands_is_told_with_the_number_it_needs() -> None:
    found = sheet_of(currencies=[{"name": "money", "start": 10, "bank": 25}])
    game = catalogue.game("freetable")
    with pytest.raises(Malformed) as raised:
        game.setup(found, ("Ana", "Bo", "Cy"), found.options)
    assert (raised.value.place, raised.value.args_) == ("currencies[0].bank", {"least": 30})


def test_ft_b8_a_seat_that_is_called_like_an_account_is_refused() -> None:
    with pytest.raises(records.BadLine, match="seat_is_account"):
        accepted(seats=("Ana", "@bank"))
    assert accepted(seats=("bank", "parking")).end["balances"] == {"bank": 1500, "parking": 1500}


def test_ft_p1_figures_lie_within_their_row_and_each_fills_its_own_column() -> None:
    assert refused(score("Ana", "vines", 61), **WINE) == ("FT-P1", "out_of_bounds")
    assert refused(said("Bo", "score", seat="Ana", row="vines", value=6), **WINE) == ("FT-P1", "own_column")
    played = accepted(score("Ana", "vines", 6), table("score", seat="Bo", row="vines", value=7), score("Ana", "vines", None), **WINE)
    assert played.end["scores"] == {"Ana": 0, "Bo": 7, "Cy": 0}
    with pytest.raises(records.BadLine):  # a row that is reckoned is nobody's to fill
        accepted(score("Ana", "cellar", 6), **WINE)


def test_ft_p1_a_past_round_can_be_filled_in_later_and_one_to_come_not() -> None:
    pad: dict[str, object] = {"edition": "score_pad"}
    rounds = (score("Ana", "points", 10), table("next_round"), score("Ana", "points", -3), score("Bo", "points", 5, round=1))
    played = accepted(*rounds, **pad)
    assert played.end["scores"] == {"Ana": 7, "Bo": 5, "Cy": 0}
    assert played.view("Bo")["figures"]["points"] == [{"Ana": 10, "Bo": 5, "Cy": None}, {"Ana": -3, "Bo": None, "Cy": None}]
    assert refused(score("Ana", "points", 1, round=2), **pad) == ("FT-P1", "no_such_round")


def test_ft_p2_rows_are_summed_and_multiplied() -> None:
    lines = (score("Ana", "casks", 5), score("Ana", "price of a cask", 3), score("Ana", "guests", 4), score("Ana", "debts", 2))
    assert accepted(*lines, **WINE).end["scores"]["Ana"] == 5 * 3 + 4 * 2 - 2


def test_ft_p3_most_points_win_and_a_tie_goes_by_its_row() -> None:
    tied = (score("Ana", "vines", 6), score("Bo", "medals", 2))
    assert accepted(*tied, table("finish"), **WINE).end["winners"] == ["Bo"]
    assert accepted(table("finish"), **WINE).end["winners"] == ["Ana", "Bo", "Cy"]
    lowest = sheet_of(rows=[{"name": "golf"}], scores={"wins": "lowest"})
    assert lowest.sheet.scores.wins == "lowest"


def test_every_rule_of_the_document_has_words_and_a_test() -> None:
    ids = set(re.findall(r"\*\*(FT-[A-Z]+\d+)\*\*", Path("docs/free-table.md").read_text(encoding="utf-8")))
    tests = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py")).lower().replace("_", "-")
    assert ids and [each for each in sorted(ids) if each.lower() not in tests] == []
    words = Path("companion/games/freetable/texts/en.ftl").read_text(encoding="utf-8")
    assert [each for each in sorted(ids) if f"rule-{each} = " not in words] == []
