# NXP MFRC522, 13.56 MHz tags (NTAG, MIFARE), over SPI. Several share one bus, each with its own select pin. Its field is on only
# while we look (5 ms to let the tag wake up), so that neighbours don't disturb each other and every look starts afresh. These waits are
# shorter than FreeRTOS's tick of 10 ms, to which asyncio's sleep rounds up: `time.sleep_ms` is exact, and nobody waits long for it.
#
# ISO 14443-3: REQA; then cascade levels 93, 95, 97: ask for the number (4 bytes and their xor); if it begins with 88, the number
# goes on at the next level, after a select with CRC_A.
import asyncio
import time

from sensors.number import told

_COMMAND = 0x01
_IRQ = 0x04
_ERROR = 0x06
_FIFO = 0x09
_FIFO_LEVEL = 0x0A
_BIT_FRAMING = 0x0D
_COLLISION = 0x0E
_MODE = 0x11
_TX_CONTROL = 0x14
_TX_ASK = 0x15
_TIMER_MODE = 0x2A
_PRESCALER = 0x2B
_RELOAD_HIGH = 0x2C
_RELOAD_LOW = 0x2D
_VERSION = 0x37
_IDLE = 0x00
_TRANSCEIVE = 0x0C
_RESET = 0x0F


def crc_a(data):
    crc = 0x6363
    for byte in data:
        byte ^= crc & 0xFF
        byte = (byte ^ (byte << 4)) & 0xFF
        crc = (crc >> 8) ^ (byte << 8) ^ (byte << 3) ^ (byte >> 4)
    return bytes((crc & 0xFF, crc >> 8))


class RC522:
    def __init__(self, spi, select):
        self.spi = spi
        self.select = select

    def _exchange(self, data):
        answer = bytearray(len(data))
        self.select(0)
        self.spi.write_readinto(data, answer)
        self.select(1)
        return answer

    def put(self, register, value):
        self._exchange(bytes((register << 1, value)))

    def get(self, register):
        return self._exchange(bytes((0x80 | register << 1, 0)))[1]

    def fill(self, data):
        self._exchange(bytes((_FIFO << 1,)) + data)

    def empty(self, count):
        return bytes(self._exchange(bytes((0x80 | _FIFO << 1,)) * count + b"\x00")[1:])

    async def begin(self):
        self.put(_COMMAND, _RESET)
        await asyncio.sleep_ms(10)
        for register, value in (
            (_TIMER_MODE, 0x80),  # a timer that starts with each sending and gives up after 5 ms
            (_PRESCALER, 0xA9),
            (_RELOAD_HIGH, 0x00),
            (_RELOAD_LOW, 0xC8),
            (_TX_ASK, 0x40),
            (_MODE, 0x3D),
        ):
            self.put(register, value)
        return self._alive()

    def _alive(self):
        """Whether it is there and set up: after a dip in its supply it answers, but its sending has gone back to 10 % ASK."""
        # 91, 92; clones have others; nothing there reads as all ones or none
        return self.get(_VERSION) not in (0x00, 0xFF) and self.get(_TX_ASK) & 0x40 != 0

    def _talk(self, data, last_bits=0):
        """What a tag answers, or None."""
        self.put(_COMMAND, _IDLE)
        self.put(_IRQ, 0x7F)
        self.put(_FIFO_LEVEL, 0x80)
        self.fill(data)
        self.put(_COMMAND, _TRANSCEIVE)
        self.put(_BIT_FRAMING, 0x80 | last_bits)
        for _ in range(12):
            irq = self.get(_IRQ)
            if irq & 0x31:  # received, idle, or the timer
                break
            time.sleep_ms(1)
        self.put(_BIT_FRAMING, 0)
        if not irq & 0x20 or self.get(_ERROR) & 0x1B:  # nothing, or buffer, collision, parity, protocol spoilt
            return None
        return self.empty(self.get(_FIFO_LEVEL))

    async def scan(self):
        """The tag in the field, as a list; None if the chip does not answer."""
        if not self._alive():
            return None
        self.put(_COLLISION, 0x80)
        self.put(_TX_CONTROL, 0x83)
        time.sleep_ms(5)
        uid = self._uid()
        self.put(_TX_CONTROL, 0x80)
        return told(uid)

    def _uid(self):
        if not self._talk(b"\x26", last_bits=7):
            return None
        uid = b""
        for level in (0x93, 0x95, 0x97):
            part = self._talk(bytes((level, 0x20)))
            if not part or len(part) != 5 or part[0] ^ part[1] ^ part[2] ^ part[3] != part[4]:
                return None
            if part[0] != 0x88:
                return uid + part[:4]
            uid += part[1:4]
            choose = bytes((level, 0x70)) + part
            if not self._talk(choose + crc_a(choose)):
                return None
        return None


def on_bus(number, wires, selects):
    """Readers that share a bus, each with its select pin. All are let go of before the first is spoken to."""
    from machine import SPI, Pin

    bus = SPI(number, baudrate=4_000_000, polarity=0, phase=0, sck=Pin(wires["SCK"]), mosi=Pin(wires["MOSI"]), miso=Pin(wires["MISO"]))
    pins = [(name, Pin(pin, Pin.OUT, value=1)) for name, pin in selects.items()]
    return sorted([(name, RC522(bus, pin)) for name, pin in pins], key=lambda each: each[0])
