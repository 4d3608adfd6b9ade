# What frames every screen, and what both games share.
app-name = Caravanserai
tagline = Two journeys through the desert. Play at once, alone or around one screen.
skip-to-main = Skip to the game
navigation = Pages
language = Language
theme = Light or dark
theme-system = Auto
theme-light = Light
theme-dark = Dark
more = More
to-start = To the start page

# Games.
game-desert = Through the Desert
game-timbuktu = Timbuktu
about-game-desert = Lead five caravans from waterhole to oasis, cut off the others and enclose the sand that is worth most.
about-game-timbuktu = Bring your camels and their goods to Timbuktu, and find out in time where the thieves will strike.
facts-desert = 2 to 5 seats · no luck once the board is laid out
facts-timbuktu = 3 to 5 seats · secrets to find out
new-game = New game
play-now = Play now
play-now-what = { $game } with { $names }
continue = Continue
continue-last = Continue { $game }
learn = Learn to play

# Titles.
title-play = Game
title-replay = Replay
title-shelf = Your games
title-rules = Rules
title-about = About

# Names.
default-name = Guest
default-name-number = Guest { $number }
seat-number = Seat { $number }
bot-numbered = { $name } { $number }
person = Person
name = Name
bot-of-level = Bot: { $level }

# Not found, not readable.
page-not-found = There is no such page.
game-not-found = This game is not kept on this device.
game-not-found-about = Games stay in the browser they were played in. Perhaps it was deleted, or played elsewhere.
game-does-not-read = This game cannot be opened:
record-does-not-read = This file cannot be opened:
fault-in-line = Line { $line }: { $fault }
fault-at-place = Line { $line }, column { $column }: { $fault }
fault-in-english = Details are told in English.

# Setting up a game.
which-game = Which game?
who-plays = Who plays?
how-many-seats = Number of seats
edition = Edition
edition-kosmos1998 = Whoever encloses an area may go on building inside it. Points lie open.
edition-zman2017 = An enclosed area is closed to everyone. Points from waterholes are kept secret.
edition-allplay2023 = As Z-Man 2017, with the last open questions answered. A good choice for the first game.
board = Board
board-mountain = Mountain
board-river = River
board-own = My own map
own-map-about = A text file with one sign for each space: . sand, o small pool, P large pool, # no space; , c Q beyond the elevation line.
own-map-file = Map file
own-map-is = Chosen map: { $name }
more-options = More options
variant-serpentine = Serpentine
variant-serpentine-about = Leaders are placed back and forth instead of always clockwise.
variant-aquifers = Aquifers
variant-aquifers-about = Waterholes lie face down; only whoever takes one learns its value.
variant-closed-scores = Closed scores
variant-closed-scores-about = The others’ waterhole points are not shown as a sum. A screen that people share shows nobody’s; with aquifers it is handed over between turns, and everyone sees their own.
variant-dealt-returns = Deal the leaders given back
variant-dealt-returns-about = With five seats, chance decides who leads which four colours.
variant-chosen-oases = Choose the oases
variant-chosen-oases-about = Pick the five pools where palms stand, instead of drawing them.
variant-own-loads = Load your own caravan
variant-own-loads-about = Everyone loads their own camels in secret before the journey.
first-player = Who starts
first-drawn = Chance decides
seed = Seed
seed-empty = Empty: a surprise
seed-about = The same seed shuffles the same way: for a rematch on equal terms.
start = Start the game
cannot-start = Before it can start:
problem-same-name = Two people are called { $name }. Give one of them another name.
problem-long-name = A name has at most { $most } letters.
problem-seed = A seed is a whole number or 64 hexadecimal digits.
problem-no-map = Choose a map file, or another board.
problem-oases = Five pools get palms; { $count ->
    [one] { $count } is chosen.
   *[other] { $count } are chosen.
}

# At the table.
hand-over = Hand over to { $name }
hand-over-about = What follows is meant for one pair of eyes. Everyone else looks away.
i-am = I am { $name }
meanwhile = { $name }, this happened meanwhile: { $news }
turn-of = { $name } to decide
turn-thinking = { $name } is thinking …
turn-of-nobody = One moment …
turn-of-chance = Chance decides
won-by = { $count ->
    [one] { $names } wins with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
   *[other] { $names } share the victory with { $points ->
        [one] { $points } point
       *[other] { $points } points
    } each.
}
won = won
game-over = The game is over
rematch = Rematch
like-this = New game like this
beside-table = Beside the table
hint = Hint
hint-thinking = Thinking …
hint-failed = No hint came. Try again.
undo-move = Undo move
menu = Menu
replay = Replay
download = Download
log = What happened
pace = Pace of the bots
pace-quick = Quick
pace-calm = Calm
pace-slow = Slow
unkept = The browser will not keep this game: closing the page loses it. Download it to go on later.
bot-silent = { $name } does not answer.
ask-again = Ask again
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}

# The shelf.
shelf-about = All games in this browser. They stay on this device and nobody else sees them.
shelf-empty = No game yet. The first one is a click away.
open-record = Open a record file
kept-finished = { $moves ->
    [one] { $moves } move, finished. { $when }
   *[other] { $moves } moves, finished. { $when }
}
kept-going-on = { $moves ->
    [one] { $moves } move so far. { $when }
   *[other] { $moves } moves so far. { $when }
}
delete = Delete
deleted = The game is deleted.
undo = Undo

# The replay.
replay-first = To the beginning
replay-back = One move back
replay-run = Play
replay-stop = Stop
replay-forward = One move forward
replay-last = To the end
replay-slider = Which move
replay-place = Move { $at } of { $last }
replay-going-on = This game is still going on. Other eyes than your own may see what is secret.
eyes = Point of view
eyes-of = As { $name } sees it
eyes-of-spectator = As a spectator sees it
eyes-of-all = Everything open
play-on = Play on from here
play-on-about = Begins a new game from the move you look at. The old one stays as it is.
play-on-start = Play on

# Rules and the page about the app.
rules-search = Search the rules
rules-none = No rule says so.
rules-edition-all = All editions
rules-ruling = Our ruling
rules-about = The rules in our own words. Each has a number, and whatever refuses a move names it. What the rulebooks leave open and we decided is marked as a ruling.
read-rule = Read rule { $rule }
rules-count = { $count ->
    [one] { $count } rule
   *[other] { $count } rules
}
about-what = What this is
about-what-text = Caravanserai is the inn where caravans rest. This one plays two desert games by rules you can check: every rule is numbered, every game can be downloaded and verified, and the shuffle can be proven.
about-authors = Whose games these are
about-authors-text = Through the Desert is a game by Reiner Knizia; Timbuktu is a game by Dirk Henn. Play them at a real table: the boxes are worth it.
about-not-affiliated = This is an independent implementation in our own words, with our own drawings. The names of the games, editions and publishers belong to their owners, who have nothing to do with this project and have not approved it.
about-keys = By keys
about-keys-desert = Tab to the board; arrows move, a letter (or 1 to 5) picks the colour, Space or Enter places, Enter confirms a whole turn, Backspace or Escape takes back.
about-keys-timbuktu = Letters pick camels, 1 to 5 pens, first letters the good to pay; Enter confirms, Backspace or Escape takes back. While loading, small letters are goods; capitals, up and down choose the camel.
about-keys-replay = Arrows go back and forward, Home and End to the first and the last move.
about-own-data = Which boards and tables are our own design
about-own-data-text = Where no public source shows a board or a table, we made our own, with the published counts. Owners of a box can bring their own.
about-boards = Boards of Through the Desert
about-tables = Tables of Timbuktu
about-sources = Sources
about-sources-text = The published rulebooks of Kosmos 1998 (three translations), Z-Man Games 2017 and Allplay 2023; for Timbuktu its rulebook and independent reviews. Nothing of their text or pictures is used.
about-privacy = Your games
about-privacy-text = Everything runs in this page, bots included. Nothing is sent anywhere, unless you play online: then the house you play at gets your name and your moves.
about-licence = Licence
about-licence-text = Free software under the MIT or the Apache-2.0 licence, at your choice.
about-version = Version { $version }
table-pens = Pens
table-loads = Loads
table-pitch-cards = Pitch cards
table-goods-cards = Goods cards
table-routes = Routes
table-arrows = Arrows
table-swaps = Swap pitches
