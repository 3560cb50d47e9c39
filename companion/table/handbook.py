"""The rules of a moment: which of a game's rules matter in which phase, and pictures of what is legal there.

A game lists them in `handbook.toml`; a game without that file has no rules to look up. A phase is a list of rules, in the order of use:

    moving = ["TR-R2", { rule = "TR-X6", when = { specials_after_tipp2 = false } }, { rule = "TR-A3", switch = "auction" }]

`when`: the rule is listed only if the group has set these options so. `switch`: the value of that option is told with the rule. `has`: the
rule is listed only if the edition has something at this path of its fields (`"sheet.sales.kinds:sealed"`: if that is in the list). The
rule's words are the game's `rule-ID`, as refusals cite them. A picture is a few spaces in columns and rows; its words are
`picture-NAME-title` and `picture-NAME`:

    [[pictures.moving]]
    name = "ahead"
    size = [4, 3]                       # columns, rows
    pieces = { "car:white" = [1, 1] }   # by their names as tags know them
    legal = [[2, 0], [2, 1], [2, 2]]
    wrong = [[0, 1]]
    way = [[1, 1], [2, 1]]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from companion.game import AnyGame
from companion.kernel.form import Json, read_as
from companion.kernel.own import AnyEdition, AnySetup
from companion.kernel.text import Text, raw, say
from companion.scene import Board, Ground, Lit, Piece, Space, Stroke
from companion.table import catalogue
from companion.table.snapshots import Now

ACROSS, DOWN = 116.0, 84.0  # the size of a space in board units
FILE = "handbook.toml"
PictureSpot = tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupRules:
    """A game, the options that the group has chosen, and its edition."""

    game: AnyGame
    options: object
    edition: AnyEdition


@dataclass(frozen=True, slots=True, kw_only=True)
class Cited:
    """A rule that is listed in a phase."""

    rule: str
    switch: str | None = None
    when: Mapping[str, Json] = field(default_factory=dict)
    has: str | None = None

    def holds(self, group: GroupRules) -> bool:
        """Whether the rule matters with the group's options and edition."""
        played = all(getattr(group.options, name) == value for name, value in self.when.items())
        return played and (self.has is None or _there(group.edition, self.has))


def _there(edition: AnyEdition, path: str) -> bool:
    """Whether an edition has something at this path."""
    fields, _, item = path.partition(":")
    for name in fields.split("."):
        edition = getattr(edition, name, None)
    return item in (edition or ()) if item else bool(edition)


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A picture of what is legal, on a few spaces."""

    name: str
    size: PictureSpot
    pieces: Mapping[str, PictureSpot]
    legal: tuple[PictureSpot, ...] = ()
    wrong: tuple[PictureSpot, ...] = ()
    way: tuple[PictureSpot, ...] = ()

    @property
    def title(self) -> Text:
        """The picture's title."""
        return say(f"picture-{self.name}-title")

    @property
    def words(self) -> Text:
        """The sentence below the picture."""
        return say(f"picture-{self.name}")

    def board(self, game: AnyGame, setup: AnySetup) -> Board:
        """The picture as a board, drawn like any other."""
        columns, rows = self.size
        faces = {each.piece: each.face for each in game.bindables(setup)}
        spaces = tuple(_space((x, y)) for y in range(rows) for x in range(columns))
        pieces = ((name, at, faces.get(name)) for name, at in self.pieces.items())
        return Board(
            ground=Ground(key=f"picture:{self.name}", size=(columns * ACROSS, rows * DOWN), spaces=spaces),
            pieces=tuple(Piece(id=name, face=face, space=_name(at)) for name, at, face in pieces if face is not None),
            lit=(
                *(Lit(space=_name(at), style="legal") for at in self.legal),
                *(Lit(space=_name(at), style="wrong") for at in self.wrong),
            ),
            strokes=(Stroke(points=tuple(map(_middle, self.way)), style="path"),) if self.way else (),
        )


def _name(at: PictureSpot) -> str:
    return f"{at[0]}:{at[1]}"


def _middle(at: PictureSpot) -> tuple[float, float]:
    return ((at[0] + 0.5) * ACROSS, (at[1] + 0.5) * DOWN)


def _space(at: PictureSpot) -> Space:
    x, y, gap = at[0] * ACROSS, at[1] * DOWN, 2.5
    right, low = x + ACROSS - gap, y + DOWN - gap
    return Space(
        id=_name(at), kind="slab", outline=((x + gap, y + gap), (right, y + gap), (right, low), (x + gap, low)), centre=_middle(at)
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Handbook:
    """A game's rules by phase, in the order of the file, and its pictures."""

    rules: Mapping[str, tuple[Cited, ...]]
    pictures: Mapping[str, tuple[Picture, ...]]

    def of(self, phase: str, group: GroupRules) -> tuple[Cited, ...]:
        """The rules that matter in a phase, with the group's options and edition."""
        return tuple(each for each in self.rules.get(phase, ()) if each.holds(group))


@lru_cache(maxsize=16)
def handbook(game: str) -> Handbook | None:
    """A game's handbook, or None if it has none."""
    path = catalogue.GAMES_DIR / game / FILE
    if not path.is_file():
        return None
    data = dict(catalogue.read_toml(path))
    pictures = read_as(Mapping[str, tuple[Picture, ...]], data.pop("pictures", {}), {}, "pictures")
    phases = read_as(Mapping[str, tuple[str | Cited, ...]], data, {})
    rules = {phase: tuple(Cited(rule=each) if isinstance(each, str) else each for each in cited) for phase, cited in phases.items()}
    return Handbook(rules=rules, pictures=pictures)


def group_at_table(now: Now) -> GroupRules:
    """The game on the table, or the one that is chosen, with the group's options."""
    if now.play.game is not None:
        return group_in(now.play.game, now.play.setup)
    lobby = now.room.lobby
    game, edition = catalogue.game(lobby.game), catalogue.edition(lobby.game, lobby.edition)
    options = catalogue.options_chosen(game, edition, lobby.options, (place.name for place in lobby.places))
    return GroupRules(game=game, options=options, edition=edition)


def group_in(game: AnyGame, setup: AnySetup) -> GroupRules:
    """The same for an evening that was begun with this setup."""
    return GroupRules(game=game, options=setup.options, edition=getattr(setup, "edition", None))


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleTold:
    """A rule as people read it: its id, its words, and how the group has set its option."""

    rule: str
    own: Text | None = None


def rules_told(book: Handbook, phase: str, group: GroupRules) -> Iterator[RuleTold]:
    """The rules of a phase that matter with the group's options and edition."""
    for cited in book.of(phase, group):
        yield RuleTold(rule=cited.rule, own=_own(cited.switch, group.options) if cited.switch is not None else None)


def _own(switch: str, options: object) -> Text:
    """An option and its value in words: "Auction: by outcry"."""
    value = getattr(options, switch)
    word = "none" if value is None else ("yes" if value else "no") if isinstance(value, bool) else str(value)
    key = f"option-{switch}".replace("_", "-")
    shown = raw(word) if isinstance(value, int) and not isinstance(value, bool) else say(f"{key}-{word}".replace("_", "-"))
    if isinstance(value, bool):
        shown = say(f"tablet-value-{word}")
    return say("handbook-own", switch=say(key), value=shown)
