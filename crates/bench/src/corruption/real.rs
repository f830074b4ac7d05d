//! Slips that people made in real games of Root, with the readings that others have found for them.

use std::fmt;
use std::fs;
use std::io;
use std::path::Path;

use super::outcome::Outcome;
use super::spoilers::{numbers, script};
use crate::corpora::Subject;
use crate::referee::game;

/// What a repair has to say to a slip whose reading is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// The best reading has it.
    Given,
    /// Another reading has it.
    Listed,
    /// None has.
    Nothing,
    /// The list says in words only what was meant.
    Unread,
}

impl Answer {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Given, Self::Listed, Self::Nothing, Self::Unread];

    /// Its name in the figures.
    pub fn name(self) -> &'static str {
        match self {
            Self::Given => "given",
            Self::Listed => "listed",
            Self::Nothing => "nothing",
            Self::Unread => "unread",
        }
    }
}

/// A slip of the list, and what a repair says to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RealSlip {
    /// The game, as the list calls it.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, where the list tells.
    pub column: Option<usize>,
    /// What the list says of it.
    pub why: String,
    /// The acts that were meant there, any of which is right.
    pub meant: Vec<String>,
    /// What the repair says.
    pub answer: Answer,
}

impl fmt::Display for RealSlip {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { file, line, why, .. } = self;
        let why = why.replace('\\', "\\\\").replace('"', "\\\"");
        let (meant, answer) = (self.meant.join(" or "), self.answer.name());
        write!(out, r#"{{"what":"real slip","file":"{file}","line":{line},"why":"{why}""#)?;
        write!(out, r#","meant":"{meant}","answer":"{answer}"}}"#)
    }
}

/// Repairs the real games of a folder of shared material and holds what is said against its list.
///
/// # Errors
/// Says which file cannot be read.
pub fn real(shared: &Path) -> io::Result<Vec<RealSlip>> {
    let list = fs::read_to_string(shared.join("facts/root/customs.md"))?;
    let mut slips = Vec::new();
    let mut files: Vec<_> = fs::read_dir(shared.join("games/root"))?.filter_map(Result::ok).collect();
    files.sort_unstable_by_key(fs::DirEntry::file_name);
    for file in files {
        let name = file.file_name().to_string_lossy().into_owned();
        let mut own: Vec<RealSlip> =
            listed(&list).into_iter().filter(|slip| name.contains(&slip.file)).collect();
        let text = fs::read_to_string(file.path())?;
        answer(&text, &mut own);
        slips.append(&mut own);
    }
    Ok(slips)
}

/// The slips of a list: rows of its table of findings that are true and tell a slip of their own, and what its last list adds.
fn listed(list: &str) -> Vec<RealSlip> {
    let slip = |file: &str, line: usize, column: Option<usize>, why: &str| RealSlip {
        file: file.to_owned(),
        line,
        column,
        why: why.trim().to_owned(),
        meant: Vec::new(),
        answer: Answer::Unread,
    };
    let row = |line: &str| {
        let cells: Vec<&str> = line.trim().trim_matches('|').split('|').map(str::trim).collect();
        let [file, place, _, "true", why] = cells[..] else { return None };
        let (line, column) = place.split_once(':')?;
        let is_own =
            !["same ", "first sign", "late sign", "line "].iter().any(|start| why.starts_with(start));
        is_own.then_some(slip(file, line.parse().ok()?, column.parse().ok(), why))
    };
    let mut slips: Vec<RealSlip> = list.lines().filter_map(row).collect();
    for (file, items) in untold(list) {
        for item in items.split("; ") {
            let (line, why) = item.trim().split_once(' ').unwrap_or_default();
            if let Ok(line) = line.parse() {
                slips.push(slip(&file, line, None, why));
            }
        }
    }
    slips
}

/// The list of slips that were not told when it was written: a game and its items.
fn untold(list: &str) -> Vec<(String, String)> {
    let mut games: Vec<(String, String)> = Vec::new();
    let lines = list.lines().skip_while(|line| !line.starts_with("Slips in the shared games"));
    for line in lines.skip(2).take_while(|line| !line.is_empty()) {
        match (line.strip_prefix("- ").and_then(|line| line.split_once(": ")), games.last_mut()) {
            (Some((file, items)), _) => games.push((file.to_owned(), items.to_owned())),
            (None, Some((_, items))) => *items = format!("{items} {}", line.trim()),
            (None, None) => {}
        }
    }
    games
}

fn answer(text: &str, slips: &mut [RealSlip]) {
    let Some(game) = game(Subject::Root) else { return };
    let outcome = Outcome::of(game, text);
    for slip in slips {
        let stands = acts(text, slip.line);
        slip.meant = meant(&stands, slip.column, &slip.why);
        let has = |reading: &String| {
            let now = acts(reading, slip.line);
            let count = |acts: &[(usize, String)], act: &String| {
                acts.iter().filter(|(_, other)| other == act).count()
            };
            slip.meant.iter().any(|act| count(&now, act) > count(&stands, act))
        };
        slip.answer = match outcome.readings.iter().position(has) {
            _ if slip.meant.is_empty() => Answer::Unread,
            Some(0) => Answer::Given,
            Some(_) => Answer::Listed,
            None => Answer::Nothing,
        };
    }
}

/// The acts of a line, from 1, each with its column, from 1.
fn acts(text: &str, line: usize) -> Vec<(usize, String)> {
    let Some((line, script)) = text.lines().nth(line - 1).zip(script(Subject::Root)) else {
        return Vec::new();
    };
    (script.acts)(line).into_iter().map(|act| (act.start + 1, line[act].trim().to_owned())).collect()
}

/// The acts that a remark says were meant. "`A` for `A$`" tells what stands there and what should; "the battle was in 11" tells
/// the clearing of the act that the finding points at, and "`p->12` is missing" tells the act itself.
fn meant(stands: &[(usize, String)], column: Option<usize>, why: &str) -> Vec<String> {
    let at = column.and_then(|column| stands.iter().rev().find(|(start, _)| *start <= column));
    let codes: Vec<&str> = why.split('`').skip(1).step_by(2).collect();
    if let [wrong, right, ..] = codes[..]
        && why.contains(&format!("`{wrong}` for `{right}`"))
    {
        let acts = at.map_or_else(|| stands.iter().collect(), |act| vec![act]);
        let ends =
            acts.into_iter().filter_map(|(_, act)| Some(format!("{}{right}", act.strip_suffix(wrong)?)));
        return ends.collect();
    }
    let is_new = |code: &&str| stands.iter().all(|(_, act)| act != *code) && !code.contains('/');
    if let Some(code) = codes.last().filter(|code| code.contains("->")) {
        return Some(*code).filter(is_new).map(str::to_owned).into_iter().collect();
    }
    match at {
        Some((_, act)) => elsewhere(act, why).into_iter().collect(),
        None => stands.iter().filter_map(|(_, act)| instead(act, why)).collect(),
    }
}

/// The number after some words.
fn number_after<'w>(why: &'w str, words: &str) -> Option<&'w str> {
    let (_, rest) = why.split_once(words)?;
    let end = rest.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(rest.len());
    (end > 0).then(|| &rest[..end])
}

/// The act where a finding points, in the clearing that the remark names.
fn elsewhere(act: &str, why: &str) -> Option<String> {
    let words = ["battle was in ", "pawn is in ", "base is in ", "1 for "];
    let arrow = act.find("->").unwrap_or(act.len());
    match words.iter().find_map(|words| number_after(why, words)) {
        Some(clearing) => with_clearing(act, clearing),
        None if why.contains("is missing") => {
            let clearing = number_after(why, "clearing ")?;
            Some(format!("{}{clearing}{}", &act[..arrow], &act[arrow..]))
        }
        None => None,
    }
}

/// An act with another clearing: the first number of a battle, else the last before the arrow.
fn with_clearing(act: &str, clearing: &str) -> Option<String> {
    let numbers = numbers(&act[..act.find("->").unwrap_or(act.len())]);
    let number = if act.starts_with('X') { numbers.first() } else { numbers.last() }?;
    Some(format!("{}{clearing}{}", &act[..number.start], &act[number.end..]))
}

/// "wood in 4, the sawmill is in 3": any act that ends in the one clearing may have been meant for the other.
fn instead(act: &str, why: &str) -> Option<String> {
    let (stands, meant) = (number_after(why, " in ")?, number_after(why, " is in ")?);
    let start = act.strip_suffix(stands)?;
    (!start.ends_with(|sign: char| sign.is_ascii_digit())).then(|| format!("{start}{meant}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIST: &str = "\
Slips in the shared games that are not told today:

- birds: 20 second plot for one warrior; 47 `%x->` for `%x->e`,
  no sword.

| file | line:col | code | verdict | why |
|---|---|---|---|---|
| birds | 30:8 | nobody-there | true | the battle was in 11: not in 10 |
| birds | 30:8 | nobody-there | true | same slip, the other side |
| birds | 35:60 | wrong-points | false | follows: the point is due |
";

    #[test]
    fn a_list_is_read() {
        let slips = listed(LIST);
        let told: Vec<(usize, &str)> = slips.iter().map(|slip| (slip.line, slip.why.as_str())).collect();
        assert_eq!(
            told,
            [
                (30, "the battle was in 11: not in 10"),
                (20, "second plot for one warrior"),
                (47, "`%x->` for `%x->e`, no sword."),
            ]
        );
    }

    #[test]
    fn remarks_tell_what_was_meant() {
        let stands = [(3, "XA10".to_owned()), (8, "R#C->A".to_owned()), (15, "Pt->".to_owned())];
        let meant = |column, why| super::meant(&stands, Some(column), why);
        assert_eq!(meant(4, "the battle was in 11: there"), ["XA11"]);
        assert_eq!(meant(13, "`A` for `A$`"), ["R#C->A$"]);
        assert_eq!(meant(15, "clearing 8 is missing"), ["Pt8->"]);
        assert_eq!(meant(3, "`p->12` is missing behind the boot"), ["p->12"]);
        assert!(meant(3, "left out").is_empty());
        assert!(meant(3, "`Pt->` where six must have gone").is_empty());
        let stands = [(3, "t->4".to_owned()), (8, "w->14".to_owned())];
        assert_eq!(super::meant(&stands, None, "wood in 4, the sawmill is in 3"), ["t->3"]);
    }
}
