"""The tablet's screens: before the game, the table, and what lies behind the menu."""
