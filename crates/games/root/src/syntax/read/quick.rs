//! The commonest actions, read in one go with everything in registers. Whatever is unusual in any way (a finding to
//! make, a blank, a rare action) is left to the reader, which reads the same things with more words; a test holds the
//! two together.
#![expect(clippy::inline_always, reason = "measured: calls would move what is read through memory")]

use crate::facts::{CardWord, card_word};
use crate::names::{Area, Column, Faction, Item, Side, State, Suit};
use crate::syntax::act::{Act, Battle, Craft, Points};
use crate::syntax::list::List;
use crate::syntax::moves::{FullMove, Move, PlainMove, widen};
use crate::syntax::place::{Clearing, ItemPlace, Place};
use crate::syntax::thing::{Card, CardName, Counted, Group, Groups, Mark, Piece, PieceKind, Thing, is_mark};

/// Reads the action at `at`, if it is plain and ends at a separator or the end of the line, and hands it to `keep`
/// with the place where it ends. Tells whether it did.
#[inline(always)]
pub(super) fn quick_act(
    bytes: &[u8],
    at: usize,
    turn: Option<Faction>,
    mut keep: impl FnMut(Act, usize),
) -> Option<()> {
    let mut scan = Scan { bytes, at, turn, items: false };
    match scan.peek() {
        b'+' => {
            let points = scan.score()?;
            scan.ends()?;
            keep(Act::Score(points), scan.at);
        }
        b'X' => {
            let battle = scan.battle()?;
            scan.ends()?;
            keep(Act::Battle(battle), scan.at);
        }
        b'Z' => {
            let craft = scan.craft()?;
            scan.ends()?;
            keep(Act::Craft(craft), scan.at);
        }
        b'(' => {
            let things = scan.parenthesised()?;
            let step = scan.full_move(things)?;
            keep(Act::Move(step), scan.at);
        }
        _ => {
            let what = scan.counted()?;
            let from = scan.start()?;
            if scan.peek() == b'+' {
                let step = scan.combined(Group { things: List::One(widen(what)), from: from.written() })?;
                keep(Act::Move(step), scan.at);
                return Some(());
            }
            scan.arrow()?;
            let to = scan.destinations()?;
            keep(Act::Move(Move::Plain(PlainMove { what, from: from.written(), to })), scan.at);
        }
    }
    Some(())
}

/// A place in the line, and what must be known to go on.
struct Scan<'t> {
    bytes: &'t [u8],
    at: usize,
    turn: Option<Faction>,
    /// Whether the thing before was an item: only items have sides and areas.
    items: bool,
}

impl Scan<'_> {
    #[inline(always)]
    fn peek(&self) -> u8 {
        self.bytes.get(self.at).copied().unwrap_or(0)
    }

    #[inline(always)]
    fn eat(&mut self, byte: u8) -> Option<()> {
        if self.bytes.get(self.at) != Some(&byte) {
            return None;
        }
        self.at += 1;
        Some(())
    }

    #[inline(always)]
    fn ends(&self) -> Option<()> {
        let ends = match self.bytes.get(self.at) {
            None | Some(b'/' | b';') => true,
            Some(b' ') => self.bytes[self.at..].trim_ascii_start().starts_with(b"//"),
            Some(_) => false,
        };
        ends.then_some(())
    }

    /// A number of one or two digits; `None` where none stands here or it is longer.
    #[inline(always)]
    fn number(&mut self) -> Option<u8> {
        let first = self.peek().wrapping_sub(b'0');
        if first > 9 {
            return None;
        }
        self.at += 1;
        let second = self.peek().wrapping_sub(b'0');
        if second > 9 {
            return Some(first);
        }
        self.at += 1;
        (!self.peek().is_ascii_digit()).then_some(first * 10 + second)
    }

    /// `++` and `++2`.
    #[inline(always)]
    fn score(&mut self) -> Option<Points> {
        self.at += 1;
        self.eat(b'+')?;
        let points = if self.peek().is_ascii_digit() { self.number()? } else { 1 };
        Some(Points { of: None, points })
    }

    /// `XE3`.
    #[inline(always)]
    fn battle(&mut self) -> Option<Battle> {
        self.at += 1;
        let defender = Side::Faction(self.faction()?);
        let clearing = self.clearing()?;
        Some(Battle { attacker: None, defender, clearing, ambush: None, foil: None, rolls: None })
    }

    /// `Z%h`, `Zarmor`.
    #[inline(always)]
    fn craft(&mut self) -> Option<Craft> {
        self.at += 1;
        if self.eat(b'%').is_none() {
            return self.craft_card().map(Craft::Card);
        }
        let item = Item::from_letter(self.peek())?;
        self.at += 1;
        Some(Craft::Item(item))
    }

    /// `Zarmor`; a suit before the name is left to the reader.
    fn craft_card(&mut self) -> Option<Card> {
        if !self.peek().is_ascii_lowercase() {
            return None;
        }
        let name = self.card_word()?;
        Some(Card { suit: None, name: Some(CardName::Known(name)) })
    }

    #[inline(always)]
    fn arrow(&mut self) -> Option<()> {
        self.eat(b'-')?;
        self.eat(b'>')
    }

    /// `(w+2Ew)3->`, behind the parentheses.
    #[inline(never)]
    fn full_move(&mut self, things: List<Counted>) -> Option<Move> {
        let from = self.start()?.written();
        self.combined(Group { things, from })
    }

    /// The groups behind the first one, and where they all go.
    #[inline(never)]
    fn combined(&mut self, first: Group) -> Option<Move> {
        let what = if self.peek() == b'+' { self.more_groups(first)? } else { List::One(first) };
        self.arrow()?;
        let to = self.destinations()?.into_iter().flatten().collect();
        Some(Move::Full(Box::new(FullMove { what, to })))
    }

    fn more_groups(&mut self, first: Group) -> Option<Groups> {
        let mut groups = Vec::with_capacity(4);
        groups.push(first);
        while self.eat(b'+').is_some() {
            let things =
                if self.peek() == b'(' { self.parenthesised()? } else { List::One(widen(self.counted()?)) };
            groups.push(Group { things, from: self.start()?.written() });
        }
        Some(List::Many(groups))
    }

    /// `(w+2Ew+Eb)` or `(2F+M)#`.
    #[inline(never)]
    fn parenthesised(&mut self) -> Option<List<Counted>> {
        self.at += 1;
        let mut things = Vec::with_capacity(4);
        loop {
            things.push(self.counted_or_suit()?);
            if self.eat(b'+').is_none() {
                break;
            }
        }
        self.eat(b')')?;
        let suits = things.iter().filter(|counted| counted.count & SUIT_ONLY != 0).count();
        if things.len() == 1 || (suits > 0 && suits < things.len()) {
            return None;
        }
        if suits > 0 {
            self.eat(b'#')?;
            if matches!(self.peek(), b'a'..=b'z' | b'@') {
                return None;
            }
            for counted in &mut things {
                counted.count &= !SUIT_ONLY;
            }
        }
        Some(List::Many(things))
    }

    /// A thing, or a suit that has its `#` behind the parentheses; the count tells which.
    #[inline(always)]
    fn counted_or_suit(&mut self) -> Option<Counted> {
        let start = self.at;
        let count = if self.peek().is_ascii_digit() { self.number()? } else { 1 };
        match Suit::from_letter(self.peek()) {
            Some(suit) if matches!(self.bytes.get(self.at + 1), Some(b'+' | b')')) && count > 0 => {
                self.at += 1;
                let thing = Thing::Card(Card { suit: Some(suit), name: None });
                Some(Counted { count: count | SUIT_ONLY, thing })
            }
            _ => {
                self.at = start;
                self.counted().map(widen)
            }
        }
    }

    /// Where a group starts.
    #[inline(always)]
    fn start(&mut self) -> Option<Start> {
        if matches!(self.peek(), b'-' | b'+') { Some(Start::Omitted) } else { self.place().map(Start::At) }
    }

    /// Up to four places; more are left to the reader.
    #[inline(always)]
    fn destinations(&mut self) -> Option<[Option<Place>; 4]> {
        let mut to = [None; 4];
        if self.ends().is_some() {
            return Some(to);
        }
        to[0] = Some(self.place()?);
        if self.peek() == b'+' {
            self.more_destinations(&mut to)?;
        }
        self.ends()?;
        Some(to)
    }

    #[inline(never)]
    fn more_destinations(&mut self, to: &mut [Option<Place>; 4]) -> Option<()> {
        for place in &mut to[1..] {
            if self.eat(b'+').is_none() {
                break;
            }
            *place = Some(self.place()?);
        }
        Some(())
    }

    #[inline(always)]
    fn counted(&mut self) -> Option<Counted<CardWord>> {
        let count = if self.peek().is_ascii_digit() { self.number().filter(|&count| count > 0)? } else { 1 };
        Some(Counted { count, thing: self.thing()? })
    }

    #[inline(always)]
    fn thing(&mut self) -> Option<Thing<CardWord>> {
        let letter = self.peek();
        self.at += 1;
        self.items = false;
        match letter {
            b'#' => return self.card(None),
            b'%' => {
                let item = Item::from_letter(self.peek())?;
                self.at += 1;
                self.items = true;
                return Some(Thing::Item(item));
            }
            b'B' | b'F' | b'M' | b'R' => {
                self.eat(b'#')?;
                return self.card(Suit::from_letter(letter));
            }
            _ => {}
        }
        let of = Faction::from_letter(letter);
        let kind = if of.is_some() { self.peek() } else { letter };
        self.at += usize::from(of.is_some());
        let piece = Piece { kind: PieceKind::from_letter(kind)?, mark: self.mark()? };
        // A pawn whose start is written is left to the reader.
        if piece.kind == PieceKind::Pawn && self.peek() != b'-' {
            return None;
        }
        piece
            .is_of(Side::Faction(of.or(self.turn)?))
            .then_some(Thing::Piece { of: of.map(Side::Faction), piece })
    }

    /// A card, from behind its `#` on.
    #[inline(always)]
    fn card(&mut self, suit: Option<Suit>) -> Option<Thing<CardWord>> {
        let named = matches!(self.peek(), b'a'..=b'z' | b'@');
        let name = if named { Some(self.card_word()?) } else { None };
        Some(Thing::Card(Card { suit, name }))
    }

    /// A name or abbreviation of the tables.
    #[inline(never)]
    fn card_word(&mut self) -> Option<CardWord> {
        let start = self.at;
        if self.eat(b'@').is_none() {
            while self.peek().is_ascii_lowercase() {
                self.at += 1;
            }
        }
        let found = card_word(&self.bytes[start..self.at])?;
        found.exact.then_some(found.word)
    }

    #[inline(always)]
    fn mark(&mut self) -> Option<Mark> {
        if self.peek() != b'_' {
            return Some(Mark::Plain);
        }
        let letter = self.bytes.get(self.at + 1).copied().unwrap_or(0);
        self.at += 2;
        (is_mark(letter) && self.peek() != b'_').then_some(Mark::Letter(letter))
    }

    #[inline(always)]
    fn faction(&mut self) -> Option<Faction> {
        let faction = Faction::from_letter(self.peek())?;
        self.at += 1;
        Some(faction)
    }

    #[inline(always)]
    fn clearing(&mut self) -> Option<Clearing> {
        Clearing::new(u32::from(self.number()?)).filter(|_| self.peek() != b'_')
    }

    /// A clearing, a board, a column, a hand, or a place of an item.
    #[inline(always)]
    fn place(&mut self) -> Option<Place> {
        let letter = self.peek();
        if letter.is_ascii_digit() {
            return self.clearing().map(Place::Clearing);
        }
        if letter == b'$' {
            return self.board(None);
        }
        if self.items && letter.is_ascii_lowercase() {
            return self.item_place(letter).map(Place::Item);
        }
        let side = Side::Faction(self.faction()?);
        if self.peek() == b'$' { self.board(Some(side)) } else { Some(Place::Hand(side)) }
    }

    #[inline(always)]
    fn board(&mut self, of: Option<Side>) -> Option<Place> {
        self.at += 1;
        if self.peek() != b'_' {
            return Some(Place::Board { of });
        }
        self.at += 1;
        let column = Column::from_letter(self.peek())?;
        self.at += 1;
        Some(Place::Column { of, column })
    }

    #[inline(always)]
    fn item_place(&mut self, letter: u8) -> Option<ItemPlace> {
        let area = Area::from_letter(letter);
        self.at += usize::from(area.is_some());
        let state = State::from_letter(self.peek());
        self.at += usize::from(state.is_some());
        (area.is_some() || state.is_some()).then_some(ItemPlace { area, state })
    }
}

/// Where a group starts, if it is written.
enum Start {
    At(Place),
    Omitted,
}

impl Start {
    #[inline(always)]
    fn written(self) -> Option<Place> {
        match self {
            Self::At(place) => Some(place),
            Self::Omitted => None,
        }
    }
}

/// Marks the count of a suit that stands without its `#`; counts here have two digits at most.
const SUIT_ONLY: u8 = 0x80;
