"""Prints a digest of what the Python package says of each folder of records: `python same.py FOLDER`."""

import hashlib
import sys
from pathlib import Path

import scorebook_records as sb

VERBS = {
    "check": lambda record: record._of.check(),
    "record": lambda record: record._of.json(None),
    "score": lambda record: record._of.score(None),
}


def line(record: sb.Document, verb: str) -> str:
    try:
        return VERBS[verb](record)
    except ValueError:
        # What cannot be told, the command complains about on standard error.
        return ""


for part in sorted(Path(sys.argv[1]).iterdir()):
    for verb in VERBS:
        told = "".join(line(record, verb) for path in sorted(part.iterdir()) for record in sb.records(path))
        print(part, verb, hashlib.sha256(told.encode()).hexdigest())
