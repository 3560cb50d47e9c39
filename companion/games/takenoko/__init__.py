"""Takenoko: a grove of plots, a gardener who grows bamboo, a panda who eats it, and objectives in hand.

Beside the files that every game has: `hexes` has the grid and the shapes, `grove` says what grows, walks and gets water; `weather`,
`actions` and `cards` are the parts of a turn; `hands` is what is known of hands, `objectives` what fulfils a card; `board`, `buttons`,
`ending`, `faces` and `look` are for the screen.
"""
