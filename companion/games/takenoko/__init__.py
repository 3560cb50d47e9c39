"""Takenoko: a grove of plots, a gardener who lets bamboo grow, a panda who eats it, and objectives in hand.

Beside the files that every game has: `hexes` the grid and the shapes, `grove` what grows, walks and gets water, `weather`, `actions` and
`cards` the parts of a turn, `hands` what is known of them, `objectives` what holds; `board`, `buttons`, `ending`, `faces` and `look` are
the screen's.
"""
