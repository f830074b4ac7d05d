//! New records: the lines before play, from who plays and with what.

use std::fmt::Write as _;

use scorebook_core::{Cursor, Report, Seat, SeatId, Setup, Severity};

use super::Record;
use super::lines::read;

/// What is written of each player, by the word of the choice.
const ROWS: [(&str, &str); 3] = [("hero", ""), ("front", "Front: "), ("back", "Back: ")];

/// A record without a turn. The choices are `draft` (`160 draft 80`, `Blitz 120`) and, for each player, `hero 1` with cards and
/// items after it, `front 1` and `back 1`, all as the notation writes them.
///
/// # Errors
/// Says what is not known of the set-up.
pub(crate) fn begin(setup: &Setup) -> Result<Record, String> {
    if let Some(set) = setup.sets.first() {
        return Err(format!("Legacy's Allure has no set `{set}`"));
    }
    let names = [name(setup, 1)?, name(setup, 2)?];
    if setup.seats.len() > 2 {
        return Err("Legacy's Allure is played by two".to_owned());
    }
    known(setup)?;
    let text = text(setup, names);
    let mut report = Report::new();
    let record = read(&mut Cursor::new(&text), &mut report);
    let wrong = report.finish().into_iter().find(|finding| finding.severity == Severity::Error);
    match wrong {
        Some(finding) => Err(finding.message),
        None => Ok(record),
    }
}

fn name(setup: &Setup, player: u8) -> Result<&str, String> {
    let is_meant = |seat: &&Seat| seat.id == SeatId(b'0' + player);
    let name = setup.seats.iter().find(is_meant).and_then(|seat| seat.name.as_deref());
    name.ok_or_else(|| format!("player {player} needs a name: the seats of Legacy's Allure are 1 and 2"))
}

/// Whether the game asks for every choice.
fn known(setup: &Setup) -> Result<(), String> {
    let of_player = |word: &str| {
        ROWS.iter().any(|(row, _)| word.strip_prefix(row).is_some_and(|rest| matches!(rest, " 1" | " 2")))
    };
    let unknown = setup.choices.iter().find(|(word, _)| word != "draft" && !of_player(word));
    unknown.map_or(Ok(()), |(word, _)| Err(format!("Legacy's Allure does not ask for `{word}`")))
}

fn text(setup: &Setup, names: [&str; 2]) -> String {
    let mut text = format!("{} vs {}\n", names[0], names[1]);
    if let Some(draft) = setup.choice("draft") {
        let _ = writeln!(text, "\nDraft - {draft}");
    }
    for (player, name) in (1..).zip(names) {
        for (row, opens) in ROWS {
            let Some(choice) = setup.choice(&format!("{row} {player}")) else { continue };
            if row == "hero" {
                let blank = if player == 2 { "\n" } else { "" };
                let _ = write!(text, "{blank}{name}: ");
            }
            let _ = writeln!(text, "{opens}{choice}");
        }
    }
    text
}
