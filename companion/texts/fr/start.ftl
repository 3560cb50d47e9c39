# Les mots de scripts/bootstrap.sh et scripts/flash.sh, qui les lisent sans Python : un message tient sur une ligne.
start-lists = Les listes de paquets sont mises à jour, en tant que root : apt-get update
start-lacks = Paquets qui manquent à ce système : { $packages }
start-without = On continue sans. Pour les avoir, en tant que root : apt-get install { $packages }
start-as-root = Ceci est lancé maintenant, en tant que root (NO_APT=1 s’en passe) : { $command }
start-failed = Cela n’a pas marché ; on continue sans.
start-uv = Python 3.13 par uv
start-no-python = Il faut Python 3.11, 3.12 ou 3.13 (Kivy n’existe pas pour les suivants), avec son venv, et il n’y en a pas ici. Installez-en un à côté de ce qu’il y a, ou uv, qui en apporte un ; ou nommez-le : make { $level } PYTHON=/chemin/de/python3.13
start-environment = Environnement avec Python { $version }
start-offline = Pas d’internet ici, ou le serveur des paquets ne répond pas. Il en faut une fois ; ensuite, tapez encore make { $level }.
start-packages-failed = Les paquets de Python n’ont pas pu être installés ; tout est dans { $file }.
start-packages = Paquets de Python, tels que fixés dans { $file } (environ 50 Mo la première fois)
start-micropython = MicroPython, pour les tests du micrologiciel
start-no-micropython = Il n’y en a pas ici ; les tests du micrologiciel en ont besoin : un micropython (1.22 ou après, unix) dans le PATH.
start-referees = Les lecteurs RFID d’autres (Adafruit, ESPHome), qui jugent les nôtres dans les tests
start-no-referees = Impossible de les obtenir ici ; les tests qui en ont besoin sont laissés de côté.
start-peers = boardgame.io, pour comparer
start-no-npm = Il y faut npm ; cette partie des mesures manquera.
start-no-apt = Ce système n’a pas apt. Voyez vous-même pour ceci ; le reste se fait tout seul.
start-no-apt-screen = pour l’écran : les bibliothèques EGL et OpenGL (Mesa), mtdev. Windows et macOS les ont déjà.
start-no-apt-tests = pour les tests : Chromium, Xvfb, xauth, xdotool, polices DejaVu et Noto Color Emoji, dbus-daemon, iproute2, zsh, fish, mosquitto
start-named-python = PYTHON={ $python } ne peut pas être lancé, ou n’est pas Python 3.11, 3.12 ou 3.13.
flash-name-port = Nommez le port : make flash PORT=/dev/ttyUSB0. Branché ici : { $ports }
flash-no-port = Il n’y a pas de { $port }. Branché ici : { $ports }
flash-denied = Vous n’avez pas le droit d’utiliser { $port }. Sous Linux : sudo usermod -aG dialout $USER, puis reconnectez-vous.
flash-fetched = esptool et mpremote sont téléchargés, une fois
flash-no-chip = Aucun ESP32 ne répond sur { $port }. Fermez l’appli ; tenez le bouton BOOT en branchant la carte ; essayez un autre câble. Réponse : { $said }
flash-other-chip = Cette puce n’est ni un ESP32, ni un S3, ni un C3.
flash-no-board = Il n’y a pas de carte { $board } ; il y a : { $boards }
flash-not-wired = { $board } est câblée pour une autre puce que ce { $chip }.
flash-no-file = Il n’y a pas de fichier { $file }.
flash-firmware = Le micrologiciel, pour { $board }
flash-no-micropython = La carte n’a pas encore MicroPython, ou son programme tient la ligne. Appuyez sur son bouton de remise à zéro et recommencez, ou : make flash PORT={ $port } MICROPYTHON=fichier.bin
flash-done = C’est fait. Dans l’appli : Menu, Appareils. Pour essayer les lecteurs : .tools/flash/bin/mpremote connect { $port }, puis test et Entrée.
