//! The score track: markers stand in lanes above their numbers, so that none covers another, and stems lead down to the cells.

use scorebook_core::draw::palette::{CASING, HAIR, PANEL, PAPER};
use scorebook_core::draw::{Area, Outline, Shape, WIDTH, circle, group, line, rectangle, text, trace};

use super::{BORDER, look, piece, signs};
use crate::names::Faction;
use crate::rules::{Goal, Position, VICTORY};

/// How wide a cell is, and how high.
const CELL: (i32, i32) = (35, 32);
/// Where the first cell begins.
const LEFT: i32 = BORDER + 16;
/// How large a marker is.
pub(super) const MARKER: i32 = 18;
/// How far lanes are apart, and markers in one lane at least.
const LANE: i32 = 42;
/// The room above the lanes.
const ABOVE: i32 = 10;

/// A marker, from the upper border of the track.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Marker {
    /// Whose.
    pub(super) faction: Faction,
    /// Its middle.
    pub(super) at: (i32, i32),
}

/// How high the track is. It hardly ever changes, so that what lies below stays where it is.
pub(super) fn height(position: &Position) -> i32 {
    ABOVE + lanes(position) * LANE + 12 + CELL.1 + 14
}

/// How many lanes there are: one less than players, and one more where everybody has as many points, as at the start.
fn lanes(position: &Position) -> i32 {
    let players = i32::try_from(position.players().count()).unwrap_or(1);
    let rows = stacked(&columns(position).iter().map(|(x, _)| *x).collect::<Vec<_>>());
    let used = rows.into_iter().max().map_or(1, |highest| highest + 1);
    used.max(players - 1).max(2)
}

/// The columns of everybody, from left to right.
fn columns(position: &Position) -> Vec<(i32, Faction)> {
    let mut columns: Vec<(i32, Faction)> =
        position.players().map(|faction| (column(position.points_of(faction)), faction)).collect();
    columns.sort_unstable();
    columns
}

/// The middle of a number of points; behind the last cell stand those who have more, or mean to win without points.
fn column(points: Option<i16>) -> i32 {
    let cells = i32::from(VICTORY) + 1;
    match points {
        Some(points) if points <= VICTORY => LEFT + CELL.0 * i32::from(points.max(0)) + CELL.0 / 2,
        _ => LEFT + CELL.0 * cells + MARKER + 8,
    }
}

/// Where the markers stand: each in the lowest lane where there is room for it.
pub(super) fn markers(position: &Position) -> Vec<Marker> {
    let columns = columns(position);
    let foot = ABOVE + lanes(position) * LANE - LANE / 2;
    let rows = stacked(&columns.iter().map(|(x, _)| *x).collect::<Vec<_>>());
    let marker =
        |(&(x, faction), lane): (&(i32, Faction), i32)| Marker { faction, at: (x, foot - lane * LANE) };
    columns.iter().zip(rows).map(marker).collect()
}

/// The lanes of markers whose columns ascend.
fn stacked(columns: &[i32]) -> Vec<i32> {
    let mut ends: Vec<i32> = Vec::new();
    let mut rows = Vec::with_capacity(columns.len());
    for &x in columns {
        let free = ends.iter().position(|&end| x - end >= LANE);
        let lane = free.unwrap_or(ends.len());
        match ends.get_mut(lane) {
            Some(end) => *end = x,
            None => ends.push(x),
        }
        rows.push(i32::try_from(lane).unwrap_or(0));
    }
    rows
}

/// The track with everybody's marker.
pub(super) fn draw(position: &Position, y: i32) -> Shape {
    let high = height(position);
    let top = high - 14 - CELL.1;
    let mut shapes =
        vec![rectangle(Area::new(BORDER, 0, WIDTH - 2 * BORDER, high)).rounded(14).fill(PANEL).line(HAIR, 2)];
    shapes.extend(cells(top));
    let markers = markers(position);
    shapes.extend(markers.iter().map(|marker| {
        let (x, y) = marker.at;
        line([(x, y), (x, top)]).line(look::faction(marker.faction).edge(), 3)
    }));
    shapes.extend(markers.iter().map(|marker| drawn(position, marker)));
    group(0, y, shapes).titled("score track")
}

/// The cells: every fifth with its number, lines between the others.
fn cells(top: i32) -> Vec<Shape> {
    let left = |points: i16| column(Some(points)) - CELL.0 / 2;
    let all = Area::new(left(0), top, CELL.0 * (i32::from(VICTORY) + 1), CELL.1);
    let mut shapes = vec![rectangle(all).fill(PAPER)];
    for points in (0..=VICTORY).step_by(5) {
        let area = Area::new(left(points), top, CELL.0, CELL.1);
        shapes.push(rectangle(area).fill(PANEL.mixed(HAIR, 60)));
        shapes.push(text(column(Some(points)), top + CELL.1 / 2, 20, points.to_string()).bold());
    }
    let border = |line: Outline, points: i16| line.jump(left(points), top).to(left(points), top + CELL.1);
    let frame = Outline::from(left(0), top).to(all.x + all.width, top).to(all.x + all.width, top + CELL.1);
    let frame = frame.to(left(0), top + CELL.1).close();
    shapes.push(trace((1..=VICTORY).fold(frame, border)).line(HAIR, 2));
    shapes
}

fn drawn(position: &Position, marker: &Marker) -> Shape {
    let (faction, (x, y)) = (marker.faction, marker.at);
    let paint = look::faction(faction);
    let mut shapes =
        vec![circle(0, 0, MARKER).fill(CASING).line(paint, 4), signs::figure(faction, (0, 0), 28)];
    if let Goal::Dominance(Some(suit)) = position.goal_of(faction) {
        shapes.push(piece::suit(12, 12, 11, Some(suit)));
    }
    let title = match position.goal_of(faction) {
        Goal::Points => format!("{}: {} points", look::name(faction), position.score_of(faction)),
        Goal::Dominance(_) => format!("{}: dominance", look::name(faction)),
        Goal::Coalition(other) => format!("{}: in coalition with {}", look::name(faction), other.name()),
    };
    group(x, y, shapes).titled(title)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether no two markers meet, with two units between their lines.
    fn is_clear(columns: &[i32]) -> bool {
        let rows = stacked(columns);
        let at = |place: usize| (columns[place], rows[place] * LANE);
        let apart = |(a, b): (i32, i32), (c, d): (i32, i32)| (a - c).pow(2) + (b - d).pow(2);
        // Half of a line is outside: a marker reaches 2 further.
        let least = (2 * (MARKER + 2) + 2).pow(2);
        (0..columns.len()).all(|one| (0..one).all(|other| apart(at(one), at(other)) >= least))
            && rows.iter().all(|&row| row < i32::try_from(columns.len()).expect("a few"))
    }

    #[test]
    fn markers_never_cover_each_other() {
        let number = |number: i16| column((number <= VICTORY).then_some(number));
        for one in 0..=VICTORY + 1 {
            for two in one..=VICTORY + 1 {
                for three in two..=VICTORY + 1 {
                    for four in three..=VICTORY + 1 {
                        assert!(is_clear(&[one, two, three, four].map(number)), "{one} {two} {three} {four}");
                    }
                }
            }
        }
        // All ties of six, and those who stand beside each other.
        for steps in 0..3_i32.pow(5) {
            let mut columns = vec![number(3)];
            for place in 0..5 {
                let step = i16::try_from(steps / 3_i32.pow(place) % 3).expect("small");
                let before = (columns[columns.len() - 1] - LEFT) / CELL.0;
                columns.push(number(i16::try_from(before).expect("small") + step));
            }
            assert!(is_clear(&columns), "{columns:?}");
        }
    }
}
