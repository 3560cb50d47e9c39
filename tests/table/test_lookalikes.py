"""Names that look the same, or like nothing."""

from __future__ import annotations

import pytest

from companion.table.room.lobby import Lobby
from companion.table.room.lookalikes import alike
from companion.table.trouble import Trouble, trouble


def sitting(*names: str) -> Lobby:
    lobby = Lobby()
    for name in names:
        after = lobby.sit(name)
        assert isinstance(after, Lobby), (name, after)
        lobby = after
    return lobby


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("\u3164", "name_blank"),  # a Hangul filler
        ("\u2800\u2800", "name_blank"),  # Braille without a dot
        ("\u034f", "name_blank"),
        ("A\u034fna", "name_unprintable"),
        ("Ana\ufe0f", "name_unprintable"),
        ("A\u115fna", "name_unprintable"),
        ("Z" + "\u0301" * 12, "name_unprintable"),
        ("Z\u0300\u0301\u0302\u0303\u0304", "name_unprintable"),
    ],
)
def test_what_nobody_sees_and_piles_of_marks_are_no_names(name: str, told: str) -> None:
    lobby = sitting("Zoé")
    assert lobby.sit(name) == trouble(told)
    assert lobby.rename("Zoé", name) == trouble(told)


@pytest.mark.parametrize("name", ["Аna", "ANΑ", "Аnа", "Ana", "𝐀na"])
def test_a_name_that_looks_like_anothers_is_refused(name: str) -> None:
    """Cyrillic, Greek, full width, mathematics: each is Ana to whoever reads it."""
    lobby = sitting("Ana", "Bo")
    assert isinstance(lobby.sit(name), Trouble) and isinstance(lobby.rename("Bo", name), Trouble)
    assert lobby.rename("Ana", name) != trouble("name_alike"), "one may write one's own name otherwise"


def test_names_that_people_have_are_names() -> None:
    """Accents, other scripts, signs that are drawn in colour; and nobody looks like everybody."""
    for names in (("Zoé", "Zoe", "Zoë"), ("Nguyễn", "Anna", "Ana"), ("Иван", "李雷", "عمر"), ("❤️", "👩‍👩‍👧", "Łukasz"), ("P1", "P2", "P3")):
        sitting(*names)
    assert not alike("Ana", "Anna") and alike("Al", "AI")
