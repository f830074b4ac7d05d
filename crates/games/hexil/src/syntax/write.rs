//! Writing acts and states in canonical spelling.

use crate::names::{Card, Partner, Player};
use crate::syntax::act::{Act, Goods, Hidable, Play, Site};
use crate::syntax::board::Tile;
use crate::syntax::dialects::{Dialect, Lack, card_letter, lack};
use crate::syntax::state::{Head, Must, Row};
use crate::syntax::tally::{Cards, Formula, Kind, Pieces, Tally};

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
            formula(cards, out);
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
        Act::Use(play) => use_card(play, dialect, out),
        Act::Trade { give, get, with } => {
            out.push('T');
            formula(give, out);
            formula(get, out);
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

fn use_card(play: &Play, dialect: Dialect, out: &mut String) {
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

fn formula(formula: &Formula, out: &mut String) {
    out.push('(');
    terms(formula, |resource, out| push(resource.letter(), out), out);
    out.push(')');
}

/// `B4GW3`, `Dk2Dm`: each kind with its number, 1 left out.
fn terms<K: Kind>(tally: &Tally<K>, write: fn(K, &mut String), out: &mut String) {
    for (kind, count) in tally.iter() {
        write(kind, out);
        if count > 1 {
            number(u32::from(count), out);
        }
    }
}

fn place(tile: Tile, ending: &str, dialect: Dialect, out: &mut String) {
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
fn sheet(tile: Tile, ending: &str, out: &mut String) {
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

fn push(letter: u8, out: &mut String) {
    out.push(char::from(letter));
}

/// Writes a part of a state.
pub(crate) fn head(head: &Head, out: &mut String) {
    match head {
        Head::Tiles(rows) => list(rows, '/', row, out),
        Head::Numbers(rows) => {
            list(rows, '/', |row, out| items(row, |n, out| number((*n).into(), out), out), out)
        }
        Head::Harbours(harbours) => {
            out.push('[');
            items(
                harbours,
                |harbour, out| {
                    out.extend(harbour.resource.map(|resource| char::from(resource.letter())));
                    sheet(harbour.edge.tile, harbour.edge.side.word(), out);
                },
                out,
            );
            out.push(']');
        }
        Head::Cities(players) | Head::Villages(players) => list(
            players,
            '|',
            |vertices, out| {
                items(vertices, |vertex, out| sheet(vertex.tile, vertex.corner.word(), out), out);
            },
            out,
        ),
        Head::Roads(players) => list(
            players,
            '|',
            |edges, out| {
                items(edges, |edge, out| sheet(edge.tile, edge.side.word(), out), out);
            },
            out,
        ),
        Head::Robber(tile) => sheet(*tile, "", out),
        Head::Hands(hands) => {
            list(hands, '|', |hand, out| terms(hand, |resource, out| push(resource.letter(), out), out), out);
        }
        Head::Cards(players) => list(players, '|', cards, out),
        Head::Knights(players) => list(players, '|', |count, out| number((*count).into(), out), out),
        Head::LargestArmy(player) | Head::LongestRoad(player) => holder(*player, out),
        Head::Turn(turn) => number(*turn, out),
        Head::Rolled(rolled) => out.push(if *rolled { 'R' } else { '.' }),
        Head::Must(obligation) => must(obligation, out),
        Head::Bought(bought) => or_dot(bought, cards, out),
        Head::MayPlace(pieces) => or_dot(pieces, placeable, out),
    }
}

/// `[a/b/c]`
fn list<T>(entries: &[T], separator: char, write: impl Fn(&T, &mut String), out: &mut String) {
    out.push('[');
    for (place, entry) in entries.iter().enumerate() {
        if place > 0 {
            out.push(separator);
        }
        write(entry, out);
    }
    out.push(']');
}

/// `a,b,c`
fn items<T>(items: &[T], write: impl Fn(&T, &mut String), out: &mut String) {
    for (place, item) in items.iter().enumerate() {
        if place > 0 {
            out.push(',');
        }
        write(item, out);
    }
}

/// `2SOWLS`: a number skips that many cells.
fn row(row: &Row, out: &mut String) {
    let mut skipped = 0;
    for cell in &row.0 {
        match cell {
            None => skipped += 1,
            Some(terrain) => {
                skip(&mut skipped, out);
                push(terrain.letter(), out);
            }
        }
    }
    skip(&mut skipped, out);
}

fn skip(skipped: &mut u32, out: &mut String) {
    if *skipped > 0 {
        number(*skipped, out);
        *skipped = 0;
    }
}

fn cards(tally: &Cards, out: &mut String) {
    terms(
        tally,
        |card, out| {
            out.push('D');
            push(card.letter(), out);
        },
        out,
    );
}

fn placeable(pieces: &Pieces, out: &mut String) {
    terms(pieces, |piece, out| push(piece.letter(), out), out);
}

fn holder(player: Option<Player>, out: &mut String) {
    push(b'0' + u8::from(player.map_or(Partner::Bank, Partner::Player)), out);
}

fn or_dot<K: Kind>(tally: &Tally<K>, write: fn(&Tally<K>, &mut String), out: &mut String) {
    if tally.is_empty() {
        return out.push('.');
    }
    write(tally, out);
}

fn must(must: &Must, out: &mut String) {
    let players = |letter: char, players: &[Player], out: &mut String| {
        out.push(letter);
        list(players, ',', |player, out| push(player.digit(), out), out);
    };
    match must {
        Must::Nothing => out.push('.'),
        Must::Steal => out.push('S'),
        Must::MoveRobber => out.push('M'),
        Must::Discard(who) => players('D', who, out),
        Must::PlacedBy(who) => players('P', who, out),
        Must::Place(pieces) => {
            out.push_str("P[");
            let kinds: Vec<_> = pieces.iter().collect();
            items(
                &kinds,
                |&(piece, count), out| {
                    push(piece.letter(), out);
                    if count > 1 {
                        number(u32::from(count), out);
                    }
                },
                out,
            );
            out.push(']');
        }
    }
}
