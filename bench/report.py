"""How a measurement is printed, and a few numbers about a series."""

from __future__ import annotations

from collections.abc import Sequence


def line(what: str, ours: str, against: str = "", ratio: float | None = None, want: str = "") -> None:
    """Print one measurement."""
    said = f"{ratio:8.2f} x" if ratio is not None else " " * 10
    print(f"  {what:44} {ours:>14} {against:>22} {said}  {want}", flush=True)


def quantile(series: Sequence[float], share: float) -> float:
    """The value below which that share of the series lies."""
    ordered = sorted(series)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]
