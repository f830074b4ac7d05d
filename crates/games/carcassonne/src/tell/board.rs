//! The position in letters: the tiles, who stands where, and what is left.

use std::fmt::Write as _;

use scorebook_core::{Board, Ink, Sheet};

use crate::draw;
use crate::names::FeatureKind;
use crate::rules::{Meeple, Position};

/// The tiles; beside them the players, the meeples on the table, and the tiles that are left.
pub(super) fn board(position: &Position) -> Board {
    let mut beside = Sheet::new();
    players(position, &mut beside);
    position.meeples().for_each(|meeple| say_meeple(meeple, &mut beside));
    bag(position, &mut beside);
    Board::new(draw::letters(position), beside)
}

fn players(position: &Position, out: &mut Sheet) {
    for seat in position.seats() {
        let figures = position.hand(seat).map(|(figure, count)| plural(count.into(), figure.name()));
        let abbey = position.has_abbey(seat).then(|| "1 abbey".to_owned());
        let left: Vec<String> = figures.chain(abbey).collect();
        let goods = position.goods(seat).map(|(good, count)| format!(", {count} {}", good.word()));
        let goods: String = goods.collect();
        let left = if left.is_empty() { "nothing".to_owned() } else { left.join(", ") };
        let points = plural(position.points(seat).into(), "point");
        out.say(&seat.sign().to_string(), Ink::Seat(seat));
        let _ = writeln!(out, "  {points}, {left} left{goods}");
    }
}

fn plural(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

fn say_meeple(meeple: Meeple<'_>, out: &mut Sheet) {
    let (place, feature) = (meeple.place(), meeple.feature());
    let tiles = match feature.kind() {
        FeatureKind::Cloister | FeatureKind::Garden => format!("{} of 9 tiles", feature.size()),
        _ => plural(feature.size().into(), "tile"),
    };
    let open = match feature.kind() {
        FeatureKind::City | FeatureKind::Road => format!(", {} open", feature.missing()),
        _ => String::new(),
    };
    out.say(&meeple.seat().sign().to_string(), Ink::Seat(meeple.seat()));
    let _ = writeln!(
        out,
        "  {} at ({},{}) on a {} of {tiles}{open}",
        meeple.figure().name(),
        place.x,
        place.y,
        feature.kind().noun(),
    );
}

fn bag(position: &Position, out: &mut Sheet) {
    let left = position.tiles_left();
    if left == 0 {
        out.say("no tile is left\n", Ink::Plain);
        return;
    }
    let kinds: Vec<String> = position.bag().map(|(kind, count)| format!("{count} {}", kind.text())).collect();
    let some = match position.unaccounted() {
        0 => "",
        _ => " of these (the record does not say which)",
    };
    let _ = writeln!(out, "{} left{some}: {}", plural(left, "tile"), kinds.join(", "));
}
