//! Slips in a location: a digit, a sign, x for y, or nothing at all.

use crate::syntax::{Move, Place};

use super::super::grid::in_reach;
use super::super::written::Written;
use super::{Slips, cost};

/// Other places where the tile fits.
pub(super) fn changes(said: &Move, slips: &mut Slips<'_>) {
    let Some(written) = Written::new(&said.tile) else { return };
    let shape = written.meant(slips.position.sets).shape;
    let table = &slips.position.table;
    let mut add = |place: Place, cost: u32, slip: &'static str| {
        if in_reach(place) && table.fits(place, &shape) {
            slips.add(Move { place: Some(place), ..said.clone() }, cost, slip);
        }
    };
    let Some(Place { x, y }) = said.place else {
        for cell in table.open_cells() {
            add(cell.place, cost::MISSING, "the location is missing");
        }
        return;
    };
    let mut tried = vec![(x, y)];
    let mut once = |x: i16, y: i16, cost: u32, slip: &'static str| {
        if !tried.contains(&(x, y)) {
            tried.push((x, y));
            add(Place { x, y }, cost, slip);
        }
    };
    once(-x, y, cost::SIGN, "a minus sign was lost or added");
    once(x, -y, cost::SIGN, "a minus sign was lost or added");
    once(y, x, cost::EXCHANGED, "x and y were exchanged");
    for (other, cost) in digits(x) {
        once(other, y, cost, "a digit of the location is wrong");
    }
    for (other, cost) in digits(y) {
        once(x, other, cost, "a digit of the location is wrong");
    }
    once(-x, -y, cost::TWICE, "both minus signs were lost or added");
    once(-y, x, cost::TWICE, "x and y were exchanged, and a minus sign was lost or added");
    once(y, -x, cost::TWICE, "x and y were exchanged, and a minus sign was lost or added");
    // One beside: whoever counted the cells was off by one across zero.
    for (other_x, other_y) in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)] {
        once(other_x, other_y, cost::DIGIT, "the location is one cell off");
    }
}

/// A number with another digit in one place, and what that costs: neighbours are confused most often.
fn digits(number: i16) -> impl Iterator<Item = (i16, u32)> {
    let places = if number.unsigned_abs() < 10 { 1 } else { 2 };
    [1, 10].into_iter().take(places).flat_map(move |unit| {
        let digit = number.abs() / unit % 10;
        (0..10).filter(move |&other| other != digit).map(move |other| {
            let changed = number.abs() + (other - digit) * unit;
            let cost = if (other - digit).abs() == 1 { cost::DIGIT } else { cost::FAR_DIGIT };
            (if number < 0 { -changed } else { changed }, cost)
        })
    })
}
