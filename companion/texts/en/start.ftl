# The words of scripts/bootstrap.sh and scripts/flash.sh, which read them without Python: a message is one line, and a value stands as { $name }.
start-lists = The lists of packages are brought up to date, as root: apt-get update
start-lacks = Packages that this system has not: { $packages }
start-without = Going on without. To have them, as root: apt-get install { $packages }
start-as-root = This is run now, as root (NO_APT=1 does without): { $command }
start-failed = That did not work; going on without.
start-uv = Python 3.13 by uv
start-no-python = Python 3.11, 3.12 or 3.13 is needed (Kivy has no build for later ones), with its venv, and was not found. Install one of them beside what is there, or uv, which brings one; or name it: make { $level } PYTHON=/path/to/python3.13
start-environment = Virtual environment with Python { $version }
start-offline = There is no internet here, or the server of the packages does not answer. It is needed once; then type make { $level } again.
start-packages-failed = Python’s packages could not be installed; { $file } has all of it.
start-packages = Python packages, as locked in { $file } (about 50 MB the first time)
start-micropython = MicroPython, for the tests of the firmware
start-no-micropython = It can’t be had here; the firmware’s tests need it: a micropython (1.22 or later, unix port) on the PATH.
start-referees = Others’ RFID readers (Adafruit, ESPHome), which judge ours in the tests
start-no-referees = They can’t be had here; the tests that need them are left out.
start-peers = boardgame.io, for comparison
start-no-npm = It can’t be had without npm; that part of the bench will be left out.
start-no-apt = This system has no apt. Please see to these yourself; going on with the rest.
start-no-apt-screen = for the screen: EGL and OpenGL libraries (Mesa), mtdev. On Windows and macOS they are already there.
start-no-apt-tests = for the tests: Chromium, Xvfb, xauth, xdotool, DejaVu and Noto Color Emoji fonts, dbus-daemon, iproute2, zsh, fish, mosquitto
start-named-python = PYTHON={ $python } can’t be run, or is not Python 3.11, 3.12 or 3.13.
flash-name-port = Name the port: make flash PORT=/dev/ttyUSB0. Plugged in here: { $ports }
flash-no-port = There is no { $port }. Plugged in here: { $ports }
flash-denied = You may not use { $port }. On Linux: sudo usermod -aG dialout $USER, then log in again.
flash-fetched = esptool and mpremote are fetched, once
flash-no-chip = No ESP32 answers on { $port }. Close the app; hold the board’s BOOT button while you plug it in; try another cable. It said: { $said }
flash-other-chip = This chip is not an ESP32, S3 or C3.
flash-no-board = There is no board { $board }; there are: { $boards }
flash-not-wired = { $board } is wired for another chip than this { $chip }.
flash-no-file = There is no file { $file }.
flash-firmware = The firmware, as { $board }
flash-no-micropython = The board has no MicroPython yet, or its program holds the line. Press its reset button and try again, or: make flash PORT={ $port } MICROPYTHON=file.bin
flash-done = Done. In the app: Menu, Devices. To try its readers: .tools/flash/bin/mpremote connect { $port }, then test and Enter.
