# An ESP32 dev board with up to four RC522 on one SPI bus: the tap pad and gates. A reader that is not wired is told as trouble:
# take its line out. From these tables the drawings in firmware/wiring/ are made too.
from sensors.rc522 import on_bus

CHIP = "ESP32"
MODULE = "RC522"
LIGHT = (2, 1)  # its pin, and what makes it shine
BUZZER = 26  # its other contact to GND, if you like
DISPLAY = {"VCC": "3V3", "GND": "GND", "SDA": 32, "SCL": 33}  # if you like
WIRES = {"3.3V": "3V3", "GND": "GND", "RST": "3V3", "SCK": 18, "MOSI": 23, "MISO": 19}
SELECTS = {"pad": 5, "tipp1": 21, "tipp2": 22, "tipp3": 25}  # each reader's SDA


def readers():
    return on_bus(2, WIRES, SELECTS)
