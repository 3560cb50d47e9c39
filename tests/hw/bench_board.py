"""A table board's driver on a wire that does not exist, with a clock that the test sets: the board is the simulator's."""

from __future__ import annotations

from hw.drivers.tableboard import TableBoard
from hw.presence import TagPresence
from hw.simulator.board import SimulatedBoard
from hw.transports.memory import MemoryTransport
from tests.hw.ear import Clock, Ear


class Table:
    """One driver, one board, and the wire between them."""

    def __init__(
        self, *, presence: TagPresence | None = None, clock: Clock | None = None, ear: Ear | None = None, port: str = "port1"
    ) -> None:
        self.clock = clock or Clock()
        self.ear = ear or Ear()
        self.wire = MemoryTransport(port)
        self.driver = TableBoard(self.wire, port, self.ear, presence or TagPresence(), self.clock)
        self.wire.start(self.driver)
        self.board: SimulatedBoard | None = None
        self.boots = 0
        self.lying: dict[str, str] = {}

    def plug(self, *, board: str = "b1", readers: tuple[str, ...] = ("pad", "tipp1")) -> SimulatedBoard:
        """The board starts, the port opens, and they get to know each other."""
        self.boots += 1
        self.board = SimulatedBoard(board=board, readers=readers, boot=f"boot{self.boots}", now=self.clock.ms)
        for reader, uid in self.lying.items():
            self.board.put(reader, uid, self.clock.ms)
        self.wire.plug()
        self.carry()
        return self.board

    def unplug(self) -> None:
        """The cable is pulled."""
        self.board = None
        self.wire.unplug()

    def carry(self) -> None:
        """Carry what both have to say until neither has any more."""
        assert self.board
        while (to_board := self.wire.take()) or (from_board := self.board.take()):
            if to_board:
                self.board.feed(to_board, self.clock.ms)
            else:
                self.wire.say(from_board)

    def put(self, reader: str, uid: str) -> None:
        assert self.board
        self.lying[reader] = uid
        self.board.put(reader, uid, self.clock.ms)
        self.carry()

    def lift(self, reader: str) -> None:
        assert self.board
        self.lying.pop(reader, None)
        self.board.lift(reader, self.clock.ms)
        self.carry()

    def pass_time(self, seconds: float, *, carry: bool = True) -> None:
        """Time passes in steps of 50 ms; what the board sends meanwhile is carried, or lost."""
        for _ in range(round(seconds / 0.05)):
            self.clock.now += 0.05
            if self.board:
                self.board.tick(self.clock.ms)
                if carry:
                    self.carry()
                else:
                    self.board.take()
            self.wire.pass_time()
