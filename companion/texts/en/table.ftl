# What the table itself says: rulings of every game, faults, malformed input.
figures = { GROUPED($number) }
figures-of = { $figures } { $unit }
sheet-too-long = The sheet is long: each fills in its own column; the tablet fills in any.
app-draws = The app draws
refusal-not-your-turn = { $turn ->
    [none] It is not { $seat }’s turn.
   *[other] It is { $turn }’s turn, not { $seat }’s.
 }
refusal-not-now = That is not possible now. Now: { $now }.
refusal-game-over = The game is over.
refusal-not-yours-to-say = { $by ->
    [table] Only a player can say that.
   *[other] { $by } can’t say that: it is for the table to say.
 }
refusal-money-short = { $giver ->
    [bank] The bank has less than { MONEY($amount) }.
   *[seat] { $seat } has less than { MONEY($amount) }.
 }
refusal-not-in-stock = That can’t be: the box does not hold it any more.
refusal-position-incomplete = The position is not complete: “{ $part }” is missing.
refusal-has-left = { $seat } has left.
refusal-is-here = { $seat } is here.
refusal-too-few-stay = At least { $least } must stay at the table; else end the game here.
refusal-leave-not-now = { $seat } can’t leave at this moment: finish what { $seat } has begun, or take it back.
refusal-come-not-now = { $seat } can’t join at this moment; a little later.
refusal-no-seat-left = No more than { $most } can play.
refusal-seats-are-fixed = This game is played to its end by those who began it.
refusal-name-blank = Please give a name.
refusal-name-too-long = A name has at most 20 characters.
refusal-name-reserved = The table itself goes by that name.
refusal-name-twice = Somebody here is already called that.
refusal-reason-missing = A house ruling needs its reason, in a few words.
offers-or-more = { $offer } or more
offers-more = { $number ->
    [one] one thing more
   *[other] { $number } things more
 }
refusal-no-such-line = There is no line { $to } to go back to. Possible: { OR($possible) }.
refusal-shown-since = Something hidden has been shown since line { $to }. Only a house ruling, with its reason, goes back that far.
refusal-nothing-to-undo = There is nothing to take back.
refusal-another-phone-leads = Another phone speaks for the table now.
refusal-not-for-a-phone = That is for the table’s own screen.
said-for-table = { $seat }, for the table:
unveil-next = Open the next one
unveil-all = Open all
refusal-nothing-to-draw = There is nothing to draw now.
refusal-no-game-yet = No game has begun yet.
refusal-disk-full = The disk is full: this was not recorded. Free some space, then do it again.
refusal-journal-read-only = The table’s file can’t be written: this was not recorded. Check the folder’s rights, then do it again.
refusal-journal-failed = The disk did not record it. Do it again; if that keeps happening, restart the app: what was accepted is not lost.
refusal-journal-gone = The table’s file is gone: this was not recorded. Put the file back; or close the app, which saves everything that was accepted, and open it again.
refusal-journal-damaged = The table’s file is damaged: this was not recorded. Close the app and run: companion doctor.
refusal-evening-damaged = Line { $line } of this evening is damaged on the disk: the game as it was then can’t be restored any more, and nothing was changed. Go back less far, or enter the table as it lies.
refusal-evening-otherwise = Line { $line } of this evening was ruled on by other rules or another edition than today’s: the game as it was then can’t be restored any more, and nothing was changed. Go back less far, or enter the table as it lies.
refusal-evening-only-shown = This evening was played by other rules than this version’s: you can look at it, but not continue it.
refusal-journal-in-use = Another program is using the table’s file.
fault-journal-in-use = This table is already open in another window. Close that one first.
fault-journal-newer = This table was kept by a newer version of the app. Update the app; the file was left as it is.
fault-journal-damaged = The table’s file is damaged. It was left as it is. Run “companion doctor” to recover what can be read.
fault-journal-foreign = This file is not a table of ours. It was left as it is. Choose another place with --data.
fault-journal-read-only = The table’s folder can’t be written. Give it write rights or choose another with --data.
fault-disk-full = The disk is full: nothing more can be stored. Free some space; what was accepted is not lost.
fault-journal-failed = The disk did not record the last step. Do it again; what was accepted is not lost.
fault-journal-unsettled = The disk has a problem: please wait. Nobody gets an answer until it is known whether the last step was recorded. If that takes long, restart the app: what was accepted is not lost.
fault-journal-gone = The table’s file is gone: put it back, or close the app, which saves everything that was accepted (as table-saved.db, if another file is in its place). Until then nothing is recorded.
fault-kept-damaged = Something in the table’s file beside the evenings can’t be read. “companion doctor” recovers the rest.
fault-evening-unknown = The evening on the table is not in its file any more. Begin another, or take one from the shelf.
fault-evening-unreadable = The evening on the table can’t be opened: its edition is missing or broken. It stays on the shelf; another can be begun.
fault-evening-damaged = The evening on the table is damaged. It stays on the shelf; another can be begun. “companion doctor” recovers what can be read.
fault-evening-older = The evening on the table comes from another version of the app, which played it differently: this version can neither continue nor show it. It stays whole on the shelf.
fault-evening-only-shown = This evening was played by other rules than this version’s: you can look at it, but not continue it.
fault-evening-otherwise = This evening was played by other rules or another edition than today’s.
fault-evening-not-told = It is no longer known what each player may see of this evening.
evening-other-rules = Evening { $evening } was begun with version { $program } of the app; this game’s rules have changed since. It is shown in its last stored state, but can’t be continued. “companion export { $evening } --raw” writes all its lines.
evening-otherwise = Evening { $evening } is whole, but by today’s rules or edition it takes another course than it was played. It is shown in its last stored state, but can’t be continued. “companion export { $evening } --raw” writes all its lines.
rule-KERNEL-TURN = Everyone waits for their turn.
rule-KERNEL-PHASE = Each thing has its moment in the game.
rule-KERNEL-OVER = After the end nothing more is played.
rule-KERNEL-SEAT = Some things only a player may say, some only the table.
rule-KERNEL-COMPANY = A player who leaves takes no more part and can’t win, but keeps what they have. Whoever takes over a seat gets everything that belongs to it.
rule-KERNEL-STOCK = Only what is there can be played, paid or put on the table: what the box, a hand, the pile or the bank holds. That goes for house rulings too.
rule-KERNEL-UNDO = What people entered can be taken back; but what only the app was hiding, everybody has seen once it was shown.
rule-KERNEL-REASON = A house ruling is recorded with its reason.
rule-KERNEL-DISK = What is not on disk does not count.
event-taken-back = { $forced ->
    [yes] House ruling: back to line { $to } ({ $reason }).
   *[no] Taken back to line { $to }.
 }
event-seat-left = { $seat } has left for good; the others play on.
event-seat-taken = { $seat } takes part from now on.
event-seat-handed-over = { $to } plays on for { $seat }.
seat-left = has left
reason-leaves = has to go
reason-comes = comes late
reason-is-back = is back
reason-hands-over = somebody else plays on
reason-ends = enough for today
event-ended-here = The game is over as it lies.
event-position-put = The table was entered as it lies.
event-part-put = { CAPITAL(PARTNAME($part)) }: { $value }.
part-within = { PARTNAME($part) } { $value }
part-word = { PARTVALUE($word, $part, $asks, $names) }
part-money = { MONEY($amount) }
parts-and = { LIST($values) }
part-lists = { COMMAS($values) }
event-money-adjusted = Put right: { SIGNEDMONEY($amount) } for { $seat }.
event-game-won = { KEY($winners) ->
    [none] The game is over: nobody has won.
   *[other] Won by { LIST($winners) }.
 }
event-house-ruled = { $reason ->
    [lesson-skips] The lesson skips ahead.
   *[other] House ruling ({ $reason }).
 }
legal-retract = take back to line { $to }
legal-adjust-money = adjust money
legal-correct = put a piece where it belongs
legal-leave = note that { $seat } leaves for good
legal-come = note that { $seat } comes
legal-hand-over = hand { $seat }’s seat over to { $to }
legal-end-here = end the game here
legal-set-position = enter the table as it lies
sighting-nothing = That means nothing just now.
sighting-die = { $number }{ $die ->
    [other] {""}
   *[d6] { " " }({ $die })
 }
die-begins = { $seat } begins.
die-begins-nobody = That number is nobody’s seat: throw again.
die-begins-later = This die says who begins, before a game.
place-begins = who begins
tag-unknown = An unknown tag was read ({ $place }). Teach it in the menu, under Tags.
tag-other-game = That tag is a piece of { $game }.
tag-other-game-do = { $playing ->
    [no] It counts when that is on the table.
   *[yes] To use it in this game too, teach it.
 }
tag-other-evening = A tag of another evening: nothing in this game. To use it here, teach it anew.
malformed-line = Line { $line }: { $words }
malformed-at = { $place }: { $words }
malformed-not-json = this is not JSON ({ $detail }).
malformed-not-an-object = a JSON object belongs here.
malformed-not-text = these bytes are not UTF-8 text.
malformed-not-toml = this is not TOML ({ $detail }).
malformed-too-deep = too deeply nested.
malformed-key-twice = this key is there twice.
malformed-key-unknown = { KEY($known) ->
    [none] this key is unknown.
   *[other] this key is unknown. Possible: { OR($known) }.
 }
malformed-wrong-number = { KEY($expected) ->
    [none] this is not the right number.
   *[other] there must be { $expected }, not { $count }.
 }
malformed-key-missing = this key is missing.
malformed-wrong-type = { KEY($expected) ->
    [none] wrong kind of value.
   *[other] wrong kind of value; expected: { value-expected }.
 }
value-expected = { KEY($expected) ->
    [a_label] a name: a letter or a digit, then up to 29 characters
    [a_word] a word
    [str] a text
    [str-int] a text or a whole number
    [int] a whole number
    [bool] yes or no (true or false)
    [array] a list
    [list] a list
    [array-of-str] a list of texts
    [array-of-2] a list of two values
    [array-of-3] a list of three values
    [array-of-2-array-of-3] a list of two or three values
    [array-of-colours] a list of colours
    [array-of-plots] a list of plots
    [array-of-edges] a list of channels, each between two places
    [object] an object, in braces
    [dict] a table
    [table] a table
    [place] a place
    [tile] a tile
    [null] nothing (null)
   *[other] { $expected }
 }
malformed-number-too-large = { KEY($most) ->
    [none] the number is too large.
   *[other] too large a number; at most { $most }.
 }
malformed-number-too-small = too small a number; at least { $least }.
malformed-number-off-step = only steps of { $step } are counted here.
malformed-name-unknown = { $number ->
    [0] there is nothing to name here.
   *[other] { KEY($known) ->
        [none] there is nothing of that name.
       *[other] there is nothing of that name. Possible: { OR($known) }.
    }
 }
malformed-piece-unknown = that is no piece that can be put elsewhere.
malformed-state-unreadable = this state can’t be read ({ $detail }).
malformed-command-unknown = there is no command “{ $do }”.
malformed-seat-unknown = { KEY($known) ->
    [none] nobody of that name sits here.
   *[other] nobody of that name sits here. Possible: { OR($known) }.
 }
malformed-record-version = only records of version 1 can be read.
malformed-game-unknown = there is no game “{ $game }”. Possible: { OR($known) }.
malformed-game-broken = { $detail }.
malformed-game-broken-at = { $file } line { $line }: { $detail }.
malformed-edition-unknown = there is no edition “{ $edition }”. Possible: { OR($known) }.
malformed-edition-changed = the edition it was begun with has changed since, and what was kept of it is lost.
malformed-seats-number = { $number ->
    [0] nobody sits here
    [one] one player
   *[other] { $number } players
 }; this game is for { $fewest } to { $most }.
malformed-name-blank = a name is missing.
malformed-name-too-long = this name is longer than 20 characters.
malformed-name-reserved = this name is taken by the table itself.
malformed-name-twice = this name is there twice.
malformed-edition-name = a name of letters, digits and spaces, at most 30 characters.
malformed-edition-name-taken = there is an edition of this name already.
malformed-file-unwritable = can’t be written: { $why }.
name-blank = Please give a name.
name-too-long = At most 20 characters, please.
name-unprintable = This name has characters that can’t be shown.
name-reserved = The table itself goes by that name. Choose another.
name-alike = Somebody here has a name that looks just like it.
name-twice = Somebody here is already called that.
table-full = Every place is taken.
shelf-not-written = The copy can’t be written: { $detail }.
game-running = The game is running; put it away first.
accent-unknown = There is no such colour.
scan-count = { $number ->
    [0] no card
    [one] one card
   *[other] { $number } cards
 }
scan-start = Read
scan-now = Reading…
refusal-own-bid = The highest bid is already yours.
refusal-bid-too-low = { $amount } is too little: at least { $least }.
refusal-bid-off-step = Bids rise in steps of { $step }.
refusal-bid-beyond-cash = { $amount } is more than is there to pay with.
refusal-passed-already = Whoever has passed is out.
refusal-price-at-end = The price falls no further than { $least }.
refusal-called-already = Somebody has already taken it at this price.

## After the end
onward-shelf = Shelf
onward-another = Another game
onward-revenge = Revenge
place-reached = { ORDINAL($place) }

## A card that no list holds, written line by line

written-line = { $piece } { $number }
written = { $lines }
written-next = Another line, or is that all?
winners = { LIST($seats) }

## Rules that the box does not give

rulings = What we ruled where the box is silent
broker-unreachable = The broker { $detail } does not answer. It is looked for again; the game goes on.
broker-login = The broker { $detail } refuses this name and password. Menu, Devices, Network.
broker-certificate = The broker { $detail } does not prove who it is: its certificate is of another name, or not of today. Is this machine’s date right?
broker-forgets = The broker { $detail } takes what the table says and passes nothing on. Let this user read and write tablecompanion/#; see docs/makers/en/network.md.
house-table = Table
house-turn = Turn
house-colour = Colour
house-waiting = Waited for
house-prompt = What is asked
house-phase = Phase
house-round = Round
house-leads = Leads
house-game = Game
house-playing = Being played
house-event = What came about
broker-address = That is no broker’s address: host, host:port, or mqtts://name:password@host.
club-title = The club
club-standing = Standing
club-place = Place
club-name = Name
club-points = Points
club-played = Played
club-wins = Wins
club-round = Round
club-seed = seed
club-corrections = Corrections
club-evening = Club evening, round { $number }
club-over = over
club-winner = { $number ->
    [one] { $names } wins
   *[other] { $names } win
}
club-leads = { $name } leads
club-turn = { $name } is on turn
club-seats = Who sits where
club-round-number = Round { $number }
club-round-at = Round { $number } at { $at }
club-away = offline
club-between = between two games
club-unlinked = the tables are not heard: no broker
club-not-admitted = not admitted:
club-admitted = Table { $table } is admitted. On it, once: companion serve --club { $key }
club-key-wrong = That is no key of a club: companion club admit tells a table’s. The one given before still holds.
club-linked = Hearing tables through { $where }.
club-wall = The hall’s wall: port { $port }.
club-unbelieved = Not believed ({ $why }): { $number }
club-why-too-long = too long
club-why-no-result = no result
club-why-not-admitted = of a table that is not admitted
club-why-forged = not signed by that table
club-why-too-old = older than what is known
club-why-otherwise = different from what it told before
club-why-no-state = no table’s state
club-why-no-clock = a clock that is off
club-otherwise = { $table }: evening { $evening } told otherwise than before, from an older copy (line { $line }: { $places }). It does not count; companion club correct says what does.
club-numbered-again = { $table }: more than one evening { $evening }, from an older copy or after one was thrown away. All of them count.
club-fault-reason-missing = A correction needs a reason: --reason.
club-fault-round-unknown = There is no such round.
club-fault-player-unknown = Nobody of that name sits in that round.
club-fault-name-unusable = That can’t be a name.
club-fault-name-circle = These names are one person already.
club-fault-points-unreadable = The file of points wants a list for each size of a table: 4 = [11, 7, 4, 2].
club-fault-league-damaged = league.db in that folder is damaged. Put a copy of it back.
club-fault-league-foreign = league.db in that folder is no league of this version.
club-fault-given = “{ $action }” wants something else: companion club --help.

handbook-own = At your table – { $switch }: { $value }
