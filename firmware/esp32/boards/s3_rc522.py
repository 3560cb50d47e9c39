# An ESP32-S3 dev board with up to four RC522 on one SPI bus: the tap pad and gates. A reader that is not wired is told as trouble:
# take its line out. From these tables the drawings in firmware/wiring/ are made too.
from sensors.rc522 import on_bus

CHIP = "ESP32-S3"
MODULE = "RC522"
LIGHT = None  # its pin, and what makes it shine
BUZZER = 5  # its other contact to GND, if you like
DISPLAY = {"VCC": "3V3", "GND": "GND", "SDA": 8, "SCL": 9}  # if you like
WIRES = {"3.3V": "3V3", "GND": "GND", "RST": "3V3", "SCK": 12, "MOSI": 11, "MISO": 13}
SELECTS = {"pad": 10, "tipp1": 14, "tipp2": 15, "tipp3": 16}  # each reader's SDA


def readers():
    return on_bus(1, WIRES, SELECTS)
