//! The draft: its gold, the players with their cards, and their two rows.

use scorebook_core::{Certainty, Span, TokenKind, nearest, typography};

use super::act::Deed;
use super::head::{Card, Head, Slot};
use super::lines::BLANKS;
use super::reader::{Fault, Read, Reader, Section, fault};
use super::unit::Unit;
use crate::facts::Opening;
use crate::findings;

/// How many hexes a row of the draft has.
const ROW: usize = 9;

/// Words that open lines of their own and cannot be players.
const RESERVED: &[&str] = &["Front", "Back", "Notes", "Note"];

impl<'t> Reader<'_, 't> {
    /// `Draft - Blitz 120` or `Draft - 160 draft 80`, behind `Draft`.
    pub(super) fn draft_line(&mut self, start: usize) -> Read<()> {
        self.cursor.token(TokenKind::Keyword, start);
        self.cursor.skip_blanks();
        if !typography::eat_minus(self.cursor, self.report) {
            return Err(self.draft_fault());
        }
        self.cursor.skip_blanks();
        let head = if self.cursor.peek().is_ascii_digit() {
            let kingdom = self.small_number()?;
            self.draft_word("draft")?;
            Head::Draft { kingdom, army: self.gold()? }
        } else {
            self.draft_word("Blitz")?;
            Head::Blitz { gold: self.gold()? }
        };
        if !self.cursor.at_end() {
            return Err(self.draft_fault());
        }
        self.section = Section::Draft;
        self.record.push_head(head, self.cursor.span_from(start));
        Ok(())
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

    fn gold(&mut self) -> Read<u16> {
        self.cursor.skip_blanks();
        if self.cursor.peek().is_ascii_digit() { self.small_number() } else { Err(self.draft_fault()) }
    }

    #[cold]
    fn draft_fault(&self) -> Fault {
        self.missing(
            &findings::UNKNOWN_LINE,
            "a draft is opened with `Draft - Blitz <gold>` or `Draft - <kingdom gold> draft <army gold>`",
        )
    }

    /// `Bob: Kaar'thul. Chain Lightning 3. Buckler.`
    pub(super) fn player_line(&mut self, colon: usize) -> Read<()> {
        let start = self.cursor.at();
        let rest = self.cursor.rest();
        let name = rest[..colon].trim_matches(BLANKS);
        let mut groups = rest[colon + 1..].split('.');
        let hero_text = groups.next().unwrap_or_default();
        let hero = hero_text.trim_matches(BLANKS);
        if name.is_empty() || hero.is_empty() || RESERVED.contains(&name) {
            return Err(self.player_fault(name, colon));
        }
        let hero_at = start + colon + 1 + (hero_text.len() - hero_text.trim_start_matches(BLANKS).len());
        self.cursor.token_at(TokenKind::Name, Span::new(start, start + name.len()));
        self.cursor.token_at(TokenKind::Piece, Span::new(hero_at, hero_at + hero.len()));
        let hero = self.hero_name(hero, Span::new(hero_at, hero_at + hero.len()));
        let mut at = start + colon + 1 + hero_text.len() + 1;
        let mut cards = Vec::new();
        for group in groups {
            cards.push(self.card_group(group, at));
            at += group.len() + 1;
        }
        let (abilities, items) = self.abilities_and_items(cards);
        self.players.list(name);
        let head = Head::Player { name: name.into(), hero, abilities, items };
        self.cursor.jump(self.cursor.end());
        self.record.push_head(head, self.cursor.span_from(start));
        Ok(())
    }

    #[cold]
    fn player_fault(&self, name: &str, colon: usize) -> Fault {
        let start = self.cursor.at();
        if !RESERVED.contains(&name) {
            let message = "a player line reads `<player>: <hero>. <abilities>. <items>`";
            return fault(&findings::UNKNOWN_LINE, Span::new(start, self.cursor.end()), message);
        }
        let span = Span::new(start, start + colon + 1);
        let mut fault = fault(&findings::UNKNOWN_LINE, span, format!("the colon of `{name}:` follows at once"));
        fault.fix(Certainty::Likely, span, format!("{name}:"));
        fault
    }

    /// The hero's canonical name; players may field heroes we do not know.
    fn hero_name(&mut self, name: &str, span: Span) -> Box<str> {
        if let Some(hero) = self.roster.hero_by_name(name) {
            let canonical = &self.roster.hero(hero).name;
            if **canonical != *name {
                self.spelling(span, canonical);
            }
            return canonical.clone();
        }
        let plain = name.replace('’', "'");
        if let Some(hero) = self.roster.hero_by_name(&plain) {
            let canonical = &self.roster.hero(hero).name;
            self.spelling(span, canonical);
            return canonical.clone();
        }
        let names = self.roster.heroes.iter().map(|row| &*row.name);
        let near = nearest(name, names);
        let finding = self.report.add(&findings::UNKNOWN_UNIT, span, format!("no hero is known as `{name}`"));
        if let Some(near) = near {
            finding.note(format!("did you mean `{near}`?")).fix(Certainty::Likely, span, near);
        }
        name.into()
    }

    /// Cards between commas; `at` is where the group starts.
    fn card_group(&mut self, group: &str, mut at: usize) -> Vec<Card> {
        let mut cards = Vec::new();
        for text in group.split(',') {
            let name = text.trim_matches(BLANKS);
            if !name.is_empty() {
                let from = at + (text.len() - text.trim_start_matches(BLANKS).len());
                cards.push(self.card(name, Span::new(from, from + name.len())));
            }
            at += text.len() + 1;
        }
        cards
    }

    /// A card: a name, and a number behind it for its level.
    pub(super) fn card(&mut self, text: &str, span: Span) -> Card {
        self.cursor.token_at(TokenKind::Card, span);
        let (name, level) = match text.rsplit_once(BLANKS) {
            Some((name, level)) if level.bytes().all(|byte| byte.is_ascii_digit()) => {
                (name.trim_end_matches(BLANKS), level.parse().ok())
            }
            _ => (text, None),
        };
        let name = if level.is_some() { name } else { text };
        if !self.roster.is_item(name) && !self.roster.is_ability(name) {
            self.unknown_card(name, Span::new(span.from(), span.from() + name.len()));
        }
        Card { name: name.into(), level }
    }

    /// New cards are printed every year, so only a near miss is worth a word.
    #[cold]
    fn unknown_card(&mut self, name: &str, span: Span) {
        let abilities = self.roster.heroes.iter().flat_map(|hero| &hero.ability).map(|row| &*row.name);
        let known = abilities.chain(self.roster.items.iter().map(|row| &*row.name));
        if let Some(near) = nearest(name, known) {
            let message = format!("no card is known as `{name}`; did you mean `{near}`?");
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

    /// `Front: X, Char, …`, behind the colon.
    pub(super) fn row_line(&mut self, start: usize, head: fn(Vec<Slot>) -> Head) -> Read<()> {
        self.cursor.token(TokenKind::Keyword, start);
        let findings = self.report.len();
        let row = self.slots();
        let slots = match row {
            Ok(slots) => slots,
            Err(fault) => {
                self.report.forget_since(findings);
                return Err(fault);
            }
        };
        let span = self.cursor.span_from(start);
        if slots.len() != ROW {
            let message =
                format!("a row has {ROW} hexes, this one lists {}; an empty hex is `X`", slots.len());
            self.report.add(&findings::SLOT_COUNT, span, message);
        }
        self.record.push_head(head(slots), span);
        Ok(())
    }

    fn slots(&mut self) -> Read<Vec<Slot>> {
        let mut slots = Vec::with_capacity(ROW);
        loop {
            self.cursor.skip_blanks();
            let start = self.cursor.at();
            slots.push(self.slot()?);
            let end = self.cursor.at();
            self.cursor.skip_blanks();
            match self.cursor.peek() {
                _ if self.cursor.at_end() => return Ok(slots),
                b',' => self.cursor.bump(),
                b'.' => {
                    let dot = self.cursor.at();
                    self.cursor.bump();
                    let last = self.cursor.at_end();
                    self.separator(Span::new(dot, dot + 1), if last { "" } else { "," });
                    if last {
                        return Ok(slots);
                    }
                }
                _ if end == self.cursor.at() || start == end => return Err(self.slot_fault()),
                _ => self.separator(Span::at(end), ","),
            }
        }
    }

    /// Says that hexes of a row are separated by commas.
    #[cold]
    fn separator(&mut self, span: Span, plain: &str) {
        let message = match (plain, span.is_empty()) {
            ("", _) => "a row ends without a dot",
            (_, true) => "a comma is missing between two hexes of the row",
            (_, false) => "the hexes of a row are separated by commas, not dots",
        };
        self.report.add(&findings::ROW_SEPARATOR, span, message).fix(Certainty::Sure, span, plain);
    }

    fn slot(&mut self) -> Read<Slot> {
        let start = self.cursor.at();
        let word = self.word();
        if word == "X" {
            self.cursor.token(TokenKind::Keyword, start);
            return Ok(Slot::Empty);
        }
        if word.is_empty() || self.cursor.peek().is_ascii_digit() {
            self.cursor.jump(start);
            return Err(self.slot_fault());
        }
        let span = self.cursor.span_from(start);
        if let Some(Opening::Unit(unit)) = self.roster.openings.find(word) {
            self.cursor.token(TokenKind::Piece, start);
            return Ok(Slot::Unit(Unit::Known(unit)));
        }
        if word == "x" {
            self.spelling(span, "X");
            return Ok(Slot::Empty);
        }
        let span = self.full_name(span);
        self.cursor.jump(span.to());
        self.cursor.token(TokenKind::Piece, start);
        Ok(Slot::Unit(self.unit_named(span)))
    }

    #[cold]
    fn slot_fault(&self) -> Fault {
        self.missing(&findings::UNKNOWN_LINE, "a row lists units and `X`, separated by commas")
    }

    /// A pick of an extended draft: a unit and its hex, or a card.
    pub(super) fn pick(&mut self) -> Read<Deed> {
        let name = self.name_words();
        if name.is_empty() {
            return Err(
                self.missing(&findings::UNREADABLE_ACTION, "a pick is a unit with its hex, or a card")
            );
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
        if let Some(Opening::Unit(_) | Opening::Hero | Opening::Season2(_)) = self.roster.openings.find(word)
        {
            return Err(self.missing(&findings::MISSING_HEX, &format!("`{word}` needs a hex, such as `E4`")));
        }
        self.cursor.skip_blanks();
        let level = if self.cursor.peek().is_ascii_digit() { Some(self.small_number()?) } else { None };
        let mut card = self.card(word, name);
        if word.contains(['\t']) || word.contains("  ") {
            card.name = word.split_ascii_whitespace().collect::<Vec<_>>().join(" ").into();
        }
        Ok(Card { level, ..card })
    }

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
            Some(Opening::Season2(unit)) => {
                self.evidence.v3.get_or_insert(span);
                Unit::Known(unit)
            }
            _ => self.odd_unit(word, span),
        }
    }

    /// A unit by its full name, in another spelling, or one the roster does not have.
    #[cold]
    pub(super) fn odd_unit(&mut self, word: &str, span: Span) -> Unit {
        let plain = word.split_ascii_whitespace().collect::<Vec<_>>().join(" ").replace('’', "'");
        let spelled = self.roster.openings.find(&plain).or_else(|| {
            let like = |(known, _): &(&str, Opening)| known.eq_ignore_ascii_case(&plain);
            self.roster.openings.iter().find(like).map(|(_, opening)| opening)
        });
        let unit = match (self.roster.unit_by_name(&plain), spelled) {
            (Some(unit), _) | (None, Some(Opening::Unit(unit) | Opening::Spelled(unit))) => Unit::Known(unit),
            (None, Some(Opening::Season2(unit))) => {
                self.evidence.v3.get_or_insert(span);
                self.spelling(span, &self.roster.unit(unit).season2.clone().unwrap_or_default());
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

    #[cold]
    fn unknown_unit(&mut self, word: &str, span: Span) {
        let units = self.roster.units.iter();
        let known = units.flat_map(|row| [&*row.abbreviation].into_iter().chain(row.season2.as_deref()));
        let near = nearest(word, known.chain(["Hero"]));
        let message = format!("no unit is known as `{word}`");
        let finding = self.report.add(&findings::UNKNOWN_UNIT, span, message);
        if let Some(near) = near {
            finding.note(format!("did you mean `{near}`?")).fix(Certainty::Likely, span, near);
        }
    }
}
