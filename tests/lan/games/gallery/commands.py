"""What may be said in the gallery."""

from __future__ import annotations

from typing import Annotated

from companion.kernel.command import Command
from companion.kernel.form import Name, Whole


class Bid(Command):
    amount: Annotated[int, Whole(money=True)]


class Guess(Command):
    amount: int


class Hide(Command):
    colour: Annotated[str, Name("colour")]


class Order(Command):
    pieces: tuple[str, ...]


class Gather(Command):
    cards: tuple[str, ...]


class Step(Command):
    to: str


class Opens(Command):
    pass
