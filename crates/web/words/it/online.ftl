# Tavoli online: l’elenco, aprirne uno, sedersi, giocare, dopo la partita.
play-online = Gioca online
title-online = Gioca online
title-table = Tavolo

# L’elenco.
online-about = Gioca con persone lontane, subito o nell’arco di giorni. I bot occupano i posti vuoti.
online-no-house = Questa copia dell’app non ha una casa alle spalle: qui si gioca solo su questo schermo.
online-open = Apri un tavolo
online-open-about = Scegli il gioco, manda il link agli amici e comincia quando ci sono tutti.
online-own-tables = I tuoi tavoli
online-public-tables = Tavoli pubblici
online-no-tables = Al momento nessun tavolo pubblico. Aprine uno!
online-seat-free = libero
online-state-gathering = Ci si siede
online-state-playing = Partita in corso
online-state-finished = Finita
online-go-sit = Siediti
online-go-watch = Guarda
online-go-look = Vedi
online-go-to = { $what }: { $name }

# Aprire un tavolo.
online-seats-about = Chi arriva prende posto; prima dell’inizio puoi mettere dei bot agli altri posti.
online-who-comes = Chi viene?
online-your-name = Il tuo nome
online-join = Gioco anch’io
online-join-about = Avrai il primo posto.
online-public = Tavolo pubblico
online-public-about = È nell’elenco di tutti. Altrimenti lo trova solo chi ha il link.
online-table-name = Nome del tavolo
online-clock = Tempo per pensare
online-clock-none = Senza orologio
online-clock-move = Per decisione
online-clock-game = Per partita
online-clock-days = In giorni
online-no-clock = senza orologio
online-clock-is-move = { $time } per decisione
online-clock-is-game = { $time } per partita + { $increment } s per turno
online-clock-is-days = { $count ->
    [one] { $count } giorno per decisione
   *[other] { $count } giorni per decisione
}
online-minutes = { $count ->
    [one] { $count } minuto
   *[other] { $count } minuti
}
online-seconds = { $count ->
    [one] { $count } secondo
   *[other] { $count } secondi
}
online-days = { $count ->
    [one] { $count } giorno
   *[other] { $count } giorni
}
online-days-and-hours = { $days } g { $hours } h
online-time-per-move = Per ogni decisione
online-time-per-game = Per tutta la partita
online-increment = In più a ogni turno
online-lapse = Quando il tempo scade
online-lapse-bot = Un bot prende il posto: { $level }
online-lapse-pass = Viene fatta la mossa più debole
online-lapse-about = Nessuno può bloccare il tavolo. Chi torna riprende il suo posto.
online-lapse-is-bot = poi subentra un bot: { $level }
online-lapse-is-pass = poi viene fatta la mossa più debole
online-webhook = Chiama questo indirizzo quando tocca a qualcuno
online-webhook-about = Per le partite di più giorni: la casa vi manda un breve messaggio JSON.
online-wrong-webhook = L’indirizzo da chiamare comincia con https:// o http://.
online-webhook-password = L’indirizzo da chiamare non contiene password: chi gestisce la casa potrebbe leggerla.
online-cannot-open = Prima di poter aprire il tavolo:

# Un tavolo che si cerca.
online-looking = Un momento …
online-no-table = Qui non c’è nessun tavolo
online-no-table-about = Questo link non porta a nessun tavolo. Forse è incompleto, o il tavolo è stato sparecchiato.
online-try-again = Riprova

# Sedersi.
online-invite = Invita
online-invite-public = Il tavolo è nell’elenco pubblico. Chi ha questo link può sedersi o guardare.
online-invite-private = Chi ha questo link può sedersi o guardare.
online-invitation = Link d’invito
online-copy = Copia
online-copied = Copiato.
online-copy-yourself = Selezionato: copialo con la tastiera.
online-sit = Siediti
online-sit-here = Siediti qui
online-full = Tutti i posti sono occupati. Resta su questa pagina per guardare.
online-you = tu
online-away = assente
online-leave = Lascia il posto
online-free-seat = Libera il posto
online-fill-seat = Chi gioca al posto { $number }
online-wait-for-person = Tieni libero per qualcuno
online-fill-first = { $count ->
    [one] Un posto è ancora libero: aspetta qualcuno o mettici un bot.
   *[other] { $count } posti sono ancora liberi: aspetta gente o mettici dei bot.
}
online-waiting-for = { $count ->
    [one] Un posto è ancora libero.
   *[other] { $count } posti sono ancora liberi.
}
online-host-starts = Tutti i posti sono occupati. Chi ha aperto il tavolo avvia la partita.
online-come-back = Torna quando vuoi
online-come-back-about = Questo browser ritrova il suo posto da solo. Per un altro dispositivo c’è un link privato.

# Durante la partita.
online-people = Al tavolo
online-watching = { $count ->
    [one] { $count } persona guarda
   *[other] { $count } persone guardano
}
online-spectator = Stai guardando. Vedi ciò che è scoperto.
online-stand-in = { $level } sostituisce
online-let-stand-in = Fai giocare un bot
online-too-early = Non ancora: un bot sostituisce solo chi è via da qualche minuto, o chi fa aspettare tutti da un’ora.
online-stood-in = Un bot ({ $level }) gioca per te.
online-take-seat-back = Riprendi il mio posto
online-meanwhile = { $count ->
    [one] Mentre non c’eri è stata fatta una mossa. È segnata sotto «Che cosa è successo».
   *[other] Mentre non c’eri sono state fatte { $count } mosse. Quelle a cui non hai ancora risposto sono segnate sotto «Che cosa è successo».
}
online-understood = OK
online-title-your-turn = ● Tocca a te · { $title }
online-watch-link = Link per guardare
online-other-device = Gioca su un altro dispositivo
online-other-device-about = Chi ha questo link gioca al posto tuo: tienilo per te.
online-private-link = Il tuo link privato
online-to-tables = Ai tavoli
online-leave-game = Lascia la partita
online-leave-game-question = Vuoi alzarti per sempre? Un bot continua al posto tuo e da quel momento guardi soltanto.
online-leave-for-good = Lascia per sempre
online-stay = Resta

# La connessione.
online-connecting = Connessione …
online-lost = La connessione è caduta. Nuovo tentativo …
online-lost-with-decision = La connessione è caduta. La tua mossa partirà appena torna.
online-ended = La casa ha chiuso questo tavolo per te.

# Dopo la partita, e il mescolamento.
online-new-table = Nuovo tavolo
online-replay-about = Puoi rivedere la partita con gli occhi di chiunque. Da qualsiasi mossa si può continuare contro i bot.
online-shuffle = Verifica il mescolamento
online-shuffle-about = Tutto ciò che decide il caso deriva da un seme. La casa l’ha fissato prima della prima mossa e qui ne mostra il sigillo.
online-commitment = Sigillo del seme
online-shuffle-later = Dopo la partita il seme è mostrato qui e sta nella registrazione. Allora questo comando verifica sigillo, mescolamento e ogni mossa:
online-shuffle-check = Scarica la registrazione; questo comando verifica sigillo, mescolamento e ogni mossa:

# Che cosa la casa rifiuta, e perché.
house-unreachable = La casa non risponde. Sei online?
house-strange = La casa ha dato una risposta che questa pagina non capisce ({ $status }). Ricaricare può aiutare.
trouble-stale = Intanto la partita è andata avanti. Guarda di nuovo e decidi.
trouble-not-your-turn = Non tocca a te.
trouble-illegal = Questa mossa è contro la regola { $rule }.
trouble-finished = La partita è finita.
trouble-not-started = La partita non è ancora cominciata.
trouble-started = La partita è già cominciata.
trouble-not-seated = Non hai un posto a questo tavolo.
trouble-taken = Questo posto o questo nome è già preso.
trouble-not-host = Può farlo solo chi ha aperto il tavolo.
trouble-unknown = Questo tavolo, posto o link non esiste.
trouble-malformed = La casa non riesce a leggerlo: { $text }
trouble-too-large = È più di quanto la casa accetti.
trouble-too-fast = Era troppo in una volta. Aspetta un momento.
trouble-full = La casa al momento è piena. Riprova più tardi.
trouble-foreign = Questa pagina appartiene a un’altra casa.
trouble-unsaved = La casa non ha potuto conservarlo, quindi non è avvenuto. Riprova tra un momento.
trouble-closing = La casa chiude per un momento. Il tuo tavolo resta.
trouble-slow = La connessione era troppo lenta ed è stata rifatta.
trouble-internal = Qualcosa non va nella casa. Riprova tra un momento.
