"""A small whole game, the model of a new one: `companion new NAME` copies this folder. `docs/game.md` makes it grow.

Every round everybody secretly chooses a number. When all have chosen, all is opened at once; the highest number that nobody else chose
scores a point. Most points after the last round win.
"""
