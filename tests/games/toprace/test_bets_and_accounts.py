"""Bets and the payout on a screen: secret until the end, then opened one by one."""

from __future__ import annotations

from typing import Any

from companion.kernel.text import Text
from companion.scene import Card, Cell, Confirm, Open, Paddle, Podium, Rows, Scene
from tests.games.toprace.playing import SEATS, Table, targets, walked, ways


def betting(**options: Any) -> Table:
    """TIPP 1 is open, at bank depth."""
    table = Table(**{"depth": "bank", **options}).sold()
    table.tap("tipp:1")
    return table


def money_of(cell: Cell) -> int:
    assert cell.money is not None
    return cell.money


def name_in(cell: Cell) -> Text:
    """What the face in a cell is called."""
    assert cell.face is not None and isinstance(cell.face.name, Text)
    return cell.face.name


def rows_of(scene: Scene, unveil: bool) -> Rows:
    found: Rows = next(block for block in walked(scene, Rows) if block.unveil is unveil)
    return found


def waiting(table: Table, on: str = "table") -> dict[str, str]:
    """Each seat's row and its state."""
    return {row.seat: row.state for block in walked(table.scene(on), Rows) for row in block.rows if row.seat}


def test_the_table_shows_who_is_waited_for_and_hands_over_the_tablet() -> None:
    table = betting()
    assert waiting(table) == dict.fromkeys(SEATS, "awaited")
    assert targets(table.scene())["opens:Bo"].does == Open("Bo")
    table.says("Ana", "bet", tipp=1, car="red")
    assert waiting(table) == {"Ana": "done", "Bo": "awaited", "Zoé": "awaited"}
    assert table.scene().prompt.waiting == ("Bo", "Zoé")


def test_what_is_bet_leaves_no_trace_on_any_other_screen() -> None:  # TR-B4
    tables = []
    for car in ("red", "green"):
        table = betting()
        table.says("Ana", "bet", tipp=1, car=car)
        tables.append(table)
    one, other = tables
    for viewer in ("table", "onlooker", "Bo", "Zoé"):
        assert one.scene(viewer) == other.scene(viewer)
    assert one.scene("Ana") != other.scene("Ana")
    for table in tables:
        table.says("Bo", "bet", tipp=1, car="black")
        table.says("Zoé", "bet", tipp=1, car="black")
    for viewer in ("table", "onlooker", "Bo", "Zoé"):
        assert one.scene(viewer) == other.scene(viewer)


def test_a_phone_chooses_a_tile_and_confirms_by_a_button_that_names_it() -> None:
    table = betting()
    scene = table.scene("Zoé")
    assert scene.private
    tile = targets(scene)["bet:yellow"]
    assert tile.style == "flood" and isinstance(tile.does, Confirm) and tile.does.question.key == "bet-on"
    assert table.tap("bet:yellow", on="Zoé") == 2
    assert table.view("Zoé")["bets"]["own"] == {"1": "yellow"}


def test_ones_own_bet_is_shown_sealed_and_may_be_changed() -> None:
    table = betting()
    table.tap("bet:yellow", on="Zoé")
    scene = table.scene("Zoé")
    assert next(walked(scene, Card)).face.name.args == (("car", "yellow"),)
    change = targets(scene)["change"]
    assert [choice.state for choice in change.choices if choice.id == "bet:yellow"] == ["chosen"]
    assert table.tap("change", "bet:red", on="Zoé") == 3
    assert table.view("Zoé")["bets"]["own"] == {"1": "red"}


def test_declining_is_offered_only_where_bets_are_optional() -> None:  # TR-B3
    assert "decline" not in targets(betting().scene("Bo"))
    table = betting(bets_optional=True)
    table.tap("decline", on="Bo")
    assert waiting(table)["Bo"] == "done"
    assert table.tap("change", "bet:red", on="Bo") == 3


def test_the_controller_closes_for_the_absent_after_being_asked() -> None:  # TR-B3
    table = betting()
    table.says("Ana", "bet", tipp=1, car="red")
    close = targets(table.scene())["close_bets"]
    assert isinstance(close.does, Confirm) and dict(close.does.question.args)["seats"] == ("Bo", "Zoé")
    assert table.tap("close_bets") == 2
    assert table.view()["phase"] == "race"


def test_the_pay_table_is_that_of_the_line() -> None:  # TR-B5
    table = betting()
    pay = [row.cells[1].money for block in walked(table.scene(), Rows) for row in block.rows if row.seat is None]
    assert pay == [90_000, 60_000, 30_000, 0, -10_000, -30_000]
    table.bets(1)
    table.tap("tipp:2")
    pay = [row.cells[1].money for block in walked(table.scene(), Rows) for row in block.rows if row.seat is None]
    assert pay == [60_000, 40_000, 20_000, -10_000, -30_000, -60_000]
    line = next(walked(table.scene("Bo"), Rows)).rows[0]
    assert [dict(cell.text.args)["amount"] for cell in line.cells] == [60, 40, 20, -10, -30, -60], "on a phone in thousands"


# --- the accounts -------------------------------------------------------------------------------------------------------------


def settled(**options: Any) -> Table:
    """A race is over: Bo's red, Zoé's black, Ana's yellow, Bo's white, Zoé's green, Ana's blue."""
    table = betting(**options)
    table.bets(1, {"Ana": "red", "Bo": "blue", "Zoé": "black"}).missed(2, 3)
    for car in ("red", "black", "yellow", "white", "green", "blue"):
        table.tap(f"finished:{car}")
    return table


def test_accounts_are_opened_row_by_row_and_hide_the_balances_elsewhere() -> None:
    scene = settled(races=3).scene()
    rows = rows_of(scene, unveil=True)
    assert scene.seats_at == "none"
    assert [len(row.cells) for row in rows.rows] == [5, 5, 5], "prize, three bets, balance"
    bo = next(row for row in rows.rows if row.seat == "Bo")
    assert bo.cells[0].money == 200_000 + 60_000 and bo.cells[0].change
    assert name_in(bo.cells[1]).args == (("car", "blue"),) and bo.cells[1].money == -30_000
    assert bo.cells[2].money is None
    assert bo.cells[4].money == 180_000 + 260_000 - 30_000
    assert bo.cells[4].before == 180_000 + 260_000, "a closed row's balance does not tell how its bets ended"
    assert sum(money_of(row.cells[0]) for row in rows.rows) == 550_000


def test_the_best_prizes_are_opened_last_and_no_bet_is_told_by_the_order() -> None:
    rows = rows_of(settled(races=3).scene(), unveil=True).rows
    prizes = [money_of(row.cells[0]) for row in rows]
    assert prizes == sorted(prizes)


def test_after_the_accounts_the_next_race_is_one_tap() -> None:
    table = settled(races=3)
    assert table.tap("next_race") == 1
    assert (table.view()["phase"], table.view()["race"]) == ("setup", 2)
    assert targets(table.scene("Ana")) == {}
    assert table.tap("deal") == 1


def test_who_won_is_told_when_the_last_bet_lies_open() -> None:
    table = settled(races=1)
    assert table.view()["phase"] == "over"
    scene = table.scene()
    openings = rows_of(scene, unveil=True).openings
    assert [(each.seat, each.amount) for each in openings] == [("Ana", 90_000), ("Zoé", 60_000), ("Bo", -30_000)]
    assert "won" not in scene.prompt.text.key
    assert scene.then is not None and not list(ways(scene.then)), "after the end nothing is to be tapped"
    (podium,) = walked(scene.then, Podium)
    money = {row["seat"]: row["money"] for row in table.view()["seats"]}
    assert [(each.seat, each.amount) for each in podium.places] == sorted(money.items(), key=lambda each: -each[1])
    assert [each.place for each in podium.places] == [1, 2, 3]


def test_a_player_sees_the_own_sum_once_all_is_opened() -> None:
    table = settled(races=3)
    then = table.scene("Ana").then
    assert then is not None
    paddle = then.main[0]
    assert isinstance(paddle, Paddle) and paddle.note is not None
    assert paddle.money == next(row["money"] for row in table.view()["seats"] if row["seat"] == "Ana")
    assert dict(paddle.note.args)["amount"] == 100_000 + 10_000 + 90_000


def test_without_bets_the_accounts_are_prizes_alone() -> None:
    table = Table(depth="bank", bets=False, races=3).sold()
    for car in table.setup.colours:
        table.tap(f"finished:{car}")
    assert not [rows for rows in walked(table.scene(), Rows) if rows.unveil], "nothing is left to be opened"
    assert [len(rows.rows[0].cells) for rows in walked(table.scene(), Rows) if rows.headers] == [2]
