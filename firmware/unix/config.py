# The board that MicroPython plays on a computer; what it is comes from the environment.
import os

BOARD = os.getenv("TB_BOARD") or "simulated"
IDENT = os.getenv("TB_ID") or "sim1"
BLUETOOTH = bool(os.getenv("TB_AIR"))
SIMULATED = True
