"""Takenoko: a grove of plots, a gardener who grows bamboo, a panda who eats it, and objectives in hand.

Beside the files that every game has: `hexes` has the grid and the shapes, `grove` says what grows, walks and gets water, `hands` what is
known of hands, `objectives` what fulfils a card. In `rules/`, `weather`, `actions` and `cards` are the parts of a turn. In `scene/`,
`board` draws the grove, `buttons` are what can be tapped beside it, `wants` says what an objective still needs, `ending` shows the
scores, and `faces` says how pieces look.
"""
