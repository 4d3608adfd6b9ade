# Tische online: die Liste, einen eröffnen, Platz nehmen, spielen, nach der Partie.
play-online = Online spielen
title-online = Online spielen
title-table = Tisch

# Die Liste.
online-about = Spiel mit Leuten von fern, gleich jetzt oder über Tage. Bots füllen leere Plätze.
online-no-house = Hinter dieser Kopie der App steht kein Haus: Hier spielt man nur an diesem Bildschirm.
online-open = Tisch eröffnen
online-open-about = Wähle das Spiel, schick deinen Freunden den Link und fang an, wenn alle da sind.
online-own-tables = Deine Tische
online-public-tables = Öffentliche Tische
online-no-tables = Im Augenblick gibt es keinen öffentlichen Tisch. Eröffne einen!
online-seat-free = frei
online-state-gathering = Man nimmt Platz
online-state-playing = Die Partie läuft
online-state-finished = Beendet
online-go-sit = Platz nehmen
online-go-watch = Zuschauen
online-go-look = Ansehen
online-go-to = { $what }: { $name }

# Einen Tisch eröffnen.
online-seats-about = Wer kommt, nimmt Platz; auf die übrigen Plätze kannst du vor dem Start Bots setzen.
online-who-comes = Wer kommt?
online-your-name = Dein Name
online-join = Ich spiele mit
online-join-about = Du bekommst den ersten Platz.
online-public = Öffentlicher Tisch
online-public-about = Er steht bei allen in der Liste. Sonst finden ihn nur die, die den Link haben.
online-table-name = Name des Tisches
online-clock = Bedenkzeit
online-clock-none = Keine Uhr
online-clock-move = Pro Entscheidung
online-clock-game = Pro Partie
online-clock-days = Tage
online-no-clock = ohne Uhr
online-clock-is-move = { $time } pro Entscheidung
online-clock-is-game = { $time } pro Partie + { $increment } s pro Zug
online-clock-is-days = { $count ->
    [one] { $count } Tag pro Entscheidung
   *[other] { $count } Tage pro Entscheidung
}
online-minutes = { $count ->
    [one] { $count } Minute
   *[other] { $count } Minuten
}
online-seconds = { $count ->
    [one] { $count } Sekunde
   *[other] { $count } Sekunden
}
online-days = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
}
online-days-and-hours = { $days } T { $hours } h
online-time-per-move = Für jede Entscheidung
online-time-per-game = Für die ganze Partie
online-increment = Zuschlag für jeden Zug
online-lapse = Wenn die Zeit abläuft
online-lapse-bot = Ein Bot übernimmt den Platz: { $level }
online-lapse-pass = Der schwächste Zug wird gemacht
online-lapse-about = Niemand kann den Tisch aufhalten. Wer zurückkommt, bekommt seinen Platz wieder.
online-lapse-is-bot = danach übernimmt ein Bot: { $level }
online-lapse-is-pass = danach wird der schwächste Zug gemacht
online-webhook = Diese Adresse rufen, wenn jemand am Zug ist
online-webhook-about = Für Partien über Tage: Das Haus schickt eine kurze JSON-Nachricht dorthin.
online-wrong-webhook = Die Adresse zum Rufen beginnt mit https:// oder http://.
online-webhook-password = In der Adresse steht kein Passwort: Wer das Haus betreibt, könnte es lesen.
online-cannot-open = Bevor der Tisch eröffnet werden kann:

# Ein Tisch wird gesucht.
online-looking = Einen Augenblick …
online-no-table = Hier steht kein Tisch
online-no-table-about = Dieser Link führt zu keinem Tisch. Vielleicht ist er unvollständig, oder der Tisch wurde abgeräumt.
online-try-again = Noch einmal versuchen

# Platz nehmen.
online-invite = Einladen
online-invite-public = Der Tisch steht in der öffentlichen Liste. Wer diesen Link hat, kann Platz nehmen oder zuschauen.
online-invite-private = Wer diesen Link hat, kann Platz nehmen oder zuschauen.
online-invitation = Einladungslink
online-copy = Kopieren
online-copied = Kopiert.
online-copy-yourself = Markiert: Kopiere ihn mit der Tastatur.
online-sit = Platz nehmen
online-sit-here = Hierher setzen
online-full = Alle Plätze sind besetzt. Bleib auf dieser Seite, um zuzuschauen.
online-you = du
online-away = nicht da
online-leave = Platz aufgeben
online-free-seat = Platz freimachen
online-fill-seat = Wer auf Platz { $number } spielt
online-wait-for-person = Für jemanden freihalten
online-fill-first = { $count ->
    [one] Ein Platz ist noch frei: Warte auf jemanden, oder setz einen Bot hin.
   *[other] { $count } Plätze sind noch frei: Warte auf Leute, oder setz Bots hin.
}
online-waiting-for = { $count ->
    [one] Ein Platz ist noch frei.
   *[other] { $count } Plätze sind noch frei.
}
online-host-starts = Alle Plätze sind besetzt. Wer den Tisch eröffnet hat, startet die Partie.
online-come-back = Jederzeit wiederkommen
online-come-back-about = Dieser Browser findet seinen Platz von selbst wieder. Für ein anderes Gerät gibt es einen privaten Link.

# Beim Spielen.
online-people = Am Tisch
online-watching = { $count ->
    [one] { $count } Person schaut zu
   *[other] { $count } Leute schauen zu
}
online-spectator = Du schaust zu und siehst, was offen liegt.
online-stand-in = { $level } springt ein
online-let-stand-in = Bot einspringen lassen
online-too-early = Noch nicht: Ein Bot springt nur für jemanden ein, der einige Minuten weg ist oder alle eine Stunde warten lässt.
online-stood-in = Ein Bot ({ $level }) spielt für dich.
online-take-seat-back = Meinen Platz zurücknehmen
online-meanwhile = { $count ->
    [one] Ein Zug wurde gemacht, während du weg warst. Er ist unter „Was geschah“ markiert.
   *[other] { $count } Züge wurden gemacht, während du weg warst. Worauf du noch nicht geantwortet hast, ist unter „Was geschah“ markiert.
}
online-understood = OK
online-title-your-turn = ● Du bist am Zug · { $title }
online-watch-link = Link zum Zuschauen
online-other-device = Auf anderem Gerät spielen
online-other-device-about = Wer diesen Link hat, spielt für dich: Behalt ihn für dich.
online-private-link = Dein privater Link
online-to-tables = Zu den Tischen
online-leave-game = Partie verlassen
online-leave-game-question = Endgültig aufstehen? Ein Bot spielt an deiner Stelle weiter, und du siehst von da an nur noch zu.
online-leave-for-good = Endgültig verlassen
online-stay = Bleiben

# Die Verbindung.
online-connecting = Verbindung wird aufgebaut …
online-lost = Die Verbindung ist abgebrochen. Neuer Versuch …
online-lost-with-decision = Die Verbindung ist abgebrochen. Dein Zug wird gesendet, sobald sie wieder da ist.
online-ended = Das Haus hat diesen Tisch für dich geschlossen.

# Nach der Partie, und das Mischen.
online-new-table = Neuer Tisch
online-replay-about = Die Rückschau zeigt die Partie aus jeder Sicht. Von jedem Zug aus kannst du gegen Bots weiterspielen.
online-shuffle = Mischen nachprüfen
online-shuffle-about = Alles, was der Zufall entscheidet, folgt aus einer Startzahl. Das Haus hat sie vor dem ersten Zug festgelegt und zeigt hier sein Siegel.
online-commitment = Siegel der Startzahl
online-shuffle-later = Nach der Partie wird die Startzahl hier gezeigt und steht in der Aufzeichnung. Dann prüft dieser Befehl Siegel, Mischen und jeden Zug:
online-shuffle-check = Lade die Aufzeichnung herunter; dieser Befehl prüft Siegel, Mischen und jeden Zug:

# Was das Haus ablehnt, und warum.
house-unreachable = Das Haus antwortet nicht. Bist du online?
house-strange = Das Haus hat eine Antwort gegeben, die diese Seite nicht versteht ({ $status }). Neu laden könnte helfen.
trouble-stale = Die Partie ist inzwischen weitergegangen. Schau noch einmal hin und entscheide neu.
trouble-not-your-turn = Du bist nicht am Zug.
trouble-illegal = Dieser Zug verstößt gegen Regel { $rule }.
trouble-finished = Die Partie ist zu Ende.
trouble-not-started = Die Partie hat noch nicht begonnen.
trouble-started = Die Partie hat schon begonnen.
trouble-not-seated = Du hast keinen Platz an diesem Tisch.
trouble-taken = Dieser Platz oder dieser Name ist schon vergeben.
trouble-not-host = Das kann nur, wer den Tisch eröffnet hat.
trouble-unknown = Diesen Tisch, Platz oder Link gibt es nicht.
trouble-malformed = Das kann das Haus nicht lesen: { $text }
trouble-too-large = Das ist mehr, als das Haus annimmt.
trouble-too-fast = Das war zu viel auf einmal. Warte einen Augenblick.
trouble-full = Das Haus ist im Augenblick voll. Versuch es später noch einmal.
trouble-foreign = Diese Seite gehört zu einem anderen Haus.
trouble-unsaved = Das Haus konnte das nicht festhalten, also ist es nicht geschehen. Versuch es gleich noch einmal.
trouble-closing = Das Haus schließt für einen Augenblick. Dein Tisch bleibt stehen.
trouble-slow = Die Verbindung war zu langsam und wurde neu aufgebaut.
trouble-internal = Im Haus stimmt etwas nicht. Versuch es gleich noch einmal.
