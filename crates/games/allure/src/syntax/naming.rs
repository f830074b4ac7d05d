//! Units by their words: abbreviations, full names, other spellings, and words that the roster does not have.

use scorebook_core::{Certainty, Span, nearest};

use super::dialect::Version;
use super::reader::Reader;
use super::unit::Unit;
use crate::facts::{Opening, UnitId};
use crate::findings::{self, messages};

impl Reader<'_, '_> {
    /// The span of one or more words, up to a hex, a number or a sign.
    pub(super) fn name_words(&mut self) -> Span {
        let start = self.cursor.at();
        let mut end = start;
        loop {
            self.cursor.skip_blanks();
            if self.sees_hex() || self.word().is_empty() {
                return Span::new(start, end);
            }
            end = self.cursor.at();
        }
    }

    /// The words of a unit's full name, if they stand from `first` on, else `first` alone.
    pub(super) fn full_name(&mut self, first: Span) -> Span {
        let back = self.cursor.checkpoint();
        let mut longest = first;
        for _ in 0..2 {
            self.cursor.skip_blanks();
            if self.sees_hex() || self.word().is_empty() {
                break;
            }
            let span = self.cursor.span_from(first.from());
            if self.roster.unit_by_name(self.text(span)).is_some() {
                longest = span;
            }
        }
        self.cursor.restore(back);
        longest
    }

    /// The unit that a word or full name stands for.
    pub(super) fn unit_named(&mut self, span: Span) -> Unit {
        let word = self.text(span);
        match self.roster.openings.find(word) {
            Some(Opening::Unit(unit)) => Unit::Known(unit),
            Some(Opening::Hero) => Unit::Hero,
            Some(Opening::Named(hero)) => Unit::Named(hero),
            Some(Opening::Season1(unit)) => {
                self.evidence.before_v3.note(span);
                Unit::Known(unit)
            }
            Some(Opening::Season2(unit)) => {
                self.evidence.v3.note(span);
                Unit::Known(unit)
            }
            _ => self.odd_unit(word, span),
        }
    }

    /// A unit by its full name, in another spelling, or one the roster does not have.
    #[cold]
    pub(super) fn odd_unit(&mut self, word: &str, span: Span) -> Unit {
        let plain = word.split_ascii_whitespace().collect::<Vec<_>>().join(" ").replace('’', "'");
        let alike = || self.roster.openings.find_alike(&plain).map(|(_, opening)| opening);
        let spelled = self.roster.openings.find(&plain).or_else(alike);
        let unit = match (self.roster.unit_by_name(&plain), spelled) {
            (Some(unit), _) | (None, Some(Opening::Unit(unit) | Opening::Spelled(unit))) => {
                self.spelled_unit(span, unit);
                return Unit::Known(unit);
            }
            (None, Some(Opening::Season1(unit))) => {
                self.evidence.before_v3.note(span);
                Unit::Known(unit)
            }
            (None, Some(Opening::Season2(unit))) => {
                self.evidence.v3.note(span);
                self.spelling(span, self.roster.abbreviations(unit)[1]);
                return Unit::Known(unit);
            }
            (None, Some(Opening::Hero)) => Unit::Hero,
            (None, Some(Opening::Named(hero))) => Unit::Named(hero),
            _ => {
                self.unknown_unit(&plain, span);
                return Unit::Other(plain.into());
            }
        };
        self.spelling(span, &String::from(unit.clone()));
        unit
    }

    /// Says that a unit has an abbreviation; where the dialects differ, at the end, when the record's is known.
    #[cold]
    pub(super) fn spelled_unit(&mut self, span: Span, unit: UnitId) {
        match self.roster.abbreviations(unit) {
            [old, new] if old == new => self.spelling(span, old),
            _ => self.spelled.push((span, unit)),
        }
    }

    /// Says which abbreviation of the record's dialect the units with another spelling have.
    pub(super) fn report_spelled_units(&mut self, version: Version) {
        for (span, unit) in std::mem::take(&mut self.spelled) {
            let gap = self.record.gaps.partition_point(|gap| gap.to() < span.to());
            if self.record.gaps.get(gap).is_none_or(|gap| gap.from() > span.from()) {
                self.spelling(span, self.roster.abbreviations(unit)[usize::from(version == Version::V3)]);
            }
        }
    }

    #[cold]
    fn unknown_unit(&mut self, word: &str, span: Span) {
        let near = if self.report.is_brief() { None } else { self.unit_like(word) };
        let finding = self.report.add(&findings::UNKNOWN_UNIT, span, messages::unknown_unit(word));
        if let Some(near) = near {
            finding.note(messages::did_you_mean(&near)).fix(Certainty::Likely, span, near);
        }
    }

    /// The unit whose abbreviation is nearest to a word, as it is suggested.
    fn unit_like(&self, word: &str) -> Option<String> {
        let units = self.roster.units.iter();
        let known = units.flat_map(|row| [&*row.abbreviation].into_iter().chain(row.season2.as_deref()));
        let near = nearest(word, known.chain(["Hero"]))?;
        Some(self.suggested(&Unit::from(near.to_owned())))
    }

    /// A unit as it is suggested: in the dialect of the record.
    pub(super) fn suggested(&self, unit: &Unit) -> String {
        unit.word_in(self.suggested_in()).to_owned()
    }
}
