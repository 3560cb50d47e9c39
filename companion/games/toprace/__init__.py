"""Top Race: six cars for sale, movement cards that move everybody's, secret bets on the winner.

Beside the files that every game has: `deck`, `track` and `track_data` are what is played with, as data, checked; `selling`, `racing`,
`counting` and `betting` the rules by what they are about; `going_on` and `paying` what happens by itself; `geometry` and `faces` draw.
"""
