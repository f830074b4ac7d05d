//! Beginning a record: the head of a new game, from who plays and with what.

use scorebook_core::{Cursor, Report, Seat, Setup, Severity};

use super::read::parse;
use crate::names::{Faction, Hireling};
use crate::syntax::RootRecord;

/// What can be chosen, each with the header that tells it, in the order of headers.
const CHOICES: [(&str, &str); 6] = [
    ("map", "Map"),
    ("deck", "Deck"),
    ("clearings", "Clearings"),
    ("landmarks", "Landmarks"),
    ("hirelings", "Hirelings"),
    ("pool", "Pool"),
];

/// A record with its head and without a turn. What is chosen is written as headers have it: `Winter` for the map, `F1, M2 …`
/// for the clearings. Landmarks (`tower->10`) and hirelings (`h_E`) may be named among the sets too.
///
/// # Errors
/// Says what cannot be chosen or written.
pub(crate) fn begin(setup: &Setup) -> Result<RootRecord, String> {
    if let Some((word, _)) =
        setup.choices.iter().find(|(word, _)| CHOICES.iter().all(|(known, _)| known != word))
    {
        let known: Vec<&str> = CHOICES.iter().map(|(known, _)| *known).collect();
        return Err(format!("Root has no `{word}` to choose: expected one of {}", known.join(", ")));
    }
    let mut lines = Vec::new();
    for (choice, header) in CHOICES {
        if let Some(value) = value(setup, choice)? {
            lines.push(format!("{header}: {value}\n"));
        }
    }
    for seat in &setup.seats {
        if let (faction, Some(name)) = (faction(seat)?, &seat.name) {
            lines.push(format!("{faction}: {name}\n"));
        }
    }
    read(setup, &lines.concat())
}

/// What is written after a header, if anything is.
fn value(setup: &Setup, choice: &str) -> Result<Option<String>, String> {
    let is_hireling = |set: &String| Hireling::try_from(set.clone()).is_ok();
    let (sets, separator): (Vec<&str>, _) = match choice {
        "hirelings" => (setup.sets.iter().filter(|set| is_hireling(set)).map(String::as_str).collect(), ", "),
        "landmarks" => (setup.sets.iter().filter(|set| !is_hireling(set)).map(String::as_str).collect(), "/"),
        _ => (Vec::new(), ""),
    };
    let written = setup.choice(choice).into_iter().chain(sets).collect::<Vec<_>>().join(separator);
    if written.contains(['\n', '\r']) {
        return Err(format!("`{written}` does not fit on a line"));
    }
    Ok(Some(written).filter(|written| !written.is_empty()))
}

fn faction(seat: &Seat) -> Result<Faction, String> {
    Faction::of_seat(seat.id).ok_or_else(|| {
        let letters: Vec<&str> = Faction::ALL.iter().map(|faction| faction.word()).collect();
        format!("`{}` is no faction: expected one of {}", char::from(seat.id.0), letters.join(" "))
    })
}

/// Reads the head as any other: what is wrong with it is told in the same words.
fn read(setup: &Setup, text: &str) -> Result<RootRecord, String> {
    let mut report = Report::new();
    let mut record = parse(&mut Cursor::new(text), &mut report);
    if let Some(finding) = report.finish().into_iter().find(|finding| finding.severity != Severity::Hint) {
        return Err(finding.message);
    }
    for seat in setup.seats.iter().filter(|seat| seat.name.is_some()) {
        if !record.seats.contains(seat) {
            let name = seat.name.as_deref().unwrap_or_default();
            return Err(format!("`{name}` cannot be written as the name of a player"));
        }
    }
    record.seats.clone_from(&setup.seats);
    Ok(record)
}
