# The tablet's screens.

## What is tapped everywhere
tablet-undo = Undo
tablet-cancel = Cancel
tablet-cancel-open = cancel
tablet-choose = Choose
tablet-where = { $what }: where?
tablet-touch-lit = Touch a lit place.
tablet-not-now = Not now. { $awaited }
tablet-allowed = { $place }: allowed. { $why }
tablet-done = Done
tablet-change = Change
tablet-understood = Got it
tablet-later = Later
tablet-bug = The app made a mistake: nothing was recorded. Try again; if it happens again, restart it.
tablet-value-yes = yes
tablet-value-no = no
tablet-value-none = no limit

## Before the game
tablet-scan = Point your phone’s camera at this square.
tablet-who-sits-where = Who sits where?
tablet-as-last = As last time
tablet-known-names = Here before: touch a name, or drag it to its place
tablet-moving = { $seat } changes places
tablet-moving-hint = Let go on the green place. Two seats dropped on each other change places.
tablet-shuffle = Draw lots
tablet-accent-free = free
tablet-or-code = or the code
tablet-presence-short-connected = phone
tablet-presence-short-lost = asleep
tablet-presence-short-none = none
tablet-no-lan = No network: phones can’t join. The game can be played without them.
tablet-players = { $number ->
    [0] Nobody yet, { $free } free seats
    [one] One player, { $free ->
        [0] no free seat
        [one] one free seat
       *[other] { $free } free seats
     }
   *[other] { $number } players, { $free ->
        [0] no free seat
        [one] one free seat
       *[other] { $free } free seats
     }
 }
tablet-free-seat = Free seat
tablet-missing = { $number ->
    [one] One more player is needed
   *[other] { $number } more players are needed
 }
tablet-missing-hint = Scan the square with a phone, or tap a free seat.
tablet-missing-hint-alone = Tap a free seat.
tablet-asleep = { $number ->
    [one] { $seats }’s phone is asleep
   *[other] Phones asleep: { $seats }
 }
tablet-asleep-hint = The seat waits: wake the phone, or play here.
tablet-ready = Is everybody here?
tablet-ready-hint = Seats go clockwise round the table.
tablet-begin = Play
tablet-presence-connected = phone
tablet-presence-lost = phone asleep
tablet-presence-none = no phone
tablet-presence-choosing-connected = choosing on the phone
tablet-presence-choosing-lost = phone asleep
tablet-presence-choosing-none = no phone
tablet-who-sits = Who sits here?
tablet-name = Name
tablet-name-hint = Ana
tablet-sit = Sit down
tablet-leave = Leave the table
tablet-free-phone = Free the phone

## Choosing the game
tablet-chosen-game = { $number ->
    [0] { $game }
    [one] { $game }, for one
   *[other] { $game }, for { $number }
 }
tablet-sit-down = To the table
tablet-box-says = the box says: { $value }
tablet-what-to-play = What shall we play?
tablet-what-to-play-hint = Every group has its habits: everything can be changed here.
tablet-options = Settings
tablet-options-differ = { $number ->
    [0] as in the edition
    [one] one setting changed
   *[other] { $number } settings changed
 }
tablet-options-reset = As in the edition
tablet-option-in-file = in the edition’s file

## The curtain
tablet-your-turn = { $seat }, your turn
tablet-your-eyes = { $seat }, for your eyes only
tablet-others-look-away = Take the tablet; everybody else looks away.
tablet-open = Open
tablet-close-curtain = Close

## The accounts
tablet-unveil-all = Open all
tablet-unveil-next = { $seat ->
    [none] Go on
   *[other] Next: { $seat }
 }
tablet-unveil-of = { $seat }’s account
tablet-unveil-left = Still closed: { $seats }.
tablet-bet-closed = closed
tablet-opened-had = had
tablet-has-now = has now
tablet-standing = The standing
tablet-was = was { ORDINAL($place) }

## Refusals, sensors, phones
tablet-put-back = Put it back
tablet-house-ruling = House ruling…
tablet-rule = Rule { $rule }
tablet-rule-unwritten = This rule has no words here yet.
tablet-legal = Possible: { OR($offers) }.
tablet-bounds = { $least } to { $most }
tablet-say-amount = Say { $amount }
tablet-seen = Read: { $piece } ({ $place }).
tablet-which = What does that mean?
tablet-none-of-these = None of these
tablet-learnt = Tag learnt: { $piece }.
tablet-learnt-instead = Tag learnt: { $piece }. Before, it was: { $before }.
tablet-claim = A new phone says it is { $seat }’s
tablet-claim-hint = It shows { $digits }. If you accept, { $seat }’s old phone loses the seat.
tablet-claim-yes = Accept
tablet-claim-no = Refuse
tablet-take-seat = { $seat } plays on a phone: take the seat to the tablet?
tablet-take-seat-hint = The phone loses the seat and says so. A sealed choice that is changed here is told on every phone.
tablet-take-seat-yes = Take it to the tablet
tablet-reason = Reason, in a few words
tablet-reason-hint = The die fell off the table
tablet-leave-it = Leave it so
tablet-force = Go back all the same

## The menu
tablet-menu = Menu
tablet-settings = Settings
tablet-settings-hint = They stay from one evening to the next.
tablet-setting-language = Language
tablet-setting-text-size = Text size
tablet-setting-text-size-100 = usual
tablet-setting-text-size-115 = large
tablet-setting-text-size-130 = very large
tablet-setting-sound = Sounds
tablet-setting-sound-day = by day
tablet-setting-sound-always = always
tablet-setting-sound-never = never
tablet-setting-motion = Motion
tablet-setting-motion-yes = show it
tablet-setting-motion-no = none
tablet-setting-theme = Light
tablet-setting-theme-day = day
tablet-setting-theme-night = evening
tablet-setting-theme-clock = by the clock
tablet-setting-preview = See the screen as
tablet-setting-preview-none = usual
tablet-setting-preview-protan = without red
tablet-setting-preview-deutan = without green
tablet-setting-preview-tritan = without blue
tablet-setting-thinking-time = Thinking time
tablet-setting-thinking-time-yes = show it
tablet-setting-thinking-time-no = no
tablet-setting-keep-awake = Screen
tablet-setting-keep-awake-yes = stays on
tablet-setting-keep-awake-no = may switch off
tablet-setting-turned = Screen direction
tablet-setting-turned-no = this way
tablet-setting-turned-yes = turned round
tablet-setting-wall = The wall
tablet-setting-wall-yes = on
tablet-setting-wall-no = off
tablet-wall = Wall
tablet-wall-hint = A television, or any browser on this network, may show the table to the whole room: what an onlooker sees. Nothing secret is there, and nothing can be tapped.
tablet-wall-how = Scan the code, or type the address below it into the browser.
tablet-history = What happened
tablet-history-hint = Nothing vanishes: what was taken back stays, struck out.
tablet-history-empty = Nothing has happened since the table was opened.
tablet-history-line = line { $number }
tablet-back-to-here = Back to here
tablet-undone = taken back
tablet-players-phones = Players and phones
tablet-players-phones-hint = Freeing a seat gives it to another phone
tablet-join-line = To come back: { $address }, code { $code }
tablet-lead = Who says what the table says
tablet-lead-here = this screen
tablet-lead-phones = the phones too
tablet-forget-phones = Forget all phones
tablet-forget-phones-ask = Forget all phones?
tablet-forget-phones-hint = Then no phone has a seat, and there is a new square to scan. The game goes on; everybody scans it and takes their seat again.
tablet-forget-phones-yes = Forget them
tablet-seat-change = Leaves, hands over
tablet-seat-leaves = Leaves for good
tablet-seat-leaves-hint = For good: the others play on, and nobody waits for { $seat } any more. Or somebody else takes over all that { $seat } has.
tablet-seat-left = has left
tablet-seat-back = Is back
tablet-seat-to = Who plays on?
tablet-seat-hand-over = Hand the seat over
tablet-seat-late = Somebody comes late
tablet-seat-late-hint = They get the last place in the round, with what everybody gets at the beginning.
tablet-seat-late-name = Who comes?
tablet-seat-late-yes = Takes part
tablet-end-here = End it here
tablet-put-away = Put the game away
tablet-put-away-ask = Put this game away?
tablet-put-away-hint = It stays on the shelf; continue it whenever you like. If you end it here, the result is counted as it stands.
tablet-put-away-yes = Put away
tablet-shelf = The shelf of evenings
tablet-shelf-hint = Touch one to name it, continue it, look at it or put it in the bin.
tablet-shelf-number = { $number ->
    [0] No evening
    [one] One evening
   *[other] { $number } evenings
 }
tablet-shelf-all = All
tablet-shelf-copy = Copy
tablet-shelf-copied = Written beside the table: { $file }
tablet-bin = Bin ({ $number })
tablet-bin-put = Put in the bin
tablet-bin-back = Back on the shelf
tablet-bin-empty = Empty the bin…
tablet-bin-empty-ask = Empty the bin?
tablet-bin-empty-hint = The evenings in it are deleted for good, with their accounts.
tablet-bin-empty-yes = { $number ->
    [one] Throw one evening away
   *[other] Throw { $number } evenings away
 }
tablet-evening-name = Its name
tablet-look-at = Look at it
tablet-long = { $minutes } min
tablet-when = { $minutes ->
    [0] { $day }
   *[other] { $day }, { $minutes } min
 }
tablet-won = { $number ->
    [one] { $seats } wins
   *[other] { $seats } win
 }
tablet-points = { $number ->
    [one] { $number } point
   *[other] { $number } points
 }
tablet-wins = Wins
tablet-won-of = { $wins } of { $number }
tablet-shelf-each = Each player
tablet-best-in = Best in { $game }
tablet-likes-to-bet = Bets on { $piece }
tablet-times = { $number ->
    [one] once
   *[other] { $number } times
 }
tablet-longest-auction = Longest auction, { $evening }
tablet-bids = { $number ->
    [one] one bid
   *[other] { $number } bids
 }
tablet-at-table = Time at the table
tablet-hours = { $hours ->
    [0] { $minutes } min
   *[other] { $hours } h { $minutes }
 }
tablet-shelf-empty = The shelf is empty: begin a first game.
tablet-evening-unreadable = Evening { $number } can’t be read. “companion doctor” tells what can.
tablet-evening-now = on the table
tablet-resume = Continue

## House rulings
tablet-lies = As it lies on the table
tablet-lies-hint = { $money ->
    [yes] Drag a piece, touch a balance.
   *[no] Drag a piece to where it is.
 }
tablet-lies-hint-no-board = { $what ->
    [both] Touch a balance, or choose a piece and say what it is.
    [pieces] Choose a piece, then say what it is.
   *[money] Touch a balance.
 }
tablet-lies-confirm = { $number ->
    [0] Confirm
    [one] Confirm 1 change
   *[other] Confirm { $number } changes
 }
tablet-lies-nothing = Nothing has changed yet.
tablet-had = had { $amount }
tablet-house-hint = The table is right: the app records how it is, and why.
tablet-house-what = What must agree with the table?
tablet-house-money = money
tablet-house-piece = a piece
tablet-house-position = the whole position
tablet-house-rule = Record the ruling
tablet-money-as-it-lies = Set money right
tablet-money-hint = Touch a balance to type it. Nothing counts until you confirm.
tablet-money-had = had { $amount }
tablet-money-new = { $seat }’s new balance
tablet-money-no-difference = unchanged
tablet-money-same = No balance has changed.
tablet-money-rule = { $number ->
    [0] Record it
    [one] Record it
   *[other] Record all { $number }
 }
tablet-reason-miscounted = miscounted
tablet-reason-forgotten = forgotten
tablet-reason-agreed = agreed
tablet-reason-other = other…
tablet-house-no-piece = This game has no piece that can be moved now.
tablet-house-why = Why?
tablet-house-which = Which piece?
tablet-house-where = Where is it?
tablet-house-what-is = What is it?
tablet-house-elsewhere = Or
tablet-position-add = Add
tablet-position-remove = Remove
tablet-position-none = nothing
tablet-position-nobody = nobody
tablet-position-empty = Nothing here
tablet-position-member = { $who }: { $what }
tablet-position-key-phase = moment
tablet-position-key-race = race
tablet-position-key-turn = turn of
tablet-position-key-money = money
tablet-position-key-hands = hands
tablet-position-key-played = cards played
tablet-position-key-owners = owners
tablet-position-key-cars = cars
tablet-position-key-finish = finished
tablet-position-key-broken = broken down
tablet-position-key-places = places
tablet-position-key-card = card
tablet-position-key-auction = auction
tablet-position-key-lines = lines
tablet-position-key-scores = scores
tablet-position-key-shares = shares
tablet-position-key-discards = discards
tablet-position-key-pot = pot
tablet-position-key-taken = taken
tablet-position-key-still-in = still in
tablet-position-key-last-out = last one out
tablet-position-key-bank = bank
tablet-position-key-first = first player
tablet-position-key-plots = plots
tablet-position-key-channels = channels
tablet-position-key-panda = panda
tablet-position-key-gardener = gardener
tablet-position-key-boards = boards
tablet-position-key-chips = chips
tablet-position-key-bamboo = bamboo
tablet-position-key-fulfilled = objectives fulfilled
tablet-position-key-emperor = Emperor
tablet-position-key-players = players
tablet-position-key-course = course
tablet-position-key-stack = stack
tablet-position-key-markers = markers

## Devices and tags
tablet-devices = Devices
tablet-devices-count = { $number ->
    [0] none
    [one] one device
   *[other] { $number } devices
 }{ $faults ->
    [0] {""}
    [one] , one in trouble
   *[other] , { $faults } in trouble
 }{ $offers ->
    [0] {""}
    [one] , an unknown one nearby
   *[other] , { $offers } unknown ones nearby
 }
tablet-devices-hint = Nothing depends on them: everything can be tapped on the screen too.
tablet-devices-none = No device connected
tablet-devices-none-hint = Plug in a reader board by USB: it appears here.
tablet-device-connected = connected, nothing read yet
tablet-device-lost = disconnected
tablet-device-last = { $reader }: { $what }, { $age } ago
tablet-device-rolled = { $roll }, { $age } ago
tablet-device-passed-kept = ignored, because older than this evening: { $number }
tablet-device-passed-rubbish = ignored, because it is no reading: { $number }
tablet-device-passed-crowd = ignored, because too many came at once: { $number }
tablet-device-fault = This device has a problem: { $kind }.
tablet-offer-die = A die nearby, not ours: its rolls do not count.
tablet-offer-board = A reader board nearby, not ours: its tags do not count.
tablet-offer-port = On { $port }, not opened: it may be any device, and opening the port may restart it.
tablet-choose-die = This die is ours
tablet-choose-board = This board is ours
tablet-choose-port = Try it
tablet-chosen-die = { $name } is ours: roll it once, and it will be here.
tablet-chosen-board = { $name } is ours.
tablet-chosen-port = Asking whether { $name } is one of our boards…
tablet-offer-reader = A card reader of this computer, not used here.
tablet-offer-keys = A reader that types, if there is one: its tags do not count yet.
tablet-choose-reader = This reader is ours
tablet-choose-keys = Use it
tablet-chosen-reader = { $name } is ours.
tablet-chosen-keys = Hold a tag to it: it appears when it types its first tag.
tablet-choose-else = Something else
tablet-choose-else-hint = What is on { $port }? The app remembers it and opens it that way from now on.
tablet-device-reads = { $number ->
    [one] one reading
   *[other] { $number } readings
 }
tablet-device-battery = battery { $level } %
tablet-devices-usable = What can be used
tablet-devices-usable-hint = One is enough, and none is fine too.
tablet-die-role = This die is for:
tablet-die-role-any = the game
tablet-device-call = Name…
tablet-device-name = What this device is called
tablet-not-ours = Not ours
tablet-look-cables = Look for boards on USB cables
tablet-look-air = Look for boards and dice by Bluetooth
tablet-yes = yes
tablet-no = no
tablet-simulated = { $name } (simulated)
tablet-reader-stands = The reader “{ $reader }” stands here:
tablet-seconds = { $number } s
tablet-minutes = { $number } min

## The simulated readers
tablet-board = Simulated readers
tablet-board-hint = Choose a reader, then put a piece on it.
tablet-board-readers = Readers
tablet-board-put-on = To put on: { $reader }
tablet-board-put = Put
tablet-board-lift = Take the piece away
tablet-board-cable = Cable
tablet-board-unplug = Unplug it
tablet-board-plug = Plug it in
tablet-board-noise = Noise on the wire

## Tags
tablet-tags = Tags
tablet-tags-hint = Choose a piece, then hold it to a reader.
tablet-tags-no-game = Begin a game first.
tablet-tags-no-reader = No reader is connected. Connect one to teach tags.
tablet-tag-known = has its tag
tablet-learn = Teach
tablet-learn-again = Another tag
tablet-stop-learning = Stop
tablet-learning = Hold to a reader: { $piece }
tablet-learning-hint = The next tag that is read will be this piece’s tag.
tablet-devices-in-trouble = Problem with: { $names }. See the menu, under Devices.

## The till
tablet-till-pays = pays
tablet-till-receives = is paid
tablet-till-missing = Who pays whom, and how much?
tablet-till-missing-payer = Who pays?
tablet-till-missing-payee = Who is paid?
tablet-till-missing-amount = How much?
tablet-till-not-so = This screen may not say that.

# A guided first game
lesson-first-game = A first game, guided
lesson-learn = Learn
lesson-leave = Leave the lesson
lesson-understood = Understood
lesson-known = I know this already
lesson-done = Let’s play
refusal-lesson-waits = The lesson waits for what has a ring.
tablet-network = Network
tablet-network-hint = An MQTT broker in your home. The game does not need it.
tablet-network-none = No broker. One that announces itself appears here; any other can be named.
tablet-network-told = Last message
tablet-network-untold = Nothing is sent.
tablet-broker-found = announces itself here
tablet-broker-take = Take it
tablet-broker-name = Name a broker
tablet-broker-forget = Forget it
tablet-broker-tells = Tell the house whose turn it is
tablet-broker-hears = Hear readers and buttons there
tablet-broker-hint = Its address, and the name and password that it needs, if any.
tablet-broker-address = Address
tablet-broker-user = Name
tablet-broker-password = Password
tablet-broker-plain = Connect
tablet-broker-tls = Encrypted (TLS)

## An edition of one’s own
tablet-own-new = A sheet of our own
tablet-own-new-hint = Put together here in a minute, and kept for other evenings.
tablet-own-like = Like “{ $edition }”
tablet-own-empty = An empty one
tablet-own-hint = What you leave out, the table does not have.
tablet-own-keep = Keep it and play
tablet-own-lose = Leave without keeping it?
tablet-own-lose-hint = What was changed here would be lost.
tablet-own-lose-no = Go on
tablet-own-lose-yes = Leave
tablet-own-drop = Delete
tablet-own-drop-sure = Delete “{ $edition }”?
tablet-own-drop-hint = Its file is gone then. Evenings that were played with it stay as they are.
tablet-own-drop-yes = Delete it
tablet-box-key-name = name

# The rules of this moment
rules-whole = All the rules
rules-of = The rules: { $game }
rules-hint = As your group plays them. A refusal names a rule by its id.
rules-none = This game has no rules to look up.

# An evening played again
replay-open = Play again
replay-play = Play
replay-pause = Pause
replay-here = From here
replay-earlier = Previous page
replay-later = Next page
replay-where = { $undone ->
    [yes] Line { $number } of { $whole }, taken back later.
   *[no] Line { $number } of { $whole }.
 }
replay-said = { $who }: { $what }.
