"""Plays random games of four with catanatron and prints how many it plays in a second, as a line of JSON.

    python random-catan.py [GAMES]
"""

import json
import random
import sys
import time

from catanatron import Color, Game, RandomPlayer


def play(seed):
    """Plays one game to the end and tells how many actions it took."""
    random.seed(seed)
    players = [RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)]
    game = Game(players, seed=seed)
    game.play()
    state = game.state
    return len(getattr(state, "action_records", None) or getattr(state, "actions", ()))


def main():
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    play(0)
    # The fastest of three rounds counts, since others only tell what else the machine was doing.
    best = None
    for number in range(3):
        start = time.perf_counter()
        actions = sum(play(seed) for seed in range(1, games + 1))
        seconds = time.perf_counter() - start
        if best is None or seconds < best[0]:
            best = (seconds, actions)
    seconds, actions = best
    print(json.dumps({
        "what": "play catanatron",
        "games": games,
        "moves": actions,
        "seconds": round(seconds, 6),
        "games_per_second": round(games / seconds, 2),
        "moves_per_second": round(actions / seconds),
    }, separators=(",", ":")))


main()
