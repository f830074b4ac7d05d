//! The commonest actions, read in one go with everything in registers. Whatever is unusual in any way (a finding to
//! make, a name to look up, a group, a blank) is left to the reader, which reads the same things with more words; a
//! test holds the two together.

use crate::names::{Area, Faction, Item, Side, State, Suit};
use crate::syntax::act::{Act, Battle, Craft, Move, Points};
use crate::syntax::list::List;
use crate::syntax::place::{Clearing, ItemPlace, Place};
use crate::syntax::thing::{Card, Counted, Group, Mark, Piece, PieceKind, Thing, is_mark};

/// Reads the action at `at`, if it is plain and ends at a separator or the end of the line; and where it ends.
#[inline]
pub(super) fn quick_act(bytes: &[u8], at: usize, turn: Option<Faction>) -> Option<(Act, usize)> {
    let mut scan = Scan { bytes, at };
    let act = match scan.peek() {
        b'+' => Act::Score(scan.score()?),
        b'X' => Act::Battle(scan.battle()?),
        b'Z' => Act::Craft(scan.craft()?),
        _ => Act::Move(scan.movement(turn)?),
    };
    matches!(scan.bytes.get(scan.at), None | Some(b'/' | b';')).then_some((act, scan.at))
}

/// A place in the line.
struct Scan<'t> {
    bytes: &'t [u8],
    at: usize,
}

impl Scan<'_> {
    #[inline]
    fn peek(&self) -> u8 {
        self.bytes.get(self.at).copied().unwrap_or(0)
    }

    #[inline]
    fn eat(&mut self, byte: u8) -> Option<()> {
        if self.bytes.get(self.at) != Some(&byte) {
            return None;
        }
        self.at += 1;
        Some(())
    }

    /// A number of one or two digits; `None` where none stands here or it is longer.
    #[inline]
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
    #[inline]
    fn score(&mut self) -> Option<Points> {
        self.at += 1;
        self.eat(b'+')?;
        let points = if self.peek().is_ascii_digit() { self.number()? } else { 1 };
        Some(Points { of: None, points })
    }

    /// `XE3`.
    #[inline]
    fn battle(&mut self) -> Option<Battle> {
        self.at += 1;
        let defender = Side::Faction(self.faction()?);
        let clearing = self.clearing()?;
        Some(Battle { attacker: None, defender, clearing, ambush: None, foil: None, rolls: None })
    }

    /// `Z%h`.
    #[inline]
    fn craft(&mut self) -> Option<Craft> {
        self.at += 1;
        self.eat(b'%')?;
        let item = Item::from_letter(self.peek())?;
        self.at += 1;
        Some(Craft::Item(item))
    }

    /// `2Dw3->5`, `F#C->`, `%s->e`.
    #[inline]
    fn movement(&mut self, turn: Option<Faction>) -> Option<Move> {
        let count = if self.peek().is_ascii_digit() { self.number().filter(|&count| count > 0)? } else { 1 };
        let thing = self.thing(turn)?;
        let items = thing.is_item();
        let from = if self.peek() == b'-' { None } else { Some(self.place(items)?) };
        if from.is_some() && matches!(thing, Thing::Piece { piece, .. } if piece.kind == PieceKind::Pawn) {
            return None;
        }
        self.eat(b'-')?;
        self.eat(b'>')?;
        let to = match self.bytes.get(self.at) {
            None | Some(b'/' | b';') => List::Empty,
            Some(_) => List::One(self.place(items)?),
        };
        let things = List::One(Counted { count, thing });
        Some(Move { what: List::One(Group { things, from }), to })
    }

    #[inline]
    fn thing(&mut self, turn: Option<Faction>) -> Option<Thing> {
        let letter = self.peek();
        self.at += 1;
        match letter {
            b'#' => return self.card(None),
            b'%' => {
                let item = Item::from_letter(self.peek())?;
                self.at += 1;
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
        let owner = of.or(turn)?;
        piece.is_of(Side::Faction(owner)).then_some(Thing::Piece { of: of.map(Side::Faction), piece })
    }

    #[inline]
    fn card(&self, suit: Option<Suit>) -> Option<Thing> {
        let named = self.peek().is_ascii_lowercase() || self.peek() == b'@';
        (!named).then_some(Thing::Card(Card { suit, name: None }))
    }

    #[inline]
    fn mark(&mut self) -> Option<Mark> {
        if self.peek() != b'_' {
            return Some(Mark::Plain);
        }
        let letter = self.bytes.get(self.at + 1).copied().unwrap_or(0);
        self.at += 2;
        (is_mark(letter) && self.peek() != b'_').then_some(Mark::Letter(letter))
    }

    #[inline]
    fn faction(&mut self) -> Option<Faction> {
        let faction = Faction::from_letter(self.peek())?;
        self.at += 1;
        Some(faction)
    }

    #[inline]
    fn clearing(&mut self) -> Option<Clearing> {
        Clearing::new(u32::from(self.number()?)).filter(|_| self.peek() != b'_')
    }

    /// A clearing, a board, a hand, or a place of an item.
    #[inline]
    fn place(&mut self, items: bool) -> Option<Place> {
        let letter = self.peek();
        if letter.is_ascii_digit() {
            return self.clearing().map(Place::Clearing);
        }
        if items && let Some(place) = self.item_place(letter) {
            return Some(Place::Item(place));
        }
        let of = if letter == b'$' { None } else { Some(Side::Faction(self.faction()?)) };
        let place = match (self.peek(), of) {
            (b'$', _) => {
                self.at += 1;
                Place::Board { of }
            }
            (_, Some(side)) => Place::Hand(side),
            (_, None) => return None,
        };
        (self.peek() != b'_').then_some(place)
    }

    #[inline]
    fn item_place(&mut self, letter: u8) -> Option<ItemPlace> {
        let area = Area::from_letter(letter);
        self.at += usize::from(area.is_some());
        let state = State::from_letter(self.peek());
        self.at += usize::from(state.is_some());
        (area.is_some() || state.is_some()).then_some(ItemPlace { area, state })
    }
}
