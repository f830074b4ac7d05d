"""How long an import takes, how fast a scan is beside python-chess on as many bytes of chess and beside rootlog-parser on the same games, and what a
million records cost.

    python bench.py [FOLDER]

In the folder, npm has installed @seiyria/rootlog-parser; without it that peer is left out.
"""

from __future__ import annotations

import io
import itertools
import json
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import chess
import chess.pgn
import pyarrow
import scorebook_records as sb

SIZE = 1_000_000
"""How many bytes of each are read at a time: all of them different games."""
ROUNDS = 7


def import_time() -> float:
    """Milliseconds of the processor that an import takes, the middle of many."""
    code = "import time; begun = time.process_time(); import scorebook_records; print(time.process_time() - begun)"
    runs = (subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True) for _ in range(15))
    return 1000 * statistics.median(float(run.stdout) for run in runs)


def filled(texts: Iterable[str]) -> str:
    """Texts one after the other, until there are enough bytes."""
    whole, size = [], 0
    for text in texts:
        whole.append(text)
        size += len(text.encode())
        if size >= SIZE:
            break
    return "".join(whole)


def chess_games() -> Iterator[str]:
    """Games of chess in PGN. They are played at random, but who can take something or mate mostly does, so that games come to an end."""
    chance = random.Random(1)
    for number in itertools.count(1):
        board = chess.Board()
        while not board.is_game_over() and board.ply() < 200:
            board.push(chosen(board, chance))
        game = chess.pgn.Game.from_board(board)
        names = {"Event": "Bench", "Site": "?", "Date": "2026.11.18", "Round": str(number), "White": "Ada", "Black": "Bob"}
        game.headers.update(names | {"WhiteElo": str(chance.randint(1200, 2600)), "BlackElo": str(chance.randint(1200, 2600))})
        yield f"{game}\n\n"


def chosen(board: chess.Board, chance: random.Random) -> chess.Move:
    moves = list(board.legal_moves)
    takes = [move for move in moves if board.is_capture(move)]
    return chance.choice(takes if takes and chance.random() < 0.5 else moves)


def read_chess(text: str) -> None:
    """Reads games as python-chess does: each into a tree of moves, with what is wrong in it."""
    file = io.StringIO(text)
    while chess.pgn.read_game(file):
        pass


def scan(content: bytes, what: sb._scan.Table, game: str, threads: int | None = 1) -> None:
    """Reads and judges games, and makes a table of them."""
    for _ in pyarrow.RecordBatchReader.from_stream(sb.scan(content, what, game=game, threads=threads)):
        pass


def seconds(work: Callable[[], None]) -> float:
    """Seconds of the processor, of all threads together: what else the machine does counts less in them than in those of a clock."""
    begun = time.process_time()
    work()
    return time.process_time() - begun


def root_games() -> bytes:
    """Random games of Root, all different."""
    return filled(sb.simulate("root", seed=seed).text + "\n" for seed in itertools.count(1)).encode()


def beside_chess(root: bytes) -> None:
    """Both in turn, so that a slow minute of the machine is one of both."""
    pgn = filled(chess_games())
    print(f"{len(pgn.encode())} bytes of PGN, {len(root)} bytes of Root, {ROUNDS} rounds in turn, one core, medians")
    for what in ("findings", "checks", "steps", "scores"):
        pairs = [(seconds(lambda: read_chess(pgn)), seconds(lambda: scan(root, what, "root"))) for _ in range(ROUNDS)]
        theirs, ours = (statistics.median(times) for times in zip(*pairs))
        theirs, ours = len(pgn.encode()) / theirs, len(root) / ours
        speeds = f"python-chess {theirs / 1e6:.3f} MB/s, scan for {what} {ours / 1e6:.1f} MB/s"
        print(f"{speeds}: {ours / theirs:.0f} times (goal 100)")


def beside_rootlog_parser(root: bytes, folder: str) -> None:
    """The same games, read by both, the fastest of five passes in seconds of the processor. The parser is timed within Node.js; a scan judges besides."""
    peer = Path(__file__).resolve().parents[2] / "bench" / "peers" / "rootlog-parser.js"
    with tempfile.NamedTemporaryFile(suffix=".rootlog") as corpus:
        corpus.write(root)
        corpus.flush()
        told = subprocess.run(["node", str(peer), folder, corpus.name], check=True, capture_output=True, text=True)
    parser = json.loads(told.stdout)
    theirs = len(root) / parser["processor_seconds"]
    for what in ("findings", "checks", "steps", "scores"):
        ours = len(root) / min(seconds(lambda: scan(root, what, "root")) for _ in range(5))
        speeds = f"rootlog-parser {theirs / 1e6:.2f} MB/s, scan for {what} {ours / 1e6:.1f} MB/s"
        print(f"{speeds}: {ours / theirs:.1f} times")
    print(f"rootlog-parser gave up {parser['lines_not_read']} lines and {parser['records_thrown']} of {parser['records']} records")


def million() -> None:
    """What a million records cost: of each game, a few hundred are scanned."""
    for game in (one.game for one in sb.games()):
        records = [sb.simulate(game, seed=seed).text.encode() for seed in range(300)]
        content = b"".join(record + b"\n" for record in records)
        costs = {
            what: statistics.median(seconds(lambda: scan(content, what, game)) for _ in range(ROUNDS)) * 1e6 / len(records)
            for what in ("checks", "findings", "scores", "steps")
        }
        told = ", ".join(f"{what} {cost:.0f} s" for what, cost in costs.items())
        print(f"a million records of {game}, {len(content) / len(records) / 1000:.1f} kB each, on one core: {told}")


def main() -> None:
    print(f"import: {import_time():.1f} ms (goal 30)")
    root = root_games()
    beside_chess(root)
    if sys.argv[1:]:
        beside_rootlog_parser(root, sys.argv[1])
    else:
        print("rootlog-parser is not here: it is left out")
    million()


if __name__ == "__main__":
    main()
