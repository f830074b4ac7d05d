// Made from docs/schema by scripts/types.mjs. Do not edit.

/** A record and what was found in it, as `check --format json` prints it. */
export type Checked = {
  /** The path as it was given or found in a folder; `-` for standard input. */
  file: string;
  /** Which record of the file, from 0; null in an object about the file as such. */
  record: number | null;
  /** The game's id; null with `record`. */
  game: string | null;
  /** The dialect the record is written in; null with `record`. */
  dialect: string | null;
  /** How many steps were read. */
  steps: number;
  /** What was found, in the order of the text. */
  findings: Finding[];
};

/** A finding at its place in the file. */
export type Finding = {
  /** Which fault: `game/fault`, or `text/fault` for faults of the text as such. */
  code: string;
  /** What it is about. */
  kind: Kind;
  /** How bad it is. */
  severity: Severity;
  /** What is wrong here and what was expected. */
  message: string;
  /** The first byte, from 0. */
  start: number;
  /** The byte after the last; equal where something is missing. */
  end: number;
  /** The line, from 1. */
  line: number;
  /** The column in characters, from 1. */
  column: number;
  /** The line of the end, from 1. */
  end_line: number;
  /** The column after the last character. */
  end_column: number;
  /** What explains it. */
  notes: Note[];
  /** What would answer it, the best first. */
  fixes: Fix[];
  /** How many findings it stands for, where it tells that more were found than are listed. */
  left_out?: Tally | null;
};

/** What a finding is about. */
export type Kind = "syntax" | "rules" | "score" | "style";

/** How bad a finding is. */
export type Severity = "hint" | "warning" | "error";

/** Something that explains a finding. */
export type Note = {
  /** What. */
  message: string;
  /** The first byte, from 0. */
  start?: number;
  /** The byte after the last; equal where something is missing. */
  end?: number;
  /** The line, from 1. */
  line?: number;
  /** The column in characters, from 1. */
  column?: number;
  /** The line of the end, from 1. */
  end_line?: number;
  /** The column after the last character. */
  end_column?: number;
};

/** Edits that answer a finding. */
export type Fix = {
  /** What it does. */
  title: string;
  /** How certain it is. */
  certainty: Certainty;
  /** The edits, in the order of the text, none overlapping another. */
  edits: Edit[];
};

/** How certain a fix is. */
export type Certainty = "guess" | "likely" | "sure";

/** One replacement in a file. */
export type Edit = {
  /** The first byte that is replaced, from 0. */
  start: number;
  /** The byte after the last. */
  end: number;
  /** By what. */
  text: string;
};

/** How many findings of each severity there are. */
export type Tally = {
  /** Errors. */
  errors: number;
  /** Warnings. */
  warnings: number;
  /** Hints. */
  hints: number;
};

/** A score sheet, as `score --format json` prints it. */
export type Scored = {
  /** The path as it was given or found in a folder; `-` for standard input. */
  file: string;
  /** Which record of the file, from 0. */
  record: number;
  /** The game's id. */
  game: string;
  /** Only where there are any: the house rules that hold, such as `win=15`. */
  rules?: string[];
  /** Who plays, in the order of the seats. */
  seats: ScoredSeat[];
  /** The steps that brought points, or state a total. */
  steps: ScoredStep[];
  /** The points of `seats` by kind of source, in the order in which the kinds first brought some. */
  kinds: ScoredKind[];
  /** Whether the game is over by the rules. */
  over: boolean;
  /** What is paid at the end though no step says so; `points` counts it. */
  end: ScoreLine[];
  /** Where the game is not over: what the table would pay if it ended here; `points` does not count it. */
  projected: ScoreLine[];
  /** Only with `--at`: the label of the step after which the sheet was drawn up, or `start`. */
  at?: string | null;
};

/** A seat and its points. */
export type ScoredSeat = {
  /** The sign that stands for the player. */
  seat: string;
  /** The player's name; null where the record does not tell. */
  name: string | null;
  /** The points by the rules. */
  points: number;
  /** The points at the end that the record states; null where it states none. */
  stated: number | null;
  /** Only where the record leaves the points open: the least and the most. */
  bounds?: [number, number] | null;
};

/** A step that brought points. */
export type ScoredStep = {
  /** Which step, from 0. */
  step: number;
  /** How people call it. */
  label: string;
  /** The line of the file it is written on, from 1. */
  line: number;
  /** What it brought. */
  gains: ScoreLine[];
  /** The points of every seat after the step. */
  totals: Totals;
  /** Only where the record states running totals there. */
  stated?: Totals | null;
};

/** Points for a seat, and why, as data. */
export type ScoreLine = {
  /** Whose. */
  seat: string;
  /** How many; less than nothing where they are lost. */
  points: number;
  /** Why, in words. */
  why: string;
  /** What kind of source it is, in one word; empty where the game tells no kinds. */
  kind: string;
  /** What on the table brings them. */
  targets: Target[];
  /** What they are made of, in the words of the game; left out where `why` says it all. */
  parts?: unknown;
};

/** Something on the table: a kind of thing, and the notation's own word for it, such as `cell:3,-2`. */
export type Target = string;

/** The points of each seat, by its sign. */
export type Totals = { [name: string]: number };

/** What one kind of source brought everybody. */
export type ScoredKind = {
  /** What kind, in one word. */
  kind: string;
  /** The points of every seat. */
  points: Totals;
};

/** A game in plain words, as `say --format json` prints it. */
export type Said = {
  /** The path as it was given or found in a folder; `-` for standard input. */
  file: string;
  /** Which record of the file, from 0. */
  record: number;
  /** The game's id. */
  game: string;
  /** The steps, each in a sentence. */
  steps: Sentence[];
};

/** A step and what it says. */
export type Sentence = {
  /** Which step, from 0. */
  step: number;
  /** How people call it. */
  label: string;
  /** The line of the file it is written on, from 1. */
  line: number;
  /** What happens. */
  says: string;
};

/** A record in short, as `summary --format json` prints it. */
export type Summary = {
  /** The path as it was given or found in a folder; `-` for standard input. */
  file: string;
  /** Which record of the file, from 0. */
  record: number;
  /** The game's id. */
  game: string;
  /** What the record says about the game besides the moves. */
  about: About;
  /** How many steps it has. */
  steps: number;
  /** Whether the game is over by the rules. */
  over: boolean;
  /** The points of every seat at the end of the record. */
  points: ([string, number])[];
  /** How the lead went; null where nobody ever led. */
  lead: Lead | null;
  /** The step that brought the most points; null where none brought any. */
  best: Best | null;
  /** How many errors, warnings and hints there are. */
  findings: Weight;
};

/** The head of a record, as far as it tells. */
export type About = {
  /** The tournament, league or evening. */
  event: string | null;
  /** When, as the record writes it. */
  date: string | null;
  /** Where. */
  place: string | null;
  /** Who plays, in the order of the seats. */
  players: Player[];
  /** How it ended, as the record writes it, or as its end settles it where the notation has no place for that. */
  result: string | null;
  /** Who won, as the record states or its end settles. */
  winners: string[];
};

/** A player. */
export type Player = {
  /** The sign of the seat. */
  seat: string;
  /** The name, where the record tells. */
  name: string | null;
  /** What is played: a faction, a colour, an army; nothing where all play the same. */
  plays: string | null;
};

/** How the lead went. */
export type Lead = {
  /** Who led last. */
  seat: string;
  /** The step that brought this lead; null where the final count did. */
  since: string | null;
  /** How often somebody else took the lead. */
  changes: number;
};

/** The step that brought the most points. */
export type Best = {
  /** How people call it. */
  label: string;
  /** Whose points. */
  seat: string;
  /** How many. */
  points: number;
  /** Why, in words: the largest part of it. */
  why: string;
};

/** How many findings there are. */
export type Weight = {
  /** What cannot be, or cannot be read. */
  errors: number;
  /** What is hardly meant. */
  warnings: number;
  /** What may be worth a look. */
  hints: number;
};

/** Every act that the rules allow in a position, as `legal --format json` prints it. */
export type Listed = {
  /** The path as it was given or found in a folder; `-` for standard input. */
  file: string;
  /** Which record of the file, from 0. */
  record: number;
  /** The game's id. */
  game: string;
  /** The step that they may follow, from 0; null before the first. */
  step: number | null;
  /** How people call that step. */
  label: string | null;
  /** The piece that was asked for. */
  piece: string | null;
  /** The acts as they are written, in an order that does not change from run to run. */
  legal: string[];
  /** The same acts, each with all there is to tell of it. */
  acts: Legal[];
};

/** An act that the rules allow, or several that have to be done in one breath. */
export type Legal = {
  /** How it is written, in the dialect of the record. */
  text: string;
  /** What kind of act it is, in a word or two: acts of a kind are shown together. */
  group: string;
  /** What it does, in a sentence. */
  says: string;
  /** What it costs, a word each: `1 wood`, `meeple`. */
  costs: string[];
  /** What it brings. */
  gains: ScoreLine[];
  /** What on the table it is about. */
  targets: Target[];
  /** Where it stands for many that differ in a number: the least and the most. */
  range: [number, number] | null;
  /** What nobody at the table can know and it takes, a few words each: `a fox card in the hand`. Left out where it is nothing. */
  needs?: string[];
  /** The points that may be scored for it afterwards, by an act of their own. Left out where there are none. */
  due?: ScoreLine[];
  /** Whose turn it opens. Left out where it belongs to the one under way. */
  by?: string | null;
};

/** A repair, as `repair --format json` prints it. */
export type Repaired = {
  /** The path as it was given or found in a folder; `-` for standard input. */
  file: string;
  /** Which record of the file, from 0. */
  record: number;
  /** The game's id. */
  game: string;
  /** What speaks against the record as it stands. */
  before: Objections;
  /** What speaks against it with every edit of the best reading made. */
  after: Objections;
  /** The edits of the best reading, in the order of the text, none overlapping another. */
  edits: Mend[];
  /** What still speaks against the record with every edit made, at its place in the repaired text. */
  left: Finding[];
  /** Whether no rival comes near the best reading, so that it may be written without asking. */
  decided: boolean;
  /** The steps that would decide between the readings. */
  undecided: string[];
  /** The readings, the best first, each another game. */
  readings: Version[];
  /** Whether every reading worth a try was tried. */
  exhaustive: boolean;
};

/** How much each witness has to object. */
export type Objections = {
  /** Error findings. */
  errors: number;
  /** Warnings. */
  warnings: number;
  /** What the rules of play object to. */
  legality: number;
  /** What the pieces in the box object to. */
  pieces: number;
  /** What the stated numbers object to. */
  scores: number;
};

/** An edit of a repair. */
export type Mend = {
  /** The first byte, from 0. */
  start: number;
  /** The byte after the last; equal where something is missing. */
  end: number;
  /** The line, from 1. */
  line: number;
  /** The column in characters, from 1. */
  column: number;
  /** The line of the end, from 1. */
  end_line: number;
  /** The column after the last character. */
  end_column: number;
  /** By what. */
  text: string;
  /** The step that is edited; null where the text could not be read as one. */
  label: string | null;
  /** The whole step as it stands. */
  was: string;
  /** The whole step as it should. */
  now: string;
  /** Which part of the step it is; null where it is the whole. */
  part: Component | null;
  /** How certain it is. */
  certainty: Certainty;
  /** How many in a hundred speak for it, of the weight of all readings that were found. */
  percent: number;
  /** What slipped, and what speaks for the edit. */
  why: string;
  /** Other readings that fit as well, each a whole step. */
  rivals: string[];
};

/** A part of a step. */
export type Component = "label" | "place" | "thing" | "number" | "sign";

/** A reading of a record: edits that belong together. */
export type Version = {
  /** How many in a hundred speak for it, of the weight of all readings that were found. */
  percent: number;
  /** What its slips cost together: the rarer, the more. */
  cost: number;
  /** What speaks against the record with its edits made. */
  after: Objections;
  /** The edits. */
  edits: Mend[];
};

/** The games, as `games --format json` prints them: one object. */
export type Catalogue = {
  /** The version of the tool. */
  version: string;
  /** The version of the shapes that it prints, those of docs/schema. */
  schema: number;
  /** The games. */
  games: Game[];
};

/** A game and its notation. */
export type Game = {
  /** The game's id: what `--game` and `game` call it. */
  game: string;
  /** Its title. */
  title: string;
  /** Its notation. */
  notation: string;
  /** The endings of its files, without the dot; the first is the usual one. */
  endings: string[];
  /** The words that name it on a Markdown fence. */
  fences: string[];
  /** The dialects of its notation; the first is the usual one. */
  dialects: Dialect[];
  /** Whether there is a referee who knows the rules. */
  referee: boolean;
  /** Whether it can be played at random. */
  simulate: boolean;
  /** The option by which players bring along a table, such as `units`; null where they bring none. */
  brings: string | null;
};

/** A dialect of a notation. */
export type Dialect = {
  /** Its name: what `--dialect` and `dialect` call it. */
  dialect: string;
  /** What it is. */
  title: string;
};

/** A finding and what it means, as `explain --format json` prints it. */
export type Explained = {
  /** Which fault: `game/fault`. */
  code: string;
  /** What it is about. */
  kind: Kind;
  /** How bad it usually is. */
  severity: Severity;
  /** One line. */
  title: string;
  /** What it means, why it matters, what to do. */
  explanation: string;
  /** A text that has the fault; empty where none can be shown. */
  wrong: string;
  /** The same text without it. */
  right: string;
  /** The retired name that it had once, where that was asked for. */
  was?: string | null;
};

/** What holds for a file, as `config --format json` prints it: one object. */
export type Configured = {
  /** The file or folder as it was given; `-` for standard input. */
  file: string;
  /** The configuration that holds for it; null where none does. */
  config: string | null;
  /** What holds, setting by setting. */
  settings: Held[];
};

/** A setting, what it is, and who says so. */
export type Held = {
  /** The setting, such as `findings.hexil/dice-order`. */
  key: string;
  /** What it is, in words. */
  value: string;
  /** Who says so: a line of the configuration such as `scorebook.toml:3`, an option such as `--allow`, or `default`. */
  source: string;
};

/** What is known of a target in a position. */
export type Description = {
  /** What it is, in a few words. */
  what: string;
  /** Whose it is: those who hold, rule or own it. */
  whose: string[];
  /** The step that put it there or changed it last, from 0, where the position remembers. */
  since: number | null;
  /** What it is worth, and to whom, where it is worth points. */
  worth: Worth[];
  /** What else there is to say, a sentence each. */
  more: string[];
};

/** What something is worth to a seat. */
export type Worth = {
  /** To whom. */
  seat: string;
  /** How many points it would bring if the game ended now. */
  points: number;
};

/** A game as data to play, see `film()`. */
export namespace Play {
  /** A game as data to play. */
  export type Play = {
    /** The version of the contract: [`VERSION`]. */
    version: number;
    /** The game: its short name, such as `carcassonne`. */
    game: string;
    /** What the record says about the game besides the moves. */
    about: About;
    /** Who plays. */
    seats: Seated[];
    /** The colours, as light paper and as dark paper wants them. Shapes call the first `var(--p0)`. */
    paints: string[][];
    /** The table before the first step, every step, and what could not be read between them, in the order of the text. */
    list: Entry[];
    /** The points of the seats, in their order: how many steps are done, and the totals from there on. */
    points: ([number, number[]])[];
    /** Words that tell what things are, each once. Tellings name them by their places here. */
    words: string[];
    /** What is known of things on the table, each once. Views name a telling by its place here. */
    tellings: Telling[];
    /** What things would bring, and to whom, each once. Tellings name it by its place here, counted from 1. */
    worths: (([string, number])[])[];
    /** What is drawn, each once. Nodes, and changes of them, name a shape by its place here. */
    shapes: Drawn[];
    /** Every node of all pictures; its key is its place here. The first four are the parts of a picture, see [`Part`]. */
    nodes: Node[];
    /** The pictures as the record tells them, and then as each seat knows the game from which something is hidden. */
    views: View[];
  };

  /** The head of a record, as far as it tells. */
  export type About = {
    /** The tournament, league or evening. */
    event: string | null;
    /** When, as the record writes it. */
    date: string | null;
    /** Where. */
    place: string | null;
    /** Who plays, in the order of the seats. */
    players: Player[];
    /** How it ended, as the record writes it, or as its end settles it where the notation has no place for that. */
    result: string | null;
    /** Who won, as the record states or its end settles. */
    winners: string[];
  };

  /** A player. */
  export type Player = {
    /** The sign of the seat. */
    seat: string;
    /** The name, where the record tells. */
    name: string | null;
    /** What is played: a faction, a colour, an army; nothing where all play the same. */
    plays: string | null;
  };

  /** A player. */
  export type Seated = {
    /** The sign that stands for the player. */
    sign: string;
    /** The name; empty where the record does not tell. */
    name: string;
    /** What is played: a faction, a colour, an army; nothing where all play the same. */
    plays?: string | null;
    /** The colour, as shapes call it. */
    colour: string;
  };

  /** What stands in the list: a step, or text that could not be read. */
  export type Entry = Step | Gap;

  /** A step. */
  export type Step = {
    /** How people call it: `12A`; `start` before the first. */
    label: string;
    /** Where it stands: its first byte and the one after its last, from the start of the record. The start of a game stands nowhere. */
    span?: number[] | null;
    /** How people call its turn: `E1`, in a game that tells turns from steps. */
    turn?: string | null;
    /** Whose step it is, where the page says so. */
    seat?: string | null;
    /** Who acts by the rules, where they say so. */
    by?: string | null;
    /** What is written. */
    text?: string;
    /** What it says, in a sentence; empty where the game has no words. */
    says: string;
    /** What on the table it is about. */
    targets?: string[];
    /** The points it brought. */
    gains?: Gained[];
    /** What its writer remarked after it. */
    comments?: string[];
    /** What was found about it, and about what stands between it and the next entry. */
    findings?: Remark[];
  };

  /** Points that a step brought, and why. */
  export type Gained = {
    /** Whose. */
    seat: string;
    /** How many; less than nothing where they are lost. */
    points: number;
    /** Why, in words. */
    why: string;
    /** What on the table brings them. */
    targets?: string[];
  };

  /** A finding, as far as it is told here. */
  export type Remark = {
    /** How bad it is: `error`, `warning`, `hint`. */
    severity: Severity;
    /** Its code. */
    code: string;
    /** Where the smallest wrong part stands: its first byte and the one after its last, from the start of the record. */
    span: number[] | null;
    /** What is wrong. */
    says: string;
    /** What the first fix would do, where there is one. */
    fix?: string | null;
  };

  /** How bad a finding is. */
  export type Severity = "hint" | "warning" | "error";

  /** Text that could not be read. */
  export type Gap = {
    /** The text. */
    gap: string;
    /** Where it stands: its first byte and the one after its last, from the start of the record. */
    span: number[] | null;
    /** What was found about it. */
    findings?: Remark[];
  };

  /** What is known of something: `[what, more, since, whose, worth]`; what is empty at the end is left out. */
  export type Telling = unknown[];

  /** What is drawn, without what stands in it. */
  export type Drawn = string | [string, Attributes];

  export type Attributes = { [name: string]: string };

  /** A node of a picture: something that is drawn, and stays itself from picture to picture. Its parent is the same all its life. Written as `[parent, shape]`. */
  export type Node = number[];

  /** The pictures of a game from one point of view. */
  export type View = {
    /** Who sees it so; nobody where it is what the record tells. */
    seat: string | null;
    /** How wide the widest picture is. */
    width: number;
    /** How high the highest is. */
    height: number;
    /** Where the table lies, and what lies beside it. */
    frames: Frame[];
    /** What is known of all that can be pointed at, by what `data-at` calls it. In the view of a seat only where it differs from the first view. */
    told: { [name: string]: number[] };
    /** The changes that lead to each moment, [`CHUNK`] moments in each chunk but the last. The first of a chunk begins with an empty sheet. In the view of a seat, each is what is different when the same change of the first view has been made. */
    chunks: Change[][];
  };

  /** Where something lies on the sheet. */
  export type Frame = {
    /** What: `table`, or what `data-at` calls it, such as `panel:A` and `beside:legend`. */
    at: string;
    /** How many steps are done, and from there on its left and upper border, its width and its height. Told again where it changes. */
    areas: number[][];
  };

  /** What makes one picture of another: `[shape, place, gone]`; what is empty at the end is left out. */
  export type Change = number[][];
}

/** What is told of Root in its own shapes. */
export namespace Root {
  /** A whole record in its file, as `convert --to json` prints it. `R` is the record as its game tells it: a [`RecordData`]. */
  export type Converted = {
    /** The path as it was given; `-` for standard input. */
    file: string;
    /** Which record of the file, from 0. */
    record: number;
    /** The game's id, such as `root`. */
    game: string;
    /** The dialect it is written in, as `scorebook games` lists it. */
    dialect: string;
    /** Who plays. */
    seats: Seat[];
    /** What is said about the game. */
    head: HeadEntry[];
    /** Turns and sections as they were opened, in notations that have them. */
    turns: TurnEntry[];
    /** What happened. */
    steps: Step[];
    /** Remarks of the writer, signs included, and lines of nothing but blanks. */
    comments: Text[];
    /** What could not be read. */
    gaps: Gap[];
    /** How all of that follows each other: `H` the next head entry, `T` turn, `S` step, `C` comment, `G` gap, `/` a line break, `\\` a line break with a carriage return. */
    page: string;
    /** The record as it is written, where canonical spelling would write it otherwise. */
    written?: string | null;
  };

  /** A player. */
  export type Seat = {
    /** The sign that stands for the player. */
    seat: string;
    /** The player's name, where the record tells. */
    name: string | null;
  };

  /** A line of the head, or how a turn was opened. */
  export type HeadEntry = {
    /** What it says, in the game's own shape. */
    entry: Head;
    /** The line, from 1. */
    line: number;
    /** The first byte, from 0. */
    start: number;
    /** The byte after the last. */
    end: number;
    /** What stands there. */
    text: string;
  };

  /** A line of the head. */
  export type Head = {
    map: Map;
  } | {
    deck: Deck;
  } | {
    clearings: ClearingEntry[];
  } | "landmarks" | {
    hirelings: Hireling[];
  } | {
    pool: Faction[];
  } | {
    seat: {
      /** The faction. */
      faction: Faction;
      /** The player. */
      name: string;
    };
  };

  /** A map. */
  export type Map = "Fall" | "Winter" | "Lake" | "Mountain";

  /** A deck. */
  export type Deck = "Standard" | "E&P";

  /** An entry of the list of clearings. */
  export type ClearingEntry = SuitedClearing | {
    /** What is written. */
    unknown: string;
  };

  /** The suit of a clearing. */
  export type SuitedClearing = {
    /** The suit. */
    suit: Suit;
    /** The clearing. */
    clearing: Clearing;
  };

  /** The suit of a card or a clearing. */
  export type Suit = "B" | "F" | "M" | "R";

  /** A clearing, 1 to 12, or 0 for the Burrow of the Duchy. */
  export type Clearing = number;

  /** A hireling: a band, promoted or demoted. */
  export type Hireling = string;

  /** Who plays. */
  export type Faction = "C" | "E" | "A" | "V" | "G" | "L" | "O" | "D" | "P" | "H" | "K";

  /** A line of the head, or how a turn was opened. */
  export type TurnEntry = {
    /** What it says, in the game's own shape. */
    entry: Turn;
    /** The line, from 1. */
    line: number;
    /** The first byte, from 0. */
    start: number;
    /** The byte after the last. */
    end: number;
    /** What stands there. */
    text: string;
  };

  /** How a turn is opened. */
  export type Turn = {
    faction: Faction;
  } | {
    unknown: string;
  };

  /** One thing that the record says happened. */
  export type Step = {
    /** Its number, from 1. */
    step: number;
    /** The number of the turn it belongs to, from 1, in notations that have turns. */
    turn?: number | null;
    /** Whose it is, where the page says so. */
    seat: string | null;
    /** Who acts by the rules, where they tell. */
    by: string | null;
    /** What it says, in the game's own shape. */
    act: Act;
    /** The line, from 1. */
    line: number;
    /** The first byte, from 0. */
    start: number;
    /** The byte after the last. */
    end: number;
    /** What stands there. */
    text: string;
  };

  /** One action. As data it is always an [`Action`]; [`Act::from`] chooses how it is held. */
  export type Act = {
    move: Move;
  } | {
    reveal: Reveal;
  } | {
    battle: Battle;
  } | {
    craft: Craft;
  } | {
    score: Points;
  } | {
    lose: Points;
  } | {
    vp_token: Board;
  } | {
    open_path: Clearings;
  } | {
    hire: Hire;
  } | {
    landmark: SetUpLandmark;
  } | "discard_decree" | {
    set_price: SetPrice;
  } | {
    funds: number;
  } | {
    outcast: Suit;
  } | {
    hated_outcast: Suit;
  } | {
    relationship: Relationship;
  } | {
    exposure: PlotAt;
  } | {
    flip_plot: FlipPlot;
  } | {
    flip_relic: FlipRelic;
  } | {
    trick: [Clearing, Clearing];
  } | {
    winner: Faction[];
  };

  /** Pieces, cards or items go somewhere. */
  export type Move = {
    /** What goes. */
    what: Group[];
    /** Where each of it goes. Left out: discard pile, supply, or out of play. */
    to?: Place[];
  };

  /** Things that start from the same place: one, or several in parentheses. */
  export type Group = {
    /** The things. */
    things: Counted[];
    /** Where they start. Left out: draw pile, supply, or the current player's board. */
    from?: Place | null;
  };

  /** So many of a thing. */
  export type Counted = {
    /** How many; one is not written. */
    count?: number;
  } & ({
    piece: {
      /** Its owner; the current player where none is named. */
      of?: Side | null;
      /** Which. */
      code: Piece;
    };
  } | {
    card: Card;
  } | {
    item: Item;
  } | {
    all_items: null;
  });

  /** Who owns pieces, holds cards, fights: a faction, or a hireling where it stands for one. */
  export type Side = string;

  /** A piece without its owner, as its code: `w`, `b_s`, `t_1_f`. */
  export type Piece = string;

  /** A card, as far as it is written. */
  export type Card = {
    /** Its suit. Left out: any or unknown. */
    suit?: Suit | null;
    /** Its name. Left out: it does not matter. */
    name?: CardName | null;
  };

  /** The name of a card, as written: one the notation knows, in full or short, or any other. */
  export type CardName = string;

  /** An item. */
  export type Item = "s" | "b" | "c" | "x" | "h" | "t" | "r" | "f" | "u";

  /** A location. */
  export type Place = {
    clearing: Clearing;
  } | {
    path: Clearings;
  } | {
    forest: Clearings;
  } | {
    board: {
      /** Whose. */
      of?: Side | null;
    };
  } | {
    column: {
      /** Whose. */
      of?: Side | null;
      /** Which. */
      column: Column;
    };
  } | {
    hand: Side;
  } | {
    item: ItemPlace;
  } | "quests" | "discard_pile";

  /** Two or more clearings that name what lies between them: a path (two) or a forest (three or more). */
  export type Clearings = Clearing[];

  /** A column on a faction board that holds cards. */
  export type Column = "r" | "m" | "x" | "b" | "1" | "2" | "3";

  /** Where an item lies on a Vagabond's board and which side is up, as far as it is written. */
  export type ItemPlace = {
    /** The area. Left out: where it is. */
    area?: Area | null;
    /** The side. Left out: either, or unchanged. */
    state?: State | null;
  };

  /** Where on a Vagabond's board an item lies. */
  export type Area = "s" | "d" | "t";

  /** Which side of an item is up. */
  export type State = "r" | "e";

  /** Cards are shown. */
  export type Reveal = {
    /** The cards. Left out: the whole hand. */
    cards?: Group[];
    /** Whose whole hand it is; where cards are named, they say whose they are. */
    by?: Side | null;
    /** To whom. Left out: the whole table. */
    to?: Side[];
  };

  /** A battle. */
  export type Battle = {
    /** Who attacks. Left out: the current player. */
    attacker?: Side | null;
    /** Who defends. */
    defender: Side;
    /** Where. */
    clearing: Clearing;
    /** The defender's ambush. */
    ambush?: Suit | null;
    /** The attacker's ambush that answers it. */
    foil?: Suit | null;
    /** What attacker and defender rolled. */
    rolls?: [number, number] | null;
  };

  /** What is crafted. */
  export type Craft = {
    item: Item;
  } | {
    card: Card;
  };

  /** Points of a faction. */
  export type Points = {
    /** Whose. Left out: the current player's. */
    of?: Side | null;
    /** How many; one is not written. */
    points?: number;
  };

  /** A faction board. */
  export type Board = {
    /** Whose. Left out: the current player's. */
    of?: Side | null;
  };

  /** A hireling changes its master. */
  export type Hire = {
    /** Which. */
    hireling: Hireling;
    /** Whose board it goes to. Left out: the current player's. */
    to?: Side | null;
    /** How many control markers come with it. */
    markers?: number | null;
  };

  /** A landmark is set up. */
  export type SetUpLandmark = {
    /** Which. */
    landmark: Landmark;
    /** Where. */
    clearing: Clearing;
  };

  /** A landmark. */
  export type Landmark = "treetop" | "city" | "market" | "forge" | "ferry" | "tower";

  /** The Riverfolk set prices. */
  export type SetPrice = {
    /** Of what. Left out: of everything. */
    services?: Service[];
    /** The new price, 1 to 4. */
    price: number;
  };

  /** What the Riverfolk sell. */
  export type Service = "h" | "r" | "m";

  /** Relationship markers move. */
  export type Relationship = {
    /** Which markers. */
    markers: Marker[];
    /** Where they go. */
    status: Status;
  };

  /** A relationship marker. */
  export type Marker = {
    /** Which Vagabond's. Left out: the current player's. */
    of?: Side | null;
    /** The faction that it stands for. */
    with: Faction;
  };

  /** How a Vagabond stands with a faction. */
  export type Status = "h" | "0" | "1" | "2" | "a";

  /** A kind of plot in a clearing. */
  export type PlotAt = {
    /** Which plot. */
    plot: Plot;
    /** Where. */
    clearing: Clearing;
  };

  /** A plot of the Corvids. */
  export type Plot = "b" | "s" | "r" | "e";

  /** A plot is flipped. */
  export type FlipPlot = {
    /** Whose, where it is written: `P`. */
    of?: Side | null;
    /** Where. */
    clearing: Clearing;
    /** What it turns out to be. */
    plot: Plot;
  };

  /** A relic is flipped. */
  export type FlipRelic = {
    /** Whose, where it is written: `K`. */
    of?: Side | null;
    /** Where. */
    clearing: Clearing;
    /** How many points it is worth, 1 to 3. */
    worth: number;
    /** Its kind. */
    relic: Relic;
  };

  /** A kind of relic, and a side of a waystation. */
  export type Relic = "f" | "t" | "j";

  /** A comment, or what is written in a gap. */
  export type Text = {
    /** The blanks before it, where it starts its line and there are any. */
    indent?: string | null;
    /** The line, from 1. */
    line: number;
    /** The first byte, from 0. */
    start: number;
    /** The byte after the last. */
    end: number;
    /** What stands there. */
    text: string;
  };

  /** What could not be read, and what it most likely means. */
  export type Gap = {
    /** The blanks before it, where it starts its line and there are any. */
    indent?: string | null;
    /** The line, from 1. */
    line: number;
    /** The first byte, from 0. */
    start: number;
    /** The byte after the last. */
    end: number;
    /** What stands there. */
    text: string;
    /** The steps that it most likely means, where one reading is likely. They are replayed and counted, and not written. */
    meant?: Step[];
    /** Whether it most likely is a remark, and says nothing of the game. */
    aside?: boolean;
  };

  /** A position, as `show --format json` prints it. `P` is the shape that the game gives it. */
  export type Shown = {
    /** The path as it was given or found in a folder; `-` for standard input. */
    file: string;
    /** Which record of the file, from 0. */
    record: number;
    /** The game's id. */
    game: string;
    /** The step after which it stands, from 0; null before the first. */
    step: number | null;
    /** How people call that step. */
    label: string | null;
    /** Only with `--seat`: whose view it is. */
    seat?: string | null;
    /** The position, in the game's own shape. */
    position: Position;
  };

  /** The table. */
  export type Position = {
    /** The map. */
    map: string;
    /** The deck. */
    deck: string;
    /** The letter of whose turn it is; left out before the first turn and after the end. */
    turn?: string | null;
    /** Every clearing; the Burrow is 0 and left out where it is empty. */
    clearings: ClearingView[];
    /** The forests where pieces are. */
    forests?: Between[];
    /** The paths where pieces are. */
    paths?: Between[];
    /** The closed paths, as the clearings that they join. */
    closed?: string[];
    /** The clearing of each landmark. */
    landmarks?: { [name: string]: number };
    /** Who plays. */
    factions: FactionView[];
    /** The hirelings in play. */
    hirelings?: HirelingView[];
    /** The items that can be crafted. */
    items: { [name: string]: number };
    /** The items under ruins. */
    ruin_items: { [name: string]: number };
    /** How many cards the draw pile has. */
    draw_pile: number;
    /** The discard pile. */
    discard: CardsView;
    /** The lost souls, where the Cult plays. */
    lost_souls?: CardsView | null;
    /** The suits of the dominance cards that anybody may take. */
    dominance_cards?: string[];
    /** The warriors on the Coffin Makers card. */
    coffin_makers?: { [name: string]: number };
    /** Pieces that are out of the game, and those whose place the record does not tell. */
    out_of_play?: { [name: string]: number };
    /** The letters of the Winner line. */
    winners?: string | null;
  };

  /** A clearing. */
  export type ClearingView = {
    /** Its number. */
    clearing: number;
    /** The letters of its suits. */
    suits: string;
    /** How many building slots it has, with that of the Elder Treetop. */
    slots: number;
    /** Whether a ruin is left. */
    ruin: boolean;
    /** The letter of who rules it; left out where nobody does. */
    ruler?: string | null;
    /** The pieces there. */
    pieces: { [name: string]: number };
  };

  /** A forest or a path, and what is there. */
  export type Between = {
    /** The clearings that it touches. */
    between: string;
    /** The pieces there. */
    pieces: { [name: string]: number };
  };

  /** A faction and its board. */
  export type FactionView = {
    /** Its letter. */
    faction: string;
    /** Its points. */
    points: number;
    /** How it means to win, where that is not by points. */
    goal?: string | null;
    /** The cards in hand. */
    hand: CardsView;
    /** The pieces in its supply. */
    supply: { [name: string]: number };
    /** The pieces on its board. */
    board?: { [name: string]: number };
    /** The crafted cards that lie before it. */
    crafted?: string[];
    /** Its items as they lie: `%s`, exhausted `%se`, damaged `%sd`, on a track `%tt`. */
    items?: { [name: string]: number };
    /** What only this faction has: decree, supporters, prices and so on, each in words. */
    own?: { [name: string]: string };
  };

  /** Cards, as far as they are known. */
  export type CardsView = {
    /** How many there are. */
    count: number;
    /** Of each suit, how many are known to be there at least. */
    known?: { [name: string]: number };
    /** The cards that are known by name. */
    cards?: string[];
  };

  /** A hireling. */
  export type HirelingView = {
    /** How it is written. */
    hireling: string;
    /** Its name. */
    name: string;
    /** The letter of whom it serves; left out where it serves nobody. */
    master?: string | null;
    /** How many control markers it has. */
    markers: number;
    /** The pieces in its supply. */
    supply: { [name: string]: number };
    /** The items of the Outcast, as they lie. */
    items?: { [name: string]: number };
  };

  /** The table after a step, or before the first, as `convert --to states` prints it. `A` and `P` are the game's own shapes of an act and a position. */
  export type GameState = {
    /** The path as it was given; `-` for standard input. */
    file: string;
    /** Which record of the file, from 0. */
    record: number;
    /** The game's id. */
    game: string;
    /** The step that led here, from 0; null before the first. */
    step: number | null;
    /** How people call the step; null before the first. */
    label: string | null;
    /** How people call its turn; null where a step is a turn, or no turns are told apart. */
    turn: string | null;
    /** Whose step it is, where the page says so. */
    seat: string | null;
    /** Who acts by the rules, where they tell. */
    by: string | null;
    /** What the step says; null before the first. */
    act: Act | null;
    /** The position after it. */
    position: Position;
    /** The points of every seat after it. */
    points: Totals;
  };

  /** The points of each seat, by its sign. */
  export type Totals = { [name: string]: number };
}

/** What is told of Carcassonne in its own shapes. */
export namespace Carcassonne {
  /** A whole record in its file, as `convert --to json` prints it. `R` is the record as its game tells it: a [`RecordData`]. */
  export type Converted = {
    /** The path as it was given; `-` for standard input. */
    file: string;
    /** Which record of the file, from 0. */
    record: number;
    /** The game's id, such as `root`. */
    game: string;
    /** The dialect it is written in, as `scorebook games` lists it. */
    dialect: string;
    /** Who plays. */
    seats: Seat[];
    /** What is said about the game. */
    head: HeadEntry[];
    /** Turns and sections as they were opened, in notations that have them. */
    turns: nullEntry[];
    /** What happened. */
    steps: Step[];
    /** Remarks of the writer, signs included, and lines of nothing but blanks. */
    comments: Text[];
    /** What could not be read. */
    gaps: Gap[];
    /** How all of that follows each other: `H` the next head entry, `T` turn, `S` step, `C` comment, `G` gap, `/` a line break, `\\` a line break with a carriage return. */
    page: string;
    /** The record as it is written, where canonical spelling would write it otherwise. */
    written?: string | null;
  };

  /** A player. */
  export type Seat = {
    /** The sign that stands for the player. */
    seat: string;
    /** The player's name, where the record tells. */
    name: string | null;
  };

  /** A line of the head, or how a turn was opened. */
  export type HeadEntry = {
    /** What it says, in the game's own shape. */
    entry: Head;
    /** The line, from 1. */
    line: number;
    /** The first byte, from 0. */
    start: number;
    /** The byte after the last. */
    end: number;
    /** What stands there. */
    text: string;
  };

  /** What a line of the head says. */
  export type Head = {
    game: Occasion;
  } | {
    title: string;
  } | {
    player: Player;
  };

  /** When and how the game was played: `19/04/2022, 21:19:15 UTC, BGA Arena, Turn-based`. */
  export type Occasion = {
    /** The date as written: day and month cannot be told apart in general. */
    date?: string | null;
    /** When it started: `21:19:15`, `~15:45`. */
    time?: string | null;
    /** The locale of the time: `UTC`, `BST`. */
    locale?: string | null;
    /** The type of game: `BGA Arena`, `UKGE 2022 Group stage`. */
    type?: string | null;
    /** The game mode: `Turn-based`, `Real-time 15 min`. */
    mode?: string | null;
    /** Whatever else the list holds. */
    more?: string[];
  };

  /** A player: `A = wallaceprime (Chris Wallace) [UK] <yellow> 1st (91)`. */
  export type Player = {
    /** The letter that stands for the player. */
    player: Letter;
    /** The name in the game. */
    name?: string | null;
    /** The actual name. */
    actual_name?: string | null;
    /** The country the player represents. */
    country?: string | null;
    /** The colour of the meeples. */
    colour?: string | null;
    /** The final position. */
    place?: number | null;
    /** The points at the end. */
    points?: number | null;
  };

  /** The letter of a player. */
  export type Letter = string;

  /** A line of the head, or how a turn was opened. */
  export type nullEntry = {
    /** What it says, in the game's own shape. */
    entry: null;
    /** The line, from 1. */
    line: number;
    /** The first byte, from 0. */
    start: number;
    /** The byte after the last. */
    end: number;
    /** What stands there. */
    text: string;
  };

  /** One thing that the record says happened. */
  export type Step = {
    /** Its number, from 1. */
    step: number;
    /** The number of the turn it belongs to, from 1, in notations that have turns. */
    turn?: number | null;
    /** Whose it is, where the page says so. */
    seat: string | null;
    /** Who acts by the rules, where they tell. */
    by: string | null;
    /** What it says, in the game's own shape. */
    act: Act;
    /** The line, from 1. */
    line: number;
    /** The first byte, from 0. */
    start: number;
    /** The byte after the last. */
    end: number;
    /** What stands there. */
    text: string;
  };

  /** What a step says, as written. */
  export type Act = {
    move: Move;
  } | {
    concede: GivenUp;
  } | {
    abandon: GivenUp;
  } | {
    final: Final;
  };

  /** A tile is placed: `31A (dis) CCCCP (5,4) FCFCmP +4=19 (B+2)`. */
  export type Move = {
    /** The move's number. The second tile of a double turn may stand after the first without one. */
    number?: number | null;
    /** Who places it: nobody for the starter tile. */
    players?: Letters;
    /** Tiles that were drawn before and could not be placed. */
    discards?: Tile[];
    /** Where the tile goes. */
    place?: Place | null;
    /** The tile with its meeples. */
    tile?: Tile;
    /** Whether the abbot is taken back and scored instead of a meeple being placed: `-[a]`. */
    abbot_returns?: boolean;
    /** Each gain as written. */
    gains?: number[];
    /** The total after them. */
    total?: number | null;
    /** What others gain. */
    others?: Other[];
    /** Where wagons drive after their feature was scored: `-> (3,-2) CFRm[w]R`, another owner's `-> B (2,0) RFFFKm[w]`. */
    wagon?: Drives;
  };

  /** The letters of players, in the order of the alphabet: `AB`. */
  export type Letters = string;

  /** A tile as it lies, with who stands on it: `FCCCm`. */
  export type Tile = string;

  /** Where a tile lies: the starter tile is (0,0), x grows to the right, y upwards. */
  export type Place = [number, number];

  /** What another player gains by a step. */
  export type Other = {
    /** Who; in a game of two it may be left out. */
    player?: Letter | null;
    /** Each gain as written. */
    gains?: number[];
    /** The total after them. */
    total?: number | null;
  };

  /** The drives of a move, in the order they are written. As data one is told as it is, several as a list. */
  export type Drives = Placing | Placing[];

  /** A wagon's drive: whose it is, a place, and the tile that lies there. */
  export type Placing = {
    /** Whose wagon, where the move says so. */
    player?: Letter | null;
    /** Where. */
    place: Place;
    /** The tile with its meeples. */
    tile: Tile;
  };

  /** The game ends early: `58A conceded`, `3AB abandoned`. */
  export type GivenUp = {
    /** The number of the move that would have come. */
    number?: number | null;
    /** Who. */
    players?: Letters;
  };

  /** Points for what is unfinished at the end: `A+7+8+5 = 104`. */
  export type Final = {
    /** Whose points; left out, those of the player who moved last. */
    player?: Letter | null;
    /** Each gain as written. */
    gains?: number[];
    /** The total after them. */
    total?: number | null;
    /** What others gain. */
    others?: Other[];
  };

  /** A comment, or what is written in a gap. */
  export type Text = {
    /** The blanks before it, where it starts its line and there are any. */
    indent?: string | null;
    /** The line, from 1. */
    line: number;
    /** The first byte, from 0. */
    start: number;
    /** The byte after the last. */
    end: number;
    /** What stands there. */
    text: string;
  };

  /** What could not be read, and what it most likely means. */
  export type Gap = {
    /** The blanks before it, where it starts its line and there are any. */
    indent?: string | null;
    /** The line, from 1. */
    line: number;
    /** The first byte, from 0. */
    start: number;
    /** The byte after the last. */
    end: number;
    /** What stands there. */
    text: string;
    /** The steps that it most likely means, where one reading is likely. They are replayed and counted, and not written. */
    meant?: Step[];
    /** Whether it most likely is a remark, and says nothing of the game. */
    aside?: boolean;
  };

  /** A position, as `show --format json` prints it. `P` is the shape that the game gives it. */
  export type Shown = {
    /** The path as it was given or found in a folder; `-` for standard input. */
    file: string;
    /** Which record of the file, from 0. */
    record: number;
    /** The game's id. */
    game: string;
    /** The step after which it stands, from 0; null before the first. */
    step: number | null;
    /** How people call that step. */
    label: string | null;
    /** Only with `--seat`: whose view it is. */
    seat?: string | null;
    /** The position, in the game's own shape. */
    position: Position;
  };

  /** The table. */
  export type Position = {
    /** What is played with. */
    sets: string[];
    /** Whether the game is over. */
    over: boolean;
    /** The next move. */
    next: Next;
    /** The players, in the order of the seats. */
    players: PlayerStanding[];
    /** The tiles that lie, in the order of play. */
    tiles: Laid[];
    /** Cities, roads, fields, cloisters, and the gardens that are written. */
    features: Feature[];
    /** The cells where a tile may go. */
    open: Cell[];
    /** The tiles that are left. */
    bag: Left[];
    /** How many tiles are still to be drawn. */
    to_draw: number;
    /** How many tiles of `bag` are out of it, though the record does not say which: it writes tiles that the box does not have. */
    unaccounted: number;
  };

  /** The next move. */
  export type Next = {
    /** Its number. */
    number: number;
    /** The sign of whose move it is; empty where that is open. */
    player: string;
  };

  /** What one player has. */
  export type PlayerStanding = {
    /** The sign of the seat. */
    seat: string;
    /** The points so far. */
    points: number;
    /** The figures in hand. */
    left: Figures[];
    /** Whether the abbey of Abbey & Mayor is still in hand. */
    abbey: boolean;
    /** The goods gathered. */
    goods: Goods[];
  };

  /** Figures of a kind. */
  export type Figures = {
    /** Which. */
    figure: string;
    /** How many. */
    count: number;
  };

  /** Goods of a kind. */
  export type Goods = {
    /** Which. */
    good: string;
    /** How many. */
    count: number;
  };

  /** A tile that lies. */
  export type Laid = {
    /** Where, as x and y. */
    place: Place;
    /** The tile as it lies. */
    tile: string;
    /** The step that laid it, from 0. */
    step: number;
  };

  /** What tiles show together. */
  export type Feature = {
    /** What it is. */
    kind: FeatureKind;
    /** The places of its tiles. */
    tiles: Place[];
    /** How many edges or neighbours are missing. */
    open: number;
    /** Whether it is complete. */
    complete: boolean;
    /** How many pennants it has. */
    pennants: number;
    /** The signs of those who own it. */
    owners: string[];
    /** The figures that stand there. */
    meeples: Meeple[];
  };

  /** What kind of thing a feature is. */
  export type FeatureKind = "field" | "city" | "road" | "cloister" | "garden" | "river" | "ocean" | "shore" | "forest";

  /** A figure that stands on a feature. */
  export type Meeple = {
    /** The sign of whose it is. */
    seat: string;
    /** Which. */
    figure: string;
    /** The place of its tile. */
    place: Place;
    /** The step that put it there, from 0. */
    step: number;
  };

  /** A cell where a tile may go. */
  export type Cell = {
    /** Where, as x and y. */
    place: Place;
    /** What its neighbours show on the left, at the top, on the right and at the bottom; `?` where there is none. */
    edges: string;
    /** The tiles that are left and fit in some rotation. */
    fits: string[];
  };

  /** Tiles that are left. */
  export type Left = {
    /** Which. */
    tile: string;
    /** How many. */
    count: number;
  };

  /** The table after a step, or before the first, as `convert --to states` prints it. `A` and `P` are the game's own shapes of an act and a position. */
  export type GameState = {
    /** The path as it was given; `-` for standard input. */
    file: string;
    /** Which record of the file, from 0. */
    record: number;
    /** The game's id. */
    game: string;
    /** The step that led here, from 0; null before the first. */
    step: number | null;
    /** How people call the step; null before the first. */
    label: string | null;
    /** How people call its turn; null where a step is a turn, or no turns are told apart. */
    turn: string | null;
    /** Whose step it is, where the page says so. */
    seat: string | null;
    /** Who acts by the rules, where they tell. */
    by: string | null;
    /** What the step says; null before the first. */
    act: Act | null;
    /** The position after it. */
    position: Position;
    /** The points of every seat after it. */
    points: Totals;
  };

  /** The points of each seat, by its sign. */
  export type Totals = { [name: string]: number };
}

/** What is told of Allure in its own shapes. */
export namespace Allure {
  /** A whole record in its file, as `convert --to json` prints it. `R` is the record as its game tells it: a [`RecordData`]. */
  export type Converted = {
    /** The path as it was given; `-` for standard input. */
    file: string;
    /** Which record of the file, from 0. */
    record: number;
    /** The game's id, such as `root`. */
    game: string;
    /** The dialect it is written in, as `scorebook games` lists it. */
    dialect: string;
    /** Who plays. */
    seats: Seat[];
    /** What is said about the game. */
    head: HeadEntry[];
    /** Turns and sections as they were opened, in notations that have them. */
    turns: TurnEntry[];
    /** What happened. */
    steps: Step[];
    /** Remarks of the writer, signs included, and lines of nothing but blanks. */
    comments: Text[];
    /** What could not be read. */
    gaps: Gap[];
    /** How all of that follows each other: `H` the next head entry, `T` turn, `S` step, `C` comment, `G` gap, `/` a line break, `\\` a line break with a carriage return. */
    page: string;
    /** The record as it is written, where canonical spelling would write it otherwise. */
    written?: string | null;
  };

  /** A player. */
  export type Seat = {
    /** The sign that stands for the player. */
    seat: string;
    /** The player's name, where the record tells. */
    name: string | null;
  };

  /** A line of the head, or how a turn was opened. */
  export type HeadEntry = {
    /** What it says, in the game's own shape. */
    entry: Head;
    /** The line, from 1. */
    line: number;
    /** The first byte, from 0. */
    start: number;
    /** The byte after the last. */
    end: number;
    /** What stands there. */
    text: string;
  };

  /** A line before play. */
  export type Head = {
    title: {
      /** The player named first. */
      first: string;
      /** The player named second. */
      second: string;
    };
  } | {
    blitz: {
      /** The gold limit, where the record tells. */
      gold?: number | null;
    };
  } | {
    draft: {
      /** The gold limit of a kingdom. */
      kingdom: number;
      /** The gold limit of an army, where the record tells. */
      army?: number | null;
    };
  } | {
    player: {
      /** The player's name. */
      name: string;
      /** The hero. */
      hero: Unit;
      /** The hero's abilities. */
      abilities?: Card[];
      /** The hero's items. */
      items?: Card[];
    };
  } | {
    front: Slot[];
  } | {
    back: Slot[];
  } | "board" | {
    piece: {
      /** The side it belongs to, as listed: 1 or 2. */
      side: number;
      /** The unit. */
      unit: Unit;
      /** Where it and its copies stand. */
      places: Place[];
    };
  } | {
    card: {
      /** The side it belongs to, as listed: 1 or 2. */
      side: number;
      /** The card. */
      card: Card;
    };
  };

  /** A unit as the record names it. As data, it is the abbreviation of dialects v1 and v2. */
  export type Unit = string;

  /** An ability or item as a card: `Inner Vitality 3`. */
  export type Card = {
    /** Its name. */
    name: string;
    /** Its level, where the record tells. */
    level?: number | null;
  };

  /** A hex of a draft row. */
  export type Slot = string;

  /** Where a unit of a puzzle position stands, and what is told of it. */
  export type Place = {
    /** The hex. */
    hex: Hex;
    /** Its numbers, in the order of the record. */
    has?: Attribute[];
  };

  /** A hex of the board: columns A to I, rows 1 to 7 in A, C, E, G and I, rows 1 to 6 in B, D, F and H. */
  export type Hex = string;

  /** `5 Health` */
  export type Attribute = {
    /** What is measured. */
    what: Measure;
    /** How much. */
    amount: number;
  };

  /** A number that a `Board:` section tells of a unit. */
  export type Measure = "health" | "mana" | "shield" | "power" | "range" | "movement" | "damage" | "burned";

  /** A line of the head, or how a turn was opened. */
  export type TurnEntry = {
    /** What it says, in the game's own shape. */
    entry: Turn;
    /** The line, from 1. */
    line: number;
    /** The first byte, from 0. */
    start: number;
    /** The byte after the last. */
    end: number;
    /** What stands there. */
    text: string;
  };

  /** How a section or turn is opened. */
  export type Turn = {
    draft: number;
  } | {
    round: {
      /** Its number. */
      number: number;
      /** Who acts first, where the record tells. */
      first?: string | null;
    };
  } | {
    turn: number;
  } | "elision";

  /** One thing that the record says happened. */
  export type Step = {
    /** Its number, from 1. */
    step: number;
    /** The number of the turn it belongs to, from 1, in notations that have turns. */
    turn?: number | null;
    /** Whose it is, where the page says so. */
    seat: string | null;
    /** Who acts by the rules, where they tell. */
    by: string | null;
    /** What it says, in the game's own shape. */
    act: Act;
    /** The line, from 1. */
    line: number;
    /** The first byte, from 0. */
    start: number;
    /** The byte after the last. */
    end: number;
    /** What stands there. */
    text: string;
  };

  /** One action, and where it stands on the line of its turn. */
  export type Act = {
    /** Which half of the turn it belongs to: 1 for the player acting first, 2 for the other. A line with too many commas has more. */
    half?: number;
    /** Whether it goes on with its half, after `;`. */
    continues?: boolean;
    /** What is done. */
    does: Deed;
    /** Whether a final dot ends the game here. */
    ends?: boolean;
  };

  /** What is done. */
  export type Deed = "idle" | "pass" | "resign" | {
    shock: Hex;
  } | {
    item: {
      /** The item, by its initials. */
      item: Item;
      /** Where. */
      at?: Hex | null;
    };
  } | {
    act: UnitAct;
  } | {
    draft: {
      /** The unit. */
      unit: Unit;
      /** Where it is placed. */
      at: Hex;
    };
  } | {
    card: Card;
  } | {
    finish: {
      /** The unit; none for `No unit`. */
      unit?: Unit | null;
      /** The hex. */
      at: Hex;
    };
  };

  /** An item by its initials. */
  export type Item = string;

  /** A unit moves, attacks, uses an ability, or several of these. */
  export type UnitAct = {
    /** The unit. */
    unit: Unit;
    /** Where it stood, where the record tells. */
    from?: Hex | null;
    /** Where it moves, or whom it attacks. */
    to?: Hex | null;
    /** How the attack went, if it did not simply kill. */
    mark?: Mark | null;
    /** Where the attacker ends up, where the record tells. */
    lands?: Hex | null;
    /** What it does then. */
    then?: Doing | null;
  };

  /** What follows the hex of a melee attack that did not simply kill. */
  export type Mark = "#" | "*";

  /** What a unit does besides moving and melee. */
  export type Doing = "pass" | {
    grant: {
      /** The buff or debuff. */
      buff: Buff;
      /** Whether the giver takes damage, `+1P#`. */
      hurt?: boolean;
      /** The mana spent, where the record tells. */
      mana?: number | null;
      /** To whom; the giver itself where left out. */
      to?: Hex | null;
    };
  } | {
    use: {
      /** The ability, by its keyword in v1 and v2. */
      ability: Ability;
      /** Its level, where the record tells. */
      level?: number | null;
      /** The mana spent, where the record tells. */
      mana?: number | null;
      /** The hexes, in the order of the record. */
      at?: Target[];
    };
  } | {
    fervor: Buff[];
  } | {
    resurrect: {
      /** Who comes back. */
      unit: Unit;
      /** Where. */
      to: Hex;
    };
  } | {
    summon: {
      /** Who comes. */
      unit: Unit;
      /** Where. */
      to: Hex;
    };
  } | {
    clear: {
      /** What is cleared, where the record tells. */
      debuff?: Buff | null;
      /** Where. */
      at: Hex;
    };
  };

  /** A buff or debuff: `+1P`, `Stead`, `Pier1`. */
  export type Buff = string;

  /** An ability with a keyword of its own. */
  export type Ability = string;

  /** A hex that an ability is used on. */
  export type Target = Hex | {
    /** The hex. */
    hex: Hex;
    /** Its share. */
    amount: number;
  };

  /** A comment, or what is written in a gap. */
  export type Text = {
    /** The blanks before it, where it starts its line and there are any. */
    indent?: string | null;
    /** The line, from 1. */
    line: number;
    /** The first byte, from 0. */
    start: number;
    /** The byte after the last. */
    end: number;
    /** What stands there. */
    text: string;
  };

  /** What could not be read, and what it most likely means. */
  export type Gap = {
    /** The blanks before it, where it starts its line and there are any. */
    indent?: string | null;
    /** The line, from 1. */
    line: number;
    /** The first byte, from 0. */
    start: number;
    /** The byte after the last. */
    end: number;
    /** What stands there. */
    text: string;
    /** The steps that it most likely means, where one reading is likely. They are replayed and counted, and not written. */
    meant?: Step[];
    /** Whether it most likely is a remark, and says nothing of the game. */
    aside?: boolean;
  };

  /** A position, as `show --format json` prints it. `P` is the shape that the game gives it. */
  export type Shown = {
    /** The path as it was given or found in a folder; `-` for standard input. */
    file: string;
    /** Which record of the file, from 0. */
    record: number;
    /** The game's id. */
    game: string;
    /** The step after which it stands, from 0; null before the first. */
    step: number | null;
    /** How people call that step. */
    label: string | null;
    /** Only with `--seat`: whose view it is. */
    seat?: string | null;
    /** The position, in the game's own shape. */
    position: Position;
  };

  /** The table, as far as the record tells. */
  export type Position = {
    /** How the armies were set up. */
    set_up: string;
    /** The number of the round; null where it is not known. */
    round: number | null;
    /** The number of the turn; null where it is not known. */
    turn: number | null;
    /** Who acts first in this round; null where the record does not tell. */
    first: string | null;
    /** How the game ended; null while it goes on. */
    over: Ended | null;
    /** Both players. */
    players: Player[];
    /** Who is or may be on each hex; a hex where nobody can be is left out. */
    hexes: { [name: string]: Cell };
    /** How many readings of the record fit. */
    readings: number;
    /** Whether there were too many readings to keep them apart. */
    capped: boolean;
    /** The units, reading by reading, in the first few readings. */
    units: Standing[][];
  };

  /** How the game ended. */
  export type Ended = {
    /** In which way. */
    how: string;
    /** Who won; null where nobody did. */
    winner: string | null;
  };

  /** A player and the army. */
  export type Player = {
    /** The sign of the seat. */
    seat: string;
    /** The name; null where the record does not tell. */
    name: string | null;
    /** Whether the record lists every unit of the army. */
    told: boolean;
    /** How many units are alive in every reading. */
    certainly_alive: number;
    /** How many units may be alive. */
    possibly_alive: number;
    /** Whether the player has passed with all remaining units in this round. */
    passed: boolean;
  };

  /** Who is on a hex: the unit on which all readings agree, and everybody who may be there. */
  export type Cell = {
    /** The unit on which all readings agree; null where they do not. */
    certain: Named | null;
    /** Everybody who may be there. */
    possible: Named[];
  };

  /** A unit by its name. */
  export type Named = {
    /** The sign of whose it is. */
    seat: string;
    /** Which. */
    unit: string;
  };

  /** A unit in one reading. */
  export type Standing = {
    /** The sign of whose it is. */
    seat: string;
    /** Which. */
    unit: string;
    /** Where it is. */
    place: Where;
    /** Whether it lives. */
    life: Lives;
    /** How often it was activated in this round, at least. */
    used: number;
    /** How many activations it was granted in this round besides its own, at least. */
    extra: number;
    /** What it bears. */
    marks?: string[];
  };

  /** Where a unit is. */
  export type Where = {
    at: Hex;
  } | {
    one_of: Hex[];
  } | "anywhere" | "off";

  /** Steps are counted from 0 as in the record; nothing stands for the set-up. */
  export type Lives = {
    alive: {
      /** The step that last proved it alive. */
      seen: number | null;
    };
  } | {
    unknown: {
      /** The step that it may not have survived. */
      since: number | null;
    };
  } | {
    dead: {
      /** The step that last proved it alive. */
      after: number | null;
      /** The step by which it was dead. */
      by: number | null;
    };
  };

  export type Amount = [number, number | null];

  /** The table after a step, or before the first, as `convert --to states` prints it. `A` and `P` are the game's own shapes of an act and a position. */
  export type GameState = {
    /** The path as it was given; `-` for standard input. */
    file: string;
    /** Which record of the file, from 0. */
    record: number;
    /** The game's id. */
    game: string;
    /** The step that led here, from 0; null before the first. */
    step: number | null;
    /** How people call the step; null before the first. */
    label: string | null;
    /** How people call its turn; null where a step is a turn, or no turns are told apart. */
    turn: string | null;
    /** Whose step it is, where the page says so. */
    seat: string | null;
    /** Who acts by the rules, where they tell. */
    by: string | null;
    /** What the step says; null before the first. */
    act: Act | null;
    /** The position after it. */
    position: Position;
    /** The points of every seat after it. */
    points: Totals;
  };

  /** The points of each seat, by its sign. */
  export type Totals = { [name: string]: number };
}

/** What is told of Hexil in its own shapes. */
export namespace Hexil {
  /** A whole record in its file, as `convert --to json` prints it. `R` is the record as its game tells it: a [`RecordData`]. */
  export type Converted = {
    /** The path as it was given; `-` for standard input. */
    file: string;
    /** Which record of the file, from 0. */
    record: number;
    /** The game's id, such as `root`. */
    game: string;
    /** The dialect it is written in, as `scorebook games` lists it. */
    dialect: string;
    /** Who plays. */
    seats: Seat[];
    /** What is said about the game. */
    head: HeadEntry[];
    /** Turns and sections as they were opened, in notations that have them. */
    turns: TurnEntry[];
    /** What happened. */
    steps: Step[];
    /** Remarks of the writer, signs included, and lines of nothing but blanks. */
    comments: Text[];
    /** What could not be read. */
    gaps: Gap[];
    /** How all of that follows each other: `H` the next head entry, `T` turn, `S` step, `C` comment, `G` gap, `/` a line break, `\\` a line break with a carriage return. */
    page: string;
    /** The record as it is written, where canonical spelling would write it otherwise. */
    written?: string | null;
  };

  /** A player. */
  export type Seat = {
    /** The sign that stands for the player. */
    seat: string;
    /** The player's name, where the record tells. */
    name: string | null;
  };

  /** A line of the head, or how a turn was opened. */
  export type HeadEntry = {
    /** What it says, in the game's own shape. */
    entry: Head;
    /** The line, from 1. */
    line: number;
    /** The first byte, from 0. */
    start: number;
    /** The byte after the last. */
    end: number;
    /** What stands there. */
    text: string;
  };

  /** What one part of a state says. Coordinates are the canonical ones of [`Tile`], [`Vertex`] and [`Edge`]; lists per player start with player 1. */
  export type Head = {
    tiles: Row[];
  } | {
    numbers: number[][];
  } | {
    harbours: Harbour[];
  } | {
    cities: Vertex[][];
  } | {
    villages: Vertex[][];
  } | {
    roads: Edge[][];
  } | {
    robber: Tile;
  } | {
    hands: ResourceTally[];
  } | {
    cards: CardTally[];
  } | {
    knights: number[];
  } | {
    largest_army: Player | null;
  } | {
    longest_road: Player | null;
  } | {
    turn: number;
  } | {
    rolled: boolean;
  } | {
    must: Must;
  } | {
    bought: CardTally;
  } | {
    may_place: PieceTally;
  };

  /** One row of the board: a cell is a tile or is skipped. As data, one letter for each cell, `.` for a skipped one. */
  export type Row = string;

  /** A harbour: the better rate for one resource, or three to one for any. */
  export type Harbour = {
    /** Where it lies. */
    edge: Edge;
    /** What it trades two to one, if it is not a general one. */
    resource?: Resource | null;
  };

  /** An edge between two tiles: the place of a road or harbour. */
  export type Edge = [number, number, Side];

  /** Which side of a tile. The other three belong to its neighbours. */
  export type Side = "NE" | "NW" | "W";

  /** A resource, in the standard order "`BeeGLOW`". */
  export type Resource = "B" | "G" | "L" | "O" | "W";

  /** A corner where up to three tiles meet: the place of a village or city. */
  export type Vertex = [number, number, Corner];

  /** Which corner of a tile. The other four belong to its neighbours. */
  export type Corner = "N" | "S";

  /** A tile. */
  export type Tile = [number, number];

  /** How many of each kind, by its letter or word. */
  export type ResourceTally = { [name: string]: number };

  /** How many of each kind, by its letter or word. */
  export type CardTally = { [name: string]: number };

  /** A player, 1 to 6: the prose of the document stops at 4, every grammar goes on to 6. */
  export type Player = number;

  /** What has to happen before anything else. */
  export type Must = "nothing" | "steal" | "move_robber" | {
    discard: Player[];
  } | {
    place: PieceTally;
  } | {
    placed_by: Player[];
  };

  /** How many of each kind, by its letter or word. */
  export type PieceTally = { [name: string]: number };

  /** A line of the head, or how a turn was opened. */
  export type TurnEntry = {
    /** What it says, in the game's own shape. */
    entry: Turn;
    /** The line, from 1. */
    line: number;
    /** The first byte, from 0. */
    start: number;
    /** The byte after the last. */
    end: number;
    /** What stands there. */
    text: string;
  };

  /** A turn number, as `12.` before the turn's actions. The document knows none, people write them. */
  export type Turn = {
    /** Which turn. */
    number: number;
  };

  /** One thing that the record says happened. */
  export type Step = {
    /** Its number, from 1. */
    step: number;
    /** The number of the turn it belongs to, from 1, in notations that have turns. */
    turn?: number | null;
    /** Whose it is, where the page says so. */
    seat: string | null;
    /** Who acts by the rules, where they tell. */
    by: string | null;
    /** What it says, in the game's own shape. */
    act: Act;
    /** The line, from 1. */
    line: number;
    /** The first byte, from 0. */
    start: number;
    /** The byte after the last. */
    end: number;
    /** What stands there. */
    text: string;
  };

  /** One action. */
  export type Act = {
    roll: HidableDice;
  } | {
    move_robber: Tile;
  } | {
    discard: {
      /** Who. The bank, which the document allows here, never does. */
      player: Partner;
      /** What. */
      cards: ResourceTally;
    };
  } | {
    steal: {
      /** Which. */
      card: HidableResource;
      /** From whom. The bank, which the document allows here, is never robbed. */
      from: Partner;
    };
  } | {
    buy: Goods;
  } | {
    place: Site;
  } | {
    use: Play;
  } | {
    trade: {
      /** What the player to move gives. */
      give: ResourceTally;
      /** What the player to move gets. */
      get: ResourceTally;
      /** From whom. */
      with: Partner;
    };
  } | "end_turn";

  /** A value, or the cover `?` over it. */
  export type HidableDice = Dice | Cover;

  /** Two dice, the lower one first: their order means nothing. */
  export type Dice = [Die, Die];

  /** What one die shows: 1 to 6. */
  export type Die = number;

  /** The cover value; as data, `"?"`. */
  export type Cover = "?";

  /** A player, or the bank, which the document counts among them. Only trades have anything to do with it. */
  export type Partner = number;

  /** A value, or the cover `?` over it. */
  export type HidableResource = Resource | Cover;

  /** What can be bought. */
  export type Goods = "village" | "city" | "road" | {
    card: HidableCard;
  };

  /** A value, or the cover `?` over it. */
  export type HidableCard = Card | Cover;

  /** A development card. Its letter depends on the dialect. */
  export type Card = "knight" | "monopoly" | "road_building" | "victory_point" | "year_of_plenty";

  /** A piece and where it is placed. */
  export type Site = {
    village: Vertex;
  } | {
    city: Vertex;
  } | {
    road: Edge;
  };

  /** A development card as it is used. */
  export type Play = "knight" | {
    year_of_plenty: ResourceTally;
  } | {
    monopoly: Resource;
  } | "road_building";

  /** A comment, or what is written in a gap. */
  export type Text = {
    /** The blanks before it, where it starts its line and there are any. */
    indent?: string | null;
    /** The line, from 1. */
    line: number;
    /** The first byte, from 0. */
    start: number;
    /** The byte after the last. */
    end: number;
    /** What stands there. */
    text: string;
  };

  /** What could not be read, and what it most likely means. */
  export type Gap = {
    /** The blanks before it, where it starts its line and there are any. */
    indent?: string | null;
    /** The line, from 1. */
    line: number;
    /** The first byte, from 0. */
    start: number;
    /** The byte after the last. */
    end: number;
    /** What stands there. */
    text: string;
    /** The steps that it most likely means, where one reading is likely. They are replayed and counted, and not written. */
    meant?: Step[];
    /** Whether it most likely is a remark, and says nothing of the game. */
    aside?: boolean;
  };

  /** A position, as `show --format json` prints it. `P` is the shape that the game gives it. */
  export type Shown = {
    /** The path as it was given or found in a folder; `-` for standard input. */
    file: string;
    /** Which record of the file, from 0. */
    record: number;
    /** The game's id. */
    game: string;
    /** The step after which it stands, from 0; null before the first. */
    step: number | null;
    /** How people call that step. */
    label: string | null;
    /** Only with `--seat`: whose view it is. */
    seat?: string | null;
    /** The position, in the game's own shape. */
    position: Position | null;
  };

  /** The table, and what is known of everybody. */
  export type Position = {
    /** The position as a state; null where something is hidden. */
    hsn: string | null;
    /** The rules that hold where houses differ. */
    rules: HouseRules;
    /** How many play. */
    players: number;
    /** The number of the turn. */
    turn: number;
    /** `first village`, `first road`, `play` or `over`. */
    stage: string;
    /** Whose turn it is. */
    mover: string;
    /** Who has won; null while the game goes on. */
    winner: Holder;
    /** Whether the dice were rolled this turn. */
    rolled: boolean;
    /** The last roll, the lower die first; null where nobody rolled or wrote it. */
    dice: Dice | null;
    /** Whether a development card was used this turn. */
    card_used: boolean;
    /** What has to happen before anything else. */
    due: Due;
    /** Bought pieces that are still to be placed. */
    unplaced: { [name: string]: number };
    /** Free roads that are still to be placed. */
    free_roads: number;
    /** The tile of the robber. */
    robber: Tile | null;
    /** The resources of the bank. */
    bank: { [name: string]: Amount };
    /** How many development cards are left. */
    deck: number;
    /** Who has the award. */
    longest_road: Holder;
    /** Who has the award. */
    largest_army: Holder;
    /** How many distributions of the cards fit; null where they are bounds. */
    distributions: number | null;
    /** Whether hidden development cards are told as bounds rather than exactly. */
    card_bounds: boolean;
    /** What each player has. */
    seats: Holding[];
    /** Where several readings of the record fit: what tells them apart. */
    readings?: Summary[] | null;
  };

  /** The rules that hold where houses differ. */
  export type HouseRules = {
    /** Whoever has so many points on their own turn has won. */
    win: number;
    /** Whoever holds more cards than this discards half of them on a seven. */
    discard: number;
    /** `strict`, or `friendly` where the robber spares whoever has little. */
    robber: string;
  };

  /** A player, or null for nobody; a list of those that it may be where readings differ, the likeliest first. */
  export type Holder = string | null | (string | null)[];

  /** What has to happen before anything else. */
  export type Due = {
    /** How many cards each of those who must discard has to give. */
    discards: { [name: string]: number };
    /** Whether the robber has to move. */
    robber: boolean;
    /** Who can be robbed. */
    steal_from: string[];
  };

  /** A number, or the least and the most. */
  export type Amount = number | [number, number];

  /** What one player has. */
  export type Holding = {
    /** Who. */
    seat: string;
    /** The points. */
    points: Amount;
    /** Where the points come from. */
    sources: { [name: string]: number };
    /** The resources in hand. */
    hand: { [name: string]: Amount };
    /** How many there are in hand. */
    hand_size: Amount;
    /** The development cards that are held. */
    cards: { [name: string]: Amount };
    /** How many of them were bought this turn. */
    bought_this_turn: number;
    /** The development cards that were used. */
    used: { [name: string]: Amount };
    /** How many knights were used. */
    knights: Amount;
    /** How long the longest road is. */
    road_length: Amount;
    /** The pieces that can still be built. */
    left: { [name: string]: number };
    /** The corners of the villages. */
    villages: Vertex[];
    /** The corners of the cities. */
    cities: Vertex[];
    /** The edges of the roads. */
    roads: Edge[];
    /** The hands that fit, where they are several and few enough to be listed. */
    hands?: { [name: string]: Amount }[] | null;
  };

  /** What tells one reading from another. */
  export type Summary = {
    /** How likely it is, in percent; null where too much is open to say. */
    percent: number | null;
    /** Whose turn it is. */
    mover: string;
    /** The number of the turn. */
    turn: number;
    /** Who has won; null while the game goes on. */
    winner: string | null;
    /** The tile of the robber. */
    robber: Tile | null;
    /** Who has the award. */
    longest_road: string | null;
    /** Who has the award. */
    largest_army: string | null;
    /** What each player has. */
    seats: Outline[];
  };

  /** What one player has in one reading. */
  export type Outline = {
    /** Who. */
    seat: string;
    /** The points. */
    points: number;
    /** The resources in hand. */
    hand: { [name: string]: Amount };
    /** How many knights were used. */
    knights: number;
  };

  /** The table after a step, or before the first, as `convert --to states` prints it. `A` and `P` are the game's own shapes of an act and a position. */
  export type GameState = {
    /** The path as it was given; `-` for standard input. */
    file: string;
    /** Which record of the file, from 0. */
    record: number;
    /** The game's id. */
    game: string;
    /** The step that led here, from 0; null before the first. */
    step: number | null;
    /** How people call the step; null before the first. */
    label: string | null;
    /** How people call its turn; null where a step is a turn, or no turns are told apart. */
    turn: string | null;
    /** Whose step it is, where the page says so. */
    seat: string | null;
    /** Who acts by the rules, where they tell. */
    by: string | null;
    /** What the step says; null before the first. */
    act: Act | null;
    /** The position after it. */
    position: Position | null;
    /** The points of every seat after it. */
    points: Totals;
  };

  /** The points of each seat, by its sign. */
  export type Totals = { [name: string]: number };
}

/** The id of a game. */
export type GameId = "root" | "carcassonne" | "allure" | "hexil";

/** Converted of any game; `game` tells which. */
export type Converted = (Root.Converted & { game: "root" }) | (Carcassonne.Converted & { game: "carcassonne" }) | (Allure.Converted & { game: "allure" }) | (Hexil.Converted & { game: "hexil" });

/** Shown of any game; `game` tells which. */
export type Shown = (Root.Shown & { game: "root" }) | (Carcassonne.Shown & { game: "carcassonne" }) | (Allure.Shown & { game: "allure" }) | (Hexil.Shown & { game: "hexil" });

/** GameState of any game; `game` tells which. */
export type GameState = (Root.GameState & { game: "root" }) | (Carcassonne.GameState & { game: "carcassonne" }) | (Allure.GameState & { game: "allure" }) | (Hexil.GameState & { game: "hexil" });

/** The same with places as JavaScript counts them: `start` and `end` in units of `record.text`, the bytes of the file beside them. */
export type Placed<T> = T extends readonly unknown[]
  ? { [Key in keyof T]: Placed<T[Key]> }
  : T extends object
    ? { [Key in keyof T]: Placed<T[Key]> } & (T extends { start: number; end: number } ? { byteStart: number; byteEnd: number } : unknown)
    : T;

/** What was found. */
export type Findings = Placed<Finding>[];
