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

class Checked(Fields):
    """A record and what was found in it, as `check --format json` prints it."""
    file: str
    """The path as it was given or found in a folder; `-` for standard input."""
    record: int | None
    """Which record of the file, from 0; null in an object about the file as such."""
    game: str | None
    """The game's id; null with `record`."""
    dialect: str | None
    """The dialect the record is written in; null with `record`."""
    steps: int
    """How many steps were read."""
    findings: tuple[Finding, ...]
    """What was found, in the order of the text."""

class Finding(Fields):
    """A finding at its place in the file."""
    code: str
    """Which fault: `game/fault`, or `text/fault` for faults of the text as such."""
    kind: Kind
    """What it is about."""
    severity: Severity
    """How bad it is."""
    message: str
    """What is wrong here and what was expected."""
    start: int
    """In code points of the text."""
    end: int
    """In code points of the text."""
    line: int
    """The line, from 1."""
    column: int
    """The column in characters, from 1."""
    end_line: int
    """The line of the end, from 1."""
    end_column: int
    """The column after the last character."""
    notes: tuple[Note, ...]
    """What explains it."""
    fixes: tuple[Fix, ...]
    """What would answer it, the best first."""
    left_out: Tally | None
    """How many findings it stands for, where it tells that more were found than are listed."""
    byte_start: int
    """The first byte, from 0. In bytes of the file."""
    byte_end: int
    """The byte after the last; equal where something is missing. In bytes of the file."""

Kind: TypeAlias = Literal["syntax"] | Literal["rules"] | Literal["score"] | Literal["style"]

Severity: TypeAlias = Literal["hint"] | Literal["warning"] | Literal["error"]

class Note(Fields):
    """Something that explains a finding."""
    message: str
    """What."""
    start: int | None
    """In code points of the text."""
    end: int | None
    """In code points of the text."""
    line: int | None
    """The line, from 1."""
    column: int | None
    """The column in characters, from 1."""
    end_line: int | None
    """The line of the end, from 1."""
    end_column: int | None
    """The column after the last character."""
    byte_start: int
    """The first byte, from 0. In bytes of the file."""
    byte_end: int
    """The byte after the last; equal where something is missing. In bytes of the file."""

class Fix(Fields):
    """Edits that answer a finding."""
    title: str
    """What it does."""
    certainty: Certainty
    """How certain it is."""
    edits: tuple[Edit, ...]
    """The edits, in the order of the text, none overlapping another."""

Certainty: TypeAlias = Literal["guess"] | Literal["likely"] | Literal["sure"]

class Edit(Fields):
    """One replacement in a file."""
    start: int
    """In code points of the text."""
    end: int
    """In code points of the text."""
    text: str
    """By what."""
    byte_start: int
    """The first byte that is replaced, from 0. In bytes of the file."""
    byte_end: int
    """The byte after the last. In bytes of the file."""

class Tally(Fields):
    """How many findings of each severity there are."""
    errors: int
    """Errors."""
    warnings: int
    """Warnings."""
    hints: int
    """Hints."""

class Scored(Fields):
    """A score sheet, as `score --format json` prints it."""
    file: str
    """The path as it was given or found in a folder; `-` for standard input."""
    record: int
    """Which record of the file, from 0."""
    game: str
    """The game's id."""
    rules: tuple[str, ...] | None
    """Only where there are any: the house rules that hold, such as `win=15`."""
    seats: tuple[ScoredSeat, ...]
    """Who plays, in the order of the seats."""
    steps: tuple[ScoredStep, ...]
    """The steps that brought points, or state a total."""
    kinds: tuple[ScoredKind, ...]
    """The points of `seats` by kind of source, in the order in which the kinds first brought some."""
    over: bool
    """Whether the game is over by the rules."""
    end: tuple[ScoreLine, ...]
    """What is paid at the end though no step says so; `points` counts it."""
    projected: tuple[ScoreLine, ...]
    """Where the game is not over: what the table would pay if it ended here; `points` does not count it."""
    at: str | None
    """Only with `--at`: the label of the step after which the sheet was drawn up, or `start`."""

class ScoredSeat(Fields):
    """A seat and its points."""
    seat: str
    """The sign that stands for the player."""
    name: str | None
    """The player's name; null where the record does not tell."""
    points: int
    """The points by the rules."""
    stated: int | None
    """The points at the end that the record states; null where it states none."""
    bounds: tuple[int, int] | None
    """Only where the record leaves the points open: the least and the most."""

class ScoredStep(Fields):
    """A step that brought points."""
    step: int
    """Which step, from 0."""
    label: str
    """How people call it."""
    line: int
    """The line of the file it is written on, from 1."""
    gains: tuple[ScoreLine, ...]
    """What it brought."""
    totals: Totals
    """The points of every seat after the step."""
    stated: Totals | None
    """Only where the record states running totals there."""

class ScoreLine(Fields):
    """Points for a seat, and why, as data."""
    seat: str
    """Whose."""
    points: int
    """How many; less than nothing where they are lost."""
    why: str
    """Why, in words."""
    kind: str
    """What kind of source it is, in one word; empty where the game tells no kinds."""
    targets: tuple[Target, ...]
    """What on the table brings them."""
    parts: Any | None
    """What they are made of, in the words of the game; left out where `why` says it all."""

Target: TypeAlias = str

Totals: TypeAlias = Named[int]

class ScoredKind(Fields):
    """What one kind of source brought everybody."""
    kind: str
    """What kind, in one word."""
    points: Totals
    """The points of every seat."""

class Said(Fields):
    """A game in plain words, as `say --format json` prints it."""
    file: str
    """The path as it was given or found in a folder; `-` for standard input."""
    record: int
    """Which record of the file, from 0."""
    game: str
    """The game's id."""
    steps: tuple[Sentence, ...]
    """The steps, each in a sentence."""

class Sentence(Fields):
    """A step and what it says."""
    step: int
    """Which step, from 0."""
    label: str
    """How people call it."""
    line: int
    """The line of the file it is written on, from 1."""
    says: str
    """What happens."""

class Summary(Fields):
    """A record in short, as `summary --format json` prints it."""
    file: str
    """The path as it was given or found in a folder; `-` for standard input."""
    record: int
    """Which record of the file, from 0."""
    game: str
    """The game's id."""
    about: About
    """What the record says about the game besides the moves."""
    steps: int
    """How many steps it has."""
    over: bool
    """Whether the game is over by the rules."""
    points: tuple[tuple[str, int], ...]
    """The points of every seat at the end of the record."""
    lead: Lead | None
    """How the lead went; null where nobody ever led."""
    best: Best | None
    """The step that brought the most points; null where none brought any."""
    findings: Weight
    """How many errors, warnings and hints there are."""

class About(Fields):
    """The head of a record, as far as it tells."""
    event: str | None
    """The tournament, league or evening."""
    date: str | None
    """When, as the record writes it."""
    place: str | None
    """Where."""
    players: tuple[Player, ...]
    """Who plays, in the order of the seats."""
    result: str | None
    """How it ended, as the record writes it, or as its end settles it where the notation has no place for that."""
    winners: tuple[str, ...]
    """Who won, as the record states or its end settles."""

class Player(Fields):
    """A player."""
    seat: str
    """The sign of the seat."""
    name: str | None
    """The name, where the record tells."""
    plays: str | None
    """What is played: a faction, a colour, an army; nothing where all play the same."""

class Lead(Fields):
    """How the lead went."""
    seat: str
    """Who led last."""
    since: str | None
    """The step that brought this lead; null where the final count did."""
    changes: int
    """How often somebody else took the lead."""

class Best(Fields):
    """The step that brought the most points."""
    label: str
    """How people call it."""
    seat: str
    """Whose points."""
    points: int
    """How many."""
    why: str
    """Why, in words: the largest part of it."""

class Weight(Fields):
    """How many findings there are."""
    errors: int
    """What cannot be, or cannot be read."""
    warnings: int
    """What is hardly meant."""
    hints: int
    """What may be worth a look."""

class Listed(Fields):
    """Every act that the rules allow in a position, as `legal --format json` prints it."""
    file: str
    """The path as it was given or found in a folder; `-` for standard input."""
    record: int
    """Which record of the file, from 0."""
    game: str
    """The game's id."""
    step: int | None
    """The step that they may follow, from 0; null before the first."""
    label: str | None
    """How people call that step."""
    piece: str | None
    """The piece that was asked for."""
    legal: tuple[str, ...]
    """The acts as they are written, in an order that does not change from run to run."""
    acts: tuple[Legal, ...]
    """The same acts, each with all there is to tell of it."""

class Legal(Fields):
    """An act that the rules allow, or several that have to be done in one breath."""
    text: str
    """How it is written, in the dialect of the record."""
    group: str
    """What kind of act it is, in a word or two: acts of a kind are shown together."""
    says: str
    """What it does, in a sentence."""
    costs: tuple[str, ...]
    """What it costs, a word each: `1 wood`, `meeple`."""
    gains: tuple[ScoreLine, ...]
    """What it brings."""
    targets: tuple[Target, ...]
    """What on the table it is about."""
    range: tuple[int, int] | None
    """Where it stands for many that differ in a number: the least and the most."""
    needs: tuple[str, ...] | None
    """What nobody at the table can know and it takes, a few words each: `a fox card in the hand`. Left out where it
    is nothing."""
    due: tuple[ScoreLine, ...] | None
    """The points that may be scored for it afterwards, by an act of their own. Left out where there are none."""
    by: str | None
    """Whose turn it opens. Left out where it belongs to the one under way."""

class Repaired(Fields):
    """A repair, as `repair --format json` prints it."""
    file: str
    """The path as it was given or found in a folder; `-` for standard input."""
    record: int
    """Which record of the file, from 0."""
    game: str
    """The game's id."""
    before: Objections
    """What speaks against the record as it stands."""
    after: Objections
    """What speaks against it with every edit of the best reading made."""
    edits: tuple[Mend, ...]
    """The edits of the best reading, in the order of the text, none overlapping another."""
    left: tuple[Finding, ...]
    """What still speaks against the record with every edit made, at its place in the repaired text."""
    decided: bool
    """Whether no rival comes near the best reading, so that it may be written without asking."""
    undecided: tuple[str, ...]
    """The steps that would decide between the readings."""
    readings: tuple[Version, ...]
    """The readings, the best first, each another game."""
    exhaustive: bool
    """Whether every reading worth a try was tried."""

class Objections(Fields):
    """How much each witness has to object."""
    errors: int
    """Error findings."""
    warnings: int
    """Warnings."""
    legality: int
    """What the rules of play object to."""
    pieces: int
    """What the pieces in the box object to."""
    scores: int
    """What the stated numbers object to."""

class Mend(Fields):
    """An edit of a repair."""
    start: int
    """In code points of the text."""
    end: int
    """In code points of the text."""
    line: int
    """The line, from 1."""
    column: int
    """The column in characters, from 1."""
    end_line: int
    """The line of the end, from 1."""
    end_column: int
    """The column after the last character."""
    text: str
    """By what."""
    label: str | None
    """The step that is edited; null where the text could not be read as one."""
    was: str
    """The whole step as it stands."""
    now: str
    """The whole step as it should."""
    part: Component | None
    """Which part of the step it is; null where it is the whole."""
    certainty: Certainty
    """How certain it is."""
    percent: int
    """How many in a hundred speak for it, of the weight of all readings that were found."""
    why: str
    """What slipped, and what speaks for the edit."""
    rivals: tuple[str, ...]
    """Other readings that fit as well, each a whole step."""
    byte_start: int
    """The first byte, from 0. In bytes of the file."""
    byte_end: int
    """The byte after the last; equal where something is missing. In bytes of the file."""

Component: TypeAlias = Literal["label"] | Literal["place"] | Literal["thing"] | Literal["number"] | Literal["sign"]

class Version(Fields):
    """A reading of a record: edits that belong together."""
    percent: int
    """How many in a hundred speak for it, of the weight of all readings that were found."""
    cost: int
    """What its slips cost together: the rarer, the more."""
    after: Objections
    """What speaks against the record with its edits made."""
    edits: tuple[Mend, ...]
    """The edits."""

class Catalogue(Fields):
    """The games, as `games --format json` prints them: one object."""
    version: str
    """The version of the tool."""
    schema: int
    """The version of the shapes that it prints, those of docs/schema."""
    games: tuple[Game, ...]
    """The games."""

class Game(Fields):
    """A game and its notation."""
    game: str
    """The game's id: what `--game` and `game` call it."""
    title: str
    """Its title."""
    notation: str
    """Its notation."""
    endings: tuple[str, ...]
    """The endings of its files, without the dot; the first is the usual one."""
    fences: tuple[str, ...]
    """The words that name it on a Markdown fence."""
    dialects: tuple[Dialect, ...]
    """The dialects of its notation; the first is the usual one."""
    referee: bool
    """Whether there is a referee who knows the rules."""
    simulate: bool
    """Whether it can be played at random."""
    brings: str | None
    """The option by which players bring along a table, such as `units`; null where they bring none."""

class Dialect(Fields):
    """A dialect of a notation."""
    dialect: str
    """Its name: what `--dialect` and `dialect` call it."""
    title: str
    """What it is."""

class Explained(Fields):
    """A finding and what it means, as `explain --format json` prints it."""
    code: str
    """Which fault: `game/fault`."""
    kind: Kind
    """What it is about."""
    severity: Severity
    """How bad it usually is."""
    title: str
    """One line."""
    explanation: str
    """What it means, why it matters, what to do."""
    wrong: str
    """A text that has the fault; empty where none can be shown."""
    right: str
    """The same text without it."""
    was: str | None
    """The retired name that it had once, where that was asked for."""

class Configured(Fields):
    """What holds for a file, as `config --format json` prints it: one object."""
    file: str
    """The file or folder as it was given; `-` for standard input."""
    config: str | None
    """The configuration that holds for it; null where none does."""
    settings: tuple[Held, ...]
    """What holds, setting by setting."""

class Held(Fields):
    """A setting, what it is, and who says so."""
    key: str
    """The setting, such as `findings.hexil/dice-order`."""
    value: str
    """What it is, in words."""
    source: str
    """Who says so: a line of the configuration such as `scorebook.toml:3`, an option such as `--allow`, or
    `default`."""

class Description(Fields):
    """What is known of a target in a position."""
    what: str
    """What it is, in a few words."""
    whose: tuple[str, ...]
    """Whose it is: those who hold, rule or own it."""
    since: int | None
    """The step that put it there or changed it last, from 0, where the position remembers."""
    worth: tuple[Worth, ...]
    """What it is worth, and to whom, where it is worth points."""
    more: tuple[str, ...]
    """What else there is to say, a sentence each."""

class Worth(Fields):
    """What something is worth to a seat."""
    seat: str
    """To whom."""
    points: int
    """How many points it would bring if the game ended now."""

class RootConverted(Fields):
    """A whole record in its file, as `convert --to json` prints it. `R` is the record as its game tells it: a
    [`RecordData`]."""
    file: str
    """The path as it was given; `-` for standard input."""
    record: int
    """Which record of the file, from 0."""
    game: str
    """The game's id, such as `root`."""
    dialect: str
    """The dialect it is written in, as `scorebook games` lists it."""
    seats: tuple[RootSeat, ...]
    """Who plays."""
    head: tuple[RootHeadEntry, ...]
    """What is said about the game."""
    turns: tuple[RootTurnEntry, ...]
    """Turns and sections as they were opened, in notations that have them."""
    steps: tuple[RootStep, ...]
    """What happened."""
    comments: tuple[RootText, ...]
    """Remarks of the writer, signs included, and lines of nothing but blanks."""
    gaps: tuple[RootGap, ...]
    """What could not be read."""
    page: str
    """How all of that follows each other: `H` the next head entry, `T` turn, `S` step, `C` comment, `G` gap, `/` a
    line break, `\\\\` a line break with a carriage return."""
    written: str | None
    """The record as it is written, where canonical spelling would write it otherwise."""

class RootSeat(Fields):
    """A player."""
    seat: str
    """The sign that stands for the player."""
    name: str | None
    """The player's name, where the record tells."""

class RootHeadEntry(Fields):
    """A line of the head, or how a turn was opened."""
    entry: RootHead
    """What it says, in the game's own shape."""
    line: int
    """The line, from 1."""
    start: int
    """In code points of the text."""
    end: int
    """In code points of the text."""
    text: str
    """What stands there."""
    byte_start: int
    """The first byte, from 0. In bytes of the file."""
    byte_end: int
    """The byte after the last. In bytes of the file."""

class RootHeadDataSeat(Fields):
    """`C: Edu`: a faction and who plays it."""
    faction: RootFaction
    """The faction."""
    name: str
    """The player."""

class RootHeadData(Fields):
    map: RootMap | None
    """`Map: Fall`."""
    deck: RootDeck | None
    """`Deck: E&P`."""
    clearings: tuple[RootClearingEntry, ...] | None
    """`Clearings: F1, M2 …`."""
    hirelings: tuple[RootHireling, ...] | None
    """`Hirelings: h_E, h_Ad, h_S`; what is set up after it are steps."""
    pool: tuple[RootFaction, ...] | None
    """`Pool: CDOPA`."""
    seat: RootHeadDataSeat | None
    """`C: Edu`: a faction and who plays it."""

RootHead: TypeAlias = RootHeadData | Literal["landmarks"]

RootMap: TypeAlias = Literal["Fall"] | Literal["Winter"] | Literal["Lake"] | Literal["Mountain"]

RootDeck: TypeAlias = Literal["Standard"] | Literal["E&P"]

class RootClearingEntryData(Fields):
    unknown: str
    """What is written."""

RootClearingEntry: TypeAlias = RootClearingEntryData | RootSuitedClearing

class RootSuitedClearing(Fields):
    """The suit of a clearing."""
    suit: RootSuit
    """The suit."""
    clearing: RootClearing
    """The clearing."""

RootSuit: TypeAlias = Literal["B"] | Literal["F"] | Literal["M"] | Literal["R"]

RootClearing: TypeAlias = int

RootHireling: TypeAlias = str

RootFaction: TypeAlias = Literal["C"] | Literal["E"] | Literal["A"] | Literal["V"] | Literal["G"] | Literal["L"] | Literal["O"] | Literal["D"] | Literal["P"] | Literal["H"] | Literal["K"]

class RootTurnEntry(Fields):
    """A line of the head, or how a turn was opened."""
    entry: RootTurn
    """What it says, in the game's own shape."""
    line: int
    """The line, from 1."""
    start: int
    """In code points of the text."""
    end: int
    """In code points of the text."""
    text: str
    """What stands there."""
    byte_start: int
    """The first byte, from 0. In bytes of the file."""
    byte_end: int
    """The byte after the last. In bytes of the file."""

class RootTurnData(Fields):
    faction: RootFaction | None
    """`C:`, the turn of a faction."""
    unknown: str | None
    """Something else before the colon, kept so that the actions after it keep their place."""

RootTurn: TypeAlias = RootTurnData

class RootStep(Fields):
    """One thing that the record says happened."""
    step: int
    """Its number, from 1."""
    turn: int | None
    """The number of the turn it belongs to, from 1, in notations that have turns."""
    seat: str | None
    """Whose it is, where the page says so."""
    by: str | None
    """Who acts by the rules, where they tell."""
    act: RootAct
    """What it says, in the game's own shape."""
    line: int
    """The line, from 1."""
    start: int
    """In code points of the text."""
    end: int
    """In code points of the text."""
    text: str
    """What stands there."""
    byte_start: int
    """The first byte, from 0. In bytes of the file."""
    byte_end: int
    """The byte after the last. In bytes of the file."""

class RootActData(Fields):
    move: RootMove | None
    """`2w3->5`: pieces, cards or items go somewhere."""
    reveal: RootReveal | None
    """`F#^P`: cards are shown."""
    battle: RootBattle | None
    """`XE3`: a battle."""
    craft: RootCraft | None
    """`Z%h`: an item or a card is crafted."""
    score: RootPoints | None
    """`++2`: points are scored."""
    lose: RootPoints | None
    """`--2`: points are lost."""
    vp_token: RootBoard | None
    """`++->G$`: the VP token moves to a board, for dominance or a coalition."""
    open_path: RootClearings | None
    """`5_9->`: a closed path is opened."""
    hire: RootHire | None
    """`h_E->A$4`: a hireling is hired."""
    landmark: RootSetUpLandmark | None
    """`tower->10`: a landmark is set up."""
    set_price: RootSetPrice | None
    """`$_h->3`: the Riverfolk set prices."""
    funds: int | None
    """`$_f->2`: the funds of the Riverfolk."""
    outcast: RootSuit | None
    """`$_o->M`: the outcast suit."""
    hated_outcast: RootSuit | None
    """`$_ho->M`: the hated outcast suit."""
    relationship: RootRelationship | None
    """`$_E->h`: relationships of a Vagabond."""
    exposure: RootPlotAt | None
    """`?Pt_e3`: a plot is guessed."""
    flip_plot: RootFlipPlot | None
    """`t3^t_e`: a plot is flipped."""
    flip_relic: RootFlipRelic | None
    """`t10^t_2_t`: a relic is flipped."""
    trick: tuple[RootClearing, RootClearing] | None
    """`t12<->t4`: two plots change places."""
    winner: tuple[RootFaction, ...] | None
    """`Winner: CGV`: the end."""

RootAct: TypeAlias = RootActData | Literal["discard_decree"]

class RootMove(Fields):
    """Pieces, cards or items go somewhere."""
    what: tuple[RootGroup, ...]
    """What goes."""
    to: tuple[RootPlace, ...] | None
    """Where each of it goes. Left out: discard pile, supply, or out of play."""

class RootGroup(Fields):
    """Things that start from the same place: one, or several in parentheses."""
    things: tuple[RootCounted, ...]
    """The things."""

class RootCountedPiece(Fields):
    """A piece."""
    of: RootSide | None
    """Its owner; the current player where none is named."""
    code: RootPiece
    """Which."""

class RootCounted(Fields):
    """So many of a thing."""
    piece: RootCountedPiece | None
    """A piece."""
    card: RootCard | None
    """A card."""
    item: RootItem | None
    """An item."""
    all_items: None
    """`%_`: all items of the place."""
    count: int | None
    """How many; one is not written."""

RootSide: TypeAlias = str

RootPiece: TypeAlias = str

class RootCard(Fields):
    """A card, as far as it is written."""
    suit: RootSuit | None
    """Its suit. Left out: any or unknown."""
    name: RootCardName | None
    """Its name. Left out: it does not matter."""

RootCardName: TypeAlias = str

RootItem: TypeAlias = Literal["s"] | Literal["b"] | Literal["c"] | Literal["x"] | Literal["h"] | Literal["t"] | Literal["r"] | Literal["f"] | Literal["u"]

class RootPlaceDataBoard(Fields):
    """A faction board; the current player's where none is named."""
    of: RootSide | None
    """Whose."""

class RootPlaceDataColumn(Fields):
    """A column of the decree or the retinue."""
    of: RootSide | None
    """Whose."""
    column: RootColumn
    """Which."""

class RootPlaceData(Fields):
    clearing: RootClearing | None
    """A clearing, or the Burrow."""
    path: RootClearings | None
    """A path between two clearings."""
    forest: RootClearings | None
    """A forest between three or more."""
    board: RootPlaceDataBoard | None
    """A faction board; the current player's where none is named."""
    column: RootPlaceDataColumn | None
    """A column of the decree or the retinue."""
    hand: RootSide | None
    """A player's hand."""
    item: RootItemPlace | None
    """A place or side of an item."""

RootPlace: TypeAlias = RootPlaceData | Literal["quests"] | Literal["discard_pile"]

RootClearings: TypeAlias = tuple[RootClearing, ...]

RootColumn: TypeAlias = Literal["r"] | Literal["m"] | Literal["x"] | Literal["b"] | Literal["1"] | Literal["2"] | Literal["3"]

class RootItemPlace(Fields):
    """Where an item lies on a Vagabond's board and which side is up, as far as it is written."""
    area: RootArea | None
    """The area. Left out: where it is."""
    state: RootState | None
    """The side. Left out: either, or unchanged."""

RootArea: TypeAlias = Literal["s"] | Literal["d"] | Literal["t"]

RootState: TypeAlias = Literal["r"] | Literal["e"]

class RootReveal(Fields):
    """Cards are shown."""
    cards: tuple[RootGroup, ...] | None
    """The cards. Left out: the whole hand."""
    by: RootSide | None
    """Whose whole hand it is; where cards are named, they say whose they are."""
    to: tuple[RootSide, ...] | None
    """To whom. Left out: the whole table."""

class RootBattle(Fields):
    """A battle."""
    attacker: RootSide | None
    """Who attacks. Left out: the current player."""
    defender: RootSide
    """Who defends."""
    clearing: RootClearing
    """Where."""
    ambush: RootSuit | None
    """The defender's ambush."""
    foil: RootSuit | None
    """The attacker's ambush that answers it."""
    rolls: tuple[int, int] | None
    """What attacker and defender rolled."""

class RootCraftData(Fields):
    item: RootItem | None
    """An item."""
    card: RootCard | None
    """A card with a lasting or instant effect."""

RootCraft: TypeAlias = RootCraftData

class RootPoints(Fields):
    """Points of a faction."""
    of: RootSide | None
    """Whose. Left out: the current player's."""
    points: int | None
    """How many; one is not written."""

class RootBoard(Fields):
    """A faction board."""
    of: RootSide | None
    """Whose. Left out: the current player's."""

class RootHire(Fields):
    """A hireling changes its master."""
    hireling: RootHireling
    """Which."""
    to: RootSide | None
    """Whose board it goes to. Left out: the current player's."""
    markers: int | None
    """How many control markers come with it."""

class RootSetUpLandmark(Fields):
    """A landmark is set up."""
    landmark: RootLandmark
    """Which."""
    clearing: RootClearing
    """Where."""

RootLandmark: TypeAlias = Literal["treetop"] | Literal["city"] | Literal["market"] | Literal["forge"] | Literal["ferry"] | Literal["tower"]

class RootSetPrice(Fields):
    """The Riverfolk set prices."""
    services: tuple[RootService, ...] | None
    """Of what. Left out: of everything."""
    price: int
    """The new price, 1 to 4."""

RootService: TypeAlias = Literal["h"] | Literal["r"] | Literal["m"]

class RootRelationship(Fields):
    """Relationship markers move."""
    markers: tuple[RootMarker, ...]
    """Which markers."""
    status: RootStatus
    """Where they go."""

class RootMarker(Fields):
    """A relationship marker."""
    of: RootSide | None
    """Which Vagabond's. Left out: the current player's."""

RootStatus: TypeAlias = Literal["h"] | Literal["0"] | Literal["1"] | Literal["2"] | Literal["a"]

class RootPlotAt(Fields):
    """A kind of plot in a clearing."""
    plot: RootPlot
    """Which plot."""
    clearing: RootClearing
    """Where."""

RootPlot: TypeAlias = Literal["b"] | Literal["s"] | Literal["r"] | Literal["e"]

class RootFlipPlot(Fields):
    """A plot is flipped."""
    of: RootSide | None
    """Whose, where it is written: `P`."""
    clearing: RootClearing
    """Where."""
    plot: RootPlot
    """What it turns out to be."""

class RootFlipRelic(Fields):
    """A relic is flipped."""
    of: RootSide | None
    """Whose, where it is written: `K`."""
    clearing: RootClearing
    """Where."""
    worth: int
    """How many points it is worth, 1 to 3."""
    relic: RootRelic
    """Its kind."""

RootRelic: TypeAlias = Literal["f"] | Literal["t"] | Literal["j"]

class RootText(Fields):
    """A comment, or what is written in a gap."""
    indent: str | None
    """The blanks before it, where it starts its line and there are any."""
    line: int
    """The line, from 1."""
    start: int
    """In code points of the text."""
    end: int
    """In code points of the text."""
    text: str
    """What stands there."""
    byte_start: int
    """The first byte, from 0. In bytes of the file."""
    byte_end: int
    """The byte after the last. In bytes of the file."""

class RootGap(Fields):
    """What could not be read, and what it most likely means."""
    indent: str | None
    """The blanks before it, where it starts its line and there are any."""
    line: int
    """The line, from 1."""
    start: int
    """In code points of the text."""
    end: int
    """In code points of the text."""
    text: str
    """What stands there."""
    meant: tuple[RootStep, ...] | None
    """The steps that it most likely means, where one reading is likely. They are replayed and counted, and not
    written."""
    aside: bool | None
    """Whether it most likely is a remark, and says nothing of the game."""
    byte_start: int
    """The first byte, from 0. In bytes of the file."""
    byte_end: int
    """The byte after the last. In bytes of the file."""

class RootShown(Fields):
    """A position, as `show --format json` prints it. `P` is the shape that the game gives it."""
    file: str
    """The path as it was given or found in a folder; `-` for standard input."""
    record: int
    """Which record of the file, from 0."""
    game: str
    """The game's id."""
    step: int | None
    """The step after which it stands, from 0; null before the first."""
    label: str | None
    """How people call that step."""
    seat: str | None
    """Only with `--seat`: whose view it is."""
    position: RootPosition
    """The position, in the game's own shape."""

class RootPosition(Fields):
    """The table."""
    map: str
    """The map."""
    deck: str
    """The deck."""
    turn: str | None
    """The letter of whose turn it is; left out before the first turn and after the end."""
    clearings: tuple[RootClearingView, ...]
    """Every clearing; the Burrow is 0 and left out where it is empty."""
    forests: tuple[RootBetween, ...] | None
    """The forests where pieces are."""
    paths: tuple[RootBetween, ...] | None
    """The paths where pieces are."""
    closed: tuple[str, ...] | None
    """The closed paths, as the clearings that they join."""
    landmarks: Named[int] | None
    """The clearing of each landmark."""
    factions: tuple[RootFactionView, ...]
    """Who plays."""
    hirelings: tuple[RootHirelingView, ...] | None
    """The hirelings in play."""
    items: Named[int]
    """The items that can be crafted."""
    ruin_items: Named[int]
    """The items under ruins."""
    draw_pile: int
    """How many cards the draw pile has."""
    discard: RootCardsView
    """The discard pile."""
    lost_souls: RootCardsView | None
    """The lost souls, where the Cult plays."""
    dominance_cards: tuple[str, ...] | None
    """The suits of the dominance cards that anybody may take."""
    coffin_makers: Named[int] | None
    """The warriors on the Coffin Makers card."""
    out_of_play: Named[int] | None
    """Pieces that are out of the game, and those whose place the record does not tell."""
    winners: str | None
    """The letters of the Winner line."""

class RootClearingView(Fields):
    """A clearing."""
    clearing: int
    """Its number."""
    suits: str
    """The letters of its suits."""
    slots: int
    """How many building slots it has, with that of the Elder Treetop."""
    ruin: bool
    """Whether a ruin is left."""
    ruler: str | None
    """The letter of who rules it; left out where nobody does."""
    pieces: Named[int]
    """The pieces there."""

class RootBetween(Fields):
    """A forest or a path, and what is there."""
    between: str
    """The clearings that it touches."""
    pieces: Named[int]
    """The pieces there."""

class RootFactionView(Fields):
    """A faction and its board."""
    faction: str
    """Its letter."""
    points: int
    """Its points."""
    goal: str | None
    """How it means to win, where that is not by points."""
    hand: RootCardsView
    """The cards in hand."""
    supply: Named[int]
    """The pieces in its supply."""
    board: Named[int] | None
    """The pieces on its board."""
    crafted: tuple[str, ...] | None
    """The crafted cards that lie before it."""
    items: Named[int] | None
    """Its items as they lie: `%s`, exhausted `%se`, damaged `%sd`, on a track `%tt`."""
    own: Named[str] | None
    """What only this faction has: decree, supporters, prices and so on, each in words."""

class RootCardsView(Fields):
    """Cards, as far as they are known."""
    count: int
    """How many there are."""
    known: Named[int] | None
    """Of each suit, how many are known to be there at least."""
    cards: tuple[str, ...] | None
    """The cards that are known by name."""

class RootHirelingView(Fields):
    """A hireling."""
    hireling: str
    """How it is written."""
    name: str
    """Its name."""
    master: str | None
    """The letter of whom it serves; left out where it serves nobody."""
    markers: int
    """How many control markers it has."""
    supply: Named[int]
    """The pieces in its supply."""
    items: Named[int] | None
    """The items of the Outcast, as they lie."""

class RootGameState(Fields):
    """The table after a step, or before the first, as `convert --to states` prints it. `A` and `P` are the game's own
    shapes of an act and a position."""
    file: str
    """The path as it was given; `-` for standard input."""
    record: int
    """Which record of the file, from 0."""
    game: str
    """The game's id."""
    step: int | None
    """The step that led here, from 0; null before the first."""
    label: str | None
    """How people call the step; null before the first."""
    turn: str | None
    """How people call its turn; null where a step is a turn, or no turns are told apart."""
    seat: str | None
    """Whose step it is, where the page says so."""
    by: str | None
    """Who acts by the rules, where they tell."""
    act: RootAct | None
    """What the step says; null before the first."""
    position: RootPosition
    """The position after it."""
    points: RootTotals
    """The points of every seat after it."""

RootTotals: TypeAlias = Named[int]

class CarcassonneConverted(Fields):
    """A whole record in its file, as `convert --to json` prints it. `R` is the record as its game tells it: a
    [`RecordData`]."""
    file: str
    """The path as it was given; `-` for standard input."""
    record: int
    """Which record of the file, from 0."""
    game: str
    """The game's id, such as `root`."""
    dialect: str
    """The dialect it is written in, as `scorebook games` lists it."""
    seats: tuple[CarcassonneSeat, ...]
    """Who plays."""
    head: tuple[CarcassonneHeadEntry, ...]
    """What is said about the game."""
    turns: tuple[CarcassonneNullEntry, ...]
    """Turns and sections as they were opened, in notations that have them."""
    steps: tuple[CarcassonneStep, ...]
    """What happened."""
    comments: tuple[CarcassonneText, ...]
    """Remarks of the writer, signs included, and lines of nothing but blanks."""
    gaps: tuple[CarcassonneGap, ...]
    """What could not be read."""
    page: str
    """How all of that follows each other: `H` the next head entry, `T` turn, `S` step, `C` comment, `G` gap, `/` a
    line break, `\\\\` a line break with a carriage return."""
    written: str | None
    """The record as it is written, where canonical spelling would write it otherwise."""

class CarcassonneSeat(Fields):
    """A player."""
    seat: str
    """The sign that stands for the player."""
    name: str | None
    """The player's name, where the record tells."""

class CarcassonneHeadEntry(Fields):
    """A line of the head, or how a turn was opened."""
    entry: CarcassonneHead
    """What it says, in the game's own shape."""
    line: int
    """The line, from 1."""
    start: int
    """In code points of the text."""
    end: int
    """In code points of the text."""
    text: str
    """What stands there."""
    byte_start: int
    """The first byte, from 0. In bytes of the file."""
    byte_end: int
    """The byte after the last. In bytes of the file."""

class CarcassonneHeadData(Fields):
    game: CarcassonneOccasion | None
    """The game line: when, what, how."""
    title: str | None
    """A line in free words before the players."""
    player: CarcassonnePlayer | None
    """A player."""

CarcassonneHead: TypeAlias = CarcassonneHeadData

class CarcassonneOccasion(Fields):
    """When and how the game was played: `19/04/2022, 21:19:15 UTC, BGA Arena, Turn-based`."""
    date: str | None
    """The date as written: day and month cannot be told apart in general."""
    time: str | None
    """When it started: `21:19:15`, `~15:45`."""
    locale: str | None
    """The locale of the time: `UTC`, `BST`."""
    type: str | None
    """The type of game: `BGA Arena`, `UKGE 2022 Group stage`."""
    mode: str | None
    """The game mode: `Turn-based`, `Real-time 15 min`."""
    more: tuple[str, ...] | None
    """Whatever else the list holds."""

class CarcassonnePlayer(Fields):
    """A player: `A = wallaceprime (Chris Wallace) [UK] <yellow> 1st (91)`."""
    player: CarcassonneLetter
    """The letter that stands for the player."""
    name: str | None
    """The name in the game."""
    actual_name: str | None
    """The actual name."""
    country: str | None
    """The country the player represents."""
    colour: str | None
    """The colour of the meeples."""
    place: int | None
    """The final position."""
    points: int | None
    """The points at the end."""

CarcassonneLetter: TypeAlias = str

class CarcassonneNullEntry(Fields):
    """A line of the head, or how a turn was opened."""
    entry: None
    """What it says, in the game's own shape."""
    line: int
    """The line, from 1."""
    start: int
    """In code points of the text."""
    end: int
    """In code points of the text."""
    text: str
    """What stands there."""
    byte_start: int
    """The first byte, from 0. In bytes of the file."""
    byte_end: int
    """The byte after the last. In bytes of the file."""

class CarcassonneStep(Fields):
    """One thing that the record says happened."""
    step: int
    """Its number, from 1."""
    turn: int | None
    """The number of the turn it belongs to, from 1, in notations that have turns."""
    seat: str | None
    """Whose it is, where the page says so."""
    by: str | None
    """Who acts by the rules, where they tell."""
    act: CarcassonneAct
    """What it says, in the game's own shape."""
    line: int
    """The line, from 1."""
    start: int
    """In code points of the text."""
    end: int
    """In code points of the text."""
    text: str
    """What stands there."""
    byte_start: int
    """The first byte, from 0. In bytes of the file."""
    byte_end: int
    """The byte after the last. In bytes of the file."""

class CarcassonneActData(Fields):
    move: CarcassonneMove | None
    """A tile is placed, or only discarded."""
    concede: CarcassonneGivenUp | None
    """A player gives the game up."""
    abandon: CarcassonneGivenUp | None
    """The game is broken off."""
    final: CarcassonneFinal | None
    """Points at the end of the game."""

CarcassonneAct: TypeAlias = CarcassonneActData

class CarcassonneMove(Fields):
    """A tile is placed: `31A (dis) CCCCP (5,4) FCFCmP +4=19 (B+2)`."""
    number: int | None
    """The move's number. The second tile of a double turn may stand after the first without one."""
    players: CarcassonneLetters | None
    """Who places it: nobody for the starter tile."""
    discards: tuple[CarcassonneTile, ...] | None
    """Tiles that were drawn before and could not be placed."""
    place: CarcassonnePlace | None
    """Where the tile goes."""
    tile: CarcassonneTile | None
    """The tile with its meeples."""
    abbot_returns: bool | None
    """Whether the abbot is taken back and scored instead of a meeple being placed: `-[a]`."""
    gains: tuple[int, ...] | None
    """Each gain as written."""
    total: int | None
    """The total after them."""
    others: tuple[CarcassonneOther, ...] | None
    """What others gain."""
    wagon: CarcassonneDrives | None
    """Where wagons drive after their feature was scored: `-> (3,-2) CFRm[w]R`, another owner's `-> B (2,0)
    RFFFKm[w]`."""

CarcassonneLetters: TypeAlias = str

CarcassonneTile: TypeAlias = str

CarcassonnePlace: TypeAlias = tuple[int, int]

class CarcassonneOther(Fields):
    """What another player gains by a step."""
    player: CarcassonneLetter | None
    """Who; in a game of two it may be left out."""
    gains: tuple[int, ...] | None
    """Each gain as written."""
    total: int | None
    """The total after them."""

CarcassonneDrives: TypeAlias = CarcassonnePlacing | tuple[CarcassonnePlacing, ...]

class CarcassonnePlacing(Fields):
    """A wagon's drive: whose it is, a place, and the tile that lies there."""
    player: CarcassonneLetter | None
    """Whose wagon, where the move says so."""
    place: CarcassonnePlace
    """Where."""
    tile: CarcassonneTile
    """The tile with its meeples."""

class CarcassonneGivenUp(Fields):
    """The game ends early: `58A conceded`, `3AB abandoned`."""
    number: int | None
    """The number of the move that would have come."""
    players: CarcassonneLetters | None
    """Who."""

class CarcassonneFinal(Fields):
    """Points for what is unfinished at the end: `A+7+8+5 = 104`."""
    player: CarcassonneLetter | None
    """Whose points; left out, those of the player who moved last."""
    gains: tuple[int, ...] | None
    """Each gain as written."""
    total: int | None
    """The total after them."""
    others: tuple[CarcassonneOther, ...] | None
    """What others gain."""

class CarcassonneText(Fields):
    """A comment, or what is written in a gap."""
    indent: str | None
    """The blanks before it, where it starts its line and there are any."""
    line: int
    """The line, from 1."""
    start: int
    """In code points of the text."""
    end: int
    """In code points of the text."""
    text: str
    """What stands there."""
    byte_start: int
    """The first byte, from 0. In bytes of the file."""
    byte_end: int
    """The byte after the last. In bytes of the file."""

class CarcassonneGap(Fields):
    """What could not be read, and what it most likely means."""
    indent: str | None
    """The blanks before it, where it starts its line and there are any."""
    line: int
    """The line, from 1."""
    start: int
    """In code points of the text."""
    end: int
    """In code points of the text."""
    text: str
    """What stands there."""
    meant: tuple[CarcassonneStep, ...] | None
    """The steps that it most likely means, where one reading is likely. They are replayed and counted, and not
    written."""
    aside: bool | None
    """Whether it most likely is a remark, and says nothing of the game."""
    byte_start: int
    """The first byte, from 0. In bytes of the file."""
    byte_end: int
    """The byte after the last. In bytes of the file."""

class CarcassonneShown(Fields):
    """A position, as `show --format json` prints it. `P` is the shape that the game gives it."""
    file: str
    """The path as it was given or found in a folder; `-` for standard input."""
    record: int
    """Which record of the file, from 0."""
    game: str
    """The game's id."""
    step: int | None
    """The step after which it stands, from 0; null before the first."""
    label: str | None
    """How people call that step."""
    seat: str | None
    """Only with `--seat`: whose view it is."""
    position: CarcassonnePosition
    """The position, in the game's own shape."""

class CarcassonnePosition(Fields):
    """The table."""
    sets: tuple[str, ...]
    """What is played with."""
    over: bool
    """Whether the game is over."""
    next: CarcassonneNext
    """The next move."""
    players: tuple[CarcassonnePlayerStanding, ...]
    """The players, in the order of the seats."""
    tiles: tuple[CarcassonneLaid, ...]
    """The tiles that lie, in the order of play."""
    features: tuple[CarcassonneFeature, ...]
    """Cities, roads, fields, cloisters, and the gardens that are written."""
    open: tuple[CarcassonneCell, ...]
    """The cells where a tile may go."""
    bag: tuple[CarcassonneLeft, ...]
    """The tiles that are left."""
    to_draw: int
    """How many tiles are still to be drawn."""
    unaccounted: int
    """How many tiles of `bag` are out of it, though the record does not say which: it writes tiles that the box does
    not have."""

class CarcassonneNext(Fields):
    """The next move."""
    number: int
    """Its number."""
    player: str
    """The sign of whose move it is; empty where that is open."""

class CarcassonnePlayerStanding(Fields):
    """What one player has."""
    seat: str
    """The sign of the seat."""
    points: int
    """The points so far."""
    left: tuple[CarcassonneFigures, ...]
    """The figures in hand."""
    abbey: bool
    """Whether the abbey of Abbey & Mayor is still in hand."""
    goods: tuple[CarcassonneGoods, ...]
    """The goods gathered."""

class CarcassonneFigures(Fields):
    """Figures of a kind."""
    figure: str
    """Which."""
    count: int
    """How many."""

class CarcassonneGoods(Fields):
    """Goods of a kind."""
    good: str
    """Which."""
    count: int
    """How many."""

class CarcassonneLaid(Fields):
    """A tile that lies."""
    place: CarcassonnePlace
    """Where, as x and y."""
    tile: str
    """The tile as it lies."""
    step: int
    """The step that laid it, from 0."""

class CarcassonneFeature(Fields):
    """What tiles show together."""
    kind: CarcassonneFeatureKind
    """What it is."""
    tiles: tuple[CarcassonnePlace, ...]
    """The places of its tiles."""
    open: int
    """How many edges or neighbours are missing."""
    complete: bool
    """Whether it is complete."""
    pennants: int
    """How many pennants it has."""
    owners: tuple[str, ...]
    """The signs of those who own it."""
    meeples: tuple[CarcassonneMeeple, ...]
    """The figures that stand there."""

CarcassonneFeatureKind: TypeAlias = Literal["field"] | Literal["city"] | Literal["road"] | Literal["cloister"] | Literal["garden"] | Literal["river"] | Literal["ocean"] | Literal["shore"] | Literal["forest"]

class CarcassonneMeeple(Fields):
    """A figure that stands on a feature."""
    seat: str
    """The sign of whose it is."""
    figure: str
    """Which."""
    place: CarcassonnePlace
    """The place of its tile."""
    step: int
    """The step that put it there, from 0."""

class CarcassonneCell(Fields):
    """A cell where a tile may go."""
    place: CarcassonnePlace
    """Where, as x and y."""
    edges: str
    """What its neighbours show on the left, at the top, on the right and at the bottom; `?` where there is none."""
    fits: tuple[str, ...]
    """The tiles that are left and fit in some rotation."""

class CarcassonneLeft(Fields):
    """Tiles that are left."""
    tile: str
    """Which."""
    count: int
    """How many."""

class CarcassonneGameState(Fields):
    """The table after a step, or before the first, as `convert --to states` prints it. `A` and `P` are the game's own
    shapes of an act and a position."""
    file: str
    """The path as it was given; `-` for standard input."""
    record: int
    """Which record of the file, from 0."""
    game: str
    """The game's id."""
    step: int | None
    """The step that led here, from 0; null before the first."""
    label: str | None
    """How people call the step; null before the first."""
    turn: str | None
    """How people call its turn; null where a step is a turn, or no turns are told apart."""
    seat: str | None
    """Whose step it is, where the page says so."""
    by: str | None
    """Who acts by the rules, where they tell."""
    act: CarcassonneAct | None
    """What the step says; null before the first."""
    position: CarcassonnePosition
    """The position after it."""
    points: CarcassonneTotals
    """The points of every seat after it."""

CarcassonneTotals: TypeAlias = Named[int]

class AllureConverted(Fields):
    """A whole record in its file, as `convert --to json` prints it. `R` is the record as its game tells it: a
    [`RecordData`]."""
    file: str
    """The path as it was given; `-` for standard input."""
    record: int
    """Which record of the file, from 0."""
    game: str
    """The game's id, such as `root`."""
    dialect: str
    """The dialect it is written in, as `scorebook games` lists it."""
    seats: tuple[AllureSeat, ...]
    """Who plays."""
    head: tuple[AllureHeadEntry, ...]
    """What is said about the game."""
    turns: tuple[AllureTurnEntry, ...]
    """Turns and sections as they were opened, in notations that have them."""
    steps: tuple[AllureStep, ...]
    """What happened."""
    comments: tuple[AllureText, ...]
    """Remarks of the writer, signs included, and lines of nothing but blanks."""
    gaps: tuple[AllureGap, ...]
    """What could not be read."""
    page: str
    """How all of that follows each other: `H` the next head entry, `T` turn, `S` step, `C` comment, `G` gap, `/` a
    line break, `\\\\` a line break with a carriage return."""
    written: str | None
    """The record as it is written, where canonical spelling would write it otherwise."""

class AllureSeat(Fields):
    """A player."""
    seat: str
    """The sign that stands for the player."""
    name: str | None
    """The player's name, where the record tells."""

class AllureHeadEntry(Fields):
    """A line of the head, or how a turn was opened."""
    entry: AllureHead
    """What it says, in the game's own shape."""
    line: int
    """The line, from 1."""
    start: int
    """In code points of the text."""
    end: int
    """In code points of the text."""
    text: str
    """What stands there."""
    byte_start: int
    """The first byte, from 0. In bytes of the file."""
    byte_end: int
    """The byte after the last. In bytes of the file."""

class AllureHeadDataTitle(Fields):
    """`caird vs Alice`"""
    first: str
    """The player named first."""
    second: str
    """The player named second."""

class AllureHeadDataBlitz(Fields):
    """`Draft - Blitz 120`"""
    gold: int | None
    """The gold limit, where the record tells."""

class AllureHeadDataDraft(Fields):
    """`Draft - 160 draft 80`"""
    kingdom: int
    """The gold limit of a kingdom."""
    army: int | None
    """The gold limit of an army, where the record tells."""

class AllureHeadDataPlayer(Fields):
    """`Bob: Kaar'thul. Chain Lightning 3. Buckler.`"""
    name: str
    """The player's name."""
    hero: AllureUnit
    """The hero."""
    abilities: tuple[AllureCard, ...] | None
    """The hero's abilities."""
    items: tuple[AllureCard, ...] | None
    """The hero's items."""

class AllureHeadDataPiece(Fields):
    """`CTroll D4, 2 Health; E4`: a unit of a puzzle position and its copies."""
    side: int
    """The side it belongs to, as listed: 1 or 2."""
    unit: AllureUnit
    """The unit."""
    places: tuple[AllurePlace, ...]
    """Where it and its copies stand."""

class AllureHeadDataCard(Fields):
    """`Blade Echo 1`: an ability or item of a puzzle position."""
    side: int
    """The side it belongs to, as listed: 1 or 2."""
    card: AllureCard
    """The card."""

class AllureHeadData(Fields):
    title: AllureHeadDataTitle | None
    """`caird vs Alice`"""
    blitz: AllureHeadDataBlitz | None
    """`Draft - Blitz 120`"""
    draft: AllureHeadDataDraft | None
    """`Draft - 160 draft 80`"""
    player: AllureHeadDataPlayer | None
    """`Bob: Kaar'thul. Chain Lightning 3. Buckler.`"""
    front: tuple[AllureSlot, ...] | None
    """`Front: X, Char, …`: the row next to the enemy, from the player's left."""
    back: tuple[AllureSlot, ...] | None
    """`Back: X, DHatch, …`: the row next to the player, from the player's left."""
    piece: AllureHeadDataPiece | None
    """`CTroll D4, 2 Health; E4`: a unit of a puzzle position and its copies."""
    card: AllureHeadDataCard | None
    """`Blade Echo 1`: an ability or item of a puzzle position."""

AllureHead: TypeAlias = AllureHeadData | Literal["board"]

AllureUnit: TypeAlias = str

class AllureCard(Fields):
    """An ability or item as a card: `Inner Vitality 3`."""
    name: str
    """Its name."""
    level: int | None
    """Its level, where the record tells."""

AllureSlot: TypeAlias = str

class AllurePlace(Fields):
    """Where a unit of a puzzle position stands, and what is told of it."""
    hex: AllureHex
    """The hex."""
    has: tuple[AllureAttribute, ...] | None
    """Its numbers, in the order of the record."""

AllureHex: TypeAlias = str

class AllureAttribute(Fields):
    """`5 Health`"""
    what: AllureMeasure
    """What is measured."""
    amount: int
    """How much."""

AllureMeasure: TypeAlias = Literal["health"] | Literal["mana"] | Literal["shield"] | Literal["power"] | Literal["range"] | Literal["movement"] | Literal["damage"] | Literal["burned"]

class AllureTurnEntry(Fields):
    """A line of the head, or how a turn was opened."""
    entry: AllureTurn
    """What it says, in the game's own shape."""
    line: int
    """The line, from 1."""
    start: int
    """In code points of the text."""
    end: int
    """In code points of the text."""
    text: str
    """What stands there."""
    byte_start: int
    """The first byte, from 0. In bytes of the file."""
    byte_end: int
    """The byte after the last. In bytes of the file."""

class AllureTurnDataRound(Fields):
    """`Round 3: Alice`"""
    number: int
    """Its number."""
    first: str | None
    """Who acts first, where the record tells."""

class AllureTurnData(Fields):
    draft: int | None
    """`D2.`: a turn of an extended draft."""
    round: AllureTurnDataRound | None
    """`Round 3: Alice`"""
    turn: int | None
    """`12.`"""

AllureTurn: TypeAlias = AllureTurnData | Literal["elision"]

class AllureStep(Fields):
    """One thing that the record says happened."""
    step: int
    """Its number, from 1."""
    turn: int | None
    """The number of the turn it belongs to, from 1, in notations that have turns."""
    seat: str | None
    """Whose it is, where the page says so."""
    by: str | None
    """Who acts by the rules, where they tell."""
    act: AllureAct
    """What it says, in the game's own shape."""
    line: int
    """The line, from 1."""
    start: int
    """In code points of the text."""
    end: int
    """In code points of the text."""
    text: str
    """What stands there."""
    byte_start: int
    """The first byte, from 0. In bytes of the file."""
    byte_end: int
    """The byte after the last. In bytes of the file."""

class AllureAct(Fields):
    """One action, and where it stands on the line of its turn."""
    half: int | None
    """Which half of the turn it belongs to: 1 for the player acting first, 2 for the other. A line with too many
    commas has more."""
    continues: bool | None
    """Whether it goes on with its half, after `;`."""
    does: AllureDeed
    """What is done."""
    ends: bool | None
    """Whether a final dot ends the game here."""

class AllureDeedDataItem(Fields):
    """`DTD E3`: the hero uses an item."""
    item: AllureItem
    """The item, by its initials."""
    at: AllureHex | None
    """Where."""

class AllureDeedDataDraft(Fields):
    """`Char B2` in an extended draft."""
    unit: AllureUnit
    """The unit."""
    at: AllureHex
    """Where it is placed."""

class AllureDeedDataFinish(Fields):
    """`GTrench finishes in E4.`"""
    unit: AllureUnit | None
    """The unit; none for `No unit`."""
    at: AllureHex
    """The hex."""

class AllureDeedData(Fields):
    shock: AllureHex | None
    """`SShock C5`: Spellshock hits."""
    item: AllureDeedDataItem | None
    """`DTD E3`: the hero uses an item."""
    act: AllureUnitAct | None
    """A unit acts."""
    draft: AllureDeedDataDraft | None
    """`Char B2` in an extended draft."""
    card: AllureCard | None
    """`Chain Lightning 3` in an extended draft."""
    finish: AllureDeedDataFinish | None
    """`GTrench finishes in E4.`"""

AllureDeed: TypeAlias = AllureDeedData | Literal["idle"] | Literal["pass"] | Literal["resign"]

AllureItem: TypeAlias = str

class AllureUnitAct(Fields):
    """A unit moves, attacks, uses an ability, or several of these."""
    unit: AllureUnit
    """The unit."""
    to: AllureHex | None
    """Where it moves, or whom it attacks."""
    mark: AllureMark | None
    """How the attack went, if it did not simply kill."""
    lands: AllureHex | None
    """Where the attacker ends up, where the record tells."""
    then: AllureDoing | None
    """What it does then."""

AllureMark: TypeAlias = Literal["#"] | Literal["*"]

class AllureDoingDataGrant(Fields):
    """`: +1P D1`, and the debuffs that v1 and v2 write as verbs: `roots D1`."""
    buff: AllureBuff
    """The buff or debuff."""
    hurt: bool | None
    """Whether the giver takes damage, `+1P#`."""
    mana: int | None
    """The mana spent, where the record tells."""
    to: AllureHex | None
    """To whom; the giver itself where left out."""

class AllureDoingDataUse(Fields):
    """`LBolt 3 E4`"""
    ability: AllureAbility
    """The ability, by its keyword in v1 and v2."""
    level: int | None
    """Its level, where the record tells."""
    mana: int | None
    """The mana spent, where the record tells."""
    at: tuple[AllureTarget, ...] | None
    """The hexes, in the order of the record."""

class AllureDoingDataResurrect(Fields):
    """`resurrect Swords to E4`"""
    unit: AllureUnit
    """Who comes back."""
    to: AllureHex
    """Where."""

class AllureDoingDataSummon(Fields):
    """`summons Treant to E4`"""
    unit: AllureUnit
    """Who comes."""
    to: AllureHex
    """Where."""

class AllureDoingDataClear(Fields):
    """`clears E4`, in v3 `clear Root E4`"""
    debuff: AllureBuff | None
    """What is cleared, where the record tells."""
    at: AllureHex
    """Where."""

class AllureDoingData(Fields):
    grant: AllureDoingDataGrant | None
    """`: +1P D1`, and the debuffs that v1 and v2 write as verbs: `roots D1`."""
    use: AllureDoingDataUse | None
    """`LBolt 3 E4`"""
    fervor: tuple[AllureBuff, ...] | None
    """`SFervor Charge +1P`"""
    resurrect: AllureDoingDataResurrect | None
    """`resurrect Swords to E4`"""
    summon: AllureDoingDataSummon | None
    """`summons Treant to E4`"""
    clear: AllureDoingDataClear | None
    """`clears E4`, in v3 `clear Root E4`"""

AllureDoing: TypeAlias = AllureDoingData | Literal["pass"]

AllureBuff: TypeAlias = str

AllureAbility: TypeAlias = str

class AllureTargetData(Fields):
    hex: AllureHex
    """The hex."""
    amount: int
    """Its share."""

AllureTarget: TypeAlias = AllureTargetData | AllureHex

class AllureText(Fields):
    """A comment, or what is written in a gap."""
    indent: str | None
    """The blanks before it, where it starts its line and there are any."""
    line: int
    """The line, from 1."""
    start: int
    """In code points of the text."""
    end: int
    """In code points of the text."""
    text: str
    """What stands there."""
    byte_start: int
    """The first byte, from 0. In bytes of the file."""
    byte_end: int
    """The byte after the last. In bytes of the file."""

class AllureGap(Fields):
    """What could not be read, and what it most likely means."""
    indent: str | None
    """The blanks before it, where it starts its line and there are any."""
    line: int
    """The line, from 1."""
    start: int
    """In code points of the text."""
    end: int
    """In code points of the text."""
    text: str
    """What stands there."""
    meant: tuple[AllureStep, ...] | None
    """The steps that it most likely means, where one reading is likely. They are replayed and counted, and not
    written."""
    aside: bool | None
    """Whether it most likely is a remark, and says nothing of the game."""
    byte_start: int
    """The first byte, from 0. In bytes of the file."""
    byte_end: int
    """The byte after the last. In bytes of the file."""

class AllureShown(Fields):
    """A position, as `show --format json` prints it. `P` is the shape that the game gives it."""
    file: str
    """The path as it was given or found in a folder; `-` for standard input."""
    record: int
    """Which record of the file, from 0."""
    game: str
    """The game's id."""
    step: int | None
    """The step after which it stands, from 0; null before the first."""
    label: str | None
    """How people call that step."""
    seat: str | None
    """Only with `--seat`: whose view it is."""
    position: AllurePosition
    """The position, in the game's own shape."""

class AllurePosition(Fields):
    """The table, as far as the record tells."""
    set_up: str
    """How the armies were set up."""
    round: int | None
    """The number of the round; null where it is not known."""
    turn: int | None
    """The number of the turn; null where it is not known."""
    first: str | None
    """Who acts first in this round; null where the record does not tell."""
    over: AllureEnded | None
    """How the game ended; null while it goes on."""
    players: tuple[AllurePlayer, ...]
    """Both players."""
    hexes: Named[AllureCell]
    """Who is or may be on each hex; a hex where nobody can be is left out."""
    readings: int
    """How many readings of the record fit."""
    capped: bool
    """Whether there were too many readings to keep them apart."""
    units: tuple[tuple[AllureStanding, ...], ...]
    """The units, reading by reading, in the first few readings."""

class AllureEnded(Fields):
    """How the game ended."""
    how: str
    """In which way."""
    winner: str | None
    """Who won; null where nobody did."""

class AllurePlayer(Fields):
    """A player and the army."""
    seat: str
    """The sign of the seat."""
    name: str | None
    """The name; null where the record does not tell."""
    told: bool
    """Whether the record lists every unit of the army."""
    certainly_alive: int
    """How many units are alive in every reading."""
    possibly_alive: int
    """How many units may be alive."""
    passed: bool
    """Whether the player has passed with all remaining units in this round."""

class AllureCell(Fields):
    """Who is on a hex: the unit on which all readings agree, and everybody who may be there."""
    certain: AllureNamed | None
    """The unit on which all readings agree; null where they do not."""
    possible: tuple[AllureNamed, ...]
    """Everybody who may be there."""

class AllureNamed(Fields):
    """A unit by its name."""
    seat: str
    """The sign of whose it is."""
    unit: str
    """Which."""

class AllureStanding(Fields):
    """A unit in one reading."""
    seat: str
    """The sign of whose it is."""
    unit: str
    """Which."""
    place: AllureWhere
    """Where it is."""
    life: AllureLives
    """Whether it lives."""
    used: int
    """How often it was activated in this round, at least."""
    extra: int
    """How many activations it was granted in this round besides its own, at least."""
    marks: tuple[str, ...] | None
    """What it bears."""

class AllureWhereData(Fields):
    at: AllureHex | None
    """On this hex."""
    one_of: tuple[AllureHex, ...] | None
    """On one of these hexes."""

AllureWhere: TypeAlias = AllureWhereData | Literal["anywhere"] | Literal["off"]

class AllureLivesDataAlive(Fields):
    """It lives."""
    seen: int | None
    """The step that last proved it alive."""

class AllureLivesDataUnknown(Fields):
    """It may be dead."""
    since: int | None
    """The step that it may not have survived."""

class AllureLivesDataDead(Fields):
    """It is dead."""
    after: int | None
    """The step that last proved it alive."""
    by: int | None
    """The step by which it was dead."""

class AllureLivesData(Fields):
    alive: AllureLivesDataAlive | None
    """It lives."""
    unknown: AllureLivesDataUnknown | None
    """It may be dead."""
    dead: AllureLivesDataDead | None
    """It is dead."""

AllureLives: TypeAlias = AllureLivesData

AllureAmount: TypeAlias = tuple[int, int | None]

class AllureGameState(Fields):
    """The table after a step, or before the first, as `convert --to states` prints it. `A` and `P` are the game's own
    shapes of an act and a position."""
    file: str
    """The path as it was given; `-` for standard input."""
    record: int
    """Which record of the file, from 0."""
    game: str
    """The game's id."""
    step: int | None
    """The step that led here, from 0; null before the first."""
    label: str | None
    """How people call the step; null before the first."""
    turn: str | None
    """How people call its turn; null where a step is a turn, or no turns are told apart."""
    seat: str | None
    """Whose step it is, where the page says so."""
    by: str | None
    """Who acts by the rules, where they tell."""
    act: AllureAct | None
    """What the step says; null before the first."""
    position: AllurePosition
    """The position after it."""
    points: AllureTotals
    """The points of every seat after it."""

AllureTotals: TypeAlias = Named[int]

class HexilConverted(Fields):
    """A whole record in its file, as `convert --to json` prints it. `R` is the record as its game tells it: a
    [`RecordData`]."""
    file: str
    """The path as it was given; `-` for standard input."""
    record: int
    """Which record of the file, from 0."""
    game: str
    """The game's id, such as `root`."""
    dialect: str
    """The dialect it is written in, as `scorebook games` lists it."""
    seats: tuple[HexilSeat, ...]
    """Who plays."""
    head: tuple[HexilHeadEntry, ...]
    """What is said about the game."""
    turns: tuple[HexilTurnEntry, ...]
    """Turns and sections as they were opened, in notations that have them."""
    steps: tuple[HexilStep, ...]
    """What happened."""
    comments: tuple[HexilText, ...]
    """Remarks of the writer, signs included, and lines of nothing but blanks."""
    gaps: tuple[HexilGap, ...]
    """What could not be read."""
    page: str
    """How all of that follows each other: `H` the next head entry, `T` turn, `S` step, `C` comment, `G` gap, `/` a
    line break, `\\\\` a line break with a carriage return."""
    written: str | None
    """The record as it is written, where canonical spelling would write it otherwise."""

class HexilSeat(Fields):
    """A player."""
    seat: str
    """The sign that stands for the player."""
    name: str | None
    """The player's name, where the record tells."""

class HexilHeadEntry(Fields):
    """A line of the head, or how a turn was opened."""
    entry: HexilHead
    """What it says, in the game's own shape."""
    line: int
    """The line, from 1."""
    start: int
    """In code points of the text."""
    end: int
    """In code points of the text."""
    text: str
    """What stands there."""
    byte_start: int
    """The first byte, from 0. In bytes of the file."""
    byte_end: int
    """The byte after the last. In bytes of the file."""

class HexilHeadData(Fields):
    tiles: tuple[HexilRow, ...] | None
    """The board, row by row from the top; the first cell of the first row is `a1`."""
    numbers: tuple[tuple[int, ...], ...] | None
    """The number on each producing tile, row by row; empty rows at the end may be missing."""
    harbours: tuple[HexilHarbour, ...] | None
    """The harbours, in board order."""
    cities: tuple[tuple[HexilVertex, ...], ...] | None
    """The cities of each player."""
    villages: tuple[tuple[HexilVertex, ...], ...] | None
    """The villages of each player."""
    roads: tuple[tuple[HexilEdge, ...], ...] | None
    """The roads of each player."""
    robber: HexilTile | None
    """Where the robber stands."""
    hands: tuple[HexilResourceTally, ...] | None
    """The resource cards of each player."""
    cards: tuple[HexilCardTally, ...] | None
    """The development cards of each player that may be used now."""
    knights: tuple[int, ...] | None
    """How many knights each player has used."""
    largest_army: HexilPlayer | None
    """Who has the largest army."""
    longest_road: HexilPlayer | None
    """Who has the longest road."""
    turn: int | None
    """The number of the turn, from 1."""
    rolled: bool | None
    """Whether the dice were rolled this turn."""
    must: HexilMust | None
    """What has to happen before anything else."""
    bought: HexilCardTally | None
    """The development cards bought this turn."""
    may_place: HexilPieceTally | None
    """Pieces that may be placed without buying them."""

HexilHead: TypeAlias = HexilHeadData

HexilRow: TypeAlias = str

class HexilHarbour(Fields):
    """A harbour: the better rate for one resource, or three to one for any."""
    edge: HexilEdge
    """Where it lies."""
    resource: HexilResource | None
    """What it trades two to one, if it is not a general one."""

HexilEdge: TypeAlias = tuple[int, int, HexilSide]

HexilSide: TypeAlias = Literal["NE"] | Literal["NW"] | Literal["W"]

HexilResource: TypeAlias = Literal["B"] | Literal["G"] | Literal["L"] | Literal["O"] | Literal["W"]

HexilVertex: TypeAlias = tuple[int, int, HexilCorner]

HexilCorner: TypeAlias = Literal["N"] | Literal["S"]

HexilTile: TypeAlias = tuple[int, int]

HexilResourceTally: TypeAlias = Named[int]

HexilCardTally: TypeAlias = Named[int]

HexilPlayer: TypeAlias = int

class HexilMustData(Fields):
    discard: tuple[HexilPlayer, ...] | None
    """These players are to discard."""
    place: HexilPieceTally | None
    """These pieces are to be placed."""
    placed_by: tuple[HexilPlayer, ...] | None
    """These players are to place something: the grammar's form, where the prose lists pieces."""

HexilMust: TypeAlias = HexilMustData | Literal["nothing"] | Literal["steal"] | Literal["move_robber"]

HexilPieceTally: TypeAlias = Named[int]

class HexilTurnEntry(Fields):
    """A line of the head, or how a turn was opened."""
    entry: HexilTurn
    """What it says, in the game's own shape."""
    line: int
    """The line, from 1."""
    start: int
    """In code points of the text."""
    end: int
    """In code points of the text."""
    text: str
    """What stands there."""
    byte_start: int
    """The first byte, from 0. In bytes of the file."""
    byte_end: int
    """The byte after the last. In bytes of the file."""

class HexilTurn(Fields):
    """A turn number, as `12.` before the turn's actions. The document knows none, people write them."""
    number: int
    """Which turn."""

class HexilStep(Fields):
    """One thing that the record says happened."""
    step: int
    """Its number, from 1."""
    turn: int | None
    """The number of the turn it belongs to, from 1, in notations that have turns."""
    seat: str | None
    """Whose it is, where the page says so."""
    by: str | None
    """Who acts by the rules, where they tell."""
    act: HexilAct
    """What it says, in the game's own shape."""
    line: int
    """The line, from 1."""
    start: int
    """In code points of the text."""
    end: int
    """In code points of the text."""
    text: str
    """What stands there."""
    byte_start: int
    """The first byte, from 0. In bytes of the file."""
    byte_end: int
    """The byte after the last. In bytes of the file."""

class HexilActDataDiscard(Fields):
    """`2D(O2)`, `2A(O2)`: a player gives cards to the bank after a seven."""
    player: HexilPartner
    """Who. The bank, which the document allows here, never does."""
    cards: HexilResourceTally
    """What."""

class HexilActDataSteal(Fields):
    """`S(O)2`, `SO2`: a card is taken from a player."""
    card: HexilHidableResource
    """Which."""

class HexilActDataTrade(Fields):
    """`T(LO2)(B3)1`: cards change hands."""
    give: HexilResourceTally
    """What the player to move gives."""
    get: HexilResourceTally
    """What the player to move gets."""

class HexilActData(Fields):
    roll: HexilHidableDice | None
    """`R(2+3)`: the dice are rolled."""
    move_robber: HexilTile | None
    """`M(0,-1)`, `Md3`: the robber moves to a tile."""
    discard: HexilActDataDiscard | None
    """`2D(O2)`, `2A(O2)`: a player gives cards to the bank after a seven."""
    steal: HexilActDataSteal | None
    """`S(O)2`, `SO2`: a card is taken from a player."""
    buy: HexilGoods | None
    """`Bv`, `BDk`: something is bought; pieces are placed by another action."""
    place: HexilSite | None
    """`Pv(0,-1,S)`, `PVd3s`: a piece is put on the board."""
    use: HexilPlay | None
    """`Uk`, `UDk`: a development card is used."""
    trade: HexilActDataTrade | None
    """`T(LO2)(B3)1`: cards change hands."""

HexilAct: TypeAlias = HexilActData | Literal["end_turn"]

HexilHidableDice: TypeAlias = HexilDice | HexilCover

HexilDice: TypeAlias = tuple[HexilDie, HexilDie]

HexilDie: TypeAlias = int

HexilCover: TypeAlias = Literal["?"]

HexilPartner: TypeAlias = int

HexilHidableResource: TypeAlias = HexilResource | HexilCover

class HexilGoodsData(Fields):
    card: HexilHidableCard
    """A development card; the tuple dialects never tell which."""

HexilGoods: TypeAlias = HexilGoodsData | Literal["village"] | Literal["city"] | Literal["road"]

HexilHidableCard: TypeAlias = HexilCard | HexilCover

HexilCard: TypeAlias = Literal["knight"] | Literal["monopoly"] | Literal["road_building"] | Literal["victory_point"] | Literal["year_of_plenty"]

class HexilSiteData(Fields):
    village: HexilVertex | None
    """A village on a corner."""
    city: HexilVertex | None
    """A city on a corner."""
    road: HexilEdge | None
    """A road on an edge."""

HexilSite: TypeAlias = HexilSiteData

class HexilPlayData(Fields):
    year_of_plenty: HexilResourceTally | None
    """These come from the bank."""
    monopoly: HexilResource | None
    """Everybody hands over this resource."""

HexilPlay: TypeAlias = HexilPlayData | Literal["knight"] | Literal["road_building"]

class HexilText(Fields):
    """A comment, or what is written in a gap."""
    indent: str | None
    """The blanks before it, where it starts its line and there are any."""
    line: int
    """The line, from 1."""
    start: int
    """In code points of the text."""
    end: int
    """In code points of the text."""
    text: str
    """What stands there."""
    byte_start: int
    """The first byte, from 0. In bytes of the file."""
    byte_end: int
    """The byte after the last. In bytes of the file."""

class HexilGap(Fields):
    """What could not be read, and what it most likely means."""
    indent: str | None
    """The blanks before it, where it starts its line and there are any."""
    line: int
    """The line, from 1."""
    start: int
    """In code points of the text."""
    end: int
    """In code points of the text."""
    text: str
    """What stands there."""
    meant: tuple[HexilStep, ...] | None
    """The steps that it most likely means, where one reading is likely. They are replayed and counted, and not
    written."""
    aside: bool | None
    """Whether it most likely is a remark, and says nothing of the game."""
    byte_start: int
    """The first byte, from 0. In bytes of the file."""
    byte_end: int
    """The byte after the last. In bytes of the file."""

class HexilShown(Fields):
    """A position, as `show --format json` prints it. `P` is the shape that the game gives it."""
    file: str
    """The path as it was given or found in a folder; `-` for standard input."""
    record: int
    """Which record of the file, from 0."""
    game: str
    """The game's id."""
    step: int | None
    """The step after which it stands, from 0; null before the first."""
    label: str | None
    """How people call that step."""
    seat: str | None
    """Only with `--seat`: whose view it is."""
    position: HexilPosition | None
    """The position, in the game's own shape."""

class HexilPosition(Fields):
    """The table, and what is known of everybody."""
    hsn: str | None
    """The position as a state; null where something is hidden."""
    rules: HexilHouseRules
    """The rules that hold where houses differ."""
    players: int
    """How many play."""
    turn: int
    """The number of the turn."""
    stage: str
    """`first village`, `first road`, `play` or `over`."""
    mover: str
    """Whose turn it is."""
    winner: HexilHolder
    """Who has won; null while the game goes on."""
    rolled: bool
    """Whether the dice were rolled this turn."""
    dice: HexilDice | None
    """The last roll, the lower die first; null where nobody rolled or wrote it."""
    card_used: bool
    """Whether a development card was used this turn."""
    due: HexilDue
    """What has to happen before anything else."""
    unplaced: Named[int]
    """Bought pieces that are still to be placed."""
    free_roads: int
    """Free roads that are still to be placed."""
    robber: HexilTile | None
    """The tile of the robber."""
    bank: Named[HexilAmount]
    """The resources of the bank."""
    deck: int
    """How many development cards are left."""
    longest_road: HexilHolder
    """Who has the award."""
    largest_army: HexilHolder
    """Who has the award."""
    distributions: int | None
    """How many distributions of the cards fit; null where they are bounds."""
    card_bounds: bool
    """Whether hidden development cards are told as bounds rather than exactly."""
    seats: tuple[HexilHolding, ...]
    """What each player has."""
    readings: tuple[HexilSummary, ...] | None
    """Where several readings of the record fit: what tells them apart."""

class HexilHouseRules(Fields):
    """The rules that hold where houses differ."""
    win: int
    """Whoever has so many points on their own turn has won."""
    discard: int
    """Whoever holds more cards than this discards half of them on a seven."""
    robber: str
    """`strict`, or `friendly` where the robber spares whoever has little."""

HexilHolder: TypeAlias = str | None | tuple[str | None, ...]

class HexilDue(Fields):
    """What has to happen before anything else."""
    discards: Named[int]
    """How many cards each of those who must discard has to give."""
    robber: bool
    """Whether the robber has to move."""
    steal_from: tuple[str, ...]
    """Who can be robbed."""

HexilAmount: TypeAlias = int | tuple[int, int]

class HexilHolding(Fields):
    """What one player has."""
    seat: str
    """Who."""
    points: HexilAmount
    """The points."""
    sources: Named[int]
    """Where the points come from."""
    hand: Named[HexilAmount]
    """The resources in hand."""
    hand_size: HexilAmount
    """How many there are in hand."""
    cards: Named[HexilAmount]
    """The development cards that are held."""
    bought_this_turn: int
    """How many of them were bought this turn."""
    used: Named[HexilAmount]
    """The development cards that were used."""
    knights: HexilAmount
    """How many knights were used."""
    road_length: HexilAmount
    """How long the longest road is."""
    left: Named[int]
    """The pieces that can still be built."""
    villages: tuple[HexilVertex, ...]
    """The corners of the villages."""
    cities: tuple[HexilVertex, ...]
    """The corners of the cities."""
    roads: tuple[HexilEdge, ...]
    """The edges of the roads."""
    hands: tuple[Named[HexilAmount], ...] | None
    """The hands that fit, where they are several and few enough to be listed."""

class HexilSummary(Fields):
    """What tells one reading from another."""
    percent: int | None
    """How likely it is, in percent; null where too much is open to say."""
    mover: str
    """Whose turn it is."""
    turn: int
    """The number of the turn."""
    winner: str | None
    """Who has won; null while the game goes on."""
    robber: HexilTile | None
    """The tile of the robber."""
    longest_road: str | None
    """Who has the award."""
    largest_army: str | None
    """Who has the award."""
    seats: tuple[HexilOutline, ...]
    """What each player has."""

class HexilOutline(Fields):
    """What one player has in one reading."""
    seat: str
    """Who."""
    points: int
    """The points."""
    hand: Named[HexilAmount]
    """The resources in hand."""
    knights: int
    """How many knights were used."""

class HexilGameState(Fields):
    """The table after a step, or before the first, as `convert --to states` prints it. `A` and `P` are the game's own
    shapes of an act and a position."""
    file: str
    """The path as it was given; `-` for standard input."""
    record: int
    """Which record of the file, from 0."""
    game: str
    """The game's id."""
    step: int | None
    """The step that led here, from 0; null before the first."""
    label: str | None
    """How people call the step; null before the first."""
    turn: str | None
    """How people call its turn; null where a step is a turn, or no turns are told apart."""
    seat: str | None
    """Whose step it is, where the page says so."""
    by: str | None
    """Who acts by the rules, where they tell."""
    act: HexilAct | None
    """What the step says; null before the first."""
    position: HexilPosition | None
    """The position after it."""
    points: HexilTotals
    """The points of every seat after it."""

HexilTotals: TypeAlias = Named[int]
