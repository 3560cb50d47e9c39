"""Why something was refused: the cause, what would be legal, the rule as a button. It does not scold: the real board may be right."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.kernel.command import Refusal
from companion.table.play import telling
from ui.look import Look
from ui.widgets.screen_part import Part
from ui.widgets.sheet import Action, ActionRow, TitledText


def refusal_parts(
    look: Look, refusal: Refusal, offers: Sequence[str], actions: Sequence[Action], show_rule: Callable[[str], None]
) -> list[Part]:
    """The parts of a refusal's sheet."""
    rule = Action("refusal-rule", look.word("tablet-rule", rule=refusal.rule), lambda: show_rule(refusal.rule), icon="book-open")
    words = look.word("tablet-legal", offers=list(offers)) if offers else ""
    return [TitledText(look, look.say(telling.refusal_text(refusal)), words, sign="x", tone="wrong", aside=rule), ActionRow(look, actions)]
