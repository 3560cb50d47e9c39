game-title = Galerie
game-tagline = Alle Formen, keine Regeln
option-room = Raum
edition-plain = schlicht
phase-bidding = Bieten
phase-open = offen
rule-GA-1 = Jedes Gebot ist höher als das letzte.
refusal-too-low = { MONEY($amount) } ist zu wenig: mindestens { MONEY($least) }.
legal-bid = { MONEY($amount) } bieten
legal-hide = { $colour } verdecken
event-done = { $seat }: { $what }
colour = { $colour ->
    [black] Schwarz
    [red] Rot
    [yellow] Gelb
    [white] Weiß
    [green] Grün
    [blue] Blau
   *[other] Joker
 }
i-raise = Ich biete
other-amount = Anderer Betrag…
too-low = Zu wenig
leads = { $seat ->
    [none] Noch niemand
   *[other] { $seat } führt
 }
once = zum Ersten…
twice = zum Zweiten…
sold = verkauft
the-black = Das schwarze
driver-of = Fahrer 3 von 6, unterm Hammer
you-keep = Dir blieben { MONEY($amount) }. Du hast noch keinen Fahrer.
prompt-bid = { LIST($seats) } dürfen bieten
prompt-table = Der Tisch schaut zu
opens = Wahl öffnen
owned = von { $seat }
hide-confirm = Auf { $colour } wetten
pay = { SIGNED($amount) }
place = { ORDINAL($number) }
in-thousands = in Tausend $, nach dem Platz im Ziel
prompt-secret = TIPP 1: Wer gewinnt?
hint-secret = Niemand sieht deine Wahl, auch das Tablet nicht.
play-confirm = Spielen: { $card }
prompt-play = Du bist dran, { $seat }
hand = Meine Hand, 5 Karten
special = Turbo oder Panne
prompt-move = { $seat } zieht Rot um 2
hint-move = Geradeaus; Ziel ist 1 oder 2.
place-it = Woandershin stellen
as-shown = Wie gezeigt
prompt-panda = { $seat } bewegt den Panda
notice = Wetten TIPP 2 nach der Karte
eaten = Gefressener Bambus
objectives = Ziele
payout = Abrechnung
prize = Preis
bets = Wetten
sum = insgesamt
evenings = Autos
race = Das Rennen
finish = Ziel
stack = Stapel zum Sortieren
order-it = So sortieren
shares = Aktien zum Verkauf
sell-it = Verkaufen
sure = Wirklich?
chip-note = Rot, verkauft, −70.000 $
