"""What a viewer may see of a Top Race, built up from nothing.

`view(state, viewer)` for a seat, "onlooker" or "table". All but `hand`, `bets.own` and `position` is the same for everybody, and
nothing in that common part depends on a secret: a bet before the race is over, a known hand. Cars, cards, spaces and seats go by
name; lists are in seat order, the edition's car order, deck order or track order unless said otherwise.

    viewer, phase, turn       phase: setup auction placing race moving bets settled over; turn: seat or null
    race, races               this race's number, how many there are
    depth                     "referee" | "bank"
    controller                seat
    bank                      int
    seats                     [{seat, money, cash, cards, drivers: [car], out}]  cash: what may be bid; cards: how many are held
                              (null before the deal); out: all of its cars are in, its cards are dropped
    hand                      a seat's own view only: {known: [card], unknown: n}; null elsewhere
    cars                      {car: {owner: seat|null, space: id|null, state, place: n|null, rank: n|null}}
                              state: "off" (not on the track, or bank depth) | "standing" | "beside" (broken down) | "finished"
    finish                    [car]  those that are in, in order
    order                     [car]  all cars best first as they stand now (TR-E2): in, then by rank; those that are off come last
    auction                   null but in phase auction: {style: "outcry"|"in_turn", offer: car|null, price: n|null, leader: seat|null,
                              least: n, step: n, awaited: seat|null, passed: [seat], bidders: [{seat, cash, may: bool, why}],
                              unsold: [{car, rounds}], forced: {seat, price}|null}
                              least: the least legal bid now; why (where may is false): "leads" | "cash" | "drivers" | "most" | "passed";
                              awaited: whose bid or pass it is (in turn only); rounds: how often it came up unsold since the last
                              sale; forced: who will get the next driver that is revealed, and for how much (TR-A6, TR-A7)
    placing                   null but in phase placing: {car, seat, spaces: [free start spaces]}
    card                      null, or the card being resolved: {card, seat, lines: [{car, number, state, why, named}]}
                              car: colour or "joker"; state: "done" | "now" | "todo" | "void"; why (void): "finished" | "broken" |
                              "blocked" | "nobody"; named: the joker's choice. A special card has no lines and is resolved at once.
    moves                     null, or what the line that is due may do:
                              {car: car|"joker", number, options: [{car, void: why|null, ends: [end]}]}  one option, or a joker's choices
                              end: {to, steps, changes, path: [space], suggested, dead_end}; to: id or "finish"; path: its own space first
    as_shown                  bool: `as_shown` would be accepted now
    returning                 null, or {car, spaces: [id], then: [car]}  a return that must be chosen, and those waiting behind it
    deck                      {left: [card, once for each copy not played yet this race], played: [card]}
    specials                  {card: [play]} for each special not played yet: the ways to play it now; play: {as, to, car, void: why|null}
                              with nulls left out; void: "finished" | "broken" | "level" | "line" | "blocked"
    bets                      null where the game is played without; else {open: tipp|null, waiting: [tipp], own: {"1": car|null}|null,
                              lines: [{tipp, state: "ahead"|"waiting"|"open"|"closed", in: [seat], declined: [seat], missing: [seat]}]}
                              in: has bet; own: one's own, as far as there are any (null: declined); waiting: not open yet
    results                   null, or once a race is over: {places: [{place, car, seat|null, prize}],
                              bets: [{seat, tipp, car|null, place|null, amount}], before: {seat: money before the payout}}
                              car is null where nobody knows the bet (declined, or not entered)
    winners                   [seat]
    position                  the table's view only: the table as it lies; any part of it may be given to `set_position`, see below

`position`:

    phase                     "setup" | "auction" | "race" | "settled" | "over"  the stage; what is finer follows from the rest
    race, turn                number; seat or null (in the auction: the last buyer, who will start)
    money                     {seat: n}
    hands                     {seat: cards held}
    played                    [card]  this race, deck order
    owners                    {car: seat|null}
    cars                      {car: id|"finish"|null}
    finish                    [car]  in order
    reached                   [car]  those on the track, by who reached its rank first (TR-E2)
    broken                    [{car, partner, level}]  earlier broken first; level: until the partner's next move (TR-X4)
    returning                 [car]  breakdowns over, their return due
    lines                     [{state, in, declined}]  per TIPP; of a bet that is in only that it is in
    card                      null, or {card, line, named: [car], fates: [fate], crossed: [tipp]}
    auction                   {offer, leader, amount, passed: [seat], last: seat|null, rounds: {car: n}, forcing: bool}
    placing                   car|null
    places                    [car]  once a race is over
"""
