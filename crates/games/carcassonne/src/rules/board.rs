//! The position as a board of text: the tiles, who stands where, and what is left.

use std::fmt::Write as _;

use crate::names::Edge;
use crate::syntax::Place;

use super::inventory::ALL_FIGURES;
use super::kinds::KINDS;
use super::position::Position;
use super::score::seat;
use super::shape::{FeatureKind, Good};
use super::table::Laid;

/// How many characters a tile is wide.
const WIDTH: usize = 5;

/// The board, the players, the meeples on the table, and the tiles that are left.
pub(super) fn board(position: &Position) -> String {
    let mut out = String::new();
    tiles(position, &mut out);
    players(position, &mut out);
    meeples(position, &mut out);
    bag(position, &mut out);
    out
}

/// The tiles from top to bottom, each with its edges around what stands on it. The last one has a double frame.
fn tiles(position: &Position, out: &mut String) {
    let table = &position.table;
    let places = || table.tiles().iter().map(|laid| laid.place);
    let (Some(left), Some(right)) =
        (places().map(|place| place.x).min(), places().map(|place| place.x).max())
    else {
        out.push_str("no tile is laid yet\n");
        return;
    };
    let (bottom, top) =
        (places().map(|place| place.y).min().unwrap_or(0), places().map(|place| place.y).max().unwrap_or(0));
    for y in (bottom..=top).rev() {
        for row in 0..3 {
            let mut line = if row == 1 { format!("{y:>4} ") } else { " ".repeat(5) };
            for x in left..=right {
                match table.tile_at(Place { x, y }) {
                    Some(tile) => line.push_str(&tile_row(position, tile, row)),
                    None => line.push_str(&" ".repeat(WIDTH)),
                }
            }
            let _ = writeln!(out, "{}", line.trim_end());
        }
    }
    let columns: Vec<String> = (left..=right).map(|x| format!("{x:^WIDTH$}")).collect();
    let _ = writeln!(out, "     {}\n", columns.concat().trim_end());
}

fn tile_row(position: &Position, tile: usize, row: usize) -> String {
    let laid = &position.table.tiles()[tile];
    let edge = |edge: usize| edge_sign(laid.shape.edges[edge]);
    let last = tile + 1 == position.table.tiles().len();
    let [top_left, top_right, bottom_left, bottom_right, line] =
        if last { ['╔', '╗', '╚', '╝', '═'] } else { ['┌', '┐', '└', '┘', '─'] };
    match row {
        0 => format!("{top_left}{line}{}{line}{top_right}", edge(1)),
        1 => format!("{}{}{}", edge(0), middle(position, tile, laid), edge(2)),
        _ => format!("{bottom_left}{line}{}{line}{bottom_right}", edge(3)),
    }
}

/// What stands on a tile: the letter of the player, behind it `~` for a farmer; else the cloister.
fn middle(position: &Position, tile: usize, laid: &Laid) -> String {
    let table = &position.table;
    let here = table.meeples().iter().find(|standing| table.feature_of(standing.node).0 == tile);
    match here {
        Some(standing) => {
            let lies = table.group(standing.node).kind == FeatureKind::Field;
            format!(" {}{}", seat(standing.player).sign(), if lies { '~' } else { ' ' })
        }
        None if laid.shape.first(FeatureKind::Cloister).is_some() => " + ".to_owned(),
        None => "   ".to_owned(),
    }
}

fn edge_sign(edge: Edge) -> char {
    match edge {
        Edge::Field => '·',
        other => other.letter(),
    }
}

fn players(position: &Position, out: &mut String) {
    for player in 0..position.players {
        let place = usize::from(player);
        let left = ALL_FIGURES.into_iter().zip(position.stock[place]).filter(|(_, count)| *count > 0);
        let left: Vec<String> = left.map(|(figure, count)| plural(count.into(), figure.name())).collect();
        let goods = Good::ALL.into_iter().zip(position.goods[place]).filter(|(_, count)| *count > 0);
        let goods: Vec<String> = goods.map(|(good, count)| format!(", {count} {}", good.word())).collect();
        let left = if left.is_empty() { "nothing".to_owned() } else { left.join(", ") };
        let points = plural(position.points[place].into(), "point");
        let _ = writeln!(out, "{}  {points}, {left} left{}", seat(player).sign(), goods.concat());
    }
}

fn plural(count: i32, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

fn meeples(position: &Position, out: &mut String) {
    let table = &position.table;
    for standing in table.meeples() {
        let (place, group) = (table.place_of(standing.node), table.group(standing.node));
        let tiles = match group.kind {
            FeatureKind::Cloister | FeatureKind::Garden => {
                format!("{} of 9 tiles", table.tiles_around(place))
            }
            _ => plural(group.tiles.count().into(), "tile"),
        };
        let open = match group.kind {
            FeatureKind::City | FeatureKind::Road => format!(", {} open", group.holds.open()),
            _ => String::new(),
        };
        let _ = writeln!(
            out,
            "{}  {} at ({},{}) on a {} of {tiles}{open}",
            seat(standing.player).sign(),
            standing.figure.name(),
            place.x,
            place.y,
            group.kind.noun(),
        );
    }
}

fn bag(position: &Position, out: &mut String) {
    let left = position.to_draw.max(0);
    if left == 0 {
        out.push_str("no tile is left\n");
        return;
    }
    let kinds = position
        .bag
        .iter()
        .zip(KINDS.iter())
        .filter(|(count, kind)| **count > 0 && !kind.shapes[0].is_abbey());
    let kinds: Vec<String> = kinds.map(|(count, kind)| format!("{count} {}", kind.text)).collect();
    let _ = writeln!(out, "{} left: {}", plural(left, "tile"), kinds.join(", "));
}
