"""Choosing on the board: while a list of choices is open that stand for places, these are lit on the board and nothing covers it.

Only this changes in the scene: the places are lit, dots show the ways there, the piece that would go is ringed, the prompt asks
where, and the button that was tapped turns to ink and offers to leave. Choices that stand for no place are buttons beside the board.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.kernel.text import raw
from companion.scene import Block, Board, Buttons, Lit, Offer, Prompt, Scene, Stroke, Target
from ui.look import Look

NUMBERED = ("slab", "grid")  # spaces too small for a finger: there are buttons with their numbers, too
KEPT = ("channel", "line")  # strokes that show how things are, not what can be done


def can_be_placed(target: Target, board: Board | None) -> bool:
    """Whether a target's choices can be made on that board: each has a place of its own, or none has."""
    if board is None:
        return False
    there = {space.id for space in board.ground.spaces}
    spaces = [choice.space for choice in target.choices if choice.space is not None]
    return all(space in there for space in spaces) and len(spaces) == len(set(spaces)) and any(map(has_place, target.choices))


def has_place(choice: Target) -> bool:
    """Whether a choice stands for a space or a line."""
    return choice.space is not None or bool(choice.edge)


def scene_while_placing(scene: Scene, target: Target, look: Look) -> Scene:
    """The scene while this target's choices are open."""
    buttons = [block for block in (*scene.side, *scene.left, *scene.main) if isinstance(block, Buttons)]
    known = any(target.id == each.id for block in buttons for each in block.targets)
    beside = tuple(choice for choice in target.choices if not has_place(choice))
    if not known:
        beside = (replace(target, style="pri", state="open"), *beside)
    side = tuple(_opened(block, target) for block in scene.side)
    return replace(
        scene,
        prompt=_asked(scene.prompt, target, look),
        left=tuple(_opened(block, target) for block in scene.left),
        main=tuple(_lighted(block, target) if isinstance(block, Board) else _opened(block, target) for block in scene.main),
        side=((Buttons(targets=beside), *side) if beside else side),
        bar=(),
    )


def _asked(prompt: Prompt, target: Target, look: Look) -> Prompt:
    """The prompt, which asks where; whom we wait for is unchanged."""
    asks = target.act.asks if isinstance(target.act, Offer) else None
    if asks is not None:
        return replace(asks, waiting=prompt.waiting)
    words = look.say(target.label) or look.say(target.sub)
    where = look.word("tablet-where", what=words[:1].upper() + words[1:])
    return Prompt(text=raw(where), short=raw(words), hint=raw(look.word("tablet-touch-lit")), waiting=prompt.waiting)


def _opened(block: Block, target: Target) -> Block:
    """The block with the tapped button in ink."""
    if not isinstance(block, Buttons) or all(each.id != target.id for each in block.targets):
        return block
    return replace(
        block, targets=tuple(replace(each, style="pri", state="open", sub=None) if each.id == target.id else each for each in block.targets)
    )


def _lighted(board: Board, target: Target) -> Board:
    """The board with only the choices lit."""
    small = {space.id for space in board.ground.spaces if space.kind in NUMBERED}
    moved = {choice.piece for choice in target.choices}
    return replace(
        board,
        lit=tuple(
            Lit(space=choice.space, label=choice.label if choice.space in small else None, target=choice)
            for choice in target.choices
            if choice.space is not None
        ),
        strokes=(*(each for each in board.strokes if each.style in KEPT), *_strokes(target)),
        pieces=tuple(replace(piece, state="chosen") if piece.id in moved else piece for piece in board.pieces),
        why=target.act.why if isinstance(target.act, Offer) else (),
    )


def _strokes(target: Target) -> Iterator[Stroke]:
    for choice in target.choices:
        if choice.edge:
            yield Stroke(points=choice.edge, style="legal", label=choice.label, target=choice)
        if choice.way:
            yield Stroke(points=choice.way, style="way")
