# A button between a pin and ground. It tells "press" for as long as it is held.
class Button:
    def __init__(self, pin):
        self.pin = pin

    async def begin(self):
        return True

    async def scan(self):
        return [] if self.pin.value() else ["press"]
