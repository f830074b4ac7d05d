//! The board: 59 hexes with their names, and the centre marked.

use scorebook_core::draw::hexagon::Grid;
use scorebook_core::draw::palette::{FAINT, INK};
use scorebook_core::draw::pictogram::Tones;
use scorebook_core::draw::{Area, DrawOptions, Paint, Shape, WIDTH, group, line, polygon, text};

use super::look::{self, paint};
use crate::names::{Hex, Side};
use crate::rules::hexes::all;
use crate::rules::{Guest, Position};

/// The grid of the picture; hexes are drawn a little smaller than their place.
const GRID: Grid = Grid::new(82);
const HEX: Grid = Grid::new(80);
/// Who holds a hex, for whoever wants to see it: a line for each player, one within the other.
const HELD: [Grid; 2] = [Grid::new(74), Grid::new(66)];
/// Open ground in three tints, so that neighbours differ.
const GROUND: [Paint; 3] = [
    Paint::new(0xE6_E8_D3, 0x34_3A_30),
    Paint::new(0xDD_E1_C8, 0x2F_35_2C),
    Paint::new(0xED_EE_DD, 0x3A_40_36),
];
/// The border of a hex.
const BORDER: Paint = Paint::new(0xB9_BD_A3, 0x55_5C_4E);
/// What the hexes lie on.
pub(super) const TABLE: Paint = Paint::new(0xF3_F1_E6, 0x24_27_23);
/// The centre, its border and its name.
pub(super) const CENTRE: Paint = Paint::new(0xF7_E3_A1, 0x6B_58_18);
pub(super) const RIM: Paint = Paint::new(0x7A_5C_00, 0xE6_C0_4A);
const NAME: Paint = Paint::new(0x5A_43_00, 0xFF_F0_C0);

/// How much of the sheet the board takes.
pub(super) fn sheet() -> Area {
    let hexes = Area::around(all().iter().map(|&hex| place(hex)), 0);
    Area::new(
        hexes.x + hexes.width / 2 - WIDTH / 2,
        hexes.y - GRID.half - 19,
        WIDTH,
        hexes.height + 2 * GRID.half + 38,
    )
}

/// Where a hex is drawn: rows are counted upwards, and every other column sits half a hex higher.
pub(super) fn place(hex: Hex) -> (i32, i32) {
    let column = i32::from(hex.column() - b'A');
    (column * GRID.radius * 3 / 2, -GRID.half * (2 * i32::from(hex.row()) + column % 2))
}

/// All hexes; the centre last, so that its border lies on the others.
pub(super) fn draw(position: &Position, options: DrawOptions) -> Vec<Shape> {
    let others = all().iter().copied().filter(|&hex| hex != Hex::CENTRE);
    others.chain([Hex::CENTRE]).map(|hex| ground(position, hex, options)).collect()
}

fn ground(position: &Position, hex: Hex, options: DrawOptions) -> Shape {
    let (x, y) = place(hex);
    let is_centre = hex == Hex::CENTRE;
    let (ground, border) = colours(hex);
    let (tint, held) = if options.owners { owners(position, hex) } else { (None, Vec::new()) };
    // The centre keeps its gold: the line within it says who holds it.
    let fill = tint.filter(|_| !is_centre).map_or(ground, |tint| ground.mixed(tint, 30));
    let corners = if is_centre { GRID } else { HEX }.lying((0, 0));
    let mut shapes = vec![polygon(corners).fill(fill).line(border, if is_centre { 8 } else { 3 })];
    shapes.extend(held);
    // Names stand below the units; those who ask for them get them in heavy letters.
    let name = text(0, 56, if is_centre { 20 } else { 18 }, hex.to_string());
    let named = match (is_centre, options.coordinates || options.owners) {
        (true, _) => name.fill(NAME).bold(),
        (_, true) => name.fill(INK).bold(),
        _ => name.fill(FAINT),
    };
    shapes.extend(Some(named).filter(|_| !options.size.is_small()));
    if is_centre {
        let star = |x| look::drawing("star").draw((x, 55), 20, Tones::sign(RIM, CENTRE));
        shapes.extend([star(-30), star(30)]);
    }
    group(x, y, shapes).titled(hex.to_string()).at(hex.target())
}

/// The ground of a hex, and its border.
fn colours(hex: Hex) -> (Paint, Paint) {
    if hex == Hex::CENTRE {
        return (CENTRE, RIM);
    }
    let (column, row) = (usize::from(hex.column() - b'A'), usize::from(hex.row()));
    let tint = (column + (2 * row + column % 2 + column) / 2) % GROUND.len();
    (GROUND[tint], BORDER)
}

/// Who certainly holds a hex, and lines for whoever may be there: whole where it is certain, dashed where it is not.
fn owners(position: &Position, hex: Hex) -> (Option<Paint>, Vec<Shape>) {
    let view = position.at(hex);
    let line = |side: Side| {
        let corners = HELD[side as usize].lying((0, 0));
        // All sides but the lowest, where the name stands.
        line([2, 3, 4, 5, 0, 1].map(|corner| corners[corner])).line(paint(side), 5)
    };
    if let Some(side) = view.side() {
        return (Some(paint(side)), vec![line(side)]);
    }
    let mut sides: Vec<Side> =
        view.guests().iter().filter(|guest| guest.is_likely()).map(Guest::side).collect();
    sides.sort_unstable();
    sides.dedup();
    (None, sides.into_iter().map(|side| line(side).dashed(14)).collect())
}
