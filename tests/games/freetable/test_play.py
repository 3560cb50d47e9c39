"""Turns, rounds, dice, the clock, tags, the end, house rulings."""

from __future__ import annotations

from companion.game import AnyGame
from companion.games.freetable.commands import AllPay, Pay
from companion.kernel.sighting import Sighting
from companion.table import catalogue
from tests.games.freetable.evening import BANK, PARKING, Line, Played, accepted, pay, refused, said, table

BEGIN = table("begin", seat="Bo")


def end_turn(seat: str, **more: object) -> Line:
    return said(seat, "end_turn", **more)


def test_ft_t1_turns_go_clockwise_from_whoever_begins() -> None:
    assert accepted(BEGIN, end_turn("Bo"), end_turn("Cy")).end["turn"] == "Ana"
    assert refused(BEGIN, end_turn("Cy")) == ("KERNEL-TURN", "not_your_turn")
    assert refused(BEGIN, BEGIN) == ("FT-T1", "begun_already")
    assert refused(end_turn("Ana")) == ("FT-T1", "nobody_began")
    drawn = catalogue.game("freetable").chance(accepted().state, lambda _: 2)
    assert drawn is not None and drawn.command.do == "begin"
    assert accepted(table("begin", seat="Cy", by_app=True)).end["turn"] == "Cy"


def test_ft_t2_a_round_is_over_when_the_turn_comes_back() -> None:
    lines = (BEGIN, end_turn("Bo"), end_turn("Cy"), end_turn("Ana"))
    assert accepted(*lines).view("Ana")["round"] == 2
    assert refused(*lines, rounds=1) == ("FT-T2", "last_round")
    assert refused(table("next_round")) == ("FT-T2", "rounds_by_turns")
    assert accepted(table("next_round"), edition="score_pad").view("Ana")["round"] == 2


def test_ft_t3_the_dice_are_the_sheets() -> None:
    taken = said("Ana", "take_dice")
    assert accepted(taken, table("throw", dice=[3, 5])).view("Bo")["dice"] == [3, 5]
    assert refused(taken, table("throw", dice=[3])) == ("FT-T3", "so_many_dice")
    assert refused(taken, table("throw", dice=[3, 7])) == ("FT-T3", "no_such_face")
    assert refused(table("throw", dice=[3, 5])) == ("KERNEL-PHASE", "not_now")
    assert refused(said("Ana", "take_dice"), edition="score_pad") == ("FT-T3", "no_dice")
    thrown = catalogue.game("freetable").chance(accepted(taken).state, lambda sides: sides - 1)
    assert thrown is not None and getattr(thrown.command, "dice", None) == (6, 6)


def test_ft_t4_the_clock_counts_what_comes_in_and_forbids_nothing() -> None:
    on = table("run_clock", on=True)
    played = accepted(BEGIN, on, end_turn("Bo", seconds=40), end_turn("Cy", seconds=5), end_turn("Ana"), end_turn("Bo", seconds=2))
    assert played.view("Ana")["seconds"] == {"Ana": 0, "Bo": 42, "Cy": 5}
    assert refused(BEGIN, end_turn("Bo", seconds=40)) == ("FT-T4", "no_clock")
    assert refused(on, on) == ("FT-T4", "clock_so_already")
    assert accepted(BEGIN, on, table("run_clock", on=False, seconds=9)).view("Ana")["seconds"]["Bo"] == 9


def test_ft_e1_the_table_ends_it_with_nothing_open() -> None:
    played = accepted(pay("Ana", "Bo", 5), table("finish"))
    assert (played.end["winners"], played.end["phase"]) == (["Bo"], "over")
    assert refused(table("finish"), pay("Ana", "Bo", 5)) == ("KERNEL-OVER", "game_over")
    assert refused(table("put_up", kind="outcry"), table("finish")) == ("KERNEL-PHASE", "not_now")
    assert refused(said("Ana", "finish")) == ("KERNEL-SEAT", "not_yours_to_say")


def test_house_rulings_move_money_between_a_seat_and_the_bank() -> None:
    adjusted = accepted(table("adjust_money", seat="Ana", amount=-40, reason="counted again"))
    assert (adjusted.balances["Ana"], adjusted.balances[BANK]) == (1460, 40)
    put = accepted(table("correct", piece="Bo money", to=99, reason="counted again"))
    assert (put.balances["Bo"], put.balances[BANK]) == (99, 1401)
    assert refused(table("adjust_money", seat="Ana", amount=-1501, reason="x")) == ("KERNEL-STOCK", "short")
    lies = accepted(table("set_position", position={"pots": {"money": {PARKING: 70}}, "round": 3, "turn": "Cy"}, reason="as it lies"))
    assert (lies.balances[PARKING], lies.balances[BANK], lies.end["turn"]) == (70, -70, "Cy")
    ended = accepted(table("put_up", kind="outcry"), said("Ana", "bid", amount=5), table("end_here", reason="late"))
    assert ended.balances["Ana"] == 1500 and ended.end["phase"] == "over"


# --- tags ----------------------------------------------------------------------------------------------------------------------------


def meant(played: Played, piece: str) -> list[tuple[str, str]]:
    """Whose command a tag stands for."""
    game: AnyGame = played.replay.game
    found = game.interpret(played.state, Sighting(piece=piece, place="pad"))
    assert found is not None
    return [(choice.by, choice.command.do) for choice in found.choices]


def test_ft_g1_purse_cards_say_who_pays_and_who_is_paid() -> None:
    assert meant(accepted(), "purse:Ana") == [("table", "lay")]
    laid = accepted(table("lay", account="Ana"), table("lay", account="Bo"))
    assert laid.view("table")["laid"] == ["Ana", "Bo"]
    assert accepted(table("lay", account="Ana"), pay("Ana", "Bo", 5)).view("table")["laid"] == []
    assert accepted(table("lay", account="Ana"), table("lay", account="Ana")).view("table")["laid"] == ["Ana"]


def test_ft_g2_a_favourites_card_pays_a_lots_card_puts_it_up_the_token_ends_the_turn() -> None:
    assert meant(accepted(), "favourite:rent") == [("table", "lay_favourite")]
    laid = accepted(table("lay", account="Ana"), table("lay", account="Bo"))
    found = laid.replay.game.interpret(laid.state, Sighting(piece="favourite:rent", place="pad"))
    assert found is not None
    command = found.choices[0].command
    assert (command.do, getattr(command, "payer", ""), getattr(command, "amount", 0)) == ("pay", "Ana", 50)
    assert meant(accepted(BEGIN), "turn") == [("table", "end_turn")]
    assert meant(accepted(table("lay", account="Cy")), "favourite:tax") == [("table", "pay")]
    assert laid.replay.game.interpret(laid.state, Sighting(piece="car:blue", place="pad")) is None


def paid(played: Played, piece: str) -> tuple[str, str, int] | None:
    """What a tag pays."""
    found = played.replay.game.interpret(played.state, Sighting(piece=piece, place="pad"))
    assert found is not None and len(found.choices) == 1
    match found.choices[0].command:
        case Pay(payer=payer, payee=payee, amount=amount):
            return payer, payee, amount
        case AllPay(payee=payee, amount=amount):
            return "*", payee, amount
        case _:
            return None


def test_ft_g2_a_favourites_card_is_for_whose_turn_it_is_or_for_the_purse_laid_next() -> None:
    foch = table("name_favourite", name="Avenue Foch", payer="Bo", payee="Ana", amount=350)
    party = table("name_favourite", name="party", payer="*", payee="Bo", amount=20)
    assert paid(accepted(foch, party, BEGIN), "favourite:tax") == ("Bo", BANK, 150)
    assert paid(accepted(foch, party, BEGIN), "favourite:Avenue Foch") == ("Bo", "Ana", 350)
    assert paid(accepted(foch, party, BEGIN), "favourite:party") == ("*", "Bo", 20)
    # Nobody's turn: it waits for a purse; of two that are open, whose turn it is pays.
    waits = accepted(foch, table("lay_favourite", name="Avenue Foch"))
    assert paid(waits, "purse:Cy") == ("Cy", "Ana", 350)
    assert paid(waits, "purse:Ana") is None  # who is paid is known: the purse is only laid
    rent = accepted(BEGIN, table("lay_favourite", name="rent"))
    assert paid(rent, "purse:Cy") == ("Bo", "Cy", 50) and paid(rent, "purse:Bo") is None
    both = accepted(table("lay_favourite", name="rent"), table("lay", account="Cy"))
    assert paid(both, "purse:Ana") == ("Cy", "Ana", 50)
    assert accepted(BEGIN, table("lay_favourite", name="rent"), pay("Bo", "Cy", 50)).view("table")["favourite_laid"] is None
    twice = (table("lay_favourite", name="rent"),) * 2
    assert accepted(*twice).view("table")["favourite_laid"] is None
    assert refused(table("lay_favourite", name="nothing")) == ("FT-B8", "no_such_favourite")
    assert refused(BEGIN, table("lay_favourite", name="tax")) == ("FT-G2", "waits_for_nobody")


def test_ft_g2_a_favourite_waits_for_no_other_turn_than_that_it_was_laid_in() -> None:
    """Else the next purse card is paid by somebody of whom nobody spoke."""
    rent = table("lay_favourite", name="rent")
    gone = table("leave", seat="Bo", reason="has to go")
    put = table("set_position", position={"turn": "Cy"}, reason="was forgotten")
    others: tuple[tuple[Line, ...], ...] = ((rent, BEGIN), (BEGIN, rent, end_turn("Bo")), (BEGIN, rent, gone), (BEGIN, rent, put))
    for lines in others:
        assert accepted(*lines).view("table")["favourite_laid"] is None, lines[-1]


def test_ft_g2_a_favourite_named_at_the_table_wears_a_tag_until_it_is_forgotten() -> None:
    foch = table("name_favourite", name="Avenue Foch", payer="Bo", payee="Ana", amount=350)
    played = accepted(foch)
    game: AnyGame = played.replay.game
    assert "favourite:Avenue Foch" in [each.piece for each in game.may_wear(played.state)]
    gone = accepted(foch, table("lay_favourite", name="Avenue Foch"), table("drop_favourite", name="Avenue Foch"))
    assert gone.view("table")["favourite_laid"] is None
    assert game.interpret(gone.state, Sighting(piece="favourite:Avenue Foch", place="pad")) is None
