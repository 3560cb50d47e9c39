"""What a leading phone is offered of the table's own screen."""

from __future__ import annotations

from pathlib import Path

from companion.scene import ScoreSheet
from companion.table.play import telling
from companion.table.public import public_now
from companion.table.room.leading import offered_blocks
from companion.table.session import Session


async def test_a_phone_that_leads_fills_in_the_sheet_and_whoever_watches_taps_nothing(tmp_path: Path) -> None:
    session = await Session.open(tmp_path / "table.db")
    await session.seating.choose("freetable", "score_pad", {"clock": False})
    for name in ("Ana", "Bo"):
        assert await session.seating.sit(name) is None
    assert await session.begin() is None
    scene = session.now.scene("table")
    sheet = next(block for block in (*scene.main, *scene.left, *scene.side) if isinstance(block, ScoreSheet))
    cells = {cell.target.id for row in sheet.rows for cell in row.cells if cell.target is not None}
    assert cells and cells <= {target.id for target in telling.block_targets(offered_blocks(session.now))}
    seen = public_now(session.now).scene
    assert seen is not None and not list(telling.block_targets((*seen.main, *seen.left, *seen.side)))
    await session.close()
