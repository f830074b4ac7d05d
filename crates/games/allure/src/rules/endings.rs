//! The end of the game: resignation, E4 taken or held, nobody in E4, an army wiped out; and the draft of a unit.

use scorebook_core::Report;

use crate::findings::{OUTSIDE_HOME, TWO_HEROES, TWO_ON_A_HEX, UNITS_ALIVE, WRONG_FINISH};
use crate::names::Hex;
use crate::syntax::{Deed, Unit};

use super::Step;
use super::cast::SetUp;
use super::clash::part;
use super::clock::LAST_ROUND;
use super::hexes::{HexSet, centre};
use super::label::mentions;
use super::piece::{Piece, Side};
use super::position::Position;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum How {
    Resigned,
    /// The attacker moved into E4 with the last action.
    TookCentre,
    /// A unit of the attacker stands in E4.
    HeldCentre,
    /// No unit of the attacker stands in E4.
    NobodyInCentre,
    /// The last unit of the attacker died.
    WipedOut,
    /// A dot, and the record does not tell why.
    Untold,
}

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Over {
    pub(crate) how: How,
    pub(crate) winner: Option<Side>,
    pub(crate) step: u32,
    /// Whether it was told that the record goes on behind it.
    pub(crate) goes_on: bool,
}

impl Position {
    pub(crate) fn resign(&mut self, side: Option<Side>, case: &Step<'_>) {
        self.end(How::Resigned, side.map(Side::other), case);
    }

    fn end(&mut self, how: How, winner: Option<Side>, case: &Step<'_>) {
        if self.over.is_none() {
            self.over = Some(Over { how, winner, step: case.number(), goes_on: false });
        }
    }

    /// Whether the last round is played.
    fn is_last_round(&self) -> bool {
        self.clock.round.is_none_or(|(round, _)| round >= LAST_ROUND)
    }

    /// A dot ends the game: the attacker took E4 with the last action, or lost its last unit to it.
    pub(crate) fn dot(&mut self, side: Option<Side>, case: &Step<'_>, report: &mut Report) {
        let Some(side) = side else { return self.end(How::Untold, None, case) };
        if self.is_last_round() && moved_to_centre(&case.act.does) {
            return self.end(How::TookCentre, Some(side), case);
        }
        let loser = side.other();
        let alive = |piece: &&Piece| piece.side == loser && piece.lives();
        let survivors = self.readings.iter().filter_map(|reading| reading.pieces.iter().find(alive)).count();
        let may_be_wiped_out = match self.cast.set_up {
            // Puzzles end with a dot when the solution does; only what is certain counts there.
            SetUp::Puzzle if self.is_last_round() => self.living(loser) == (0, 0),
            _ => survivors < self.readings.len(),
        };
        if may_be_wiped_out && self.cast.army(loser).is_told {
            self.wipe_out(loser, case);
            return self.end(How::WipedOut, Some(side), case);
        }
        if !self.is_last_round() && self.cast.army(loser).is_told {
            self.units_alive(loser, case, report);
        }
        self.end(How::Untold, None, case);
    }

    /// Whoever of an army was in doubt is dead.
    fn wipe_out(&mut self, loser: Side, case: &Step<'_>) {
        let survives = |piece: &Piece| piece.side == loser && piece.lives();
        self.readings.retain(|reading| !reading.pieces.iter().any(survives));
        for piece in self.readings.iter_mut().flat_map(|reading| &mut reading.pieces) {
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
        let message =
            format!("a dot ends the game before round 7 is over, but {who} certainly has a {one} left");
        let end = case.span().to();
        finding.at(scorebook_core::Span::new(end.saturating_sub(1), end)).says(message);
        if let Some(entry) = alive.and_then(|piece| case.record.steps.get(piece.seen as usize)) {
            finding.note_at(entry.span, "it is alive here, and nothing happened to it since");
        }
    }

    /// `GTrench finishes in E4.` and `No unit finishes in E4.`
    pub(crate) fn finish(&mut self, unit: Option<&Unit>, at: Hex, case: &Step<'_>, report: &mut Report) {
        if at != centre()
            && let Some(finding) = report.raise(&WRONG_FINISH)
        {
            finding.at(part(case, at)).says(format!("a game is decided in {}, not in {at}", centre()));
        }
        self.round_is_over(case, report);
        if self.against_the_end(unit, case, report) {
            return;
        }
        if let Some(unit) = unit {
            return self.unit_finishes(unit, at, case, report);
        }
        // A unit that stands there all the same is the defender's.
        let held = Side::BOTH.into_iter().find(|&side| self.certainly_holds(side, at));
        self.end(How::NobodyInCentre, held, case);
    }

    /// The line behind the last turn ends the last round.
    fn round_is_over(&mut self, case: &Step<'_>, report: &mut Report) {
        if self.over.is_none() && self.clock.round.is_some() {
            self.units_left(case.span(), case.record, report);
        }
    }

    /// Whether the game ended in a way that the line behind it denies.
    fn against_the_end(&self, unit: Option<&Unit>, case: &Step<'_>, report: &mut Report) -> bool {
        let Some(over) = self.over else { return false };
        let message = match (over.how, unit) {
            (How::TookCentre, None) => {
                let who = over.winner.map_or_else(String::new, |side| self.cast.player(side));
                format!(
                    "{who} ended the game by moving into {}, so a unit of the attacker is there",
                    centre()
                )
            }
            (How::WipedOut, Some(unit)) => {
                let word = unit.word();
                format!("the attacker has no unit left, so no {word} finishes in {}", centre())
            }
            _ => return false,
        };
        if let Some(finding) = report.raise(&WRONG_FINISH) {
            finding.at(case.span()).says(message);
            if let Some(entry) = case.record.steps.get(over.step as usize) {
                finding.note_at(entry.span, "it ended here");
            }
        }
        true
    }

    /// Whether a side certainly has a unit on a hex.
    pub(crate) fn certainly_holds(&self, side: Side, hex: Hex) -> bool {
        self.readings
            .iter()
            .all(|reading| reading.certain(hex, None).is_some_and(|seat| reading.pieces[seat].side == side))
    }

    fn unit_finishes(&mut self, unit: &Unit, at: Hex, case: &Step<'_>, report: &mut Report) {
        let name = self.cast.name(unit);
        let may = |side: Side| {
            !self.cast.army(side).is_told
                || self.readings.iter().any(|reading| {
                    reading.of_side(side, at, None).iter().any(|&seat| reading.pieces[seat].name == name)
                })
        };
        let sides: Vec<Side> = Side::BOTH.into_iter().filter(|&side| may(side)).collect();
        let [side] = sides[..] else {
            if sides.is_empty()
                && let Some(finding) = report.raise(&WRONG_FINISH)
            {
                finding.at(case.span()).says(format!("no {} can be on {at}", unit.word()));
                let speaks = |step: &scorebook_core::Step<crate::syntax::Act>| mentions(&step.act, at);
                match case.record.steps[..case.step].iter().rfind(|step| speaks(step)) {
                    Some(step) => finding.note_at(step.span, format!("{at} was last spoken of here")),
                    None => finding.note(format!("nobody went to {at}")),
                };
            }
            return self.end(How::HeldCentre, None, case);
        };
        // A reading in which it does not stand there is not the true one.
        let stands = |reading: &super::reading::Reading| -> Option<usize> {
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

    /// A pick of an extended draft: on an own hex, where nobody stands, and one hero only.
    pub(crate) fn draft(&mut self, unit: &Unit, at: Hex, case: &Step<'_>, report: &mut Report) {
        let column = case.written.act.half;
        let home = at.home().and_then(Side::of);
        let side = home.or_else(|| column_owner(case, column));
        if home.is_none()
            && let Some(finding) = report.raise(&OUTSIDE_HOME)
        {
            finding.at(part(case, at)).says(format!("{at} lies in nobody's two rows"));
        } else if let (Some(home), Some(own)) = (home, column_owner(case, column))
            && home != own
            && let Some(finding) = report.raise(&OUTSIDE_HOME)
        {
            let who = self.cast.player(home);
            finding.at(part(case, at)).says(format!("{at} lies in the two rows of {who}"));
        }
        let Some(side) = side else { return };
        let name = self.cast.name(unit);
        if let Some(seat) = self.readings[0].certain(at, None)
            && let Some(finding) = report.raise(&TWO_ON_A_HEX)
        {
            let other = self.readings[0].pieces[seat];
            finding.at(part(case, at)).says(format!("{} stands on {at} already", self.cast.word(other.name)));
            if let Some(entry) = case.record.steps.get(other.arrived as usize) {
                finding.note_at(entry.span, "drafted here");
            }
        }
        let heroes = self.readings[0].group(side, 0);
        if let Some(&first) = heroes.first().filter(|_| name == 0) {
            let arrived = self.readings[0].pieces[first].arrived;
            if self.readings[0].pieces[first].place.len() == 1 {
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
        finding.at(case.span()).says(format!("{} has a hero already", self.cast.player(side)));
        if let Some(entry) = case.record.steps.get(first as usize) {
            finding.note_at(entry.span, "drafted here");
        }
    }

    /// The units of a side that certainly live and that may live, over all readings.
    pub(crate) fn living(&self, side: Side) -> (u16, u16) {
        let counts = self.best().map(|reading| reading.living(side));
        counts.fold((u16::MAX, 0), |(least, most), (certain, possible)| {
            (least.min(certain), most.max(possible))
        })
    }
}

/// Whether an action ends in E4.
fn moved_to_centre(deed: &Deed) -> bool {
    matches!(deed, Deed::Unit(act) if act.to == Some(centre()) && act.mark.is_none())
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
