# A passive buzzer: a tick when something is read, then the app's answer: one high note (done), two middle ones (asked), a long low one
# (refused). It says nothing of how the board is; a beeping board would be put away.
import time

READ = ((2000, 30),)
NOTES = {"ok": ((2600, 100),), "ask": ((1500, 100), (0, 50), (1500, 100)), "no": ((400, 350),)}  # hertz, ms; 0 is a pause
_HALF = 32768  # of 65535: as loud as it gets


class Sound:
    shows = False

    def __init__(self, pwm):
        self.pwm = pwm
        self.left = []
        self.until = None

    def tell(self, mood):
        self.left = list(NOTES.get(mood, READ))
        self._next(time.ticks_ms())

    def _next(self, now):
        hertz, ms = self.left.pop(0) if self.left else (0, None)
        if hertz:
            self.pwm.freq(hertz)
        self.pwm.duty_u16(_HALF if hertz else 0)
        self.until = None if ms is None else time.ticks_add(now, ms)

    def mind(self, state):
        now = time.ticks_ms()
        if self.until is not None and time.ticks_diff(now, self.until) >= 0:
            self._next(now)

    def show(self, words):
        pass
