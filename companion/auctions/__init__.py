"""Whole auctions that any game can use: open outcry, in turn, sealed, a falling price, a pot; and what everybody sees of a rising one."""
