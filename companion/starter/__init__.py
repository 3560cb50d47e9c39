"""A small complete game, the model of a new one: `companion new NAME` copies this folder, and `docs/game.md` extends it.

In every round everybody secretly chooses a number. When all have chosen, all numbers are opened at once; the highest number that nobody
else chose scores a point. Whoever has most points after the last round wins.
"""
