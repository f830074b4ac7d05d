//! The picks of an extended draft: on an own hex, where nobody stands, and one hero only.

use scorebook_core::{Report, Step as Written};

use crate::findings::{OUTSIDE_HOME, TWO_HEROES, TWO_ON_A_HEX, messages};
use crate::game::Step;
use crate::names::{Hex, Side};
use crate::syntax::{Act, Deed, Unit};

use super::hexes::HexSet;
use super::objections::part;
use super::piece::Piece;
use super::position::Position;

impl Position {
    /// A pick of an extended draft: on an own hex, where nobody stands, and one hero only.
    pub(super) fn draft(&mut self, unit: &Unit, at: Hex, case: &Step<'_>, report: &mut Report) {
        self.outside_home(at, case, report);
        let Some(side) = picker(at, case) else { return };
        let name = self.cast.name(unit);
        if let Some(seat) = self.readings[0].certain(at, None)
            && let Some(finding) = report.raise(&TWO_ON_A_HEX)
        {
            let other = self.readings[0].pieces[seat];
            finding.at(part(case, at)).says(messages::already_on(self.cast.word(other.name), at));
            if let Some(entry) = case.record.steps.get(other.arrived as usize) {
                finding.note_at(entry.span, messages::drafted_here());
            }
        }
        let hero = self.readings[0].group(side, 0).next();
        if let Some(first) = hero.filter(|_| name == 0) {
            let arrived = self.readings[0].pieces[first].arrived;
            if self.readings[0].pieces[first].place.is_one() {
                self.two_heroes(side, arrived, case, report);
            } else {
                for reading in &mut self.readings {
                    reading.pieces.remove(first);
                }
            }
        }
        for reading in &mut self.readings {
            let tally = self.cast.ledger.fresh(side, name);
            reading.add(Piece { tally, ..Piece::new(name, side, HexSet::one(at), case.number()) });
        }
    }

    /// Nobody drafts outside the own two rows; whose the column is, the first pick tells.
    fn outside_home(&self, at: Hex, case: &Step<'_>, report: &mut Report) {
        let Some(home) = at.home().and_then(Side::of) else {
            if let Some(finding) = report.raise(&OUTSIDE_HOME) {
                finding.at(part(case, at)).says(messages::in_no_rows(at));
            }
            return;
        };
        let Some((first, its)) = first_pick(case) else { return };
        let is_same_column = first.act.half == case.written.act.half;
        if (home == its) == is_same_column {
            return;
        }
        let Some(finding) = report.raise(&OUTSIDE_HOME) else { return };
        finding.at(part(case, at)).says(messages::in_rows_of(at, self.cast.player(home)));
        let player = self.cast.player(its);
        let drafts = if is_same_column {
            messages::drafts_in_this_column(player)
        } else {
            messages::drafts_in_other_column(player)
        };
        finding.note_at(first.span, drafts);
    }

    fn two_heroes(&self, side: Side, first: u32, case: &Step<'_>, report: &mut Report) {
        let Some(finding) = report.raise(&TWO_HEROES) else { return };
        finding.at(case.span()).says(messages::hero_already(self.cast.player(side)));
        if let Some(entry) = case.record.steps.get(first as usize) {
            finding.note_at(entry.span, messages::drafted_here());
        }
    }
}

/// The first pick with a home, which tells whose the columns of the draft are, and whose home it is.
fn first_pick<'r>(case: &Step<'r>) -> Option<(&'r Written<Act>, Side)> {
    case.record.steps.iter().take(case.step).find_map(|step| match &step.act.does {
        Deed::Draft { at, .. } => Some((step, at.home().and_then(Side::of)?)),
        _ => None,
    })
}

/// Whose a column of the draft is.
fn column_owner(case: &Step<'_>, half: u8) -> Option<Side> {
    let (first, home) = first_pick(case)?;
    Some(if first.act.half == half { home } else { home.other() })
}

/// Who picks: the owner of the rows where the unit is placed, else of the column.
pub(super) fn picker(at: Hex, case: &Step<'_>) -> Option<Side> {
    let home = at.home().and_then(Side::of);
    home.or_else(|| column_owner(case, case.written.act.half))
}
