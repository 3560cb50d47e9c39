"""The table's sounds, made from nothing but sines and noise: small WAV files, the same bytes each time.

    python scripts/make_sounds.py [FOLDER]

Without a folder they go where the tablet reads them. Each is a list of strokes: when it begins, what it is, how it dies away.
"""

from __future__ import annotations

import math
import random
import struct
import sys
import wave
from collections.abc import Callable, Iterator
from pathlib import Path

RATE = 22_050
LOUDEST = 0.7
FOLDER = Path(__file__).parents[1] / "companion" / "assets" / "sounds"
Stroke = Callable[[float], float]  # seconds since it began, to its height


def tone(pitch: float, dies: float, *, over: tuple[float, ...] = (), bend: float = 0.0) -> Stroke:
    """A struck body: its pitch, overtones as (factor) falling off, how quickly it dies, how far its pitch falls meanwhile."""

    def at(t: float) -> float:
        wave_ = math.sin(2 * math.pi * pitch * (t - bend * t * t / 2))
        for number, factor in enumerate(over, 2):
            wave_ += math.sin(2 * math.pi * pitch * factor * t) / number * math.exp(-t * number * 4)
        return wave_ * math.exp(-t / dies) * min(1.0, t * 900)

    return at


def noise(seed: int, dies: float, *, dull: float = 0.0, swells: float = 0.0) -> Stroke:
    """A rustle: how quickly it dies, how dull it is (0 to 1), how long it swells first."""
    source = random.Random(seed)
    heard, last = [0.0] * RATE, 0.0
    for index in range(RATE):
        last = last * dull + source.uniform(-1, 1) * (1 - dull)
        heard[index] = last

    def at(t: float) -> float:
        rise = min(1.0, t / swells) if swells else min(1.0, t * 2000)
        return heard[min(RATE - 1, int(t * RATE))] * rise * math.exp(-max(0.0, t - swells) / dies)

    return at


def coin(pitch: float) -> Stroke:
    """One coin on another."""
    return tone(pitch, 0.07, over=(1.51, 2.76, 3.9))


def brass(pitch: float, dies: float) -> Stroke:
    """A small horn."""
    return tone(pitch, dies, over=(2.0, 3.0, 4.0, 5.0))


# name: (seconds, strokes as (when, how loud, what))
SOUNDS: dict[str, tuple[float, list[tuple[float, float, Stroke]]]] = {
    "wood": (0.12, [(0.0, 1.0, tone(420, 0.018, over=(2.4,), bend=4)), (0.0, 0.4, noise(1, 0.006, dull=0.5))]),
    "refused": (0.34, [(0.0, 1.0, tone(196, 0.06, over=(2.0,))), (0.15, 1.0, tone(147, 0.07, over=(2.0,)))]),
    "coin_paid": (0.2, [(0.0, 1.0, coin(1480))]),
    "coin_received": (0.3, [(0.0, 0.8, coin(1660)), (0.08, 1.0, coin(2090))]),
    "coin_large": (0.4, [(0.0, 0.7, coin(1480)), (0.07, 0.8, coin(1860)), (0.15, 1.0, coin(2220))]),
    "gavel": (0.4, [(0.0, 1.0, tone(170, 0.045, over=(1.9, 3.1), bend=3)), (0.0, 0.9, noise(2, 0.012, dull=0.6))]),
    "card": (0.16, [(0.0, 0.8, noise(3, 0.03, dull=0.2, swells=0.05)), (0.08, 0.5, tone(900, 0.008))]),
    "die": (
        0.4,
        [
            stroke
            for number, when in enumerate((0.0, 0.07, 0.13, 0.2, 0.25, 0.29))
            for stroke in (
                (when, 1.0 - number * 0.12, tone(760 + 90 * (number % 3), 0.012, over=(2.7,))),
                (when, 0.4, noise(4 + number, 0.006)),
            )
        ],
    ),
    "leaf": (0.28, [(0.0, 0.7, noise(11, 0.06, dull=0.35, swells=0.06)), (0.1, 0.5, noise(12, 0.04, dull=0.1, swells=0.03))]),
    "crash": (0.4, [(0.0, 1.0, noise(13, 0.12, dull=0.75)), (0.0, 0.9, tone(82, 0.12, over=(1.41, 1.73), bend=1.5))]),
    "fanfare": (
        0.9,
        [(0.0, 0.8, brass(392, 0.1)), (0.14, 0.8, brass(523, 0.1)), (0.28, 0.8, brass(659, 0.12)), (0.44, 1.0, brass(784, 0.3))],
    ),
}


def samples(name: str) -> Iterator[int]:
    """A sound as numbers of sixteen bits; its last hundredth of a second fades to nothing."""
    seconds, strokes = SOUNDS[name]
    length = int(seconds * RATE)
    heights = [sum(loud * what(n / RATE - when) for when, loud, what in strokes if n / RATE >= when) for n in range(length)]
    most = max(map(abs, heights))
    for index, height in enumerate(heights):
        fade = min(1.0, (length - index) / (RATE / 100))
        yield round(height / most * LOUDEST * fade * 32767)


def main(folder: Path) -> None:
    """Write them all."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in SOUNDS:
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(b"".join(struct.pack("<h", each) for each in samples(name)))


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
