# Tables online: the list, opening one, sitting down, playing, after the game.
play-online = Play online
title-online = Play online
title-table = Table

# The list.
online-about = Play with people far away, at once or over days. Bots fill empty seats.
online-no-house = This copy of the app has no house behind it: here one plays on this screen only.
online-open = Open a table
online-open-about = Choose the game, send the link to your friends, and start when everyone is there.
online-own-tables = Your tables
online-public-tables = Public tables
online-no-tables = No public table at the moment. Open one!
online-seat-free = free
online-state-gathering = People are sitting down
online-state-playing = The game is on
online-state-finished = Finished
online-go-sit = Sit down
online-go-watch = Watch
online-go-look = Look
online-go-to = { $what }: { $name }

# Opening a table.
online-seats-about = Whoever comes takes a seat; you can put bots on the others before the start.
online-who-comes = Who comes?
online-your-name = Your name
online-join = I play too
online-join-about = You get the first seat.
online-public = Public table
online-public-about = It is in everyone’s list. Otherwise only those with the link find it.
online-table-name = Name of the table
online-clock = Time to think
online-clock-none = No clock
online-clock-move = Per decision
online-clock-game = Per game
online-clock-days = Days
online-no-clock = no clock
online-clock-is-move = { $time } per decision
online-clock-is-game = { $time } per game + { $increment } s per turn
online-clock-is-days = { $count ->
    [one] { $count } day per decision
   *[other] { $count } days per decision
}
online-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
online-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
online-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
online-days-and-hours = { $days } d { $hours } h
online-time-per-move = For every decision
online-time-per-game = For the whole game
online-increment = More for every turn
online-lapse = When time runs out
online-lapse-bot = A bot takes the seat: { $level }
online-lapse-pass = The weakest move is made
online-lapse-about = Nobody can hold up the table. Whoever comes back gets the seat back.
online-lapse-is-bot = then a bot takes over: { $level }
online-lapse-is-pass = then the weakest move is made
online-webhook = Call this address when it is someone’s turn
online-webhook-about = For games over days: the house posts a short JSON message there.
online-wrong-webhook = The address to call begins with https:// or http://.
online-webhook-password = The address to call holds no password: whoever runs the house could read it.
online-cannot-open = Before the table can be opened:

# A table that is looked for.
online-looking = One moment …
online-no-table = No table here
online-no-table-about = This link leads to no table. Perhaps it is incomplete, or the table was cleared away.
online-try-again = Try again

# Sitting down.
online-invite = Invite
online-invite-public = The table is in the public list. Whoever has this link can sit down or watch.
online-invite-private = Whoever has this link can sit down or watch.
online-invitation = Invitation link
online-copy = Copy
online-copied = Copied.
online-copy-yourself = Selected: copy it with the keyboard.
online-sit = Sit down
online-sit-here = Sit here
online-full = All seats are taken. Stay on this page to watch.
online-you = you
online-away = away
online-leave = Leave the seat
online-free-seat = Free the seat
online-fill-seat = Who plays on seat { $number }
online-wait-for-person = Keep free for someone
online-fill-first = { $count ->
    [one] One seat is still free: wait for someone, or put a bot there.
   *[other] { $count } seats are still free: wait for people, or put bots there.
}
online-waiting-for = { $count ->
    [one] One seat is still free.
   *[other] { $count } seats are still free.
}
online-host-starts = All seats are taken. Whoever opened the table starts the game.
online-come-back = Come back any time
online-come-back-about = This browser finds its seat again by itself. For another device there is a private link.

# Playing.
online-people = At the table
online-watching = { $count ->
    [one] { $count } person watches
   *[other] { $count } people watch
}
online-spectator = You are watching. You see what lies open.
online-stand-in = { $level } stands in
online-let-stand-in = Let a bot stand in
online-too-early = Not yet: a bot stands in only for someone who has been away for some minutes, or who has let everyone wait for an hour.
online-stood-in = A bot ({ $level }) is playing for you.
online-take-seat-back = Take my seat back
online-meanwhile = { $count ->
    [one] One move was made while you were away. It is marked under “What happened”.
   *[other] { $count } moves were made while you were away. What you have not answered yet is marked under “What happened”.
}
online-understood = OK
online-title-your-turn = ● Your turn · { $title }
online-watch-link = Link to watch
online-other-device = Play on another device
online-other-device-about = Whoever has this link plays for you: keep it to yourself.
online-private-link = Your private link
online-to-tables = To the tables
online-leave-game = Leave the game
online-leave-game-question = Leave for good? A bot plays on in your place, and from then on you only watch.
online-leave-for-good = Leave for good
online-stay = Stay

# The connection.
online-connecting = Connecting …
online-lost = The connection is lost. Trying again …
online-lost-with-decision = The connection is lost. Your move is sent as soon as it is back.
online-ended = The house has closed this table for you.

# After the game, and the shuffle.
online-new-table = New table
online-replay-about = The replay shows the game by anyone’s eyes. From any move you can play on against bots.
online-shuffle = Check the shuffle
online-shuffle-about = Everything that chance decides follows from a seed. The house fixed it before the first move and shows its seal here.
online-commitment = Seal of the seed
online-shuffle-later = After the game the seed is shown here and stands in the record. Then this command checks seal, shuffle and every move:
online-shuffle-check = Download the record; this command checks seal, shuffle and every move:

# What the house refuses, and why.
house-unreachable = The house does not answer. Are you online?
house-strange = The house gave an answer that this page does not understand ({ $status }). Reloading may help.
trouble-stale = The game has gone on meanwhile. Look again and decide anew.
trouble-not-your-turn = It is not your turn.
trouble-illegal = This move is against rule { $rule }.
trouble-finished = The game is over.
trouble-not-started = The game has not begun yet.
trouble-started = The game has begun already.
trouble-not-seated = You have no seat at this table.
trouble-taken = This seat or this name is taken already.
trouble-not-host = Only whoever opened the table can do that.
trouble-unknown = There is no such table, seat or link.
trouble-malformed = The house cannot read this: { $text }
trouble-too-large = That is more than the house takes.
trouble-too-fast = That was too much at once. Wait a moment.
trouble-full = The house is full at the moment. Try again later.
trouble-foreign = This page belongs to another house.
trouble-unsaved = The house could not keep that, so it did not happen. Try again in a moment.
trouble-closing = The house is closing for a moment. Your table is kept.
trouble-slow = The connection was too slow and was made anew.
trouble-internal = Something is wrong in the house. Try again in a moment.
