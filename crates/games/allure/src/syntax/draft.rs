//! The draft: its gold, the players with their cards, and their two rows.

use scorebook_core::{Certainty, Edit, Fix, Said, Span, TokenKind, nearest, typography};

use super::act::Deed;
use super::head::{Card, Head, Slot};
use super::reader::{Fault, Read, Reader, Section, fault, trim, trim_span};
use super::unit::Unit;
use crate::facts::Opening;
use crate::findings::{self, messages};

/// How many hexes a row of the draft has.
const ROW: usize = 9;

/// Words that open lines of their own and cannot be players.
const RESERVED: &[&str] = &["Front", "Back", "Notes", "Note"];

impl Reader<'_, '_> {
    /// `Draft - Blitz 120` or `Draft - 160 draft 80`, after `Draft`. Whatever is wrong with it, a draft follows.
    pub(super) fn draft_line(&mut self, start: usize) -> Read<()> {
        self.section = Section::Draft;
        self.cursor.token(TokenKind::Keyword, start);
        let findings = self.report.len();
        let head = self.draft().inspect_err(|_| self.report.forget_since(findings))?;
        self.record.push_head(head, self.cursor.span_from(start));
        Ok(())
    }

    fn draft(&mut self) -> Read<Head> {
        self.cursor.skip_blanks();
        if !typography::eat_minus(self.cursor, self.report) {
            let mut fault = self.draft_fault();
            if self.cursor.peek().is_ascii_alphanumeric() {
                fault.finding().fix(Certainty::Likely, Span::at(self.cursor.at()), "- ");
            }
            return Err(fault);
        }
        self.cursor.skip_blanks();
        if self.cursor.peek().is_ascii_digit() {
            let kingdom = self.small_number()?;
            self.draft_word("draft")?;
            return Ok(Head::Draft { kingdom, army: self.gold(messages::no_army_gold)? });
        }
        self.draft_word("Blitz")?;
        Ok(Head::Blitz { gold: self.gold(messages::no_blitz_gold)? })
    }

    fn draft_word(&mut self, wanted: &str) -> Read<()> {
        self.cursor.skip_blanks();
        let start = self.cursor.at();
        let word = self.word();
        if !word.eq_ignore_ascii_case(wanted) {
            self.cursor.jump(start);
            return Err(self.draft_fault());
        }
        self.cursor.token(TokenKind::Keyword, start);
        if word != wanted {
            self.spelling(self.cursor.span_from(start), wanted);
        }
        Ok(())
    }

    /// The gold at the end of the line; left out, it is missed and the draft goes on.
    fn gold(&mut self, missing: fn() -> Said) -> Read<Option<u16>> {
        let behind = self.cursor.at();
        self.cursor.skip_blanks();
        if self.cursor.at_end() {
            self.report.add(&findings::MISSING_GOLD, Span::at(behind), missing());
            return Ok(None);
        }
        let gold = if self.cursor.peek().is_ascii_digit() { Some(self.small_number()?) } else { None };
        self.cursor.skip_blanks();
        if gold.is_some() && self.cursor.at_end() { Ok(gold) } else { Err(self.draft_fault()) }
    }

    #[cold]
    fn draft_fault(&self) -> Fault {
        self.missing(&findings::UNKNOWN_LINE, messages::draft_line_reads())
    }

    /// `Bob: Kaar'thul. Chain Lightning 3. Buckler.`
    pub(super) fn player_line(&mut self, colon: usize) -> Read<()> {
        let (text, end) = (self.cursor.text(), self.cursor.end());
        let start = self.cursor.at();
        let name = trim_span(text, start, start + colon);
        let mut groups = parts(text, b'.', start + colon + 1, end);
        let hero = groups.next().unwrap_or_default();
        if name.is_empty() || hero.is_empty() || RESERVED.contains(&self.text(name)) {
            return Err(self.player_fault(self.text(name), colon));
        }
        self.cursor.token_at(TokenKind::Name, name);
        self.cursor.token_at(TokenKind::Piece, hero);
        let hero = self.hero_named(hero);
        let cards = groups.map(|group| self.card_group(group)).collect();
        let (abilities, items) = self.abilities_and_items(cards);
        let (name, named) = (self.text(name), name);
        self.players.list((name, named));
        self.cursor.jump(end);
        let head = Head::Player { name: name.into(), hero, abilities, items };
        self.record.push_head(head, self.cursor.span_from(start));
        Ok(())
    }

    #[cold]
    fn player_fault(&self, name: &str, colon: usize) -> Fault {
        let start = self.cursor.at();
        if !RESERVED.contains(&name) {
            let span = Span::new(start, self.cursor.end());
            return fault(&findings::UNKNOWN_LINE, span, messages::player_line_reads());
        }
        let span = Span::new(start, start + colon + 1);
        let mut fault = fault(&findings::UNKNOWN_LINE, span, messages::no_blank_before_colon(name));
        fault.finding().fix(Certainty::Likely, span, format!("{name}:"));
        fault
    }

    /// The hero of a player line; players may field heroes we do not know.
    fn hero_named(&mut self, span: Span) -> Unit {
        let name = self.text(span);
        if let Some(hero) = self.roster.hero_by_name(name)
            && *self.roster.hero(hero).name == *name
        {
            return Unit::Named(hero);
        }
        self.odd_hero(name, span)
    }

    #[cold]
    fn odd_hero(&mut self, name: &str, span: Span) -> Unit {
        if let Some(hero) = self.roster.hero_by_name(&name.replace('’', "'")) {
            self.spelling(span, &self.roster.hero(hero).name);
            return Unit::Named(hero);
        }
        let near = nearest(name, self.roster.heroes.iter().map(|row| &*row.name));
        let finding = self.report.add(&findings::UNKNOWN_UNIT, span, messages::unknown_hero(name));
        if let Some(near) = near {
            finding.note(messages::did_you_mean(near)).fix(Certainty::Likely, span, near);
        }
        Unit::Other(name.into())
    }

    /// Cards between commas.
    fn card_group(&mut self, group: Span) -> Vec<Card> {
        let cards = parts(self.cursor.text(), b',', group.from(), group.to());
        cards.filter(|card| !card.is_empty()).map(|card| self.card(card)).collect()
    }

    /// A card: a name, and a number after it for its level.
    fn card(&mut self, span: Span) -> Card {
        let text = self.text(span);
        let digits = text.bytes().rev().take_while(u8::is_ascii_digit).count();
        let (name, number) = text.split_at(text.len() - digits);
        let level = if name.ends_with([' ', '\t', '\r']) { number.parse().ok() } else { None };
        let name = if level.is_some() { trim(name) } else { text };
        self.card_named(Span::new(span.from(), span.from() + name.len()), level)
    }

    fn card_named(&mut self, span: Span, level: Option<u8>) -> Card {
        self.cursor.token_at(TokenKind::Card, span);
        let name = self.text(span);
        let known = self.roster.card(name);
        if known.is_none() {
            self.unknown_card(name, span);
        }
        Card { name: known.unwrap_or_else(|| name.to_owned().into()), level }
    }

    /// New cards are printed every year, so only a near miss is worth a word.
    #[cold]
    fn unknown_card(&mut self, name: &str, span: Span) {
        let abilities = self.roster.heroes.iter().flat_map(|hero| &hero.ability).map(|row| &*row.name);
        let known = abilities.chain(self.roster.items.iter().map(|row| &*row.name));
        if let Some(near) = nearest(name, known) {
            let message = messages::unknown_card(name, near);
            self.report.add(&findings::UNKNOWN_CARD, span, message).fix(Certainty::Likely, span, near);
        }
    }

    /// Two groups are abilities and items by their place; otherwise what is a known item is one.
    fn abilities_and_items(&self, mut groups: Vec<Vec<Card>>) -> (Vec<Card>, Vec<Card>) {
        while groups.last().is_some_and(Vec::is_empty) {
            groups.pop();
        }
        match <[Vec<Card>; 2]>::try_from(groups) {
            Ok([abilities, items]) => (abilities, items),
            Err(groups) => groups.into_iter().flatten().partition(|card| !self.roster.is_item(&card.name)),
        }
    }

    /// `Front: X, Char, …`, after the colon.
    pub(super) fn row_line(&mut self, start: usize, head: fn(Vec<Slot>) -> Head) -> Read<()> {
        self.cursor.token(TokenKind::Keyword, start);
        if trim(self.cursor.rest()).trim_start_matches([' ', '\t', ',', '.']).is_empty() {
            self.cursor.skip_blanks();
            return Err(self.missing(&findings::UNKNOWN_LINE, messages::row_line_reads()));
        }
        let slots = self.slots();
        let span = self.cursor.span_from(start);
        if slots.len() != ROW {
            self.report.add(&findings::SLOT_COUNT, span, messages::slot_count(ROW, slots.len()));
        }
        self.record.push_head(head(slots), span);
        Ok(())
    }

    fn slots(&mut self) -> Vec<Slot> {
        let mut slots = Vec::with_capacity(ROW);
        let mut slips = Vec::new();
        loop {
            self.cursor.skip_blanks();
            let slot = self.whole_slot();
            slots.push(slot);
            let end = self.cursor.at();
            self.cursor.skip_blanks();
            let at = self.cursor.at();
            match self.cursor.peek() {
                _ if self.cursor.at_end() => break,
                b',' => self.cursor.bump(),
                b'.' => {
                    self.cursor.bump();
                    let comma = if self.cursor.at_end() { "" } else { "," };
                    slips.push(Edit { span: Span::new(at, at + 1), text: comma.to_owned() });
                }
                _ => slips.push(Edit { span: Span::at(end), text: ",".to_owned() }),
            }
            if self.cursor.at_end() && slips.last().is_some_and(|slip| slip.text.is_empty()) {
                break;
            }
        }
        if !slips.is_empty() {
            self.row_separators(slips);
        }
        slots
    }

    /// A slot up to its separator; one that cannot be read costs no other.
    fn whole_slot(&mut self) -> Slot {
        let (back, findings) = (self.cursor.checkpoint(), self.report.len());
        if let Some(slot) = self.slot() {
            let end = self.cursor.at();
            self.cursor.skip_blanks();
            let starts_word = self.cursor.peek().is_ascii_alphabetic() && !self.sees_hex();
            let separated =
                matches!(self.cursor.peek(), b',' | b'.') || (self.cursor.at() > end && starts_word);
            if separated || self.cursor.at_end() {
                self.cursor.jump(end);
                return slot;
            }
        }
        self.cursor.restore(back);
        self.report.forget_since(findings);
        self.unread_slot()
    }

    #[cold]
    fn unread_slot(&mut self) -> Slot {
        let start = self.cursor.at();
        let rest = self.cursor.rest();
        let text = rest[..rest.find([',', '.']).unwrap_or(rest.len())].trim_end_matches([' ', '\t']);
        self.cursor.jump(start + text.len());
        self.cursor.token(TokenKind::Unreadable, start);
        let span = self.cursor.span_from(start);
        if text.is_empty() {
            let message = messages::empty_slot();
            self.report.add(&findings::UNREADABLE_SLOT, span, message).fix(Certainty::Likely, span, "X");
        } else {
            self.report.add(&findings::UNREADABLE_SLOT, span, messages::unreadable_slot(text));
        }
        Slot::Unread(text.into())
    }

    /// Says once for a row that its hexes are separated by commas.
    #[cold]
    fn row_separators(&mut self, edits: Vec<Edit>) {
        let span = edits[0].span;
        let title = messages::write_commas().into_text();
        let fix = Fix { title, certainty: Certainty::Sure, edits };
        self.report.add(&findings::ROW_SEPARATOR, span, messages::commas_between_slots()).fix_with(fix);
    }

    fn slot(&mut self) -> Option<Slot> {
        let start = self.cursor.at();
        let word = self.word();
        if word == "X" {
            self.cursor.token(TokenKind::Keyword, start);
            return Some(Slot::Empty);
        }
        if word.is_empty() {
            return None;
        }
        let span = self.cursor.span_from(start);
        if let Some(Opening::Unit(unit)) = self.roster.openings.find(word) {
            self.cursor.token(TokenKind::Piece, start);
            return Some(Slot::Unit(Unit::Known(unit)));
        }
        if word == "x" {
            self.spelling(span, "X");
            return Some(Slot::Empty);
        }
        let span = self.full_name(span);
        self.cursor.jump(span.to());
        self.cursor.token(TokenKind::Piece, start);
        Some(Slot::Unit(self.unit_named(span)))
    }

    /// A pick of an extended draft: a unit and its hex, or a card.
    pub(super) fn pick(&mut self) -> Read<Deed> {
        let name = self.name_words();
        if name.is_empty() {
            return Err(self.missing(&findings::UNREADABLE_ACTION, messages::pick_reads()));
        }
        if let Some(at) = self.hex()? {
            self.cursor.token_at(TokenKind::Piece, name);
            return Ok(Deed::Draft { unit: self.unit_named(name), at });
        }
        Ok(Deed::Card(self.named_card(name)?))
    }

    /// A card whose name was read; its level may follow.
    pub(super) fn named_card(&mut self, name: Span) -> Read<Card> {
        let word = self.text(name);
        let opening = self.roster.openings.find(word);
        if let Some(Opening::Unit(_) | Opening::Season1(_) | Opening::Season2(_) | Opening::Hero) = opening {
            return Err(self.missing(&findings::MISSING_HEX, messages::needs_hex(word)));
        }
        self.cursor.skip_blanks();
        let level = if self.cursor.peek().is_ascii_digit() { Some(self.small_number()?) } else { None };
        // `a vs b` is a title wherever it stands.
        if level.is_some() && word.ends_with(" vs") {
            return Err(fault(&findings::UNREADABLE_ACTION, name, messages::title_is_no_card()));
        }
        let mut card = self.card_named(name, level);
        if word.contains('\t') || word.contains("  ") {
            card.name = word.split_ascii_whitespace().collect::<Vec<_>>().join(" ").into();
        }
        Ok(card)
    }
}

/// The parts between separators, without blanks around them.
fn parts(text: &str, separator: u8, start: usize, end: usize) -> impl Iterator<Item = Span> {
    let mut next = Some(start);
    std::iter::from_fn(move || {
        let from = next?;
        let to = memchr::memchr(separator, &text.as_bytes()[from..end]).map_or(end, |length| from + length);
        next = (to < end).then_some(to + 1);
        Some(trim_span(text, from, to))
    })
}
