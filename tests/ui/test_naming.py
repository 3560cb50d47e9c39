"""Names become initials if there is too little room, also within a sentence; other words stay."""

from __future__ import annotations

from ui.painting.naming import shortened, told_shorter


def test_a_name_becomes_initials_part_by_part() -> None:
    assert shortened("Jean-Christophe Lévy") == ("Jean-Christophe Lévy", "Jean-Christophe L.", "Jean-C. L.", "Jean", "J.-C. L.")
    assert shortened("Bartholomée") == ("Bartholomée", "Bartho.", "Bart.", "B.")
    assert set(shortened("Bo")) == {"Bo"}


def test_names_in_a_sentence_give_way_together_and_nothing_else_does() -> None:
    """The longer of two names that begin alike is the one that is meant; a name within a word is none."""
    people = ("Anne", "Anne-Sophie Beranger", "Bo")
    assert list(told_shorter("Bonus für Anne-Sophie Beranger und Bo", people)) == [
        "Bonus für Anne-Sophie Beranger und Bo",
        "Bonus für Anne-Sophie B. und Bo",
        "Bonus für Anne-S. B. und Bo",
        "Bonus für Anne und Bo",
        "Bonus für A.-S. B. und Bo",
    ]
    assert list(told_shorter("Niemand wartet", people)) == ["Niemand wartet"]
