"""How long an import takes, and how fast a scan is beside python-chess on as many bytes of chess."""

from __future__ import annotations

import io
import random
import statistics
import subprocess
import sys
import time

import chess
import chess.pgn
import scorebook_records as sb

SIZE = 16_000_000
PEER_SIZE = 300_000


def import_time() -> float:
    """Milliseconds that the import adds to the start of Python, the middle of many."""

    def start(code: str) -> float:
        begun = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        return time.perf_counter() - begun

    pairs = [(start("import scorebook_records"), start("pass")) for _ in range(15)]
    return 1000 * statistics.median(loaded - bare for loaded, bare in pairs)


def chess_games(size: int) -> str:
    """Random games of chess in PGN."""
    chance, text = random.Random(1), ""
    while len(text) < size:
        board = chess.Board()
        for _ in range(80):
            if board.is_game_over():
                break
            board.push(chance.choice(list(board.legal_moves)))
        text += str(chess.pgn.Game.from_board(board)) + "\n\n"
    return text


def chess_speed() -> float:
    """Bytes a second that python-chess reads."""
    text = chess_games(PEER_SIZE)
    file, begun = io.StringIO(text), time.process_time()
    while chess.pgn.read_game(file):
        pass
    return len(text) / (time.process_time() - begun)


def scan_speed(game: str, what: str, threads: int | None) -> float:
    """Bytes a second of a scan, of a hundred different games one after the other, again and again."""
    games = "".join(sb.simulate(game, seed=seed).text + "\n" for seed in range(100)).encode()
    content = games * (SIZE // len(games) + 1)
    import pyarrow

    begun = time.perf_counter()
    for _ in pyarrow.RecordBatchReader.from_stream(sb.scan(content, what, game=game, threads=threads)):
        pass
    return len(content) / (time.perf_counter() - begun)


def main() -> None:
    print(f"import: {import_time():.1f} ms (goal 30)")
    peer = chess_speed()
    print(f"python-chess reads PGN: {peer / 1e6:.3f} MB/s")
    for what in ("findings", "steps", "scores"):
        one, all_cores = scan_speed("root", what, 1), scan_speed("root", what, None)
        times = f"{one / peer:.0f} and {all_cores / peer:.0f} times (goal 100)"
        print(f"scan of Root for {what}: {one / 1e6:.1f} MB/s on one core, {all_cores / 1e6:.1f} on all: {times}")


if __name__ == "__main__":
    main()
