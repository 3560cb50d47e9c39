"""Limits how often somebody may call."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(slots=True)
class _Bucket:
    tokens: float
    at: float


class Rate:
    """How often each key may call: `burst` times at once, `per_s` in the long run. It remembers only a limited number of keys."""

    def __init__(self, *, burst: float, per_s: float, clock: Callable[[], float], most: int = 512) -> None:
        self._burst = burst
        self._clock = clock
        self._per_s = per_s
        self._most = most
        self._buckets: OrderedDict[str, _Bucket] = OrderedDict()

    def take(self, key: str) -> bool:
        """Count a call; returns whether it is allowed."""
        bucket = self._filled(key)
        if bucket.tokens < 1:
            return False
        bucket.tokens -= 1
        return True

    def spent(self, key: str) -> bool:
        """Whether this key may not call now."""
        return key in self._buckets and self._filled(key).tokens < 1

    def _filled(self, key: str) -> _Bucket:
        now = self._clock()
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = _Bucket(self._burst, now)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        bucket.tokens = min(self._burst, bucket.tokens + (now - bucket.at) * self._per_s)
        bucket.at = now
        return bucket
