# The command line.
story-opening = { $game } ({ $edition }): { $seats }
story-table = The table
story-said = { $who }: { $what }
story-refused = Refused ({ $rule }): { $why }
story-rule = { $rule }: { $words }
story-legal = Possible: { OR($offers) }.
story-nothing-legal = Nothing is possible for this seat just now.
story-phase = { $phase }
# What a score is counted in: a game says it otherwise in its own texts.
score-told = { $amount ->
    [one] { GROUPED($amount) } point
   *[other] { GROUPED($amount) } points
 }
money-told = { $unit ->
    [chip] { GROUPED($amount) } { $amount ->
        [one] chip
       *[other] chips
     }
   *[other] { MONEY($amount) }
 }
story-stands = { $seat }: { LIST($figures) }
story-winners = { $number ->
    [one] { $seats } wins.
   *[other] A tie: { $seats }.
 }
file-unreadable = { $file } can’t be read: { $detail }.
file-unwritable = { $file } can’t be written: { $detail }.
file-exists = { $file } is there already and was left as it is. Give a new name with -o.
file-not-there = there is no such file or folder
file-folder = it is a folder
file-no-file = it is not an ordinary file
file-denied = you may not open it
file-read-only = the disk is read-only
file-full = the disk is full
file-too-large = it is larger than 64 MB, which no record is
file-trouble = the system reports { $name }
output-unwritable = What there is to say can’t be written: { $detail }.
viewer-unknown = Nobody called “{ $viewer }” here. Possible: { $known }.
shelf-empty = There is no evening on this table yet.
export-unknown = There is no evening { $evening } here. There are: { $known }.
export-secrets = Careful: the game is not over and this full export holds secrets (bets, hands). Show it to no player.
export-until = Written up to line { $line }: what comes after it is secret until the game is over. “companion export --full” writes it all.
export-raw = Careful: these lines are written unchanged and unchecked, with their secrets (bets, hands).
imported = Evening { $evening }: on this table’s shelf.
tags-none = No tag has been learnt for this game yet.
doctor-whole = Evening { $evening }: whole, { $kept ->
    [one] { $kept } line
   *[other] { $kept } lines
 }.
doctor-broken = Evening { $evening }: { $kept } of { $found ->
    [one] { $found } line
   *[other] { $found } lines
 } good; then { $trouble }.
doctor-broken-uncounted = Evening { $evening }: { $kept } of at least { $found ->
    [one] { $found } line
   *[other] { $found } lines
 } good; then { $trouble }.
doctor-unjudged = Evening { $evening }: { $kept ->
    [one] { $kept } line that can be read
   *[other] { $kept } lines that can be read
 }.
doctor-not-judged = Not judged by the rules: its edition “{ $edition }” can’t be used. { $why } Put it back to go on with it.
doctor-other-rules = Not judged by the rules: it was played by others than today’s. Its lines are as they were accepted; nothing is damaged.
doctor-mended = Of these, damaged in the file, and recovered from the plain record beside it or by the rules: { $mended }.
doctor-goes-on = It can go on: the state after line { $since } is stored, and all that follows can be read. It can’t be taken back to before.
doctor-loose = Lines that can’t be joined to the others: { $number }. “companion export { $evening } --raw” writes them too, once they are saved.
doctor-line-unreadable = a line that makes no sense
doctor-line-unread = a part of the file that can’t be read
doctor-line-refused = a line that the rules refuse
doctor-line-hash = a line whose hash does not fit
doctor-line-lost = lines are lost
doctor-header-unreadable = its first line, which says what was played, can’t be read
doctor-evenings-lost = A part of the file with the list of evenings can’t be read: there may have been others.
doctor-kept-lost = A part of the file with seats, tags and the phones’ key can’t be read: some may be missing.
doctor-kept-damaged = What is kept as “{ $key }” can’t be read: it is left out.
doctor-pages-damaged = Every line can be read, but the file is damaged elsewhere. Save it into a new one.
doctor-saved = What can be read is now in { $file }. The original was not touched. To go on with it: close the table, put { $original } aside together with { $original }-wal, if it is there, and give the new file its name.
doctor-without-keys = The phones’ keys, a broker’s password and a club’s key are not in it: everybody scans the square again. With --keys they are in it. The secrets of an unfinished game are in it.
doctor-with-keys = The phones’ keys, a broker’s password and a club’s key are in it: give it to nobody.
doctor-advice = To save what can be read: { $command } --into NEW_FILE
fault-at-doctor-target-exists = { $file } exists already. Give --into a new name.
fault-at-doctor-no-file = There is no file { $file }. Name the table’s file, or its folder with --data.
fault-at-doctor-unreadable = Nothing of { $file } can be read ({ $found }).
fault-at-doctor-folder = { $file } is a folder. Name the table’s file in it ({ $file }/table.db), or give the folder with --data.
fault-at-doctor-not-written = { $file } can’t be written. Give --into a place with room where you may write.
fault-at-journal-in-use = This table is already open in another window: { $file }. Close that one first.
fault-at-journal-newer = { $file } was kept by a newer version of the app. Update the app; the file was left as it is.
fault-at-journal-damaged = The table’s file { $file } is damaged. It was left as it is. To recover what can be read: companion doctor --data { $folder }
fault-at-journal-foreign = { $file } is not a table of ours. It was left as it is. Choose another place with --data.
fault-at-journal-read-only = { $file } can’t be written. Give its folder write rights or choose another with --data.
fault-at-disk-full = The disk is full: nothing more can be kept in { $file }. Free some space; what was accepted is not lost.
fault-at-journal-failed = The disk did not record the last step in { $file } ({ $found }). Do it again; what was accepted is not lost.
fault-at-journal-unsettled = The disk has a problem: it is not known whether { $file } has the last step. Look whether it is there before you do it again; what was accepted is not lost.
fault-at-journal-gone = { $file } was moved, deleted or replaced while it was open: nothing more is taken. Put it back; or close the app, which saves all that was accepted under that name (or as { $beside }, where another file has it), and open it again.
fault-at-journal-not-saved = { $file } was moved, deleted or replaced while it was open, and what was accepted could not be saved again ({ $found }).
fault-at-evening-unknown = There is no evening { $evening } in { $file }.
fault-at-evening-unreadable = Evening { $evening } in { $file } ({ $game }, edition “{ $edition }”) can’t be opened: { $why } It stays on the shelf; put its edition back and start again.
fault-at-evening-damaged = Evening { $evening } in { $file } is damaged at line { $line }. To recover what can be read: companion doctor --data { $folder }
fault-at-evening-older = Evening { $evening } in { $file } comes from version { $program } of the app, which played it otherwise: this one can neither go on with it nor show it. It stays whole; “companion export { $evening } --raw” writes all its lines.
fault-at-evening-otherwise = Line { $line } of evening { $evening } in { $file } was ruled on by other rules or another edition than today’s. “companion export { $evening } --raw” writes all its lines as they lie.
fault-at-evening-not-told = Evening { $evening } in { $file } can’t be judged from its beginning any more, so it is not known what each may see of it. “companion export { $evening } --raw” writes all its lines, secrets too.
fault-at-kept-damaged = What { $file } keeps as “{ $key }” can’t be read. To recover the rest: companion doctor --data { $folder }
allowed-player = the name of somebody who plays
check-good = ✓ { $what }: nothing unusual.
check-odd = ✓ { $what }: playable, with { $number ->
    [one] one remark
   *[other] { $number } remarks
 }.
check-bad = ✗ { $what }: { $words }
malformed-no-such-file = there is no such file.
malformed-file-unreadable = can’t be read: { $why }.
malformed-name-unprintable = this name has characters that can’t be seen.
malformed-empty = there is nothing in it. A record begins with its header.
track-no-picture = This game has no track to show.
track-shown = Picture written: { $file }
run-no-screen = There is no display here: the table serves phones, without a window.
run-no-window-library = { LIST($libraries) } can’t be found here (on Debian or Ubuntu: sudo apt install { $packages }): the table is served to phones, without a window.
run-no-window-display = Nothing answers at the display { $display } (DISPLAY): the table is served to phones, without a window, as “companion serve” does it.
run-no-window = No window can be opened here ({ $detail }): the table is served to phones, without a window.
run-join-logged = Phones: { $address }; the code and the square’s address are in { $path }
run-wall = Wall: { $address }
run-join = Phones: { $address }, code { $code } ({ $join })
run-simulated = Simulated readers on { $path }. To play them, type as in: tap pad car:blue. All they understand: help board.
run-unsimulated = Simulated readers can’t be had on this system; nothing depends on them.
run-stop = Ctrl-C stops; the evening will go on where it is.
lan-port-in-use = The phones’ port is taken ({ $detail }). The evening goes on without phones; choose another port with --port.
lan-port-denied = This user may not serve on the port { $detail } (those below 1024 are the system’s). The evening goes on without phones; choose another port with --port.
lan-no-network = No network: the evening goes on without phones. Join a Wi-Fi and they can come.
lan-host-unusable = Nothing can be served on { $host }: this computer has no such address. The evening goes on without phones; change or leave out --host.
devices-port = port { $port }
devices-found = { $readers ->
    [none] { $name } ({ $device })
   *[other] { $name } ({ $device }): readers { $readers }
 }
devices-offered = { $name }: not opened, because it may be another device. To try it: --device { $port }
devices-read = { $reader } read { $what }
devices-read-known = { $reader } read { $what }: { $piece } ({ $game })
devices-none = No reader found. Plug one in, or name its port in COMPANION_DEVICES.
devices-not-a-port = { $port } is not a port: no reader can be there. Name another, such as /dev/ttyUSB0.
devices-keyboard = { $port }: a reader that types. It appears in the app’s window when it reads its first tag.
devices-keyboard-unheard = { $port } is heard in a window only, and there is none here. Name the reader’s own: wedge@/dev/input/by-id/…, as companion devices lists it.
devices-too-much = Devices come and go faster than is shown here. Check cables and batteries.

## The terminal as the operator, where there is no screen
operator-help = This terminal leads the table. Enter: what is waited for. A number: say it. { $uses }. help WORD: that one alone. Anything else as a record’s line, in braces.
operator-use-game = game NAME [EDITION] [SWITCH=VALUE …]
operator-use-sit = sit NAME
operator-use-begin = begin
operator-use-undo = undo [LINE] [because REASON] (with a reason also over what was shown; it leaves an open question first)
operator-use-stand = stand (how everybody stands)
operator-use-leave = leave NAME (for good)
operator-use-come = come NAME (back, or late)
operator-use-hand = hand NAME to NAME (the seat)
operator-use-end = end here
operator-use-away = away (put the game away)
operator-use-evenings = evenings
operator-use-resume = resume NUMBER
operator-use-phones = phones lead (or phones follow)
operator-use-forget = forget phones
operator-use-teach = teach [PIECE] (its tag), teach stop
operator-use-call = call [DEVICE NAME] (what a device is called)
operator-use-die = die [DEVICE ROLE] (what a die is for)
operator-use-place = place [READER PLACE] (where a reader stands)
operator-help-board = help board: what the simulated readers understand (tap, lift, list …).
operator-lines-over = No more lines come: nothing that is typed is read any more. Ctrl-C stops; phones and readers go on.
operator-lobby = { $game }. { $seats ->
    [none] Nobody sits here yet: phones join, or type sit NAME.
   *[other] Here: { $seats }. Type begin when everybody is.
 }
operator-no-such-number = There is no { $number } in the list.
operator-use = To be typed: { $use }
operator-left = The question is left; nothing was taken back.
operator-too-little = { $number } is too little.
operator-too-much = { $number } is too much.
operator-no-game = No game is being played.
operator-force = To be typed: undo { $line } because REASON
operator-no-figures = Nobody has a figure to be told now.
operator-no-such-reader = There is no reader { $reader } of ours, or several are called that. place lists them.
operator-no-such-place = A reader may stand at: { OR($places) }.
operator-reader = the reader { $reader }
operator-still-chosen = Nothing was changed: { $game } is still chosen.
operator-evening = resume { $number }  { $game }: { LIST($seats) }
operator-tag-unknown = An unknown tag was read ({ $tag }). Type teach PIECE, then hold it to a reader.
operator-no-such-piece = There is no piece { $piece } in this game. teach lists them.
operator-no-such-device = There is no device { $device } of ours. call lists them.
operator-no-such-role = A die may be for: { $roles }.
operator-no-die-named = No die has a role of its own.
operator-device = { $name } ({ $where }): { $words }
operator-says = { $seat }: { $words }
operator-or-more = { $words }, or more…
operator-how-much = { $words } A number from { $least } to { $most }; Enter leaves the question.
operator-secret = That is secret: { LIST($seats) } { $number ->
    [one] chooses on a phone
   *[other] choose, each on a phone
 }. Here it takes a line of a record, which all can read.
operator-draw = the app draws by lot
operator-forget = Forget all phones? None has a seat any more, and each needs the new square or code.
operator-forget-yes = yes, forget them all
operator-end = End the game here, as it lies?
operator-end-yes = yes, it is over
operator-no-such-seat = Nobody called { $seat } sits here.
operator-no = no, don’t
operator-asked = A new phone, which shows { $digits }, says it is { $seat }’s. Enter: what can be said.
operator-claim = the phone that shows { $digits } is { $seat }’s: give it the seat
operator-claim-no = the phone that shows { $digits } is not { $seat }’s: refuse

## What is typed with a command, and what argparse says of it (`args-` and the letters of its English)
typed-folder = a folder’s name belongs here, not “{ $word }”
typed-file = “{ $word }” is not the name of a file
typed-host = “{ $word }” is no address and no name of a computer
typed-port = “{ $word }” is no port: a whole number from 0 to 65535 belongs here
typed-size = “{ $word }” is no size: width and height belong here, as in 1280x800
typed-whole = “{ $word }” is no whole number
typed-seconds = “{ $word }” is no number of seconds
args-usage = usage:
args-positional-arguments = positional arguments
args-options = options
args-show-this-help-message-and-exit = show this help message and exit
args-say-which-version-this-is-and-no-more = say which version this is, and no more
args-prog-s-error-message-s = %(prog)s: error: %(message)s
args-argument-argument-name-s-message-s = argument %(argument_name)s: %(message)s
args-the-following-arguments-are-required-s = the following arguments are required: %s
args-unrecognized-arguments-s = unrecognized arguments: %s
args-expected-one-argument = expected one argument
args-invalid-choice-value-r-choose-from-choices-s = invalid choice: %(value)r (choose from %(choices)s)
args-ambiguous-option-option-s-could-match-matches-s = ambiguous option: %(option)s could match %(matches)s
args-ignored-explicit-argument-r = ignored explicit argument %r
args-bank-and-referee-for-a-real-board-game-on-the-table = Bank and referee for a real board game on the table.
args-where-the-table-is-kept-default-default-s = where the table is kept (default: %(default)s)
args-language-of-screen-and-messages-default-the-system-s = language of screen and messages (default: the system’s)
args-open-the-table-on-this-screen-serve-the-phones-read-the-sensors = open the table on this screen, serve the phones, read the sensors
args-the-same-without-a-screen = the same without a screen
args-the-phones-port-default-default-s = the phones’ port (default: %(default)s)
args-the-address-to-serve-on-default-all = the address to serve on (default: all)
args-one-more-name-that-phones-may-call-this-table-by = one more name that phones may call this table by
args-a-reader-board-s-port-if-it-isn-t-found = a reader board’s port, if it isn’t found
args-don-t-look-for-reader-boards-on-the-ports = don’t look for reader boards on the ports
args-no-simulated-reader-board-when-there-is-no-real-one = no simulated reader board when there is no real one
args-tell-the-house-and-hear-its-readers-through-this-mqtt-broker-mqtts-name-password-host = tell the house, and hear its readers, through this MQTT broker (mqtts://NAME:PASSWORD@HOST)
args-let-any-browser-on-the-network-watch-the-table = let any browser on the network watch the table
args-let-the-phones-say-what-the-table-says = let the phones say what the table says
args-don-t-serve-phones = don’t serve phones
args-the-window-s-size-default-default-s = the window’s size (default: %(default)s)
args-use-the-whole-screen = use the whole screen
args-tell-a-record-as-a-story-or-as-json = tell a record as a story, or as JSON
args-the-record-for-standard-input = the record; - for standard input
args-one-line-of-json-for-each-command-and-a-last-line = one line of JSON for each command, and a last line
args-the-final-view-of-a-seat-onlooker-or-table-as-json = the final view of a seat, onlooker or table, as JSON
args-what-that-seat-may-do-at-the-end-as-json = what that seat may do at the end, as JSON
args-write-an-evening-as-a-record = write an evening as a record
args-its-number-default-the-newest = its number (default: the newest)
args-whose-a-seat-onlooker-or-table-default-default-s = whose: a seat, onlooker or table (default: %(default)s)
args-everything-also-what-is-secret-while-the-game-is-unfinished = everything, also what is secret while the game is unfinished
args-every-line-as-it-lies-judged-by-no-rules-secrets-too = every line as it lies, judged by no rules, secrets too
args-a-new-file-to-write-it-to-default-standard-output = a new file to write it to (default: standard output)
args-take-a-record-in-as-a-new-evening = take a record in as a new evening
args-the-games-editions-and-options-there-are = the games, editions and options there are
args-one-of-them-with-its-options = one of them, with its options
args-which-tag-is-which-piece = which tag is which piece
args-of-this-game-default-default-s = of this game (default: %(default)s)
args-the-reader-boards-and-dice-that-are-found = the reader boards and dice that are found
args-how-long-to-look-default-default-s = how long to look (default: %(default)s)
args-let-a-game-play-itself-by-lot-as-a-record = let a game play itself by lot, as a record
args-the-players-default-default-s = the players (default: %(default)s)
args-an-option-as-often-as-wanted = an option, as often as wanted
args-the-same-game-again = the same game again
args-the-table-s-file-default-this-table-s = the table’s file (default: this table’s)
args-save-the-longest-valid-part-of-each-evening-into-this-new-file = save the longest valid part of each evening into this new file
args-save-the-phones-keys-too-which-are-secret = save the phones’ keys too, which are secret
args-look-at-an-edition-check = look at an edition: check
args-an-edition-s-name-or-a-toml-file = an edition’s name, or a TOML file
args-the-game-it-is-for-default-default-s = the game it is for (default: %(default)s)
args-the-game-it-is-for-default-each-that-has-an-edition-of-that-name = the game it is for (default: each that has an edition of that name)
args-look-at-a-track-check-or-show-as-a-picture = look at a track: check, or show as a picture
args-a-track-s-name-or-a-toml-file-default-default-s = a track’s name, or a TOML file (default: %(default)s)
args-the-new-file-for-the-picture-svg-default-name-svg = the new file for the picture, SVG (default: NAME.svg)
firmware-written = The reader board’s program is in { $folder }. { $readme } says how it gets onto a board.
firmware-exists = { $folder } is there already, and not empty. Give --to a new name.
firmware-not-here = This package has no firmware. The app on a computer has it.
new-name = A game’s name is written in small letters, figures and “_”, a letter first.
new-exists = { $folder } is there already.
new-keyword = “{ $name }” is a word of Python itself: no game can be called that.
new-elsewhere = You are in { $here }, but this companion would write to { $folder }. To write here, from { $here }:   python -m companion new …
new-made = { $folder } is made: a small game that can be played at once.
    Look at it:   companion run   (choose “{ $title }”), or   companion demo { $name }
    Hold it to the contract:   make test ARGS=-k{ $name }
    Make it yours, step by step:   docs/game.md
demo-listed-yet-refused = A fault in the game: “legal” or “chance” gave { $line }, and “rule” refused it ({ $rule }, { $reason }).
    Perhaps more is listed than the rules allow. Or a rule changes the state that came in: it must begin with new = state.copy(), and replace in it
    whatever is not itself a dict. The tests in tests/conformance say which command it is.
new-tests = Its golden evenings, for its tests:   { $golden }
new-nothing-to-play = { $folder } is not there: golden records are played for a game of this project’s folder, for its tests.
new-played = { $folder } has a random evening for each number of players again, and how it ends.
args-make-a-new-game-s-folder-small-and-whole-to-go-on-from = make a new game’s folder, small and whole, to go on from
args-its-name-in-small-letters = its name, in small letters
args-play-the-golden-records-of-a-game-that-is-there-anew = play the golden records of a game that is there anew
args-look-at-the-table-s-file-and-at-what-the-table-stands-on-save-what-can-be-read-of-a-damaged-file = look at the table’s file and at what the table stands on; save what can be read of a damaged file
args-say-on-the-terminal-what-goes-on-for-whoever-looks-for-a-fault = say on the terminal what goes on, for whoever looks for a fault
args-write-the-same-to-this-file = write the same to this file
args-write-what-a-shell-needs-to-complete-these-words = write what a shell needs to complete these words
args-a-new-folder-for-it = a new folder for it
args-write-out-the-program-of-the-reader-board = write out the program of the reader board

## What `companion doctor` finds around the table
around-title = What the table needs:
around-program = Table companion { $version }, Python { $python }, { $system }.
around-python-remedy = Install Python 3.11, 3.12 or 3.13: Kivy has no build for others.
around-disk = { $folder } can be written; { $free } MB are free.
around-disk-remedy = Make room, or choose another folder with --data.
around-disk-denied = Nothing can be written in { $folder }.
around-disk-denied-remedy = Allow yourself to write there, or choose another folder with --data.
around-letters = The terminal has all our letters ({ $encoding }).
around-letters-few = The terminal lacks some of our letters ({ $encoding }); similar ones are printed.
around-letters-remedy = For all of them: export LANG=C.UTF-8
around-fonts = { $number } fonts, all unchanged.
around-fonts-lack = Fonts are missing or cut off: { LIST($files) }.
around-again-remedy = Install the app once more.
around-screen = A window opens; { $renderer } draws.
around-no-screen = There is no screen here.
around-no-screen-remedy = companion serve needs no screen: the terminal or the phones lead the table.
around-no-network = This computer is not in a network.
around-no-network-remedy = Join the phones’ Wi-Fi; it does not need the internet.
around-network = On the network this computer is { $address }.
around-port = Port { $port } is free for the phones.
around-port-ours = On port { $port } a table is being served just now.
around-port-taken = Another program has taken port { $port }.
around-port-denied = You may not serve on port { $port }.
around-port-remedy = Choose another: companion run --port 8766
around-firewall = A firewall is switched on: { $name }.
around-firewall-remedy = If phones don’t come, let them: { $command }
around-firewall-asks = At the first start the system asks whether phones may come: allow it for private networks.
around-isolation = Whether the Wi-Fi keeps its devices apart can’t be seen from here; guest networks often do.
around-isolation-remedy = While the table is open, { $address } has to open on a phone. If not, use the home’s own Wi-Fi or a phone’s hotspot.
around-no-ports = No reader is plugged in; none is needed.
around-a-port = { $port } ({ $name }) may be opened.
around-air = Bluetooth hears what is near.
args-sign-results-for-a-club-with-this-key-an-empty-one-for-none = sign results for a club with this key; an empty one for none
args-many-tables-a-league-rounds-a-wall-of-the-hall = many tables: a league, rounds, a wall of the hall
args-a-table-s-id-and-name-players-a-file-as-the-action-wants = a table’s id and name, players, a file, as the action wants
args-the-mqtt-broker-that-the-tables-tell = the MQTT broker that the tables tell
args-the-wall-s-port-default-default-s = the wall’s port (default: %(default)s)
args-the-same-round-again-default-default-s = the same round again (default: %(default)s)
args-the-table-that-they-can-t-leave = the table that they can’t leave
args-why-it-is-changed = why it is changed
args-points-by-place-for-each-size-of-a-table-a-toml-file = points by place for each size of a table, a TOML file
