# Free table in English.
game-title = Free table
game-tagline = Bank, auctions, secret votes and scores for any box
edition-trader = A property trader’s bank
edition-railway = Train companies
edition-auction_house = An auction house
edition-wine_estate = A wine estate’s score
edition-secret_orders = Secret orders
edition-poker_chips = Chips, blinds and pots
edition-score_pad = A score pad
place-pad = the reader

## Names on the sheets that come along; a group’s own are said as they are written
name = { KEY($name) ->
    [money] money
    [shares] shares
    [chips] chips
    [points] points
    [parking] free parking
    [pot] the pot
    [first-side-pot] side pot 1
    [second-side-pot] side pot 2
    [full-round] full round
    [rent] rent
    [fine] fine
    [tax] tax
    [birthday] birthday
    [red-line] red line
    [blue-line] blue line
    [green-line] green line
    [dividend] dividend
    [red-line-earns] red line earns
    [blue-line-earns] blue line earns
    [green-line-earns] green line earns
    [what-is-it-worth] what is it worth?
    [vines] vines
    [casks] casks
    [price-of-a-cask] price of a cask
    [cellar] cellar
    [guests] guests
    [medals] medals
    [debts] debts
    [order] the order
    [vote] the vote
    [number] a number
    [bet] the bet
    [hold] hold
    [advance] advance
    [support] support
    [retreat] retreat
    [red] red
    [black] black
    [zero] zero
    [small-blind] small blind
    [big-blind] big blind
    [the-pot] takes the pot
    [half-of-the-pot] half of the pot
    [bank] the bank
   *[other] { $name }
 }
name-titled = { CAPITAL(SAY("name", "name", $name)) }
grouped = { GROUPED($number) }
amount = { $unit ->
    [dollar] { money-dollar }
    [euro] €{ $figures }
    [pound] £{ $figures }
    [point] { $figures } pts
   *[other] { $figures }
 }
minus = −{ $amount }
the-bank = the bank
everybody = all
hidden-purse = ···
purse = { $seat }: { $currency }
names = { LIST($names) }
thought = { $minutes } min { $seconds }

## Where the table stands
phase-setup = who plays
phase-playing = the table is free
phase-throwing = the dice are in the air
phase-sale = a lot is for sale
phase-sale-outcry = bids are called out
phase-sale-in-turn = bids go round
phase-sale-sealed = bids are sealed
phase-sale-second-price = bids are sealed
phase-sale-all-pay = bids are sealed
phase-sale-falling = the price falls
phase-asking = everybody chooses
phase-settling = the bets are open
phase-over = the end

## Options
option-bank-by = The bank is used by
option-bank-by-everybody = everybody
option-bank-by-banker = the banker
option-bank-by-table = the tablet only
option-banker = The banker
option-banker-none = the first seat
option-balances = Purses
option-balances-open = everybody sees them
option-balances-own = each sees its own
option-turns = It is somebody’s turn
option-clock = Thinking time is counted
option-rounds = Rounds
option-rounds-none = any number

## What one may say
legal-pay = pay { $amount } from { account-of } to { payee-of }
account-of = { ACCOUNT($payer) }
payee-of = { ACCOUNT($payee) }
legal-claim = ask { $payer } for { $amount }
legal-allow = say yes to claim { $claim }
legal-deny = say no to claim { $claim }
legal-all-pay = everybody pays { $amount } to { payee-of }
legal-all-receive = everybody gets { $amount } from { account-of }
legal-reverse = take entry { $entry } back
legal-name-favourite = name a favourite payment
legal-drop-favourite = forget the favourite “{ $name }”
legal-lay = lay the purse of { account-name }
legal-lay-favourite = lay the card of “{ $name }”
legal-put-up = put a lot up: { sale-kind }
legal-bid = bid { $amount }
legal-pass = pass
legal-set-ceiling = set a secret ceiling
legal-drop-ceiling = stop the ceiling
legal-seal-bid = bid in secret
legal-lower = lower the price
legal-take = take it at this price
legal-close-bidding = close the bidding
legal-ask-all = ask everybody: { question-name }
question-name = { SAY("name", "name", $question) }
legal-choose = choose in secret
legal-open-answers = open the answers
legal-settle = { SAY("name", "name", $answer) } came true
legal-score = fill in { SAY("name", "name", $row) } for { $seat }
legal-begin = { $seat } begins
legal-end-turn = end the turn
legal-next-round = begin the next round
legal-run-clock = { $on ->
    [yes] start the clock
   *[no] stop the clock
 }
legal-take-dice = take the dice
legal-throw = the dice show { LIST($dice) }
legal-finish = end the game

## What came about
event-paid = { account-of } → { payee-of }: { amount-said }{ event-reason }
amount-said = { $unit ->
    [plain] { GROUPED($amount) } { SAY("name", "name", $currency) }
   *[other] { SAY("amount", "unit", $unit, "figures", GROUPED($amount)) }
 }
price-said = { $unit ->
    [plain] { GROUPED($price) } { SAY("name", "name", $currency) }
   *[other] { SAY("amount", "unit", $unit, "figures", GROUPED($price)) }
 }
event-reason = { KEY($reason) ->
    [none] {""}
   *[other] {" "}({ SAY("name", "name", $reason) })
 }
event-all-paid = Everybody → { payee-of }: { amount-said } each{ event-reason }
event-all-received = { account-of } → everybody: { amount-said } each{ event-reason }
event-claimed = { $payee } asks { $payer } for { amount-said }{ event-reason }
event-denied = { $payee } gets nothing from { $payer }: the claim is gone.
event-reversed = Entry { $entry } is taken back by a counter-entry{ event-reason }.
event-favourite-named = A favourite payment: { $name }, { amount-said }.
event-favourite-dropped = The favourite “{ $name }” is forgotten.
event-purse-laid = { $receives ->
    [yes] { account-name } receives.
   *[no] { account-name } pays.
 }
event-favourite-laid = { $waits_for ->
    [payer] { SAY("name-titled", "name", $name) }: lay the purse card of who pays.
    [payee] { SAY("name-titled", "name", $name) }: lay the purse card of who is paid.
   *[other] { SAY("name-titled", "name", $name) }: put away.
 }
account-name = { ACCOUNT($account) }
event-lot-put-up = { lot-said } is for sale: { sale-kind }.
lot-said = { KEY($lot) ->
    [none] A lot
   *[other] { SAY("name", "name", $lot) }
 }
event-bid-made = { $for_it ->
    [yes] The table bids { amount-said } for { $seat }.
   *[no] { $seat } bids { amount-said }.
 }
event-passed = { $short ->
    [yes] { $seat } can’t pay the next bid and is out.
   *[no] { $seat } passes.
 }
event-ceiling-set = { $seat } has told the table something.
event-ceiling-dropped = The table bids no more for { $seat }.
event-bid-sealed = { $seat } has bid in secret.
event-price-fell = The price is { price-said }.
event-bids-opened = Bids: { LIST($bids) }.
event-lot-sold = { lot-said } goes to { $seat } for { price-said }.
event-lot-unsold = { lot-said } is not sold.
event-asked = Everybody chooses: { question-name }.
event-answered = { $seat } has chosen.
event-answers-opened = { question-name }: { LIST($answers) }.
event-bets-settled = { question-name }: { SAY("name", "name", $answer) }. { KEY($won) ->
    [none] Nobody wins.
   *[other] { LIST($won) }.
 }
event-scored = { $seat }, { SAY("name", "name", $row) }: { KEY($value) ->
    [none] wiped out
   *[other] { $value }
 }.
event-begun = { $seat } begins.
event-turn-ended = { $seat } is done; { $next }’s turn.
event-round-begun = Round { $round }.
event-clock-runs = { $on ->
    [yes] Thinking time is counted.
   *[no] Thinking time is not counted any more.
 }
event-dice-taken = The dice are thrown.
event-thrown = { $dice }
event-finished = { KEY($winners) ->
    [none] The game is over.
   *[other] The game is over: { LIST($winners) }.
 }
event-money-adjusted = House ruling: { $seat } { SIGNED($amount) }.
event-account-put = House ruling: { $account } has { amount-said }.
event-position-put = The table is put as it lies.

## Refusals
refusal-no-money = This sheet has no money.
refusal-off-step = It goes by steps of { $step }.
refusal-to-oneself = Nobody pays themselves.
refusal-short = { CAPITAL(ACCOUNT($account)) } has not so much.
refusal-ask-the-payer = That is { $payer }’s money: ask for it.
refusal-not-the-banker = { $bank_by ->
    [banker] { $banker } keeps the bank.
   *[other] The bank is used at the tablet.
 }
refusal-too-many-claims = { $most } claims stand already: answer some of them first.
refusal-no-such-claim = That claim is gone.
refusal-name-taken = “{ $name }” is a favourite already: take another name.
refusal-too-many-favourites = There are { $most } favourites already: forget one first.
refusal-no-such-favourite = There is no such favourite named at this table.
refusal-waits-for-nobody = It is known already who pays and who is paid: the card pays at once.
refusal-at-the-table = Everybody’s money at once is moved at the tablet, or by who keeps the bank.
refusal-no-such-entry = The book has { $entries } entries.
refusal-reversed-already = Entry { $entry } was taken back already.
refusal-not-sold-so = This sheet does not sell so.
refusal-sell-your-own = A lot is put up at the tablet, or by who sells it.
refusal-seller-bids = Who sells does not bid.
refusal-beyond-cash = That is more than you have.
refusal-ceiling-too-low = A ceiling is at least the next bid, { $least }.
refusal-no-ceiling = There is no ceiling.
refusal-no-such-bid = A bid is at least { $least }, by steps of { $step }, and no more than one has.
refusal-ends-by-itself = The bidding ends by itself. { KEY($turn) ->
    [none] {""}
   *[other] It is { $turn }’s word.
 }
refusal-other-matter = That was for an earlier lot or question.
refusal-not-to-choose = { KEY($known) ->
    [none] From { $least } to { $most }.
   *[other] There is to choose: { LIST($known) }.
 }
refusal-stake-wanted = A bet has a stake.
refusal-no-stake = This is no bet: there is no stake.
refusal-own-column = Each fills in its own column; the tablet fills in any.
refusal-no-such-round = There are { $rounds } rounds so far.
refusal-out-of-bounds = { SAY("name", "name", $row) }: from { $least } to { $most }.
refusal-off-row-step = { SAY("name", "name", $row) } goes by steps of { $step }.
refusal-no-turns = This table does not keep track of turns.
refusal-begun-already = { $seat } is on turn already.
refusal-nobody-began = Say first who begins.
refusal-no-clock = Thinking time is not counted now.
refusal-clock-so-already = { $on ->
    [yes] The clock runs already.
   *[no] The clock stands already.
 }
refusal-last-round = Round { $rounds } is the last: end the game.
refusal-rounds-by-turns = The next round comes when everybody has had a turn.
refusal-no-dice = This sheet has no dice.
refusal-so-many-dice = There are { $number } dice.
refusal-no-such-face = This die shows 1 to { $sides }.
refusal-money-astray = Bank and pots must hold { $together } together, and none may be below 0.
refusal-no-such-row = The sheet has no row “{ SAY("name", "name", $row) }”.

## Rules
rule-FT-S1 = Two to ten play.
rule-FT-S2 = Whose seat is left has no turn, bid or answer any more; purse and figures stay, and the tablet pays the money on.
rule-FT-S3 = Whoever comes late gets the start money from the bank, as far as it goes.
rule-FT-B1 = A payment goes from one account to another: a whole number of steps, and not to oneself.
rule-FT-B2 = Whoever has too little can’t pay, unless the sheet allows debts; nor can a bank whose money is limited.
rule-FT-B3 = Each pays its own money; the bank and the pots are used by whom the switch says, the tablet always.
rule-FT-B4 = Who wants another’s money asks for it; it moves when that one says yes.
rule-FT-B5 = When everybody pays or receives, all do or nobody.
rule-FT-B6 = Any entry of the book can be taken back once, by a counter-entry that everybody sees.
rule-FT-B7 = Pots are accounts like any other.
rule-FT-B8 = A favourite is a payment named once: an amount, or a percentage of what the payer has.
rule-FT-B9 = Purses are open, or each its owner’s own until the end; bank and pots are open always.
rule-FT-A1 = One lot at a time, sold as the sheet says; a seat may sell its own, and does not bid for it.
rule-FT-A2 = Called out: each bid is higher by whole steps, by somebody else, and can be paid; “sold” ends it.
rule-FT-A3 = In turn: a higher bid or a pass, and who passed is out; it ends when one is left.
rule-FT-A4 = Sealed: each bids once in secret, all is opened at once; on a tie who is on turn first has it.
rule-FT-A5 = Falling: the price comes down until somebody calls “mine”.
rule-FT-A6 = The table raises for whoever set a secret ceiling, up to it and no further; it is opened with the lot.
rule-FT-A7 = The winner pays the seat that sells, else the account that the sheet names.
rule-FT-A8 = In turn, whoever can’t pay the next bid passes without being asked, and the table says so.
rule-FT-V1 = Everybody chooses from what the question offers.
rule-FT-V2 = A secret answer may be changed until all is opened.
rule-FT-V3 = All is opened at once, and every phone proves that nobody changed after sealing.
rule-FT-V4 = A bet has a stake that one can pay; what came true is paid by its odds, all or nobody.
rule-FT-P1 = Figures lie within their row’s bounds and steps; each fills in its own column.
rule-FT-P2 = A row may be the sum of others, multiplied by another; each counts so many points for one.
rule-FT-P3 = Most or least wins, as the sheet says; tied, more of the tie’s row; still tied, shared.
rule-FT-T1 = Turns go clockwise from whoever begins.
rule-FT-T2 = A round is over when the turn comes back to whoever began.
rule-FT-T3 = The dice are those of the sheet.
rule-FT-T4 = The clock counts what each turn takes, and forbids nothing.
rule-FT-E1 = The tablet ends the game; nothing may be for sale or asked then.
rule-FT-G1 = A purse card on the reader is who pays; another one after it, who is paid.
rule-FT-G2 = A favourite’s card pays for whose purse lies there, else for whose turn it is, else for the purse laid next; a lot’s card puts it up; the turn’s token ends the turn.

## The screen
till-sentence = {"{payer}"} pays {"{amount}"} to {"{payee}"}
till-all = Everybody pays {"{amount}"} to {"{payee}"}
till-claim = Ask {"{payer}"} for {"{amount}"}
till-paying = Pay {"{amount}"} to {"{payee}"}
till-receiving = {"{payer}"} pays me {"{amount}"}
till-with-word = Pay, and say why
till-with-name = Keep as a favourite
forget-it = Forget this favourite
lot-typed = Type its name
title-favourites = Favourite payments
title-own-purses = Each one’s own purse
title-book = The book
older-entries = Older entries
entries-from-to = { $first } to { $last }
title-standing = Standing
title-dice = Thrown
title-column = Your figures
earlier-rounds = Earlier rounds
title-column-long = Your figures ({ $filled } / { $rows })
pays-whom = { $payer } pays…
pays-to = to { $payee }
claimed = { $payee } asks { $payer } for { $amount }
claim-yes = Pay
claim-no = No
claim-back = Never mind
reverse-sure = Take it back
entry = { $payer } → { $payee }
entry-why = { $payer } → { $payee }: { $reason }
entry-back = back: { $payer } → { $payee }
nothing-on-sheet = This sheet has nothing to count. The menu has another game, or a sheet of your own.
see-own = { $seat }, behind the curtain
prompt-turn = { $you ->
    [yes] Your turn
   *[no] { $seat }’s turn
 }
prompt-turn-short = Play on
prompt-begins = Who begins?
prompt-begins-short = Who begins?
hint-begins = The app draws lots, or you say who.
prompt-free = The table is free
prompt-free-short = The table is free
touch-pay = Tap who pays, who is paid, and how much; or a favourite.
round = round { $round }
you-have = You have
do-sale = Auction
do-ask = Secret question
app-draws = { $phase ->
    [throwing] The app throws
   *[other] The app draws lots
 }
do-dice = Dice
do-clock = { $on ->
    [yes] Clock
   *[no] Stop the clock
 }
do-next-round = Next round
do-finish = End the game
finish-sure = End it and see who has won
do-end-turn = Turn over
sale-kind = { $kind ->
    [outcry] called out
    [in_turn] in turn
    [sealed] sealed, pay your bid
    [second_price] sealed, pay the second price
    [all_pay] sealed, everybody pays
   *[falling] falling price
 }
lot-nameless = Another lot
sold-by = A player sells
the-lot = The lot
prompt-throw = Throw the dice
prompt-throw-short = Throw the dice
hint-throw = Say what they show, or let the app throw.
throw-how = { $number ->
    [one] One die of { $sides } sides.
   *[other] { $number } dice.
 }
row-round = { $row }, { $round }
row-total = In all
fill-in = { $row }, { $seat }
wipe-out = wipe out
not-filled = –
prompt-over = The end{ KEY($winners) ->
    [none] {""}
   *[other] : { LIST($winners) }
 }
prompt-over-short = The end
over-heading = The end
over-points = { $number ->
    [one] point
   *[other] points
 }
over-ahead = { $seat } is { $figures } ahead.
over-by-tie = { $seat } wins on a tie.
over-shared = Shared by { LIST($seats) }.
chart-note = How it went, turn after turn.
sale-how = { $kind ->
    [outcry] Anybody calls a higher bid, until “sold”. On a phone a secret ceiling can be set: the table then bids for its owner.
    [in_turn] Clockwise: bid higher or pass. Who passed is out.
    [sealed] Each bids once in secret. The highest pays its own bid.
    [second_price] Each bids once in secret. The highest pays what the next one bid.
    [all_pay] Each bids once in secret. The highest gets it; everybody pays.
   *[falling] The price falls until somebody calls “mine”.
 }
says-it = { $seat } bids { $amount }
touch-bid = A tap on a player is the next bid.
touch-take = Tap whoever calls.
sale-hint = The price goes to { $payee }.
prompt-seal = { $lot }: { $number ->
    [one] one bid is missing
   *[other] { $number } bids are missing
 }
prompt-seal-short = Bid in secret
prompt-in-turn = { $you ->
    [yes] Your word
   *[no] { $seat }’s word
 }
prompt-falling = { $lot }: who calls?
prompt-falling-short = Who calls?
prompt-bids = { $lot }: who bids?
prompt-higher = Who bids more than { $seat }?
prompt-higher-short = Who bids more?
sealed-so-far = secret bids so far
falls-by = falls by { $amount }
least-bid = the least bid
call-once = Once
call-twice = Twice
takes-it = { $seat } takes it
do-lower = Lower the price
open-bids = Open the bids
open-bids-sure = Open them without who is missing
sold = Sold
sold-to = { $seat }, { $amount }
unsold = Nobody wants it
passes = { $seat } passes
note-sells = sells
note-passed = passes
note-chosen = has chosen
you-sell = You sell: the price is yours.
mine = Mine!
cannot-pay = You can’t pay that.
i-bid = Bid { $amount }
i-pass = I pass
wait-for-seat = { $seat } has the word.
set-ceiling = Secret ceiling
no-ceiling = No more ceiling
ceiling-is = The table bids for you up to { $amount }.
ceiling-how = The table bids for you, up to what you say here. Nobody else knows.
seal-bid = Secret bid
no-bid-sure = Bid nothing
seal-how = { $kind ->
    [all_pay] Everybody pays what they bid.
    [second_price] The highest pays what the next one bid.
   *[other] The highest pays its own bid.
 }
sealed-own = Your bid: { $amount }. It may be changed until all are opened.
prompt-ask = { $question }: { $number ->
    [one] one answer is missing
   *[other] { $number } answers are missing
 }
prompt-ask-short = Choose in secret
hint-ask = On one’s phone, or behind the curtain.
answered-so-far = have chosen
ask-how = { $odds ->
    [yes] Everybody bets in secret: a choice and a stake. All is opened at once.
   *[no] Everybody chooses in secret. All is opened at once.
 }
open-answers = Open the answers
open-answers-sure = Open them without who is missing
your-answer = { $question }
own-answer = Your answer: { $answer }. It may be changed until all are opened.
own-bet = Your bet: { $answer }, { $stake }. It may be changed until all are opened.
set-answer = Choose
answer-sure = Seal: { $answer }
odds = × { $times }
other-stake = Another stake
prompt-settle = { $question }: what came true?
prompt-settle-short = What came true?
hint-settle = The stakes lie in the bank; who was right is paid by the odds.
what-came-true = What came true?
tag-nothing = “{ $tag }” means nothing now.
favourite-waits = { $name }: lay the purse card of who pays or is paid.
tag-nothing-to-pay = { $name }: there is nothing to pay.
tag-purse-of = { $seat }’s purse
tag-turn = My turn is over

## The table as it lies
position-turn = turn
position-round = round
position-pots = bank and pots
position-scores = score sheet

## Sheets that can’t be used
malformed-no-currency = there is no currency on this sheet.
malformed-name-twice = that name is there twice, or means something else here.
malformed-to-oneself = that is the payer too.
malformed-amount-or-percent = an amount or a percentage: one of the two.
malformed-percent-of-whom = a percentage is of what a seat or a pot has.
malformed-list-empty = at least one.
malformed-too-few-choices = at least two choices.
malformed-no-list = only a question of the kind “list” has choices.
malformed-odds-for-each = odds for each choice of a list, and for nothing else.
malformed-reckoned-from-itself = this row is reckoned from itself.
malformed-seat-is-account = “{ $seat }” is an account of this sheet. Choose another name.

## A sheet of one’s own
box-written = { SAY("name", "name", $name) }
box-currencies = money
box-pots = pots
box-favourites = favourite payments
box-sales = auctions
box-questions = secret questions
box-rows = rows of the score sheet
box-by-round = every row once a round
box-scores = who wins
box-dice = dice, by their sides
box-options = settings
box-unit = sign
box-unit-dollar = dollar
box-unit-euro = euro
box-unit-pound = pound
box-unit-chip = chips
box-unit-point = points
box-unit-plain = no sign
box-step = step
box-start = at the start
box-bank = the bank holds (nothing: no limit)
box-debts = debts allowed
box-notes = notes to tap
box-payer = who pays
box-payer-seat = the player chosen
box-payer-bank = the bank
box-payer-everybody = everybody
box-payee = who is paid
box-payee-seat = the player chosen
box-payee-bank = the bank
box-payee-everybody = everybody
box-amount = amount
box-percent = or so many percent
box-currency = money
box-kinds = ways to sell
box-kinds-outcry = called out
box-kinds-in-turn = in turn
box-kinds-sealed = sealed, pay your bid
box-kinds-second-price = sealed, second price
box-kinds-all-pay = sealed, everybody pays
box-kinds-falling = falling price
box-least = least
box-most = most
box-pays = the price goes to
box-pays-bank = the bank
box-lots = named lots
box-falls-from = the price falls from
box-falls-by = by
box-kind = to choose
box-kind-list = words of a list
box-kind-number = a number
box-kind-player = a player
box-kind-amount = an amount
box-choices = choices
box-odds = odds, for a bet
box-each = points for one
box-sum-of = the sum of
box-times = multiplied by
box-wins = wins
box-wins-highest = most
box-wins-lowest = least
box-counts = counted is
box-counts-rows = the sheet
box-counts-money = the money
box-counts-nothing = nothing
box-tie = on a tie, more of
