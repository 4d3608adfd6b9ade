# What frames every screen, and what both games share.
app-name = Caravanserai
skip-to-main = Skip to the game
game-desert = Through the Desert
game-timbuktu = Timbuktu
new-game = New game
play-now = Play now
title-play = Game
title-replay = Replay
title-shelf = Your games
title-about = About
default-name = You
page-not-found = There is no such page.
game-not-found = This game is not kept on this device.
game-does-not-read = This game cannot be opened:
hand-over = Hand over to { $name }
i-am = I am { $name }
hint = Hint
replay = Replay
log = What happened
seat-number = Seat { $number }
bot-numbered = { $name } { $number }
points = { $count ->
    [one] { $count } punto
   *[other] { $count } punti
}
