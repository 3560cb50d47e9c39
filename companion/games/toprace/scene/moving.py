"""Resolving a card on a screen: the board with the legal ends of the car that is due, the card with its lines, and buttons.

Ends are numbered from the inner lane; each is lit on the board and is a large button beside it. The suggested path of the
car that is due is drawn; "as shown" takes it, and those of the card's other cars. A joker asks for a car first, then lights that
car's ends. A refusal leaves all this unchanged, so that people see what would be legal.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from companion.games.toprace.commands import AsShown, Move, ReturnCar
from companion.games.toprace.deck import JOKER
from companion.games.toprace.scene.bank import end_race_targets
from companion.games.toprace.scene.card import own_hand
from companion.games.toprace.scene.faces import car_face, car_the, car_tile
from companion.games.toprace.scene.geometry import stroke_points
from companion.games.toprace.scene.look import (
    SceneSource,
    board_space,
    numbered_space,
    seat_chips,
    spaces_to_choose,
    track_board,
)
from companion.games.toprace.track import FINISH, Track
from companion.games.toprace.view.seen import End, MoveOption, Moves
from companion.kernel.frozen import replace
from companion.kernel.seat import Seat
from companion.kernel.text import Text, raw, say
from companion.scene import Board, Buttons, Card, CardRow, Lit, Offer, Prompt, Scene, Send, Stroke, Target, Trial
from companion.scene.kinds import LitStyle
from companion.scene.look import present_part

FEW = 4  # cars for a joker that are below each other


def moving_scene(look: SceneSource) -> Scene:
    """Phase moving: a line of the card is due, or a car returns to the track."""
    if look.seen.returning is not None:
        return _returning(look)
    moves = present_part(look.seen.moves)
    return (_joker if moves.car == JOKER else _line)(look, moves)


# --- a car that is due --------------------------------------------------------------------------------------------------------


def _line(look: SceneSource, moves: Moves) -> Scene:
    car, ends, seat = moves.options[0].car, moves.options[0].ends, look.turn
    targets = _ends(look, car, ends) if look.gives(seat) else ()
    taps = targets or (None,) * len(ends)
    lit = tuple(_lit(look, end, number, tap) for number, (end, tap) in enumerate(zip(ends, taps, strict=True), 1))
    path = tuple(Stroke(points=stroke_points(look.setup.track, end.path), style="path") for end in ends if end.suggested)
    asked = look.prompt("prompt-move", seat, hint=_hint(ends), notice=_notice(look), car=car_the(car), number=moves.number)
    prompt = replace(asked, short=say("prompt-move-short", car=car, number=moves.number))
    shown = track_board(look, chosen=car, lit=lit, strokes=path, why=_trials(look.setup.track, car, seat) if look.at_table else ())
    return _framed(look, prompt, shown, (Buttons(targets=targets, columns=3),) if targets else ())


@lru_cache(maxsize=64)
def _trials(track: Track, car: str, seat: Seat) -> tuple[Trial, ...]:
    """The commands that a touch on a space that is not lit would give: the rules say why not."""
    return tuple(Trial(space=space, send=Send(Move(car=car, to=space), by=seat)) for space in track.names)


def _ends(look: SceneSource, car: str, ends: Sequence[End]) -> tuple[Target, ...]:
    """A numbered button for each legal end."""
    return tuple(_end(look, car, end.to, number) for number, end in enumerate(ends, 1))


def _end(look: SceneSource, car: str, to: str, number: int) -> Target:
    target = numbered_space(f"end:{car}", to, number, look.send(Move(car=car, to=to)), board_space(look, to))
    return replace(target, label=say("to-finish"), icon="flag-checkered") if to == FINISH else target


def _lit(look: SceneSource, end: End, number: int, tap: Target | None) -> Lit:
    style: LitStyle = "dead_end" if end.dead_end else "legal"
    return Lit(space=board_space(look, end.to), style=style, label=raw(str(number)), target=tap)


def _hint(ends: Sequence[End]) -> Text:
    """Says where it may end, by number."""
    if len(ends) == 1:
        return say("hint-one-end", dead_end=ends[0].dead_end, finish=ends[0].to == "finish")
    return say("hint-ends", first=1, last=len(ends), number=len(ends))


def _notice(look: SceneSource) -> Text | None:
    """Says which bets open once the card is resolved."""
    waiting = look.seen.bets.waiting if look.seen.bets else ()
    return say("notice-bets", tipps=[str(tipp) for tipp in waiting], number=len(waiting)) if waiting else None


# --- a joker ------------------------------------------------------------------------------------------------------------------


def _joker(look: SceneSource, moves: Moves) -> Scene:
    prompt = look.prompt("prompt-joker", look.turn, hint=say("hint-joker"), notice=_notice(look), number=moves.number)
    cars = tuple(_named(look, option) for option in moves.options)
    buttons = Buttons(targets=cars, columns=1 if len(cars) <= FEW else 2)
    return _framed(look, prompt, track_board(look), (buttons,) if look.gives(look.turn) else ())


def _named(look: SceneSource, option: MoveOption) -> Target:
    """A car for the joker: its ends are lit while it is chosen. A car that can't move uses up the number."""
    car, ends = option.car, option.ends
    tile = replace(car_tile(look.setup, "joker", car), label=say("car-short", car=car))
    if option.void is not None or not ends:
        return replace(tile, sub=say("line-void", why=option.void or "blocked"), does=look.send(Move(car=car)))
    if len(ends) == 1:
        return replace(tile, does=look.send(Move(car=car, to=ends[0].to)))
    return replace(tile, does=Offer(_ends(look, car, ends)))


# --- a return -----------------------------------------------------------------------------------------------------------------


def _returning(look: SceneSource) -> Scene:
    """The choice of where a car returns: its breakdown is over, and its own space is taken."""
    returning = present_part(look.seen.returning)
    car, seat = returning.car, look.turn
    sends = {space: look.send(ReturnCar(car=car, space=space)) for space in returning.spaces}
    targets = {space: numbered_space("return", space, number, sends[space], space) for number, space in enumerate(sends, 1)}
    lit, buttons = spaces_to_choose(look, seat, targets)
    prompt = look.prompt("prompt-return", seat, hint=say("hint-return"), car=car_the(car))
    return _framed(look, prompt, track_board(look, chosen=car, lit=lit), buttons)


# --- what they share ----------------------------------------------------------------------------------------------------------


def _framed(look: SceneSource, prompt: Prompt, shown: Board, buttons: tuple[Buttons, ...]) -> Scene:
    """Board, card and what can be tapped; on a phone what can be tapped comes first."""
    card = (_card(look),) if look.seen.card is not None else ()
    as_shown = Target(id="as_shown", label=say("as-shown"), icon="check", style="go", does=look.send(AsShown()))
    taps = (Buttons(targets=(as_shown,)), *buttons) if look.gives(look.turn) and look.seen.as_shown else buttons
    if look.own:
        hand = own_hand(look)
        return Scene(prompt=prompt, seats=seat_chips(look), main=(*card, *taps, shown, *hand), seats_at="none", private=bool(hand))
    seats = seat_chips(look, awaited=look.turn)
    return Scene(prompt=prompt, seats=seats, main=(shown,), side=(*card, *reversed(taps)), bar=end_race_targets(look), seats_at="line")


def _card(look: SceneSource) -> Card:
    """The card being resolved, with what is done, due and void."""
    facts = present_part(look.seen.card)
    seat, card = facts.seat, facts.card
    rows: list[CardRow] = []
    for line in facts.lines:
        car = line.named or line.car
        why = say("line-void", why=line.why or "") if line.state == "void" else None
        owner = look.seen.cars[car].owner if car != JOKER else None  # nobody's, as long as the joker has not been named
        rows.append(CardRow(face=car_face(look.setup, car), number=line.number, seat=owner, state=line.state, why=why))
    note = say("cards-held", number=look.seat(seat).cards or 0)
    return Card(id=f"card:{card}", kind="movement", name=say("card-of", of=say("of-seat", seat=seat)), note=note, rows=tuple(rows))
