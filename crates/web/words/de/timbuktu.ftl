# Timbuktu: the table, what happens at it, and why something is not allowed.
t-pen-lamp = Lampe
t-pen-scimitar = Säbel
t-pen-star = Stern
t-pen-moon = Mond
t-pen-palm = Palme
t-good-gold = Gold
t-good-coffee = Kaffee
t-good-pepper = Pfeffer
t-good-salt = Salz
t-good-water = Wasser
t-some = { $count } { $good }
t-nothing = nichts
t-and = { $most } und { $last }
t-start = Startgebiet
t-oasis = Oase { $number }
t-journey = Der Weg nach Timbuktu
t-spot = { $pen }, Platz { $pitch }
t-pile = { $pen }, Plätze { $low } und { $high }: { $one } und { $other }
t-stage-round = Etappe { $stage } von { $stages } · Runde { $round } von { $rounds }
t-over = Das Spiel ist aus

# What is awaited.
t-todo-theft = Die Diebe schlagen zu
t-todo-load = { $name }, belade deine Kamele
t-todo-place = { $name }, stell ein Kamel auf
t-todo-choose = { $name }, wähle verdeckt ein Kamel
t-todo-go = { $name }, führe Kamel { $camel } in einen Pferch
t-todo-over = { $winners ->
    [one] { $names } gewinnt
   *[other] { $names } gewinnen gemeinsam
}
t-todo-chance = Die Karten werden ausgeteilt
t-wait-load = Noch am Beladen: { $names }
t-wait-place = Kamel aufstellen: { $names }
t-wait-choose = Es fehlen die Karten von { $names }
t-wait-move = Am Zug: { $names }

# Deciding.
t-free = frei
t-costs = 1 Ware
t-full = voll
t-preview-place = { $pen }: Hier kann das Kamel hin.
t-preview-free = { $pen }: kostenlos, auf Platz { $pitch }.
t-preview-costs = { $pen }: kostet eine Ware, auf Platz { $pitch }.
t-preview-swap = Ein Tauschplatz: Alle Stapel wandern weiter.
t-preview-risk = Erwarteter Verlust: { $goods } Waren ({ $points } Punkte nach heutigem Wert).
t-pay-with = Bezahlen mit
t-pick-place = Wähle Kamel und Pferch
t-pick-camel = Wähle ein Kamel
t-pick-pen = Wähle einen Pferch
t-pick-good = Wähle die Ware zum Bezahlen
t-confirm-load = So aufbrechen
t-take-back = Zurücknehmen
t-lesson = Noch nicht: Folge erst der Lektion.
t-camels-of = Kamele von { $name }
t-face-down = verdeckt
t-card-unplaced = Kamel { $camel } mit { $load }
t-card-waits = Kamel { $camel } mit { $load }, noch bei { $spot }
t-card-arrived = Kamel { $camel } mit { $load }, angekommen bei { $spot }
t-stands = Platz { $pitch }: Kamel { $camel } von { $name } mit { $load }
t-pen-holds = Pferch { $number }, { $pen }: { $who }
t-nobody = niemand
t-pile-of = Diebeskarten von { $name }
t-new-pile = Die Stapel sind gewandert: deine neuen Diebeskarten
t-round = Kamelkarten dieser Runde in der Reihenfolge, in der sie aufgedeckt werden
t-round-awaited = { $name }: noch keine Karte
t-round-down = { $name }: eine verdeckte Karte
t-round-own = { $name }: Kamel { $camel }, verdeckt
t-round-turned = { $name }: Kamel { $camel } nach { $spot }

# Loading.
t-load-how = Leg auf jedes Kamel genau vier Waren aus drei oder vier Sorten. Die anderen sehen sie, wenn alle beladen haben.
t-left = Noch zu verladen
t-add-good = { $good }, noch { $count }: auf Kamel { $camel } legen
t-remove-good = { $good } von Kamel { $camel } nehmen
t-fill = Sinnvoll auffüllen
t-clear = Alles abladen

# Goods and worth.
t-goods = Waren unterwegs
t-scores = Endstand
t-tokens = Waren
t-points = Punkte
t-worth = Wert jetzt
t-worth-of = { $good } ist { $value } wert: { $paid } bezahlt, { $stolen } gestohlen
t-worth-why = Jede Ware, die ankommt, ist so viele Punkte wert, wie von ihrer Sorte bezahlt oder gestohlen wurden.
t-starts-round = beginnt
t-thinks = denkt nach
t-has-chosen = bereit
t-to-act = am Zug
t-wins = Sieg

# The notebook.
t-notebook = Notizbuch
t-notebook-empty = Es füllt sich, sobald Diebeskarten ausgeteilt sind.
t-seen-how = Wo die fünf Stapel jetzt liegen; offen sind die, die du in der Hand hattest.
t-gap = Lücke
t-unseen-pile = ein Stapel, den du nicht kennst
t-follows = Zeigen, was daraus folgt
t-follows-how = Wie wahrscheinlich auf jeden Platz Diebe kommen, und welche Waren sie dort nehmen.
t-follows-camel = Wie wahrscheinlich auf jeden Platz Diebe kommen, und wie viele Waren Kamel { $camel } dort im Mittel verliert; rechts, welche Waren sie nehmen.
t-percent = { $number } %
t-loss = −{ $goods }

# Thefts.
t-theft-next = Nächster Stapel
t-theft-skip = Überspringen
t-theft-done = Weiter
t-visit-empty = niemand da
t-visit-nothing = hat nichts davon
t-visit-lost = verliert { $lost }
t-theft = { $camel } von { $name } verliert { $lost }.

# Hints.
t-hint = Was der Meister täte
t-hint-score = { $points ->
    [one] { $points } Punkt erwartet
   *[other] { $points } Punkte erwartet
}
t-hint-wins = gewinnt zu { $percent } %
t-hint-try = Ausprobieren: { $move }

# Moves.
t-move-load = { $loads } laden
t-move-place = { $camel } nach { $pen } stellen
t-move-choose = { $camel } wählen
t-move-go = nach { $pen }
t-move-pay = nach { $pen }, bezahlt mit { $good }

# What happened.
t-event-first = Das Los lässt { $name } beginnen.
t-event-loaded = { $name } hat die Karawane beladen.
t-event-loads-shown = Alle Karawanen sind beladen und liegen offen.
t-event-placed = { $name } stellt Kamel { $camel } nach { $pen }.
t-event-dealt = Etappe { $stage }, Ziel { $place }: Die Diebeskarten sind ausgeteilt. { $name } beginnt.
t-event-looks = { $name } sieht: { $pile }.
t-event-chose = { $name } legt eine Karte verdeckt hin.
t-event-chose-camel = { $name } legt die Karte von Kamel { $camel } verdeckt hin.
t-event-moved = { $name } führt { $camel } nach { $pen }, Platz { $pitch }.
t-event-moved-paid = { $name } führt { $camel } nach { $pen }, Platz { $pitch }, und bezahlt mit { $good }.
t-event-swapped = Ein Tauschplatz: Alle Stapel wandern weiter.
t-event-robbed = Diebe in { $place }: { $count ->
    [0] Nichts wird gestohlen.
    [one] Eine Ware wird gestohlen.
   *[other] { $count } Waren werden gestohlen.
}
t-event-ended = { $winners ->
    [one] { $names } gewinnt mit { $points }.
   *[other] { $names } gewinnen gemeinsam mit { $points }.
}

# Why not.
t-by-rule = { $text } (Regel { $rule })
t-not-now-first = Erst muss ausgelost werden, wer beginnt.
t-not-now-load = Erst werden die Karawanen beladen.
t-not-now-place = Jetzt werden Kamele im Startgebiet aufgestellt.
t-not-now-deal = Erst müssen die Diebeskarten ausgeteilt werden.
t-not-now-choose = Jetzt wählen alle ein Kamel; der Pferch kommt später.
t-not-now-move = Jetzt ziehen die gewählten Kamele.
t-not-now-over = Das Spiel ist aus.
t-not-your-turn = Jemand anders ist am Zug.
t-decided-load = Deine Karawane ist schon beladen.
t-decided = Deine Karte liegt schon verdeckt da.
t-no-such-seat = Diesen Platz gibt es am Tisch nicht.
t-camel-not-in-game = Kamel { $camel } spielt bei so vielen Mitspielenden nicht mit.
t-camel-without-load = Kamel { $camel } ist noch nicht beladen.
t-not-four-goods = Kamel { $camel } muss genau vier Waren tragen.
t-too-few-kinds = Kamel { $camel } muss mindestens drei Sorten tragen.
t-too-many-of-a-good = Von { $good } ist nichts mehr übrig.
t-camel-placed = Kamel { $camel } steht schon.
t-start-pen-full = In { $pen } ist kein Platz mehr frei.
t-place-of-another = Die freien Plätze in { $pen } sind für die reserviert, die dort noch nicht stehen.
t-camel-needed-elsewhere = In { $pen } stehst du schon; deine letzten Kamele brauchst du für die Pferche, in denen du noch fehlst.
t-not-a-deck = Ausgeteilt wird jede Karte genau einmal.
t-camel-moved = Kamel { $camel } ist in dieser Etappe schon gezogen.
t-pen-full = { $pen } ist voll.
t-payment-due = Zu { $pen } führt kein Pfeil: Das kostet eine Ware.
t-nothing-due = Zu { $pen } führt ein Pfeil: Das ist kostenlos.
t-good-not-carried = Das Kamel trägt davon nichts: { $good }.
t-empty-pays-nothing = Ein Kamel ohne Waren bezahlt nichts.
