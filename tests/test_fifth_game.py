"""A fifth game as somebody new writes it from `docs/game.md` alone: an auction in turn, hands dealt face down, a sealed choice, a score."""

from __future__ import annotations

import ast
import shutil
from pathlib import Path

import pytest

from tests.new_tree import ROOT, copied, golden, held_to_conformance, ran

HOUSES = ROOT / "tests" / "fifth" / "houses"
MOST_LINES = 600


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with this game and no other."""
    tree = tmp_path_factory.mktemp("fifth")
    copied(tree)
    for folder in (tree / "companion" / "games").iterdir():
        if folder.is_dir():
            shutil.rmtree(folder)
    shutil.copytree(HOUSES, tree / "companion" / "games" / "houses")
    (tree / "tests" / "games" / "houses" / "golden").mkdir(parents=True)
    golden(tree, "houses")
    return tree


def test_it_is_whole(tree: Path) -> None:
    held = held_to_conformance(tree, "houses")
    assert held.returncode == 0, held.stdout[-4000:]


def test_a_language_that_it_lacks_is_said_in_english_word_by_word(tree: Path) -> None:
    texts = tree / "companion" / "games" / "houses" / "texts"
    record = str(tree / "tests" / "games" / "houses" / "golden" / "3p.jsonl")
    lacking = ran(tree, "companion", "--lang", "de", "replay", record)
    assert lacking.returncode == 0 and "Ana, Bo und Cy" in lacking.stdout and "Der Tisch: deal Ana a hand" in lacking.stdout
    (texts / "de.ftl").write_text("game-title = Häuser\n", encoding="utf-8")
    try:
        partly = ran(tree, "companion", "--lang", "de", "replay", record)
    finally:
        (texts / "de.ftl").unlink()
    assert partly.stdout.startswith("Häuser") and "Der Tisch: deal Ana a hand" in partly.stdout


DEALING = """
import asyncio, pathlib
from companion.table.session import Session

async def deal():
    session = await Session.open(pathlib.Path("dealt.db"))
    await session.seating.choose("houses")
    for name in ("Ana", "Bo", "Cy"):
        await session.seating.sit(name)
    await session.begin()
    taps = []

    def trembles(now):
        if now.play.last_line == 3 and not taps:  # while the hands are being dealt
            taps.append(asyncio.create_task(session.draw()))

    session.subscribe(trembles)
    answers = await asyncio.gather(session.draw(), session.draw())  # a double tap
    type(session._evening).drawn = lambda self: None  # as in a game in which only hands are dealt
    answers += [await taps[0], await session.draw()]
    print(session.now.play.last_line, [answer.number for answer in answers], session.now.play.summary.phase)
    print([answer.repeated for answer in answers], (await session.undo("dealt wrongly")).accepted, (await session.draw()).refusal.reason)
    await session.close()

asyncio.run(deal())
"""


def test_all_hands_are_dealt_by_one_tap(tree: Path) -> None:
    (tree / "dealing.py").write_text(DEALING, encoding="utf-8")
    dealt = ran(tree, "dealing")
    assert dealt.stdout == "4 [2, 2, 2, 2] turning\n[False, True, True, True] True nothing_to_draw\n", dealt.stdout + dealt.stderr


def test_hands_that_the_app_dealt_are_in_an_export_once_the_game_is_over(tree: Path) -> None:
    whole = tree / "tests" / "games" / "houses" / "golden" / "3p.jsonl"
    lines = whole.read_text(encoding="utf-8").splitlines(keepends=True)
    begun = tree / "begun.jsonl"
    begun.write_text("".join(lines[:12]), encoding="utf-8")
    for record, told, says in ((whole, len(lines), ""), (begun, 1, "Written up to line 1: ")):
        where = ("companion", "--lang", "en", "--data", str(tree / record.stem))
        assert ran(tree, *where, "import", str(record)).returncode == 0
        exported = ran(tree, *where, "export")
        assert (exported.stdout.count("\n"), exported.stderr.partition("what")[0]) == (told, says)


@pytest.mark.parametrize(
    ("test", "file", "was", "becomes", "says"),
    [
        ("face_down", "view.py", "hand=state.hands.get(viewer, ())", "hand=next(iter(state.hands.values()))", "and sees it"),
        (
            "in_any_phase",
            "view.py",
            "hand=state.hands.get(viewer, ())",
            'hand=state.hands[state.choices.missing[0] if state.phase == "playing" else viewer] if viewer in state.hands else ()',
            "can tell what only",
        ),
        (
            "asks_for_no_hand",
            "position.py",
            "    for seat, coins in lies.coins.items():\n",
            """    if "first" in named and 1 in state.hands.get(lies.first, ()):
        return money_short(lies.first, 1)
    for seat, coins in lies.coins.items():
""",
            "a house ruling tells",
        ),
        ("face_down", "commands.py", '    private_to: ClassVar[str | None] = "seat"\n\n', "", "is told of it"),
        ("draws_says_so", "chance.py", "houses=houses, by_app=True", "houses=houses", "not marked by_app"),
        ("without_money", "position.py", "return settled(new, ", "return Outcome(new, ", "nobody can go on"),
        (
            "refusal_tells_no_hand",
            "rules.py",
            'not_in_stock("hand")',
            'not_in_stock("hand", hand=list(state.hands[by]))',
            "a refusal tells",
        ),
        (
            "refusal_tells_no_hand",
            "rules.py",
            'not_in_stock("houses")\n    new = state.copy()\n    new.house',
            'not_in_stock("houses", who=[who for who in state.hands if house in state.hands[who]])\n    new = state.copy()\n    new.house',
            "a refusal tells",
        ),
    ],
    ids=[
        "everybody sees a hand",
        "much later everybody sees a hand",
        "a house ruling asks what is in a hand",
        "a hand is told to all",
        "a deal does not say by whom",
        "a house ruling leaves nobody to wait for",
        "a refusal tells hands",
        "a refusal tells whose hand it is in",
    ],
)
def test_what_is_easily_forgotten_is_found_and_named(tree: Path, test: str, file: str, was: str, becomes: str, says: str) -> None:
    path = tree / "companion" / "games" / "houses" / file
    whole = path.read_text(encoding="utf-8")
    assert whole.count(was) == 1
    try:
        path.write_text(whole.replace(was, becomes), encoding="utf-8")
        held = held_to_conformance(tree, "houses and not houses-4 and not houses-5 and not houses-6", test)
    finally:
        path.write_text(whole, encoding="utf-8")
    assert held.returncode == 1 and says in held.stdout, held.stdout[-4000:]


def test_it_is_short_and_opens_no_other_game() -> None:
    lines, imported = 0, set()
    for path in HOUSES.glob("*.py"):
        text = path.read_text(encoding="utf-8")
        lines += sum(1 for line in text.splitlines() if line.strip())
        for node in ast.walk(ast.parse(text)):
            imported |= {node.module} if isinstance(node, ast.ImportFrom) else set()
    assert lines <= MOST_LINES, lines
    ours = {".".join(str(module).split(".")[:3]) for module in imported if str(module).startswith("companion.games")}
    assert ours == {"companion.games.houses"}
