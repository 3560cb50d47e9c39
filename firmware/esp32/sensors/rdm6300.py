# RDM6300, 125 kHz tags (EM4100), 9600 baud. It only speaks when a tag is there: 02, ten hex digits, two of their xor, 03; several
# times a second. The number told is the one printed on the tag: the last four bytes in ten decimal digits.
import time

_STAYS_MS = 200  # between two frames of a tag that stays


class RDM6300:
    def __init__(self, uart):
        self.uart = uart
        self.rest = b""
        self.tag = None
        self.seen_at = 0

    async def begin(self):
        return True  # it can't be asked

    async def scan(self):
        got = self.uart.read()
        if got:
            self.rest += got
            end = self.rest.find(b"\x03")
            while end >= 0:
                start = self.rest.rfind(b"\x02", 0, end)
                if start >= 0:
                    self._take(self.rest[start + 1 : end].rstrip())
                self.rest = self.rest[end + 1 :]
                end = self.rest.find(b"\x03")
            self.rest = self.rest[-20:]
        if self.tag and time.ticks_diff(time.ticks_ms(), self.seen_at) > _STAYS_MS:
            self.tag = None  # forgotten, and not reckoned with when the clock has gone round
        return [self.tag] if self.tag else []

    def _take(self, digits):
        try:
            values = [int(digits[at : at + 2], 16) for at in range(0, 12, 2)]
        except ValueError:
            return
        # Cheap readers say all zeros when they are disturbed, and the sum of that is right.
        if len(digits) == 12 and any(values) and values[0] ^ values[1] ^ values[2] ^ values[3] ^ values[4] == values[5]:
            self.tag = "%010d" % int(digits[2:10], 16)
            self.seen_at = time.ticks_ms()
