"""Columns of texts as tables: what a cluster runs on each of its machines, without a cluster."""

from __future__ import annotations

import doctest
import gzip
import subprocess
import sys

import pytest
import scorebook_records as sb
from conftest import GAMES, texts
from scorebook_records import _batches
from scorebook_records._batches import cells_of, scanned, schema

pyarrow = pytest.importorskip("pyarrow")
WHAT = ("checks", "steps", "findings", "scores", "states")


def rows(what: str, columns: dict[str, object], game: str | None = None) -> list[dict[str, object]]:
    """The rows that a batch of these columns makes."""
    batch = pyarrow.record_batch(columns)
    made = list(scanned(iter([batch]), what, game))
    assert all(one.schema == schema(what) for one in made)
    return [row for one in made for row in one.to_pylist()]


@pytest.mark.parametrize("what", WHAT)
@pytest.mark.parametrize("game", GAMES)
def test_a_column_makes_the_rows_of_a_scan(game: str, what: str) -> None:
    found = texts(game, 6)
    columns = {"text": found, "file": [str(number) for number in range(len(found))]}
    expected = sb.scan([text.encode() for text in found], what, game=game).to_arrow().to_pylist()
    assert rows(what, columns, game) == expected and expected


def test_each_text_may_have_its_own_game() -> None:
    found = {game: sb.simulate(game, seed=1).text for game in GAMES}
    columns = {"text": list(found.values()), "file": list(found), "game": list(found)}
    checked = rows("checks", columns)
    assert [(row["file"], row["game"], row["record"]) for row in checked] == [(game, game, 0) for game in GAMES]
    # Nobody knows it, or nobody says it: then the content tells.
    columns["game"] = ["chess", None, "", "Hexil"]
    assert rows("checks", columns) == checked


def test_the_ending_of_a_name_tells_the_game() -> None:
    ended = rows("checks", {"text": ["A:"], "file": ["s3://club/final.carc.gz"]})
    assert [row["game"] for row in ended] == ["carcassonne"]


@pytest.mark.parametrize("kind", ["string", "large_string", "binary", "large_binary"])
def test_columns_of_every_kind(kind: str) -> None:
    found = ["", "naïve 🂡", None, "b", ""]
    array = pyarrow.array(found).cast(getattr(pyarrow, kind)())
    for start in range(len(found) + 1):
        content, places = cells_of(array.slice(start))
        at = [int.from_bytes(places[place : place + 8], "little") for place in range(0, len(places), 8)]
        cells = [content[begin:end].decode() for begin, end in zip(at, at[1:])]
        assert cells == [text or "" for text in found[start:]]


def test_what_cannot_be_read_is_a_row_and_keeps_nobody() -> None:
    whole = sb.simulate("carcassonne", seed=1).text.encode()
    packed = gzip.compress(whole * 200)
    told = {
        "whole.carc": whole,
        "prose": b"Dear diary, today it rained.",
        "cut.carc.gz": packed[: len(packed) // 2],
        "noise.carc": bytes(range(256)),
        "empty.carc": b"",
        "packed.carc.gz": gzip.compress(whole),
    }
    columns = {"text": list(told.values()), "file": list(told)}
    checked = rows("checks", columns)
    named = [row["file"] for row in checked]
    assert set(named) == set(told) - {"empty.carc"}
    assert all(row["errors"] for row in checked if row["file"] in ("prose", "noise.carc"))
    # What stands before the damage is read.
    assert named.count("cut.carc.gz") > 2
    codes = {(row["file"], row["code"]) for row in rows("findings", columns)}
    assert {("cut.carc.gz", "text/unreadable"), ("prose", "text/unknown-game"), ("noise.carc", "text/not-utf8")} <= codes
    assert sb.explain("text/unreadable").severity == "error"
    scored = {row["file"] for row in rows("scores", columns)}
    assert {"whole.carc", "packed.carc.gz"} <= scored


def test_a_text_without_a_name() -> None:
    (row,) = rows("checks", {"text": [sb.simulate("hexil", seed=1).text]}, "hexil")
    assert row["file"] == "-"


def test_misuse() -> None:
    with pytest.raises(sb.UnknownGame):
        rows("checks", {"text": ["e4"]}, "chess")
    from scorebook_records import _native

    with pytest.raises(ValueError, match="as many rows"):
        _native.scan_column((b"", bytes(8)), (b"", bytes(16)), None, "checks", None)
    with pytest.raises(ValueError, match="not where it should be"):
        _native.scan_column((b"ab", bytes(8) + b"\x03" + bytes(7)), None, None, "checks", None)


def test_without_spark_one_line_says_what_is_missing() -> None:
    code = "import sys; sys.modules['pyspark'] = None; import scorebook_records.spark"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    last = done.stderr.strip().splitlines()[-1]
    assert last.startswith("ImportError: scorebook_records.spark needs PySpark: pip install 'scorebook-records[spark]'")
    assert "During handling" not in done.stderr


def test_examples_hold() -> None:
    failed, tried = doctest.testmod(_batches)
    assert tried and not failed
