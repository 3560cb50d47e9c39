"""Puts into words what happened and why something was refused: for the log, the toast, the phones and the story of a replay."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import chain
from typing import assert_never

from companion import wire
from companion.game import AnyGame
from companion.kernel.command import HOUSE_RULINGS, Command, Happening, Malformed, Refusal, Retract
from companion.kernel.command import offer as offer
from companion.kernel.own import AnySetup, AnyState
from companion.kernel.text import Text, say, text_from
from companion.scene import (
    Arrange,
    Block,
    Board,
    Buttons,
    Card,
    Cards,
    Chart,
    Counters,
    Course,
    Mat,
    Note,
    Paddle,
    Pick,
    Podium,
    Rows,
    Scan,
    Scene,
    ScoreSheet,
    ScoreTrack,
    Send,
    Slots,
    Sort,
    Steps,
    Target,
    Till,
)
from companion.wire import event_name


@cache
def _told_as(kind: type[Happening]) -> tuple[str, tuple[str, ...]]:
    """The key of a happening's text, and the names of the fields that the text may use."""
    return "event-" + event_name(kind).replace("_", "-"), tuple(each.name for each in dataclasses.fields(kind))


def happening_text(happening: Happening) -> Text:
    """`event-car-moved` with the happening's fields."""
    key, names = _told_as(type(happening))
    return text_from(key, {name: getattr(happening, name) for name in names})


def refusal_text(refusal: Refusal) -> Text:
    """`refusal-bid-too-low` with the refusal's args. A command that is not allowed now is told what is."""
    args = dict(refusal.args)
    if refusal.reason == "not_now":
        args["now"] = say(f"phase-{args['phase']}".replace("_", "-"))
    return text_from("refusal-" + refusal.reason.replace("_", "-"), args)


def malformed_text(fault: Malformed) -> Text:
    """`malformed-key-unknown` with its place."""
    return text_from("malformed-" + fault.reason.replace("_", "-"), {"place": fault.place, **fault.args_})


def why_misspelt(game: AnyGame, setup: AnySetup, command: Command) -> Text | None:
    """Why the words that somebody typed don't fit into a command, and what would fit; None if they fit."""
    try:
        wire.read_command(game, setup, wire.write_command(command))
    except Malformed as fault:
        return text_from("value-expected", fault.args_) if fault.reason == "wrong_type" else malformed_text(fault)
    return None


def is_move(command: Command) -> bool:
    """Whether a legal command may be told in place of this one. For a house ruling, or to go back, none is what was meant."""
    return not isinstance(command, (*HOUSE_RULINGS, Retract))


def offers(game: AnyGame, state: AnyState, by: str) -> tuple[Text, ...]:
    """What a seat may do now, including what only that seat may know."""
    return tuple(dict.fromkeys(map(offer, game.legal(state, by))))


def shown_offers(scene: Scene, by: str) -> tuple[Text, ...]:
    """What a seat may do now, as far as everybody at the table may know: what the table's own screen offers."""
    return _least(offer(sent.command) for sent in sendings(scene) if sent.by == by)


def _least(offered: Iterable[Text]) -> tuple[Text, ...]:
    """Offers that differ only in their amount as one: the smallest, "or more"."""
    alike: dict[Text, dict[Text, int]] = {}
    for each in offered:
        amounts = [value for name, value in each.args if name == "amount" and isinstance(value, int)]
        rest = Text(each.key, tuple(arg for arg in each.args if arg[0] != "amount"))
        alike.setdefault(rest, {})[each] = min(amounts, default=0)
    return tuple(
        say("offers-or-more", offer=min(said, key=said.__getitem__)) if len(said) > 1 else next(iter(said)) for said in alike.values()
    )


def sendings(scene: Scene, *, formed: bool = False) -> Iterator[Send]:
    """The commands that a scene's taps can end in now. `formed`: also those for which pieces are put in order first."""
    live = (target for target in all_targets(scene) if target.live)
    ends = (target.act.sort.target if formed and isinstance(target.act, Arrange) else target for target in live)
    return (target.sent for target in ends if target.sent is not None)


def all_targets(scene: Scene) -> Iterator[Target]:
    """Every target in a scene, and those that the live ones offer."""
    return chain.from_iterable(map(_within, shown_targets(scene)))


def shown_targets(scene: Scene) -> Iterator[Target]:
    """Every target that a scene shows at once."""
    blocks = chain.from_iterable(map(_tapped, scene.blocks))
    found = (*(chip.target for chip in scene.seats), *blocks, *scene.bar, *(shown_targets(scene.then) if scene.then is not None else ()))
    return (target for target in found if target is not None)


def block_targets(blocks: Iterable[Block]) -> Iterator[Target]:
    """Every target that these blocks show."""
    return (target for block in blocks for target in _tapped(block) if target is not None)


def _within(target: Target) -> Iterator[Target]:
    yield target
    for choice in target.choices if target.live else ():
        yield from _within(choice)


def _tapped(block: Block) -> Sequence[Target | None]:
    """What can be tapped in a block."""
    match block:
        case Board():
            return [*(lit.target for lit in block.lit), *(line.target for line in block.strokes)]
        case Cards():
            return [card.target for card in block.cards]
        case Buttons():
            return block.targets
        case Rows():
            return [row.target for row in block.rows]
        case ScoreSheet():
            return [cell.target for row in block.rows for cell in row.cells]
        case Course():
            return [mark.target for mark in block.marks]
        case Card() | Slots() | Sort() | Pick() | Scan():
            return [block.target]
        case Paddle() | Steps() | Counters() | Mat() | ScoreTrack() | Note() | Podium() | Chart() | Till():
            return []
        case _:
            assert_never(block)


def in_words(offered: Iterable[Text], say: Callable[[Text], str], most: int = 6) -> list[str]:
    """The first few offers in words, without repetition, and how many more there are."""
    words = list(dict.fromkeys(map(say, offered)))
    more = len(words) - most
    return [*words[:most], say(Text("offers-more", (("number", more),)))] if more > 0 else words


def happening_texts(happenings: Iterable[Happening]) -> tuple[Text, ...]:
    """What happened, one text for each happening."""
    return tuple(map(happening_text, happenings))
