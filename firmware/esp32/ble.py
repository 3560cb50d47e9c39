# The link over Bluetooth: Nordic's UART service, on MicroPython's own `bluetooth`. The same lines as on the cable, cut to what one
# packet carries. Bytes are only taken in while the radio calls (its handler runs in between everything else); they are dealt with
# in `pump`.
import asyncio

import bluetooth

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


class Uart:
    def __init__(self, name):
        self.packet = {}  # connection -> bytes a packet carries
        self.arrived = b""
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
            self.packet[data[0]] = 20
            self._advertise()  # a second tablet may come
        elif event == _DISCONNECTED:
            self.packet.pop(data[0], None)
            self._advertise()
        elif event == _WRITTEN and data[1] == self.to_board:
            self.arrived += self.ble.gatts_read(self.to_board)
        elif event == _MTU:
            self.packet[data[0]] = data[1] - 3

    def write(self, line):
        for connection in list(self.packet):
            size = self.packet[connection]
            try:
                for start in range(0, len(line), size):
                    self.ble.gatts_notify(connection, self.from_board, line[start : start + size])
            except OSError:  # no room, or just gone: what matters is sent again
                pass

    async def pump(self, feed):
        while True:
            await asyncio.sleep_ms(10)
            data, self.arrived = self.arrived, b""
            if data:
                feed(data)
