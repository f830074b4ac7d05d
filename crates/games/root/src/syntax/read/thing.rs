//! Reading pieces, cards and items, counted, grouped and combined.

use scorebook_core::{Certainty, Code, Edit, Fix, Said, Span, TokenKind, apart, nearest};
use smallvec::SmallVec;

use super::bytes::{is_blank, trim_end};
use super::reader::Reader;
use crate::facts::{card_word, card_words};
use crate::findings::{
    BAD_COUNT, CARD_SPELLING, FOREIGN_PIECE, LONE_GROUP, OLD_FERRY, PAWN_START, START_IN_GROUP, UNKNOWN_CARD,
    UNKNOWN_ITEM, UNKNOWN_PIECE, messages,
};
use crate::names::{Faction, Item, Relic, Side, Suit};
use crate::syntax::list::List;
use crate::syntax::place::Place;
use crate::syntax::thing::{
    Card, CardName, Counted, Group, Groups, Mark, Piece, PieceKind, Thing, codes_of, is_mark,
};

impl<'t> Reader<'_, 't> {
    /// The left side of a move or reveal: groups combined with `+`.
    #[inline]
    pub(super) fn groups(&mut self) -> Option<Groups> {
        let first = self.group()?;
        self.blanks();
        if self.peek() != b'+' && self.apart.is_empty() {
            return Some(Groups::One(first));
        }
        let mut groups = vec![first];
        groups.append(&mut self.apart);
        while self.eat(b'+') {
            self.blanks();
            groups.push(self.group()?);
            groups.append(&mut self.apart);
            self.blanks();
        }
        Some(Groups::from(groups))
    }

    #[inline]
    fn group(&mut self) -> Option<Group> {
        if self.peek() == b'(' {
            return self.parenthesised();
        }
        let things = List::One(self.counted()?);
        self.started(things)
    }

    /// A group with the place where it starts, if one is written.
    #[inline]
    fn started(&mut self, things: List<Counted>) -> Option<Group> {
        let mut group = Group { things, from: None };
        if self.at_place() {
            group.from = Some(self.start(&group.things)?);
        }
        Some(group)
    }

    /// Where a group starts.
    #[inline]
    fn start(&mut self, things: &[Counted]) -> Option<Place> {
        let start = self.at;
        let place = self.place()?;
        if let [Counted { thing: Thing::Piece { piece, .. }, .. }, ..] = things
            && piece.kind == PieceKind::Pawn
        {
            self.report_pawn_start(start);
        }
        Some(place)
    }

    #[cold]
    fn report_pawn_start(&mut self, start: usize) {
        let span = self.span_from(start);
        let message = messages::pawn_start();
        self.report.add(&PAWN_START, span, message).fix(Certainty::Likely, span, "");
    }

    /// `(w+2Ew+Eb)`, `(2F+M)#` or `(2%c+%h)`, with the place where they start.
    fn parenthesised(&mut self) -> Option<Group> {
        let start = self.at;
        self.at += 1;
        self.blanks();
        let open = self.span_from(start);
        let suits = self.at_bare_suit();
        let mut things: SmallVec<[Counted; 8]> = SmallVec::new();
        let end = loop {
            things.push(if suits { self.counted_suit()? } else { self.counted()? });
            if !suits && self.peek().is_ascii_digit() {
                return self.starts_apart(open, &things);
            }
            let end = self.at;
            self.blanks();
            if !self.eat(b'+') {
                break end;
            }
            self.blanks();
        };
        if !self.eat(b')') {
            return self.fail(messages::expected_more_or_close);
        }
        let mut close = self.span_from(end);
        if suits {
            self.name_behind_suits(&mut things)?;
        } else {
            self.blanks();
            close = self.span_from(end);
        }
        if things.len() == 1 {
            self.report_needless_group(&LONE_GROUP, open, close, messages::lone_group());
        }
        let things = match things[..] {
            [thing] => List::One(thing),
            _ => List::Many(things.as_slice().into()),
        };
        self.started(things)
    }

    /// `(t+4w0)->5`, which is `t+4w0->5`: a start inside parentheses belongs to its member, so each member is a group of its own. The
    /// things before are read, the last of them up to its start.
    #[cold]
    fn starts_apart(&mut self, open: Span, before: &[Counted]) -> Option<Group> {
        let (last, others) = before.split_last()?;
        let mut groups: Vec<Group> =
            others.iter().map(|&thing| Group { things: List::One(thing), from: None }).collect();
        groups.push(self.started(List::One(*last))?);
        let mut end = self.at;
        self.blanks();
        while self.eat(b'+') {
            self.blanks();
            let thing = self.counted()?;
            groups.push(self.started(List::One(thing))?);
            end = self.at;
            self.blanks();
        }
        if !self.eat(b')') {
            return self.fail(messages::expected_more_or_close);
        }
        self.blanks();
        let close = self.span_from(end);
        if self.at_place() {
            return self.fail(messages::expected_arrow_after_group);
        }
        let message = messages::start_in_group();
        self.report_needless_group(&START_IN_GROUP, open, close, message);
        let rest = groups.split_off(1);
        self.apart = rest;
        groups.pop()
    }

    /// The `#` after a group of suits, and the name that all its cards share.
    fn name_behind_suits(&mut self, cards: &mut [Counted]) -> Option<()> {
        let start = self.at;
        if !self.eat(b'#') {
            return self.fail(messages::expected_sign_after_suits);
        }
        let mut name = None;
        self.card_name(&mut name)?;
        self.token(TokenKind::Card, start);
        for counted in cards {
            if let Thing::Card(card) = &mut counted.thing {
                card.name = name;
            }
        }
        Some(())
    }

    /// Parentheses, each with the blanks around it, that are not needed: without them a blank would tear the action apart.
    #[cold]
    fn report_needless_group(&mut self, code: &'static Code, open: Span, close: Span, message: Said) {
        let edit = |span: Span| Edit { span, text: String::new() };
        let title = messages::leave_parentheses_out().into_text();
        let fix = Fix { title, certainty: Certainty::Sure, edits: vec![edit(open), edit(close)] };
        let length = trim_end(open.join(close).of(self.cursor.text())).len();
        let span = Span::new(open.from(), open.from() + length);
        self.report.add(code, span, message).fix_with(fix);
    }

    /// Whether a suit that is no card of its own stands here, as in `(2F+M)#`.
    fn at_bare_suit(&self) -> bool {
        let rest = &self.bytes[self.at..];
        let suit = rest.iter().position(|byte| !byte.is_ascii_digit()).unwrap_or(rest.len());
        let after = rest.get(suit + 1..).and_then(|rest| rest.iter().find(|&&byte| !is_blank(byte)));
        rest.get(suit).is_some_and(|&byte| Suit::from_letter(byte).is_some()) && after != Some(&b'#')
    }

    fn counted_suit(&mut self) -> Option<Counted> {
        let start = self.at;
        let count = self.count()?;
        self.items = false;
        let Some(suit) = Suit::from_letter(self.peek()) else {
            return self.fail(messages::expected_suit);
        };
        self.at += 1;
        self.token(TokenKind::Card, start);
        Some(Counted { count, thing: Thing::Card(Card { suit: Some(suit), name: None }) })
    }

    /// How many, one where nothing is written.
    #[inline]
    fn count(&mut self) -> Option<u8> {
        if self.peek().is_ascii_digit() { self.written_count() } else { Some(1) }
    }

    fn written_count(&mut self) -> Option<u8> {
        let start = self.at;
        let count = self.amount()?;
        self.token(TokenKind::Number, start);
        if count == 0 {
            return self.fail_as(&BAD_COUNT, self.span_from(start), messages::count_of_nothing());
        }
        Some(count)
    }

    /// A piece, card or item with its count.
    #[inline]
    fn counted(&mut self) -> Option<Counted> {
        let count = self.count()?;
        self.items = false;
        let thing = match self.peek() {
            b'w' | b'b' | b't' | b'p' | b'f' | b'r' => self.piece(None)?,
            b'#' => self.card(None)?,
            b'%' => self.item()?,
            letter @ (b'B' | b'F' | b'M' | b'R') => self.suited_card(letter)?,
            b'A'..=b'Z' | b'h' => {
                let of = self.side()?;
                self.piece(Some(of))?
            }
            _ => return self.fail(messages::expected_thing),
        };
        Some(Counted { count, thing })
    }

    #[inline]
    fn suited_card(&mut self, letter: u8) -> Option<Thing> {
        if self.peek_at(1) != b'#' {
            self.at += 1;
            return self.fail(messages::expected_sign_after_suit);
        }
        self.at += 1;
        self.card(Suit::from_letter(letter))
    }

    /// A card, from its `#` on.
    #[inline]
    fn card(&mut self, suit: Option<Suit>) -> Option<Thing> {
        let start = self.at - usize::from(suit.is_some());
        self.at += 1;
        let mut card = Card { suit, name: None };
        self.card_name(&mut card.name)?;
        self.token(TokenKind::Card, start);
        Some(Thing::Card(card))
    }

    /// The name after `#`, if there is one.
    #[inline]
    fn card_name(&mut self, name: &mut Option<CardName>) -> Option<()> {
        let start = self.at;
        if !self.eat(b'@') {
            let word = self.word();
            // The `h` belongs to a hireling: `#saph_V$->`.
            self.at -= usize::from(self.peek() == b'_' && word.ends_with(b"h"));
        }
        if self.at > start {
            *name = Some(self.named(start)?);
        }
        Some(())
    }

    /// Steps over lower-case letters.
    #[inline]
    pub(super) fn word(&mut self) -> &'t [u8] {
        let start = self.at;
        while self.peek().is_ascii_lowercase() {
            self.at += 1;
        }
        &self.bytes[start..self.at]
    }

    /// The card that the word since `start` names; other spellings and unknown names are reported.
    #[inline]
    pub(super) fn named(&mut self, start: usize) -> Option<CardName> {
        match card_word(&self.bytes[start..self.at]) {
            Some(found) if found.exact => Some(CardName::Known(found.word)),
            _ => self.odd_name(start),
        }
    }

    #[cold]
    fn odd_name(&mut self, start: usize) -> Option<CardName> {
        let (span, word) = (self.span_from(start), self.text_from(start));
        let Some(name) = CardName::new(word) else {
            return self.fail_as(&UNKNOWN_CARD, span, messages::unknown_card(word));
        };
        if let CardName::Known(known) = name {
            let message = messages::card_spelling(name);
            self.respell(&CARD_SPELLING, span, known.text(), message);
            return Some(name);
        }
        if let Some(known) = a_slip_from(word) {
            self.respell(&UNKNOWN_CARD, span, known, messages::unknown_card(word));
            return CardName::new(known);
        }
        let is_asked = !self.report.is_brief();
        let finding = self.report.add(&UNKNOWN_CARD, span, messages::unknown_card(word));
        let meant = || hand_for_name(word).or_else(|| nearest(word, card_words()));
        if let Some(known) = is_asked.then(meant).flatten() {
            finding.fix(Certainty::Likely, span, known);
        }
        Some(name)
    }

    /// `%s` or `%_`.
    #[inline]
    fn item(&mut self) -> Option<Thing> {
        self.at += 1;
        let letter = self.peek();
        let thing = match Item::from_letter(letter) {
            Some(item) => Thing::Item(item),
            None if letter == b'_' => Thing::AllItems,
            None => return self.fail_item(),
        };
        self.at += 1;
        self.items = true;
        self.token(TokenKind::Item, self.at - 2);
        Some(thing)
    }

    #[cold]
    pub(super) fn fail_item<T>(&mut self) -> Option<T> {
        let found = self.found_here(self.at);
        let message = messages::unknown_item(found);
        self.fail_as(&UNKNOWN_ITEM, Span::at(self.at), message)
    }

    /// A piece, from the letter of its type on.
    #[inline]
    fn piece(&mut self, of: Option<Side>) -> Option<Thing> {
        let start = self.at;
        let kind = match PieceKind::from_letter(self.peek()) {
            Some(kind) => kind,
            None if self.peek() == b'r' && self.peek_at(1) != b'_' => self.note_old_ferry(),
            None => return self.fail_piece(start),
        };
        self.at += 1;
        let mark = if self.peek() == b'_' { self.mark(kind, start)? } else { Mark::Plain };
        self.token(TokenKind::Piece, start);
        let piece = Piece { kind, mark };
        match of.or(self.turn.map(Side::Faction)) {
            Some(owner) if !piece.is_of(owner) => Some(self.foreign(of, piece, (owner, start))),
            _ => Some(Thing::Piece { of, piece }),
        }
    }

    #[cold]
    fn fail_piece<T>(&mut self, start: usize) -> Option<T> {
        if self.peek() == b'r' {
            self.at += 2;
            let message = messages::letters_swapped();
            return self.fail_as(&UNKNOWN_PIECE, self.span_from(start), message);
        }
        self.fail(messages::expected_piece_type)
    }

    /// Up to V2.7 the ferry was the raft, `r`.
    #[cold]
    fn note_old_ferry(&mut self) -> PieceKind {
        self.old_ferry.get_or_insert(self.at);
        let span = Span::new(self.at, self.at + 1);
        self.respell(&OLD_FERRY, span, "f", messages::old_ferry());
        PieceKind::Ferry
    }

    /// What stands after the type of a piece: `_s`, `_1_f`, `_f_t`.
    #[inline]
    fn mark(&mut self, kind: PieceKind, start: usize) -> Option<Mark> {
        let first = self.peek_at(1);
        if self.peek_at(2) == b'_' {
            return self.double_mark(kind, start);
        }
        if !is_mark(first) {
            return self.fail_mark(kind, start, 2);
        }
        self.at += 2;
        Some(Mark::Letter(first))
    }

    fn double_mark(&mut self, kind: PieceKind, start: usize) -> Option<Mark> {
        let (first, second) = (self.peek_at(1), self.peek_at(3));
        let mark = match (kind, first, Relic::from_letter(second)) {
            (PieceKind::Token, b'1'..=b'3', Some(relic)) => Mark::Worth(first - b'0', relic),
            (PieceKind::Building, up, Some(down)) if up != second => match Relic::from_letter(up) {
                Some(up) => Mark::Sides(up, down),
                None => return self.fail_mark(kind, start, 4),
            },
            _ => return self.fail_mark(kind, start, 4),
        };
        self.at += 4;
        Some(mark)
    }

    #[cold]
    fn fail_mark<T>(&mut self, kind: PieceKind, start: usize, length: usize) -> Option<T> {
        let most = self.cursor.text().floor_char_boundary((self.at + length).min(self.bytes.len()));
        let ends = |byte: &u8| is_blank(*byte) || matches!(byte, b'/' | b';');
        // What ends the action is no part of the piece.
        let end = self.bytes[self.at..most].iter().position(ends).map_or(most, |length| self.at + length);
        let code = self.cursor.text().get(self.at - 1..end).unwrap_or_default().to_owned();
        let span = Span::new(start, end.max(start));
        let known = self.turn.map(|turn| codes_of(Side::Faction(turn), kind)).unwrap_or_default();
        let message = match &known[..] {
            [] => messages::unknown_piece(code),
            known => messages::unknown_piece_of_faction(code, one_of(known)),
        };
        self.fail_as(&UNKNOWN_PIECE, span, message)
    }

    /// A piece that its owner does not have. Nobody has one that is turned round: `f_b` is `b_f`.
    #[cold]
    fn foreign(&mut self, of: Option<Side>, piece: Piece, (owner, start): (Side, usize)) -> Thing {
        let Some(turned) = piece.turned().filter(|turned| turned.is_of(owner)) else {
            self.report_foreign(piece, owner, start);
            return Thing::Piece { of, piece };
        };
        let span = self.span_from(start);
        self.respell(&FOREIGN_PIECE, span, &turned.to_string(), messages::letters_swapped());
        Thing::Piece { of, piece: turned }
    }

    fn report_foreign(&mut self, piece: Piece, owner: Side, start: usize) {
        let name = match owner {
            Side::Faction(faction) => faction.name().to_owned(),
            Side::Hireling(hireling) => format!("the hirelings `{hireling}`"),
        };
        let known = codes_of(owner, piece.kind);
        let message = match &known[..] {
            [] => messages::foreign_type(piece.kind.plural(), name),
            known => messages::foreign_piece(piece, name, one_of(known)),
        };
        self.report.add(&FOREIGN_PIECE, self.span_from(start), message);
    }
}

/// "`b_s`, `b_w` or `b_r`".
fn one_of(codes: &[String]) -> String {
    let quoted: Vec<String> = codes.iter().map(|code| format!("`{code}`")).collect();
    match quoted.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} or {last}", rest.join(", ")),
        None => String::new(),
    }
}

/// Shorter names are a letter away from many words.
const SHORTEST_NAME: usize = 5;

/// The one name that a word is but for a letter lost, added or mistyped, or two in each other's place.
fn a_slip_from(word: &str) -> Option<&'static str> {
    let is_near = |name: &&str| name.len() >= SHORTEST_NAME && name.len().abs_diff(word.len()) <= 1;
    let mut names = card_words().filter(is_near).filter(|name| apart(word, name, 1).is_some());
    let first = names.next()?;
    names.all(|name| name == first).then_some(first)
}

/// The hand that a card's single small letter was most probably meant to be: `#c->` for `#C->`.
fn hand_for_name(word: &str) -> Option<&'static str> {
    let &[letter] = word.as_bytes() else { return None };
    Faction::from_letter(letter.to_ascii_uppercase()).map(Faction::word)
}
