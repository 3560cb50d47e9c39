# The board's own light: a blink every two seconds while no app has spoken, steady with one, quick while a reader is in trouble. It goes
# out for a moment when something is read, and tells the app's answer by one blink (done), two (asked) or three (refused).
import time

_BEATS = {"alone": (100, 1900), "trouble": (100, 150)}
BLINKS = {"ok": 1, "ask": 2, "no": 3}


class Light:
    shows = False

    def __init__(self, pin, shining):
        self.pin = pin
        self.shining = shining
        self.answer = []  # when it changes, told backwards
        self.answer_at = 0

    def put(self, on):
        self.pin(self.shining if on else 1 - self.shining)

    def tell(self, mood):
        """What was read came to this; `read`: only that it was."""
        self.answer = [120, 120] * BLINKS.get(mood, 0) + [120]
        self.answer_at = time.ticks_ms()

    def mind(self, state):
        """Called often: alone, well or trouble."""
        now = time.ticks_ms()
        while self.answer and time.ticks_diff(now, self.answer_at) >= self.answer[-1]:
            self.answer_at = time.ticks_add(self.answer_at, self.answer.pop())
        if self.answer:
            self.put(len(self.answer) % 2 == 0)
        elif state in _BEATS:
            on, off = _BEATS[state]
            self.put(now % (on + off) < on)
        else:
            self.put(True)

    def show(self, words):
        pass
