"""Records on a cluster: the tables of `scan` as jobs of Spark, with the same rows.

    from scorebook_records import spark as sbs

    records = session.read.parquet("archive.parquet")            # columns: path, text
    findings = sbs.findings(records, file="path", game="root")
    findings.groupBy("code").count().show()

A record that cannot be read is a row of `check` and of `findings`, and never a task that fails. docs/spark.md has recipes and sizes.
"""

from __future__ import annotations

import os
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from . import _batches
from ._batches import FILE, GAME, TEXT
from ._reading import games

try:
    from pyspark.sql import Column, DataFrame, SparkSession, functions
    from pyspark.sql.pandas.types import from_arrow_schema
except ImportError as error:
    raise ImportError(f"scorebook_records.spark needs PySpark: pip install 'scorebook-records[spark]' ({error})") from None

if TYPE_CHECKING:
    from ._scan import Table

    Records: TypeAlias = "DataFrame | str | os.PathLike[str]"

__all__ = ["check", "findings", "folder", "score", "steps"]


def check(
    records: Records, *, text: str | Column = TEXT, file: str | Column | None = None, game: str | Column | None = None
) -> DataFrame:
    """A row for each record: how many steps it has, and how many errors, warnings and hints.

    `records` is a table with a column of texts (strings, or the bytes of files, compressed or not), or the path of a folder, see `folder`.
    `text` is the column of the texts and `file` that of their names, both as Spark names columns. `game` is the game of all of them, as
    `scan` takes it, or a `Column` that tells the game of each. Without a game, the ending of the name or the content tells which it is; by
    the content takes a few milliseconds a record.

    A text that nobody can read is a row without a game and with an error; `findings` says why.
    """
    return _table("checks", records, text, file, game)


def findings(
    records: Records, *, text: str | Column = TEXT, file: str | Column | None = None, game: str | Column | None = None
) -> DataFrame:
    """A row for each finding: its code, its severity, what it says, and where it stands. The arguments are those of `check`."""
    return _table("findings", records, text, file, game)


def score(
    records: Records, *, text: str | Column = TEXT, file: str | Column | None = None, game: str | Column | None = None
) -> DataFrame:
    """A row for each seat of each record: its points at the end. The arguments are those of `check`."""
    return _table("scores", records, text, file, game)


def steps(
    records: Records, *, text: str | Column = TEXT, file: str | Column | None = None, game: str | Column | None = None
) -> DataFrame:
    """A row for each step of each record, with what is done in it as JSON. The arguments are those of `check`."""
    return _table("steps", records, text, file, game)


def folder(path: str | os.PathLike[str], session: SparkSession | None = None) -> DataFrame:
    """The files of a folder and its folders that have an ending of a game, as a table with the columns `file` and `text`.

    The path is any that Spark can read. Each file is a row, so it has to fit into the memory of a task; as everywhere in Spark, files
    whose names begin with `_` or `.` are left out.
    """
    reader = (session or SparkSession.active()).read.format("binaryFile")
    files = reader.option("recursiveFileLookup", "true").option("pathGlobFilter", _endings()).load(os.fspath(path))
    return files.select(files["path"].alias(FILE), files["content"].alias(TEXT))


def _table(
    what: Table, records: Records, text: str | Column, file: str | Column | None, game: str | Column | None
) -> DataFrame:
    if not isinstance(records, DataFrame):
        records, text, file = folder(records), TEXT, FILE
    columns = {TEXT: text, FILE: file, GAME: game if isinstance(game, Column) else None}
    wanted = [_column(one).alias(name) for name, one in columns.items() if one is not None]
    scan = partial(_batches.scanned, what=what, game=game if isinstance(game, str) else None)
    return records.select(*wanted).mapInArrow(scan, from_arrow_schema(_batches.schema(what)))


def _column(named: str | Column) -> Column:
    return functions.col(named) if isinstance(named, str) else named


def _endings() -> str:
    """The pattern of file names that have an ending of a game, compressed or not, in small letters or large."""
    endings = ",".join(_in_any_case(ending) for game in games() for ending in game.endings)
    packed = ",".join(_in_any_case(ending) for ending in (".gz", ".zst"))
    return f"*.{{{endings}}}{{,{packed}}}"


def _in_any_case(ending: str) -> str:
    return "".join(f"[{sign}{sign.upper()}]" if sign.isalpha() else sign for sign in ending)
