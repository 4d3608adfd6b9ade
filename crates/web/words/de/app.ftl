# Was jeden Bildschirm umgibt, und was beide Spiele teilen.
app-name = Caravanserai
tagline = Zwei Reisen durch die Wüste. Spiel sofort los, allein oder gemeinsam an einem Bildschirm.
skip-to-main = Direkt zum Spiel
navigation = Seiten
language = Sprache
theme = Hell oder dunkel
theme-system = Auto
theme-light = Hell
theme-dark = Dunkel
more = Mehr
to-start = Zur Startseite

# Spiele.
game-desert = Durch die Wüste
game-timbuktu = Timbuktu
about-game-desert = Führe fünf Karawanen von Wasserloch zu Oase, schneide den anderen den Weg ab und schließe den Sand ein, der am meisten wert ist.
about-game-timbuktu = Bring deine Kamele mit ihren Waren nach Timbuktu und finde rechtzeitig heraus, wo die Diebe zuschlagen.
facts-desert = 2 bis 5 Plätze · kein Glück mehr, sobald der Plan liegt
facts-timbuktu = 3 bis 5 Plätze · Geheimnisse zum Herausfinden
new-game = Neues Spiel
play-now = Jetzt spielen
play-now-what = { $game } mit { $names }
continue = Weiterspielen
continue-last = { $game } weiterspielen
learn = Spielen lernen

# Titel.
title-play = Spiel
title-replay = Rückschau
title-shelf = Deine Spiele
title-rules = Regeln
title-about = Über

# Namen.
default-name = Gast
default-name-number = Gast { $number }
seat-number = Platz { $number }
bot-numbered = { $name } { $number }
person = Mensch
name = Name
bot-of-level = Bot: { $level }

# Nicht gefunden, nicht lesbar.
page-not-found = Diese Seite gibt es nicht.
game-not-found = Dieses Spiel liegt nicht auf diesem Gerät.
game-not-found-about = Spiele bleiben in dem Browser, in dem sie gespielt wurden. Vielleicht wurde es gelöscht oder anderswo gespielt.
game-does-not-read = Dieses Spiel lässt sich nicht öffnen:
record-does-not-read = Diese Datei lässt sich nicht öffnen:
fault-in-line = Zeile { $line }: { $fault }
fault-at-place = Zeile { $line }, Spalte { $column }: { $fault }
fault-in-english = Einzelheiten stehen auf Englisch da.

# Ein Spiel vorbereiten.
which-game = Welches Spiel?
who-plays = Wer spielt?
how-many-seats = Anzahl der Plätze
edition = Ausgabe
edition-kosmos1998 = Wer ein Gebiet einschließt, darf darin weiterbauen. Die Punkte liegen offen.
edition-zman2017 = Ein eingeschlossenes Gebiet ist für alle zu. Punkte aus Wasserlöchern bleiben geheim.
edition-allplay2023 = Wie Z-Man 2017, mit Antworten auf die letzten offenen Fragen. Gut für die erste Partie.
board = Spielplan
board-mountain = Gebirge
board-river = Fluss
board-own = Eigene Karte
own-map-about = Eine Textdatei mit einem Zeichen je Feld: . Sand, o kleiner Tümpel, P großer Tümpel, # kein Feld; , c Q jenseits der Höhenlinie.
own-map-file = Kartendatei
own-map-is = Gewählte Karte: { $name }
more-options = Weitere Möglichkeiten
variant-serpentine = Schlangenlinie
variant-serpentine-about = Leitkamele werden hin und zurück gesetzt statt immer im Uhrzeigersinn.
variant-aquifers = Grundwasser
variant-aquifers-about = Wasserlöcher liegen verdeckt; nur wer eins nimmt, erfährt seinen Wert.
variant-closed-scores = Verdeckte Punkte
variant-closed-scores-about = Die Wasserpunkte der anderen werden nicht als Summe gezeigt. Ein Bildschirm, den sich mehrere teilen, zeigt keine; mit Grundwasser wird er zwischen den Zügen weitergegeben, und alle sehen die eigenen.
variant-dealt-returns = Zurückgegebene Leitkamele auslosen
variant-dealt-returns-about = Bei fünf Plätzen entscheidet das Los, wer welche vier Farben führt.
variant-chosen-oases = Oasen aussuchen
variant-chosen-oases-about = Such die fünf Tümpel mit Palmen aus, statt sie auszulosen.
variant-own-loads = Eigene Ladung
variant-own-loads-about = Alle beladen ihre Kamele vor der Reise selbst, und zwar geheim.
first-player = Wer beginnt
first-drawn = Das Los entscheidet
seed = Startzahl
seed-empty = Leer: eine Überraschung
seed-about = Dieselbe Startzahl mischt gleich: für eine Revanche unter gleichen Bedingungen.
start = Spiel beginnen
cannot-start = Bevor es losgehen kann:
problem-same-name = Zwei Leute heißen { $name }. Gib einem davon einen anderen Namen.
problem-long-name = Ein Name hat höchstens { $most } Zeichen.
problem-seed = Eine Startzahl ist eine ganze Zahl oder besteht aus 64 Hexadezimalziffern.
problem-no-map = Wähle eine Kartendatei oder einen anderen Spielplan.
problem-oases = Fünf Tümpel bekommen Palmen; { $count ->
    [one] { $count } ist gewählt.
   *[other] { $count } sind gewählt.
}

# Am Tisch.
hand-over = Gib weiter an { $name }
hand-over-about = Was jetzt kommt, ist nur für ein Augenpaar bestimmt. Alle anderen schauen weg.
i-am = Ich bin { $name }
meanwhile = { $name }, das ist inzwischen geschehen: { $news }
turn-of = { $name } ist am Zug
turn-thinking = { $name } überlegt …
turn-of-nobody = Einen Moment …
turn-of-chance = Der Zufall entscheidet
won-by = { $count ->
    [one] { $names } gewinnt mit { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkten
    }.
   *[other] { $names } teilen sich den Sieg mit je { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkten
    }.
}
won = gewonnen
game-over = Das Spiel ist aus
rematch = Revanche
like-this = Neues Spiel wie dieses
beside-table = Neben dem Tisch
hint = Tipp
hint-thinking = Denkt nach …
hint-failed = Es kam kein Tipp. Versuch es noch einmal.
undo-move = Zug zurück
menu = Menü
replay = Rückschau
download = Herunterladen
log = Was geschah
pace = Tempo der Bots
pace-quick = Schnell
pace-calm = Ruhig
pace-slow = Langsam
unkept = Der Browser will dieses Spiel nicht aufbewahren: Wenn du die Seite schließt, ist es weg. Lade es herunter, um später weiterzuspielen.
bot-silent = { $name } antwortet nicht.
ask-again = Noch einmal fragen
points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}

# Das Regal.
shelf-about = Alle Spiele in diesem Browser. Sie bleiben auf diesem Gerät, niemand sonst sieht sie.
shelf-empty = Noch kein Spiel. Das erste ist nur einen Klick entfernt.
open-record = Aufzeichnung öffnen
kept-finished = { $moves ->
    [one] { $moves } Zug, zu Ende. { $when }
   *[other] { $moves } Züge, zu Ende. { $when }
}
kept-going-on = { $moves ->
    [one] { $moves } Zug bisher. { $when }
   *[other] { $moves } Züge bisher. { $when }
}
delete = Löschen
deleted = Das Spiel ist gelöscht.
undo = Rückgängig

# Die Rückschau.
replay-first = Zum Anfang
replay-back = Einen Zug zurück
replay-run = Abspielen
replay-stop = Anhalten
replay-forward = Einen Zug vor
replay-last = Zum Ende
replay-slider = Welcher Zug
replay-place = Zug { $at } von { $last }
replay-going-on = Dieses Spiel läuft noch. Mit anderen Augen als deinen siehst du vielleicht, was geheim ist.
eyes = Blickwinkel
eyes-of = Mit den Augen von { $name }
eyes-of-spectator = Als Zuschauer
eyes-of-all = Alles offen
play-on = Von hier weiterspielen
play-on-about = Beginnt ein neues Spiel bei dem Zug, den du gerade siehst. Das alte bleibt, wie es ist.
play-on-start = Weiterspielen

# Regeln und die Seite über die App.
rules-search = Regeln durchsuchen
rules-none = Das sagt keine Regel.
rules-edition-all = Alle Ausgaben
rules-ruling = Unsere Festlegung
rules-about = Die Regeln in unseren eigenen Worten. Jede hat eine Nummer, und wer einen Zug ablehnt, nennt sie. Was die Regelhefte offen lassen und wir entschieden haben, ist als Festlegung gekennzeichnet.
read-rule = Regel { $rule } lesen
rules-count = { $count ->
    [one] { $count } Regel
   *[other] { $count } Regeln
}
about-what = Was das ist
about-what-text = Eine Karawanserei ist die Herberge, in der Karawanen rasten. Hier werden zwei Wüstenspiele gespielt, nach Regeln, die du nachprüfen kannst: Jede Regel hat eine Nummer, jedes Spiel lässt sich herunterladen und prüfen, und das Mischen lässt sich beweisen.
about-authors = Wessen Spiele das sind
about-authors-text = Durch die Wüste ist ein Spiel von Reiner Knizia, Timbuktu ein Spiel von Dirk Henn. Spiel sie an einem echten Tisch: Die Schachteln lohnen sich.
about-not-affiliated = Dies ist eine unabhängige Umsetzung in eigenen Worten und mit eigenen Zeichnungen. Die Namen der Spiele, Ausgaben und Verlage gehören ihren Inhabern; sie haben mit diesem Projekt nichts zu tun und es nicht gebilligt.
about-keys = Mit der Tastatur
about-keys-desert = Mit Tab aufs Brett; Pfeile bewegen, ein Buchstabe (oder 1 bis 5) wählt die Farbe, Leertaste oder Eingabe setzt, Eingabe bestätigt einen ganzen Zug, Rücktaste oder Escape nimmt zurück.
about-keys-timbuktu = Buchstaben wählen Kamele, 1 bis 5 Pferche, Anfangsbuchstaben die Ware, mit der bezahlt wird; Eingabe bestätigt, Rücktaste oder Escape nimmt zurück. Beim Beladen stehen Kleinbuchstaben für Waren; Großbuchstaben, auf und ab wählen das Kamel.
about-keys-replay = Pfeile gehen zurück und vor, Pos1 und Ende zum ersten und zum letzten Zug.
about-own-data = Welche Pläne und Tabellen wir selbst entworfen haben
about-own-data-text = Wo keine öffentliche Quelle einen Plan oder eine Tabelle zeigt, haben wir sie selbst entworfen, mit den veröffentlichten Anzahlen. Wer die Schachtel besitzt, kann die eigenen Angaben einsetzen.
about-boards = Spielpläne von Durch die Wüste
about-tables = Tabellen von Timbuktu
about-sources = Quellen
about-sources-text = Die veröffentlichten Regelhefte von Kosmos 1998 (drei Übersetzungen), Z-Man Games 2017 und Allplay 2023; für Timbuktu das Regelheft und unabhängige Rezensionen. Von ihrem Text und ihren Bildern ist nichts übernommen.
about-privacy = Deine Spiele
about-privacy-text = Alles läuft auf dieser Seite, auch die Bots. Nichts wird irgendwohin geschickt, außer du spielst online: Dann bekommt das Haus, in dem du spielst, deinen Namen und deine Züge.
about-licence = Lizenz
about-licence-text = Freie Software unter der MIT- oder der Apache-2.0-Lizenz, nach deiner Wahl.
about-version = Version { $version }
table-pens = Pferche
table-loads = Ladungen
table-pitch-cards = Platzkarten
table-goods-cards = Warenkarten
table-routes = Wege
table-arrows = Pfeile
table-swaps = Tauschplätze
