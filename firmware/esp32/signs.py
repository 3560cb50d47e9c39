# What the board answers with, as its file in boards/ says: LIGHT its pin and what makes it shine, BUZZER a pin, DISPLAY the pins of I2C.
# Each sign tells what a reading came to (`tell`), minds how the board is (`mind`, called every 50 ms), and shows words if it can.
#
# A display that does not answer is taken for not wired: it is no reader, and nobody misses a tag for it.


def signs_of(wired):
    from machine import I2C, PWM, Pin

    signs = []
    where = getattr(wired, "LIGHT", None)
    if where is not None:
        from light import Light

        signs.append(Light(Pin(where[0], Pin.OUT), where[1]))
    where = getattr(wired, "BUZZER", None)
    if where is not None:
        from sound import Sound

        signs.append(Sound(PWM(Pin(where, Pin.OUT), freq=1000, duty_u16=0)))
    where = getattr(wired, "DISPLAY", None)
    if where is not None:
        from display import Display

        try:
            signs.append(Display(I2C(0, scl=Pin(where["SCL"]), sda=Pin(where["SDA"]), freq=400_000)))
        except OSError:
            pass
    return signs
