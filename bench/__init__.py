"""Measurements, as ratios from one run: `make bench`."""
