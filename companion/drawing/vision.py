"""A colour as people see it who lack one of the three kinds of cones: Machado, Oliveira and Fernandes 2009, at full severity.

It is for checking a screen or a palette; nothing is ever painted in such colours for anybody.
"""

from __future__ import annotations

from functools import lru_cache

from companion.drawing.palette import rgb

_SEEN = {  # in linear light
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


@lru_cache(maxsize=2048)
def as_seen_by(code: str, by: str) -> str:
    """ "#RRGGBB" as people see it who lack these cones; unchanged for "none"."""
    if by not in _SEEN:
        return code
    light = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in rgb(code)]
    mixed = (min(1.0, max(0.0, sum(share * part for share, part in zip(row, light, strict=True)))) for row in _SEEN[by])
    parts = (part * 12.92 if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055 for part in mixed)
    return "#" + "".join(f"{round(part * 255):02X}" for part in parts)
