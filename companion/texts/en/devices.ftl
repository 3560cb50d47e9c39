# A device's trouble (`device-fault-<kind>`, with the fault's args) and what one can do about it (`remedy-<remedy>`).

device-fault-unplugged = The reader on { $port } is unplugged, out of reach or without power.
device-fault-busy = Another program holds { $port }.
device-fault-denied = This app may not open { $port }.
device-fault-keyboard-denied = This app may not read the keyboard { $port }.
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
device-fault-pcsc-missing = This system has no smart card service that { $port } could be read with.
device-fault-pcsc-stopped = The system’s smart card service does not run.
device-fault-nfc-missing = This tablet has no NFC that the app can use.
device-fault-nfc-off = NFC is switched off.
device-fault-unknown-driver = No driver has the name in { $port }. Possible: { OR($known) }.

remedy-plug-in = Plug it in, switch it on or bring it nearer; it comes back by itself.
remedy-close-other-program = Close the other program (a serial monitor, a second window of this app).
remedy-allow-port = Let this app use it. On Linux: sudo usermod -aG dialout $USER, then log in again.
remedy-allow-keyboard = Let this app read keyboards. On Linux: sudo usermod -aG input $USER, then log in again.
remedy-restart-device = Press its reset button or pull the plug and put it back.
remedy-check-cable = Try another cable, farther from motors and mains. If it never gets better, it is not one of our readers.
remedy-leave-alone = Leave it alone. If it is a bare reader, say which: “Something else” in the menu, or rdm6300@/dev/ttyUSB0.
remedy-update-firmware = Put the firmware of this version on the board (firmware/README.md).
remedy-check-config = Look at its config.py and its file in boards; mpremote shows where it fails.
remedy-check-reader-wires = Check this reader’s wires and its 3.3 V.
remedy-turn-bluetooth-on = Switch Bluetooth on.
remedy-plug-in-bluetooth = Plug in a USB Bluetooth adapter, or use a cable.
remedy-start-bluetooth = Start it. On Linux: sudo systemctl enable --now bluetooth.
remedy-allow-bluetooth = Let this app use it. On Linux: sudo usermod -aG bluetooth $USER, then log in again.
remedy-restart-bluetooth = Switch Bluetooth off and on again.
remedy-install-pcsc = Install it. On Debian: sudo apt install pcscd.
remedy-start-pcsc = Start it. On Linux: sudo systemctl enable --now pcscd.socket.
remedy-use-other-reader = Use a reader board, a keyboard reader, or touch.
remedy-turn-nfc-on = Switch NFC on in the tablet’s settings, then close and open the table.
remedy-name-driver = Write driver@port, or the port alone for a table board.

# What each kind of device is, and what to do with it (`driver-<name>`, `driver-<name>-do`).
driver-wedge-name = USB keyboard reader
driver-tableboard-name = Table board (ESP32, Arduino)
driver-nfc_android-name = The tablet’s NFC
driver-tableboard = A board of our own with readers for tags: which piece lies where.
driver-tableboard-do = Plug it in by USB. If it is not here at once, tap “Try it” at its port. By Bluetooth: switch that on below, then “This board is ours”.
driver-pixels = Dice that say what they rolled.
driver-pixels-do = Switch Bluetooth on below and roll the die; then tap “This die is ours”.
driver-wedge = A USB reader that types a tag’s number, as a keyboard does, in any of the formats that are sold.
driver-wedge-do = Plug it in, tap “Use it”, and hold a tag to it.
driver-pcsc = A card reader that the system knows, for 13.56 MHz tags.
driver-pcsc-do = Plug it in; it is offered here as soon as the system’s smart card service (pcscd) sees it.
driver-nfc_android = The NFC of an Android tablet itself, for 13.56 MHz tags.
driver-nfc_android-do = Nothing: it opens with the table. Hold a tag to the tablet’s back.
driver-rdm6300 = A bare reader for 125 kHz tags, on a USB serial adapter.
driver-rdm6300-do = Plug it in, tap “Something else” at its port, and say that it is this.
driver-pn532 = A bare reader for 13.56 MHz tags, on a USB serial adapter, both its switches off.
driver-pn532-do = Plug it in, tap “Something else” at its port, and say that it is this.
device-fault-broker-away = The broker { $port } does not answer.
device-fault-broker-login = The broker { $port } refuses this name and password.
device-fault-broker-certificate = The broker { $port } does not prove who it is: its certificate is of another name, or not of today.
remedy-check-broker = Is it running, and on this network? It is looked for again.
remedy-check-login = Menu, Devices, Network: name and password.
remedy-check-certificate = Is this machine’s date right, and the address the name on the certificate?
driver-mqtt = Readers, buttons and cubes that speak through a broker (MQTT).
driver-mqtt-do = Name the broker under Menu, Devices, Network, and let the table hear; then use each once. docs/makers/en/network.md has an ESPHome reader to copy.
