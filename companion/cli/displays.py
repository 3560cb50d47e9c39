"""What the boards' small displays show: a reader's question or, if there is none, whom the table waits for and for what, in short."""

from __future__ import annotations

from typing import Protocol

from companion.cli.words import teller
from companion.kernel.seat import TABLE
from companion.table.session import Session
from companion.table.snapshots import Now


class Showing(Protocol):
    """What passes words to displays."""

    @property
    def shows(self) -> bool:
        """Whether there is a display."""

    def show(self, words: str) -> None:
        """Show these words from now on."""


def in_short(now: Now, language: str) -> str:
    """A reader's question if there is one, else what the table waits for; before a game, which game is chosen."""
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
    """Keep the displays up to date whenever something changes. Call it on the loop. Without a display, no words are made."""

    def follow(now: Now) -> None:
        if displays.shows:
            displays.show(in_short(now, language))

    session.subscribe(follow)
