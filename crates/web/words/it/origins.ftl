# Da dove vengono tabelloni e tabelle.
origin-board-mountain = Parte per 2 e 3: le caselle del tabellone di prima del 2017 come si trovano in codice pubblico (189 caselle, 6 pozze grandi e 32 piccole). La parte oltre la linea di quota è di nostra invenzione: nessuna fonte pubblica la mostra. La sua pozza grande e le sue 11 piccole sono i totali pubblicati (7 e 43) meno il resto.
origin-board-river = Di nostra invenzione sullo stesso contorno: nessuna fonte pubblica mostra quello stampato. Stessi numeri: 7 pozze grandi, 43 piccole, di cui 1 e 11 oltre la linea.
origin-pens = Cinque recinti in ogni luogo: recensioni indipendenti. Nomi: NOSTRI.
origin-loads = Quattro merci su ogni cammello da A a H, 21 gettoni di ogni merce: regolamento. Quali merci: NOSTRE, simmetriche nell’anello oro, caffè, pepe, sale, acqua.
origin-pitch-cards = Cinque carte con due posti ciascuna: recensioni indipendenti. Quali coppie: NOSTRE, vicine in un anello.
origin-goods-cards = Cinque carte con due merci ciascuna: recensioni indipendenti. Quali coppie: NOSTRE, vicine nell’anello delle merci.
origin-routes = Tre, quattro e cinque luoghi da raggiungere: regolamento. Quali: NOSTRI, sempre i primi della tabella.
origin-arrows = Due recinti gratuiti del luogo successivo da ogni recinto: regolamento. Quali: NOSTRI, uguali dappertutto.
origin-swaps = Che certi posti fanno girare le carte dei ladri: regolamento. Due in ogni luogo: recensioni indipendenti. Quali: NOSTRI.
