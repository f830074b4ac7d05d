"""Spark makes the same tables as one machine. This starts a cluster, so no quick test runs it: scripts/spark does."""

from __future__ import annotations

import gzip
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyarrow
import pytest
import scorebook_records as sb
from conftest import GAMES, texts
from pyspark.sql import DataFrame, SparkSession, functions
from scorebook_records import _batches
from scorebook_records import spark as sbs

COUNT = int(os.environ.get("RECORDS", "4000"))
JOBS = {"checks": sbs.check, "findings": sbs.findings, "scores": sbs.score, "steps": sbs.steps}
Texts = list[tuple[str, str, bytes]]


@pytest.fixture(scope="module")
def session() -> Iterator[SparkSession]:
    """Two machines of one core and 1 GiB each, as far as Spark can tell."""
    begun = time.monotonic()
    here = "127.0.0.1"
    builder = SparkSession.builder.master("local-cluster[2,1,1024]").appName("scorebook")
    settings = {
        "spark.driver.host": here,
        "spark.driver.bindAddress": here,
        "spark.executor.memory": "1g",
        "spark.ui.enabled": "false",
        "spark.sql.shuffle.partitions": "4",
        # Four batches and more for each worker, so that what hangs on batches shows.
        "spark.sql.execution.arrow.maxRecordsPerBatch": "300",
    }
    for name, value in settings.items():
        builder = builder.config(name, value)
    session = builder.getOrCreate()
    session.sparkContext.setLogLevel("ERROR")
    say(f"the cluster started in {time.monotonic() - begun:.1f} s")
    yield session
    say("memory at most: " + ", ".join(memory()))
    session.stop()


@pytest.fixture(scope="module")
def records() -> Texts:
    """Records of every game, every other spoiled, and what nobody can read: each with its name and its game."""
    found = [
        (f"{game}/{number}", game, text.encode())
        for game in GAMES
        for number, text in enumerate(texts(game, COUNT // len(GAMES)))
    ]
    packed = gzip.compress(found[0][2] * 50)
    odd = {"prose": b"Dear diary, today it rained.", "packed": packed, "noise": bytes(range(256)), "empty": b""}
    return found + [(name, "root", content) for name, content in odd.items()]


@pytest.fixture(scope="module")
def frame(session: SparkSession, records: Texts) -> DataFrame:
    return session.createDataFrame(records, "name string, played string, content binary").repartition(8).cache()


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def ordered(table: Any) -> Any:
    """Rows in an order of their own: a cluster has none."""
    return table.sort_by([(name, "ascending") for name in table.column_names]).combine_chunks()


def rows(table: DataFrame) -> Any:
    """What a cluster says, in order."""
    return ordered(table.toArrow())


def on_one_machine(what: Any, found: Texts) -> Any:
    """What `scan` says of the same. It takes no names for bytes."""
    tables = []
    for game in GAMES:
        own = [(name, content) for name, played, content in found if played == game]
        table = sb.scan([content for _, content in own], what, game=game).to_arrow().cast(_batches.schema(what))
        names = pyarrow.array([name for name, _ in own])
        tables.append(table.set_column(0, table.schema.field(0), names.take(table["file"].cast("int64"))))
    return ordered(pyarrow.concat_tables(tables))


@pytest.mark.parametrize("what", JOBS)
def test_a_cluster_says_what_one_machine_says(what: Any, frame: DataFrame, records: Texts) -> None:
    begun = time.monotonic()
    told = rows(JOBS[what](frame, text="content", file="name", game=functions.col("played")))
    say(f"{what} of {len(records)} records: {told.num_rows} rows in {time.monotonic() - begun:.1f} s, collecting them included")
    begun = time.process_time()
    expected = on_one_machine(what, records)
    say(f"{what} on one machine: {time.process_time() - begun:.1f} s of one core, sorting them included")
    assert told.num_rows == expected.num_rows > len(GAMES)
    for name in told.column_names:
        assert told[name].equals(expected[name]), name


def test_a_damaged_file_is_a_row(session: SparkSession) -> None:
    packed = gzip.compress(sb.simulate("carcassonne", seed=1).text.encode() * 50)
    frame = session.createDataFrame([("cut.carc.gz", packed[:-40])], "file string, text binary")
    found = sbs.findings(frame, file="file").where("code = 'text/unreadable'").collect()
    assert [(row.file, row.record, row.severity) for row in found] == [("cut.carc.gz", None, "error")]
    assert sbs.check(frame, file="file").count() > 40


def test_texts_are_read_as_bytes_are(frame: DataFrame) -> None:
    hexil = frame.where("played = 'hexil'")
    as_text = hexil.withColumn("content", functions.col("content").cast("string"))
    told = {"text": "content", "file": "name", "game": "hexil"}
    assert rows(sbs.findings(as_text, **told)) == rows(sbs.findings(hexil, **told))


def test_the_content_tells_the_game(session: SparkSession) -> None:
    found = [(game, sb.simulate(game, seed=seed).text) for game in GAMES for seed in range(10)]
    begun = time.monotonic()
    told = rows(sbs.check(session.createDataFrame(found, "file string, text string"), file="file"))
    say(f"checks of {len(found)} records without a game: {time.monotonic() - begun:.1f} s")
    assert told["file"] == told["game"] and told.num_rows == len(found)


def test_a_folder(session: SparkSession, tmp_path: Path) -> None:
    for game in sb.games():
        below = tmp_path / game.game
        below.mkdir()
        for number, text in enumerate(texts(game.game, 6)):
            (below / f"{number}.{game.endings[0].upper()}").write_text(text, encoding="utf-8", newline="")
            (below / f"{number}.{game.endings[0]}.gz").write_bytes(gzip.compress(text.encode()))
    (tmp_path / "notes.txt").write_text("no record")
    (tmp_path / ".hidden.carc").write_text("0 (0,0) CRFR\n")
    table = sbs.score(tmp_path)
    told = rows(table.withColumn("file", functions.regexp_replace("file", "^file:", "")))
    assert told.to_pylist() == ordered(sb.scan(tmp_path, "scores").to_arrow().cast(_batches.schema("scores"))).to_pylist()


def test_columns_are_those_of_a_scan(frame: DataFrame) -> None:
    for what, job in JOBS.items():
        table = job(frame, text="content", game="root")
        assert table.columns == [field.name for field in _batches.schema(what)]


def memory() -> list[str]:
    """How many processes of each kind the cluster has, and what the largest of them took at most."""
    signs = {b"CoarseGrainedExecutorBackend": "executor", b"SparkSubmit": "driver", b"pyspark.daemon": "Python worker"}
    most: dict[str, list[int]] = {}
    for folder in Path("/proc").iterdir():
        try:
            command = (folder / "cmdline").read_bytes()
            status = (folder / "status").read_text()
        except OSError:
            continue
        for sign, kind in signs.items():
            if sign in command:
                most.setdefault(kind, []).extend(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM"))
    return [f"{len(sizes)} {kind} with {max(sizes) // 1000} MB" for kind, sizes in most.items() if sizes]
