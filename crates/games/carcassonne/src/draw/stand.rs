//! Where on a tile figures stand, and where farmers find room to lie.

use crate::names::{FeatureKind, Figure};
use crate::rules::{Part, Shape as Tile};

use super::figure::{Posture, body};
use super::geometry::{
    CENTRE, MIDDLES, Point, apart, edges_of, half_point, is_inside, part_of_way, points_of, sum,
};
use super::memo::Memo;
use super::plan::{COURT, Plan};
use super::{walls, ways};

/// A place, and how a figure is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stand {
    /// Where, from the centre of the tile.
    pub(super) at: Point,
    /// Upright or lying.
    pub(super) posture: Posture,
}

/// The place of a figure on a feature of a tile, which may be known to have a garden.
pub(super) fn of(plan: &Plan, part: usize, figure: Figure, has_garden: bool) -> Stand {
    let upright = |at: Point| Stand { at, posture: Posture::Stands };
    let Some(feature) = plan.tile.parts().get(part) else { return upright(CENTRE) };
    match feature.kind {
        FeatureKind::Field => lair(plan, part, figure, has_garden),
        FeatureKind::Cloister => upright(sum(plan.court.unwrap_or(CENTRE), (15, -4))),
        FeatureKind::Garden => upright(plan.garden.unwrap_or(CENTRE)),
        FeatureKind::City => upright(in_city(&plan.tile, part)),
        _ => upright(on_road(plan, part)),
    }
}

/// Near the edge of a city, or where its edges draw it.
pub(super) fn in_city(tile: &Tile, part: usize) -> Point {
    let city = &tile.parts()[part];
    match *edges_of(city).as_slice() {
        [edge] => part_of_way(MIDDLES[edge], 70),
        [edge, _] if walls::is_split(tile, part) => part_of_way(MIDDLES[edge], 70),
        [one, other] if (one + other) % 2 == 1 => {
            let (x, y) = sum(MIDDLES[one], MIDDLES[other]);
            let has_signs = city.holds.pennants() > 0 || city.holds.good().is_some();
            // Aside where a sign needs the other end.
            let (across, down) = if has_signs { (12, 30) } else { (20, 25) };
            (x.signum() * across, y.signum() * down)
        }
        // Beside the cathedral.
        [_, _, _, _] if city.holds.has_cathedral() => (33, 29),
        ref edges => {
            let (x, y) = edges.iter().fold(CENTRE, |all, &edge| sum(all, MIDDLES[edge]));
            let count = i32::try_from(edges.len().max(1)).unwrap_or(1);
            part_of_way((x / count, y / count), 30)
        }
    }
}

/// In the middle of a way, or towards the edge where it ends.
fn on_road(plan: &Plan, part: usize) -> Point {
    let edges = edges_of(&plan.tile.parts()[part]);
    let is_tunnel = ways::is_tunnel(&plan.tile, &plan.tile.parts()[part]);
    let way = plan.ways.iter().find(|way| way.part == part);
    match (edges.as_slice(), way.and_then(|way| way.legs.first())) {
        ([edge], _) => part_of_way(MIDDLES[*edge], 62),
        ([edge, _], _) if is_tunnel => part_of_way(MIDDLES[*edge], 62),
        ([_, _], Some(leg)) => leg.point(6),
        _ => CENTRE,
    }
}

/// How near a silhouette comes to the middle of a wall, a road, a river, a village and the border of a court.
const FROM: [i32; 5] = [6, 9, 14, 17, 4];
/// As much room more is enough.
const ENOUGH: i32 = 6;

/// Where a farmer lies in a field: as large as it goes, to the right or else head down, where there is most room.
fn lair(plan: &Plan, part: usize, figure: Figure, has_garden: bool) -> Stand {
    static FOUND: Memo<(Tile, usize, Figure, bool), Stand> = Memo::new();
    let key = (plan.tile, part, figure, has_garden);
    FOUND.get(key, || search(plan, part, figure, has_garden))
}

fn search(plan: &Plan, part: usize, figure: Figure, has_garden: bool) -> Stand {
    let room = Room::new(plan, part, plan.garden.filter(|_| has_garden));
    let mean = mean(&plan.tile.parts()[part], &room);
    let turns: &[usize] = if matches!(figure, Figure::Pig | Figure::Barn) { &[0] } else { &[0, 1] };
    for percent in [100, 90, 80, 70, 60, 50, 40] {
        for &quarters in turns {
            let posture = Posture::Lies { percent, quarters };
            let outline = points_of(&body(figure, posture));
            let grid = (-24..=24).flat_map(|x| (-24..=24).map(move |y| (2 * x, 2 * y)));
            let best = grid
                .filter_map(|at| Some((room.of(&outline, at)?, at)))
                .max_by_key(|&(room, at)| (room, -apart(at, mean)));
            if let Some((_, at)) = best {
                return Stand { at, posture };
            }
        }
    }
    Stand { at: mean, posture: Posture::Lies { percent: 50, quarters: 0 } }
}

/// The middle of the half-edges of a field; of one that reaches none the middle of its area.
fn mean(field: &Part, room: &Room) -> Point {
    let mut points: Vec<Point> =
        (0..8).filter(|half| field.halves >> half & 1 == 1).map(half_point).collect();
    if points.is_empty() {
        points = room.inside().collect();
    }
    let count = i32::try_from(points.len().max(1)).unwrap_or(1);
    let (x, y) = points.into_iter().fold(CENTRE, sum);
    (x / count, y / count)
}

/// For each point of a tile, how much room a silhouette has there; less than nothing where it may not be.
struct Room(Vec<i8>);

/// The points of a tile in a row.
const SIDE: i32 = 101;

impl Room {
    fn new(plan: &Plan, part: usize, garden: Option<Point>) -> Self {
        let mut room = Self(vec![-1; usize::try_from(SIDE * SIDE).unwrap_or(0)]);
        let faces: Vec<&[Point]> = plan.faces_of(part).map(|face| face.around.as_slice()).collect();
        let all = (-50..=50).flat_map(|y| (-50..=50).map(move |x| (x, y)));
        for at in all.filter(|&at| faces.iter().any(|face| is_inside(face, at))) {
            if let Some(index) = Self::index(at) {
                room.0[index] = i8::try_from(ENOUGH).unwrap_or(0);
            }
        }
        let [walls, roads, rivers, village, court] = FROM;
        plan.wall_points().for_each(|point| room.keep_from(point, walls));
        plan.way_points(FeatureKind::Road).for_each(|point| room.keep_from(point, roads));
        plan.way_points(FeatureKind::River).for_each(|point| room.keep_from(point, rivers));
        if plan.has_village {
            room.keep_from(CENTRE, village);
        }
        plan.pools().for_each(|pool| room.keep_from(pool, 26));
        if let Some((x, y)) = plan.court {
            let [left, top, right, bottom] = COURT;
            room.keep_out([x + left - court, y + top - court, x + right + court, y + bottom + court]);
        }
        for ((x, y), across, down) in [(plan.inn, 26, 18), (garden, 20, 20)]
            .into_iter()
            .filter_map(|(place, across, down)| Some((place?, across, down)))
        {
            room.keep_out([x - across, y - down, x + across, y + down]);
        }
        room
    }

    fn index((x, y): Point) -> Option<usize> {
        let is_on = |part: i32| (-50..=50).contains(&part);
        (is_on(x) && is_on(y)).then(|| usize::try_from((y + 50) * SIDE + x + 50).ok()).flatten()
    }

    /// Less room the nearer to a point.
    fn keep_from(&mut self, (x, y): Point, far: i32) {
        for dy in -far - ENOUGH..=far + ENOUGH {
            for dx in -far - ENOUGH..=far + ENOUGH {
                let Some(index) = Self::index((x + dx, y + dy)) else { continue };
                let distance = i32::try_from((dx * dx + dy * dy).unsigned_abs().isqrt()).unwrap_or(0);
                let left = i8::try_from((distance - far).clamp(-1, ENOUGH)).unwrap_or(-1);
                self.0[index] = self.0[index].min(left);
            }
        }
    }

    fn keep_out(&mut self, [left, top, right, bottom]: [i32; 4]) {
        for at in (top..=bottom).flat_map(|y| (left..=right).map(move |x| (x, y))) {
            if let Some(index) = Self::index(at) {
                self.0[index] = -1;
            }
        }
    }

    /// How much room a silhouette has at a place; nothing where it does not fit.
    fn of(&self, outline: &[Point], at: Point) -> Option<i8> {
        let mut least = i8::MAX;
        for &point in outline {
            let room = *self.0.get(Self::index(sum(point, at))?)?;
            if room < 0 {
                return None;
            }
            least = least.min(room);
        }
        Some(least)
    }

    /// The points where somebody may be.
    fn inside(&self) -> impl Iterator<Item = Point> + '_ {
        let all = (-50..=50).flat_map(|y| (-50..=50).map(move |x| (x, y)));
        all.zip(&self.0).filter(|(_, room)| **room >= 0).map(|(at, _)| at)
    }
}

#[cfg(test)]
mod tests {
    use super::super::plan;
    use super::*;
    use crate::rules::KINDS;
    use crate::sets::Set;

    /// How far the silhouette of a farmer is from the nearest of some points, squared.
    fn nearest(stand: Stand, points: impl Iterator<Item = Point>) -> Option<i32> {
        let outline = points_of(&body(Figure::Small, stand.posture));
        points.filter_map(|point| outline.iter().map(|&part| apart(sum(part, stand.at), point)).min()).min()
    }

    /// Every farmer on every tile of every set, in all four rotations.
    fn farmers() -> impl Iterator<Item = (String, Set, std::sync::Arc<Plan>, usize, Stand)> {
        KINDS.iter().flat_map(|kind| {
            kind.shapes.iter().flat_map(move |shape| {
                let plan = plan::of(shape);
                let fields =
                    (0..shape.parts().len()).filter(|&part| shape.parts()[part].kind == FeatureKind::Field);
                fields
                    .map(|part| {
                        (
                            kind.text.clone(),
                            kind.set,
                            plan.clone(),
                            part,
                            of(&plan, part, Figure::Small, false),
                        )
                    })
                    .collect::<Vec<_>>()
            })
        })
    }

    #[test]
    fn a_farmer_lies_on_its_field_clear_of_walls_roads_and_courts() {
        for (text, _, plan, part, stand) in farmers() {
            let far = |far: i32| move |nearest: i32| nearest >= far * far;
            let [walls, roads, rivers, village, _] = FROM;
            assert!(nearest(stand, plan.wall_points()).is_none_or(far(walls)), "{text} {part}: a wall");
            let ways = |kind| nearest(stand, plan.way_points(kind));
            assert!(ways(FeatureKind::Road).is_none_or(far(roads)), "{text} {part}: a road");
            assert!(ways(FeatureKind::River).is_none_or(far(rivers)), "{text} {part}: a river");
            let middle = plan.has_village.then_some(CENTRE).into_iter();
            assert!(nearest(stand, middle).is_none_or(far(village)), "{text} {part}: a village");
            let [left, top, right, bottom] = COURT;
            for point in points_of(&body(Figure::Small, stand.posture)) {
                let at = sum(point, stand.at);
                assert!(plan.faces_of(part).any(|face| is_inside(&face.around, at)), "{text} {part}: {at:?}");
                let in_court = |(x, y): Point| {
                    (x + left..=x + right).contains(&at.0) && (y + top..=y + bottom).contains(&at.1)
                };
                assert!(!plan.court.is_some_and(in_court), "{text} {part}: the court");
            }
        }
    }

    /// How large farmers are: in the base set 70 % or more, beside a gate half their size.
    #[test]
    fn farmers_are_as_large_as_they_can_be() {
        let mut sizes = std::collections::BTreeMap::new();
        for (text, set, _, _, stand) in farmers() {
            let Posture::Lies { percent, .. } = stand.posture else { panic!("{text}: a farmer stands") };
            let least = sizes.entry(text.clone()).or_insert(percent);
            *least = percent.min(*least);
            let is_gate = text.starts_with("CCCR");
            assert!(set != Set::Base || percent >= if is_gate { 50 } else { 70 }, "{text}: {percent}");
        }
        let small: Vec<String> = sizes
            .iter()
            .filter(|(_, size)| **size < 70)
            .map(|(text, size)| format!("{text} {size}"))
            .collect();
        assert_eq!(
            small.join(", "),
            "CC2C2cC3 60, CC2C2cR 60, CC2C2gR 60, CC2CC2P 50, CC2CcF 50, CC2CwF 50, CC2PCF 50, CC2RR 60, CCCR 60, \
             CCCRP 60, CCCRw 60, CCF1Rg 40, CCRFw 40, CCRRPI 50, CCRRc 40, CCRRw 40, CCVV 60, CCVVP 60, CFCRg 60, \
             CFCRw 60, CFFR 60, CFR1R2 60, CFRRI 50, CR1CR1P 60, CRC2R 60, CRCRP 60, CRCRw 60, CRFF 60, CVC2V 60, \
             CVCV 60, CVRV 50, FVFVK 50, FVRVK 50, RVRVI 50"
        );
    }
}
