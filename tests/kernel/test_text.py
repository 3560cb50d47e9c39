"""Texts, and the values that go into them."""

from __future__ import annotations

from companion.kernel.text import argument, raw, raw_number, say


def test_nothing_and_yes_are_variants_that_a_text_may_choose_by() -> None:
    """As in what happenings and refusals say (`KEY`)."""
    assert say("prompt", seat=None, open=True) == say("prompt", seat="none", open="yes")
    assert say("prompt", seats=("Ana", "Bo"), number=2).args == (("seats", ("Ana", "Bo")), ("number", 2))


def test_a_list_within_a_list_is_said_member_by_member() -> None:
    """As the dice that everybody throws, `{"Ana": (2, 4)}`: no brackets of a programming language."""
    assert argument({"Ana": (2, 4), "Bo": (1,)}) == ("Ana 2 4", "Bo 1")
    assert argument((("air", 2), ("water", 1))) == ("air 2", "water 1")


def test_a_number_below_zero_has_a_minus_and_no_hyphen() -> None:
    assert [raw_number(number) for number in (12, 0, -3)] == [raw("12"), raw("0"), raw("\u22123")]
