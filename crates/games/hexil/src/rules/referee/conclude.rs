//! What is wrong with a record as a whole: house rules that nobody knows, an odd state, turns that stay open, more hidden than can be followed.

use scorebook_core::{Case, Certainty, RecordOf, Report, Said, Span};

use crate::facts::{CARDS_PER_RESOURCE, DECK, MOST_PLAYERS};
use crate::findings::{AMBIGUOUS_TURN, BASE_BOX, HAND_SIZE, HOUSE_RULE, UNVERIFIABLE, messages};
use crate::game::Hexil;
use crate::names::Player;
use crate::rules::position::Position;
use crate::rules::reading::backs;
use crate::rules::reading::foresight::Foresight;
use crate::rules::referee::state_check;
use crate::rules::standing::house::{self, Misrule};
use crate::rules::standing::table::{Table, player};
use crate::rules::step::deeds::Reading;
use crate::rules::view::known::Known;
use crate::syntax::Act;
use crate::words;

/// How many other places are pointed at.
const MOST_NOTES: usize = 4;

/// Says what is wrong with a record as a whole.
pub(crate) fn conclude(position: &Position, record: &RecordOf<Hexil>, text: &str, report: &mut Report) {
    let Some((game, _)) = position.lead() else { return unknown_start(record, report) };
    state_check::check(&game.board, record, report);
    base_box(position, record, report);
    unread_hands(position, record, text, report);
    if let Some(last) = record.steps.last() {
        let is_rough = position.readings.iter().any(|reading| reading.hands.is_rough);
        if is_rough || position.readings.is_cut {
            too_much_hidden(last.span, report);
        } else if let Some(step) = position.foresight.as_deref().and_then(Foresight::given_up) {
            too_far_ahead(record.steps[step].span, report);
        }
    }
    if position.readings.len() > 1 {
        open_turns(position, &OpenTurn::all(position, record, text), record, report);
    }
}

/// Says what is wrong with the house rules of a record.
pub(crate) fn house_rules(record: &RecordOf<Hexil>, text: &str, report: &mut Report) {
    for misrule in Misrule::all(&house::settings(record, text)) {
        let (Some(span), Some(finding)) = (misrule.span, report.raise(&HOUSE_RULE)) else { continue };
        finding.at(span).says(misrule.message()).note(messages::rule_of_the_box());
        if let Some(meant) = misrule.meant() {
            finding.fix(Certainty::Likely, span, meant);
        }
    }
}

/// What a comment says of the hands counts only if it has a number for everybody.
fn unread_hands(position: &Position, record: &RecordOf<Hexil>, text: &str, report: &mut Report) {
    let players = position.players().count();
    for span in backs::unread(record, text, players) {
        let Some(finding) = report.raise(&HAND_SIZE) else { return };
        finding.at(span).says(messages::unread_hands(players));
    }
}

/// More than four play with an extension of the box, which has its own numbers of cards and a phase to build between turns.
fn base_box(position: &Position, record: &RecordOf<Hexil>, report: &mut Report) {
    let players = position.players().count();
    if players <= usize::from(MOST_PLAYERS) || position.house().has_base_box {
        return;
    }
    let (Some(first), Some(finding)) = (record.steps.first(), report.raise(&BASE_BOX)) else { return };
    finding.at(first.span);
    finding.says(messages::base_box(players, MOST_PLAYERS));
    finding.note(messages::base_box_holds(CARDS_PER_RESOURCE, DECK));
}

fn unknown_start(record: &RecordOf<Hexil>, report: &mut Report) {
    let Some(first) = record.steps.first() else { return };
    let Some(finding) = report.raise(&UNVERIFIABLE) else { return };
    finding.at(first.span);
    finding.says(messages::unknown_start());
    finding.note(messages::state_would_tell());
}

fn too_much_hidden(span: Span, report: &mut Report) {
    let Some(finding) = report.raise(&UNVERIFIABLE) else { return };
    finding.at(span);
    finding.says(messages::too_much_hidden());
}

fn too_far_ahead(span: Span, report: &mut Report) {
    let Some(finding) = report.raise(&UNVERIFIABLE) else { return };
    finding.at(span);
    finding.says(messages::too_much_open());
}

/// A card that one player may have used or the next one.
pub(crate) struct OpenTurn {
    /// The step that uses it.
    pub(crate) step: usize,
    /// Whose it may be, the one it is taken for first.
    movers: Vec<Player>,
    /// How likely that one is, in percent; nothing where too much is open to say.
    pub(crate) percent: Option<u8>,
}

impl OpenTurn {
    /// Every card of a record that may be one player's or the next one's.
    #[cold]
    pub(crate) fn all(end: &Position, record: &RecordOf<Hexil>, text: &str) -> Vec<Self> {
        let mut position = end.again(record);
        let mut open = Vec::new();
        for (step, written) in record.steps.iter().enumerate() {
            position.apply(&Case::new(record, text, step));
            let is_use = matches!(written.act, Act::Use(_));
            if let Known::OneOf(movers) = position.to_move()
                && is_use
            {
                let percent = position.likelihood_to_move(movers[0]);
                open.push(Self { step, movers, percent });
            }
        }
        open
    }

    /// `player 1 or player 2 (50 % player 1)`
    fn whose(&self) -> String {
        let likely = self.percent.map(|percent| format!(" ({percent} % {})", words::player(self.movers[0])));
        format!("{}{}", words::one_of(self.movers.iter().copied()), likely.unwrap_or_default())
    }
}

/// Points at every card that may be one player's or the next one's.
#[cold]
pub(crate) fn open_turns(end: &Position, open: &[OpenTurn], record: &RecordOf<Hexil>, report: &mut Report) {
    let Some((first, others)) = open.split_first() else { return };
    let Some(finding) = report.raise(&AMBIGUOUS_TURN) else { return };
    finding.at(record.steps[first.step].span);
    finding.says(messages::open_turn(first.whose(), end.readings.len()));
    for other in others.iter().take(MOST_NOTES) {
        finding.note_at(record.steps[other.step].span, messages::also_open(other.whose()));
    }
    if others.len() > MOST_NOTES {
        finding.note(messages::and_more(others.len() - MOST_NOTES));
    }
    finding.note(outcomes(&end.readings));
}

/// What the readings make of the points.
fn outcomes(readings: &[Reading]) -> Said {
    let mut all: Vec<String> = Vec::new();
    for outcome in readings.iter().map(|reading| outcome(&reading.table).into_text()) {
        if !all.contains(&outcome) {
            all.push(outcome);
        }
    }
    let others = all.len().saturating_sub(MOST_NOTES);
    all.truncate(MOST_NOTES);
    let told = all.join(", or ");
    match others {
        0 => messages::at_the_end(told),
        1 => messages::at_the_end_or_otherwise(told, "1 other outcome"),
        _ => messages::at_the_end_or_otherwise(told, format!("{others} other outcomes")),
    }
}

/// How the game ends at a table.
fn outcome(table: &Table) -> Said {
    let points: Vec<String> = table.everybody().map(|who| table.points(who).to_string()).collect();
    let points = points.join(", ");
    match table.largest_army {
        Some(who) => messages::outcome(points, words::player(player(who))),
        None => messages::outcome_without_army(points),
    }
}
