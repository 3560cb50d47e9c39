"""Free table: a bank, an auctioneer, a ballot box, a score sheet, dice and a clock for whatever game lies on the table.

It knows no game's rules. What there is to count, to sell, to ask and to fill in is said by a *sheet*, which is an edition's file: one of
those that come along, or the group's own. The rules of using it have ids of their own, FT-..., told in docs/free-table.md.
"""
