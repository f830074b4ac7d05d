//! What speaks against a record as a whole: house rules that nobody knows, an odd state, turns that stay open, more hidden than can be followed.

use scorebook_core::{Case, Certainty, RecordOf, Report, Span};

use crate::facts::{CARDS_PER_RESOURCE, DECK, MOST_PLAYERS};
use crate::findings::{AMBIGUOUS_TURN, BASE_BOX, HOUSE_RULE, UNVERIFIABLE};
use crate::game::Hexil;
use crate::names::Player;
use crate::rules::position::Position;
use crate::rules::reading::foresight::Foresight;
use crate::rules::referee::state_check;
use crate::rules::standing::house::{self, Misrule};
use crate::rules::standing::table::player;
use crate::rules::step::deeds::Reading;
use crate::rules::view::known::Known;
use crate::syntax::Act;
use crate::words;

/// How many other places are pointed at.
const MOST_NOTES: usize = 4;

/// Says what speaks against a record as a whole.
pub(crate) fn conclude(position: &Position, record: &RecordOf<Hexil>, text: &str, report: &mut Report) {
    let Some((game, _)) = position.lead() else { return unknown_start(record, report) };
    state_check::check(&game.board, record, report);
    base_box(position, record, report);
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

/// More than four play with an extension of the box, which has its own numbers of cards and a phase to build between turns.
fn base_box(position: &Position, record: &RecordOf<Hexil>, report: &mut Report) {
    let players = position.players().count();
    if players <= usize::from(MOST_PLAYERS) || position.house().has_base_box {
        return;
    }
    let (Some(first), Some(finding)) = (record.steps.first(), report.raise(&BASE_BOX)) else { return };
    finding.at(first.span);
    finding.says(format!(
        "{players} play: the record is judged by the base box, which is made for {MOST_PLAYERS}"
    ));
    finding.note(format!("it has {CARDS_PER_RESOURCE} cards of each resource and {DECK} development cards, and nobody builds between turns"));
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

    fn whose(&self) -> String {
        let likely = self.percent.map(|percent| format!(" ({percent} % {})", words::player(self.movers[0])));
        format!("this may be {}{}", words::one_of(self.movers.iter().copied()), likely.unwrap_or_default())
    }
}

/// Points at every card that may be one player's or the next one's.
#[cold]
pub(crate) fn open_turns(end: &Position, open: &[OpenTurn], record: &RecordOf<Hexil>, report: &mut Report) {
    let Some((first, others)) = open.split_first() else { return };
    let Some(finding) = report.raise(&AMBIGUOUS_TURN) else { return };
    finding.at(record.steps[first.step].span);
    finding.says(format!("{}: {} readings fit the whole record", first.whose(), end.readings.len()));
    for other in others.iter().take(MOST_NOTES) {
        finding.note_at(record.steps[other.step].span, other.whose());
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
