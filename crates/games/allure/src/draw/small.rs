//! A picture that is less than 400 pixels wide: monograms without plates, and below the board who has how many on it.

use scorebook_core::Target;
use scorebook_core::draw::palette::{INK, PAPER};
use scorebook_core::draw::panel::{self, Seat};
use scorebook_core::draw::{Area, Shape, Size, group, text};

use super::armies::{living, sure_of};
use super::board::place;
use super::look::{Sure, Token, paint};
use super::monogram::Monograms;
use super::strip::badge;
use super::unit::{self, drop};
use crate::names::{Hex, Side};
use crate::rules::{Guest, Position, Stands, UnitView};

/// Where a token stands on its hex, and how large it is.
const TOKEN: (i32, i32) = (0, 42);
/// How many that may be on a hex are shown.
const MOST_SHOWN: usize = 2;

/// Who is or may be on a hex.
pub(super) fn units(position: &Position, hex: Hex, letters: &Monograms) -> Option<Shape> {
    let (x, y) = place(hex);
    match position.at(hex).stands() {
        Stands::Nobody => None,
        Stands::Certain(one) => {
            let since = one.since().step().and_then(|step| u32::try_from(step).ok());
            let shape = group(x, y, certain(&one, letters)).titled(unit::title(position, &one));
            Some(shape.at(one.target()).since(since))
        }
        Stands::Open(guests) => {
            let guests: Vec<Guest<'_>> = guests.into_iter().filter(Guest::is_likely).collect();
            guests.first()?;
            let readings = position.readings().count();
            let told = guests.iter().map(|guest| unit::told_perhaps(position, guest, readings));
            let title = told.collect::<Vec<_>>().join("; ");
            Some(group(x, y, possible(&guests, readings, letters)).titled(title).at(hex.target()))
        }
    }
}

fn certain(one: &UnitView<'_>, letters: &Monograms) -> Vec<Shape> {
    let mut shapes = token(one, letters, (0, TOKEN.0), TOKEN.1, Sure::Certain);
    shapes.extend(
        unit::wounds(one).into_iter().flat_map(|number| drop((46, -42), (68, Size::LETTERS), &number)),
    );
    shapes
}

fn possible(guests: &[Guest<'_>], readings: usize, letters: &Monograms) -> Vec<Shape> {
    if let [guest] = guests {
        let mut shapes = token(guest.unit(), letters, (0, -22), 38, Sure::Possible);
        let words = unit::share(guest, readings, false);
        shapes.push(text(0, 42, Size::LETTERS, words).bold().line(PAPER, 6));
        return shapes;
    }
    let mut shapes = Vec::new();
    for (number, guest) in (0..).zip(&guests[..guests.len().min(MOST_SHOWN)]) {
        shapes.extend(token(guest.unit(), letters, (2 * number * 38 - 38, -14), 36, Sure::Possible));
    }
    if guests.len() > MOST_SHOWN {
        let words = format!("+{}", guests.len() - MOST_SHOWN);
        shapes.push(text(0, 46, Size::LETTERS, words).bold().line(PAPER, 6));
    }
    shapes
}

/// A token whose letters are as large as those of a small picture have to be.
fn token(one: &UnitView<'_>, letters: &Monograms, at: (i32, i32), radius: i32, sure: Sure) -> Vec<Shape> {
    let letters = letters.get(one);
    let token = Token { side: one.side(), letters: &letters, is_hero: one.is_hero() };
    let mut shapes = token.draw(at, radius, sure);
    if !one.is_hero() {
        let ink = if sure == Sure::Certain { paint(one.side()).ink() } else { INK };
        shapes.pop();
        shapes.push(text(at.0, at.1, Size::LETTERS, letters.as_str()).fill(ink).bold());
    }
    shapes
}

/// The armies below the board, and how high they are: a crown's border for who has won or acts.
pub(super) fn below(position: &Position, sheet: Area) -> (Vec<Shape>, i32) {
    let plays = position.winner().or_else(|| position.mover().ok().map(|mover| mover.side));
    let seat = |side: Side| Seat {
        figure: badge(side, (0, 0), 40),
        points: on_board(position, side).to_string(),
        border: (plays == Some(side)).then(|| paint(side)),
    };
    let (shapes, high) = panel::seats(Side::BOTH.map(seat).into(), sheet);
    let titled = |(side, shape): (Side, Shape)| {
        let name = position.army(side).called();
        shape.titled(format!("{name}: {}", living(position, side))).at(Target::panel(side.seat()))
    };
    (Side::BOTH.into_iter().zip(shapes).map(titled).collect(), high)
}

/// How many units certainly stand on the board.
fn on_board(position: &Position, side: Side) -> usize {
    let army = position.army(side);
    army.units().iter().filter(|unit| sure_of(unit) == Sure::Certain).count()
}
