"""A club: results count only from admitted tables, the league agrees with the tables' own records, rounds are seated by a seed."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.club.league import League, LeagueFault, read_points
from companion.club.seating import Round, seat_round, table_sizes
from companion.club.signed_results import PlaceTaken, Result, Unbelieved, sign, verified_result
from companion.club.standing import SHARES
from companion.club.standing_files import as_csv, as_page
from companion.lan.house_messages import topic

KEY, OTHER = "00" * 16, "11" * 16


def result(table: str = "t1", evening: int = 1, line: int = 9, players: Any = (("Ana", 1, 30), ("Bo", 2, 20), ("Cy", 3, 10))) -> Result:
    return Result(
        table=table, evening=evening, line=line, game="mogul", players=tuple(PlaceTaken(name=n, place=p, amount=a) for n, p, a in players)
    )


def _points(league: League) -> list[tuple[str, float]]:
    return [(each.name, float(each.points)) for each in league.standing()]


def where(said: Result) -> str:
    return said.where


@pytest.fixture
def league(tmp_path: Path) -> League:
    made = League(tmp_path / "season.db")
    made.admit("t1", "One", KEY)
    made.admit("t2", "Two", OTHER)
    return made


# --- what is believed ------------------------------------------------------------------------------------------------------------


def test_a_result_counts_once_and_its_newest_line_counts(league: League) -> None:
    said = result()
    assert league.hear(where(said), sign(said, KEY).encode())
    assert not league.hear(where(said), sign(said, KEY).encode()), "said again it is the same"
    assert _points(league) == [("Ana", 10), ("Bo", 6), ("Cy", 2)]
    corrected = replace(result(line=12, players=(("Bo", 1, 40), ("Ana", 2, 30), ("Cy", 3, 10))), instead=(said.digest,))
    assert league.hear(where(corrected), sign(corrected, KEY).encode())
    assert not league.hear(where(said), sign(said, KEY).encode()), "the older line, late"
    other = result(line=12)
    assert not league.hear(where(other), sign(other, KEY).encode()), "the same line, and something else"
    assert _points(league) == [("Bo", 10), ("Ana", 6), ("Cy", 2)]
    assert league.unbelieved() == {"too_old": 1, "otherwise": 1}


def test_a_table_that_was_put_back_from_an_older_copy_loses_nothing_and_counts_nothing_twice(league: League) -> None:
    """It knows nothing of what it said since: the number of an evening comes again, and one that was over is gone on with otherwise."""

    def hear(said: Result) -> bool:
        return league.hear(where(said), sign(said, KEY).encode())

    first = replace(result(evening=4, line=80), born="a")
    assert hear(first)
    other = replace(result(evening=4, line=12, players=(("Dee", 1, 9), ("Eli", 2, 1))), born="b")
    assert hear(other), "another evening of that number counts beside it, though its line is lower"
    assert {each.name for each in league.standing()} == {"Ana", "Bo", "Cy", "Dee", "Eli"}
    before = _points(league)
    for line in (70, 80, 95):  # before, at and after the line that the club has
        forked = replace(result(evening=4, line=line, players=(("Bo", 1, 40), ("Ana", 2, 30), ("Cy", 3, 10))), born="a")
        assert not hear(forked) and not hear(forked), "told again at each connection"
    assert _points(league) == before and league.unbelieved() == {"otherwise": 3}
    assert [each.line for each in league.otherwise()] == [70, 80, 95] and league.reused_numbers() == [("t1", 4)]
    assert hear(replace(first, line=95, instead=(first.digest,))), "a correction by a table that knows what it said"


@pytest.mark.parametrize(
    ("why", "change"),
    [
        ("forged", lambda body: {**body, "line": 99}),
        ("forged", lambda body: {**body, "mark": "0" * 64}),
        ("forged", lambda body: {**body, "mark": "é"}),
        ("forged", lambda body: {key: value for key, value in body.items() if key != "mark"}),
        ("no_result", lambda body: []),
        ("too_long", lambda body: {**body, "more": "x" * 9000}),
    ],
)
def test_what_is_no_result_of_that_table_is_counted_and_no_more(league: League, why: str, change: Any) -> None:
    said = result()
    payload = json.dumps(change(json.loads(sign(said, KEY)))).encode()
    assert not league.hear(where(said), payload)
    assert league.unbelieved() == {why: 1} and league.standing() == []


@pytest.mark.parametrize(
    "players",
    [
        (),
        (("Ana", 1, 1), ("ana", 2, 0)),
        (("table", 1, 1),),
        (("Ana", 2, 1), ("Bo", 2, 1)),
        (("Ana", 1, 2**60), ("Bo", 2, 1)),
        (("A" * 50, 1, 1),),
        (("Ana", 1, True), ("Bo", 2, 1)),
        tuple((f"P{n}", n + 1, 0) for n in range(13)),
    ],
)
def test_a_table_that_lies_in_form_is_not_believed(players: object) -> None:
    said = result(players=players)
    with pytest.raises(Unbelieved):
        verified_result(where(said), sign(said, KEY).encode(), {"t1": KEY})


def test_nobody_speaks_for_another_table(league: League) -> None:
    said = result(table="t2")
    assert not league.hear(where(said), sign(said, KEY).encode()), "its own key"
    assert not league.hear(topic("t1", "result/1"), sign(said, OTHER).encode()), "another's topic"
    assert not league.hear(topic("t9", "result/1"), sign(result(table="t9"), KEY).encode()), "never admitted"
    league.dismiss("t2")
    assert not league.hear(where(said), sign(said, OTHER).encode())
    assert league.unbelieved() == {"forged": 2, "not_admitted": 2} and league.results() == []


@given(st.binary(max_size=400))
@settings(max_examples=200)
def test_any_rubbish_is_unbelieved(payload: bytes) -> None:
    with pytest.raises(Unbelieved):
        verified_result("tablecompanion/t1/result/1", payload, {"t1": KEY})


def test_a_flood_of_lies_is_counted_and_costs_no_disk(league: League) -> None:
    """Nothing is written for a message that is not believed, until there is time."""
    said = result()
    forged, before = sign(said, OTHER).encode(), league.mark()
    for _ in range(2000):
        league.hear(where(said), forged)
    assert league.mark() == before and league.unbelieved() == {"forged": 2000}
    league.settle()
    assert league.unbelieved() == {"forged": 2000}


# --- the standing ----------------------------------------------------------------------------------------------------------------


def test_six_points_a_seat() -> None:
    assert all(sum(shares) == 6 * size and len(shares) == size for size, shares in SHARES.items())


def test_equals_share_what_their_places_bring(league: League) -> None:
    said = result(players=(("Ana", 1, 9), ("Bo", 1, 9), ("Cy", 3, 1)))
    league.hear(where(said), sign(said, KEY).encode())
    assert {each.name: each.points for each in league.standing()} == {"Ana": 8, "Bo": 8, "Cy": 2}


def test_corrections_names_joined_and_a_club_s_own_points(tmp_path: Path) -> None:
    (tmp_path / "points.toml").write_text("3 = [5, 3, 1]\n")
    league = League(tmp_path / "season.db", read_points(tmp_path / "points.toml"))
    league.admit("t1", "One", KEY)
    for said in (result(), result(evening=2, players=(("Annie", 1, 3), ("Bo", 2, 2), ("Cy", 3, 1)))):
        league.hear(where(said), sign(said, KEY).encode())
    league.join("Annie", "ANA")
    league.correct("Cy", Fraction(-1, 2), "came late")
    with pytest.raises(LeagueFault, match="reason_missing"):
        league.correct("Cy", 1, " ")
    with pytest.raises(LeagueFault, match="name_circle"):
        league.join("ana", "Annie")
    assert [(each.name, each.points) for each in league.standing()] == [("Ana", 10), ("Bo", 6), ("Cy", Fraction(3, 2))]
    (tmp_path / "points.toml").write_text("3 = [5, 3]\n")
    with pytest.raises(LeagueFault, match="points_unreadable"):
        read_points(tmp_path / "points.toml")


def test_csv_and_page_hold_names_as_names(league: League) -> None:
    said = result(players=(("=1+1", 1, 3), ("<b>Bo", 2, 2)))
    league.hear(where(said), sign(said, KEY).encode())
    assert as_csv(league).splitlines()[1] == "1,'=1+1,8,1,1"
    page = as_page(league, lambda key: key)
    assert "&lt;b&gt;Bo" in page and "<b>" not in page and "http" not in page


def test_a_file_that_is_none_of_ours_is_left(tmp_path: Path) -> None:
    import sqlite3

    other = sqlite3.connect(tmp_path / "other.db")
    other.execute("CREATE TABLE a (b)")
    other.close()
    with pytest.raises(LeagueFault, match="league_foreign"):
        League(tmp_path / "other.db")


def test_a_damaged_file_is_told_and_left(tmp_path: Path) -> None:
    League(tmp_path / "league.db").close()
    whole = (tmp_path / "league.db").read_bytes()
    for damaged in (b"?" * 5000, whole[:4096] + b"?" * (len(whole) - 4096)):
        (tmp_path / "league.db").write_bytes(damaged)
        with pytest.raises(LeagueFault, match="league_damaged"):
            League(tmp_path / "league.db")
        assert (tmp_path / "league.db").read_bytes() == damaged


# --- rounds ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [n for n in range(3, 60) if n not in (7,)])
def test_everybody_sits_at_tables_of_three_to_six(number: int) -> None:
    found = table_sizes(number)
    assert sum(found) == number and max(found) - min(found) <= 1 and 3 <= min(found) <= max(found) <= 6


def test_a_round_can_be_made_again_from_its_seed() -> None:
    players = [f"P{n:02}" for n in range(18)]
    before = [seat_round(players, [], 5)]
    assert seat_round(players, before, 6) == seat_round(list(reversed(players)), before, 6) != seat_round(players, before, 7)


# How many rounds nobody need meet anybody twice, with so many tables of so many: the social golfer's problem, as far as it is solved
# (oeis.org/A107431; eight tables of four: csplib.org, problem 10).
PUBLISHED = {(3, 3): 4, (4, 4): 5, (5, 3): 7, (5, 5): 6, (6, 3): 8, (6, 4): 7, (8, 4): 10}


@pytest.mark.parametrize(("tables", "size"), PUBLISHED)
def test_held_against_the_published_tables_of_social_golfers(tables: int, size: int) -> None:
    """The search knows only the rounds before, and nobody's plan of all: for half of the published rounds nobody meets anybody again,
    and in all of them fewer than a tenth of the meetings are such, none a third time. Seats go round meanwhile."""
    players, rounds = [f"P{number:02}" for number in range(tables * size)], list[Round]()
    met: Counter[frozenset[str]] = Counter()
    free = 0
    for number in range(PUBLISHED[tables, size]):
        rounds.append(seat_round(players, rounds, 0, wanted=size))
        assert sorted(name for table in rounds[-1] for name in table) == players
        met.update(frozenset(pair) for table in rounds[-1] for pair in combinations(table, 2))
        if max(met.values()) == 1:
            free = number + 1
    again = sum(count - 1 for count in met.values())
    print(f"{tables} tables of {size}, {len(rounds)} rounds: {free} without meeting again; {again} of {met.total()} meetings")
    assert free >= len(rounds) / 2 and again < met.total() / 10 and max(met.values()) <= 2
    seats = Counter((name, seat) for tables in rounds for table in tables for seat, name in enumerate(table))
    assert max(seats.values()) <= -(-len(rounds) // size) + 1


def test_short_tables_and_fixed_ones(league: League) -> None:
    for name in ("Ana", "Bo", "Cy", "Dee", "Eli", "Flo", "Gus"):
        league.come(name, fixed=1 if name == "Gus" else None)
    first = league.seat(1)
    assert [len(table) for table in first] == [4, 3] and "Gus" in first[1]
    assert league.seat(1) == first and len(league.rounds()) == 1 and league.published() is None, "made anew: nobody knows of it"
    assert league.publish("21:15") == first
    league.come("Hal")  # late
    league.drop("Bo")
    second = league.seat(2)
    shown = league.published()
    assert shown is not None and (shown.number, shown.at, shown.begun) == (1, "21:15", False), "the second is not published yet"
    assert "Hal" in sum(second, ()) and "Bo" not in sum(second, ()) and "Gus" in second[1]
    one, other = second[0][0], second[1][0]
    swapped = league.swap(2, one, other, "they asked")
    assert swapped[0][0] == other and swapped[1][0] == one and league.rounds() == [first, swapped]
    assert league.swap(1, "Ana", "Bo", "a slip of the list") != first, "also in a round that was played"
    assert [(each.number, each.reason) for each in league.swaps()] == [(2, "they asked"), (1, "a slip of the list")]
    with pytest.raises(LeagueFault):
        league.swap(1, "Ana", "Nobody", "x")
    with pytest.raises(LeagueFault, match="reason_missing"):
        league.swap(1, "Ana", "Bo", " ")
    assert (league.remake_round(1), league.remake_round(2)) == (first, second), "from the record alone, whatever was swapped since"
    league.drop("Hal")
    league.come("Bo")  # back
    league.come("Gus", fixed=0)
    third = league.seat(3)
    assert "Hal" not in sum(third, ()) and "Bo" in sum(third, ()) and "Gus" in third[0]


def test_a_round_that_was_played_is_never_made_anew(league: League) -> None:
    """Also where nobody published it; and a published one has begun with the first result since."""
    for name in ("Ana", "Bo", "Cy"):
        league.come(name)
    first = league.seat(1)
    said = result()
    league.hear(where(said), sign(said, KEY).encode())
    league.seat(2)
    assert league.rounds()[0] == first and len(league.rounds()) == 2
    league.publish()
    assert not (league.published() or pytest.fail()).begun
    later = result(evening=2, players=(("Bo", 1, 9), ("Ana", 2, 5), ("Cy", 3, 1)))
    league.hear(where(later), sign(later, KEY).encode())
    assert (league.published() or pytest.fail()).begun
    before = {each.name: each.points for each in league.standing(2)}
    assert before == {"Ana": 10, "Bo": 6, "Cy": 2} != {each.name: each.points for each in league.standing()}
