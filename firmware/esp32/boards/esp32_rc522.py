# An ESP32 dev board with up to four RC522 on one SPI bus: the tap pad and three gates. A reader that is not wired is told as
# trouble: take its line out. See firmware/README.md for the wires.
from machine import SPI, Pin
from sensors.rc522 import RC522


def readers():
    bus = SPI(2, baudrate=4_000_000, polarity=0, phase=0, sck=Pin(18), mosi=Pin(23), miso=Pin(19))
    return [
        ("pad", RC522(bus, Pin(5, Pin.OUT, value=1))),
        ("tipp1", RC522(bus, Pin(21, Pin.OUT, value=1))),
        ("tipp2", RC522(bus, Pin(22, Pin.OUT, value=1))),
        ("tipp3", RC522(bus, Pin(25, Pin.OUT, value=1))),
    ]
