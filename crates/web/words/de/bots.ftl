# The levels, weakest first, and the yardsticks.
bot-beginner = Beginner
bot-traveller = Traveller
bot-trader = Trader
bot-guide = Guide
bot-master = Master
bot-random = Random
bot-greedy = Greedy
bot-uct = UCT
