"""The table board's driver: what it makes of what a board says, of what it repeats, and of what goes wrong on the way."""

from __future__ import annotations

import tracemalloc

import pytest

from companion.sensing import Fault
from hw.drivers.tableboard import TableBoard
from hw.presence import TagPresence
from hw.protocols.link import Ack, Beat, Decoder, Hello, ReaderTrouble, Show, TagEvent, Who, encode
from hw.transports.memory import MemoryTransport
from tests.hw.bench_board import Table
from tests.hw.ear import Clock, Ear


@pytest.fixture
def table() -> Table:
    table = Table()
    table.plug()
    return table


def hello(boot: str = "boot1", *, board: str = "b1", proto: int = 1, seq: int = 1) -> bytes:
    return encode(Hello(seq=seq, proto=proto, firmware="1", board=board, boot=boot, readers=("pad",)))


def test_a_board_that_is_plugged_in_says_who_it_is(table: Table) -> None:
    state = table.ear.state("b1")
    assert state and state.connected and state.fault is None
    assert (state.name, state.readers, state.simulated) == ("TB-B1", ("pad", "tipp1"), True)


def test_a_tag_is_read_when_it_comes_and_when_it_goes(table: Table) -> None:
    table.put("pad", "04aa")
    table.pass_time(5)
    table.lift("pad")
    assert table.ear.readings("b1") == [("pad", "04aa", False), ("pad", "04aa", True)]
    state = table.ear.state("b1")
    assert state and state.last and state.last.gone and state.last_at == table.clock.now


def test_an_event_whose_acknowledgement_was_lost_comes_again_and_is_read_once(table: Table) -> None:
    assert table.board
    table.board.put("pad", "04aa", table.clock.ms)
    event = table.board.take()
    table.wire.say(event)
    table.wire.take()  # the acknowledgement is lost
    table.pass_time(2)
    assert table.ear.readings() == [("pad", "04aa", False)]


def test_every_event_is_acknowledged_also_a_repeat(table: Table) -> None:
    tag = TagEvent(seq=40, reader="pad", uid="04aa", on=True)
    for _ in range(2):
        table.wire.say(encode(tag))
        (ack,) = Decoder().feed(table.wire.take())
        assert isinstance(ack, Ack) and ack.of == 40


def test_an_event_that_was_lost_is_read_when_it_is_sent_again(table: Table) -> None:
    assert table.board
    table.board.put("pad", "04aa", table.clock.ms)
    table.board.take()  # lost on the wire
    assert table.ear.readings() == []
    table.pass_time(0.4)
    assert table.ear.readings() == [("pad", "04aa", False)]


@pytest.mark.parametrize(
    ("events", "read"),
    [
        ([(11, False), (10, True)], [False, True]),  # the coming was lost at first: a tap all the same
        ([(10, True), (12, True), (11, False)], [False, True, False]),  # lifted and set down again; the going was lost at first
        ([(12, True), (10, True), (11, False)], [False, True, False]),
        ([(13, False), (10, True), (11, False), (12, True)], [False, True, False, True]),
        ([(10, True), (10, True), (10, True)], [False]),
    ],
    ids=["gone first", "again first", "again first of all", "backwards", "thrice"],
)
def test_events_that_overtook_each_other_are_set_right(table: Table, events: list[tuple[int, bool]], read: list[bool]) -> None:
    for seq, on in events:
        table.wire.say(encode(TagEvent(seq=seq, reader="pad", uid="04aa", on=on)))
    assert [gone for _, _, gone in table.ear.readings()] == read


def test_a_tag_that_lies_there_all_through_a_pulled_cable_is_not_read_again(table: Table) -> None:
    table.put("pad", "04aa")
    table.unplug()
    table.pass_time(3)
    table.plug()
    table.pass_time(3)
    assert table.ear.readings() == [("pad", "04aa", False)]
    assert table.ear.faults() == ["unplugged"]


def test_a_tag_taken_away_while_the_cable_was_out_is_gone_soon_after(table: Table) -> None:
    table.put("pad", "04aa")
    table.unplug()
    table.lying.clear()
    table.pass_time(1)
    table.plug()
    assert table.ear.readings() == [("pad", "04aa", False)]
    table.pass_time(2)
    assert table.ear.readings() == [("pad", "04aa", False), ("pad", "04aa", True)]


def test_a_tag_set_down_while_the_cable_was_out_is_read_when_it_is_back(table: Table) -> None:
    table.unplug()
    table.lying["pad"] = "04aa"
    table.plug()
    assert table.ear.readings() == [("pad", "04aa", False)]


def test_a_board_that_starts_anew_by_itself_counts_anew(table: Table) -> None:
    table.wire.say(
        encode(TagEvent(seq=40, reader="pad", uid="04aa", on=True)) + encode(TagEvent(seq=41, reader="pad", uid="04aa", on=False))
    )
    table.wire.say(
        hello("boot2")
        + encode(TagEvent(seq=2, reader="pad", uid="04bb", on=True))
        + encode(TagEvent(seq=40, reader="pad", uid="04cc", on=True))
    )
    assert [what for _, what, _ in table.ear.readings()] == ["04aa", "04aa", "04bb", "04cc"]


def test_what_comes_before_the_hello_is_not_acknowledged_and_so_comes_again() -> None:
    table = Table()
    table.wire.plug()
    table.wire.take()
    table.wire.say(encode(TagEvent(seq=5, reader="pad", uid="04aa", on=True)))
    assert table.wire.take() == b"" and table.ear.readings() == []
    table.wire.say(hello() + encode(TagEvent(seq=5, reader="pad", uid="04aa", on=True)))
    assert table.ear.readings() == [("pad", "04aa", False)]


def test_a_board_is_asked_until_it_says_who_it_is() -> None:
    table = Table()
    table.wire.plug()
    table.pass_time(1.7)
    assert [type(frame) for frame in Decoder().feed(table.wire.take())] == [Who] * 4


@pytest.mark.parametrize("known", [False, True], ids=["not yet heard", "heard"])
def test_while_this_machine_itself_stood_still_no_board_was_silent(known: bool) -> None:
    """The window opens, and for seconds nothing else is done: what the board has said meanwhile waits on the wire."""
    table = Table()
    (table.plug if known else table.wire.plug)()
    table.clock.now += 8
    table.wire.pass_time()
    assert table.ear.faults() == []
    table.pass_time(2.2)
    assert table.ear.faults() == ([] if known else ["silent"])


def test_three_seconds_of_silence_are_a_fault_that_heals(table: Table) -> None:
    board, table.board = table.board, None
    table.pass_time(2.8)
    assert table.ear.faults() == []
    table.pass_time(0.4)
    assert table.ear.faults() == ["silent"]
    state = table.ear.state("b1")
    assert state and not state.connected
    table.pass_time(5)
    table.board = board
    table.pass_time(1.5)
    assert table.ear.faults() == ["silent"]
    state = table.ear.state("b1")
    assert state and state.connected and state.fault is None


def test_three_unreadable_lines_in_a_row_are_a_fault_with_its_count_and_remedy_and_heal(table: Table) -> None:
    table.wire.say(b"\x80\x81\n" * 2)
    assert table.ear.faults() == []
    table.wire.say(b"\x80\x81\n")
    fault = table.ear.until_fault("garbled")
    assert fault.args == {"port": "port1", "remedy": "check_cable", "count": 3}
    table.wire.say(b"\x80\x81\n" * 100)
    assert len(table.ear.faults()) == 1, "a stream of rubbish must not flood the app"
    table.pass_time(2.5)
    state = table.ear.state("b1")
    assert state and state.connected and state.fault is None


def test_rubbish_between_two_good_frames_is_told_although_the_second_came_with_it(table: Table) -> None:
    table.wire.say(b"\x80\n" * 3 + encode(TagEvent(seq=60, reader="pad", uid="04aa", on=True)))
    assert table.ear.faults() == ["garbled"]
    assert table.ear.readings() == [("pad", "04aa", False)]
    state = table.ear.state("b1")
    assert state and state.fault and state.connected, "the board is still there"


def test_a_spoilt_line_now_and_then_is_nobody_s_trouble(table: Table) -> None:
    for _ in range(20):
        table.wire.say(b"TB9 ta\xff\n" * 2)
        table.pass_time(1.1)
    assert table.ear.faults() == []


def test_the_text_of_a_starting_chip_is_no_fault() -> None:
    table = Table()
    table.wire.plug()
    table.wire.say(b"ets Jul 29 2019 12:21:46\r\nrst:0x1 (POWERON_RESET),boot:0x13\r\nconfigsip: 0\r\nmode:DIO\r\n" * 3)
    table.pass_time(1)
    table.wire.say(hello())
    assert table.ear.faults() == []
    assert table.ear.until_well("b1").device == "b1"


def test_a_device_that_only_talks_rubbish_is_a_fault_of_its_port_until_a_board_is_there() -> None:
    table = Table()
    table.wire.plug()
    for _ in range(50):
        table.wire.say(b"$GPGGA,092750.000,5321.6802,N\r\n")
        table.pass_time(0.1)
    fault = table.ear.until_fault("garbled")
    assert fault.device == "port1"
    table.wire.say(hello())
    state = table.ear.state("port1")
    assert state and state.forgotten, "the nameless port has a name now"
    assert table.ear.until_well("b1")


def test_a_board_of_another_protocol_is_not_believed() -> None:
    table = Table()
    table.wire.plug()
    table.wire.take()
    table.wire.say(hello(proto=2) + encode(TagEvent(seq=2, reader="pad", uid="04aa", on=True)) + encode(Beat(seq=3, up_ms=1)))
    fault = table.ear.until_fault("unknown_protocol")
    assert fault.args["theirs"] == 2 and fault.args["remedy"] == "update_firmware"
    assert table.ear.readings() == []
    table.wire.say(hello(proto=1, boot="boot2"))
    assert table.ear.until_well("b1")


def test_a_reader_whose_chip_is_silent_is_named_until_it_works_again(table: Table) -> None:
    table.wire.say(encode(ReaderTrouble(seq=50, reader="tipp1", why="silent")))
    fault = table.ear.until_fault("reader_silent")
    assert fault.args["reader"] == "tipp1"
    state = table.ear.state("b1")
    assert state and state.connected, "the other readers go on"
    table.put("pad", "04aa")
    assert table.ear.readings() == [("pad", "04aa", False)]
    table.wire.say(encode(ReaderTrouble(seq=51, reader="tipp1", why="")))
    assert table.ear.until_well("b1")


def test_a_busy_port_and_a_forbidden_one_are_told_each_with_its_remedy() -> None:
    table = Table()
    table.wire.unplug("busy")
    table.wire.unplug("denied")
    assert [(m.kind, m.args["remedy"]) for m in table.ear.heard if isinstance(m, Fault)] == [
        ("busy", "close_other_program"),
        ("denied", "allow_port"),
    ]
    table.plug()
    assert table.ear.until_well("b1")


def test_two_ways_to_one_board_give_one_reading() -> None:
    presence, clock, ear = TagPresence(), Clock(), Ear()
    cable = Table(presence=presence, clock=clock, ear=ear, port="cable")
    air = Table(presence=presence, clock=clock, ear=ear, port="air")
    for table in (cable, air):
        table.wire.plug()
        table.wire.say(hello("boot1"))
    event = encode(TagEvent(seq=9, reader="pad", uid="04aa", on=True))
    cable.wire.say(event)
    air.wire.say(event)
    assert ear.readings() == [("pad", "04aa", False)]


def test_two_boards_keep_to_themselves() -> None:
    presence, clock, ear = TagPresence(), Clock(), Ear()
    for name in ("b1", "b2"):
        table = Table(presence=presence, clock=clock, ear=ear, port=name)
        table.plug(board=name)
        table.put("pad", "04aa")
    assert ear.readings("b1") == ear.readings("b2") == [("pad", "04aa", False)]


def test_another_board_on_the_same_port_is_another_device(table: Table) -> None:
    table.put("pad", "04aa")
    table.unplug()
    table.lying.clear()
    table.plug(board="b2")
    table.put("pad", "04aa")
    assert table.ear.readings("b2") == [("pad", "04aa", False)]
    old = table.ear.state("b1")
    assert old and not old.connected and old.fault and old.fault.kind == "unplugged"


def test_a_board_gives_an_event_up_after_eight_repeats(table: Table) -> None:
    assert table.board
    table.board.put("pad", "04aa", table.clock.ms)
    sent = table.board.take()
    for _ in range(100):
        table.clock.now += 0.05
        table.board.tick(table.clock.ms)
        sent += table.board.take()
    assert sum(isinstance(frame, TagEvent) for frame in Decoder().feed(sent)) == 1 + 8


@pytest.mark.parametrize("kind", ["set down and lifted", "only ever set down", "on ever new readers"])
def test_a_board_that_makes_tags_up_does_not_fill_the_memory(kind: str) -> None:
    wire, clock = MemoryTransport("port1"), Clock()
    wire.start(TableBoard(wire, "port1", lambda message: None, TagPresence(), clock))
    wire.plug()
    wire.say(hello())

    def make_up(first: int, count: int) -> int:
        for number in range(first, first + count):
            reader = f"r{number}" if kind == "on ever new readers" else "pad"
            wire.say(encode(TagEvent(seq=2 * number, reader=reader, uid=f"{number:08x}", on=True)))
            if kind == "set down and lifted":
                wire.say(encode(TagEvent(seq=2 * number + 1, reader=reader, uid=f"{number:08x}", on=False)))
            wire.take()
        return tracemalloc.get_traced_memory()[0]

    tracemalloc.start()
    try:
        before = make_up(10, 2000)
        assert make_up(2010, 4000) - before < 100_000
    finally:
        tracemalloc.stop()


def test_what_lies_there_is_remembered_although_others_come_and_go(table: Table) -> None:
    table.put("pad", "04aa")
    for number in range(30):
        table.put("tipp1", f"{number:08x}")
    table.unplug()
    table.pass_time(1)
    table.plug()
    table.pass_time(3)
    assert [what for reader, what, _ in table.ear.readings() if reader == "pad"] == ["04aa"]


def test_the_board_is_told_what_came_of_what_it_read() -> None:
    wire, ear = MemoryTransport(), Ear()
    board = TableBoard(wire, "memory", ear, TagPresence(), Clock())
    wire.start(board)
    board.answer("ok")
    wire.plug()
    wire.take()
    wire.pass_time()
    assert b"answer" not in wire.take(), "nobody is known to be there"
    wire.say(hello())
    wire.take()
    board.answer("no")
    wire.pass_time()
    assert b'answer {"mood":"no"}' in wire.take()


def test_a_board_with_a_display_is_shown_what_the_table_waits_for_and_again_and_one_without_is_not() -> None:
    clock, wire = Clock(), MemoryTransport()
    board = TableBoard(wire, "memory", Ear(), TagPresence(), clock)
    wire.start(board)
    wire.plug()

    def shown() -> list[str]:
        wire.pass_time()
        return [frame.words for frame in Decoder().feed(wire.take()) if isinstance(frame, Show)]

    board.show("Ana: Qui ouvre ?")
    wire.say(hello())
    assert not board.shows and shown() == []
    wire.say(encode(Hello(seq=1, proto=1, firmware="1.2", board="b1", boot="boot2", readers=("pad",), shows=True)))
    assert board.shows and shown() == ["Ana: Qui ouvre ?"] and shown() == []
    clock.now += 10
    wire.say(encode(Beat(seq=2, up_ms=10_000)))
    assert shown() == ["Ana: Qui ouvre ?"]
    board.show("Bo: Qui dit mieux ?")
    assert shown() == ["Bo: Qui dit mieux ?"] and shown() == []
    wire.unplug()
    board.show("Cy")
    assert shown() == []
    wire.plug()
    wire.say(encode(Hello(seq=1, proto=1, firmware="1.2", board="b1", boot="boot3", readers=("pad",), shows=True)))
    assert shown() == ["Cy"]


@pytest.mark.parametrize(("says", "kind"), [(b"\r\nERROR\r\n", "stranger"), (b"", "silent")], ids=["a modem", "a loop of wire"])
def test_what_only_echoes_us_is_no_board(says: bytes, kind: str) -> None:
    """A modem repeats what it is told and says ERROR: our own questions come back, and are nobody's answer."""
    ear, clock, wire = Ear(), Clock(), MemoryTransport()
    wire.start(TableBoard(wire, "port1", ear, TagPresence(), clock))
    wire.plug()
    for _ in range(80):
        if asked := wire.take():
            wire.say(asked + says)
        clock.now += 0.1
        wire.pass_time()
    assert ear.faults()[-1] == kind
    asked = wire.take()
    if kind == "stranger":
        clock.now += 5
        wire.pass_time()
        assert wire.take() == b"", "it is asked no more"
