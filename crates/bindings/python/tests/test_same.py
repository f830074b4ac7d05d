"""The package and the command say the same, byte for byte."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
import scorebook_records as sb
from conftest import GAMES, run, texts

COUNT = int(os.environ.get("RECORDS", "60"))


@pytest.fixture(scope="module", params=GAMES)
def archive(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path]:
    """A file of each record of a game, and their folder."""
    folder = tmp_path_factory.mktemp(request.param)
    ending = next(game.endings[0] for game in sb.games() if game.game == request.param)
    for number, text in enumerate(texts(request.param, COUNT)):
        (folder / f"{number:04}.{ending}").write_text(text, encoding="utf-8", newline="")
    return request.param, folder


def documents(folder: Path) -> list[sb.Document]:
    return [record for path in sorted(folder.iterdir()) for record in sb.records(path)]


@pytest.mark.parametrize(
    ("args", "line"),
    [
        (("check", "--format", "json"), lambda record: record._of.check()),
        (("score", "--format", "json"), lambda record: record._of.score(None)),
        (("show", "--format", "json"), lambda record: record._of.show(None, None)),
        (("show", "--format", "json", "--at", "start"), lambda record: record._of.show("start", None)),
        (("say", "--format", "json"), lambda record: record._of.say(None, None)),
        (("summary", "--format", "json"), lambda record: record._of.summary(None)),
        (("legal", "--format", "json", "--at", "start"), lambda record: record._of.legal("start", None)),
    ],
    ids=lambda one: " ".join(one) if isinstance(one, tuple) else "",
)
def test_lines_are_those_of_the_command(archive, command, args, line) -> None:
    _, folder = archive
    told = []
    for record in documents(folder):
        try:
            told.append(line(record))
        except ValueError:
            # The command complains about it on standard error.
            pass
    assert "".join(told) == run(command, *args, folder)


def test_data_is_that_of_the_command(archive, command) -> None:
    _, folder = archive
    for path in sorted(folder.iterdir()):
        records = list(sb.records(path))
        assert "".join(record.to_json() + "\n" for record in records) == run(command, "convert", path, "--to", "json")


def test_states_are_those_of_the_command(archive, command) -> None:
    _, folder = archive
    for path in sorted(folder.iterdir())[:4]:
        lines = "".join(line for record in sb.records(path) for line in record._of.replay(None))
        assert lines == run(command, "convert", path, "--to", "states")


def test_repairs_are_those_of_the_command(archive, command) -> None:
    _, folder = archive
    for path in sorted(folder.iterdir())[:4]:
        lines = "".join(record._of.repair() for record in sb.records(path))
        assert lines == run(command, "repair", "--format", "json", path)


def test_texts_are_those_of_the_command(archive, command) -> None:
    _, folder = archive
    for path in sorted(folder.iterdir())[:10]:
        records = list(sb.records(path))
        if len(records) == 1:
            assert records[0].format() == run(command, "convert", path, "--to", "notation")


def test_pictures_are_those_of_the_command(archive, command, tmp_path) -> None:
    _, folder = archive
    record = sorted(folder.iterdir())[0]
    for kind in ("svg", "png", "html"):
        drawn = tmp_path / f"picture.{kind}"
        run(command, "render", record, "-o", drawn)
        rendered = sb.read(record).render(kind=kind)
        assert (rendered if kind == "png" else rendered.encode()) == drawn.read_bytes()


def test_games_and_findings_are_those_of_the_command(command) -> None:
    from scorebook_records import _native

    assert _native.games() == run(command, "games", "--format", "json")
    assert _native.explain("hexil/dice-order") == run(command, "explain", "hexil/dice-order", "--format", "json")
    for game in GAMES:
        assert sb.simulate(game, seed=5).text == run(command, "simulate", game, "--seed", "5")
