"""Columns of texts as the tables of a scan: what each machine of a cluster does with its share. This needs pyarrow, and no cluster."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from . import _native
from ._scan import Scan

if TYPE_CHECKING:
    from ._scan import Table

TEXT, FILE, GAME = "text", "file", "game"
"""The columns of a batch that is to be scanned. All but the first may be missing."""

_PLACE = 8
"""How many bytes Arrow takes for a place in large texts."""


def scanned(batches: Iterator[Any], what: Table, game: str | None = None) -> Iterator[Any]:
    """The rows that the texts of Arrow batches make in a table of `scan`, as Arrow batches with the columns of `schema`.

    An unreadable text is a finding and no error, so that nothing that stands in one record keeps others from being read.
    """
    import pyarrow

    columns = schema(what)
    for batch in batches:
        cells = {name: cells_of(batch.column(name)) for name in batch.schema.names}
        found = Scan(_native.scan_column(cells[TEXT], cells.get(FILE), cells.get(GAME), what, game))
        for rows in pyarrow.RecordBatchReader.from_stream(found):
            yield rows.cast(columns)


def schema(what: Table) -> Any:
    """The columns of a table as an Arrow schema that every engine knows: words are texts, and numbers have a sign."""
    import pyarrow

    table = pyarrow.schema(Scan(_native.scan([], what)))
    return pyarrow.schema([field.with_type(_plain(field.type)) for field in table])


def _plain(kind: Any) -> Any:
    from pyarrow import int64, types

    if types.is_dictionary(kind):
        return kind.value_type
    return int64() if types.is_unsigned_integer(kind) else kind


def cells_of(array: Any) -> tuple[bytes, bytes]:
    """An Arrow column of texts or bytes as Rust takes it: all its bytes, and the places where each cell begins and the last one ends.

    The bytes are copied as a whole, and no Python object is made of any cell. A cell that is null is empty.

    >>> import pyarrow
    >>> cells_of(pyarrow.array(["ab", None, "c"]))[0]
    b'abc'
    """
    import pyarrow
    from pyarrow import compute

    if len(array) == 0:
        return b"", bytes(_PLACE)
    whole = compute.fill_null(array.cast(pyarrow.large_binary()), b"")
    _, places, content = whole.buffers()
    places = places.slice(_PLACE * whole.offset, _PLACE * (len(whole) + 1))
    return content.to_pybytes() if content else b"", places.to_pybytes()
