# Timbuktu: the table, what happens at it, and why something is not allowed.
t-pen-lamp = Lamp
t-pen-scimitar = Scimitar
t-pen-star = Star
t-pen-moon = Moon
t-pen-palm = Palm
t-good-gold = gold
t-good-coffee = coffee
t-good-pepper = pepper
t-good-salt = salt
t-good-water = water
t-some = { $count } { $good }
t-nothing = nothing
t-and = { $most } and { $last }
t-start = Start area
t-oasis = Oasis { $number }
t-journey = The way to Timbuktu
t-spot = { $pen }, pitch { $pitch }
t-pile = { $pen }, pitches { $low } and { $high }: { $one } and { $other }
t-stage-round = Stage { $stage } of { $stages } · round { $round } of { $rounds }
t-over = The game is over

# What is awaited.
t-todo-theft = The thieves strike
t-todo-load = { $name }, load your camels
t-todo-place = { $name }, place a camel
t-todo-choose = { $name }, choose a camel in secret
t-todo-go = { $name }, lead camel { $camel } to a pen
t-todo-over = { $winners ->
    [one] { $names } wins
   *[other] { $names } share the victory
}
t-todo-chance = The cards are being dealt
t-wait-load = { $names } still loading
t-wait-place = { $names } to place a camel
t-wait-choose = Waiting for the cards of { $names }
t-wait-move = { $names } to move

# Deciding.
t-free = free
t-costs = 1 good
t-full = full
t-preview-place = { $pen }: the camel can be placed here.
t-preview-free = { $pen }: free of charge, on pitch { $pitch }.
t-preview-costs = { $pen }: costs one good, on pitch { $pitch }.
t-preview-swap = A swap pitch: all piles move on.
t-preview-risk = Expected loss: { $goods } goods ({ $points } points at today’s worth).
t-pay-with = Pay with
t-pick-place = Pick a camel and a pen
t-pick-camel = Pick a camel
t-pick-pen = Pick a pen
t-pick-good = Pick the good to pay
t-confirm-load = Set out with these loads
t-take-back = Take back
t-lesson = Not now: do what the lesson asks for.
t-camels-of = Camels of { $name }
t-face-down = face down
t-card-unplaced = Camel { $camel } with { $load }
t-card-waits = Camel { $camel } with { $load }, still at { $spot }
t-card-arrived = Camel { $camel } with { $load }, arrived at { $spot }
t-stands = pitch { $pitch }: camel { $camel } of { $name } with { $load }
t-pen-holds = Pen { $number }, { $pen }: { $who }
t-nobody = nobody
t-pile-of = Thief cards of { $name }
t-new-pile = The piles moved on: your new thief cards
t-round = Camel cards of this round, in the order they are turned over
t-round-awaited = { $name }: no card yet
t-round-down = { $name }: a card face down
t-round-own = { $name }: camel { $camel }, face down
t-round-turned = { $name }: camel { $camel } to { $spot }

# Loading.
t-load-how = Put exactly four goods of three or four kinds on every camel. The others see them when everyone has loaded.
t-left = Goods left to load
t-add-good = { $good }, { $count } left: put on camel { $camel }
t-remove-good = Take { $good } from camel { $camel }
t-fill = Fill up sensibly
t-clear = Unload all

# Goods and worth.
t-goods = Goods on the way
t-scores = Final scores
t-tokens = Tokens
t-points = Points
t-worth = Worth now
t-worth-of = { $good } is worth { $value }: { $paid } paid, { $stolen } stolen
t-worth-why = A token that arrives is worth as many points as tokens of its good were paid or stolen.
t-starts-round = starts
t-thinks = thinking
t-has-chosen = ready
t-to-act = to act
t-wins = winner

# The notebook.
t-notebook = Notebook
t-notebook-empty = It fills as soon as thief cards are dealt.
t-seen-how = Where the five piles lie now; those you have held are open.
t-gap = gap
t-unseen-pile = a pile you have not seen
t-follows = Show what follows
t-follows-how = How likely thieves come to each pitch, and which goods they take there.
t-follows-camel = How likely thieves come to each pitch, with the goods camel { $camel } would lose there on average; on the right, which goods they take.
t-percent = { $number }%
t-loss = −{ $goods }

# Thefts.
t-theft-next = Next pile
t-theft-skip = Skip
t-theft-done = Go on
t-visit-empty = nobody there
t-visit-nothing = has none of it
t-visit-lost = loses { $lost }
t-theft = { $camel } of { $name } loses { $lost }.

# Hints.
t-hint = What the master would do
t-hint-score = { $points ->
    [one] { $points } point expected
   *[other] { $points } points expected
}
t-hint-wins = wins { $percent }%
t-hint-try = Try: { $move }

# Moves.
t-move-load = load { $loads }
t-move-place = place { $camel } in { $pen }
t-move-choose = choose { $camel }
t-move-go = go to { $pen }
t-move-pay = go to { $pen }, paying { $good }

# What happened.
t-event-first = { $name } is drawn to start.
t-event-loaded = { $name } has loaded the caravan.
t-event-loads-shown = All caravans are loaded and lie open.
t-event-placed = { $name } places camel { $camel } in { $pen }.
t-event-dealt = Stage { $stage }, to { $place }: the thief cards are dealt. { $name } starts.
t-event-looks = { $name } looks at: { $pile }.
t-event-chose = { $name } puts a card face down.
t-event-chose-camel = { $name } puts the card of camel { $camel } face down.
t-event-moved = { $name } leads { $camel } to { $pen }, pitch { $pitch }.
t-event-moved-paid = { $name } leads { $camel } to { $pen }, pitch { $pitch }, for one { $good }.
t-event-swapped = A swap pitch: every pile moves on.
t-event-robbed = Thieves in { $place }: { $count ->
    [0] nothing is stolen.
    [one] one good is stolen.
   *[other] { $count } goods are stolen.
}
t-event-ended = { $winners ->
    [one] { $names } wins with { $points }.
   *[other] { $names } share the victory with { $points }.
}

# Why not.
t-by-rule = { $text } (rule { $rule })
t-not-now-first = The starting player has to be drawn first.
t-not-now-load = The caravans have to be loaded first.
t-not-now-place = Now camels are placed in the start area.
t-not-now-deal = The thief cards have to be dealt first.
t-not-now-choose = Now everyone chooses a camel; the pen comes later.
t-not-now-move = Now the chosen camels move.
t-not-now-over = The game is over.
t-not-your-turn = It is someone else’s turn.
t-decided-load = Your caravan is loaded already.
t-decided = Your card lies face down already.
t-no-such-seat = There is no such seat at this table.
t-camel-not-in-game = Camel { $camel } is not in the game with so many players.
t-camel-without-load = Camel { $camel } has no load yet.
t-not-four-goods = Camel { $camel } must carry exactly four goods.
t-too-few-kinds = Camel { $camel } must carry at least three kinds of goods.
t-too-many-of-a-good = There is no { $good } left.
t-camel-placed = Camel { $camel } is placed already.
t-start-pen-full = { $pen } has no free place.
t-place-of-another = The free places of { $pen } are kept for players who are not in it yet.
t-camel-needed-elsewhere = You are in { $pen } already and need your last camels for the pens you are not in yet.
t-not-a-deck = A deal has every card exactly once.
t-camel-moved = Camel { $camel } has moved in this stage.
t-pen-full = { $pen } is full.
t-payment-due = No arrow leads to { $pen }: it costs one good.
t-nothing-due = An arrow leads to { $pen }: it is free of charge.
t-good-not-carried = The camel carries no { $good }.
t-empty-pays-nothing = A camel without goods pays nothing.
