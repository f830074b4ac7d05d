"""Many records as tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal

from . import _native

if TYPE_CHECKING:
    from ._reading import Source

Table = Literal["checks", "steps", "findings", "scores", "states"]
"""The tables there are."""


class Scan:
    """Records of files as a table that polars, pandas, DuckDB and all else that knows Arrow can read. Each reading reads the files anew."""

    __slots__ = ("_scan",)

    def __init__(self, scan: _native.Scan) -> None:
        """Use `scan`."""
        self._scan = scan

    def __arrow_c_schema__(self) -> object:
        """The columns, as Arrow's PyCapsule interface has them."""
        return self._scan.__arrow_c_schema__()

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
        """The table as a stream of batches, as Arrow's PyCapsule interface has it."""
        return self._scan.__arrow_c_stream__(requested_schema)

    def to_polars(self) -> Any:
        """The table as a `polars.DataFrame`."""
        return self._read(import_module("polars").DataFrame)

    def to_arrow(self) -> Any:
        """The table as a `pyarrow.Table`."""
        return self._read(import_module("pyarrow").table)

    def to_pandas(self) -> Any:
        """The table as a `pandas.DataFrame`, by way of pyarrow."""
        return self.to_arrow().to_pandas()

    def _read(self, reader: Callable[[Scan], Any]) -> Any:
        """What a reader makes of the table. Where something was raised in Python meanwhile, that, and not what the reader makes of it."""
        try:
            return reader(self)
        except BaseException as error:
            raised = self._scan.raised()
            if raised is None:
                raise
            raise raised from error

    def __repr__(self) -> str:
        return repr(self._scan)


def scan(
    sources: Source | Iterable[Source],
    what: Table = "steps",
    game: str | None = None,
    progress: Callable[[int], object] | None = None,
    *,
    threads: int | None = None,
) -> Scan:
    """Many records as a table: a row for each record (`"checks"`), step, finding, seat (`"scores"`) or position (`"states"`).

    `sources` are paths, folders, and `bytes` with the content of files. They are read by all cores, in constant memory, whenever somebody
    asks for the table: `to_polars()`, `to_pandas()` and `to_arrow()` do, and so does everything that reads Arrow's PyCapsule interface,
    such as `polars.DataFrame(scan)` or DuckDB. `progress` is called with the number of bytes that were read since the last call, as the
    `update` of tqdm wants it.

    What cannot be read is told by the tables of checks and findings; in the others it has no rows.

    >>> import scorebook_records as sb
    >>> sb.scan(b"R(5+2)\\n", what="findings", game="hexil")
    <scan of 1 source, what='findings', game='hexil'>
    """
    return Scan(_native.scan(sources, what, game, progress, threads))
