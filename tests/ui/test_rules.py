"""Looking up the rules of a moment at the table: with the group's options, beside a table that can still be used."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.kernel.form import Json
from companion.kernel.text import Text
from companion.languages import LANGUAGES
from companion.table import catalogue
from companion.table.handbook import group_in, handbook, rules_told
from companion.table.records import make_setup, replay_record
from companion.texts import Speaker, speaker
from tests.asked import NEEDED, keys_of
from tests.ui import records
from tests.ui.drawn import drawn
from tests.ui.test_gallery import look_of
from ui.layout import Box
from ui.widgets.rules import RulesPanel, RuleText

if TYPE_CHECKING:
    from tests.ui.conftest import Tablets

WITH_RULES = [name for name in catalogue.game_names() if handbook(name) is not None]


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600), (800, 480)])
async def test_the_rules_of_this_moment_lie_beside_what_is_in_use(tablets: Tablets, size: tuple[int, int]) -> None:
    """In the middle of a card: how a car moves, with pictures; the lit end below stays in use, and the panel goes on to the next moment."""
    tablet = await tablets(records.WHITE_MOVES, size=size)
    await tablet.tap("rules")
    await tablet.until(lambda: "TR-R3" in tablet.words())
    assert "On contourne, on ne saute pas." in tablet.words()
    panel = tablet.app.stage.panel.card
    for name in ("as_shown", "undo", "menu"):
        assert not panel.meets(tablet.spots()[name]), name
    await tablet.tap("as_shown")
    await tablet.until(lambda: "TR-R7" in tablet.words() and "TR-R3" not in tablet.words())
    await tablet.tap("rules-close")
    await tablet.until(lambda: "TR-R7" not in tablet.words())


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600), (800, 480)])
@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_fold_goes_through_no_words(tablets: Tablets, size: tuple[int, int], language: str) -> None:
    """What is in sight of the rules is whole: the rest is scrolled to."""
    tablet = await tablets(records.WHITE_MOVES, size=size, language=language)
    await tablet.tap("rules")
    await tablet.until(lambda: "TR-R3" in tablet.words())
    assert [each.words for each in drawn(tablet.app.stage.panel.canvas) if each.words and each.hidden > 2] == []


async def test_the_rules_are_told_as_the_group_plays(tablets: Tablets) -> None:
    """The same moment in another group: another switch, and a rule that matters only there."""
    sold = [records.table("deal"), records.table("reveal_driver", car="red")]
    tablet = await tablets(records.record(sold, auction="in_turn"))
    await tablet.tap("rules")
    await tablet.until(lambda: "TR-A3" in tablet.words())
    assert "Chez vous – Enchères : à tour de rôle" in tablet.words()
    await tablet.tap("rules-whole")
    await tablet.until(lambda: "Les règles : Top Race" in tablet.words())
    assert "TR-X6" not in tablet.words()
    await tablet.tap("back")
    await tablet.until(lambda: tablet.shows("menu"))


async def test_before_a_game_the_whole_booklet_can_be_read(tablets: Tablets) -> None:
    """From the lobby, in the switches that are set."""
    tablet = await tablets()
    await tablet.tap("rules")
    await tablet.until(lambda: "TR-S1" in tablet.words())


def test_the_free_table_tells_the_rules_of_its_sheet_and_of_this_kind_of_sale() -> None:
    """No bank where there is no money, no sealed bid while bids are called out; the group's switches with them."""
    book, game = handbook("freetable"), catalogue.game("freetable")
    assert book is not None

    def rules(edition: str, *lines: dict[str, Json], **options: str) -> tuple[list[str], list[str | None]]:
        played = replay_record(records.record(list(lines), "freetable", edition, ("Ana", "Bo"), **options).encode())
        setup, summary = played.record.started.setup, game.summary(played.state)
        found = list(rules_told(book, summary.moment or summary.phase, group_in(game, setup)))
        return [each.rule for each in found], [speaker("en", "freetable")(each.own) if each.own else None for each in found]

    assert rules("wine_estate")[0] == ["FT-P1", "FT-P2", "FT-T2", "FT-T4", "FT-G2"]
    bank, own = rules("trader", bank_by="banker")
    assert bank[:3] == ["FT-B1", "FT-B2", "FT-B3"] and own[2] == "At your table – The bank is used by: the banker"
    assert rules("auction_house", records.table("put_up", kind="outcry"))[0] == ["FT-A1", "FT-A2", "FT-A6", "FT-A7"]
    assert rules("auction_house", records.table("put_up", kind="second_price"))[0] == ["FT-A4", "FT-A7"]


@pytest.mark.parametrize("game", WITH_RULES)
def test_every_rule_that_is_cited_has_words_and_every_rule_with_words_has_its_moment(game: str) -> None:
    """A handbook names rules that exist, pictures with words, switches with words; and leaves none of the game's rules out."""
    book = handbook(game)
    assert book is not None
    cited = {each.rule for rules in book.rules.values() for each in rules}
    own = catalogue.game(game)
    setup = make_setup(own, None, ("Ana", "Bo", "Cy"), {})
    for language in LANGUAGES:
        say = speaker(language, game)
        file = catalogue.GAMES_DIR / game / "texts" / f"{language}.ftl"
        written = {key.removeprefix("rule-") for key in (keys_of(file) if file.is_file() else ()) if key.startswith("rule-")}
        if language in NEEDED or written:  # another language may have none of them: then they are told in English
            assert cited <= written, f"{game}/texts/{language}.ftl has no words for these rules of handbook.toml: {sorted(cited - written)}"
            assert written <= cited, f"{game}/texts/{language}.ftl has rules that handbook.toml does not name: {sorted(written - cited)}"
        for phase in book.rules:
            assert say.has(f"phase-{phase}".replace("_", "-")), (language, phase)
            for each in rules_told(book, phase, group_in(own, setup)):
                assert each.own is None or _all_said(say, each.own), (language, each)
        for picture in (each for pictures in book.pictures.values() for each in pictures):
            assert say.has(picture.title.key) and say.has(picture.words.key)
            assert len(picture.board(own, setup).pieces) == len(picture.pieces), picture.name


def _all_said(say: Speaker, text: Text) -> bool:
    return all(not hasattr(arg, "key") or arg.key.startswith("=") or say.has(arg.key) for _, arg in text.args)


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600)])
async def test_the_panel_uses_what_is_free(tablets: Tablets, size: tuple[int, int]) -> None:
    """Beside a column of buttons, over a block to be read: more rules are in sight than in a low strip, and no button is covered."""
    await tablets(size=size)
    look = look_of(size, language="en")
    rules = [RuleText(rule=f"XX-{number}", words="A rule of some words, which says what may be said and when. " * 2) for number in range(7)]
    tapped, beside = [Box(0, 0, size[0] * 0.6, size[1])], [Box(size[0] * 0.6, size[1] / 2, size[0] * 0.4, size[1] * 0.3)]
    panel = RulesPanel(look, "Bidding", (), rules, tapped, beside, list, list)
    panel.lay(Box(0, 0, *size))
    assert panel.card.h > size[1] * 0.5, panel.card
    assert not panel.card.inset(8).meets(tapped[0]), panel.card
