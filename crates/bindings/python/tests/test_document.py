"""What one does with a record."""

from __future__ import annotations

import copy
import gzip
import pickle
import threading
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest
import scorebook_records as sb
from conftest import GAMES, REPOSITORY, spoiled


@pytest.mark.parametrize("game", GAMES)
def test_offsets_are_code_points(game: str) -> None:
    for seed in range(20):
        text = spoiled(sb.simulate(game, seed=seed).text, seed)
        # A slip may cut a record in two.
        record = next(sb.records(text, game=game))
        whole = text.encode()
        for one in (*record.findings, *record.steps):
            assert record.text[one.start : one.end].encode() == whole[one.byte_start : one.byte_end]
        for step in record.steps:
            if step.is_written:
                assert record.text[step.span] == step.text


def test_offsets_with_arrows_accents_and_emoji() -> None:
    text = "Map: Fall // é 🂡\nC:w→3\n"
    record = sb.read(text, game="root")
    arrow = next(found for found in record.findings if found.code == "text/typographic")
    assert text[arrow.start : arrow.end] == "→"
    assert text.encode()[arrow.byte_start : arrow.byte_end] == "→".encode()
    assert arrow.byte_start > arrow.start
    (step,) = record.steps
    assert step.text == text[step.span] == "w→3"


def test_a_file_is_read_by_its_path(tmp_path: Path) -> None:
    path = tmp_path / "game.carc"
    text = sb.simulate("carcassonne", seed=2).text
    path.write_text(text, encoding="utf-8")
    record = sb.read(path)
    assert (record.text, record.game, record.file) == (text, "carcassonne", str(path))
    packed = tmp_path / "game.carc.gz"
    packed.write_bytes(gzip.compress(text.encode()))
    assert sb.read(packed) == record == sb.read(text.encode(), game="carcassonne")


def test_misuse_is_raised_and_bad_records_are_not() -> None:
    with pytest.raises(sb.UnknownGame, match="no game is called `chess`"):
        sb.read("e4", game="chess")
    with pytest.raises(sb.UnknownGame, match="not clear which game"):
        sb.read("Dear diary, today it rained.")
    with pytest.raises(ValueError, match="Path"):
        sb.read("final.carc")
    with pytest.raises(FileNotFoundError):
        sb.read(Path("nowhere.carc"))
    with pytest.raises(ValueError, match="records"):
        sb.read(sb.simulate("hexil", 1).text + sb.simulate("hexil", 2).text, game="hexil")
    with pytest.raises(TypeError):
        sb.read(12)  # type: ignore[call-overload]
    record = sb.simulate("carcassonne", seed=1)
    for wrong in ("99Z", 1000):
        with pytest.raises(ValueError, match="there is no step"):
            record.position(at=wrong)
    with pytest.raises(TypeError):
        record.position(at=1.5)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="svg, png or html"):
        record.render(kind="gif")  # type: ignore[call-overload]
    with pytest.raises(ValueError, match="light"):
        record.render(theme="pink")  # type: ignore[call-overload]
    assert [found.severity for found in sb.read("no record at all", game="hexil").findings].count("error") > 0
    assert sb.read("", game="root").steps[:] == ()


def test_nothing_can_be_changed() -> None:
    record = sb.simulate("hexil", seed=1)
    for one in (record, record.steps[0], next(record.replay()), record.position()):
        with pytest.raises(AttributeError):
            one.text = "other"
        with pytest.raises(AttributeError):
            del one.text


@pytest.mark.parametrize("game", GAMES)
def test_records_are_pickled(game: str) -> None:
    record = sb.simulate(game, seed=3)
    again = pickle.loads(pickle.dumps(record))
    assert again == record and hash(again) == hash(record) and again.to_json() == record.to_json()
    assert copy.deepcopy(record) == record
    assert record.__reduce__() == (sb.read, (record.text, record.game))
    position = record.position()
    assert pickle.loads(pickle.dumps(position)) == position and hash(position) == hash(record.position())
    assert record != sb.simulate(game, seed=4) and record != record.text


def test_records_go_to_other_processes() -> None:
    found = [sb.simulate("hexil", seed=seed) for seed in range(4)]
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        assert list(pool.map(sb.Document.to_json, found)) == [record.to_json() for record in found]


def test_threads_share_a_record() -> None:
    record = sb.read(sb.simulate("root", seed=1).text, game="root")
    begin = threading.Barrier(8)

    def look(_: int) -> tuple[object, ...]:
        begin.wait()
        return record.findings, record.score(), record.steps[-1].act, record.position()

    with ThreadPoolExecutor(8) as pool:
        seen = list(pool.map(look, range(8)))
    assert all(one == seen[0] for one in seen)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_replayed(game: str) -> None:
    record = sb.simulate(game, seed=1)
    moments = list(record.replay())
    assert len(moments) == len(record.steps) + 1
    assert moments[0].step is None and moments[0].act is None
    for step, moment in zip(record.steps, moments[1:]):
        assert (moment.step, moment.label, moment.turn, moment.act) == (step.step, step.label, step.turn, step.act)
    assert moments[-1].position == record.position()
    assert moments[0].position == record.position(at="start")
    assert len(record.say()) == len(record.steps)


def test_points_are_explained() -> None:
    record = sb.read(REPOSITORY / "examples" / "carcassonne" / "club-final.carc")
    sheet = record.score()
    assert dict(sheet.totals) == {"A": 109, "B": 111}
    assert sum(gain.points for step in sheet.steps for gain in step.gains if gain.seat == "A") + sum(
        gain.points for gain in sheet.end if gain.seat == "A"
    ) == sheet.totals["A"]
    assert record.score(at="12B").at == "12B"
    assert sheet.at is None
    assert record.summary().over


def test_acts_that_the_rules_allow() -> None:
    record = sb.simulate("carcassonne", seed=1)
    acts = record.legal(at=3)
    assert acts and all(act.text and act.says for act in acts)
    with pytest.raises(ValueError):
        record.legal(at=3, piece="no tile")


def test_a_repair_gives_readings() -> None:
    whole = sb.read(REPOSITORY / "examples" / "carcassonne" / "club-final.carc")
    slipped = sb.read(whole.text.replace("12B (", "12B (-", 1), game="carcassonne")
    assert slipped != whole and any(found.severity == "error" for found in slipped.findings)
    repair = slipped.repair()
    assert repair.before.errors > 0 and len(repair) >= 1
    best = sb.read(repair[0].text, game="carcassonne")
    assert repair.after.errors == sum(found.severity == "error" for found in best.findings)
    assert [reading.percent for reading in repair] == sorted((one.percent for one in repair), reverse=True)
    for edit in repair[0].edits:
        assert slipped.text.encode()[edit.byte_start : edit.byte_end].decode() == slipped.text[edit.start : edit.end]


def test_fixes_spell_the_same_thing_better() -> None:
    record = sb.read("Map: Fall\nC:w→3\n", game="root")
    assert record.fix().text == "Map: Fall\nC:w->3\n"
    assert record.fix() == record.fix().fix()
    assert record.format() == record.fix().format()


def test_records_of_a_page_stand_alone() -> None:
    game = sb.simulate("hexil", seed=1).text
    quoted = "".join(f"> {line}\n" for line in game.splitlines())
    page = f"# A page\n\n> ```hexil\n{quoted}> ```\n\n```carc\n0 (0,0) CRFR\n```\n"
    first, second = sb.records(page)
    assert (first.game, second.game, first.text) == ("hexil", "carcassonne", game)
    assert first.steps[0].text == first.text[first.steps[0].span]
    assert page.encode()[first.steps[0].byte_start : first.steps[0].byte_end].decode() == first.steps[0].text
    assert pickle.loads(pickle.dumps(first)) == first
    assert len(first.repair()) == len(sb.read(game, game="hexil").repair())


@pytest.mark.parametrize("game", GAMES)
def test_a_notebook_shows_the_board(game: str) -> None:
    record = sb.simulate(game, seed=1)
    assert record._repr_svg_().startswith("<svg")
    frame = record._repr_html_()
    assert frame.startswith('<iframe sandbox="allow-scripts" srcdoc="') and frame.count("<") == 2
    assert record.render(kind="png").startswith(b"\x89PNG")
    assert record.render("start") != record.render()
    assert record.render(theme="dark") != record.render(theme="light")


def test_data_has_attributes() -> None:
    data = sb.Data({"items": {"%s": 1}, "class": "x", "list": [1, {"a": 2}]})
    assert data.items["%s"] == 1 and data["class"] == "x" and data.list[1].a == 2
    assert "items" in dir(data) and "items" in data and len(data) == 3
    assert data.to_dict() == {"items": {"%s": 1}, "class": "x", "list": [1, {"a": 2}]}
    with pytest.raises(AttributeError, match="there are items, class, list"):
        data.clas
    with pytest.raises(KeyError):
        data["clas"]
    # A field that Scorebook leaves out where it would say nothing.
    assert data.winners is None
