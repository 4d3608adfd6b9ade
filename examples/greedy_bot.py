#!/usr/bin/env python3
"""Sits down at a table of a Caravanserai house and plays: an example for bots in any language.

    python3 examples/greedy_bot.py http://127.0.0.1:8080 TABLE_ID [NAME]

It needs nothing but Python 3. It uses the plain HTTP side of the protocol (docs/protocol.md): look at
the table, ask for the legal moves, post one. In Through the Desert it looks one move ahead at what is
open in its own view: a camel next to an oasis or a waterhole first; in Timbuktu, or where it sees nothing
to gain, it takes any legal move. A stronger bot would replace `choose` and nothing else.
"""

import json
import random
import sys
import time
import urllib.error
import urllib.request


class Refused(Exception):
    """The house said no; the code says why (docs/protocol.md lists them)."""

    def __init__(self, trouble):
        super().__init__(f"{trouble['code']}: {trouble['text']}")
        self.code = trouble["code"]


class Table:
    """One table of a house, as its HTTP side shows it."""

    def __init__(self, house, table):
        self.base = f"{house.rstrip('/')}/api/tables/{table}"
        self.token = None

    def ask(self, path, body=None):
        request = urllib.request.Request(self.base + path)
        if body is not None:
            request.data = json.dumps(body).encode()
            request.add_header("content-type", "application/json")
        if self.token:
            request.add_header("authorization", f"Bearer {self.token}")
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                text = answer.read()
        except urllib.error.HTTPError as error:
            raise Refused(json.load(error)) from None
        return json.loads(text) if text else None

    def sit(self, name):
        seat = self.ask("/sit", {"name": name})
        # The token proves the seat, here and on any other device: keep it secret.
        self.token = seat["token"]
        return seat["seat"]


def choose(game, sight, moves):
    """One of the legal moves; they are in the short form of docs/notation.md, like `Gm7`."""
    if game == "desert":
        good = neighbours(targets(sight["view"]))
        gaining = [move for move in moves if move.lstrip("*")[1:] in good]
        if gaining:
            return random.choice(gaining)
    return random.choice(moves)


def targets(view):
    """Spaces worth being next to: oases, and tokens that still lie."""
    lying = [token.split("=")[0] for token in view.get("tokens", "").split()]
    return view.get("oases", "").split() + lying


def neighbours(spaces):
    """Spaces next to these, and themselves: columns have letters, and every second one (a, c, e, ...)
    sits half a hexagon lower."""
    near = set(spaces)
    for space in spaces:
        column, row = ord(space[0]) - ord("a"), int(space[1:])
        low = 1 if column % 2 == 0 else 0
        for dc, dr in ((0, -1), (0, 1), (1, low - 1), (1, low), (-1, low - 1), (-1, low)):
            near.add(f"{chr(column + dc + ord('a'))}{row + dr}")
    return near


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    table = Table(sys.argv[1], sys.argv[2])
    seat = table.sit(sys.argv[3] if len(sys.argv) > 3 else "Python")
    print(f"sat down on seat {seat}", flush=True)
    while True:
        standing = table.ask("")["table"]
        if standing["state"] == "finished":
            print(f"over: {standing['scores']}, won by {standing['winners']}")
            return
        try:
            sight = table.ask("/view")
            if seat in sight["turn"]:
                legal = table.ask("/legal")
                move = choose(standing["game"], sight, legal["moves"])
                table.ask("/moves", {"version": legal["version"], "moves": [move]})
                continue
        except Refused as refused:
            # The game has not begun, somebody was faster, or the house could not keep it: look again.
            if refused.code not in ("not_started", "stale", "not_your_turn", "unsaved", "finished"):
                raise
        # A program that minds its manners; a WebSocket would be told at once (docs/protocol.md).
        time.sleep(0.1)


if __name__ == "__main__":
    main()
