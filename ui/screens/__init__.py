"""The tablet's screens: before the game, the table, and the pages of the menu."""
