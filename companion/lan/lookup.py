"""Answers a phone that looks up the rules: those of this moment, with the group's options, or those of another phase.

A phone asks for them when somebody opens them. They are sent in parts as large as an answer may be, so pictures stay small. They depend
only on the game, its options and the phase, which everybody at the table knows. While accounts are closed, a phone does not even learn
which phase follows.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.drawing.art import Pen
from companion.drawing.board import letter_drawing, lit_drawing, standing_pieces, stroke_drawing
from companion.drawing.ground import ground_drawing, spots_of
from companion.kernel.form import Json
from companion.lan.drawn_scene import write_drawing, write_piece
from companion.lan.seal import ANSWER
from companion.lan.sealed_requests import Closed, number_in, text_in
from companion.scene import Board
from companion.table import handbook
from companion.table.handbook import Handbook, Picture
from companion.table.snapshots import Now
from companion.texts import Speaker
from companion.wire import dumps

ROOM = ANSWER // 2  # bytes of rules in one answer; the other half is a reserve


def book_of(now: Now) -> Handbook | None:
    """The rules of the game that is played, or chosen."""
    return handbook.handbook(now.play.game.name if now.play.game is not None else now.room.lobby.game)


def wanted_phase(now: Now) -> str | None:
    """The phase whose rules are wanted now; before a game its first. None if the game has no rules to look up."""
    book = book_of(now)
    if book is None:
        return None
    play = now.play
    if play.summary is None or play.game is None:
        return next(iter(book.rules))
    return play.summary.moment or play.summary.phase if play.ceremony.held is None else play.game.unveils[0]


def look_up(now: Now, said: Speaker, pen: Pen, body: Mapping[str, Json]) -> dict[str, Json]:
    """The answer to a phone, or Closed: a phase's rules from a number on, or one of its pictures."""
    book = book_of(now)
    if book is None:
        raise Closed(400, "malformed")
    phase = text_in(body, "phase")
    if phase not in book.rules:
        raise Closed(400, "malformed")
    pictures = book.pictures.get(phase, ()) if now.play.game is not None else ()
    if "picture" in body:
        number = number_in(body, "picture")
        if number >= len(pictures):
            raise Closed(400, "malformed")
        return _picture(now, said, pen, pictures[number])
    group = handbook.group_at_table(now)
    rules = [_rule(each, said) for each in handbook.rules_told(book, phase, group)]
    start = number_in(body, "from")
    end = start
    while end < len(rules) and (end == start or len(dumps(rules[start : end + 1]).encode()) <= ROOM):
        end += 1
    answer: dict[str, Json] = {"phase": phase, "title": _title(phase, said), "rules": rules[start:end], "pictures": len(pictures)}
    if end < len(rules):
        answer["next"] = end
    if start == 0:
        answer["phases"] = [[each, _title(each, said)] for each in book.rules if book.of(each, group)]
    return answer


def _title(phase: str, said: Speaker) -> str:
    words = said.say(f"phase-{phase}".replace("_", "-"))
    return words[:1].upper() + words[1:]


def _rule(told: handbook.RuleTold, said: Speaker) -> dict[str, Json]:
    return {"id": told.rule, "words": said.rule(told.rule), **({"own": said(told.own)} if told.own is not None else {})}


def _picture(now: Now, said: Speaker, pen: Pen, picture: Picture) -> dict[str, Json]:
    assert now.play.game is not None
    board = picture.board(now.play.game, now.play.setup)
    return {"title": said(picture.title), "words": said(picture.words), **_drawn(pen, board)}


def _drawn(pen: Pen, board: Board) -> dict[str, Json]:
    """A small board as one drawing, with nothing to tap."""
    spots = spots_of(board.ground)
    below = [*ground_drawing(pen, board.ground)]
    for lit in board.lit:
        below += (*lit_drawing(spots[lit.space], lit.style), *letter_drawing(pen, lit, spots[lit.space]))
    for stroke in board.strokes:
        below += stroke_drawing(pen, stroke)
    pieces: list[Json] = [dict(write_piece(pen, each)) for each in standing_pieces(board, spots)]
    return {"size": list(board.ground.size), "draw": write_drawing(tuple(below)), "pieces": pieces}
