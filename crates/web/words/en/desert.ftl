# Through the Desert: pieces and places.
desert-colour = { $colour ->
    [green] green
    [pink] pink
    [yellow] yellow
    [purple] purple
   *[turquoise] turquoise
}
# The letter that chooses a colour on the keyboard; each once.
desert-key = { $colour ->
    [green] G
    [pink] P
    [yellow] Y
    [purple] U
   *[turquoise] T
}
desert-camel = { $colour ->
    [green] green camel
    [pink] pink camel
    [yellow] yellow camel
    [purple] purple camel
   *[turquoise] turquoise camel
}
desert-leader = { $colour ->
    [green] green leader
    [pink] pink leader
    [yellow] yellow leader
    [purple] purple leader
   *[turquoise] turquoise leader
}
desert-caravan = { $colour ->
    [green] green caravan
    [pink] pink caravan
    [yellow] yellow caravan
    [purple] purple caravan
   *[turquoise] turquoise caravan
}
desert-and = { $first } and { $second }

# Moves.
desert-move-return = give the { $piece } back
desert-move-place = { $piece } on { $space }

# What happened.
desert-event-laid-out = Palms and waterholes are laid out. { $name } goes first.
desert-event-returned = { $name }: the { $piece } goes back into the box
desert-event-placed = { $name }: { $piece } on { $space }
desert-event-linked = { $name }: the { $caravan } reaches the oasis at { $space }, 5 points
desert-event-crossed = { $name }: the { $caravan } crosses the river, 5 points
desert-event-enclosed = { $name }: the { $caravan } encloses { $count ->
    [one] { $count } space
   *[other] { $count } spaces
}
desert-event-water = { $name }: the waterhole at { $space }, { $count ->
    [one] { $count } point
   *[other] { $count } points
}
desert-event-water-hidden = { $name }: the face-down waterhole at { $space }
desert-event-ended-supply = A colour has run out, and the game is over.
desert-event-ended-stuck = No camel can be placed any more, and the game is over.
desert-won = { $winners ->
    [one] { $names } wins with { $points } points.
   *[other] { $names } share the win with { $points } points each.
}

# Why not.
desert-by-rule = { $why } Rule { $rule }.
desert-no-returned-already = Another player has already given the { $leader } back.
desert-no-not-returning = Leaders are given back only with five players, before any is placed.
desert-no-return-first = First everyone gives one leader back.
desert-no-leaders-first = First all leaders are placed, then come the camels.
desert-no-leaders-done = All leaders are placed already.
desert-no-such-leader = There is no { $leader } left to place.
desert-no-beyond = { $space } lies beyond the elevation line, out of play with two or three players.
desert-no-off-board = There is no space { $space } on this board.
desert-no-leader-on-waterhole = A leader may not begin on a waterhole, and one lies on { $space }.
desert-no-on-oasis = { $space } is an oasis: nothing is placed on it.
desert-no-leader-on-leader = A leader stands on { $space } already.
desert-no-leader-near-oasis = { $space } is next to the oasis at { $other }: leaders keep their distance.
desert-no-leader-near-leader = { $space } is next to the leader at { $other }: leaders keep their distance.
desert-no-first-colour = Your first leader needs a colour that nobody has brought yet, and a { $leader } is on the board.
desert-no-not-your-turn = It is not { $name }’s turn.
desert-no-not-near-own = { $space } is not next to your { $colour ->
    [green] green caravan
    [pink] pink caravan
    [yellow] yellow caravan
    [purple] purple caravan
   *[turquoise] turquoise caravan
}.
desert-no-on-piece = { $space } is taken.
desert-no-near-rival = { $space } is next to { $name }’s { $caravan } at { $other }: caravans of one colour never touch.
desert-no-inside = { $space } lies in the area that { $name } has enclosed.
desert-no-camels-left = No { $camel } is left.
desert-no-over = The game is over.
desert-no-palms = The palms are not laid out as they should be.
desert-no-waterholes = The waterholes are not laid out as they should be.
desert-no-first = The first player is not one who can begin.
desert-no-returns = The leaders given back are not dealt as they should be.
desert-no-nothing-to-draw = Palms and waterholes are laid out already.
desert-no-not-laid-out = Palms and waterholes are not laid out yet.

# A space, as one points at it.
desert-ground-sand = sand
desert-ground-small = small pool
desert-ground-large = large pool
desert-ground-oasis = oasis
desert-token = waterhole worth { $value }
desert-token-hidden = face-down waterhole
desert-piece = { $name }’s { $piece }
desert-area = in { $name }’s area
desert-drafted = not confirmed yet
desert-may = free for the { $piece }
desert-may-any = free for { $count ->
    [one] one of your colours
   *[other] { $count } of your colours
}
desert-not-guided = Not this one: the lesson asks for something else.
desert-choose-first = Choose a colour first.
desert-point-at = Point at a space or tap it: what there is to know of it stands here.
desert-gain-water = waterhole, { $count ->
    [one] { $count } point
   *[other] { $count } points
}
desert-gain-hidden = a face-down waterhole
desert-gain-oasis = oasis { $space }, 5 points
desert-gain-river = across the river, 5 points
desert-gain-area = encloses { $count ->
    [one] { $count } space
   *[other] { $count } spaces
}
desert-gain-end = ends the game

# What to do now.
desert-prompt-return = Choose the leader to give back
desert-prompt-leader = Choose a colour and place a leader
desert-prompt-camels = { $left ->
    [one] { $left } camel to place
   *[other] { $left } camels to place
}
desert-prompt-confirm = Confirm, or take back
desert-prompt-ends = This ends the game. Confirm, or take back
desert-last-turn = A colour has run out: this is the last turn.
desert-confirm = Confirm
desert-take-back = Take back
desert-take-all-back = Take all back
desert-drafted-said = { $move }. { $left ->
    [0] The turn is whole: confirm it or take back.
    [one] One more to place.
   *[other] { $left } more to place.
}
desert-taken-back-said = Taken back: { $move }

# Panels.
desert-table = Board and panels
desert-board = Board. Arrow keys move across the spaces, Enter places, letters choose a colour, Backspace takes back.
desert-colours = Camel colours
desert-supply = { $colour }, { $count ->
    [0] none left
    [one] one left
   *[other] { $count } left
}
desert-supply-low = running low
# The colours of which the least is left, each as desert-supply says it.
desert-low = Running low: { $supplies }
desert-key-said = key { $key }
desert-scores = Points
desert-scores-hint = Areas and longest caravans as they stand now.
desert-seat = Player
desert-water = Waterholes
desert-oases = Oases
desert-river = River
desert-areas = Areas
desert-longest = Longest caravans
desert-total = Total
desert-closed = closed
desert-at-least = { $count } and what is closed
desert-more-hidden = and { $count } face down
desert-caravans = Caravans
desert-caravan-said = { $count ->
    [one] { $count } camel
   *[other] { $count } camels
}
desert-leads = longest
desert-ties = shares the longest
desert-links-said = { $count ->
    [one] { $count } oasis
   *[other] { $count } oases
}
desert-crossed-said = across the river
desert-none = no caravan of this colour
desert-result = Final score
desert-winner = winner

# The hint.
desert-hint = The master’s advice
desert-hint-points = expects { $own } to { $rival }
desert-hint-wins = { $percent } % to win
desert-hint-try = Try: { $move }
desert-hint-whole-turn = The advice is for the whole turn: trying it takes back what you have placed.
desert-hint-line = Then perhaps: { $line }
desert-hint-step = { $name }: { $move }
