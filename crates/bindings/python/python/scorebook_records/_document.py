"""A record, its steps, the moments of its game, and what a repair makes of it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar, cast, overload

from . import _native
from ._data import frozen
from ._places import placed

if TYPE_CHECKING:
    from . import _types

A = TypeVar("A", covariant=True)
"""What an act of the game is."""
P = TypeVar("P", covariant=True)
"""What a position of the game is."""

Theme = Literal["light", "dark"]


class Fixed:
    """Something that cannot be changed."""

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a record and what is told of it cannot be changed")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("a record and what is told of it cannot be changed")


class Step(Fixed, Generic[A]):
    """A step of a record."""

    step: int
    """Which step, from 0."""
    label: str
    """How people call it, such as `12B`."""
    turn: str | None
    """How people call its turn, such as `E1`, in games that tell turns from steps."""
    seat: str | None
    """Whose it is, where the page says so."""
    by: str | None
    """Who acts by the rules, where they tell."""
    act: A
    """What it says, in the game's own shape."""
    text: str
    """How it is written."""
    line: int
    """The line of the file, from 1."""
    start: int
    """Its first code point in the text of the record."""
    end: int
    """The code point after its last."""
    byte_start: int
    """Its first byte in the file."""
    byte_end: int
    """The byte after its last."""
    is_written: bool
    """Whether somebody wrote it; else it is what a text that cannot be read most likely means."""

    def __init__(self, told: dict[str, Any], called: tuple[str, str | None], is_written: bool) -> None:
        own = self.__dict__
        own.update({name: told[name] for name in ("text", "line", "start", "end", "byte_start", "byte_end")})
        own.update(step=told["step"] - 1, seat=told["seat"], by=told.get("by"), is_written=is_written)
        own["label"], own["turn"] = called
        own["act"] = frozen(told["act"])

    @property
    def span(self) -> slice:
        """Where it stands: `record.text[step.span]` is the step as it is written."""
        return slice(self.start, self.end)

    def __repr__(self) -> str:
        return f"<step {self.label} {self.text!r}>"


class Steps(Sequence[Step[A]]):
    """The steps of a record. None is made before somebody looks at it."""

    __slots__ = ("_count", "_made", "_record")

    def __init__(self, record: _native.Record) -> None:
        self._record = record
        self._count = record.count()
        self._made: tuple[Step[A], ...] | None = None

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, place: int) -> Step[A]: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Step[A], ...]: ...
    def __getitem__(self, place: int | slice) -> Step[A] | tuple[Step[A], ...]:
        if self._made is None:
            self._made = self._make()
        return self._made[place]

    def _make(self) -> tuple[Step[A], ...]:
        told = json.loads(self._record.json(None))
        written = [(step, True) for step in told["steps"]]
        # What a gap most likely means is replayed and counted with the others.
        meant = [(step, False) for gap in told["gaps"] for step in gap.get("meant", ())]
        steps = sorted(written + meant, key=lambda one: cast(int, one[0]["step"]))
        placed([step for step, _ in steps], self._record)
        labels = self._record.labels()
        return tuple(Step(step, labels[step["step"] - 1], is_written) for step, is_written in steps)

    def __repr__(self) -> str:
        return f"<{self._count} steps>"


class Moment(Fixed, Generic[A, P]):
    """The table after a step, or before the first."""

    step: int | None
    """The step that led here, from 0; none before the first."""
    label: str | None
    """How people call it."""
    turn: str | None
    """How people call its turn."""
    seat: str | None
    """Whose step it is, where the page says so."""
    by: str | None
    """Who acts by the rules, where they tell."""
    act: A | None
    """What the step says."""
    position: P
    """The position after it."""
    points: dict[str, int]
    """The points of every seat after it."""

    def __init__(self, line: str) -> None:
        told = json.loads(line)
        own = self.__dict__
        own.update({name: told[name] for name in ("step", "label", "turn", "seat", "by", "points")})
        own.update(act=frozen(told["act"]), position=frozen(told["position"]))

    def __repr__(self) -> str:
        return f"<moment after {self.label}>" if self.label else "<moment before the first step>"


class Reading(Fixed):
    """A reading of a record that does not hold together: what it says with some slips of the pen undone."""

    text: str
    """The record with every edit made."""
    percent: int
    """How many in a hundred speak for this reading."""
    cost: int
    """What its slips cost together."""
    edits: tuple[_types.Mend, ...]
    """What is changed, in the order of the text."""
    after: _types.Objections
    """What still speaks against the record."""

    def __init__(self, text: str, told: dict[str, Any]) -> None:
        edits = told["edits"]
        for edit in reversed(edits):
            text = text[: edit["start"]] + edit["text"] + text[edit["end"] :]
        self.__dict__.update(text=text, percent=told["percent"], cost=told["cost"])
        self.__dict__.update(edits=frozen(edits), after=frozen(told["after"]))

    def __repr__(self) -> str:
        return f"<reading {self.percent} %, {len(self.edits)} edits>"


class Repair(Fixed, Sequence[Reading]):
    """The readings that were found, the best first. A record that needs no repair has one, without an edit, or none."""

    before: _types.Objections
    """What speaks against the record as it stands."""
    after: _types.Objections
    """What speaks against its best reading."""
    decided: bool
    """Whether no rival comes near the best reading."""
    undecided: tuple[str, ...]
    """The steps that would decide between the readings."""
    exhaustive: bool
    """Whether every reading worth a try was tried."""

    def __init__(self, text: str, told: dict[str, Any]) -> None:
        own = self.__dict__
        own.update({name: frozen(told[name]) for name in ("before", "after", "decided", "undecided", "exhaustive")})
        own["_readings"] = tuple(Reading(text, one) for one in told["readings"])

    @overload
    def __getitem__(self, place: int) -> Reading: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Reading, ...]: ...
    def __getitem__(self, place: int | slice) -> Reading | tuple[Reading, ...]:
        return cast("tuple[Reading, ...]", self.__dict__["_readings"])[place]

    def __len__(self) -> int:
        return len(self.__dict__["_readings"])

    def __repr__(self) -> str:
        return f"<repair with {len(self)} readings{', decided' if self.decided else ''}>"


class Document(Fixed, Generic[A, P]):
    """A record that was read. It never changes; two are equal when they have the same text and are of the same game.

    >>> import scorebook_records as sb
    >>> record = sb.read("PVd4n\\nR(5+2)\\n", game="hexil")
    >>> record
    <hexil record, 2 steps>
    >>> for found in record.findings:
    ...     print(found.severity, found.code, repr(record.text[found.start:found.end]))
    error hexil/set-up 'R(5+2)'
    hint hexil/dice-order '5+2'
    >>> record.steps[1].act.roll
    (2, 5)

    A moment of the game is named as in the command: by a label such as `"12B"`, by a turn such as `"E1"`, by a number, or `"start"`.
    """

    def __init__(self, record: _native.Record) -> None:
        """Use `read` or `records`."""
        self.__dict__.update(_record=record, _text=record.text, _game=record.game)

    @property
    def _of(self) -> _native.Record:
        return cast(_native.Record, self.__dict__["_record"])

    @property
    def text(self) -> str:
        """The record as it is written."""
        return cast(str, self.__dict__["_text"])

    @property
    def game(self) -> str:
        """The id of its game, such as `"root"`."""
        return cast(str, self.__dict__["_game"])

    @property
    def file(self) -> str:
        """The file it was read from; `"-"` where there is none."""
        return self._of.file

    @property
    def number(self) -> int:
        """Which record of its file it is, from 0."""
        return self._of.number

    @cached_property
    def findings(self) -> tuple[_types.Finding, ...]:
        """What was found, in the order of the text, each with its fixes; empty for a clean record."""
        told = json.loads(self._of.check())["findings"]
        return cast("tuple[_types.Finding, ...]", frozen(placed(told, self._of)))

    @cached_property
    def seats(self) -> tuple[_types.Seat, ...]:
        """Who plays: the sign of each `seat`, and its `name` where the record tells."""
        return cast("tuple[_types.Seat, ...]", frozen(json.loads(self._of.json(None))["seats"]))

    @cached_property
    def steps(self) -> Steps[A]:
        """What happened, step by step."""
        return Steps(self._of)

    def replay(self, seat: str | None = None) -> Iterator[Moment[A, P]]:
        """Every moment of the game, the one before the first step first; as far as a seat may know it, if one is named.

        >>> import scorebook_records as sb
        >>> record = sb.read("0 (0,0) CRFR\\n1A (-1,0) FFCC\\n", game="carcassonne")
        >>> [(moment.label, len(moment.position.tiles)) for moment in record.replay()]
        [(None, 0), ('0', 1), ('1A', 2)]
        """
        return map(Moment[A, P], self._of.replay(seat))

    def position(self, at: str | int | None = None, seat: str | None = None) -> P:
        """The position after a step, or after the last; as far as a seat may know it, if one is named."""
        return cast(P, frozen(json.loads(self._of.show(_named(at), seat))["position"]))

    def score(self, at: str | int | None = None) -> _types.Score:
        """The score sheet: `totals` by seat, and in `steps` every point explained."""
        told = json.loads(self._of.score(_named(at)))
        told["totals"] = {seat["seat"]: seat["points"] for seat in told["seats"]}
        return cast("_types.Score", frozen(told))

    def summary(self, at: str | int | None = None) -> _types.Summary:
        """The record in a few facts: what it says about the game, points, who led last, how much was found."""
        return cast("_types.Summary", frozen(json.loads(self._of.summary(_named(at)))))

    def legal(self, at: str | int | None = None, piece: str | None = None) -> tuple[_types.Legal, ...]:
        """Every act that the rules allow after a step; with a piece, such as a tile, if one is named."""
        return cast("tuple[_types.Legal, ...]", frozen(json.loads(self._of.legal(_named(at), piece))["acts"]))

    def say(self, at: str | int | None = None, seat: str | None = None) -> tuple[_types.Sentence, ...]:
        """Every step until a moment in a sentence."""
        return cast("tuple[_types.Sentence, ...]", frozen(json.loads(self._of.say(_named(at), seat))["steps"]))

    def fix(self) -> Document[A, P]:
        """The record with its sure fixes made: they spell the same thing better."""
        return Document(_native.read_bytes(self._of.fix().encode(), self.game, "-"))

    def repair(self) -> Repair:
        """The smallest edits that make the record hold together, as readings, the best first.

        >>> import scorebook_records as sb
        >>> record = sb.read("0 (0,0) CRFR\\n1A (-1,0) FFCC\\n2B (-1,1) CRFF\\n", game="carcassonne")
        >>> [reading.text for reading in record.repair() if reading.edits]
        []
        """
        record = self._of
        if record.has_margins:
            record = _native.read_bytes(self.text.encode(), self.game, "-")
        told = json.loads(record.repair())
        # What is left is placed in another text: that of the best reading.
        del told["left"]
        return Repair(self.text, placed(told, record))

    def format(self, spelling: Literal["full", "brief"] | None = None) -> str:
        """The record in canonical spelling, as `scorebook fmt` writes it; with what may be left out written, or left out."""
        return self._of.format(spelling)

    def convert(self, dialect: str) -> str:
        """The record in another dialect of its notation; `games()` lists them."""
        return self._of.notation(dialect)[0]

    def to_json(self, seat: str | None = None) -> str:
        """The whole record as JSON, as `scorebook convert --to json` prints it."""
        return self._of.json(seat).rstrip("\n")

    @overload
    def render(
        self,
        at: str | int | None = None,
        kind: Literal["svg", "html"] = "svg",
        *,
        seat: str | None = None,
        theme: Theme | None = None,
        size: int = 600,
        coordinates: bool = False,
        owners: bool = False,
    ) -> str: ...
    @overload
    def render(
        self,
        at: str | int | None = None,
        *,
        kind: Literal["png"],
        seat: str | None = None,
        theme: Theme | None = None,
        size: int = 600,
        coordinates: bool = False,
        owners: bool = False,
    ) -> bytes: ...
    @overload
    def render(
        self,
        at: str | int | None,
        kind: Literal["png"],
        *,
        seat: str | None = None,
        theme: Theme | None = None,
        size: int = 600,
        coordinates: bool = False,
        owners: bool = False,
    ) -> bytes: ...
    def render(
        self,
        at: str | int | None = None,
        kind: Literal["svg", "html", "png"] = "svg",
        *,
        seat: str | None = None,
        theme: Theme | None = None,
        size: int = 600,
        coordinates: bool = False,
        owners: bool = False,
    ) -> str | bytes:
        """A position as a picture (`"svg"` is text, `"png"` bytes), or the whole game as a page (`"html"`) that opens there."""
        painters: dict[str, Callable[[_native.Look], str | bytes]] = {"svg": self._of.svg, "png": self._of.png, "html": self._of.page}
        if kind not in painters:
            raise ValueError(f"a record is rendered as svg, png or html, not as {kind!r}")
        return painters[kind](_native.Look(_named(at), seat, theme, size, coordinates, owners))

    def _repr_svg_(self) -> str:
        return self.render()

    def _repr_html_(self) -> str:
        from html import escape

        # In a frame of its own, the script of the page never meets that of the notebook.
        page = escape(self.render(kind="html"))
        return f'<iframe sandbox="allow-scripts" srcdoc="{page}" width="100%" height="720" style="border:0"></iframe>'

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Document):
            return NotImplemented
        return self.game == other.game and self.text == other.text

    def __hash__(self) -> int:
        return hash((self.text, self.game))

    def __reduce__(self) -> tuple[Any, tuple[str, str]]:
        from ._reading import read

        return read, (self.text, self.game)

    def __repr__(self) -> str:
        count = len(self.steps)
        return f"<{self.game} record, {count} step{'' if count == 1 else 's'}>"


def _named(at: str | int | None) -> str | None:
    """A moment as the command names it."""
    if isinstance(at, bool) or not isinstance(at, (str, int, type(None))):
        raise TypeError(f"a step is named by its label or its number, not by {at!r}")
    return None if at is None else str(at)
