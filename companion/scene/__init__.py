"""What a game shows, as data: one description that the tablet and the phones both draw.

A scene is made from a *view*, so it can't leak what the view does not hold. Renderers know the kinds below (`companion.scene.kinds`)
and no game; an unknown face, icon or shape is drawn plainly, so that a new game looks decent before anybody draws for it.

    Scene = prompt (what we wait for, and whom) + seats (a chip each) + main blocks (large) + side blocks + bar (buttons beside the prompt)

A *block* is one thing on the screen: a board, a card, a paddle, a grid of buttons, a table of rows... A *target* is anything
that can be tapped, and says what that does: send a command, offer a short list of further targets, ask for an amount, open a seat's
private scene behind the curtain. The tablet's scene is made from the table's view; a phone's from its seat's, private and quick things
first, all in `main`, one column.

Lengths on boards are board units; y grows downwards; renderers scale. Colours are "#RRGGBB" (they come from editions, so a
fifth game brings its own), or a theme token's name ("asphalt", "water", "slab", "raised", ...).
"""

from companion.scene.blocks import (
    Block,
    Buttons,
    Cards,
    Cell,
    Chart,
    Counters,
    Course,
    CourseMark,
    Mat,
    Note,
    Opening,
    Paddle,
    Pick,
    Placed,
    Podium,
    Row,
    Rows,
    Scan,
    ScoreRow,
    ScoreSheet,
    ScoreTrack,
    Slots,
    Standing,
    Steps,
    Storey,
)
from companion.scene.board import Board, Decor, Ground, Lit, Piece, Space, Stroke
from companion.scene.look import Looking
from companion.scene.screen import Scene, SeatChip
from companion.scene.targets import (
    Act,
    Arrange,
    Ask,
    Bounds,
    Call,
    Card,
    CardRow,
    Confirm,
    Does,
    Draw,
    Face,
    Fill,
    Offer,
    Onward,
    Open,
    Point,
    Prompt,
    Read,
    Send,
    Sort,
    Target,
    Trial,
    Unveil,
    Want,
    Write,
)
from companion.scene.till import Purse, Till

__all__ = [
    "Act",
    "Arrange",
    "Ask",
    "Block",
    "Board",
    "Bounds",
    "Buttons",
    "Call",
    "Card",
    "CardRow",
    "Cards",
    "Cell",
    "Chart",
    "Confirm",
    "Counters",
    "Course",
    "CourseMark",
    "Decor",
    "Does",
    "Draw",
    "Face",
    "Fill",
    "Ground",
    "Lit",
    "Looking",
    "Mat",
    "Note",
    "Offer",
    "Onward",
    "Open",
    "Opening",
    "Paddle",
    "Pick",
    "Piece",
    "Placed",
    "Podium",
    "Point",
    "Prompt",
    "Purse",
    "Read",
    "Row",
    "Rows",
    "Scan",
    "Scene",
    "ScoreRow",
    "ScoreSheet",
    "ScoreTrack",
    "SeatChip",
    "Send",
    "Slots",
    "Sort",
    "Space",
    "Standing",
    "Steps",
    "Storey",
    "Stroke",
    "Target",
    "Till",
    "Trial",
    "Unveil",
    "Want",
    "Write",
]
