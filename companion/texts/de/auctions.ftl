# Versteigerungen auf dem Schirm (`companion.scene.bidding`). Ein Spiel darf alles besser sagen.

leads = { $you ->
    [yes] Du führst
   *[no] { $seat } führt
 }
nobody-bid = Noch kein Gebot
least-bid = mindestens
would-keep = { $you ->
    [yes] dir blieben { MONEY($amount) }
   *[no] es blieben { MONEY($amount) }
 }
prompt-open = Wer bietet für { $lot }?
prompt-open-short = Wer bietet?
prompt-higher = Wer bietet mehr als { $seat }?
prompt-higher-short = Wer bietet mehr?
prompt-nobody-short = Keine Gebote mehr
prompt-in-turn = { $you ->
    [yes] Biete oder passe
   *[no] { $seat }: bieten oder passen
 }
prompt-in-turn-short = Bieten oder passen
prompt-may-bid = { $number ->
    [0] Niemand kann mehr bieten
    [1] { $you ->
        [yes] Du kannst bieten
       *[no] { $seats } kann bieten
    }
   *[other] { $seats } können bieten
 }
touch-outcry = Tippt an, wer ruft: Das Gebot steigt auf { MONEY($amount) }. Oder wählt den Betrag.
who-says = Wer sagt { MONEY($amount) }?
other-amount = Anders…
other-amount-long = Anderer Betrag…
raises = { $seat } sagt { MONEY($amount) }
i-raise = Ich biete
passes = { $you ->
    [yes] Ich passe
   *[no] { $seat } passt
 }
sell-at-once = Gleich verkaufen…
somebody-passes = Jemand passt…
call-once = Zum Ersten…
call-twice = Zum Zweiten…
once = zum Ersten
twice = zum Zweiten
sold-step = zum Dritten
sold = Verkauft!
sold-to = an { $seat }, { MONEY($amount) }
no-bid-close = Will keiner
note-leads = führt
wait-for-seat = { $seat } ist dran.
hint-in-turn = { $lot }: mindestens { MONEY($amount) }. Wer passt, ist raus.
note-out = { $why ->
    [passed] passt
    [cash] zu teuer
    [leads] führt
   *[other] –
 }
may-not-bid = { $why ->
    [leads] Du führst. Niemand überbietet sich selbst.
    [passed] Du hast gepasst.
    [cash] Das nächste Gebot ist mehr, als du hast.
   *[other] Du kannst gerade nicht bieten.
 }
