"""Looking up the rules: those of this moment over the table, and the whole booklet as a page."""

from __future__ import annotations

from companion.table import handbook
from companion.table.handbook import GroupRules, Handbook
from ui.context import Context
from ui.layout import Box
from ui.look import Look
from ui.screens.page import Page
from ui.screens.table import TableScreen
from ui.widgets.listing import Heading
from ui.widgets.rules import Pictures, RuleLine, RulesPanel, RuleText, Shown
from ui.widgets.screen_part import Part


def _phase_words(look: Look, phase: str) -> str:
    words = look.word(f"phase-{phase}".replace("_", "-"))
    return words[:1].upper() + words[1:]


def _read(look: Look, book: Handbook, phase: str, group: GroupRules) -> list[RuleText]:
    found = handbook.rules_told(book, phase, group)
    return [
        RuleText(rule=each.rule, words=look.speaker.rule(each.rule), own=look.say(each.own) if each.own is not None else "")
        for each in found
    ]


class RulesAtHand:
    """The "?" of the table: the same tool opens and closes it, and while it is open it follows the moment."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._open = False
        self._phase = ""

    def switch(self) -> None:
        """Open it, or close it."""
        self._open = not self._open
        self.show()

    def close(self) -> None:
        """Close it."""
        self._open = False
        self._context.stage.set_panel(None)

    def show(self) -> None:
        """Show the rules of this moment; nothing under a curtain, a sheet or a page."""
        context, play = self._context, self._context.store.now.play
        book = handbook.handbook(play.game.name) if play.game is not None else None
        stage, look = context.stage, context.look()
        if not self._open or book is None or play.summary is None or play.game is None or stage.curtain is not None or stage.sheets:
            stage.set_panel(None)
            return
        phase = play.summary.moment or play.summary.phase
        drawn = [
            Shown(board=each.board(play.game, play.setup), title=look.say(each.title), words=look.say(each.words))
            for each in book.pictures.get(phase, ())
        ]
        rules = _read(look, book, phase, handbook.group_in(play.game, play.setup))
        stage.set_panel(RulesPanel(look, _phase_words(look, phase), drawn, rules, *self._in_use(), self._whole, self.close))

    def _in_use(self) -> tuple[list[Box], list[Box]]:
        """What can be tapped, and what stands at the side to be read."""
        screen = self._context.stage.screen
        side = [part.box for part in screen.view.side.parts()] if isinstance(screen, TableScreen) else []
        return ([box for _, box in screen.spots()] if screen is not None else []), side

    def _whole(self) -> None:
        self.close()
        self._context.go(lambda: RulesPage(self._context))


class RulesPage(Page):
    """The page with the whole booklet, phase by phase, with the group's options."""

    def title(self) -> str:
        """Which game's rules these are."""
        return self.look.word("rules-of", game=self.look.word("game-title"))

    def hint(self) -> str:
        """A sentence below the title: what is shown."""
        return self.look.word("rules-hint")

    def columns(self) -> list[list[Part]]:
        """A heading for each phase."""
        look, now = self.look, self.context.store.now
        group = handbook.group_at_table(now)
        book = handbook.handbook(group.game.name)
        if book is None:
            return [[Heading(look, look.word("rules-none"))]]
        parts: list[Part] = []
        for phase in book.rules:
            rules = _read(look, book, phase, group)
            if not rules:
                continue
            parts.append(Heading(look, _phase_words(look, phase), large=True))
            if now.play.game is not None and (pictures := book.pictures.get(phase)):
                shown = [
                    Shown(board=each.board(group.game, now.play.setup), title=look.say(each.title), words=look.say(each.words))
                    for each in pictures
                ]
                parts.append(Pictures(look, shown))
            parts += [RuleLine(look, each) for each in rules]
        return [parts]


def has_rules(context: Context) -> bool:
    """Whether there are any rules to look up."""
    now = context.store.now
    return handbook.handbook(now.play.game.name if now.play.game is not None else now.room.lobby.game) is not None
