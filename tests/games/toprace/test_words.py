"""What is said, in both languages: every key, every reason, every rule; as players say it and as French is set."""

from __future__ import annotations

import ast
import dataclasses
import random
import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import companion.games.toprace as toprace
from companion.games.toprace import happenings
from companion.games.toprace.happenings import CarMoved, DriverSold, LineVoid
from companion.games.toprace.scene.faces import card_words
from companion.kernel.command import Happening, Refusal
from companion.kernel.text import Text, say
from companion.languages import LANGUAGES
from companion.scene import Cards, Face
from companion.table.play import telling
from companion.texts import Speaker, speaker
from companion.wire import event_name
from tests.games.toprace.playing import GAME, Table, walked
from tests.games.toprace.test_everything_is_in_reach import VARIANTS, passed_through

FOLDER = Path(toprace.__file__).parent

RULES = (
    *(f"TR-S{number}" for number in range(1, 5)),
    *(f"TR-A{number}" for number in range(1, 8)),
    *(f"TR-R{number}" for number in range(1, 9)),
    *(f"TR-X{number}" for number in range(1, 7)),
    *(f"TR-P{number}" for number in range(1, 3)),
    *(f"TR-B{number}" for number in range(1, 7)),
    *(f"TR-E{number}" for number in range(1, 6)),
)


def face_name(said: Speaker, face: Face) -> str:
    """What a face is called."""
    assert face.name is not None
    return said(face.name)


def keys_in_code() -> set[str]:
    """Every key that the game's code says, and every reason that it gives."""
    found: set[str] = set()
    for path in FOLDER.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = node.func.id if isinstance(node.func, ast.Name) else ""
            words = [each.value for each in node.args if isinstance(each, ast.Constant) and isinstance(each.value, str)]
            if name == "say" and words:
                found.add(words[0])
            if name == "Malformed" and len(words) > 1:
                found.add("malformed-" + words[1].replace("_", "-"))
            reasons = [each.value for each in node.keywords if each.arg == "reason" and isinstance(each.value, ast.Constant)]
            found.update("refusal-" + str(each.value).replace("_", "-") for each in reasons if name in ("Refusal", "BidFault"))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_the_code_says_is_written(language: str) -> None:
    said = speaker(language, "toprace")
    assert sorted(key for key in keys_in_code() if not said.has(key)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_can_be_read(language: str) -> None:
    said = speaker(language, "toprace")
    assert [rule for rule in RULES if not said.has(f"rule-{rule}")] == []


def messages(language: str) -> dict[str, ftl.Message]:
    """The game's own messages, parsed; none of them is rubbish."""
    body = FluentParser().parse((FOLDER / "texts" / f"{language}.ftl").read_text(encoding="utf-8")).body
    assert not [each for each in body if isinstance(each, ftl.Junk)]
    return {each.id.name: each for each in body if isinstance(each, ftl.Message)}


def told_by(name: str, all_messages: dict[str, ftl.Message]) -> set[str]:
    """The variables of a message and of those it refers to."""
    found: set[str] = set()

    class Names(Visitor):
        def visit_VariableReference(self, node: ftl.VariableReference) -> None:
            found.add(node.id.name)

        def visit_MessageReference(self, node: ftl.MessageReference) -> None:
            found.update(told_by(node.id.name, all_messages))

    Names().visit(all_messages[name])
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_happened_and_what_may_be_done_is_said_with_what_is_known_of_it(language: str) -> None:
    written = messages(language)
    for kind in vars(happenings).values():
        if isinstance(kind, type) and issubclass(kind, Happening) and not kind.__subclasses__():  # what others begin from is told by them
            key = "event-" + event_name(kind).replace("_", "-")
            assert told_by(key, written) <= {each.name.removesuffix("_") for each in dataclasses.fields(kind)}, key
    for command in GAME.commands:
        key = "legal-" + command.do.replace("_", "-")
        if key in written:
            assert told_by(key, written) <= {each.name for each in dataclasses.fields(command)}, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_say_no_more_than_they_are_told(language: str) -> None:
    """Each `Refusal(reason=..., args={...})` in the code against its message."""
    written = messages(language)
    checked = 0
    for path in (*FOLDER.rglob("*.py"), *(FOLDER.parent.parent / "auctions").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or node.func.id not in ("Refusal", "BidFault"):
                continue
            given = {each.arg: each.value for each in node.keywords}
            reason, args = given.get("reason"), given.get("args")
            key = "refusal-" + str(reason.value).replace("_", "-") if isinstance(reason, ast.Constant) else ""
            if key not in written or (args is not None and not isinstance(args, ast.Dict)):
                continue
            told = {each.value for each in args.keys if isinstance(each, ast.Constant)} if args is not None else set()
            assert told_by(key, written) <= told, key
            checked += 1
    assert checked > 25


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_on_the_way_are_whole_sentences(language: str) -> None:
    said = speaker(language, "toprace")
    lots = random.Random(8)
    for variant in range(len(VARIANTS)):
        states = passed_through(variant)
        pool = [(by, command) for state in states[::9] for by in (*state.setup.seats, "table") for command in GAME.legal(state, by)[:9]]
        for state in states[::6]:
            for by, command in lots.sample(pool, min(12, len(pool))):
                answer = GAME.rule(state, by, command)
                if isinstance(answer, Refusal):
                    text = telling.refusal_text(answer)
                    _, errors = said.formatted(text)
                    assert not errors, (text, errors)
                    assert said.has(f"rule-{answer.rule}")


def test_all_languages_have_the_same_messages() -> None:
    assert set(messages("fr")) == set(messages("en")) == set(messages("de"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_on_any_screen_is_missing_what_it_is_told(language: str) -> None:
    wrong: set[str] = set()

    def check(text: Text, said: Speaker) -> None:
        if text.key.startswith("=") or not said.has(text.key):
            return
        words, errors = said.formatted(text)
        if errors or "{" in words:
            wrong.add(f"{text.key}: {errors} {words}")

    said = speaker(language, "toprace")
    for variant in range(len(VARIANTS)):
        states = passed_through(variant)
        for state in states[::4]:
            for viewer in (*state.setup.seats[:2], "table", "onlooker"):
                for text in walked(GAME.scene(state.setup, GAME.view(state, viewer)), Text):
                    check(text, said)
    assert not wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_tell_the_cars_of_a_box_apart(language: str) -> None:
    said = speaker(language, "toprace")
    for edition in ("a", "b"):
        faces = list(walked(Table(edition=edition).sold().scene().seats, Face))
        assert len({said(face.letter) for face in faces}) == len({face.shape for face in faces}) == 6


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", ["a", "b"])
def test_two_cards_never_read_the_same(edition: str, language: str) -> None:
    """As a label, as what is drawn, as what a tag's page lists, and on a phone that does not know its hand: the whole deck."""
    said = speaker(language, "toprace")
    table = Table(edition=edition).sold()
    cards = set(table.setup.cards)
    assert len({said(card_words(table.setup, card)) for card in cards}) == len(cards)
    labels = {each.piece: said(each.name) for each in GAME.bindables(table.setup) if each.piece.startswith("card:")}
    assert len(set(labels.values())) == len(labels) == len(cards)
    drawn = next(walked(table.scene(table.view()["turn"]), Cards)).cards
    assert len(drawn) == len(cards) == len({said(card.target.label) for card in drawn if card.target and card.target.label})
    rows = {tuple((face_name(said, row.face), row.number) for row in card.rows) for card in drawn if card.rows}
    pairs = {tuple(face_name(said, face) for face in card.faces) for card in drawn if not card.rows}
    assert len(rows) + len(pairs) == len(cards)


def test_cars_are_called_what_players_call_them() -> None:
    fr, en = speaker("fr", "toprace"), speaker("en", "toprace")
    assert fr(say("car-the", car="black")) == "la noire"
    assert fr(say("car-The", car="light_blue")) == "La bleu clair"
    assert (
        fr(telling.happening_text(LineVoid(car="white", number=4, why="broken"))) == "La blanche est en panne\u00a0: son 4 ne compte pas."
    )
    assert (
        en(telling.happening_text(CarMoved(car="dark_blue", to="finish", path=(), how="card"))) == "The dark blue car races to the finish."
    )
    sold = DriverSold(seat="Bo", car="red", amount=70_000, how="bid")
    assert fr(telling.happening_text(sold)) == "Adjugé\u00a0! Bo paie 70\u00a0000\u00a0$ pour la rouge."


def test_a_car_of_ones_own_keeps_its_letter_and_name() -> None:
    assert speaker("fr", "toprace")(say("car-letter", car="orange", letter="O")) == "O"
    assert speaker("en", "toprace")(say("car-the", car="orange")) == "the orange car"


def test_names_that_begin_with_a_vowel_are_elided_in_french() -> None:
    said = speaker("fr", "toprace")
    assert [said(say("of-seat", seat=name)) for name in ("Bo", "Ana", "Élise", "Hugo", "Yves")] == [
        *("de Bo", "d’Ana", "d’Élise", "d’Hugo", "d’Yves"),
    ]
    assert [said(say("of-seat", seat=name)) for name in ("Harry", "Hélène", "Yann")] == ["de Harry", "d’Hélène", "de Yann"]


def test_french_is_set_as_french_is() -> None:
    text = (FOLDER / "texts" / "fr.ftl").read_text(encoding="utf-8")
    body = "\n".join(line for line in text.splitlines() if not line.startswith("#"))
    assert re.findall(r".{12} [:;!?»]", body) == [], "no breaking space before these"
    assert re.findall(r"\w'\w", body) == [], "a typographer's apostrophe"
    assert re.findall(r"« ", body) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fonts_have_every_letter(language: str) -> None:
    letters = set((FOLDER / "texts" / f"{language}.ftl").read_text(encoding="utf-8"))
    assert letters <= set(map(chr, range(32, 127))) | set("\n\u00a0’“”«»…–—−×„ÄÖÜäöüßÀÂÉÈÊÎÔÛÇàâéèêëîïôùûçœŒ")
