"""Places as Python counts them. Scorebook's JSON counts bytes of the file; a text of Python is counted in code points."""

from __future__ import annotations

from typing import Any

from ._native import Record


def placed(value: Any, record: Record) -> Any:
    """The same data with `start` and `end` in code points of the text, and what they were as `byte_start` and `byte_end`."""
    spans: list[dict[str, Any]] = []
    _collect(value, spans)
    bytes_ = sorted({span[end] for span in spans for end in ("start", "end")})
    points = dict(zip(bytes_, record.characters(bytes_)))
    for span in spans:
        for end in ("start", "end"):
            span["byte_" + end] = span[end]
            span[end] = points[span[end]]
    return value


def _collect(value: Any, spans: list[dict[str, Any]]) -> None:
    if isinstance(value, list):
        for one in value:
            _collect(one, spans)
    elif isinstance(value, dict):
        if type(value.get("start")) is int and type(value.get("end")) is int:
            spans.append(value)
        for one in value.values():
            if isinstance(one, (list, dict)):
                _collect(one, spans)
