//! The picks of an extended draft: on an own hex, where nobody stands, and one hero only.

use scorebook_core::Report;

use crate::findings::{OUTSIDE_HOME, TWO_HEROES, TWO_ON_A_HEX, messages};
use crate::game::Step;
use crate::names::{Hex, Side};
use crate::syntax::{Deed, Unit};

use super::hexes::HexSet;
use super::objections::part;
use super::piece::Piece;
use super::position::Position;

impl Position {
    /// A pick of an extended draft: on an own hex, where nobody stands, and one hero only.
    pub(super) fn draft(&mut self, unit: &Unit, at: Hex, case: &Step<'_>, report: &mut Report) {
        let column = case.written.act.half;
        let home = at.home().and_then(Side::of);
        if home.is_none()
            && let Some(finding) = report.raise(&OUTSIDE_HOME)
        {
            finding.at(part(case, at)).says(messages::in_no_rows(at));
        } else if let (Some(home), Some(own)) = (home, column_owner(case, column))
            && home != own
            && let Some(finding) = report.raise(&OUTSIDE_HOME)
        {
            let who = self.cast.player(home);
            finding.at(part(case, at)).says(messages::in_rows_of(at, who));
        }
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

    fn two_heroes(&self, side: Side, first: u32, case: &Step<'_>, report: &mut Report) {
        let Some(finding) = report.raise(&TWO_HEROES) else { return };
        finding.at(case.span()).says(messages::hero_already(self.cast.player(side)));
        if let Some(entry) = case.record.steps.get(first as usize) {
            finding.note_at(entry.span, messages::drafted_here());
        }
    }
}

/// Whose a column of the draft is: the first pick with a home tells.
fn column_owner(case: &Step<'_>, half: u8) -> Option<Side> {
    let picks = case.record.steps.iter().take(case.step);
    let (column, home) = picks.clone().find_map(|step| match &step.act.does {
        Deed::Draft { at, .. } => Some((step.act.half, at.home().and_then(Side::of)?)),
        _ => None,
    })?;
    Some(if column == half { home } else { home.other() })
}

/// Who picks: the owner of the rows where the unit is placed, else of the column.
pub(super) fn picker(at: Hex, case: &Step<'_>) -> Option<Side> {
    let home = at.home().and_then(Side::of);
    home.or_else(|| column_owner(case, case.written.act.half))
}
