# Top Race in English.
game-title = Top Race
game-tagline = Six cars at auction, a race, secret bets
edition-a = Rules A: with the light blue and the dark blue car
edition-b = Rules B: with the blue and the black car, three races

## Cars
car-letter = { $car ->
    [light_blue] L
    [blue] B
    [red] R
    [dark_blue] D
    [black] K
    [yellow] Y
    [white] W
    [green] G
   *[other] { $letter }
 }
car-name = { $car ->
    [light_blue] Light blue
    [blue] Blue
    [red] Red
    [dark_blue] Dark blue
    [black] Black
    [yellow] Yellow
    [white] White
    [green] Green
    [joker] Joker
   *[other] { $car }
 }
car-short = { $car ->
    [light_blue] Light
    [dark_blue] Dark
   *[other] { car-name }
 }
car-small = { $car ->
    [light_blue] light blue
    [blue] blue
    [red] red
    [dark_blue] dark blue
    [black] black
    [yellow] yellow
    [white] white
    [green] green
    [joker] joker
   *[other] { $car }
 }
car-the = { $car ->
    [light_blue] the light blue
    [blue] the blue
    [red] the red
    [dark_blue] the dark blue
    [black] the black
    [yellow] the yellow
    [white] the white
    [green] the green
    [joker] the joker
   *[other] the { $car }
 } car
car-The = { $car ->
    [light_blue] The light blue
    [blue] The blue
    [red] The red
    [dark_blue] The dark blue
    [black] The black
    [yellow] The yellow
    [white] The white
    [green] The green
    [joker] The joker
   *[other] The { $car }
 } car
# A space, as one points at it: so many spaces to the next line, and the lane
space-start = grid { $number }
space-before = { $number } from { $tipp ->
    [0] the finish
   *[other] TIPP { $tipp }
 }, { $lane ->
    [inner] inner lane
    [middle] middle lane
    [outer] outer lane
   *[other] lane { $lane }
 }
space-finish = the finish
car-piece = { car-small } car
driver-name = { car-small } driver
due-the = { $due ->
    [light_blue] the light blue
    [blue] the blue
    [red] the red
    [dark_blue] the dark blue
    [black] the black
    [yellow] the yellow
    [white] the white
    [green] the green
   *[other] the { $due }
 } car
bought-the = { $bought ->
    [light_blue] the light blue
    [blue] the blue
    [red] the red
    [dark_blue] the dark blue
    [black] the black
    [yellow] the yellow
    [white] the white
    [green] the green
   *[other] the { $bought }
 } car
front-the = { $front ->
    [light_blue] the light blue
    [blue] the blue
    [red] the red
    [dark_blue] the dark blue
    [black] the black
    [yellow] the yellow
    [white] the white
    [green] the green
   *[other] the { $front }
 } car
rear-the = { $rear ->
    [light_blue] the light blue
    [blue] the blue
    [red] the red
    [dark_blue] the dark blue
    [black] the black
    [yellow] the yellow
    [white] the white
    [green] the green
   *[other] the { $rear }
 } car

## Cards
card-line = { car-small } { $number }
card-lines = { $lines }
card-special = { $one } and { $other }
card-special-name = Turbo or breakdown
card-count = { $number ->
    [0] 0 cards
    [one] { $number } card
   *[other] { $number } cards
 }
cards-held = { $number ->
    [0] that was the last one
   *[other] { $number } left in hand
 }
cards-left = { $number ->
    [0] all cards are played
    [one] { $number } card left to play
   *[other] { $number } cards left to play
 }
card-of = { $of } card
of-seat = { $seat }’s

## Places, lines, finishing places
place-pad = card pad
place-tipp1 = TIPP 1 line
place-tipp2 = TIPP 2 line
place-tipp3 = TIPP 3 line
place-finish = finishing line
podium-board = Finish
tipp-line = TIPP { $tipp }
course-start = Start
course-finish = Finish
place-short = { ORDINAL($place) }
place-nth = { ORDINAL($place) }
owned-by = { $you ->
    [yes] yours
   *[no] { $seat }’s
 }
you = you
race-name = { $races ->
    [1] The race
   *[other] { $race ->
        [1] First race
        [2] Second race
        [3] Third race
       *[other] Race { $race }
    }
 }

## Phases
phase-setup = Deal
phase-auction = Auction
phase-placing = On the grid
phase-race = Race
phase-moving = Card in play
phase-bets = Bets
phase-settled = Accounts
phase-over = The end

## Deal
prompt-deal = Deal the movement cards
prompt-deal-short = Deal the cards
hint-deal = { $spare ->
    [0] { $number } each.
    [one] { $number } each, one set aside unseen.
   *[other] { $number } each, { $spare } set aside unseen.
 }
deal-story = { $spare ->
    [0] Shuffle, and give everybody { $number } cards. Shuffle the six drivers too, face down.
    [one] Shuffle, and give everybody { $number } cards; the one left over is set aside unseen. Shuffle the six drivers too, face down.
   *[other] Shuffle, and give everybody { $number } cards; the { $spare } left over are set aside unseen. Shuffle the six drivers too, face down.
 }
deal-hands-title = No cards at hand?
deal-hands = { $depth ->
    [bank] The cardboard is enough: the app only counts the cards played.
   *[referee] The app can deal: then everybody sees their hand on their phone, and nobody else’s.
 }
prizes-title = Prizes
dealt = Dealt
dealt-first = Dealt? Touch the first driver turned over.

## Auction
prompt-reveal = { $you ->
    [yes] Turn over a driver
   *[no] { $seat } turns over a driver
 }
prompt-reveal-short = The next driver
touch-reveal = Tap the car on the card.
hint-forced = It goes to { $seat } for { MONEY($price) }, without bidding.
reveal-title = Which car is on the card?
reveal-note = Bidding opens as soon as the card is face up.
reveal-forced = { $seat } has no driver yet: the card turned over goes there for { MONEY($price) }, into debt if need be.
unsold-rounds = { $rounds ->
    [one] unsold
    [2] unsold twice
   *[other] unsold { $rounds } times
 }
on-offer = on offer
driver-count = Driver { $number } of { $total }
hint-in-turn = At least { MONEY($amount) }. Whoever passes is out for this driver.
no-bid-close-sub = the card goes under the pile
note-out = { $why ->
    [passed] passes
    [cash] too dear
    [drivers] has one
    [most] at limit
    [leads] leads
   *[other] –
 }
may-not-bid = { $why ->
    [leads] You lead. Nobody bids over themselves.
    [passed] You have passed for this driver.
    [cash] The next bid is more than you have.
    [drivers] You have a driver, and those left are for players without one.
    [most] You have as many drivers as anybody may.
   *[other] You can’t bid just now.
 }
you-would-keep = { $drivers ->
    [0] You would keep { MONEY($amount) }. You have no driver yet.
    [one] You would keep { MONEY($amount) }. You have { $drivers } driver.
   *[other] You would keep { MONEY($amount) }. You have { $drivers } drivers.
 }
prompt-place = { $you ->
    [yes] Place { $car }
   *[no] { $seat } places { $car }
 }
prompt-place-short = Place the car
hint-place = On any free start space.

## Race
prompt-play = { $you ->
    [yes] Your turn to play a card
   *[no] { $seat } plays a card
 }
prompt-play-short = Play a card
touch-bank = Play on the board, then tap.
touch-card = Tap the card played, or lay it on the pad.
turn-done = Card played
end-race = The race is over
seat-in = all in
who-finishes = Who crosses the finish?
somebody-finishes = Finish…
next-prize = next is { ORDINAL($place) }: { MONEY($prize) }
tipp-crossed = TIPP { $tipp } crossed
tipp-missed = TIPP { $tipp } missed
tipp-missed-then = nobody bets on it
prompt-order = In which order are the cars?
prompt-order-short = In which order?
hint-order = Best first.
sort-title = The cars still on the track, best first
race-over = That is the order
race-stops = The race ends here
rare = Other…
wait-for-order = The order of the cars still on the track is being noted.
my-hand = { $number ->
    [one] My hand, { $number } card
   *[other] My hand, { $number } cards
 }
which-card = Which card do you play?
card-unlisted = Another card…
card-unlisted-sub = not on the list
card-unlisted-lines = By its lines
special-front = Breakdown of the { car-piece }
play-this = Play: { $card }
hand-over = Their hand…
special-as = { $way ->
    [turbo] Turbo
   *[breakdown] Breakdown
 }
special-void = { $why ->
    [finished] no effect: one of the two is in
    [broken] no effect: one of the two has broken down
    [level] no effect: they are level
    [line] no effect: TIPP 2 is past
   *[blocked] no effect: the way is blocked
 }
turbo-to = Up to { $space }
prompt-move = { $you ->
    [yes] Move { $car } by { $number }
   *[no] { $seat } moves { $car } by { $number }
 }
prompt-move-short = { car-name }: { $number }
hint-ends = { $number ->
    [2] End on 1 or 2.
   *[other] End on any of 1 to { $last }.
 }
hint-one-end = { $finish ->
    [yes] It crosses the finish.
   *[no] { $dead_end ->
        [yes] It goes up to the jam.
       *[no] There is one space it can reach.
    }
 }
notice-bets = Bets at TIPP { $tipps } after the card
prompt-joker = { $you ->
    [yes] Name a car for the joker { $number }
   *[no] { $seat } names a car: joker { $number }
 }
prompt-joker-short = Joker { $number }: which car?
hint-joker = Any car that is not on the card.
line-void = { $why ->
    [finished] is in
    [broken] broken down
    [blocked] stuck
   *[nobody] nobody to name
 }
to-finish = Finish
as-shown = As shown
prompt-return = { $you ->
    [yes] Put { $car } back
   *[no] { $seat } puts { $car } back
 }
prompt-return-short = Back on the track
hint-return = The breakdown is over and the space is taken: level with it, or just behind.

## Bets
prompt-bets = Waiting for { $seats }
prompt-bets-short = TIPP { $tipp }: { $number } missing
hint-bets = The race goes on with the last bet.
bets-title = { $number ->
    [0] All bets are in
    [one] Waiting for one bet
    [2] Waiting for two bets
    [3] Waiting for three bets
    [4] Waiting for four bets
    [5] Waiting for five bets
   *[other] Waiting for { $number } bets
 }
bets-figure = { $number } / { $total }
bets-story = { $optional ->
    [yes] Everybody secretly names the winning car, or declines. Bets may change until the last one is in.
   *[no] Everybody secretly names the winning car. Bets may change until the last one is in.
 }
pay-place = It comes in
pay-amount = you get
in-thousands = { SIGNED($amount) }
pay-in-thousands = in thousands of $, by its place
has-bet = has bet
has-declined = does not bet
hand-over-tablet = Hand it over
change-bet = Change
bets-close = Close the bets
bets-close-confirm = { $number ->
    [one] Close without the missing bet ({ $seats })?
   *[other] Close without the missing bets ({ $seats })?
 }
prompt-your-bet = TIPP { $tipp }: who will win?
hint-secret = Nobody else sees your choice.
bet-on = Bet on { $car }
no-bet = I don’t bet
no-bet-confirm = No bet at TIPP { $tipp }?
prompt-sealed = Bet sealed
own-bet = TIPP { $tipp }, to win
own-bet-sealed = Your choice stays secret until the race is over. You may change it until the last bet is in.
own-declined = You don’t bet at TIPP { $tipp }.
own-untold = Your bet at TIPP { $tipp } was noted outside the app.

## Accounts
prompt-accounts = { $race }: the accounts
accounts = Accounts
hint-accounts = { $bets ->
    [yes] First the prizes, then the bets are opened.
   *[no] Each car earns its owner a prize.
 }
no-accounts = There are no accounts to show.
next-race = Next race
header-prize = prize
header-now = has now
bets-were-in = All bets were in before the finish.
own-change = this race: { SIGNEDMONEY($amount) }
opening-words = { $last ->
    [yes] { $seat } saw { car-the } win: it came last.
   *[no] { $place ->
        [1] { $seat } saw { car-the } win, and it did.
       *[other] { $seat } saw { car-the } win: it came { ORDINAL($place) }.
    }
 }
opening-told = { car-The } { ORDINAL($place) }: { $gain ->
    [gain] { $seat } gains { MONEY($amount) }
    [none] nothing for { $seat }
   *[loss] { $seat } loses { MONEY($amount) }
 }

## The end
prompt-won = { $number ->
    [one] { LIST($seats) } wins with { MONEY($money) }
   *[other] { LIST($seats) } share the win
 }
prompt-won-short = { $number ->
    [one] { LIST($seats) } wins
   *[other] They share the win
 }
hint-races = { $races ->
    [one] One race
   *[other] { $races } races
 }
end-gained = race { $race }: { SIGNEDMONEY($amount) }
end-behind = { MONEY($amount) } behind
end-shared = { LIST($seats) } have as much money in the end, and share the win.
end-story = { $how ->
    [only] { $seat } finishes ahead of { $second }
    [led] { $seat } led before the last race and stays ahead of { $second }
   *[passed] { $seat } passes { $leader } in the last race
 }: { $source ->
    [prizes] { MONEY($prizes) } in prizes.
    [gained] { MONEY($prizes) } in prizes, { MONEY($bets) } with bets.
   *[lost] { MONEY($prizes) } in prizes, { MONEY($bets) } lost on bets.
 }
end-stopped = Ended here: { $seat } is { MONEY($amount) } ahead of { $second }.
chart-so-far = { $number ->
    [one] { LIST($seats) } leads after this race.
   *[other] { LIST($seats) } lead together after this race.
 }
chart-money = Everybody’s money, in thousands of $. Each dip is an auction.
chart-race = race { $race }
own-balance = You have

## Readings
sighting-no-offer = This is not the moment to turn over a driver.
sighting-offer-open = { car-The } is still on offer.
sighting-sold-already = { car-The } has its driver: { $seat }.
sighting-not-playing = A movement card was read, but nobody plays one now.
sighting-bets-open = A card was read, but the bets of TIPP { $tipp } are open.
sighting-card-open = A card was read, but { $of } is not finished.
sighting-line-crossed = TIPP { $tipp } was crossed already.
sighting-line-later = TIPP { $next } comes before TIPP { $tipp }: nothing was noted.
sighting-no-bets = No bets in this game: TIPP { $tipp } does not count.
sighting-finished-already = { car-The } was in already.
sighting-read-only = { car-The } was seen at the line. The referee follows the cards: nothing was noted.
sighting-not-racing = { car-The } was read, but the race is not on.
sighting-play-as = { $way ->
    [turbo] As a turbo
   *[breakdown] As a breakdown
 }
sighting-play-to = Turbo up to { $space }
sighting-front = { car-The } is in front
sighting-move-to = { $to ->
    [finish] { car-The } crosses the finish
   *[other] { car-The } goes to { $to }
 }
sighting-car-lifted = { car-The }: put it on a space it may reach.
sighting-not-due = { car-The } is not the one to move now.

## What came about
event-dealt = Race { $race }: the cards are dealt.
event-driver-revealed = { car-The } is on offer.
event-bid-placed = { $seat } bids { MONEY($amount) } for { car-the }.
event-passed = { $seat } passes.
event-driver-unsold = Nobody wants { car-the }: it goes under the pile.
event-driver-sold = { $how ->
    [last] { $seat } takes { car-the }, the last one, for { MONEY($amount) }.
    [unsold] { $seat } takes { car-the }, which nobody wanted, for { MONEY($amount) }.
   *[bid] Sold! { $seat } pays { MONEY($amount) } for { car-the }.
 }
event-car-placed = { $seat } puts { car-the } on the grid.
event-race-started = Race { $race }: off they go! { $seat } starts.
event-card-played = { $as ->
    [turbo] { $seat } plays a special card: turbo!
    [breakdown] { $seat } plays a special card: breakdown!
   *[none] { $seat } plays a card.
 }
event-turn-done-said = { $seat } has played.
event-special-void = { $why ->
    [finished] The special card does nothing: one of the two cars is in.
    [broken] The special card does nothing: one of the two cars has broken down.
    [level] The turbo does nothing: the two cars are level.
    [line] The special card does nothing any more: TIPP 2 is past.
   *[blocked] The turbo does nothing: the way is blocked.
 }
event-line-void = { $why ->
    [finished] { car-The } is in: its { $number } does not count.
    [broken] { car-The } has broken down: its { $number } does not count.
    [blocked] { car-The } is stuck: its { $number } is lost.
   *[nobody] The joker { $number } has no car left to name.
 }
event-joker-named = { $seat } names { car-the } for the joker { $number }.
event-car-moved = { $to ->
    [finish] { $how ->
        [turbo] Turbo: { car-the } races to the finish.
       *[card] { car-The } races to the finish.
    }
   *[other] { $how ->
        [turbo] Turbo: { car-the } moves { spaces-on }.
       *[card] { car-The } moves { spaces-on }.
    }
 }
spaces-on = { STEPS($path) ->
    [one] one space
   *[other] { STEPS($path) } spaces
 }
event-car-finished = { car-The } is in: { ORDINAL($place) }!
event-broken-down = Breakdown! { car-The } is pushed to the edge of the track.
event-breakdown-over = The breakdown of { car-the } is over.
event-car-returned = { car-The } is back on the track.
event-line-crossed = { $car ->
    [none] TIPP { $tipp } is crossed.
   *[other] { car-The } crosses TIPP { $tipp }.
 }
event-line-missed = TIPP { $tipp } was missed: nobody bets on it.
event-betting-opened = Bets at TIPP { $tipp } are open.
event-bet-placed = { $seat } has bet at TIPP { $tipp }.
event-bet-declined = { $seat } does not bet at TIPP { $tipp }.
event-betting-closed = { $absent ->
    [none] Bets at TIPP { $tipp } are closed.
   *[other] Bets at TIPP { $tipp } are closed. Without a bet: { $absent }.
 }
event-dropped-out = All of { $seat }’s cars are in: the cards are put down.
event-turn-came = { $seat }’s turn.
event-all-cards-played = All cards are played.
event-race-ended = { $why ->
    [all_in] Race { $race } is over: all are in.
    [cards] Race { $race } is over: there are no cards left.
    [controller] Race { $race } is over: the last place is certain.
   *[other] Race { $race } is over.
 }
event-prize-paid = { car-The } comes in { ORDINAL($place) }: { SIGNEDMONEY($amount) } for { $seat }.
event-bet-paid = TIPP { $tipp }, { $seat } had bet on { car-the }, { ORDINAL($place) }: { SIGNEDMONEY($amount) }.
event-payments-reckoned-again = The accounts of race { $race } are reckoned again.
event-game-ended = The game is over. Ahead: { $winners }.
event-race-opened = On to race { $race }.
event-car-corrected = { $to ->
    [finish] Put right: { car-the } is in.
   *[other] Put right: { car-the } stands elsewhere.
 }

# Where there is no board to look at, a space is called as in a record
told-car-placed = { $seat } puts { car-the } on the grid, at { $space }.
told-car-moved = { $to ->
    [finish] { event-car-moved }
   *[other] { $how ->
        [turbo] Turbo: { car-the } goes to { $to }.
       *[card] { car-The } goes to { $to }.
    }
 }
told-car-corrected = { $to ->
    [finish] { event-car-corrected }
   *[other] Put right: { car-the } stands at { $to }.
 }
told-broken-down = Breakdown! { car-The } is pushed beside { $space }.
told-car-returned = { car-The } is back on the track, at { $space }.
event-position-set = The table is noted as it lies.

## What one may do
legal-deal = deal the cards
legal-reveal-driver = turn over { car-the }
legal-bid = bid { MONEY($amount) }
legal-pass = pass
legal-close-bidding = close the bidding
legal-sold = sell to { $seat } for { MONEY($amount) }
legal-place-car = put { car-the } on { $space }
legal-play-card = play a card
legal-play-unlisted = play a card that is on no list: { $lines }
legal-move = { $to ->
    [none] name { car-the } for the joker
    [finish] { car-the } to the finish
   *[other] { car-the } to { $to }
 }
legal-as-shown = move as shown
legal-return-car = put { car-the } back on { $space }
legal-turn-done = say that the card is played
legal-tipp-crossed = say that TIPP { $tipp } is crossed
legal-tipp-missed = say that TIPP { $tipp } was missed: nobody bets on it
legal-finished = say that { car-the } is in
legal-race-over = give the order of the cars on the track
legal-bet = bet at TIPP { $tipp }
legal-decline-bet = not bet at TIPP { $tipp }
legal-close-bets = close the bets of TIPP { $tipp }
legal-end-race = end the race
legal-next-race = go on to the next race

## Refusals
refusal-offer-open = { car-The } is still on offer. Sell it first, or put it under the pile.
refusal-driver-sold = { car-The } is sold already, to { $seat }.
refusal-passed-already = Whoever has passed is out for this driver.
refusal-drivers-needed = { $left ->
    [one] The last driver is for whoever has none: { $without }.
   *[other] The { $left } drivers left are for whoever has none: { $without }.
 }
refusal-most-drivers = { $most ->
    [one] { $seat } has a driver: one each.
   *[other] { $seat } has { $most } drivers: no more than that each.
 }
refusal-own-bid = This bid leads already, with { MONEY($amount) }: nobody bids over themselves.
refusal-bid-too-low = { MONEY($amount) } is too little. Say at least { MONEY($least) }.
refusal-bid-off-step = { MONEY($amount) } is not a bid: bids rise by { MONEY($step) }.
refusal-bid-beyond-cash = Nobody bids more than they have: { MONEY($amount) } is too much.
refusal-ends-by-itself = In turn, the bidding ends by itself. Bid or pass.
refusal-not-the-buyer = { $buyer } has just bought it, and places the car.
refusal-not-bought-now = It is { bought-the } that was just bought. Place that one.
refusal-start-taken = Space { $space } is taken. Free: { $free }.
refusal-no-start-space = { $space } is not a start space. Free: { $free }.
refusal-bets-open = First the bets at TIPP { $tipp }. Missing: { $missing }.
refusal-already-played = This card was played in this race already.
refusal-not-in-hand = { $seat } does not hold this card.
refusal-no-special = This is not a special card: neither turbo nor breakdown.
refusal-turbo-or-breakdown = A special card: say turbo or breakdown.
refusal-no-effect = { $why ->
    [finished] The card does nothing, as one of the two cars is in: there is nothing to add.
    [broken] The card does nothing, as one of the two cars has broken down: there is nothing to add.
    [level] The turbo does nothing, as they are level: there is nothing to add.
    [line] The card does nothing after TIPP 2: there is nothing to add.
   *[blocked] The turbo does nothing, as the way is blocked: there is nothing to add.
 }
refusal-turbo-names-no-car = The turbo takes { rear-the }, which is behind. There is no car to name.
refusal-turbo-where = The turbo of { car-the } may end in several places: { $ends }. Say where.
refusal-turbo-not-there = The turbo of { car-the } does not go to { $to }. Possible: { OR($ends) }.
refusal-breakdown-names-no-space = A breakdown goes nowhere: there is no space to name.
refusal-front-is-plain = It is { front-the } that is in front and breaks down. There is nothing to choose.
refusal-which-is-in-front = The two cars are level. Say which one is in front.
refusal-joker-named-before = { car-The } was named by a joker of this card already. Name another.
refusal-joker-on-card = { car-The } is on the card. The joker wants another.
refusal-joker-void = { $why ->
    [finished] { car-The } is in: the joker is lost, it goes nowhere.
   *[broken] { car-The } has broken down: the joker is lost, it goes nowhere.
 }
refusal-not-its-line = It is { due-the } that moves now, by { $number }.
refusal-must-move = { car-The } can move by { $number }. Say where to: { OR($ends) }.
refusal-stopped-too-early = { car-The } stops too early. With { $number } points it may end on: { OR($ends) }.
refusal-space-taken = Space { $to } is taken. { car-The } may end on: { OR($ends) }.
refusal-space-occupied = On space { $space } stands { car-the }. Put it elsewhere first.
refusal-not-reached = { car-The } does not get to { $to } with { $number ->
    [one] { $number } point
   *[other] { $number } points
 }. It may end on: { OR($ends) }.
refusal-joker-first = The joker waits for a car. Name it first.
refusal-return-first = First { car-the } returns to the track. Possible: { OR($spaces) }.
refusal-no-such-tipp = There are only { $lines } TIPP lines.
refusal-crossed-before = TIPP { $tipp } is crossed already.
refusal-lines-in-order = TIPP { $next } comes first.
refusal-finished-before = { car-The } is in already, { ORDINAL($place) }.
refusal-tipp-not-told = Before { car-the } is in: has TIPP { $tipp } been crossed, or was it missed?
refusal-order-of-the-unfinished = Name every car still on the track, each once.
refusal-more-than-one-out = { $finished } cars are in. It takes { $needed } for the last place to be certain.
refusal-sixth-plays-on = The race goes on until the sixth car is in.
refusal-betting-closed = Bets at TIPP { $tipp } are closed.
refusal-not-this-line = Bets are open at TIPP { $open } now.
refusal-bets-are-not-optional = Here everybody bets. Declining is an option of the game.

refusal-impossible-position = That position can’t be: { $why ->
    [no_such_race] there is no such race
    [last_race] after the last race the game is over
    [not_the_last_race] there are more races to come
    [twice] a car is there twice
    [elsewhere] a car can’t be in and on the track
    [not_listed] a car is in and not among those that are in
    [two_on_a_space] two cars stand on one space
    [not_the_cars_on_the_track] these are not the cars on the track
    [not_on_the_track] a car that is not on the track can’t be broken down
    [more_than_the_deck] there are not so many cards
    [two_open] bets are open at one line at a time
    [leader_and_amount] a leader and an amount belong together
    [offer_is_sold] that driver is sold
    [nothing_to_place] there is no car to place
    [not_every_car] every car has one place
    [not_played] the card has not been played
    [no_such_line] the card has not so many lines
    [fates_and_lines] every finished line of the card has an outcome
    [its_own_partner] a car can’t wait for itself
    [wrong_number] every TIPP line is there once
    [in_and_declined] whoever declined has no bet
    [open_without_a_race] bets are open during the race only
    [offer_while_placing] a car that was bought is placed before the next sale
   *[other] “{ $part }” does not fit
 }.

## Rules
rule-TR-S1 = Everybody gets the start money once, before the first race.
rule-TR-S2 = The race controller turns over the drivers and closes the bidding.
rule-TR-S3 = Movement cards are shared out evenly before the auction; the rest is set aside unseen.
rule-TR-S4 = The six drivers are shuffled face down.
rule-TR-A1 = The controller turns over one driver after the other: only one is on offer at a time.
rule-TR-A2 = A bid rises by at least one step, stays within one’s cash, and never tops one’s own.
rule-TR-A3 = By outcry anybody bids at any moment until “sold”; in turn, whoever passes is out and the sale ends by itself.
rule-TR-A4 = The buyer pays the bank and puts the car on any free start space.
rule-TR-A5 = Everybody must get a driver: whoever has one may bid only while there are more left than players without, and by option fewer than the most one may own.
rule-TR-A6 = A player with no driver when the last card comes up takes it at a fixed price, into debt if need be.
rule-TR-A7 = A driver nobody bids for goes under the pile; if all come round twice unsold, those without one take them at a fixed price, and if nobody is without one everybody takes one.
rule-TR-R1 = The buyer of the last driver starts; play is clockwise, one card a turn.
rule-TR-R2 = The cars on the card move from top to bottom, and every line that is not void counts.
rule-TR-R3 = A step goes straight or diagonally ahead to a free space, never sideways, never back.
rule-TR-R4 = A car uses all its points, or goes until no space ahead is free; by option, as far as it can.
rule-TR-R5 = Whoever crosses the finish takes the next podium place, and its numbers are void from then on.
rule-TR-R6 = The joker moves a car that is not on the card; one that is in or broken down loses the number.
rule-TR-R7 = One plays one’s own cards, and each card once a race.
rule-TR-R8 = A player whose cars are all in puts down the cards and is skipped.
rule-TR-X1 = A special card does nothing if one of the two cars is in or broken down already, nor does a turbo if they are level.
rule-TR-X2 = Turbo: the rear car goes level with the front one, or as far as the way is free.
rule-TR-X3 = Breakdown: the front car is put beside its space and does not move while it lasts.
rule-TR-X4 = A breakdown ends when the other car of the pair has overtaken it, when it draws level, or when everybody has passed, by option.
rule-TR-X5 = The car returns to its space, or else level with it, or else just behind.
rule-TR-X6 = By option, special cards do nothing once one car of the pair has crossed TIPP 2.
rule-TR-P1 = A space’s rank is its last column: that says who is ahead.
rule-TR-P2 = A line is crossed when the car’s space begins beyond it.
rule-TR-B1 = As the first car crosses a TIPP line, everybody secretly names the car that will win the race.
rule-TR-B2 = Bets are made at the line itself or once the card is resolved, by option.
rule-TR-B3 = A bet may be changed until the last one is in; only then the race goes on.
rule-TR-B4 = Bets stay secret until the race is over.
rule-TR-B5 = In the end each bet pays or costs money, by the place of the car it named.
rule-TR-B6 = A line that nobody crossed has no bets.
rule-TR-B7 = A car is in only when every TIPP line that bets wait for was said to be crossed, or to be missed: nobody bets on a car on the podium.
rule-TR-E1 = The race ends with the sixth car in or the last card; with five in, the controller may end it.
rule-TR-E2 = Cars still on the track are placed by rank, then by who was there first.
rule-TR-E3 = Each car’s prize goes to its owner, then the bets are settled.
rule-TR-E4 = Over three races the money stays; cards and drivers are dealt and sold anew.
rule-TR-E5 = Whoever has most money in the end wins; a tie is shared.

## Options
option-depth = What the app does
option-depth-referee = referee of everything
option-depth-bank = bank and bets
option-races = Number of races
option-races-1 = one
option-races-3 = three
option-bets = Bets at the TIPP lines
option-bets-when = When bets are made
option-bets-when-card = once the card is resolved
option-bets-when-crossing = as the line is crossed
option-bets-optional = Bets may be declined
option-auction = Auction
option-auction-outcry = by outcry
option-auction-in-turn = in turn
option-breakdown-until = A breakdown ends
option-breakdown-until-overtaken = when the other car of the pair has overtaken it
option-breakdown-until-passed = when everybody has passed
option-breakdown-until-level = when the other car of the pair draws level
option-blocked = In a jam
option-blocked-stuck = a car may be steered into it
option-blocked-farthest = a car goes as far as it can
option-specials-after-tipp2 = Special cards still work after TIPP 2
option-max-drivers = Drivers a player may have at most
option-max-drivers-printed = as printed: two with three to five players
option-max-drivers-none = any number
option-track = Circuit
option-track-classic = the one in the box
option-controller = Race controller
option-controller-none = the first seat

## Editions and tracks: what is odd
warning-no-card = { car-The } is on no card.
warning-no-special = { car-The } has no special card.
warning-unbalanced = The cards are not even: { $low } has { $least } points in all, { $high } has { $most }.
warning-no-specials = There are no special cards.
warning-few-cards = There are only { $number } cards.
warning-proposed-cards = { $number } cards are our proposal, for want of a source. Compare them with your deck: a card that is not there can be typed in.
warning-same-look = { $what ->
    [fill] { $one } and { $other } have the same colour.
    [shape] { $one } and { $other } have the same shape.
   *[letter] { $one } and { $other } have the same letter.
 }
warning-prizes-order = The prizes do not go down.
warning-bets-order = At TIPP { $tipp } the winnings do not go down from place to place.
warning-least-bid = The first bid, { MONEY($least) }, is not a multiple of { MONEY($step) }.
warning-unreached-space = Track { $track }: nobody ever gets to { $space }.
warning-jumps-lanes = Track { $track }: from { $space } to { $to } jumps a lane.
warning-skips-columns = Track { $track }: from { $space } to { $to } skips a column.
warning-same-rank = Track { $track }: { $space } and { $to } have the same rank.
warning-overlap = Track { $track }: { $space } and { $to } overlap.
explain-edition = Edition { $edition }, cars: { $cars }.
explain-deck = { $cards } movement cards, { $specials } of them special.
explain-prize = { MONEY($prize) }
explain-money = Starts with { MONEY($start) }; prizes: { $prizes }.
explain-track = Track { $track }: { $spaces } spaces, { $lanes } lanes, { $columns } columns.
explain-start = Start: { $spaces }.
explain-line = TIPP { $tipp } lies between columns { $before } and { $after }.
explain-single-file = { $number ->
    [0] Two cars fit side by side everywhere.
   *[other] Single file: { $spaces }.
 }

## Unreadable data
malformed-card-unreadable = this card can’t be read.
malformed-colour-twice = a colour is there twice.
malformed-not-two-columns = two neighbouring columns belong here.
malformed-lines-out-of-order = the lines are out of order.
malformed-nobody-crosses = no space begins beyond this line.
malformed-start-beyond-line = a start space lies beyond this line.
malformed-step-leads-back = a step leads back.
malformed-cycle = the track comes back to itself.
malformed-dead-end = this space leads nowhere.
malformed-empty = there is nothing here.
malformed-too-few = there must be at least { $expected }, not { $count }.

scan-hands = Hands read by the reader
scan-hands-note = For the app to know the hands: tap a player, lay their cards on the pad one by one.
dealt-as-read = Dealt, as read

## The table as it lies: moments and values
position-value-setup = before the auction
position-value-auction = auction
position-value-race = race
position-value-settled = race paid
position-value-over = end
position-value-finish = finish

## The table as it lies: its parts and their values
position-amount = amount
position-car = car
position-declined = without a bet
position-fates = lines played
position-forcing = forced purchases
position-in = bet made
position-last = last bid
position-leader = leads the bidding
position-level = level
position-line = line due
position-named = joker’s colours
position-offer = driver on offer
position-partner = the other car
position-passed = have passed
position-placing = car to place
position-reached = order of reaching the rank
position-returning = returns due
position-rounds = rounds unsold
position-spent = has played already
position-unlisted = cards on no list
position-state = state
position-value-ahead = not crossed yet
position-value-waiting = waits
position-value-open = open
position-value-closed = closed
position-value-done = done
position-value-finished = car has finished
position-value-broken = car broken down
position-value-blocked = car blocked
position-value-nobody = no car
position-value-light-blue = light blue
position-value-blue = blue
position-value-red = red
position-value-dark-blue = dark blue
position-value-black = black
position-value-yellow = yellow
position-value-white = white
position-value-green = green
position-value-joker = joker

## Whose word a switch is: the box's, or ours

option-depth-whose = Ours: the app at the table. As bank it believes the table, as referee it checks every move.
option-races-whose = The box: one race, or three from Grand Prix to Grand Prix.
option-bets-whose = The box: a variant, which may be left out.
option-bets-when-whose = The box: one edition stops the race at the line, the other resolves the card first.
option-bets-optional-whose = The box wants a bet of everybody; declining is ours.
option-auction-whose = The box: one edition is by outcry, the other leaves the choice.
option-breakdown-until-whose = The box: one edition says overtaken, the other level. When everybody has passed is another reading of the first.
option-blocked-whose = The box says as far as possible, and that a jam stops a car. That a car may be steered into it is our reading.
option-specials-after-tipp2-whose = The box: a house variant that comes with one edition has no special cards after TIPP 2.
option-max-drivers-whose = The box: one edition says two with three to five players, the other sets no limit.
option-track-whose = The box has one circuit; others are a group’s own.
option-controller-whose = The box: one player is race controller. That it is the first seat is ours.

## What we ruled where the box is silent, under the rule it belongs to

ruling-TR-A2 = { $bids_within_cash ->
    *[yes] Ours: nobody bids more than their cash.
     [no] In this edition bids may go into debt.
 }
ruling-TR-A6 = { $forced_into_debt ->
    *[yes] Ours: it is bought into debt if need be.
     [no] In this edition one pays what one has, at most.
 }
ruling-TR-A7 = Ours: the box does not say what becomes of drivers that nobody wants.
ruling-TR-R6 = { $joker_names_once ->
    *[yes] Ours: a car that a joker named counts as on the card for its next joker.
     [no] In this edition a card’s second joker may name the same car.
 }
ruling-TR-X1 = Ours: nor where one of the two has broken down, nor a turbo where they are level.
ruling-TR-X2 = { $turbo_falls_short ->
    *[yes] Ours: where no space level with the front car can be reached, the turbo goes as far as it can behind it.
     [no] In this edition a turbo that cannot go level does nothing.
 }
ruling-TR-X4 = Ours: of two level cars the player says which is in front.
ruling-TR-X5 = Ours: the box does not say where a car goes whose space is taken.
ruling-TR-B6 = Ours: the box does not say what becomes of such a line.
ruling-TR-B7 = Ours: the app sees no line by itself.
ruling-TR-E1 = { $five_may_end ->
    *[yes] Ours: with five in, the last place is certain.
     [no] In this edition the race goes on for the sixth car.
 }
ruling-TR-E2 = Ours: who was there first is before a car that came level.
ruling-TR-E3 = Ours: what is owed is shown as a debt.
ruling-TR-E5 = Ours: with as much money, the win is shared.

# The guided first game
lesson-first-goal-title = Make money
lesson-first-goal = Six cars race. You own some, and you bet on one. Whoever has most money at the end wins.
lesson-first-reveal-title = An auction
lesson-first-reveal = The six drivers are sold, one after the other. Turn over the first: touch the red car.
lesson-first-bid-title = Bo bids
lesson-first-bid = Bo says 50,000. You want the red car? Touch your place: you bid 60,000.
lesson-first-sold-title = Once, twice…
lesson-first-sold = Nobody says more. Touch Sold: the bank takes the money.
lesson-first-place-title = At the start
lesson-first-place = The car is yours. Put it on any free space of the start: touch a lit one.
lesson-first-others-title = The others likewise
lesson-first-others = Everyone gets a driver. Let’s jump into the race: you also own the dark blue car.
lesson-first-card-title = Play a card
lesson-first-card = You choose one of your cards and lay it on the table. Show it here: red 6, yellow 4, light blue 2, green 1.
lesson-first-move-title = Red moves 6
lesson-first-move = Straight or diagonally ahead, onto free spaces. Touch where it stops; the dots show the way.
lesson-first-shown-title = All of the card
lesson-first-shown = Every car on the card moves, whoever owns it, from top to bottom. As shown moves the rest.
lesson-first-undo-title = A slip
lesson-first-undo = Oops: Bo laid the white 10, not the green one. Take it back: touch the arrow.
lesson-first-bet-title = A secret bet
lesson-first-bet = White crosses a TIPP line: everyone bets on the winner. Take the tablet, choose any car, nobody looks.
lesson-first-lies-title = The table is right
lesson-first-lies = A sleeve has pushed a car? Menu, then As it lies: drag any car elsewhere, and confirm.
lesson-first-end-title = And then
lesson-first-end = The race ends with the last car in. Cars bring prizes to their owners, bets pay by the place of the car.
lesson-first-now-title = That is all
lesson-first-now = What you meet later, “?” explains when it is there. Have fun!

# What a move may be, in pictures
picture-ahead-title = Ahead, straight or diagonally
picture-ahead = Never sideways, never back.
picture-round-title = On free spaces
picture-round = Go round; nobody jumps.
picture-jam-title = All its points
picture-jam = Unless a jam stops it.
