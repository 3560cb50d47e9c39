"""A table that plays by itself and is killed: it draws, and begins again when the game is over. `test_killed` starts it over and over.

Each life is forked from one program that has imported all modules and has no thread yet, so a life begins in hundredths of a second.
"""

from __future__ import annotations

import asyncio
import multiprocessing
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, TypeAlias

from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey

from companion.game import Envelope
from companion.kernel.command import AdjustMoney, Retract
from companion.kernel.seat import TABLE
from companion.lan.server import LanServer
from companion.table import catalogue
from companion.table.session import Session

Wire: TypeAlias = "Connection[Any, Any]"  # what is pickled has no type
MOTHER = multiprocessing.get_context("forkserver")
MOTHER.set_forkserver_preload([__name__])
GAME = catalogue.game("mogul").name  # with all its modules and words
X25519PrivateKey.generate()  # with OpenSSL


def begin(path: Path) -> tuple[BaseProcess, Wire]:
    """A life, and the line to its operator: first comes the table's address, then an answer to each ruling."""
    ours, theirs = MOTHER.Pipe()
    process = MOTHER.Process(target=_live, args=(path, theirs), daemon=True)
    process.start()
    theirs.close()
    return process, ours


def _live(path: Path, line: Wire) -> None:
    asyncio.run(_play(path, line))


async def _play(path: Path, line: Wire) -> None:
    session = await Session.open(path)
    changed = asyncio.Event()
    session.subscribe(lambda now: changed.set())
    await LanServer.open(session, host="127.0.0.1", port=0, announce=False)
    assert session.now.room.lan is not None
    line.send(session.now.room.lan.join)
    leading = asyncio.create_task(_rule(session, line))
    while not leading.done():
        changed.clear()
        if session.now.play.can_draw:
            await session.draw()
        elif session.now.play.summary is not None and session.now.play.summary.phase == "over":
            back = Retract(to=1, force=True, reason="again")
            await session.submit(Envelope(by=TABLE, command=back), session.now.play.said("again"))
        else:
            await changed.wait()


async def _rule(session: Session, line: Wire) -> None:
    """The operator's rulings: an id, an amount; the answer is the id and the line, 0 for a refusal."""
    while True:
        identity, amount = await asyncio.to_thread(line.recv)
        ruling = AdjustMoney(seat="Ana", amount=amount, reason="dice")
        answer = await session.submit(Envelope(by=TABLE, command=ruling), identity)
        line.send((identity, answer.number or 0))
