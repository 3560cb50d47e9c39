# A small display: SSD1306, 128 by 64 points, over I2C. It shows what the table waits for, in six lines of sixteen letters.
#
# One page (eight rows of points, 129 bytes, 3 ms at 400 kHz) is sent at a time, so that no reader waits long. All is
# set up and sent again whenever the app repeats itself: a display that lost its power for a moment does not stay dark.
import time

import framebuf

ADDRESS = 0x3C
COLUMNS, LINES = 16, 6
_WIDE, _HIGH, _ROW = 128, 64, 10
_PAGES = _HIGH // 8
_AGAIN_MS = 2000
# SSD1306, 10.1: horizontal addressing; start line 0; both ways turned, so that its contacts are at the top; 64 rows; no offset;
# alternate pins; clock; precharge; level; contrast; what is in its memory, not inverted; charge pump; on.
_BEGIN = bytes((0x20, 0, 0x40, 0xA1, 0xC8, 0xA8, 63, 0xD3, 0, 0xDA, 0x12, 0xD5, 0x80, 0xD9, 0xF1, 0xDB, 0x30, 0x81, 0x8F)) + bytes(
    (0xA4, 0xA6, 0x8D, 0x14, 0xAF)
)


def lines_of(words):
    """Words in lines; a word that is longer than a line is cut, and what does not fit is left out."""
    parts = []
    for word in words.split():
        parts += [word[at : at + COLUMNS] for at in range(0, len(word), COLUMNS)]
    lines = []
    for part in parts:
        if lines and len(lines[-1]) + 1 + len(part) <= COLUMNS:
            lines[-1] += " " + part
        else:
            lines.append(part)
    return lines[:LINES]


class Display:
    shows = True

    def __init__(self, i2c):
        self.i2c = i2c
        self.points = bytearray(_WIDE * _PAGES)
        self.frame = framebuf.FrameBuffer(self.points, _WIDE, _HIGH, framebuf.MONO_VLSB)
        self.page = 0  # the next to send
        self.again_at = None  # when to try anew
        self._command(_BEGIN)

    def _command(self, codes):
        self.i2c.writeto(ADDRESS, b"\x00" + codes)

    def show(self, words):
        self.page = 0
        self.frame.fill(0)
        for number, line in enumerate(lines_of(words)):
            self.frame.text(line, 0, number * _ROW, 1)

    def mind(self, state):
        now = time.ticks_ms()
        if self.page == _PAGES or (self.again_at is not None and time.ticks_diff(now, self.again_at) < 0):
            return
        try:
            if self.page == 0:
                self._command(_BEGIN)
            self._command(bytes((0x21, 0, _WIDE - 1, 0x22, self.page, self.page)))
            self.i2c.writeto(ADDRESS, b"\x40" + self.points[self.page * _WIDE : (self.page + 1) * _WIDE])
            self.page += 1
            self.again_at = None
        except OSError:  # a loose wire
            self.page = 0
            self.again_at = time.ticks_add(now, _AGAIN_MS)

    def tell(self, mood):
        pass
