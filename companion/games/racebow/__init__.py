"""Racebow: five colours gathered and put in order on the way through Water, Earth and Air.

Beside the files that every game has: `course` is cells, tiles and what lies within a step; `pile` what may turn up, and when the
discards come again; `ground` and `board` draw the course; `choosing` types in a tile by taps; `faces` says how pieces look.
"""
