//! The common actions, read in one go with everything in registers. Whatever is unusual in any way (a finding to
//! make, a blank, a rare action) is left to the reader, which reads the same things with more words; a test holds the
//! two together.
//!
//! What is called often is inlined; what is not takes the scan by value, so that it need not live in memory.
#![expect(clippy::inline_always, reason = "measured: calls would move what is read through memory")]

use std::iter;

use scorebook_core::{Piece as PagePiece, SeatId, Span, Step};

use super::line::seat_id;
use crate::RootRecord;
use crate::facts::{CardWord, card_at_start};
use crate::names::{Area, Column, Faction, Item, Plot, Relic, Service, Side, State, Status, Suit};
use crate::syntax::act::{
    Act, Battle, Craft, FlipPlot, FlipRelic, Marker, PlainReveal, Points, Relationship, Reveal, SetPrice,
};
use crate::syntax::list::List;
use crate::syntax::moves::{Move, Part, Parts, PlainMove};
use crate::syntax::place::{Clearing, Clearings, ItemPlace, Place};
use crate::syntax::thing::{Card, CardName, Counted, Mark, Piece, PieceKind, Thing, is_mark};

/// Reads plain actions with one separator between them, for as long as there are some. Returns where it stopped: at
/// an action that is not plain or before its separator, before some other separator, at the remark or the end of the
/// line.
pub(super) fn plain_acts(
    bytes: &[u8],
    start: usize,
    turn: Option<Faction>,
    record: &mut RootRecord,
) -> usize {
    let (seat, before) = (turn.map(seat_id), record.steps.len());
    let mut at = start;
    let stop = loop {
        let scan = Scan { bytes, start: at, at, turn, seat, items: false };
        let Some(end) = scan.act(&mut record.steps) else {
            record.steps.pop_if(|step| step.span.is_empty());
            break if at > start { at - 1 } else { start };
        };
        if bytes.get(end) != Some(&b'/') {
            break end;
        }
        at = end + 1;
    };
    record.page.extend(iter::repeat_n(PagePiece::Step, record.steps.len() - before));
    stop
}

type Steps = Vec<Step<Act>>;

/// A place in the line, and what must be known to go on.
#[derive(Clone, Copy)]
struct Scan<'t> {
    bytes: &'t [u8],
    /// Where the action starts.
    start: usize,
    at: usize,
    turn: Option<Faction>,
    seat: Option<SeatId>,
    /// Whether the thing before was an item: only items have sides and areas.
    items: bool,
}

impl Scan<'_> {
    /// Reads an action into the record. Returns where it ends, if it is plain; if not, a step may be left
    /// half read, with an empty span.
    #[inline(always)]
    fn act(mut self, steps: &mut Steps) -> Option<usize> {
        match self.peek() {
            b'+' => {
                let points = self.points()?;
                self.keep(|| Act::Score(points), steps)
            }
            b'X' => {
                let battle = self.battle()?;
                self.keep(|| Act::Battle(battle), steps)
            }
            b'Z' => {
                let craft = self.craft()?;
                self.keep(|| Act::Craft(craft), steps)
            }
            b'(' => {
                self.open(steps);
                self.combined(0, steps)
            }
            b'$' => self.board_act(steps),
            b'^' => {
                self.open(steps);
                self.other_than_move(steps)
            }
            _ => self.movement(steps),
        }
    }

    /// Adds an action, if it ends as actions do. It is made right where it stays, once there is room for it.
    #[inline(always)]
    fn keep(self, act: impl FnOnce() -> Act, steps: &mut Steps) -> Option<usize> {
        if !self.ends() {
            return None;
        }
        let (span, seat) = (Span::new(self.start, self.at), self.seat);
        steps.extend(iter::once(act).map(|act| Step { act: act(), span, seat }));
        Some(self.at)
    }

    /// Adds a move to be filled in: what is read is written where it stays.
    #[inline(always)]
    fn open(self, steps: &mut Steps) {
        let (span, seat) = (Span::new(self.start, self.start), self.seat);
        steps.extend(iter::once(()).map(|()| {
            let plain = PlainMove { what: [None; 3], to: [None; 4] };
            Step { act: Act::Move(Move::Plain(plain)), span, seat }
        }));
    }

    /// Keeps the action that was filled in and ends here.
    #[inline(always)]
    fn close(self, span: &mut Span) -> usize {
        *span = Span::new(span.from(), self.at);
        self.at
    }

    /// What starts with a single thing: mostly it goes to a single place.
    #[inline(always)]
    fn movement(mut self, steps: &mut Steps) -> Option<usize> {
        self.open(steps);
        let [.., Step { act: Act::Move(Move::Plain(plain)), span, .. }] = &mut steps[..] else { return None };
        let first = plain.what[0].insert(UNREAD);
        first.what.count = self.count()?;
        self.thing(&mut first.what.thing)?;
        self.start(&mut first.from)?;
        match self.peek() {
            b'-' => {}
            b'+' => return self.combined(1, steps),
            _ => return self.other_than_move(steps),
        }
        self.arrow()?;
        if !self.ends() {
            self.place(&mut plain.to[0])?;
            if !self.ends() {
                return self.spread(steps);
            }
        } else if first.from.is_none() && !self.items {
            // From nowhere to nowhere: the reader has something to say about that.
            return None;
        }
        Some(self.close(span))
    }

    #[inline(always)]
    fn peek(&self) -> u8 {
        self.bytes.get(self.at).copied().unwrap_or(0)
    }

    #[inline(always)]
    fn peek_at(&self, ahead: usize) -> u8 {
        self.bytes.get(self.at + ahead).copied().unwrap_or(0)
    }

    #[inline(always)]
    fn eat(&mut self, byte: u8) -> Option<()> {
        if self.bytes.get(self.at) != Some(&byte) {
            return None;
        }
        self.at += 1;
        Some(())
    }

    /// Whether the action ends here.
    #[inline(always)]
    fn ends(&self) -> bool {
        match self.bytes.get(self.at) {
            None | Some(b'/') => true,
            Some(b' ' | b';') => ends_before(&self.bytes[self.at..]),
            Some(_) => false,
        }
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
    fn points(&mut self) -> Option<Points> {
        self.at += 1;
        self.eat(b'+')?;
        let points = if self.peek().is_ascii_digit() { self.number()? } else { 1 };
        Some(Points { of: None, points })
    }

    /// `XE3`, `XE3F@`, `XE3(2,1)`.
    #[inline(always)]
    fn battle(&mut self) -> Option<Battle> {
        self.at += 1;
        // Who attacks itself is left to the reader.
        let defender = Side::Faction(self.faction().filter(|&faction| Some(faction) != self.turn)?);
        let clearing = self.clearing()?;
        let ambush = self.ambush();
        let foil = ambush.and_then(|_| self.ambush());
        let mut rolls = None;
        if self.peek() == b'(' {
            let [attacker, b',', defender, b')'] = self.bytes.get(self.at + 1..self.at + 5)? else {
                return None;
            };
            let (attacker, defender) = (attacker.wrapping_sub(b'0'), defender.wrapping_sub(b'0'));
            rolls = (attacker <= 3 && defender <= 3).then_some((attacker, defender));
            self.at += if rolls.is_some() { 5 } else { 0 };
        }
        Some(Battle { attacker: None, defender, clearing, ambush, foil, rolls })
    }

    #[inline(always)]
    fn ambush(&mut self) -> Option<Suit> {
        if self.peek_at(1) != b'@' {
            return None;
        }
        let suit = Suit::from_letter(self.peek())?;
        self.at += 2;
        Some(suit)
    }

    /// `Z%h`, `Zarmor`; a suit before the name is left to the reader.
    #[inline(always)]
    fn craft(&mut self) -> Option<Craft> {
        self.at += 1;
        if self.peek() == b'%' {
            let item = Item::from_letter(self.peek_at(1))?;
            self.at += 2;
            return Some(Craft::Item(item));
        }
        if !self.peek().is_ascii_lowercase() {
            return None;
        }
        let name = self.name()?;
        Some(Craft::Card(Card { suit: None, name: Some(CardName::Known(name)) }))
    }

    #[inline(always)]
    fn arrow(&mut self) -> Option<()> {
        self.eat(b'-')?;
        self.eat(b'>')
    }

    /// Things in parentheses or combined with `+`, and what is done with them; so many are read already.
    #[inline(never)]
    fn combined(mut self, mut filled: usize, steps: &mut Steps) -> Option<usize> {
        let [.., Step { act: Act::Move(Move::Plain(plain)), span, .. }] = &mut steps[..] else { return None };
        let parts = &mut plain.what;
        while filled == 0 || self.eat(b'+').is_some() {
            if self.eat(b'(').is_some() {
                filled = self.parenthesised(parts, filled)?;
            } else {
                let part = parts.get_mut(filled)?.insert(UNREAD);
                part.what.count = self.count()?;
                self.thing(&mut part.what.thing)?;
                filled += 1;
            }
            self.start(&mut parts.get_mut(filled - 1)?.as_mut()?.from)?;
        }
        if self.peek() != b'-' {
            return self.other_than_move(steps);
        }
        self.arrow()?;
        if self.ends() {
            let no_start = |part: &Part| part.from.is_none() && !part.with_next;
            if parts.iter().flatten().any(no_start) {
                return None;
            }
        } else {
            self.place(&mut plain.to[0])?;
            if !self.ends() {
                return self.spread(steps);
            }
        }
        Some(self.close(span))
    }

    /// Cards are shown, a token is flipped or exchanged.
    #[inline(never)]
    fn other_than_move(mut self, steps: &mut Steps) -> Option<usize> {
        let [.., Step { act, span, .. }] = &mut steps[..] else { return None };
        let Act::Move(Move::Plain(PlainMove { what: parts, .. })) = *act else { return None };
        *act = match self.peek() {
            b'^' if self.peek_at(1) == b't' => self.flip(&parts)?,
            b'^' => Act::Reveal(Reveal::Plain(self.reveal(parts)?)),
            b'<' => self.trick(&parts)?,
            _ => return None,
        };
        self.ends().then(|| self.close(span))
    }

    /// `w+2Ew+Eb)` or `2F+M)#`; returns how many parts are filled.
    #[inline(always)]
    fn parenthesised(&mut self, parts: &mut Parts, first: usize) -> Option<usize> {
        let (mut filled, mut suits) = (first, 0);
        loop {
            let part = parts.get_mut(filled)?.insert(UNREAD);
            part.what.count = self.count()?;
            let suit = Suit::from_letter(self.peek()).filter(|_| matches!(self.peek_at(1), b'+' | b')'));
            if suit.is_some() {
                part.what.thing = Thing::Card(Card { suit, name: None });
                self.at += 1;
                suits += 1;
            } else {
                self.thing(&mut part.what.thing)?;
            }
            filled += 1;
            if self.eat(b'+').is_none() {
                break;
            }
            part.with_next = true;
        }
        self.eat(b')')?;
        if suits > 0 {
            self.eat(b'#')?;
        }
        let named = suits > 0 && matches!(self.peek(), b'a'..=b'z' | b'@');
        let mixed = suits > 0 && suits < filled - first;
        (filled - first > 1 && !named && !mixed).then_some(filled)
    }

    /// `$_E->1`, `$_h->3`, `$_o->M` and whatever else starts with `$_`.
    #[inline(never)]
    fn board_act(mut self, steps: &mut Steps) -> Option<usize> {
        let &[b'$', b'_', sign, ..] = self.bytes.get(self.at..)? else { return None };
        self.at += if sign == b'-' { 2 } else { 3 };
        let hated = sign == b'h' && self.eat(b'o').is_some();
        self.arrow()?;
        let value = self.peek();
        let act = match sign {
            b'-' if self.ends() => return self.keep(|| Act::DiscardDecree, steps),
            b'-' => Act::SetPrice(SetPrice { services: List::Empty, price: price(value)? }),
            b'o' => Act::Outcast(suit_of_clearings(value)?),
            b'h' if hated => Act::HatedOutcast(suit_of_clearings(value)?),
            b'h' | b'r' | b'm' => {
                let services = List::One(Service::from_letter(sign)?);
                Act::SetPrice(SetPrice { services, price: price(value)? })
            }
            b'f' => {
                let funds = self.number()?;
                return self.keep(|| Act::Funds(funds), steps);
            }
            _ => {
                let markers = List::One(Marker { of: None, with: Faction::from_letter(sign)? });
                Act::Relationship(Relationship { markers, status: Status::from_letter(value)? })
            }
        };
        self.at += 1;
        self.keep(|| act, steps)
    }

    /// `F#^P`, from the sign on.
    fn reveal(&mut self, cards: Parts) -> Option<PlainReveal> {
        self.at += 1;
        let mut shown = cards.iter().flatten();
        let in_hand = |from: Option<Place>| matches!(from, None | Some(Place::Hand(_)));
        if !shown.all(|part| matches!(part.what.thing, Thing::Card(_)) && in_hand(part.from)) {
            return None;
        }
        Some(PlainReveal { cards, by: None, to: self.faction().map(Side::Faction) })
    }

    /// `t3^t_e` or `t10^t_2_t`, from the sign on.
    fn flip(&mut self, parts: &Parts) -> Option<Act> {
        let (of, clearing) = one_token(parts)?;
        self.at += 4;
        if self.peek_at(0) == b'_' {
            let worth = self.bytes[self.at - 1].wrapping_sub(b'0');
            let relic = Relic::from_letter(self.peek_at(1))?;
            self.at += 2;
            return (1..=3).contains(&worth).then_some(Act::FlipRelic(FlipRelic {
                of,
                clearing,
                worth,
                relic,
            }));
        }
        let &[b'_', plot] = self.bytes.get(self.at - 2..self.at)? else { return None };
        Some(Act::FlipPlot(FlipPlot { of, clearing, plot: Plot::from_letter(plot)? }))
    }

    /// `t12<->t4`, from the arrow on.
    fn trick(&mut self, parts: &Parts) -> Option<Act> {
        let (None, from) = one_token(parts)? else { return None };
        self.eat(b'<')?;
        self.arrow()?;
        self.eat(b't')?;
        Some(Act::Trick(from, self.clearing()?))
    }

    /// Where a group starts.
    #[inline(always)]
    fn start(&mut self, from: &mut Option<Place>) -> Option<()> {
        match self.peek() {
            b'-' | b'+' | b'^' => {}
            b'*' => {
                self.at += 1;
                *from = Some(Place::DiscardPile);
            }
            _ => self.place(from)?,
        }
        Some(())
    }

    /// The places behind the first one; more than four are left to the reader.
    #[inline(never)]
    fn spread(mut self, steps: &mut Steps) -> Option<usize> {
        let [.., Step { act: Act::Move(Move::Plain(plain)), span, .. }] = &mut steps[..] else { return None };
        for place in &mut plain.to[1..] {
            if self.eat(b'+').is_none() {
                break;
            }
            self.place(place)?;
        }
        self.ends().then(|| self.close(span))
    }

    #[inline(always)]
    fn count(&mut self) -> Option<u8> {
        if self.peek().is_ascii_digit() { self.number().filter(|&count| count > 0) } else { Some(1) }
    }

    /// A piece, card or item. What is read is written in its place: handed back, it would be packed and unpacked.
    #[inline(always)]
    fn thing(&mut self, thing: &mut Thing<CardWord>) -> Option<()> {
        let letter = self.peek();
        self.at += 1;
        self.items = false;
        if let Some(kind) = PieceKind::from_letter(letter) {
            return self.piece(kind, None, thing);
        }
        match letter {
            b'#' => self.card(None, thing),
            b'%' => self.item(thing),
            b'B' | b'F' | b'M' | b'R' => {
                self.eat(b'#')?;
                self.card(Suit::from_letter(letter), thing)
            }
            _ => {
                let of = Faction::from_letter(letter)?;
                let kind = PieceKind::from_letter(self.peek())?;
                self.at += 1;
                self.piece(kind, Some(of), thing)
            }
        }
    }

    /// A piece, from behind the letter of its type on. A pawn whose start is written is left to the reader.
    #[inline(always)]
    fn piece(&mut self, kind: PieceKind, of: Option<Faction>, thing: &mut Thing<CardWord>) -> Option<()> {
        let owner = of.or(self.turn)?;
        let of = of.map(Side::Faction);
        let piece = if self.peek() == b'_' {
            Piece { kind, mark: self.mark()? }
        } else if kind == PieceKind::Pawn && self.peek() != b'-' {
            return None;
        } else {
            Piece::plain(kind)
        };
        *thing = Thing::Piece { of, piece };
        piece.is_of_faction(owner).then_some(())
    }

    /// A card, from behind its `#` on.
    #[inline(always)]
    fn card(&mut self, suit: Option<Suit>, thing: &mut Thing<CardWord>) -> Option<()> {
        let named = matches!(self.peek(), b'a'..=b'z' | b'@');
        let name = if named { Some(self.name()?) } else { None };
        *thing = Thing::Card(Card { suit, name });
        Some(())
    }

    /// An item, or all of them, from behind the `%` on.
    #[inline(always)]
    fn item(&mut self, thing: &mut Thing<CardWord>) -> Option<()> {
        let letter = self.peek();
        self.at += 1;
        self.items = true;
        *thing = if letter == b'_' { Thing::AllItems } else { Thing::Item(Item::from_letter(letter)?) };
        Some(())
    }

    /// A name or abbreviation of the tables.
    #[inline(always)]
    fn name(&mut self) -> Option<CardWord> {
        let (name, end) = known_name(self.bytes, self.at)?;
        self.at = end;
        Some(name)
    }

    /// `_s`, from the sign on.
    #[inline(always)]
    fn mark(&mut self) -> Option<Mark> {
        let letter = self.peek_at(1);
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
        Clearing::new(u32::from(self.number()?))
    }

    /// A clearing, a board, a column, a hand, or a place of an item.
    #[inline(always)]
    fn place(&mut self, place: &mut Option<Place>) -> Option<()> {
        let letter = self.peek();
        if letter.is_ascii_digit() {
            let clearing = self.clearing()?;
            *place = Some(Place::Clearing(clearing));
            if self.peek() == b'_' {
                let (path, end) = between(*self, clearing)?;
                (*place, self.at) = (Some(path), end);
            }
        } else if letter == b'$' {
            *place = Some(self.board(None)?);
        } else if self.items && letter.is_ascii_lowercase() {
            *place = Some(Place::Item(self.item_place(letter)?));
        } else if letter == b'Q' {
            self.at += 1;
            *place = Some(Place::Quests);
        } else {
            let side = Side::Faction(self.faction()?);
            *place = Some(if self.peek() == b'$' { self.board(Some(side))? } else { Place::Hand(side) });
        }
        Some(())
    }

    #[inline(always)]
    fn board(&mut self, of: Option<Side>) -> Option<Place> {
        self.at += 1;
        if self.peek() != b'_' {
            return Some(Place::Board { of });
        }
        let column = Column::from_letter(self.peek_at(1))?;
        self.at += 2;
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

/// Something of which nothing is read yet.
const UNREAD: Part =
    Part { what: Counted { count: 1, thing: Thing::AllItems }, from: None, with_next: false };

/// A price, 1 to 4.
fn price(digit: u8) -> Option<u8> {
    matches!(digit, b'1'..=b'4').then(|| digit - b'0')
}

/// A suit that clearings have.
fn suit_of_clearings(letter: u8) -> Option<Suit> {
    Suit::from_letter(letter).filter(|&suit| suit != Suit::Bird)
}

/// Whether a remark or an unusual separator follows.
#[cold]
fn ends_before(rest: &[u8]) -> bool {
    rest[0] == b';' || rest.trim_ascii_start().starts_with(b"//")
}

/// A path or a forest whose clearings run upwards, behind the first of them.
#[inline(never)]
fn between(mut scan: Scan<'_>, first: Clearing) -> Option<(Place, usize)> {
    let (mut clearings, mut last) = (Clearings::default(), first);
    let mut new = clearings.add(first);
    while new && scan.eat(b'_').is_some() {
        let clearing = scan.clearing()?;
        new = clearings.add(clearing) && clearing > last;
        last = clearing;
    }
    let place = if clearings.len() == 2 { Place::Path(clearings) } else { Place::Forest(clearings) };
    new.then_some((place, scan.at))
}

/// The name or abbreviation of the tables at `start`, and where it ends.
#[inline(never)]
fn known_name(bytes: &[u8], start: usize) -> Option<(CardWord, usize)> {
    let (found, length) = card_at_start(&bytes[start..])?;
    found.exact.then_some((found.word, start + length))
}

/// The owner and clearing of a single token without a letter.
fn one_token(parts: &Parts) -> Option<(Option<Side>, Clearing)> {
    let [Some(Part { what: Counted { count: 1, thing: Thing::Piece { of, piece } }, from, .. }), None, _] =
        parts
    else {
        return None;
    };
    let Some(Place::Clearing(clearing)) = *from else { return None };
    (*piece == Piece::plain(PieceKind::Token)).then_some((*of, clearing))
}
