//! The findings that every notation shares: about the text itself.

use crate::finding::{Code, Kind, Severity};

/// Every code of this file, for `scorebook explain`.
pub static ALL: &[&Code] = &[
    &TYPOGRAPHIC,
    &MARKUP,
    &LINE_ENDS,
    &UTF16,
    &NOT_UTF8,
    &TOO_MANY,
    &TOO_LONG,
    &UNKNOWN_GAME,
    &UNREADABLE,
    &FIXES_END,
    &HOUSE_RULE,
    &OPEN_SETTING,
    &SAME_NAME,
];

/// What tells that something was not read or not listed. It is always told: nobody can allow it or make less of it.
pub static LIMITS: &[&Code] = &[&NOT_UTF8, &TOO_MANY, &TOO_LONG, &UNKNOWN_GAME, &UNREADABLE];

/// A word processor's sign where the notation has a plain one.
pub static TYPOGRAPHIC: Code = Code {
    name: "text/typographic",
    kind: Kind::Style,
    severity: Severity::Hint,
    title: "a typographic sign stands for a plain one",
    explanation: "Word processors and web pages turn `->` into an arrow and `-` into a dash. Scorebook reads them, \
                  but other tools may not, so the plain signs are the canonical spelling.",
    wrong: "C:w→3",
    right: "C:w->3",
};

/// Formatting tags left over from a web page or a PDF.
pub static MARKUP: Code = Code {
    name: "text/markup",
    kind: Kind::Style,
    severity: Severity::Hint,
    title: "formatting tags are left in the text",
    explanation: "Text copied out of a PDF or a web page may carry tags such as `<sub>m</sub>`. They say nothing about \
                  the game and are read as if they were not there.",
    wrong: "1A (0,1) FCCC<sub>m</sub>",
    right: "1A (0,1) FCCCm",
};

/// A line that ends neither with `\n` nor with `\r\n`.
pub static LINE_ENDS: Code = Code {
    name: "text/line-ends",
    kind: Kind::Style,
    severity: Severity::Hint,
    title: "a line ends in an unusual way",
    explanation: "Old programs, word processors and web pages end lines with a bare carriage return, a form feed or a separator of \
                  Unicode. Scorebook reads all of them as the end of a line. Other tools take the whole file for one line, so the \
                  canonical end is a line feed, with or without a carriage return before it. Lines are numbered as editors number \
                  them: a line feed, a carriage return or both together end one.",
    wrong: "",
    right: "",
};

/// A file in UTF-16.
pub static UTF16: Code = Code {
    name: "text/utf-16",
    kind: Kind::Style,
    severity: Severity::Hint,
    title: "the file is written in UTF-16",
    explanation: "Some Windows programs save text in UTF-16. Scorebook reads it, with or without a byte order mark, but other tools may \
                  not. Offsets count the bytes that the text has in UTF-8, and nothing is written back to such a file: open it in an \
                  editor and save it as UTF-8.",
    wrong: "",
    right: "",
};

/// Bytes that are not UTF-8.
pub static NOT_UTF8: Code = Code {
    name: "text/not-utf8",
    kind: Kind::Syntax,
    severity: Severity::Error,
    title: "the file is not UTF-8",
    explanation: "Records are read as UTF-8. A byte that is not part of a UTF-8 character usually means that the file was \
                  saved in an older encoding: open it in an editor and save it as UTF-8. The rest of the file is read as \
                  usual, but nothing is written back to such a file.",
    wrong: "",
    right: "",
};

/// The end of a very long list.
pub static TOO_MANY: Code = Code {
    name: "text/too-many-findings",
    kind: Kind::Syntax,
    severity: Severity::Error,
    title: "more findings than are listed",
    explanation: "A record with thousands of findings is most likely not a record of this game, or was cut apart in the \
                  wrong place. Only the first ten thousand are listed; this one tells how many more there are.",
    wrong: "",
    right: "",
};

/// A record longer than any game.
pub static TOO_LONG: Code = Code {
    name: "text/too-long",
    kind: Kind::Syntax,
    severity: Severity::Error,
    title: "the record is longer than any game could be",
    explanation: "To read archives of any size in little memory, one record may take up at most 64 MiB. Longer text is cut \
                  at a line end and each part is read on its own. Check that the file is what you think it is.",
    wrong: "",
    right: "",
};

/// A text of which no game is known.
pub static UNKNOWN_GAME: Code = Code {
    name: "text/unknown-game",
    kind: Kind::Syntax,
    severity: Severity::Error,
    title: "it is not clear which game this is a record of",
    explanation: "Files with a known ending are read as that game. Others are tried with every notation, and the one that \
                  reads most of the text is taken. When none reads enough, say which it is with `--game`.",
    wrong: "",
    right: "",
};

/// A file that ends before its end.
pub static UNREADABLE: Code = Code {
    name: "text/unreadable",
    kind: Kind::Syntax,
    severity: Severity::Error,
    title: "the file cannot be read to its end",
    explanation: "A compressed file that is damaged or cut off, or that unpacks to far more than records do, is read as far as it goes. \
                  The records before the damage are read as usual. Whoever reads a file by itself is told so by an error; where \
                  many are read at once and one of them must not stop the rest, this finding stands in its place.",
    wrong: "",
    right: "",
};

/// The end of a long search for fixes.
pub static FIXES_END: Code = Code {
    name: "text/fixes-end",
    kind: Kind::Syntax,
    severity: Severity::Hint,
    title: "not every finding was searched for a fix",
    explanation: "Scorebook looks for a fix of whatever the rules forbid by trying what people may have meant. What that may cost is \
                  limited for each finding and for each record, and counted in steps that are played, so that it is the same on every \
                  machine; and where much stays unexplained, the search is given up. What is found after this may have a fix that \
                  nobody looked for. \
                  `scorebook repair` searches longer, and for the whole record at once.",
    wrong: "",
    right: "",
};

/// A house rule of a game that knows none.
pub static HOUSE_RULE: Code = Code {
    name: "text/house-rule",
    kind: Kind::Rules,
    severity: Severity::Hint,
    title: "a house rule is not understood",
    explanation: "`[%rules …]` in a comment before the first step names house rules. Some games know a few, others none. What is not \
                  understood, stands under a misspelt name or comes later is ignored: the record is judged by the rules of the box. \
                  Of a rule that is said twice the last one holds.",
    wrong: "",
    right: "",
};

/// A setting without its end.
pub static OPEN_SETTING: Code = Code {
    name: "text/open-setting",
    kind: Kind::Style,
    severity: Severity::Hint,
    title: "a setting is opened and never closed",
    explanation: "`[%key value]` in a comment is a setting, such as the house rules of a table. Without its `]` it is a remark like any \
                  other: nothing goes by what it says.",
    wrong: "",
    right: "",
};

/// Two players with one name.
pub static SAME_NAME: Code = Code {
    name: "text/same-name",
    kind: Kind::Style,
    severity: Severity::Hint,
    title: "two players have the same name",
    explanation: "Names tell the players of a record apart, in a score sheet and in a table of many games. Where two are written alike, \
                  one of them was most likely copied from the other. A name without a letter, such as `?`, is none.",
    wrong: "",
    right: "",
};
