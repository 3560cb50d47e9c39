"""What people enter wrongly: one line says what is wrong and what to do, in every language, and nothing is half paid."""

from __future__ import annotations

from typing import Any

import pytest

from companion import wire
from companion.games.freetable.commands import Score
from companion.kernel.command import Malformed, Outcome, Refusal
from companion.kernel.seat import TABLE
from companion.languages import LANGUAGES
from companion.table import catalogue
from companion.table.play import telling
from companion.texts import speaker
from tests.games.freetable.evening import BANK, Line, pay, play, said, sheet_of, table

RAILWAY: dict[str, object] = {"edition": "railway"}
HOUSE: dict[str, object] = {"edition": "auction_house", "balances": "open"}
POOR = pay("Ana", BANK, 1450)
CLAIMS = (said("Bo", "claim", payer="Ana", amount=40), said("Cy", "claim", payer="Ana", amount=40))


def one_line(words: str) -> None:
    """A sentence, with nothing left unsaid."""
    assert words and "\n" not in words and "{" not in words and len(words) <= 160, words


@pytest.mark.parametrize(
    ("lines", "options", "told"),
    [
        ((POOR, pay("Ana", "Bo", 51)), {}, "Ana has not so much."),
        ((pay("Ana", "Bo", 7),), RAILWAY, "It goes by steps of 5."),
        ((pay("Ana", "Ana", 5),), {}, "Nobody pays themselves."),
        ((POOR, *CLAIMS, said("Ana", "allow", claim=1), said("Ana", "allow", claim=2)), {}, "Ana has not so much."),
        ((pay(BANK, "Ana", 10_790, by="table"), table("all_receive", payer=BANK, amount=5)), RAILWAY, "The bank has not so much."),
        ((pay("Cy", BANK, 1495), table("all_pay", payee="Ana", amount=10)), {}, "Cy has not so much."),
        (
            (
                table("put_up", kind="sealed"),
                table("close_bidding"),
                table("put_up", kind="sealed"),
                said("Ana", "seal_bid", matter=1, amount=50),
            ),
            HOUSE,
            "That was for an earlier lot or question.",
        ),
    ],
)
def test_what_can_not_be_is_one_line_and_moves_nothing(lines: tuple[Line, ...], options: dict[str, Any], told: str) -> None:
    before, after = play(*lines[:-1], **options), play(*lines, **options)
    last = after.rulings[-1]
    refusal = Refusal(rule=last["rule"], reason=last["reason"], args=last["args"])
    assert after.balances == before.balances and after.state.claims == before.state.claims
    assert speaker("en", "freetable")(telling.refusal_text(refusal)) == told
    for language in LANGUAGES:
        one_line(speaker(language, "freetable")(telling.refusal_text(refusal)))


def test_nothing_and_a_part_of_one_are_no_payment() -> None:
    game = catalogue.game("freetable")
    for amount in (0, -5, 1.5, "5"):
        line = {"do": "pay", "payer": "Ana", "payee": "Bo", "amount": amount}
        with pytest.raises(Malformed) as raised:
            wire.read_command(game, play().state.setup, line)
        assert raised.value.place == "amount"
        for language in LANGUAGES:
            one_line(speaker(language, "freetable")(telling.malformed_text(raised.value)))


def test_two_hundred_rows_are_shown_filled_and_summed() -> None:
    game = catalogue.game("freetable")
    found = sheet_of(rows=[{"name": f"row {number}"} for number in range(200)], scores={"counts": "rows"})
    state = game.start(game.setup(found, ("Ana", "Bo"), found.options))
    for number in (0, 199):
        outcome = game.rule(state, "Ana", Score(seat="Ana", row=f"row {number}", value=5))
        assert isinstance(outcome, Outcome)
        state = outcome.state
    assert game.summary(state).scores == {"Ana": 10, "Bo": 0}
    for viewer in ("Ana", TABLE):
        assert game.scene(state.setup, game.view(state, viewer))


@pytest.mark.parametrize(
    "file",
    [
        {"currencies": [{"name": "money", "bank": 5, "start": 10}]},
        {"rows": [{"name": "a", "sum_of": ["c"], "times": "b"}, {"name": "b", "sum_of": ["c"], "times": "a"}, {"name": "c"}]},
        {"rows": [{"name": "a", "sum_of": ["a"]}]},
        {"rows": [{"name": "a", "sum_of": ["b"]}]},
        {"favourites": [{"name": "x", "amount": 5}]},
        {"currencies": [{"name": "money", "step": 5}], "favourites": [{"name": "x", "amount": 7}]},
    ],
)
def test_a_sheet_that_can_not_be_is_told_with_its_place(file: dict[str, object]) -> None:
    with pytest.raises(Malformed) as raised:
        found = sheet_of(**file)
        catalogue.game("freetable").setup(found, ("Ana", "Bo"), found.options)
    assert raised.value.place
    for language in LANGUAGES:
        one_line(speaker(language, "freetable")(telling.malformed_text(raised.value)))
