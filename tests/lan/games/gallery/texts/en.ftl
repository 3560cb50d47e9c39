game-title = Gallery
game-tagline = All shapes, no rules
option-room = Room
edition-plain = plain
phase-bidding = bidding
phase-open = open
rule-GA-1 = Each bid is higher than the last.
refusal-too-low = { MONEY($amount) } is not enough: at least { MONEY($least) }.
legal-bid = bid { MONEY($amount) }
legal-hide = hide { $colour }
event-done = { $seat }: { $what }
colour = { $colour ->
    [black] Black
    [red] Red
    [yellow] Yellow
    [white] White
    [green] Green
    [blue] Blue
   *[other] Joker
 }
i-raise = I raise to
other-amount = Another amount…
too-low = Too little
leads = { $seat ->
    [none] Nobody yet
   *[other] { $seat } leads
 }
once = once…
twice = twice…
sold = sold
the-black = The black one
driver-of = Driver 3 of 6, at auction
you-keep = You would keep { MONEY($amount) }. You have no driver yet.
prompt-bid = { LIST($seats) } may bid
prompt-table = The table looks on
opens = Open the choices
owned = { $seat }’s
hide-confirm = Bet on { $colour }
pay = { SIGNED($amount) }
place = { ORDINAL($number) }
in-thousands = in thousands of $, by its place at the finish
prompt-secret = TIPP 1: who will win?
hint-secret = Nobody sees your choice, not even the tablet.
play-confirm = Play: { $card }
prompt-play = Your turn, { $seat }
hand = My hand, 5 cards
special = Turbo or breakdown
prompt-move = { $seat } moves the red one by 2
hint-move = Straight ahead; it may end on 1 or on 2.
place-it = Put it elsewhere
as-shown = As shown
prompt-panda = { $seat } moves the panda
notice = bets TIPP 2 after the card
eaten = Bamboo eaten
objectives = Objectives
payout = Paying out
prize = prize
bets = bets
sum = in all
evenings = Cars
race = The race
finish = Finish
stack = Stack to sort
order-it = Sort it so
shares = Shares to sell
sell-it = Sell
sure = Really?
chip-note = the red one, sold −$70,000
