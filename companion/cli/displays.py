"""What the boards' small displays show: whom the table waits for, and for what, in the prompt's short form; or what a reader asks."""

from __future__ import annotations

from typing import Protocol

from companion.cli.words import teller
from companion.kernel.seat import TABLE
from companion.table.session import Session
from companion.table.snapshots import Now


class Showing(Protocol):
    """Whoever hands words to displays."""

    @property
    def shows(self) -> bool:
        """Whether there is one."""

    def show(self, words: str) -> None:
        """These from now on."""


def in_short(now: Now, language: str) -> str:
    """What the table's own side waits for, first of all what a reader asks; before a game, which one is chosen."""
    game = now.play.game
    says = teller(now.room.settings.language or language, game.name if game is not None else now.room.lobby.game)
    if game is None:
        return says.say("game-title")
    if now.room.question is not None:  # what was read could be several things: that is what is waited for
        return says(now.room.question.note) if now.room.question.note is not None else says.say("tablet-which")
    prompt = now.scene(TABLE).prompt
    words = says(prompt.short or prompt.text)
    return f"{', '.join(prompt.waiting)}: {words}" if prompt.waiting else words


def keep_shown(session: Session, displays: Showing, language: str) -> None:
    """From now on, as often as anything changes. Called on the loop; where no display is, nothing is put into words."""

    def follow(now: Now) -> None:
        if displays.shows:
            displays.show(in_short(now, language))

    session.subscribe(follow)
