//! The board: 59 hexes, the centre marked, and the units that are or may be on each of them.

use scorebook_core::draw::hexagon::Grid;
use scorebook_core::draw::measure::{bold, shortened, width_of};
use scorebook_core::draw::panel::badge;
use scorebook_core::draw::{Area, DrawOptions, Paint, Shape, circle, group, palette, polygon, text};

use super::paint;
use crate::names::{Condition, Hex};
use crate::rules::hexes::all;
use crate::rules::{Guest, Position, Stands, UnitView};

/// The grid of the picture.
const GRID: Grid = Grid::new(76);
/// Open ground.
const GROUND: Paint = Paint::new(0xE3_E6_D2, 0x3B_40_37);
/// The centre.
const CENTRE: Paint = Paint::new(0xF5_DF_8A, 0x7A_66_20);
/// How many that may be on a hex are named.
const MOST_NAMED: usize = 3;
/// How wide the plate of a unit is that may be on a hex: less than from one column to the next.
const PLATE: i32 = 110;
/// Units stand a little below the middle of their hex, so that its name can be read above them.
const MIDDLE: i32 = 8;

/// The board, and how much of the sheet it takes.
pub(super) fn draw(position: &Position, options: DrawOptions) -> (Area, Vec<Shape>) {
    let view = Area::around(all().iter().map(|&hex| place(hex)), GRID.radius + 16);
    let others = all().iter().copied().filter(|&hex| hex != Hex::CENTRE);
    let mut shapes: Vec<Shape> = others.chain([Hex::CENTRE]).map(|hex| ground(hex, options)).collect();
    shapes.extend(all().iter().filter_map(|&hex| units(position, hex)));
    (view, shapes)
}

/// Where a hex is drawn: rows are counted upwards, and every other column sits half a hex higher.
fn place(hex: Hex) -> (i32, i32) {
    let column = i32::from(hex.column() - b'A');
    (column * GRID.radius * 3 / 2, -GRID.half * (2 * i32::from(hex.row()) + column % 2))
}

fn ground(hex: Hex, options: DrawOptions) -> Shape {
    let (x, y) = place(hex);
    let is_centre = hex == Hex::CENTRE;
    let (fill, edge) = if is_centre { (CENTRE, (palette::INK, 5)) } else { (GROUND, (palette::HAIR, 3)) };
    let mut shapes = vec![polygon(GRID.lying((0, 0))).fill(fill).line(edge.0, edge.1)];
    if options.coordinates || is_centre {
        shapes.push(text(0, 13 - GRID.half, 19, hex.to_string()).fill(palette::FAINT));
    }
    group(x, y, shapes).titled(hex.to_string()).at(hex.target())
}

/// Who is or may be on a hex. Who may be nearly anywhere is drawn nowhere.
fn units(position: &Position, hex: Hex) -> Option<Shape> {
    let (x, y) = place(hex);
    let mut guests = match position.at(hex).stands() {
        Stands::Nobody => return None,
        Stands::Certain(unit) => {
            let since = unit.since().step().and_then(|step| u32::try_from(step).ok());
            let shape = group(x, y, certain(&unit)).titled(told(position, &unit));
            return Some(shape.at(unit.target()).since(since));
        }
        Stands::Open(guests) => guests,
    };
    guests.retain(Guest::is_likely);
    guests.first()?;
    let readings = position.readings().count();
    let mut shapes = Vec::new();
    let named = &guests[..guests.len().min(MOST_NAMED)];
    let top = 12 - 18 * (i32::try_from(named.len()).unwrap_or(1) - 1);
    for (row, guest) in (0..).zip(named) {
        shapes.push(possible(guest, readings, top + row * 36));
    }
    if guests.len() > MOST_NAMED {
        shapes.push(text(0, 58, 18, format!("+{}", guests.len() - MOST_NAMED)).fill(palette::FAINT));
    }
    let perhaps: Vec<String> = guests.iter().map(|guest| told_perhaps(position, guest)).collect();
    Some(group(x, y, shapes).titled(perhaps.join("; ")).at(hex.target()))
}

/// Who may be on a hex, in words.
fn told_perhaps(position: &Position, guest: &Guest<'_>) -> String {
    format!("{} of {} perhaps", guest.unit().word(), position.army(guest.side()).called())
}

/// A unit that all readings agree on: a disc with its word, a dot for each activation, and letters for what lies on it.
fn certain(unit: &UnitView<'_>) -> Vec<Shape> {
    let colour = paint(unit.side());
    let name = unit.word();
    // As large as fits on the disc, and not smaller than can be read.
    let size = (90 * 100 / width_of(name, bold(100)).max(1)).clamp(16, 26);
    let word = shortened(name, bold(size), 96);
    let mut shapes = vec![
        circle(0, MIDDLE, 48).fill(colour).line(palette::INK, 4),
        text(0, MIDDLE, size, word).fill(colour.ink()).bold(),
    ];
    let dots = i32::from(unit.activations().least.min(4));
    shapes.extend((0..dots).map(|dot| circle((2 * dot - dots + 1) * 9, MIDDLE + 27, 6).fill(colour.ink())));
    for (place, condition) in (0..).zip(unit.conditions().take(3)) {
        let letter = condition.word().chars().take(1).collect::<String>().to_uppercase();
        shapes.push(badge(46 - place * 27, MIDDLE - 40, 14, palette::PURPLE, &letter));
    }
    shapes
}

/// A unit that may be here: faint, with the share of readings that are sure of it, or a `?` where one that allows it is not.
fn possible(guest: &Guest<'_>, readings: usize, y: i32) -> Shape {
    let side = paint(guest.side());
    let is_sure = guest.certain() == guest.readings() && guest.certain() < readings;
    let share = if is_sure { format!(" {}%", guest.certain() * 100 / readings) } else { "?".to_owned() };
    let word = shortened(guest.unit().word(), 19, PLATE - 8 - width_of(&share, 19));
    let words = format!("{word}{share}");
    let plate = scorebook_core::draw::rectangle(Area::new(-PLATE / 2, y - 16, PLATE, 32)).rounded(16);
    let percent = if guest.certain() == 0 { 40 } else { 65 };
    let shapes = vec![
        plate.fill(side).line(palette::INK, 2).dashed(6).faint(percent),
        text(0, y, 19, words).fill(palette::INK).line(palette::PAPER, 4),
    ];
    group(0, 0, shapes)
}

/// A unit in words: whose, how often it acted, and what lies on it.
pub(crate) fn told(position: &Position, unit: &UnitView<'_>) -> String {
    let player = position.army(unit.side()).called();
    let marks: Vec<&str> = unit.conditions().map(Condition::word).collect();
    let activated = match (unit.has_acted(), unit.activations().least) {
        (None, _) => "perhaps activated".to_owned(),
        (_, 0) => "not activated".to_owned(),
        (_, 1) => "activated once".to_owned(),
        (_, times) => format!("activated {times} times"),
    };
    let words = format!("{} of {player}, {activated}", unit.word());
    if marks.is_empty() { words } else { format!("{words}, {}", marks.join(", ")) }
}
