"""What is played: an evening with its lines, how each command is ruled on and told, and evenings that were played before.

`ruling` judges one command, `history` says how far lines may be taken back, `evening` joins both to the journal, and `newest_play` makes of
it what screens show. `playback`, `story`, `shelf` and `statistics` look back on evenings.
"""
