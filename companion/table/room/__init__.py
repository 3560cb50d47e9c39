"""Who and what is in the room: players and their phones, readers and their tags, the broker, the table's settings.

`seating` and `readers` live on the session's loop; `lobby` is what is chosen before the game; `leading` is the phone that speaks for the
table.
"""
