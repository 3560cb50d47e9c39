"""Top Race: six cars for sale, movement cards that move everybody's, secret bets on the winner.

Beside the files that every game has: `deck`, `track` and `track_data` are cards and track as checked data. In `rules/`, `selling`,
`racing`, `counting` and `betting` are the rules by subject; `going_on` and `paying` are what happens by itself. In `scene/` there is a
module for each phase; `geometry` and `faces` draw. `view/seen` has the parts of a view.
"""
