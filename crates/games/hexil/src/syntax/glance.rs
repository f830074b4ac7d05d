//! Actions as most writers spell them, told at a glance: no slip, no blank inside, no number of two digits. Whatever is
//! spelled otherwise is left for [`super::action`] to read with care, and both tell the same of what both can read.

use scorebook_core::SeatId;

use crate::names::{Card, Partner, Piece, Player, Resource};
use crate::syntax::act::{Act, Dice, Die, Goods, Hidable, Play, Site};
use crate::syntax::board::{Corner, Edge, Side, Tile, Vertex};
use crate::syntax::coordinate::Form;
use crate::syntax::dialects::Dialects;
use crate::syntax::formula::canonical;
use crate::syntax::tally::Formula;

/// What a glance told.
pub(super) struct Glance<'t> {
    pub(super) act: Act,
    /// The dialects in which it may be spelled like that.
    pub(super) fits: Dialects,
    /// Whose step it is, where the action tells.
    pub(super) seat: Option<SeatId>,
    /// The number of the player whom it names, else 0.
    pub(super) player: u8,
    /// What stands after it.
    pub(super) behind: &'t [u8],
}

/// Something that was read, and what stands after it.
type Seen<'t, T> = Option<(T, &'t [u8])>;

/// Looks at the action that these bytes start with.
#[inline]
pub(super) fn glance(bytes: &[u8]) -> Option<Glance<'_>> {
    let (&first, rest) = bytes.split_first()?;
    match first {
        b'E' => Some(told(Act::EndTurn, Dialects::SINCE_E, rest)),
        b'R' => roll(rest),
        b'P' => place(rest),
        b'T' => trade(rest),
        b'B' => buy(rest),
        b'M' => move_robber(rest),
        b'S' => steal(rest),
        b'U' => use_card(rest),
        _ => discard(first, rest),
    }
}

/// An action that names nobody.
#[inline]
fn told(act: Act, fits: Dialects, behind: &[u8]) -> Glance<'_> {
    Glance { act, fits, seat: None, player: 0, behind }
}

/// `R(2+3)`
#[inline]
fn roll(bytes: &[u8]) -> Option<Glance<'_>> {
    let [b'(', one, b'+', other, b')', behind @ ..] = bytes else { return None };
    let (one, other) = (Die::new(one.wrapping_sub(b'0'))?, Die::new(other.wrapping_sub(b'0'))?);
    let dice = Dice::in_order(one, other)?;
    Some(told(Act::Roll(Hidable::Open(dice)), Dialects::ALL, behind))
}

/// `Pv(0,-1,S)`, `Pv(d3s)`, `PVd3s`
#[inline]
fn place(bytes: &[u8]) -> Option<Glance<'_>> {
    let (&letter, rest) = bytes.split_first()?;
    let ((site, form), behind) = match Piece::from_letter(letter.to_ascii_uppercase())? {
        Piece::Road => coordinate(rest, side, |tile, side| Site::Road(Edge { tile, side }))?,
        Piece::Village => coordinate(rest, corner, |tile, corner| Site::Village(Vertex { tile, corner }))?,
        Piece::City => coordinate(rest, corner, |tile, corner| Site::City(Vertex { tile, corner }))?,
    };
    let right = letter.is_ascii_uppercase() == (form == Form::Late);
    right.then_some(told(Act::Place(site), form.dialects(), behind))
}

/// `M(0,-1)`, `M(d3)`, `Md3`
#[inline]
fn move_robber(bytes: &[u8]) -> Option<Glance<'_>> {
    let ((tile, form), behind) = coordinate(bytes, |bytes, _| Some(((), bytes)), |tile, ()| tile)?;
    Some(told(Act::MoveRobber(tile), form.dialects(), behind))
}

/// A place in one of the three forms, with what stands after its tile.
#[inline]
fn coordinate<S, T>(
    bytes: &[u8],
    ending: fn(&[u8], Form) -> Seen<'_, S>,
    place: fn(Tile, S) -> T,
) -> Seen<'_, (T, Form)> {
    let (form, (tile, rest)) = match bytes {
        [b'(', inside @ ..] if inside.first().is_some_and(u8::is_ascii_lowercase) => {
            (Form::Middle, sheet(inside)?)
        }
        [b'(', inside @ ..] => (Form::Tuple, tuple(inside)?),
        _ => (Form::Late, sheet(bytes)?),
    };
    let (end, rest) = ending(rest, form)?;
    let behind = if form == Form::Late { rest } else { rest.strip_prefix(b")")? };
    Some(((place(tile, end), form), behind))
}

/// `d4`
#[inline]
fn sheet(bytes: &[u8]) -> Seen<'_, Tile> {
    let [column @ b'a'..=b'z', row @ b'1'..=b'9', rest @ ..] = bytes else { return None };
    Some((Tile::of_sheet(*column, *row), rest))
}

/// `0,-1`
#[inline]
fn tuple(bytes: &[u8]) -> Seen<'_, Tile> {
    let (column, rest) = integer(bytes)?;
    let (row, rest) = integer(rest.strip_prefix(b",")?)?;
    Some((Tile { column, row }, rest))
}

#[inline]
fn integer(bytes: &[u8]) -> Seen<'_, i16> {
    match bytes {
        [digit @ b'0'..=b'9', rest @ ..] => Some((i16::from(digit - b'0'), rest)),
        [b'-', digit @ b'0'..=b'9', rest @ ..] => Some((-i16::from(digit - b'0'), rest)),
        _ => None,
    }
}

/// `,S` in a tuple, else `s`
#[inline]
fn corner(bytes: &[u8], form: Form) -> Seen<'_, Corner> {
    let (first, rest) = letter(after_comma(bytes, form)?, form)?;
    match first {
        b'N' => Some((Corner::N, rest)),
        b'S' => Some((Corner::S, rest)),
        _ => None,
    }
}

/// `,NE` in a tuple, else `ne`
#[inline]
fn side(bytes: &[u8], form: Form) -> Seen<'_, Side> {
    let (first, rest) = letter(after_comma(bytes, form)?, form)?;
    if first == b'W' {
        return Some((Side::W, rest));
    }
    let (second, rest) = letter(rest, form)?;
    match [first, second] {
        [b'N', b'E'] => Some((Side::NE, rest)),
        [b'N', b'W'] => Some((Side::NW, rest)),
        _ => None,
    }
}

#[inline]
fn after_comma(bytes: &[u8], form: Form) -> Option<&[u8]> {
    if form == Form::Tuple { bytes.strip_prefix(b",") } else { Some(bytes) }
}

/// A letter as a capital, if it is written as the form has it: capital in a tuple, else small.
#[inline]
fn letter(bytes: &[u8], form: Form) -> Seen<'_, u8> {
    let (&letter, rest) = bytes.split_first()?;
    let case = if form == Form::Tuple { 0 } else { b' ' };
    Some((letter ^ case, rest))
}

/// `T(LO2)(B3)1`
#[inline]
fn trade(bytes: &[u8]) -> Option<Glance<'_>> {
    let (give, rest) = formula(bytes)?;
    let (get, rest) = formula(rest)?;
    let (&digit, behind) = rest.split_first()?;
    let player = digit.wrapping_sub(b'0');
    let with = if player == 0 { Partner::Bank } else { Partner::Player(Player::new(player)?) };
    Some(Glance { player, ..told(Act::Trade { give, get, with }, Dialects::ALL, behind) })
}

/// `2D(O2)`, `2A(O2)`
fn discard(digit: u8, bytes: &[u8]) -> Option<Glance<'_>> {
    let player = Partner::from(Player::new(digit.wrapping_sub(b'0'))?);
    let (&letter, rest) = bytes.split_first()?;
    let fits = match letter {
        b'D' => Dialects::OLD,
        b'A' => Dialects::LATE,
        _ => return None,
    };
    let (cards, behind) = formula(rest)?;
    let act = Act::Discard { player, cards };
    Some(Glance { seat: player.seat(), player: player.number(), ..told(act, fits, behind) })
}

#[inline]
fn formula(bytes: &[u8]) -> Seen<'_, Formula> {
    let (formula, length) = canonical(bytes)?;
    Some((formula, bytes.get(length..)?))
}

/// `Bv`, `Bd`, `Bdk`, `BV`, `BDk`
#[inline]
fn buy(bytes: &[u8]) -> Option<Glance<'_>> {
    let (&letter, rest) = bytes.split_first()?;
    let old = if letter.is_ascii_lowercase() { Dialects::OLD } else { Dialects::LATE };
    let goods = match letter.to_ascii_uppercase() {
        b'V' => Goods::Village,
        b'C' => Goods::City,
        b'R' => Goods::Road,
        b'D' => return buy_card(letter, rest),
        _ => return None,
    };
    Some(told(Act::Buy(goods), old, rest))
}

fn buy_card(letter: u8, bytes: &[u8]) -> Option<Glance<'_>> {
    let card = |card, fits, behind| Some(told(Act::Buy(Goods::Card(card)), fits, behind));
    match (letter, bytes) {
        (b'd', [b'?', rest @ ..]) => card(Hidable::HIDDEN, Dialects::MIDDLE, rest),
        (b'd', [name @ b'a'..=b'z', rest @ ..]) => {
            card(Hidable::Open(Card::from_middle_letter(*name)?), Dialects::MIDDLE, rest)
        }
        (b'd', rest) => card(Hidable::HIDDEN, Dialects::OLD, rest),
        (_, [b'?', rest @ ..]) => card(Hidable::HIDDEN, Dialects::LATE, rest),
        (_, [name, rest @ ..]) => card(Hidable::Open(Card::from_letter(*name)?), Dialects::LATE, rest),
        _ => None,
    }
}

/// `S(O)2`, `SO2`, `S?2`
fn steal(bytes: &[u8]) -> Option<Glance<'_>> {
    let (card, fits, rest) = match bytes {
        [b'?', rest @ ..] => (Hidable::HIDDEN, Dialects::ALL, rest),
        [b'(', card, b')', rest @ ..] => (Hidable::Open(Resource::from_letter(*card)?), Dialects::OLD, rest),
        [card, rest @ ..] => (Hidable::Open(Resource::from_letter(*card)?), Dialects::LATE, rest),
        [] => return None,
    };
    let (&digit, behind) = rest.split_first()?;
    let from = Partner::from(Player::new(digit.wrapping_sub(b'0'))?);
    Some(Glance { player: from.number(), ..told(Act::Steal { card, from }, fits, behind) })
}

/// `Uk`, `Up(LO)`, `Uy(LO)`, `Um(W)`, `Uo`; `UDk`, `UDy(LO)`, `UDmW`, `UDr`
fn use_card(bytes: &[u8]) -> Option<Glance<'_>> {
    let (play, fits, behind) = match bytes {
        [b'k', rest @ ..] => (Play::Knight, Dialects::OLD, rest),
        [b'o', rest @ ..] => (Play::RoadBuilding, Dialects::OLD, rest),
        [b'm', b'(', card, b')', rest @ ..] => (monopoly(*card)?, Dialects::OLD, rest),
        [b'p', rest @ ..] => plenty(rest, Dialects::TUPLES)?,
        [b'y', rest @ ..] => plenty(rest, Dialects::MIDDLE)?,
        [b'D', b'k', rest @ ..] => (Play::Knight, Dialects::LATE, rest),
        [b'D', b'r', rest @ ..] => (Play::RoadBuilding, Dialects::LATE, rest),
        [b'D', b'm', card, rest @ ..] => (monopoly(*card)?, Dialects::LATE, rest),
        [b'D', b'y', rest @ ..] => plenty(rest, Dialects::LATE)?,
        _ => return None,
    };
    Some(told(Act::Use(play), fits, behind))
}

fn monopoly(letter: u8) -> Option<Play> {
    Resource::from_letter(letter).map(Play::Monopoly)
}

/// Two cards at most: more would be worth a finding.
fn plenty(bytes: &[u8], fits: Dialects) -> Option<(Play, Dialects, &[u8])> {
    let (cards, behind) = formula(bytes)?;
    (cards.total() <= u16::from(Play::PLENTY)).then_some((Play::YearOfPlenty(cards), fits, behind))
}
