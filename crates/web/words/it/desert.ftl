# Attraverso il deserto: pezzi e luoghi.
desert-colour = { $colour ->
    [green] verde
    [pink] rosa
    [yellow] giallo
    [purple] lilla
   *[turquoise] turchese
}
# La lettera che sceglie un colore sulla tastiera; ognuna una volta sola.
desert-key = { $colour ->
    [green] V
    [pink] R
    [yellow] G
    [purple] L
   *[turquoise] T
}
desert-camel = { $colour ->
    [green] cammello verde
    [pink] cammello rosa
    [yellow] cammello giallo
    [purple] cammello lilla
   *[turquoise] cammello turchese
}
desert-leader = { $colour ->
    [green] capofila verde
    [pink] capofila rosa
    [yellow] capofila giallo
    [purple] capofila lilla
   *[turquoise] capofila turchese
}
desert-caravan = { $colour ->
    [green] carovana verde
    [pink] carovana rosa
    [yellow] carovana gialla
    [purple] carovana lilla
   *[turquoise] carovana turchese
}
desert-and = { $first } e { $second }

# Mosse.
desert-move-return = restituire il { $piece }
desert-move-place = { $piece } in { $space }

# Che cosa è successo.
desert-event-laid-out = Palme e pozzi sono al loro posto. Comincia { $name }.
desert-event-returned = { $name }: il { $piece } torna nella scatola
desert-event-placed = { $name }: { $piece } in { $space }
desert-event-linked = { $name }: la { $caravan } raggiunge l’oasi { $space }, 5 punti
desert-event-crossed = { $name }: la { $caravan } attraversa il fiume, 5 punti
desert-event-enclosed = { $name }: la { $caravan } chiude una zona: { $count ->
    [one] { $count } casella
   *[other] { $count } caselle
}
desert-event-water = { $name }: pozzo in { $space }, { $count ->
    [one] { $count } punto
   *[other] { $count } punti
}
desert-event-water-hidden = { $name }: pozzo coperto in { $space }
desert-event-ended-supply = Un colore è finito e la partita è terminata.
desert-event-ended-stuck = Nessun cammello si può più piazzare e la partita è terminata.
desert-won = { $winners ->
    [one] { $names } vince con { $points } punti.
   *[other] { $names } si dividono la vittoria con { $points } punti a testa.
}

# Perché no.
desert-by-rule = { $why } Regola { $rule }.
desert-no-returned-already = Qualcun altro ha già restituito il { $leader }.
desert-no-not-returning = I capofila si restituiscono solo in cinque, prima di piazzarne uno.
desert-no-return-first = Prima ognuno restituisce un capofila.
desert-no-leaders-first = Prima si piazzano tutti i capofila, poi vengono i cammelli.
desert-no-leaders-done = Tutti i capofila sono già al loro posto.
desert-no-such-leader = Non resta nessun { $leader } da piazzare.
desert-no-beyond = { $space } è oltre la linea di quota, fuori gioco in due o in tre.
desert-no-off-board = Su questo tabellone non c’è nessuna casella { $space }.
desert-no-leader-on-waterhole = Un capofila non parte da un pozzo, e in { $space } ce n’è uno.
desert-no-on-oasis = { $space } è un’oasi: non ci si piazza niente.
desert-no-leader-on-leader = In { $space } c’è già un capofila.
desert-no-leader-near-oasis = { $space } è accanto all’oasi { $other }: i capofila stanno a distanza.
desert-no-leader-near-leader = { $space } è accanto al capofila in { $other }: i capofila stanno a distanza.
desert-no-first-colour = Il tuo primo capofila deve portare un colore nuovo, e un { $leader } è già sul tabellone.
desert-no-not-your-turn = Non è il turno di { $name }.
desert-no-not-near-own = { $space } non è accanto alla tua { $colour ->
    [green] carovana verde
    [pink] carovana rosa
    [yellow] carovana gialla
    [purple] carovana lilla
   *[turquoise] carovana turchese
}.
desert-no-on-piece = { $space } è occupata.
desert-no-near-rival = { $space } è accanto alla { $caravan } di { $name } in { $other }: le carovane di un colore non si toccano mai.
desert-no-inside = { $space } è nella zona chiusa da { $name }.
desert-no-camels-left = Non resta nessun { $camel }.
desert-no-over = La partita è finita.
desert-no-palms = Le palme non sono disposte come dovrebbero.
desert-no-waterholes = I pozzi non sono disposti come dovrebbero.
desert-no-first = Questa persona non può cominciare.
desert-no-returns = I capofila restituiti non sono distribuiti come dovrebbero.
desert-no-nothing-to-draw = Palme e pozzi sono già al loro posto.
desert-no-not-laid-out = Palme e pozzi non sono ancora al loro posto.

# Una casella che si indica.
desert-ground-sand = sabbia
desert-ground-small = pozza piccola
desert-ground-large = pozza grande
desert-ground-oasis = oasi
desert-token = pozzo da { $value }
desert-token-hidden = pozzo coperto
desert-piece = { $piece } di { $name }
desert-area = nella zona di { $name }
desert-drafted = non ancora confermato
desert-may = libera per il { $piece }
desert-may-any = libera per { $count ->
    [one] uno dei tuoi colori
   *[other] { $count } dei tuoi colori
}
desert-not-guided = Questo no: la lezione chiede altro.
desert-choose-first = Scegli prima un colore.
desert-point-at = Passa su una casella o toccala: qui leggi che cosa c’è da sapere.
desert-gain-water = pozzo, { $count ->
    [one] { $count } punto
   *[other] { $count } punti
}
desert-gain-hidden = un pozzo coperto
desert-gain-oasis = oasi { $space }, 5 punti
desert-gain-river = attraversa il fiume, 5 punti
desert-gain-area = chiude una zona: { $count ->
    [one] { $count } casella
   *[other] { $count } caselle
}
desert-gain-end = chiude la partita

# Che cosa fare adesso.
desert-prompt-return = Scegli il capofila da restituire
desert-prompt-leader = Scegli un colore e piazza un capofila
desert-prompt-camels = { $left ->
    [one] { $left } cammello da piazzare
   *[other] { $left } cammelli da piazzare
}
desert-prompt-confirm = Conferma o riprendi
desert-prompt-ends = Questo chiude la partita. Conferma o riprendi
desert-last-turn = Un colore è finito: questo è l’ultimo turno.
desert-confirm = Conferma
desert-take-back = Riprendi
desert-take-all-back = Riprendi tutto
desert-drafted-said = { $move }. { $left ->
    [0] Il turno è completo: conferma o riprendi.
    [one] Ancora uno da piazzare.
   *[other] Ancora { $left } da piazzare.
}
desert-taken-back-said = Ripreso: { $move }

# Pannelli.
desert-table = Tabellone e pannelli
desert-board = Tabellone. Le frecce si muovono tra le caselle, Invio piazza, le lettere scelgono un colore, Backspace riprende.
desert-colours = Colori dei cammelli
desert-supply = { $colour }, { $count ->
    [0] nessuno rimasto
    [one] ne resta uno
   *[other] ne restano { $count }
}
desert-supply-low = quasi finito
# I colori di cui resta meno, ognuno come dice desert-supply.
desert-low = Quasi finito: { $supplies }
desert-key-said = tasto { $key }
desert-scores = Punti
desert-scores-hint = Zone e carovane più lunghe come stanno adesso.
desert-seat = Giocatore
desert-water = Pozzi
desert-oases = Oasi
desert-river = Fiume
desert-areas = Zone
desert-longest = Carovane più lunghe
desert-total = Totale
desert-closed = coperto
desert-at-least = { $count } e ciò che è coperto
desert-more-hidden = e { $count } coperti
desert-caravans = Carovane
desert-caravan-said = { $count ->
    [one] { $count } cammello
   *[other] { $count } cammelli
}
desert-leads = la più lunga
desert-ties = pari con la più lunga
desert-links-said = { $count ->
    [one] { $count } oasi
   *[other] { $count } oasi
}
desert-crossed-said = oltre il fiume
desert-none = nessuna carovana di questo colore
desert-result = Punteggio finale
desert-winner = vince

# Il consiglio.
desert-hint = Il consiglio del maestro
desert-hint-points = prevede { $own } a { $rival }
desert-hint-wins = { $percent } % di vittorie
desert-hint-try = Prova: { $move }
desert-hint-whole-turn = Il consiglio vale per tutto il turno: provarlo riprende ciò che hai già posato.
desert-hint-line = Poi forse: { $line }
desert-hint-step = { $name }: { $move }
