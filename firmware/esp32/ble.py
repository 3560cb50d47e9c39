# The link over Bluetooth: Nordic's UART service, on MicroPython's own `bluetooth`. The same lines as on the cable, cut to what one
# packet carries. Bytes are only taken in while the radio calls (its handler runs in between everything else); they are dealt with
# in `pump`. Several tablets may be connected; each has a line of its own.
import asyncio

import bluetooth
from tableboard import Link

_CONNECTED = 1
_DISCONNECTED = 2
_WRITTEN = 3
_MTU = 21
_READ = 0x02
_WRITE_NO_RESPONSE = 0x04
_WRITE = 0x08
_NOTIFY = 0x10
_SERVICE = bluetooth.UUID("6E400001-B5A3-F393-E0A9-E50E24DCCA9E")
_TO_BOARD = (bluetooth.UUID("6E400002-B5A3-F393-E0A9-E50E24DCCA9E"), _WRITE | _WRITE_NO_RESPONSE)
_FROM_BOARD = (bluetooth.UUID("6E400003-B5A3-F393-E0A9-E50E24DCCA9E"), _READ | _NOTIFY)


class Central:
    """A tablet that is connected."""

    def __init__(self, uart, number):
        self.uart = uart
        self.number = number
        self.packet = 20  # bytes that one carries
        self.arrived = b""
        self.link = Link(self.write)

    def write(self, line):
        try:
            for start in range(0, len(line), self.packet):
                self.uart.ble.gatts_notify(self.number, self.uart.from_board, line[start : start + self.packet])
        except OSError:  # no room, or just gone: what matters is sent again
            pass


class Uart:
    def __init__(self, name, board):
        self.board = board
        self.centrals = {}
        self.ble = bluetooth.BLE()
        self.ble.active(True)
        self.ble.irq(self._irq)
        ((self.from_board, self.to_board),) = self.ble.gatts_register_services(((_SERVICE, (_FROM_BOARD, _TO_BOARD)),))
        self.ble.gatts_set_buffer(self.to_board, 512, True)
        self.advertisement = b"\x02\x01\x06\x11\x07" + bytes(_SERVICE)
        self.answer = bytes((len(name) + 1, 0x09)) + name.encode()
        self._advertise()

    def _advertise(self):
        self.ble.gap_advertise(100_000, adv_data=self.advertisement, resp_data=self.answer)

    def _irq(self, event, data):
        if event == _CONNECTED:
            central = self.centrals[data[0]] = Central(self, data[0])
            self.board.links.append(central.link)
            self._advertise()  # a second tablet may come
        elif event == _DISCONNECTED:
            central = self.centrals.pop(data[0], None)
            if central:
                self.board.links.remove(central.link)
            self._advertise()
        elif event == _WRITTEN and data[1] == self.to_board:
            arrived = self.ble.gatts_read(self.to_board)
            if data[0] in self.centrals:
                self.centrals[data[0]].arrived += arrived
        elif event == _MTU and data[0] in self.centrals:
            self.centrals[data[0]].packet = data[1] - 3

    def take_in(self):
        for central in list(self.centrals.values()):
            data, central.arrived = central.arrived, b""
            if data:
                self.board.feed(central.link, data)

    async def pump(self):
        while True:
            await asyncio.sleep_ms(10)
            self.take_in()
