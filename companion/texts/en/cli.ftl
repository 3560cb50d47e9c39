# The command line.
story-opening = { $game } ({ $edition }): { $seats }
story-table = The table
story-said = { $who }: { $what }
story-refused = Refused ({ $rule }): { $why }
story-rule = { $rule }: { $words }
story-legal = Possible: { $offers }.
story-nothing-legal = Nothing is possible for this seat just now.
story-phase = { $phase }
story-score = { $seat }: { $amount ->
    [one] { $amount } point
   *[other] { $amount } points
 }
story-balance = { $seat }: { $amount }
story-winners = { $number ->
    [one] Wins: { $seats }.
   *[other] A tie: { $seats }.
 }
file-unreadable = { $file } can’t be read: { $detail }.
file-unwritable = { $file } can’t be written: { $detail }.
viewer-unknown = Nobody called “{ $viewer }” here. Possible: { $known }.
shelf-empty = There is no evening on this table yet.
export-secrets = Careful: the game is not over and this full export holds secrets (bets, hands). Show it to no player.
imported = Evening { $evening }: on this table’s shelf.
tags-none = No tag has been learnt for this game yet.
doctor-whole = Evening { $evening }: whole, { $kept } lines.
doctor-broken = Evening { $evening }: { $kept } of { $found } lines hold; then { $trouble }.
doctor-line-unreadable = a line that can’t be read
doctor-line-refused = a line that the rules refuse
doctor-line-hash = a line whose hash does not fit
doctor-line-lost = lines are lost
doctor-none = nothing
doctor-saved = What can be read is now in { $file }. The original was not touched.
doctor-advice = To save what can be read: companion doctor --into NEW_FILE
fault-doctor-target-exists = The file to save into exists already. Give a new name.
fault-doctor-no-file = There is no table’s file at that place.
fault-doctor-unreadable = Nothing of this file can be read ({ $detail }).
check-good = ✓ { $what }: nothing odd.
check-odd = ✓ { $what }: playable, with { $number ->
    [one] one remark
   *[other] { $number } remarks
 }.
malformed-no-such-file = there is no such file.
track-no-picture = This game has no track to show.
track-shown = Picture written: { $file }
run-no-screen = No display here: the table is served to phones, without a window.
run-join = Phones: { $address }, code { $code } ({ $join })
run-simulated = Simulated readers on { $path }. Type help for what they understand.
run-stop = Ctrl-C stops; the evening will go on where it is.
lan-port-in-use = The phones’ port is taken ({ $detail }). The evening goes on without phones; choose another port with --port.
lan-no-network = No network: the evening goes on without phones. Join a Wi-Fi and they can come.
devices-port = port { $port }
devices-found = { $name } ({ $device }): readers { $readers }
devices-read = { $reader } read { $what }
devices-none = No reader found. Plug one in, or name its port in COMPANION_DEVICES.

## The terminal as the operator, where there is no screen
operator-help = This terminal leads the table. Enter: what is waited for. A number: say it. game NAME [EDITION] [SWITCH=VALUE …], sit NAME, begin,
    undo, away (put the game away). Anything else as a record’s line, in braces.
operator-lobby = { $game }. { $seats ->
    [none] Nobody sits here yet: phones join, or type sit NAME.
   *[other] Here: { $seats }. Type begin when everybody is.
 }
operator-draw = the app draws by lot
operator-claim = { $seat } is on a new phone: give it the seat
