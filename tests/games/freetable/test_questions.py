"""Questions answered in secret: votes, orders, numbers, amounts, bets with odds."""

from __future__ import annotations

from companion.scene import Rows
from tests.games.freetable.evening import BANK, Line, accepted, pay, refused, said, sheet_of, table
from tests.games.freetable.test_sheets import fault_of

ORDERS: dict[str, object] = {"edition": "secret_orders"}
OPEN = table("open_answers")


def ask(question: str) -> Line:
    return table("ask_all", question=question)


def choose(seat: str, answer: str | int, stake: int = 0, matter: int = 1) -> Line:
    return said(seat, "choose", matter=matter, answer=answer, **({"stake": stake} if stake else {}))


def test_ft_v1_what_is_chosen_is_among_what_the_question_offers() -> None:
    assert refused(ask("order"), choose("Ana", "surrender"), **ORDERS) == ("FT-V1", "not_to_choose")
    assert refused(ask("order"), choose("Ana", 3), **ORDERS) == ("FT-V1", "not_to_choose")
    assert refused(ask("number"), choose("Ana", 11), **ORDERS) == ("FT-V1", "not_to_choose")
    assert refused(ask("vote"), choose("Ana", "Dan"), **ORDERS) == ("FT-V1", "not_to_choose")
    assert accepted(ask("number"), choose("Ana", 10), choose("Bo", 1), choose("Cy", 5), **ORDERS).end["phase"] == "playing"
    assert accepted(ask("vote"), choose("Ana", "Ana"), OPEN, **ORDERS).events("answers_opened")[0]["answers"] == {"Ana": "Ana"}
    assert refused(ask("order"), ask("vote"), **ORDERS) == ("KERNEL-PHASE", "not_now")


def test_ft_v2_an_answer_may_be_changed_and_shows_nowhere() -> None:
    changed = accepted(ask("order"), choose("Ana", "hold"), choose("Ana", "advance"), **ORDERS)
    other = accepted(ask("order"), choose("Ana", "hold"), choose("Ana", "retreat"), **ORDERS)
    for viewer in ("Bo", "table", "onlooker"):
        assert changed.view(viewer) == other.view(viewer)
        assert changed.view(viewer)["chosen"] == ["Ana"]
    assert refused(ask("order"), choose("Ana", "hold", matter=2), **ORDERS) == ("FT-V2", "other_matter")


def test_ft_v3_all_are_opened_at_once_without_waiting_for_who_is_missing() -> None:
    played = accepted(ask("order"), choose("Bo", "hold"), choose("Ana", "advance"), choose("Cy", "support"), **ORDERS)
    assert played.events("answers_opened")[0]["answers"] == {"Ana": "advance", "Bo": "hold", "Cy": "support"}
    assert [secret.revealed for secret in played.replay.game.secrets(played.state)] == [True] * 3
    assert accepted(ask("order"), choose("Bo", "hold"), OPEN, **ORDERS).view("Cy")["opened"]["said"] == {
        "Bo": {"answer": "hold", "stake": 0}
    }


def test_ft_v4_a_bet_is_paid_by_its_odds() -> None:
    bets = (ask("bet"), choose("Ana", "zero", 2), choose("Bo", "red", 10), choose("Cy", "red", 3))
    assert accepted(*bets, **ORDERS).balances == {"Ana": 18, "Bo": 10, "Cy": 17, BANK: 15}
    red = accepted(*bets, table("settle", answer="red"), **ORDERS)
    assert red.balances == {"Ana": 18, "Bo": 30, "Cy": 23, BANK: -11}
    assert red.view("Ana")["opened"]["paid"] == {"Ana": -2, "Bo": 10, "Cy": 3}
    assert refused(ask("bet"), choose("Ana", "red", 21), **ORDERS) == ("FT-V4", "beyond_cash")
    assert refused(ask("bet"), choose("Ana", "red"), **ORDERS) == ("FT-V4", "stake_wanted")
    assert refused(ask("order"), choose("Ana", "hold", 1), **ORDERS) == ("FT-V4", "no_stake")


def test_ft_v4_a_stake_that_can_not_be_paid_any_more_does_not_count() -> None:
    played = accepted(ask("bet"), choose("Ana", "red", 20), pay("Ana", BANK, 5), OPEN, **ORDERS)
    assert (played.balances["Ana"], played.end["phase"]) == (15, "playing")


def test_odds_and_choices_belong_together() -> None:
    money = {"currencies": [{"name": "money"}]}
    fault = fault_of(questions=[{"name": "bet", "choices": ["a", "b"], "odds": {"a": 2}}], **money)
    assert fault == ("questions[0].odds", "odds_for_each")
    assert fault_of(questions=[{"name": "bet", "choices": ["a"]}]) == ("questions[0].choices", "too_few_choices")
    assert sheet_of(questions=[{"name": "vote", "kind": "player"}]).sheet.questions[0].kind == "player"


def test_what_was_opened_stands_on_every_screen_until_the_next_matter() -> None:
    """Answers with what a bet brought; secret bids, with who has the lot."""
    bets = (ask("bet"), choose("Ana", "zero", 2), choose("Bo", "red", 10), choose("Cy", "red", 3), table("settle", answer="red"))
    sealed = tuple(said(seat, "seal_bid", matter=1, amount=amount) for seat, amount in (("Ana", 20), ("Bo", 30), ("Cy", 0)))
    for played, seat in (
        (accepted(*bets, **ORDERS), None),
        (accepted(table("put_up", kind="sealed"), *sealed, edition="auction_house"), "Bo"),
    ):
        for viewer in ("Bo", "table", "onlooker"):
            scene = played.replay.game.scene(played.state.setup, played.replay.game.view(played.state, viewer))
            rows = [row for block in (*scene.main, *scene.side) if isinstance(block, Rows) for row in block.rows if row.cells[0].strong]
            assert [row.seat for row in rows[:3]] == ["Ana", "Bo", "Cy"], viewer
            assert [row.seat for row in rows if row.state == "done"] == ([seat] if seat else [])
