"""What is made from the same objects is made once; from other objects, however equal, it is made again."""

from __future__ import annotations

from companion.kernel.shared import remembering, remembering_parts


def test_of_the_same_parts_it_is_made_once() -> None:
    made: list[tuple[list[int], str]] = []

    def make(part: list[int], who: str) -> int:
        made.append((part, who))
        return len(made)

    found, part = remembering_parts(make), [1]
    assert [found(part, "Ana"), found(part, "Ana"), found(part, "Bo")] == [1, 1, 2]
    assert len(made) == 2


def test_what_only_says_the_same_is_another_part() -> None:
    """Two hands may hold the same cards: what was made of one is not given to whoever sees the other."""

    def drawn(hand: list[str]) -> list[str]:
        return [*hand]

    found, one, other = remembering(drawn, kept=8), ["blue6"], ["blue6"]
    assert found(one) == found(other)
    assert found(one) is found(one)
    assert found(one) is not found(other)


def test_of_a_thousand_fleeting_objects_none_gets_what_another_was() -> None:
    """An object that is gone leaves its place in memory to the next: what was made is kept with it, so it is not gone."""

    def first(of: list[int]) -> int:
        return of[0]

    def firsts(one: list[int], other: list[int]) -> tuple[int, int]:
        return one[0], other[0]

    found, several = remembering(first, kept=8), remembering_parts(firsts)
    assert [found([number]) for number in range(1000)] == [*range(1000)]
    assert [several([number], [-number]) for number in range(1000)] == [(number, -number) for number in range(1000)]
