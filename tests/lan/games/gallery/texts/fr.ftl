game-title = Galerie
game-tagline = Toutes les formes, aucune règle
option-room = Salle
edition-plain = simple
phase-bidding = enchères
phase-open = ouvert
rule-GA-1 = Chaque mise dépasse la précédente.
refusal-too-low = { MONEY($amount) } ne suffit pas : il faut au moins { MONEY($least) }.
legal-bid = miser { MONEY($amount) }
legal-hide = cacher { $colour }
event-done = { $seat } : { $what }
colour = { $colour ->
    [black] Noire
    [red] Rouge
    [yellow] Jaune
    [white] Blanche
    [green] Verte
    [blue] Bleue
   *[other] Joker
 }
i-raise = Je monte à
other-amount = Autre montant…
too-low = Trop peu
leads = { $seat ->
    [none] Personne encore
   *[other] { $seat } mène
 }
once = une fois…
twice = deux fois…
sold = adjugé
the-black = La noire
driver-of = Pilote 3 sur 6, aux enchères
you-keep = Il vous resterait { MONEY($amount) }. Vous n’avez pas encore de pilote.
prompt-bid = { LIST($seats) } peuvent miser
prompt-table = La table regarde
opens = Ouvrir les choix
owned = à { $seat }
hide-confirm = Parier sur la { $colour ->
    [black] noire
    [red] rouge
    [yellow] jaune
    [white] blanche
    [green] verte
   *[other] bleue
 }
pay = { SIGNED($amount) }
place = { ORDINAL($number) }
in-thousands = en milliers de $, selon sa place à l’arrivée
prompt-secret = TIPP 1 : qui gagnera ?
hint-secret = Personne ne voit votre choix, même pas la tablette.
play-confirm = Jouer : { $card }
prompt-play = À vous de jouer, { $seat }
hand = Ma main, 5 cartes
special = Turbo ou panne
prompt-move = { $seat } avance la rouge de 2
hint-move = En ligne droite ; elle peut finir en 1 ou en 2.
place-it = Poser ailleurs
as-shown = Comme montré
prompt-panda = { $seat } déplace le panda
notice = paris TIPP 2 après la carte
eaten = Bambous mangés
objectives = Objectifs
payout = On paie
prize = prix
bets = paris
sum = en tout
evenings = Voitures
race = La course
finish = Arrivée
stack = Pile à ranger
order-it = Ranger ainsi
shares = Actions à vendre
sell-it = Vendre
sure = Vraiment ?
chip-note = la rouge, adjugée −70 000 $
