"""A view that is being drawn: what every game's scene asks of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar

from companion.kernel.command import Command
from companion.kernel.seat import TABLE, Seat, Viewer
from companion.kernel.text import Text, say
from companion.scene.targets import Open, Prompt, Send, Target

PartT = TypeVar("PartT")


class HasSeats(Protocol):
    """What a look needs of an evening's setup."""

    @property
    def seats(self) -> tuple[Seat, ...]: ...


class HasViewer(Protocol):
    """What a look needs of a view."""

    @property
    def viewer(self) -> Viewer: ...
    @property
    def turn(self) -> Seat | None: ...


def present_part(part: PartT | None) -> PartT:
    """A part of a view that exists in this phase; an error if it does not."""
    assert part is not None
    return part


SetupT_co = TypeVar("SetupT_co", bound=HasSeats, covariant=True)
ViewT_co = TypeVar("ViewT_co", bound=HasViewer, covariant=True)


class Looking(Generic[SetupT_co, ViewT_co]):
    """The setup and the view, with whose screen it is (a player's own, the table's) and for whom it may give commands."""

    __slots__ = ("at_table", "own", "seen", "setup", "viewer")

    def __init__(self, setup: SetupT_co, seen: ViewT_co) -> None:
        self.setup = setup
        self.seen = seen
        self.viewer = seen.viewer
        self.own = seen.viewer in setup.seats
        self.at_table = seen.viewer == TABLE

    @property
    def from_afar(self) -> bool:
        """An onlooker's, as on the wall: nobody there has the table's pieces before them, so figures need their words."""
        return not self.own and not self.at_table

    @property
    def turn(self) -> Seat:
        """Whose turn it is; an empty text if nobody's."""
        return self.seen.turn or ""

    @property
    def you(self) -> str:
        """For the texts: "yes" if it is the reader's own turn."""
        return self.you_are(self.turn)

    def you_are(self, seat: Seat | None) -> str:
        """For the texts: "yes" if they are about the reader."""
        return "yes" if seat == self.viewer else "no"

    def prompt(
        self,
        key: str,
        seat: Seat | None = None,
        *,
        hint: Text | None = None,
        notice: Text | None = None,
        waiting: tuple[Seat, ...] | None = None,
        **args: str | int | Text | Sequence[str | Text],
    ) -> Prompt:
        """The prompt with the texts `key` and `key-short`. It waits for that seat, which they may name (`seat`, `you`), or `waiting`."""
        if seat:
            args = {"seat": seat, "you": self.you_are(seat), **args}
        awaited = waiting if waiting is not None else (seat,) if seat else ()
        return Prompt(text=say(key, **args), short=say(f"{key}-short", **args), hint=hint, waiting=awaited, notice=notice)

    def own_screen(self, seat: Seat, words: Text, name: str = "open") -> Target | None:
        """On the tablet: the target that opens a player's own screen, behind the curtain."""
        return Target(id=f"{name}:{seat}", label=words, does=Open(seat)) if self.at_table else None

    def send(self, command: Command) -> Send:
        """What a tap says for the player on turn."""
        return Send(command, by=self.turn)

    def gives(self, seat: Seat | None) -> bool:
        """Whether this screen may give a seat's commands: its own may, and the table's may for everybody."""
        return bool(seat) and self.viewer in (seat, TABLE)


AnyLook = Looking[HasSeats, HasViewer]  # whichever game's
