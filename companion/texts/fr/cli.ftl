# La ligne de commande.
story-opening = { $game } ({ $edition }) : { $seats }
story-table = La table
story-said = { $who } : { $what }
story-refused = Refusé ({ $rule }) : { $why }
story-rule = { $rule } : { $words }
story-legal = Possible : { OR($offers) }.
story-nothing-legal = Rien n’est possible à cette place pour l’instant.
story-phase = { $phase }
# What a score is counted in: a game says it otherwise in its own texts.
score-told = { $amount ->
    [one] { GROUPED($amount) } point
   *[other] { GROUPED($amount) } points
 }
money-told = { $unit ->
    [chip] { GROUPED($amount) } { $amount ->
        [one] jeton
       *[other] jetons
     }
   *[other] { MONEY($amount) }
 }
story-stands = { $seat } : { LIST($figures) }
story-winners = { $number ->
    [one] { $seats } gagne.
   *[other] Ex æquo : { $seats }.
 }
file-unreadable = { $file } ne peut pas être lu : { $detail }.
file-unwritable = { $file } ne peut pas être écrit : { $detail }.
file-exists = { $file } existe déjà et est resté tel quel. Donnez un nom nouveau avec -o.
file-not-there = il n’y a pas de fichier ni de dossier de ce nom
file-folder = c’est un dossier
file-no-file = ce n’est pas un fichier ordinaire
file-denied = vous n’en avez pas le droit
file-read-only = le disque ne peut qu’être lu
file-full = le disque est plein
file-too-large = il dépasse 64 Mo, ce que n’atteint aucune partie
file-trouble = le système dit { $name }
output-unwritable = La réponse ne peut pas être écrite : { $detail }.
viewer-unknown = Personne du nom de « { $viewer } » ici. Possible : { $known }.
shelf-empty = Il n’y a encore aucune soirée sur cette table.
export-unknown = Il n’y a pas de soirée { $evening } ici. Il y a : { $known }.
export-secrets = Attention : la partie n’est pas finie et cet export complet contient des secrets (paris, mains). Ne le montrez à aucun joueur.
export-until = Écrit jusqu’à la ligne { $line } : la suite est secrète jusqu’à la fin de la partie. « companion export --full » écrit tout.
export-raw = Attention : ces lignes sont écrites telles quelles, sans avoir été vérifiées, avec leurs secrets (paris, mains).
imported = Soirée { $evening } : rangée sur l’étagère de cette table.
tags-none = Aucune étiquette n’est encore apprise pour ce jeu.
doctor-whole = Soirée { $evening } : entière, { $kept ->
    [one] { $kept } ligne
   *[other] { $kept } lignes
 }.
doctor-broken = Soirée { $evening } : { $kept ->
    [one] { $kept } ligne valable
   *[other] { $kept } lignes valables
 } sur { $found } ; ensuite { $trouble }.
doctor-broken-uncounted = Soirée { $evening } : { $kept ->
    [one] { $kept } ligne valable
   *[other] { $kept } lignes valables
 } sur au moins { $found } ; ensuite { $trouble }.
doctor-unjudged = Soirée { $evening } : { $kept ->
    [one] { $kept } ligne lisible
   *[other] { $kept } lignes lisibles
 }.
doctor-not-judged = Pas vérifiée par les règles : son édition « { $edition } » est inutilisable. { $why } Remettez-la pour continuer à y jouer.
doctor-other-rules = Pas vérifiée par les règles : elle a été jouée avec d’autres que celles d’aujourd’hui. Ses lignes sont telles qu’elles ont été acceptées ; rien n’est abîmé.
doctor-mended = Dont abîmées dans le fichier, et retrouvées dans la copie en texte qui l’accompagne ou par les règles : { $mended }.
doctor-goes-on = Elle peut continuer : l’état après la ligne { $since } est gardé, et tout ce qui suit se lit. On ne peut pas remonter plus loin.
doctor-loose = Lignes qui ne se raccordent pas aux autres : { $number }. « companion export { $evening } --raw » les écrit aussi, une fois sauvées.
doctor-line-unreadable = une ligne qui ne veut rien dire
doctor-line-unread = une partie illisible du fichier
doctor-line-refused = une ligne que les règles refusent
doctor-line-hash = une ligne dont l’empreinte ne correspond pas
doctor-line-lost = des lignes perdues
doctor-header-unreadable = sa première ligne, qui dit à quoi l’on jouait, est illisible
doctor-evenings-lost = Une partie illisible du fichier contenait la liste des soirées : il y en avait peut-être d’autres.
doctor-kept-lost = Une partie illisible du fichier contenait des places, des étiquettes ou la clé des téléphones : il en manque peut-être.
doctor-kept-damaged = Ce qui est gardé sous « { $key } » est illisible : c’est laissé de côté.
doctor-pages-damaged = Toutes les lignes se lisent, mais le fichier est abîmé ailleurs. Sauvez-le dans un fichier nouveau.
doctor-saved = Ce qui se lit est maintenant dans { $file }. L’original n’a pas été touché. Pour continuer avec : fermez la table, mettez { $original } de côté avec { $original }-wal s’il existe, et donnez son nom au nouveau fichier.
doctor-without-keys = Les clés des téléphones, le mot de passe d’un courtier et la clé d’un club n’y sont pas : chacun vise de nouveau le carré. Avec --keys, ils y sont. Ce qui était secret dans une partie inachevée y est.
doctor-with-keys = Les clés des téléphones, le mot de passe d’un courtier et la clé d’un club y sont : ne le donnez à personne.
doctor-advice = Pour sauver ce qui se lit : { $command } --into NOUVEAU_FICHIER
fault-at-doctor-target-exists = { $file } existe déjà. Donnez un nom nouveau à --into.
fault-at-doctor-no-file = Il n’y a pas de fichier { $file }. Nommez le fichier de la table, ou son dossier avec --data.
fault-at-doctor-unreadable = Rien ne se lit dans { $file } ({ $found }).
fault-at-doctor-folder = { $file } est un dossier. Nommez le fichier de table qu’il contient ({ $file }/table.db), ou donnez le dossier avec --data.
fault-at-doctor-not-written = { $file } ne peut pas être écrit. Donnez à --into un endroit où il y a de la place et le droit d’écrire.
fault-at-journal-in-use = Cette table est déjà ouverte dans une autre fenêtre : { $file }. Fermez-la d’abord.
fault-at-journal-newer = { $file } vient d’une version plus récente de l’appli. Mettez l’appli à jour ; le fichier est resté tel quel.
fault-at-journal-damaged = Le fichier de la table { $file } est abîmé. Il est resté tel quel. Pour sauver ce qui se lit : companion doctor --data { $folder }
fault-at-journal-foreign = { $file } n’est pas une de nos tables. Il est resté tel quel. Choisissez un autre endroit avec --data.
fault-at-journal-read-only = { $file } ne peut pas être écrit. Donnez le droit d’écriture à son dossier ou choisissez-en un autre avec --data.
fault-at-disk-full = Le disque est plein : { $file } ne peut plus rien garder. Libérez de la place ; ce qui a été accepté n’est pas perdu.
fault-at-journal-failed = Le disque n’a pas enregistré la dernière étape dans { $file } ({ $found }). Recommencez ; ce qui a été accepté n’est pas perdu.
fault-at-journal-unsettled = Le disque a un problème : on ne sait pas si { $file } contient la dernière étape. Regardez si elle y est avant de la refaire ; ce qui a été accepté n’est pas perdu.
fault-at-journal-gone = { $file } a été déplacé, supprimé ou remplacé pendant qu’il était ouvert : plus rien n’est enregistré. Remettez-le ; ou fermez l’appli, qui sauve alors tout ce qui a été accepté sous ce nom (ou dans { $beside }, si un autre fichier l’a pris), et rouvrez-la.
fault-at-journal-not-saved = { $file } a été déplacé, supprimé ou remplacé pendant qu’il était ouvert, et ce qui avait été accepté n’a pas pu être sauvé de nouveau ({ $found }).
fault-at-evening-unknown = Il n’y a pas de soirée { $evening } dans { $file }.
fault-at-evening-unreadable = La soirée { $evening } de { $file } ({ $game }, édition « { $edition } ») ne s’ouvre pas : { $why } Elle reste sur l’étagère ; remettez son édition et relancez.
fault-at-evening-damaged = La soirée { $evening } de { $file } est abîmée à la ligne { $line }. Pour sauver ce qui se lit : companion doctor --data { $folder }
fault-at-evening-older = La soirée { $evening } de { $file } vient de la version { $program } de l’appli, qui la jouait autrement : celle-ci ne peut ni la continuer ni la montrer. Elle reste entière ; « companion export { $evening } --raw » en écrit toutes les lignes.
fault-at-evening-otherwise = La ligne { $line } de la soirée { $evening } de { $file } a été jugée par d’autres règles ou une autre édition que celles d’aujourd’hui. « companion export { $evening } --raw » écrit toutes ses lignes telles quelles.
fault-at-evening-not-told = La soirée { $evening } de { $file } ne peut plus être jugée depuis son début : on ne sait donc pas ce que chacun peut en voir. « companion export { $evening } --raw » en écrit toutes les lignes, secrets compris.
fault-at-kept-damaged = Ce que { $file } garde sous « { $key } » est illisible. Pour sauver le reste : companion doctor --data { $folder }
allowed-player = le nom de quelqu’un qui joue
check-good = ✓ { $what } : rien à redire.
check-odd = ✓ { $what } : jouable, avec { $number ->
    [one] une remarque
   *[other] { $number } remarques
 }.
check-bad = ✗ { $what } : { $words }
malformed-no-such-file = ce fichier n’existe pas.
malformed-file-unreadable = ne se lit pas : { $why }.
malformed-name-unprintable = ce nom a des caractères qui ne se voient pas.
malformed-empty = il n’y a rien dedans. Une partie enregistrée commence par son en-tête.
track-no-picture = Ce jeu n’a pas de piste à montrer.
track-shown = Image écrite : { $file }
run-no-screen = Pas d’écran ici : la table est servie aux téléphones, sans fenêtre.
run-no-window-library = Il manque ici { LIST($libraries) } (sous Debian ou Ubuntu : sudo apt install { $packages }) : la table est servie aux téléphones, sans fenêtre.
run-no-window-display = Aucun écran ne répond à { $display } (DISPLAY) : la table est servie aux téléphones, sans fenêtre, comme le fait « companion serve ».
run-no-window = Aucune fenêtre ne s’ouvre ici ({ $detail }) : la table est servie aux téléphones, sans fenêtre.
run-join-logged = Téléphones : { $address } ; le code et l’adresse du carré sont dans { $path }
run-wall = Mur : { $address }
run-join = Téléphones : { $address }, code { $code } ({ $join })
run-simulated = Lecteurs simulés sur { $path }. Pour s’en servir, tapez par exemple : tap pad car:blue. Tout ce qu’ils comprennent : help board.
run-unsimulated = Pas de lecteurs simulés possibles sur ce système ; rien n’en dépend.
run-stop = Ctrl-C pour arrêter ; la soirée reprendra où elle en est.
lan-port-in-use = Le port des téléphones est pris ({ $detail }). La soirée continue sans téléphones ; choisissez un autre port avec --port.
lan-port-denied = Vous n’avez pas le droit de servir sur le port { $detail } (ceux d’en dessous de 1024 sont au système). La soirée continue sans téléphones ; choisissez un autre port avec --port.
lan-no-network = Pas de réseau : la soirée continue sans téléphones. Branchez le Wi-Fi : ils viendront d’eux-mêmes.
lan-host-unusable = Rien ne peut être servi sur { $host } : cet ordinateur n’a pas cette adresse. La soirée continue sans téléphones ; changez --host ou enlevez-le.
devices-port = port { $port }
devices-found = { $readers ->
    [none] { $name } ({ $device })
   *[other] { $name } ({ $device }) : lecteurs { $readers }
 }
devices-offered = { $name } : non ouvert, il peut être à n’importe qui. Pour l’essayer : --device { $port }
devices-read = { $reader } a lu { $what }
devices-read-known = { $reader } a lu { $what } : { $piece } ({ $game })
devices-none = Aucun lecteur trouvé. Branchez-en un, ou nommez son port dans COMPANION_DEVICES.
devices-not-a-port = { $port } n’est pas un port : aucun lecteur ne peut s’y trouver. Nommez-en un autre, comme /dev/ttyUSB0.
devices-keyboard = { $port } : un lecteur qui tape au clavier. Il s’entend dans la fenêtre de l’appli, à sa première étiquette.
devices-keyboard-unheard = { $port } ne s’entend que dans une fenêtre, et il n’y en a pas ici. Nommez celui du lecteur : wedge@/dev/input/by-id/…, comme companion devices le donne.
devices-too-much = Des appareils vont et viennent plus vite qu’on ne le dit ici. Regardez câbles et piles.

## Le terminal mène la table, là où il n’y a pas d’écran
operator-help = Ce terminal mène la table. Entrée : ce qu’on attend. Un numéro : le dire. { $uses }. help MOT : celui-là seul. Le reste comme une ligne de partie, entre accolades.
operator-use-game = game NOM [ÉDITION] [OPTION=VALEUR …]
operator-use-sit = sit NOM
operator-use-begin = begin
operator-use-undo = undo [LIGNE] [because RAISON] (avec une raison, même par-dessus ce qui a été montré ; quitte d’abord une question ouverte)
operator-use-stand = stand (où en est chacun)
operator-use-leave = leave NOM (pour de bon)
operator-use-come = come NOM (de retour, ou en retard)
operator-use-hand = hand NOM to NOM (la place)
operator-use-end = end here
operator-use-away = away (ranger la partie)
operator-use-evenings = evenings (l’étagère)
operator-use-resume = resume NUMÉRO
operator-use-phones = phones lead (ou phones follow)
operator-use-forget = forget phones
operator-use-teach = teach [PIÈCE] (son étiquette), teach stop
operator-use-call = call [APPAREIL NOM] (le nom d’un appareil)
operator-use-die = die [APPAREIL RÔLE] (à quoi sert un dé)
operator-use-place = place [LECTEUR ENDROIT] (où se trouve un lecteur)
operator-help-board = help board : ce que comprennent les lecteurs simulés (tap, lift, list …).
operator-lines-over = Il ne vient plus de lignes : rien de ce qu’on tape n’est plus lu. Ctrl-C pour arrêter ; téléphones et lecteurs continuent.
operator-lobby = { $game }. { $seats ->
    [none] Personne n’est encore assis : par téléphone, ou tapez sit NOM.
   *[other] À table : { $seats }. Tapez begin quand tout le monde y est.
 }
operator-no-such-number = Il n’y a pas de { $number } dans la liste.
operator-use = À taper : { $use }
operator-left = La question est quittée ; rien n’a été repris.
operator-too-little = { $number }, c’est trop peu.
operator-too-much = { $number }, c’est trop.
operator-no-game = Aucune partie n’est en cours.
operator-force = À taper : undo { $line } because RAISON
operator-no-figures = Aucun chiffre de personne à dire pour l’instant.
operator-no-such-reader = Aucun lecteur { $reader } n’est à nous, ou plusieurs s’appellent ainsi. place les donne tous.
operator-no-such-place = Un lecteur peut se trouver à : { OR($places) }.
operator-reader = le lecteur { $reader }
operator-still-chosen = Rien n’a changé : le jeu choisi reste { $game }.
operator-evening = resume { $number }  { $game } : { LIST($seats) }
operator-tag-unknown = Une étiquette inconnue a été lue ({ $tag }). Tapez teach PIÈCE, puis posez-la sur un lecteur.
operator-no-such-piece = Il n’y a pas de pièce { $piece } dans ce jeu. teach les donne toutes.
operator-no-such-device = Aucun appareil { $device } n’est à nous. call les donne tous.
operator-no-such-role = Un dé peut servir à : { $roles }.
operator-no-die-named = Aucun dé n’a de rôle à lui.
operator-device = { $name } ({ $where }) : { $words }
operator-says = { $seat } : { $words }
operator-or-more = { $words }, ou plus…
operator-how-much = { $words } Un nombre de { $least } à { $most } ; Entrée quitte la question.
operator-secret = C’est secret : { LIST($seats) } { $number ->
    [one] choisit sur son téléphone
   *[other] choisissent, chacun sur son téléphone
 }. Ici, il faut une ligne d’enregistrement, que tous lisent.
operator-draw = l’appli tire au sort
operator-forget = Oublier tous les téléphones ? Plus aucun n’a de place, et il leur faut le nouveau carré ou le nouveau code.
operator-forget-yes = oui, les oublier tous
operator-end = Finir la partie ici, comme elle est ?
operator-end-yes = oui, elle est finie
operator-no-such-seat = Personne ici ne s’appelle { $seat }.
operator-no = non, finalement pas
operator-asked = Un nouveau téléphone, qui montre { $digits }, dit qu’il est à { $seat }. Entrée : ce qui peut se dire.
operator-claim = le téléphone qui montre { $digits } est bien à { $seat } : lui donner la place
operator-claim-no = le téléphone qui montre { $digits } n’est pas à { $seat } : refuser

## Ce qui se tape avec une commande, et ce qu’en dit argparse (`args-` et les lettres de son anglais)
typed-folder = il faut ici le nom d’un dossier, et non « { $word } »
typed-file = « { $word } » n’est pas le nom d’un fichier
typed-host = « { $word } » n’est ni une adresse ni le nom d’un ordinateur
typed-port = « { $word } » n’est pas un port : il faut ici un nombre entier de 0 à 65535
typed-size = « { $word } » n’est pas une taille : il faut ici largeur et hauteur, comme 1280x800
typed-whole = « { $word } » n’est pas un nombre entier
typed-seconds = « { $word } » n’est pas un nombre de secondes
args-say-on-the-terminal-what-goes-on-for-whoever-looks-for-a-fault = dire au terminal ce qui se passe, pour qui cherche une panne
args-write-the-same-to-this-file = écrire la même chose dans ce fichier
args-write-what-a-shell-needs-to-complete-these-words = écrire ce qu’il faut à un shell pour compléter ces mots
args-usage = usage :
args-positional-arguments = à donner{ "\u00A0" }
args-options = options{ "\u00A0" }
args-show-this-help-message-and-exit = montrer cette aide, rien de plus
args-say-which-version-this-is-and-no-more = dire la version, rien de plus
args-prog-s-error-message-s = %(prog)s : erreur : %(message)s
args-argument-argument-name-s-message-s = %(argument_name)s : %(message)s
args-the-following-arguments-are-required-s = il manque : %s
args-unrecognized-arguments-s = mots inconnus : %s
args-expected-one-argument = il manque une valeur
args-invalid-choice-value-r-choose-from-choices-s = choix impossible : %(value)r (possible : %(choices)s)
args-ambiguous-option-option-s-could-match-matches-s = option ambiguë : %(option)s peut être %(matches)s
args-ignored-explicit-argument-r = valeur de trop : %r
args-bank-and-referee-for-a-real-board-game-on-the-table = Banque et arbitre d’un vrai jeu de société, sur la table.
args-where-the-table-is-kept-default-default-s = où la table est gardée (sinon : %(default)s)
args-language-of-screen-and-messages-default-the-system-s = la langue de l’écran et des messages (sinon : celle du système)
args-open-the-table-on-this-screen-serve-the-phones-read-the-sensors = ouvrir la table sur cet écran, servir les téléphones, lire les capteurs
args-the-same-without-a-screen = la même chose sans écran
args-the-phones-port-default-default-s = le port des téléphones (sinon : %(default)s)
args-the-address-to-serve-on-default-all = l’adresse à servir (sinon : toutes)
args-one-more-name-that-phones-may-call-this-table-by = un nom de plus par lequel les téléphones peuvent appeler cette table
args-a-reader-board-s-port-if-it-isn-t-found = le port d’une carte de lecteurs, si elle n’est pas trouvée
args-don-t-look-for-reader-boards-on-the-ports = ne pas chercher de cartes de lecteurs sur les ports
args-no-simulated-reader-board-when-there-is-no-real-one = pas de lecteurs simulés s’il n’y en a pas de vrais
args-tell-the-house-and-hear-its-readers-through-this-mqtt-broker-mqtts-name-password-host = dire à la maison, et entendre ses lecteurs, par ce courtier MQTT (mqtts://NOM:MOTDEPASSE@HÔTE)
args-let-any-browser-on-the-network-watch-the-table = laisser tout navigateur du réseau regarder la table
args-let-the-phones-say-what-the-table-says = les téléphones parlent pour la table
args-don-t-serve-phones = ne pas servir de téléphones
args-the-window-s-size-default-default-s = la taille de la fenêtre (sinon : %(default)s)
args-use-the-whole-screen = prendre tout l’écran
args-tell-a-record-as-a-story-or-as-json = raconter une partie enregistrée, ou la donner en JSON
args-the-record-for-standard-input = l’enregistrement ; - pour l’entrée standard
args-one-line-of-json-for-each-command-and-a-last-line = une ligne de JSON par commande, et une dernière
args-the-final-view-of-a-seat-onlooker-or-table-as-json = la vue finale d’une place, de onlooker ou de table, en JSON
args-what-that-seat-may-do-at-the-end-as-json = ce que cette place peut faire à la fin, en JSON
args-write-an-evening-as-a-record = écrire une soirée comme enregistrement
args-its-number-default-the-newest = son numéro (sinon : la dernière)
args-whose-a-seat-onlooker-or-table-default-default-s = vue par qui : une place, onlooker ou table (sinon : %(default)s)
args-everything-also-what-is-secret-while-the-game-is-unfinished = tout, même ce qui est secret tant que la partie n’est pas finie
args-every-line-as-it-lies-judged-by-no-rules-secrets-too = toutes les lignes telles quelles, sans juger par les règles, secrets compris
args-a-new-file-to-write-it-to-default-standard-output = un nouveau fichier où l’écrire (sinon : la sortie standard)
args-take-a-record-in-as-a-new-evening = reprendre un enregistrement comme nouvelle soirée
args-the-games-editions-and-options-there-are = les jeux, éditions et options qu’il y a
args-one-of-them-with-its-options = l’un d’eux, avec ses options
args-which-tag-is-which-piece = quelle étiquette est quelle pièce
args-of-this-game-default-default-s = de ce jeu (sinon : %(default)s)
args-the-reader-boards-and-dice-that-are-found = les cartes de lecteurs et les dés trouvés
args-how-long-to-look-default-default-s = combien de secondes chercher (sinon : %(default)s)
args-let-a-game-play-itself-by-lot-as-a-record = laisser une partie se jouer au hasard, comme enregistrement
args-the-players-default-default-s = les joueurs (sinon : %(default)s)
args-an-option-as-often-as-wanted = une option, autant de fois qu’on veut
args-the-same-game-again = la même partie encore une fois
args-look-at-the-table-s-file-and-at-what-the-table-stands-on-save-what-can-be-read-of-a-damaged-file = regarder le fichier de la table et ce sur quoi elle repose ; sauver ce qui se lit d’un fichier abîmé
args-the-table-s-file-default-this-table-s = le fichier de la table (sinon : celui de cette table)
args-save-the-longest-valid-part-of-each-evening-into-this-new-file = sauver la plus longue part valable de chaque soirée dans ce nouveau fichier
args-save-the-phones-keys-too-which-are-secret = sauver aussi les clés des téléphones, qui sont secrètes
args-look-at-an-edition-check = examiner une édition : check
args-an-edition-s-name-or-a-toml-file = le nom d’une édition, ou un fichier TOML
args-the-game-it-is-for-default-default-s = le jeu auquel elle sert (sinon : %(default)s)
args-the-game-it-is-for-default-each-that-has-an-edition-of-that-name = le jeu auquel elle sert (sinon : chacun qui a une édition de ce nom)
args-look-at-a-track-check-or-show-as-a-picture = examiner une piste : check, ou la montrer en image
args-a-track-s-name-or-a-toml-file-default-default-s = le nom d’une piste, ou un fichier TOML (sinon : %(default)s)
args-the-new-file-for-the-picture-svg-default-name-svg = le nouveau fichier de l’image, SVG (sinon : NOM.svg)
firmware-written = Le programme de la carte de lecteurs est dans { $folder }. { $readme } dit comment le mettre sur une carte.
firmware-exists = { $folder } existe déjà et n’est pas vide. Donnez un nom nouveau à --to.
firmware-not-here = Ce paquet n’apporte pas le micrologiciel. Il est avec l’appli sur un ordinateur.
args-write-out-the-program-of-the-reader-board = écrire le programme de la carte de lecteurs
args-a-new-folder-for-it = un nouveau dossier où le mettre
new-name = Le nom d’un jeu s’écrit en minuscules, chiffres et « _ », une lettre d’abord.
new-exists = { $folder } existe déjà.
new-keyword = « { $name } » est un mot de Python lui-même : aucun jeu ne peut s’appeler ainsi.
new-elsewhere = Ici, c’est { $here }, mais ce companion écrirait dans { $folder }. Pour écrire ici, depuis { $here } :   python -m companion new …
new-made = { $folder } est fait : un petit jeu qui se joue aussitôt.
    Le voir :   companion run   (choisir « { $title } »), ou   companion demo { $name }
    Le tenir au contrat :   make test ARGS=-k{ $name }
    En faire le vôtre, pas à pas :   docs/game.md
demo-listed-yet-refused = Une faute dans le jeu : « legal » ou « chance » a donné { $line }, et « rule » l’a refusé ({ $rule }, { $reason }).
    Peut-être la liste dit-elle plus que les règles ne permettent. Ou une règle change l’état qu’elle a reçu : elle doit commencer par new = state.copy(),
    et y remplacer tout ce qui n’est pas lui-même un dict. Les tests de tests/conformance disent de quelle commande il s’agit.
new-tests = Ses parties de référence, pour ses tests :   { $golden }
new-nothing-to-play = { $folder } n’est pas là : les parties de référence se jouent pour un jeu du dossier du projet, pour ses tests.
new-played = { $folder } a de nouveau une soirée au hasard par nombre de joueurs, et sa fin.
args-make-a-new-game-s-folder-small-and-whole-to-go-on-from = créer le dossier d’un nouveau jeu, petit et entier, pour continuer de là
args-its-name-in-small-letters = son nom, en minuscules
args-play-the-golden-records-of-a-game-that-is-there-anew = rejouer les parties de référence d’un jeu qui est là

## Ce que « companion doctor » trouve autour de la table
around-title = Ce sur quoi la table repose :
around-program = Compagnon de table { $version }, Python { $python }, { $system }.
around-python-remedy = Installez Python 3.11, 3.12 ou 3.13 : Kivy n’existe pas pour d’autres.
around-disk = { $folder } prend ce qui est gardé ; il reste { $free } Mo.
around-disk-remedy = Faites de la place, ou choisissez un autre dossier avec --data.
around-disk-denied = Rien ne s’écrit dans { $folder }.
around-disk-denied-remedy = Donnez-vous le droit d’y écrire, ou choisissez un autre dossier avec --data.
around-letters = Le terminal a toutes nos lettres ({ $encoding }).
around-letters-few = Il manque au terminal certaines de nos lettres ({ $encoding }) ; elles sont mises simplement.
around-letters-remedy = Pour les avoir toutes : export LANG=C.UTF-8
around-fonts = { $number } polices, telles que livrées.
around-fonts-lack = Des polices manquent ou sont tronquées : { LIST($files) }.
around-again-remedy = Installez l’appli encore une fois.
around-screen = Une fenêtre s’ouvre ; { $renderer } dessine.
around-no-screen = Il n’y a pas d’écran ici.
around-no-screen-remedy = companion serve s’en passe : le terminal ou les téléphones mènent la table.
around-no-network = Cet ordinateur n’est dans aucun réseau.
around-no-network-remedy = Rejoignez le Wi-Fi des téléphones ; il n’a pas besoin de mener à internet.
around-network = Sur le réseau, cet ordinateur est { $address }.
around-port = Le port { $port } est libre pour les téléphones.
around-port-ours = Une table est servie en ce moment sur le port { $port }.
around-port-taken = Un autre programme a pris le port { $port }.
around-port-denied = Vous n’avez pas le droit de servir sur le port { $port }.
around-port-remedy = Choisissez-en un autre : companion run --port 8766
around-firewall = Un pare-feu est en marche : { $name }.
around-firewall-remedy = Si les téléphones ne viennent pas, laissez-les passer : { $command }
around-firewall-asks = Au premier lancement, le système demande si les téléphones peuvent venir : autorisez-le pour les réseaux privés.
around-isolation = D’ici, on ne voit pas si le Wi-Fi sépare ses appareils ; les réseaux d’invités le font souvent.
around-isolation-remedy = Pendant que la table est ouverte, { $address } doit s’ouvrir sur un téléphone. Sinon, prenez le Wi-Fi de la maison ou le partage d’un téléphone.
around-no-ports = Aucun lecteur n’est branché ; il n’en faut pas.
around-a-port = { $port } ({ $name }) peut être ouvert.
around-air = Bluetooth entend ce qui est proche.
args-sign-results-for-a-club-with-this-key-an-empty-one-for-none = signer les résultats pour un club avec cette clé ; vide, pour aucun
args-many-tables-a-league-rounds-a-wall-of-the-hall = plusieurs tables : une ligue, des rondes, un mur pour la salle
args-a-table-s-id-and-name-players-a-file-as-the-action-wants = l’identité et le nom d’une table, des joueurs, un fichier, selon l’action
args-the-mqtt-broker-that-the-tables-tell = le courtier MQTT à qui les tables parlent
args-the-wall-s-port-default-default-s = le port du mur (sinon : %(default)s)
args-the-same-round-again-default-default-s = la même ronde à nouveau (sinon : %(default)s)
args-the-table-that-they-can-t-leave = la table qu’ils ne peuvent pas quitter
args-why-it-is-changed = pourquoi cela change
args-points-by-place-for-each-size-of-a-table-a-toml-file = les points par place pour chaque taille de table, un fichier TOML
