# An ESP32 dev board with one PN532 (switches set to I2C) as the tap pad.
from machine import I2C, Pin
from sensors.pn532 import PN532, Wire


def readers():
    return [("pad", PN532(Wire(I2C(0, scl=Pin(22), sda=Pin(21), freq=100_000))))]
