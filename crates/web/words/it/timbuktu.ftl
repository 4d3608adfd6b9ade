# Timbuktu: the table, what happens at it, and why something is not allowed.
t-pen-lamp = Lampada
t-pen-scimitar = Scimitarra
t-pen-star = Stella
t-pen-moon = Luna
t-pen-palm = Palma
t-good-gold = oro
t-good-coffee = caffè
t-good-pepper = pepe
t-good-salt = sale
t-good-water = acqua
t-some = { $count } { $good }
t-nothing = niente
t-and = { $most } e { $last }
t-start = Partenza
t-oasis = Oasi { $number }
t-journey = La via per Timbuctù
t-spot = { $pen }, piazzola { $pitch }
t-pile = { $pen }, piazzole { $low } e { $high }: { $one } e { $other }
t-stage-round = Tappa { $stage } di { $stages } · giro { $round } di { $rounds }
t-over = La partita è finita

# What is awaited.
t-todo-theft = I ladri colpiscono
t-todo-load = { $name }, carica i tuoi cammelli
t-todo-place = { $name }, piazza un cammello
t-todo-choose = { $name }, scegli un cammello in segreto
t-todo-go = { $name }, porta il cammello { $camel } in un recinto
t-todo-over = { $winners ->
    [one] { $names } vince
   *[other] { $names } vincono insieme
}
t-todo-chance = Si distribuiscono le carte
t-wait-load = Sta ancora caricando: { $names }
t-wait-place = Deve piazzare un cammello: { $names }
t-wait-choose = Si aspettano le carte di { $names }
t-wait-move = Tocca a { $names }

# Deciding.
t-free = gratis
t-costs = 1 merce
t-full = pieno
t-preview-place = { $pen }: il cammello può stare qui.
t-preview-free = { $pen }: gratis, sulla piazzola { $pitch }.
t-preview-costs = { $pen }: costa una merce, sulla piazzola { $pitch }.
t-preview-swap = Piazzola di scambio: tutti i mazzetti passano a sinistra.
t-preview-risk = Perdita attesa: { $goods } merci ({ $points } punti al valore di oggi).
t-pay-with = Paga con
t-pick-place = Scegli cammello e recinto
t-pick-camel = Scegli un cammello
t-pick-pen = Scegli un recinto
t-pick-good = Scegli con che cosa pagare
t-confirm-load = Parti con questi carichi
t-take-back = Riprendi
t-lesson = Non ora: segui prima la lezione.
t-camels-of = Cammelli di { $name }
t-face-down = coperta
t-card-unplaced = Cammello { $camel } con { $load }
t-card-waits = Cammello { $camel } con { $load }, ancora in { $spot }
t-card-arrived = Cammello { $camel } con { $load }, arrivato in { $spot }
t-stands = piazzola { $pitch }: cammello { $camel } di { $name } con { $load }
t-pen-holds = Recinto { $number }, { $pen }: { $who }
t-nobody = nessuno
t-pile-of = Carte ladro di { $name }
t-new-pile = I mazzetti sono passati a sinistra: le tue nuove carte ladro
t-round = Carte cammello di questo giro, nell’ordine in cui si scoprono
t-round-awaited = { $name }: ancora nessuna carta
t-round-down = { $name }: una carta coperta
t-round-own = { $name }: cammello { $camel }, coperto
t-round-turned = { $name }: cammello { $camel } verso { $spot }

# Loading.
t-load-how = Metti su ogni cammello esattamente quattro merci di tre o quattro tipi. Gli altri le vedono quando tutti hanno caricato.
t-left = Ancora da caricare
t-add-good = { $good }, ne restano { $count }: metti sul cammello { $camel }
t-remove-good = { $good }: togli dal cammello { $camel }
t-fill = Completa con criterio
t-clear = Scarica tutto

# Goods and worth.
t-goods = Merci in viaggio
t-scores = Punteggio finale
t-tokens = Merci
t-points = Punti
t-worth = Valore ora
t-worth-of = { $good } vale { $value }: { $paid } pagate, { $stolen } rubate
t-worth-why = Ogni merce che arriva vale tanti punti quante merci del suo tipo sono state pagate o rubate.
t-starts-round = comincia
t-thinks = sta pensando
t-has-chosen = a posto
t-to-act = tocca a lui
t-wins = vittoria

# The notebook.
t-notebook = Taccuino
t-notebook-empty = Si riempie appena si distribuiscono le carte ladro.
t-seen-how = Dove sono ora i cinque mazzetti; quelli che hai avuto in mano sono scoperti.
t-gap = vuoto
t-unseen-pile = un mazzetto che non hai visto
t-follows = Mostra che cosa ne segue
t-follows-how = Quanto è probabile che i ladri vengano su ogni piazzola, e quali merci vi prendono.
t-follows-camel = Quanto è probabile che i ladri vengano su ogni piazzola, e quante merci il cammello { $camel } vi perderebbe in media; a destra, quali merci prendono.
t-percent = { $number }%
t-loss = −{ $goods }

# Thefts.
t-theft-next = Prossimo mazzetto
t-theft-skip = Salta
t-theft-done = Avanti
t-visit-empty = nessuno
t-visit-nothing = non ne ha
t-visit-lost = perde { $lost }
t-theft = { $camel } di { $name } perde { $lost }.

# Hints.
t-hint = Che cosa farebbe il maestro
t-hint-score = { $points ->
    [one] { $points } punto atteso
   *[other] { $points } punti attesi
}
t-hint-wins = vince al { $percent }%
t-hint-try = Prova: { $move }

# Moves.
t-move-load = carica { $loads }
t-move-place = piazza { $camel } in { $pen }
t-move-choose = scegli { $camel }
t-move-go = vai a { $pen }
t-move-pay = vai a { $pen }, pagando con { $good }

# What happened.
t-event-first = La sorte fa cominciare { $name }.
t-event-loaded = { $name } ha caricato la carovana.
t-event-loads-shown = Tutte le carovane sono cariche e scoperte.
t-event-placed = { $name } piazza il cammello { $camel } in { $pen }.
t-event-dealt = Tappa { $stage }, verso { $place }: le carte ladro sono distribuite. Comincia { $name }.
t-event-looks = { $name } guarda: { $pile }.
t-event-chose = { $name } posa una carta coperta.
t-event-chose-camel = { $name } posa coperta la carta del cammello { $camel }.
t-event-moved = { $name } porta { $camel } a { $pen }, piazzola { $pitch }.
t-event-moved-paid = { $name } porta { $camel } a { $pen }, piazzola { $pitch }, pagando con { $good }.
t-event-swapped = Piazzola di scambio: tutti i mazzetti passano a sinistra.
t-event-robbed = I ladri a { $place }: { $count ->
    [0] non si ruba niente.
    [one] si ruba una merce.
   *[other] si rubano { $count } merci.
}
t-event-ended = { $winners ->
    [one] { $names } vince con { $points }.
   *[other] { $names } vincono insieme con { $points }.
}

# Why not.
t-by-rule = { $text } (regola { $rule })
t-not-now-first = Prima si sorteggia chi comincia.
t-not-now-load = Prima si caricano le carovane.
t-not-now-place = Ora si piazzano i cammelli alla partenza.
t-not-now-deal = Prima si distribuiscono le carte ladro.
t-not-now-choose = Ora ciascuno sceglie un cammello; il recinto viene dopo.
t-not-now-move = Ora si muovono i cammelli scelti.
t-not-now-over = La partita è finita.
t-not-your-turn = Tocca a qualcun altro.
t-decided-load = La tua carovana è già carica.
t-decided = La tua carta è già coperta sul tavolo.
t-no-such-seat = A questo tavolo non c’è questo posto.
t-camel-not-in-game = Il cammello { $camel } non è in gioco con questo numero di giocatori.
t-camel-without-load = Il cammello { $camel } non è ancora carico.
t-not-four-goods = Il cammello { $camel } deve portare esattamente quattro merci.
t-too-few-kinds = Il cammello { $camel } deve portare almeno tre tipi di merci.
t-too-many-of-a-good = Non ne resta più: { $good }.
t-camel-placed = Il cammello { $camel } è già piazzato.
t-start-pen-full = { $pen }: non c’è più posto.
t-place-of-another = { $pen }: i posti liberi sono riservati a chi non c’è ancora.
t-camel-needed-elsewhere = { $pen }: ci sei già; gli ultimi cammelli ti servono per i recinti in cui manchi.
t-not-a-deck = Si distribuisce ogni carta una volta sola.
t-camel-moved = Il cammello { $camel } si è già mosso in questa tappa.
t-pen-full = { $pen }: il recinto è pieno.
t-payment-due = { $pen }: nessuna freccia porta qui, costa una merce.
t-nothing-due = { $pen }: una freccia porta qui, è gratis.
t-good-not-carried = Il cammello non ne porta: { $good }.
t-empty-pays-nothing = Un cammello senza merci non paga niente.
