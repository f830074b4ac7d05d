//! Reading resources: formulas such as `(B4GW3)`, and the single card of a steal or a monopoly.

use scorebook_core::{Certainty, Span, TokenKind};

use crate::findings::{
    FORMULA, FORMULA_ORDER, ONE_CARD, ONE_WRITTEN, PARENTHESES, REPEATED_RESOURCE, UNKNOWN_RESOURCE, messages,
};
use crate::names::Resource;
use crate::syntax::act::Hidable;
use crate::syntax::reader::{Fault, Read, Reader, fault};
use crate::syntax::tally::Formula;

/// Reads a formula in parentheses.
#[inline]
pub(crate) fn formula(reader: &mut Reader<'_, '_>) -> Read<Formula> {
    match canonical_formula(reader) {
        Some(formula) => Ok(formula),
        None => any_formula(reader),
    }
}

/// The same, in any spelling that can be read.
fn any_formula(reader: &mut Reader<'_, '_>) -> Read<Formula> {
    let opened = reader.open();
    if opened.is_none() {
        return fault(&FORMULA, reader.here(), messages::formula_expected(reader.found()));
    }
    terms_until_closed(reader, opened)
}

/// Reads a formula whose parentheses a hurried writer may have left out: nothing follows it, so it has an end.
pub(crate) fn last_formula(reader: &mut Reader<'_, '_>) -> Read<Formula> {
    if reader.cursor.peek() == b'(' || !is_resource(reader.cursor.peek()) {
        return formula(reader);
    }
    terms_until_closed(reader, None)
}

fn terms_until_closed(reader: &mut Reader<'_, '_>, opened: Option<usize>) -> Read<Formula> {
    let mut terms = Terms::new(reader.cursor.at());
    loop {
        reader.blanks(may_stand_in_formula);
        if !terms.read_one(reader)? {
            break;
        }
    }
    let formula = terms.finish(reader);
    if formula.is_empty() {
        return fault(&FORMULA, reader.here(), messages::formula_empty());
    }
    reader.close(opened)?;
    Ok(formula)
}

/// Reads a formula in one go, if it can be.
fn canonical_formula(reader: &mut Reader<'_, '_>) -> Option<Formula> {
    let (start, bytes) = (reader.cursor.at(), reader.cursor.bytes());
    let (formula, length) = canonical(bytes)?;
    if reader.cursor.wants_tokens() {
        for (place, byte) in (start..).zip(&bytes[..length - 1]).skip(1) {
            let kind = if byte.is_ascii_digit() { TokenKind::Number } else { TokenKind::Item };
            reader.cursor.token_at(kind, Span::new(place, place + 1));
        }
    }
    reader.cursor.jump(start + length);
    Some(formula)
}

/// A formula in parentheses and how long it is, if it is spelled as it should be and no number has two digits. Nearly all
/// are; the others are left for [`Terms`] to read with care.
pub(crate) fn canonical(bytes: &[u8]) -> Option<(Formula, usize)> {
    let mut byte = match bytes {
        [b'(', first, ..] => *first,
        _ => return None,
    };
    let mut formula = Formula::default();
    let (mut last, mut at) = (None, 1);
    while let Some(resource) = Resource::from_letter(byte) {
        if last >= Some(resource) {
            return None;
        }
        last = Some(resource);
        at += 1;
        byte = *bytes.get(at)?;
        let mut number = 1;
        if let b'2'..=b'9' = byte {
            number = byte - b'0';
            at += 1;
            byte = *bytes.get(at)?;
        }
        formula = formula.with(resource, number);
    }
    (last.is_some() && byte == b')').then_some((formula, at + 1))
}

/// The resources of a formula as they come in, and how they were spelled.
pub(crate) struct Terms {
    start: usize,
    formula: Formula,
    last: Option<Resource>,
    repeated: bool,
    unordered: bool,
    one_written: bool,
}

impl Terms {
    /// Before the first resource.
    #[inline]
    pub(crate) fn new(start: usize) -> Self {
        let formula = Formula::default();
        Self { start, formula, last: None, repeated: false, unordered: false, one_written: false }
    }

    /// Reads a resource and its number; `false` where none stands here.
    #[inline]
    pub(crate) fn read_one(&mut self, reader: &mut Reader<'_, '_>) -> Read<bool> {
        let start = reader.cursor.at();
        let Some(resource) = resource(reader)? else { return Ok(false) };
        let number = if reader.cursor.peek().is_ascii_digit() { self.number(reader)? } else { 1 };
        self.repeated |= self.formula.count(resource) > 0;
        self.unordered |= self.last.is_some_and(|last| last > resource);
        self.last = Some(resource);
        if !self.formula.add(resource, number) {
            return fault(&FORMULA, reader.cursor.span_from(start), messages::too_many_of_a_kind());
        }
        Ok(true)
    }

    fn number(&mut self, reader: &mut Reader<'_, '_>) -> Read<u8> {
        let start = reader.cursor.at();
        let zero = reader.cursor.peek() == b'0';
        let number = reader.cursor.number().unwrap_or(0);
        reader.cursor.token(TokenKind::Number, start);
        let span = reader.cursor.span_from(start);
        if zero {
            let mut fault = Fault::new(&FORMULA, span, messages::leading_zero_in_formula());
            if number > 0 {
                fault.fix(Certainty::Likely, span, number.to_string());
            }
            return Err(fault);
        }
        self.one_written |= number == 1;
        let Ok(number) = u8::try_from(number) else {
            return fault(&FORMULA, span, messages::too_many_of_a_kind());
        };
        Ok(number)
    }

    /// The formula; notes what was not spelled as it should be.
    #[inline]
    pub(crate) fn finish(self, reader: &mut Reader<'_, '_>) -> Formula {
        if self.repeated | self.unordered | self.one_written {
            self.note_style(reader);
        }
        self.formula
    }

    #[cold]
    fn note_style(&self, reader: &mut Reader<'_, '_>) {
        let span = reader.cursor.span_from(self.start);
        if self.repeated {
            reader.slip(&REPEATED_RESOURCE, span, messages::resource_repeated());
        }
        if self.unordered {
            reader.slip(&FORMULA_ORDER, span, messages::resources_unordered());
        }
        if self.one_written {
            reader.slip(&ONE_WRITTEN, span, messages::one_written());
        }
    }
}

/// Reads a single card: `(O)`, `O` or `?`. Says whether it stood in parentheses.
pub(crate) fn one_card(reader: &mut Reader<'_, '_>) -> Read<(Hidable<Resource>, bool)> {
    let opened = reader.open();
    if reader.cursor.peek() == b'?' {
        reader.take(TokenKind::Item);
        if let Some(open) = opened {
            reader.slip(&PARENTHESES, Span::new(open, open + 1), messages::cover_in_parentheses());
            reader.close(opened)?;
        }
        return Ok((Hidable::HIDDEN, false));
    }
    if opened.is_some() {
        let start = reader.cursor.at();
        let formula = terms_until_closed(reader, opened)?;
        let first = formula.iter().next().filter(|_| formula.total() == 1);
        let Some((resource, _)) = first else { return not_one_card(reader, start, formula) };
        return Ok((Hidable::Open(resource), true));
    }
    match resource(reader)? {
        Some(resource) => Ok((Hidable::Open(resource), false)),
        None => fault(&UNKNOWN_RESOURCE, reader.here(), messages::resource_expected(reader.found())),
    }
}

#[cold]
fn not_one_card<T>(reader: &Reader<'_, '_>, start: usize, formula: Formula) -> Read<T> {
    let end = reader.cursor.at();
    let closed = usize::from(reader.cursor.text().as_bytes()[end - 1] == b')');
    let span = Span::new(start, end - closed);
    let mut fault = Fault::new(&ONE_CARD, span, messages::not_one_card(formula.total()));
    let mut kinds = formula.iter();
    if let (Some((resource, _)), None) = (kinds.next(), kinds.next()) {
        fault.fix(Certainty::Likely, span, char::from(resource.letter()));
    }
    Err(fault)
}

/// Reads a resource letter, small ones as a slip; nothing where no letter stands here.
#[inline]
fn resource(reader: &mut Reader<'_, '_>) -> Read<Option<Resource>> {
    let Some(resource) = Resource::from_letter(reader.cursor.peek()) else { return odd_resource(reader) };
    reader.take(TokenKind::Item);
    Ok(Some(resource))
}

#[cold]
fn odd_resource(reader: &mut Reader<'_, '_>) -> Read<Option<Resource>> {
    let letter = reader.cursor.peek();
    if !letter.is_ascii_alphabetic() {
        return Ok(None);
    }
    if let Some(resource) = Resource::from_letter(letter.to_ascii_uppercase()) {
        let start = reader.cursor.at();
        reader.take(TokenKind::Item);
        reader.slip_of_case(start, char::from(resource.letter()).encode_utf8(&mut [0; 4]));
        return Ok(Some(resource));
    }
    let shown = char::from(letter);
    let mut fault = Fault::new(&UNKNOWN_RESOURCE, reader.here(), messages::no_such_resource(shown));
    if let Some((resource, word)) = Resource::from_nickname(letter) {
        let right = char::from(resource.letter());
        fault.note(messages::resource_letter(word, right));
        fault.fix(Certainty::Guess, reader.here(), right);
    }
    Err(fault)
}

fn is_resource(letter: u8) -> bool {
    Resource::from_letter(letter.to_ascii_uppercase()).is_some()
}

fn may_stand_in_formula(_before: u8, byte: u8) -> bool {
    is_resource(byte) || byte.is_ascii_digit()
}
