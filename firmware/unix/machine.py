# MicroPython's `machine` on a computer, as far as our firmware uses it. Every chip is a connection to the workbench that plays the
# chips ($TB_BENCH, a local port; see hw/simulator/bench.py): its first line says which, "uart 2", "spi 5", "i2c 36", "pin 27", "pwm 26".
import os
import socket
import struct
import sys

LIGHT = 2  # a board's light, which selects no chip


def _plug(what, number):
    wire = socket.socket()
    wire.connect(socket.getaddrinfo("127.0.0.1", int(os.getenv("TB_BENCH")))[0][-1])
    wire.send(("%s %d\n" % (what, number)).encode())
    return wire


def _exactly(wire, count):
    got = b""
    while len(got) < count:
        more = wire.recv(count - len(got))
        if not more:
            raise OSError(19)
        got += more
    return got


def unique_id():
    return b"\x24\x0a\xc4\x00\x00\x01"


def reset():
    sys.exit(1)


class WDT:
    """Bites nobody here."""

    def __init__(self, timeout):
        self.timeout = timeout

    def feed(self):
        pass


class Pin:
    IN = 0
    OUT = 1
    PULL_UP = 2
    selected = None  # the select pin that is low just now

    def __init__(self, number, mode=0, pull=None, value=1):
        self.number = number
        self.wire = _plug("pin", number) if mode == Pin.IN and pull is not None else None

    def value(self):
        self.wire.send(b"?")
        return _exactly(self.wire, 1)[0]

    def __call__(self, value):
        if self.number == LIGHT:
            return
        Pin.selected = None if value else self.number


class PWM:
    """Tells what is wired there each change: hertz and how loud, two bytes each. Nothing wired there is nothing to be heard."""

    def __init__(self, pin, freq, duty_u16):
        self.wire = _plug("pwm", pin.number)
        self.hertz = freq
        self.duty_u16(duty_u16)

    def freq(self, hertz):
        self.hertz = hertz

    def duty_u16(self, duty):
        try:
            self.wire.send(struct.pack(">HH", self.hertz, duty))
        except OSError:
            pass


class UART:
    def __init__(self, number, **settings):
        self.wire = _plug("uart", number)
        self.wire.setblocking(False)

    def write(self, data):
        return self.wire.send(data)

    def read(self):
        try:
            return self.wire.recv(256) or None
        except OSError:
            return None


class SPI:
    def __init__(self, number, **settings):
        self.wires = {}

    def write_readinto(self, data, answer):
        pin = Pin.selected
        if pin not in self.wires:
            self.wires[pin] = _plug("spi", pin)
        self.wires[pin].send(bytes((len(data),)) + data)
        answer[:] = _exactly(self.wires[pin], len(data))


class I2C:
    def __init__(self, number, **settings):
        self.wires = {}

    def _ask(self, address, message):
        if address not in self.wires:
            self.wires[address] = _plug("i2c", address)
        wire = self.wires[address]
        wire.send(message)
        size = _exactly(wire, 1)[0]
        if size == 0xFF:
            raise OSError(19)
        return _exactly(wire, size)

    def writeto(self, address, data):
        self._ask(address, b"w" + bytes((len(data),)) + data)

    def readfrom(self, address, count):
        return self._ask(address, b"r" + bytes((count,)))
