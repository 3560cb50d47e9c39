# A device's trouble (`device-fault-<kind>`, with the fault's args) and what one can do about it (`remedy-<remedy>`).

device-fault-unplugged = The reader on { $port } is unplugged, out of reach or without power.
device-fault-busy = Another program holds { $port }.
device-fault-denied = This app may not open { $port }.
device-fault-silent = The reader on { $port } says nothing any more.
device-fault-garbled = The line of { $port } is disturbed: { $count ->
    [one] one line
   *[other] { $count } lines
 } could not be read.
device-fault-stranger = What is on { $port } talks, but is none of our boards.
device-fault-unknown-protocol = The reader on { $port } speaks version { $theirs } of the link; this app speaks version { $ours }.
device-fault-board-failed = The board on { $port } starts and fails: { $why }.
device-fault-reader-silent = The reader “{ $reader }” does not answer its board.
device-fault-bluetooth-off = Bluetooth is off.
device-fault-bluetooth-missing = This computer has no Bluetooth that reaches boards and dice.
device-fault-bluetooth-stopped = The system’s Bluetooth service does not run.
device-fault-bluetooth-denied = This app may not use Bluetooth.
device-fault-bluetooth-failed = Bluetooth does not answer as it should.
device-fault-unknown-driver = No driver has the name in { $port }. Possible: { OR($known) }.

remedy-plug-in = Plug it in, switch it on or bring it nearer; it comes back by itself.
remedy-close-other-program = Close the other program (a serial monitor, a second window of this app).
remedy-allow-port = Let this app use it. On Linux: sudo usermod -aG dialout $USER, then log in again.
remedy-restart-device = Press its reset button or pull the plug and put it back.
remedy-check-cable = Try another cable, farther from motors and mains. If it never gets better, it is not one of our readers.
remedy-leave-alone = Leave it alone. A bare reader is opened by its driver’s name, as rdm6300@/dev/ttyUSB0.
remedy-update-firmware = Put the firmware of this version on the board (firmware/README.md).
remedy-check-config = Look at its config.py and its file in boards; mpremote shows where it fails.
remedy-check-reader-wires = Check this reader’s wires and its 3.3 V.
remedy-turn-bluetooth-on = Switch Bluetooth on.
remedy-plug-in-bluetooth = Plug in a USB Bluetooth adapter, or use a cable.
remedy-start-bluetooth = Start it. On Linux: sudo systemctl enable --now bluetooth.
remedy-allow-bluetooth = Let this app use it. On Linux: sudo usermod -aG bluetooth $USER, then log in again.
remedy-restart-bluetooth = Switch Bluetooth off and on again.
remedy-name-driver = Write driver@port, or the port alone for a table board.
