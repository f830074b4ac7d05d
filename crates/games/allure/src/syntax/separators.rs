//! "Did you mean": a separator that was lost between two actions.

use scorebook_core::{Certainty, Edit, Fix, Said, Span};

use super::act::Deed;
use super::reader::{Fault, Reader};
use super::turns::Play;
use crate::facts::Opening;
use crate::findings::messages;

/// How many places are tried: a line of noise must not take long.
const MOST_PLACES: usize = 4;

impl Reader<'_, '_> {
    /// Adds to the fault of the action that starts here: with `;`, or with `,` where the turn has none yet, it may be
    /// two actions that can be read.
    #[cold]
    pub(super) fn offer_separators(&mut self, play: Play, half: u8, fault: &mut Fault) {
        let start = self.cursor.at();
        let end = start + self.segment(start).len();
        let places: Vec<usize> = self.openings_between(start, end).take(MOST_PLACES).collect();
        let text = self.cursor.text();
        for place in places {
            let first = start + text[start..place].trim_end_matches([' ', '\t']).len();
            if !(self.reads(play, start, first) && self.reads(play, place, end)) {
                continue;
            }
            let word = text[place..end].split([' ', '\t', ':']).next().unwrap_or_default();
            let finding = fault.finding();
            finding.note_at(Span::at(place), messages::could_open_action(word));
            let mut offer = |separator: &str, title: Said, certainty: Certainty| {
                let edits = vec![Edit { span: Span::at(first), text: separator.to_owned() }];
                finding.fix_with(Fix { title: title.into_text(), certainty, edits });
            };
            // A turn has two halves: whoever has nothing left to do writes `...`.
            if half == 1 && !text[end..self.cursor.end()].contains(',') {
                offer(",", messages::comma_before(word), Certainty::Likely);
            }
            offer(";", messages::semicolon_before(word), Certainty::Guess);
            return;
        }
    }

    /// Where words after the first one stand that open actions.
    fn openings_between(&self, start: usize, end: usize) -> impl Iterator<Item = usize> {
        let (text, roster) = (self.cursor.text(), self.roster);
        let blanks =
            memchr::memchr_iter(b' ', &text.as_bytes()[start..end]).map(move |blank| start + blank + 1);
        blanks.filter(move |&place| {
            let word = text[place..end].split(|sign: char| !sign.is_alphabetic()).next().unwrap_or_default();
            !matches!(roster.openings.find(word), None | Some(Opening::Item(_) | Opening::Spelled(_)))
        })
    }

    /// Whether the text from `start` to `end` is an action. Nothing is kept of it.
    fn reads(&mut self, play: Play, start: usize, end: usize) -> bool {
        let (back, findings) = (self.cursor.checkpoint(), self.report.len());
        let (evidence, ended, spelled) = (self.evidence, self.ended, self.spelled.len());
        let whole = self.cursor.narrow(end);
        self.cursor.jump(start);
        let deed = if play == Play::Draft { self.pick() } else { self.deed() };
        let reads = deed.and_then(|does| self.action_end(play, start, does == Deed::Resign)).is_ok();
        self.cursor.narrow(whole);
        self.cursor.restore(back);
        self.report.forget_since(findings);
        self.spelled.truncate(spelled);
        (self.evidence, self.ended) = (evidence, ended);
        reads
    }
}
