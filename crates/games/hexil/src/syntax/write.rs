//! Writing acts in canonical spelling, in any dialect.

use crate::names::Card;
use crate::syntax::act::{Act, Goods, Hidable, Play, Site};
use crate::syntax::board::Tile;
use crate::syntax::dialects::{Dialect, Lack, card_letter, lack};
use crate::syntax::tally::{Formula, Kind, Tally};

/// Writes an act in a dialect and leaves out what that has no words for: an end of turn in `tuple`, the type of a
/// bought card in `tuple` and `tuple-e`.
pub(crate) fn act_as(act: &Act, dialect: Dialect, out: &mut String) {
    match lack(act, dialect) {
        Some(Lack::EndOfTurn) => {}
        Some(Lack::CardType) => plain_act(&Act::Buy(Goods::Card(Hidable::HIDDEN)), dialect, out),
        Some(lack) => plain_act(act, lack.said_by(), out),
        None => plain_act(act, dialect, out),
    }
}

/// Writes an act whole: what the dialect has no words for is written as in the nearest that has.
pub(crate) fn whole_act(act: &Act, dialect: Dialect, out: &mut String) {
    let dialect = lack(act, dialect).map_or(dialect, Lack::said_by);
    plain_act(act, dialect, out);
}

fn plain_act(act: &Act, dialect: Dialect, out: &mut String) {
    match act {
        Act::Roll(Hidable::Hidden(_)) => out.push_str("R?"),
        Act::Roll(Hidable::Open(dice)) => {
            out.push_str("R(");
            push(dice.low().digit(), out);
            out.push('+');
            push(dice.high().digit(), out);
            out.push(')');
        }
        Act::MoveRobber(tile) => {
            out.push('M');
            place(*tile, "", dialect, out);
        }
        Act::Discard { player, cards } => {
            push(player.digit(), out);
            out.push(if dialect == Dialect::Late { 'A' } else { 'D' });
            formula(*cards, out);
        }
        Act::Steal { card, from } => {
            out.push('S');
            match card {
                Hidable::Hidden(_) => out.push('?'),
                Hidable::Open(resource) => one_card(resource.letter(), dialect, out),
            }
            push(from.digit(), out);
        }
        Act::Buy(goods) => buy(*goods, dialect, out),
        Act::Place(site) => put(*site, dialect, out),
        Act::Use(play) => use_card(*play, dialect, out),
        Act::Trade { give, get, with } => {
            out.push('T');
            formula(*give, out);
            formula(*get, out);
            push(b'0' + u8::from(*with), out);
        }
        Act::EndTurn => out.push('E'),
    }
}

fn buy(goods: Goods, dialect: Dialect, out: &mut String) {
    out.push('B');
    match goods {
        Goods::Village => piece(b'V', dialect, out),
        Goods::City => piece(b'C', dialect, out),
        Goods::Road => piece(b'R', dialect, out),
        Goods::Card(card) => {
            piece(b'D', dialect, out);
            match card {
                Hidable::Open(card) => push(card_letter(card, dialect), out),
                Hidable::Hidden(_) if dialect >= Dialect::Middle => out.push('?'),
                Hidable::Hidden(_) => {}
            }
        }
    }
}

fn put(site: Site, dialect: Dialect, out: &mut String) {
    out.push('P');
    match site {
        Site::Village(vertex) => {
            piece(b'V', dialect, out);
            place(vertex.tile, vertex.corner.word(), dialect, out);
        }
        Site::City(vertex) => {
            piece(b'C', dialect, out);
            place(vertex.tile, vertex.corner.word(), dialect, out);
        }
        Site::Road(edge) => {
            piece(b'R', dialect, out);
            place(edge.tile, edge.side.word(), dialect, out);
        }
    }
}

fn use_card(play: Play, dialect: Dialect, out: &mut String) {
    out.push_str(if dialect == Dialect::Late { "UD" } else { "U" });
    let mut card = |card| push(card_letter(card, dialect), out);
    match play {
        Play::Knight => card(Card::Knight),
        Play::RoadBuilding => card(Card::RoadBuilding),
        Play::Monopoly(resource) => {
            card(Card::Monopoly);
            one_card(resource.letter(), dialect, out);
        }
        Play::YearOfPlenty(cards) => {
            card(Card::YearOfPlenty);
            formula(cards, out);
        }
    }
}

/// A capital letter in the late dialect, a small one before.
fn piece(capital: u8, dialect: Dialect, out: &mut String) {
    push(if dialect == Dialect::Late { capital } else { capital.to_ascii_lowercase() }, out);
}

/// `(O)`, in the late dialect `O`.
fn one_card(letter: u8, dialect: Dialect, out: &mut String) {
    if dialect == Dialect::Late {
        return push(letter, out);
    }
    out.push('(');
    push(letter, out);
    out.push(')');
}

fn formula(formula: Formula, out: &mut String) {
    out.push('(');
    terms(formula, |resource, out| push(resource.letter(), out), out);
    out.push(')');
}

/// `B4GW3`, `Dk2Dm`: each kind with its number, 1 left out.
pub(crate) fn terms<K: Kind>(tally: Tally<K>, write: fn(K, &mut String), out: &mut String) {
    for (kind, count) in tally.iter() {
        write(kind, out);
        if count > 1 {
            number(u32::from(count), out);
        }
    }
}

pub(crate) fn place(tile: Tile, ending: &str, dialect: Dialect, out: &mut String) {
    match dialect {
        Dialect::Tuple | Dialect::TupleE => tuple(tile, ending, out),
        Dialect::Late => sheet(tile, ending, out),
        Dialect::Middle => {
            out.push('(');
            sheet(tile, ending, out);
            out.push(')');
        }
    }
}

fn tuple(tile: Tile, ending: &str, out: &mut String) {
    out.push('(');
    integer(tile.column, out);
    out.push(',');
    integer(tile.row, out);
    if !ending.is_empty() {
        out.push(',');
        out.push_str(ending);
    }
    out.push(')');
}

/// `d4ne`. A tile before `a1`, which no text can name, is written as a tuple.
pub(crate) fn sheet(tile: Tile, ending: &str, out: &mut String) {
    if !tile.is_on_sheet() {
        return tuple(tile, ending, out);
    }
    let offset = i32::from(Tile::SHEET);
    column(u32::try_from(i32::from(tile.column) + offset).unwrap_or(1), out);
    number(u32::try_from(i32::from(tile.row) + offset).unwrap_or(1), out);
    for letter in ending.bytes() {
        push(letter.to_ascii_lowercase(), out);
    }
}

/// A column as a spreadsheet names it: `a` to `z`, `aa`, `ab` …
fn column(mut number: u32, out: &mut String) {
    let start = out.len();
    while number > 0 {
        let letter = b'a' + u8::try_from((number - 1) % 26).unwrap_or(0);
        out.insert(start, char::from(letter));
        number = (number - 1) / 26;
    }
}

fn integer(value: i16, out: &mut String) {
    if value < 0 {
        out.push('-');
    }
    number(u32::from(value.unsigned_abs()), out);
}

pub(crate) fn number(mut value: u32, out: &mut String) {
    let mut digits = [0; 10];
    let mut at = digits.len();
    loop {
        at -= 1;
        digits[at] = b'0' + u8::try_from(value % 10).unwrap_or(0);
        value /= 10;
        if value == 0 {
            break;
        }
    }
    out.extend(digits[at..].iter().map(|&digit| char::from(digit)));
}

pub(crate) fn push(letter: u8, out: &mut String) {
    out.push(char::from(letter));
}
