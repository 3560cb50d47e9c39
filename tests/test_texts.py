"""What people read: French spacing, typographic quotes, and sentences that must come out right in every language."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from companion.cli import main
from companion.kernel.command import money_short
from companion.languages import FALLBACK, LANGUAGES
from companion.table.play import telling
from companion.texts import Speaker, speaker
from tests.asked import asked_by, asked_of_the_app, unasked

COMPANION = Path(__file__).resolve().parent.parent / "companion"
FILES = tuple(sorted(path for path in COMPANION.rglob("*.ftl") if {path.stem, path.parent.name} & {*LANGUAGES}))
OURS = ("freetable", "mogul", "racebow", "starter", "takenoko", "toprace")  # somebody else's game may lack a language, these may not

NOT_GERMAN = re.compile(r"[«»‹›”]|“\w|\d [$€]|\.\.\.")  # a quotation is „so“, a sum stays with its sign
PLAIN_SPACE = re.compile(r" [:;!?»]|« ")
STRAIGHT_QUOTE = re.compile(r"[\"']")


def wordings(pattern: ast.Pattern) -> Iterator[str]:
    """Every way a value can be worded: what is filled in is an ellipsis, a selector goes through all its variants."""
    parts: list[list[str]] = []
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            parts.append([element.value])
        elif isinstance(element.expression, ast.SelectExpression):
            parts.append([words for variant in element.expression.variants for words in wordings(variant.value)])
        elif isinstance(element.expression, ast.StringLiteral):
            parts.append([element.expression.parse()["value"]])
        else:
            parts.append(["…"])
    return map("".join, itertools.product(*parts))


@cache
def values(path: Path) -> tuple[tuple[str, str], ...]:
    """Each key of a file with each way its value can be worded."""
    found: list[tuple[str, str]] = []
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{path}: {entry.content}"
        if isinstance(entry, ast.Message):
            patterns = [(entry.id.name, entry.value), *((f"{entry.id.name}.{each.id.name}", each.value) for each in entry.attributes)]
            found += [(key, words) for key, pattern in patterns if pattern for words in wordings(pattern)]
    return tuple(found)


def of_language(language: str) -> tuple[Path, ...]:
    """A language's files."""
    return tuple(path for path in FILES if language in (path.stem, path.parent.name))


def keys(path: Path) -> list[str]:
    """The keys of a file, in order."""
    return [entry.id.name for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body if isinstance(entry, ast.Message)]


def places_with(pattern: re.Pattern[str], files: tuple[Path, ...]) -> list[str]:
    """File, key and words wherever a value matches."""
    return [f"{path.relative_to(COMPANION)}: {key}: {words}" for path in files for key, words in values(path) if pattern.search(words)]


def test_french_keeps_its_signs_and_guillemets_with_their_words() -> None:
    assert places_with(PLAIN_SPACE, of_language("fr")) == []


def test_german_has_its_own_quotes() -> None:
    german = of_language("de")
    assert places_with(NOT_GERMAN, german) == []
    assert [words for path in german for _, words in values(path) if words.count("„") != words.count("“")] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_of_the_app_is_written_twice(language: str) -> None:
    written = Counter(key for path in of_language(language) if path.parent.name == language for key in dict(values(path)))
    twice = [key for path in of_language(language) for key, times in Counter(keys(path)).items() if times > 1]
    assert [key for key, times in written.items() if times > 1] + twice == []


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != FALLBACK])
def test_a_language_lacks_nothing_of_what_the_app_and_our_games_say(language: str) -> None:
    lacking: list[str] = []
    for path in of_language(FALLBACK):
        a_games = path.parent.name == "texts"
        if a_games and path.parent.parent.name not in OURS:
            continue
        theirs = path.with_name(f"{language}.ftl") if a_games else path.parent.parent / language / path.name
        said = {key for key, _ in values(theirs)} if theirs.is_file() else set()
        lacking += [f"{theirs.relative_to(COMPANION)}: {key}" for key in dict(values(path)) if key not in said]
    assert lacking == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_of_the_app_is_asked_for_by_something(language: str) -> None:
    """The games' own: tests/conformance/test_words.py."""
    files = [path for path in of_language(language) if path.parent.name == language]
    assert unasked(files, asked_of_the_app()) == []


def test_what_code_can_not_make_is_asked_for_by_nobody(tmp_path: Path) -> None:
    """A key as it stands, one made of parts that are names somewhere, a prompt's short form, and what another message says."""
    (tmp_path / "scene.py").write_text('say("crates-left")\nsay(f"customs-{kind}")\nopen_harbour = look.prompt("prompt-sail")\n')
    (tmp_path / "fr.ftl").write_text('crates-left = { crate } { WORDS("colour-of", "colour", $crates) }\n')
    asking = asked_by(tmp_path.iterdir())
    assert all(asking.asks(key) for key in ("crates-left", "customs-open-harbour", "prompt-sail-short", "crate", "colour-of"))
    assert not any(asking.asks(key) for key in ("zzz-unused", "customs-zzz", "crates-left-hand", "open-short-of"))


def test_apostrophes_and_quotes_are_typographic() -> None:
    assert places_with(STRAIGHT_QUOTE, FILES) == []


@pytest.mark.parametrize(
    "value", ["Gagné !", "{ $seat } : gagné", 'Gagné{ " " }; à suivre', "« Gagné\u00a0»", "{ $n ->\n   *[other] Gagné\n } !"]
)
def test_a_plain_space_would_be_found(tmp_path: Path, value: str) -> None:
    file = tmp_path / "fr.ftl"
    file.write_text(f"# ici : rien\nhere = {value}\n", encoding="utf-8")
    assert any(PLAIN_SPACE.search(words) for _, words in values(file))


# --- as a program says it -------------------------------------------------------------------------------------------------------

RACEBOW = '{"record":1,"game":"racebow","seats":["Ana","Bo"],"options":{}}'
TAKENOKO = '{"record":1,"game":"takenoko","seats":["Ana","Bo"],"options":{}}'
TOPRACE = '{"record":1,"game":"toprace","edition":"a","seats":["Ana","Bo"],"options":{}}'
MOGUL = '{"record":1,"game":"mogul","seats":["Ana","Bo","Cy"],"options":{}}'
DEAL = '{"by":"table","do":"deal","shares":{"Ana":"brown/green","Bo":"brown/pink","Cy":"brown/blue"}}'


@pytest.fixture
def replayed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """What `companion replay` says of these lines."""

    def run(*lines: str, lang: str = "fr", status: int = 0) -> str:
        record = tmp_path / "evening.jsonl"
        record.write_text("\n".join(lines) + "\n", encoding="utf-8")
        assert main(["--lang", lang, "replay", str(record)]) == status
        said = capsys.readouterr()
        return (said.err if status else said.out).replace("\u00a0", " ")

    return run


@pytest.mark.parametrize(
    ("lines", "french", "english"),
    [
        ((TOPRACE, '{"by":"Ana","do":"bid","amount":"5"}'), "un nombre entier", "a whole number"),
        ((TOPRACE, '{"by":"table","do":"retract","to":1,"force":1}'), "oui ou non (true ou false)", "yes or no (true or false)"),
        ((TOPRACE, '{"by":"table","do":"deal","hands":{"Ana":"x"}}'), "une liste de textes", "a list of texts"),
        ((TOPRACE, '{"by":"table","do":"deal","hands":null}'), "un objet, entre accolades", "an object, in braces"),
        ((TOPRACE, '{"by":"table","do":"adjust_money","seat":"Ana","amount":1,"reason":null}'), "un texte", "a text"),
        ((TAKENOKO, '{"by":"Ana","do":"clouds","chip":"watershed","at":null}'), "une liste de deux valeurs", "a list of two values"),
        ((RACEBOW.replace('["Ana","Bo"]', '"Ana"'),), "une liste de textes", "a list of texts"),
        ((RACEBOW.replace("{}", "3"),), "un objet, entre accolades", "an object, in braces"),
        ((RACEBOW.replace("{}", '{"orders":{"Ana":"red"}}'),), "une liste de textes", "a list of texts"),
    ],
)
def test_a_value_of_the_wrong_kind_is_told_what_was_wanted(
    replayed: Callable[..., str], lines: tuple[str, ...], french: str, english: str
) -> None:
    assert replayed(*lines, status=2).endswith(f" : mauvais genre de valeur ; attendu : {french}.\n")
    assert replayed(*lines, lang="en", status=2).endswith(f": wrong kind of value; expected: {english}.\n")


def test_what_there_is_to_choose_from_is_one_or_the_other(replayed: Callable[..., str]) -> None:
    unknown = RACEBOW.replace("racebow", "chess")
    assert re.search(r"Possible : (\w+, )+\w+ ou \w+\.$", replayed(unknown, status=2))
    assert re.search(r"Possible: (\w+, )+\w+ or \w+\.$", replayed(unknown, lang="en", status=2))


def test_a_story_opens_with_the_edition_in_brackets(replayed: Callable[..., str]) -> None:
    assert replayed(TOPRACE).startswith("Top Race (Règles A : voitures bleu clair et bleu foncé) : Ana et Bo\n")
    assert replayed(TOPRACE, lang="en").startswith("Top Race (Rules A: with the light blue and the dark blue car): Ana and Bo\n")


def test_a_house_ruling_gives_its_reason_once(replayed: Callable[..., str]) -> None:
    money = '{"by":"table","do":"adjust_money","seat":"Ana","amount":5,"reason":"billet retrouvé"}'
    place = '{"by":"table","do":"set_position","position":{"money":{"Ana":100}},"reason":"tout recompté"}'
    for lang in ("fr", "en"):
        told = replayed(TOPRACE, money, place, lang=lang)
        assert told.count("billet retrouvé") == told.count("tout recompté") == 1


@pytest.mark.parametrize(
    ("tile", "french", "english"),
    [
        ("yellow+to_top#1", "retourner la tuile jaune + au sommet (1)", "turn over tile yellow + to the top (1)"),
        ("violet+oxygen#2", "retourner la tuile violet + oxygène (2)", "turn over tile violet + oxygen (2)"),
    ],
)
def test_a_tile_is_called_by_its_colour_and_its_sign(replayed: Callable[..., str], tile: str, french: str, english: str) -> None:
    line = f'{{"by":"table","do":"turn_over","tile":"{tile}"}}'
    assert f"La table : {french}\n" in replayed(RACEBOW, line)
    assert f"The table: {english}\n" in replayed(RACEBOW, line, lang="en")


def test_one_chip_is_one_chip(replayed: Callable[..., str]) -> None:
    most = '{"by":"table","do":"adjust_money","seat":"Ana","amount":%d,"reason":"x"}'
    astray = '{"by":"table","do":"set_position","position":{"pot":5},"reason":"x"}'
    told = replayed(MOGUL, DEAL, most % 26, most % 2, astray, most % 1, most % 1)
    assert "La banque n’a que 1 jeton.\n" in told
    assert "Pot et banque doivent faire 1 jeton ensemble : les autres sont dans les mains." in told
    assert "La banque n’a plus de jeton.\n" in told
    assert "Pot et banque doivent faire 27 jetons ensemble" in replayed(MOGUL, DEAL, astray)


def test_a_refused_house_ruling_is_told_by_a_rule_about_rulings_and_names_no_moves(replayed: Callable[..., str]) -> None:
    """Whoever sets money right is not told which cards may be turned over, nor that nothing can be played that is not in the box."""
    most = '{"by":"table","do":"adjust_money","seat":"Ana","amount":500,"reason":"x"}'
    told = replayed(MOGUL, DEAL, most, lang="en")
    assert "The bank has only 27 chips." in told and "That goes for house rulings too." in told
    assert "Possible: " not in told
    assert "Possible: " in replayed(MOGUL, DEAL, DEAL, lang="en")


@pytest.mark.parametrize(
    ("amount", "said"),
    [(500, {"fr": "La banque a moins de 500 $.", "en": "The bank has less than $500."}), (-500, {"de": "Ana hat weniger als 500 $."})],
)
def test_a_ruling_on_money_that_can_not_be_says_who_has_less(amount: int, said: dict[str, str]) -> None:
    refusal = money_short("Ana", amount)
    assert refusal.rule == "KERNEL-STOCK"
    for language, words in said.items():
        assert speaker(language, "toprace")(telling.refusal_text(refusal)).replace("\u00a0", " ") == words


CRATES = """
colour-name = { KEY($colour) ->
    [red] %s
   *[other] %s
 }
bought = { WORDS("colour-name", "colour", $crates) }
any-of = { OR(WORDS("colour-name", "colour", $crates)) }
"""


@pytest.mark.parametrize(
    ("language", "colours", "bought", "any_of"),
    [
        ("en", ("red", "blue"), "red, red and blue", "red, red or blue"),
        ("fr", ("rouge", "bleu"), "rouge, rouge et bleu", "rouge, rouge ou bleu"),
        ("de", ("rot", "blau"), "rot, rot und blau", "rot, rot oder blau"),
    ],
)
def test_a_list_of_names_is_said_in_the_words_that_each_of_them_has(
    language: str, colours: tuple[str, str], bought: str, any_of: str
) -> None:
    said = Speaker(language, sources=(CRATES % colours,))
    assert said.say("bought", crates=("red", "red", "blue")) == bought
    assert said.say("any-of", crates=("red", "red", "blue")) == any_of
    assert said.say("bought", crates=("blue",)) == said.say("bought", crates="blue") == colours[1]


def test_a_rule_does_not_gainsay_the_refusal_that_it_stands_under(replayed: Callable[..., str]) -> None:
    """A switch changes what is refused; the rule's sentence is true whichever way it stands."""
    switched = MOGUL.replace("{}", '{"runner_up_must_take":true,"loan_cost":2,"loans_per_auction":2}')
    turned, borrowed = '{"by":"table","do":"turn_over","card":"blue/brown"}', ['{"by":"Ana","do":"borrow"}'] * 3
    won = '{"by":"Ana","do":"stay"}', '{"by":"Bo","do":"drop"}', '{"by":"Cy","do":"drop"}', '{"by":"Ana","do":"sell","cards":[]}'
    told = replayed(switched, DEAL, turned, *borrowed, *won, '{"by":"Cy","do":"decline"}')
    assert "La carte reste : Cy doit la prendre.\n" in told and "ou rien ; selon l’option, il doit prendre la carte" in told
    assert "2 emprunts par enchère" in told and "une fois par enchère" not in told and "d’une ou deux cases, sans" in told
    assert "  Ana : −4 points et 9 jetons\n" in told  # and no hyphen


TILES = tuple(
    f'{{"by":"table","do":"turn_over","cells":{{"colour":["red",["air",4]],"feature":["to_top",["earth",{column}]]}}}}'
    for column in (2, 1, 1, 1, 1, 1)
)
STARTS = '{"by":"table","do":"start_cells","cells":{"Ana":2,"Bo":3}}'


def test_a_list_of_what_is_possible_says_how_much_more_there_is(replayed: Callable[..., str]) -> None:
    early = '{"by":"Ana","do":"end_turn"}'
    told = replayed(RACEBOW, *TILES[:5], STARTS, early)
    assert "donner les cases de départ : Ana 2 et Bo 3" in told
    assert re.search(r"Possible : (avancer en \w+ \d, ){5}avancer en \w+ \d ou 3 autres choses\.\n", told)
    assert " or 3 things more.\n" in replayed(RACEBOW, *TILES[:5], STARTS, early, lang="en")
    late = '{"by":"table","do":"turn_over","card":"blue/brown"}', '{"by":"Ana","do":"decline"}'
    assert "Possible : faire un emprunt, rester pour un jeton ou se retirer avec le pot.\n" in replayed(MOGUL, DEAL, *late)


def test_a_pawn_that_is_not_in_the_stack_is_no_matter_of_the_box(replayed: Callable[..., str]) -> None:
    entered, sorted_ = '{"by":"Ana","do":"move","to":["earth",2]}', '{"by":"Ana","do":"use_action","pawn":"red"}'
    told = replayed(RACEBOW, *TILES[:5], STARTS, entered, TILES[5], sorted_)
    assert "rouge en Air 4, action « au sommet » en Terre 2" in told
    assert "Ce pion n’est pas dans la pile." in told and "la boîte n’en contient plus" not in told


def test_a_name_that_begins_with_a_vowel_is_elided_in_french(replayed: Callable[..., str]) -> None:
    given = '{"by":"table","do":"adjust_money","seat":"%s","amount":1,"reason":"x"}'
    told = replayed(MOGUL.replace("Cy", "Élise"), DEAL.replace("Cy", "Élise"), given % "Ana", given % "Bo", given % "Élise")
    assert [line.strip() for line in told.splitlines() if "Jetons" in line] == [
        "Jetons d’Ana : +1.",
        "Jetons de Bo : +1.",
        "Jetons d’Élise : +1.",
    ]


@pytest.mark.parametrize(("lang", "words"), [("fr", "il en faut 6, pas 5"), ("en", "there must be 6, not 5")])
def test_a_list_in_an_edition_that_is_too_short_is_told_how_long_it_must_be(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], lang: str, words: str
) -> None:
    own = COMPANION / "games" / "toprace" / "editions" / "a.toml"
    edition = tmp_path / "ours.toml"
    edition.write_text(own.read_text(encoding="utf-8").replace("30_000, 10_000]", "30_000]", 1), encoding="utf-8")
    assert main(["--lang", lang, "edition", "check", str(edition)]) == 2
    assert f"{words}." in capsys.readouterr().err
