//! The end of the game: resignation, E4 taken or held, nobody in E4, an army wiped out.

use scorebook_core::{Report, Span};

use crate::findings::{UNITS_ALIVE, WRONG_FINISH, messages};
use crate::game::Step;
use crate::names::{Hex, How, Round, SetUp, Side};
use crate::syntax::{Deed, Unit};

use super::hexes::{HEXES, HexSet};
use super::objections::part;
use super::piece::Piece;
use super::position::{Over, Position};
use super::reading::Reading;
use super::traces::last_heard_of;

impl Position {
    pub(super) fn resign(&mut self, side: Option<Side>, case: &Step<'_>) {
        self.end(How::Resigned, side.map(Side::other), case);
    }

    fn end(&mut self, how: How, winner: Option<Side>, case: &Step<'_>) {
        if self.over.is_none() {
            self.over = Some(Over { how, winner, step: case.number(), goes_on: false });
        }
    }

    /// Whether the last round is played.
    fn is_last_round(&self) -> bool {
        self.clock.round.is_none_or(|(round, _)| Round(round) >= Round::LAST)
    }

    /// A dot ends the game: the attacker took E4 with the last action, or lost its last unit to it.
    pub(super) fn dot(&mut self, side: Option<Side>, case: &Step<'_>, report: &mut Report) {
        let Some(side) = side else { return self.end(How::Untold, None, case) };
        if self.is_last_round() && moved_to_centre(&case.act.does) {
            return self.end(How::TookCentre, Some(side), case);
        }
        let loser = side.other();
        let alive = |piece: &&Piece| piece.side == loser && piece.lives();
        let survivors = self.readings.iter().filter_map(|reading| reading.pieces.iter().find(alive)).count();
        let may_be_wiped_out = match self.cast.set_up {
            // Puzzles end with a dot when the solution does; only what is certain counts there.
            SetUp::Puzzle if self.is_last_round() => self.army(loser).living().possible == 0,
            _ => survivors < self.readings.len(),
        };
        if may_be_wiped_out && self.cast.army(loser).is_told {
            self.wipe_out(loser, case);
            return self.end(How::WipedOut, Some(side), case);
        }
        self.ask_spares();
        let ends_a_solution = self.cast.set_up == SetUp::Puzzle;
        if !self.is_last_round() && self.cast.army(loser).is_told && !ends_a_solution {
            self.units_alive(loser, case, report);
        }
        self.end(How::Untold, None, case);
    }

    /// Whoever of an army was in doubt is dead.
    fn wipe_out(&mut self, loser: Side, case: &Step<'_>) {
        let survives = |piece: &Piece| piece.side == loser && piece.lives();
        self.readings.retain(|reading| !reading.pieces.iter().any(survives));
        for piece in self.readings.iter_mut().flat_map(|reading| reading.pieces.everybody()) {
            if piece.side == loser {
                piece.die(case.number());
            }
        }
    }

    fn units_alive(&self, loser: Side, case: &Step<'_>, report: &mut Report) {
        let Some(finding) = report.raise(&UNITS_ALIVE) else { return };
        let who = self.cast.player(loser);
        let alive = self.readings[0].pieces.iter().find(|piece| piece.side == loser && piece.lives());
        let one = alive.map_or("unit", |piece| self.cast.word(piece.name));
        let end = case.span().to();
        finding.at(Span::new(end.saturating_sub(1), end)).says(messages::dot_but_units_left(who, one));
        let seen = alive.and_then(|piece| match case.record.steps.get(piece.seen as usize) {
            Some(entry) => Some(entry.span),
            None => self.cast.listed_at(piece.place.only()?),
        });
        if let Some(seen) = seen {
            finding.note_at(seen, messages::alive_here());
        }
    }

    /// `GTrench finishes in E4.` and `No unit finishes in E4.`
    pub(super) fn finish(&mut self, unit: Option<&Unit>, at: Hex, case: &Step<'_>, report: &mut Report) {
        if at != Hex::CENTRE
            && let Some(finding) = report.raise(&WRONG_FINISH)
        {
            finding.at(part(case, at)).says(messages::decided_elsewhere(Hex::CENTRE, at));
        }
        self.round_is_over(case, report);
        if self.against_the_end(unit, case, report) {
            return;
        }
        if let Some(unit) = unit {
            return self.unit_finishes(unit, at, case, report);
        }
        // A unit that stands there all the same is the defender's.
        self.end(How::NobodyInCentre, self.at(at).side(), case);
    }

    /// The line after the last turn ends the last round.
    fn round_is_over(&mut self, case: &Step<'_>, report: &mut Report) {
        if self.over.is_none() && self.clock.round.is_some() {
            self.units_left(case.span(), case.record, report);
        }
    }

    /// Whether the game ended in a way that the line after it denies.
    fn against_the_end(&self, unit: Option<&Unit>, case: &Step<'_>, report: &mut Report) -> bool {
        let Some(over) = self.over else { return false };
        let message = match (over.how, unit) {
            (How::TookCentre, None) => {
                let who = over.winner.map_or_else(String::new, |side| self.cast.player(side));
                messages::centre_was_taken(who, Hex::CENTRE)
            }
            (How::Resigned | How::HeldCentre | How::NobodyInCentre, _) => messages::game_was_over(),
            (How::WipedOut, Some(unit)) => messages::attacker_wiped_out(self.cast.spelled(unit), Hex::CENTRE),
            _ => return false,
        };
        if let Some(finding) = report.raise(&WRONG_FINISH) {
            finding.at(case.span()).says(message);
            if let Some(entry) = case.record.steps.get(over.step as usize) {
                finding.note_at(entry.span, messages::ended_here());
            }
        }
        true
    }

    fn unit_finishes(&mut self, unit: &Unit, at: Hex, case: &Step<'_>, report: &mut Report) {
        let name = self.cast.name(unit);
        let sides = self.finishers(name, at);
        let is_elsewhere = |side: &Side| !sides.contains(side) && self.readings[0].has(*side, name);
        if Side::BOTH.iter().any(is_elsewhere) {
            self.ask_spares();
        }
        let [side] = sides[..] else {
            if sides.is_empty()
                && let Some(finding) = report.raise(&WRONG_FINISH)
            {
                finding.at(case.span()).says(messages::cannot_finish(self.cast.spelled(unit), at));
                last_heard_of(at, case, &self.cast, finding);
            }
            return self.end(How::HeldCentre, None, case);
        };
        // A reading in which it does not stand there is not the true one.
        let stands = |reading: &Reading| -> Option<usize> {
            let found = reading.of_side(side, at, None);
            found.into_iter().find(|&seat| reading.pieces[seat].name == name)
        };
        if self.readings.iter().any(|reading| stands(reading).is_some()) {
            self.readings.retain(|reading| stands(reading).is_some());
            for reading in &mut self.readings {
                if let Some(seat) = stands(reading) {
                    reading.pieces[seat].show(case.number());
                    reading.pieces[seat].place = HexSet::one(at);
                    reading.settle();
                }
            }
        }
        self.end(How::HeldCentre, Some(side), case);
    }

    /// Whose unit of a name may stand on a hex at the end. Whoever was seen going there stands there: only where nobody was, it may be
    /// somebody of an army that the record does not list, or anybody after turns that were left out.
    fn finishers(&self, name: u8, at: Hex) -> Vec<Side> {
        if let Some(unit) = self.at(at).certain() {
            return if unit.rank().1 == name { vec![unit.side()] } else { Vec::new() };
        }
        let stands = |side: Side, most: u32| {
            let is_it = |piece: &Piece| piece.is_of(side, name) && piece.place.len() <= most;
            let mut found = self.readings.iter().flat_map(|reading| {
                reading.possible(at, None).map(|seat| &reading.pieces[seat]).filter(|piece| is_it(piece))
            });
            found.next().is_some()
        };
        let sides = |may: &dyn Fn(Side) -> bool| Side::BOTH.into_iter().filter(|&side| may(side)).collect();
        let seen: Vec<Side> = sides(&|side| stands(side, HEXES - 1));
        if !seen.is_empty() {
            return seen;
        }
        sides(&|side| !self.cast.army(side).is_told || stands(side, HEXES))
    }
}

/// Whether an action ends in E4.
fn moved_to_centre(deed: &Deed) -> bool {
    matches!(deed, Deed::Unit(act) if act.to == Some(Hex::CENTRE) && act.mark.is_none())
}
