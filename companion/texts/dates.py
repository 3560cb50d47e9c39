"""A day as people say it: "ven. 6 mars", and the year where it is not this one."""

from __future__ import annotations

from datetime import date


def short_day(language: str, when: date, today: date) -> str:
    """A date in a few letters."""
    from babel.dates import format_date  # read when somebody first looks at the shelf: the first frame does not wait for it

    return str(format_date(when, "EEE d MMM" if when.year == today.year else "d MMM y", locale=language))


def long_day(language: str, when: date) -> str:
    """As on a wall: "vendredi 13 mars 2026"."""
    from babel.dates import format_date

    return str(format_date(when, "full", locale=language))
