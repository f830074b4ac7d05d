"""Many records as tables."""

from __future__ import annotations

import gc
import gzip
import json
import os
import signal
import threading
import time
from pathlib import Path

import pytest
import scorebook_records as sb
from conftest import GAMES, texts

pyarrow = pytest.importorskip("pyarrow")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two files of many records for each game, one of them compressed."""
    folder = tmp_path_factory.mktemp("archive")
    for game in sb.games():
        half = [text if text.endswith("\n") else text + "\n" for text in texts(game.game, 4)]
        (folder / f"{game.game}.{game.endings[0]}").write_text("".join(half), encoding="utf-8", newline="")
        packed = gzip.compress("".join(half).encode())
        (folder / f"{game.game}-packed.{game.endings[0]}.gz").write_bytes(packed)
    (folder / ".hidden.carc").write_text("0 (0,0) CRFR\n")
    (folder / "notes.txt").write_text("nothing to see")
    return folder


def documents(folder: Path) -> list[sb.Document]:
    paths = sorted(path for path in folder.iterdir() if path.suffix != ".txt" and not path.name.startswith("."))
    return [record for path in paths for record in sb.records(path)]


def test_steps(folder: Path) -> None:
    rows = sb.scan(folder, "steps").to_arrow().to_pylist()
    expected = [
        (record.file, record.number, record.game, step.step, step.label, step.turn, step.seat, step.by, step.text)
        for record in documents(folder)
        for step in record.steps
    ]
    names = ("file", "record", "game", "step", "label", "turn", "seat", "by", "text")
    assert [tuple(row[name] for name in names) for row in rows] == expected
    acts = [sb.Data(act) if isinstance(act := json.loads(row["act"]), dict) else act for row in rows]
    assert acts == [step.act for record in documents(folder) for step in record.steps]
    spans = [(step.line, step.byte_start, step.byte_end) for record in documents(folder) for step in record.steps]
    assert [(row["line"], row["start"], row["end"]) for row in rows] == spans


def test_findings(folder: Path) -> None:
    rows = sb.scan(folder, "findings").to_arrow().to_pylist()
    names = ("code", "kind", "severity", "message", "line", "column", "end_line", "end_column")
    expected = [
        (record.file, record.number, found.byte_start, found.byte_end, *(found[name] for name in names))
        for record in documents(folder)
        for found in record.findings
    ]
    told = [(row["file"], row["record"], row["start"], row["end"], *(row[name] for name in names)) for row in rows]
    assert told == expected and len(told) > 4


def test_checks(folder: Path) -> None:
    rows = sb.scan([folder, folder / "notes.txt"], "checks").to_arrow().to_pylist()

    def counted(record: sb.Document) -> list[int]:
        severities = [found.severity for found in record.findings]
        return [severities.count(severity) for severity in ("error", "warning", "hint")]

    names = ("file", "record", "game", "steps", "errors", "warnings", "hints")
    expected = [
        (record.file, record.number, record.game, len(record.steps), *counted(record)) for record in documents(folder)
    ]
    # What is no record of any game has a row all the same.
    expected.append((str(folder / "notes.txt"), None, None, 0, 1, 0, 0))
    assert [tuple(row[name] for name in names) for row in rows] == expected


def test_scores(folder: Path) -> None:
    rows = sb.scan(folder, "scores").to_arrow().to_pylist()
    expected = [
        (record.file, record.number, seat.seat, seat.name, seat.points, seat.stated, record.score().over)
        for record in documents(folder)
        for seat in record.score().seats
    ]
    names = ("file", "record", "seat", "name", "points", "stated", "over")
    assert [tuple(row[name] for name in names) for row in rows] == expected


def test_states(folder: Path) -> None:
    path = next(path for path in folder.iterdir() if path.suffix == ".carc")
    rows = sb.scan(path, "states").to_arrow().to_pylist()
    lines = [line for record in sb.records(path) for line in record._of.replay(None)]
    names = ("file", "record", "game", "step", "label", "turn", "seat", "by")
    for row, line in zip(rows, lines, strict=True):
        told = json.loads(line)
        assert [row[name] for name in names] == [told[name] for name in names]
        for name in ("act", "position", "points"):
            assert (json.loads(row[name]) if row[name] else None) == told[name]


@pytest.mark.parametrize("what", ["checks", "steps", "findings", "scores", "states"])
def test_any_number_of_threads_gives_the_same(folder: Path, what) -> None:
    sources = [folder] * 5 if what == "scores" else [folder / "carcassonne.carc"] * 9
    tables = [sb.scan(sources, what, threads=threads).to_arrow() for threads in (1, 2, 5)]
    assert tables[0] == tables[1] == tables[2]
    assert tables[0].schema == pyarrow.schema(sb.scan(folder, what))


def test_a_scan_is_read_anew(folder: Path) -> None:
    scan = sb.scan(folder, "scores")
    assert scan.to_arrow() == scan.to_arrow()


def test_sources(folder: Path) -> None:
    path = folder / "hexil.han"
    of_path = sb.scan(str(path), "scores").to_arrow()
    of_bytes = sb.scan([path.read_bytes(), path.read_bytes()], "scores", game="hexil").to_arrow()
    assert of_path.drop_columns("file").to_pylist() * 2 == of_bytes.drop_columns("file").to_pylist()
    assert set(of_bytes["file"].to_pylist()) == {"0", "1"}
    assert sb.scan(b"", "steps").to_arrow().num_rows == 0
    assert sb.scan([], "steps").to_arrow().num_rows == 0
    assert sb.scan(iter([path]), "scores").to_arrow() == of_path


def test_misuse(folder: Path) -> None:
    with pytest.raises(FileNotFoundError):
        sb.scan(folder / "nowhere.carc")
    with pytest.raises(sb.UnknownGame):
        sb.scan(folder, game="chess")
    with pytest.raises(ValueError, match='"checks", "steps", "findings", "scores", "states"'):
        sb.scan(folder, "moves")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="encode"):
        sb.scan("0 (0,0) CRFR\n1A (1,0) FFCC\n")
    with pytest.raises(ValueError, match="at least one"):
        sb.scan(folder, threads=0)
    for wrong in (12, [12]):
        with pytest.raises(TypeError):
            sb.scan(wrong)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="called"):
        sb.scan(folder, progress=3)  # type: ignore[arg-type]


def test_what_cannot_be_read_is_a_finding(folder: Path) -> None:
    (row,) = sb.scan(folder / "notes.txt", "findings").to_arrow().to_pylist()
    assert (row["code"], row["record"], row["game"]) == ("text/unknown-game", None, None)


def test_a_broken_file_is_an_error(tmp_path: Path) -> None:
    broken = tmp_path / "game.carc.gz"
    broken.write_bytes(gzip.compress(b"0 (0,0) CRFR\n" * 9999)[:60])
    with pytest.raises(OSError):
        sb.scan(broken).to_arrow()


def test_progress_counts_every_byte(folder: Path) -> None:
    told: list[int] = []
    threads: set[int] = set()

    def progress(count: int) -> None:
        told.append(count)
        threads.add(threading.get_ident())

    files = [path for path in folder.iterdir() if path.suffix != ".txt" and not path.name.startswith(".")]
    sb.scan(folder, "steps", progress=progress).to_arrow()
    assert sum(told) == sum(path.stat().st_size for path in files)
    assert threads == {threading.get_ident()}


def test_what_progress_raises_ends_the_scan(folder: Path) -> None:
    def enough(_: int) -> None:
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        sb.scan(folder, "steps", progress=enough).to_arrow()


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="there are no timers here")
def test_a_scan_can_be_interrupted(tmp_path: Path) -> None:
    game = sb.simulate("root", seed=1).text
    path = tmp_path / "many.rootlog"
    path.write_text((game + "\n") * 3000, encoding="utf-8")
    before = signal.signal(signal.SIGALRM, signal.default_int_handler)
    signal.setitimer(signal.ITIMER_REAL, 0.2)
    begun = time.monotonic()
    try:
        with pytest.raises(KeyboardInterrupt):
            sb.scan(path, "states", game="root").to_arrow()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert time.monotonic() - begun < 20


def threads_alive() -> int:
    return len(os.listdir("/proc/self/task"))


@pytest.mark.skipif(not os.path.exists("/proc/self/task"), reason="nobody tells how many threads there are")
def test_a_stream_that_nobody_reads_ends(folder: Path) -> None:
    before = threads_alive()
    for _ in range(20):
        stream = sb.scan(folder, "states").__arrow_c_stream__()
        del stream
    gc.collect()
    assert threads_alive() <= before


def test_other_threads_run_meanwhile(folder: Path) -> None:
    beats = 0
    over = threading.Event()

    def beat() -> None:
        nonlocal beats
        while not over.wait(0.001):
            beats += 1

    counter = threading.Thread(target=beat)
    counter.start()
    rows = sb.scan(folder / "carcassonne.carc", "states").to_arrow().num_rows
    over.set()
    counter.join()
    assert rows > 0 and beats > 3


def test_polars_reads_it(folder: Path) -> None:
    polars = pytest.importorskip("polars")
    scan = sb.scan(folder, "scores")
    assert scan.to_polars().equals(polars.DataFrame(scan))
    assert scan.to_polars().height == scan.to_arrow().num_rows


def test_pandas_reads_it(folder: Path) -> None:
    pytest.importorskip("pandas")
    scan = sb.scan(folder, "findings")
    assert len(scan.to_pandas()) == scan.to_arrow().num_rows


@pytest.mark.skipif(not os.path.exists("/proc/self/status"), reason="nobody tells how much memory is used")
def test_memory_does_not_grow_with_the_file(tmp_path: Path) -> None:
    def most() -> int:
        status = Path("/proc/self/status").read_text()
        return int(next(line for line in status.splitlines() if line.startswith("VmHWM")).split()[1])

    def pulled(games: int) -> int:
        path = tmp_path / f"{games}.rootlog"
        path.write_text((sb.simulate("root", seed=2).text + "\n") * games, encoding="utf-8")
        rows = 0
        for batch in pyarrow.RecordBatchReader.from_stream(sb.scan(path, "steps", game="root")):
            rows += batch.num_rows
        return rows

    pulled(400)
    before = most()
    assert pulled(8000) == 20 * pulled(400)
    # The text has 36 MB, its table some 300.
    assert most() - before < 100_000
