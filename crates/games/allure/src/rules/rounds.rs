//! Rounds and turns go by: their numbers, who acts first, and who was left out.

use scorebook_core::{Certainty, Entry, Fix, RecordOf, Report, Span};

use crate::findings::{
    AFTER_PASS, FIRST_PLAYER, LONE_HALF, ROUND_NUMBER, TURN_NUMBER, TURN_ORDER, UNITS_LEFT, messages,
};
use crate::game::{Allure, Step};
use crate::names::{Round, SetUp, Side};
use crate::syntax::{Turn, order};

use super::clock::Numbering;
use super::piece::{Marks, Piece};
use super::position::Position;

impl Position {
    /// The line that opens the next round or turn, if it stands before a place of the text.
    pub(super) fn next_turn<'r>(&self, record: &'r RecordOf<Allure>, until: u32) -> Option<&'r Entry<Turn>> {
        record.turns.get(self.clock.turn).filter(|turn| turn.span.start < until)
    }

    /// Takes note of the lines that open rounds and turns before a place of the text.
    pub(super) fn catch_up(
        &mut self,
        (record, text): (&RecordOf<Allure>, &str),
        until: u32,
        step: u32,
        report: &mut Report,
    ) {
        while let Some(turn) = self.next_turn(record, until) {
            self.clock.turn += 1;
            match &turn.says {
                Turn::Draft(_) => {}
                Turn::Round { number, first } => {
                    let first = first.as_deref().and_then(|name| self.cast.side_of(name));
                    self.leave_out_rounds(*number, step);
                    self.open_round(*number, first, turn.span, record, report);
                }
                Turn::Number(number) => {
                    self.lone_half(report);
                    self.open_turn(*number, (record, text), report);
                }
                Turn::Elision => self.elide(step),
            }
        }
    }

    /// Turns were left out: whatever happened there, nobody wrote it down.
    fn elide(&mut self, step: u32) {
        (self.clock.is_elided, self.clock.number) = (true, None);
        if self.clock.round.is_some() {
            self.readings.truncate(1);
            self.readings.iter_mut().for_each(|reading| reading.forget(step));
        }
    }

    /// An excerpt begins after the first round: what its set-up tells is what was there before the rounds that are left out.
    fn leave_out_rounds(&mut self, number: u16, step: u32) {
        if self.clock.round.is_none() && number > 1 && self.cast.set_up != SetUp::Puzzle {
            self.readings.iter_mut().for_each(|reading| reading.forget(step));
        }
    }

    fn open_round(
        &mut self,
        number: u16,
        first: Option<Side>,
        span: Span,
        record: &RecordOf<Allure>,
        report: &mut Report,
    ) {
        let before = self.clock.round;
        let is_again = before.is_some_and(|(before, _)| before == number);
        if is_again && self.cast.set_up == SetUp::Puzzle {
            self.restart();
        } else {
            self.round_number(number, span, report);
            if before.is_some() && !self.clock.is_elided {
                self.first_player(first, span, record, report);
                self.units_left(span, record, report);
            }
        }
        for piece in self.readings.iter_mut().flat_map(|reading| reading.pieces.everybody()) {
            piece.refresh();
            // The numbers of a set-up are those at the start of its first round.
            if self.cast.ledger.counts && before.is_some() && !is_again {
                piece.tally.refresh(self.cast.ledger.sheet(piece));
            }
        }
        let clock = &mut self.clock;
        clock.round = Some((number, span));
        (clock.first, clock.passed, clock.last_active) = (first, [None; 2], None);
        clock.halves = 0;
        (clock.is_first_of_round, clock.is_elided) = (true, clock.is_elided && before.is_none());
    }

    fn round_number(&mut self, number: u16, span: Span, report: &mut Report) {
        // A puzzle and an excerpt begin with any round.
        let wanted = self.clock.round.map(|(before, _)| before.saturating_add(1));
        let skipped = self.clock.is_elided && wanted.is_some_and(|wanted| number >= wanted);
        let wrong = wanted.filter(|&wanted| wanted != number && !skipped);
        let is_beyond = Round(number) > Round::LAST;
        if !is_beyond && wrong.is_none() {
            return;
        }
        let Some(finding) = report.raise(&ROUND_NUMBER) else { return };
        finding.at(span).says(match wrong.filter(|_| !is_beyond) {
            Some(wanted) => messages::wrong_round(wanted, number),
            None => messages::no_more_rounds(Round::LAST, number),
        });
        if let Some((_, before)) = self.clock.round {
            finding.note_at(before, messages::round_before());
        }
    }

    /// Who did not make the last activation acts first in the next round.
    fn first_player(&self, first: Option<Side>, span: Span, record: &RecordOf<Allure>, report: &mut Report) {
        let (Some(first), Some((last, step))) = (first, self.clock.last_active) else { return };
        if first != last {
            return;
        }
        let Some(finding) = report.raise(&FIRST_PLAYER) else { return };
        let (who, other) = (self.cast.player(last), self.cast.player(last.other()));
        finding.at(span).says(messages::acted_last(who, other));
        if let Some(entry) = record.steps.get(step as usize) {
            finding.note_at(entry.span, messages::last_real_action());
        }
    }

    /// A round ends when everybody has acted or passed. A puzzle writes only the actions that matter.
    pub(super) fn units_left(&mut self, span: Span, record: &RecordOf<Allure>, report: &mut Report) {
        if self.clock.is_elided || self.over.is_some() || self.cast.set_up == SetUp::Puzzle {
            return;
        }
        for side in Side::BOTH {
            let passed = self.clock.passed[side as usize].is_some();
            if passed || !self.cast.army(side).is_told {
                continue;
            }
            let left = self.certainly_left(side);
            if left.is_empty() {
                continue;
            }
            self.ask_spares();
            let Some(finding) = report.raise(&UNITS_LEFT) else { continue };
            let who = self.cast.player(side);
            finding.at(span).says(messages::units_left(who, left.join(", ")));
            let last = record.steps.iter().rfind(|step| step.span.start < span.start);
            if let Some(last) = last {
                finding.note_at(last.span, messages::last_of_round());
            }
        }
    }

    /// A turn of one half: then the other player has nothing left to do, but for a puzzle, which writes only the actions that matter.
    fn lone_half(&mut self, report: &mut Report) {
        let is_lone = std::mem::take(&mut self.clock.halves) == 1 && !self.clock.is_first_of_round;
        if self.cast.set_up == SetUp::Puzzle {
            return;
        }
        let (Some(span), Some(first)) = (self.clock.opened, self.clock.first) else { return };
        let side = first.other();
        let has_passed = self.clock.passed[side as usize].is_some();
        if !is_lone || has_passed || self.clock.is_elided || !self.cast.army(side).is_told {
            return;
        }
        let left = self.certainly_left(side);
        if left.is_empty() || self.over.is_some() {
            return;
        }
        self.ask_spares();
        let Some(finding) = report.raise(&LONE_HALF) else { return };
        let who = self.cast.player(side);
        finding.at(span).says(messages::idle_in_turn(who, left.join(", ")));
        finding.note(messages::no_comma_no_half());
    }

    /// The units of a side that certainly live and did not act, in every reading.
    fn certainly_left(&self, side: Side) -> Vec<String> {
        let idle = |piece: &&Piece| piece.lives() && piece.used == 0 && !piece.marks.has(Marks::OPEN);
        let count = |group: &[Piece]| group.iter().filter(idle).count();
        let [first, others @ ..] = &self.readings[..] else { return Vec::new() };
        if !first.pieces.iter().any(|piece| piece.side == side && idle(&piece)) {
            return Vec::new();
        }
        let alike = |one: &Piece, other: &Piece| (one.side, one.name) == (other.side, other.name);
        let groups = first.pieces.chunk_by(alike).filter(|group| group[0].side == side);
        let told = groups.filter_map(|group| {
            let (name, mut least) = (group[0].name, count(group));
            for reading in others {
                if least == 0 {
                    return None;
                }
                least = least.min(count(reading.alike(side, name)));
            }
            let word = self.cast.word(name);
            match least {
                0 => None,
                1 => Some(word.to_owned()),
                _ => Some(format!("{least} {word}")),
            }
        });
        told.collect()
    }

    /// Nobody acts after a `Pass` of the same round.
    pub(super) fn after_pass(&self, side: Side, case: &Step<'_>, report: &mut Report) {
        let Some(passed) = self.clock.passed[side as usize] else { return };
        let Some(finding) = report.raise(&AFTER_PASS) else { return };
        let who = self.cast.player(side);
        finding.at(case.span()).says(messages::acts_after_pass(who));
        finding.note_at(case.record.steps[passed as usize].span, messages::passed_here());
    }

    fn open_turn(&mut self, number: u16, papers: (&RecordOf<Allure>, &str), report: &mut Report) {
        let clock = &mut self.clock;
        let expected = clock.expected_number();
        let restarts =
            clock.is_first_of_round && number == 1 && expected.is_some_and(|expected| expected != 1);
        let allowed = match (clock.numbering, restarts) {
            _ if expected.is_none() => true,
            (Numbering::Open, true) => {
                clock.numbering = Numbering::Restarts;
                true
            }
            (Numbering::Restarts, true) => true,
            (Numbering::RunsOn, true) => false,
            (Numbering::Restarts, false) if clock.is_first_of_round => false,
            (_, false) => {
                if clock.is_first_of_round && clock.numbering == Numbering::Open {
                    clock.numbering = Numbering::RunsOn;
                }
                expected == Some(number)
            }
        };
        // One wrong number is one slip: the next may go on as if it had been right.
        let goes_on = clock.meant.take().is_some_and(|meant| number == meant.saturating_add(1));
        let allowed = allowed || goes_on;
        let wanted = match clock.numbering {
            Numbering::Restarts if clock.is_first_of_round => Some(1),
            _ => expected,
        };
        let before = clock.opened.replace(papers.0.turns[clock.turn - 1].span);
        (clock.number, clock.is_first_of_round) = (Some(number), false);
        if let Some(wanted) = wanted.filter(|_| !allowed) {
            self.other_number(wanted, number, before, papers, report);
        }
    }

    /// Another number than the next one. Two lines in each other's place are one slip.
    #[cold]
    fn other_number(
        &mut self,
        wanted: u16,
        number: u16,
        before: Option<Span>,
        (record, text): (&RecordOf<Allure>, &str),
        report: &mut Report,
    ) {
        let (turns, place) = (&record.turns[..], self.clock.turn - 1);
        if order::is_late(turns, place, wanted) {
            self.clock.number = Some(wanted);
        } else if order::is_early(turns, place, wanted) {
            self.clock.number = Some(wanted);
            let [early, late] = [turns[place].span, turns[place + 1].span];
            let Some(finding) = report.raise(&TURN_ORDER) else { return };
            finding.at(early).says(messages::turn_before_its_time(number, wanted));
            finding.note_at(late, messages::turn_too_late(wanted));
            let title = messages::exchange_lines().into_text();
            let edits = order::exchange(text, early, late);
            finding.fix_with(Fix { title, certainty: Certainty::Likely, edits });
        } else {
            self.clock.meant = Some(wanted);
            let span = turns[place].span;
            let Some(finding) = report.raise(&TURN_NUMBER) else { return };
            finding.at(span).says(messages::wrong_turn(wanted, number));
            if let Some(before) = before {
                finding.note_at(before, messages::turn_before());
            }
            // A line may be lost, or two may have changed places further apart.
            finding.fix(Certainty::Guess, span, format!("{wanted}."));
        }
    }
}
