# Les ennuis d'un appareil (`device-fault-<kind>`, avec les arguments du défaut) et ce qu'on peut y faire (`remedy-<remedy>`).

device-fault-unplugged = Le lecteur sur { $port } est débranché, hors de portée ou sans courant.
device-fault-busy = Un autre programme occupe { $port }.
device-fault-denied = L’appli n’a pas le droit d’ouvrir { $port }.
device-fault-keyboard-denied = L’appli n’a pas le droit de lire le clavier { $port }.
device-fault-silent = Le lecteur sur { $port } ne dit plus rien.
device-fault-garbled = La ligne de { $port } est brouillée : { $count ->
    [one] une ligne illisible
   *[other] { $count } lignes illisibles
 }.
device-fault-stranger = Ce qui est sur { $port } parle, mais n’est pas une de nos cartes.
device-fault-unknown-protocol = Le lecteur sur { $port } parle la version { $theirs } de la liaison ; l’appli parle la version { $ours }.
device-fault-board-failed = La carte sur { $port } démarre et échoue : { $why }.
device-fault-reader-silent = Le lecteur « { $reader } » ne répond pas à sa carte.
device-fault-bluetooth-off = Le Bluetooth est coupé.
device-fault-bluetooth-missing = Cet ordinateur n’a pas de Bluetooth qui atteigne cartes et dés.
device-fault-bluetooth-stopped = Le service Bluetooth du système ne tourne pas.
device-fault-bluetooth-denied = L’appli n’a pas le droit d’utiliser le Bluetooth.
device-fault-bluetooth-failed = Le Bluetooth ne répond pas comme il faut.
device-fault-pcsc-missing = Ce système n’a pas de service de cartes à puce pour lire { $port }.
device-fault-pcsc-stopped = Le service de cartes à puce du système ne tourne pas.
device-fault-nfc-missing = Cette tablette n’a pas de NFC que l’appli puisse utiliser.
device-fault-nfc-off = Le NFC est éteint.
device-fault-unknown-driver = Aucun pilote ne porte le nom donné dans { $port }. Possible : { OR($known) }.

remedy-plug-in = Branchez-le, allumez-le ou rapprochez-le ; il revient tout seul.
remedy-close-other-program = Fermez l’autre programme (un moniteur série, une deuxième fenêtre de l’appli).
remedy-allow-port = Donnez ce droit à l’appli. Sous Linux : sudo usermod -aG dialout $USER, puis reconnectez-vous.
remedy-allow-keyboard = Donnez-lui ce droit. Sous Linux : sudo usermod -aG input $USER, puis reconnectez-vous.
remedy-restart-device = Appuyez sur son bouton de remise à zéro, ou débranchez-le et rebranchez-le.
remedy-check-cable = Essayez un autre câble, plus loin des moteurs et du secteur. Si rien n’y fait, ce n’est pas un de nos lecteurs.
remedy-leave-alone = Laissez-le. Si c’est un lecteur nu, dites lequel : « Autre chose » dans le menu, ou rdm6300@/dev/ttyUSB0.
remedy-update-firmware = Mettez sur la carte le micrologiciel de cette version (firmware/README.fr.md).
remedy-check-config = Voyez son config.py et son fichier dans boards ; mpremote montre où elle échoue.
remedy-check-reader-wires = Vérifiez les fils de ce lecteur et son 3,3 V.
remedy-turn-bluetooth-on = Allumez le Bluetooth.
remedy-plug-in-bluetooth = Branchez un adaptateur Bluetooth USB, ou prenez un câble.
remedy-start-bluetooth = Démarrez-le. Sous Linux : sudo systemctl enable --now bluetooth.
remedy-allow-bluetooth = Donnez ce droit à l’appli. Sous Linux : sudo usermod -aG bluetooth $USER, puis reconnectez-vous.
remedy-restart-bluetooth = Coupez le Bluetooth, puis rallumez-le.
remedy-install-pcsc = Installez-le. Sous Debian : sudo apt install pcscd.
remedy-start-pcsc = Démarrez-le. Sous Linux : sudo systemctl enable --now pcscd.socket.
remedy-use-other-reader = Prenez une carte de lecteurs, un lecteur clavier, ou le doigt.
remedy-turn-nfc-on = Allumez le NFC dans les réglages de la tablette, puis fermez et rouvrez la table.
remedy-name-driver = Écrivez pilote@port, ou le port seul pour une carte de lecteurs.

# Ce qu'est chaque sorte d'appareil, et ce qu'on en fait (`driver-<nom>`, `driver-<nom>-do`).
driver-wedge-name = Lecteur-clavier USB
driver-tableboard-name = Carte de lecteurs (ESP32, Arduino)
driver-nfc_android-name = Le NFC de la tablette
driver-tableboard = Une carte à nous, avec des lecteurs d’étiquettes : quelle pièce est où.
driver-tableboard-do = Branchez-la en USB. Si elle n’est pas là aussitôt, touchez « Essayer » à son port. Par Bluetooth : activez-le plus bas, puis « Cette carte est à nous ».
driver-pixels = Des dés qui disent ce qu’ils ont donné.
driver-pixels-do = Activez le Bluetooth plus bas et lancez le dé ; puis touchez « Ce dé est à nous ».
driver-wedge = Un lecteur USB qui tape le numéro d’une étiquette, comme un clavier, dans tous les formats vendus.
driver-wedge-do = Branchez-le, touchez « L’utiliser », et présentez-lui une étiquette.
driver-pcsc = Un lecteur de cartes que le système connaît, pour étiquettes 13,56 MHz.
driver-pcsc-do = Branchez-le ; il est proposé ici dès que le service de cartes du système (pcscd) le voit.
driver-nfc_android = Le NFC d’une tablette Android elle-même, pour étiquettes 13,56 MHz.
driver-nfc_android-do = Rien : il s’ouvre avec la table. Présentez une étiquette au dos de la tablette.
driver-rdm6300 = Un lecteur nu pour étiquettes 125 kHz, sur un adaptateur série USB.
driver-rdm6300-do = Branchez-le, touchez « Autre chose » à son port, et dites que c’est lui.
driver-pn532 = Un lecteur nu pour étiquettes 13,56 MHz, sur un adaptateur série USB, ses deux interrupteurs sur 0.
driver-pn532-do = Branchez-le, touchez « Autre chose » à son port, et dites que c’est lui.
device-fault-broker-away = Le courtier { $port } ne répond pas.
device-fault-broker-login = Le courtier { $port } refuse ce nom et ce mot de passe.
device-fault-broker-certificate = Le courtier { $port } ne prouve pas qui il est : son certificat porte un autre nom, ou n’est pas d’aujourd’hui.
remedy-check-broker = Marche-t-il, et sur ce réseau ? On le cherche encore.
remedy-check-login = Menu, Appareils, Réseau : nom et mot de passe.
remedy-check-certificate = La date de cette machine est-elle juste, et l’adresse est-elle le nom du certificat ?
driver-mqtt = Des lecteurs, boutons et cubes qui parlent par un courtier (MQTT).
driver-mqtt-do = Nommez le courtier sous Menu, Appareils, Réseau, et laissez la table entendre ; puis servez-vous de chacun une fois. docs/makers/fr/network.md a un lecteur ESPHome à copier.
