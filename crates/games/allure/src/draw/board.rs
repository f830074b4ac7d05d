//! The board: 59 hexes, the centre marked, and the units that are or may be on each of them.

use scorebook_core::draw::hexagon::Grid;
use scorebook_core::draw::measure::{bold, shortened, width_of};
use scorebook_core::draw::panel::badge;
use scorebook_core::draw::{Area, DrawOptions, Paint, Shape, circle, group, palette, polygon, text};

use super::paint;
use crate::names::Hex;
use crate::rules::Position;
use crate::rules::hexes::{all, centre};
use crate::rules::piece::{Marks, Piece};
use crate::rules::reading::Reading;

/// The grid of the picture.
const GRID: Grid = Grid::new(76);
/// Open ground.
const GROUND: Paint = Paint::new(0xE3_E6_D2, 0x3B_40_37);
/// The centre.
const CENTRE: Paint = Paint::new(0xF5_DF_8A, 0x7A_66_20);
/// Who may be on more hexes than this is drawn on none of them.
const MOST_PLACES: u32 = 12;
/// How many that may be on a hex are named.
const MOST_NAMED: usize = 3;
/// Units stand a little below the middle of their hex, so that its name can be read above them.
const MIDDLE: i32 = 8;

/// The board, and how much of the sheet it takes.
pub(super) fn draw(position: &Position, best: &[&Reading], options: DrawOptions) -> (Area, Vec<Shape>) {
    let view = Area::around(all().iter().map(|&hex| place(hex)), GRID.radius + 16);
    let others = all().iter().copied().filter(|&hex| hex != centre());
    let mut shapes: Vec<Shape> = others.chain([centre()]).map(|hex| ground(hex, options)).collect();
    shapes.extend(all().iter().filter_map(|&hex| units(position, best, hex)));
    (view, shapes)
}

/// Where a hex is drawn: rows are counted upwards, and every other column sits half a hex higher.
fn place(hex: Hex) -> (i32, i32) {
    let column = i32::from(hex.column() - b'A');
    (column * GRID.radius * 3 / 2, -GRID.half * (2 * i32::from(hex.row()) + column % 2))
}

fn ground(hex: Hex, options: DrawOptions) -> Shape {
    let (x, y) = place(hex);
    let is_centre = hex == centre();
    let (fill, edge) = if is_centre { (CENTRE, (palette::INK, 5)) } else { (GROUND, (palette::HAIR, 3)) };
    let mut shapes = vec![polygon(GRID.lying((0, 0))).fill(fill).line(edge.0, edge.1)];
    if options.coordinates || is_centre {
        shapes.push(text(0, 13 - GRID.half, 19, hex.to_string()).fill(palette::FAINT));
    }
    group(x, y, shapes).titled(hex.to_string())
}

/// A unit that may be on a hex, and in how many readings.
struct Guest<'p> {
    piece: &'p Piece,
    readings: usize,
    certain: usize,
}

/// Who is or may be on a hex, the likeliest first. Who may be nearly anywhere is nowhere in particular.
fn guests<'p>(best: &[&'p Reading], hex: Hex) -> Vec<Guest<'p>> {
    let mut guests: Vec<Guest<'p>> = Vec::new();
    for reading in best {
        let certain = reading.certain(hex, None);
        let mut met = Vec::new();
        for seat in reading.possible(hex, None) {
            let piece = &reading.pieces[seat];
            // Two of a kind that may both be here are one guest.
            if piece.place.len() > MOST_PLACES || met.contains(&(piece.side, piece.name)) {
                continue;
            }
            met.push((piece.side, piece.name));
            let sure = usize::from(certain == Some(seat));
            match guests
                .iter_mut()
                .find(|guest| (guest.piece.side, guest.piece.name) == (piece.side, piece.name))
            {
                Some(guest) => (guest.readings, guest.certain) = (guest.readings + 1, guest.certain + sure),
                None => guests.push(Guest { piece, readings: 1, certain: sure }),
            }
        }
    }
    guests.sort_by_key(|guest| std::cmp::Reverse((guest.certain, guest.readings)));
    guests
}

fn units(position: &Position, best: &[&Reading], hex: Hex) -> Option<Shape> {
    let guests = guests(best, hex);
    let (x, y) = place(hex);
    let first = guests.first()?;
    if first.certain == best.len() && guests.len() == 1 {
        return Some(group(x, y, certain(position, first.piece)).titled(told(position, first.piece, "")));
    }
    let mut shapes = Vec::new();
    for (row, guest) in (0..).zip(guests.iter().take(MOST_NAMED)) {
        let share = guest.readings * 100 / best.len().max(1);
        shapes.push(possible(position, guest, share, row * 36 - 24));
    }
    if guests.len() > MOST_NAMED {
        shapes.push(text(0, 58, 18, format!("+{}", guests.len() - MOST_NAMED)).fill(palette::FAINT));
    }
    Some(group(x, y, shapes).titled(told(position, first.piece, " perhaps")))
}

/// A unit that all readings agree on: a disc with its word, a dot for each activation, and letters for what lies on it.
fn certain(position: &Position, piece: &Piece) -> Vec<Shape> {
    let colour = paint(piece.side);
    let name = position.cast.word(piece.name);
    // As large as fits on the disc, and not smaller than can be read.
    let size = (90 * 100 / width_of(name, bold(100)).max(1)).clamp(18, 26);
    let word = shortened(name, bold(size), 96);
    let mut shapes = vec![
        circle(0, MIDDLE, 48).fill(colour).line(palette::INK, 4),
        text(0, MIDDLE, size, word).fill(colour.ink()).bold(),
    ];
    let dots = i32::from(piece.used.min(4));
    shapes.extend((0..dots).map(|dot| circle((2 * dot - dots + 1) * 9, MIDDLE + 27, 6).fill(colour.ink())));
    let marks = Marks::WORDS.iter().filter(|(mark, _)| piece.marks.has(*mark)).take(3);
    for (place, (_, word)) in (0..).zip(marks) {
        let letter = word.chars().take(1).collect::<String>().to_uppercase();
        shapes.push(badge(46 - place * 27, MIDDLE - 40, 14, palette::PURPLE, &letter));
    }
    shapes
}

/// A unit that may be here: faint, with the share of readings that say so.
fn possible(position: &Position, guest: &Guest<'_>, share: usize, y: i32) -> Shape {
    let side = paint(guest.piece.side);
    let share = if guest.certain == 0 && share == 100 { "?".to_owned() } else { format!(" {share}%") };
    let word = shortened(position.cast.word(guest.piece.name), 19, 114 - width_of(&share, 19));
    let words = format!("{word}{share}");
    let plate = scorebook_core::draw::rectangle(Area::new(-62, y - 16, 124, 32)).rounded(16);
    let percent = if guest.certain == 0 { 40 } else { 65 };
    let shapes = vec![
        plate.fill(side).line(palette::INK, 2).dashed(6).faint(percent),
        text(0, y, 19, words).fill(palette::INK).line(palette::PAPER, 4),
    ];
    group(0, 0, shapes)
}

fn told(position: &Position, piece: &Piece, doubt: &str) -> String {
    let player = position.cast.player(piece.side);
    let marks = Marks::WORDS.iter().filter(|(mark, _)| piece.marks.has(*mark)).map(|(_, word)| *word);
    let marks: Vec<&str> = marks.collect();
    let activated = match piece.used {
        0 => "not activated".to_owned(),
        1 => "activated once".to_owned(),
        times => format!("activated {times} times"),
    };
    let words = format!("{} of {player}{doubt}, {activated}", position.cast.word(piece.name));
    if marks.is_empty() { words } else { format!("{words}, {}", marks.join(", ")) }
}
