"""Racebow: players collect pawns of five colours on the way through Water, Earth and Air, and put them in order.

Beside the files that every game has: `course` has cells, tiles and what can be reached in a step; `pile` says what may turn up, and when
the discards come again. `rules/going_on` is what nobody chooses. In `scene/`, `ground` and `board` draw the course, `choosing` enters a
tile by taps, and `faces` says how pieces look.
"""
