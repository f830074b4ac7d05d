//! Slips in a location: a digit, a sign, x for y, or nothing at all.

use crate::rules::{ORIGIN, Table};
use crate::syntax::Place;

use super::slips::{Variant, cost};

/// What a location may have meant: open cells that a slip of the pen turns into the one that is written. The starter
/// tile lies at the origin.
pub(super) fn variants(place: Option<Place>, table: &Table) -> Vec<Variant<Place>> {
    let mut found: Vec<Variant<Place>> = Vec::new();
    let mut add = |meant: Place, cost: u32, slip: &'static str| {
        let known = Some(meant) == place || found.iter().any(|other| other.meant == meant);
        let is_start = table.tiles().is_empty() && meant == ORIGIN;
        if (is_start || table.open_at(meant).is_some()) && !known {
            found.push(Variant { meant, cost, slip });
        }
    };
    let Some(Place { x, y }) = place else {
        let cells = table.open_cells().iter().map(|cell| cell.place);
        cells.chain([ORIGIN]).for_each(|cell| add(cell, cost::MISSING, "the location is missing"));
        return found;
    };
    if table.tiles().is_empty() {
        add(ORIGIN, cost::DIGIT, "the starter tile lies at (0,0)");
        return found;
    }
    let mut at = |x: i16, y: i16, cost: u32, slip: &'static str| add(Place { x, y }, cost, slip);
    at(x.saturating_neg(), y, cost::SIGN, "a minus sign was lost or added");
    at(x, y.saturating_neg(), cost::SIGN, "a minus sign was lost or added");
    at(y, x, cost::EXCHANGED, "x and y were exchanged");
    for (other, cost) in digits(x) {
        at(other, y, cost, "a digit of the location is wrong");
    }
    for (other, cost) in digits(y) {
        at(x, other, cost, "a digit of the location is wrong");
    }
    for other in lengths(x) {
        at(other, y, cost::LENGTH, "a digit of the location was left out or added");
    }
    for other in lengths(y) {
        at(x, other, cost::LENGTH, "a digit of the location was left out or added");
    }
    // One beside: whoever counted the cells was off by one across zero.
    for (other_x, other_y) in [
        (x.saturating_sub(1), y),
        (x.saturating_add(1), y),
        (x, y.saturating_sub(1)),
        (x, y.saturating_add(1)),
    ] {
        at(other_x, other_y, cost::DIGIT, "the location is one cell off");
    }
    at(x.saturating_neg(), y.saturating_neg(), cost::TWICE, "both minus signs were lost or added");
    at(y.saturating_neg(), x, cost::TWICE, "x and y were exchanged, and a minus sign was lost or added");
    at(y, x.saturating_neg(), cost::TWICE, "x and y were exchanged, and a minus sign was lost or added");
    found
}

/// A number with another digit in one place, and what that costs: neighbours are confused most often. A zero has lost
/// its sign.
fn digits(number: i16) -> impl Iterator<Item = (i16, u32)> {
    let places = if number.unsigned_abs() < 10 { 1 } else { 2 };
    let signs = if number == 0 { &[1, -1][..] } else { &[1][..] };
    let changed = [1, 10].into_iter().take(places).flat_map(move |unit| {
        let digit = number.saturating_abs() / unit % 10;
        (0..10).filter(move |&other| other != digit).map(move |other| {
            let changed = number.saturating_abs().saturating_add((other - digit) * unit);
            let cost = if (other - digit).abs() == 1 { cost::DIGIT } else { cost::FAR_DIGIT };
            (if number < 0 { -changed } else { changed }, cost)
        })
    });
    changed.flat_map(move |(changed, cost)| signs.iter().map(move |sign| (sign * changed, cost)))
}

/// A number with a digit more or fewer: `-2` for `-12`, `33` for `3`.
fn lengths(number: i16) -> impl Iterator<Item = i16> {
    let (size, sign) = (number.saturating_abs(), if number < 0 { -1 } else { 1 });
    let is_short = size < 10;
    let before = (1..10).map(move |digit| digit * 10 + size);
    let after = (0..10).map(move |digit| size * 10 + digit).filter(move |_| size > 0);
    let longer = before.chain(after).filter(move |_| is_short);
    let shorter = [size / 10, size % 10].into_iter().filter(move |_| !is_short);
    longer.chain(shorter).map(move |other| sign * other)
}
