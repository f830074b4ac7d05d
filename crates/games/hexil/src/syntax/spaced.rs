//! Actions whose parts are separated by blanks, as the document's prose has it: `T (LO2) (B3) 1`.

use scorebook_core::{Certainty, Cursor, Report, Span};

use crate::findings::{BLANK_INSIDE, PARENTHESES, messages};
use crate::syntax::act::Act;
use crate::syntax::action::act;
use crate::syntax::dialects::Dialects;
use crate::syntax::page::Page;
use crate::syntax::reader::{Reader, Slip};
use crate::syntax::write;

/// How many words an action may fall into: `P v ( 0, -1, S )`.
const MOST_WORDS: usize = 7;
/// No action is longer.
const LONGEST: usize = 64;

impl Page<'_, '_> {
    /// Reads the word here, which is no action, together with the words after it that complete it. None of them may
    /// be an action itself, and the fewest that will do are taken.
    #[cold]
    pub(super) fn spaced_act(&mut self) -> bool {
        let start = self.reader.cursor.at();
        let opens = match (self.reader.cursor.peek(), self.reader.cursor.peek_at(1)) {
            (b'0'..=b'9', next) => next.is_ascii_uppercase(),
            (verb, _) => verb.is_ascii_uppercase(),
        };
        if !opens || self.in_state() {
            return false;
        }
        let (mut joined, mut places) = (String::new(), Vec::new());
        for count in 1..=MOST_WORDS {
            let Some(word) = self.next_part_of_act() else { break };
            let text = word.of(self.reader.cursor.text());
            let too_long = joined.len() + text.len() > LONGEST || !text.is_ascii();
            if too_long || (count > 1 && whole(text).is_some()) {
                break;
            }
            joined.push_str(text);
            places.extend(word.from()..word.to());
            // A word after may still close a parenthesis.
            let fits = |read: &Whole| read.slips.iter().all(|slip| slip.code.name != PARENTHESES.name);
            if count > 1
                && let Some(read) = whole(&joined).filter(fits)
            {
                self.push_spaced(read, &joined, &places);
                return true;
            }
        }
        self.reader.cursor.jump(start);
        false
    }

    /// The next word of this line.
    fn next_part_of_act(&mut self) -> Option<Span> {
        loop {
            match (self.reader.cursor.peek(), self.reader.cursor.peek_at(1)) {
                (b'\r', b'\n') => return None,
                (b' ' | b'\t' | b'\r', _) => self.reader.cursor.bump(),
                (0xC2, 0xA0) => drop(self.reader.cursor.bump_char()),
                _ => break,
            }
        }
        let start = self.reader.cursor.at();
        while !self.reader.at_boundary() {
            self.reader.cursor.bump_char();
        }
        Some(self.reader.cursor.span_from(start)).filter(|word| !word.is_empty())
    }

    /// Takes the action; `places` tells where each byte of it stands in the text.
    fn push_spaced(&mut self, read: Whole, joined: &str, places: &[usize]) {
        let (first, last) = (places[0], places[places.len() - 1]);
        let span = Span::new(first, last + 1);
        self.reader.cursor.jump(span.to());
        if self.reader.cursor.wants_tokens() {
            let mut cursor = Cursor::with_tokens(joined);
            // What was read once is read again.
            let _ = act(&mut Reader::new(&mut cursor, &mut Report::new()));
            for token in cursor.take_tokens() {
                let place = Span::new(places[token.span.from()], places[token.span.to() - 1] + 1);
                self.reader.cursor.token_at(token.kind, place);
            }
        }
        self.reader.fits = read.fits;
        self.reader.highest_player = self.reader.highest_player.max(read.highest_player);
        let mut canonical = String::new();
        write::whole_act(&read.act, read.fits.oldest(), &mut canonical);
        let message = messages::blank_inside_action(&canonical);
        self.reader.report.add(&BLANK_INSIDE, span, message).fix(Certainty::Sure, span, &*canonical);
        for slip in read.slips {
            let finding = self.reader.report.add(slip.code, span, slip.message);
            finding.fix(Certainty::Sure, span, &*canonical);
        }
        self.push_act(read.act, first);
    }
}

/// An action that was read from a text of its own.
struct Whole {
    act: Act,
    fits: Dialects,
    highest_player: u8,
    slips: Vec<Slip>,
}

/// The action that a text is, if it is one and nothing more.
fn whole(text: &str) -> Option<Whole> {
    let (mut cursor, mut report) = (Cursor::new(text), Report::new());
    let mut reader = Reader::new(&mut cursor, &mut report);
    let act = act(&mut reader).ok().filter(|_| reader.cursor.at_end())?;
    Some(Whole { act, fits: reader.fits, highest_player: reader.highest_player, slips: reader.slips })
}
