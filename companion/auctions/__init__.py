"""Whole auctions, to be used by any game: open outcry, in turn, sealed, a falling price, a pot; and what is seen of a rising one."""
