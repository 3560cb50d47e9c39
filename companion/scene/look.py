"""A view being drawn: what every game's scene asks of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar

from companion.kernel.command import Command
from companion.kernel.seat import TABLE, Seat, Viewer
from companion.kernel.text import Text, say
from companion.scene.targets import Open, Prompt, Send, Target

PartT = TypeVar("PartT")


class HasSeats(Protocol):
    """An evening's setup, as far as a scene's look goes."""

    @property
    def seats(self) -> tuple[Seat, ...]: ...


class HasViewer(Protocol):
    """A view, as far as a scene's look goes."""

    @property
    def viewer(self) -> Viewer: ...
    @property
    def turn(self) -> Seat | None: ...


def present_part(part: PartT | None) -> PartT:
    """A part of a view that is there in this phase."""
    assert part is not None
    return part


SetupT_co = TypeVar("SetupT_co", bound=HasSeats, covariant=True)
ViewT_co = TypeVar("ViewT_co", bound=HasViewer, covariant=True)


class Looking(Generic[SetupT_co, ViewT_co]):
    """The setup and what is seen, with whose screen it is (a player's own, the table's) and for whom it may speak."""

    __slots__ = ("at_table", "own", "seen", "setup", "viewer")

    def __init__(self, setup: SetupT_co, seen: ViewT_co) -> None:
        self.setup = setup
        self.seen = seen
        self.viewer = seen.viewer
        self.own = seen.viewer in setup.seats
        self.at_table = seen.viewer == TABLE

    @property
    def turn(self) -> Seat:
        """Whose turn it is, or nobody's name."""
        return self.seen.turn or ""

    @property
    def you(self) -> str:
        """For the texts: whether it is the reader's own turn."""
        return self.you_are(self.turn)

    def you_are(self, seat: Seat | None) -> str:
        """Whether a text speaks to the one it is about."""
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
        """What is waited for, in the texts `key` and `key-short`: of that seat, which they may name (`seat`, `you`), or of those."""
        if seat:
            args = {"seat": seat, "you": self.you_are(seat), **args}
        awaited = waiting if waiting is not None else (seat,) if seat else ()
        return Prompt(text=say(key, **args), short=say(f"{key}-short", **args), hint=hint, waiting=awaited, notice=notice)

    def own_screen(self, seat: Seat, words: Text, name: str = "open") -> Target | None:
        """On the tablet: that player's own screen, behind the curtain."""
        return Target(id=f"{name}:{seat}", label=words, does=Open(seat)) if self.at_table else None

    def send(self, command: Command) -> Send:
        """What a tap says for the player on turn."""
        return Send(command, by=self.turn)

    def gives(self, seat: Seat | None) -> bool:
        """Whether this screen may speak for that seat: its own may, the table may for anybody."""
        return bool(seat) and self.viewer in (seat, TABLE)


AnyLook = Looking[HasSeats, HasViewer]  # whatever game's
