# An ESP32-C3 "super mini" with up to four RC522 on one SPI bus: the tap pad and gates. A reader that is not wired is told as trouble:
# take its line out. Four of them leave no pins for a display. From these tables the drawings in firmware/wiring/ are made too.
from sensors.rc522 import on_bus

CHIP = "ESP32-C3"
MODULE = "RC522"
LIGHT = (8, 0)  # its pin, and what makes it shine
BUZZER = 0  # its other contact to GND, if you like
WIRES = {"3.3V": "3V3", "GND": "GND", "RST": "3V3", "SCK": 4, "MOSI": 6, "MISO": 5}
SELECTS = {"pad": 7, "tipp1": 10, "tipp2": 3, "tipp3": 1}  # each reader's SDA


def readers():
    return on_bus(1, WIRES, SELECTS)
