//! What speaks against a record as a whole: house rules that nobody knows, an odd state, turns that stay open, more hidden than can be followed.

use scorebook_core::{Case, Certainty, RecordOf, Report, Span};

use crate::findings::{AMBIGUOUS_TURN, HOUSE_RULE, UNVERIFIABLE};
use crate::game::Hexil;
use crate::rules::position::Position;
use crate::rules::reading::foresight::Foresight;
use crate::rules::referee::state_check;
use crate::rules::standing::house::{self, Misrule};
use crate::rules::standing::table::{Who, player};
use crate::rules::step::deeds::Reading;
use crate::syntax::Act;
use crate::words;

/// How many other places are pointed at.
const MOST_NOTES: usize = 4;

/// Says what speaks against a record as a whole.
pub(crate) fn conclude(position: &Position, record: &RecordOf<Hexil>, text: &str, report: &mut Report) {
    let Some((game, _)) = position.lead() else { return unknown_start(record, report) };
    state_check::check(&game.board, record, report);
    if let Some(last) = record.steps.last() {
        let is_rough = position.readings.iter().any(|reading| reading.hands.is_rough);
        if is_rough || position.readings.is_cut {
            too_much_hidden(last.span, report);
        } else if let Some(step) = position.foresight.as_deref().and_then(Foresight::given_up) {
            too_far_ahead(record.steps[step].span, report);
        }
    }
    if position.readings.len() > 1 {
        open_turns(position, record, text, report);
    }
}

/// Says what speaks against the house rules of a record.
pub(crate) fn house_rules(record: &RecordOf<Hexil>, text: &str, report: &mut Report) {
    for misrule in Misrule::all(&house::settings(record, text)) {
        let (Some(span), Some(finding)) = (misrule.span, report.raise(&HOUSE_RULE)) else { continue };
        finding.at(span).says(misrule.message()).note("what is not understood holds as in the box");
        if let Some(meant) = misrule.meant() {
            finding.fix(Certainty::Likely, span, meant);
        }
    }
    for span in house::late_rules(record, text) {
        let Some(finding) = report.raise(&HOUSE_RULE) else { return };
        finding.at(span).says("house rules stand before the first step: these hold for nothing");
        finding.note("no rule changes in the middle of a game");
    }
}

fn unknown_start(record: &RecordOf<Hexil>, report: &mut Report) {
    let Some(first) = record.steps.first() else { return };
    let Some(finding) = report.raise(&UNVERIFIABLE) else { return };
    finding.at(first.span);
    finding.says("the record starts in the middle of an unknown game, so the rules are not checked");
    finding.note("a state before the actions tells the board and what everybody has");
}

fn too_much_hidden(span: Span, report: &mut Report) {
    let Some(finding) = report.raise(&UNVERIFIABLE) else { return };
    finding.at(span);
    finding.says("too much is hidden to follow every hand: not refuted, rather than right");
}

fn too_far_ahead(span: Span, report: &mut Report) {
    let Some(finding) = report.raise(&UNVERIFIABLE) else { return };
    finding.at(span);
    finding.says("too much is open to look ahead from here: what comes later is not used to tell what was hidden before");
}

/// Points at every card that may be one player's or the next one's.
#[cold]
pub(crate) fn open_turns(end: &Position, record: &RecordOf<Hexil>, text: &str, report: &mut Report) {
    let mut position = end.again(record);
    let mut open: Vec<(Span, Vec<Who>)> = Vec::new();
    for (step, written) in record.steps.iter().enumerate() {
        position.apply(&Case::new(record, text, step));
        if !matches!(written.act, Act::Use(_)) {
            continue;
        }
        let mut movers: Vec<Who> = position.readings.iter().map(|reading| reading.table.mover).collect();
        movers.sort_unstable();
        movers.dedup();
        if movers.len() > 1 {
            open.push((written.span, movers));
        }
    }
    let Some(((span, movers), others)) = open.split_first() else { return };
    let Some(finding) = report.raise(&AMBIGUOUS_TURN) else { return };
    finding.at(*span);
    let count = end.readings.len();
    let whose = |movers: &[Who]| words::one_of(movers.iter().copied().map(player));
    finding.says(format!("this may be {}: {count} readings fit the whole record", whose(movers)));
    for (span, movers) in others.iter().take(MOST_NOTES) {
        finding.note_at(*span, format!("this may be {}", whose(movers)));
    }
    if others.len() > MOST_NOTES {
        finding.note(format!("and {} more", others.len() - MOST_NOTES));
    }
    finding.note(format!("at the end {}", outcomes(&end.readings)));
}

/// What the readings make of the points.
fn outcomes(readings: &[Reading]) -> String {
    let outcome = |reading: &Reading| {
        let table = &reading.table;
        let points: Vec<String> = table.everybody().map(|who| table.points(who).to_string()).collect();
        let army = table.largest_army.map_or("nobody".to_owned(), |who| words::player(player(who)));
        format!("the points are {} and {army} has the largest army", points.join(", "))
    };
    let mut all: Vec<String> = Vec::new();
    for reading in readings {
        let outcome = outcome(reading);
        if !all.contains(&outcome) {
            all.push(outcome);
        }
    }
    let more = all.len().saturating_sub(MOST_NOTES);
    all.truncate(MOST_NOTES);
    let more = if more > 0 { format!(", or {more} other outcomes") } else { String::new() };
    format!("{}{more}", all.join(", or "))
}
