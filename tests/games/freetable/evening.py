"""A free table's evening in a few words: lines of a record, played as `companion replay` plays them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from companion.games.freetable.state import State
from companion.kernel.form import Json
from companion.table import catalogue
from tests.games.played import Evenings, PlayedRecord
from tests.games.played import Line as Line

THREE = ("Ana", "Bo", "Cy")
BANK, PARKING = "@bank", "@parking"


def said(by: str, do: str, **fields: Json) -> Line:
    return {"by": by, "do": do, **fields}


def table(do: str, **fields: Json) -> Line:
    return said("table", do, **fields)


def pay(payer: str, payee: str, amount: int, by: str | None = None, **more: Json) -> Line:
    return said(by or payer, "pay", payer=payer, payee=payee, amount=amount, **more)


class Played(PlayedRecord[State]):
    """What came of a record."""

    @property
    def balances(self) -> dict[str, int]:
        """What every account of the first currency holds."""
        ledger = next(iter(self.state.ledgers.values()))
        return dict(zip(ledger.accounts, ledger.balances, strict=True))


play, accepted, refused, record = Evenings("freetable", Played, THREE, "trader").words


def sheet_of(**file: object) -> Any:
    """A sheet from its file's content, or Malformed."""
    return catalogue.edition_of("freetable", "own", file, {})


@contextmanager
def long_sheet(folder: Path, rows: int) -> Iterator[str]:
    """The name of a group's own sheet of so many rows, as long as it is there."""
    editions = folder / "freetable" / "editions"
    editions.mkdir(parents=True)
    written = ", ".join(f'{{ name = "row {number}", most = 9 }}' for number in range(1, rows + 1))
    (editions / "long.toml").write_text(f"rows = [{written}]\n[options]\nturns = false\n", encoding="utf-8")
    catalogue.set_own_data_folder(folder)
    try:
        yield "long"
    finally:
        catalogue.set_own_data_folder(None)
