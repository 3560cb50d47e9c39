"""What may be said in the gallery."""

from __future__ import annotations

from typing import Annotated

from companion.kernel.command import Command, command
from companion.kernel.form import Name


@command
class Bid(Command):
    amount: int


@command
class Hide(Command):
    colour: Annotated[str, Name("colour")]


@command
class Order(Command):
    pieces: tuple[str, ...]


@command
class Gather(Command):
    cards: tuple[str, ...]


@command
class Step(Command):
    to: str


@command
class Opens(Command):
    pass
