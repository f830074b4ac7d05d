"""Scorebook reads, checks, replays, scores, repairs and draws the records people write of modern board games.

>>> import scorebook_records as sb
>>> record = sb.read("Map: Fall\\nC:w→3\\n", game="root")
>>> [found.code for found in record.findings]
['root/missing-header', 'root/wrong-setup', 'text/typographic']
>>> record.fix().text
'Map: Fall\\nC:w->3\\n'

A bad record is never an exception: it has findings. `ValueError` and `TypeError` are for what a caller got wrong, `OSError` for files, and
`UnknownGame` is the `ValueError` for a text of which nobody knows the game.
"""

from __future__ import annotations

from ._data import Data
from ._document import Document, Moment, Reading, Repair, Step, Steps
from ._native import VERSION as __version__
from ._native import UnknownGame
from ._reading import explain, games, read, records, simulate
from ._scan import Scan, scan

__all__ = [
    "Data",
    "Document",
    "Moment",
    "Reading",
    "Repair",
    "Scan",
    "Step",
    "Steps",
    "UnknownGame",
    "__version__",
    "explain",
    "games",
    "read",
    "records",
    "scan",
    "simulate",
]
