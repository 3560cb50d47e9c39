"""Textures kept for the next painting: those not shown for longest are let go when there are more than a few screens' worth.

What is still drawn somewhere stays as long as it is drawn; it is only made anew when it is painted again.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

from kivy.graphics.texture import Texture

BYTES_A_PIXEL = 4


class TextureCache:
    """So many bytes of textures, by what they show."""

    def __init__(self, most_bytes: int) -> None:
        self.most_bytes = most_bytes
        self.bytes = 0
        self._textures: OrderedDict[Hashable, Texture] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], Texture]) -> Texture:
        """The texture of that key, made now if it is not there."""
        texture = self._textures.get(key)
        if texture is not None:
            self._textures.move_to_end(key)
            return texture
        texture = self._textures[key] = make()
        self.bytes += _bytes(texture)
        while self.bytes > self.most_bytes and len(self._textures) > 1:
            self.bytes -= _bytes(self._textures.popitem(last=False)[1])
        return texture

    def clear(self) -> None:
        """Keep nothing."""
        self._textures.clear()
        self.bytes = 0


def _bytes(texture: Texture) -> int:
    return int(texture.width * texture.height * BYTES_A_PIXEL)
