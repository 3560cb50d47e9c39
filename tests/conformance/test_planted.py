"""Whether conformance finds faults: they are planted one by one in a complete game, as a newcomer may make them.

The game is the starter, extended by `docs/game.md`. From Mogul come the things that the starter lacks: cards that the app draws and that
have tags. Each fault must be found by some test, with words that lead to it.
"""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.new_tree import copied, golden, grown, held_to_conformance, ran

SEATS = 3
KEPT = ("__init__.py", "mogul", "higher")


@dataclass(frozen=True)
class Fault:
    """The test that sees it, words of what that says, and the fault: in a game's files, some text instead of another."""

    test: str
    says: str
    edits: tuple[tuple[str, str, str], ...]
    game: str = "higher"


def fault(test: str, says: str, *edit: str, game: str = "higher") -> Fault:
    """Each edit is a file, what stands there and what takes its place."""
    return Fault(test, says, tuple(zip(edit[::3], edit[1::3], edit[2::3], strict=True)), game)


OTHER_ROUND = 'args={"round": state.choices.round}'
BURNT = "Ledger.opened({**dict(zip(paid.accounts, paid.balances, strict=True)), BANK: 0}, floors=0)"
OWN = "own=state.choices.made.get(viewer)"
YOURS = 'getattr(state.choices.made.get(by), "number", None)'
KEEPING = "from companion.game import Summary\n"
CHIPS = "chips={seat: state.chips(seat) for seat in state.setup.seats}"

SHAKE = 'class Shake(Command):\n    """All again."""\n\n\n'

FAULTS = {
    # --- the journal
    "load forgets a field": fault(
        "goes_through_json", "comes back otherwise", "keeping.py", "RULES = 1",
        "def load(setup, data):\n    data = {**data, 'scores': dict.fromkeys(setup.seats, 0)}\n"
        "    return read_state(State, setup, data, names_of_seats(setup))\n\n\nRULES = 1",
        "keeping.py", KEEPING, f"from companion.defaults import names_of_seats\n{KEEPING}from companion.kernel.state import read_state\n",
    ),
    "dump forgets the choices": fault(
        "sealed_choice", "lost with the power", "keeping.py", "RULES = 1",
        "def dump(state):\n    kept = write_state(state)\n    kept['choices']['made'] = {}\n    return kept\n\n\nRULES = 1",
        "keeping.py", KEEPING, f"{KEEPING}from companion.kernel.state import write_state\n",
    ),
    "what is shown goes by the order of a mapping": fault(
        "goes_through_json", "a mapping comes back", "rules.py", "for seat, score in state.scores.items()}",
        "for seat, score in reversed(state.scores.items())}",
    ),
    # --- rules
    "a seat may bid more than it has": fault(
        "beyond_what_is_listed", "not listed, yet accepted", "rules.py", "number > state.chips(by)", "number > state.chips(by) + 3"
    ),
    "a bid that may be made is not listed": fault(
        "every_tap", "offered, yet not listed", "legal.py", "range(state.chips(by) + 1)", "range(state.chips(by))"
    ),
    "the table is offered what is not listed": fault(
        "every_tap", "offered, yet not listed: table", "commands.py", "class Choose(Command):", f"{SHAKE}class Choose(Command):",
        "rules.py", "    assert isinstance(command, Choose)\n",
        "    if not isinstance(command, Choose):\n        return Outcome(state.copy(), ())\n",
        "scene.py", 'look.own_screen(seat, say("do-choose", seat=seat))',
        'Target(id=f"choose:{seat}", label=say("do-choose", seat=seat), does=Send(Shake(), by=TABLE)) if look.at_table else None',
        "scene.py", "import Choose\n", "import Choose, Shake\nfrom companion.kernel.seat import TABLE\n",
    ),
    "the table may do what is not listed": fault(
        "not_listed", "not listed, yet accepted: table", "rules.py", "return never_by(by, command.do)", "return Outcome(state.copy(), ())"
    ),
    "the winner pays too little": fault(
        "golden", "a rule has changed", "rules.py", "numbers[scorer])", "numbers[scorer] // 2)"
    ),
    "all but the highest bid score": fault("golden", "a rule has changed", "rules.py", "(seat == scorer)", "(seat != scorer)"),
    "money is lost": fault("money_is_conserved", "money in all", "rules.py", "new.ledger = paid", f"new.ledger = {BURNT}"),
    "a house ruling makes money": fault(
        "house_ruling_on_money", "money in all", "position.py", "new.ledger = ledger", f"new.ledger = {BURNT.replace('paid', 'ledger')}",
        "position.py", "import NotMoved\n", "import Ledger, NotMoved\n",
    ),
    "a house ruling on money does not say how much": fault(
        "house_ruling_on_money", "nothing tells whose money", "position.py", "(MoneyAdjusted(seat=seat, amount=amount),)",
        '(PositionPut(parts=("chips",)),)'
    ),
    # --- secrets
    "everybody sees the highest choice": fault(
        "sealed_choice", "sees another's choice", "view.py", OWN, "own=next(iter(state.choices.made.values()), None)"
    ),
    "a bid is taken off the chips that all see": fault(
        "sealed_choice", "sees another's choice", "view.py", CHIPS,
        "chips={seat: state.chips(seat) - getattr(state.choices.made.get(seat), 'number', 0) for seat in state.setup.seats}",
    ),
    "the choice is not declared as sealed": fault(
        "can_not_tell_apart", "is sealed, or left out", "commands.py", 'Sealed(("round",))', "None"
    ),
    "the choice is told": fault(
        "sealed_choice", "tell a sealed choice", "rules.py", "(Chosen(seat=by),)", "(Chosen(seat=by, number=command.number),)",
        "happenings.py", "class Chosen(SeatHappening):\n", "class Chosen(SeatHappening):\n    number: int = 0\n",
    ),
    "a refusal tells others the choice": fault(
        "answered", "a sealed choice", "rules.py", OTHER_ROUND,
        'args={"round": state.choices.round, "made": list(state.choices.made.values())}'
    ),
    "a refusal tells the tablet one's own choice": fault(
        "answered", "a sealed choice", "rules.py", OTHER_ROUND,
        f'args={{"round": state.choices.round, "yours": {YOURS}}}'
    ),
    "a refusal tells the bid that was refused": fault(
        "is_refused_is_not_told", "tells what was refused", "rules.py", 'args={"highest": state.chips(by)}',
        'args={"highest": command.number}'
    ),
    "a refusal tells the chips in a hand": fault(
        "nothing_of_money", "what somebody has", "rules.py", '"most": setup.loan_limit}', '"most": state.chips(seat)}',
        game="mogul",
    ),
    "what is opened is not marked as shown": fault("marked_as_shown", "disclosed", "rules.py", ", disclosed=True)", ")"),
    "everybody sees the position": fault(
        "whose_they_are", "the table's alone", "view.py", "position(state) if viewer == TABLE else None", "position(state)"
    ),
    "nobody without a phone can choose": fault(
        "way_to_a_secret_choice", "no way behind the curtain", "scene.py", 'look.own_screen(seat, say("do-choose", seat=seat))', "None"
    ),
    # --- the screen and its words
    "a phone offers another's tap": fault("every_tap", "another's", "scene.py", "by=look.viewer)", "by=look.setup.seats[0])"),
    "two buttons have one name": fault("one_act", "two acts", "scene.py", 'id=f"number:{choice.number}"', 'id="number"'),
    "an icon is none that there is": fault(
        "icon_of_a_scene", "icons that nobody drew: {'hat-of-the-house'}", "scene.py", "            label=raw(str(choice.number)),\n",
        '            label=raw(str(choice.number)),\n            icon="hat-of-the-house",\n',
    ),
    "an icon at the end is none that there is": fault(
        "icon_of_a_scene", "icons that nobody drew: {'hat-of-the-house'}", "ending.py", 'unit=say("unit-points", number=points))',
        'unit=say("unit-points", number=points), made_of=(("hat-of-the-house", points, say("chart-points")),))',
    ),
    "the chart ends elsewhere than the podium": fault(
        "podium_stands", "Placed.amount and standing's figures are two things", "ending.py", "points = seen.scores[seat]",
        "points = seen.scores[seat] + 1",
    ),
    "a chart is drawn before the end": fault(
        "only_at_the_end", "an empty chart", "scene.py", "side=(_scores(look),)", "side=(chart(seen),)"
    ),
    "somebody else has won than stands at the top": fault(
        "podium_stands", "first place and summary's winners are two things", "keeping.py", "winners=state.winners()",
        "winners=()",
    ),
    "an option has no words": fault("options_and_places", "option-rounds", "texts/*.ftl", "option-rounds = ", "opting-rounds = "),
    "an option has no English words": fault(
        "options_and_places", "lack a key: ['higher/texts/en.ftl: option-rounds']", "texts/en.ftl", "option-rounds = ", "opting-rounds = "
    ),
    "an option has no French words": fault(
        "options_and_places", "lack a key: ['higher/texts/fr.ftl: option-rounds']", "texts/fr.ftl", "option-rounds = ", "opting-rounds = "
    ),
    "a word asks for what nobody gives it": fault(
        "every_word_of_a_scene", "words for what nobody gives", "texts/fr.ftl", "first-figure = 1 à { $highest }",
        "first-figure = 1 à { $most }"
    ),
    "a rule has no words": fault("refusal", "rule-ST-2", "texts/*.ftl", "rule-ST-2 = ", "ruling-ST-2 = "),
    "a rare refusal has no words": fault(
        "refusal", "refusal-number-beyond", "texts/*.ftl", "refusal-number-beyond = ", "refused-number-beyond = "
    ),
    "a word is left over": fault(
        "asked_for", "fr.ftl: zzz-unused", "texts/*.ftl", "option-rounds = ", "zzz-unused = x\noption-rounds = "
    ),
    "what happened is told under another name": fault(
        "asked_for", "en.ftl: event-reopened", "texts/*.ftl", "event-opened = ", "event-reopened = x\nevent-opened = "
    ),
    "the position has no words": fault(
        "part_of_a_position", "heap", "position.py", "Mapping[SeatName, Score]\n", "Mapping[SeatName, Score]\n    heap: Score = 0\n"
    ),
    "a colour in the position has no words": fault(
        "name_in_a_position", "mogul/texts/fr.ftl: position-value-brown", "texts/*.ftl", "position-value-brown = ",
        "position-colour-brown = ", game="mogul",
    ),
    "a colour is none that there is": fault(
        "every_colour_of_a_scene", "palette.toml has not: ['hat']", "scene.py", "            label=raw(str(choice.number)),\n",
        '            label=raw(str(choice.number)),\n            face=Face(fill="hat"),\n',
        "scene.py", "Confirm, ", "Confirm, Face, ",
    ),
    "words stand in code": fault("no_words_stand", "'Choose now'", "scene.py", 'title=say("title-choose")', 'title=raw("Choose now")'),
    "a screen with a secret is not private": fault(
        "few_pairs", "own screen shows a secret and is not `private`", "scene.py", "private=True", "private=False"
    ),
    # --- what is declared, and the end
    "a file's fault ends in an error": fault(
        "whatever_is_wrong_in_an_editions_file", "should be told by `Malformed`", "setup.py",
        "    highest: Annotated[int, Whole(least=2, most=99)]\n    options: Options = Options()\n",
        "    highest: int\n    options: Options = Options()\n\n    def __post_init__(self) -> None:\n        assert 1 << self.highest\n",
    ),
    "a class has the name of another": fault(
        "names_of_their_own", "Podium is a name that companion/scene/blocks.py has already", "happenings.py",
        "class Chosen(SeatHappening):\n", "class Podium(SeatHappening):\n    pass\n\n\nclass Chosen(SeatHappening):\n"
    ),
    "an option is read by nothing": fault(
        "option_is_read", "nothing in the game reads: ['rounds']", "rules.py", "command.round == state.setup.options.rounds",
        "command.round == 5"
    ),
    "a command is ruled on by nothing": fault(
        "command_is_ruled_on", "rules on or offers: ['Shake']", "commands.py", "class Choose(Command):", f"{SHAKE}class Choose(Command):"
    ),
    "the rules throw a die themselves": fault(
        "same_command", "comes to something else", "rules.py", "score + (seat == scorer)",
        "score + __import__('random').randrange(10**9)"
    ),
    "a function that may be left out is misspelt": fault(
        "nearly_one", "standings is nearly standing", "standing.py", "def standing(", "def standings("
    ),
    "nobody can go on": fault(
        "goes_on_until_it_is_over", "nobody can go on, and it is not over", "legal.py", "if state.over or", "if state.choices.round > 2 or"
    ),
    "somebody has won before the end": fault(
        "goes_on_until_it_is_over", "winners before the end", "state.py", "if self.over and score == most", "if score == most"
    ),
    "the table's end is none": fault("end_it_at_any_moment", "leaves it running", "position.py", "new.over = True", "new.over = False"),
    "what is told goes by a set": fault(
        "whatever_python_makes_of_a_set", "order of a set", "rules.py", "for seat, choice in new.choices.last.items()}",
        "for seat, choice in {*new.choices.last.items()}}"
    ),
    "where a piece lies is of either of two kinds": fault(
        "said_on_the_tablet", "nothing on the tablet asks where", "position.py", "return Score if piece in setup.seats",
        "return tuple[Score | SeatName, Score] if piece in setup.seats",
    ),
    # --- names, cards, tags
    "a position takes names that nobody has": fault(
        "names_nobody", "scores", "position.py", "scores: Mapping[SeatName, Score]", "scores: Mapping[str, Score]"
    ),
    "a draw by the app does not say so": fault(
        "draws_says_so", "by_app", "setup.py", "TurnOver(card=card, by_app=True)", "TurnOver(card=card)", game="mogul"
    ),
    "a tag means nothing": fault(
        "tag_means_something", "card:", "sensing.py", "if kind != CARD or", "if kind == CARD or", game="mogul"
    ),
    "a tag speaks for somebody else": fault(
        "speaks_for_nobody", "somebody who may not", "sensing.py", "one(TABLE, setup.", "one('Ana', setup.", game="mogul"
    ),
}  # fmt: skip


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with two games that are whole."""
    tree = tmp_path_factory.mktemp("planted")
    copied(tree)
    for folder in (tree / "companion" / "games").iterdir():
        if folder.name not in KEPT:
            shutil.rmtree(folder)
    made = ran(tree, "companion", "new", "higher")
    assert made.returncode == 0, made.stderr
    grown(tree, "higher")
    golden(tree, "higher")
    return tree


def told(tree: Path, game: str, test: str = "") -> tuple[int, str]:
    """What conformance says of a game with so many players, in the tests of that name."""
    others = " ".join(f"and not {game}-{count}" for count in range(2, 7) if count != SEATS)
    done = held_to_conformance(tree, f"{game} {others}", test)
    return done.returncode, done.stdout


@pytest.mark.parametrize("game", ["higher", "mogul"])
def test_nothing_is_found_where_nothing_is_planted(tree: Path, game: str) -> None:
    assert told(tree, game)[0] == 0


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)
def test_a_planted_fault_is_found_and_named(tree: Path, fault: Fault) -> None:
    before: dict[Path, str] = {}
    try:
        for pattern, was, becomes in fault.edits:
            for path in (tree / "companion" / "games" / fault.game).glob(pattern):
                text = path.read_text(encoding="utf-8")
                before.setdefault(path, text)
                assert text.count(was) == 1, (path.name, was)
                path.write_text(text.replace(was, becomes), encoding="utf-8")
        status, said = told(tree, fault.game, fault.test)
    finally:
        for path, text in before.items():
            path.write_text(text, encoding="utf-8")
    failed = [line for line in said.splitlines() if line.startswith("FAILED")]
    assert before and status == 1, said[-2000:]
    assert any(fault.test in line for line in failed), failed
    assert fault.says in said, said[-4000:]
