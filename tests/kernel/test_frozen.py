"""A frozen class whose objects are made quickly is a frozen dataclass: only the speed differs."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

import pytest

from companion.kernel.frozen import maker, quick, replace
from companion.kernel.shape import Shape

T = TypeVar("T")


class Card(Shape):
    """With a field of each sort, and names that the making itself might use."""

    kind: str
    self_: int = 7
    marks: list[int] = field(default_factory=list)
    draft: str | None = None
    value: int = 0


@quick
@dataclass(frozen=True, slots=True)
class Drawn(Generic[T]):
    """Told by place or by name."""

    card: T
    number: int = 1


class Hand(Shape):
    """Not every hand can be."""

    cards: tuple[Card, ...]
    most: int

    def __post_init__(self) -> None:
        if len(self.cards) > self.most:
            raise ValueError("too many")


ACE = Card(kind="ace", marks=[1])
card, drawn, hand = maker(Card), maker(Drawn), maker(Hand)


def test_it_is_made_by_name_with_what_is_left_out_as_declared() -> None:
    assert (ACE.kind, ACE.self_, ACE.marks, ACE.draft) == ("ace", 7, [1], None)
    one, other = Card(kind="two"), Card(kind="two")
    assert one == other and one.marks is not other.marks
    assert (Drawn("x"), Drawn("x", 2)) == (Drawn(card="x", number=1), Drawn(number=2, card="x"))
    assert repr(Drawn("x")) == "Drawn(card='x', number=1)" and hash(Drawn("x")) == hash(Drawn("x", 1))


@pytest.mark.parametrize("said", [{}, {"kind": "ace", "colour": "red"}])
def test_a_field_that_is_missing_or_unknown_is_refused(said: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        Card(**said)


def test_what_a_maker_makes_is_the_same() -> None:
    assert card(kind="ace", marks=[1]) == ACE and card(kind="two").marks is not card(kind="two").marks
    assert (drawn("x"), drawn("x", 2)) == (Drawn("x"), Drawn("x", 2)) == (drawn(card="x"), drawn(number=2, card="x"))
    for said in ({}, {"kind": "ace", "colour": "red"}):
        with pytest.raises(TypeError):
            card(**said)  # type: ignore[arg-type]


def test_it_stays_as_it_was_made() -> None:
    for each in (ACE, replace(ACE, kind="two"), copy.copy(ACE), card(kind="ace")):
        with pytest.raises(dataclasses.FrozenInstanceError):
            each.kind = "king"  # type: ignore[misc]
        with pytest.raises(dataclasses.FrozenInstanceError):
            del each.kind
        assert type(each) is Card and not hasattr(each, "__dict__")


def test_with_some_fields_otherwise_it_is_another() -> None:
    king = replace(ACE, kind="king", draft="x", value=13)
    assert king == dataclasses.replace(ACE, kind="king", draft="x", value=13) and Card(kind="ace", marks=[1]) == ACE
    with pytest.raises(AttributeError):
        replace(ACE, colour="red")


def test_what_can_not_be_is_not_made_either_way() -> None:
    with pytest.raises(ValueError, match="too many"):
        Hand(cards=(ACE, ACE), most=1)
    with pytest.raises(ValueError, match="too many"):
        replace(Hand(cards=(ACE,), most=1), most=0)
    with pytest.raises(ValueError, match="too many"):
        hand(cards=(ACE, ACE), most=1)


def test_it_is_copied_and_carried_elsewhere_whole() -> None:
    for again in (copy.copy(ACE), copy.deepcopy(ACE), pickle.loads(pickle.dumps(ACE))):
        assert again == ACE and type(again) is Card
