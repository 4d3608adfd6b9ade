# Le regole di Timbuctù, come nel catalogo inglese; un test confronta i numeri.
chapter-timbuktu-1 = Preparazione
rule-timbuktu-s1 = Si gioca in tre fino a cinque. Ognuno guida otto cammelli (da A a H) in tre, sei (da A a F) in quattro, cinque (da A a E) in cinque. Gli altri restano nella scatola.
rule-timbuktu-s2 = Il viaggio ha tante tappe quanti i giocatori. Ognuna porta da un luogo al successivo: dalla partenza, per le oasi, a Timbuctù, dove pure colpiscono i ladri.
rule-timbuktu-s3 = Ogni luogo ha cinque recinti, e ogni recinto cinque posti numerati da 1 a 5. Un posto tiene un cammello.
rule-timbuktu-s3-ruling = Cinque recinti da cinque sono noti da recensioni; i nomi dei recinti sono nostri.
rule-timbuktu-s4 = Un cammello parte con quattro merci tra oro, caffè, pepe, sale e acqua. Nel gioco normale il carico di ogni lettera è stampato e uguale per tutti. Ci sono 21 gettoni di ogni merce.
rule-timbuktu-s4-ruling = Nessuna fonte mostra i carichi stampati. I nostri sono equilibrati e stanno nel file dei dati, dove chi possiede la scatola può sostituirli.
rule-timbuktu-s5 = Prima di distribuire le carte dei ladri, i giocatori piazzano i loro cammelli alla partenza, uno ciascuno a turno, in senso orario dal primo giocatore, su un posto libero qualsiasi e davanti a tutti.
rule-timbuktu-s5-ruling = Nel regolamento comincia il più anziano. Ai nostri tavoli il primo giocatore è sorteggiato, o lo fissa chi prepara la partita.
rule-timbuktu-s6 = Quando tutti i cammelli sono piazzati, ogni giocatore deve avere almeno un cammello in ogni recinto.
rule-timbuktu-s6-ruling = Un piazzamento che lo renderebbe impossibile, per chiunque, non è quindi permesso. Un recinto tiene un posto libero per ogni giocatore che non c’è ancora, e un giocatore tiene un cammello per ogni recinto in cui deve ancora entrare.
rule-timbuktu-s7 = Dove nel suo recinto stia un cammello quando comincia una tappa non cambia nulla per quella tappa.

chapter-timbuktu-2 = Una tappa
rule-timbuktu-g1 = Una tappa comincia con la distribuzione. Carte dei recinti, carte dei posti e carte delle merci, cinque per tipo, si mescolano separatamente e si dividono in cinque mazzetti, una carta di ogni tipo per mazzetto.
rule-timbuktu-g2 = Una carta dei recinti nomina un recinto, ognuna delle cinque un altro. Una carta dei posti nomina due posti. Una carta delle merci nomina due merci. Quali carte esistono lo possono sapere tutti; in quale mazzetto sta una carta è segreto.
rule-timbuktu-g2-ruling = Che queste carte ne nominino due è noto da recensioni, quali coppie ci siano no. Le nostre sono vicine in un anello e stanno nel file dei dati.
rule-timbuktu-g3 = I mazzetti stanno in cerchio: uno davanti a ogni giocatore, gli altri in spazi vuoti. In quattro lo spazio è a destra di chi comincia la tappa; in tre ce n’è uno da ogni lato. Ognuno guarda il proprio mazzetto e nessun altro; un mazzetto in uno spazio non lo guarda nessuno.
rule-timbuktu-g4 = Una tappa ha tanti giri quanti cammelli ha un giocatore, e in essa ogni cammello muove una volta.
rule-timbuktu-g5 = Un giro comincia con tutti che scelgono, insieme e di nascosto, uno dei propri cammelli che in questa tappa non ha ancora mosso.
rule-timbuktu-g6 = Poi, in senso orario da chi comincia il giro, ognuno scopre la carta e muove subito quel cammello. Dove va si decide solo ora.
rule-timbuktu-g7 = Il cammello va in un recinto del luogo successivo che non è pieno. Lì prende, tra i posti ancora liberi, quello con il numero più basso.
rule-timbuktu-g8 = Da ogni recinto due frecce portano a recinti del luogo successivo; andarci è gratis. Ogni altro recinto costa una delle merci del cammello, scelta dal suo padrone e messa da parte davanti a tutti, anche quando entrambi i recinti gratuiti sono pieni.
rule-timbuktu-g8-ruling = Le frecce appartengono al recinto che un cammello lascia, non al suo posto. Nessuna fonte mostra dove portano; le nostre sono uguali in ogni luogo e stanno nel file dei dati.
rule-timbuktu-g9 = Un cammello che non porta nulla va dovunque senza pagare.
rule-timbuktu-g10 = Quando un cammello arriva su un posto di scambio, ogni mazzetto passa subito di un posto a sinistra, anche quelli negli spazi, e ognuno guarda ciò che ha ora. Chi in questo giro deve ancora muovere tiene il cammello scelto ma può usare la novità.
rule-timbuktu-g10-ruling = Succede anche con l’ultima mossa di una tappa, e a Timbuctù. Nessuna fonte mostra i posti di scambio; i nostri sono due in ogni luogo e stanno nel file dei dati.
rule-timbuktu-g11 = Ciò che si è visto resta noto: ognuno può annotare tutti i mazzetti passati per le sue mani in questa tappa.
rule-timbuktu-g12 = Dopo ogni giro il giocatore seguente a sinistra comincia il prossimo.
rule-timbuktu-g13 = Quando tutti i cammelli sono arrivati, i ladri colpiscono. I cinque mazzetti si scoprono; nel recinto di un mazzetto i cammelli sui suoi due posti perdono tutto ciò che portano delle sue due merci. Un posto vuoto e un cammello senza quelle merci non perdono nulla. Ciò che è rubato resta in vista.
rule-timbuktu-g14 = La tappa seguente, e il suo primo giro, la comincia il giocatore seguente a sinistra di chi ha cominciato la precedente. Tutte le carte si mescolano di nuovo.

chapter-timbuktu-3 = Fine
rule-timbuktu-n1 = Il furto a Timbuctù finisce la partita. Ogni gettone arrivato vale tanti punti quanti gettoni della sua merce sono stati rubati o pagati. I gettoni mai entrati in gioco non contano.
rule-timbuktu-n2 = Vince chi ha più punti; a pari punti chi ha portato più gettoni; chi è pari anche in questo condivide la vittoria.

chapter-timbuktu-4 = Variante: carichi propri
rule-timbuktu-v1 = Ognuno riceve lo stesso numero di gettoni di ogni merce: sette in tre, cinque in quattro, quattro in cinque. Con questi carica i propri cammelli, ognuno con esattamente quattro merci di tre o quattro tipi.
rule-timbuktu-v1-ruling = Tutti caricano insieme e in segreto, prima che sia piazzato il primo cammello.
rule-timbuktu-v2 = Di ciò che ognuno ha ricevuto avanzano tre gettoni in tre e uno in quattro. Quali, lo sceglie il giocatore; escono dal gioco.
rule-timbuktu-v2-ruling = Non sono stati né rubati né pagati, quindi non rendono nulla più prezioso (N1).
