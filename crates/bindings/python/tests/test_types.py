"""The types are those of docs/schema, and what type checkers say of them."""

from __future__ import annotations

import json
import runpy
from pathlib import Path

import pytest
import scorebook_records as sb
from conftest import GAMES, REPOSITORY, spoiled

PACKAGE = Path(__file__).resolve().parents[1]


def test_types_are_made_from_the_schema() -> None:
    made = runpy.run_path(str(PACKAGE / "make_types.py"))["made"]()
    for name, text in made.items():
        committed = (PACKAGE / "python" / "scorebook_records" / name).read_text(encoding="utf-8")
        assert committed == text, f"python make_types.py writes another {name}"


def fields(value: object) -> set[str]:
    if isinstance(value, dict):
        return set(value) | {name for one in value.values() for name in fields(one)}
    if isinstance(value, list):
        return {name for one in value for name in fields(one)}
    return set()


@pytest.mark.parametrize("game", GAMES)
def test_no_field_is_hidden_by_a_method(game: str) -> None:
    own = {name for name in dir(sb.Data) if not name.startswith("__")}
    schema = json.loads((REPOSITORY / "docs" / "schema" / f"{game}.json").read_text())
    names = {name for one in schema["$defs"].values() for name in properties(one)}
    assert not own & names
    record = next(sb.records(spoiled(sb.simulate(game, seed=1).text, 1), game=game))
    assert not own & fields(json.loads(record.to_json()))


def properties(schema: object) -> set[str]:
    if isinstance(schema, list):
        return {name for one in schema for name in properties(one)}
    if not isinstance(schema, dict):
        return set()
    own = schema.get("properties")
    return (set(own) if isinstance(own, dict) else set()) | {name for one in schema.values() for name in properties(one)}
