# Auctions on a screen (`companion.scene.bidding`). A game may say any of it better.

leads = { $you ->
    [yes] You lead
   *[no] { $seat } leads
 }
nobody-bid = No bid yet
least-bid = least bid
would-keep = { $you ->
    [yes] you would keep { MONEY($amount) }
   *[no] would keep { MONEY($amount) }
 }
prompt-open = Who opens for { $lot }?
prompt-open-short = Who opens?
prompt-higher = Who bids more than { $seat }?
prompt-higher-short = Who bids more?
prompt-nobody-short = No more bids
prompt-in-turn = { $you ->
    [yes] Bid or pass
   *[no] { $seat }: bid or pass
 }
prompt-in-turn-short = Bid or pass
prompt-may-bid = { $number ->
    [0] Nobody can bid any more
    [1] { $you ->
        [yes] You may bid
       *[no] { $seats } may bid
    }
   *[other] { $seats } may bid
 }
touch-outcry = Tap whoever speaks: their bid goes to { MONEY($amount) }. Or pick the amount.
who-says = Who says { MONEY($amount) }?
other-amount = Other…
other-amount-long = Other amount…
raises = { $seat } says { MONEY($amount) }
i-raise = I bid
passes = { $you ->
    [yes] Pass
   *[no] { $seat } passes
 }
sell-at-once = Sell at once…
somebody-passes = Somebody passes…
call-once = Going once…
call-twice = Going twice…
once = once
twice = twice
sold-step = sold
sold = Sold!
sold-to = to { $seat }, { MONEY($amount) }
no-bid-close = Nobody wants it
note-leads = leads
wait-for-seat = Waiting for { $seat }.
hint-in-turn = { $lot }: at least { MONEY($amount) }. Whoever passes is out.
note-out = { $why ->
    [passed] passes
    [cash] too dear
    [leads] leads
   *[other] –
 }
may-not-bid = { $why ->
    [leads] You lead. Nobody bids over themselves.
    [passed] You have passed.
    [cash] The next bid is more than you have.
   *[other] You can’t bid just now.
 }
