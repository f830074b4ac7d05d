//! The rules of Root: the table, what an act does to it, and what speaks against it.
//!
//! *Facts*: `maps`, `pieces` and `decks` are read once from the tables under `data/`.
//!
//! *The table*: `table` holds the map and every piece, `cards` what is known of hands and piles, `items` the items, `position` all of it.
//!
//! *A step*: `deeds` does what an act says and tells a court what speaks against it, as an `objection`; `turn` remembers what the turn has
//! seen, `ledger` the points that are due.
//!
//! *For people and tools*: `judge` finds words, `fixes` and `changes` what may have been meant; `show` and `picture` are the table in text and
//! data, `say` a step in a sentence, `spell` writes defaults out or leaves them away.

mod bots;
pub(crate) mod cards;
mod changes;
mod craftable;
pub(crate) mod decks;
mod deeds;
mod fixes;
mod items;
pub(crate) mod judge;
mod ledger;
pub(crate) mod maps;
mod objection;
pub(crate) mod picture;
pub(crate) mod pieces;
pub(crate) mod position;
mod say;
mod show;
mod simulate;
pub(crate) mod table;
mod turn;
mod view;
mod whereabouts;

use scorebook_core::draw::{DrawOptions, Scene};
use scorebook_core::{
    Board, Case, Change, Code, Laws, Mending, Opening, Reason, RecordOf, Report, SeatId, Telling, Value,
    Wishes, Witness, plain,
};

use crate::names::Faction;
use crate::syntax::act::Act;
use crate::syntax::head::Turn;
use crate::{Root, draw, findings};
pub use bots::is_name_of_a_bot;
use deeds::Deed;
use judge::Judge;
pub use ledger::Why;
use objection::Deaf;
pub use position::Position;
pub use view::{DeckCard, Terrain, cards_of};

/// Points in Root, and why.
pub type Gain = scorebook_core::Gain<Why>;

/// Knows the rules of Root.
#[derive(Debug)]
pub struct Rules;

impl Reason for Why {}

impl Laws<Root> for Rules {
    type Position = Position;
    type Why = Why;

    fn start(opening: Opening<'_, Root>) -> Position {
        Position::start(opening.record)
    }

    fn judge(position: &Position, case: &Case<'_, Root>, report: &mut Report) {
        Self::play(&mut position.clone(), case, &mut Vec::new(), report);
    }

    fn apply(position: &mut Position, case: &Case<'_, Root>, gains: &mut Vec<Gain>) {
        deeds::play(position, case, gains, Deaf);
    }

    fn play(position: &mut Position, case: &Case<'_, Root>, gains: &mut Vec<Gain>, report: &mut Report) {
        Self::play_on(position, case, 0, gains, report);
    }

    fn play_on(
        position: &mut Position,
        case: &Case<'_, Root>,
        more: usize,
        gains: &mut Vec<Gain>,
        report: &mut Report,
    ) {
        let court = Judge { case: case.saying(case.act), report, found: None };
        let mut deed = Deed { position, court, gains, step: case.number() };
        for left in (0..=more).rev() {
            fixes::keep(deed.position, &deed.court);
            deed.gains.clear();
            let Case { record, written, act, .. } = deed.court.case;
            deed.play(record, written, act);
            let Judge { case, report, found } = &mut deed.court;
            if let Some(found) = found.take() {
                fixes::offer(deed.position, case, report, found as usize);
            }
            if left > 0 {
                case.go_on();
                deed.step += 1;
            }
        }
    }

    fn conclude(position: &Position, record: &RecordOf<Root>, text: &str, report: &mut Report) {
        judge::conclude(position, record, text, report);
    }

    fn points(position: &Position) -> Vec<(SeatId, i32)> {
        let players = Faction::ALL.iter().filter(|&&faction| position.plays(faction));
        let seat = |faction: Faction| SeatId(faction.word().as_bytes()[0]);
        players.map(|&faction| (seat(faction), position.scores[faction as usize].into())).collect()
    }

    fn is_over(position: &Position) -> bool {
        position.winners.is_some()
    }

    fn simulate(wishes: &Wishes) -> Result<RecordOf<Root>, String> {
        simulate::simulate(wishes)
    }
}

impl Telling<Root> for Rules {
    fn label(record: &RecordOf<Root>, step: usize) -> String {
        label(record, step)
    }

    fn draw(position: &Position, record: &RecordOf<Root>, options: DrawOptions) -> Option<Scene> {
        Some(draw::draw(position, record, options))
    }

    fn value(position: &Position) -> Value {
        plain(&picture::Picture::of(position))
    }

    fn board(position: &Position) -> Board {
        Board { picture: draw::letters(position), beside: show::board(position) }
    }

    fn say(position: &Position, case: &Case<'_, Root>) -> String {
        say::say(position, case)
    }
}

impl Mending<Root> for Rules {
    /// Two rounds or so: what was misplaced longer ago has been missed before.
    const HINDSIGHT: usize = 120;

    /// Real records have five slips or more, so the search has to go deep.
    const BEAM: usize = 5;

    fn changes(position: &Position, case: &Case<'_, Root>, changes: &mut Vec<Change<Act>>) {
        changes::changes(position, case, changes);
    }

    fn witness(code: &Code) -> Option<Witness> {
        let pieces =
            [&findings::SUPPLY_EMPTY, &findings::TOO_FEW, &findings::NO_ITEM, &findings::CARD_ELSEWHERE];
        match code.kind {
            _ if pieces.iter().any(|known| known.name == code.name) => Some(Witness::Pieces),
            scorebook_core::Kind::Rules => Some(Witness::Legality),
            scorebook_core::Kind::Score => Some(Witness::Scores),
            scorebook_core::Kind::Syntax | scorebook_core::Kind::Style => None,
        }
    }
}
/// How people call a step: the letter of the faction, the number of its turn (0 is the set-up) and of the step in it: `C2.5`.
fn label(record: &RecordOf<Root>, step: usize) -> String {
    let start = record.steps[step].span.start;
    let before = record.turns.partition_point(|turn| turn.span.start <= start);
    let Some(turn) = before.checked_sub(1).filter(|_| record.steps[step].seat.is_some()) else {
        return (step + 1).to_string();
    };
    let opened = &record.turns[turn];
    let number = record.turns[..turn].iter().filter(|other| other.says == opened.says).count();
    let first = record.steps.partition_point(|other| other.span.start < opened.span.start);
    match opened.says {
        Turn::Faction(faction) => format!("{faction}{number}.{}", step - first + 1),
        Turn::Unknown(_) => (step + 1).to_string(),
    }
}
