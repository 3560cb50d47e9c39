"""A free table on a screen: the bank at rest, a lot, a question, the score sheet; each is made from a view.

At rest the tablet shows in the middle what the sheet has: the till, else the score sheet; at the side favourites, pots and the last
entries of the book; below, what may begin. A phone shows its own purse first, then what the player may do.
"""

from __future__ import annotations

from typing import assert_never

from companion.games.freetable.scene.at_rest import phone_scene, resting_scene, throwing_scene
from companion.games.freetable.scene.look import SceneSource
from companion.games.freetable.scene.lot import lot_scene
from companion.games.freetable.scene.question import asking_scene, settling_scene
from companion.games.freetable.scene.score import final_scene
from companion.games.freetable.setup import Setup
from companion.games.freetable.view import View
from companion.scene import Scene


def scene(setup: Setup, seen: View) -> Scene:
    """The scene of the tablet, of an onlooker or of a player, made from its view."""
    look = SceneSource(setup, seen)
    match seen.phase:
        case "playing":
            return phone_scene(look) if look.own else resting_scene(look)
        case "throwing":
            return throwing_scene(look)
        case "sale":
            return lot_scene(look)
        case "asking":
            return asking_scene(look)
        case "settling":
            return settling_scene(look)
        case "over":
            return final_scene(look)
        case _:
            assert_never(seen.phase)
