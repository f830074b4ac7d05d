//! Writing states in canonical spelling: the same in every dialect.
#![expect(clippy::trivially_copy_pass_by_ref, reason = "lists hand out references to their entries")]

use crate::names::{Card, Partner, Player};
use crate::syntax::board::{Edge, Vertex};
use crate::syntax::state::{Harbour, Head, Must, Row};
use crate::syntax::tally::{Cards, Formula, Kind, Pieces, Tally};
use crate::syntax::write::{number, push, sheet, terms};

/// Writes a part of a state.
pub(crate) fn head(head: &Head, out: &mut String) {
    match head {
        Head::Tiles(rows) => list(rows, '/', row, out),
        Head::Numbers(rows) => list(rows, '/', |row, out| joined(row, ',', small_number, out), out),
        Head::Harbours(harbours) => list(harbours, ',', harbour, out),
        Head::Cities(players) | Head::Villages(players) => {
            list(players, '|', |vertices, out| joined(vertices, ',', vertex, out), out);
        }
        Head::Roads(players) => list(players, '|', |edges, out| joined(edges, ',', edge, out), out),
        Head::Robber(tile) => sheet(*tile, "", out),
        Head::Hands(players) => list(players, '|', hand, out),
        Head::Cards(players) => list(players, '|', |held, out| cards(*held, out), out),
        Head::Knights(players) => list(players, '|', small_number, out),
        Head::LargestArmy(player) | Head::LongestRoad(player) => holder(*player, out),
        Head::Turn(turn) => number(*turn, out),
        Head::Rolled(rolled) => out.push(if *rolled { 'R' } else { '.' }),
        Head::Must(obligation) => must(obligation, out),
        Head::Bought(bought) => or_dot(*bought, cards, out),
        Head::MayPlace(free) => or_dot(*free, pieces, out),
    }
}

/// `[a/b/c]`
fn list<T>(entries: &[T], separator: char, write: impl Fn(&T, &mut String), out: &mut String) {
    out.push('[');
    joined(entries, separator, write, out);
    out.push(']');
}

/// `a,b,c`
fn joined<T>(entries: &[T], separator: char, write: impl Fn(&T, &mut String), out: &mut String) {
    for (place, entry) in entries.iter().enumerate() {
        if place > 0 {
            out.push(separator);
        }
        write(entry, out);
    }
}

/// `2SOWLS`: a number skips that many cells.
fn row(row: &Row, out: &mut String) {
    for cells in row.0.chunk_by(|one, other| one.is_none() && other.is_none()) {
        match cells {
            [Some(terrain)] => push(terrain.letter(), out),
            skipped => number(u32::try_from(skipped.len()).unwrap_or(u32::MAX), out),
        }
    }
}

fn small_number(value: &u8, out: &mut String) {
    number(u32::from(*value), out);
}

/// `Of3ne`
fn harbour(harbour: &Harbour, out: &mut String) {
    out.extend(harbour.resource.map(|resource| char::from(resource.letter())));
    edge(&harbour.edge, out);
}

fn vertex(vertex: &Vertex, out: &mut String) {
    sheet(vertex.tile, vertex.corner.word(), out);
}

fn edge(edge: &Edge, out: &mut String) {
    sheet(edge.tile, edge.side.word(), out);
}

/// `B5O2W`
fn hand(hand: &Formula, out: &mut String) {
    terms(*hand, |resource, out| push(resource.letter(), out), out);
}

/// `Dk2Dm`
fn cards(cards: Cards, out: &mut String) {
    let card = |card: Card, out: &mut String| {
        out.push('D');
        push(card.letter(), out);
    };
    terms(cards, card, out);
}

/// `VR2`
fn pieces(pieces: Pieces, out: &mut String) {
    terms(pieces, |piece, out| push(piece.letter(), out), out);
}

fn holder(player: Option<Player>, out: &mut String) {
    push(b'0' + u8::from(player.map_or(Partner::Bank, Partner::Player)), out);
}

fn or_dot<K: Kind>(tally: Tally<K>, write: fn(Tally<K>, &mut String), out: &mut String) {
    if tally.is_empty() {
        return out.push('.');
    }
    write(tally, out);
}

fn must(must: &Must, out: &mut String) {
    match must {
        Must::Nothing => out.push('.'),
        Must::Steal => out.push('S'),
        Must::MoveRobber => out.push('M'),
        Must::Discard(players) => named_players('D', players, out),
        Must::PlacedBy(players) => named_players('P', players, out),
        Must::Place(all) => {
            out.push('P');
            let each: Vec<Pieces> =
                all.iter().map(|(piece, count)| Pieces::default().with(piece, count)).collect();
            list(&each, ',', |kind, out| pieces(*kind, out), out);
        }
    }
}

/// `D[1,3]`
fn named_players(letter: char, players: &[Player], out: &mut String) {
    out.push(letter);
    list(players, ',', |player, out| push(player.digit(), out), out);
}
