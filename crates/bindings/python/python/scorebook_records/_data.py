"""Plain data with attributes: what acts, positions, findings and all else that Scorebook tells are made of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ._optional import OPTIONAL


class Data:
    """An object of Scorebook's JSON. Its fields are attributes, lists are tuples, and nothing can be changed.

    >>> place = Data({"tile": "CRFR", "place": [0, 0]})
    >>> place.tile, place["place"]
    ('CRFR', (0, 0))
    >>> place
    Data(tile='CRFR', place=(0, 0))

    A field that is left out where it would say nothing is `None`. Fields that are no names of Python, or that depend on the record,
    such as the seats of a total, are read as in a dictionary.

    >>> totals = Data({"A": 6, "B": 0})
    >>> totals["A"], list(totals), dict(totals)
    (6, ['A', 'B'], {'A': 6, 'B': 0})
    """

    __slots__ = ("_fields",)
    _fields: dict[str, Any]

    def __init__(self, fields: dict[str, Any]) -> None:
        """Takes a dictionary as `json.loads` gives it."""
        object.__setattr__(self, "_fields", {name: frozen(field) for name, field in fields.items()})

    def __getattr__(self, name: str) -> Any:
        try:
            return self._fields[name]
        except KeyError:
            if name in OPTIONAL:
                return None
            known = ", ".join(self._fields)
            raise AttributeError(f"there is no {name!r} here; there are {known}", name=name, obj=self) from None

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("what Scorebook tells cannot be changed")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("what Scorebook tells cannot be changed")

    def __getitem__(self, name: str) -> Any:
        return self._fields[name]

    def __contains__(self, name: object) -> bool:
        return name in self._fields

    def __iter__(self) -> Iterator[str]:
        return iter(self._fields)

    def __len__(self) -> int:
        return len(self._fields)

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self._fields]

    def __eq__(self, other: object) -> bool:
        return self._fields == other._fields if isinstance(other, Data) else NotImplemented

    def __hash__(self) -> int:
        return hash(frozenset(self._fields.items()))

    def __reduce__(self) -> tuple[type[Data], tuple[dict[str, Any]]]:
        return Data, (self.to_dict(),)

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={field!r}" for name, field in self._fields.items())
        return f"Data({fields})"

    def keys(self) -> list[str]:
        """The names of its fields, so that `dict` and `**` can read it."""
        return list(self._fields)

    def to_dict(self) -> dict[str, Any]:
        """The same as dictionaries and lists.

        >>> Data({"place": [0, 0]}).to_dict()
        {'place': [0, 0]}
        """
        return {name: _thawed(field) for name, field in self._fields.items()}


def frozen(value: Any) -> Any:
    """What `json.loads` gives, as data that cannot be changed."""
    if isinstance(value, dict):
        return Data(value)
    if isinstance(value, list):
        return tuple(frozen(one) for one in value)
    return value


def _thawed(value: Any) -> Any:
    if isinstance(value, Data):
        return value.to_dict()
    if isinstance(value, tuple):
        return [_thawed(one) for one in value]
    return value
