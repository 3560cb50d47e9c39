"""A table companion: bank and referee for a real board game on the table. This package knows no window, no port and no radio."""

__version__ = "0.2.0"
