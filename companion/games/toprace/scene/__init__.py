"""Top Race on a screen, made from a view: one scene for each phase, at each depth.

The scenes are made only from views, so they show no more than their viewer may see. Each module draws one part of the game;
this one finds the part, and draws the deal.
"""

from __future__ import annotations

from typing import assert_never

from companion.games.toprace.commands import Deal, RevealDriver
from companion.games.toprace.scene.auction import auction_scene, placing_scene
from companion.games.toprace.scene.bank import bank_scene
from companion.games.toprace.scene.bets import bets_scene
from companion.games.toprace.scene.card import choosing_scene
from companion.games.toprace.scene.faces import by_place, car_tile
from companion.games.toprace.scene.geometry import board_ground as track_ground
from companion.games.toprace.scene.look import SceneSource, seat_chips
from companion.games.toprace.scene.moving import moving_scene
from companion.games.toprace.scene.payout import payout_scene
from companion.games.toprace.setup import Setup
from companion.games.toprace.view.seen import View
from companion.kernel.frozen import replace
from companion.kernel.text import say
from companion.scene import AtOnce, Block, Buttons, Ground, Note, Rows, Scan, Scene, Send, Target

UNVEILS = ("settled", "over")


def scene(setup: Setup, seen: View) -> Scene:
    """The scene for whoever has this view."""
    look = SceneSource(setup, seen)
    match seen.phase:
        case "setup":
            return deal_scene(look)
        case "auction":
            return auction_scene(look)
        case "placing":
            return placing_scene(look)
        case "race":
            return choosing_scene(look) if setup.referee and look.turn else bank_scene(look)
        case "moving":
            return moving_scene(look)
        case "bets":
            return bets_scene(look)
        case "settled" | "over":
            return payout_scene(look)
        case _:
            assert_never(seen.phase)


def deal_scene(look: SceneSource) -> Scene:
    """Before a race: the movement cards are dealt, on the table or by the app."""
    setup = look.setup
    each, spare = setup.hand_size, setup.deck.size - setup.hand_size * len(setup.seats)
    prompt = look.prompt("prompt-deal", hint=say("hint-deal", number=each, spare=spare))
    story = Note(title=look.race_name(), text=say("deal-story", number=each, spare=spare, seats=len(setup.seats)), icon="cards")
    sound = Note(title=say("deal-hands-title"), text=say("deal-hands", depth=look.seen.depth), icon="device-mobile")
    prizes = Rows(rows=by_place(setup.edition.box.money.prizes), title=say("prizes-title"))
    if look.own:
        return Scene(prompt=prompt, seats=seat_chips(look), main=(story, prizes), seats_at="none")
    if not look.at_table:
        return Scene(prompt=prompt, seats=seat_chips(look), main=(story, sound), side=(prizes,), layout="halves")
    bar = (Target(id="deal", label=say("dealt"), icon="check", style="go", does=Send(Deal())),)
    first = tuple(_first_driver(setup, car) for car in setup.colours)
    side: list[Block] = [Buttons(targets=first, columns=3, look="tile", title=say("dealt-first"))]
    if setup.referee:
        read = Target(id="deal-read", label=say("dealt-as-read"), icon="check", style="pri", does=Send(Deal()))
        note = say("scan-hands-note")
        side.append(Scan(title=say("scan-hands"), note=note, prefix="card:", owners=setup.seats, field="hands", target=read))
    return Scene(prompt=prompt, seats=seat_chips(look), main=(story, sound), side=tuple(side), bar=bar, layout="halves")


def _first_driver(setup: Setup, car: str) -> Target:
    """A driver's target before the deal was said: turning over the first driver means that the cards are dealt, so one tap says both."""
    return replace(car_tile(setup, "reveal", car), does=AtOnce((Send(Deal()), Send(RevealDriver(car=car)))))


def ground(setup: Setup) -> Ground:
    """The track as it is printed."""
    return track_ground(setup.track, len(setup.colours))
