"""Writes the types of Scorebook's JSON, as docs/schema tells them, for the type checkers of Python.

Run it after docs/schema has changed; a test compares what it writes with what is committed.
"""

from __future__ import annotations

import json
import keyword
import pathlib
import textwrap
from typing import Any

HERE = pathlib.Path(__file__).parent
SCHEMA = HERE.parents[2] / "docs" / "schema"
GAMES = ("root", "carcassonne", "allure", "hexil")

HEAD = '''\
# Written by make_types.py from docs/schema: change those, not this.
"""The types of what Scorebook tells, for type checkers. At run time all of it is `Data`."""

from collections.abc import Iterator
from typing import Any, Generic, Literal, TypeAlias, TypeVar

_V = TypeVar("_V", covariant=True)

class Fields:
    """What all data has."""

    def __getitem__(self, name: str) -> Any: ...
    def __contains__(self, name: object) -> bool: ...
    def __iter__(self) -> Iterator[str]: ...
    def __len__(self) -> int: ...
    def keys(self) -> list[str]: ...
    def to_dict(self) -> dict[str, Any]: ...

class Named(Fields, Generic[_V]):
    """Values by names that depend on the record."""

    def __getitem__(self, name: str) -> _V: ...

Seat: TypeAlias = RootSeat
"""A seat, which is the same in every game."""

class Score(Scored):
    """A score sheet, and the points of everybody."""

    totals: Named[int]
    """The points of each seat by its sign."""
'''


class Types:
    """The types of one schema."""

    def __init__(self, game: str, defs: dict[str, Any]) -> None:
        self.prefix = "" if game == "shared" else game.capitalize()
        self.written: list[str] = []
        self.optional: set[str] = set()
        for name, schema in defs.items():
            self.define(self.prefix + name[:1].upper() + name[1:], schema)

    def define(self, name: str, schema: dict[str, Any]) -> None:
        """Writes a type that others name."""
        if is_object(schema):
            self.write_class(name, schema)
            return
        kind = self.kind(schema, name + "Data")
        self.written.append(f"{name}: TypeAlias = {kind}\n")

    def kind(self, schema: Any, name: str) -> str:
        """The type of a value; `name` is for a class that has none."""
        if not isinstance(schema, dict):
            return "Any"
        if "$ref" in schema:
            target = schema["$ref"].rsplit("/", 1)[1]
            return self.prefix + target[:1].upper() + target[1:]
        if "const" in schema:
            return f"Literal[{schema['const']!r}]".replace("'", '"')
        if is_object(schema):
            self.write_class(name, schema)
            return name
        for choice in ("oneOf", "anyOf"):
            if choice in schema:
                return self.union(schema[choice], name)
        kinds = schema.get("type", "any")
        kinds = kinds if isinstance(kinds, list) else [kinds]
        return " | ".join(self.simple(kind, schema, name) for kind in kinds)

    def simple(self, kind: str, schema: dict[str, Any], name: str) -> str:
        if kind == "array" and "prefixItems" in schema:
            parts = (self.kind(part, name) for part in schema["prefixItems"])
            return f"tuple[{', '.join(parts)}]"
        if kind == "array":
            return f"tuple[{self.kind(schema.get('items'), name)}, ...]"
        if kind == "object" and isinstance(schema.get("additionalProperties"), dict):
            return f"Named[{self.kind(schema['additionalProperties'], name)}]"
        plain = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None", "object": "Fields"}
        return plain.get(kind, "Any")

    def union(self, choices: list[Any], name: str) -> str:
        """One of several. Objects are one class, which has what each of them has."""
        objects = [choice for choice in choices if is_object(choice)]
        kinds: list[str] = []
        if objects:
            self.write_class(name, merged(objects))
            kinds.append(name)
        for choice in choices:
            if not is_object(choice):
                kinds.append(self.kind(choice, name))
        return " | ".join(dict.fromkeys(kinds))

    def write_class(self, name: str, schema: dict[str, Any]) -> None:
        if "oneOf" in schema:
            schema = merged([*schema["oneOf"], {"properties": schema["properties"]}], keep=schema)
        properties = dict(schema.get("properties", {}))
        if {"start", "end"} <= properties.keys():
            for end in ("start", "end"):
                told = {"description": properties[end].get("description", "") + " In bytes of the file."}
                properties["byte_" + end] = {**properties[end], **told}
                properties[end] = {**properties[end], "description": "In code points of the text."}
        required = set(schema.get("required", ())) | {"byte_start", "byte_end"}
        lines = [f"class {name}(Fields):", *documented(schema, "    ")]
        for field, inner in properties.items():
            kind = self.kind(inner, name + field.title().replace("_", ""))
            if field not in required:
                self.optional.add(field)
                kind = kind if "None" in kind.split(" | ") else f"{kind} | None"
            if field.isidentifier() and not keyword.iskeyword(field):
                lines += [f"    {field}: {kind}", *documented(inner, "    ")]
        self.written.append("\n".join(lines) + "\n")


def is_object(schema: Any) -> bool:
    return isinstance(schema, dict) and "properties" in schema


def merged(objects: list[dict[str, Any]], keep: dict[str, Any] | None = None) -> dict[str, Any]:
    """One object that has the fields of all; required is what all require."""
    properties: dict[str, Any] = {}
    for one in objects:
        for name, inner in one.get("properties", {}).items():
            known = properties.get(name)
            properties[name] = inner if known in (None, inner) else {"anyOf": [known, inner]}
            if "description" in one and "description" not in properties[name]:
                properties[name] = {**properties[name], "description": one["description"]}
    required = set.intersection(*(set(one.get("required", ())) for one in objects))
    whole = {"properties": properties, "required": sorted(required)}
    if keep:
        whole = {**whole, "required": keep.get("required", []), "description": keep.get("description", "")}
    return whole


def documented(schema: dict[str, Any], indent: str) -> list[str]:
    told = " ".join(schema.get("description", "").split()).replace("\\", "\\\\")
    if not told:
        return [indent + "..."] if is_object(schema) and not schema["properties"] else []
    return textwrap.wrap(f'"""{told}"""', 118, initial_indent=indent, subsequent_indent=indent)


def made() -> dict[str, str]:
    """The files by their names."""
    types = []
    for game in ("shared", *GAMES):
        schema = json.loads((SCHEMA / f"{game}.json").read_text(encoding="utf-8"))
        types.append(Types(game, schema["$defs"]))
    stub = HEAD + "".join("\n" + one for part in types for one in part.written)
    names = sorted(set().union(*(part.optional for part in types)))
    listed = "".join(f'    "{name}",\n' for name in names)
    optional = (
        "# Written by make_types.py from docs/schema: change those, not this.\n"
        '"""Fields that are left out where they would say nothing."""\n\n'
        f"OPTIONAL = frozenset({{\n{listed}}})\n"
    )
    return {"_types.pyi": stub, "_optional.py": optional}


if __name__ == "__main__":
    for name, text in made().items():
        (HERE / "python" / "scorebook_records" / name).write_text(text, encoding="utf-8")
