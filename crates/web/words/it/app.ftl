# Ciò che circonda ogni schermata, e ciò che i due giochi condividono.
app-name = Caravanserai
tagline = Due viaggi attraverso il deserto. Gioca subito, in solitario o insieme davanti a uno schermo.
skip-to-main = Vai al gioco
navigation = Pagine
language = Lingua
theme = Chiaro o scuro
theme-system = Auto
theme-light = Chiaro
theme-dark = Scuro
more = Altro
to-start = Alla pagina iniziale

# I giochi.
game-desert = Attraverso il deserto
game-timbuktu = Timbuctù
about-game-desert = Guida cinque carovane di pozzo in oasi, taglia la strada agli altri e racchiudi la sabbia che vale di più.
about-game-timbuktu = Porta i tuoi cammelli con le loro merci a Timbuctù e scopri in tempo dove colpiranno i ladri.
facts-desert = Da 2 a 5 posti · niente fortuna una volta pronto il tabellone
facts-timbuktu = Da 3 a 5 posti · segreti da scoprire
new-game = Nuova partita
play-now = Gioca ora
play-now-what = { $game } con { $names }
continue = Continua
continue-last = Continua { $game }
learn = Impara a giocare

# Titoli.
title-play = Partita
title-replay = Rivedi
title-shelf = Le tue partite
title-rules = Regole
title-about = Informazioni

# Nomi.
default-name = Ospite
default-name-number = Ospite { $number }
seat-number = Posto { $number }
bot-numbered = { $name } { $number }
person = Persona
name = Nome
bot-of-level = Bot: { $level }

# Non trovato, non leggibile.
page-not-found = Questa pagina non esiste.
game-not-found = Questa partita non è conservata su questo dispositivo.
game-not-found-about = Le partite restano nel browser in cui sono state giocate. Forse è stata eliminata, o giocata altrove.
game-does-not-read = Questa partita non si può aprire:
record-does-not-read = Questo file non si può aprire:
fault-in-line = Riga { $line }: { $fault }
fault-at-place = Riga { $line }, colonna { $column }: { $fault }
fault-in-english = I dettagli sono in inglese.

# Preparare una partita.
which-game = Quale gioco?
who-plays = Chi gioca?
how-many-seats = Numero di posti
edition = Edizione
edition-kosmos1998 = Chi racchiude un’area può continuare a costruirci dentro. I punti sono visibili.
edition-zman2017 = Un’area racchiusa è chiusa per tutti. I punti dei pozzi restano segreti.
edition-allplay2023 = Come Z-Man 2017, con risposta alle ultime domande aperte. Una buona scelta per la prima partita.
board = Tabellone
board-mountain = Montagna
board-river = Fiume
board-own = La mia mappa
own-map-about = Un file di testo con un segno per ogni casella: . sabbia, o pozza piccola, P pozza grande, # nessuna casella; , c Q oltre la linea di quota.
own-map-file = File della mappa
own-map-is = Mappa scelta: { $name }
more-options = Altre opzioni
variant-serpentine = Serpentina
variant-serpentine-about = I capofila si piazzano avanti e indietro invece che sempre in senso orario.
variant-aquifers = Falde
variant-aquifers-about = I pozzi sono coperti; solo chi ne prende uno ne scopre il valore.
variant-closed-scores = Punteggi nascosti
variant-closed-scores-about = I punti d’acqua degli altri non sono mostrati come somma. Uno schermo condiviso non mostra quelli di nessuno; con le falde lo si passa tra un turno e l’altro, e ciascuno vede i propri.
variant-dealt-returns = Sorteggia i capofila restituiti
variant-dealt-returns-about = Con cinque posti, il caso decide chi guida quali quattro colori.
variant-chosen-oases = Scegli le oasi
variant-chosen-oases-about = Indica le cinque pozze con le palme invece di sorteggiarle.
variant-own-loads = Carica la tua carovana
variant-own-loads-about = Ognuno carica i propri cammelli in segreto prima del viaggio.
first-player = Chi comincia
first-drawn = Decide il caso
seed = Seme
seed-empty = Vuoto: una sorpresa
seed-about = Lo stesso seme mescola allo stesso modo: per una rivincita ad armi pari.
start = Comincia la partita
cannot-start = Prima di cominciare:
problem-same-name = Due persone si chiamano { $name }. Dai a una delle due un altro nome.
problem-long-name = Un nome ha al massimo { $most } lettere.
problem-seed = Un seme è un numero intero o 64 cifre esadecimali.
problem-no-map = Scegli un file di mappa, o un altro tabellone.
problem-oases = Cinque pozze ricevono una palma; { $count ->
    [one] { $count } è scelta.
   *[other] { $count } sono scelte.
}

# Al tavolo.
hand-over = Passa lo schermo a { $name }
hand-over-about = Quello che segue è per un solo paio d’occhi. Gli altri guardano altrove.
i-am = Sono { $name }
meanwhile = { $name }, ecco che cosa è successo nel frattempo: { $news }
turn-of = Tocca a { $name }
turn-thinking = { $name } sta pensando …
turn-of-nobody = Un momento …
turn-of-chance = Decide il caso
won-by = { $count ->
    [one] { $names } vince con { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    }.
   *[other] { $names } condividono la vittoria con { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    } ciascuno.
}
won = vittoria
game-over = La partita è finita
rematch = Rivincita
like-this = Nuova partita come questa
beside-table = Accanto al tavolo
hint = Consiglio
hint-thinking = Sto pensando …
hint-failed = Non è arrivato nessun consiglio. Riprova.
undo-move = Annulla mossa
menu = Menu
replay = Rivedi
download = Scarica
log = Che cosa è successo
pace = Ritmo dei bot
pace-quick = Veloce
pace-calm = Calmo
pace-slow = Lento
unkept = Il browser non vuole conservare questa partita: se chiudi la pagina va persa. Scaricala per continuare più tardi.
bot-silent = { $name } non risponde.
ask-again = Chiedi di nuovo
points = { $count ->
    [one] { $count } punto
   *[other] { $count } punti
}

# Lo scaffale.
shelf-about = Tutte le partite in questo browser. Restano su questo dispositivo e nessun altro le vede.
shelf-empty = Ancora nessuna partita. La prima è a un clic da qui.
open-record = Apri una registrazione
kept-finished = { $moves ->
    [one] { $moves } mossa, finita. { $when }
   *[other] { $moves } mosse, finita. { $when }
}
kept-going-on = { $moves ->
    [one] { $moves } mossa finora. { $when }
   *[other] { $moves } mosse finora. { $when }
}
delete = Elimina
deleted = La partita è eliminata.
undo = Annulla

# Rivedere.
replay-first = All’inizio
replay-back = Una mossa indietro
replay-run = Riproduci
replay-stop = Ferma
replay-forward = Una mossa avanti
replay-last = Alla fine
replay-slider = Quale mossa
replay-place = Mossa { $at } di { $last }
replay-going-on = Questa partita è ancora in corso. Occhi diversi dai tuoi possono vedere ciò che è segreto.
eyes = Punto di vista
eyes-of = Con gli occhi di { $name }
eyes-of-spectator = Da spettatore
eyes-of-all = Tutto scoperto
play-on = Gioca da qui
play-on-about = Comincia una nuova partita dalla mossa che stai guardando. La vecchia resta com’è.
play-on-start = Gioca

# Le regole e la pagina di informazioni.
rules-search = Cerca nelle regole
rules-none = Nessuna regola lo dice.
rules-edition-all = Tutte le edizioni
rules-ruling = La nostra decisione
rules-about = Le regole con parole nostre. Ognuna ha un numero, e chi rifiuta una mossa lo nomina. Ciò che i regolamenti lasciano aperto e che abbiamo deciso noi è segnato come decisione.
read-rule = Leggi la regola { $rule }
rules-count = { $count ->
    [one] { $count } regola
   *[other] { $count } regole
}
about-what = Che cos’è
about-what-text = Un caravanserraglio è la locanda dove riposano le carovane. Qui si giocano due giochi del deserto con regole che puoi controllare: ogni regola ha un numero, ogni partita si può scaricare e verificare, e il mescolamento si può dimostrare.
about-authors = Di chi sono questi giochi
about-authors-text = Attraverso il deserto è un gioco di Reiner Knizia; Timbuctù è un gioco di Dirk Henn. Giocali a un tavolo vero: le scatole ne valgono la pena.
about-not-affiliated = Questa è una realizzazione indipendente, con parole e disegni nostri. I nomi dei giochi, delle edizioni e degli editori appartengono ai loro proprietari, che non hanno nulla a che fare con questo progetto e non l’hanno approvato.
about-keys = Con la tastiera
about-keys-desert = Tab porta al tabellone; le frecce spostano, una lettera (o da 1 a 5) sceglie il colore, Spazio o Invio posa, Invio conferma il turno intero, Backspace o Esc riprende.
about-keys-timbuktu = Le lettere scelgono i cammelli, da 1 a 5 i recinti, le iniziali la merce da pagare; Invio conferma, Backspace o Esc riprende. Durante il carico le minuscole sono le merci; le maiuscole, su e giù scelgono il cammello.
about-keys-replay = Le frecce vanno indietro e avanti, Home e Fine alla prima e all’ultima mossa.
about-own-data = Quali tabelloni e tabelle sono di nostra invenzione
about-own-data-text = Dove nessuna fonte pubblica mostra un tabellone o una tabella, li abbiamo creati noi, con le quantità pubblicate. Chi possiede una scatola può usare i propri dati.
about-boards = Tabelloni di Attraverso il deserto
about-tables = Tabelle di Timbuctù
about-sources = Fonti
about-sources-text = I regolamenti pubblicati di Kosmos 1998 (tre traduzioni), Z-Man Games 2017 e Allplay 2023; per Timbuctù il suo regolamento e recensioni indipendenti. Dei loro testi e delle loro immagini non è ripreso nulla.
about-privacy = Le tue partite
about-privacy-text = Tutto avviene in questa pagina, bot compresi. Nulla viene inviato altrove, a meno che tu giochi online: allora la casa dove giochi riceve il tuo nome e le tue mosse.
about-licence = Licenza
about-licence-text = Software libero con licenza MIT o Apache-2.0, a tua scelta.
about-version = Versione { $version }
table-pens = Recinti
table-loads = Carichi
table-pitch-cards = Carte dei posti
table-goods-cards = Carte delle merci
table-routes = Percorsi
table-arrows = Frecce
table-swaps = Posti di scambio
