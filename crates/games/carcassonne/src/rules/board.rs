//! The position in letters: the tiles, who stands where, and what is left.

use std::fmt::Write as _;

use scorebook_core::{Board, Ink, Sheet};

use crate::draw;

use super::inventory::ALL_FIGURES;
use super::kinds::KINDS;
use super::position::Position;
use super::score::seat;
use super::shape::{FeatureKind, Good};

/// The tiles; beside them the players, the meeples on the table, and the tiles that are left.
pub(super) fn board(position: &Position) -> Board {
    let mut beside = Sheet::new();
    players(position, &mut beside);
    meeples(position, &mut beside);
    bag(position, &mut beside);
    Board { picture: draw::letters(position), beside }
}

fn players(position: &Position, out: &mut Sheet) {
    for player in 0..position.players {
        let place = usize::from(player);
        let left = ALL_FIGURES.into_iter().zip(position.stock[place]).filter(|(_, count)| *count > 0);
        let left: Vec<String> = left.map(|(figure, count)| plural(count.into(), figure.name())).collect();
        let goods = Good::ALL.into_iter().zip(position.goods[place]).filter(|(_, count)| *count > 0);
        let goods: Vec<String> = goods.map(|(good, count)| format!(", {count} {}", good.word())).collect();
        let left = if left.is_empty() { "nothing".to_owned() } else { left.join(", ") };
        let points = plural(position.points[place].into(), "point");
        out.say(&seat(player).sign().to_string(), Ink::Seat(seat(player)));
        let _ = writeln!(out, "  {points}, {left} left{}", goods.concat());
    }
}

fn plural(count: i32, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

fn meeples(position: &Position, out: &mut Sheet) {
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
        let own = seat(standing.player);
        out.say(&own.sign().to_string(), Ink::Seat(own));
        let _ = writeln!(
            out,
            "  {} at ({},{}) on a {} of {tiles}{open}",
            standing.figure.name(),
            place.x,
            place.y,
            group.kind.noun(),
        );
    }
}

fn bag(position: &Position, out: &mut Sheet) {
    let left = position.to_draw.max(0);
    if left == 0 {
        out.say("no tile is left\n", Ink::Plain);
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
