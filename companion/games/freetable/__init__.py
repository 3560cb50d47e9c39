"""Free table: a bank, an auctioneer, a ballot box, a score sheet, dice and a clock for whatever game lies on the table.

It knows no game's rules. A *sheet*, which is an edition's file, says what there is to count, sell, ask and fill in. Some sheets come
with it; a group can make its own. The rules for using a sheet have ids of their own, FT-..., explained in docs/free-table.md.
"""
