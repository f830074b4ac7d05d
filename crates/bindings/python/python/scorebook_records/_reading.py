"""Reading records, and what there is besides them."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Literal, cast, overload

from . import _native
from ._data import frozen
from ._document import Document

if TYPE_CHECKING:
    from . import _types

    Source = str | bytes | os.PathLike[str]
    Root = Document[_types.RootAct, _types.RootPosition]
    Carcassonne = Document[_types.CarcassonneAct, _types.CarcassonnePosition]
    Allure = Document[_types.AllureAct, _types.AllurePosition]
    Hexil = Document[_types.HexilAct, _types.HexilPosition]


@overload
def read(source: Source, game: Literal["root"]) -> Root: ...
@overload
def read(source: Source, game: Literal["carcassonne"]) -> Carcassonne: ...
@overload
def read(source: Source, game: Literal["allure"]) -> Allure: ...
@overload
def read(source: Source, game: Literal["hexil"]) -> Hexil: ...
@overload
def read(source: Source, game: str | None = None) -> Document[Any, Any]: ...
def read(source: Source, game: str | None = None) -> Document[Any, Any]:
    """Reads one record. A `str` is its text, `bytes` are the content of a file, and a path is a file, compressed or not.

    Without a game, the ending of the file or the content tells which it is; that takes a few milliseconds longer.

    >>> import scorebook_records as sb
    >>> sb.read("0 (0,0) CRFR\\n1A (-1,0) FFCC\\n").game
    'carcassonne'
    >>> sb.read("Dear diary")
    Traceback (most recent call last):
        ...
    scorebook_records.UnknownGame: it is not clear which game this is a record of; could be read: ...
    """
    return Document(_native.read_bytes(*_content(source, game)))


@overload
def records(source: Source, game: Literal["root"]) -> Iterator[Root]: ...
@overload
def records(source: Source, game: Literal["carcassonne"]) -> Iterator[Carcassonne]: ...
@overload
def records(source: Source, game: Literal["allure"]) -> Iterator[Allure]: ...
@overload
def records(source: Source, game: Literal["hexil"]) -> Iterator[Hexil]: ...
@overload
def records(source: Source, game: str | None = None) -> Iterator[Document[Any, Any]]: ...
def records(source: Source, game: str | None = None) -> Iterator[Document[Any, Any]]:
    """Reads any number of records: a file that holds many, or a Markdown page with records in its fences.

    >>> import scorebook_records as sb
    >>> text = sb.simulate("carcassonne", seed=1).text + sb.simulate("carcassonne", seed=2).text
    >>> [record.number for record in sb.records(text)]
    [0, 1]
    """
    return map(Document[Any, Any], _native.records_bytes(*_content(source, game)))


@overload
def simulate(
    game: Literal["root"], seed: int = 0, *, players: int | None = None, sets: Sequence[str] = (), rules: str | None = None
) -> Root: ...
@overload
def simulate(
    game: Literal["carcassonne"], seed: int = 0, *, players: int | None = None, sets: Sequence[str] = (), rules: str | None = None
) -> Carcassonne: ...
@overload
def simulate(
    game: Literal["allure"], seed: int = 0, *, players: int | None = None, sets: Sequence[str] = (), rules: str | None = None
) -> Allure: ...
@overload
def simulate(
    game: Literal["hexil"], seed: int = 0, *, players: int | None = None, sets: Sequence[str] = (), rules: str | None = None
) -> Hexil: ...
@overload
def simulate(
    game: str, seed: int = 0, *, players: int | None = None, sets: Sequence[str] = (), rules: str | None = None
) -> Document[Any, Any]: ...
def simulate(
    game: str, seed: int = 0, *, players: int | None = None, sets: Sequence[str] = (), rules: str | None = None
) -> Document[Any, Any]:
    """A random legal game, the same for the same seed on every machine.

    >>> import scorebook_records as sb
    >>> sb.simulate("hexil", seed=7) == sb.simulate("hexil", seed=7)
    True
    """
    text = _native.simulate(game, seed, players, list(sets), rules)
    # The bots of Root play by a name of their own.
    known = {one.game for one in games()}
    return Document(_native.read_bytes(text.encode(), game if game in known else "root", "-"))


def games() -> tuple[_types.Game, ...]:
    """The games, with their notations, dialects and file endings.

    >>> import scorebook_records as sb
    >>> [game.game for game in sb.games()]
    ['root', 'carcassonne', 'allure', 'hexil']
    """
    return cast("tuple[_types.Game, ...]", frozen(json.loads(_native.games())["games"]))


def explain(code: str) -> _types.Explained:
    """What a finding means, with an example of what is `wrong` and what is `right`.

    >>> import scorebook_records as sb
    >>> sb.explain("hexil/dice-order").title
    'the dice are not in standard order'
    """
    return cast("_types.Explained", frozen(json.loads(_native.explain(code))))


def _content(source: Source, game: str | None) -> tuple[bytes, str | None, str]:
    """The content of what is to be read, its game as far as it is known, and its name."""
    if isinstance(source, str):
        _is_text(source)
        # Half a surrogate pair is no text; what stands in its place is told as a finding.
        return source.encode("utf-8", "surrogatepass"), game, "-"
    if isinstance(source, bytes):
        return source, game, "-"
    path = os.fspath(source)
    return _native.content(path), game or _native.game_by_ending(path), path


def _is_text(text: str) -> None:
    """Whoever means a file most often wrote its name."""
    if "\n" not in text and _native.game_by_ending(text) is not None:
        raise ValueError(f"this reads texts, and {text!r} looks like the name of a file: read(Path({text!r})) reads it")
