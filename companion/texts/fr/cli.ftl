# La ligne de commande.
story-opening = { $game } ({ $edition }) : { $seats }
story-table = La table
story-said = { $who } : { $what }
story-refused = Refusé ({ $rule }) : { $why }
story-rule = { $rule } : { $words }
story-legal = Possible : { $offers }.
story-nothing-legal = Rien n’est possible à cette place pour l’instant.
story-phase = { $phase }
story-score = { $seat } : { $amount ->
    [one] { $amount } point
   *[other] { $amount } points
 }
story-balance = { $seat } : { $amount }
story-winners = { $number ->
    [one] Gagne : { $seats }.
   *[other] Ex æquo : { $seats }.
 }
file-unreadable = { $file } ne se lit pas : { $detail }.
file-unwritable = { $file } ne s’écrit pas : { $detail }.
file-exists = { $file } existe déjà et est resté tel quel. Donnez un nom nouveau avec -o.
file-not-there = il n’y a pas de fichier ni de dossier de ce nom
file-folder = c’est un dossier
file-denied = vous n’en avez pas le droit
file-read-only = le disque ne peut qu’être lu
file-full = le disque est plein
file-too-large = il dépasse 64 Mo, ce que n’atteint aucune partie
file-trouble = le système dit { $name }
output-unwritable = Ce qu’il y a à dire ne s’écrit pas : { $detail }.
viewer-unknown = Personne du nom de « { $viewer } » ici. Possible : { $known }.
shelf-empty = Il n’y a encore aucune soirée sur cette table.
export-unknown = Il n’y a pas de soirée { $evening } ici. Il y a : { $known }.
export-secrets = Attention : la partie n’est pas finie et cet export complet contient des secrets (paris, mains). Ne le montrez à aucun joueur.
imported = Soirée { $evening } : rangée sur l’étagère de cette table.
tags-none = Aucune étiquette n’est encore apprise pour ce jeu.
doctor-whole = Soirée { $evening } : entière, { $kept } lignes.
doctor-broken = Soirée { $evening } : { $kept } lignes valables sur { $found } ; ensuite { $trouble }.
doctor-line-unreadable = une ligne illisible
doctor-line-refused = une ligne que les règles refusent
doctor-line-hash = une ligne dont l’empreinte ne correspond pas
doctor-line-lost = des lignes perdues
doctor-none = rien
doctor-saved = Ce qui se lit est maintenant dans { $file }. L’original n’a pas été touché.
doctor-advice = Pour sauver ce qui se lit : companion doctor --into NOUVEAU_FICHIER
fault-doctor-target-exists = Le fichier de destination existe déjà. Donnez un nom nouveau.
fault-doctor-no-file = Il n’y a pas de fichier de table à cet endroit.
fault-doctor-unreadable = Rien ne se lit dans ce fichier ({ $detail }).
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
run-join = Téléphones : { $address }, code { $code } ({ $join })
run-simulated = Lecteurs simulés sur { $path }. Tapez help pour les commandes.
run-stop = Ctrl-C pour arrêter ; la soirée reprendra où elle en est.
lan-port-in-use = Le port des téléphones est pris ({ $detail }). La soirée continue sans téléphones ; choisissez un autre port avec --port.
lan-no-network = Pas de réseau : la soirée continue sans téléphones. Branchez le Wi-Fi : ils viendront d’eux-mêmes.
lan-host-unusable = Rien ne peut être servi sur { $host } : cet ordinateur n’a pas cette adresse. La soirée continue sans téléphones ; changez --host ou enlevez-le.
devices-port = port { $port }
devices-found = { $readers ->
    [none] { $name } ({ $device })
   *[other] { $name } ({ $device }) : lecteurs { $readers }
 }
devices-read = { $reader } a lu { $what }
devices-none = Aucun lecteur trouvé. Branchez-en un, ou nommez son port dans COMPANION_DEVICES.
devices-not-a-port = { $port } n’est pas un port : aucun lecteur ne peut s’y trouver. Nommez-en un autre, comme /dev/ttyUSB0.
devices-keyboard = { $port } : un lecteur qui tape au clavier. Il s’entend dans la fenêtre de l’appli, à sa première étiquette.

## Le terminal mène la table, là où il n’y a pas d’écran
operator-help = Ce terminal mène la table. Entrée : ce qu’on attend. Un numéro : le dire. game NOM [ÉDITION] [OPTION=VALEUR …], sit NOM, begin,
    undo, away (ranger la partie). Le reste comme une ligne de partie, entre accolades.
operator-lobby = { $game }. { $seats ->
    [none] Personne n’est encore assis : par téléphone, ou tapez sit NOM.
   *[other] À table : { $seats }. Tapez begin quand tout le monde y est.
 }
operator-draw = l’appli tire au sort
operator-claim = { $seat } a un nouveau téléphone : lui donner la place

## Ce qui se tape avec une commande, et ce qu’en dit argparse (`args-` et les lettres de son anglais)
typed-folder = il faut ici le nom d’un dossier, et non « { $word } »
typed-host = « { $word } » n’est ni une adresse ni le nom d’un ordinateur
typed-port = « { $word } » n’est pas un port : il faut ici un nombre entier de 0 à 65535
typed-size = « { $word } » n’est pas une taille : il faut ici largeur et hauteur, comme 1280x800
typed-whole = « { $word } » n’est pas un nombre entier
typed-seconds = « { $word } » n’est pas un nombre de secondes
args-usage = usage :
args-positional-arguments = à donner{ "\u00A0" }
args-options = options{ "\u00A0" }
args-show-this-help-message-and-exit = montrer cette aide, rien de plus
args-prog-s-error-message-s = %(prog)s : erreur : %(message)s
args-argument-argument-name-s-message-s = %(argument_name)s : %(message)s
args-the-following-arguments-are-required-s = il manque : %s
args-unrecognized-arguments-s = mots inconnus : %s
args-expected-one-argument = il manque une valeur
args-invalid-choice-value-r-choose-from-choices-s = choix impossible : %(value)r (possible : %(choices)s)
args-ambiguous-option-option-s-could-match-matches-s = option ambiguë : %(option)s peut être %(matches)s
args-ignored-explicit-argument-r = valeur de trop : %r
