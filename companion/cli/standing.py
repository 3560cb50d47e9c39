"""How everybody stands, on a terminal: what the table's own screen shows of it, which is nobody's secret; at the end all figures."""

from __future__ import annotations

from companion.cli.words import Teller
from companion.kernel.seat import ONLOOKER, TABLE
from companion.kernel.text import Text, say
from companion.table.play import story
from companion.table.snapshots import Now
from companion.texts import unit_of


def standing_lines(now: Now, words: Teller) -> list[str]:
    """A line for each player of whom a figure is known; or one that says that nothing is."""
    play = now.play
    if play.game is None or play.summary is None:
        return [words.say("operator-no-game")]
    if play.is_over:
        return [f"  {line}" for line in story.figure_lines(play.summary, words)] or [words.say("operator-no-figures")]
    figures: dict[str, list[Text]] = {}
    for chip in now.scene(TABLE).seats:
        shown = [say("money-told", amount=chip.money, unit=unit_of(words.game))] if chip.money is not None else []
        figures[chip.seat] = [*shown, *(text for text in (chip.score, chip.note) if text is not None)]
    if not any(figures.values()) and play.ceremony.held is None:  # rows of a block show them; what a chart is drawn of says them
        reached = play.game.standing(play.setup, play.game.view(play.state, ONLOOKER))
        figures = {seat: [say("figures", number=number)] for seat, number in (reached.figures if reached is not None else ())}
    lines = [words.say("story-stands", seat=seat, figures=told) for seat, told in figures.items() if told]
    return [f"  {line}" for line in lines] or [words.say("operator-no-figures")]
