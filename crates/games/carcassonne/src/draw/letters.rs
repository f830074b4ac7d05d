//! The tiles in letters: cities as `▒`, roads as double lines, rivers as `~`, oceans as `≈`, shores as `∴`, forests as `♠`; whoever stands there by the capital letter of the
//! player, after it `_` for a farmer; what else lies on a tile by its small letter in the notation, a cloister as `+`.

use scorebook_core::draw::{Paint, palette};
use scorebook_core::{Ink, Sheet};

use crate::names::{FeatureKind, Good};
use crate::rules::{LaidTile, Part, Position, Shape as Tile};
use crate::syntax::Place;

use super::geometry::{edges_of, half_point};
use super::spot;

/// How many columns a tile has.
const WIDTH: usize = 7;
/// How many lines a tile has.
const HEIGHT: usize = 3;
/// The middle of a tile.
const MIDDLE: (usize, usize) = (3, 1);
/// Columns left of the tiles, for the numbers of the rows.
const MARGIN: usize = 5;

/// Walls and roofs.
const CITY: Ink = Ink::Paint(Paint::same(0xB4_7A_3C));
const WATER: Ink = Ink::Paint(palette::RIVER);

/// The tiles from top to bottom, with the numbers of rows and columns. The last tile has corners.
pub(crate) fn draw(position: &Position) -> Sheet {
    let mut sheet = Sheet::new();
    let places = || position.tiles().map(LaidTile::place);
    let (Some(left), Some(right), Some(top), Some(bottom)) = (
        places().map(|place| place.x).min(),
        places().map(|place| place.x).max(),
        places().map(|place| place.y).max(),
        places().map(|place| place.y).min(),
    ) else {
        sheet.say("no tile is laid yet", Ink::Plain);
        return sheet;
    };
    let corner = |place: Place| (MARGIN + WIDTH * apart(left, place.x), HEIGHT * apart(place.y, top));
    for y in bottom..=top {
        sheet.put(0, HEIGHT * apart(y, top) + 1, &format!("{y:>4}"), Ink::Faint);
    }
    let below = HEIGHT * (apart(bottom, top) + 1);
    for x in left..=right {
        sheet.put(MARGIN + WIDTH * apart(left, x), below, &format!("{x:^WIDTH$}"), Ink::Faint);
    }
    for tile in position.tiles() {
        let mut cells = cells(tile.shape());
        if tile.has_garden() {
            garden(tile.shape(), &mut cells);
        }
        figures(position, tile, &mut cells);
        let at = corner(tile.place());
        if tile.is_last() {
            mark(&mut cells);
            sheet.focus = Some((at.0 + MIDDLE.0, at.1 + MIDDLE.1));
        }
        for (line, row) in cells.iter().enumerate() {
            for (column, &(sign, ink)) in row.iter().enumerate() {
                sheet.put(at.0 + column, at.1 + line, sign.encode_utf8(&mut [0; 4]), ink);
            }
        }
    }
    sheet
}

fn apart(low: i16, high: i16) -> usize {
    usize::try_from(i32::from(high) - i32::from(low)).unwrap_or(0)
}

type Cells = [[(char, Ink); WIDTH]; HEIGHT];

/// A tile without anybody on it.
fn cells(tile: &Tile) -> Cells {
    let mut cells = [[(' ', Ink::Plain); WIDTH]; HEIGHT];
    for (column, line) in [(0, 0), (WIDTH - 1, 0), (0, HEIGHT - 1), (WIDTH - 1, HEIGHT - 1)] {
        cells[line][column] = ('·', Ink::Faint);
    }
    let of_kind = |kind: FeatureKind| tile.parts().iter().filter(move |feature| feature.kind == kind);
    for feature in of_kind(FeatureKind::City) {
        city(&edges_of(feature), &mut cells);
    }
    for (feature, (sign, ink)) in tile.parts().iter().filter_map(|part| Some((part, scenery(part.kind)?))) {
        strokes(&edges_of(feature), [sign; 2], ink, &mut cells);
        centre(sign, ink, &mut cells);
    }
    for feature in of_kind(FeatureKind::Road) {
        strokes(&edges_of(feature), ['═', '║'], Ink::Plain, &mut cells);
    }
    let roads: Vec<Vec<usize>> = of_kind(FeatureKind::Road).map(edges_of).collect();
    if let Some(sign) = crossing(&roads) {
        centre(sign, Ink::Plain, &mut cells);
    }
    extras(tile, &mut cells);
    cells
}

/// The sign of what is never claimed, and its ink.
fn scenery(kind: FeatureKind) -> Option<(char, Ink)> {
    Some(match kind {
        FeatureKind::River => ('~', WATER),
        FeatureKind::Ocean => ('≈', WATER),
        FeatureKind::Shore => ('∴', Ink::Paint(palette::SAND)),
        FeatureKind::Forest => ('♠', Ink::Paint(palette::WOOD)),
        _ => return None,
    })
}

/// Fills what lies inside the walls. Edges run from the left one clockwise.
fn city(edges: &[usize], cells: &mut Cells) {
    let has = |edge: usize| edges.contains(&edge);
    let [left, top, right, bottom] = [0, 1, 2, 3].map(has);
    let is_through = (left && right) || (top && bottom);
    let is_inside = |column: usize, line: usize| match (line, column) {
        (0, 0) => top && left,
        (0, 6) => top && right,
        (2, 0) => bottom && left,
        (2, 6) => bottom && right,
        (0, _) => top,
        (2, _) => bottom,
        (_, 0 | 1) => left,
        (_, 5 | 6) => right,
        (_, 2) => is_through || (left && edges.len() > 1),
        (_, 4) => is_through || (right && edges.len() > 1),
        _ => is_through,
    };
    for (line, row) in cells.iter_mut().enumerate() {
        for (column, cell) in row.iter_mut().enumerate() {
            if is_inside(column, line) {
                *cell = ('▒', CITY);
            }
        }
    }
}

/// Lines from edges towards the middle, as far as nothing is in their way.
fn strokes(edges: &[usize], [across, down]: [char; 2], ink: Ink, cells: &mut Cells) {
    for &edge in edges {
        let way: &[(usize, usize)] = match edge {
            0 => &[(0, 1), (1, 1), (2, 1)],
            1 => &[(3, 0)],
            2 => &[(6, 1), (5, 1), (4, 1)],
            _ => &[(3, 2)],
        };
        let sign = if edge % 2 == 0 { across } else { down };
        for &(column, line) in way {
            let cell = &mut cells[line][column];
            if cell.0 == '▒' {
                break;
            }
            *cell = (sign, ink);
        }
    }
}

/// Something in the middle, unless it is inside walls.
fn centre(sign: char, ink: Ink, cells: &mut Cells) {
    let cell = &mut cells[MIDDLE.1][MIDDLE.0];
    if cell.0 != '▒' {
        *cell = (sign, ink);
    }
}

/// What roads make in the middle of a tile: a bend, an end, or a crossing with houses.
fn crossing(roads: &[Vec<usize>]) -> Option<char> {
    let [road] = roads else { return (!roads.is_empty()).then_some('×') };
    Some(match road.as_slice() {
        [0 | 2] | [0, 2] => '═',
        [1 | 3] | [1, 3] => '║',
        [0, 1] => '╝',
        [1, 2] => '╚',
        [2, 3] => '╔',
        [0, 3] => '╗',
        _ => '╬',
    })
}

/// What lies on a tile besides its features, each where its feature is.
fn extras(tile: &Tile, cells: &mut Cells) {
    for (number, feature) in tile.parts().iter().enumerate() {
        let (mut column, line) = place(tile, number);
        for (sign, ink) in signs(feature) {
            cells[line][column.min(WIDTH - 1)] = (sign, ink);
            column += 1;
        }
    }
}

/// The garden of a tile that is known to have one.
fn garden(tile: &Tile, cells: &mut Cells) {
    let Some(garden) = tile.first(FeatureKind::Garden) else { return };
    let (column, line) = place(tile, garden);
    cells[line][column] = ('h', Ink::Strong);
}

fn signs(feature: &Part) -> Vec<(char, Ink)> {
    let holds = feature.holds;
    let mut signs = Vec::new();
    signs.extend((feature.kind == FeatureKind::Cloister).then_some('+'));
    signs.extend((0..holds.pennants()).map(|_| 'p'));
    signs.extend(holds.has_inn().then_some('i'));
    signs.extend(holds.has_cathedral().then_some('x'));
    signs.extend(holds.good().map(|good| match good {
        Good::Wine => 'w',
        Good::Grain => 'g',
        Good::Cloth => 'c',
    }));
    signs.into_iter().map(|sign| (sign, Ink::Strong)).collect()
}

/// Where on its tile a feature is, as column and line.
fn place(tile: &Tile, feature: usize) -> (usize, usize) {
    cell(spot::of(tile, feature))
}

/// The column and line of a point of a tile.
fn cell((x, y): (i32, i32)) -> (usize, usize) {
    let nearest = |part: i32, whole: usize| {
        let whole = i32::try_from(whole).unwrap_or(1);
        usize::try_from(((part + 50) * whole / 100).clamp(0, whole - 1)).unwrap_or(0)
    };
    (nearest(x, WIDTH), nearest(y, HEIGHT))
}

/// Where a farmer lies: in the middle of the field, or at one of its edges where something else has the middle.
fn lair(tile: &Tile, feature: usize, cells: &Cells) -> (usize, usize) {
    let halves = tile.parts().get(feature).map_or(0, |feature| feature.halves);
    let edges = (0..8).filter(|half| halves >> half & 1 == 1).map(|half| cell(half_point(half)));
    let middle = place(tile, feature);
    let is_free = |&(column, line): &(usize, usize)| matches!(cells[line][column].0, ' ' | '·');
    [middle].into_iter().chain(edges).find(is_free).unwrap_or(middle)
}

/// Whoever stands on a tile. Two at the same place stand side by side.
fn figures(position: &Position, tile: LaidTile<'_>, cells: &mut Cells) {
    let is_figure = |(_, ink): (char, Ink)| matches!(ink, Ink::Seat(_));
    for meeple in position.meeples().filter(|meeple| meeple.place() == tile.place()) {
        let (lies, part) = (meeple.is_in_field(), meeple.part());
        let (column, line) = if lies { lair(tile.shape(), part, cells) } else { place(tile.shape(), part) };
        let free = (0..WIDTH).map(|further| (column + further) % WIDTH);
        let Some(column) = free.into_iter().find(|&column| !is_figure(cells[line][column])) else { continue };
        let ink = Ink::Seat(meeple.seat());
        cells[line][column] = (meeple.seat().sign(), ink);
        if lies && column + 1 < WIDTH && matches!(cells[line][column + 1].0, ' ' | '·') {
            cells[line][column + 1] = ('_', ink);
        }
    }
}

/// The corners of the last tile.
fn mark(cells: &mut Cells) {
    for (column, line, sign) in
        [(0, 0, '┌'), (WIDTH - 1, 0, '┐'), (0, HEIGHT - 1, '└'), (WIDTH - 1, HEIGHT - 1, '┘')]
    {
        cells[line][column] = (sign, Ink::Strong);
    }
}
