"""What an evening was begun with: the program's version, the rules' version and the edition. They are stored with the evening, so an
update never changes an evening that is being played.

The edition is stored whole, once for all evenings that began with it. An evening goes on with that copy, whatever happens to the
edition on the shelf. An evening in a file of the first version has no such copy: it uses the edition on the shelf.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass

from companion import __version__, wire
from companion.kernel.form import Json, Malformed
from companion.table import catalogue
from companion.table.records import EditionOf

Content = Callable[[str], str | None]  # finds an edition's content by its digest; None if it isn't stored or is damaged


@dataclass(frozen=True, slots=True, kw_only=True)
class BegunWith:
    """The versions of the program and of the rules, and the digest of the edition's content."""

    program: str
    rules: int
    edition: str

    @classmethod
    def read(cls, kept: Json) -> BegunWith | None:
        """Read the stored value; None if nothing was stored, or something else than we write."""
        kinds = {"program": str, "rules": int, "edition": str}
        if type(kept) is not dict or {key: type(value) for key, value in kept.items()} != kinds:
            return None
        return cls(**kept)

    def edition_of(self, content: Content) -> EditionOf:
        """The edition that the evening was begun with: the stored copy, or the shelf's if that is still the same."""

        def found(game: str, name: str | None) -> object:
            kept = content(self.edition)
            if kept is not None and content_digest(kept) == self.edition:
                return catalogue.edition_in(game, kept)
            if content_digest(catalogue.edition_content(game, name)) == self.edition:
                return catalogue.edition(game, name)
            raise Malformed("edition", "edition_changed")

        return found


def begun_now(header: Mapping[str, object]) -> tuple[dict[str, object], str]:
    """What to store for an evening that begins with this header, and the content of its edition."""
    content = catalogue.edition_content(header["game"], header.get("edition"))
    begun = BegunWith(program=__version__, rules=catalogue.game(header["game"]).rules, edition=content_digest(content))
    return asdict(begun), content


def content_digest(content: str) -> str:
    """The key under which an edition's content is stored."""
    return wire.digest(content.encode())
