# Which board this is: a file in boards/. Change it, then copy it to the board again.
BOARD = "boards.esp32_pn532"
IDENT = ""  # empty: the chip's own number
BLUETOOTH = True
SIMULATED = False
